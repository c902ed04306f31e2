"""One against the rest with open hands: against trying everything, in slices, and what a seat knows of where the tiles are."""

from dataclasses import replace
from random import Random

import pytest

from dominoes_widgets.core.notation import parse_tiles
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.solve.seat_view import View
from dominoes_widgets.solve.solo import SoloDeal, SoloSolver, wins_all_sevens
from dominoes_widgets.solve.solo_view import SoloView
from dominoes_widgets.solve.suits import DECLARATIONS, DOUBLES, SET, suits
from dominoes_widgets.solve.trick_search import OutOfNodes


def after(deal: SoloDeal, tile: Tile) -> SoloDeal:
    """The deal after a tile; a full trick goes to its winner."""
    hands = tuple(tuple(other for other in hand if other != tile) for hand in deal.hands)
    trick = (*deal.trick, tile)
    if len(trick) < len(deal.hands):
        return replace(deal, hands=hands, trick=trick)
    bits = [deal.suits.bit[one] for one in trick]
    winner = (deal.leader + deal.suits.winning(bits)) % len(deal.hands)
    worth = 1 + sum(deal.suits.points[bit] for bit in bits)
    return replace(deal, hands=hands, trick=(), leader=winner, taken=deal.taken + worth * (winner == deal.solo))


def points(deal: SoloDeal) -> int:
    """The points of the solo in the end, by trying every tile of every seat."""
    if not any(deal.hands):
        return deal.taken
    found = [points(after(deal, tile)) for tile in deal.legal()]
    return max(found) if (deal.seat == deal.solo) != deal.low else min(found)


def some_deal(random: Random, seats: int, tricks: int, named: str, doubles: str, low: bool) -> SoloDeal:
    """The last so many tricks of a hand, with up to three tiles played."""
    tiles = random.sample(SET, seats * tricks)
    hands = tuple(tuple(tiles[seat * tricks : (seat + 1) * tricks]) for seat in range(seats))
    deal = SoloDeal(hands, named, random.randrange(seats), random.randrange(seats), doubles=doubles, low=low)
    for _ in range(random.randrange(4)):
        deal = after(deal, random.choice(deal.legal()))
    return deal


def agree(deal: SoloDeal) -> None:
    """Every answer follows from the points that trying everything finds."""
    whole, solver = points(deal), SoloSolver(deal)
    assert solver.value() == whole
    for asked in range(0, 12, 2):
        assert SoloSolver(deal).reaches(asked) == solver.reaches(asked) == (whole >= asked)
    for tile in deal.legal():
        found = points(after(deal, tile))
        for asked in (1, found, found + 1):
            assert SoloSolver(deal).reaches_with(tile, asked) == solver.reaches_with(tile, asked) == (found >= asked)


@pytest.mark.parametrize("doubles", DOUBLES)
def test_nello_against_trying_everything(doubles):
    random = Random(f"nello {doubles}")
    for tricks, deals in ((2, 12), (3, 12)):
        for _ in range(deals):
            agree(some_deal(random, 3, tricks, "none", doubles, low=True))


@pytest.mark.parametrize("seats, tricks", [(2, 4), (3, 3), (5, 2), (6, 2), (7, 2)])
def test_other_numbers_of_players_against_trying_everything(seats, tricks):
    random = Random(seats)
    for _ in range(8):
        agree(some_deal(random, seats, tricks, random.choice(DECLARATIONS), "high", low=False))


def test_in_nello_nothing_counts_and_a_hand_under_all_others_is_safe_at_once():
    hands = tuple(map(parse_tiles, ("1-0 2-0 2-1", "6-5 6-4 6-3", "5-4 5-3 6-2")))
    deal = SoloDeal(hands, "none", 1, 0, low=True, doubles="suit")
    solver = SoloSolver(deal)
    assert (solver.most, solver.value(), solver.nodes) == (3, 0, 0)
    # 6-0 is the lowest six: whoever must follow a lead of it with 6-1 has won the trick.
    caught = replace(deal, hands=tuple(map(parse_tiles, ("6-1 2-0", "6-0 5-4", "5-3 4-3"))), leader=1)
    assert SoloSolver(caught).value() >= 1


def test_a_search_that_was_stopped_goes_on_and_finds_the_same():
    random = Random(4)
    tiles = random.sample(SET, 21)
    deal = SoloDeal(tuple(tuple(tiles[seat::3]) for seat in range(3)), "4", 0, 0)
    found, slices = None, 0
    while True:
        solver = SoloSolver(deal, 12, found)
        try:
            answer = solver.reaches(14)
            break
        except OutOfNodes:
            found, slices = solver.found, slices + 1
    assert slices
    assert answer == SoloSolver(deal).reaches(14)


@pytest.mark.parametrize(
    "hands, leader, wins",
    [
        # P1 and P3 have a seven in both tricks.
        (((0, 0), (1, 2), (0, 3), (4, 5)), 0, True),
        # Equal distances: the earliest wins, so the leader does.
        (((1, 1), (1, 1), (1, 1), (1, 1)), 2, True),
        # P2 is nearer in the second trick.
        (((0, 2), (1, 1), (2, 2), (3, 3)), 0, False),
        # P3 wins the first trick and leads; then P4 is as near but later.
        (((2, 6), (3, 6), (1, 4), (5, 4)), 0, True),
    ],
)
def test_sevens_are_settled_by_how_the_tiles_lie(hands, leader, wins):
    assert wins_all_sevens(hands, leader) == wins


def test_hands_that_do_not_fit_together_are_refused():
    with pytest.raises(ValueError, match="hands of one size"):
        SoloDeal((parse_tiles("6-6"), parse_tiles("6-5 6-4")), "3", 0, 0)


def test_a_seat_knows_where_tiles_cannot_be_and_those_out_of_play_may_be_any():
    """P2 plays nello, P4 sits out; P3 has thrown 3-1 on a lead of sixes and so holds none."""
    hand = parse_tiles("6-2 5-0 4-0 3-0 2-1 1-1")
    tricks = ((2, parse_tiles("6-4 6-5 6-0")), (1, parse_tiles("6-3 3-1")))
    view = SoloView(0, (0, 1, 2), 1, hand, "none", tricks, "suit", low=True)
    worlds = view.worlds()
    assert worlds.room == (5, 5, 7)
    for number in range(0, worlds.count, max(1, worlds.count // 40)):
        world = worlds.nth(number)
        assert not any(6 in tile and not tile.is_double for tile in world[1])
        deal = view.deal(world)
        assert (deal.seat, deal.solo, deal.hands[0]) == (0, 1, hand)
        assert view.solver(world).deal == deal


def test_tricks_that_nobody_can_look_at_hold_what_is_nowhere_else():
    """Seats 0 and 2 have taken two stacked tricks with 12 points: 30 of the 42 are in the tiles that are left."""
    hand = parse_tiles("6-6 6-5 5-4 4-4 3-3")
    view = View(0, hand, "6", hidden=(12, 0))
    worlds = view.worlds()
    assert worlds.room == (5, 5, 5, 8)
    agreeing = [world for world, _ in zip(worlds.draw("stack"), range(200), strict=False) if view.agrees(world)]
    assert agreeing
    table = suits("6")
    for world in agreeing:
        left = [*hand, *world[0], *world[1], *world[2]]
        assert table.worth(table.bits(left)) == 30
        assert view.deal(world).taken == (12, 0)
