"""What to play and why, at once: the rule of thumb's choice, and the idea that tells a choice from the others.

An idea is the most telling thing that is true of a choice: counts and chances from the outlook, never what looking ahead found.
"""

from collections.abc import Mapping

from dominoes_widgets.core.game import Advice
from dominoes_widgets.core.moves import Done, Draw, Pass
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.solve.chicken_rounds import NONE, PASS, Lay
from dominoes_widgets.solve.lack_odds import Odds
from dominoes_widgets.variants.chicken_foot.outlook import Outlook, percent
from dominoes_widgets.variants.chicken_foot.state import TOES, State

Told = tuple[str, Mapping[str, object]]
"""The code of an idea, and the facts that its sentences need."""

_SQUEEZE = 10
"""By so many hundredths the next player's chance to play must be lower for that to be the idea."""
_TELLS = 5
"""Chances that differ by so many hundredths are worth telling apart."""
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
        evidence, facts = _draw_chance(outlook)
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
        evidence, chance = _chance(outlook, best, runner_up)
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


def chances(outlook: Outlook, best: Lay, other: Lay | None) -> dict[str, object]:
    """The chance, in hundredths, that the next player holds a tile that fits after a choice, and after another one."""
    found: dict[str, object] = {"rival": outlook.rival, "percent": percent(outlook.rival_can(best))}
    return found if other is None else {**found, "less": percent(outlook.rival_can(other)), "other": outlook.move(other)}


def kind_of(odds: Odds, usual: str = "") -> str:
    """How a chance is told: "sure" and "none" without a number, "about" where it was counted in ways, else as ``usual``."""
    if odds.exact and odds.chance in (0, 1):
        return "sure" if odds.chance else "none"
    return usual if odds.exact else "about"


def _chance(outlook: Outlook, best: Lay, other: Lay | None) -> Told:
    """The chance that is told before looking ahead: that a foot can be served, or that the next player can follow.

    Where the choice makes little odds for that, it is the chance that there is an answer to the very end that it makes.
    """
    if other is None:
        return _of_rival("alone", outlook, best), {}
    if outlook.is_double(best) and not outlook.forces_end(best):
        return _foot_chance(outlook, best)
    if outlook.foot_is_dead and PASS not in outlook.choices:
        return "dead", {}
    one, two = (outlook.rival_can(lay) for lay in (best, other))
    value = NONE if best == PASS else outlook.outer(best)
    if abs(percent(one) - percent(two)) >= _TELLS or value == NONE or not outlook.elsewhere(value):
        return _compared(outlook, best, one, two), {}
    odds = outlook.holds(value)
    code = _ended("end", kind_of(odds))
    return code, {"end": value, "hidden": outlook.elsewhere(value), "odds": percent(odds)}


def _ended(code: str, kind: str) -> str:
    return f"{code}_{kind}" if kind else code


def _of_rival(code: str, outlook: Outlook, lay: Lay) -> str:
    """The code for what the next player can do after a choice: that he can do nothing may be what his passes tell."""
    kind = kind_of(outlook.rival_can(lay))
    return _ended(code, "lacks" if kind == "none" and outlook.unseen & outlook.wanted_after(lay) else kind)


def _compared(outlook: Outlook, best: Lay, one: Odds, two: Odds) -> str:
    """The code for the chances after two choices."""
    code = _of_rival("chance", outlook, best)
    if kind_of(one) in ("sure", "none"):
        return code
    code, beside = "chance_about" if "about" in (kind_of(one), kind_of(two)) else "chance", kind_of(two)
    ends = {"sure": "over", "none": "under"}
    return _ended(code, ends.get(beside, "same" if percent(one) == percent(two) else ""))


def _foot_chance(outlook: Outlook, best: Lay) -> Told:
    """Whether the hands have the toes for a double that is laid."""
    own = outlook.own(best.value) - 1
    if own >= TOES:
        return "foot_sure", {}
    odds = outlook.foot_in_hands(best.value, TOES - own)
    kinds = {"sure": "foot_all", "none": "foot_draws", "about": "foot_about", "": "foot"}
    return kinds[kind_of(odds)], {"toes": percent(odds), "n": own}


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


def _draw_chance(outlook: Outlook) -> Told:
    """What the draw may bring: how many of the hidden tiles would fit, and who has shown that they are not in his hand."""
    bound, moment = outlook.moment.bound, outlook.moment
    wanted = outlook.unseen & (outlook.pack.fitting(moment.values) if bound == NONE else outlook.pack.with_value[bound])
    unseen, fitting = outlook.unseen.bit_count(), wanted.bit_count()
    if not fitting:
        return "draw_none", {}
    odds, seats = outlook.hidden.next_draw(wanted), outlook.without(wanted)
    facts = {"unseen": unseen, "left": fitting, "percent": percent(odds)}
    if kind_of(odds) in ("sure", "about"):
        return f"draw_{kind_of(odds)}", facts
    held = sum(len(outlook.seen.hands[seat]) for seat in seats)
    return ("draw_lacks", {**facts, "seats": seats, "n": unseen - held}) if seats else ("draw", facts)


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
    return (f"{kind}_{decided}" if decided else _unless_second(outlook, best, plain)), facts


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
        code = _of_rival("squeeze", outlook, best).removesuffix("_about")
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
        return "double_waits", {"double": outlook.tile(usual), "n": outlook.moment.ends[usual.value]}
    left, more = outlook.elsewhere(value), outlook.own(value) - 1
    if more and left <= _FEW and left < outlook.elsewhere(outlook.outer(usual)):
        return "few_others", {"value": value, "n": more, "left": left}
    return "look_ahead", {}


def _unless_second(outlook: Outlook, best: Lay, plain: str) -> str:
    """A choice that the rule of thumb does not make, and that is best in nothing, rests on looking ahead alone."""
    return plain if best == outlook.choices[0] else "look_ahead"


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
