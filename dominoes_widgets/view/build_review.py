"""The look back at a round or a game in words: how far it is, and the moves that cost most.

Three statements are never mixed: what happened is told from the game, what could be known then from the seat's own view, and
what hindsight says from the tiles as they really lay. Each stands under its own heading.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from dominoes_widgets.core.reasons import Event
from dominoes_widgets.core.table import tile_of
from dominoes_widgets.teach import looking_back
from dominoes_widgets.teach.compare import cost_facts, cost_key
from dominoes_widgets.teach.game_review import MOST_SHOWN, Judged, Review, balance, round_end, round_of
from dominoes_widgets.teach.session import Session
from dominoes_widgets.teach.timeline import Timeline
from dominoes_widgets.view.build_compare import cost_lines, sides
from dominoes_widgets.view.coach_part import CostlyMove, ReviewPart, Statement
from dominoes_widgets.view.model import Screen
from dominoes_widgets.view.pieces import Button, Hand
from dominoes_widgets.view.play_log import side_name
from dominoes_widgets.view.sure import tag
from dominoes_widgets.view.words import Reader

_TRICK_WON = "trick_won"


def review_part(session: Session, line: Timeline, reader: Reader) -> ReviewPart | None:
    """What is shown of a look back in this moment: all of it, the one move that was made in it, or nothing."""
    one, review = looking_back.at_moment(session), looking_back.shown(session)
    if one is not None and session.looking is not None:
        number = session.looking.costly.index(one)
        return ReviewPart(reader.say("review.moment"), moves=(_costly(one, number, session, line, reader),), one=True)
    return _whole_part(review, session, line, reader) if review is not None else None


def _whole_part(review: Review, session: Session, line: Timeline, reader: Reader) -> ReviewPart:
    """All of a look back: how far it is with what was found so far, or the moves that cost most."""
    title = reader.say("review.game_title" if review.whole else "review.title")
    told = _balance(review, reader) if review.whole else ()
    if not review.done:
        progress = (review.seen, len(review.decisions))
        so_far = tuple(_told_short(one, line, reader) for one in review.costly) if review.whole else ()
        heading = reader.say("review.so_far") if so_far else ""
        at = _progress_text(review, line, reader)
        return ReviewPart(title, told, progress, at, so_far=so_far, so_far_title=heading)
    moves = tuple(_costly(one, n, session, line, reader) for n, one in enumerate(review.costly))
    return ReviewPart(title, (_summary(review, reader), *told), moves=moves)


def _progress_text(review: Review, line: Timeline, reader: Reader) -> str:
    total = len(review.decisions)
    if review.weighed:
        return reader.say("review.progress_later")
    if not review.whole:
        return reader.say("review.progress", n=min(review.seen + 1, total), total=total)
    at, rounds = round_of(line, review.waiting or 0), len(line.game.sheet(review.over))
    return reader.say("review.game_progress", round=at, rounds=rounds, n=review.seen, total=total)


def _balance(review: Review, reader: Reader) -> tuple[str, ...]:
    """What all the moves looked at come to: how many were good, and what the others cost."""
    sums = balance(review)
    if not sums.told:
        return ()
    said = [reader.say("review.good", n=sums.good, total=sums.told)]
    if sums.points is not None:
        said.append(reader.say(cost_key("review.lost", sums.points), **dict(cost_facts(sums.points))))
    if sums.chance is not None:
        facts = {**dict(cost_facts(sums.chance)), "n": sums.chances}
        said.append(reader.say("review.lost_chance", **facts))
    return tuple(said)


def _title(one: Judged, line: Timeline, review: Review, reader: Reader, number: int) -> str:
    if not review.whole:
        return reader.say("review.move", number=number + 1, move=one.move)
    return reader.say("review.game_move", number=number + 1, move=one.move, round=round_of(line, one.moment))


def _cost(one: Judged, reader: Reader) -> str:
    then = one.then
    assert then is not None  # noqa: S101 - only moves with a comparison are among the costly ones
    return reader.say(cost_key("review.cost", replace(then.mine, error=0.0)), **dict(cost_facts(then.mine)))


def _told_short(one: Judged, line: Timeline, reader: Reader) -> tuple[str, str]:
    """A move that cost something so far, in a line while the look back goes on."""
    return reader.say("review.found", move=one.move, round=round_of(line, one.moment)), _cost(one, reader)


def _summary(review: Review, reader: Reader) -> str:
    """One kind and true sentence about the round or the game, as far as it was looked at."""
    if review.waiting is not None:
        key = "review.stopped" if review.costly else "review.stopped_none"
        return reader.say(key, n=review.seen, total=len(review.decisions))
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
    if review is None:
        round_too = (_button("review.begin", "begin", "action-look", reader),) if looking_back.offered(session) else ()
        return (*round_too, *_game_button(session, reader))
    if not review.done:
        if review.whole and review.found and not review.weighed:
            return (_button("review.stop_here", "stop", "action-look", reader),)
        return (_button("review.stop", "close", "action-look", reader),)
    close = _button("review.close", "close", "action-look", reader)
    if review.waiting is not None:
        return (_button("review.go_on", "go_on", "action-look-on", reader), close)
    return (close,) if review.whole else (close, *_game_button(session, reader))


def _game_button(session: Session, reader: Reader) -> tuple[Button, ...]:
    if not looking_back.game_offered(session):
        return ()
    return (_button("review.begin_game", "game", "action-look-game", reader, shortcut=""),)


def _button(key: str, what: str, name: str, reader: Reader, shortcut: str = "l") -> Button:
    return Button(reader.say(key), _look(what), name, shortcut)


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
    titles = reader.say("compare.mine"), reader.say("review.best")
    lines, tags = cost_lines(then, reader)
    known = Statement(reader.say("review.known"), lines, sides(titles, then, reader), tags)
    review = session.looking
    assert review is not None  # noqa: S101 - asked only with a look back
    said = (
        Statement(reader.say("review.happened"), _happened(one, line, reader)),
        known,
        _hindsight(one, reader),
    )
    do = _do(number, reader, here=looking_back.at_moment(session) is not None)
    return CostlyMove(f"look-{number}", _title(one, line, review, reader, number), _cost(one, reader), said, do)


def _do(number: int, reader: Reader, *, here: bool) -> tuple[Button, ...]:
    show = Button(reader.say("review.show"), _look("moment", number), f"look-moment-{number}")
    practise = Button(reader.say("review.practise"), _look("practise", number), f"look-practise-{number}")
    return (practise,) if here else (show, practise)


def _happened(one: Judged, line: Timeline, reader: Reader) -> tuple[str, ...]:
    """The move and what it did, how the trick came out where it was one, and what the round brought."""
    end = round_end(line, one.moment)
    after = [frame.state.events for frame in line.frames[one.moment + 1 : end + 1]]
    first = after[0]
    trick: tuple[Event, ...] = ()
    if tile_of(one.move) is not None and not any(event.code == _TRICK_WON for event in first):
        trick = next((events for events in after if any(event.code == _TRICK_WON for event in events)), ())
    told = [*first, *(event for event in trick if event.code == _TRICK_WON)]
    return (*filter(None, map(reader.event, told)), *_score(one, line, line.frames[end].state, reader))


def _score(one: Judged, line: Timeline, over: Any, reader: Reader) -> tuple[str, ...]:
    """What the round brought to the side of the seat that made the move."""
    ended, mover = line.game.outcome(over), line.frames[one.moment + 1].by
    scores = zip(line.game.sides(over), ended.scores, strict=True) if ended is not None else ()
    return tuple(
        reader.say("review.score", word=side_name(reader, seats), n=score) for seats, score in scores if mover in seats
    )


def _hindsight(one: Judged, reader: Reader) -> Statement:
    """What the tiles as they really lay say of the move; that nobody could know it is part of it."""
    title, now = reader.say("review.later"), one.now
    if now is None:
        return Statement(title, (reader.say("review.later_unknown"),))
    if now.same:
        said = reader.say("review.later_best")
    elif not now.costs:
        said = reader.say("review.later_equal")
    else:
        said = reader.say(cost_key("review.later_cost", now.mine), move=now.best.move, **dict(cost_facts(now.mine)))
    rough = (reader.say("review.later_rough"),) if now.certainty == "usual" else ()
    return Statement(title, (said, *rough), tags=(tag(now.certainty, reader),))
