"""What draws and passes tell everybody about a hidden hand: numbers that some of its tiles cannot show.

Whoever has to draw, and whoever passes, holds no tile that fits at that moment. That stays true of the tiles held then, and
says nothing of those that come later. So the tiles of a hand are told apart by when they came. Which of them a tile was that
was laid since, nobody sees; all that may have been is kept, each with the number of ways in which it comes about.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import gcd

from dominoes_widgets.core.tiles import Tile

Sizes = tuple[int, ...]
"""How many tiles of a hand belong to each of its groups."""

MOST_GROUPS = 5
"""More groups than that are not told apart: two neighbours that differ least become one, of which less is known."""


def bits(values: Iterable[int]) -> int:
    """Numbers as bits.

    >>> bin(bits((0, 3)))
    '0b1001'
    """
    found = 0
    for value in values:
        found |= 1 << value
    return found


@dataclass(frozen=True, slots=True)
class Lacks:
    """What is known of one hand.

    Its tiles form groups by when they came, the oldest first: no tile of a group shows one of the numbers in ``without``, which
    are bits. ``ways`` has, for all sizes that the groups may have, in how many ways it can have come to them.

    A player with three tiles had no 5, drew one, and still had none, nor a 2 a little later, when another tile was drawn:

    >>> told = Lacks.of(3).lacking(bits([5])).drawn().lacking(bits([5])).lacking(bits([2])).drawn()
    >>> told.without == (bits([2, 5]), 0), told.ways
    (True, (((4, 1), 1),))

    Of four tiles that have no 5 and one that may have any number, he laid 4-3. It was one of the four in four ways:

    >>> told.laid(Tile(4, 3)).ways
    (((3, 1), 4), ((4, 0), 1))
    """

    without: tuple[int, ...]
    ways: tuple[tuple[Sizes, int], ...]

    @classmethod
    def of(cls, held: int) -> "Lacks":
        """A hand of so many tiles of which nothing is known."""
        return cls((0,), (((held,), 1),))

    def lacking(self, values: int) -> "Lacks":
        """The same after it was seen that no tile of the hand shows any of these numbers."""
        groups = tuple([group | values for group in self.without])
        apart = all(one != other for one, other in pairwise(groups))
        return Lacks(groups, self.ways) if apart else _tidy(groups, self.ways)

    def drawn(self) -> "Lacks":
        """The same after a tile came to the hand."""
        groups, ways = (*self.without, 0), tuple(((*sizes, 1), count) for sizes, count in self.ways)
        return Lacks(groups, ways) if self.without[-1] and len(groups) <= MOST_GROUPS else _tidy(groups, ways)

    def laid(self, tile: Tile) -> "Lacks":
        """The same after the hand laid a tile that may have come at any time."""
        shown = 1 << tile[0] | 1 << tile[1]
        if len(self.without) == 1 and not self.without[0] & shown:
            return Lacks(self.without, (((self.ways[0][0][0] - 1,), 1),))
        found = list[tuple[Sizes, int]]()
        for group, without in enumerate(self.without):
            if not without & shown:
                found += [(_less(sizes, group), count * sizes[group]) for sizes, count in self.ways if sizes[group]]
        return _tidy(self.without, found)

    def laid_drawn(self) -> "Lacks":
        """The same after the hand laid the tile that it drew last."""
        last = len(self.without) - 1
        if last and all(sizes[last] == 1 for sizes, _ in self.ways):
            return Lacks(self.without[:last], tuple((sizes[:last], count) for sizes, count in self.ways))
        return _tidy(self.without, [(_less(sizes, last), count) for sizes, count in self.ways])


def _less(sizes: Sizes, group: int) -> Sizes:
    return (*sizes[:group], sizes[group] - 1, *sizes[group + 1 :])


def _tidy(without: Sequence[int], ways: Iterable[tuple[Sizes, int]]) -> Lacks:
    """Groups that know the same become one, those that have no tile go, and no two ways are alike."""
    ways = list(ways)
    kept = [i for i in range(len(without)) if any(sizes[i] for sizes, _ in ways)] or [0]
    masks, starts = [without[kept[0]]], [0]
    for number, (one, other) in enumerate(pairwise(kept), 1):
        if without[one] != without[other]:
            masks.append(without[other])
            starts.append(number)
    ends = [*starts[1:], len(kept)]
    found: dict[Sizes, int] = {}
    for sizes, count in ways:
        merged = tuple(sum(sizes[i] for i in kept[start:end]) for start, end in zip(starts, ends, strict=True))
        found[merged] = found.get(merged, 0) + count
    if len(masks) > MOST_GROUPS:
        # What an older group is known to lack, a newer one lacks in part: the newer one's part is true of both.
        nearest = min(range(len(masks) - 1), key=lambda i: (masks[i] ^ masks[i + 1]).bit_count())
        return _tidy([*masks[:nearest], masks[nearest + 1], *masks[nearest + 1 :]], found.items())
    common = gcd(*found.values()) or 1
    return Lacks(tuple(masks), tuple(sorted((sizes, count // common) for sizes, count in found.items())))


Told = tuple[Lacks | None, ...]
"""What is known of every seat's hand: ``None`` where nothing is, and no entries at all while nothing is known of anybody."""


def of_seat(told: Told, seat: int) -> Lacks | None:
    """What is known of a seat's hand."""
    return told[seat] if told else None


def lacking(told: Told, hands: Sequence[Sequence[Tile]], seat: int, values: int) -> Told:
    """What is known once a seat has shown that it has none of these numbers; ``hands`` are those of that moment.

    >>> lacking((), ((Tile(6, 4),), (Tile(1, 0), Tile(2, 0))), 1, 0b1000)
    (None, Lacks(without=(8,), ways=(((2,), 1),)))
    """
    before = of_seat(told, seat) or Lacks.of(len(hands[seat]))
    return _with(told or (None,) * len(hands), seat, before.lacking(values))


def drawn(told: Told, seat: int) -> Told:
    """What is known once a seat has drawn a tile."""
    before = of_seat(told, seat)
    return told if before is None else _with(told, seat, before.drawn())


def laid(told: Told, seat: int, tile: Tile, *, just_drawn: bool) -> Told:
    """What is known once a seat has laid a tile, which it may have ``just_drawn`` because nothing else fitted."""
    before = of_seat(told, seat)
    if before is None:
        return told
    after = before.laid_drawn() if just_drawn else before.laid(tile)
    # A hand that somebody has exchanged for another may lay what it was known to lack: then nothing is known of it any more.
    return _with(told, seat, after if after.ways else None)


def _with(told: Told, seat: int, lacks: Lacks | None) -> Told:
    return (*told[:seat], lacks, *told[seat + 1 :])
