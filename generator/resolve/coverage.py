"""How much of a game the validator answers for: for each rule the questions that rest on it and the examples that show
it at work; or why there is nothing to decide; or that nobody has written a check yet. And the lessons that teach it, or
why none does.

What a question rests on is read from the source of its check and from running the examples.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal

from generator.model import Chapter, Game, Rule
from generator.resolve.view import ChapterCoverage, CoverageView, ExampleLink, QuestionLink, RuleCoverage
from generator.validator.reading import rules_named
from generator.words import Words

if TYPE_CHECKING:
    from generator.resolve.reader import Reader

State = Literal["checked", "read", "nothing-to-decide", "not-checked", "not-played"]


class Coverage:
    """What is checked in one edition, for one reader."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.game: Game = reader.game
        self.named = {name: rules_named(self.game, question) for name, question in self.game.questions.items()}
        for example in self.game.examples.values():
            for said in reader.answers[example.example].get("because", ()):
                how = "rule" if said["condition"] else "cite"
                named = self.named[example.question]
                named[said["rule"]] = how if named.get(said["rule"]) != "rule" else "rule"

    def view(self) -> CoverageView:
        chapters = tuple(self._chapter(chapter.chapter) for chapter in self.game.file.chapters)
        return CoverageView(chapters, _counted(rule.state for chapter in chapters for rule in chapter.rules))

    def _chapter(self, name: str) -> ChapterCoverage:
        chapter = next(one for one in self.game.file.chapters if one.chapter == name)
        rules = [rule for rule in self.game.rules.values() if self.reader.links[rule.rule].chapter == name]
        covered = tuple(self._rule(rule, chapter) for rule in rules)
        return ChapterCoverage(name, self.reader.line(chapter.title), covered, _counted(one.state for one in covered))

    def _rule(self, written: Rule, chapter: Chapter) -> RuleCoverage:
        rule, unchecked = written.rule, written.unchecked or chapter.unchecked
        lessons = self.reader.lessons_of.get(rule, ())
        untaught = "" if lessons else written.untaught or chapter.untaught
        hows = {question: named[rule] for question, named in self.named.items() if rule in named}
        state: State = "not-checked"
        if self.reader.play.played(rule).applies == "no":
            state = "not-played"
        elif any(how in ("rule", "cite", "named") for how in hows.values()):
            state = "checked"
        elif hows:
            state = "read"
        elif unchecked:
            state = "nothing-to-decide"
        return RuleCoverage(
            rule=self.reader.links[rule],
            state=state,
            questions=tuple(
                QuestionLink(name, self.reader.line(self.game.questions[name].title), how) for name, how in hows.items()
            ),
            examples=self.reader.examples_of.get(rule, ()),
            reason=reason(unchecked, self.reader.words) if state == "nothing-to-decide" else "",
            lessons=lessons,
            untaught=why_untaught(untaught, self.reader.words) if untaught else "",
        )


def examples_of(reader: Reader) -> dict[str, tuple[ExampleLink, ...]]:
    """For each rule the examples whose answer names it, in the order of the files."""
    found: dict[str, list[ExampleLink]] = {}
    for example in reader.game.examples.values():
        link = ExampleLink(example.example, reader.line(example.title), example.question)
        for said in reader.answers[example.example].get("because", ()):
            found.setdefault(said["rule"], []).append(link)
    return {rule: tuple(links) for rule, links in found.items()}


def reason(unchecked: str, words: Words) -> str:
    """Why there is nothing to decide, in words."""
    return {
        "material": words("says what is in the box or what it looks like"),
        "story": words("tells the story, the aim or how to read the rulebook"),
        "procedure": words("says what to do and leaves no choice to judge"),
        "meaning": words("explains a word or a sign"),
        "picture": words("rests on what only a card or a picture shows"),
        "agreement": words("leaves it to the players"),
        "elsewhere": words("repeats a rule that is checked where it stands"),
    }[unchecked]


def why_untaught(untaught: str, words: Words) -> str:
    """Why no lesson teaches a rule, in words."""
    return {
        "box": words("says what is in the box or what it looks like"),
        "guide": words("done with the guide to the first game"),
        "rare": words("comes up rarely: looked up then"),
        "reference": words("looked up when it is needed"),
        "story": words("tells the story, the aim or how to read the rulebook"),
        "words": words("explains a word or a sign"),
        "variant": words("for later games"),
        "told-by-parts": words("sums up rules that are taught one by one"),
    }[untaught]


def _counted(states: object) -> dict[str, int]:
    return dict(Counter(states))
