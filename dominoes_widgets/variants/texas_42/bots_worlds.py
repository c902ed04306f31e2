"""Deals for a strong bot: those in which the declarer has a hand that anybody would name these trumps with.

A bid is public, and so is what it says: whoever bids and names sixes has several, and little to lose. Deals in which he has
not are drawn again, a few times; a player who names something strange is believed in the end.
"""

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.solve.seat_view import View
from dominoes_widgets.solve.worlds import World
from dominoes_widgets.variants.texas_42.advice_hand import outlook
from dominoes_widgets.variants.texas_42.coach_tiles import SampledWorlds
from dominoes_widgets.variants.texas_42.state import State, bid_worth
from dominoes_widgets.variants.texas_42.tricks import is_trump

_TRIES = 24
_FEWEST_TRUMPS = 3
_AT_MOST, _LESS = 34, 4
"""A bid is believed up to so many points, and so much less may be in the hand: partners bid a little more than they hold."""


class LikelyWorlds(SampledWorlds):
    """The worlds to look at, by their number, with a declarer whose hand fits what he named."""

    def __init__(self, seen: State, view: View, key: str) -> None:
        super().__init__(view, key)
        assert seen.declarer is not None  # noqa: S101 - somebody plays
        self._place = (seen.declarer - seen.seat) % 4 - 1
        self._seen = seen
        self._played = tuple(_played_by(view, seen.declarer))
        self._points = min(bid_worth(seen.bid, seen.options) if seen.bid else 0, _AT_MOST) - _LESS
        if self._order is not None and self._place >= 0:
            likely = [number for number in self._order if self._fits(self._all.nth(number))]
            self._order = likely or self._order
            self.enough = len(self._order)

    def __getitem__(self, number: int) -> World:
        if self._order is not None or self._place < 0:
            return super().__getitem__(number)
        for world, _ in zip(self._all.draw(f"{self._key}/{number}"), range(_TRIES), strict=False):
            if self._fits(world):
                break
        return world

    def _fits(self, world: World) -> bool:
        """Whether somebody would name these trumps with the hand that the declarer was dealt in this world."""
        dealt = (*self._played, *world[self._place])
        named = self._seen.named
        few = sum(is_trump(tile, named) for tile in dealt) < _FEWEST_TRUMPS
        return not (few and named.trumps != "none") and self._counts(dealt) >= self._points

    def _counts(self, dealt: tuple[Tile, ...]) -> int:
        return outlook(dealt, self._seen.named.trumps, self._seen.options).points


def _played_by(view: View, seat: int) -> list[Tile]:
    return [tile for leader, tiles in view.tricks for i, tile in enumerate(tiles) if (leader + i) % 4 == seat]
