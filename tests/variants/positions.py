"""Positions for tests: those that cannot be, and any mapping at all, which a game reads or refuses and never stumbles over."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.problems import Problem

HERE = Path(__file__).parent
BAD: dict[str, list[dict[str, str]]] = {
    file.parent.name: tomllib.loads(file.read_text(encoding="utf-8"))["bad"] for file in sorted(HERE.glob("*/bad_positions.toml"))
}
"""The positions that no table of a game can show, each with its code and what the problem must name."""

Words = st.SearchStrategy[str]


def any_examples(number: int) -> settings:
    return settings(max_examples=number, suppress_health_check=[HealthCheck.too_slow], deadline=None)


def tile_words(low: int, high: int) -> Words:
    """Words for tiles with these numbers, the lower one in front just as often."""
    return st.tuples(st.integers(low, high), st.integers(low, high)).map(lambda pair: f"{pair[0]}-{pair[1]}")


def values(texts: Words, words: Words, *more: st.SearchStrategy[Any], most: int = 40) -> st.SearchStrategy[Any]:
    """Values of every type that TOML has, right ones among them; ``words`` are keys of tables."""
    return st.one_of(
        texts,
        st.integers(-3, most),
        st.booleans(),
        st.floats(),
        st.lists(texts, max_size=2),
        st.dictionaries(words, st.one_of(texts, st.integers(0, 3)), max_size=4),
        *more,
        st.none(),
    )


def mappings(game: Game[Any], keys: tuple[str, ...], some: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """A few of the keys that a position may have, or of those it may not, with such values."""
    names = (*keys, *(choice.name for choice in game.choices()), "nonsense")
    return st.dictionaries(st.sampled_from(names), some, max_size=5)


def assert_read_or_refused(game: Game[Any], position: Mapping[str, object]) -> None:
    try:
        state = game.from_position(position)
    except Problem:
        return
    assert game.to_position(game.from_position(read_toml(game.to_position(state)))) == game.to_position(state)
    assert bool(game.moves(state)) == (state.to_move is not None)
