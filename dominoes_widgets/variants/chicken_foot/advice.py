"""What to play and why, at once: the rule of thumb's choice, and the idea that tells a choice from the others.

An idea is the most telling thing that is true of a choice: counts and chances from the outlook, never what looking ahead found.
"""

from dominoes_widgets.core.game import Advice
from dominoes_widgets.core.moves import Done, Draw, Pass
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.solve.chicken_rounds import NONE, PASS, Lay
from dominoes_widgets.variants.chicken_foot.odds import (
    TELLS,
    Told,
    chances,
    draw_chance,
    kind_of,
    of_rival,
    told_at_once,
)
from dominoes_widgets.variants.chicken_foot.outlook import Outlook, percent
from dominoes_widgets.variants.chicken_foot.state import State

_SQUEEZE = 10
"""By so many hundredths the next player's chance to play must be lower for that to be the idea."""
_FEW = 3
"""A number is scarce when the mover sees all but so many of its tiles."""


def advise(seen: State) -> Advice:
    """A sensible move for the seat to move, from a state made by ``seen_by``. The round must not be over.

    >>> from dominoes_widgets.variants.chicken_foot.game import ChickenFoot
    >>> game = ChickenFoot()
    >>> first = game.start(seed=2, players=4)
    >>> advise(game.seen_by(first, first.to_move)).idea
    'start_moves'
    """
    outlook = Outlook(seen)
    return nothing_to_lay(outlook) or judged(outlook, outlook.choices[0])


def nothing_to_lay(outlook: Outlook) -> Advice | None:
    """What is left when no tile can be laid: draw, pass, or say that one tile is left. ``None``: a tile can be laid."""
    seen, move = outlook.seen, outlook.legal[0]
    if not isinstance(move, (Done, Draw, Pass)):
        return None
    if isinstance(move, Draw):
        evidence, facts = draw_chance(outlook)
        told = facts_of(seat=seen.seat, **facts)
        return Advice(move, "must_draw", told, legal_count=len(outlook.legal), evidence=evidence, certainty="rule")
    idea = "must_pass" if isinstance(move, Pass) else "announce" if seen.drawable else "announce_free"
    return Advice(move, idea, facts_of(seat=seen.seat), legal_count=len(outlook.legal), certainty="rule")


def judged(outlook: Outlook, best: Lay) -> Advice:
    """A choice as it is advised before looking ahead, with the exact chance that the next player has an answer."""
    seen, others = outlook.seen, [lay for lay in outlook.choices if lay != best]
    runner_up = others[0] if others else None
    idea, facts = idea_of(outlook, best)
    told, evidence = placed(outlook, best), ""
    if outlook.rest(best):
        evidence, chance = told_at_once(outlook, best, runner_up)
        told |= {**chances(outlook, best, runner_up), **chance}
    told |= facts
    if runner_up not in (None, PASS) and best != PASS:
        less = outlook.price(best) - outlook.price(runner_up)
        told["cost"] = less if less > 0 else None
    other = outlook.move(runner_up) if runner_up else None
    certainty = certainty_of(outlook, idea)
    facts_told = facts_of(seat=seen.seat, **told)
    return Advice(outlook.move(best), idea, facts_told, other, len(outlook.legal), evidence, certainty)


def placed(outlook: Outlook, best: Lay) -> dict[str, object]:
    """The tile of a choice and its place; nothing for a pass."""
    return {} if best == PASS else {"tile": outlook.tile(best), "at": str(outlook.move(best)).split("@")[1]}


def certainty_of(outlook: Outlook, idea: str) -> str:
    """How certain the choice itself is: its numbers are exact in any case."""
    if idea in ("go_out", "only_move"):
        return "rule"
    return "sum" if idea in ("same_anywhere", "dead_foot") and PASS not in outlook.choices else "usual"


def idea_of(outlook: Outlook, best: Lay) -> Told:
    """The idea behind a choice, the most telling first."""
    if best == PASS:
        return "keep_drawn", {}
    if not outlook.rest(best):
        return "go_out", {}
    if len(outlook.legal) == 1:
        return "only_move", {}
    if len(outlook.choices) == 1:
        return "same_anywhere", {"value": best.value}
    if outlook.foot_is_dead:
        return _dead_foot(outlook, best)
    if outlook.forces_end(best):
        return _end_forced(outlook, best)
    if PASS in outlook.choices:
        return "lay_drawn", {"n": outlook.price(best)}
    if outlook.moment.bound != NONE:
        return _bound(outlook, best)
    return _free(outlook, best)


def _foot(outlook: Outlook) -> dict[str, object]:
    value = outlook.moment.bound
    return {"double": Tile(value, value), "value": value}


def _dead_foot(outlook: Outlook, best: Lay) -> Told:
    """A foot that nobody can finish, so that the round blocks; a lighter toe than the heaviest has nothing for it."""
    foot = outlook.moment.foot
    facts = {**_foot(outlook), "n": outlook.moment.toes, "left": outlook.own(foot) + outlook.elsewhere(foot)}
    heaviest = outlook.price(best) >= outlook.price(outlook.choices[0])
    return "dead_foot" if heaviest else "look_ahead", {**facts, "points": outlook.price(best)}


def _end_forced(outlook: Outlook, best: Lay) -> Told:
    ahead = outlook.points(best) <= outlook.smallest
    return "force_end" if ahead else "force_end_behind", _forced(outlook, best)


def _forced(outlook: Outlook, lay: Lay) -> dict[str, object]:
    """What there is to count before laying a double whose foot can never be finished."""
    counted = {"mine": outlook.points(lay), "theirs": outlook.smallest}
    return {"double": outlook.tile(lay), "value": lay.value, "n": outlook.toes_left(lay), **counted}


def _bound(outlook: Outlook, best: Lay) -> Told:
    """The idea behind a toe or the first tile of a train: all choices fit the same number."""
    kind = "toe" if outlook.moment.foot != NONE else "start"
    decided = _decided(outlook, best)
    plain = "choose_toe" if kind == "toe" else "start_train"
    facts = {**_foot(outlook), "n": len(outlook.choices), **_weights(outlook, best)}
    if decided or best == outlook.choices[0]:
        return f"{kind}_{decided}" if decided else plain, facts
    idea, more = _ahead(outlook, best)
    return idea, {**facts, **more}


def _free(outlook: Outlook, best: Lay) -> Told:
    """The idea behind a tile while every end is open."""
    others = [lay for lay in outlook.choices if lay != best]
    if all(lay.tile == best.tile for lay in others):
        value = outlook.outer(best)
        own = outlook.own(value) - 1
        return "one_tile" if own else "one_tile_alone", {"value": value, "n": own, "left": outlook.elsewhere(value)}
    if outlook.ends_for_last(best) > max(map(outlook.ends_for_last, others)):
        return "last_two", {"n": outlook.ends_for_last(best)}
    if outlook.is_double(best):
        return _double(outlook, best)
    if outlook.makes_own_end(best):
        value = outlook.outer(best)
        return "own_end", {"value": value, "n": outlook.own(value) - 1}
    risky = next((lay for lay in others if outlook.forces_end(lay) and outlook.points(lay) > outlook.smallest), None)
    if risky:
        return "spare_double", _forced(outlook, risky)
    mine = next((lay for lay in others if outlook.uses_own_end(lay)), None)
    if mine and not outlook.uses_own_end(best):
        return "end_can_wait", {"value": mine.value}
    return _plain(outlook, best)


def _double(outlook: Outlook, best: Lay) -> Told:
    value = best.value
    own, left = outlook.own(value) - 1, outlook.elsewhere(value)
    if not left:
        return "own_foot", {"value": value, "n": own}
    odds, without = outlook.holds(value), outlook.without(outlook.unseen & outlook.pack.with_value[value])
    facts = {"value": value, "left": left, "rival": outlook.rival, "share": percent(odds)}
    code = "lay_double" if own else "lay_double_now"
    if without:
        return f"{code}_lacks", {**facts, "n": own, "seats": without}
    return f"{code}_sure" if kind_of(odds) == "sure" else code, {**facts, "n": own} if own else facts


def _plain(outlook: Outlook, best: Lay) -> Told:
    """The idea behind an ordinary tile: in what it is best, or what speaks for it where it is best in nothing."""
    decided, facts = _decided(outlook, best), _weights(outlook, best)
    near = outlook.nearly_out
    if decided in ("heavy", "both") and near is not None:
        return "shed_late", {**facts, "seats": (near,), "n": len(outlook.seen.hands[near])}
    if decided:
        codes = {"heavy": "shed_heavy", "moves": "keep_moves", "both": "shed_and_keep"}
        return codes[decided], {**facts, "n": facts["points"] if decided == "heavy" else facts["follow"]}
    others = [percent(outlook.rival_can(lay)) for lay in outlook.choices if lay != best]
    chance = percent(outlook.rival_can(best))
    if chance + _SQUEEZE <= min(others):
        code = of_rival("squeeze", outlook, best).removesuffix("_about")
        code = "squeeze_sure" if code == "squeeze" and min(others) == 100 else code
        return code, {**facts, "rival": outlook.rival, "percent": chance, "above": min(others)}
    return _between(outlook, best) if best == outlook.choices[0] else _against(outlook, best)


def _between(outlook: Outlook, best: Lay) -> Told:
    """What the rule of thumb weighs where no tile is the heaviest, and after none the most can follow."""
    facts = _weights(outlook, best)
    if facts["points"] == max(map(outlook.price, outlook.choices)):
        return "shed_even", {**facts, "n": facts["points"]}
    return ("balance", {**facts, "n": facts["follow"]}) if facts["follow"] else ("narrow", facts)


def _against(outlook: Outlook, best: Lay) -> Told:
    """What can be said for a choice that the rule of thumb does not make."""
    usual, value = outlook.choices[0], outlook.outer(best)
    if outlook.is_double(usual):
        own = outlook.own(usual.value) - 1
        code = "double_waits" if own else "double_waits_bare"
        return code, {"double": outlook.tile(usual), "n": outlook.moment.ends[usual.value], "toes": own}
    left, more = outlook.elsewhere(value), outlook.own(value) - 1
    if more and left <= _FEW and left < outlook.elsewhere(outlook.outer(usual)):
        return "few_others", {"value": value, "n": more, "left": left}
    return _ahead(outlook, best)


def _ahead(outlook: Outlook, best: Lay) -> Told:
    """What tells a choice that only looking ahead makes from the one that the rule of thumb makes, if anything does."""
    usual = outlook.choices[0]
    mine, fewer = (outlook.own(outlook.outer(lay)) - 1 for lay in (best, usual))
    if mine > fewer:
        return "look_follow", {"value": outlook.outer(best), "n": mine, "fewer": fewer}
    chance, less = (percent(outlook.rival_can(lay)) for lay in (best, usual))
    if 0 < chance <= less - TELLS < 100 - TELLS:
        return "look_rival", {"rival": outlook.rival, "percent": chance, "less": less}
    return "look_ahead", {}


def _weights(outlook: Outlook, best: Lay) -> dict[str, int]:
    """The points that a choice sheds, and how many tiles of the hand can follow it."""
    return {"points": outlook.price(best), "follow": outlook.followers(best)}


def _decided(outlook: Outlook, best: Lay) -> str:
    """In what a choice beats every other tile: "heavy", "moves" (most tiles can follow), "both", or "" for neither."""
    others = [lay for lay in outlook.choices if lay != PASS and lay.tile != best.tile]
    if not others:
        return ""
    heavy = outlook.price(best) > max(map(outlook.price, others))
    moves = outlook.followers(best) > max(map(outlook.followers, others))
    return "both" if heavy and moves else "heavy" if heavy else "moves" if moves else ""
