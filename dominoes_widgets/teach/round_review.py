"""A look back at a round: a person's own decisions weighed one by one, and the few that cost most seen with hindsight.

What could be known is asked of the view that the seat had then, what hindsight says of a view that hides nothing. Pure, and in
slices, because thinking takes a while; a review that is not gone on with costs nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from dominoes_widgets.core.game import Thinker, Thought
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

    ``moment`` is the one before the move.
    """

    moment: int
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
class RoundReview:
    """A look back at the round that is over at the moment ``end``, in the very state ``over``.

    ``decisions`` are the moments in which a person had a choice, ``seen`` how many of them have been weighed, ``found`` what
    came of that; ``costly`` are those that are shown. ``thought`` is how far the coach has come with the one in hand.
    """

    end: int
    over: Any
    decisions: tuple[int, ...]
    seen: int = 0
    thought: Thought | None = None
    found: tuple[Judged, ...] = ()
    costly: tuple[Judged, ...] = ()

    @property
    def weighed(self) -> bool:
        """Whether every decision has been weighed, and only hindsight may still be asked."""
        return self.seen == len(self.decisions)

    @property
    def done(self) -> bool:
        """Whether there is nothing left to think about."""
        return self.weighed and all(one.later is not None for one in self.costly)

    def at(self, moment: int) -> Judged | None:
        """The costly move that was made in this moment, once all is known of it."""
        return next((one for one in self.costly if one.moment == moment), None) if self.done else None

    def is_of(self, line: Timeline) -> bool:
        """Whether the game still holds the round that this looks back at."""
        return self.end < len(line.frames) and line.frames[self.end].state is self.over


def begin(line: Timeline) -> RoundReview:
    """A look back at the round that is over in the moment that is shown. Raises ``Problem`` where none is."""
    if not can_begin(line):
        raise Problem("play.no_review")
    moments = (i - 1 for i in _own_moves(line) if len(line.game.moves(line.frames[i - 1].state)) > 1)
    review = RoundReview(line.cursor, line.state, tuple(moments)[::-1])
    return replace(review, costly=_costliest(review)) if review.weighed else review


def can_begin(line: Timeline) -> bool:
    """Whether there is something to look back at: a round that is over, with moves of a person's, in a game that looks ahead."""
    return line.state.to_move is None and isinstance(line.game, Thinker) and any(True for _ in _own_moves(line))


def look(review: RoundReview, line: Timeline) -> RoundReview:
    """The review after one slice more of thinking; the same once it is done."""
    if review.done:
        return review
    if review.weighed:
        return _with_hindsight(review, line)
    moment = review.decisions[review.seen]
    thought = _slice(line, moment, review.thought, hidden=True)
    if not thought.done:
        return replace(review, thought=thought)
    move = line.frames[moment + 1].move
    assert move is not None  # noqa: S101 - a decision is followed by its move
    found = (*review.found, Judged(moment, move, _settled(thought)))
    review = replace(review, seen=review.seen + 1, thought=None, found=found)
    return replace(review, costly=_costliest(review)) if review.weighed else review


def _with_hindsight(review: RoundReview, line: Timeline) -> RoundReview:
    one = next(judged for judged in review.costly if judged.later is None)
    thought = _slice(line, one.moment, review.thought, hidden=False)
    if not thought.done:
        return replace(review, thought=thought)
    seen = replace(one, later=_settled(thought))
    return replace(review, thought=None, costly=tuple(seen if judged is one else judged for judged in review.costly))


def _slice(line: Timeline, moment: int, before: Thought | None, *, hidden: bool) -> Thought:
    state = line.frames[moment].state
    return think(line.game, line.game.seen_by(state, state.to_move if hidden else None), before)


def _settled(thought: Thought) -> Thought:
    """A thought that nobody goes on with: what it was going on from may be large."""
    return replace(thought, work=None)


def _costliest(review: RoundReview) -> tuple[Judged, ...]:
    """The moves that cost most, the dearest first; only those whose cost is more than chance."""
    dear = [(then.mine.cost, one) for one in review.found if (then := one.then) is not None and then.costs]
    return tuple(one for _, one in sorted(dear, key=lambda pair: (-pair[0], pair[1].moment))[:MOST_SHOWN])


def _own_moves(line: Timeline) -> Iterator[int]:
    """The moments that moves of a person's led to in the round of the moment that is shown, the last first."""
    for i in range(line.cursor, 0, -1):
        frame = line.frames[i]
        if frame.move is None:
            return
        if frame.by in line.by_hand:
            yield i
