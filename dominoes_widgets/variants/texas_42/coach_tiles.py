"""What the coach asks about tiles: what the seat knows, the worlds that agree with it, and what each tile comes to in one."""

from collections.abc import Sequence

from dominoes_widgets.core.chance import shuffled
from dominoes_widgets.core.game import Advice
from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.solve.laydown import lays_down
from dominoes_widgets.solve.open_hands import Deal, Solver
from dominoes_widgets.solve.seat_view import View
from dominoes_widgets.solve.suits import ALL
from dominoes_widgets.solve.worlds import World
from dominoes_widgets.variants.texas_42.options import FULL_HAND
from dominoes_widgets.variants.texas_42.state import State, bid_worth
from dominoes_widgets.variants.texas_42.tricks import DECLARATIONS, count

BID = 100
"""What keeping (or breaking) the bid is worth beside points: more than all of them."""
EARLY = 6
"""With so many tricks to come it is only asked whether the bid holds, which is several times cheaper than the points."""
_WORLDS = {7: 48, 6: 64, 5: 96}
_WORLDS_LATE = 150


def view_of(seen: State) -> View | None:
    """What the seat to move knows, as the solvers read it; ``None`` for a hand that they do not know.

    That is one without partners, with a special contract, with tricks that nobody can look at, one that was opened with
    the suit of a lower end, or a position whose hands are not full.
    """
    tricks = [(won.trick.leader, won.trick.tiles) for won in seen.taken]
    tricks += [(seen.trick.leader, seen.trick.tiles)] if seen.trick.tiles else []
    known = len(seen.hand) + len(seen.taken) == FULL_HAND and not any(BACK in tiles for _, tiles in tricks)
    said = any(trick.said is not None for trick in (seen.trick, *(won.trick for won in seen.taken)))
    if not known or said or not seen.options.partners or seen.trumps not in DECLARATIONS:
        return None
    doubles = seen.options.follow_me_doubles if seen.trumps == "none" else "high"
    return View(seen.seat, seen.hand, seen.trumps, tuple(tricks), doubles)


def hides_nothing(seen: State) -> bool:
    """Whether all hands can be seen, as in hindsight."""
    return not any(BACK in hand for hand in seen.hands)


def lay_down(view: View) -> Tile | None:
    """The lead of a hand that takes every trick left however the other tiles lie, trumps first; ``None`` for other hands."""
    out = () if view.trick else view.worlds().unseen
    if view.trick or not lays_down(view.hand, view.declaration, out, view.doubles):
        return None
    table = view.suits
    unseen = table.bits(out)
    bits = [table.bit[tile] for tile in view.hand]
    top = [bit for bit in bits if not table.beaten_by[bit][bit] & unseen]
    return table.tiles[max(top, key=lambda bit: (bool(bit & table.trumps), bit)).bit_length() - 1]


def in_order(view: View, simple: Advice) -> tuple[Tile, ...]:
    """The legal tiles, the simple adviser's first, then those that give least away; to a partner's trick count comes before."""
    bit = view.suits.bit
    trick = [bit[tile] for tile in view.trick]
    ours = len(trick) == 3 and view.suits.winning(trick) == 1
    first = dict(simple.facts)["tile"]
    return tuple(sorted(view.legal(), key=lambda tile: (tile != first, -count(tile) if ours else 0, bit[tile])))


class SampledWorlds:
    """The worlds to look at, by their number: all of them where they are few, else drawn evenly."""

    def __init__(self, view: View, key: str) -> None:
        self._all, self._key = view.worlds(), key
        self.count = self._all.count
        most = _WORLDS.get(len(view.hand), _WORLDS_LATE)
        self.enough = min(most, self.count)
        self._order = shuffled(range(self.count), key) if self.count <= most else None

    def __getitem__(self, number: int) -> World:
        if self._order is not None:
            return self._all.nth(self._order[number])
        return next(self._all.draw(f"{self._key}/{number}"))


class RealWorld:
    """The one world of hindsight."""

    count = enough = 1

    def __init__(self, seen: State) -> None:
        self._others = tuple(seen.hands[(seen.seat + further) % 4] for further in (1, 2, 3))

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

    def deal(self, world: int, _choice: int) -> Deal:
        """The open hands of a world."""
        return self._view.deal(self._worlds[world])

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
