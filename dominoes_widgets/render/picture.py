"""What a drawn table is: its parts in painting order, its definitions, and the places for real buttons over it."""

from dataclasses import dataclass

from dominoes_widgets.view.board import Target


@dataclass(frozen=True)
class Picture:
    """A drawn table.

    ``width`` and ``height`` are viewBox units, which are CSS pixels at the width asked for. ``parts`` are (key, markup)
    in painting order; the token ``@ID@`` in them and in ``defs`` stands for a prefix that whoever shows the picture
    chooses. ``targets`` are places for real buttons, as (target, x, y, width, height). ``label`` is the accessible
    name, ``tile_unit`` the edge of half a tile.
    """

    width: float
    height: float
    defs: str
    parts: tuple[tuple[str, str], ...]
    targets: tuple[tuple[Target, float, float, float, float], ...]
    label: str
    tile_unit: float
