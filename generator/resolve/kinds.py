"""The kinds and weights of rulings in words; every renderer says them alike."""

from __future__ import annotations

from generator.words import Words


def kind_names(_: Words) -> dict[str, str]:
    return {
        "edition": _("editions differ"),
        "translation": _("translations differ"),
        "silence": _("a rulebook is silent"),
        "internal": _("a rulebook contradicts itself"),
        "wording": _("wording"),
        "remark": _("remark"),
        "open": _("open"),
    }


def weight_names(_: Words) -> dict[str, str]:
    """How much a ruling changes at the table, the weightiest first."""
    return {"high": _("changes the game"), "medium": _("matters at times"), "low": _("hardly matters")}
