"""Shuffle, deal, search for the engine: the first state of a round, from the seed alone (MT-A-05 … MT-A-09)."""

from itertools import pairwise

from dominoes_widgets.core.chance import shuffled
from dominoes_widgets.core.reasons import Event, facts_of
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.variants.mexican_train.options import Options
from dominoes_widgets.variants.mexican_train.state import State, Train, places_of

Hands = tuple[tuple[Tile, ...], ...]


def find_engine(
    hands: Hands, boneyard: tuple[Tile, ...], engine: Tile, first: int
) -> tuple[int, Hands, tuple[Tile, ...], int]:
    """Who has the engine, or finds it by drawing in turn from ``first`` on (MT-A-07, MT-A-08).

    Returns the finder, the hands (with the engine gone from the finder's and the drawn tiles kept), the boneyard left
    and how many tiles were drawn.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> find_engine(((), ()), parse_tiles("4-3 11-11 5-0"), Tile(11, 11), 0)
    (1, ((Tile(4, 3),), ()), (Tile(5, 0),), 2)
    """
    piles = [list(hand) for hand in hands]
    drawn = 0
    holder = next((seat for seat, pile in enumerate(piles) if engine in pile), None)
    while holder is None:
        seat = (first + drawn) % len(piles)
        piles[seat].append(boneyard[drawn])
        if boneyard[drawn] == engine:
            holder = seat
        drawn += 1
    piles[holder].remove(engine)
    return holder, tuple(map(tuple, piles)), boneyard[drawn:], drawn


def deal(
    options: Options,
    seed: int,
    round_number: int = 1,
    last_starter: int | None = None,
    totals: tuple[tuple[int, ...], ...] = (),
) -> State:
    """The first state of a round: engine on the table, everybody's first turn to come.

    ``last_starter`` is the seat that placed the engine of the round before; the search begins at its left (MT-A-08).
    """
    engine = Tile(options.engine_of(round_number), options.engine_of(round_number))
    pack = shuffled(tile_set(options.highest), f"mexican_train/{seed}/{round_number}")
    if options.engine == "set_aside":
        pack.remove(engine)
    cuts = [seat * options.hand for seat in range(options.players + 1)]
    hands: Hands = tuple(tuple(pack[a:b]) for a, b in pairwise(cuts))
    boneyard = tuple(pack[cuts[-1] :])
    if options.engine == "set_aside":
        starter, drawn = (round_number - 1) % options.players, 0
    else:
        first = 0 if last_starter is None else (last_starter + 1) % options.players
        starter, hands, boneyard, drawn = find_engine(hands, boneyard, engine, first)
    mover = (starter + (options.first_to_play == "left_of_starter")) % options.players
    return State(
        options=options,
        seed=seed,
        round=round_number,
        starter=starter,
        hands=hands,
        boneyard=boneyard,
        trains=tuple(Train((), engine.high) for _ in places_of(options)),
        markers=frozenset(),
        open_doubles=(),
        first_turns=tuple((mover + i) % options.players for i in range(options.players)),
        seat=mover,
        totals=totals,
        whole_game=True,
        events=(Event("round_began", facts_of(round=round_number, engine=engine, seat=starter, drawn=drawn)),),
    )
