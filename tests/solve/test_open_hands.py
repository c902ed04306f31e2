"""Texas 42 with open hands: against trying everything, against printed deals, and against another maker's table."""

import pickle
from dataclasses import replace
from math import inf
from pathlib import Path
from random import Random

import pytest

from dominoes_widgets.core.notation import parse_tiles
from dominoes_widgets.solve.open_hands import Deal, Solver, after, best_declaration
from dominoes_widgets.solve.suits import DECLARATIONS, DOUBLES, SET
from dominoes_widgets.solve.trick_search import OutOfNodes
from tests.solve.naive import alpha_beta, points, random_deal

KINDS = [(named, "high") for named in DECLARATIONS] + [("none", doubles) for doubles in DOUBLES[1:]]
PUBLISHED = Path(__file__).with_name("published_values.txt")
ORACLE = [*((str(n), "high") for n in range(7)), ("doubles", "high"), ("none", "suit"), ("none", "high")]
"""The declaration that each last digit of a published seed stands for."""


def hands(text: str) -> tuple[tuple, ...]:
    return tuple(tuple(parse_tiles(hand)) for hand in text.split(" / "))


S1 = hands(
    "2-0 6-4 6-3 4-4 5-4 1-1 4-0 / 3-1 4-1 6-5 4-2 5-2 3-3 5-3 / 6-6 5-5 2-1 6-0 6-2 2-2 3-2 / 1-0 5-0 6-1 5-1 4-3 3-0 0-0"
)
S2 = hands(
    "5-0 3-0 4-2 3-1 5-1 2-1 6-3 / 6-0 6-2 4-3 6-1 4-0 3-3 3-2 / 5-4 6-4 6-6 5-5 5-2 5-3 6-5 / 2-0 4-1 1-0 4-4 2-2 1-1 0-0"
)


def test_printed_deals_with_the_second_player_on_lead():
    """The points of the first and third player."""
    assert [Solver(Deal(S1, named, 1)).value(0) for named in ("0", "5")] == [17, 11]
    assert [Solver(Deal(S2, named, 1)).value(0) for named in ("0", "5")] == [0, 31]


def test_a_printed_deal_with_the_first_player_on_lead():
    assert best_declaration(S1, 0, DECLARATIONS) == {
        "0": 29, "1": 23, "2": 42, "3": 22, "4": 42, "5": 23, "6": 42, "doubles": 42, "none": 42,
    }  # fmt: skip


def published(first: int, last: int) -> list[tuple[Deal, int]]:
    """The published deals of some rows, with the leader's side's points."""
    lines = PUBLISHED.read_text(encoding="utf-8").splitlines()
    rows = [list(map(int, line.split())) for line in lines if not line.startswith("#")]
    found = []
    for seed, *values in rows[first:last]:
        numbers = list(range(28))
        Random(seed).shuffle(numbers)
        own, (named, doubles) = numbers[:7], ORACLE[seed % 10]
        for chance, value in enumerate(values):
            rest = sorted(numbers[7:])
            Random(chance).shuffle(rest)
            dealt = [own, rest[:7], rest[7:14], rest[14:]]
            tiles = tuple(tuple(SET[number] for number in hand) for hand in dealt)
            found.append((Deal(tiles, named, 0, doubles=doubles), (value + 42) // 2))
    return found


@pytest.mark.parametrize("first", range(0, 20, 5))
def test_published_values(first):
    """A third of the table (``tests/bench/solvers.py`` compares all of it), and the work stays small."""
    nodes = []
    for deal, value in published(first, first + 5):
        solver = Solver(deal)
        assert solver.value(0) == value, deal
        nodes.append(solver.nodes)
    assert sum(nodes) / len(nodes) <= 20_000


@pytest.mark.parametrize("named, doubles", KINDS)
@pytest.mark.parametrize("tricks, deals", [(1, 6), (2, 12), (3, 4)])
def test_endings_against_trying_everything(named, doubles, tricks, deals):
    random = Random(f"{named} {doubles} {tricks}")
    for _ in range(deals):
        deal = random_deal(random, tricks, named, doubles)
        for _ in range(random.randint(0, 5)):
            if any(deal.hands):
                deal = after(deal, random.choice(deal.legal()))
        agree(deal, random)


def agree(deal: Deal, random: Random) -> None:
    """Every answer of the solver follows from the values that trying everything finds."""
    total = sum(deal.taken) + deal.suits.worth(deal.suits.bits([*sum(deal.hands, ()), *deal.trick]))
    solver = Solver(deal)
    assert (solver.value(0), solver.value(1)) == (points(deal), total - points(deal))
    side, found = deal.seat % 2, solver.values()
    for tile, value in found.items():
        rest = points(after(deal, tile))
        assert value == (rest if side == 0 else total - rest), (deal, tile)
        bid = random.randint(0, total + 1)
        # A fresh solver has no table of the questions before.
        for who in (solver, Solver(deal)):
            assert who.reaches_with(tile, side, bid) == (value >= bid)
            assert who.reaches_with(tile, 1 - side, bid) == (total - value >= bid)
    for tile, twin in solver.twins().items():
        assert found[tile] == found[twin]
    for bid in range(0, total + 2, 3):
        assert Solver(deal).reaches(0, bid) == (points(deal) >= bid)


def test_longer_endings_against_plain_alpha_beta():
    random = Random(11)
    for named in DECLARATIONS:
        deal = random_deal(random, 4, named)
        assert Solver(deal).value(0) == alpha_beta(deal)


def test_best_play_keeps_the_value_to_the_end():
    """From the third trick on: the best tile of each seat never changes what was promised, and the points come out so."""
    for named in ("3", "doubles", "none"):
        deal, random = Deal(S2, named, 2), Random(named)
        for _ in range(8):
            deal = after(deal, random.choice(deal.legal()))
        promised = Solver(deal).value(0)
        while any(deal.hands):
            solver, side = Solver(deal), deal.seat % 2
            found = solver.values()
            best = max(found, key=lambda tile: found[tile])
            assert found[best] == (promised if side == 0 else 42 - promised)
            deal = after(deal, best)
        assert deal.taken == (promised, 42 - promised)


def test_turning_the_table_changes_nothing():
    for turn in (1, 2, 3):
        turned = tuple(S1[(seat + turn) % 4] for seat in range(4))
        for named in ("1", "none"):
            assert Solver(Deal(turned, named, -turn % 4)).value(turn % 2) == Solver(Deal(S1, named, 0)).value(0)


def test_whether_a_bid_holds():
    """With twos all 42 points are taken, which is all seven tricks; with blanks 29, so 30 is set."""
    solver = Solver(Deal(S1, "2", 0))
    assert solver.reaches(0, 42)
    assert solver.reaches(1, 0)
    assert not solver.reaches(1, 1)
    assert not Solver(Deal(S1, "0", 0)).reaches(0, 30)
    assert Solver(Deal(S1, "0", 0)).reaches(0, 29)


def test_equal_trumps_are_found():
    """Fives are trumps: 5-3 and 5-2 in one hand stand side by side, and neither counts."""
    deal = Deal(hands("5-3 5-2 6-6 / 5-4 5-1 3-3 / 5-5 5-0 2-2 / 1-1 0-0 4-4"), "5", 0)
    twins = Solver(deal).twins()
    assert {(str(one), str(other)) for one, other in twins.items()} == {("5-3", "5-2"), ("5-2", "5-2"), ("6-6", "6-6")}


@pytest.mark.parametrize(
    "change",
    [
        {"hands": S1[:3]},
        {"trick": parse_tiles("2-0")},
        {"hands": (S1[0], S1[0], S1[2], S1[3])},
        {"hands": (S1[0][1:], *S1[1:])},
    ],
)
def test_hands_that_do_not_fit_together_are_refused(change):
    with pytest.raises(ValueError, match="four hands of one size"):
        replace(Deal(S1, "3", 0), **change)


def test_a_hand_that_is_over_has_its_points():
    over = Deal(((), (), (), ()), "3", 2, taken=(30, 12))
    solver = Solver(over)
    assert (solver.value(0), solver.value(1), solver.values()) == (30, 12, {})
    assert (solver.reaches(0, 30), solver.reaches(0, 31)) == (True, False)


@pytest.mark.parametrize("limit", [20, 700])
def test_a_search_that_was_stopped_goes_on_and_finds_the_same(limit):
    """The printed deal, a few positions at a time; each answer is the printed one and nothing is opened twice for nothing."""
    values = {"0": 29, "1": 23, "3": 22} if limit > 20 else {"4": 42}
    for named, value in values.items():
        deal, found, nodes = Deal(S1, named, 0), None, 0
        while True:
            solver = Solver(deal, limit, found)
            try:
                answer = solver.value(0)
                break
            except OutOfNodes:
                assert solver.nodes == limit
                found = solver.found
                nodes += limit
        whole = Solver(deal)
        assert (answer, whole.value(0)) == (value, value)
        assert nodes + solver.nodes <= 1.3 * whole.nodes + 10


def test_what_was_found_is_not_changed_by_going_on():
    solver = Solver(Deal(S1, "1", 0), 200)
    with pytest.raises(OutOfNodes):
        solver.value(0)
    found = solver.found
    before = pickle.loads(pickle.dumps(found))
    assert Solver(Deal(S1, "1", 0), inf, found).value(0) == 23
    assert (found, hash(found)) == (before, hash(before))
