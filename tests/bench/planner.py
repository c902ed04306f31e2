"""How often the planner of Mexican Train wins against three players who lay their heaviest tile (even: .25).

Every deal is played four times, with the planner in each seat, so that good hands and the first move favour nobody; the errors
are those of the means over deals. Points are those left in the planner's hand less the mean of the others: the fewer the better.

Three games: ours as it comes; one tile a turn from the first turn on, where a double must be covered at once and the engine is
set aside; and the same without the rules for first turns, so that the Mexican Train is open from the start. All are played by the
quick rules; some deals are played by the rules as well, and every move of both is compared. Then what hindsight would reach, the
speed of the rules, and that of simulated rounds: whole ones, and those that the coach plays from some moment on.

    python tests/bench/planner.py [DEALS [FIRST SEED]]
"""

import sys
from collections.abc import Sequence
from math import fsum
from pathlib import Path
from time import process_time
from typing import Protocol

sys.path.insert(0, str(Path(__file__).parents[2]))

from dominoes_widgets.core.moves import Move, Place
from dominoes_widgets.solve.train_masks import bits_of
from dominoes_widgets.variants.mexican_train import GAME
from dominoes_widgets.variants.mexican_train.advice import Ranking, chosen
from dominoes_widgets.variants.mexican_train.playout import Planner, go_without, play_on
from dominoes_widgets.variants.mexican_train.quick import Quick, Table, table_of
from dominoes_widgets.variants.mexican_train.rollout import Budget, a_slice, against_others, begun
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
BY_THE_RULES = 25
IN_HINDSIGHT = 50


def heaviest(state: State) -> Move:
    """The move of a player who sheds the most pips."""
    legal = GAME.moves(state)
    laying = [move for move in legal if isinstance(move, Place)]
    return max(laying, key=lambda move: (move.tile.pips, move)) if laying else legal[0]


def planner(state: State) -> Move:
    """The advised move."""
    return chosen(GAME.seen_by(state, state.to_move))


class Chooser(Protocol):
    """Somebody who plays by the quick rules: a tile, as its bit, and a place; ``None`` where none fits."""

    def choose(self, moment: Quick) -> tuple[int, int] | None: ...


class Heaviest:
    """Chooses like ``heaviest``."""

    def __init__(self, table: Table) -> None:
        self.pips = {1 << i: (tile.pips, tile) for i, tile in enumerate(table.masks.tiles)}
        self.names = [(len(at), at) for at in table.places]

    def choose(self, moment: Quick) -> tuple[int, int] | None:
        laying = [(self.pips[bit], self.names[at], bit, at) for at, here in moment.fitting() for bit in bits_of(here)]
        return max(laying)[2:] if laying else None


class Hindsight:
    """Plays every move to the end of the round as the tiles lie, once the first turns are over; others lay their heaviest."""

    def __init__(self, table: Table) -> None:
        self.planner, self.heaviest = Planner(table, quick=False), Heaviest(table)

    def choose(self, moment: Quick) -> tuple[int, int] | None:
        laying = [(bit, at) for at, here in moment.fitting() for bit in bits_of(here)]
        if moment.first or len(laying) < 2:
            return self.planner.choose(moment)
        return max(laying, key=lambda move: self._comes_to(moment.copy(), move))

    def _comes_to(self, moment: Quick, move: tuple[int, int]) -> tuple[float, float]:
        seat = moment.seat
        moment.lay(*move)
        ended(moment, [self.planner if i == seat else self.heaviest for i in range(len(moment.hands))])
        won, points = result(moment, seat)
        return won, -points


def ended(moment: Quick, choosers: Sequence[Chooser]) -> None:
    """Play a round to its end."""
    while not moment.over:
        move = choosers[moment.seat].choose(moment)
        if move is not None:
            moment.lay(*move)
        else:
            go_without(moment)


def result(moment: Quick, seat: int) -> tuple[float, float]:
    """A seat's share of the win in a round that is over, and its points against the others'."""
    scores = moment.scores()
    out = moment.over == "out"
    won = [not hand if out else score == min(scores) for hand, score in zip(moment.hands, scores, strict=True)]
    return won[seat] / sum(won), against_others(scores, seat)


def quickly(one: Chooser, three: Chooser, deals: Sequence[State]) -> tuple[list[float], list[float]]:
    """Wins and points of the one against the three by the quick rules, a mean a deal over all seats."""
    wins, points = [], []
    for first in deals:
        dealt, rows = Quick(first, first.hands, first.boneyard), []
        for seat in range(PLAYERS):
            moment = dealt.copy()
            ended(moment, [one if i == seat else three for i in range(PLAYERS)])
            rows.append(result(moment, seat))
        wins.append(fsum(row[0] for row in rows) / PLAYERS)
        points.append(fsum(row[1] for row in rows) / PLAYERS)
    return wins, points


def compared(deals: Sequence[State]) -> int:
    """Play deals by the rules and by the quick rules side by side; how many moves were the same, which is all of them."""
    count = 0
    for first in deals:
        dealt = Quick(first, first.hands, first.boneyard)
        quick, simple = Planner(dealt.table, quick=False), Heaviest(dealt.table)
        for seat in range(PLAYERS):
            state, moment = first, dealt.copy()
            while not state.over:
                planned = state.seat == seat
                move, same = (planner if planned else heaviest)(state), (quick if planned else simple).choose(moment)
                if same is not None:
                    assert move == Place(moment.table.masks.tile(same[0]), moment.table.places[same[1]]), (state, move)
                    moment.lay(*same)
                else:
                    assert not isinstance(move, Place), (state, move)
                    go_without(moment)
                state, count = GAME.play(state, move), count + 1
            outcome = GAME.outcome(state)
            assert outcome is not None
            assert outcome.scores == tuple(moment.scores())
    return count


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
        worlds, work = Worlds(seen), begun(Worlds(seen), Ranking(seen).moves)
        began = process_time()
        while not work.done:
            work = a_slice(worlds, work, Budget(worlds=60, rollouts=200))
        seconds += process_time() - began
        played += sum(map(len, work.rows))
    return f"{whole:.0f} whole rounds of four planners a second, {played / seconds:.0f} from some moment on"


def main() -> None:
    """A line or two for each of the games."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    for name, options, first_turns in GAMES:
        dealt = [GAME.start(seed=seed, players=PLAYERS, **options) for seed in range(first, first + deals)]
        dealt = dealt if first_turns else [state.but(first_turns=()) for state in dealt]
        table = table_of(dealt[0].options)
        began = process_time()
        wins, points = quickly(Planner(table, quick=False), Heaviest(table), dealt)
        speed = PLAYERS * deals / (process_time() - began)
        print(f"{name}, {PLAYERS * deals} rounds: wins {told(wins, 3)}, points {told(points, 1)}; {speed:.0f} rounds a second")
        some = dealt[:BY_THE_RULES]
        print(f"  {compared(some)} moves of {PLAYERS * len(some)} rounds are the same by the rules")
        wins, _ = quickly(Hindsight(table), Heaviest(table), dealt[:IN_HINDSIGHT])
        print(f"  in hindsight, {PLAYERS * len(wins)} rounds: wins {told(wins, 3)}")
    began = process_time()
    dealt = [GAME.start(seed=seed, players=PLAYERS) for seed in range(first, first + BY_THE_RULES)]
    deal_by_deal(planner, heaviest, dealt)
    print(f"by the rules {PLAYERS * len(dealt) / (process_time() - began):.0f} rounds a second")
    print(simulated(min(deals, 200)))


if __name__ == "__main__":
    main()
