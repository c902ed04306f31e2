"""The real rules and the naive ones side by side: the same hand told to both, and what both must agree on."""

from random import Random
from typing import Any

from dominoes_widgets.core.moves import Bid, Move
from dominoes_widgets.core.problems import InvalidOption
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.texas_42.game import Texas42
from dominoes_widgets.variants.texas_42.options import BY_NAME, PLAYERS
from dominoes_widgets.variants.texas_42.scoring import gained
from dominoes_widgets.variants.texas_42.state import State
from tests.variants.random_play import rules_of
from tests.variants.texas_42 import naive

GAME = Texas42()

CONTRACT_GAMES: tuple[dict[str, object], ...] = (
    {"nello": True, "sevens": True},
    {"plunge": True, "splash": True, "mark_bids": True},
    {"nello": True, "plunge": True, "splash": True, "sevens": True, "mark_bids": True, "small_end": True},
)


def told(state: State) -> naive.Moment:
    """A hand that was just dealt, told to the naive rules."""
    assert not state.calls
    return naive.begin(rules_of(state.options), state.dealer, [list(map(str, hand)) for hand in state.hands])


def facts_of_state(state: State) -> dict[str, Any]:
    """Everything about a moment that both must agree on, from the real side."""
    return {
        "hands": [sorted(map(str, hand)) for hand in state.hands],
        "calls": list(map(str, state.calls)),
        "declarer": state.declarer,
        "trumps": state.trumps or None,
        "trick": [str(tile) for tile in state.trick.tiles],
        "tricks": [(won.winner, [str(tile) for tile in won.trick.tiles]) for won in state.taken],
        "points": list(state.points or ()),
        "mover": state.to_move,
        "over": state.over,
        "gains": list(gained(state)) if state.over else None,
    }


def facts_of_moment(moment: naive.Moment) -> dict[str, Any]:
    """The same from the naive side."""
    return {
        "hands": [sorted(hand) for hand in moment["hands"]],
        "calls": moment["calls"],
        "declarer": moment["declarer"],
        "trumps": moment["trumps"],
        "trick": moment["trick"],
        "tricks": moment["tricks"],
        "points": naive.points(moment),
        "mover": naive.mover(moment),
        "over": moment["over"],
        "gains": naive.gains(moment) if moment["over"] else None,
    }


def random_options(random: Random, chance: float) -> dict[str, object]:
    """Options that the game accepts; each differs from its default with this chance, and contracts often come together."""
    while True:
        players = random.choice((4, 4, 4, *PLAYERS))
        options: dict[str, object] = {"players": players}
        options |= {c.name: random.choice(c.values) for c in BY_NAME.values() if random.random() < chance}
        if players == 4 and random.random() < chance:
            options |= random.choice(CONTRACT_GAMES)
        try:
            GAME.start(seed=0, **options)
        except InvalidOption:
            continue
        return options


def everything(state: State) -> list[Tile]:
    """Every tile of a hand of the game, wherever it lies."""
    piles = [*state.hands, state.boneyard, state.aside, state.trick.tiles, *(won.trick.tiles for won in state.taken)]
    return sorted(tile for pile in piles for tile in pile)


def picked(moves: tuple[Move, ...], random: Random) -> Move:
    """A random move, with high bids and contracts no more likely than low bids and passes, so that auctions differ."""
    special = [move for move in moves if not isinstance(move, Bid) or move.contract or move.points >= 42]
    return random.choice(special if random.random() < 0.5 and special else moves)
