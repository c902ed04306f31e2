"""What a form offers: of long lists of numbers only those that go together with what is chosen in its other fields."""

from bisect import bisect_left
from collections.abc import Callable, Mapping
from typing import Any

from dominoes_widgets.core.game import Choice, Game
from dominoes_widgets.core.problems import Problem

MANY = 8
"""A choice of no more numbers offers all of them; what is wrong with one is said where it is chosen."""

_NO_OPTIONS = ("by_hand", "bots")
"""Fields of the form of a new game that are no options of the rules."""


def values(choice: Choice, exists: Callable[[object], bool]) -> tuple[object, ...]:
    """The values of a choice without the numbers at its upper end that do not exist.

    If a number does not exist, no larger one does. Where none exists, something else is wrong, and all are offered.

    >>> values(Choice("rounds", ("all", *range(1, 20)), "all"), lambda rounds: int(str(rounds)) <= 3)
    ('all', 1, 2, 3)
    """
    numbers = [one for one in choice.values if isinstance(one, int) and not isinstance(one, bool)]
    if len(numbers) <= MANY:
        return choice.values
    first_gone = bisect_left(numbers, True, key=lambda one: not exists(one))
    gone = numbers[first_gone:] if first_gone else []
    return tuple(one for one in choice.values if one not in gone)


def of_game(game: Game[Any], choice: Choice, chosen: Mapping[str, str]) -> tuple[object, ...]:
    """The values of one of a game's choices that a game can begin with; ``chosen`` is what a form says of the others.

    >>> from dominoes_widgets.variants.registry import game
    >>> mexican_train = game("mexican_train")
    >>> rounds = next(one for one in mexican_train.choices() if one.name == "rounds")
    >>> of_game(mexican_train, rounds, {"players": "2", "set": "6"})
    ('all', 1, 2, 3, 4, 5, 6, 7)
    """
    others = {name: value for name, value in options_of(chosen).items() if name != choice.name}

    def exists(value: object) -> bool:
        try:
            state = game.start(0, **others, **{choice.name: value})
        except Problem:
            return False
        # A game may take a number that is too large for the largest there is.
        return bool(getattr(getattr(state, "options", None), choice.name, value) == value)

    return values(choice, exists)


def options_of(form: Mapping[str, str]) -> dict[str, object]:
    """The options of the rules that the form of a new game names, in their order.

    >>> options_of({"players": "3", "blanks_wild": "true", "ruleset": "", "bots": "strong"})
    {'players': 3, 'blanks_wild': True}
    """
    return {name: _option_value(value) for name, value in form.items() if value and name not in _NO_OPTIONS}


def _option_value(text: str) -> object:
    """A form's text as an option's value: numbers and truth values are written as in TOML."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else text
