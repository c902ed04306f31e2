"""Reading the options of a game: their names, the values that they may have, and hands that the set has the tiles for."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TypeVar

from dominoes_widgets.core.problems import InvalidOption
from dominoes_widgets.core.tiles import tile_set

C = TypeVar("C")


def known_choice(name: str, choices: Mapping[str, C], *others: str) -> C:
    """The choice of that name. ``InvalidOption`` names the nearest; ``others`` are options that are read elsewhere.

    >>> try:
    ...     known_choice("resrve", {"reserve": (0, 1)}, "players")
    ... except InvalidOption as problem:
    ...     print(problem.code, dict(problem.facts)["near"])
    option.unknown reserve
    """
    if name in choices:
        return choices[name]
    known = (*others, *choices)
    near = get_close_matches(name, known, n=1)
    raise InvalidOption("option.unknown", word=name, near=near[0] if near else None, known=known)


def check_allowed(name: str, value: object, allowed: Iterable[object]) -> None:
    """Raise ``InvalidOption`` for a value that the option cannot have; ``True`` is not 1.

    >>> check_allowed("reserve", 1, (0, 1))
    """
    values = tuple(allowed)
    if not any(value == one and type(value) is type(one) for one in values):
        raise InvalidOption("option.value", name=name, value=value, allowed=values)


def check_hand(hand: int, players: int, highest: int, *, aside: bool) -> None:
    """Raise ``InvalidOption`` where the set has not so many tiles for each; ``aside``: one of them is not dealt.

    >>> check_hand(7, 4, 6, aside=False)
    """
    tiles = len(tile_set(highest))
    free = tiles - aside
    if players * hand > free:
        raise InvalidOption(
            "option.hand_size", value=hand, players=players, tiles=tiles, set=highest, most=free // players
        )


def whole(value: object) -> int:
    """A checked value that is a whole number.

    >>> whole(7)
    7
    """
    assert isinstance(value, int)  # noqa: S101 - check_allowed has let nothing else through
    return value
