"""The drills of Mexican Train: fresh questions from a key, their answers and reasons given by the rules themselves.

A position is found by playing rounds by chance and looking for a moment that suits the kind of question.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice, repeat

from dominoes_widgets.core.chance import Chance
from dominoes_widgets.core.drill import HARDEST, Drill
from dominoes_widgets.core.drill_search import check_kind, first_suiting, rules_of
from dominoes_widgets.variants.mexican_train import drill_moves, drill_scores, drill_trains
from dominoes_widgets.variants.mexican_train.drill_round import (
    Player,
    careless,
    eager,
    moments,
    options_for,
    played_round,
)
from dominoes_widgets.variants.mexican_train.state import State

Maker = Callable[[State, int, Chance], Drill | None]

_MAKERS: Mapping[str, Maker] = {
    "where": drill_moves.where,
    "legal": drill_moves.legal,
    "draw": drill_moves.draw,
    "who": drill_trains.who,
    "double": drill_trains.double,
    "score": drill_scores.score,
    "winner": drill_scores.winner,
}
KINDS: tuple[str, ...] = tuple(_MAKERS)
"""The kinds of question, those for beginners first."""

RULES = rules_of(
    "MT",
    {
        "where": "A-11 A-12 A-20 A-21 A-22 A-28 A-32 B-06 B-10 B-11 B-12 B-19 B-22",
        "legal": "A-11 A-12 A-13 A-20 A-21 A-22 A-23 A-28 A-32 B-06 B-07 B-10 B-11 B-12 B-14 B-19 B-22",
        "draw": "A-14 A-15 A-23 A-24 A-25 A-30 A-33 B-08 B-14 B-15 B-20 B-22",
        "who": "A-12 A-20 A-21 A-22 A-32 B-06 B-09 B-10 B-22",
        "double": "A-12 A-16 A-34 A-36 B-19 B-23",
        "score": "A-39 A-40 B-25 B-26",
        "winner": "A-42 A-43 B-27",
    },
)
"""The rules that a drill of each kind can be asked to exercise: what forbids a wrong answer, or what the right one rests on.

Now and then a drill touches another rule, too seldom to be looked for.
"""

_WISHES: Mapping[str, tuple[str, ...]] = {
    "where": ("own", "marked", "marked", "mexican", "open_double", "oldest_double", "extra", "first_turn", "nowhere"),
    "legal": ("own", "marked", "marked", "mexican", "open_double", "open_double", "extra", "first_turn"),
    "draw": ("option.lay", "option.draw", "option.pass"),
    "who": ("owner", "marked", "mexican", "open_double", "nobody"),
    "double": ("at", "at", "at", "free_own", "own_train"),
}
"""What the right answer shall rest on: left to chance alone, some would come up much more seldom than others."""

_PATIENCE: Mapping[str, int] = {"double": 12}
_USUAL_PATIENCE = 6
"""After so many rounds a question with another answer than the one wished for will do."""

_MOST_MOMENTS: Mapping[str, int] = {"where": 30, "legal": 20}
"""Kinds that nearly every moment suits look at no more of a round than this, unless a rare rule is wanted."""

_CARELESS: Mapping[str, int] = {"double": 5, "who": 2, "legal": 1, "where": 1}
"""Of six rounds so many are played by people who leave doubles open, so that there is something to ask."""


def make(kind: str, level: int, key: str, rule: str = "") -> Drill:
    """A drill of a kind and level (1 … 3) that depends on these arguments alone.

    With ``rule`` the drill exercises this rule. Raises ``ValueError`` for an unknown kind, or when no such drill is found.

    >>> make("where", 1, "7").question.key
    'drill.where.ask'
    """
    check_kind(kind, KINDS)
    chance = Chance(f"mexican_train/drill/{kind}/{level}/{key}")
    ruleset = rule[3] if rule else "B" if level == HARDEST and not chance.below(3) else "A"
    wish = chance.pick(_WISHES.get(kind, ("",)))
    most = None if rule else _MOST_MOMENTS.get(kind)
    rounds = (
        (_MAKERS[kind](state, level, chance) for state in islice(_states(kind, level, ruleset, chance), most))
        for _ in repeat(None)
    )
    return first_suiting(rounds, rule, lambda drill: wish in _topic(drill), _PATIENCE.get(kind, _USUAL_PATIENCE))


def _topic(drill: Drill) -> str:
    """What the right answer rests on."""
    right = drill.options[drill.answer]
    return f"{right.text.key} {right.why[0].code}"


def _states(kind: str, level: int, ruleset: str, chance: Chance) -> Iterator[State]:
    """The moments of one round played by chance that may suit a kind."""
    player: Player = careless if chance.below(6) < _CARELESS.get(kind, 0) else eager
    if kind == "winner":
        rounds = 1 + level
        options = options_for(ruleset, level, chance, players=3, rounds=rounds)
        yield played_round(options, chance, player, rounds)[-1]
    elif kind == "score":
        yield played_round(options_for(ruleset, level, chance), chance, player)[-1]
    else:
        yield from moments(played_round(options_for(ruleset, level, chance), chance, player), chance)
