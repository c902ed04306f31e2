"""A look back at a round or a whole game: a person's own decisions weighed one by one, and the few that cost most seen again.

What could be known is asked of the view that the seat had then, what hindsight says of a view that hides nothing. Pure, and in
slices, because thinking takes a while; a review that is not gone on with costs nothing, and the next one goes on from it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import fsum, hypot
from typing import Any

from dominoes_widgets.core.game import Rated, Thinker, Thought
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach.compare import Comparison, compared
from dominoes_widgets.teach.hints import think
from dominoes_widgets.teach.timeline import Timeline

MOST_SHOWN = 3
"""So many of the moves that cost most are shown."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A move and what is known of it: ``known`` from its seat's own view, ``later`` with hindsight (``None``: not asked yet).

    ``moment`` is the one before the move, and ``state`` its state.
    """

    moment: int
    state: Any
    move: Move
    known: Thought
    later: Thought | None = None

    @property
    def then(self) -> Comparison | None:
        """The move beside the best one, as it could be known then."""
        return compared(self.known, self.move)

    @property
    def now(self) -> Comparison | None:
        """The move beside the best one with hindsight; ``None`` where that cannot tell."""
        return compared(self.later, self.move) if self.later is not None else None


@dataclass(frozen=True, slots=True)
class Review:
    """A look back at what ended in the moment ``end``, in the very state ``over``: a round, or the ``whole`` game.

    ``decisions`` are the moments in which a person had a choice, in the order in which they are weighed; ``found`` is what came
    of that so far, and ``earlier`` what is known of other moments. ``costly`` are the moves that cost most. ``thought`` is how
    far the coach has come with the one in hand. ``stopped`` says that no more shall be weighed, and ``closed`` that nothing is
    shown: such a review is only kept to go on from.
    """

    end: int
    over: Any
    decisions: tuple[int, ...]
    whole: bool = False
    thought: Thought | None = None
    found: tuple[Judged, ...] = ()
    earlier: tuple[Judged, ...] = ()
    costly: tuple[Judged, ...] = ()
    stopped: bool = False
    closed: bool = False

    @property
    def seen(self) -> int:
        """How many decisions have been weighed."""
        return len(self.found)

    @property
    def waiting(self) -> int | None:
        """The decision to be weighed next; ``None`` after the last one."""
        known = {one.moment for one in self.found}
        return next((moment for moment in self.decisions if moment not in known), None)

    @property
    def weighed(self) -> bool:
        """Whether no decision is to be weighed any more, and only hindsight may still be asked."""
        return self.stopped or self.seen == len(self.decisions)

    @property
    def done(self) -> bool:
        """Whether there is nothing left to think about."""
        return self.weighed and all(one.later is not None for one in self.costly)

    def at(self, moment: int) -> Judged | None:
        """The costly move that was made in this moment, once all is known of it."""
        return next((one for one in self.costly if one.moment == moment), None) if self.done else None

    def is_of(self, line: Timeline) -> bool:
        """Whether this is shown, and the game still holds what it looks back at."""
        return not self.closed and self.end < len(line.frames) and line.frames[self.end].state is self.over


@dataclass(frozen=True, slots=True)
class Balance:
    """What all the weighed moves come to: ``told`` could be compared, ``good`` of them were as good as the best.

    ``points`` is what the others cost together; where chances were compared, ``chance`` is what the ``chances`` moves of that
    kind cost on average. Both are costs like that of a move, ``None`` where there are none.
    """

    told: int
    good: int
    points: Rated | None = None
    chance: Rated | None = None
    chances: int = 0


def begin(line: Timeline, *, whole: bool = False, before: Review | None = None) -> Review:
    """A look back at what is over in the moment that is shown, going on from what ``before`` has found.

    Raises ``Problem`` where nothing is over.
    """
    if not (can_begin_game(line) if whole else can_begin(line)):
        raise Problem("play.no_review")
    own = tuple(_own_moves(line, whole=whole))[::-1]
    moments = tuple(i - 1 for i in own if len(line.game.moves(line.frames[i - 1].state)) > 1)
    known = [one for one in (*before.found, *before.earlier) if _is_in(one, line)] if before is not None else []
    found = tuple(one for one in known if one.moment in moments)
    earlier = tuple(one for one in known if one.moment not in moments)
    return _counted(Review(line.cursor, line.state, moments, whole, None, found, earlier))


def can_begin(line: Timeline) -> bool:
    """Whether there is something to look back at: a round that is over, with moves of a person's, in a game that looks ahead."""
    return line.state.to_move is None and isinstance(line.game, Thinker) and any(True for _ in _own_moves(line))


def can_begin_game(line: Timeline) -> bool:
    """Whether there is a game to look back at that is over, and more than the one round that can be looked back at by itself."""
    if line.game.game_outcome(line.state) is None or not can_begin(line):
        return False
    return next(_own_moves(line, whole=True, before=_dealt(line, line.cursor)), None) is not None


def look(review: Review, line: Timeline) -> Review:
    """The review after one slice more of thinking; the same once it is done."""
    if review.done:
        return review
    moment = None if review.stopped else review.waiting
    if moment is None:
        return _with_hindsight(review, line)
    thought = _slice(line, moment, review.thought, hidden=True)
    if not thought.done:
        return replace(review, thought=thought)
    move = line.frames[moment + 1].move
    assert move is not None  # noqa: S101 - a decision is followed by its move
    judged = Judged(moment, line.frames[moment].state, move, _settled(thought))
    return _counted(replace(review, thought=None, found=(*review.found, judged)))


def stop(review: Review) -> Review:
    """The review with no more decisions to weigh: what cost most so far is shown."""
    return replace(review, stopped=True, thought=None)


def go_on(review: Review) -> Review:
    """The review with the other decisions weighed after all."""
    return replace(review, stopped=False, thought=None)


def balance(review: Review) -> Balance:
    """What all the moves weighed so far come to."""
    told = [then for one in review.found if (then := one.then) is not None]
    dear = [then.mine for then in told if then.costs]
    points, chances = [one for one in dear if not one.stake], [one for one in dear if one.stake]
    chance = _together([replace(one, cost=one.cost / one.stake, error=one.error / one.stake) for one in chances])
    if chance is not None:
        n = len(chances)
        chance = replace(chance, cost=chance.cost / n, error=chance.error / n, stake=1.0)
    return Balance(len(told), len(told) - len(dear), _together(points), chance, len(chances))


def _together(costs: list[Rated]) -> Rated | None:
    """What moves cost together; as they were weighed each by itself, their errors add up as chance does."""
    if not costs:
        return None
    return Rated(costs[0].move, fsum(one.cost for one in costs), hypot(*(one.error for one in costs)))


def round_of(line: Timeline, moment: int) -> int:
    """Which round of the game a moment in play belongs to, from 1, as the score sheet counts them."""
    return len(line.game.sheet(line.frames[moment].state)) + 1


def round_end(line: Timeline, moment: int) -> int:
    """The last moment of the round that a moment belongs to."""
    later = range(moment + 1, len(line.frames))
    return next((i - 1 for i in later if line.frames[i].move is None), len(line.frames) - 1)


def _with_hindsight(review: Review, line: Timeline) -> Review:
    one = next(judged for judged in review.costly if judged.later is None)
    thought = _slice(line, one.moment, review.thought, hidden=False)
    if not thought.done:
        return replace(review, thought=thought)
    seen = replace(one, later=_settled(thought))
    return _counted(replace(review, thought=None, found=tuple(seen if judged is one else judged for judged in review.found)))


def _slice(line: Timeline, moment: int, before: Thought | None, *, hidden: bool) -> Thought:
    state = line.frames[moment].state
    return think(line.game, line.game.seen_by(state, state.to_move if hidden else None), before)


def _settled(thought: Thought) -> Thought:
    """A thought that nobody goes on with: what it was going on from may be large."""
    return replace(thought, work=None)


def _counted(review: Review) -> Review:
    """The review with the moves that cost most so far, the dearest first; only those whose cost is more than chance."""
    dear = [(then.mine.cost, one) for one in review.found if (then := one.then) is not None and then.costs]
    costly = tuple(one for _, one in sorted(dear, key=lambda pair: (-pair[0], pair[1].moment))[:MOST_SHOWN])
    return replace(review, costly=costly)


def _is_in(one: Judged, line: Timeline) -> bool:
    """Whether the game still holds this very move."""
    after = one.moment + 1
    return after < len(line.frames) and line.frames[one.moment].state is one.state and line.frames[after].move == one.move


def _dealt(line: Timeline, moment: int) -> int:
    """The moment in which the round of this moment was dealt."""
    return next(i for i in range(moment, -1, -1) if line.frames[i].move is None)


def _own_moves(line: Timeline, *, whole: bool = False, before: int | None = None) -> Iterator[int]:
    """The moments that moves of a person's led to, the last first, in the round of the moment that is shown.

    In the ``whole`` game they go on to its beginning. ``before`` is where to begin instead of the moment that is shown.
    """
    for i in range(line.cursor if before is None else before, 0, -1):
        frame = line.frames[i]
        if frame.move is None and not whole:
            return
        if frame.move is not None and frame.by in line.by_hand:
            yield i
