"""A small made-up game, resolved by hand: two editions, and one of everything a book can hold.

*Leuchtfeuer* (Lighthouse) was never published. The seaside edition has printings DE and FR, the harbour edition HB.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from generator.resolve.view import (
    AidLineView,
    AidPanelView,
    ChapterView,
    EditionView,
    ExampleView,
    GameView,
    GuideItemView,
    GuidePartView,
    HeadingView,
    LessonView,
    ListView,
    NamesView,
    ProseView,
    ReplyView,
    RuleView,
    RulingView,
    StanceView,
    StepView,
    TableView,
    TaskView,
    TermView,
)
from generator.text.nodes import Emph, Inline, Paragraph, Plain, RuleLink, Strong, TermLink, Text

NAMES = {"de": "Deutsches Heft", "fr": "Französisches Heft", "hb": "Heft der Hafenausgabe"}
SEASIDE = EditionView("seaside", "Küstenausgabe", "Küste", (("de", NAMES["de"], "DE"), ("fr", NAMES["fr"], "FR")))
HARBOUR = EditionView("harbour", "Hafenausgabe", "Hafen", (("hb", NAMES["hb"], "HB"),))
EDITIONS = {"seaside": SEASIDE, "harbour": HARBOUR}

TITLES = {
    "lamp.light": ("light", "L.1", "Das Feuer anzünden"),
    "lamp.oil": ("light", "L.2", "Öl verbrauchen"),
    "lamp.prism": ("light", "L.3", "Das Prisma"),
    "lamp.wind": ("light", "L.4", "Wind löscht die Flamme"),
    "ship.land": ("ships", "S.1", "Schiffe landen"),
    "ship.tie": ("ships", "S.2", "Gleichstand am Kai"),
    "ship.tug": ("ships", "S.3", "Schlepper der Hafenausgabe"),
}


def text(*parts: Inline | str) -> Text:
    return (Paragraph(tuple(Plain(part) if isinstance(part, str) else part for part in parts)),)


def to(id: str, words: str = "") -> RuleLink:
    chapter, number, title = TITLES[id]
    return RuleLink(id, chapter, number, title, words)


def stance(printing: str, pages: str = "S. 4", state: str = "same", body: Text = (), note: Text = ()) -> StanceView:
    edition = "harbour" if printing == "hb" else "seaside"
    language = "fr" if printing == "fr" else "de"
    return StanceView(printing, printing.upper(), NAMES[printing], edition, pages, state, body, note, language)


def named(key: str, *names: str, state: str = "printed") -> NamesView:
    return NamesView(key, key.upper(), "fr" if key == "fr" else "de", names, state)


def rule(id: str, *body: Inline | str, stances: tuple[StanceView, ...] | None = None, **fields: Any) -> RuleView:
    chapter, number, title = TITLES[id]
    everywhere = (stance("de"), stance("fr", "S. 5"), stance("hb"))
    defaults = {"language": "de", "applies": "yes", "reading": "main", "rulings": (), "see": (), "basis": "stated"}
    return RuleView(
        id=id, chapter=chapter, number=number, title=title, body=text(*body),
        stances=everywhere if stances is None else stances, **{**defaults, **fields},
    )  # fmt: skip


def lighthouse(edition: str = "seaside", language: str = "de", **changes: Any) -> GameView:
    """The game as a reader of this language with this box sees it."""
    seaside = edition == "seaside"
    light = ChapterView(
        id="light", letter="L", title="Licht", partial=False,
        blocks=(
            ProseView(text("Ohne Licht kein Hafen: Dieses Kapitel erzählt vom ", TermLink("fire", "Feuer"), ".")),
            HeadingView("Die Flamme", "light-1"),
            rule(
                "lamp.light",
                "Zünde das ", TermLink("fire", "Feuer"), " an, ", Strong((Plain("bevor"),)), " ein Schiff ",
                Emph((Plain("kommt"),)), "; siehe ", to("ship.land"), " und ", to("lamp.oil", "den Verbrauch"), ".",
                see=(to("lamp.oil"), to("lamp.prism")),
            ),
            rule(
                "lamp.oil",
                "Jede Nacht kostet 2 ", TermLink("oil", "Krüge"), ".",
                stances=(
                    stance("de"),
                    stance("fr", "≈ S. 5", "other", text("Jede Nacht kostet 3 Krüge.")),
                    stance("hb", "", "silent", note=text("Die Zeichnung zeigt zwei Krüge.")),
                ),
                rulings=("oil",),
            ),
            rule(
                "lamp.prism", "Das Prisma verdoppelt das Licht.",
                applies="yes" if seaside else "no",
                stances=(stance("de"), stance("fr", "", "lost"), stance("hb", "", "silent")),
                basis="derived",
            ),
            TableView("oil", "Ölvorrat", ("", "Krüge"), ((to("lamp.oil"), ("2",)), (to("lamp.prism"), ("4",)))),
            rule("lamp.wind", "Wird die Flamme gelöscht?", applies="open", stances=(), rulings=("wind",)),
        ),
    )  # fmt: skip
    ships = ChapterView(
        id="ships", letter="S", title="Schiffe", partial=True,
        blocks=(
            rule(
                "ship.land", "The ship lands at the pier with the lowest number.",
                language="en", see=(to("lamp.light"),),
            ),
            rule("ship.tie", "Bei Gleichstand entscheidet:", basis="ambiguous"),
            ListView("ties", "Bei Gleichstand", (to("ship.tie"), to("ship.land"))),
            ListView("ready", "Bereit zum Landen", (to("lamp.light"), to("ship.tug")), tick=True),
            TableView("tide", "Tide", ("Stunde", "Wasser"), (("1–6", ("steigt",)), ("7+", ("fällt",)))),
            HeadingView("Nur im Hafen", "ships-5"),
            ProseView(text("Was nur die Hafenausgabe kennt.")),
            rule("ship.tug", "Der Schlepper zieht ein Schiff.", applies="no" if seaside else "yes"),
            HeadingView("Am Kai", "ships-8"),
            ExampleView(
                "late-ship", "Ein spätes Schiff", text("Annas Schiff kommt nachts; das Feuer brennt."), "land", {},
                {
                    "verdict": "yes",
                    "outcome": {"pier": "north", "jars": 2, "wet": True},
                    "suggested": [],
                    "because": [
                        {"rule": "lamp.light", "holds": True, "condition": True, "applies": "yes", "reading": "main"},
                        {"rule": "lamp.oil", "holds": True, "condition": False, "applies": "yes", "reading": "main"},
                    ],
                    "rulings": ["oil"],
                },
            ),
        ),
    )  # fmt: skip
    view = GameView(
        id="lighthouse",
        name="Leuchtfeuer",
        publisher="Möwe & Söhne",
        summary="Haltet das Licht am Brennen.",
        notice=(),
        language=language,
        edition=EDITIONS[edition],
        editions=(SEASIDE, HARBOUR),
        chapters=(light, ships, ChapterView("storm", "W", "Sturm", True, ())),
        rulings=(
            RulingView(
                "oil", "Wie viel Öl?", "light", ("translation",), "high", ("1", "2"),
                (to("lamp.oil"), to("lamp.prism")),
                (("de", "DE", text("2 Krüge")), ("fr", "FR", text("3 Krüge")), ("hb", "HB", text("2 Krüge"))),
                text("Es sind 2 Krüge."), text("Zwei von drei Heften sagen es."),
                {"seaside": {"lamp.oil": "main"}}, (), {}, (),
            ),
            RulingView(
                "wind", "Löscht Wind das Feuer?", "light", ("open", "silence"), "low", (), (to("lamp.wind"),), (),
                text("Spielt ohne Wind."), text("Kein Heft sagt es."), {edition: {"lamp.wind": "open"}}, (), {}, (),
            ),
            RulingView(
                "tug", "Wie weit zieht der Schlepper?", "ships", ("internal",), "low", ("1",), (to("ship.tug"),), (),
                text("Bis zum nächsten Kai."), text("So zeigt es das Bild."),
                {"harbour": {"ship.tug": "main"}}, (), {}, (),
            ),
        ),
        terms=(
            TermView("oil", "Krug", (named("de", "Krug", "Ölkrug"), named("fr", state="lost"), named("hb", "Krug")),
                     text("Ein Krug Öl."), text("Ein Krug fasst hier ", Strong((Plain("zwei"),)), " Nächte."), "review",
                     (to("lamp.oil"),), ()),
            TermView("fire", "Feuer", (named("de", "Feuer"), named("fr", "feu")), text("Was brennt."),
                     (), "printed", (), ()),
            TermView("tug", "Schlepper",
                     (named("de", state="absent"), named("fr", state="absent"), named("hb", "Schlepper")),
                     text("Ein kleines Schiff."), (), "printed", (to("ship.tug"),), ()),
        ),
        ladder=(("1", text("Das Material geht vor.")), ("2", text("Die Mehrheit der Hefte entscheidet."))),
        clues=(),
        changes=(),
        questions=(
            {
                "id": "land", "title": "Darf das Schiff landen?", "chapter": "ships", "calculates": False, "inputs": [],
                "groups": {"cost": "Was es kostet"},
                "outcome": [
                    {"name": "pier", "label": "Kai", "group": "", "choices": {"north": "Nordkai"}},
                    {"name": "jars", "label": "Krüge", "group": "cost", "choices": {}},
                    {"name": "wet", "label": "Nasse Füße", "group": "cost", "choices": {}},
                ],
            },
        ),
        languages=(language,),
    )  # fmt: skip
    return replace(view, **changes)


# --- the tutorial and the guide, for a game that has them -----------------------------------------------------------


def reply(key: str, say: str, why: str = "", right: bool = False) -> ReplyView:
    return ReplyView((key,), text(say), right, text(why) if why else (), {}, ())


def task(kind: str, ask: str, *replies: ReplyView, why: str = "Darum.", **fields: Any) -> TaskView:
    asked = {"hint": text("Denk nach."), "question": "", "case": {}, "offered": replies}
    return TaskView(kind=kind, ask=text(ask), why=text(why), replies=replies, **{**asked, **fields})


def step(title: str, teaches: str, asked: TaskView | None, *body: Inline | str) -> StepView:
    return StepView(
        title, True, title, text(*(body or (f"Was bei „{title}“ zu wissen ist.",))), (to(teaches),), task=asked
    )


ITEMS = reply("0", "Öl holen", right=True), reply("1", "Docht stutzen", right=True), reply("2", "Zünden", right=True)
LESSONS = (
    LessonView(
        "lamp", 1, "Am Feuer", text("Du kannst das Feuer hüten."), "de",
        (
            step("Im Dunkeln", "lamp.light", task(
                "predict", "Darf ohne Öl gezündet werden?",
                reply("yes", "Ja"), reply("no", "Nein", right=True), why="Ohne Öl kein Feuer.",
            )),
            step("Nur zum Lesen", "lamp.prism", None),
            step("Der Vorrat", "lamp.oil", task(
                "choose", "Wie lange reicht das Öl?",
                reply("0", "Eine Nacht", "So durstig ist sie nicht."), reply("1", "Zwei Nächte", right=True),
                reply("2", "Drei Nächte"), why="Je Nacht ein Krug.",
            )),
            StepView("elsewhere", False, "", (), ()),
            step("Rechnen", "lamp.oil", task(
                "enter", "Wie viele Krüge sind übrig?", reply("4", "4", right=True), reply("any", ""),
                asked="Übrige Krüge",
            )),
        ),
    ),
    LessonView(
        "pier", 2, "Am Kai", text("You know where ships land."), "en",
        (
            step("Der Pegel", "ship.land", task(
                "tap", "Show where the water stands.", reply("3", "3", right=True), places=("1", "2", "3"), on="track",
                lying=(("Die Boje", ("1", "2")),), asked="Pegel",
            )),
            step("Reihenfolge", "ship.tie", task(
                "order", "Put it in order.", *ITEMS, offered=(ITEMS[2], ITEMS[0], ITEMS[1]), why="Öl zuerst.",
            )),
        ),
    ),
)  # fmt: skip
GUIDE = (
    GuidePartView(
        "setup", "Aufbauen", "de", text("Teilt euch auf."), True,
        (
            GuideItemView(True, "", text("Legt den Hafen aus."), (to("ship.land"),), None, None),
            GuideItemView(False, "", text("Nur im Hafen."), (), None, None),
        ),
    ),
    GuidePartView(
        "round", "Die erste Nacht", "de", (), False,
        (
            GuideItemView(True, "Anna", text("Anna zündet die Lampe."), (to("lamp.light"),), None, None),
            GuideItemView(True, "Anna", text("Annas Schiff wartet."), (), None, None),
            GuideItemView(True, "Du", text("Jetzt bist du dran."), (to("lamp.wind"),), None, None),
        ),
    ),
    GuidePartView("late", "Later on", "en", text("The night goes on."), False, ()),
)  # fmt: skip
AID = (
    AidPanelView(
        "night", "In der Nacht", "de", 1, True,
        (
            AidLineView(text("Jede Nacht kostet 2 Krüge."), (to("lamp.oil"), to("lamp.light")), "de"),
            TableView("oil", "Ölvorrat", ("", "Krüge"), ((to("lamp.oil"), ("2",)), ("Lager", ("4",)))),
        ),
    ),
    AidPanelView("pier", "Am Kai", "de", 2, False, (ListView("ties", "Bei Gleichstand", (to("ship.tie"),)),)),
)  # fmt: skip
