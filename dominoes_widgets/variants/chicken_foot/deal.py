"""The search for the double, the shuffle and the deal: the first state of a round, from the seed alone (CF-03 … CF-06)."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from dominoes_widgets.core.chance import shuffled
from dominoes_widgets.core.reasons import Event, facts_of
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.variants.chicken_foot.options import Options
from dominoes_widgets.variants.chicken_foot.play import settled
from dominoes_widgets.variants.chicken_foot.state import Branches, State

Hands = tuple[tuple[Tile, ...], ...]


class Dealt(NamedTuple):
    """Who begins as the owner of the centre double, how many tiles the search turned up, the hands and the yard."""

    starter: int
    searched: int
    hands: Hands
    boneyard: tuple[Tile, ...]


def find_double(pack: Sequence[Tile], double: Tile, first: int, players: int) -> tuple[int, int]:
    """Who turns the double up, and after how many tiles, when seats turn up one each in turn from ``first`` on (CF-03).

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> find_double(parse_tiles("4-2 6-6 9-9"), Tile(9, 9), 0, 3)
    (2, 3)
    """
    before = pack.index(double)
    return (first + before) % players, before + 1


def search_first(options: Options, double: Tile, first: int, key: str) -> Dealt:
    """The double is looked for among all tiles; then everything else is shuffled again and dealt (CF-03, CF-04)."""
    pack = shuffled(tile_set(options.highest), key)
    starter, searched = find_double(pack, double, first, options.players)
    return Dealt(starter, searched, *_cut(options, _without(double, options, f"{key}/hands")))


def hands_first(options: Options, double: Tile, first: int, key: str) -> Dealt:
    """Hands first: whoever holds the double begins; else all draw in turn until it appears, and keep the rest (CF-O-03)."""
    hands, yard = _cut(options, shuffled(tile_set(options.highest), key))
    piles = [list(hand) for hand in hands]
    holder = next((seat for seat, pile in enumerate(piles) if double in pile), None)
    searched = 0
    if holder is None:
        holder, searched = find_double(yard, double, first, options.players)
        for number, tile in enumerate(yard[:searched]):
            piles[(first + number) % options.players].append(tile)
    piles[holder].remove(double)
    return Dealt(holder, searched, tuple(map(tuple, piles)), yard[searched:])


def deal(
    options: Options,
    seed: int,
    round_number: int = 1,
    last_starter: int | None = None,
    totals: tuple[tuple[int, ...], ...] = (),
) -> State:
    """The first state of a round: the double in the centre and every train still to start.

    ``last_starter`` is the seat that found the double of the round before; the search begins at its left (CF-04).

    >>> first = deal(Options.of(players=4), seed=1)
    >>> [len(hand) for hand in first.hands], len(first.boneyard), str(first.engine_tile)
    ([11, 11, 11, 11], 10, '9-9')
    """
    double = Tile(options.engine_of(round_number), options.engine_of(round_number))
    key = f"chicken_foot/{seed}/{round_number}"
    first = 0 if last_starter is None else (last_starter + 1) % options.players
    if options.engine == "set_aside":
        # Nobody searches: the players start in rotation (CF-O-05).
        dealt = Dealt((round_number - 1) % options.players, 0, *_cut(options, _without(double, options, key)))
    else:
        dealt = (search_first if options.engine == "search" else hands_first)(options, double, first, key)
    mover = (dealt.starter + (options.opening_first == "left")) % options.players
    found = Event("double_found", facts_of(seat=dealt.starter, tile=double, n=dealt.searched))
    began = Event("round_began", facts_of(round=round_number, engine=double, seat=mover, drawn=dealt.searched))
    return settled(
        State(
            options=options,
            seed=seed,
            round=round_number,
            starter=dealt.starter,
            hands=dealt.hands,
            boneyard=dealt.boneyard,
            branches=Branches(double, options.opening_trains),
            seat=mover,
            totals=totals,
            whole_game=True,
            events=(found, began) if dealt.searched else (began,),
        )
    )


def _without(double: Tile, options: Options, key: str) -> list[Tile]:
    return shuffled((tile for tile in tile_set(options.highest) if tile != double), key)


def _cut(options: Options, pack: Sequence[Tile]) -> tuple[Hands, tuple[Tile, ...]]:
    cuts = [seat * options.hand for seat in range(options.players + 1)]
    return tuple(tuple(pack[a:b]) for a, b in pairwise(cuts)), tuple(pack[cuts[-1] :])
