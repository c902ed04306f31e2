"""A state of Chicken Foot as the quick rounds of ``solve`` know it, and the worlds that agree with what a seat knows.

That is what it sees, and what draws and passes have told everybody of the other hands.
"""

from dataclasses import replace

from dominoes_widgets.core.lacks import Told, bits, of_seat
from dominoes_widgets.core.moves import Move, Place
from dominoes_widgets.core.tiles import BACK, Tile, tile_set
from dominoes_widgets.solve.chicken_rounds import NONE, PASS, House, Lay, Moment, pack_of
from dominoes_widgets.solve.lack_deals import Deals
from dominoes_widgets.variants.chicken_foot.options import Options
from dominoes_widgets.variants.chicken_foot.scoring import tile_score
from dominoes_widgets.variants.chicken_foot.state import State


def house_of(options: Options) -> House:
    """What the options change in play."""
    prices = tuple(tile_score(tile, options) for tile in tile_set(options.highest))
    return House(options.highest, prices, options.reserve, options.draw_until_playable, options.stuck_ends_round)


def bits_of(tiles: tuple[Tile, ...], highest: int) -> int:
    """Tiles as bits; those that nobody sees are left out.

    >>> bin(bits_of((Tile(1, 0), BACK), 6))
    '0b10'
    """
    index = pack_of(highest).index
    return sum(1 << index[tile] for tile in tiles if tile is not BACK)


def unseen_by(seen: State) -> int:
    """The tiles that neither lie on the table nor stand in the mover's hand, as bits."""
    highest = seen.options.highest
    everything = (1 << len(tile_set(highest))) - 1
    return everything & ~(bits_of(tuple(seen.branches.by_tile), highest) | bits_of(seen.hand, highest))


def moment_of(state: State) -> Moment:
    """A state as a moment; hands and yard have the tiles that can be seen in it.

    >>> from dominoes_widgets.variants.chicken_foot.game import ChickenFoot
    >>> moment = moment_of(ChickenFoot().start(seed=1, players=4))
    >>> moment.trains, moment.bound, moment.hands[0].bit_count(), len(moment.yard)
    (4, 9, 11, 10)
    """
    branches, highest = state.branches, state.options.highest
    index = pack_of(highest).index
    ends = [0] * (highest + 1)
    for one in branches.laid:
        ends[one.end] += one.tile in branches.free and one.tile != branches.foot
    drawn = state.turn.drawn
    return Moment(
        hands=tuple(bits_of(hand, highest) for hand in state.hands),
        yard=tuple(index[tile] for tile in state.boneyard if tile is not BACK),
        seat=state.seat,
        centre=state.engine,
        ends=tuple(ends),
        foot=NONE if branches.foot is None else branches.foot.high,
        toes=branches.toes_needed,
        trains=branches.needed - branches.trains if branches.opening else 0,
        drawn=NONE if drawn is None or drawn is BACK else index[drawn],
    )


def lay_of(seen: State, move: Move) -> Lay:
    """A move of the seat to move as the quick rounds write it: where an end shows a number makes no odds."""
    if not isinstance(move, Place):
        return PASS
    branches = seen.branches
    return Lay(pack_of(seen.options.highest).index[move.tile], branches.end_of(branches.by_name[move.at]))


def is_open(seen: State) -> bool:
    """Whether a view hides nothing that matters: no hand and no tile of the yard."""
    return not any(BACK in tiles for tiles in (*seen.hands, seen.boneyard))


def key_of(seen: State) -> str:
    """What the mover sees, as a text that is the same everywhere: chance in thinking about it comes from this alone."""
    others = tuple(map(len, seen.hands)), len(seen.boneyard), len(seen.aside)
    known = told_of_others(seen)
    about = (seen.options.as_dict(), seen.seat, seen.hand, others, seen.branches, seen.turn)
    return repr((*about, known) if any(known) else about)


def told_of_others(seen: State) -> Told:
    """What draws and passes have told of every seat but the mover's, whose own tiles are in sight."""
    return tuple(None if seat == seen.seat else of_seat(seen.lacks, seat) for seat in range(seen.players))


def unseen_tiles(seen: State) -> dict[int, tuple[int, int]]:
    """The tiles that the mover does not see, by their numbers."""
    hidden, numbers = unseen_by(seen), pack_of(seen.options.highest).numbers
    return {tile: numbers[tile] for tile in range(hidden.bit_length()) if hidden >> tile & 1}


def hidden_sizes(seen: State) -> tuple[int, ...]:
    """How many hidden tiles each seat has."""
    return tuple(0 if seat == seen.seat else len(hand) for seat, hand in enumerate(seen.hands))


class Worlds:
    """The ways in which the hidden tiles may lie, by their number, each about as likely as it is.

    >>> from dominoes_widgets.variants.chicken_foot.game import ChickenFoot
    >>> game = ChickenFoot()
    >>> first = game.start(seed=1, players=4)
    >>> worlds = Worlds(game.seen_by(first, first.to_move))
    >>> [hand.bit_count() for hand in worlds[0].hands], worlds[0] == worlds[0], worlds[0] == worlds[1]
    ([11, 11, 11, 11], True, False)
    """

    def __init__(self, seen: State) -> None:
        self._known, self._yard = moment_of(seen), len(seen.boneyard)
        self._deals = Deals(unseen_tiles(seen), hidden_sizes(seen), told_of_others(seen), key_of(seen))

    def __getitem__(self, number: int) -> Moment:
        hands, rest = self._deals[number]
        known = self._known
        held = tuple(known.hands[seat] if seat == known.seat else bits(tiles) for seat, tiles in enumerate(hands))
        return replace(known, hands=held, yard=tuple(rest[: self._yard]))
