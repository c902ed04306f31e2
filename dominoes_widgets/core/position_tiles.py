"""What positions of every game say: which keys they have, where tiles are named, who is dealt the rest, and moves made since.

Everything here raises ``InvalidPosition``, ``InvalidNotation`` or ``IllegalMove`` that names what is wrong.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TypeVar

from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.notation import parse_moves, parse_seat, parse_tile, parse_tiles
from dominoes_widgets.core.position import string, table_of, whole
from dominoes_widgets.core.problems import IllegalMove, InvalidPosition
from dominoes_widgets.core.tiles import Tile

Hands = tuple[tuple[Tile, ...], ...]
S = TypeVar("S")


def check_keys(position: Mapping[str, object], keys: Collection[str], options: Iterable[str]) -> None:
    """A position has no keys but these and those of the options.

    >>> check_keys({"players": 4}, ("players", "hands"), ("double_blank",))
    """
    known = (*keys, *(name for name in options if name not in keys))
    for key in position:
        if key not in known:
            raise InvalidPosition("position.key", word=key, known=known)


def check_engine(position: Mapping[str, object], number: int, engine: Tile) -> None:
    """Where a position names the double in the middle, it is that of the round.

    >>> check_engine({"engine_tile": "9-9"}, 1, Tile(9, 9))
    """
    if "engine_tile" in position and parse_tile(string(position, "engine_tile"), "engine_tile") != engine:
        raise InvalidPosition("position.engine", word=position["engine_tile"], round=number, engine=engine)


def given_hands(position: Mapping[str, object], players: int) -> dict[int, tuple[Tile, ...]]:
    """The hands that a position gives, by their seats.

    >>> given_hands({"hands": {"P2": "6-4"}}, 4)
    {1: (Tile(6, 4),)}
    """
    given = table_of(position, "hands")
    return {parse_seat(name, players, "hands"): parse_tiles(string(given, name), f"hands.{name}") for name in given}


def check_named(places: Sequence[tuple[Tile, str]], highest: int, engine: Tile | None = None, number: int = 1) -> None:
    """Of the tiles that are named, each with its key, all are of the set, none is the round's double, and none is there twice.

    >>> check_named([(Tile(6, 4), "draws")], 6)
    """
    for tile, where in places:
        if tile.high > highest:
            raise InvalidPosition("position.not_in_set", tile=tile, where=where, set=highest)
        if tile == engine:
            raise InvalidPosition("position.engine_twice", tile=tile, where=where, round=number)
    first: dict[Tile, list[str]] = {}
    for tile, where in places:
        first.setdefault(tile, []).append(where)
    for tile, keys in first.items():
        if len(keys) > 1:
            raise InvalidPosition("position.twice", tile=tile, where=tuple(keys))


def deal_hands(
    given: Mapping[int, tuple[Tile, ...]], sizes: Sequence[int], free: Sequence[Tile]
) -> tuple[Hands, tuple[Tile, ...]]:
    """The hands, those that are not given dealt from the free tiles, and the tiles that are left.

    >>> deal_hands({0: (Tile(6, 4),)}, (1, 1), (Tile(5, 5), Tile(3, 0)))
    (((Tile(6, 4),), (Tile(5, 5),)), (Tile(3, 0),))
    """
    hands, rest = [], tuple(free)
    for seat, size in enumerate(sizes):
        if seat in given:
            hands.append(given[seat])
            continue
        if size > len(rest):
            raise InvalidPosition("position.too_few", seat=seat, size=size, left=len(rest))
        hands.append(rest[:size])
        rest = rest[size:]
    return tuple(hands), rest


def boneyard_of(
    position: Mapping[str, object], draws: tuple[Tile, ...], free: tuple[Tile, ...]
) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """The boneyard, the tiles to be drawn first in front, and the tiles that are set aside because it is smaller.

    >>> boneyard_of({"boneyard": 2}, (Tile(6, 4),), (Tile(5, 5), Tile(3, 0)))
    ((Tile(6, 4), Tile(5, 5)), (Tile(3, 0),))
    """
    most = len(draws) + len(free)
    count = whole(position, "boneyard", most, low=0)
    if count < len(draws):
        raise InvalidPosition("position.draws", draws=len(draws), boneyard=count)
    if count > most:
        raise InvalidPosition("position.boneyard", boneyard=count, most=most)
    more = count - len(draws)
    return (*draws, *free[:more]), tuple(sorted(free[more:]))


def replayed(state: S, position: Mapping[str, object], play: Callable[[S, Move], S]) -> S:
    """The state after the moves that were ``played`` since the moment that the other keys state.

    >>> replayed("", {"played": "draw pass"}, lambda state, move: f"{state}/{move}")
    '/draw/pass'
    """
    for number, move in enumerate(parse_moves(string(position, "played"), "played"), start=1):
        try:
            state = play(state, move)
        except IllegalMove as problem:
            raise IllegalMove(problem.move, problem.reasons, number) from None
    return state
