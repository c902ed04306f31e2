"""The look back at a round as a place in a session: begun and gone on with, a moment shown, a position taken to practice.

Which part of it is shown follows from the moment that is on the board: at the round's end all of it, at a move that cost
something that one. Elsewhere it waits.
"""

from dataclasses import replace

from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach import practice_page, round_review, timeline
from dominoes_widgets.teach.round_review import Judged, RoundReview
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.teach.timeline import Timeline

SLICES = 2
"""So many slices are thought for one message: most are short, and the way to the browser and back is not."""


def offered(session: Session) -> bool:
    """Whether one can look back at the round that is over in the moment that is shown."""
    return session.page == "play" and session.table is not None and round_review.can_begin(session.table)


def shown(session: Session) -> RoundReview | None:
    """The look back at the round that ends in the moment that is shown; ``None`` where that is not so, or none is open."""
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
        review = round_review.look(review, line)
    return replace(session, looking=review)


def look(session: Session, what: str, number: int, world: World) -> Session:
    """What is asked of the look back: "begin" it, "close" it (at any time), show a "moment", go "back", or "practise" one.

    ``number`` says which of the moves that cost most is meant, from 0. Raises ``Problem`` for anything that cannot be done.
    """
    line = session.table
    if line is None:
        raise Problem("play.no_game")
    if what == "begin":
        return replace(session.cleared(), looking=shown(session) or round_review.begin(line))
    if what == "close":
        return replace(_at_end(session, line), looking=None)
    if what == "back":
        return _at_end(session, line)
    if what == "moment":
        return session.with_table(timeline.jump(line, _judged(session, line, number).moment))
    if what == "practise":
        one = _judged(session, line, number)
        state = line.frames[one.moment].state
        return practice_page.practise_own(session, state, one.move, one.known.ratings, world)
    raise Problem("intent.field", word="look", name="what")


def _at_end(session: Session, line: Timeline) -> Session:
    """The end of the round that is looked back at; where there is none any more, everything stays."""
    review = session.looking
    if review is None or not review.is_of(line):
        return session.cleared()
    return session.with_table(timeline.jump(line, review.end))


def _judged(session: Session, line: Timeline, number: int) -> Judged:
    review = session.looking
    if review is None or not review.is_of(line) or not review.done or not 0 <= number < len(review.costly):
        raise Problem("play.no_review")
    return review.costly[number]
