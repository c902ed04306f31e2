"""The real rules and the naive ones side by side: the same round told to both, and what both must agree on."""

from random import Random
from typing import Any

from dominoes_widgets.variants.mexican_train.options import BY_NAME, MOST_PLAYERS
from dominoes_widgets.variants.mexican_train.state import State
from tests.variants.mexican_train import naive
from tests.variants.random_play import rules_of

PLAY_OPTIONS = {
    name: choice.values
    for name, choice in BY_NAME.items()
    if name not in ("deal_table", "set", "hand_size", "rounds", "engine")
}
"""The options that change what happens after the deal."""


def told(state: State) -> naive.Moment:
    """A state at the start of a round, told to the naive rules."""
    assert len(state.first_turns) == state.players
    return naive.begin(
        rules_of(state.options),
        state.engine,
        [[(tile.high, tile.low) for tile in hand] for hand in state.hands],
        [(tile.high, tile.low) for tile in state.boneyard],
        state.seat,
    )


def drawn_in_the_search(state: State) -> int:
    """How many tiles were drawn before the engine of a round was found."""
    drawn = state.events[0].fact("drawn")
    assert isinstance(drawn, int)
    return drawn


def facts_of_state(state: State) -> dict[str, Any]:
    """Everything about a moment that both must agree on, from the real side."""
    return {
        "hands": [sorted(map(tuple, hand)) for hand in state.hands],
        "yard": [tuple(tile) for tile in state.boneyard],
        "trains": {at: [tuple(t) for t in train.tiles] for at, train in zip(state.places, state.trains, strict=True)},
        "ends": {at: train.end for at, train in zip(state.places, state.trains, strict=True)},
        "marked": sorted(f"P{seat + 1}" for seat in state.markers),
        "open": list(state.open_doubles),
        "first": list(state.first_turns),
        "mover": state.to_move,
        "over": state.over,
    }


def facts_of_moment(moment: naive.Moment) -> dict[str, Any]:
    """The same from the naive side."""
    return {
        "hands": [sorted(hand) for hand in moment["hands"]],
        "yard": moment["yard"],
        "trains": moment["trains"],
        "ends": {place: naive.end_of(moment, place) for place in moment["trains"]},
        "marked": sorted(moment["marked"], key=str),
        "open": moment["open"],
        "first": moment["first"],
        "mover": None if moment["over"] else moment["mover"],
        "over": moment["over"],
    }


def writable(state: State) -> list[str]:
    """Every move that can be written for this game: every tile of the set at every place, and one of each too many."""
    highest = state.options.highest
    tiles = [f"{a}-{b}" for a in range(highest + 1) for b in range(a + 1)] + [f"{min(highest + 1, 18)}-0"]
    places = [*state.places, f"P{state.players + 1}", f"MT{state.options.max_mexican_trains + 1}"]
    return ["draw", "pass", "done", *(f"{tile}@{place}" for tile in tiles for place in places)]


def random_play_options(random: Random, chance: float) -> dict[str, object]:
    """Some of the options that change the play, each with this chance."""
    chosen = {name: random.choice(values) for name, values in PLAY_OPTIONS.items() if random.random() < chance}
    if "max_mexican_trains" in chosen:
        chosen["max_mexican_trains"] = random.randint(1, 4)
    return chosen


def random_options(random: Random, *, chance: float = 0.25, small: bool = False) -> dict[str, object]:
    """Options of a random game that the set has tiles for; ``small`` asks for few tiles in each hand."""
    ruleset = random.choice("AAB")
    players = random.randint(2, MOST_PLAYERS[ruleset])
    chosen = {"ruleset": ruleset, "players": players, **random_play_options(random, chance)}
    if random.random() < chance:
        chosen["engine"] = random.choice(("search", "set_aside"))
    if random.random() < chance:
        chosen["deal_table"] = random.choice(("seed", "spruce2020"))
    if small:
        if ruleset == "A":
            chosen["set"] = random.choice((6, 6, 6, 9) if players <= 8 else (9, 9, 12))
        most = {6: 27, 9: 54, 12: 90}.get(int(str(chosen.get("set", 12))), 90) // players
        chosen["hand_size"] = random.randint(1, min(most, 6))
    return chosen
