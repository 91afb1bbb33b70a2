"""The model: what a game's folder says, one frozen dataclass for each thing an author writes.

The dataclasses are the shape of the YAML files: `load` validates against them, the published JSON Schema is made
from them, and every later step reads them. They hold what is written and decide nothing; what an edition or a
reader makes of it is `resolve`'s business.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, ConfigDict, Discriminator, Field, Tag

CLOSED = ConfigDict(extra="forbid")

Localized = dict[str, str]
"""A text per language, in the inline language where it is prose."""

Int = Annotated[int, Field(strict=True)]
Flag = Annotated[bool, Field(strict=True)]
Id = Annotated[str, Field(pattern=r"^[a-z0-9]+([.-][a-z0-9]+)*$")]
Page = Annotated[int, Field(strict=True, ge=1)] | Annotated[str, Field(pattern=r"^(\d+(-\d+)?|cover|faq)~?$")]


# --- the game -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Edition:
    """A box as it was sold; printings belong to it."""

    __pydantic_config__ = CLOSED
    name: Localized
    badge: Localized


@dataclass(frozen=True)
class Printing:
    """A rulebook: one document in one language, belonging to one edition."""

    __pydantic_config__ = CLOSED
    edition: str
    language: str
    name: Localized
    badge: str


Unchecked = Literal["", "material", "story", "procedure", "meaning", "picture", "agreement", "elsewhere"]
"""Why no check can decide anything about a rule, or about the rules of a chapter that none decides."""


@dataclass(frozen=True)
class Chapter:
    """A chapter in reading order; its blocks stand in rules/<chapter>.yml."""

    __pydantic_config__ = CLOSED
    chapter: Id
    letter: Annotated[str, Field(pattern=r"^[A-Z]{1,2}$")]
    title: Localized
    partial: Flag = False
    unchecked: Unchecked = ""


@dataclass(frozen=True)
class GameFile:
    """game.yml"""

    __pydantic_config__ = CLOSED
    game: Id
    name: Localized
    publisher: str
    summary: Localized
    languages: list[str]
    editions: dict[str, Edition]
    printings: dict[str, Printing]
    chapters: list[Chapter]
    ladder: dict[str, Localized] = field(default_factory=dict)
    notices: dict[str, Localized] = field(default_factory=dict)


# --- values ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Look:
    """A number that only a picture knows: the reader is sent to the component."""

    __pydantic_config__ = CLOSED
    look: Literal["card", "board", "tile", "player-board"]


@dataclass(frozen=True)
class Derived:
    """A number made from another rule's: `of` times `times` plus `plus`."""

    __pydantic_config__ = CLOSED
    of: str
    times: Int = 1
    plus: Int = 0


@dataclass(frozen=True)
class ByPlayers:
    """A number for each player count."""

    __pydantic_config__ = CLOSED
    players: dict[str, Int]


def _value_kind(raw: Any) -> str:
    if isinstance(raw, Mapping):
        for kind in ("look", "of", "players"):
            if kind in raw:
                return kind
        return "steps"
    if isinstance(raw, list):
        return "words"
    kinds: dict[type, str] = {Look: "look", Derived: "of", ByPlayers: "players"}
    return kinds.get(type(raw), "number")


Step = Annotated[str, Field(pattern=r"^\d+(-\d+|\+)?$")]
Value = Annotated[
    Annotated[Int, Tag("number")]
    | Annotated[list[Id], Tag("words")]
    | Annotated[Look, Tag("look")]
    | Annotated[Derived, Tag("of")]
    | Annotated[ByPlayers, Tag("players")]
    | Annotated[dict[Step, Int], Tag("steps")],
    Discriminator(_value_kind),
]
"""A number, an ordered list of terms, a picture to look at, a derived number, a table by players, or steps."""


# --- rules ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Stance:
    """What one printing prints about one rule."""

    __pydantic_config__ = CLOSED
    page: Page | list[Page] | None = None
    says: str = "main"
    stance: Literal["prints", "silent", "lost"] = "prints"
    note: Localized = field(default_factory=dict)


def _short_stance(raw: Any) -> Any:
    return {"stance": raw} if isinstance(raw, str) else raw


WrittenStance = Annotated[
    Stance, BeforeValidator(_short_stance, json_schema_input_type=Stance | Literal["silent", "lost"])
]
"""`silent` and `lost` may stand alone; everything else is a mapping."""


@dataclass(frozen=True)
class Reading:
    """Another reading of a rule: its own text, its own numbers, or both."""

    __pydantic_config__ = CLOSED
    text: Localized = field(default_factory=dict)
    values: dict[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Rule:
    """One atomic rule: short enough to cite, true on its own."""

    __pydantic_config__ = CLOSED
    rule: Id
    title: Localized
    text: Localized
    printings: dict[str, WrittenStance]
    readings: dict[str, Reading] = field(default_factory=dict)
    values: dict[str, Value] = field(default_factory=dict)
    basis: Literal["stated", "example", "derived", "ambiguous"] = "stated"
    see: list[str] = field(default_factory=list)
    aliases: list[Id] = field(default_factory=list)
    covers: list[str] = field(default_factory=list)
    untranslated: list[str] = field(default_factory=list)
    unchecked: Unchecked = ""


@dataclass(frozen=True)
class Heading:
    """A heading between rules."""

    __pydantic_config__ = CLOSED
    heading: Localized


@dataclass(frozen=True)
class Prose:
    """Connecting words; they state no rule and no number."""

    __pydantic_config__ = CLOSED
    prose: Localized


@dataclass(frozen=True)
class Column:
    """A column of a table: the value of that name of each row's rule; a `sparse` one has a dash where there is none."""

    __pydantic_config__ = CLOSED
    head: Localized
    value: str
    sparse: Flag = False


@dataclass(frozen=True)
class Table:
    """Rows are rules and columns their values; or the rows are the steps of one value."""

    __pydantic_config__ = CLOSED
    table: Id
    title: Localized
    rows: list[str] = field(default_factory=list)
    columns: list[Column] = field(default_factory=list)
    steps: str = ""
    heads: list[Localized] = field(default_factory=list)


@dataclass(frozen=True)
class RuleList:
    """Rules in the order in which they are applied, such as tie-breaks; with `tick` a box to tick before each."""

    __pydantic_config__ = CLOSED
    list: Id
    title: Localized
    rules: list[str]
    tick: Flag = False


@dataclass(frozen=True)
class ExamplePlace:
    """Where in the chapter a worked example stands."""

    __pydantic_config__ = CLOSED
    example: Id


@dataclass(frozen=True)
class FigurePlace:
    """Where in the chapter a figure stands; board.yml says how it is drawn."""

    __pydantic_config__ = CLOSED
    figure: Id


BLOCKS = {
    "rule": Rule,
    "heading": Heading,
    "prose": Prose,
    "table": Table,
    "list": RuleList,
    "example": ExamplePlace,
    "figure": FigurePlace,
}


def _block_kind(raw: Any) -> str | None:
    if isinstance(raw, Mapping):
        return next((kind for kind in BLOCKS if kind in raw), None)
    return next((kind for kind, shape in BLOCKS.items() if isinstance(raw, shape)), None)


Block = Annotated[
    Annotated[Rule, Tag("rule")]
    | Annotated[Heading, Tag("heading")]
    | Annotated[Prose, Tag("prose")]
    | Annotated[Table, Tag("table")]
    | Annotated[RuleList, Tag("list")]
    | Annotated[ExamplePlace, Tag("example")]
    | Annotated[FigurePlace, Tag("figure")],
    Discriminator(_block_kind),
]


# --- rulings and terms ----------------------------------------------------------------------------------------------

Kind = Literal["edition", "translation", "silence", "internal", "wording", "remark", "open"]


@dataclass(frozen=True)
class Ruling:
    """Where printings disagree, contradict themselves or are silent: what each says, what we rule, and why."""

    __pydantic_config__ = CLOSED
    id: Id
    title: Localized
    rules: list[str]
    kind: list[Kind]
    weight: Literal["high", "medium", "low"]
    ruling: Localized
    reason: Localized
    says: dict[str, Localized] = field(default_factory=dict)
    rung: list[str] = field(default_factory=list)
    decides: dict[str, dict[str, str]] = field(default_factory=dict)
    covers: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Term:
    """A word of the game: its printed names, its inflected forms, its meaning, and the trap it sets, if any."""

    __pydantic_config__ = CLOSED
    term: Id
    names: dict[str, list[str] | Literal["lost", "absent"]]
    meaning: Localized
    trap: Localized = field(default_factory=dict)
    forms: dict[str, list[str]] = field(default_factory=dict)
    status: dict[str, Literal["printed", "review", "ours"]] = field(default_factory=dict)
    see: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Asked:
    """What players type when they look for something: words that no rulebook prints, short questions.

    `asked` names what they look for: the id of a rule, or term/x, ruling/x, question/x, chapter/x.
    """

    __pydantic_config__ = CLOSED
    asked: Annotated[str, Field(pattern=r"^((term|ruling|question|chapter)/)?[a-z0-9]+([.-][a-z0-9]+)*$")]
    words: dict[str, list[str]]


# --- which box, and what changed ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ClueAnswer:
    """An answer leads to another clue, or it ends the search: at a box, or at what to watch for without one."""

    __pydantic_config__ = CLOSED
    say: Localized
    leads: str = ""
    box: str = ""
    watch: Localized = field(default_factory=dict)


@dataclass(frozen=True)
class Clue:
    """Something to look at that tells boxes apart; the first one of the list is asked first."""

    __pydantic_config__ = CLOSED
    clue: Id
    ask: Localized
    answers: list[ClueAnswer]


@dataclass(frozen=True)
class Change:
    """A state of the data: when it came, what it is about, and which rules are not what they were."""

    __pydantic_config__ = CLOSED
    change: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}(-[a-z0-9]+)*$")]
    text: Localized
    added: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    removed: list[Id] = field(default_factory=list)


# --- the table aid ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AidLine:
    """A line of the table aid, and the rules it rests on; where none of them is played, it is left out."""

    __pydantic_config__ = CLOSED
    text: Localized
    rules: list[str]
    editions: list[str] = field(default_factory=list)


AID_PARTS = {"text": AidLine, "table": Table, "list": RuleList}


def _aid_kind(raw: Any) -> str | None:
    if isinstance(raw, Mapping):
        return next((kind for kind in AID_PARTS if kind in raw), None)
    return next((kind for kind, shape in AID_PARTS.items() if isinstance(raw, shape)), None)


AidPart = Annotated[
    Annotated[AidLine, Tag("text")] | Annotated[Table, Tag("table")] | Annotated[RuleList, Tag("list")],
    Discriminator(_aid_kind),
]


@dataclass(frozen=True)
class AidPanel:
    """A panel of the table aid, on one of its two pages; with `steps` its lines are numbered."""

    __pydantic_config__ = CLOSED
    panel: Id
    title: Localized
    page: Literal[1, 2]
    lines: list[AidPart]
    steps: Flag = False
    editions: list[str] = field(default_factory=list)
    untranslated: list[str] = field(default_factory=list)


# --- questions and examples -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Input:
    """What a question asks for.

    A number, tile or space without a default must be given, unless it is `optional`: it stands where no rulebook shows
    it, and `look` says where. A `list` holds entries of the same parts; where it is `unordered` their order means
    nothing. `spots` are spaces of a track, a `board` holds tiles and spaces of the game's hex board.
    """

    __pydantic_config__ = CLOSED
    label: Localized
    type: Literal["number", "flag", "choice", "group", "list", "spots", "board", "tile", "tiles", "space", "spaces"]
    default: Flag | Int | str | list[Int | str] | None = None
    min: Int | None = None
    max: Int | None = None
    optional: Flag = False
    look: Literal["", "card", "board", "tile", "player-board"] = ""
    shown: Literal["", "track"] = ""
    unordered: Flag = False
    choices: dict[str, Localized] = field(default_factory=dict)
    of: dict[str, Input] = field(default_factory=dict)

    @property
    def required(self) -> bool:
        """Must a case give it, since it has no default?"""
        return self.type in ("number", "tile", "space") and self.default is None and not self.optional


@dataclass(frozen=True)
class Outcome:
    """A number (or word) that the answer carries; or `tiles` or `spaces` that the board lights up."""

    __pydantic_config__ = CLOSED
    label: Localized
    group: str = ""
    choices: dict[str, Localized] = field(default_factory=dict)
    shown: Literal["", "tiles", "spaces"] = ""


@dataclass(frozen=True)
class Question:
    """A question the validator answers; `model` says that its answers rest on our model of the board.

    One that `calculates` does not ask whether something is allowed: yes tells the numbers, no says that there is no
    such case.
    """

    __pydantic_config__ = CLOSED
    question: Id
    title: Localized
    chapter: str
    check: Annotated[str, Field(pattern=r"^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$")]
    inputs: dict[str, Input]
    outcome: dict[str, Outcome] = field(default_factory=dict)
    groups: dict[str, Localized] = field(default_factory=dict)
    calculates: Flag = False
    model: Flag = False


@dataclass(frozen=True)
class Expectation:
    """What the validator must answer to an example in one edition."""

    __pydantic_config__ = CLOSED
    verdict: Literal["yes", "no", "open"]
    because: dict[str, Flag] = field(default_factory=dict)
    outcome: dict[str, Flag | Int | str | list[str]] = field(default_factory=dict)
    rulings: list[str] | None = None


@dataclass(frozen=True)
class Example:
    """A situation with the expected answer: page, form, test and print from one file."""

    __pydantic_config__ = CLOSED
    example: Id
    question: str
    title: Localized
    story: Localized
    case: dict[str, Any]
    expect: dict[str, Expectation]


# --- figures --------------------------------------------------------------------------------------------------------

Number = Annotated[float, Field(strict=True)]
Spot = Annotated[list[Number], Field(min_length=2, max_length=2)]
"""A place in a plan: columns from the left, rows from the top."""
Tile = Annotated[list[Int], Field(min_length=2, max_length=2)]
"""A tile of the hex board, in axial coordinates from its middle: [to the right, to the lower right]."""


@dataclass(frozen=True)
class Label:
    """A few words in a figure: the name of a term, a number that a rule states, or words of its own, which may quote
    numbers.
    """

    __pydantic_config__ = CLOSED
    term: str = ""
    value: str = ""
    words: Localized = field(default_factory=dict)


def _short_label(raw: Any) -> Any:
    if isinstance(raw, str):
        return {"value" if "/" in raw else "term": raw}
    return {"words": raw} if isinstance(raw, Mapping) else raw


ValueOf = Annotated[str, Field(pattern=r"^[a-z0-9.-]+/[a-z0-9-]+$")]
WrittenLabel = Annotated[Label, BeforeValidator(_short_label, json_schema_input_type=Id | ValueOf | Localized)]
"""A term's id, a rule's value (rule.id/name), or the words per language."""


COLOURS = ("red", "blue", "purple")
"""The colours that figures know, named as the terms are: each has its own hatching."""


@dataclass(frozen=True)
class Board:
    """The hex board: three areas on each tile, one in each colour, and a pole for each colour outside.

    `tiles` are the rows from top to bottom, a letter a tile: o is a cube seen from outside, i from inside, . is a gap.
    `colours` go clockwise; they are listed, or are the value of a rule, whose order follows the reader's edition.
    """

    __pydantic_config__ = CLOSED
    colours: list[Id] | str
    top: Id
    tiles: list[Annotated[str, Field(pattern=r"^[oi.]+$")]]


@dataclass(frozen=True)
class HexStart:
    """Where a piece stands: a tile and a colour, or the place of the colour in their order, from 1."""

    __pydantic_config__ = CLOSED
    tile: Tile
    colour: Int | Id


@dataclass(frozen=True)
class HexPanel:
    """One view of the board: all of it, or the tiles `around` one; from `start` it shows where a piece can go."""

    __pydantic_config__ = CLOSED
    shows: Literal["board", "towards", "away", "sideways", "fall"] = "board"
    label: WrittenLabel | None = None
    start: HexStart | None = None
    around: Tile | None = None
    rim: Flag = False


@dataclass(frozen=True)
class Hexes:
    """A drawing of the hex board, in one panel or several."""

    __pydantic_config__ = CLOSED
    panels: list[HexPanel]


@dataclass(frozen=True)
class Frame:
    """A part of a plan with a border around it; `at` is its upper left corner."""

    __pydantic_config__ = CLOSED
    at: Spot
    size: Spot
    label: WrittenLabel | None = None


@dataclass(frozen=True)
class Track:
    """Spaces in a row; a break (~) stands for any number of them, at an end for those that may follow there."""

    __pydantic_config__ = CLOSED
    along: list[Spot | None]
    spaces: Literal["square", "round"] = "square"


@dataclass(frozen=True)
class Space:
    """A space for something; `at` is its middle."""

    __pydantic_config__ = CLOSED
    at: Spot
    size: Spot
    holds: Literal["nothing", "card", "pile", "deck", "tokens", "person", "up", "down", "sideways", "any"] = "nothing"


@dataclass(frozen=True)
class Card:
    """A card, or another part of cardboard, with a few words on it; `at` is its middle. A `ghost` is gone, or not there
    yet.
    """

    __pydantic_config__ = CLOSED
    at: Spot
    size: Spot
    shape: Literal["card", "nose", "engine", "banknote"] = "card"
    label: WrittenLabel | None = None
    ghost: Flag = False


@dataclass(frozen=True)
class Piece:
    """A piece; a `ghost` has just left its place. A symbol is printed: a piece may stand on it."""

    __pydantic_config__ = CLOSED
    piece: Literal["pawn", "disc", "rocket", "symbol"]
    at: Spot
    ghost: Flag = False
    editions: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Arrow:
    """The way that something goes."""

    __pydantic_config__ = CLOSED
    along: list[Spot]
    editions: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Mark:
    """A number in a plan, which the key explains."""

    __pydantic_config__ = CLOSED
    mark: Int
    at: Spot


@dataclass(frozen=True)
class PlacedLabel:
    """Words in a plan, broken into lines of this width; a `signal` is printed in red."""

    __pydantic_config__ = CLOSED
    label: WrittenLabel
    at: Spot
    width: Number
    align: Literal["start", "middle", "end"] = "start"
    signal: Flag = False


@dataclass(frozen=True)
class Plan:
    """A drawing on a grid of twelve columns: tracks, spaces, and what lies on them."""

    __pydantic_config__ = CLOSED
    rows: Number
    frames: list[Frame] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)
    spaces: list[Space] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    labels: list[PlacedLabel] = field(default_factory=list)


Sign = Literal["rim", "centre", "pole", "start", "lit", "pawn", "disc", "rocket", "symbol", "ghost"]


@dataclass(frozen=True)
class KeyEntry:
    """What a sign or a numbered mark of the figure means."""

    __pydantic_config__ = CLOSED
    sign: Sign | Int
    text: Localized
    editions: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Figure:
    """A picture drawn from data: what it shows, what it says to those who cannot see it, and how it is drawn.

    `model` marks a sketch of what the rulebooks do not show.
    """

    __pydantic_config__ = CLOSED
    figure: Id
    title: Localized
    alt: Localized
    caption: Localized = field(default_factory=dict)
    model: Flag = False
    hexes: Hexes | None = None
    plan: Plan | None = None
    key: list[KeyEntry] = field(default_factory=list)


@dataclass(frozen=True)
class BoardFile:
    """board.yml: the board, which an interactive one can be made from too, and the figures."""

    __pydantic_config__ = CLOSED
    board: Board | None = None
    figures: list[Figure] = field(default_factory=list)


# --- the whole ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Game:
    """Everything a game's folder says, with the place of every thing for those who must be told about it."""

    file: GameFile
    blocks: dict[str, list[Block]]
    rulings: list[Ruling]
    terms: dict[str, Term]
    questions: dict[str, Question]
    examples: dict[str, Example]
    board: BoardFile
    clues: dict[str, Clue]
    changes: list[Change]
    asked: dict[str, Asked]
    checks: dict[str, str]
    places: Any = field(repr=False, compare=False)
    aid: list[AidPanel] = field(default_factory=list)

    @property
    def id(self) -> str:
        return self.file.game

    @cached_property
    def rules(self) -> dict[str, Rule]:
        return {block.rule: block for blocks in self.blocks.values() for block in blocks if isinstance(block, Rule)}

    def parts(self) -> Iterator[Block | AidPart]:
        """Everything that stands in a chapter, and then everything that stands in the table aid."""
        for blocks in self.blocks.values():
            yield from blocks
        for panel in self.aid:
            yield from panel.lines

    @cached_property
    def figures(self) -> dict[str, Figure]:
        return {figure.figure: figure for figure in self.board.figures}

    @cached_property
    def former_ids(self) -> dict[str, str]:
        """What rules were called before, and what they are called now."""
        return {alias: rule.rule for rule in self.rules.values() for alias in rule.aliases}

    def language_of(self, key: str) -> str:
        """The language of a term's name, which stands under a printing or under a language."""
        return self.file.printings[key].language if key in self.file.printings else key

    def printings_of(self, edition: str) -> list[str]:
        return [name for name, printing in self.file.printings.items() if printing.edition == edition]
