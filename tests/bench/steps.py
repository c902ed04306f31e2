"""How long Python takes for a bot's step and for an explanation, in processor time, over seeded positions of every game.

The positions come from whole games with every number of players, in which bots play and now and then a random tile; each is
timed the first time it is met. "bot" is the advice that a seat plays. "one" is the explanation of one move in sentences, as
a refused press shows it, and "all" those of every tile of the hand at every place and of every call, one after the other.

    python tests/bench/steps.py [POSITIONS [GAME ...]]
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.table import moves_with, tile_of
from dominoes_widgets.teach.explain import explain
from dominoes_widgets.variants.registry import game, games
from dominoes_widgets.view.answer import Answer, answer
from dominoes_widgets.view.words import Reader

LIMIT_MS = 100
TAKEN = 0.03
"""This part of all positions is timed, and the next one begins with another number of players when enough were."""

RANDOM = 0.2
"""This part of the tiles is chosen at random, so that hands are not only those that bots leave."""


def positions(rules: Game[Any], count: int) -> Iterator[Any]:
    """So many positions, spread over whole games of every number of players."""
    numbers = next(choice.values for choice in rules.choices() if choice.name == "players")
    share = -(-count // len(numbers))
    for k, players in enumerate(numbers):
        wanted = min(share, count - k * share)
        yield from _of_games(rules, players, wanted)


def _of_games(rules: Game[Any], players: object, wanted: int) -> Iterator[Any]:
    random, seed = Random(f"steps {rules.name} {players}"), 0
    state = rules.start(seed=seed, players=players)
    while wanted > 0:
        if state.to_move is None:
            following = rules.next_round(state)
            seed += following is None
            state = rules.start(seed=seed, players=players) if following is None else following
        if random.random() < TAKEN:
            wanted -= 1
            yield state
        state = rules.play(state, _chosen(rules, state, random))


def _chosen(rules: Game[Any], state: Any, random: Random) -> Move:
    tiles = [move for move in rules.moves(state) if tile_of(move)]
    if tiles and random.random() < RANDOM:
        return random.choice(tiles)
    return rules.advise(rules.seen_by(state, state.to_move)).move


def tried(rules: Game[Any], state: Any) -> list[Move]:
    """What a person may press: every tile of the hand at every place, and every call."""
    table = rules.table(state)
    laid = [move for tile in state.hands[state.to_move] for move in moves_with(table, tile)]
    return [*laid, *rules.prompt(state).buttons]


def milliseconds(work: Callable[..., object], *given: object) -> float:
    """What the work takes of the processor."""
    began = process_time()
    work(*given)
    return 1000 * (process_time() - began)


def measured(name: str, count: int) -> str:
    """One line for a game."""
    rules = game(name)
    bots: list[float] = []
    ones: list[float] = []
    alls: list[float] = []
    for state in positions(rules, count):
        bots.append(milliseconds(rules.advise, rules.seen_by(state, state.to_move)))
        reader = Reader(name, names=tuple(f"Name{seat}" for seat in range(state.players)), seat=state.to_move)
        times = [milliseconds(_explained, reader, rules, state, move) for move in tried(rules, state)]
        ones += times
        alls.append(sum(times))
    told = "; ".join(f"{what} {_ms(times)}" for what, times in (("bot", bots), ("one", ones), ("all", alls)))
    highest = max(median(times) for times in (bots, ones, alls))
    return f"{name}, {len(bots)} positions, {len(ones)} moves: {told}; highest median {highest:.1f} (at most {LIMIT_MS})"


def _explained(reader: Reader, rules: Game[Any], state: Any, move: Move) -> Answer:
    return answer(reader, explain(rules, state, move))


def _ms(times: list[float]) -> str:
    return f"{median(times):.2f} ms (worst {max(times):.1f})"


def main() -> None:
    """Print a line for every game, or for those named."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for name in sys.argv[2:] or games():
        print(measured(name, count), flush=True)


if __name__ == "__main__":
    main()
