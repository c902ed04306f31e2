"""The address bar and the place in the app: ``?game=&page=&lesson=&code=&rule=&drill=&count=&lang=&theme=`` both ways."""

from dataclasses import replace
from urllib.parse import parse_qsl, urlencode

from dominoes_widgets.core.problems import Problem
from dominoes_widgets.core.record import Record
from dominoes_widgets.teach import keeping, lesson_run, numbers_page, practice_page, rules_page, timeline
from dominoes_widgets.teach.session import MOST_SHELVED, PAGES, THEMES, Session, World

NAMES = ("game", "page", "lesson", "step", "code", "rule", "drill", "count", "lang", "theme")


def query_of(session: Session) -> str:
    """The address of the place a session is at, beginning with ``?``; "" for home with nothing special."""
    parts: list[tuple[str, str]] = []
    if session.game and session.page != "home":
        parts.append(("game", session.game))
        if session.page == "learn" and session.run is not None:
            parts += [("lesson", session.run.lesson.id), ("step", session.run.step.id)]
        elif session.page != "game":
            parts.append(("page", session.page))
        if session.page == "rules" and session.rule:
            parts.append(("rule", session.rule))
        if session.page == "practice" and session.practice is not None:
            parts.append(("drill", practice_page.series(session.practice)))
        if session.page == "numbers" and session.desk is not None:
            parts.append(("count", numbers_page.written(session.desk.count)))
        if session.page == "play" and session.table is not None:
            parts.append(("code", session.table.record.code()))
    if session.prefs.language != "en":
        parts.append(("lang", session.prefs.language))
    if session.prefs.theme != "auto":
        parts.append(("theme", session.prefs.theme))
    return f"?{urlencode(parts)}" if parts else ""


def visit(session: Session, query: str, world: World) -> Session:
    """The session at the place an address names. A wrong value leads home and is said; games in hand stay as they are.

    An address that names no place leaves the session where it is.
    """
    given = {name: value for name, value in parse_qsl(query.lstrip("?"), keep_blank_values=True) if name in NAMES}
    try:
        session = _with_looks(session, given, world)
        return _at_place(session, given, world)
    except Problem as problem:
        return replace(session.cleared(), page="home", problem=problem)


def _with_looks(session: Session, given: dict[str, str], world: World) -> Session:
    prefs = session.prefs
    if "lang" in given:
        if given["lang"] not in world.hidden:
            _known("lang", given["lang"], world.languages)
        prefs = replace(prefs, language=given["lang"])
    if "theme" in given:
        _known("theme", given["theme"], THEMES)
        prefs = replace(prefs, theme=given["theme"])
    return replace(session, prefs=prefs)


def _at_place(session: Session, given: dict[str, str], world: World) -> Session:
    if "page" in given:
        _known("page", given["page"], PAGES)
    if "game" not in given:
        if "code" in given:
            return open_code(session, given["code"], world)
        if {"lesson", "rule"} & set(given):
            raise Problem("address.no_game", known=tuple(world.games))
        return replace(session.cleared(), page="home") if given.get("page") == "home" else session
    _known("game", given["game"], tuple(world.games))
    session = session.at(given.get("page", "game"), given["game"])
    if "lesson" in given:
        return _at_lesson(session, given["lesson"], given.get("step", ""), world)
    if "code" in given:
        return open_code(session, given["code"], world)
    if session.page == "rules" or "rule" in given:
        return rules_page.open_rule(replace(session, page="rules"), given.get("rule", ""), world)
    if session.page == "practice":
        return _at_practice(session, given.get("drill", ""), world)
    if session.page == "numbers":
        return numbers_page.at(session, given.get("count", ""), world)
    return opened(session, world) if session.page == "play" else session


def _at_practice(session: Session, series: str, world: World) -> Session:
    """The drill in hand where the address names its series; else today's drills of the series, or the page of all."""
    if not series:
        return replace(session, practice=None)
    if session.practice is not None and practice_page.series(session.practice) == series:
        return session
    return practice_page.start(session, series, session.today, world)


def _at_lesson(session: Session, name: str, step: str, world: World) -> Session:
    lessons = world.lessons[session.game]
    _known("lesson", name, tuple(lesson.id for lesson in lessons))
    lesson = next(lesson for lesson in lessons if lesson.id == name)
    names = [one.id for one in lesson.steps]
    if step:
        _known("step", step, tuple(names))
    index = names.index(step) if step else 0
    if session.run is not None and session.run.lesson == lesson and (not step or session.run.index == index):
        return replace(session, page="learn")
    done = frozenset(session.done.get(session.game, {}).get(name, ()))
    return replace(session, page="learn", run=lesson_run.begin(lesson, world.games[session.game], index, done))


def open_code(session: Session, code: str, world: World) -> Session:
    """The session with the game of a share code in hand; the game it replaces goes on the shelf. Raises ``Problem``.

    The code of an earlier moment of the game in hand leads back to that moment, and what came later stays.
    """
    record = Record.from_code(code)
    _known("game", record.game, tuple(world.games))
    session = opened(session.at("play", record.game), world)
    line = session.table
    if line is not None and line.record == record:
        return session
    if line is not None and _begins_with(line.record, record):
        return session.with_table(timeline.jump(line, timeline.moment_after(line, len(record.moves))))
    earlier = next((saved for saved in session.shelf if saved.code == code.strip()), None)
    line = keeping.open_saved(earlier, world, session.prefs.bots) if earlier else timeline.begin(world.games[record.game], record)
    session = replace(session, shelf=tuple(saved for saved in session.shelf if saved != earlier))
    return replace(shelved(session).with_table(line), problem=session.problem)


def _begins_with(whole: Record, part: Record) -> bool:
    return replace(whole, moves=whole.moves[: len(part.moves)]) == part


def opened(session: Session, world: World) -> Session:
    """The session with the open game's kept table replayed, if it has one that was not opened yet."""
    saved = session.kept.get(session.game)
    if saved is None or session.game in session.tables:
        return session
    kept = {name: one for name, one in session.kept.items() if name != session.game}
    try:
        line = keeping.open_saved(saved, world, session.prefs.bots)
    except Problem as problem:
        return replace(session, kept=kept, problem=Problem("saved.game", why=problem))
    return replace(session, kept=kept, tables={**session.tables, session.game: line})


def shelved(session: Session) -> Session:
    """The session with the open game's table copied to the shelf of earlier games, if anything was played on it."""
    line = session.table
    if line is None or not any(frame.by in line.by_hand for frame in line.frames):
        return session
    saved = keeping.saved_game(session.game, line)
    rest = tuple(one for one in session.shelf if one.code != saved.code)
    return replace(session, shelf=(saved, *rest)[:MOST_SHELVED])


def _known(name: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise Problem("address.unknown", name=name, word=value[:80], known=known)
