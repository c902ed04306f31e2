"""The coach: advice at once, and better the longer it may look at how the hidden tiles may lie; every legal move rated."""

from collections.abc import Sequence

from dominoes_widgets.core.game import Advice, Rated, Thought
from dominoes_widgets.core.reasons import Facts, facts_of
from dominoes_widgets.solve.chicken_rounds import PASS, Lay, price_of
from dominoes_widgets.variants.chicken_foot.advice import (
    certainty_of,
    idea_of,
    judged,
    nothing_to_lay,
    placed,
)
from dominoes_widgets.variants.chicken_foot.lean import Worlds, is_open, key_of
from dominoes_widgets.variants.chicken_foot.odds import chances, of_rival
from dominoes_widgets.variants.chicken_foot.outlook import Outlook, percent
from dominoes_widgets.variants.chicken_foot.rollout import (
    COACH,
    Gap,
    Plan,
    Result,
    Work,
    best_of,
    gap,
    look,
    look_back,
)
from dominoes_widgets.variants.chicken_foot.state import State

CHANCE_TOLD = ("better", "likely", "slight", "close")
"""Evidence that tells as well whether the next player can follow."""
NEARLY_SURE = 95
"""Where both chances that the next player can follow are so many in 100, they tell nothing."""
_EVEN = Gap(0.0, 0.0)
AHEAD = ("look_ahead", "look_follow", "look_rival", "double_waits", "double_waits_bare", "few_others")
"""Ideas of choices that only looking ahead makes."""


def think(seen: State, before: Thought | None, plan: Plan = COACH) -> Thought:
    """A slice of thinking about what the seat to move sees; see ``Thinker``.

    Ratings are in points: what stays in the mover's hand at the end of the round, less the mean of the others.

    >>> from dominoes_widgets.variants.chicken_foot.game import ChickenFoot
    >>> game = ChickenFoot()
    >>> first = game.start(seed=2, players=4)
    >>> thought = think(game.seen_by(first, first.to_move), None)
    >>> thought.done, thought.advice.idea, len(thought.ratings)
    (False, 'start_moves', 3)
    """
    outlook = Outlook(seen)
    if (forced := nothing_to_lay(outlook)) is not None:
        return Thought(forced, ratings=_forced(outlook))
    first, choices = judged(outlook, outlook.choices[0]), outlook.choices[: plan.choices]
    if first.certainty == "rule" or len(choices) == 1:
        return Thought(first, ratings=_settled(outlook))
    about = f"{key_of(seen)} {plan}"
    kind, work, done = "real" if is_open(seen) else "ways", before.work if before is not None else None, False
    fresh = not isinstance(work, Work) or work.about != about
    work = Work(about) if not isinstance(work, Work) or fresh else work
    if kind == "real":
        work, done = look_back(outlook.house, outlook.moment, choices, work)
    elif not fresh:
        work, done = look(outlook.house, Worlds(seen), choices, plan, work)
    if not work.columns:
        return Thought(first, False, work, _judged(outlook))
    return Thought(_advice(outlook, choices, work, kind), done, work, _ratings(outlook, choices, work, kind))


def _advice(outlook: Outlook, choices: Sequence[Lay], work: Work, kind: str) -> Advice:
    """The advice as far as looking ahead has come."""
    players, columns = outlook.seen.players, work.columns
    best = best_of(columns, players, outlook.foot_is_dead)
    idea, facts = idea_of(outlook, choices[best])
    # A choice that goes against the rule of thumb is told from what that would choose, any other from the next best.
    against = bool(best) and idea in AHEAD and kind == "ways"
    second = 0 if against else _second(columns, best, players)
    behind = gap(columns[second], columns[best], players)
    evidence = _evidence(columns, best, second, behind)
    if kind == "real":
        evidence = f"real_{evidence}"
    elif idea == "dead_foot":
        evidence = "dead"
    elif against:
        idea = "look_close" if idea == "look_ahead" and evidence in ("slight", "close") else idea
        same_tile = choices[best].tile == choices[0].tile
        evidence = f"thumb_{evidence}_end" if same_tile else f"thumb_{evidence}"
    told: dict[str, object] = {**placed(outlook, choices[best]), **chances(outlook, choices[best], choices[second]), **facts}
    shared = min(len(columns[best]), len(columns[second]))
    told |= {"deals": shared, "gain": round(behind.cost), "give": max(1, round(2 * behind.error))}
    if against:
        told |= _came_to(outlook, choices, columns, best)
    if evidence in CHANCE_TOLD:
        either = all(percent(outlook.rival_can(choices[i])) >= NEARLY_SURE for i in (best, second))
        evidence = f"{evidence}_either" if either else of_rival(evidence, outlook, choices[best]).removesuffix("_about")
    move, other = outlook.move(choices[best]), outlook.move(choices[second])
    certainty = certainty_of(outlook, idea)
    return Advice(move, idea, facts_of(seat=outlook.seen.seat, **told), other, len(outlook.legal), evidence, certainty)


def _came_to(outlook: Outlook, choices: Sequence[Lay], columns: Sequence[Sequence[Result]], best: int) -> dict[str, object]:
    """What the best choice and that of the rule of thumb led to in the same deals: points of the mover and of the others."""
    shared = min(len(columns[best]), len(columns[0]))
    one, usual = (dict(_told(outlook, choices[i], columns[i][:shared])) for i in (best, 0))
    return {"kept": one["n"], "theirs": one["others"], "more": usual["n"], "lower": usual["others"]}


def _second(columns: Sequence[Sequence[Result]], best: int, players: int) -> int:
    """The choice that costs least beside the best one, of those that were looked at longest."""
    others = [i for i in range(len(columns)) if i != best]
    longest = max(len(columns[i]) for i in others)
    return min((i for i in others if len(columns[i]) == longest), key=lambda i: (gap(columns[i], columns[best], players).cost, i))


def _evidence(columns: Sequence[Sequence[Result]], best: int, second: int, behind: Gap) -> str:
    """The code of what was found about the two best choices."""
    if all(a == b for a, b in zip(columns[best], columns[second], strict=False)):
        return "equal"
    if behind.cost <= max(behind.error, 0.5):
        return "close"
    if behind.cost < 1.5:
        return "slight"
    return "better" if behind.cost > 2 * behind.error else "likely"


def _ratings(outlook: Outlook, choices: Sequence[Lay], work: Work, code: str) -> tuple[Rated, ...]:
    """Every legal move with its cost, the best first; moves that come to the same have the same."""
    players, columns = outlook.seen.players, work.columns
    best = best_of(columns, players, outlook.foot_is_dead)
    gaps = [_EVEN if i == best else gap(column, columns[best], players) for i, column in enumerate(columns)]
    order = sorted(range(len(choices)), key=lambda i: (i != best, max(0.0, gaps[i].cost), i))
    found = list[Rated]()
    for i in order:
        said = "blocks" if code == "ways" and outlook.forces_end(choices[i]) else code
        facts, cost = _told(outlook, choices[i], columns[i]), max(0.0, gaps[i].cost)
        said = f"{said}_clear" if said == code and not dict(facts)["n"] else said
        found += [Rated(move, cost, gaps[i].error, said, facts) for move in outlook.moves_of[choices[i]]]
    return tuple(found)


def _told(outlook: Outlook, lay: Lay, column: Sequence[Result]) -> Facts:
    """What a choice led to: the points left in the mover's hand, and in each of the others, on average."""
    players, deals = outlook.seen.players, len(column)
    mine = round(sum(one.mine for one in column) / deals)
    others = round(sum(one.others for one in column) / deals / (players - 1))
    toes = outlook.toes_left(lay) if outlook.is_double(lay) else None
    return facts_of(deals=deals, n=mine, others=others, toes=toes)


def _judged(outlook: Outlook) -> tuple[Rated, ...]:
    """The legal moves by the rule of thumb alone."""
    best = outlook.worth(outlook.choices[0])
    found = list[Rated]()
    for lay in outlook.choices:
        if lay == PASS:
            found.append(Rated(outlook.move(lay), best, 0.0, "kept"))
            continue
        followers = outlook.followers(lay)
        facts, code = facts_of(points=outlook.price(lay), n=followers), "judged" if followers else "judged_alone"
        found += [Rated(move, best - outlook.worth(lay), 0.0, code, facts) for move in outlook.moves_of[lay]]
    return tuple(found)


def _settled(outlook: Outlook) -> tuple[Rated, ...]:
    """Where nothing has to be weighed: the last tile, or one choice alone."""
    out = not outlook.rest(outlook.choices[0])
    if not out and len(outlook.choices) == 1:
        code, certainty = ("only", "rule") if len(outlook.legal) == 1 else ("same", "sum")
        return tuple(Rated(move, 0.0, 0.0, code, (), certainty) for move in outlook.legal)
    return tuple(Rated(move, 0.0, 0.0, "out", (), "rule") for move in outlook.legal)


def _forced(outlook: Outlook) -> tuple[Rated, ...]:
    """Without a tile to lay there is one move; but who should say that one tile is left may keep quiet (CF-O-09)."""
    first, *others = outlook.legal
    found = [Rated(first, 0.0, 0.0, "said" if others else "only", (), "rule")]
    if others and outlook.seen.drawable:
        mean = price_of(outlook.house, outlook.unseen) / outlook.unseen.bit_count()
        found.append(Rated(others[0], mean, 0.0, "quiet", facts_of(n=round(mean))))
    elif others:
        found.append(Rated(others[0], 0.0, 0.0, "quiet_free", (), "rule"))
    return tuple(found)
