"""The referee: judge a position or record from the command line, as JSON or in sentences (notation, section 5)."""

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from dominoes_widgets.core.game import Game, Outcome
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.notation import parse_move, parse_seat, seat_name
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.core.reasons import Event, Reason
from dominoes_widgets.core.record import Record, is_record, next_deal
from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.teach.explain import Verdict, explain
from dominoes_widgets.variants.registry import game as game_of
from dominoes_widgets.view.words import Reader

_SEAT_FACTS = ("seat",)


def main(arguments: Namespace) -> int:
    """Judge ``arguments.file`` and print the answer. Returns 0 when it could judge and 2 when the file is wrong."""
    reader = Reader("mexican_train", getattr(arguments, "lang", None) or "en")
    try:
        text = sys.stdin.read() if arguments.file == "-" else Path(arguments.file).read_text(encoding="utf-8")
        answer = judge(text, arguments.move or [], seat=arguments.seat, language=reader.language)
    except Problem as problem:
        return _complain(problem.text or reader.problem(problem))
    except UnicodeDecodeError:
        return _complain(reader.say("referee.not_text", word=arguments.file))
    except OSError as problem:
        return _complain(reader.say("referee.no_file", word=arguments.file, why=problem.strerror or problem))
    print(answer_text(answer, reader) if arguments.text else json.dumps(answer, ensure_ascii=False, indent=1))
    return 0


def judge(text: str, moves: list[str], *, seat: str | None = None, language: str = "en") -> dict[str, object]:
    """The referee's answer on a position or record, and on moves tried in it one after the other.

    Raises a ``Problem`` when the text or a move cannot be understood. Judging stops at the first illegal move.

    >>> judge('game = "mexican_train"\\nplayers = 2\\nto_move = "P2"', ["pass"])["legal"]
    False
    """
    game, state, scope = _read(text)
    reader = Reader(game.name, language)
    viewer = None if seat is None else parse_seat(seat, state.players)
    if not moves:
        return _answer(game, state, scope, viewer)
    for word in moves:
        state = next_deal(game, state)
        verdict = explain(game, state, parse_move(word))
        if not verdict.legal:
            return _refusal(verdict, reader)
        state = game.play(state, verdict.move)
    after = {**_answer(game, state, scope, viewer), "events": [_event(event) for event in state.events]}
    return {"move": str(verdict.move), "legal": True, "reasons": [], "repairs": [], "after": after}


def _read(text: str) -> tuple[Game[Any], Any, str]:
    if is_record(text):
        record = Record.from_text(text)
        game = game_of(record.game)
        return game, record.replay(game)[-1], "game" if not record.position else "round"
    position = read_toml(text)
    game = game_of(position.get("game"))
    return game, game.from_position(position), "round"


def _answer(game: Game[Any], state: Any, scope: str, viewer: int | None) -> dict[str, object]:  # noqa: ANN401
    ended = game.outcome(state)
    outcome = game.game_outcome(state) if scope == "game" else ended
    hidden_from_viewer = viewer is not None and viewer != state.to_move
    answer: dict[str, object] = {
        "to_move": None if state.to_move is None else seat_name(state.to_move),
        "moves": [] if hidden_from_viewer else [str(move) for move in game.moves(state)],
        "phase": "over" if ended else "play",
        "outcome": _outcome(outcome),
        **game.report(state),
        "scores": list(ended.scores) if ended else None,
    }
    if viewer is not None:
        seen = game.seen_by(state, viewer)
        answer["hands"] = {seat_name(i): _hand(hand) for i, hand in enumerate(seen.hands)}
    return answer


def _hand(hand: tuple[Tile, ...]) -> object:
    return len(hand) if BACK in hand else [str(tile) for tile in hand]


def _outcome(outcome: Outcome | None) -> dict[str, object] | None:
    if outcome is None:
        return None
    return {"how": outcome.how, "winners": [seat_name(seat) for seat in outcome.winners], "scores": list(outcome.scores)}


def _refusal(verdict: Verdict, reader: Reader) -> dict[str, object]:
    def told(reason: Reason) -> dict[str, object]:
        return {"code": reason.code, "rule": reason.rule, "text": reader.reason(reason)}

    return {
        "move": str(verdict.move),
        "legal": False,
        "reasons": [told(reason) for reason in verdict.reasons],
        "repairs": [str(move) for move in verdict.repairs],
        "after": None,
    }


def _event(event: Event) -> dict[str, object]:
    return {"code": event.code, **{name: _fact(name, value) for name, value in event.facts}}


def _fact(name: str, value: object) -> object:
    if name in _SEAT_FACTS and isinstance(value, int):
        return seat_name(value)
    return str(value) if isinstance(value, Tile | Move) else value


def answer_text(answer: dict[str, Any], reader: Reader) -> str:
    """The referee's answer in sentences."""
    if answer.get("legal") is False:
        lines = [reader.say("referee.illegal", move=answer["move"])]
        lines += [reader.say("referee.reason", rule=reason["rule"], text=reason["text"]) for reason in answer["reasons"]]
        if answer["repairs"]:
            lines.append(reader.say("referee.repairs", moves=", ".join(answer["repairs"])))
        return "\n".join(lines)
    lines = []
    state = answer
    if answer.get("legal"):
        lines.append(reader.say("referee.legal", move=answer["move"]))
        state = answer["after"]
    if state["to_move"] is None:
        lines.append(reader.say("referee.over", scores=", ".join(map(str, state["scores"]))))
    else:
        moves = ", ".join(state["moves"])
        lines.append(reader.say("referee.to_move", word=state["to_move"], moves=moves) if moves else state["to_move"])
    return "\n".join(lines)


def _complain(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2
