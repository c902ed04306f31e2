"""What all drills are made from: hands that are bid and played by chance, and the reasons that drills add to the rules' own."""

from collections.abc import Iterator, Sequence

from dominoes_widgets.core.chance import Chance
from dominoes_widgets.core.drill import Said, said
from dominoes_widgets.core.moves import Bid, Move, NameTrumps, Pass
from dominoes_widgets.core.reasons import Reason, facts_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.texas_42.advice import advise
from dominoes_widgets.variants.texas_42.deal import deal
from dominoes_widgets.variants.texas_42.options import PARTNERSHIP, Options
from dominoes_widgets.variants.texas_42.play import play
from dominoes_widgets.variants.texas_42.rules import moves
from dominoes_widgets.variants.texas_42.state import State, seen_by
from dominoes_widgets.variants.texas_42.tricks import DOUBLES, NUMBERS, Declaration, is_trump

FOLLOW_ME = "none"


def because(code: str, rule: str, **facts: object) -> Reason:
    """A drill's own reason, with the rule it rests on."""
    return Reason(f"drill.{code}", rule, facts_of(**facts))


def sorted_tiles(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    """Tiles as answers name them: the highest first."""
    return tuple(sorted(tiles, reverse=True))


def dealt(chance: Chance) -> State:
    """A hand before the first call."""
    return deal(Options.of(), chance.below(10**9), 1, chance.below(PARTNERSHIP))


def named_hand(trumps: Sequence[str], chance: Chance, bids: Sequence[int]) -> State:
    """A hand with one of these bids and one of these declarations, that of which the declarer holds the most trumps."""
    state = dealt(chance)
    bidder, bid = chance.below(PARTNERSHIP), Bid(chance.pick(bids))
    for _ in range(PARTNERSHIP):
        state = play(state, bid if state.seat == bidder else Pass())
    return play(state, NameTrumps(max(trumps, key=lambda word: (_held(state.hands[bidder], word), word))))


def _held(hand: Sequence[Tile], trumps: str) -> int:
    return sum(is_trump(tile, Declaration(trumps)) for tile in hand)


def declarations(level: int, chance: Chance) -> tuple[str, ...]:
    """What may be named at a level: numbers alone, and on the hardest doubles and follow me as often as they."""
    if level < 3 or chance.below(2):
        return tuple(chance.shuffled(NUMBERS)[:3])
    return (chance.pick((DOUBLES, FOLLOW_ME)),)


def played(state: State, chance: Chance) -> list[State]:
    """Every state of a hand from here to its end, played half by advice and half by chance."""
    states = [state]
    while (legal := moves(states[-1])) != ():
        states.append(play(states[-1], _move(states[-1], legal, chance)))
    return states


def _move(state: State, legal: tuple[Move, ...], chance: Chance) -> Move:
    return advise(seen_by(state, state.seat)).move if chance.below(2) else chance.pick(legal)


def moments(states: Sequence[State], chance: Chance) -> Iterator[State]:
    """The states of a hand before its end, from a chance one on and then from the start."""
    live = states[:-1]
    first = chance.below(len(live))
    yield from (*live[first:], *live[:first])


def tiles_text(tiles: Sequence[Tile]) -> Said:
    """Tiles as an answer."""
    return said("drill.option.tiles", tiles=tuple(tiles))


def sides_from(state: State, seat: int) -> tuple[tuple[int, ...], ...]:
    """The sides with this seat named before its partner, as a player speaks of them."""
    return tuple(tuple(sorted(side, key=lambda one: one != seat)) for side in state.options.sides)
