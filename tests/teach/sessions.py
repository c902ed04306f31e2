"""Sessions for the tests of the reducer and what stands round it: a world, one step, and boards set up for it."""

from dataclasses import replace

from dominoes_widgets.core.problems import Problem
from dominoes_widgets.i18n.catalog import LANGUAGES
from dominoes_widgets.teach.hints import RUNGS
from dominoes_widgets.teach.intent import read_intent
from dominoes_widgets.teach.lesson import lessons
from dominoes_widgets.teach.reducer import step
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.teach.timeline import Timeline
from dominoes_widgets.variants.registry import drills, games

NAME = "mexican_train"
WORLD = World(games(), {name: lessons(name) for name in games()}, LANGUAGES, drills=drills())
HOME = Session(greeted=True)

BOARD = """
game = "mexican_train"
players = 3
draws = "6-1"
boneyard = 9
to_move = "P1"
markers = "P2"
[trains]
P1 = "9-7"
P2 = "9-3"
P3 = "9-4"
MT = "9-8"
[hands]
P1 = "7-2 8-3 4-1 6-6"
P2 = "7-1 5-2 5-5"
P3 = "8-2 6-0 6-3"
"""
"""P1 may lay 7-2 on the own train, 8-3 on P2's or the Mexican Train; 4-1 and 6-6 fit nowhere, and P3's train is closed."""


def act(session: Session, do: str, **fields: object) -> Session:
    """The session after one message, with what was wrong with the one before forgotten, as the widget does it."""
    return step(replace(session, problem=None), read_intent({"do": do, **fields}), WORLD)


def playing(text: str = BOARD, **prefs: object) -> Session:
    """A session with a board set up and P1 played by hand; bots move when they are asked to."""
    session = replace(HOME, game=NAME, prefs=replace(HOME.prefs, **{"pace": "step", **prefs}))  # type: ignore[arg-type]
    return act(session, "setup", text=text)


def dealt(seed: int = 1, **fields: str) -> Session:
    """A session with a game dealt from a form."""
    return act(replace(HOME, game=NAME, prefs=replace(HOME.prefs, pace="step")), "new", seed=seed, fields=fields)


def table(session: Session) -> Timeline:
    """The game in hand."""
    assert session.table is not None
    return session.table


def moves(session: Session) -> str:
    """All moves of the game in hand, also those after the moment that is shown."""
    return " ".join(map(str, table(session).record.moves))


def code_of(problem: Problem | None) -> str:
    """The code of a problem; "" for none."""
    return problem.code if problem else ""


def game_with_moves() -> Session:
    """A board set up, and a move of everybody's."""
    session = playing(pace="at_once")
    return act(session, "place", tile="7-2", at="P1")


def by_hint(session: Session) -> Session:
    """The session after a whole ladder of hints, so that the move is played."""
    for _ in RUNGS:
        session = act(session, "hint")
    return session
