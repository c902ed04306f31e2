"""Exact counts against arithmetic: hands, hidden worlds, the sizes of suits, and the auctions that can be."""

from collections import Counter
from itertools import pairwise
from math import comb, factorial, prod

import pytest

from dominoes_widgets.core.notation import parse_moves
from dominoes_widgets.core.tiles import BACK, Tile, tile_set
from dominoes_widgets.variants.texas_42.auction import bids
from dominoes_widgets.variants.texas_42.deal import draw_for_deal, heaviest
from dominoes_widgets.variants.texas_42.options import PLAYERS, Options
from dominoes_widgets.variants.texas_42.state import State
from dominoes_widgets.variants.texas_42.tricks import (
    COUNTS,
    DECLARATIONS,
    Declaration,
    declaration,
    is_trump,
    may_follow,
    suit_led,
    suit_order,
    suits_of,
    winning,
)
from tests.variants.texas_42.differential import GAME

NUMBERS = tuple("0123456")


def test_hands_and_worlds():
    state = GAME.start(seed=1)
    assert comb(sum(map(len, state.hands)), len(state.hands[0])) == comb(28, 7) == 1_184_040
    seen = GAME.seen_by(state, 0)
    hidden = [hand.count(BACK) for hand in seen.hands]
    assert hidden == [0, 7, 7, 7]
    worlds = factorial(sum(hidden)) // prod(map(factorial, hidden))
    assert worlds == factorial(21) // factorial(7) ** 3 == 399_072_960


def test_count_tiles():
    assert sum(COUNTS.values()) == 35
    assert Counter(COUNTS.values()) == {5: 3, 10: 2}
    # A count tile is one whose pips are five or ten.
    assert sorted(COUNTS) == [tile for tile in tile_set(6) if tile.pips in (5, 10)]


@pytest.mark.parametrize("trumps", DECLARATIONS)
def test_suits_under_each_declaration(trumps):
    named = declaration(trumps, Options.of())
    sizes = {suit: len(suit_order(suit, named)) for suit in NUMBERS}
    trump_count = len(suit_order("trumps", named))
    if trumps == "none":
        assert trump_count == 0
        assert set(sizes.values()) == {7}
    elif trumps == "doubles":
        assert trump_count == 7
        assert set(sizes.values()) == {6}
    else:
        assert trump_count == 7
        assert sizes == {suit: 0 if suit == trumps else 6 for suit in NUMBERS}
    # Every trump is in one suit; of the others every double is in one and every other tile in two.
    memberships = sum(len(suits_of(tile, named)) for tile in tile_set(6))
    assert memberships == trump_count + sum(sizes.values())
    assert memberships == sum(1 if is_trump(t, named) or t.is_double else 2 for t in tile_set(6))


@pytest.mark.parametrize("doubles, size, own", [("high", 7, 0), ("low", 7, 0), ("suit", 6, 7), ("inverted", 6, 7)])
def test_suits_without_trumps(doubles, size, own):
    named = Declaration("nello", doubles)
    assert [len(suit_order(suit, named)) for suit in NUMBERS] == [size] * 7
    order = suit_order("doubles", named)
    assert len(order) == own
    if own:
        assert order[0] == (Tile(6, 6) if doubles == "suit" else Tile(0, 0))
    else:
        place = 0 if doubles == "high" else -1
        assert [suit_order(suit, named)[place] for suit in NUMBERS] == [Tile(n, n) for n in range(7)]


def test_no_two_tiles_of_a_suit_are_equal():
    for trumps in (*DECLARATIONS, "nello"):
        for doubles in ("high", "low", "suit", "inverted"):
            named = Declaration(trumps, doubles if trumps in ("none", "nello") else "high")
            for lead in tile_set(6):
                suit = suit_led(lead, named)
                for one, other in pairwise(suit_order(suit, named)):
                    assert winning((one, other), named) == 0
                    if suit_led(other, named) == suit:
                        assert winning((other, one), named) == 1


def test_every_trick_of_two_has_the_winner_that_the_rules_say():
    # By hand, for fours: a lead, an answer, and whether the answer wins.
    named = Declaration("4")
    table = ("6-5 6-6 1", "6-5 6-4 1", "6-5 5-5 0", "5-1 6-5 1", "4-0 4-1 1", "6-4 4-4 1", "4-1 6-6 0", "2-0 1-0 0", "2-0 2-1 1")
    for row in table:
        lead, answer, wins = row.split()
        tiles = tuple(Tile(int(word[0]), int(word[2])) for word in (lead, answer))
        assert winning(tiles, named) == int(wins), row


def legal_auctions(state: State) -> int:
    """How many whole auctions there are from here."""
    if len(state.calls) == state.players:
        return 1
    return sum(legal_auctions(GAME.play(state, move)) for move in GAME.moves(state))


def test_legal_auctions_of_the_marks_game():
    # 14 bids that must rise, four calls: j bids among the calls, j of the 14 values. Together 18 over 4.
    values = [*range(30, 43), 84]
    assert [bid.points for bid in bids(Options.of())] == values
    expected = sum(comb(4, j) * comb(len(values), j) for j in range(5))
    assert expected == comb(18, 4) == 3_060
    assert legal_auctions(GAME.start(seed=1)) == expected
    # A dealer who must bid takes away the one auction of passes alone.
    assert legal_auctions(GAME.start(seed=1, all_pass="dealer_must_bid")) == expected - 1


@pytest.mark.parametrize("players, values", [(2, 14), (3, 14), (5, 13), (6, 12), (7, 12)])
def test_bids_of_individual_play(players, values):
    assert len(bids(Options.of(players=players))) == values


def test_legal_auctions_with_mark_bids():
    # As above with 84 not bid: 17 over 4 (13 values). With 84 bid by seat i after rising bids under it, each later seat bids one
    # mark more or passes.
    before = [sum(comb(i, j) * comb(13, j) for j in range(i + 1)) for i in range(4)]
    expected = comb(17, 4) + sum(before[i] * 2 ** (3 - i) for i in range(4))
    assert legal_auctions(GAME.start(seed=1, mark_bids=True)) == expected


def test_the_first_dealer_drew_the_most_pips_and_all_seats_deal_alike():
    first = Counter(GAME.start(seed=seed).dealer for seed in range(2_000))
    # 500 each, 4 standard deviations of sqrt(2000 * 1/4 * 3/4) = 19.4.
    assert all(abs(first[seat] - 500) < 4 * 19.4 for seat in range(4))
    for seed in range(200):
        seat, tile, times = draw_for_deal(4, seed)
        assert GAME.start(seed=seed).dealer == seat
        assert times >= 1
        assert tile.pips >= 1
    assert heaviest({0: Tile(6, 5), 1: Tile(6, 6), 2: Tile(5, 5)}) == (1,)
    assert max(draw_for_deal(7, seed)[2] for seed in range(300)) > 1


def test_the_record_states_the_dealer():
    state = GAME.start(seed=5, dealer="P3")
    assert (state.dealer, state.first_bidder, state.to_move) == (2, 3, 3)
    assert [event.code for event in state.events] == ["dealt"]
    assert [event.code for event in GAME.start(seed=5).events] == ["dealer_drawn", "dealt"]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_holder_of_1_0_bids_first_where_somebody_holds_it(players):
    held = 0
    for seed in range(40):
        state = GAME.start(seed=seed, players=players, first_bidder="holder_of_1-0")
        holder = next((seat for seat, hand in enumerate(state.hands) if Tile(1, 0) in hand), None)
        held += holder is not None
        assert state.to_move == ((state.dealer + 1) % players if holder is None else holder)
    assert held


def test_a_forced_dealer_who_does_not_call_last_is_not_forced():
    # T42-15: with the holder of 1-0 bidding first the dealer may have passed already; then all pass means reshake.
    state = next(
        state
        for seed in range(200)
        if (state := GAME.start(seed=seed, first_bidder="holder_of_1-0", all_pass="dealer_must_bid")).seat == state.dealer
    )
    for move in parse_moves("pass pass pass pass"):
        state = GAME.play(state, move)
    assert state.over == "passed"


def test_leads_are_free_and_a_void_plays_anything():
    hand = (Tile(6, 6), Tile(4, 0), Tile(1, 1))
    for trumps in DECLARATIONS:
        named = Declaration(trumps)
        assert may_follow(hand, None, named) == hand
        for lead in tile_set(6):
            suit = suit_led(lead, named)
            fits = tuple(tile for tile in hand if tile in suit_order(suit, named))
            assert may_follow(hand, lead, named) == (fits or hand)
