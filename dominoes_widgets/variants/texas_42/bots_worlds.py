"""Deals for a strong bot: those in which the declarer has a hand that anybody would name these trumps with.

A bid is public, and so is what it says: whoever bids and names sixes has several, and little to lose. Deals in which he has
not are drawn again, a few times; a player who names something strange is believed in the end.
"""

from collections.abc import Iterator

from dominoes_widgets.core.tiles import Tile, pips
from dominoes_widgets.solve.seat_view import View
from dominoes_widgets.solve.solo_view import SoloView
from dominoes_widgets.solve.worlds import World
from dominoes_widgets.variants.texas_42.advice_hand import outlook
from dominoes_widgets.variants.texas_42.coach_tiles import SampledWorlds, all_told
from dominoes_widgets.variants.texas_42.state import State, bid_worth
from dominoes_widgets.variants.texas_42.tricks import NELLO, is_trump

_FEWEST_TRUMPS = 3
_TRIES = 24
_LOW = 33
"""More pips than these nobody holds who names nello."""
_AT_MOST, _LESS = 34, 4
"""A bid is believed up to so many points, and so much less may be in the hand: partners bid a little more than they hold."""


class LikelyWorlds(SampledWorlds):
    """The worlds to look at, by their number, with a declarer whose hand fits what he named."""

    tries = _TRIES

    def __init__(self, seen: State, view: View | SoloView, key: str) -> None:
        assert seen.declarer is not None  # noqa: S101 - somebody plays
        others = seen.turns(seen.seat)[1:]
        # What the declarer played to tricks that are stacked is not known, and so not what he was dealt.
        asked = seen.declarer in others and all_told(seen)
        self._place = others.index(seen.declarer) if asked else None
        self._seen = seen
        self._played = tuple(_played_by(seen, seen.declarer))
        self._points = min(bid_worth(seen.bid, seen.options) if seen.bid else 0, _AT_MOST) - _LESS
        super().__init__(view, key)
        self.count = self._all.count  # a choice of likely worlds is never all there are

    def agrees(self, world: World) -> bool:
        """Whether the world is possible, and the declarer was dealt in it what somebody might name this with."""
        return (self._place is None or self._fits(world[self._place])) and super().agrees(world)

    def _fits(self, held: tuple[Tile, ...]) -> bool:
        dealt, named = (*self._played, *held), self._seen.named
        if named.trumps == NELLO:
            return pips(dealt) <= _LOW
        if named.trumps == "none":
            return self._counts(dealt) >= self._points
        trumps = sum(is_trump(tile, named) for tile in dealt)
        if not self._seen.options.partners:
            return 2 * trumps >= len(dealt) - 1
        return trumps >= _FEWEST_TRUMPS and self._counts(dealt) >= self._points

    def _counts(self, dealt: tuple[Tile, ...]) -> int:
        return outlook(dealt, self._seen.named.trumps, self._seen.options).points


def _played_by(seen: State, seat: int) -> Iterator[Tile]:
    for leader, tiles, _ in (*(won.trick for won in seen.taken), seen.trick):
        yield from (tile for who, tile in zip(seen.turns(leader), tiles, strict=False) if who == seat)
