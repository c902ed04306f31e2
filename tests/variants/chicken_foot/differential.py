"""The real rules and the naive ones side by side: the same round told to both, and what both must agree on."""

from random import Random
from typing import Any

from dominoes_widgets.variants.chicken_foot.game import ChickenFoot
from dominoes_widgets.variants.chicken_foot.options import BY_NAME, PLAYERS
from dominoes_widgets.variants.chicken_foot.state import State
from tests.variants.chicken_foot import naive
from tests.variants.random_play import rules_of

GAME = ChickenFoot()
FREE = {6: 27, 9: 54, 12: 90, 15: 135}
"""The tiles of each set without the double of the round."""


def told(state: State) -> naive.Moment:
    """A state at the start of a round, told to the naive rules."""
    assert not state.branches.laid
    return naive.begin(
        rules_of(state.options),
        state.engine,
        [[(tile.high, tile.low) for tile in hand] for hand in state.hands],
        [(tile.high, tile.low) for tile in state.boneyard],
        state.seat,
    )


def facts_of_state(state: State) -> dict[str, Any]:
    """Everything about a moment that both must agree on, from the real side."""
    branches = state.branches
    return {
        "hands": [sorted(map(tuple, hand)) for hand in state.hands],
        "yard": [tuple(tile) for tile in state.boneyard],
        "table": [(tuple(one.tile), tuple(one.on)) for one in branches.laid],
        "places": sorted(tuple(tile) for tile, _ in branches.ends),
        "ends": {tuple(one.tile): one.end for one in branches.laid},
        "mover": state.to_move,
        "over": state.over,
    }


def facts_of_moment(moment: naive.Moment) -> dict[str, Any]:
    """The same from the naive side."""
    return {
        "hands": [sorted(hand) for hand in moment["hands"]],
        "yard": moment["yard"],
        "table": moment["table"],
        "places": sorted(naive.open_places(moment)),
        "ends": {tile: naive.end_of(moment, tile) for tile, _ in moment["table"]},
        "mover": None if moment["over"] else moment["mover"],
        "over": moment["over"],
    }


def writable(state: State) -> list[str]:
    """Every move that can be written for this game: every tile of the set on every tile of the table, and on one that is not."""
    highest = state.options.highest
    tiles = [f"{a}-{b}" for a in range(highest + 1) for b in range(a + 1)] + [f"{highest + 1}-0"]
    places = [*state.branches.by_name, f"{highest + 1}-{highest + 1}", *(tiles[:1])]
    return ["draw", "pass", "done", *(f"{tile}@{place}" for tile in tiles for place in dict.fromkeys(places))]


def random_options(random: Random, *, chance: float = 0.25, small: bool = False) -> dict[str, object]:
    """Options of a random game that the set has tiles for; ``small`` asks for few tiles in each hand."""
    players = random.choice(PLAYERS)
    chosen: dict[str, object] = {"players": players}
    for name, choice in BY_NAME.items():
        if name not in ("set", "hand_size", "rounds", "opening_trains") and random.random() < chance:
            chosen[name] = random.choice(choice.values)
    if random.random() < chance:
        chosen["set"] = random.choice((6, 9, 12, 15))
    size = int(str(chosen.get("set", 9)))
    if random.random() < chance:
        chosen["opening_trains"] = random.randint(min(players, size), min(8, size))
        if int(str(chosen["opening_trains"])) < players:
            del chosen["opening_trains"]
    if small or players * (5 if size == 6 else 1) > FREE[size]:
        chosen["hand_size"] = random.randint(1, min(FREE[size] // players, 6 if small else 20))
    return chosen
