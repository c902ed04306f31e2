"""What a player is asked for at each moment of a turn, as a code; the words for it stand in the game's phrases."""

from dominoes_widgets.core.game import Prompt
from dominoes_widgets.core.moves import Done, Draw, Move, Pass, Place
from dominoes_widgets.variants.mexican_train import rules
from dominoes_widgets.variants.mexican_train.state import State


def prompt(state: State) -> Prompt:
    """What the seat to move is asked for: a tile, a further tile, or the one thing that is left to do.

    >>> from dominoes_widgets.variants.mexican_train import GAME
    >>> prompt(GAME.start(seed=1, players=4)).code
    'first_turn'
    """
    buttons: tuple[Move, ...] = (Draw(), Pass(), Done()) if state.in_first_turn else (Draw(), Pass())
    return Prompt(_code(state), buttons=buttons, drawn=state.turn.drawn)


def _code(state: State) -> str:
    legal = rules.moves(state)
    lays = any(isinstance(move, Place) for move in legal)
    if state.in_first_turn and state.turn.laid:
        return "first_turn_more" if lays else "first_turn_full"
    if not lays:
        return f"only_{legal[0]}"
    if state.turn.owes:
        return "owes"
    return "first_turn" if state.in_first_turn else "lay"
