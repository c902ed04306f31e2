"""The drills of every game, made once for all tests of a kind, and what the rules say of answers that are moves."""

from functools import cache
from typing import Any

import pytest

from dominoes_widgets.core.drill import Drill, Option
from dominoes_widgets.core.moves import Draw, Pass, Place
from dominoes_widgets.variants.registry import drills, game
from dominoes_widgets.view.words import Reader

LEVELS = (1, 2, 3)
SEEDS = {"mexican_train": 300}
"""How many drills are made of a kind at a level, where it is not ``USUAL``."""
USUAL = 60
NAMES = ("Ann", "Bea", "Cal", "Dot", "Eli")


def of_kind(kind: str, *values: Any, name: str, id_: str) -> Any:
    """A parameter of a test. One worker makes all drills of a kind, and makes them once."""
    return pytest.param(*values, id=id_, marks=pytest.mark.xdist_group(f"drills-{name}-{kind}"))


def every(name: str) -> Any:
    """A test of every kind of drill of a game at every level."""
    made_of = [(kind, level) for kind in drills()[name].KINDS for level in LEVELS]
    return pytest.mark.parametrize("kind, level", [of_kind(k, k, n, name=name, id_=f"{k}-{n}") for k, n in made_of])


def each(name: str, *kinds: str) -> Any:
    """A test of each of these kinds; of every kind of a game where none are named."""
    named = kinds or drills()[name].KINDS
    return pytest.mark.parametrize("kind", [of_kind(kind, kind, name=name, id_=kind) for kind in named])


@cache
def made(name: str, kind: str, level: int) -> tuple[Drill, ...]:
    return tuple(drills()[name].make(kind, level, str(seed)) for seed in range(SEEDS.get(name, USUAL)))


def reader(name: str, drill: Drill) -> Reader:
    names = tuple("You" if seat == drill.seat else other for seat, other in enumerate(NAMES))
    return Reader(name, names=names, seat=drill.seat)


def chosen(drill: Drill) -> Option:
    return drill.options[drill.answer]


def agrees_move(name: str, drill: Drill) -> None:
    """Every answer is a move, and the right one is the legal one."""
    legal = game(name).moves(drill.state)
    assert [option.right for option in drill.options] == [option.moves[0] in legal for option in drill.options]


def agrees_draw(name: str, drill: Drill) -> None:
    """The answers are to lay a tile, to draw and to pass."""
    legal = game(name).moves(drill.state)
    lay, draw, give_up = drill.options
    assert lay.right == any(isinstance(move, Place) for move in legal)
    assert draw.right == (Draw() in legal)
    assert give_up.right == (Pass() in legal)
