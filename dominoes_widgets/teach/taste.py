"""A first taste of a game for home: one train, one open end, and a few tiles to try, judged by the rules engine."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class Taste:
    """A position's text, and the place ``at`` where the tiles are tried."""

    position: dict[str, object]
    at: str

    def move(self, tile: Tile) -> Place:
        """What trying a tile means."""
        return Place(tile, self.at)


@cache
def taste(game: str) -> Taste | None:
    """The taste of a game; ``None`` for a game that offers none.

    >>> taste("mexican_train").at
    'P1'
    """
    file = files(f"dominoes_widgets.variants.{game}") / "taste.toml"
    if not file.is_file():
        return None
    given = tomllib.loads(file.read_text(encoding="utf-8"))
    return Taste(read_toml(given["position"]), given["at"])
