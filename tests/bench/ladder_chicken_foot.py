"""The ladder of bots in Chicken Foot: how often each wins against others, on duplicate deals with rotated seats.

Every deal is played once for each seat, with the tested bot in it and the other kind in all the others, so that good hands and
the first move favour nobody; standard errors are taken over deals. Points are those left in the tested bot's hand less the mean
of the others: the fewer the better.

    python tests/bench/ladder_chicken_foot.py [DEALS [FIRST_SEED [NAME=VALUE ...]]]

With ``only=strong`` only that step is played, and with ``deaf=1`` the tested bot makes nothing of what draws and passes tell; any
other NAME=VALUE is an option of the game, such as ``players=2``.
"""

import sys
from pathlib import Path
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from dominoes_widgets.core.chance import pick
from dominoes_widgets.core.game import Thought
from dominoes_widgets.core.moves import Move
from dominoes_widgets.variants.chicken_foot import GAME
from dominoes_widgets.variants.chicken_foot.state import State

STEPS = (("easy", "random"), ("steady", "easy"), ("strong", "steady"))


class Bot:
    """One kind of bot, and the processor time it took for each decision between several moves."""

    def __init__(self, level: str, *, deaf: bool = False) -> None:
        self.level, self.deaf, self.spent = level, deaf, list[float]()

    def move(self, state: State, number: int) -> Move:
        """The move of a decision, which is number so and so of its round."""
        if self.level == "random":
            return pick(GAME.moves(state), f"{number}/{state.seed}")
        began, seen, thought = process_time(), GAME.seen_by(state, state.to_move), None
        seen = seen.but(lacks=()) if self.deaf else seen
        while thought is None or not thought.done:
            thought = GAME.bot(seen, self.level, thought)
        assert isinstance(thought, Thought)
        if thought.advice.legal_count > 1:
            self.spent.append(1000 * (process_time() - began))
        return thought.advice.move


def round_with(seat: int, seed: int, tested: Bot, other: Bot, options: dict[str, Any]) -> tuple[float, float, bool]:
    """The tested bot's share of the win, its points against the others' mean, and whether the round blocked."""
    state, number = GAME.start(seed=seed, **options), 0
    while not state.over:
        number += 1
        state = GAME.play(state, (tested if state.seat == seat else other).move(state, number))
    ended = GAME.outcome(state)
    assert ended is not None
    own, others = ended.scores[seat], sum(ended.scores) - ended.scores[seat]
    share = (seat in ended.winners) / len(ended.winners)
    return share, own - others / (state.players - 1), ended.how == "blocked"


def told(deals: list[float]) -> str:
    """Mean and standard error over deals."""
    mean = sum(deals) / len(deals)
    error = (sum((number - mean) ** 2 for number in deals) / max(1, len(deals) - 1) / len(deals)) ** 0.5
    return f"{mean:.3f} ± {error:.3f}"


def step(level: str, against: str, seeds: range, options: dict[str, Any], *, deaf: bool = False) -> None:
    """One step of the ladder, printed."""
    tested, other = Bot(level, deaf=deaf), Bot(against)
    wins, points, blocked = list[float](), list[float](), 0
    players = int(options.get("players", 4))
    for seed in seeds:
        played = [round_with(seat, seed, tested, other, options) for seat in range(players)]
        wins.append(sum(row[0] for row in played) / players)
        points.append(sum(row[1] for row in played) / players)
        blocked += sum(row[2] for row in played)
    spent = sorted(tested.spent)
    times = "" if not spent else f"; ms a decision {sum(spent) / len(spent):.1f}, p99 {spent[len(spent) * 99 // 100]:.0f}"
    rounds = len(seeds) * players
    print(f"{level} against {players - 1} {against}, {rounds} rounds: wins {told(wins)} (even {1 / players:.3f}), ", end="")
    print(f"points {told(points)}, blocked {blocked / rounds:.2f}{times}", flush=True)


def main() -> None:
    numbers = [int(word) for word in sys.argv[1:] if "=" not in word]
    options: dict[str, Any] = dict(word.split("=", 1) for word in sys.argv[1:] if "=" in word)
    only, deaf = options.pop("only", None), bool(options.pop("deaf", ""))
    options = {name: int(value) if value.isdigit() else value for name, value in options.items()}
    deals, first = [*numbers, *(50, 1)[len(numbers) :]][:2]
    for level, against in STEPS:
        if only in (None, level):
            step(level, against, range(first, first + deals), options, deaf=deaf)


if __name__ == "__main__":
    main()
