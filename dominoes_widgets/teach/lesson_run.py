"""Playing a lesson: pure functions from one ``Run`` to the next. Nothing here draws or speaks.

``note`` says in a word what the page has to tell: "told" (a step that only tells), "" (a question or task that waits),
"illegal" and "off_goal" (the board stays as it was), "on_way" (legal, and the goal can still be reached; or a right
answer, and there are more to find), "solved",
"wrong" (an answer), "hint", "shown" (the hint played the move or named the answer), and "judged" (a move tried where
none is asked for: it is explained and not played).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach.explain import Verdict, explain
from dominoes_widgets.teach.hints import RUNGS
from dominoes_widgets.teach.lesson import AUTO, Lesson, Step
from dominoes_widgets.teach.lesson_goal import Path, advised, others_move, reached, way_by_advice, ways

_QUESTION_RUNGS = ("nudge", "reason", "show")
"""A question has no move to point at, so its ladder is one rung shorter than ``RUNGS``."""


@dataclass(frozen=True)
class Run:
    """Where a learner is in a lesson.

    ``trail`` holds the board's states since the step began: ``trail[0]`` at its start, then one after each of the
    learner's ``moves`` and, once the step is solved, one after each move that the others play. It is empty for a step
    without a board. ``verdict`` is what the rules said about the move tried last, ``answer`` the option chosen last;
    ``tries`` counts what did not succeed, ``rung`` the hints taken for the move that is due; ``done`` holds the ids of
    the steps solved so far. In a step with bots each state of the trail is one in which the others have moved, and
    ``replies`` are the states that their last moves led through. ``found`` are the options chosen so far that are right.
    """

    lesson: Lesson
    index: int
    trail: tuple[Any, ...] = ()
    moves: tuple[Move, ...] = ()
    verdict: Verdict | None = None
    answer: int | None = None
    solved: bool = False
    tries: int = 0
    rung: int = 0
    done: frozenset[str] = frozenset()
    note: str = ""
    replies: tuple[Any, ...] = ()
    found: frozenset[int] = frozenset()

    @property
    def step(self) -> Step:
        """The step that the learner is at."""
        return self.lesson.steps[self.index]

    @property
    def state(self) -> Any:
        """The board as it stands now; ``None`` while no step has set one up."""
        return self.trail[-1] if self.trail else None

    @property
    def others(self) -> tuple[Any, ...]:
        """The states that the others' moves led to: once the step was solved, with bots after every move of the learner."""
        if self.step.bots:
            return self.replies
        return self.trail[len(self.moves) + 1 :] if self.solved else ()

    @property
    def finished(self) -> bool:
        """Whether this is the last step and it is solved."""
        return self.solved and self.index == len(self.lesson.steps) - 1

    @property
    def missing(self) -> int:
        """How many right answers are still to be found: all of them where a step asks for all, else one."""
        right = sum(option.right for option in self.step.options)
        return 0 if self.solved or not right else (right if self.step.every else 1) - len(self.found)

    @property
    def hint_rung(self) -> str:
        """The rung of the hints taken so far: "" or one of ``RUNGS``."""
        return _ladder(self.step)[self.rung - 1] if self.rung else ""

    @property
    def path(self) -> Path:
        """The learner's moves in this step and the states they led through."""
        return Path(self.trail[: len(self.moves) + 1], self.moves)


def begin(lesson: Lesson, game: Game[Any], index: int = 0, done: Iterable[str] = ()) -> Run:
    """The run at the beginning of a step: the first, or the one with that number from 0 (the last, if it is too large).

    A step without a position of its own goes on from the steps before it as if they were solved in the shortest way.

    >>> from dominoes_widgets.teach.lesson import lessons
    >>> from dominoes_widgets.variants.registry import game
    >>> begin(lessons("mexican_train")[0], game("mexican_train")).note
    'told'
    """
    index = min(max(index, 0), len(lesson.steps) - 1)
    first = max((i for i in range(index + 1) if lesson.steps[i].position), default=0)
    trail: tuple[Any, ...] = ()
    for i in range(first, index):
        trail = _shortest(_enter(Run(lesson, i), game, trail), game).trail
    return _enter(Run(lesson, index, done=frozenset(done)), game, trail)


def _enter(run: Run, game: Game[Any], before: tuple[Any, ...]) -> Run:
    """The run at the start of its step, with the step's own board or the one that the step before left."""
    position = run.step.position
    trail = (game.from_position(read_toml(position)),) if position else before[-1:]
    if run.step.bots and trail:
        replies = others_move(game, trail[-1], run.step.seat)
        return replace(run, trail=(*trail, *replies)[-1:], replies=replies)
    run = replace(run, trail=trail)
    return _solve(run, game, "told") if run.step.kind == "tell" else run


def _solve(run: Run, game: Game[Any], note: str) -> Run:
    """The run with its step solved and the others' moves played."""
    trail = run.trail
    for move in run.step.then:
        trail = (*trail, game.play(trail[-1], move))
    return replace(run, trail=trail, solved=True, done=run.done | {run.step.id}, note=note)


def _shortest(run: Run, game: Game[Any]) -> Run:
    """The run with its step solved in the shortest way, the first such one; unchanged when it is solved already."""
    if run.solved or run.step.goal is None:
        return run if run.solved else _solve(run, game, "solved")
    way = _way(run, game)
    return run if way is None else _solve(replace(run, trail=way.states, moves=way.moves), game, "solved")


def _way(run: Run, game: Game[Any]) -> Path | None:
    """The shortest way from here to the goal of a "do" step; with bots the one that the game advises."""
    step = run.step
    if step.goal is None:
        return None
    if step.bots:
        return way_by_advice(game, step.goal, step.seat, run.path)
    return next(ways(game, step.goal, step.seat, run.path), None)


def try_move(run: Run, game: Game[Any], move: Move) -> Run:
    """The learner tries a move. An illegal one, or one that leads away from the goal, leaves the board as it was."""
    if run.state is None or (run.solved and run.step.kind == "do"):
        return run
    verdict = explain(game, run.state, move)
    run = replace(run, verdict=verdict, answer=None)
    if not verdict.legal:
        return replace(run, tries=run.tries + 1, note="illegal")
    if run.step.goal is None:
        return replace(run, note="judged")
    if run.step.bots:
        return _with_bots(run, game, move)
    path = run.path.then(game, move)
    further = replace(run, trail=path.states, moves=path.moves, rung=0)
    if reached(game, run.step.goal, run.step.seat, path):
        return _solve(further, game, "solved")
    if _way(further, game) is None:
        return replace(run, tries=run.tries + 1, note="off_goal")
    return replace(further, note="on_way")


def _with_bots(run: Run, game: Game[Any], move: Move) -> Run:
    """The run after a legal move in a step in which the others move by the game's advice."""
    after = game.play(run.state, move)
    replies = others_move(game, after, run.step.seat)
    trail = (*run.trail, (after, *replies)[-1])
    further = replace(run, trail=trail, moves=(*run.moves, move), replies=replies, rung=0)
    solved = run.step.goal is not None and reached(game, run.step.goal, run.step.seat, further.path)
    return _solve(further, game, "solved") if solved else replace(further, note="on_way")


def answer(run: Run, game: Game[Any], option: int) -> Run:
    """The learner chooses an option (from 0). After the right one the others can still be chosen, to read their whys.

    Where a step asks for all that are right, it is solved with the last of them.
    Raises ``Problem`` for an option that the step does not have.
    """
    if not 0 <= option < len(run.step.options):
        raise Problem("lesson.no_option")
    chosen = run.step.options[option]
    verdict = explain(game, _asked_about(run), chosen.move) if chosen.move is not None and run.trail else None
    run = replace(run, answer=option, verdict=verdict)
    if run.solved:
        return replace(run, note="solved" if chosen.right else "wrong")
    if not chosen.right:
        return replace(run, tries=run.tries + 1, note="wrong")
    run = replace(run, found=run.found | {option})
    return replace(run, note="on_way") if run.missing > 0 else _solve(run, game, "solved")


def answered_right(run: Run, game: Game[Any]) -> Run:
    """The run of a question with its right answer given, the first of several, or all that it asks for."""
    right = [i for i, option in enumerate(run.step.options) if option.right]
    for option in right[:0:-1] if run.step.every else ():
        run = answer(run, game, option)
    return answer(run, game, right[0])


def _asked_about(run: Run) -> Any:
    """The board that a question is about: before the others went on playing."""
    return run.trail[0]


def next_step(run: Run, game: Game[Any]) -> Run:
    """On to the next step, solved or not; from the last one nowhere."""
    if run.index + 1 >= len(run.lesson.steps):
        return run
    if not run.solved:
        return begin(run.lesson, game, run.index + 1, run.done)
    return _enter(Run(run.lesson, run.index + 1, done=run.done), game, run.trail)


def back(run: Run, game: Game[Any]) -> Run:
    """To the beginning of the step before; from the first one nowhere."""
    return begin(run.lesson, game, run.index - 1, run.done) if run.index else run


def again(run: Run, game: Game[Any]) -> Run:
    """The same step from its beginning, on the same board."""
    return _enter(Run(run.lesson, run.index, done=run.done), game, run.trail[:1])


def jump(run: Run, game: Game[Any], index: int) -> Run:
    """To any step of the lesson, from 0."""
    return begin(run.lesson, game, index, run.done)


def undo(run: Run) -> Run:
    """Take back the learner's last move in this step, and whatever the others played after it."""
    if not run.moves:
        return run
    kept = len(run.moves) - 1
    return Run(run.lesson, run.index, run.trail[: kept + 1], run.moves[:kept], tries=run.tries, done=run.done)


def hint(run: Run, game: Game[Any]) -> Run:
    """One rung up the ladder; the last one plays the move that is due, or names the right answer."""
    if run.solved:
        return run
    ladder = _ladder(run.step)
    run = replace(run, rung=min(run.rung + 1, len(ladder)), note="hint", verdict=None, answer=None)
    return _show(run, game) if run.hint_rung == "show" else run


def reveal(run: Run, game: Game[Any]) -> Run:
    """The answer at once, as a presenter shows it: the next move towards the goal, or the right option."""
    return run if run.solved else _show(run, game)


def _show(run: Run, game: Game[Any]) -> Run:
    if run.step.kind == "ask":
        return replace(answered_right(run, game), note="shown")
    move = due_move(run, game)
    return run if move is None else replace(try_move(run, game, move), note="shown")


def due_move(run: Run, game: Game[Any]) -> Move | None:
    """The next move on the shortest way to the goal of a "do" step: what the rung "move" points at."""
    if run.step.bots:
        return None if run.solved or run.state.to_move != run.step.seat else advised(game, run.state)
    way = None if run.solved else _way(run, game)
    return way.moves[len(run.moves)] if way else None


def hint_text(run: Run) -> str:
    """The lesson's own sentence for the rung taken last; "" where it has none and the page finds its own words."""
    return run.step.hint[run.rung - 1] if 0 < run.rung <= len(run.step.hint) else ""


def remark(run: Run) -> str:
    """What the lesson itself says now: praise, a reason, a word on a move that misses the goal; "" where it is silent.

    The reasons that the rules engine gives stand in ``verdict``, and this never replaces them.
    """
    step = run.step
    if run.answer is not None:
        why = step.options[run.answer].why
        return "" if why == AUTO else why
    if run.note in ("illegal", "off_goal") and run.verdict is not None:
        return step.remark_on(run.verdict.move) or (step.off_goal if run.note == "off_goal" else "")
    return step.praise if run.solved and run.note in ("solved", "shown") else ""


def _ladder(step: Step) -> tuple[str, ...]:
    return _QUESTION_RUNGS if step.kind == "ask" else RUNGS
