"""The table aid for one reader: what the edition plays, and nothing of another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.model import AidLine, AidPanel, AidPart
from generator.resolve import view

if TYPE_CHECKING:
    from generator.resolve.reader import Reader


def aid_view(reader: Reader) -> tuple[view.AidPanelView, ...]:
    """The panels in their order; one of which nothing is left goes too."""
    panels = (_panel(reader, panel) for panel in reader.game.aid if reader.play.is_for(panel))
    return tuple(panel for panel in panels if panel.parts)


def _panel(reader: Reader, panel: AidPanel) -> view.AidPanelView:
    parts = (_part(reader, part) for part in panel.lines)
    return view.AidPanelView(
        id=panel.panel,
        title=reader.line(panel.title),
        language=reader.pick(panel.title)[1],
        page=panel.page,
        steps=panel.steps,
        parts=tuple(part for part in parts if part),
    )


def _part(reader: Reader, part: AidPart) -> view.AidLineView | view.TableView | view.ListView | None:
    if isinstance(part, AidLine):
        rules = reader.played_links(part.rules)
        if not rules or not reader.play.is_for(part):
            return None
        return view.AidLineView(reader.text(part.text), rules, reader.pick(part.text)[1])
    block = reader.block(part, "")
    rows = block.rows if isinstance(block, view.TableView) else block.rules
    return block if rows else None
