"""The referee: judge a position, record or share code, as JSON or in sentences (notation, section 5)."""

import json
import re
import sys
from argparse import Namespace
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dominoes_widgets.core.game import Game, Outcome
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.notation import parse_move, parse_seat, seat_name
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.problems import InvalidOption, InvalidPosition, Problem
from dominoes_widgets.core.reasons import Event
from dominoes_widgets.core.record import Record, is_record, next_deal
from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.i18n.catalog import LANGUAGES
from dominoes_widgets.teach.explain import Verdict, explain
from dominoes_widgets.variants.registry import game as game_of
from dominoes_widgets.variants.registry import games
from dominoes_widgets.view.words import Reader, spoken

_CODE = re.compile(r"[A-Za-z0-9_-]+")
"""A share code is one such word, and no position or record is."""

_SEAT_FACTS = ("seat",)


def main(arguments: Namespace) -> int:
    """Judge ``arguments.file`` and print the answer. Returns 0 when it could judge and 2 when the file is wrong."""
    plain = Reader("")
    try:
        judgement = _judged(_text_of(arguments.file), arguments.move, arguments.seat, arguments.lang)
    except Problem as problem:
        return _complain(str(problem))
    except UnicodeDecodeError:
        return _complain(plain.say("referee.not_text", word=arguments.file))
    except OSError as problem:
        return _complain(plain.say("referee.no_file", word=arguments.file, why=problem.strerror or problem))
    print(judgement.text() if arguments.text else json.dumps(judgement.data(), ensure_ascii=False, indent=1))
    return 0


def judge(text: str, moves: list[str], *, seat: str | None = None, language: str = "en") -> dict[str, object]:
    r"""The referee's answer on a position, record or share code, and on moves tried in it one after the other.

    Raises a ``Problem`` (a ``ValueError``) that says what is wrong when the text or a move cannot be understood.
    Judging stops at the first illegal move; ``seat`` ("P2") hides what that seat may not see.

    >>> judge('game = "mexican_train"\nplayers = 2\nto_move = "P2"', ["pass"])["legal"]
    False
    """
    return _judged(text, moves, seat, language).data()


def _text_of(file: str) -> str:
    raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    return raw.decode("utf-8-sig")


def _judged(text: str, moves: list[str], seat: str | None, language: str) -> "_Judgement":
    with spoken(Reader("")):
        if language not in LANGUAGES:
            raise InvalidOption("option.language", word=language, known=LANGUAGES)
    with spoken(Reader("", language)):
        game, given = _read(text)
    with spoken(Reader(game.name, language)):
        in_game = isinstance(given, Record) and not given.position
        state = given.replay(game)[-1] if isinstance(given, Record) else game.from_position(given)
        viewer = None if seat is None else parse_seat(seat, state.players, "--seat")
        first = _Judgement(game, Reader(game.name, language), state, viewer, in_game=in_game)
        return first.after([parse_move(word) for word in moves])


def _read(text: str) -> tuple[Game[Any], Record | dict[str, object]]:
    word = text.strip()
    if _CODE.fullmatch(word) or is_record(text):
        record = Record.from_code(word) if _CODE.fullmatch(word) else Record.from_text(text)
        return game_of(record.game), record
    position = read_toml(text)
    if "game" not in position:
        raise InvalidPosition("position.no_game", example=next(iter(games())), known=tuple(games()))
    return game_of(position["game"]), position


@dataclass(frozen=True)
class _Judgement:
    """What the referee found: the ``state`` that was given, and the ``verdict`` on the move judged last.

    ``then`` is the state after that move, if it was legal. ``viewer`` is the seat whose sight is shown (``None`` sees
    all); ``in_game`` says that a whole game is judged and not one round.
    """

    game: Game[Any]
    reader: Reader
    state: Any
    viewer: int | None
    in_game: bool
    verdict: Verdict | None = None
    then: Any = None
    mover: int | None = None

    def after(self, moves: list[Move]) -> "_Judgement":
        """The judgement on these moves, made in order; the first illegal one is the last that is judged."""
        judged, state = self, self.state
        for move in moves:
            state = next_deal(self.game, state)
            mover = state.to_move
            verdict = explain(self.game, state, move)
            state = self.game.play(state, move) if verdict.legal else None
            judged = _Judgement(self.game, self.reader, self.state, self.viewer, self.in_game, verdict, state, mover)
            if not verdict.legal:
                break
        return judged

    def data(self) -> dict[str, object]:
        """The judgement as JSON can write it."""
        answer = self._report(self.state)
        if self.verdict is None:
            return answer
        answer["move"], answer["legal"] = str(self.verdict.move), self.verdict.legal
        answer["reasons"] = [
            {"code": reason.code, "rule": reason.rule, "text": self.reader.reason(reason)}
            for reason in self.verdict.reasons
        ]
        answer["repairs"] = [str(move) for move in self._repairs(self.verdict)]
        answer["after"] = None
        if self.then is not None:
            events = [_event(event) for event in self.then.events]
            answer["after"] = {**self._report(self._followed(self.then)), "events": events}
        return answer

    def text(self) -> str:
        """The judgement in sentences."""
        verdict, say = self.verdict, self.reader.say
        if verdict is None:
            return self._standing(self.state)
        if self.then is not None:
            events = filter(None, map(self.reader.event, self.then.events))
            standing = self._standing(self._followed(self.then))
            return "\n".join([say("referee.legal", move=str(verdict.move)), *events, standing])
        lines = [say("referee.illegal", move=str(verdict.move))]
        lines += [say("referee.reason", rule=one.rule, text=self.reader.reason(one)) for one in verdict.reasons]
        if repairs := self._repairs(verdict):
            lines.append(say("referee.repairs", moves=_listed(repairs)))
        return "\n".join(lines)

    def _followed(self, state: Any) -> Any:
        """The state that follows: in a match of hands the next deal, where one is over."""
        return next_deal(self.game, state) if self.game.deals_on else state

    def _sees(self, seat: int | None) -> bool:
        """Whether what a seat may do is shown: it tells what that seat holds."""
        return self.viewer in (None, seat)

    def _repairs(self, verdict: Verdict) -> tuple[Move, ...]:
        return verdict.repairs if self._sees(self.mover) else ()

    def _ended(self, state: Any) -> Outcome | None:
        return self.game.game_outcome(state) if self.in_game or self.game.deals_on else self.game.outcome(state)

    def _report(self, state: Any) -> dict[str, object]:
        over, ended = self.game.outcome(state), self._ended(state)
        hands = state.hands if self.viewer is None else self.game.seen_by(state, self.viewer).hands
        winners = [seat_name(seat) for seat in ended.winners] if ended else []
        return {
            "to_move": None if state.to_move is None else seat_name(state.to_move),
            "moves": [str(move) for move in self.game.moves(state)] if self._sees(state.to_move) else [],
            "phase": "over" if over else "play",
            "outcome": {"how": ended.how, "winners": winners} if ended else None,
            **self.game.report(state),
            "scores": list(over.scores) if over else None,
            "totals": [sum(column) for column in zip(*self.game.sheet(state), strict=True)] if self.in_game else None,
            "hands": {seat_name(seat): _hand(hand) for seat, hand in enumerate(hands)},
        }

    def _standing(self, state: Any) -> str:
        """Who is to move and what is allowed, or how it ended."""
        say, over, ended = self.reader.say, self.game.outcome(state), self._ended(state)
        if over is None:
            word, moves = seat_name(state.to_move), _listed(self.game.moves(state))
            shown = self._sees(state.to_move)
            return say("referee.to_move", word=word, moves=moves) if shown else say("referee.hidden", word=word)
        lines = [say("referee.over", scores=", ".join(map(str, over.scores)))]
        if ended:
            winners = self.reader.listed([seat_name(seat) for seat in ended.winners])
            key = "referee.game_won" if self.in_game else "referee.won"
            lines.append(say(key, word=winners, n=len(ended.winners), scores=", ".join(map(str, ended.scores))))
        return "\n".join(lines)


def _listed(moves: tuple[Move, ...]) -> str:
    return ", ".join(map(str, moves))


def _hand(hand: tuple[Tile, ...]) -> object:
    return len(hand) if BACK in hand else [str(tile) for tile in hand]


def _event(event: Event) -> dict[str, object]:
    return {"code": event.code, **{name: _fact(name, value) for name, value in event.facts}}


def _fact(name: str, value: object) -> object:
    if name in _SEAT_FACTS and isinstance(value, int):
        return seat_name(value)
    if isinstance(value, tuple) and not isinstance(value, Tile):
        return [_fact("seat" if name == "seats" else "", one) for one in value]
    return str(value) if isinstance(value, Tile | Move) else value


def _complain(sentence: str) -> int:
    """One line on standard error, whatever was typed."""
    print(" ".join(sentence.split()), file=sys.stderr)
    return 2
