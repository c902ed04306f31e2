"""Played games for the tests of words and screens, and what is wrong with a sentence."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from dominoes_widgets.core.problems import InvalidOption
from dominoes_widgets.variants.registry import game

GAME = game("mexican_train")

_FLAWS = {
    "a placeholder": re.compile(r"[{}]"),
    "a code": re.compile(r"\w_\w|[A-Za-z]\.[A-Za-z]"),
    "a value that is not there": re.compile(r"\bNone\b(?! o[fn]\b)|\bTrue\b|\bFalse\b|<"),
    "blanks in a wrong place": re.compile(r"  |\s[.,:;!?]|^\s|\s$"),
    "a mark twice": re.compile(r"[.,:;]{2}"),
    "no beginning": re.compile(r"^(?![“(]?[A-Z0-9])"),
    "no end": re.compile(r"(?<![.!?])$"),
}


def flaws(sentence: str) -> list[str]:
    """What a reader would stumble over: codes, placeholders, missing values, a beginning or end that is none.

    >>> flaws("6-4 fits here."), flaws("at double.cover_own {tile}")
    ([], ['a placeholder', 'a code', 'no beginning', 'no end'])
    """
    return [name for name, pattern in _FLAWS.items() if pattern.search(sentence)]


def random_options(random: Random, chance: float, **fixed: object) -> dict[str, object]:
    """Options that the game accepts; each one differs from its default with this chance."""
    while True:
        options = {one.name: random.choice(one.values) for one in GAME.choices() if random.random() < chance}
        try:
            GAME.start(seed=0, **{**options, **fixed})
        except InvalidOption:
            continue
        return {**options, **fixed}


def round_of(random: Random, **options: object) -> Iterator[Any]:
    """Every state of one round played at random, the first and the last included."""
    state = GAME.start(seed=random.randrange(1_000_000), **options)
    yield state
    while moves := GAME.moves(state):
        state = GAME.play(state, random.choice(moves))
        yield state
