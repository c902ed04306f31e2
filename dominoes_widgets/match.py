"""``Match``: a game at a notebook, move by move. Every move is judged by the rules, and every answer is in words."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from dominoes_widgets.core.game import LEVELS, Outcome, Thought
from dominoes_widgets.core.given import number_given, text_given
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.notation import parse_move, parse_seats, parse_tile, seat_name
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.problems import InvalidOption, InvalidPosition, InvalidRecord, Problem
from dominoes_widgets.core.record import Record, is_record
from dominoes_widgets.core.table import tile_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.render.still import WIDTH, Still, board_svg
from dominoes_widgets.render.theme import THEMES
from dominoes_widgets.teach import bots, hints, timeline
from dominoes_widgets.teach.explain import explain
from dominoes_widgets.teach.session import Preferences, Session
from dominoes_widgets.teach.timeline import Timeline
from dominoes_widgets.variants.registry import game as game_of
from dominoes_widgets.variants.registry import games
from dominoes_widgets.view import answer
from dominoes_widgets.view.answer import Answer, Help, Places, Rounds
from dominoes_widgets.view.boards import AnyBoard, board
from dominoes_widgets.view.coach_part import Coach
from dominoes_widgets.view.coach_words import coach_words
from dominoes_widgets.view.describe import describe_table
from dominoes_widgets.view.hands import hand_tiles, moves_of_tiles
from dominoes_widgets.view.pieces import Hand
from dominoes_widgets.view.play_log import log, side_name
from dominoes_widgets.view.table import Marks
from dominoes_widgets.view.words import Reader, catalog_of, spoken

if TYPE_CHECKING:
    from dominoes_widgets.widgets.embedded import Embedded

_NARROWEST, _WIDEST = 288, 4000
_CLIMBED = hints.RUNGS[:3]
"""A hint asked for again climbs this far; the last rung would play the move, and that is for the person to say."""


class Match:
    """A game in hand, at one of its moments.

    ``Match("mexican_train", players=4, seed=7)`` deals one; any option of the rules may be named. What is wrong with
    anything given is said in a ``Problem``, which is a ``ValueError``. A notebook shows a match as a picture.

    >>> match = Match("mexican_train", players=2, seed=7, set=6)
    >>> match.to_move, match.moves
    ('P1', ('6-4@P1',))
    >>> match.push("6-4@P1").moves
    ('4-2@P1', '4-3@P1', 'done')
    >>> match.push("5-5@P1")
    Traceback (most recent call last):
    dominoes_widgets.core.problems.IllegalMove: 5-5@P1 is not allowed. 5-5 does not fit on P1’s train: the end...
    """

    _line: Timeline
    _rung: str
    _thought: Thought | None

    def __init__(self, game: str = "mexican_train", *, seed: int = 0, language: str = "en", **options: object) -> None:
        with spoken(Reader("")):
            if type(seed) is not int:
                raise InvalidRecord("record.seed", value=seed)
        self._open(Record(game, tuple(options.items()), seed), language)

    @classmethod
    def from_position(cls, text: str, *, language: str = "en") -> "Match":
        r"""A game that goes on from a position's text. Raises a ``Problem`` that names what is wrong.

        >>> Match.from_position('game = "mexican_train"\nto_move = "P2"').to_move
        'P2'
        """
        with spoken(Reader("")):
            if is_record(text_given(text)):
                raise InvalidPosition("match.record_given")
            given = read_toml(text)
            if "game" not in given:
                raise InvalidPosition("match.no_game", known=tuple(games()))
        return cls._from(Record(str(given["game"]), position=text.strip() + "\n"), language)

    @classmethod
    def from_record(cls, text: str, *, language: str = "en") -> "Match":
        """The game of a record's text, after its last move. An illegal move in it is named with its number."""
        with spoken(Reader("")):
            record = Record.from_text(text_given(text))
        return cls._from(record, language)

    @classmethod
    def from_code(cls, code: str, *, language: str = "en") -> "Match":
        """The game of a share code, after its last move. A damaged code is refused."""
        with spoken(Reader("")):
            record = Record.from_code(text_given(code))
        return cls._from(record, language)

    @classmethod
    def _from(cls, record: Record, language: str) -> "Match":
        return cls.__new__(cls)._open(record, language)  # noqa: SLF001 - its own

    def _open(self, record: Record, language: str) -> "Match":
        with spoken(Reader("")):
            catalog_of("", text_given(language))  # a language without words is refused in words that there are
            rules = game_of(record.game)
        self._reader = Reader(rules.name, language)
        with spoken(self._reader):
            line = timeline.begin(rules, record)
        # At a notebook one person plays every seat.
        return self._go(replace(line, by_hand=frozenset(range(line.state.players))))

    # ---- what is the case

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._line.game.name

    @property
    def state(self) -> Any:
        """The state of the moment, an immutable value of the rules."""
        return self._line.state

    @property
    def to_move(self) -> str | None:
        """Whose turn it is, as the notation writes it; ``None`` once the round is over."""
        return None if self.state.to_move is None else seat_name(self.state.to_move)

    @property
    def moves(self) -> tuple[str, ...]:
        """All legal moves, in the notation."""
        return tuple(map(str, self._line.game.moves(self.state)))

    @property
    def number(self) -> int:
        """How many moves lead to this moment."""
        return self._line.ply

    @property
    def outcome(self) -> Outcome | None:
        """How the round ended; ``None`` while it goes on. Of the whole game, see ``game_outcome``."""
        return self._line.game.outcome(self.state)

    @property
    def game_outcome(self) -> Outcome | None:
        """How the whole game ended; ``None`` while rounds are still to come."""
        return self._line.game.game_outcome(self.state)

    @property
    def sheet(self) -> Rounds:
        """The scores of all rounds that are over."""
        sides = self._line.game.sides(self.state)
        head = (self._reader.say("word.round"), *(side_name(self._reader, seats) for seats in sides))
        return Rounds(self._line.game.sheet(self.state), head, self._reader.say("word.score_total"))

    @property
    def happened(self) -> str:
        """What the last move did, and for a bot's move why it was made."""
        shown = next((entry for entry in log(self._line, self._reader) if entry.shown), None)
        return " ".join(filter(None, (shown.text, shown.why))) if shown else ""

    # ---- what the referee says

    def ask(self, move: str | Move) -> Answer:
        """Judge a move without playing it: legal and what it will do, or all reasons why not and what would be right.

        >>> bool(Match(players=2, seed=7, set=6).ask("draw"))
        False
        """
        with spoken(self._reader):
            return answer.answer(self._reader, explain(self._line.game, self.state, _move(move)))

    try_ = ask

    def why(self, tile: str | Tile) -> Places:
        """Where a tile may be laid now, and for every other place the first reason why not."""
        with spoken(self._reader):
            asked = tile if isinstance(tile, Tile) else parse_tile(text_given(tile))
            return answer.places(self._reader, self._line.game, self.state, asked)

    def hint(self, rung: str = "") -> Help:
        """Help for whoever is to move, from what that seat can see: first where to look, then why, then the move.

        Each call says more until something is played; ``rung`` asks for one of "nudge", "reason", "move" at once.
        """
        with spoken(self._reader):
            if self.state.to_move is None:
                raise Problem("match.no_hint")
            if rung and rung not in _CLIMBED:
                raise InvalidOption("option.value", name="rung", value=rung, allowed=_CLIMBED)
        following = _CLIMBED[min(_CLIMBED.index(self._rung) + 1, 2) if self._rung else 0]
        self._rung = rung or following
        seen = self._line.game.seen_by(self.state, self.state.to_move)
        self._thought = self._thought or hints.think_through(self._line.game, seen)
        found = hints.hint(self._line.game, self.state, self.state.to_move, self._rung, self._thought)
        return answer.help_of(replace(self._reader, seat=self.state.to_move), found)

    # ---- playing, and going through the game

    def push(self, move: str | Move) -> "Match":
        """Play a move; what came after this moment is dropped. Raises ``IllegalMove`` with every reason in words."""
        with spoken(self._reader):
            return self._go(timeline.push(self._line, _move(move)))

    def bot(self, moves: int = 1, *, level: str = bots.USUAL) -> "Match":
        """Let a bot make the next move, or the next few; it stops at the end of the round.

        ``level`` is how well it plays: "easy", "steady" or "strong".
        """
        with spoken(self._reader):
            if self.state.to_move is None:
                raise Problem("match.no_bot")
            number_given(moves)
            if level not in LEVELS:
                raise InvalidOption("option.value", name="level", value=level, allowed=LEVELS)
        line = self._line
        for _ in range(moves):
            line = bots.move(line, level)
            if line.state.to_move is None:
                break
        return self._go(line)

    def undo(self) -> "Match":
        """Go back before the last move; nothing is lost, ``redo`` goes forward again."""
        return self._go(timeline.undo(self._line))

    def redo(self) -> "Match":
        """Go forward again after ``undo`` or ``jump``, by one move."""
        last = len(self._line.frames) - 1
        ahead = range(self._line.cursor + 1, last + 1)
        return self._go(timeline.jump(self._line, next((i for i in ahead if self._line.frames[i].move), last)))

    def jump(self, number: int) -> "Match":
        """Go to the moment after so many moves; 0 is the beginning."""
        played = [0, *(i for i, frame in enumerate(self._line.frames) if frame.move)]
        with spoken(self._reader):
            if not 0 <= number_given(number) < len(played):
                raise Problem("match.jump", number=number, most=len(played) - 1)
        return self._go(timeline.jump(self._line, played[number]))

    def next_round(self) -> "Match":
        """Deal the next round. Raises a ``Problem`` when this one is not over, or was the last."""
        with spoken(self._reader):
            return self._go(timeline.deal_next(self._line))

    def _go(self, line: Timeline) -> "Match":
        self._line, self._rung, self._thought = line, "", None
        return self

    # ---- as text, and back

    def position(self) -> str:
        """The moment as a position's text; ``Match.from_position`` takes it back."""
        return self._line.game.to_position(self.state)

    def record(self) -> str:
        """The game up to this moment as a record's text; ``Match.from_record`` takes it back."""
        return self._so_far.text()

    def code(self) -> str:
        """The game up to this moment as a share code; ``Match.from_code`` and the dashboard take it."""
        return self._so_far.code()

    @property
    def _so_far(self) -> Record:
        return replace(self._line, frames=self._line.frames[: self._line.cursor + 1]).record

    def __repr__(self) -> str:
        # A fresh deal is no move, so a record ends before it; dealing it again gives the same tiles.
        dealt = ".next_round()" if self._line.cursor and self._line.frame.move is None else ""
        language = f", language={self._reader.language!r}" if self._reader.language != "en" else ""
        return f"Match.from_code({self.code()!r}{language}){dealt}"

    # ---- as a picture, as words, as an app

    def describe(self) -> str:
        """The table, the hand of whoever is to move and what there is to say, as text."""
        return self._text(self._board())

    def show(self, *, numerals: bool = True, theme: str = "light", width: int = WIDTH) -> Still:
        """The table and the hand of whoever is to move as a picture, ``width`` CSS pixels wide."""
        with spoken(self._reader):
            if theme not in THEMES:
                raise InvalidOption("option.value", name="theme", value=theme, allowed=THEMES)
            if not _NARROWEST <= number_given(width) <= _WIDEST:
                raise InvalidOption("position.number", key="width", value=width, low=_NARROWEST, high=_WIDEST)
        shown = self._board(numerals=bool(numerals))
        return Still(board_svg(shown, self._hand(), width=width, theme=theme), self._text(shown))

    def play(self, seats: str = "", *, theme: str = "auto", coach: bool = True, numerals: bool = True) -> "Embedded":
        """Play on in the app, here in the notebook; this match stays as it is.

        ``seats`` are those that you play ("P1", "P1 P3", "all"): the one to move where nothing is said. Bots play the
        others.
        """
        from dominoes_widgets.widgets.embedded import Embedded  # noqa: PLC0415 - judging a move needs no widgets

        with spoken(self._reader):
            by_hand = self._by_hand(text_given(seats))
            if theme not in ("auto", *THEMES):
                raise InvalidOption("option.value", name="theme", value=theme, allowed=("auto", *THEMES))
        prefs = Preferences(self._reader.language, theme, coach=bool(coach), numerals=bool(numerals))
        return Embedded(self._session(replace(self._line, by_hand=by_hand), prefs))

    def _by_hand(self, seats: str) -> frozenset[int]:
        players = self.state.players
        if seats == "all":
            return frozenset(range(players))
        return frozenset(parse_seats(seats, players)) or frozenset({self.state.to_move or 0})

    def _session(self, line: Timeline, prefs: Preferences) -> Session:
        return Session(page="play", game=self.game, tables={self.game: line}, prefs=prefs)

    def _repr_mimebundle_(self, **_wanted: object) -> dict[str, str]:
        """What a notebook shows: the picture, and beside it the text for terminals and screen readers."""
        return self.show()._repr_mimebundle_()

    def _board(self, *, numerals: bool = True) -> AnyBoard:
        laid = tile_of(self._line.frame.move)
        return board(self._reader, self._line.game, self.state, Marks(laid=laid, numerals=numerals))

    def _hand(self) -> Hand | None:
        seat = self.state.to_move
        if seat is None:
            return None
        game = self._line.game
        tiles = hand_tiles(self._reader, game, self.state, seat, moves_of_tiles(game, self.state))
        return Hand(self._reader.say("hand.of", seat=seat, n=len(tiles)), tiles)

    def _text(self, shown: AnyBoard) -> str:
        return describe_table(shown, self._hand(), self._said(), self._reader.language)

    def _said(self) -> Coach:
        """What happened last, and who may do what; at the end of a round, who won."""
        if self.to_move is None:
            return coach_words(self._session(self._line, Preferences(self._reader.language)), self._line, self._reader)
        title = self._reader.say("referee.to_move", word=self.to_move, moves=", ".join(self.moves))
        return Coach("quiet", title, (self.happened,))


def _move(move: str | Move) -> Move:
    return move if isinstance(move, Move) else parse_move(text_given(move))
