"""Bots of three levels. They differ in thought alone: each sees what its seat sees."""

from dataclasses import replace

from dominoes_widgets.core.game import LEVELS, Thought
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.solve.chicken_rounds import PASS
from dominoes_widgets.variants.chicken_foot.advice import judged, nothing_to_lay
from dominoes_widgets.variants.chicken_foot.coach import AHEAD, think
from dominoes_widgets.variants.chicken_foot.outlook import Outlook
from dominoes_widgets.variants.chicken_foot.rollout import BOT
from dominoes_widgets.variants.chicken_foot.state import State


def bot(seen: State, level: str, before: Thought | None) -> Thought:
    """A slice of a bot's thinking; see ``Opponents``. Raises ``ValueError`` for an unknown level.

    "easy" lays its heaviest tile, "steady" follows the rule of thumb. "strong" looks ahead as well, and makes use of what draws
    and passes have told.

    >>> from dominoes_widgets.variants.chicken_foot.game import ChickenFoot
    >>> game = ChickenFoot()
    >>> first = game.start(seed=2, players=4)
    >>> seen = game.seen_by(first, first.to_move)
    >>> [bot(seen, level, None).done for level in LEVELS]
    [True, True, False]
    """
    if level not in LEVELS:
        raise ValueError(f"a bot is one of {', '.join(LEVELS)}, not {level!r}")
    if level == "strong":
        return think(seen, before, BOT)
    outlook = Outlook(seen, listens=False)
    if (forced := nothing_to_lay(outlook)) is not None:
        return Thought(forced)
    laying = [lay for lay in outlook.choices if lay != PASS]
    lay = min(laying, key=lambda lay: (-outlook.price(lay), lay)) if level == "easy" else laying[0]
    advice = judged(outlook, lay)
    if advice.idea in AHEAD:  # it has not looked ahead: what it went by is the weight of the tile
        told = {**dict(advice.facts), "n": outlook.price(lay)}
        advice = replace(advice, idea="shed_even", facts=facts_of(**told))
    return Thought(advice)
