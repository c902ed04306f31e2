"""Finding the games: every folder beside this file that offers a ``GAME``."""

import importlib
import importlib.util
import pkgutil
from functools import cache
from typing import Any

from dominoes_widgets import variants
from dominoes_widgets.core.drill import Drills
from dominoes_widgets.core.game import Game
from dominoes_widgets.core.problems import InvalidPosition


@cache
def games() -> dict[str, Game[Any]]:
    """Every game found, by name, in the order of their names.

    >>> "mexican_train" in games()
    True
    """
    names = sorted(module.name for module in pkgutil.iter_modules(variants.__path__) if module.ispkg)
    found = (importlib.import_module(f"{variants.__name__}.{name}") for name in names)
    return {module.GAME.name: module.GAME for module in found if hasattr(module, "GAME")}


@cache
def drills() -> dict[str, Drills]:
    """The drills of every game that has a module ``drills``, by the game's name.

    >>> "where" in drills()["mexican_train"].KINDS
    True
    """
    folders = {name: f"{variants.__name__}.{name}" for name in games()}
    return {
        name: importlib.import_module(f"{folder}.drills")
        for name, folder in folders.items()
        if importlib.util.find_spec(f"{folder}.drills")
    }


def game(name: object) -> Game[Any]:
    """The game of that name. Raises ``InvalidPosition`` that lists the games there are."""
    if not isinstance(name, str) or name not in games():
        raise InvalidPosition("game.unknown", word=str(name), known=tuple(games()))
    return games()[name]
