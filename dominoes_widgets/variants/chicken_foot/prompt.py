"""What a player is asked for at each moment of a turn, as a code; the words for it stand in the game's phrases."""

from dominoes_widgets.core.game import Prompt
from dominoes_widgets.core.moves import Done, Draw, Move, Pass
from dominoes_widgets.core.reasons import Facts, facts_of
from dominoes_widgets.variants.chicken_foot import rules
from dominoes_widgets.variants.chicken_foot.state import State


def prompt(state: State) -> Prompt:
    """What the seat to move is asked for: a train, a toe, a tile on any end, or the one thing that is left to do.

    >>> from dominoes_widgets.variants.chicken_foot.game import ChickenFoot
    >>> first = prompt(ChickenFoot().start(seed=2, players=4))
    >>> first.code, first.facts
    ('opening', (('double', Tile(9, 9)), ('n', 4)))
    """
    if state.turn.announce:
        return Prompt("announce", buttons=(Done(), Pass()))
    moment, facts = _moment(state)
    buttons: tuple[Move, ...] = (Draw(), Pass())
    if rules.placements(state):
        return Prompt(moment or "lay", facts, buttons, state.turn.drawn)
    only = rules.moves(state)[0]
    return Prompt(f"only_{only}_{moment}" if moment else f"only_{only}", facts, buttons, state.turn.drawn)


def _moment(state: State) -> tuple[str, Facts]:
    """What binds everybody now, "" where nothing does, and what its sentence names."""
    branches = state.branches
    if branches.foot:
        return "foot", facts_of(double=branches.foot, value=branches.foot.high, n=branches.toes_needed)
    if branches.opening:
        return "opening", facts_of(double=branches.centre, n=branches.needed - branches.trains)
    return "", ()
