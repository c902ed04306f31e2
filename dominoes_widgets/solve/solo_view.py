"""What one seat knows where one plays against the rest (nello, other numbers of players than four), and the worlds that agree.

Tiles out of play are hidden from everybody: those of the declarer's partner in nello, those face down where not all are dealt,
and those of stacked tricks. Where they may be is as open as what the hands hold.
"""

from dataclasses import dataclass
from math import inf

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.solve.seat_view import Told, lacking
from dominoes_widgets.solve.solo import SoloDeal, SoloSolver
from dominoes_widgets.solve.suits import SET, Suits, suits
from dominoes_widgets.solve.trick_search import Found
from dominoes_widgets.solve.worlds import World, Worlds


@dataclass(frozen=True, slots=True)
class SoloView:
    """What the seat to move knows.

    ``seats`` are those at the table, clockwise; ``seat`` is one of them and to move, ``solo`` the one who plays alone. ``tricks``
    are as in ``View``. ``taken`` are the points of the solo so far. ``low`` says that he must take no trick (nello).

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> view = SoloView(0, (0, 1, 3), 1, tuple(parse_tiles("6-5 5-4 4-3 3-2 2-1 1-0 0-0")), "none", low=True)
    >>> view.worlds().room, len(view.deal(view.worlds().nth(0)).hands)
    ((7, 7, 7), 3)
    """

    seat: int
    seats: tuple[int, ...]
    solo: int
    hand: tuple[Tile, ...]
    declaration: str
    tricks: tuple[Told, ...] = ()
    doubles: str = "high"
    taken: int = 0
    low: bool = False

    @property
    def suits(self) -> Suits:
        """The tables of the declaration."""
        return suits(self.declaration, self.doubles, counts=not self.low)

    @property
    def trick(self) -> tuple[Tile, ...]:
        """The tiles of the present trick."""
        return self.tricks[-1][1] if self.tricks and len(self.tricks[-1][1]) < len(self.seats) else ()

    def legal(self) -> tuple[Tile, ...]:
        """The tiles that the seat may play, sorted."""
        return self.suits.may_play(self.hand, self.trick[0] if self.trick else None)

    def turns(self, leader: int) -> tuple[int, ...]:
        """The seats at the table from a leader on."""
        at = self.seats.index(leader)
        return self.seats[at:] + self.seats[:at]

    @property
    def _me(self) -> int:
        return self.seats.index(self.seat)

    @property
    def _others(self) -> tuple[int, ...]:
        return self.turns(self.seat)[1:]

    def worlds(self) -> Worlds:
        """What the others at the table may hold, in the order after this seat, and then the tiles out of play.

        Raises ``ValueError`` when the tiles seen are no position of this seat.
        """
        known = {*self.hand, *(tile for _, tiles in self.tricks for tile in tiles)}
        unseen = tuple(tile for tile in SET if tile not in known)
        has_played = self._others[len(self.seats) - 1 - len(self.trick) :]
        room = tuple(len(self.hand) - (seat in has_played) for seat in self._others)
        voids = lacking(self.suits, ((self.turns(leader), tiles) for leader, tiles in self.tricks))
        never = {i: voids[seat] for i, seat in enumerate(self._others) if seat in voids}
        return Worlds(unseen, (*room, len(unseen) - sum(room)), never)

    def agrees(self, _world: World) -> bool:
        """Whether a world agrees with what has been won so far: here that is not asked."""
        return True

    def deal(self, world: World) -> SoloDeal:
        """The open hands of one world."""
        seats = len(self.seats)
        hands = [self.hand, *world[: seats - 1]]
        turned = tuple(hands[(place - self._me) % seats] for place in range(seats))
        leader = (self._me - len(self.trick)) % seats
        solo = self.seats.index(self.solo)
        return SoloDeal(turned, self.declaration, leader, solo, self.trick, self.taken, self.doubles, self.low)

    def solver(self, world: World, limit: float = inf, found: Found | None = None) -> SoloSolver:
        """The solver of one world."""
        return SoloSolver(self.deal(world), limit, found)
