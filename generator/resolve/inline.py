"""References become what the reader sees: links with numbers and names, values as digits and words, pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.model import Rule
from generator.resolve.pages import page_label
from generator.resolve.play import Play
from generator.text.nodes import (
    Bullets,
    Emph,
    Inline,
    LessonRef,
    LessonTo,
    PageRef,
    Paragraph,
    Plain,
    RuleLink,
    RuleRef,
    Strong,
    TermLink,
    TermRef,
    Text,
    ValueRef,
)
from generator.words import words

if TYPE_CHECKING:
    from generator.resolve.reader import Reader


class InlineResolver:
    """Resolves the references of one text."""

    def __init__(self, reader: Reader, rule: Rule | None, reading: str, language: str, play: Play) -> None:
        self.reader = reader
        self.rule = rule
        self.reading = reading
        self.language = language
        self.play = play

    def text(self, text: Text) -> Text:
        return tuple(
            Bullets(tuple(self.inline(item) for item in block.items))
            if isinstance(block, Bullets)
            else Paragraph(self.inline(block.parts))
            for block in text
        )

    def inline(self, parts: tuple[Inline, ...]) -> tuple[Inline, ...]:
        return tuple(self._node(part) for part in parts)

    def _node(self, node: Inline) -> Inline:
        if isinstance(node, (Strong, Emph)):
            return type(node)(self.inline(node.parts))
        if isinstance(node, RuleRef):
            link = self.reader.links[node.id]
            return RuleLink(link.id, link.chapter, link.number, link.title, node.words)
        if isinstance(node, TermRef):
            term = self.reader.game.terms[node.id]
            return TermLink(node.id, node.form or self.reader.term_name(term, self.language))
        if isinstance(node, PageRef):
            stance = self.rule.printings[node.printing] if self.rule else None
            return Plain(page_label(stance.page if stance else None, words(self.language)))
        if isinstance(node, LessonRef):
            lesson = next(one for one in self.reader.game.lessons if one.lesson == node.id)
            return LessonTo(node.id, self.reader.line(lesson.title))
        if isinstance(node, ValueRef):
            return Plain(self._value(node))
        return node

    def _value(self, node: ValueRef) -> str:
        own = not node.rule or (self.rule is not None and node.rule == self.rule.rule)
        rule_id = self.rule.rule if own and self.rule else node.rule
        value = self.play.value(rule_id, node.name, self.reading if own else None)
        if node.step and isinstance(value, dict):
            value = value[node.step]
        if node.plural and isinstance(value, int):
            forms = dict(node.plural)
            return forms.get(words(self.language).plural_form(value), forms.get("other", ""))
        if node.word and isinstance(value, int):
            return node.word
        return self.reader.value(value, self.language)
