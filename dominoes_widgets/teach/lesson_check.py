"""Whether a lesson can be taught from: every option and every goal is played, and everything it says is looked at.

``check_lesson`` gives everything that is wrong at once, each with file and line. What is not TOML or not a lesson at
all has been refused before, by ``read_lesson``.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.problems import IllegalMove, InvalidLesson, Problem
from dominoes_widgets.core.table import places as places_of
from dominoes_widgets.core.table import tiles_on
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.teach.explain import explain
from dominoes_widgets.teach.lesson import AUTO, Lesson, Step, invalid
from dominoes_widgets.teach.lesson_goal import Goal, Path, others_move, reached, way_by_advice, ways, with_others
from dominoes_widgets.teach.rulebook import rulebook

MOST_WORDS_SAID = 35
"""One idea a step: what a step says is no longer than this."""
MOST_WORDS_ANSWERED = 40
"""Reasons, hints and praise are read beside the board and stay short too."""
MOST_HINTS = 2
BONEYARD = "boneyard"
"""What ``mark`` may name beside tiles and places."""

_EMPHASIS = re.compile(r"\*[^*\n]+\*")
_NOT_PLAIN = re.compile(r"[<>*_`\[\]{}]")
_ENDS_A_SENTENCE = re.compile(r"[.!?…:][”’)*]*$")
_BOARDS_FOLLOWED = 24
"""A step that goes on from many possible boards is checked on the first so many of them."""


def check_lesson(lesson: Lesson, game: Game[Any]) -> tuple[InvalidLesson, ...]:
    """Everything that keeps a lesson from being taught; ``()`` means that it is fit to teach from.

    >>> from dominoes_widgets.teach.lesson import lessons
    >>> from dominoes_widgets.variants.registry import game
    >>> check_lesson(lessons("mexican_train")[0], game("mexican_train"))
    ()
    """
    found = list(_against_shape(lesson))
    boards: list[Any] = []
    for step in lesson.steps:
        found.extend(_against_words(lesson, step))
        found.extend(_against_rules(lesson, step, game.name))
        if step.position:
            try:
                boards = [game.from_position(read_toml(step.position))]
            except Problem as problem:
                found.append(_as_lesson_problem(lesson, step.line_of("position"), problem))
                return tuple(found)
        if not boards:
            found.append(_wrong(lesson, step, "kind", "no_board"))
            return tuple(found)
        problems, boards = _play(lesson, step, game, boards)
        found.extend(problems)
        if not boards:
            # Without a way through this step nothing can be said about those that go on from it.
            return tuple(found)
    return tuple(found)


def _wrong(lesson: Lesson, step: Step, key: str, code: str, **facts: object) -> InvalidLesson:
    return invalid(lesson.file, step.line_of(key), code, step=step.id, **facts)


def _as_lesson_problem(lesson: Lesson, line: int, problem: Problem) -> InvalidLesson:
    """A position's problem as one of this file and line, in the same words."""
    where = f"{lesson.file}:{line}"
    if isinstance(problem, IllegalMove):
        return invalid(lesson.file, line, "played_illegal", move=str(problem.move), number=problem.number)
    facts = {name: value for name, value in problem.facts if name not in ("file", "line")}
    inner = facts.pop("where", "")
    first, *more = inner if isinstance(inner, tuple) else (inner,)
    within = (f"{where} {first}".rstrip(), *more)
    return InvalidLesson(problem.code, **facts, where=within, file=lesson.file, line=line)


def _against_shape(lesson: Lesson) -> Iterator[InvalidLesson]:
    """Ids that are there twice, and a learner who has to read too long before doing anything."""
    seen: set[str] = set()
    for step in lesson.steps:
        if step.id in seen:
            yield _wrong(lesson, step, "id", "id_twice")
        seen.add(step.id)
    active = sum(step.kind != "tell" for step in lesson.steps)
    if len(lesson.steps) > 1 and lesson.steps[1].kind == "tell":
        yield _wrong(lesson, lesson.steps[1], "kind", "second_step")
    if 2 * active < len(lesson.steps):
        yield invalid(lesson.file, 1, "half", active=active, steps=len(lesson.steps))


def _against_words(lesson: Lesson, step: Step) -> Iterator[InvalidLesson]:
    if len(step.hint) > MOST_HINTS:
        yield _wrong(lesson, step, "hint", "hints", most=MOST_HINTS)
    for key, line, text, most in _texts(step):
        words = len(text.split())
        if words > most:
            yield invalid(lesson.file, line, "words", step=step.id, name=key, count=words, most=most)
        if _NOT_PLAIN.search(_EMPHASIS.sub("", text)):
            yield invalid(lesson.file, line, "plain", step=step.id, name=key)
        if key != "text" and not _ENDS_A_SENTENCE.search(text):
            yield invalid(lesson.file, line, "sentence", step=step.id, name=key)


def _texts(step: Step) -> Iterator[tuple[str, int, str, int]]:
    """Everything a step says: key, line, text, and how many words it may have."""
    yield "say", step.line_of("say"), step.say, MOST_WORDS_SAID
    answers = [("praise", step.praise), ("off_goal", step.off_goal), *(("hint", text) for text in step.hint)]
    answers += [("wrong", remark.why) for remark in step.wrong]
    for key, text in answers:
        if text:
            yield key, step.line_of(key), text, MOST_WORDS_ANSWERED
    for option in step.options:
        yield "text", option.line, option.text, MOST_WORDS_ANSWERED
        if option.why != AUTO:
            yield "why", option.line, option.why, MOST_WORDS_ANSWERED


def _against_rules(lesson: Lesson, step: Step, game: str) -> Iterator[InvalidLesson]:
    for rule in step.rules:
        if rule not in rulebook(game):
            yield _wrong(lesson, step, "rules", "rule", word=rule)
    for rule in step.unlike:
        if not lesson.compare or rule not in rulebook(lesson.compare):
            yield _wrong(lesson, step, "unlike", "rule", word=rule)


def _play(lesson: Lesson, step: Step, game: Game[Any], boards: list[Any]) -> tuple[list[InvalidLesson], list[Any]]:
    """What is wrong with a step on the boards on which it can begin, and the boards on which it can end."""
    found = list(_against_marks(lesson, step, game, boards[0]))
    if any(len(row) != len(game.sides(boards[0])) for row in step.sheet):
        found.append(_wrong(lesson, step, "sheet", "sheet", name="sheet"))
    solved = boards
    if step.kind == "ask":
        found.extend(_against_options(lesson, step, game, boards[0]))
    if step.goal is not None:
        problems, solved = _reach(lesson, step, step.goal, game, boards)
        found.extend(problems)
    after: list[Any] = []
    for board in solved:
        problem, end = _others_play(lesson, step, game, board)
        if problem:
            return [*found, problem], []
        if end not in after:
            after.append(end)
    return found, after[:_BOARDS_FOLLOWED]


def _against_marks(lesson: Lesson, step: Step, game: Game[Any], board: Any) -> Iterator[InvalidLesson]:
    table = game.table(board)
    places = (*places_of(table), BONEYARD)
    tiles = {*tiles_on(table), *board.hands[step.seat]}
    for mark in step.mark:
        if mark not in (tiles if isinstance(mark, Tile) else places):
            yield _wrong(lesson, step, "mark", "mark", word=str(mark), known=places)


def _against_options(lesson: Lesson, step: Step, game: Game[Any], board: Any) -> Iterator[InvalidLesson]:
    right = sum(option.right for option in step.options)
    if right == 0:
        yield invalid(lesson.file, step.options[0].line, "none_right", step=step.id)
    if right == len(step.options):
        yield invalid(lesson.file, step.options[0].line, "none_wrong", step=step.id)
    if (right > 1) != step.several:
        yield _wrong(lesson, step, "several", "several", count=right)
    for option in step.options:
        if option.why == AUTO and option.move is not None:
            verdict = explain(game, board, option.move)
            if verdict.legal != option.right:
                code = "auto_legal" if verdict.legal else "auto_illegal"
                yield invalid(lesson.file, option.line, code, step=step.id, move=str(option.move))


def _reach(
    lesson: Lesson, step: Step, goal: Goal, game: Game[Any], boards: list[Any]
) -> tuple[list[InvalidLesson], list[Any]]:
    """What is wrong with a "do" step, and the boards on which it is solved."""
    found: list[InvalidLesson] = []
    ends: list[Any] = []
    missing: set[Move] = set()
    if step.bots:
        boards = [(board, *others_move(game, board, step.seat))[-1] for board in boards]
    for board in boards:
        start = Path((board,))
        if board.to_move != step.seat:
            return [_wrong(lesson, step, "seat", "mover")], []
        if reached(game, goal, step.seat, start):
            return [_wrong(lesson, step, "goal", "goal_at_start")], []
        solutions = _ways_with_bots(step, goal, game, start) if step.bots else list(ways(game, goal, step.seat, start))
        if not solutions:
            return [_wrong(lesson, step, "goal", "unreachable", moves=game.moves(board))], []
        ends.extend(way.states[-1] for way in solutions)
        missing |= set() if step.bots else _missing(game, solutions)
    if missing and not step.off_goal:
        found.append(_wrong(lesson, step, "goal", "off_goal", move=str(min(missing))))
    never = (r for r in step.wrong if r.move not in missing and all(not game.check(b, r.move) for b in boards))
    found.extend(_wrong(lesson, step, "wrong", "remark", move=str(remark.move)) for remark in never)
    return found, ends


def _ways_with_bots(step: Step, goal: Goal, game: Game[Any], start: Path) -> list[Path]:
    """A way to the goal for every first move of the learner; none at all when one of them does not lead there."""
    firsts = [with_others(game, step.seat, start, move) for move in game.moves(start.states[-1])]
    found = [way_by_advice(game, goal, step.seat, first) for first in firsts]
    return [way for way in found if way is not None] if None not in found else []


def _missing(game: Game[Any], solutions: Iterable[Path]) -> set[Move]:
    """The legal moves that lead away from the goal, anywhere on the ways to it."""
    ways_on = {way.moves[:count]: way.states[count] for way in solutions for count in range(len(way.moves) + 1)}
    whole = {way.moves for way in solutions}
    return {
        move
        for moves, state in ways_on.items()
        if moves not in whole
        for move in game.moves(state)
        if (*moves, move) not in ways_on
    }


def _others_play(lesson: Lesson, step: Step, game: Game[Any], board: Any) -> tuple[InvalidLesson | None, Any]:
    """The board after ``then``, or what is wrong with it."""
    for move in step.then:
        if board.to_move == step.seat:
            return _wrong(lesson, step, "then", "then_own", move=str(move)), None
        try:
            board = game.play(board, move)
        except IllegalMove:
            return _wrong(lesson, step, "then", "then_illegal", move=str(move), moves=game.moves(board)), None
    return None, board
