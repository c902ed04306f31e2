"""Reading what people write: tiles, lists of tiles, seats and moves. Every error names the word, its place and what is right.

Writing is ``str`` of the values themselves; ``parse_x(str(x)) == x`` for everything here.
"""

import re

from dominoes_widgets.core.moves import Bid, Done, Draw, Move, NameTrumps, Pass, Place, Play
from dominoes_widgets.core.problems import InvalidNotation
from dominoes_widgets.core.tiles import HIGHEST_VALUE, Tile

_TILE = re.compile(r"(\d{1,3})-(\d{1,3})", re.ASCII)
_SEAT = re.compile(r"P([1-9]\d?)", re.ASCII)
_PLACE = re.compile(r"(P[1-9]\d?|[A-Z]{2,3}(?:[2-9]|1\d)?|\d{1,2}-\d{1,2})", re.ASCII)
_COMMON = re.compile(r"([A-Z]{2,3})(\d{0,2})", re.ASCII)
_PLAY = re.compile(r"(\d{1,3}-\d{1,3})(?::(\d{1,2}))?", re.ASCII)
_CALL = re.compile(r"(bid|trumps):([a-z]+|0|[1-9]\d{0,2})", re.ASCII)
_WORD_MOVES: dict[str, Move] = {move.WORD: move for move in (Done(), Draw(), Pass())}


def parse_tile(text: str, where: str = "") -> Tile:
    """The tile written ``high-low`` or ``low-high``. Raises ``InvalidNotation`` that names the word.

    >>> parse_tile("4-6")
    Tile(6, 4)
    """
    found = _TILE.fullmatch(text.strip())
    if not found:
        raise InvalidNotation("notation.tile", word=text.strip(), where=where or None)
    high, low = int(found[1]), int(found[2])
    if max(high, low) > HIGHEST_VALUE:
        raise InvalidNotation("notation.tile_value", word=text.strip(), where=where or None, highest=HIGHEST_VALUE)
    return Tile(high, low)


def parse_tiles(text: str, where: str = "") -> tuple[Tile, ...]:
    """A list of tiles separated by blanks.

    >>> parse_tiles("12-6 6-6")
    (Tile(12, 6), Tile(6, 6))
    """
    return tuple(parse_tile(word, where) for word in text.split())


def seat_name(seat: int) -> str:
    """How a seat is written: seat 0 is ``P1``."""
    return f"P{seat + 1}"


def parse_seat(text: str, players: int, where: str = "") -> int:
    """The seat (from 0) written ``P1`` … ``P{players}``."""
    found = _SEAT.fullmatch(text.strip())
    if not found or int(found[1]) > players:
        raise InvalidNotation("notation.seat", word=text.strip(), where=where or None, last=seat_name(players - 1))
    return int(found[1]) - 1


def parse_seats(text: str, players: int, where: str = "") -> tuple[int, ...]:
    """Seats separated by blanks."""
    return tuple(parse_seat(word, players, where) for word in text.split())


def parse_place(text: str, where: str = "") -> str:
    """A place as it is written: a seat's (``P2``), everybody's, or a tile on the table. Whether it exists is not asked.

    Everybody's place has a name of two or three capital letters, with a number from 2 on where there are several (``MT``,
    ``MT2``).

    >>> parse_place("P2"), parse_place("4-9")
    ('P2', '9-4')
    """
    if not _PLACE.fullmatch(text):
        raise InvalidNotation("notation.place", word=text, where=where or None)
    return str(parse_tile(text, where)) if "-" in text else text


def common_place(at: str) -> tuple[str, int] | None:
    """The name of everybody's place, and which of several it is; ``None`` for a seat's place and for a tile.

    >>> common_place("MT"), common_place("MT3"), common_place("P2"), common_place("9-4")
    (('MT', 1), ('MT', 3), None, None)
    """
    found = _COMMON.fullmatch(at)
    return (found[1], int(found[2] or 1)) if found else None


def parse_move(text: str, where: str = "") -> Move:
    """A move: ``6-4@P2``, ``6-4@MT``, ``9-4@9-9``, ``done``, ``draw``, ``pass``, ``6-4``, ``bid:31`` or ``trumps:5``.

    Only the form is read here; whether the place exists and the move is legal is for the game to judge.

    >>> parse_move("4-6@P2"), parse_move("draw")
    (Place(tile=Tile(6, 4), at='P2'), Draw())
    """
    word = text.strip()
    if word in _WORD_MOVES:
        return _WORD_MOVES[word]
    if call := _CALL.fullmatch(word):
        return _call(*call.groups())
    if play := _PLAY.fullmatch(word):
        return Play(parse_tile(play[1], where), int(play[2]) if play[2] else None)
    tile, _, place = word.partition("@")
    if not place or not _TILE.fullmatch(tile):
        raise InvalidNotation("notation.move", word=word, where=where or None)
    return Place(parse_tile(tile, where), parse_place(place, where))


def _call(kind: str, said: str) -> Move:
    if kind == "trumps":
        return NameTrumps(said)
    return Bid(int(said)) if said.isdigit() else Bid(contract=said)


def parse_moves(text: str, where: str = "") -> tuple[Move, ...]:
    """Moves separated by blanks."""
    return tuple(parse_move(word, where) for word in text.split())
