"""What speaks for a move beside the next best one: a code for two sentences, and the numbers that they name.

What is said about the length of a train is proved. That the longer train is the better choice is only usually so.
"""

from dominoes_widgets.core.moves import Place
from dominoes_widgets.variants.mexican_train.outlook import Outlook

Found = tuple[str, dict[str, object]]


def evidence(outlook: Outlook, best: Place, other: Place) -> Found:
    """The code of what decides between a move and another one, with the facts of its sentences.

    ``train`` and ``less`` are how many tiles the own train gets with the one and with the other, ``points`` and ``dearer`` what
    the tiles cost that it does not get.
    """
    facts: dict[str, object] = {
        "other": other,
        "train": outlook.keeps(best),
        "less": outlook.keeps(other),
        "points": outlook.stranded(best),
        "dearer": outlook.stranded(other),
    }
    if outlook.outside(best) < outlook.outside(other) and outlook.keeps(best) > outlook.keeps(other):
        code, more = _why_no_longer(outlook)
        return code, {**facts, **more}
    return _what_else(outlook, best, other), facts


def _why_no_longer(outlook: Outlook) -> Found:
    """Why the plan is not longer: what the certificate proves of the hand before the move."""
    facts: dict[str, object] = {"most": len(outlook.plan)}
    proof = outlook.certificate
    if proof is None:
        return "found", facts
    facts |= {"start": proof.start}
    if not proof.proves:
        return "tried", facts
    facts |= {"odd": proof.unpaired, "tiles": proof.behind, "far": len(proof.apart)}
    if not proof.behind:
        return "far" if proof.apart else "whole", facts
    if proof.apart:
        return "odd_far", facts
    return "odd_one" if len(proof.behind) == 1 else "odd", facts


def _what_else(outlook: Outlook, best: Place, other: Place) -> str:
    """What decides where it is not the length of the train, the weightiest first."""
    if outlook.covers(best) and not outlook.covers(other):
        return "covers"
    if outlook.closes(best) and not outlook.closes(other):
        return "closes"
    if outlook.next_after_double(best) and not outlook.next_after_double(other):
        return "double"
    if other.at == outlook.own != best.at and outlook.keeps(best) == outlook.keeps(other):
        return "spare"
    if outlook.keeps(best) != outlook.keeps(other):
        return "even"
    return "points" if outlook.stranded(best) < outlook.stranded(other) else "even"

