"""Which chance is told beside a choice, and how: exact or counted, and with words alone where it is certain."""

from collections.abc import Mapping

from dominoes_widgets.solve.chicken_rounds import NONE, PASS, Lay
from dominoes_widgets.solve.lack_odds import Odds
from dominoes_widgets.variants.chicken_foot.outlook import Outlook, percent
from dominoes_widgets.variants.chicken_foot.state import TOES

Told = tuple[str, Mapping[str, object]]
"""The code of an idea or of a chance, and the facts that its sentences need."""

TELLS = 5
"""Chances that differ by so many hundredths are worth telling apart."""


def chances(outlook: Outlook, best: Lay, other: Lay | None) -> dict[str, object]:
    """The chance, in hundredths, that the next player holds a tile that fits after a choice, and after another one."""
    found: dict[str, object] = {"rival": outlook.rival, "percent": percent(outlook.rival_can(best))}
    return found if other is None else {**found, "less": percent(outlook.rival_can(other)), "other": outlook.move(other)}


def kind_of(odds: Odds, usual: str = "") -> str:
    """How a chance is told: "sure" and "none" without a number, "about" where it was counted in ways, else as ``usual``."""
    if odds.exact and odds.chance in (0, 1):
        return "sure" if odds.chance else "none"
    return usual if odds.exact else "about"


def told_at_once(outlook: Outlook, best: Lay, other: Lay | None) -> Told:
    """The chance that is told before looking ahead: that a foot can be served, or that the next player can follow.

    Where the choice makes little odds for that, it is the chance that there is an answer to the very end that it makes.
    """
    if other is None:
        return of_rival("alone", outlook, best), {}
    if outlook.is_double(best) and not outlook.forces_end(best):
        return _foot_chance(outlook, best)
    if outlook.foot_is_dead and PASS not in outlook.choices:
        return "dead", {}
    one, two = (outlook.rival_can(lay) for lay in (best, other))
    value = NONE if best == PASS else outlook.outer(best)
    if abs(percent(one) - percent(two)) >= TELLS or value == NONE or not outlook.elsewhere(value):
        return _compared(outlook, best, one, two), {}
    odds = outlook.holds(value)
    code = _ended("end", kind_of(odds))
    return code, {"end": value, "hidden": outlook.elsewhere(value), "odds": percent(odds)}


def _ended(code: str, kind: str) -> str:
    return f"{code}_{kind}" if kind else code


def of_rival(code: str, outlook: Outlook, lay: Lay) -> str:
    """The code for what the next player can do after a choice: that he can do nothing may be what his passes tell."""
    kind = kind_of(outlook.rival_can(lay))
    return _ended(code, "lacks" if kind == "none" and outlook.unseen & outlook.wanted_after(lay) else kind)


def _compared(outlook: Outlook, best: Lay, one: Odds, two: Odds) -> str:
    """The code for the chances after two choices."""
    code = of_rival("chance", outlook, best)
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


def draw_chance(outlook: Outlook) -> Told:
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
