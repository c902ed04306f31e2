"""Records of games: how a game began and every move since, as text, as a share code, and replayed.

A record begins either with a deal (game, options, seed) or with a position. Its text is a header of ``key = value``
lines, a line ``moves`` (which may be left out before ``1.``), and the moves, numbered, one turn a line, with optional
comments in ``{}``. A share code is the same in one word that can stand in an address: a version, the compressed text,
and a checksum.
"""

import base64
import binascii
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.notation import parse_move
from dominoes_widgets.core.options import known_choice
from dominoes_widgets.core.position import LONGEST_TEXT, read_toml, toml_line
from dominoes_widgets.core.problems import IllegalMove, InvalidRecord

CODE_VERSION = "1"
_COMMENT = re.compile(r"\{[^{}]*\}")
_NUMBER = re.compile(r"\d+\.")
_MOVES_LINE = re.compile(r"^(moves[ \t]*$|(?=[ \t]*1\.(\s|$)))", re.MULTILINE)
_DEAL_KEYS = ("game", "seed")
_POSITION_KEYS = (
    *("hands", "trains", "to_move", "played", "table", "round", "draws"),
    *("auction", "bid", "declarer", "trumps", "leader", "trick", "tricks", "points", "marks"),
)


@dataclass(frozen=True)
class Record:
    """A game from its beginning: ``position`` is a position's text, or "" for a game dealt from ``seed`` and ``options``.

    >>> record = Record("mexican_train", options=(("players", 2),), seed=7)
    >>> Record.from_text(record.text()) == record, Record.from_code(record.code()) == record
    (True, True)
    """

    game: str
    options: tuple[tuple[str, object], ...] = ()
    seed: int = 0
    position: str = ""
    moves: tuple[Move, ...] = ()
    breaks: tuple[int, ...] = field(default=(), compare=False)
    """Before which moves a new line begins when the record is written; only for the reader's eye."""

    def text(self) -> str:
        """The record as people read it; ``Record.from_text`` takes it back."""
        return self._text

    def code(self) -> str:
        """The record as one word of letters, digits, ``-`` and ``_``; ``Record.from_code`` takes it back."""
        return self._code

    def then(self, move: Move, *, new_line: bool) -> "Record":
        """The record with one more move, on a line of its own or on the last one.

        >>> record = Record("mexican_train").then(parse_move("draw"), new_line=True)
        >>> record.then(parse_move("pass"), new_line=False).text().splitlines()[-1]
        '1. draw pass'
        """
        new_line = new_line or not self.moves
        breaks = (*self.breaks, len(self.moves)) if new_line else self.breaks
        longer = replace(self, moves=(*self.moves, move), breaks=breaks)
        text = self._text
        number = int(text[text.rfind("\n", 0, -1) + 1 :].partition(".")[0]) if self.moves else 0
        # A long record is not written anew for every move.
        longer.__dict__["_text"] = f"{text}{number + 1}. {move}\n" if new_line else f"{text[:-1]} {move}\n"
        return longer

    @cached_property  # one screen needs text and code several times
    def _text(self) -> str:
        if self.position:
            header = self.position.rstrip("\n")
        else:
            lines = [toml_line("game", self.game), *(toml_line(name, value) for name, value in self.options)]
            header = "\n".join([*lines, toml_line("seed", self.seed)])
        return f"{header}\n\nmoves\n{self._moves_text()}"

    @cached_property
    def _code(self) -> str:
        plain = self._text.encode()
        packed = zlib.compress(plain, 9, wbits=-15)
        body = base64.urlsafe_b64encode(zlib.crc32(plain).to_bytes(4, "big") + packed).decode().rstrip("=")
        return f"{CODE_VERSION}{body}"

    @classmethod
    def from_text(cls, text: str) -> "Record":
        """Read a record's text. Raises ``InvalidRecord`` or ``InvalidNotation`` that names the word and its line."""
        if len(text) > LONGEST_TEXT:
            raise InvalidRecord("record.too_long", most=LONGEST_TEXT)
        # A comment may run over several lines; its line breaks stay, so that errors name the right line.
        text = _COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), text.replace("\r\n", "\n"))
        found = _MOVES_LINE.search(text)
        if found is None:
            raise InvalidRecord("record.no_moves_line")
        header, body = text[: found.start()], text[found.end() :]
        first_line = text[: found.end()].count("\n") + 1
        given = read_toml(header)
        moves, breaks = _read_moves(body, first_line)
        game = given.get("game")
        if not isinstance(game, str):
            raise InvalidRecord("record.no_game")
        if is_position(given):
            return cls(game, position=header.strip() + "\n", moves=moves, breaks=breaks)
        seed = given.get("seed", 0)
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise InvalidRecord("record.seed", value=seed)
        options = tuple((name, value) for name, value in given.items() if name not in _DEAL_KEYS)
        return cls(game, options, seed, moves=moves, breaks=breaks)

    @classmethod
    def from_code(cls, code: str) -> "Record":
        """Read a share code. Raises ``InvalidRecord`` for a damaged code or one of another version; never half reads it."""
        word = code.strip()
        if not word:
            raise InvalidRecord("code.empty")
        if word[0] != CODE_VERSION:
            raise InvalidRecord("code.version", version=word[0], known=CODE_VERSION)
        try:
            raw = base64.b64decode(word[1:] + "=" * (-len(word[1:]) % 4), altchars=b"-_", validate=True)
            unpacker = zlib.decompressobj(wbits=-15)
            plain = unpacker.decompress(raw[4:], LONGEST_TEXT)
            whole = unpacker.eof and not unpacker.unused_data
        except (binascii.Error, zlib.error, ValueError):
            raise InvalidRecord("code.damaged") from None
        if not whole or zlib.crc32(plain).to_bytes(4, "big") != raw[:4]:
            raise InvalidRecord("code.damaged")
        try:
            return cls.from_text(plain.decode())
        except UnicodeDecodeError:
            raise InvalidRecord("code.damaged") from None

    def start(self, game: Game[Any]) -> Any:
        """The first state. Raises ``InvalidOption`` or ``InvalidPosition``."""
        if self.position:
            return game.from_position(read_toml(self.position))
        known = {choice.name: choice for choice in game.choices()}
        for name, _ in self.options:
            known_choice(name, known)  # before it could pass for another argument of ``start``
        return game.start(seed=self.seed, **dict(self.options))

    def replay(self, game: Game[Any]) -> tuple[Any, ...]:
        """Every state from the first on, one more than there are moves.

        A round that is over is followed by the first state of the next one when a further move was made; that deal is
        no move and adds no state of its own: the state before such a move is the fresh deal. Raises ``IllegalMove``
        with the move's number.
        """
        states = [self.start(game)]
        for number, move in enumerate(self.moves, start=1):
            before = next_deal(game, states[-1])
            try:
                states.append(game.play(before, move))
            except IllegalMove as problem:
                raise IllegalMove(problem.move, problem.reasons, number) from None
        return tuple(states)

    def _moves_text(self) -> str:
        lines: list[list[str]] = [[]]
        breaks = frozenset(self.breaks)
        for i, move in enumerate(self.moves):
            if i in breaks and lines[-1]:
                lines.append([])
            lines[-1].append(str(move))
        return "".join(f"{n}. {' '.join(line)}\n" for n, line in enumerate(lines, start=1) if line)


def next_deal(game: Game[Any], state: Any) -> Any:
    """The state that the next move of a record is made in: the next round's deal where a round is over."""
    return game.next_round(state) or state


def is_record(text: str) -> bool:
    """Whether a text is a record (it has moves, or a place for them) and not a position alone."""
    return _MOVES_LINE.search(_COMMENT.sub("", text)) is not None


def is_position(given: Mapping[str, object]) -> bool:
    """Whether a header describes a position and not a deal: it says what lies on the table, what was said, or who is to move."""
    return any(key in given for key in _POSITION_KEYS)


def _read_moves(body: str, first_line: int) -> tuple[tuple[Move, ...], tuple[int, ...]]:
    moves: list[Move] = []
    breaks: list[int] = []
    for offset, line in enumerate(body.split("\n")):
        words = [word for word in line.split() if not _NUMBER.fullmatch(word)]
        if words:
            breaks.append(len(moves))
        moves.extend(parse_move(word, where=f"line {first_line + offset}") for word in words)
    return tuple(moves), tuple(breaks)
