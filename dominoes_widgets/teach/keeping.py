"""Keeping a session in the browser: to versioned JSON and back. Whatever cannot be read is refused whole and harms nothing."""

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from dominoes_widgets.core.problems import Problem
from dominoes_widgets.core.record import Record
from dominoes_widgets.teach import lesson_run, timeline
from dominoes_widgets.teach.session import MOST_SHELVED, PACES, PAGES, THEMES, Preferences, Saved, Session, World
from dominoes_widgets.teach.timeline import Timeline

VERSION = 1


def saved_game(name: str, line: Timeline) -> Saved:
    """A game in hand as it is kept: all its moves, and where in them the person is."""
    dealt = line.cursor > 0 and line.frame.move is None
    return Saved(name, line.record.code(), line.ply, dealt, tuple(sorted(line.by_hand)))


def open_saved(saved: Saved, world: World) -> Timeline:
    """The timeline of a kept game, at the moment the person left. Raises a ``Problem`` when it cannot be replayed."""
    line = timeline.begin(world.games[saved.game], Record.from_code(saved.code), frozenset(saved.by_hand))
    ply = 0
    for i, frame in enumerate(line.frames):
        ply += frame.move is not None
        if ply == saved.ply:
            line = timeline.jump(line, i)
            break
    if not saved.dealt:
        return line
    return timeline.deal_next(line) if line.state.to_move is None else line


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
        "done": {game: {lesson: list(steps) for lesson, steps in lessons.items()} for game, lessons in session.done.items()},
        "setup": session.setup_text,
    }
    if session.run is not None:
        kept["lesson"] = {"id": session.run.lesson.id, "step": session.run.index}
    return json.dumps(kept, separators=(",", ":"))


def from_json(text: str, session: Session, world: World) -> Session:
    """A session with what ``to_json`` kept. Raises ``Problem`` for anything else; games stay unopened until they are shown."""
    try:
        kept = json.loads(text)
        if not isinstance(kept, dict) or kept.get("version") != VERSION:
            raise Problem("saved.version")
        return _restored(kept, session, world)
    except (ValueError, TypeError, KeyError, AttributeError) as problem:
        if isinstance(problem, Problem):
            raise
        raise Problem("saved.damaged") from None


def _restored(kept: Mapping[str, Any], session: Session, world: World) -> Session:
    tables = {name: _saved(saved) for name, saved in kept["tables"].items() if name in world.games}
    done = {
        str(game): {str(lesson): tuple(map(str, steps)) for lesson, steps in lessons.items()}
        for game, lessons in kept["done"].items()
    }
    restored = replace(
        session,
        page=kept["page"] if kept["page"] in PAGES else "home",
        game=kept["game"] if kept["game"] in world.games else "",
        prefs=_prefs(kept["prefs"], world),
        kept=tables,
        shelf=tuple(_saved(saved) for saved in kept["shelf"] if saved["game"] in world.games)[:MOST_SHELVED],
        done=done,
        setup_text=str(kept.get("setup", "")),
    )
    lesson = kept.get("lesson")
    if lesson and restored.game:
        found = next((one for one in world.lessons[restored.game] if one.id == lesson["id"]), None)
        if found is not None:
            steps = frozenset(done.get(restored.game, {}).get(found.id, ()))
            index = min(max(int(lesson["step"]), 0), len(found.steps) - 1)
            restored = replace(restored, run=lesson_run.begin(found, world.games[restored.game], index, steps))
    return restored


def _saved(saved: Mapping[str, Any]) -> Saved:
    return Saved(
        str(saved["game"]), str(saved["code"]), int(saved["ply"]), bool(saved["dealt"]), tuple(map(int, saved["by_hand"]))
    )


def _prefs(kept: Mapping[str, Any], world: World) -> Preferences:
    prefs = Preferences()
    allowed: dict[str, tuple[object, ...]] = {"language": world.languages, "theme": THEMES, "pace": PACES}
    for name, value in kept.items():
        default = getattr(prefs, name, None)
        if type(value) is not type(default) or (name in allowed and value not in allowed[name]):
            continue
        prefs = replace(prefs, **{name: value})
    return prefs
