"""A worksheet: positions to think about on paper, with questions, and the answers that the rules themselves give."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.notation import parse_move, seat_name
from dominoes_widgets.core.problems import InvalidPosition
from dominoes_widgets.core.reasons import Reason as Because
from dominoes_widgets.core.table import moves_with, tile_of
from dominoes_widgets.teach.explain import explain
from dominoes_widgets.teach.hints import hint
from dominoes_widgets.view.answer import answer, help_of
from dominoes_widgets.view.boards import AnyBoard, board
from dominoes_widgets.view.hands import hand_tiles
from dominoes_widgets.view.pieces import Hand, Reason
from dominoes_widgets.view.table import Marks
from dominoes_widgets.view.words import Reader

MOST_ASKED = 2
"""So many moves are asked about where nobody chose any."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question with the room for its answer in lines, and the answer as the answer page gives it."""

    text: str
    lines: int
    answer: tuple[str, ...]
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Exercise:
    """One position on paper: its board, the hand of whoever is to move, and the questions."""

    title: str
    board: AnyBoard
    hand: Hand
    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True)
class Worksheet:
    """Everything a printed handout shows, in words: one page an exercise, then the answers."""

    language: str
    direction: str
    title: str
    name_label: str
    date_label: str
    answers_title: str
    print_text: str
    save_text: str
    exercises: tuple[Exercise, ...]


def worksheet(
    given: Sequence[tuple[Game[Any], Any]], *, title: str = "", ask: Sequence[Move] = (), language: str = "en"
) -> Worksheet:
    """The worksheet of these states. ``ask`` are moves to ask about; else the rules choose instructive ones.

    Raises ``InvalidPosition`` for a state in which nobody is to move: there would be nothing to ask.
    """
    words = Reader("", language)
    exercises = [_exercise(game, state, n, ask, language) for n, (game, state) in enumerate(given, start=1)]
    return Worksheet(
        language=language,
        direction=words.catalog.direction,
        title=title or words.say("paper.title"),
        name_label=words.say("paper.name"),
        date_label=words.say("paper.date"),
        answers_title=words.say("paper.answers"),
        print_text=words.say("paper.print"),
        save_text=words.say("paper.save"),
        exercises=tuple(exercises),
    )


def _exercise(game: Game[Any], state: Any, number: int, ask: Sequence[Move], language: str) -> Exercise:
    if state.to_move is None:
        raise InvalidPosition("match.nothing_to_ask", number=number)
    reader = Reader(game.name, language)
    held = hand_tiles(reader, game, state, state.to_move)
    hand = Hand(reader.say("hand.of", seat=state.to_move, n=len(held)), held, live=False)
    title = reader.say("paper.exercise", n=number, game=reader.say("game.name"), word=seat_name(state.to_move))
    asked = ask or _instructive(game, state)
    questions = [_what_fits(reader, game, state), *(_may_it(reader, game, state, move) for move in asked)]
    if len(game.moves(state)) > 1:
        questions.append(_what_would_you_do(reader, game, state))
    return Exercise(title, board(reader, game, state, Marks()), hand, tuple(questions))


def _what_fits(reader: Reader, game: Game[Any], state: Any) -> Question:
    moves = game.moves(state)
    said = tuple(reader.move(move) for move in moves)
    return Question(reader.say("paper.what"), min(2 + len(moves) // 4, 4), (reader.listed(said),))


def _may_it(reader: Reader, game: Game[Any], state: Any, move: Move) -> Question:
    judged = answer(reader, explain(game, state, move))
    verdict = reader.say("paper.yes" if judged.legal else "paper.no")
    return Question(reader.say("paper.may", move=move), 2, (verdict, *judged.effects), judged.reasons)


def _what_would_you_do(reader: Reader, game: Game[Any], state: Any) -> Question:
    """The engine's own move with its idea, which is advice and no rule."""
    seated = replace(reader, seat=state.to_move)
    idea, move = (help_of(seated, hint(game, state, state.to_move, rung)) for rung in ("reason", "move"))
    usual = reader.say("paper.usual", move=parse_move(move.move))
    return Question(reader.say("paper.you"), 2, (usual, *idea.lines))


def _instructive(game: Game[Any], state: Any) -> tuple[Move, ...]:
    """Illegal moves of tiles in hand, for different reasons; first those in which the tile itself would match."""
    table = game.table(state)
    tried = [move for tile in sorted(state.hands[state.to_move]) for move in moves_with(table, tile)]
    if not any(map(tile_of, game.moves(state))):
        tried = [*game.prompt(state).buttons]
    against = {move: reasons for move in tried if (reasons := game.check(state, move))}
    chosen: dict[str, Move] = {}
    for move in sorted(against, key=lambda move: (_misses_end(against[move]), len(against[move]))):
        chosen.setdefault(against[move][0].code, move)
    return tuple(chosen.values())[:MOST_ASKED]


def _misses_end(reasons: Sequence[Because]) -> bool:
    return any(reason.code.startswith("end.") for reason in reasons)
