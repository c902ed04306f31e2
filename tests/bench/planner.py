"""How often the planner of Mexican Train wins against three players who lay their heaviest tile (even: .25).

Every deal is played four times, with the planner in each seat, so that good hands and the first move favour nobody; the errors
are those of the means over deals. Points are those left in the planner's hand less the mean of the others: the fewer the better.

Three games: ours as it comes; one tile a turn from the first turn on, where a double must be covered at once and the engine is
set aside; and the same without the rules for first turns, so that the Mexican Train is open from the start. Then the speed of
simulated rounds, which four planners play by the quick rules: whole ones, and those that the coach plays from some moment on.

    python tests/bench/planner.py [DEALS [FIRST SEED]]
"""

import sys
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from dominoes_widgets.core.moves import Move, Place
from dominoes_widgets.variants.mexican_train import GAME
from dominoes_widgets.variants.mexican_train.advice import Ranking
from dominoes_widgets.variants.mexican_train.playout import Planner, play_on
from dominoes_widgets.variants.mexican_train.quick import Quick
from dominoes_widgets.variants.mexican_train.rollout import Budget, a_slice, begun
from dominoes_widgets.variants.mexican_train.state import State
from dominoes_widgets.variants.mexican_train.worlds import Worlds
from tests.bench.ladder_mexican_train import PLAYERS, deal_by_deal, told

ONE_TILE_A_TURN: dict[str, object] = {
    "engine": "set_aside",
    "first_turn_multi": False,
    "draw_on_first_turn": True,
    "first_turn_double": "immediate",
    "double_extra_tile": "on_double",
}
GAMES: tuple[tuple[str, dict[str, object], bool], ...] = (
    ("as it comes", {}, True),
    ("one tile a turn", ONE_TILE_A_TURN, True),
    ("one tile a turn, no first turns", ONE_TILE_A_TURN, False),
)
MOMENTS = 60


def heaviest(state: State) -> Move:
    """The move of a player who sheds the most pips."""
    legal = GAME.moves(state)
    laying = [move for move in legal if isinstance(move, Place)]
    return max(laying, key=lambda move: (move.tile.pips, move)) if laying else legal[0]


def planner(state: State) -> Move:
    """The advised move."""
    return GAME.advise(GAME.seen_by(state, state.to_move)).move


def simulated(rounds: int) -> str:
    """Whole rounds a second by the quick rules, and rounds a second from a moment in the middle of a round on."""
    dealt = [GAME.start(seed=seed, players=PLAYERS) for seed in range(rounds)]
    moments = [Quick(state, state.hands, state.boneyard) for state in dealt]
    began = process_time()
    for moment in moments:
        play_on(moment, Planner(moment.table))
    whole = rounds / (process_time() - began)
    played, seconds = 0, 0.0
    for number, first in enumerate(dealt[:MOMENTS]):
        state = first
        for _ in range(5 + number):
            state = GAME.play(state, planner(state)) if not state.over else first
        seen = GAME.seen_by(state, state.to_move)
        worlds, work, done = Worlds(seen), begun(Worlds(seen), Ranking(seen).moves), False
        began = process_time()
        while not done:
            work, done = a_slice(worlds, work, Budget(worlds=60, rollouts=200))
        seconds += process_time() - began
        played += sum(map(len, work.rows))
    return f"{whole:.0f} whole rounds of four planners a second, {played / seconds:.0f} from some moment on"


def main() -> None:
    """A line for each of the games."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    for name, options, first_turns in GAMES:
        began = process_time()
        dealt = [GAME.start(seed=seed, players=PLAYERS, **options) for seed in range(first, first + deals)]
        dealt = dealt if first_turns else [state.but(first_turns=()) for state in dealt]
        wins, points = deal_by_deal(planner, heaviest, dealt)
        speed = PLAYERS * deals / (process_time() - began)
        print(f"{name}, {PLAYERS * deals} rounds: wins {told(wins, 3)}, points {told(points, 1)}; {speed:.0f} rounds a second")
    print(simulated(min(deals, 200)))


if __name__ == "__main__":
    main()
