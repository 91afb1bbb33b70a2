"""What changed between two states of a game's data: rules that are new, rules that are not what they were, rules that
are gone.

The former state is an export (`api/<game>.json` of a site that was published), so nobody has to keep old files.
"""

from __future__ import annotations

import datetime
import json
import re
import textwrap
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

SAID = ("title", "text", "values", "readings", "printings", "editions", "basis")
"""What a rule says to its readers; where it stands and under which number is not part of it."""

Exported = dict[str, Any]


@dataclass(frozen=True)
class Changes:
    """The ids of rules, in reading order."""

    added: tuple[str, ...]
    changed: tuple[str, ...]
    removed: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.added or self.changed or self.removed)


def is_export(data: Any) -> bool:
    """Is it what `export_game` writes, as far as changes are found in it?"""
    rules = data.get("rules") if isinstance(data, dict) else None
    return (
        isinstance(rules, list)
        and isinstance(data.get("game"), str)
        and all(isinstance(rule, dict) and isinstance(rule.get("id"), str) for rule in rules)
    )


def changes_since(old: Exported, new: Exported) -> Changes:
    """What the new export says that the old one did not. A rule that has got another name is not what it was."""
    new = json.loads(json.dumps(new))  # as a file would have it
    now_called = {alias: rule["id"] for rule in new["rules"] for alias in rule["aliases"]}
    before, now = _said(old, now_called), _said(new, {})
    renamed = {now_called[rule["id"]] for rule in old["rules"] if rule["id"] in now_called}
    return Changes(
        added=tuple(rule for rule in now if rule not in before),
        changed=tuple(rule for rule in now if rule in before and (before[rule] != now[rule] or rule in renamed)),
        removed=tuple(rule for rule in before if rule not in now),
    )


def changes_entry(changes: Changes, day: datetime.date, languages: Iterable[str]) -> str:
    """An entry for changes.yml; only its words are still to be written."""
    lines = [f"- change: {day.isoformat()}", f"  text: {{{', '.join(f'{language}: …' for language in languages)}}}"]
    for key, rules in asdict(changes).items():
        if rules:
            listed = f"  {key}: [{', '.join(rules)}]"
            wrap = textwrap.wrap(listed, 118, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
            lines += wrap
    return "\n".join(lines) + "\n"


def _said(export: Exported, now_called: dict[str, str]) -> dict[str, Any]:
    """What each rule says, under the name it has now. A link in a text counts as a link, whatever its number is."""
    rules = {now_called.get(rule["id"], rule["id"]): rule for rule in export["rules"]}
    links = {
        f"{rule.get('number')} {title}": name
        for name, rule in rules.items()
        for title in rule.get("title", {}).values()
    }
    pattern = re.compile("|".join(map(re.escape, sorted(links, key=len, reverse=True))) or "(?!)")

    def plain(part: Any) -> Any:
        if isinstance(part, dict):
            # which ruling decides is the ruling's affair; what it decides stands beside it
            return {key: plain(value) for key, value in part.items() if key != "ruling"}
        if isinstance(part, list):
            return [plain(item) for item in part]
        return pattern.sub(lambda link: f"{{rule:{links[link[0]]}}}", part) if isinstance(part, str) else part

    return {name: {key: plain(rule.get(key)) for key in SAID} for name, rule in rules.items()}
