"""How the hidden tiles may lie: worlds that agree with what a seat knows, each about as likely as it is.

A view tells the table, the seat's own hand, how many tiles everybody has, and what draws and passes have told of the other
hands. Every world comes from a key made of the view alone.
"""

import hashlib
from collections.abc import Iterator
from functools import cached_property

from dominoes_widgets.core.lacks import Told, of_seat
from dominoes_widgets.core.tiles import BACK, Tile, tile_set
from dominoes_widgets.solve.lack_deals import Deals
from dominoes_widgets.variants.mexican_train.quick import Quick
from dominoes_widgets.variants.mexican_train.state import State


class Worlds:
    """The worlds of a view, by their number.

    >>> from dominoes_widgets.variants.mexican_train import GAME
    >>> first = GAME.start(seed=1, players=4)
    >>> worlds = Worlds(GAME.seen_by(first, first.to_move))
    >>> worlds.possible, worlds.known, Worlds(first).known
    (True, False, True)
    """

    def __init__(self, seen: State) -> None:
        """``seen`` is a state made by ``seen_by``; its round must not be over."""
        self.seen = seen
        on_table = {tile for train in seen.trains for tile in train.tiles} | {seen.engine_tile}
        shown = {tile for tiles in (*seen.hands, seen.boneyard, seen.aside) for tile in tiles}
        self.unseen = tuple(tile for tile in tile_set(seen.options.highest) if tile not in on_table and tile not in shown)
        hidden = [tiles.count(BACK) for tiles in (*seen.hands, seen.boneyard, seen.aside)]
        self.possible = sum(hidden) == len(self.unseen) and not hidden[seen.seat]
        """Whether there is a world: a position that somebody set up may have too few tiles, or hide the mover's."""
        hands = sum(map(bool, hidden[: seen.players]))
        self.known = hands + hidden[-2] + bool(hidden[-1]) <= 1
        """Whether nothing is hidden, or what is hidden can only lie in one way."""

    @cached_property
    def lacks(self) -> Told:
        """What draws and passes have told of the hands that are hidden."""
        seen = self.seen
        return tuple(of_seat(seen.lacks, seat) if {*hand} == {BACK} else None for seat, hand in enumerate(seen.hands))

    @cached_property
    def key(self) -> str:
        """A key that tells this view from others, made of what decides how the round goes on and nothing else."""
        seen = self.seen
        told = (
            seen.options,
            seen.round,
            tuple(tuple(sorted(hand)) for hand in seen.hands),
            seen.boneyard,
            seen.trains,
            sorted(seen.markers),
            seen.open_doubles,
            seen.first_turns,
            seen.seat,
            seen.passed,
            seen.turn,
            *filter(any, (self.lacks,)),
        )
        return hashlib.sha256(repr(told).encode()).hexdigest()

    @cached_property
    def _deals(self) -> Deals:
        return Deals(dict(enumerate(self.unseen)), [hand.count(BACK) for hand in self.seen.hands], self.lacks, self.key)

    def __getitem__(self, number: int) -> Quick:
        """The world of that number, ready to be played on."""
        dealt, left = self._deals[number]
        seen, others = self.seen, iter(left)
        hands = tuple(self._laid_open(hand, iter(tiles)) for hand, tiles in zip(seen.hands, dealt, strict=True))
        return Quick(seen, hands, self._laid_open(seen.boneyard, others))

    def _laid_open(self, tiles: tuple[Tile, ...], hidden: Iterator[int]) -> tuple[Tile, ...]:
        return tuple(self.unseen[next(hidden)] if tile is BACK else tile for tile in tiles)
