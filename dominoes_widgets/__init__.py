"""Interactive SVG widgets that teach domino games: every move, legal or not, is explained by the rules engine itself.

The public names are below; each is loaded when it is first used, so that judging a position does not load the widgets.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dominoes_widgets.app import dashboard
    from dominoes_widgets.core.problems import IllegalMove, Problem
    from dominoes_widgets.core.record import Record
    from dominoes_widgets.core.tiles import Tile, tile_set
    from dominoes_widgets.match import Match
    from dominoes_widgets.referee import judge
    from dominoes_widgets.workshop import check_lesson, class_report, draw_tile, handout, play_lesson, rulebook
    from dominoes_widgets.workshop_numbers import numbers

_HOMES = {
    "IllegalMove": "core.problems",
    "Match": "match",
    "Problem": "core.problems",
    "Record": "core.record",
    "Tile": "core.tiles",
    "check_lesson": "workshop",
    "class_report": "workshop",
    "dashboard": "app",
    "draw_tile": "workshop",
    "handout": "workshop",
    "judge": "referee",
    "numbers": "workshop_numbers",
    "play_lesson": "workshop",
    "rulebook": "workshop",
    "tile_set": "core.tiles",
}

__all__ = [
    "IllegalMove",
    "Match",
    "Problem",
    "Record",
    "Tile",
    "check_lesson",
    "class_report",
    "dashboard",
    "draw_tile",
    "handout",
    "judge",
    "numbers",
    "play_lesson",
    "rulebook",
    "tile_set",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
