"""How much of the game the validator answers for, as one page for all editions: a rule that any of them plays is listed
with every question and example that any of them has for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from generator.resolve.view import ExampleLink, GameView, LessonLink, QuestionLink, RuleCoverage
from generator.text.nodes import RuleLink

ORDER = ("checked", "read", "not-checked", "nothing-to-decide", "not-played")
"""What counts of several editions: the first that one of them has."""


@dataclass(frozen=True)
class CoveredRule:
    rule: RuleLink
    state: str
    reason: str
    questions: tuple[QuestionLink, ...]
    examples: tuple[ExampleLink, ...]
    lessons: tuple[LessonLink, ...]
    untaught: str

    @property
    def teaching(self) -> str:
        """Whether a lesson teaches it, and if none does, whether somebody has said why."""
        return "taught" if self.lessons else "fine" if self.untaught else "not-taught"


@dataclass(frozen=True)
class CoveredChapter:
    id: str
    title: str
    rules: tuple[CoveredRule, ...]

    @property
    def counts(self) -> dict[str, int]:
        return Counter(rule.state for rule in self.rules)

    @property
    def taught(self) -> dict[str, int]:
        return Counter(rule.teaching for rule in self.rules if rule.state != "not-played")


def covered_chapters(views: Sequence[GameView]) -> list[CoveredChapter]:
    chapters = zip(*(view.coverage.chapters for view in views), strict=True)
    return [
        CoveredChapter(same[0].id, same[0].title, tuple(map(_merged, zip(*(one.rules for one in same), strict=True))))
        for same in chapters
        if same[0].rules
    ]


def rules_named(views: Sequence[GameView]) -> set[str]:
    """The rules that a verdict may name, as far as their checks can be read."""
    chapters = [chapter for view in views for chapter in view.coverage.chapters]
    return {rule.rule.id for chapter in chapters for rule in chapter.rules if rule.questions or rule.examples}


def _merged(editions: tuple[RuleCoverage, ...]) -> CoveredRule:
    shown = min(editions, key=lambda one: ORDER.index(one.state))
    questions = {link.id: link for one in editions for link in one.questions}
    examples = {link.id: link for one in editions for link in one.examples}
    lessons = {link.lesson: link for one in editions for link in one.lessons}
    return CoveredRule(
        rule=shown.rule,
        state=shown.state,
        reason=shown.reason,
        questions=tuple(questions.values()),
        examples=tuple(examples.values()),
        lessons=tuple(sorted(lessons.values(), key=lambda link: link.number)),
        untaught="" if lessons else shown.untaught,
    )
