"""How long the coach of Mexican Train takes with the largest and the worst hands: milliseconds of processor time.

"first" is the first answer, "slice" the longest of those that follow (at most 25 are looked at), "bot" the strong bot. Moments
are of random rounds with the largest hands that the options can deal, and of positions: hands of which the solver is slow (each
number on three tiles, a tree with all doubles), and a hand of nearly the whole set, each with many ends to lay on.

    python tests/bench/coach_mexican_train.py [MOMENTS OF A KIND]
"""

import random
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from dominoes_widgets.core.chance import pick
from dominoes_widgets.core.tiles import Tile, format_tiles, tile_set
from dominoes_widgets.variants.mexican_train import GAME
from dominoes_widgets.variants.mexican_train.state import State

MOST: dict[str, object] = {"players": 2, "set": 18, "hand_size": 94, "engine": "set_aside"}
ONE_TILE: dict[str, object] = {**MOST, "first_turn_multi": False}
WILD: dict[str, object] = {**MOST, "hand_size": 92, "blanks_wild": True}
DEALT: dict[str, dict[str, object]] = {
    "94 tiles": MOST,
    "94 tiles, one a turn": ONE_TILE,
    "94 tiles, nine Mexican Trains": {**ONE_TILE, "max_mexican_trains": 9},
    "92 tiles, blanks wild": WILD,
    "92 tiles, blanks wild, nine Mexican Trains": {**WILD, "first_turn_multi": False, "max_mexican_trains": 9},
    "3 players, 60 tiles": {"players": 3, "set": 18, "hand_size": 60},
    "4 players, 25 tiles of double-18": {"players": 4, "set": 18, "hand_size": 25, "max_mexican_trains": 9},
    "14 players": {"players": 14},
    "as it comes": {"players": 4},
    "ruleset B": {"players": 4, "ruleset": "B"},
}
SLICES = 25


def dealt(options: dict[str, object]) -> Iterator[State]:
    """Moments of random rounds with a choice, every fifth of them."""
    for seed in range(100):
        state, number = GAME.start(seed=seed, **options), 0
        while not state.over:
            number += 1
            if (number < 4 or number % 5 == 0) and len(GAME.moves(state)) > 1:
                yield state
            state = GAME.play(state, pick(GAME.moves(state), f"{seed}/{number}"))


def cubic(rng: random.Random) -> list[Tile]:
    """Tiles on which each of the numbers 0 … 17 comes up three times, and no two are alike."""
    while True:
        numbers = [number for number in range(18) for _ in range(3)]
        rng.shuffle(numbers)
        tiles = {Tile(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True)}
        if len(tiles) == len(numbers) // 2 and not any(tile.is_double for tile in tiles):
            return sorted(tiles)


def tree(rng: random.Random) -> list[Tile]:
    """A tree of all numbers, and the doubles but that of the engine."""
    return [*(Tile(number, rng.randrange(number)) for number in range(1, 19)), *(Tile(number, number) for number in range(18))]


def nearly_all(rng: random.Random) -> list[Tile]:
    """All tiles of the set but the engine and twenty others."""
    return rng.sample(tile_set(18)[:-1], 169)


def posed(kind: str) -> Iterator[State]:
    """Positions with a bad hand, eight Mexican Trains begun and a marker on the other's train, as far as there are tiles left."""
    rng = random.Random(1)
    while True:
        hand = {"cubic": cubic, "tree and doubles": tree, "169 tiles": nearly_all}[kind](rng)
        free = [Tile(18, number) for number in range(18) if Tile(18, number) not in hand]
        rng.shuffle(free)
        names = ["P2", "P1", "MT", *(f"MT{i}" for i in range(2, 10))]
        rows = [f'{name} = "{tile}"' for name, tile in zip(names, free, strict=False)]
        wild = rng.random() < 0.2
        others = [tile for tile in tile_set(18)[:-1] if tile not in hand and tile not in free]
        yield GAME.from_position(
            {
                "game": "mexican_train", "players": 2, "set": 18, "hand_size": 1, "max_mexican_trains": 9, "blanks_wild": wild,
                "to_move": "P1", "markers": "P1 P2" if len(free) > 1 else "", "boneyard": 0,
                "trains": {row.split(" = ")[0]: row.split('"')[1] for row in rows},
                "hands": {"P1": format_tiles(hand), "P2": format_tiles(others)},
            }
        )  # fmt: skip


def times(state: State) -> tuple[float, float, float]:
    """Milliseconds: first answer, longest slice, strong bot."""
    seen, spent = GAME.seen_by(state, state.to_move), []
    thought = None
    while thought is None or (not thought.done and len(spent) < SLICES):
        began = process_time()
        thought = GAME.think(seen, thought)
        spent.append(1000 * (process_time() - began))
    began = process_time()
    GAME.bot(seen, "strong", None)
    return spent[0], max(spent[1:], default=0.0), 1000 * (process_time() - began)


def main(moments: int) -> None:
    """A line for each kind."""
    kinds = {name: dealt(options) for name, options in DEALT.items()}
    kinds |= {f"position: {name}": posed(name) for name in ("cubic", "tree and doubles", "169 tiles")}
    print("kind: median and greatest of first / slice / bot")
    for name, states in kinds.items():
        columns = [sorted(column) for column in zip(*map(times, islice(states, moments)), strict=True)]
        print(f"{name}: " + " / ".join(f"{column[len(column) // 2]:.1f} {column[-1]:.1f}" for column in columns), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
