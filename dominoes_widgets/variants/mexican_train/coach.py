"""The coach: the planner's advice at once, then what every legal move comes to in rounds played to their end.

The rounds are played in sampled worlds, so their numbers are averages with an error. Where every hidden tile is known there is
one world, and of a state that hides nothing this is hindsight.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import fsum

from dominoes_widgets.core.game import Advice, Rated, Thought
from dominoes_widgets.core.moves import Done, Move, Place
from dominoes_widgets.core.reasons import Facts, facts_of
from dominoes_widgets.variants.mexican_train.advice import Ranking
from dominoes_widgets.variants.mexican_train.evidence import EVEN, why_ahead
from dominoes_widgets.variants.mexican_train.outlook import OUTSIDE_TRAIN
from dominoes_widgets.variants.mexican_train.rollout import CLEAR, Budget, Tally, Work, a_slice, begun
from dominoes_widgets.variants.mexican_train.state import State
from dominoes_widgets.variants.mexican_train.worlds import Worlds

BUDGET = Budget(worlds=300, rollouts=2_000)
"""Some two seconds of Python at the most."""
FEWEST = 24
"""Before so many worlds the planner's own idea of the costs says more."""
POINTS_A_WORTH = 0.05
"""How many points a round one unit of the planner's scale comes to, about, by rounds that were played to their end."""
ROUGHLY = 8.0
"""How far the planner's idea of a cost is off, about."""


def think(seen: State, before: Thought | None) -> Thought:
    """A slice of thinking about what the seat to move sees: the planner's advice first, then rounds played to their end.

    The simulation knows every option but one: where blanks are wild, the planner's advice is all there is, at once.

    >>> from dominoes_widgets.variants.mexican_train import GAME
    >>> first = GAME.start(seed=1, players=4)
    >>> thought = think(GAME.seen_by(first, first.to_move), None)
    >>> thought.done, thought.ratings[0].cost
    (False, 0.0)
    """
    worlds = Worlds(seen)
    work = before.work if before is not None else None
    if before is None or not isinstance(work, Work) or work.about != worlds.key:
        return _at_first(seen, worlds)
    work = a_slice(worlds, work, Budget(1, len(work.moves)) if worlds.known else BUDGET)
    planned = {one.move: one for one in before.ratings}
    rated = [planned[move] for move in work.moves]
    if not work.done:
        few = len(work.rows[0]) <= FEWEST
        so_far = before.ratings if few else _ratings(rated, work, Tally(work.rows, worlds.known), 0)
        return Thought(before.advice, False, work, so_far)
    tally = Tally(work.rows, exact=worlds.known)
    best = 0 if rated[0].code == "out" else tally.best
    advice = _other_advice(seen, before.advice, rated, work, tally) if best else _with_cost(before.advice, work, tally)
    return Thought(advice, True, work, _ratings(rated, work, tally, best))


def _at_first(seen: State, worlds: Worlds) -> Thought:
    """What comes to mind at once."""
    ranking = Ranking(seen)
    nothing_to_play = len(ranking.legal) == 1 or not worlds.possible or seen.options.blanks_wild
    work = None if nothing_to_play else begun(worlds, ranking.moves)
    return Thought(ranking.advice(), nothing_to_play, work, estimates(ranking))


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


def _with_cost(advice: Advice, work: Work, tally: Tally) -> Advice:
    """The planner's advice, with what the move that it is compared with costs, where that is clear."""
    if advice.runner_up is None:
        return advice
    other = work.moves.index(advice.runner_up)
    cost, error = tally.gap(other, 0)
    if cost <= CLEAR * error:
        return advice
    facts = {**dict(advice.facts), "cost": round(cost)}
    if advice.evidence not in EVEN or tally.exact:
        return replace(advice, facts=facts_of(**facts))
    # Nothing that one sees tells the two apart, but the rounds do.
    facts |= {"deals": len(work.rows[other]), **_came_to(work, 0, other)}
    return replace(advice, facts=facts_of(**facts), evidence="played")


def _came_to(work: Work, one: int, other: int) -> dict[str, int]:
    """What the rounds came to on average after one move and after another.

    Points that the mover kept, what the others kept on average, and in how many of 100 rounds the mover went out.
    """

    def mean(total: float, move: int) -> int:
        return round(total / len(work.rows[move]))

    return {
        "kept": mean(work.kept[one], one),
        "more": mean(work.kept[other], other),
        "theirs": mean(work.kept[one] - fsum(work.rows[one]), one),
        "lower": mean(work.kept[other] - fsum(work.rows[other]), other),
        "outs": mean(100 * work.outs[one], one),
        "rarer": mean(100 * work.outs[other], other),
    }


def _other_advice(seen: State, planned: Advice, rated: Sequence[Rated], work: Work, tally: Tally) -> Advice:
    """Another move than the planner's, where the rounds that were played say so, and what can be seen that speaks for it."""
    best = tally.best
    gap, error = tally.gap(0, best)
    chosen = work.moves[best]
    laid = {"tile": chosen.tile, "at": chosen.at} if isinstance(chosen, Place) else {}
    came_to = _came_to(work, best, 0)
    code, visible = ("known", {}) if tally.exact else why_ahead(seen, rated[best], rated[0], came_to)
    if code == "left" and came_to["outs"] > came_to["rarer"]:
        code = "left_out"
    idea = "leave_open" if code == "left_open" else "look_ahead" if laid else "hold_back"
    facts = facts_of(
        seat=seen.seat,
        **laid,
        other=planned.move,
        deals=len(tally.rows[0]),
        n=max(1, round(gap)),
        error=_about(error),
        **came_to,
        **visible,
    )
    return Advice(chosen, idea, facts, planned.move, planned.legal_count, code)


def _about(error: float) -> int:
    """An error in whole points, as a sentence names it."""
    return max(1, round(error))


def _ratings(planned: Sequence[Rated], work: Work, tally: Tally, best: int) -> tuple[Rated, ...]:
    """All legal moves by what they came to; the advised one (``best``) costs nothing and comes first."""
    rated = [_rated(one, work, tally, i, best) for i, one in enumerate(planned)]
    first = rated.pop(best)
    return (first, *sorted(rated, key=lambda one: one.cost))


def _rated(planned: Rated, work: Work, tally: Tally, number: int, best: int) -> Rated:
    """A move by what it came to; of what the planner said of it, the length of the train stays."""
    if planned.code == "out" or not work.rows[number]:
        return planned
    move, facts = planned.move, {name: fact for name, fact in planned.facts if name in ("train", "left")}
    alone = "" if facts else "_only"
    came_to = _came_to(work, number, number)
    facts |= {"kept": came_to["kept"], "theirs": came_to["theirs"]}
    if number == best:
        return Rated(move, 0.0, code="known_best" if tally.exact else f"best{alone}", facts=facts_of(**facts))
    mean, error = tally.gap(number, best)
    cost, clear = max(0.0, mean), mean > CLEAR * error and round(mean) > 0
    code = "costs" if clear else "level"
    if tally.exact:
        return Rated(move, cost, 0.0, f"known_{code}", facts_of(**facts, n=round(mean)))
    if clear:
        facts |= {"n": round(mean), "error": _about(error)}
    return Rated(move, cost, error, f"{code}{alone}", facts_of(**facts))
