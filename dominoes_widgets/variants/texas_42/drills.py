"""The drills of Texas 42: fresh questions from a key, their answers and reasons given by the rules themselves.

A position is found by bidding and playing hands by chance and looking for a moment that suits the kind of question.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import repeat

from dominoes_widgets.core.chance import Chance
from dominoes_widgets.core.drill import EASIEST, HARDEST, Drill
from dominoes_widgets.core.drill_search import check_kind, first_suiting, rules_of
from dominoes_widgets.variants.texas_42 import drill_calls, drill_follow, drill_tricks
from dominoes_widgets.variants.texas_42.drill_hand import dealt, declarations, moments, named_hand, played
from dominoes_widgets.variants.texas_42.state import State

Maker = Callable[[State, int, Chance], Drill | None]

_MAKERS: Mapping[str, Maker] = {
    "follow": drill_follow.follow,
    "points": drill_tricks.points,
    "order": drill_tricks.order,
    "call": drill_calls.call,
    "hand": drill_calls.hand,
    "possible": drill_calls.possible,
    "marks": drill_calls.marks,
}
KINDS: tuple[str, ...] = ("follow", "winner", "points", "order", "hand", "call", "possible", "marks")
"""The kinds of question, those for beginners first."""

_BEFORE_THE_CALLS = ("hand", "call")
_BEFORE_THE_LEAD = ("order",)

RULES = rules_of(
    "T42",
    {
        "follow": "19 20 22 23 27 28",
        "winner": "21 24 25 29",
        "points": "07 30",
        "order": "19 20 21 22 24 25",
        "hand": "11 13 18",
        "call": "09 11 12 13",
        "possible": "16 32",
        "marks": "33 34",
    },
)
"""The rules that a drill of each kind can be asked to exercise: what forbids a wrong answer, or what the right one rests on."""

_ANY = ("",)
_WISHES: Mapping[str, tuple[str, ...]] = {
    "follow": ("suit", "suit", "trumps", "void", "void"),
    "winner": ("only_trump", "highest_trump", "highest"),
    "hand": ("strong", "weak"),
    "possible": ("made", "set", "open"),
}
"""What the right answer shall rest on: left to chance alone, some would come up much more seldom than others."""
_EASY_WISHES = {**_WISHES, "winner": ("highest_trump", "highest")}

_PATIENCE: Mapping[str, int] = {"hand": 60}
_USUAL_PATIENCE = 4
"""After so many hands a question with another answer than the one wished for will do."""

_BIDS: Mapping[str, tuple[int, ...]] = {"marks": (30, 33, 36, 42, 84, 84, 84)}
_USUAL_BIDS = (30, 30, 31, 32, 33, 34, 35, 36, 38, 42, 84)


def make(kind: str, level: int, key: str, rule: str = "") -> Drill:
    """A drill of a kind and level (1 … 3) that depends on these arguments alone.

    With ``rule`` the drill exercises this rule, on a harder level where that needs one. Raises ``ValueError`` for an unknown
    kind, or when no such drill is found.

    >>> make("points", 1, "7").question.key
    'drill.points.ask'
    """
    check_kind(kind, KINDS)
    chance = Chance(f"texas_42/drill/{kind}/{level}/{key}")
    wish = chance.pick(_EASY_WISHES.get(kind, _ANY) if level == EASIEST else _WISHES.get(kind, _ANY))
    hands = (_found(kind, HARDEST if rule else level, chance) for _ in repeat(None))
    patience = _PATIENCE.get(kind, _USUAL_PATIENCE)
    found = first_suiting(hands, rule, lambda drill: wish in drill.options[drill.answer].why[0].code, patience)
    return replace(found, level=level)


def _found(kind: str, level: int, chance: Chance) -> Iterator[Drill | None]:
    """The drills of a kind that one hand has."""
    if kind in _BEFORE_THE_CALLS:
        yield _MAKERS[kind](dealt(chance), level, chance)
        return
    first = named_hand(declarations(level, chance), chance, _BIDS.get(kind, _USUAL_BIDS))
    if kind in _BEFORE_THE_LEAD:
        yield _MAKERS[kind](first, level, chance)
        return
    states = played(first, chance)
    if kind == "winner":
        yield drill_tricks.winner(states, level, chance)
        return
    for state in moments(states, chance):
        yield _MAKERS[kind](state, level, chance)
