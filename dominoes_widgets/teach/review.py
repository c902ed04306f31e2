"""What to practise again and when: Leitner boxes, keyed by rule id. Days are whole numbers; which day it is comes from outside.

A rule that was missed lies in box 1. Answered right on or after the day it is due, it moves one box up, and waits longer
there; missed again, it is back in box 1.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

INTERVALS = (1, 2, 4, 9, 21)
"""Days that a rule waits in box 1, 2 … 5."""

KNOWN_AFTER = 3
"""So many right answers, and none wrong, make a rule mastered that was never missed."""


@dataclass(frozen=True, slots=True)
class Card:
    """How one rule stands: its ``box`` (0 = never missed, else 1 … 5), the day it is ``due``, and the answers so far."""

    box: int = 0
    due: int = 0
    right: int = 0
    wrong: int = 0

    @property
    def mastered(self) -> bool:
        """Whether the rule has come through all boxes, or was never missed in several questions."""
        return self.box == len(INTERVALS) or (self.box == 0 and self.right >= KNOWN_AFTER)


Boxes = Mapping[str, Card]
"""The cards of one game by rule id."""


def missed(boxes: Boxes, rules: Iterable[str], today: int) -> Boxes:
    """The boxes after these rules were missed: each lies in box 1 and is due tomorrow.

    >>> missed({}, ["MT-A-20"], 100)["MT-A-20"]
    Card(box=1, due=101, right=0, wrong=1)
    """
    found = dict(boxes)
    for rule in dict.fromkeys(rules):
        card = found.get(rule, Card())
        found[rule] = replace(card, box=1, due=today + INTERVALS[0], wrong=card.wrong + 1)
    return found


def known(boxes: Boxes, rules: Iterable[str], today: int) -> Boxes:
    """The boxes after these rules were answered right: those that are due move up and wait longer.

    >>> known(missed({}, ["MT-A-20"], 100), ["MT-A-20"], 101)["MT-A-20"]
    Card(box=2, due=103, right=1, wrong=1)
    """
    found = dict(boxes)
    for rule in dict.fromkeys(rules):
        card = found.get(rule, Card())
        card = replace(card, right=card.right + 1)
        found[rule] = _up(card, today) if _is_due(card, today) else card
    return found


def due(boxes: Boxes, today: int) -> tuple[str, ...]:
    """The rules that are due, those that wait longest first."""
    waiting = [rule for rule, card in boxes.items() if _is_due(card, today)]
    return tuple(sorted(waiting, key=lambda rule: (boxes[rule].due, rule)))


def mastered(boxes: Boxes) -> tuple[str, ...]:
    """The rules that are mastered, in the order of their ids."""
    return tuple(sorted(rule for rule, card in boxes.items() if card.mastered))


def next_due(boxes: Boxes) -> int | None:
    """The day on which the next rule is due; ``None`` when none was ever missed."""
    return min((card.due for card in boxes.values() if card.box), default=None)


def _is_due(card: Card, today: int) -> bool:
    return card.box > 0 and card.due <= today


def _up(card: Card, today: int) -> Card:
    box = min(card.box + 1, len(INTERVALS))
    return replace(card, box=box, due=today + INTERVALS[box - 1])
