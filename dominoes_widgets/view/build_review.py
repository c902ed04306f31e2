"""The look back at a round in words: how far it is, and the moves that cost most with three statements that are never mixed.

What happened is told from the game, what could be known then from the seat's own view, and what hindsight says from the tiles as
they really lay; each stands under its own heading.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from dominoes_widgets.core.reasons import Event
from dominoes_widgets.core.table import tile_of
from dominoes_widgets.teach import looking_back
from dominoes_widgets.teach.compare import cost_facts, cost_key
from dominoes_widgets.teach.round_review import MOST_SHOWN, Judged, RoundReview
from dominoes_widgets.teach.session import Session
from dominoes_widgets.teach.timeline import Timeline
from dominoes_widgets.view.build_compare import cost_lines, side
from dominoes_widgets.view.model import Button, CostlyMove, Hand, ReviewPart, Screen, Statement
from dominoes_widgets.view.play_log import side_name
from dominoes_widgets.view.words import Reader

_TRICK_WON = "trick_won"


def review_part(session: Session, line: Timeline, reader: Reader) -> ReviewPart | None:
    """What is shown of a look back in this moment: all of it, the one move that was made in it, or nothing."""
    one, review = looking_back.at_moment(session), looking_back.shown(session)
    if one is not None and session.looking is not None:
        number = session.looking.costly.index(one)
        return ReviewPart(reader.say("review.moment"), moves=(_costly(one, number, session, line, reader),), one=True)
    if review is None:
        return None
    title = reader.say("review.title")
    if not review.done:
        progress = (review.seen, len(review.decisions))
        return ReviewPart(title, (), progress, _progress_text(review, reader))
    moves = tuple(_costly(one, n, session, line, reader) for n, one in enumerate(review.costly))
    return ReviewPart(title, (_summary(review, reader),), moves=moves)


def _progress_text(review: RoundReview, reader: Reader) -> str:
    total = len(review.decisions)
    if review.weighed:
        return reader.say("review.progress_later")
    return reader.say("review.progress", n=min(review.seen + 1, total), total=total)


def _summary(review: RoundReview, reader: Reader) -> str:
    """One kind and true sentence about the round."""
    told = [one for one in review.found if one.then is not None]
    if review.costly:
        more = sum(one.then is not None and one.then.costs for one in told) > MOST_SHOWN
        return reader.say("review.some_of" if more else "review.some", n=len(review.costly), total=len(review.decisions))
    if not review.decisions:
        return reader.say("review.no_choice")
    return reader.say("review.none", n=len(told)) if told else reader.say("review.unknown")


def buttons(session: Session, reader: Reader) -> tuple[Button, ...]:
    """What begins, ends or closes a look back, or leads back to it."""
    if looking_back.at_moment(session) is not None:
        return (Button(reader.say("review.back"), _look("back"), "action-look", "l", primary=True),)
    review = looking_back.shown(session)
    if review is not None:
        key = "review.close" if review.done else "review.stop"
        return (Button(reader.say(key), _look("close"), "action-look", "l"),)
    if looking_back.offered(session):
        return (Button(reader.say("review.begin"), _look("begin"), "action-look", "l"),)
    return ()


def with_look_back(screen: Screen, session: Session, line: Timeline, reader: Reader) -> Screen:
    """The screen of a game in hand with what a look back adds: at a move that cost something the board is only looked at."""
    part, do = review_part(session, line, reader), buttons(session, reader)
    if part is None:
        return replace(screen, actions=(*screen.actions, *do))
    if part.one:
        quiet = replace(screen, coach=None, calls=(), status="", auto=None, hand=_at_rest(screen.hand, session))
        return replace(quiet, review=part, actions=do, say=aloud(part), scroll="brand", focus="action-look")
    told = replace(screen, review=part, actions=(*screen.actions, *do), say=aloud(part), scroll="review")
    return replace(told, focus=None)


def _at_rest(hand: Hand | None, session: Session) -> Hand | None:
    """The hand of that moment, to be looked at; the tile that would have been better is pointed out."""
    one = looking_back.at_moment(session)
    if hand is None or one is None or one.then is None:
        return hand
    best = tile_of(one.then.best.move)
    tiles = tuple(replace(t, fits=None, chosen=False, hinted=t.tile == best and best is not None) for t in hand.tiles)
    return replace(hand, tiles=tiles, note="", live=False)


def marks(session: Session, reader: Reader) -> dict[str, Any]:
    """At a move that cost something, the board points at what would have been better."""
    one = looking_back.at_moment(session)
    then = one.then if one is not None else None
    if then is None or (tile := tile_of(then.best.move)) is None:
        return {}
    return {"hint": then.best.move, "hint_text": reader.say("hint.here", tile=tile)}


def aloud(part: ReviewPart) -> str:
    """What a screen reader says once a look back is there."""
    told = [part.title, *part.lines, part.progress_text, *(f"{move.title} {move.cost}" for move in part.moves)]
    return " ".join(text if text[-1] in ".!?" else f"{text}." for text in told if text)


def _look(what: str, number: int | None = None) -> Mapping[str, object]:
    return {"do": "look", "what": what, **({} if number is None else {"number": number})}


def _costly(one: Judged, number: int, session: Session, line: Timeline, reader: Reader) -> CostlyMove:
    then = one.then
    assert then is not None  # noqa: S101 - only moves with a comparison are among the costly ones
    known = Statement(
        reader.say("review.known"),
        cost_lines(then, reader),
        (side(reader.say("review.best"), then.best, reader), side(reader.say("compare.mine"), then.mine, reader)),
    )
    said = (
        Statement(reader.say("review.happened"), _happened(one, line, session.looking, reader)),
        known,
        Statement(reader.say("review.later"), _hindsight(one, reader)),
    )
    title = reader.say("review.move", number=number + 1, move=one.move)
    cost = reader.say(cost_key("review.cost", replace(then.mine, error=0.0)), **dict(cost_facts(then.mine)))
    do = _do(number, reader, here=looking_back.at_moment(session) is not None)
    return CostlyMove(f"look-{number}", title, cost, said, do)


def _do(number: int, reader: Reader, *, here: bool) -> tuple[Button, ...]:
    show = Button(reader.say("review.show"), _look("moment", number), f"look-moment-{number}")
    practise = Button(reader.say("review.practise"), _look("practise", number), f"look-practise-{number}")
    return (practise,) if here else (show, practise)


def _happened(one: Judged, line: Timeline, review: RoundReview | None, reader: Reader) -> tuple[str, ...]:
    """The move and what it did, how the trick came out where it was one, and what the round brought."""
    assert review is not None  # noqa: S101 - asked only with a look back
    after = [frame.state.events for frame in line.frames[one.moment + 1 : review.end + 1]]
    first = after[0]
    trick: tuple[Event, ...] = ()
    if tile_of(one.move) is not None and not any(event.code == _TRICK_WON for event in first):
        trick = next((events for events in after if any(event.code == _TRICK_WON for event in events)), ())
    told = [*first, *(event for event in trick if event.code == _TRICK_WON)]
    return (*filter(None, map(reader.event, told)), *_score(one, line, review, reader))


def _score(one: Judged, line: Timeline, review: RoundReview, reader: Reader) -> tuple[str, ...]:
    """What the round brought to the side of the seat that made the move."""
    ended, mover = line.game.outcome(review.over), line.frames[one.moment + 1].by
    scores = zip(line.game.sides(review.over), ended.scores, strict=True) if ended is not None else ()
    return tuple(
        reader.say("review.score", word=side_name(reader, seats), n=score) for seats, score in scores if mover in seats
    )


def _hindsight(one: Judged, reader: Reader) -> tuple[str, ...]:
    """What the tiles as they really lay say of the move; that nobody could know it is part of it."""
    now = one.now
    if now is None:
        return (reader.say("review.later_unknown"),)
    rough = (reader.say("review.later_rough"),) if now.certainty == "usual" else ()
    if now.same:
        return (reader.say("review.later_best"), *rough)
    if not now.costs:
        return (reader.say("review.later_equal"), *rough)
    return (reader.say(cost_key("review.later_cost", now.mine), move=now.best.move, **dict(cost_facts(now.mine))), *rough)
