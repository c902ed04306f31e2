"""Rounds of Chicken Foot played to their end, thousands a second: what looking ahead plays again and again.

How the tree branches makes no odds for play: it is enough to know how many open ends show each number, which double still waits
for toes, and how many trains are still to start. Tiles are numbers, in the order of ``tile_set``; hands are sets of bits. All
options are covered: whoever is down to one tile says so (CF-O-09), and a drawn tile that fits is laid also where it may be kept,
both for every move but the first.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from dominoes_widgets.core.tiles import tile_set

TOES = 3
"""A foot is complete with so many toes (CF-19)."""
NONE = -1
"""No number, no tile."""


class Lay(NamedTuple):
    """A tile (its number in the set) laid where an end shows ``value``; ``PASS`` lays none."""

    tile: int
    value: int


PASS = Lay(NONE, NONE)


class Pack:
    """The tiles of a set as bits: for each number the tiles ``with_value``, for each tile its two numbers.

    >>> pack = pack_of(6)
    >>> pack.numbers[27], pack.with_value[6].bit_count(), pack.fitting(0b1100000).bit_count()
    ((6, 6), 7, 13)
    """

    def __init__(self, highest: int) -> None:
        self.highest = highest
        self.numbers = tuple((tile.high, tile.low) for tile in tile_set(highest))
        self.index: dict[tuple[int, int], int] = {tile: i for i, tile in enumerate(tile_set(highest))}
        self.with_value = tuple(
            sum(1 << i for i, pair in enumerate(self.numbers) if value in pair) for value in range(highest + 1)
        )
        self._fitting: dict[int, int] = {0: 0}

    def fitting(self, values: int) -> int:
        """The tiles that show one of some numbers, which are bits as well."""
        found = self._fitting.get(values)
        if found is None:
            lowest = values & -values
            found = self.with_value[lowest.bit_length() - 1] | self.fitting(values ^ lowest)
            self._fitting[values] = found
        return found


@cache
def pack_of(highest: int) -> Pack:
    """The pack of the double-``highest`` set, made once."""
    return Pack(highest)


@dataclass(frozen=True, slots=True)
class House:
    """What the options change in play: the set, the reserve, the prices of the tiles, and three house rules."""

    highest: int
    prices: tuple[int, ...]
    reserve: int
    draw_until_playable: bool = False
    stuck_ends_round: bool = False


Chooser = Callable[[int, Sequence[int], int, int, int], Lay]
"""A player: chooses what to lay from the seat that is to move, the hands (of which it may look at its own, and count the others),
those of its tiles that fit, the one number that binds everybody (``NONE`` where none does), and the numbers on open ends."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a round with all tiles known, somebody to move.

    ``ends`` counts the open ends by their number, without a foot and without the centre. ``foot`` is the number of the double
    that still waits for ``toes``, ``trains`` how many are still to start from ``centre``. ``yard`` is in the order in which it
    will be drawn. ``drawn`` is the tile drawn in this turn.
    """

    hands: tuple[int, ...]
    yard: tuple[int, ...]
    seat: int
    centre: int
    ends: tuple[int, ...]
    foot: int = NONE
    toes: int = 0
    trains: int = 0
    drawn: int = NONE

    @property
    def bound(self) -> int:
        """The one number that every tile must show now: that of a foot, or of the centre; ``NONE`` when all ends are open."""
        return self.foot if self.foot != NONE else self.centre if self.trains else NONE

    @property
    def values(self) -> int:
        """The numbers on open ends, as bits."""
        return sum(1 << value for value, count in enumerate(self.ends) if count)


class Ended(NamedTuple):
    """How a round ended: who went out (``NONE``: it blocked), and what is left in each hand, in points."""

    out: int
    scores: tuple[int, ...]


def ways(pack: Pack, fit: int, bound: int, values: int) -> tuple[Lay, ...]:
    """Every way to lay one of the tiles that fit: a number that is shown at several ends is one way.

    >>> pack = pack_of(6)
    >>> ways(pack, 1 << pack.index[6, 4], NONE, 0b1010000)
    (Lay(tile=25, value=6), Lay(tile=25, value=4))
    """
    found = []
    while fit:
        tile = (fit & -fit).bit_length() - 1
        fit &= fit - 1
        high, low = pack.numbers[tile]
        if bound != NONE:
            found.append(Lay(tile, bound))
            continue
        found += [Lay(tile, value) for value in ((high, low) if high != low else (high,)) if values >> value & 1]
    return tuple(found)


def play_out(  # noqa: C901 - one loop on plain numbers is what makes it quick
    house: House, moment: Moment, choose: Chooser, first: Lay | None = None
) -> Ended:
    """How the round ends when everybody plays as ``choose`` says, after a given move of the seat to move if there is one.

    >>> house = House(6, tuple(high + low for high, low in pack_of(6).numbers), reserve=1)
    >>> one, other = (1 << pack_of(6).index[pair] for pair in ((5, 4), (6, 3)))
    >>> moment = Moment((one, other), (), 0, 6, (0, 0, 0, 1, 1, 0, 0))
    >>> play_out(house, moment, lambda seat, hands, fit, bound, values: ways(pack_of(6), fit, bound, values)[0])
    Ended(out=0, scores=(0, 9))
    """
    pack, players = pack_of(house.highest), len(moment.hands)
    hands, ends, yard = list(moment.hands), list(moment.ends), iter(moment.yard)
    drawable = max(0, len(moment.yard) - house.reserve)
    seat, bound, values = moment.seat, moment.bound, moment.values
    left = moment.toes if moment.foot != NONE else moment.trains  # toes or trains, whichever bind everybody
    wanted = pack.fitting(values) if bound == NONE else pack.with_value[bound]
    may_draw = moment.drawn == NONE or house.draw_until_playable
    while True:
        hand = hands[seat]
        fit = hand & wanted
        while not fit and drawable and may_draw:
            drawn = 1 << next(yard)
            drawable -= 1
            hands[seat] = hand = hand | drawn
            fit = drawn & wanted
            may_draw = house.draw_until_playable
            if not drawable and not fit and (house.stuck_ends_round or not _any_fits(hands, wanted)):
                return _ended(house, hands, NONE)
        tile, value = first or (choose(seat, hands, fit, bound, values) if fit else PASS)
        first = None
        if tile != NONE:
            hands[seat] = hand = hand ^ (1 << tile)
            if not hand:
                return _ended(house, hands, seat)
            high, low = pack.numbers[tile]
            if bound != NONE:
                left -= 1
                bound = bound if left else NONE
            else:
                ends[value] -= 1
                if not ends[value]:
                    values ^= 1 << value
                if high == low:
                    bound, left = high, TOES
            if high != low:
                outer = low if high == value else high
                ends[outer] += 1
                values |= 1 << outer
            wanted = pack.fitting(values) if bound == NONE else pack.with_value[bound]
            if not drawable and not _any_fits(hands, wanted):
                return _ended(house, hands, NONE)
        seat = (seat + 1) % players
        may_draw = True
        if house.stuck_ends_round and not drawable and not hands[seat] & wanted:
            return _ended(house, hands, NONE)


def _any_fits(hands: Sequence[int], wanted: int) -> bool:
    return any(hand & wanted for hand in hands)


def _ended(house: House, hands: Sequence[int], out: int) -> Ended:
    """The scores of a round: every tile left in a hand costs its price (CF-26, CF-27)."""
    return Ended(out, tuple(price_of(house, hand) for hand in hands))


def price_of(house: House, hand: int) -> int:
    """What the tiles of a hand cost together."""
    total = 0
    while hand:
        lowest = hand & -hand
        total += house.prices[lowest.bit_length() - 1]
        hand ^= lowest
    return total
