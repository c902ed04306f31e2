"""How hidden tiles may lie when something is known of some hands: ways to deal them, each about as likely as it is.

The hands of which something is known are dealt one by one, each exactly as likely as it is while nothing is known of those still
to come. How many ways they then have left is the weight that puts that right: of several such deals one is kept, by its weight.
Tiles are numbers, sets of them are bits.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import perm
from typing import NamedTuple

from dominoes_widgets.core.chance import below, shuffled, words
from dominoes_widgets.core.lacks import Lacks, bits

TRIES = 4
"""So many deals are made to keep one: in rounds that were played their weights differ little."""
MOST_TRIES = 40
"""When none could be completed, so many more are tried."""
_WORD_BITS = 32

Hands = Mapping[int, Sequence[int]]
"""The tiles of some hands, by their place."""


@dataclass(frozen=True, slots=True)
class Known:
    """A hand of which something is known: its ``place``, and for each of its groups the unseen tiles that may be in it.

    ``ways`` has the sizes that the groups may have, and how many ways lead to them.
    """

    place: int
    may: tuple[int, ...]
    ways: tuple[tuple[tuple[int, ...], int], ...]

    @property
    def size(self) -> int:
        """How many tiles the hand has."""
        return sum(self.ways[0][0])

    def free(self, left: int) -> tuple[int, ...]:
        """How many of the tiles left may be in each group."""
        return tuple([(mask & left).bit_count() for mask in self.may])

    def fillings(self, free: tuple[int, ...]) -> tuple[int, ...]:
        """In how many ways so many ``free`` tiles can fill the hand, for all sizes that its groups may have."""
        return _fillings(self.ways, free)

    def counts(self, left: int) -> tuple[int, ...]:
        """In how many ways the tiles left can fill the hand, for all sizes that its groups may have."""
        return _fillings(self.ways, self.free(left))

    def some(self, left: int, counts: Sequence[int], stream: Iterator[int]) -> list[int]:
        """A hand from the tiles left, as likely as any other that they can fill it with; ``counts`` are those of ``counts``."""
        number, at = part(stream, sum(counts)), 0
        while number >= counts[at]:
            number -= counts[at]
            at += 1
        tiles = list[int]()
        for mask, size in zip(self.may, self.ways[at][0], strict=True):
            chosen = _some(mask & left, size, stream)
            tiles += chosen
            left &= ~bits(chosen)
        return tiles


@lru_cache(maxsize=4096)
def _fillings(ways: tuple[tuple[tuple[int, ...], int], ...], free: tuple[int, ...]) -> tuple[int, ...]:
    """See ``Known.fillings``. It is asked for the same few numbers again and again, in every deal and every slice of thinking.

    What may be in an older group may be in a newer one too, so the groups are filled one after the other.
    """
    found = []
    for sizes, times in ways:
        count, taken = times, 0
        for room, size in zip(free, sizes, strict=True):
            count *= perm(room - taken, size) if size <= room - taken else 0
            taken += size
        found.append(count)
    return tuple(found)


class Deal(NamedTuple):
    """The known hands as they may be dealt, its weight, and the tiles left then. Without weight it fails at the hand ``at``."""

    hands: Hands
    weight: int
    left: int
    at: int = 0


def known_hands(unseen: Mapping[int, tuple[int, int]], lacks: Sequence[Lacks | None]) -> tuple[Known, ...]:
    """The hands of which something is known that rules a tile out, those with the least choice first.

    ``unseen`` has the two numbers of every tile that may be in them, ``lacks`` what is known of each place.
    """
    found, everything = [], bits(unseen)
    shown = {tile: bits(numbers) for tile, numbers in unseen.items()}
    for place, told in enumerate(lacks):
        if told is None:
            continue
        may = tuple(bits(tile for tile in unseen if not shown[tile] & without) for without in told.without)
        if any(mask != everything for mask in may):
            found.append(Known(place, may, told.ways))
    return tuple(sorted(found, key=lambda hand: (hand.may[0].bit_count() - hand.size, hand.place)))


def a_deal(hands: Sequence[Known], left: int, stream: Iterator[int]) -> Deal:
    """The hands dealt in this order from the tiles left. Weighed, the deals are as likely as they are."""
    found, weight = dict[int, list[int]](), 1
    for at, hand in enumerate(hands):
        counts = hand.counts(left)
        ways = sum(counts)
        if not ways:
            return Deal(found, 0, left, at)
        weight *= ways
        found[hand.place] = hand.some(left, counts, stream)
        left &= ~bits(found[hand.place])
    return Deal(found, weight, left)


class Deals:
    """Ways to deal unseen tiles to hands of known sizes, by their number; the same number is the same way everywhere.

    ``lacks`` says what is known of each hand. What no hand takes is left over, in the order in which it would be drawn.

    >>> no_five = Lacks.of(2).lacking(bits([5]))
    >>> deals = Deals({0: (5, 4), 1: (3, 2), 2: (5, 1), 3: (1, 0)}, (2, 1), (no_five, None), "key")
    >>> hands, left = deals[0]
    >>> sorted(hands[0]), len(hands[1]), len(left)
    ([1, 3], 1, 1)
    """

    def __init__(
        self, unseen: Mapping[int, tuple[int, int]], sizes: Sequence[int], lacks: Sequence[Lacks | None], key: str
    ) -> None:
        self._tiles, self._sizes, self._key = tuple(unseen), tuple(sizes), key
        self._known = known_hands(unseen, lacks)

    def __getitem__(self, number: int) -> tuple[tuple[Sequence[int], ...], Sequence[int]]:
        """The hands, and what is left over."""
        key = f"{self._key}/{number}"
        dealt = self._dealt(words(f"{key}/known")) if self._known else {}
        taken = {tile for tiles in dealt.values() for tile in tiles}
        rest = shuffled((tile for tile in self._tiles if tile not in taken), key)
        hands, at = list[Sequence[int]](), 0
        for place, size in enumerate(self._sizes):
            if place in dealt:
                hands.append(dealt[place])
                continue
            hands.append(rest[at : at + size])
            at += size
        return tuple(hands), rest[at:]

    def _dealt(self, stream: Iterator[int]) -> Hands:
        """The known hands: one of several deals, by its weight.

        Where a deal fails, the hand that could not be filled is the first of the next one.
        """
        order, everything = self._known, bits(self._tiles)
        kept, total, tries, most = Deal({}, 0, 0), 0, 0, TRIES if len(order) > 1 else 1
        while tries < most or (not total and tries < MOST_TRIES):
            deal = a_deal(order, everything, stream)
            tries, total = tries + 1, total + deal.weight
            if not deal.weight:
                order = (order[deal.at], *order[: deal.at], *order[deal.at + 1 :])
            elif part(stream, total) < deal.weight:
                kept = deal
        return kept.hands


def part(stream: Iterator[int], total: int) -> int:
    """A number 0 … total - 1, all as likely as 32 bits can tell them apart."""
    return next(stream) * total >> _WORD_BITS


def ones(mask: int) -> list[int]:
    """The places of the bits of a mask.

    >>> ones(0b1001)
    [0, 3]
    """
    found = list[int]()
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def _some(mask: int, size: int, stream: Iterator[int]) -> list[int]:
    """So many of the bits of a mask, by their places; each choice is as likely as any other."""
    found, pool = list[int](), ones(mask) if size else []
    for _ in range(size):
        other = below(stream, len(pool))
        found.append(pool[other])
        pool[other] = pool[-1]
        pool.pop()
    return found
