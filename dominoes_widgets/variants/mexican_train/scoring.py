"""Scores of a round and the winner of a game (MT-A-40 … MT-A-43, MT-B-26, MT-B-27)."""

from collections.abc import Sequence

from dominoes_widgets.core.costs import hand_score, tile_score
from dominoes_widgets.core.game import Outcome
from dominoes_widgets.core.moves import Place
from dominoes_widgets.variants.mexican_train.state import State

__all__ = ["game_outcome", "hand_score", "round_outcome", "tile_score", "winners"]


def round_outcome(state: State) -> Outcome | None:
    """How the round ended: the seats with empty hands win an "out" round, the lowest hands a "blocked" one."""
    if state.over is None:
        return None
    scores = tuple(hand_score(hand, state.options) for hand in state.hands)
    if state.over == "blocked":
        return Outcome("blocked", tuple(i for i, score in enumerate(scores) if score == min(scores)), scores)
    if state.options.double_finish_doubles and _went_out_on_double(state):
        scores = tuple(2 * score for score in scores)
    return Outcome("out", tuple(i for i, hand in enumerate(state.hands) if not hand), scores)


def _went_out_on_double(state: State) -> bool:
    last = state.turn.moves[-1] if state.turn.moves else None
    return isinstance(last, Place) and last.tile.is_double and not state.hand


def winners(rounds: Sequence[Sequence[int]], ruleset: str) -> tuple[int, ...]:
    """The seats that win a game, from the scores of its rounds (a row a round, a number a seat).

    The lowest total wins (MT-A-42). In ruleset A ties go to most rounds at 0, then to the lowest round score other
    than 0 (MT-A-43); whoever is still equal shares the win. Ruleset B knows no tie-break (MT-B-27).

    >>> winners([(0, 0), (5, 3), (45, 47), (50, 50)], "A"), winners([(0, 0), (5, 3), (45, 47), (50, 50)], "B")
    ((1,), (0, 1))
    """
    columns = list(zip(*rounds, strict=True))

    def rank(column: Sequence[int]) -> tuple[int, int, int]:
        if ruleset == "B":
            return sum(column), 0, 0
        return sum(column), -column.count(0), min((score for score in column if score), default=0)

    best = min(map(rank, columns))
    return tuple(seat for seat, column in enumerate(columns) if rank(column) == best)


def game_outcome(state: State) -> Outcome | None:
    """How the whole game ended: ``scores`` are the totals. ``None`` while a round is still to be played."""
    ended = round_outcome(state)
    if ended is None or not state.whole_game or state.round < state.options.rounds:
        return None
    rounds = (*state.totals, ended.scores)
    totals = tuple(map(sum, zip(*rounds, strict=True)))
    return Outcome("rounds", winners(rounds, state.options.ruleset), totals)
