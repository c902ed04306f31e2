"""A hand in words: its tiles as a player sorts them, and how each of them stands."""

from dataclasses import dataclass
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Move, Place
from dominoes_widgets.core.table import places, tile_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.view.pieces import HandTile, OpenHand
from dominoes_widgets.view.words import Reader


@dataclass(frozen=True, slots=True)
class Picked:
    """What is pointed out in a hand and beside it.

    The tile ``chosen``, the place ``aimed`` at, the tile ``drawn`` in this turn, and the one that is ``hinted``.
    """

    chosen: Tile | None = None
    aimed: str | None = None
    drawn: Tile | None = None
    hinted: Tile | None = None


def moves_of_tiles(game: Game[Any], seen: Any) -> tuple[Move, ...] | None:
    """The legal moves by which tiles fit or not; ``None`` in an auction, where no tile fits and none is to blame for it."""
    legal = game.moves(seen)
    return legal if places(game.table(seen)) or any(map(tile_of, legal)) else None


def hand_tiles(
    reader: Reader,
    game: Game[Any],
    seen: Any,
    seat: int,
    legal: tuple[Move, ...] | None = None,
    picked: Picked = Picked(),
) -> tuple[HandTile, ...]:
    """A hand in its groups, with whether each tile fits somewhere; silent about that when ``legal`` is ``None``."""
    groups = [group for group in game.arranged(seen, seat) if group]
    return tuple(
        _hand_tile(reader, tile, legal, picked, apart=number > 0 and place == 0)
        for number, group in enumerate(groups)
        for place, tile in enumerate(group)
    )


def _hand_tile(reader: Reader, tile: Tile, legal: tuple[Move, ...] | None, picked: Picked, *, apart: bool) -> HandTile:
    fits = None
    if legal is not None:
        fits = any(tile_of(move) == tile and _is_at(move, picked.aimed) for move in legal)
    key = {None: "hand.tile", True: "hand.tile_fits", False: "hand.tile_not"}[fits]
    return HandTile(
        tile,
        reader.say(key, tile=tile),
        fits,
        chosen=tile == picked.chosen,
        drawn=tile == picked.drawn,
        apart=apart,
        hinted=tile == picked.hinted,
    )


def _is_at(move: Move, aimed: str | None) -> bool:
    return aimed is None or not isinstance(move, Place) or move.at == aimed


def hand_note(reader: Reader, legal: tuple[Move, ...]) -> str:
    """How a tile is put on the table, where one may be."""
    if any(isinstance(move, Place) for move in legal):
        return reader.say("hand.note")
    return reader.say("hand.note_play") if any(map(tile_of, legal)) else ""


def open_hand(reader: Reader, game: Game[Any], state: Any, seat: int) -> OpenHand:
    """A seat's hand, face up."""
    tiles = tuple(tile for group in game.arranged(state, seat) for tile in group)
    return OpenHand(reader.name(seat), tiles, reader.say("hand.of", seat=seat, n=len(tiles)))
