"""Check: diagnostics over the whole model. Nothing is rendered here, and nothing that is wrong is passed over.

Each module looks at one side of the data; `check_game` asks them all. A game with broken references is not resolved
or run, because what follows from a known mistake would only repeat it.
"""

from __future__ import annotations

from generator.check.aid import check_aid
from generator.check.answers import check_answers
from generator.check.back import check_back
from generator.check.figures import check_figures
from generator.check.lessons import check_lessons
from generator.check.names import check_names
from generator.check.questions import check_questions
from generator.check.rulings import check_rulings
from generator.check.stances import check_stances
from generator.check.tables import check_tables
from generator.check.texts import check_texts
from generator.check.values import check_values
from generator.diagnostics import Diagnostic
from generator.model import Game

LOOKS = (
    check_names,
    check_stances,
    check_rulings,
    check_values,
    check_tables,
    check_texts,
    check_back,
    check_figures,
    check_questions,
    check_aid,
    check_lessons,
)


def check_game(game: Game) -> list[Diagnostic]:
    """Everything that is wrong with a loaded game, in the order of the files."""
    problems: list[Diagnostic] = []
    for look in LOOKS:
        problems += look(game)
    if not problems and not game.places.incomplete():
        problems += check_answers(game)
    return sorted(set(problems))
