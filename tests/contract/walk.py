"""Walking through any game: random options, random rounds, every move that can be written, every tile in a value."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from random import Random
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Bid, Done, Draw, Move, NameTrumps, Pass, Place, Play
from dominoes_widgets.core.problems import InvalidOption
from dominoes_widgets.core.table import Tricks, tiles_on
from dominoes_widgets.core.table import places as places_on
from dominoes_widgets.core.tiles import BACK, HIGHEST_VALUE, Tile, tile_set
from dominoes_widgets.variants.registry import games

CONTRACTS = ("nello", "plunge", "splash", "sevens", "nothing")

LONGEST_ROUND = 5_000
"""No round of any of these games has nearly as many moves: tiles laid, tiles drawn, and a few passes between."""


def random_options(game: Game[Any], random: Random, chance: float) -> dict[str, object]:
    """Options that the game accepts; each differs from its default with this chance."""
    while True:
        options = {c.name: random.choice(c.values) for c in game.choices() if random.random() < chance}
        try:
            game.start(seed=0, **options)
        except InvalidOption:
            continue
        return options


def walk(game: Game[Any], options: Mapping[str, object], seed: int, random: Random) -> Iterator[Any]:
    """Every state of one round played at random, the first and the last included."""
    state = game.start(seed=seed, **options)
    for _ in range(LONGEST_ROUND):
        yield state
        moves = game.moves(state)
        if not moves:
            return
        state = game.play(state, random.choice(moves))
    raise AssertionError(f"the round does not end: {options}, seed {seed}")


@cache
def sampled_rounds(name: str, count: int = 40) -> tuple[tuple[Any, ...], ...]:
    """Whole rounds of a game as tuples of states: the first ones with the defaults, the others with random options."""
    game, random = games()[name], Random(f"contract {name}")
    rounds = []
    for number in range(count):
        options = random_options(game, random, chance=(0.0, 0.1, 0.3)[number % 3])
        rounds.append(tuple(walk(game, options, random.randrange(1_000), random)))
    return tuple(rounds)


@cache
def sampled_states(name: str, count: int = 120) -> tuple[Any, ...]:
    """States from everywhere in the sampled rounds, first and last ones among them."""
    random = Random(f"states {name}")
    rounds = sampled_rounds(name)
    ends = [state for one in rounds[:10] for state in (one[0], one[-1])]
    return (*ends, *(random.choice(random.choice(rounds)) for _ in range(count - len(ends))))


def writable_moves(game: Game[Any], state: Any) -> list[Move]:
    """Every move that the notation can write for this state's table: every tile of the set, and of a larger one, at
    every place there is and at some that there are not, and every move that is a word."""
    known = tiles_in(state) - {BACK}
    highest = min(HIGHEST_VALUE, max(tile.high for tile in known) + 1)
    places = set(places_on(game.table(state)))
    places |= {f"P{seat + 1}" for seat in range(state.players + 1)} | {"MT", "MT2", "MT3", "MT11", "6-4", "0-0"}
    moves: list[Move] = [Done(), Draw(), Pass()]
    moves += [Place(tile, at) for tile in tile_set(highest) for at in sorted(places)]
    moves += [Play(tile, suit) for tile in tile_set(highest) for suit in (None, tile.low)]
    moves += [Bid(points) for points in (0, 29, *range(30, 44), 83, 84, 85, 126, 168, 210, 999)]
    moves += [Bid(contract=word) for word in CONTRACTS]
    moves += [NameTrumps(word) for word in (*map(str, range(8)), "doubles", "none", *CONTRACTS)]
    return moves


def tiles_in(value: Any) -> set[Tile]:
    """Every tile that occurs anywhere in a value: in its fields, tuples, sets and mappings, however deep."""
    found: set[Tile] = set()
    todo = [value]
    while todo:
        one = todo.pop()
        if isinstance(one, Tile):
            found.add(one)
        elif isinstance(one, Mapping):
            todo.extend([*one.keys(), *one.values()])
        elif isinstance(one, tuple | list | set | frozenset):
            todo.extend(one)
        elif is_dataclass(one) and not isinstance(one, type):
            todo.extend(getattr(one, field.name) for field in fields(one))
    return found


def renamed(value: Any, names: Mapping[Tile, Tile]) -> Any:
    """The same value with some tiles exchanged for others wherever they occur."""
    if isinstance(value, Tile):
        return names.get(value, value)
    if isinstance(value, tuple):
        parts = [renamed(part, names) for part in value]
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{f.name: renamed(getattr(value, f.name), names) for f in fields(value) if f.init})
    return value


def whereabouts(game: Game[Any], state: Any) -> Counter[Tile]:
    """How often each tile lies in a hand, in the boneyard, aside or on the table (under a stack of tricks too)."""
    return Counter([*(tile for pile in piles(state, range(state.players)) for tile in pile), *on_table(game, state)])


def on_table(game: Game[Any], state: Any) -> list[Tile]:
    """Every tile that lies on the table, face up or under a stack."""
    table = game.table(state)
    if not isinstance(table, Tricks):
        return list(tiles_on(table))
    return [*(tile for won in state.taken for tile in won.trick.tiles), *(tile for _, tile in table.trick)]


def piles(state: Any, seats: Iterable[int]) -> list[tuple[Tile, ...]]:
    """The hands of some seats, the boneyard, and whatever is set aside."""
    return [*(state.hands[seat] for seat in seats), *(getattr(state, pile, ()) for pile in ("boneyard", "aside"))]


def hidden_from(state: Any, seat: int) -> set[Tile]:
    """The tiles that a seat must not see: other hands, the boneyard, and whatever is set aside."""
    others = [one for one in range(state.players) if one != seat]
    return {tile for pile in piles(state, others) for tile in pile}
