"""The drills of Chicken Foot: fresh questions from a key, their answers and reasons given by the rules themselves.

A position is found by playing rounds by chance and looking for a moment that suits the kind of question.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import repeat

from dominoes_widgets.core.chance import Chance
from dominoes_widgets.core.drill import HARDEST, Drill
from dominoes_widgets.core.drill_search import check_kind, first_suiting, rules_of
from dominoes_widgets.variants.chicken_foot import drill_moves, drill_scores, drill_table
from dominoes_widgets.variants.chicken_foot.drill_round import moments, options_for, played_round
from dominoes_widgets.variants.chicken_foot.state import State

Maker = Callable[[State, int, Chance], Drill | None]

_MAKERS: Mapping[str, Maker] = {
    "ends": drill_table.ends,
    "play": drill_moves.legal,
    "draw": drill_moves.draw,
    "foot": drill_table.foot,
    "winner": drill_scores.winner,
}
KINDS: tuple[str, ...] = tuple(_MAKERS)
"""The kinds of question, those for beginners first."""

RULES = rules_of(
    "CF",
    {
        "ends": "09 14 15 19 21",
        "play": "08 09 10 14 15 17 19 20 21",
        "draw": "10 16 17 20 23",
        "foot": "22",
        "winner": "24 26 27 28",
    },
)
"""The rules that a drill of each kind can be asked to exercise: what forbids a wrong answer, or what the right one rests on."""

_WISHES: Mapping[str, tuple[str, ...]] = {
    "ends": ("ends.foot", "ends.opening", "ends.all", "ends.all"),
    "play": ("play.toe", "play.train", "play.end", "play.on_toe"),
    "draw": (
        "draw.lay", "draw.lay_foot", "draw.lay_opening", "draw.must", "draw.must_foot", "draw.must_opening",
        "draw.drawn", "draw.reserve", "draw.reserve",
    ),
    "foot": ("foot.possible", "foot.hopeless"),
    "winner": ("winner.out", "winner.lowest", "winner.lowest"),
}  # fmt: skip
"""What the right answer shall rest on, as the end of its reason's code.

Left to chance alone, some would come up much more seldom than others.
"""

_PATIENCE = 4
"""After so many rounds a question with another answer than the one wished for will do."""


def make(kind: str, level: int, key: str, rule: str = "") -> Drill:
    """A drill of a kind and level (1 … 3) that depends on these arguments alone.

    With ``rule`` the drill exercises this rule. Raises ``ValueError`` for an unknown kind, or when no such drill is found.

    >>> make("ends", 1, "7").question.key
    'drill.ends.ask'
    """
    check_kind(kind, KINDS)
    chance = Chance(f"chicken_foot/drill/{kind}/{level}/{key}")
    wish = chance.pick(_WISHES[kind])
    rounds = (
        (_MAKERS[kind](state, level, chance) for state in _states(kind, level, chance, rule)) for _ in repeat(None)
    )
    return first_suiting(rounds, rule, lambda one: one.options[one.answer].why[0].code.endswith(wish), _PATIENCE)


def _states(kind: str, level: int, chance: Chance, rule: str) -> Iterator[State]:
    """The moments of one round played by chance that may suit a kind."""
    if kind == "winner":
        # On the hardest level some tables have agreed that the double blank costs 50 (CF-28).
        dear = rule == "CF-28" or (level == HARDEST and not chance.below(2))
        options = options_for(level, chance, double_blank=50) if dear else options_for(level, chance)
        yield played_round(options, chance)[-1]
    else:
        yield from moments(played_round(options_for(level, chance), chance), chance)
