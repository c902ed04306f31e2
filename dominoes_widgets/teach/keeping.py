"""Keeping a session in the browser: to versioned JSON and back. Whatever cannot be read is refused whole and harms nothing."""

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from dominoes_widgets.core.drill import EASIEST, HARDEST
from dominoes_widgets.core.game import LEVELS, Game
from dominoes_widgets.core.notation import parse_move
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.core.record import Record
from dominoes_widgets.teach import bots, lesson_run, progress, timeline
from dominoes_widgets.teach import drill as drilling
from dominoes_widgets.teach.drill import Practice
from dominoes_widgets.teach.hints import RUNGS
from dominoes_widgets.teach.lesson import Lesson
from dominoes_widgets.teach.lesson_run import Run
from dominoes_widgets.teach.own_positions import OWN, drill_of
from dominoes_widgets.teach.session import (
    LONGEST_NAME,
    MOST_SHELVED,
    PACES,
    PAGES,
    THEMES,
    Preferences,
    Saved,
    Session,
    World,
)
from dominoes_widgets.teach.timeline import Timeline

VERSION = 1

LONGEST_KEY = 60
"""A drill is made from a seed and two small numbers; this many characters hold them."""

MOST_RUNGS = len(RUNGS) - 1
"""So many hints can be taken without one that plays the move, which begins the ladder anew."""


def saved_game(name: str, line: Timeline) -> Saved:
    """A game in hand as it is kept: all its moves, and where in them the person is."""
    dealt = line.cursor > 0 and line.frame.move is None
    return Saved(name, line.record.code(), line.ply, dealt, tuple(sorted(line.by_hand)))


def open_saved(saved: Saved, world: World, level: str = bots.USUAL) -> Timeline:
    """The timeline of a kept game, at the moment the person left. Raises a ``Problem`` when it cannot be replayed.

    ``level`` is that of the bots, whose reasons are thought of again.
    """
    record = Record.from_code(saved.code)
    if record.game != saved.game:
        raise Problem("game.unknown", word=record.game, known=(saved.game,))
    line = timeline.begin(world.games[saved.game], record)
    seats = frozenset(saved.by_hand) & frozenset(range(line.state.players))
    line = bots.explained(replace(line, by_hand=seats or line.by_hand), level)
    line = timeline.jump(line, timeline.moment_after(line, saved.ply))
    goes_on = saved.dealt and line.game.next_round(line.state) is not None
    return timeline.deal_next(line) if goes_on else line


def to_json(session: Session) -> str:
    """Everything worth keeping of a session."""
    tables = {name: saved_game(name, line) for name, line in session.tables.items()}
    kept: dict[str, Any] = {
        "version": VERSION,
        "page": session.page,
        "game": session.game,
        "prefs": {name: value for name, value in asdict(session.prefs).items() if name != "present"},
        "tables": {name: asdict(saved) for name, saved in {**session.kept, **tables}.items()},
        "shelf": [asdict(saved) for saved in session.shelf],
        "done": {
            game: {lesson: list(steps) for lesson, steps in lessons.items()} for game, lessons in session.done.items()
        },
        "setup": session.setup_text,
        "fields": dict(session.new_fields),
        "rules": {game: progress.rules_data(boxes) for game, boxes in session.boxes.items()},
        "drills": {game: progress.drills_data(skills) for game, skills in session.skills.items()},
    }
    if session.unread:
        # What could not be read is not ours to throw away: it stays beside the new, for a later version or for its owner.
        kept["unread"] = session.unread
    if any(session.own.values()):
        kept["own"] = {game: progress.own_list(owns) for game, owns in session.own.items()}
    if session.practice is not None:
        kept["practice"] = _kept_practice(session.practice)
    if session.run is not None:
        kept["lesson"] = _kept_run(session.run)
    return json.dumps(kept, separators=(",", ":"))


def _kept_run(run: Run) -> dict[str, Any]:
    """A lesson as it is kept: the step, what was laid or answered in it, and how much help was taken."""
    moves = [str(move) for move in run.moves]
    more = {"found": sorted(run.found)} if run.found else {}
    return {
        "id": run.lesson.id, "step": run.step.id, "moves": moves, "answer": run.answer, "solved": run.solved, "rung": run.rung,
        **more,
    }  # fmt: skip


def _kept_practice(practice: Practice) -> dict[str, Any]:
    """A drill as it is kept: what it is made anew from, and how it goes."""
    return {
        "drill": practice.drill.kind,
        "level": practice.drill.level,
        "key": practice.key,
        "kind": practice.kind,
        "rule": practice.rule,
        "seed": practice.seed,
        "number": practice.number,
        "chosen": list(practice.chosen),
        "right": practice.right,
        "total": practice.total,
    }


def from_json(text: str, session: Session, world: World) -> Session:
    """A session with what ``to_json`` kept. Raises ``Problem`` for anything else; games stay unopened until they are shown."""
    try:
        kept = json.loads(text)
        if not isinstance(kept, dict) or kept.get("version") != VERSION:
            raise Problem("saved.version")
        json.dumps(kept, ensure_ascii=False).encode()  # half of a surrogate pair could never be shown again
        return _restored(kept, session, world)
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError) as problem:
        if isinstance(problem, Problem):
            raise
        raise Problem("saved.damaged") from None


def _restored(kept: Mapping[str, Any], session: Session, world: World) -> Session:
    tables = {name: _saved(saved, name) for name, saved in kept["tables"].items() if name in world.games}
    shelf = [_saved(saved, saved["game"]) for saved in kept["shelf"] if saved["game"] in world.games]
    done = {game: _done(lessons, world.lessons.get(game, ())) for game, lessons in kept["done"].items()}
    restored = replace(
        session,
        page=kept["page"] if kept["page"] in PAGES else "home",
        game=kept["game"] if kept["game"] in world.games else "",
        prefs=_prefs(kept["prefs"], world),
        kept=tables,
        shelf=tuple(shelf[:MOST_SHELVED]),
        done=done,
        unread=str(kept.get("unread", "")),
        setup_text=str(kept["setup"]),
        new_fields={str(name): str(value) for name, value in kept["fields"].items()},
        # Browsers that were here before drills were have kept nothing about them.
        boxes={str(game): progress.read_rules(boxes) for game, boxes in kept.get("rules", {}).items()},
        skills={str(game): progress.read_drills(skills) for game, skills in kept.get("drills", {}).items()},
    )
    own = {str(game): progress.read_owns(owns, damaged=True) for game, owns in kept.get("own", {}).items()}
    restored = replace(restored, own=own)
    restored = replace(restored, practice=_practice(kept.get("practice"), restored, world))
    lesson = kept.get("lesson")
    return replace(restored, run=_run(lesson, restored, world)) if lesson and restored.game else restored


def _practice(kept: Mapping[str, Any] | None, restored: Session, world: World) -> Practice | None:
    """The drill in hand, made anew; ``None`` where there was none, or where it is not made like that any more."""
    book = world.drills.get(restored.game)
    if not kept or book is None:
        return None
    kind, rule, key, series = (str(kept[name]) for name in ("drill", "rule", "key", "kind"))
    if kind == OWN:
        return _own_practice(kept, key, restored, world)
    if series not in ("", *book.KINDS) or (rule and kind not in drilling.kinds_of(book, rule)):
        return None
    try:
        drill = book.make(kind, min(max(int(kept["level"]), EASIEST), HARDEST), key[:LONGEST_KEY], rule)
        practice = Practice(drill, series, int(kept["seed"]), int(kept["number"]), rule, key=key)
        for option in kept["chosen"]:
            practice = drilling.answer(practice, int(option))
    except ValueError:
        return None
    return replace(practice, right=int(kept["right"]), total=int(kept["total"]))


def _own_practice(kept: Mapping[str, Any], name: str, restored: Session, world: World) -> Practice | None:
    """The position of one's own that was in hand, as it was left."""
    own = restored.own.get(restored.game, {}).get(name)
    if own is None:
        return None
    try:
        practice = Practice(drill_of(own, world.games[restored.game]), OWN, 0, int(kept["number"]), key=name)
        for option in kept["chosen"]:
            practice = drilling.answer(practice, int(option))
    except ValueError:
        return None
    return replace(practice, right=int(kept["right"]), total=int(kept["total"]))


def _done(lessons: Mapping[str, Any], known: tuple[Lesson, ...]) -> dict[str, tuple[str, ...]]:
    """The steps solved of every lesson; those that a lesson no longer has are left out."""
    steps = {lesson.id: [step.id for step in lesson.steps] for lesson in known}
    return {name: tuple(step for step in steps.get(name, solved) if step in solved) for name, solved in lessons.items()}


def _run(kept: Mapping[str, Any], restored: Session, world: World) -> Run | None:
    lesson = next((one for one in world.lessons[restored.game] if one.id == kept["id"]), None)
    if lesson is None:
        return None
    done = restored.done.get(restored.game, {}).get(lesson.id, ())
    run = lesson_run.begin(lesson, world.games[restored.game], lesson.index_of(kept["step"]) or 0, done)
    try:
        return _as_left(run, world.games[restored.game], kept) if run.step.id == kept["step"] else run
    except Problem:
        # The step has changed since: it begins anew.
        return run


def _as_left(run: Run, game: Game[Any], kept: Mapping[str, Any]) -> Run:
    """The step with what was laid and answered in it."""
    for move in kept["moves"]:
        run = lesson_run.try_move(run, game, parse_move(move))
    for option in kept.get("found", ()):
        run = lesson_run.answer(run, game, int(option))
    if kept["solved"] and run.step.options and not run.solved:
        run = lesson_run.answered_right(run, game)
    if kept["answer"] is not None:
        run = lesson_run.answer(run, game, int(kept["answer"]))
    return replace(run, rung=min(max(int(kept["rung"]), 0), MOST_RUNGS))


def _saved(saved: Mapping[str, Any], game: str) -> Saved:
    seats = tuple(map(int, saved["by_hand"]))
    return Saved(game, str(saved["code"]), int(saved["ply"]), bool(saved["dealt"]), seats)


def _prefs(kept: Mapping[str, Any], world: World) -> Preferences:
    prefs = Preferences()
    allowed: dict[str, tuple[object, ...]] = {
        "language": world.languages + world.hidden,
        "theme": THEMES,
        "pace": PACES,
        "bots": LEVELS,
    }
    for name, default in asdict(prefs).items():
        value = kept.get(name, default)
        if type(value) is type(default) and (name not in allowed or value in allowed[name]):
            prefs = replace(prefs, **{name: value})
    return replace(prefs, name=prefs.name[:LONGEST_NAME], present=False)
