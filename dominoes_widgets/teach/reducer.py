"""The one reducer behind every screen: a session and an intent make the next session.

It is pure, so all of it is tested without a browser. Whatever an intent cannot do raises a ``Problem``, which ``step`` turns
into the session's ``problem``: nothing else changes.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from dominoes_widgets.core.game import LEVELS
from dominoes_widgets.core.moves import Done, Draw, Move, Pass, Place
from dominoes_widgets.core.notation import parse_move, parse_place, parse_seat, parse_tile
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.core.table import moves_with, places, tile_of
from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.teach import (
    address,
    beginning,
    bots,
    coaching,
    keeping,
    lesson_run,
    looking_back,
    numbers_page,
    pages,
    practice_page,
    rules_page,
    timeline,
)
from dominoes_widgets.teach.explain import explain
from dominoes_widgets.teach.hints import RUNGS, hint, next_rung, think
from dominoes_widgets.teach.intent import Intent
from dominoes_widgets.teach.session import LONGEST_NAME, PACES, PAGES, THEMES, Session, World
from dominoes_widgets.teach.taste import taste
from dominoes_widgets.teach.timeline import Timeline

Step = Callable[[Session, Intent, World], Session]


def step(session: Session, intent: Intent, world: World) -> Session:
    """The session after an intent. A problem leaves everything as it was and is put into ``problem``."""
    try:
        return _STEPS[intent.do](session, intent, world)
    except Problem as problem:
        return replace(session, problem=problem, verdict=None)


def _go(session: Session, intent: Intent, world: World) -> Session:
    page, game = intent.text("page", "home"), intent.text("game", session.game)
    if page not in PAGES or (game and game not in world.games):
        raise Problem("intent.field", word="go", name="page" if page not in PAGES else "game")
    session = session.at(page, game)
    if page == "learn" and intent.text("lesson"):
        place = {"game": game, "lesson": intent.text("lesson"), "step": intent.text("step")}
        return address.visit(session, urlencode({name: value for name, value in place.items() if value}), world)
    if page == "play":
        return address.opened(session, world)
    if page == "numbers":
        return numbers_page.opened(session, world)
    return replace(session, practice=None) if page == "practice" else session


def _visit(session: Session, intent: Intent, world: World) -> Session:
    query = intent.text("query")
    if not query.strip("?"):
        return replace(session.cleared(), page="home")
    return address.visit(session, query, world)


def _hello(session: Session, intent: Intent, world: World) -> Session:
    session = _size(session, intent, world)
    told = Problem("saved.refused") if intent.values.get("keeps") is False else None
    if session.greeted:
        return replace(session, problem=told) if told else session
    session = replace(session, greeted=True)
    if intent.text("saved"):
        try:
            session = keeping.from_json(intent.text("saved"), session, world)
        except Problem as problem:
            told = problem
            session = replace(session, unread=intent.text("saved"))
    if intent.text("query").strip("?"):
        session = address.visit(session, intent.text("query"), world)
    if session.page == "play":
        session = address.opened(session, world)
    return replace(session, problem=told or session.problem)


def _size(session: Session, intent: Intent, _world: World) -> Session:
    width, height = intent.number("width", session.viewport[0]), intent.number("height", session.viewport[1])
    return replace(session, viewport=(min(max(width, 280), 4000), min(max(height, 200), 4000)))


def _same(session: Session, _intent: Intent, _world: World) -> Session:
    return session


def _prefer(session: Session, intent: Intent, world: World) -> Session:
    name, value = intent.text("name"), intent.text("value")
    allowed = {"theme": THEMES, "pace": PACES, "bots": LEVELS, "language": world.languages + world.hidden}
    if name in allowed:
        if value not in allowed[name]:
            raise Problem("intent.field", word="prefer", name=name)
        prefs = replace(session.prefs, **{name: value})  # type: ignore[arg-type]
    elif name == "eyes":
        return replace(session, eyes=_seat_of_table(session, value))
    elif name == "name":
        prefs = replace(session.prefs, name=value.strip()[:LONGEST_NAME])
    elif name in ("coach", "numerals", "hands_open", "present"):
        checked = intent.values.get("checked", not getattr(session.prefs, name))
        prefs = replace(session.prefs, **{name: bool(checked)})  # type: ignore[arg-type]
    else:
        raise Problem("intent.field", word="prefer", name="name")
    session = replace(session, prefs=prefs)
    line = session.table
    if name == "pace" and line is not None and line.waits_for_bot:
        return session.with_table(beginning.bots_if_at_once(session, line))
    return session


def _seat_of_table(session: Session, word: str) -> int | None:
    """A seat of the game in hand, as it is written; "" is one's own. Raises ``Problem`` for any other word."""
    return parse_seat(word, _line(session).state.players) if word else None


def _dismiss(session: Session, _intent: Intent, _world: World) -> Session:
    return session.cleared()


def _taste(session: Session, intent: Intent, world: World) -> Session:
    """Home's first taste: a tile is tried at one end, and the rules say whether it fits. Nothing else changes."""
    offered = taste(intent.text("game")) if intent.text("game") in world.games else None
    if offered is None:
        raise Problem("intent.field", word="taste", name="game")
    game = world.games[intent.text("game")]
    verdict = explain(game, game.from_position(offered.position), offered.move(parse_tile(intent.text("tile"))))
    return replace(session.cleared(), tasted=verdict)


def _choose(session: Session, intent: Intent, world: World) -> Session:
    if intent.text("tile") == str(BACK):
        raise Problem("play.hidden")
    tile = parse_tile(intent.text("tile"))
    if session.page == "practice" and session.practice is not None and session.practice.drill.by != "move":
        return session
    if session.aimed is not None:
        return _try(session, Place(tile, session.aimed), world)
    if (only := _only_move_with(session, tile, world)) is not None:
        return _try(session, only, world)
    chosen = None if session.chosen == tile else tile
    return replace(session.cleared(), chosen=chosen, weighed=coaching.after_hint(session))


def _only_move_with(session: Session, tile: Tile, world: World) -> Move | None:
    """What pressing a tile means where there is only one way to put it on the table, as in a trick; else ``None``."""
    state = _state_in_hand(session)
    if state is None or places(world.games[session.game].table(state)):
        return None
    game = world.games[session.game]
    ways = [move for move in game.moves(state) if tile_of(move) == tile]
    return None if len(ways) > 1 else moves_with(game.table(state), tile)[0]


def _state_in_hand(session: Session) -> Any:
    """The state of the board that is open, of whatever page; ``None`` where there is no board."""
    if session.page == "learn":
        return session.run.state if session.run else None
    if session.page == "practice":
        return session.practice.drill.state if session.practice else None
    return session.table.state if session.table else None


def _aim(session: Session, intent: Intent, world: World) -> Session:
    at = parse_place(intent.text("at"))
    if session.page == "practice" and (pressed := practice_page.press_place(session, at)) is not None:
        return pressed
    if session.chosen is not None:
        return _try(session, Place(session.chosen, at), world)
    aimed = None if session.aimed == at else at
    return replace(session.cleared(), aimed=aimed)


def _place(session: Session, intent: Intent, world: World) -> Session:
    return _try(session, Place(parse_tile(intent.text("tile")), parse_place(intent.text("at"))), world)


def _try(session: Session, move: Move, world: World) -> Session:
    """Try a move on the board that is open, in a lesson or a game: played if it is legal, else explained."""
    if session.page == "learn":
        return _in_lesson(session, lesson_run.try_move(_run(session), world.games[session.game], move))
    if session.page == "practice":
        return practice_page.try_move(session, move, world)
    line = _line(session)
    if line.state.to_move is not None and not line.waits_for_person:
        raise Problem("play.not_your_turn" if line.at_end else "play.past", seat=line.state.to_move)
    verdict = explain(line.game, line.state, move)
    if not verdict.legal:
        if session.prefs.coach:
            session = practice_page.missed(session, (verdict.reasons[0].rule,))
        return replace(session.cleared(), verdict=verdict, chosen=tile_of(move))
    line = timeline.push(line, move)
    return replace(session.with_table(beginning.bots_if_at_once(session, line)), verdict=verdict)


def _move(move: Move) -> Step:
    return lambda session, _intent, world: _try(session, move, world)


def _written(session: Session, intent: Intent, world: World) -> Session:
    return _try(session, parse_move(intent.text("move")), world)


def _ask(showing: str) -> Step:
    def ask(session: Session, _intent: Intent, _world: World) -> Session:
        shown = "" if session.showing == showing else showing
        return replace(session, showing=shown, verdict=None, hint=None, thought=None, problem=None)

    return ask


def _hint(session: Session, _intent: Intent, world: World) -> Session:
    if session.page == "learn":
        return _in_lesson(session, lesson_run.hint(_run(session), world.games[session.game]))
    line = _line(session)
    if not line.waits_for_person:
        raise Problem("play.no_hint")
    # A hint that has shown its move is over: the next one is about the moment after it.
    rung = next_rung(session.hint.rung if session.hint and session.hint.play is None else None)
    thought = session.thought or think(line.game, line.game.seen_by(line.state, line.state.to_move))
    found = hint(line.game, line.state, line.state.to_move, rung, thought)
    if rung == RUNGS[-1]:
        return replace(_try(session, found.advice.move, world), hint=found)
    return replace(session.cleared(), hint=found, thought=thought)


def _think(session: Session, _intent: Intent, _world: World) -> Session:
    """Go on thinking while a hint is shown, a slice for each message; the hint changes only for another move or at the end."""
    line, given, before = session.table, session.hint, session.thought
    if line is None or given is None or before is None or not session.thinks:
        return session
    thought = think(line.game, line.game.seen_by(line.state, line.state.to_move), before)
    if thought.done or thought.advice.move != before.advice.move:
        given = hint(line.game, line.state, line.state.to_move, given.rung, thought)
    return replace(session, thought=thought, hint=given)


def _bot(session: Session, _intent: Intent, _world: World) -> Session:
    line = _line(session)
    if not line.waits_for_bot:
        return session
    thought = bots.think(line, session.prefs.bots, session.bot_thought(line.state))
    if not thought.done:
        return replace(session, bot_plan=(line.state, thought))
    line = beginning.bots_if_at_once(session, bots.follow(line, thought))
    # A tile may be picked while others move; it stays picked, and what was said about one's own move stays readable.
    return replace(session.with_table(line), verdict=session.verdict, chosen=session.chosen)


def _walk(change: Callable[[Timeline], Timeline]) -> Step:
    return lambda session, _intent, _world: session.with_table(change(_line(session)))


def _undo(session: Session, _intent: Intent, _world: World) -> Session:
    if session.page == "learn":
        return _in_lesson(session, lesson_run.undo(_run(session)))
    return session.with_table(timeline.undo(_line(session)))


def _jump(session: Session, intent: Intent, _world: World) -> Session:
    return session.with_table(timeline.jump(_line(session), intent.number("to")))


def _next_round(session: Session, _intent: Intent, _world: World) -> Session:
    return session.with_table(beginning.bots_if_at_once(session, timeline.deal_next(_line(session))))


def _restart(session: Session, _intent: Intent, _world: World) -> Session:
    line = _line(session)
    return address.shelved(session).with_table(
        beginning.bots_if_at_once(session, timeline.begin(line.game, line.beginning, line.by_hand))
    )


def _texts(intent: Intent) -> dict[str, str]:
    return {name: value for name, value in intent.values.items() if isinstance(value, str)}


def _file(intent: Intent) -> str | None:
    """What the browser read from a file; ``None`` where it could not."""
    return intent.text("text") if "text" in intent.values else None


def _setup_reset(session: Session, _intent: Intent, _world: World) -> Session:
    return replace(session.cleared(), setup_text="")


def _open_code(session: Session, intent: Intent, world: World) -> Session:
    return address.open_code(session, intent.form().get("code", intent.text("code")), world)


def _answer(session: Session, intent: Intent, world: World) -> Session:
    if session.page == "practice":
        return practice_page.answer(session, intent.number("option", -1))
    return _in_lesson(session, lesson_run.answer(_run(session), world.games[session.game], intent.number("option", -1)))


def _next(session: Session, _intent: Intent, world: World) -> Session:
    if session.page == "practice":
        return practice_page.following(session, world)
    run = _run(session)
    if run.index + 1 < len(run.lesson.steps):
        return _in_lesson(session, lesson_run.next_step(run, world.games[session.game]))
    after = [lesson for lesson in world.lessons[session.game] if lesson.order > run.lesson.order]
    if not after:
        return replace(_in_lesson(session, run), page="game", run=None)
    return address.visit(_in_lesson(session, run), f"game={session.game}&lesson={after[0].id}", world)


def _previous(session: Session, _intent: Intent, world: World) -> Session:
    return _in_lesson(session, lesson_run.back(_run(session), world.games[session.game]))


def _again(session: Session, _intent: Intent, world: World) -> Session:
    return _in_lesson(session, lesson_run.again(_run(session), world.games[session.game]))


def _lesson_step(session: Session, intent: Intent, world: World) -> Session:
    return _in_lesson(session, lesson_run.jump(_run(session), world.games[session.game], intent.number("to")))


def _reveal(session: Session, _intent: Intent, world: World) -> Session:
    """The presenter's key: in a lesson the answer, in a game everybody's hands."""
    if session.page == "learn":
        return _in_lesson(session, lesson_run.reveal(_run(session), world.games[session.game]))
    return replace(session, prefs=replace(session.prefs, hands_open=not session.prefs.hands_open))


def _in_lesson(session: Session, run: lesson_run.Run) -> Session:
    """The session with its lesson changed; what was solved is remembered."""
    lessons = dict(session.done.get(session.game, {}))
    names = [one.id for one in run.lesson.steps]
    lessons[run.lesson.id] = tuple(name for name in names if name in run.done)
    session = practice_page.after_lesson(session, session.run, run)
    return replace(session.cleared(), run=run, done={**session.done, session.game: lessons})


def _line(session: Session) -> Timeline:
    if session.table is None:
        raise Problem("play.no_game")
    return session.table


def _run(session: Session) -> lesson_run.Run:
    if session.run is None:
        raise Problem("learn.no_lesson")
    return session.run


_STEPS: dict[str, Step] = {
    "go": _go,
    "visit": _visit,
    "hello": _hello,
    "others": lambda session, intent, world: pages.joined(session, intent.text("saved"), world),
    "size": _size,
    "ping": _same,
    "prefer": _prefer,
    "dismiss": _dismiss,
    "taste": _taste,
    "choose": _choose,
    "aim": _aim,
    "place": _place,
    "move": _written,
    "draw": _move(Draw()),
    "pass": _move(Pass()),
    "done": _move(Done()),
    "why": _ask("why"),
    "what": _ask("what"),
    "hint": _hint,
    "think": _think,
    "weigh": lambda session, _intent, _world: coaching.weigh(session),
    "compare": lambda session, intent, _world: coaching.compare(session, intent.text("what", coaching.LAST)),
    "look": lambda session, intent, world: looking_back.look(
        session, intent.text("what"), intent.number("number"), world
    ),
    "look_on": lambda session, _intent, _world: looking_back.look_on(session),
    "bot": _bot,
    "undo": _undo,
    "back": _walk(lambda line: timeline.jump(line, line.cursor - 1)),
    "forward": _walk(lambda line: timeline.jump(line, line.cursor + 1)),
    "first": _walk(lambda line: timeline.jump(line, 0)),
    "last": _walk(lambda line: timeline.jump(line, len(line.frames) - 1)),
    "jump": _jump,
    "next_round": _next_round,
    "restart": _restart,
    "new": beginning.new,
    "fill": beginning.fill,
    "setup": beginning.set_up,
    "setup_reset": _setup_reset,
    "open_code": _open_code,
    "answer": _answer,
    "next": _next,
    "previous": _previous,
    "again": _again,
    "step": _lesson_step,
    "reveal": _reveal,
    "rule": lambda session, intent, world: rules_page.open_rule(session, intent.text("id"), world),
    "search": lambda session, intent, _world: rules_page.search(session, _texts(intent)),
    "print_rules": _ask("print"),
    "differ_rules": _ask("differ"),
    "show_example": beginning.show_example,
    "drill": lambda session, intent, world: practice_page.start(
        session, intent.text("kind", practice_page.MIXED), intent.number("seed"), world
    ),
    "numbers": lambda session, intent, world: numbers_page.choose(session, intent.text("kind"), world),
    "count": lambda session, intent, world: numbers_page.start(session, intent.form(), world),
    "count_stop": lambda session, _intent, world: numbers_page.run(session, world, running=False),
    "count_on": lambda session, _intent, world: numbers_page.run(session, world, running=True),
    "counting": lambda session, _intent, world: numbers_page.go_on(session, world),
    "chance": lambda session, intent, world: numbers_page.ask(session, intent.text("name"), intent.form(), world),
    "load_progress": lambda session, intent, _world: practice_page.load(session, _file(intent)),
    "class_file": lambda session, intent, _world: practice_page.load_class(session, intent.text("name"), _file(intent)),
    "class_clear": lambda session, _intent, _world: replace(session.cleared(), class_files=(), class_refused={}),
}
