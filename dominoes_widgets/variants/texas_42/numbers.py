"""What can be counted of Texas 42: longest suits, how the trumps that are out lie, hands that need no play."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from math import comb

from dominoes_widgets.core.chance import Chance
from dominoes_widgets.core.drill import said
from dominoes_widgets.core.game import Choice
from dominoes_widgets.core.notation import parse_tiles
from dominoes_widgets.core.numbers import (
    EVENTS,
    SPREAD,
    Bar,
    Expected,
    Fall,
    Kind,
    Known,
    Options,
    Question,
    Round,
    chance_of,
)
from dominoes_widgets.core.problems import InvalidOption
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.solve.chances import exactly
from dominoes_widgets.solve.laydown import lays_down
from dominoes_widgets.solve.longest_suit import longest_is
from dominoes_widgets.solve.open_hands import Deal, Solver
from dominoes_widgets.solve.questions import CAN_FOLLOW, EXACTLY, HOLDS
from dominoes_widgets.solve.suits import DECLARATIONS
from dominoes_widgets.solve.trick_search import Found
from dominoes_widgets.variants.texas_42.coach_work import Work, go_on
from dominoes_widgets.variants.texas_42.guide import BIDS, FLATTERS

SET = tile_set(6)
HAND = 7
_TRUMPS = 7
_HELD = Choice("held", tuple(range(7)), 4)
_ANY, _SIXES, _DOUBLES, _FOLLOW_ME = "any", "6", "doubles", "none"

_TILES = Choice("tiles", (), "6-6 6-4 6-2 6-0 5-5 4-1 1-0")
_BID = Choice("bid", BIDS, BIDS[0])

KINDS: Mapping[str, Kind] = {
    "longest_suit": Kind(SPREAD, (), batch=300, rounds=5000, told=(4, 5, 6, 7)),
    "partners_trumps": Kind(SPREAD, (_HELD,), batch=300, rounds=5000, told=(0,)),
    "lay_downs": Kind(EVENTS, (), batch=500, rounds=20000, told=(_ANY,)),
    "bids": Kind(
        EVENTS, (_TILES, _BID), batch=2, rounds=50, note=said("guide.flatters", least=FLATTERS[0], most=FLATTERS[1])
    ),
}
"""What can be counted, the simplest first."""

QUESTIONS: tuple[Question, ...] = (
    HOLDS,
    replace(CAN_FOLLOW, fields={"unseen": 21, "fitting": 4, "held": 7}),
    EXACTLY,
)
"""The exact chances that players ask for."""

_LAY_DOWNS = {_ANY: 2148, _SIXES: 301, _DOUBLES: 39, _FOLLOW_ME: 406}
"""How many of all hands win every trick on lead against any distribution (a full count; every number has as many as sixes)."""


def bars(kind: str, options: Options) -> tuple[Bar, ...]:
    """The bars of a count. Raises ``InvalidNotation`` or ``InvalidOption`` for what is no hand of seven tiles."""
    if kind == "bids":
        _hand(options)
        return DECLARATIONS
    if kind == "lay_downs":
        return tuple(_LAY_DOWNS)
    return tuple(range(2, HAND + 1)) if kind == "longest_suit" else tuple(range(_TRUMPS - options["held"] + 1))


def expected(kind: str, options: Options) -> Expected:
    """Everything is known exactly, but how a bid goes: only hands that lay down are sure."""
    if kind == "bids":
        return Expected({named: Known(1.0) for named in DECLARATIONS if lays_down(_hand(options), named)})
    if kind == "lay_downs":
        return Expected({one: Known(count / comb(len(SET), HAND)) for one, count in _LAY_DOWNS.items()})
    chances = [(int(bar), _chance(kind, options, int(bar))) for bar in bars(kind, options)]
    mean = sum((bar * chance for bar, chance in chances), Fraction(0))
    return Expected({bar: Known(float(chance)) for bar, chance in chances}, Known(float(mean)))


def _chance(kind: str, options: Options, number: int) -> Fraction:
    if kind == "longest_suit":
        return longest_is(number)
    return exactly(len(SET) - HAND, _TRUMPS - options["held"], HAND, number)


def play(kind: str, options: Options, seed: int, number: int, before: Round) -> Round:
    """A round of a count; of bids, as much of it as a slice of the coach's thinking."""
    if kind == "bids":
        return _bid(options, seed, number, before)
    return Round(_COUNTED[kind](options, chance_of(kind, seed, number)))


def _hand(options: Options) -> tuple[Tile, ...]:
    tiles = parse_tiles(options["tiles"])
    if len(set(tiles)) != HAND or len(tiles) != HAND or not set(tiles) <= set(SET):
        raise InvalidOption("numbers.seven", value=options["tiles"])
    return tuple(sorted(tiles))


class _Bid:
    """One deal of the other hands: whether the bid holds under each declaration, named before those hands are seen."""

    choices, enough, apart = len(DECLARATIONS), 1, True

    def __init__(self, hand: tuple[Tile, ...], points: int, chance: Chance) -> None:
        rest = chance.shuffled([tile for tile in SET if tile not in hand])
        self._hands = (hand, *(tuple(rest[HAND * seat : HAND * seat + HAND]) for seat in range(3)))
        self._points = points

    def solver(self, _world: int, choice: int, limit: float, found: Found | None) -> Solver:
        """The bidder is seat 0 and leads."""
        return Solver(Deal(self._hands, DECLARATIONS[choice], 0), limit, found)

    def answer(self, solver: Solver, _part: tuple[int, ...]) -> int:
        """1 where the bid holds."""
        return int(solver.reaches(0, self._points))


def _bid(options: Options, seed: int, number: int, before: Round) -> Round:
    work = before.work if isinstance(before.work, Work) else Work("bids")
    work = go_on(_Bid(_hand(options), options["bid"], chance_of("bids", seed, number)), work)
    if not work.rows:
        return Round(None, work)
    return Round(tuple(named for named, holds in zip(DECLARATIONS, work.rows[0], strict=True) if holds))


def _longest(_options: Options, chance: Chance) -> tuple[Fall, ...]:
    hand = chance.some(SET, HAND)
    return (max(sum(tile.has(suit) for tile in hand) for suit in range(7)),)


def _partner(options: Options, chance: Chance) -> tuple[Fall, ...]:
    """Of the tiles that the bidder does not hold, the first ones are the trumps; partner takes seven of them."""
    out = _TRUMPS - options["held"]
    return (sum(one < out for one in chance.some(range(len(SET) - HAND), HAND)),)


def _lays_down(_options: Options, chance: Chance) -> tuple[Fall, ...]:
    hand = chance.some(SET, HAND)
    under = [one for one in DECLARATIONS if _may_lay_down(hand, one) and lays_down(hand, one)]
    return (_ANY, *(one for one in under if one in _LAY_DOWNS)) if under else ()


def _may_lay_down(hand: list[Tile], declaration: str) -> bool:
    """Whether a look is enough to rule a hand out: without the highest trump somebody else takes the first trick with it."""
    if declaration == "none":
        return any(tile.is_double for tile in hand)
    return (Tile(6, 6) if declaration == "doubles" else Tile(int(declaration), int(declaration))) in hand


_COUNTED: Mapping[str, Callable[[Options, Chance], tuple[Fall, ...]]] = {
    "longest_suit": _longest,
    "partners_trumps": _partner,
    "lay_downs": _lays_down,
}
