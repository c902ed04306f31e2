"""How the hidden tiles may lie: worlds that agree with what a seat sees, each as likely as the others.

A view tells the table, the seat's own hand and how many tiles everybody has. It does not tell what was drawn or passed on
before, so nothing of that is used. Every world comes from a key made of the view alone.
"""

import hashlib
from functools import cached_property

from dominoes_widgets.core.chance import shuffled
from dominoes_widgets.core.tiles import BACK, Tile, tile_set
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
        )
        return hashlib.sha256(repr(told).encode()).hexdigest()

    def __getitem__(self, number: int) -> Quick:
        """The world of that number, ready to be played on."""
        rest = iter(shuffled(self.unseen, f"{self.key}/{number}"))
        seen = self.seen

        def laid_open(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
            return tuple(next(rest) if tile is BACK else tile for tile in tiles)

        hands = tuple(map(laid_open, seen.hands))
        return Quick(seen, hands, laid_open(seen.boneyard))
