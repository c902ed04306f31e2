"""What the coach asks about tiles where one plays against the rest: nello, and every number of players but four.

Only the bid is at stake there. In nello the declarer must take no trick; where everybody plays alone, a bid that fails brings all
the others the same, so they are one side for the hand.
"""

from collections.abc import Sequence

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.solve.solo import SoloSolver
from dominoes_widgets.solve.solo_view import SoloView
from dominoes_widgets.solve.trick_search import Found
from dominoes_widgets.variants.texas_42.coach_tiles import BID, RealWorld, SampledWorlds, tricks_told
from dominoes_widgets.variants.texas_42.scoring import takes_all
from dominoes_widgets.variants.texas_42.state import State
from dominoes_widgets.variants.texas_42.tricks import DECLARATIONS, NELLO


def solo_view_of(seen: State) -> SoloView | None:
    """What the seat to move knows, where one plays against the rest; ``None`` for other hands and those that are not known."""
    low, tricks = seen.trumps == NELLO, tricks_told(seen)
    alone = not seen.options.partners and seen.trumps in DECLARATIONS
    if tricks is None or seen.declarer is None or not (low or alone) or (seen.points is None and not low):
        return None
    doubles = seen.options.nello_doubles if low else seen.options.follow_me_doubles
    taken = 0 if low or seen.points is None else seen.points[seen.declarer]
    named = "none" if low else seen.trumps
    seats = tuple(sorted(seen.turns(seen.seat)))
    return SoloView(seen.seat, seats, seen.declarer, seen.hand, named, tricks, doubles, taken, low)


def cannot_be_caught(view: SoloView) -> Tile | None:
    """A tile of the declarer of nello after which nothing can make him take a trick, whoever holds what; ``None``: there is none.

    It must not win the trick, and no tile that he keeps may beat any lead that is still out.
    """
    if not view.low or view.seat != view.solo or not view.trick:
        return None
    table, unseen = view.suits, view.worlds().unseen
    trick, own = [table.bit[tile] for tile in view.trick], table.bits(view.hand)
    for tile in reversed(view.legal()):
        bit = table.bit[tile]
        loses = table.winning((*trick, bit)) < len(trick)
        if loses and not any((own ^ bit) & table.beaten_by[table.bit[out]][table.bit[out]] for out in unseen):
            return tile
    return None


class SoloQuestion:
    """Whether the mover's side gets its way with the bid after a tile: ``BID`` where it does, else 0."""

    apart, only_bid = False, True

    def __init__(self, seen: State, view: SoloView, tiles: Sequence[Tile], worlds: SampledWorlds | RealWorld) -> None:
        assert seen.bid is not None  # noqa: S101 - somebody plays
        self._view, self._tiles, self._worlds = view, tiles, worlds
        self.choices, self.enough = len(tiles), worlds.enough
        self._points = None if takes_all(seen) else seen.bid.points
        self.for_bid = seen.seat == view.solo

    def solver(self, world: int, _choice: int, limit: float, found: Found | None) -> SoloSolver:
        """The solver of a world."""
        return self._view.solver(self._worlds[world], limit, found)

    def answer(self, solver: SoloSolver, part: tuple[int, ...]) -> int:
        """The answer for the next tile."""
        tile = self._tiles[len(part)]
        if self._view.low:
            holds = not solver.reaches_with(tile, 1)
        else:
            holds = solver.reaches_with(tile, solver.most if self._points is None else self._points)
        return BID * (holds == self.for_bid)
