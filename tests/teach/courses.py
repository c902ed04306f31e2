"""Courses for the tests: the lessons of a game, their steps, and what a learner could try on each."""

from typing import Any

import pytest

from dominoes_widgets.core.moves import Bid, Done, Draw, Move, NameTrumps, Pass, Place, Play
from dominoes_widgets.core.table import Table, Tree, Tricks, tiles_on
from dominoes_widgets.core.table import places as places_on
from dominoes_widgets.teach import lesson_run
from dominoes_widgets.teach.lesson import Lesson, Step, lessons
from dominoes_widgets.teach.lesson_run import Run
from dominoes_widgets.teach.rulebook import HOUSE, rulebook
from dominoes_widgets.variants.registry import game, games
from dominoes_widgets.view.words import Reader

TAUGHT = tuple(name for name in games() if lessons(name))
"""The games that have lessons."""

CALLS = (Pass(), *map(Bid, (29, 30, 31, 42, 43, 84)), *map(NameTrumps, ("0", "6", "doubles", "none", "7")))


def reader(name: str) -> Reader:
    """The learner's reader: the others are called as the lessons call them."""
    return Reader(name, seat=0, names=("You", "Bea", "Cal", "Dot"))


def places(name: str) -> list[tuple[Lesson, int, Step]]:
    """Every step of a course with its lesson and its place in it."""
    return [(lesson, i, step) for lesson in lessons(name) for i, step in enumerate(lesson.steps)]


def steps(name: str, *kinds: str) -> list[Any]:
    """The same for a test of each step (of some kinds): its lesson and its place."""
    chosen = [(lesson, i, step) for lesson, i, step in places(name) if step.kind in (kinds or (step.kind,))]
    return [pytest.param(lesson, i, id=f"{lesson.id}-{step.id}") for lesson, i, step in chosen]


def at(name: str, lesson: str, step: str) -> Run:
    """A lesson begun at one of its steps, by their names."""
    found = next(one for one in lessons(name) if one.id == lesson)
    index = found.index_of(step)
    assert index is not None
    return lesson_run.begin(found, game(name), index)


def reached(name: str) -> dict[str, list[str]]:
    """Every rule of a game that is no house rule, with the steps that teach or exercise it."""
    rules = [rule for rule, entry in rulebook(name).items() if entry["ruleset"] != HOUSE]
    return {rule: [f"{lesson.id}/{step.id}" for lesson, _, step in places(name) if rule in step.rules] for rule in rules}


def right_text(run: Run) -> str:
    """The right answer of a question."""
    return next(option.text for option in run.step.options if option.right)


def verdict_of(run: Run) -> Any:
    assert run.verdict is not None
    return run.verdict


def pointed_at(table: Table) -> tuple[str, ...]:
    """Where a tile may be pointed at: any place of a table with lines, any tile of one that branches."""
    return tuple(map(str, tiles_on(table))) if isinstance(table, Tree) else places_on(table)


def everything_one_can_try(name: str, run: Run) -> list[Move]:
    """Every tile of the hand wherever one can point, and moves without a tile."""
    table, hand = game(name).table(run.state), run.state.hands[run.step.seat]
    if isinstance(table, Tricks):
        return [*map(Play, hand), Draw(), Done(), *CALLS]
    return [*(Place(tile, at) for tile in hand for at in pointed_at(table)), Draw(), Done(), *CALLS]
