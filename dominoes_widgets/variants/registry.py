"""Finding the games: every folder beside this file that offers a ``GAME``. How to add one stands in ``__init__.py``."""

import importlib
import importlib.util
import pkgutil
import sys
from functools import cache
from typing import Any

from dominoes_widgets import variants
from dominoes_widgets.core.drill import Drills
from dominoes_widgets.core.game import Game
from dominoes_widgets.core.numbers import Numbers
from dominoes_widgets.core.problems import IncompleteGame, InvalidPosition


@cache
def games() -> dict[str, Game[Any]]:
    """Every game found, by name, in the order of their names. Raises ``IncompleteGame`` for one that lacks a part.

    >>> "mexican_train" in games()
    True
    """
    names = sorted(module.name for module in pkgutil.iter_modules(variants.__path__) if module.ispkg)
    found = ((name, importlib.import_module(f"{variants.__name__}.{name}")) for name in names)
    return {name: _whole(module.GAME, name) for name, module in found if hasattr(module, "GAME")}


@cache
def drills() -> dict[str, Drills]:
    """The drills of every game that has a module ``drills``, by the game's name. Raises ``IncompleteGame``.

    >>> "where" in drills()["mexican_train"].KINDS
    True
    """
    return _offered("drills", Drills)


@cache
def numbers() -> dict[str, Numbers]:
    """What can be counted of every game that has a module ``numbers``, by the game's name. Raises ``IncompleteGame``.

    >>> "longest_train" in numbers()["mexican_train"].KINDS
    True
    """
    return _offered("numbers", Numbers)


def _offered(module: str, contract: type) -> dict[str, Any]:
    """That module of every game whose folder has it, by the game's name."""
    paths = {name: f"{variants.__name__}.{name}.{module}" for name in games()}
    return {
        name: _with_parts(importlib.import_module(path), contract, name)
        for name, path in paths.items()
        if importlib.util.find_spec(path)
    }


def game(name: object) -> Game[Any]:
    """The game of that name. Raises ``InvalidPosition`` that lists the games there are."""
    if not isinstance(name, str) or name not in games():
        raise InvalidPosition("game.unknown", word=str(name), known=tuple(games()))
    return games()[name]


def _whole(found: Game[Any], name: str) -> Game[Any]:
    """A folder's game, if it has every part of a game and the name of its folder."""
    _with_parts(found, Game, name)
    if found.name != name:
        raise IncompleteGame(
            "game.named", folder=f"variants/{name}", file=_file_of(found), word=str(found.name), right=name
        )
    return found


def _with_parts(found: Any, contract: type, name: str) -> Any:
    """An object that has every part that its contract names."""
    parts = {**getattr(contract, "__annotations__", {}), **vars(contract)}
    missing = tuple(part for part in parts if not part.startswith("_") and not hasattr(found, part))
    if missing:
        raise IncompleteGame("game.lacks", folder=f"variants/{name}", file=_file_of(found), missing=missing)
    return found


def _file_of(found: Any) -> str:
    """The name of the file that a part of a game is written in."""
    module = found if hasattr(found, "__file__") else sys.modules[type(found).__module__]
    return str(module.__file__).replace("\\", "/").rpartition("/")[2]
