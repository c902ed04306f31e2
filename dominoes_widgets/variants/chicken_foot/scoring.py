"""Scores of a round and the winner of a game (CF-26 … CF-29)."""

from collections.abc import Sequence

from dominoes_widgets.core.costs import hand_score, tile_score
from dominoes_widgets.core.game import Outcome
from dominoes_widgets.variants.chicken_foot.state import State

__all__ = ["game_outcome", "hand_score", "round_outcome", "tile_score", "winners"]


def round_outcome(state: State) -> Outcome | None:
    """How the round ended: whoever has no tile left wins an "out" round (CF-26), the lowest hands a "blocked" one (CF-27)."""
    if state.over is None:
        return None
    scores = tuple(hand_score(hand, state.options) for hand in state.hands)
    if state.over == "blocked":
        return Outcome("blocked", winners([scores]), scores)
    return Outcome("out", tuple(seat for seat, hand in enumerate(state.hands) if not hand), scores)


def winners(rounds: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The seats with the lowest total of these rounds (a row a round, a number a seat); equal ones share (CF-29).

    >>> winners([(60, 59, 59), (60, 59, 59)])
    (1, 2)
    """
    totals = [sum(column) for column in zip(*rounds, strict=True)]
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))


def game_outcome(state: State) -> Outcome | None:
    """How the whole game ended: ``scores`` are the totals. ``None`` while a round is still to be played."""
    ended = round_outcome(state)
    if ended is None or not state.whole_game or state.round < state.options.rounds:
        return None
    rounds = (*state.totals, ended.scores)
    return Outcome("rounds", winners(rounds), tuple(map(sum, zip(*rounds, strict=True))))
