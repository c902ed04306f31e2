"""The games whose rules were read a second time, naively: found by their folders, so that a further game brings only its data.

A folder beside this file belongs to the game of its name. ``naive.py`` is the second reading (``legal``, ``legal_moves`` and
``play``, in the words of the notation), ``differential.py`` tells it a round of the real game (``told``), and ``perft.txt``
counts sequences of moves.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from dominoes_widgets.core.chance import pick
from dominoes_widgets.variants.registry import game

HERE = Path(__file__).parent
FOLDERS = tuple(sorted(folder.name for folder in HERE.iterdir() if folder.is_dir() and not folder.name.startswith("_")))
READ_TWICE = tuple(name for name in FOLDERS if (HERE / name / "naive.py").exists())


class Line(NamedTuple):
    """A line of ``perft.txt``: a deal, how many moves come first, and how many sequences of 1, 2, 3 … moves go on from there."""

    options: dict[str, object]
    seed: int
    after: int
    counts: list[int]


def lines(name: str) -> list[str]:
    text = (HERE / name / "perft.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in text if line.strip() and not line.startswith("#")]


def read(line: str) -> Line:
    left, _, right = line.partition(":")
    given = {name: _value(value) for name, _, value in (word.partition("=") for word in left.split())}
    seed, after = int(str(given.pop("seed"))), int(str(given.pop("after")))
    return Line(given, seed, after, list(map(int, right.split())))


def _value(word: str) -> object:
    return {"true": True, "false": False}.get(word, int(word) if word.isdecimal() else word)


def naive(name: str) -> Any:
    """The module of the second reading."""
    return import_module(f"tests.variants.{name}.naive")


def told(name: str, state: Any) -> Any:
    """A round that has just begun, told to the second reading."""
    return import_module(f"tests.variants.{name}.differential").told(state)


@cache
def begun(name: str, line: str) -> tuple[Any, Any]:
    """The moment from which a line counts, in both readings."""
    options, seed, after, _ = read(line)
    state = game(name).start(seed=seed, **options)
    moment = told(name, state)
    for number in range(after):
        move = pick(game(name).moves(state), f"perft/{seed}/{number}")
        state, moment = game(name).play(state, move), naive(name).play(moment, str(move))
    return state, moment


def count(rules: Any, state: Any, depth: int) -> int:
    """How many sequences of so many moves there are, by the rules of a game."""
    moves = rules.moves(state)
    return len(moves) if depth == 1 else sum(count(rules, rules.play(state, move), depth - 1) for move in moves)


def count_naive(rules: Any, moment: Any, depth: int) -> int:
    """The same by a second reading."""
    moves = [] if moment["over"] else rules.legal_moves(moment)
    return len(moves) if depth == 1 else sum(count_naive(rules, rules.play(moment, move), depth - 1) for move in moves)
