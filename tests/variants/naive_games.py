"""The games whose rules were read a second time, naively: found by their folders, so that a further game brings only its data.

A folder beside this file belongs to the game of its name. ``naive.py`` is the second reading (``legal``, ``legal_moves`` and
``play``, in the words of the notation), ``differential.py`` tells it a round of the real game (``told``), and ``perft.txt``
counts sequences of moves.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from dominoes_widgets.core.chance import pick
from dominoes_widgets.core.notation import parse_move
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


def differential(name: str) -> Any:
    """The module that holds both readings against each other."""
    return import_module(f"tests.variants.{name}.differential")


@cache
def begun(name: str, line: str) -> tuple[Any, Any]:
    """The moment from which a line counts, in both readings."""
    options, seed, after, _ = read(line)
    state = game(name).start(seed=seed, **options)
    moment = differential(name).told(state)
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


def agree_on_a_round(name: str, options: dict[str, object], seed: int, random: Random, most: int | None = None) -> int:
    """Play one random round in both readings.

    Returns in how many moments everything that can be written was judged by both; ``most`` words of it where there are more.
    """
    rules, second, both = game(name), naive(name), differential(name)
    state = rules.start(seed=seed, **options)
    moment, judged = both.told(state), 0
    while True:
        where = (options, seed, str(state.turn.moves))
        assert both.facts_of_state(state) == both.facts_of_moment(moment), where
        real, allowed = rules.moves(state), set(second.legal_moves(moment))
        assert set(map(str, real)) == allowed, where
        if random.random() < 0.04:
            judged += 1
            words = both.writable(state)
            for word in [*allowed, *random.sample(words, min(len(words), most or len(words)))]:
                assert (rules.check(state, parse_move(word)) == ()) == (word in allowed), (where, word)
                assert most or second.legal(moment, word) == (word in allowed), (where, word)
        if state.over:
            return judged
        move = random.choice(real)
        state, moment = rules.play(state, move), second.play(moment, str(move))
