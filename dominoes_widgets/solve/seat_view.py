"""What one seat knows in the play of Texas 42, and the worlds that agree with it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.solve.open_hands import Deal, Solver
from dominoes_widgets.solve.suits import ALL, SET, Suits, suits
from dominoes_widgets.solve.trick_search import Found
from dominoes_widgets.solve.worlds import World, Worlds

Told = tuple[int, tuple[Tile, ...]]
"""A trick as everybody saw it: who led, and the tiles in order."""


def lacking(table: Suits, played: Iterable[tuple[Sequence[int], Sequence[Tile]]]) -> dict[int, tuple[Tile, ...]]:
    """For every seat that did not follow a suit: the tiles of that suit, which it cannot hold (T42-27).

    A trick is given as the seats in turn and their tiles.
    """
    found: dict[int, int] = {}
    for turns, tiles in played:
        led = table.led[table.bit[tiles[0]]]
        for seat, tile in zip(turns, tiles, strict=False):
            if not table.bit[tile] & led:
                found[seat] = found.get(seat, 0) | led
    return {seat: table.named(bits) for seat, bits in sorted(found.items())}


@dataclass(frozen=True, slots=True)
class View:
    """What the seat to move knows in the play of a hand of Texas 42.

    ``seat`` is to move and holds ``hand``. ``tricks`` are the tricks so far, the last one perhaps not full, each as
    (leader, tiles in order). Of tricks that nobody can look at (T42-17), ``hidden`` are the points of both sides; the tiles in
    them are as unknown as those in hands.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> tricks = ((1, tuple(parse_tiles("6-6 6-4 1-1 6-1"))), (1, tuple(parse_tiles("5-5 5-4"))))
    >>> view = View(3, tuple(parse_tiles("6-5 5-0 4-4 4-0 3-0 2-0")), "3", tricks)
    >>> view.taken, [str(tile) for tile in view.voids()[3]], view.worlds().room
    ((0, 11), ['6-0', '6-1', '6-2', '6-4', '6-5', '6-6'], (6, 5, 5))
    """

    seat: int
    hand: tuple[Tile, ...]
    declaration: str
    tricks: tuple[Told, ...] = ()
    doubles: str = "high"
    hidden: tuple[int, int] | None = None

    @property
    def suits(self) -> Suits:
        """The tables of the declaration."""
        return suits(self.declaration, self.doubles)

    @property
    def trick(self) -> tuple[Tile, ...]:
        """The tiles of the present trick."""
        return self.tricks[-1][1] if self.tricks and len(self.tricks[-1][1]) < 4 else ()

    @property
    def leader(self) -> int:
        """Who led to the present trick, or leads to the next."""
        return (self.seat - len(self.trick)) % 4

    @property
    def played(self) -> tuple[Tile, ...]:
        """All tiles played so far that can be looked at."""
        return tuple(tile for _, tiles in self.tricks for tile in tiles)

    def legal(self) -> tuple[Tile, ...]:
        """The tiles that the seat may play, sorted."""
        return self.suits.may_play(self.hand, self.trick[0] if self.trick else None)

    @property
    def taken(self) -> tuple[int, int]:
        """The points of both sides so far."""
        points = list(self.hidden or (0, 0))
        for leader, tiles in self.tricks:
            if len(tiles) == 4:
                bits = [self.suits.bit[tile] for tile in tiles]
                points[(leader + self.suits.winning(bits)) % 2] += self.suits.worth(sum(bits))
        return points[0], points[1]

    def voids(self) -> dict[int, tuple[Tile, ...]]:
        """For every seat that did not follow a suit: the tiles of that suit, which it cannot hold."""
        return lacking(self.suits, ((self._turns(leader), tiles) for leader, tiles in self.tricks))

    def _turns(self, leader: int) -> tuple[int, ...]:
        return tuple((leader + further) % 4 for further in range(4))

    def worlds(self) -> Worlds:
        """What the three others may hold, in the order of the seats after this one, and then what may lie in the stack.

        Raises ``ValueError`` when the tiles seen are no position of this seat.
        """
        known = {*self.hand, *self.played}
        unseen = tuple(tile for tile in SET if tile not in known)
        others = [(self.seat + further) % 4 for further in (1, 2, 3)]
        has_played = {(self.leader + i) % 4 for i in range(len(self.trick))}
        room = tuple(len(self.hand) - (seat in has_played) for seat in others)
        if self.hidden is not None:
            room = (*room, len(unseen) - sum(room))
        voids = self.voids()
        return Worlds(unseen, room, {i: voids[seat] for i, seat in enumerate(others) if seat in voids})

    def agrees(self, world: World) -> bool:
        """Whether the points in the tiles that are left in a world are those that are still to be won."""
        return self.hidden is None or self._worth_left(world) + sum(self.taken) == ALL

    def deal(self, world: World) -> Deal:
        """The open hands of one world."""
        hands = [self.hand, *world[:3]]
        turned = tuple(hands[(seat - self.seat) % 4] for seat in range(4))
        taken = list(self.taken)
        if self.hidden is not None:  # a world that does not agree is one in which the stack holds more, or less
            most = int(self.hidden[1] > self.hidden[0])
            taken[most] = ALL - taken[1 - most] - self._worth_left(world)
        return Deal(turned, self.declaration, self.leader, self.trick, (taken[0], taken[1]), self.doubles)

    def _worth_left(self, world: World) -> int:
        left = (*self.hand, *self.trick, *world[0], *world[1], *world[2])
        return self.suits.worth(self.suits.bits(left))

    def solver(self, world: World, limit: float = inf, found: Found | None = None) -> Solver:
        """The solver of one world."""
        return Solver(self.deal(world), limit, found)
