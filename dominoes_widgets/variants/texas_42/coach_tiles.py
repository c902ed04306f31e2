"""What the coach asks about tiles: what the seat knows, the worlds that agree with it, and what each tile comes to in one."""

from collections.abc import Sequence
from dataclasses import replace

from dominoes_widgets.core.chance import shuffled
from dominoes_widgets.core.game import Advice
from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.solve.laydown import lays_down
from dominoes_widgets.solve.open_hands import Solver
from dominoes_widgets.solve.seat_view import Told, View
from dominoes_widgets.solve.solo_view import SoloView
from dominoes_widgets.solve.suits import ALL
from dominoes_widgets.solve.trick_search import Found
from dominoes_widgets.solve.worlds import World
from dominoes_widgets.variants.texas_42.state import State, bid_worth
from dominoes_widgets.variants.texas_42.tricks import DECLARATIONS, count

BID = 100
"""What keeping (or breaking) the bid is worth beside points: more than all of them."""
EARLY = 6
"""With so many tricks to come it is only asked whether the bid holds, which is several times cheaper than the points."""
_WORLDS = {7: 48, 6: 64, 5: 96}
_WORLDS_LATE = 150
_TRIES = 64
"""So often a world is drawn anew that does not agree with the points won; then it is taken as it is."""


def view_of(seen: State) -> View | None:
    """What the seat to move knows, as the solver for four reads it; ``None`` for a hand that it does not know.

    That is one without partners, with a special contract, one that was opened with the suit of a lower end, or a position whose
    points are not told.
    """
    tricks = tricks_told(seen)
    if tricks is None or not seen.options.partners or seen.trumps not in DECLARATIONS:
        return None
    doubles = seen.options.follow_me_doubles if seen.trumps == "none" else "high"
    view = View(seen.seat, seen.hand, seen.trumps, tricks, doubles)
    if all_told(seen):
        return view
    if seen.points is None:
        return None
    return replace(view, hidden=(seen.points[0] - view.taken[0], seen.points[1] - view.taken[1]))


def tricks_told(seen: State) -> tuple[Told, ...] | None:
    """The tricks that can be looked at, the last one perhaps not full; ``None`` where one asked for the suit of a lower end."""
    tricks = [won.trick for won in seen.taken if BACK not in won.trick.tiles]
    tricks += [seen.trick] if seen.trick.tiles else []
    if any(trick.said is not None for trick in tricks):
        return None
    return tuple((trick.leader, trick.tiles) for trick in tricks)


def all_told(seen: State) -> bool:
    """Whether all tricks can be looked at: none is stacked, and a position leaves none out."""
    return not seen.gone and not any(BACK in won.trick.tiles for won in seen.taken)


def hides_nothing(seen: State) -> bool:
    """Whether all hands can be seen, as in hindsight."""
    return not any(BACK in hand for hand in seen.hands)


def lay_down(view: View | SoloView) -> Tile | None:
    """The lead of a hand that takes every trick left however the other tiles lie, trumps first; ``None`` for other hands."""
    out = () if view.trick else view.worlds().unseen
    if view.trick or not lays_down(view.hand, view.declaration, out, view.doubles):
        return None
    table = view.suits
    unseen = table.bits(out)
    bits = [table.bit[tile] for tile in view.hand]
    top = [bit for bit in bits if not table.beaten_by[bit][bit] & unseen]
    return table.tiles[max(top, key=lambda bit: (bool(bit & table.trumps), bit)).bit_length() - 1]


def in_order(view: View | SoloView, simple: Advice) -> tuple[Tile, ...]:
    """The legal tiles, the simple adviser's first, then those that give least away; to a partner's trick count comes before."""
    bit = view.suits.bit
    trick = [bit[tile] for tile in view.trick]
    ours = isinstance(view, View) and len(trick) == 3 and view.suits.winning(trick) == 1
    first = dict(simple.facts)["tile"]
    return tuple(sorted(view.legal(), key=lambda tile: (tile != first, -count(tile) if ours else 0, bit[tile])))


class SampledWorlds:
    """The worlds to look at, by their number: all of them where they are few, else drawn evenly."""

    tries = _TRIES

    def __init__(self, view: View | SoloView, key: str) -> None:
        self._view, self._all, self._key = view, view.worlds(), key
        self.count = self._all.count
        most = _WORLDS.get(len(view.hand), _WORLDS_LATE)
        self._order: list[int] | None = None
        if self.count <= most:
            order = shuffled(range(self.count), key)
            self._order = [number for number in order if self.agrees(self._all.nth(number))] or list(order)
            self.count = len(self._order)
        self.enough = min(most, self.count)

    def __getitem__(self, number: int) -> World:
        if self._order is not None:
            return self._all.nth(self._order[number])
        for world, _ in zip(self._all.draw(f"{self._key}/{number}"), range(self.tries), strict=False):
            if self.agrees(world):
                break
        return world

    def agrees(self, world: World) -> bool:
        """Whether a world is one to look at."""
        return self._view.agrees(world)


class RealWorld:
    """The one world of hindsight."""

    count = enough = 1

    def __init__(self, seen: State) -> None:
        self._others = tuple(seen.hands[seat] for seat in seen.turns(seen.seat)[1:])

    def __getitem__(self, _number: int) -> World:
        return self._others


class TileQuestion:
    """What a tile comes to in a world: ``BID`` when the mover's side gets its way, and its points where they are asked for.

    With ``early`` or more tricks to come, only the bid is asked about.
    """

    apart = False

    def __init__(
        self, seen: State, view: View, tiles: Sequence[Tile], worlds: SampledWorlds | RealWorld, early: int = EARLY
    ) -> None:
        assert seen.bid is not None and seen.declarer is not None  # noqa: S101, PT018 - somebody plays
        self._view, self._tiles, self._worlds = view, tiles, worlds
        self.choices, self.enough = len(tiles), worlds.enough
        self.points = min(bid_worth(seen.bid, seen.options), ALL)
        self.bidders, self.ours = seen.declarer % 2, seen.seat % 2
        taken = view.taken
        open_still = taken[self.bidders] < self.points <= ALL - taken[1 - self.bidders]
        is_early = len(view.hand) >= early and worlds.count > 1
        self.only_bid = open_still and is_early and seen.options.scoring == "marks"

    @property
    def for_bid(self) -> bool:
        """Whether the mover's side has made the bid."""
        return self.bidders == self.ours

    def solver(self, world: int, _choice: int, limit: float, found: Found | None) -> Solver:
        """The solver of a world."""
        return self._view.solver(self._worlds[world], limit, found)

    def answer(self, solver: Solver, part: tuple[int, ...]) -> int:
        """The answer for the next tile; tiles that are the same in everything but pips are asked about once."""
        twins, tile = solver.twins(), self._tiles[len(part)]
        same = next((i for i in range(len(part)) if twins[self._tiles[i]] == twins[tile]), None)
        return self._ask(solver, tile) if same is None else part[same]

    def _ask(self, solver: Solver, tile: Tile) -> int:
        if self.only_bid:
            holds = solver.reaches_with(tile, self.bidders, self.points)
            return BID * (holds == self.for_bid)
        ours = solver.value_of(tile)
        theirs = ours if self.for_bid else ALL - ours
        return BID * ((theirs >= self.points) == self.for_bid) + ours
