"""How much work the solvers do, against plain baselines in the same run. Times are of this process alone.

Targets stand in brackets. Counts of nodes and ratios carry from one machine to another; milliseconds tell of one machine and day.

    python tests/bench/solvers.py [trains | hard | tricks | ratios | published | regret] …
"""

import sys
from collections.abc import Callable, Iterable
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).parents[2]))

from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.solve.hidden_hands import estimates
from dominoes_widgets.solve.open_hands import Deal, Solver, after
from dominoes_widgets.solve.seat_view import View
from dominoes_widgets.solve.suits import DECLARATIONS, SET, Suits
from dominoes_widgets.solve.train import Wish, longest_train
from dominoes_widgets.variants.texas_42.advice_hand import best
from dominoes_widgets.variants.texas_42.options import Options
from tests.solve.naive import longest, random_deal
from tests.solve.test_open_hands import published
from tests.solve.test_train import HARD

T = TypeVar("T")


def spread(numbers: Iterable[float], digits: int = 0) -> str:
    """Mean, median, 99th percentile and greatest."""
    row = sorted(numbers)
    cells = sum(row) / len(row), row[len(row) // 2], row[len(row) * 99 // 100], row[-1]
    return " / ".join(f"{cell:.{digits}f}" for cell in cells)


def timed(work: Callable[[T], object], cases: Iterable[T]) -> float:
    """Milliseconds of processor time over all cases."""
    began = process_time()
    for case in cases:
        work(case)
    return 1000 * (process_time() - began)


def hands(highest: int, size: int, number: int) -> list[tuple[Tile, ...]]:
    random, pool = Random(f"{highest} {size}"), [tile for tile in tile_set(highest) if tile != Tile(highest, highest)]
    return [tuple(random.sample(pool, size)) for _ in range(number)]


def trains() -> None:
    print("longest train, mean / p50 / p99 / greatest [p99: 15 of 12: 1.5 ms length, 2.5 pips, nodes 15; 45 of 18: 10 ms pips]")
    for highest, size, number in ((6, 7, 1000), (12, 15, 2000), (12, 45, 500), (18, 20, 500), (18, 45, 500)):
        for wish in Wish:
            times, nodes, sets, proved = [], [], [], 0
            for hand in hands(highest, size, number):
                began = process_time()
                found = longest_train(hand, highest, wish)
                times.append(1000 * (process_time() - began))
                nodes.append(found.nodes)
                sets.append(found.sets)
                proved += found.certificate.proves
            told = f"ms {spread(times, 2)}; nodes {spread(nodes)}; sets {spread(sets)}; proved at once {proved / number:.3f}"
            print(f"  double-{highest}, {size} tiles, {wish.name}: {told}")
    print("against naive search depth first, length [20 tiles: 25 times, 22 tiles: 200 times]")
    for size, number in ((15, 200), (20, 60), (22, 30)):
        some = hands(12, size, number)
        ours = timed(lambda hand: longest_train(hand, 12, Wish.LONGEST), some)
        naive = timed(lambda hand: longest(hand, 12), some)
        print(f"  {size} tiles of double-12: {naive / ours:.1f} times")


def hard() -> None:
    print("hard hands of double-18, greatest of 15 [150 ms]")
    for name, make in HARD.items():
        for wish in Wish:
            random, worst, nodes, sets = Random(name), 0.0, 0, 0
            for _ in range(15):
                hand, start = make(random), random.randrange(18)
                began = process_time()
                found = longest_train(hand, start, wish)
                worst = max(worst, 1000 * (process_time() - began))
                nodes, sets = max(nodes, found.nodes), max(sets, found.sets)
            print(f"  {name}, {wish.name}: {worst:.1f} ms, {nodes} nodes, {sets} sets")


def deals(number: int) -> list[tuple[tuple[Tile, ...], ...]]:
    found, random = [], Random("deals")
    for _ in range(number):
        tiles = random.sample(SET, 28)
        found.append(tuple(tuple(tiles[seat::4]) for seat in range(4)))
    return found


def tricks(number: int = 40) -> None:
    print(f"Texas 42, {number} deals, nine declarations each, mean / p50 / p99 / greatest [exact 11,500 nodes, 30 made 2,200]")
    asks: dict[str, Callable[[Solver], object]] = {
        "exact value": lambda solver: solver.value(),
        "30 made?": lambda solver: solver.reaches(0, 30),
        "all 42 made?": lambda solver: solver.reaches(0, 42),
    }
    for name, ask in asks.items():
        times, nodes = [], []
        for dealt in deals(number):
            for named in DECLARATIONS:
                solver = Solver(Deal(dealt, named, 0))
                times.append(timed(ask, [solver]))
                nodes.append(solver.nodes)
        print(f"  {name}: nodes {spread(nodes)}; ms {spread(times, 1)}")


class Plain:
    """Texas 42 on the same bits without any of the devices: one tile a ply, alpha-beta or a table, not both."""

    def __init__(self, deal: Deal) -> None:
        self.table: Suits = deal.suits
        self.hands = [self.table.bits(hand) for hand in deal.hands]
        self.leader = deal.leader
        self.known: dict[tuple[int, int, tuple[int, ...]], int] = {}

    def bounded(self) -> int:
        return self.alpha_beta(sum(self.hands), self.leader, (), -1, 43)

    def tabled(self) -> int:
        return self.minimax(sum(self.hands), self.leader, ())

    def replies(self, left: int, seat: int, trick: tuple[int, ...]) -> list[int]:
        hand = self.hands[seat] & left
        may = hand & self.table.led[trick[0]] or hand if trick else hand
        return [1 << i for i in range(28) if may >> i & 1]

    def full(self, leader: int, trick: tuple[int, ...]) -> tuple[int, int]:
        """Who won, and the points of seats 0 and 2."""
        winner = (leader + self.table.winning(trick)) % 4
        return winner, (1 + sum(self.table.points[bit] for bit in trick)) * (winner % 2 == 0)

    def alpha_beta(self, left: int, leader: int, trick: tuple[int, ...], low: int, high: int) -> int:
        if len(trick) == 4:
            winner, gained = self.full(leader, trick)
            return gained + self.alpha_beta(left, winner, (), low - gained, high - gained)
        if not left:
            return 0
        seat = (leader + len(trick)) % 4
        best = -1 if seat % 2 == 0 else 43
        for bit in self.replies(left, seat, trick):
            found = self.alpha_beta(left ^ bit, leader, (*trick, bit), low, high)
            if seat % 2 == 0:
                best = max(best, found)
                low = max(low, best)
            else:
                best = min(best, found)
                high = min(high, best)
            if low >= high:
                break
        return best

    def minimax(self, left: int, leader: int, trick: tuple[int, ...]) -> int:
        if len(trick) == 4:
            winner, gained = self.full(leader, trick)
            return gained + self.minimax(left, winner, ())
        if not left:
            return 0
        key = (left, leader, trick)
        if key not in self.known:
            seat = (leader + len(trick)) % 4
            found = [self.minimax(left ^ bit, leader, (*trick, bit)) for bit in self.replies(left, seat, trick)]
            self.known[key] = max(found) if seat % 2 == 0 else min(found)
        return self.known[key]


def ratios(number: int = 8) -> None:
    print(f"Texas 42, {number} endings each, against plain alpha-beta and a table without bounds [five tricks: 30 and 200 times]")
    for size in (3, 4, 5):
        random = Random(size)
        endings = [random_deal(random, size, random.choice(DECLARATIONS)) for _ in range(number)]
        plain = [Plain(deal) for deal in endings]
        ours = timed(lambda deal: Solver(deal).value(0), endings)
        bounded = timed(Plain.bounded, plain)
        tabled = timed(Plain.tabled, plain)
        for deal, one in zip(endings, plain, strict=True):
            assert Solver(deal).value(0) == one.bounded() == one.tabled()
        print(f"  {size} tricks: {bounded / ours:.0f} and {tabled / ours:.0f} times")


def all_published() -> None:
    rows = published(0, 60)
    nodes, wrong = [], 0
    for deal, value in rows:
        solver = Solver(deal)
        wrong += solver.value(0) != value
        nodes.append(solver.nodes)
    print(f"published values: {len(rows) - wrong} of {len(rows)} agree; nodes {spread(nodes)}")


def lead_of_trick(random: Random, trick: int) -> View:
    """What the leader of a trick sees, after tricks that seats played who each took the best tile in one drawn world.

    The first leader has named what counts most in its hand.
    """
    tiles = random.sample(SET, 28)
    hands = tuple(tuple(tiles[seat::4]) for seat in range(4))
    deal = Deal(hands, best(hands[0], Options.of()).trumps, 0)
    told: list[tuple[int, tuple[Tile, ...]]] = []
    while len(deal.hands[deal.seat]) > 8 - trick or deal.trick:
        view = View(deal.seat, deal.hands[deal.seat], deal.declaration, tuple(told))
        *_, last = estimates(view, f"{len(told)} {len(deal.trick)}", 1)
        tile = last.best
        if not deal.trick:
            told.append((deal.leader, ()))
        told[-1] = (told[-1][0], (*told[-1][1], tile))
        deal = after(deal, tile)
    return View(deal.seat, deal.hands[deal.seat], deal.declaration, tuple(told))


def regret(trick: int, worlds: int, positions: int) -> None:
    """What the tile chosen by a few worlds loses by the mean of 250 others."""
    lost, nodes, spent, random = list[float](), list[float](), 0.0, Random(trick)
    while len(lost) < positions:
        view = lead_of_trick(random, trick)
        if len(view.legal()) == 1:
            continue
        began = process_time()
        *_, few = estimates(view, "few", worlds)
        spent += process_time() - began
        *_, many = estimates(view, "many", 250)
        lost.append(many.behind[few.best])
        nodes.append(few.nodes / worlds)
    mean = sum(lost) / len(lost)
    error = (sum((x - mean) ** 2 for x in lost) / (len(lost) - 1) / len(lost)) ** 0.5
    told = f"{mean:.2f} ± {error:.2f} points, {1000 * spent / positions / worlds:.1f} ms a world; nodes a world {spread(nodes)}"
    print(f"  trick {trick} lead, {worlds} worlds, {positions} positions: {told}", flush=True)


def regrets() -> None:
    print("regret against 250 worlds [trick 1 with 20 worlds .4; trick 3 with 50 worlds .3]")
    regret(3, 50, 60)
    regret(1, 20, 24)


PARTS = {"trains": trains, "hard": hard, "tricks": tricks, "ratios": ratios, "published": all_published, "regret": regrets}


def main() -> None:
    for part in sys.argv[1:] or islice(PARTS, 5):
        PARTS[part]()


if __name__ == "__main__":
    main()
