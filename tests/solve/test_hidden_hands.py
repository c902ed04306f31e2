"""Texas 42 as one seat sees it: what is known, averages over worlds, their errors, and a person's order among equals."""

from itertools import islice
from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest

from dominoes_widgets.core.notation import parse_tile, parse_tiles
from dominoes_widgets.solve.hidden_hands import Bid, advice, estimates
from dominoes_widgets.solve.open_hands import Deal, Solver, after
from dominoes_widgets.solve.seat_view import View
from dominoes_widgets.solve.suits import DECLARATIONS, SET


def view_after(random: Random, named: str, moves: int) -> tuple[View, Deal]:
    """What the seat to move knows after some random tiles, and the open hands behind it."""
    tiles = random.sample(SET, 28)
    deal = Deal(tuple(tuple(tiles[seat::4]) for seat in range(4)), named, random.randrange(4))
    tricks: list[tuple[int, tuple]] = []
    for _ in range(moves):
        tile = random.choice(deal.legal())
        if not deal.trick:
            tricks.append((deal.leader, ()))
        tricks[-1] = (tricks[-1][0], (*tricks[-1][1], tile))
        deal = after(deal, tile)
    return View(deal.seat, deal.hands[deal.seat], named, tuple(tricks)), deal


def test_a_view_knows_what_has_been_played_and_the_real_hands_are_among_its_worlds():
    random = Random(1)
    for _ in range(60):
        view, deal = view_after(random, random.choice(DECLARATIONS), random.randint(0, 26))
        assert (view.leader, view.trick, view.taken, view.legal()) == (deal.leader, deal.trick, deal.taken, deal.legal())
        worlds = view.worlds()
        real = tuple(tuple(sorted(deal.hands[(view.seat + further) % 4])) for further in (1, 2, 3))
        for seat, tiles in view.voids().items():
            assert not set(tiles) & set(deal.hands[seat])
        if worlds.count < 3000:
            found = set(map(worlds.nth, range(worlds.count)))
            assert len(found) == worlds.count
            assert real in found
        again = view.deal(real)
        assert [sorted(hand) for hand in again.hands] == [sorted(hand) for hand in deal.hands]
        assert (again.trick, again.taken, again.seat) == (deal.trick, deal.taken, deal.seat)


def test_all_worlds_give_the_exact_average():
    random = Random(2)
    for _ in range(12):
        view, _ = view_after(random, random.choice(DECLARATIONS), random.randint(18, 24))
        worlds = view.worlds()
        values = [Solver(view.deal(worlds.nth(number))).values() for number in range(worlds.count)]
        *_, last = estimates(view, "all", worlds.count)
        if len(view.legal()) == 1:
            assert (last.worlds, last.settled) == (0, True)
            continue
        assert (last.worlds, last.complete, last.settled) == (worlds.count, True, True)
        for tile in view.legal():
            assert last.mean[tile] == pytest.approx(mean(found[tile] for found in values))
            assert last.error[tile] == 0
        assert last.mean[last.best] == max(last.mean.values())
        assert list(last.behind.values()) == sorted(last.behind.values())


def test_errors_and_equals_are_those_of_the_worlds_drawn():
    view, _ = view_after(Random(8), "4", 16)
    assert len(view.legal()) > 1
    *_, last = estimates(view, "errors", 30)
    drawn = list(islice(view.worlds().draw("errors"), 30))
    values = [Solver(view.deal(world)).values() for world in drawn]
    assert last.worlds == 30
    assert not last.complete
    for tile in view.legal():
        differences = [found[last.best] - found[tile] for found in values]
        assert last.behind[tile] == pytest.approx(mean(differences))
        assert last.error[tile] == pytest.approx(stdev(differences) / sqrt(30), abs=1e-9)
        assert (tile in last.equal) == (not any(differences))


def test_the_question_whether_a_bid_holds_is_seen_from_the_movers_side():
    random = Random(4)
    for _ in range(6):
        view, _ = view_after(random, random.choice(DECLARATIONS), random.randint(18, 23))
        if len(view.legal()) == 1:
            continue
        worlds = view.worlds()
        for side in (0, 1):
            bid = Bid(random.randint(30, 42), side)
            *_, last = estimates(view, "bid", 10**6, bid)
            for tile in view.legal():
                ways = 0
                for number in range(worlds.count):
                    holds = Solver(view.deal(worlds.nth(number))).reaches_with(tile, side, bid.points)
                    ways += holds == (side == view.seat % 2)
                assert last.mean[tile] == pytest.approx(ways / worlds.count)


def test_an_answer_at_once_and_the_same_again():
    view, _ = view_after(Random(5), "2", 12)
    first = next(estimates(view, "again", 20))
    assert (first.worlds, first.best in view.legal(), first.nodes) == (0, True, 0)
    one, two = (list(estimates(view, "again", 4)) for _ in range(2))
    assert one == two
    assert [estimate.nodes for estimate in one] == sorted(estimate.nodes for estimate in one)
    assert [estimate.worlds for estimate in one] == sorted(estimate.worlds for estimate in one)


def test_what_others_hold_cannot_matter():
    """Two deals that look the same from the seat give the same advice, as the advice is asked with the view alone."""
    random = Random(6)
    view, deal = view_after(random, "none", 13)
    world = next(view.worlds().draw("another deal"))
    other = view.deal(world)
    assert other.hands != deal.hands
    assert view.deal(world).hands[view.seat] == view.hand
    assert advice(view, "k", 10, 10**6).ranked == advice(View(**_fields(view)), "k", 10, 10**6).ranked


def _fields(view: View) -> dict:
    return {"seat": view.seat, "hand": view.hand[::-1], "declaration": view.declaration, "tricks": view.tricks}


def test_it_ends_when_settled_or_spent():
    view, _ = view_after(Random(7), "5", 16)
    spent = advice(view, "spent", 10**6, most_nodes=1)
    assert spent.nodes >= 1
    assert spent.worlds <= 1
    full = advice(view, "full", 300, most_nodes=10**9)
    assert full.settled or full.worlds == 300
    assert full.worlds >= 8 or full.complete


@pytest.mark.parametrize(
    "trick, hand, best",
    [
        ("6-6 6-5 6-3", "5-0 4-1 1-0 2-2", "1-0"),  # the others have it: no count for nothing, the double is kept
        ("6-3 6-6 6-5", "5-0 4-1 1-0 2-2", "5-0"),  # the partner has it: count, and no trump
        ("6-3 6-6 4-0", "5-0 4-1 1-0 2-2", "1-0"),  # the third seat has trumped
        ("6-3 6-2", "5-0 1-0 3-1", "1-0"),  # nothing is decided yet: the least
    ],
)
def test_a_simple_player_s_order(trick, hand, best):
    """Sixes are led, fours are trumps; the first answer has no worlds behind it."""
    tiles = parse_tiles(trick)
    view = View(len(tiles), tuple(parse_tiles(hand)), "4", ((0, tuple(tiles)),))
    assert next(estimates(view, "k", 1)).best == parse_tile(best)


def test_on_lead_a_tile_that_nobody_beats_comes_first():
    view = View(0, tuple(parse_tiles("6-5 5-5 1-1 2-0 3-0 4-0 4-4")), "none")
    assert next(estimates(view, "k", 1)).best == parse_tile("1-1")


def test_a_view_that_is_no_position_is_refused():
    with pytest.raises(ValueError, match="do not fill"):
        View(1, tuple(parse_tiles("6-6 5-5")), "3", ((0, (parse_tile("1-0"),)),)).worlds()
