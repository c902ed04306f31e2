"""The coach: the planner's advice at once, with what every legal move comes to."""

from dominoes_widgets.core.game import Rated, Thought
from dominoes_widgets.core.moves import Done, Move, Place
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.variants.mexican_train.advice import Ranking
from dominoes_widgets.variants.mexican_train.outlook import OUTSIDE_TRAIN
from dominoes_widgets.variants.mexican_train.state import State

POINTS_A_WORTH = 0.2
"""How many points a round one unit of the planner's scale comes to, about."""
ROUGHLY = 6.0
"""How far the planner's idea of a cost is off, about."""


def think(seen: State, before: Thought | None) -> Thought:
    """A slice of thinking about what the seat to move sees.

    >>> from dominoes_widgets.variants.mexican_train import GAME
    >>> first = GAME.start(seed=1, players=4)
    >>> [rated.cost for rated in think(GAME.seen_by(first, first.to_move), None).ratings][:1]
    [0.0]
    """
    del before
    ranking = Ranking(seen)
    return Thought(ranking.advice(), ratings=estimates(ranking))


def estimates(ranking: Ranking) -> tuple[Rated, ...]:
    """What the planner thinks of every legal move, the best first: its own scale in points of the round, roughly."""
    if len(ranking.legal) == 1:
        return (Rated(ranking.legal[0], 0.0, certainty="rule"),)
    return tuple(_estimate(ranking, move) for move in ranking.moves)


def _estimate(ranking: Ranking, move: Move) -> Rated:
    outlook = ranking.outlook
    assert outlook is not None  # noqa: S101 - more than one move: a tile can be laid
    if move in ranking.finishes:
        return Rated(move, 0.0, code="out", certainty="sum")
    top = outlook.worth(ranking.laying[0])
    if isinstance(move, Place):
        cost = POINTS_A_WORTH * max(0, top - outlook.worth(move))
        facts = facts_of(train=outlook.keeps(move), left=outlook.outside(move))
        return Rated(move, cost, 0.0 if move == ranking.laying[0] else ROUGHLY, "train", facts)
    tiles = len(outlook.plan) if isinstance(move, Done) else 1
    return Rated(move, POINTS_A_WORTH * OUTSIDE_TRAIN * max(1, tiles), ROUGHLY)
