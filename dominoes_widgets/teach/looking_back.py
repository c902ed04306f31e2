"""The look back at a round or a game as a place in a session: begun and gone on with, a moment shown, a position practised.

Which part of it is shown follows from the moment that is on the board: at the end all of it, at a move that cost something
that one. Elsewhere it waits.
"""

from dataclasses import replace

from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach import game_review, practice_page, timeline
from dominoes_widgets.teach.game_review import Judged, Review
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.teach.timeline import Timeline

SLICES = 2
"""So many slices are thought for one message: most are short, and the way to the browser and back is not."""


def offered(session: Session) -> bool:
    """Whether one can look back at the round that is over in the moment that is shown."""
    return session.page == "play" and session.table is not None and game_review.can_begin(session.table)


def game_offered(session: Session) -> bool:
    """Whether one can look back at the whole game that is over in the moment that is shown."""
    return session.page == "play" and session.table is not None and game_review.can_begin_game(session.table)


def shown(session: Session) -> Review | None:
    """The look back at what ends in the moment that is shown; ``None`` where that is not so, or none is open."""
    review, line = session.looking, session.table
    if review is None or line is None or session.page != "play" or not review.is_of(line):
        return None
    return review if line.cursor == review.end else None


def at_moment(session: Session) -> Judged | None:
    """The move that cost something and was made in the moment that is shown, while a look back is open."""
    review, line = session.looking, session.table
    if review is None or line is None or session.page != "play" or not review.is_of(line):
        return None
    return review.at(line.cursor)


def thinks(session: Session) -> bool:
    """Whether the look back that is shown has still to be thought about."""
    review = shown(session)
    return review is not None and not review.done


def look_on(session: Session) -> Session:
    """The session after a little more thinking about the look back; unchanged where none is shown or it is done."""
    line, review = session.table, shown(session)
    if line is None or review is None or review.done:
        return session
    for _ in range(SLICES):
        review = game_review.look(review, line)
    return replace(session, looking=review)


def look(session: Session, what: str, number: int, world: World) -> Session:
    """What is asked of the look back.

    "begin" one at the round or at the "game", "stop" weighing and "go_on", "close" it (at any time), show a "moment", go
    "back", or "practise" one. ``number`` says which of the moves that cost most is meant, from 0. Raises ``Problem`` for
    anything that cannot be done.
    """
    line = session.table
    if line is None:
        raise Problem("play.no_game")
    if what in ("begin", "game"):
        return _begun(session, line, whole=what == "game")
    if what in ("stop", "go_on"):
        change = game_review.stop if what == "stop" else game_review.go_on
        return replace(session.cleared(), looking=change(_open(shown(session))))
    if what == "close":
        closed = replace(session.looking, closed=True, thought=None) if session.looking is not None else None
        return replace(_at_end(session, line), looking=closed)
    if what == "back":
        return _at_end(session, line)
    if what == "moment":
        return session.with_table(timeline.jump(line, _judged(session, line, number).moment))
    if what == "practise":
        one = _judged(session, line, number)
        return practice_page.practise_own(session, one.state, one.move, one.known.ratings, world)
    raise Problem("intent.field", word="look", name="what")


def _begun(session: Session, line: Timeline, *, whole: bool) -> Session:
    """The session with this look back open; one that is open already stays as it is."""
    there = shown(session)
    if there is None or there.whole != whole:
        there = game_review.begin(line, whole=whole, before=session.looking)
    return replace(session.cleared(), looking=there)


def _open(review: Review | None) -> Review:
    if review is None:
        raise Problem("play.no_review")
    return review


def _at_end(session: Session, line: Timeline) -> Session:
    """The end of what is looked back at; where there is none any more, everything stays."""
    review = session.looking
    if review is None or not review.is_of(line):
        return session.cleared()
    return session.with_table(timeline.jump(line, review.end))


def _judged(session: Session, line: Timeline, number: int) -> Judged:
    review = session.looking
    if review is None or not review.is_of(line) or not review.done or not 0 <= number < len(review.costly):
        raise Problem("play.no_review")
    return review.costly[number]
