"""The calls of a strong bot: those of the coach, from the two likeliest suits and after half a second or so.

What a bid of more marks, nello, sevens, a plunge or a splash is worth is weighed with the usual bid by how often each holds
(``coach_bids``). Neither pips nor doubles tell enough: hands of 24 to 27 pips held nello in 5 to 100 of 100 open deals, and with
five doubles a plunge held in 55 of 100 open deals, but in 28 of 100 hands between steady players.
"""

from dominoes_widgets.core.game import Advice, Thought
from dominoes_widgets.variants.texas_42 import coach_calls
from dominoes_widgets.variants.texas_42.state import State

NODES = 60_000
"""The positions of the search that a strong bot may look at for one call: some 0.6 s."""
_CANDIDATES = 2
_SETTLED = {"pass_only", "pass_partner", "bid_all", "bid_forced"}
"""Ideas of the simple adviser that leave nothing to weigh."""


def think(seen: State, simple: Advice, before: Thought | None) -> Thought:
    """A slice of a strong bot's thinking about a call; ``simple`` is the simple adviser's word on it."""
    if len(seen.hand) != seen.options.hand or simple.idea in _SETTLED:
        return Thought(simple)
    return coach_calls.think(seen, simple, before, NODES, _CANDIDATES)
