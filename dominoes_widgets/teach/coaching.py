"""The coach beside a game in hand, as a place in a session: weighing one's own move against the best one."""

from dataclasses import replace
from typing import Any

from dominoes_widgets.core.game import Thinker
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach.compare import Comparison, Weighed, compared, compared_tile, last_own
from dominoes_widgets.teach.hints import think
from dominoes_widgets.teach.session import Session

LAST, CHOSEN = "last", "chosen"
"""What is compared with the best move: the move made last, or the tile that is chosen although the coach showed another."""


def after_hint(session: Session) -> Weighed | None:
    """What is known of the moment once another tile is chosen than the one that a hint has shown."""
    line, found = session.table, session.hint
    if line is None or found is None or found.rung != "move" or session.thought is None:
        return session.weighed
    return Weighed(line.state, session.thought, told=True)


def weighs(session: Session) -> bool:
    """Whether the coach has still to think about the move made last, or about a tile chosen against its hint."""
    line = session.table
    if session.page != "play" or line is None or not session.prefs.coach or not isinstance(line.game, Thinker):
        return False
    if session.hint is not None or (line.waits_for_bot and session.prefs.pace != "step"):
        return False
    state = _moment(session)
    known = _known(session, state)
    return state is not None and (known is None or not known.thought.done)


def has_begun(session: Session) -> bool:
    """Whether the coach has begun to think about the moment that is to be weighed."""
    return _known(session, _moment(session)) is not None


def weigh(session: Session) -> Session:
    """The session after one slice more of weighing; unchanged where nothing is left to weigh."""
    line, state = session.table, _moment(session)
    if line is None or not weighs(session):
        return session
    known = _known(session, state)
    thought = think(line.game, line.game.seen_by(state, state.to_move), known.thought if known else None)
    return replace(session, weighed=Weighed(state, thought, told=known is not None and known.told))


def comparison(session: Session, what: str) -> Comparison | None:
    """What is to be compared, as far as it is known: ``LAST`` or ``CHOSEN``."""
    line, known = session.table, session.weighed
    if line is None or known is None:
        return None
    if what == CHOSEN:
        asks = session.chosen is not None and known.told and known.state is line.state
        return compared_tile(known.thought, session.chosen) if asks and session.chosen else None
    made = last_own(line)
    if made is None or line.frames[made - 1].state is not known.state:
        return None
    move = line.frames[made].move
    return compared(known.thought, move) if move is not None else None


def compare(session: Session, what: str) -> Session:
    """The session with a comparison opened, or closed where it was open. Raises ``Problem`` where there is none."""
    if comparison(session, what) is None:
        raise Problem("play.no_comparison")
    opened = "" if session.comparing == what else what
    return replace(session.cleared(), chosen=session.chosen, comparing=opened)


def _moment(session: Session) -> Any:
    """The state whose moves are to be weighed: the one that a hint was about, or the one before the move made last."""
    line, known = session.table, session.weighed
    if line is None:
        return None
    if known is not None and known.told and known.state is line.state and session.chosen is not None:
        return line.state
    made = last_own(line)
    return None if made is None else line.frames[made - 1].state


def _known(session: Session, state: Any) -> Weighed | None:
    known = session.weighed
    return known if known is not None and known.state is state else None
