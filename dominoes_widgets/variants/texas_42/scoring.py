"""When a hand is made or set, what it brings, and who wins the match (T42-02, T42-32 … T42-35, T42-O-06, T42-O-11)."""

from collections.abc import Sequence

from dominoes_widgets.core.game import Outcome
from dominoes_widgets.variants.texas_42.state import State, bid_worth
from dominoes_widgets.variants.texas_42.tricks import NELLO, SEVENS

ALL_TRICKS = 42
"""A bid from here on promises every trick (T42-16)."""


def takes_all(state: State) -> bool:
    """Whether the declarer's side has undertaken to win every trick: 42, 84, mark bids, plunge, splash and sevens (T42-16)."""
    assert state.bid is not None  # noqa: S101 - asked only once the auction is over
    return bid_worth(state.bid, state.options) >= ALL_TRICKS and state.trumps != NELLO


def still_out(state: State) -> int | None:
    """The points in tricks to come; with tiles face down, the most there can be (T42-02). ``None`` where points are unknown."""
    if state.points is None:
        return None
    return state.options.most_points - sum(state.points) if state.tricks_left else 0


def hand_end(state: State) -> str | None:
    """How the hand ends when a trick is complete, by the points won so far; ``None`` when it goes on (T42-02, T42-32)."""
    assert state.declarer is not None  # noqa: S101 - tricks come after the auction
    assert state.bid is not None  # noqa: S101
    played_out = state.tricks_left == 0
    if state.points is None:
        return "played" if played_out else None
    ours = state.side_of(state.declarer)
    if takes_all(state) or state.trumps == NELLO:
        # Every trick is worth at least a point, so no points are no tricks.
        lost = state.points[ours] if state.trumps == NELLO else sum(state.points) - state.points[ours]
        return "set" if lost else "made" if played_out else None
    if state.options.scoring == "points" and not played_out:
        # Both sides score what they take, so all of it has to be played for (T42-O-11).
        return None
    points, out = state.points[ours], still_out(state) or 0
    if points >= state.bid.points:
        return "made"
    return "set" if points + out < state.bid.points else None


def goal(state: State) -> int | None:
    """The points that the declarer's side needs; ``None`` where points do not decide (nello, sevens, 42 without partners)."""
    if state.bid is None or state.trumps in (NELLO, SEVENS):
        return None
    if bid_worth(state.bid, state.options) < ALL_TRICKS:
        return state.bid.points
    return ALL_TRICKS if state.options.partners else None


def gained(state: State) -> tuple[int, ...]:
    """What each side gains with this hand: marks (T42-33, T42-34), or points where points are played for (T42-O-11)."""
    sides = range(len(state.options.sides))
    if state.over not in ("made", "set"):
        return tuple(0 for _ in sides)
    assert state.declarer is not None  # noqa: S101 - such a hand had one
    ours = state.side_of(state.declarer)
    if state.options.scoring == "points":
        return tuple(_points_gained(state, side, ours) for side in sides)
    stake = marks_at_stake(state)
    return tuple(stake if (side == ours) == (state.over == "made") else 0 for side in sides)


def marks_at_stake(state: State) -> int:
    """The marks that this hand brings to whoever gets them: one for 30 to 42, then one for every 42 (T42-33, T42-34)."""
    assert state.bid is not None  # noqa: S101 - asked only of a hand with a bid
    if state.over == "set" and state.bid.points == 2 * ALL_TRICKS:
        return state.options.failed_84_marks
    return max(1, bid_worth(state.bid, state.options) // ALL_TRICKS)


def _points_gained(state: State, side: int, ours: int) -> int:
    """T42-O-11: a bid under 42 that is made brings each side what it took; a higher one is all or nothing."""
    assert state.bid is not None  # noqa: S101
    assert state.points is not None  # noqa: S101
    value = bid_worth(state.bid, state.options)
    whole = value >= ALL_TRICKS
    if state.over == "made":
        return (value if side == ours else 0) if whole else state.points[side]
    if side == ours:
        return 0
    return value if whole else state.points[side] + value


def outcome(state: State) -> Outcome | None:
    """How the hand ended: whoever gained something has won it; ``scores`` are what each side gained."""
    if state.over is None:
        return None
    scores = gained(state)
    best = max(scores)
    winners = tuple(seat for seat in range(state.players) if best and scores[state.side_of(seat)] == best)
    if state.over in ("made", "set"):
        made = state.over == "made"
        ours = state.side_of(state.declarer or 0)
        winners = tuple(seat for seat in range(state.players) if (state.side_of(seat) == ours) == made)
    return Outcome(state.over, winners, scores)


def sheet(state: State) -> tuple[tuple[int, ...], ...]:
    """What each side gained in every hand that is over."""
    return (*state.totals, gained(state)) if state.over else state.totals


def marks(state: State) -> tuple[int, ...]:
    """Each side's marks (or points, where those are played for), those of this hand included once it is over."""
    return total(sheet(state), len(state.options.sides))


def total(rows: Sequence[Sequence[int]], sides: int) -> tuple[int, ...]:
    """The sums of the columns."""
    return tuple(sum(row[side] for row in rows) for side in range(sides))


def match_outcome(state: State) -> Outcome | None:
    """How the match ended: seven marks, or 250 points; the most of them win, and equals share (T42-02, T42-35)."""
    if state.over is None:
        return None
    reached = marks(state)
    best = max(reached)
    if best < state.options.to_win and not (state.options.length == "hand" and state.over in ("made", "set")):
        return None
    winners = tuple(seat for seat in range(state.players) if reached[state.side_of(seat)] == best)
    return Outcome(state.options.scoring, winners, reached)
