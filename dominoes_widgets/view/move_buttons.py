"""Buttons that make moves: those without a tile, those named in words, and the one that asks for a hint."""

from collections.abc import Mapping

from dominoes_widgets.core.game import Prompt
from dominoes_widgets.core.moves import Move, Place
from dominoes_widgets.core.table import tile_of
from dominoes_widgets.view.pieces import Button
from dominoes_widgets.view.words import Reader

_MOST_PLAIN = 4
_SHORTCUTS = {"draw": "d", "pass": "p", "done": "e"}


def plain_moves(reader: Reader, prompt: Prompt, legal: tuple[Move, ...] | None = None) -> list[Button]:
    """The moves without a tile that this moment of the game knows; ``None`` for ``legal`` gives nothing away."""
    only = legal is not None and not any(map(tile_of, legal)) and len(legal) == 1
    return [
        Button(
            reader.button(move),
            _intent_of(move),
            f"action-{move}",
            _SHORTCUTS.get(str(move), ""),
            primary=only and legal is not None and move in legal,
            off=legal is not None and move not in legal,
        )
        for move in prompt.buttons
    ]


def is_auction(plain: list[Button]) -> bool:
    """Whether so much can be said that it takes a board of its own."""
    return len(plain) > _MOST_PLAIN


def move_button(reader: Reader, move: Move) -> Button:
    """A button that makes a move."""
    words = reader.move(move) if tile_of(move) else reader.button(move)
    return Button(words, _intent_of(move), f"move-{move}")


def _intent_of(move: Move) -> Mapping[str, object]:
    """The intent that makes a move."""
    if isinstance(move, Place):
        return {"do": "place", "tile": str(move.tile), "at": move.at}
    return {"do": str(move)} if str(move) in _SHORTCUTS else {"do": "move", "move": str(move)}


def hint_button(rung: str, reader: Reader) -> Button:
    """The button of the hint ladder, which says what the next rung is; ``rung`` is the one taken last ("" for none)."""
    key = "action.hint_play" if rung == "move" else "action.hint_more" if rung else "action.hint"
    return Button(reader.say(key), {"do": "hint"}, "action-hint", "h")
