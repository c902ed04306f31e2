"""The coach: the planner's advice at once, then what every legal move comes to in rounds played to their end.

The rounds are played in sampled worlds, so their numbers are averages with an error. Where every hidden tile is known there is
one world, and of a state that hides nothing this is hindsight.
"""

from dominoes_widgets.core.game import Advice, Rated, Thought
from dominoes_widgets.core.moves import Done, Move, Place
from dominoes_widgets.core.reasons import Facts, facts_of
from dominoes_widgets.variants.mexican_train.advice import Ranking
from dominoes_widgets.variants.mexican_train.outlook import OUTSIDE_TRAIN
from dominoes_widgets.variants.mexican_train.rollout import CLEAR, Budget, Tally, Work, a_slice, begun
from dominoes_widgets.variants.mexican_train.rules import matches
from dominoes_widgets.variants.mexican_train.state import State
from dominoes_widgets.variants.mexican_train.worlds import Worlds

BUDGET = Budget(worlds=300, rollouts=2_000)
"""Some two seconds of Python at the most."""
FEWEST = 24
"""Before so many worlds the planner's own idea of the costs says more."""
POINTS_A_WORTH = 0.5
"""How many points a round one unit of the planner's scale comes to, about, by rounds that were played to their end."""
ROUGHLY = 8.0
"""How far the planner's idea of a cost is off, about."""


def think(seen: State, before: Thought | None) -> Thought:
    """A slice of thinking about what the seat to move sees.

    The simulation knows every option but one: where blanks are wild, the planner's advice is all there is, at once.

    >>> from dominoes_widgets.variants.mexican_train import GAME
    >>> first = GAME.start(seed=1, players=4)
    >>> thought = think(GAME.seen_by(first, first.to_move), None)
    >>> thought.done, thought.ratings[0].cost
    (False, 0.0)
    """
    ranking, worlds = Ranking(seen), Worlds(seen)
    planned = Thought(ranking.advice(), ratings=estimates(ranking))
    if len(ranking.legal) == 1 or not worlds.possible or seen.options.blanks_wild:
        return planned
    work = before.work if before is not None else None
    if not isinstance(work, Work) or work.about != worlds.key:
        return Thought(planned.advice, False, begun(worlds, ranking.moves), planned.ratings)
    work, done = a_slice(worlds, work, Budget(1, len(work.moves)) if worlds.known else BUDGET)
    tally = Tally(work.rows, exact=worlds.known)
    if not done and len(work.rows[0]) <= FEWEST:
        return Thought(planned.advice, False, work, planned.ratings)
    advice = _advice(ranking, tally) if done else planned.advice
    return Thought(advice, done, work, _ratings(ranking, tally, tally.best if done and not ranking.finishes else 0))


def estimates(ranking: Ranking) -> tuple[Rated, ...]:
    """What the planner thinks of every legal move, the best first: its own scale in points of the round, roughly."""
    if len(ranking.legal) == 1:
        return (Rated(ranking.legal[0], 0.0, certainty="rule"),)
    first, *others = (_estimate(ranking, move) for move in ranking.moves)
    return (first, *sorted(others, key=lambda one: one.cost))


def _estimate(ranking: Ranking, move: Move) -> Rated:
    outlook, best = ranking.outlook, ranking.laying[0]
    assert outlook is not None  # noqa: S101 - more than one move: a tile can be laid
    if move in ranking.finishes:
        return Rated(move, 0.0, code="out", certainty="sum")
    if isinstance(move, Place):
        cost = POINTS_A_WORTH * max(0.0, outlook.worth(best) - outlook.worth(move))
        return Rated(move, cost, ROUGHLY if move != best else 0.0, "train", _train(ranking, move))
    tiles = len(outlook.plan) if isinstance(move, Done) else 1
    return Rated(move, POINTS_A_WORTH * OUTSIDE_TRAIN * max(1, tiles), ROUGHLY)


def _train(ranking: Ranking, move: Move) -> Facts:
    """How many tiles the own train gets with a move, and how many it does not get."""
    outlook = ranking.outlook
    if outlook is None or not isinstance(move, Place):
        return ()
    return facts_of(train=outlook.keeps(move), left=outlook.outside(move))


def _advice(ranking: Ranking, tally: Tally) -> Advice:
    """The planner's advice with the cost of the next best move; or another move, where the rounds that were played say so."""
    if not tally.best or ranking.finishes:
        costs = [tally.cost(i) for i in range(len(ranking.moves))]
        clear = {move: round(cost) for move, (cost, error) in zip(ranking.moves, costs, strict=True) if cost > CLEAR * error}
        return ranking.advice(costs=clear)
    gap, error = tally.gap(0, tally.best)
    planned, chosen = ranking.moves[0], ranking.moves[tally.best]
    laid = {"tile": chosen.tile, "at": chosen.at} if isinstance(chosen, Place) else {}
    follow, fewer = (_can_follow(ranking.seen, move) for move in (chosen, planned))
    facts = facts_of(
        seat=ranking.seen.seat,
        **laid,
        other=planned,
        deals=len(tally.rows[0]),
        n=max(1, round(gap)),
        error=_about(error),
        follow=follow,
        fewer=fewer,
    )
    code = "known" if tally.exact else "left_follow" if follow > fewer else "left"
    return Advice(chosen, "look_ahead", facts, planned, len(ranking.legal), code)


def _can_follow(seen: State, move: Move) -> int:
    """How many tiles of the hand fit on the end that a move leaves."""
    if not isinstance(move, Place):
        return 0
    end = move.tile.other(seen.train(move.at).end)
    return sum(matches(seen, tile, end) for tile in seen.hand if tile != move.tile)


def _about(error: float) -> int:
    """An error in whole points, as a sentence names it."""
    return max(1, round(error))


def _ratings(ranking: Ranking, tally: Tally, best: int) -> tuple[Rated, ...]:
    """All legal moves by what they came to; the advised one (``best``) costs nothing and comes first."""
    rated = [_rated(ranking, tally, i, best) for i in range(len(ranking.moves))]
    first = rated.pop(best)
    return (first, *sorted(rated, key=lambda one: one.cost))


def _rated(ranking: Ranking, tally: Tally, number: int, best: int) -> Rated:
    move = ranking.moves[number]
    train = _train(ranking, move)
    if move in ranking.finishes:
        return Rated(move, 0.0, code="out", certainty="sum")
    if number == best:
        return Rated(move, 0.0, code="train" if train else "", facts=train)
    mean, error = tally.gap(number, best)
    cost, clear = max(0.0, mean), mean > CLEAR * error and round(mean) > 0
    code = "costs" if clear else "level"
    facts = {**dict(train), "n": round(mean), "error": _about(error)} if clear else dict(train)
    if tally.exact:
        return Rated(move, cost, 0.0, f"known_{code}", facts_of(n=round(mean)))
    return Rated(move, cost, error, code if train else f"{code}_only", facts_of(**facts))
