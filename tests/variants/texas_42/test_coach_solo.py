"""The coach where one plays against the rest, in sevens and under a stack: exact in hindsight, blind to hidden tiles."""

from dataclasses import replace
from math import ceil
from typing import Any

import pytest

from dominoes_widgets.core.game import Thought
from dominoes_widgets.core.moves import Bid, NameTrumps, Pass, Play
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.texas_42 import GAME
from dominoes_widgets.variants.texas_42.coach_bids import Calls, wins_match
from dominoes_widgets.variants.texas_42.coach_deals import CallDeals, partners_suit
from dominoes_widgets.variants.texas_42.coach_solo import solo_view_of
from dominoes_widgets.variants.texas_42.coach_tiles import view_of
from dominoes_widgets.variants.texas_42.options import Options
from dominoes_widgets.variants.texas_42.state import State
from tests.solve.test_solo import after, points
from tests.variants.texas_42.test_coach import declared, thought_through, with_hand
from tests.variants.texas_42.test_coach_rated import in_hindsight, ratings_of
from tests.variants.texas_42.test_position import read

NELLO = ({"nello": True}, ("bid:42", "trumps:nello"))
THREE = ({"players": 3}, ("bid:30",))
FIVE = ({"players": 5}, ("bid:30",))
STACKED = ({"stack_from": 42}, ("bid:42",))


def states(options: dict[str, Any], wishes: tuple[str, ...], seed: int, tricks: int) -> list[State]:
    """Moments with a choice in a hand between simple players, the wishes granted, from so many tricks on."""
    state, found = GAME.start(seed=seed, **options), []
    while state.to_move is not None:
        if state.phase == "play" and state.tricks_gone >= tricks and len(GAME.moves(state)) > 1:
            found.append(state)
        wished = [move for move in GAME.moves(state) if str(move) in wishes]
        state = GAME.play(state, wished[0] if wished else GAME.advise(GAME.seen_by(state, state.to_move)).move)
    return found


@pytest.mark.parametrize("options, wishes, tricks", [(*NELLO, 4), (*THREE, 4), (*FIVE, 3)], ids=["nello", "three", "five"])
def test_hindsight_is_what_trying_everything_finds(options, wishes, tricks):
    """Whether the bid holds as the tiles lie, after each tile: a move that turns it costs all 42."""
    asked = 0
    for seed in range(20):
        for state in states(options, wishes, seed, tricks)[:1]:
            view, bid = solo_view_of(state), state.bid
            assert view is not None
            assert bid is not None
            deal = view.deal(tuple(state.hands[seat] for seat in view.turns(state.seat)[1:]))
            holds = {}
            for move in GAME.moves(state):
                assert isinstance(move, Play)
                made = points(after(deal, move.tile))
                holds[str(move)] = not made if view.low else made >= bid.points
            thought, good = in_hindsight(state), state.seat == state.declarer
            best = good in holds.values()
            for name, rated in ratings_of(thought).items():
                assert rated.cost == (42 if best and holds[name] != good else 0), (seed, name)
                assert rated.certainty == "sum"
            asked += 1
    assert asked > 2


@pytest.mark.parametrize("options, wishes", [NELLO, THREE, FIVE, STACKED], ids=["nello", "three", "five", "stacked"])
def test_a_hint_is_legal_and_tiles_that_it_cannot_see_do_not_matter(options, wishes):
    asked = 0
    for seed in range(12):
        for state in states(options, wishes, seed, 1)[:1]:
            seen = GAME.seen_by(state, state.to_move)
            view = view_of(seen) or solo_view_of(seen)
            assert view is not None
            other, one, same = seen_again(state, f"{seed}"), None, None
            for _ in range(3):
                one, same = GAME.think(seen, one), GAME.think(GAME.seen_by(other, other.to_move), same)
                assert one == same
                assert one.advice.move in GAME.moves(state)
                assert {rated.move for rated in one.ratings} <= set(GAME.moves(state))
            asked += 1
    assert asked > 2


def seen_again(state: State, key: str) -> State:
    """The same moment with other tiles in the places that the mover cannot see."""
    seen = GAME.seen_by(state, state.to_move)
    view = view_of(seen) or solo_view_of(seen)
    assert view is not None
    world = next(view.worlds().draw(key))
    hands = dict(zip(state.turns(state.seat)[1:], world, strict=False))
    rest = world[len(hands) :]
    out = {state.sits_out: rest[0]} if state.sits_out is not None else {}
    new = tuple((hands | out).get(seat, hand) for seat, hand in enumerate(state.hands))
    return state.but(hands=new, boneyard=rest[0] if state.boneyard else (), seed=state.seed + 1)


def test_a_stacked_hand_is_looked_ahead_in_and_says_that_the_stack_is_guessed():
    found = set()
    for seed in range(8):
        for state in states(*STACKED, seed, 4)[:1]:
            view = view_of(GAME.seen_by(state, state.to_move))
            assert view is not None
            assert view.hidden is not None
            found.add(thought_through(state).advice.evidence)
    assert found & {"stacked", "stacked_close"}
    assert found <= {"stacked", "stacked_close", "equal", "equal_all", "lay_down"}


def test_sevens_are_told_by_the_deals_that_are_possible():
    """P2 and P4 have played tiles that are four off, and hold none that is nearer: P1 and P3 cannot lose."""
    keys = 'sevens = true\nbid = 42\ndeclarer = "P1"\ntrumps = "sevens"\ntricks = "P1 5-2 2-1 6-1 3-0"'
    state = read(f'{keys}\n[hands]\nP1 = "4-3 6-0 4-4 5-1 4-2 5-3"\n')
    thought = GAME.think(GAME.seen_by(state, 0), None)
    assert thought.done
    assert (thought.advice.evidence, thought.advice.legal_count) == ("", 1)
    later = read(f'{keys}\nleader = "P1"\n[hands]\nP1 = "6-0 4-4 5-1 4-2 5-3 6-2"\n')
    advice = GAME.think(GAME.seen_by(later, 0), None).advice
    facts = dict(advice.facts)
    assert (advice.certainty, facts["kept"]) == ("sum", facts["deals"])


def test_the_naming_goes_on_with_the_deals_of_the_bid():
    state = with_hand("6-6 6-5 6-4 6-1 5-5 3-2 1-0")
    named = declared("6-6 6-5 6-4 6-1 5-5 3-2 1-0", 30)
    before, later = (CallDeals(GAME.seen_by(one, one.to_move)) for one in (state, named))
    assert [before.hands(number) for number in range(5)] == [later.hands(number) for number in range(5)]


def test_a_partner_who_names_for_a_plunge_counts_on_four_doubles():
    state = with_hand("6-6 5-5 4-4 3-3 6-4 5-3 1-0").but(options=Options.of(plunge=True))
    for move in (Bid(contract="plunge"), Pass(), Pass(), Pass()):
        state = GAME.play(state, move)
    deals = CallDeals(GAME.seen_by(state, state.to_move))
    assert state.declarer is not None
    for number in range(8):
        assert sum(tile.is_double for tile in deals.hands(number)[state.declarer]) >= 4
    assert partners_suit((Tile(6, 5), Tile(6, 4), Tile(5, 5), Tile(3, 1), Tile(2, 0), Tile(1, 0), Tile(4, 2))) == "6"


@pytest.mark.parametrize("mine, theirs, chance", [(1, 1, 1 / 2), (2, 1, 1 / 4), (1, 2, 3 / 4), (2, 2, 1 / 2), (5, 1, 1 / 32)])
def test_the_chance_to_win_a_match_between_equals(mine, theirs, chance):
    assert wins_match(mine, theirs) == chance


def test_four_marks_are_worth_more_when_the_match_is_nearly_lost():
    """At 6 marks to 2 a bid of one mark leaves 1 chance in 16, four marks leave 1 in 2: eight times as much."""
    state = with_hand("6-6 5-5 4-4 3-3 2-2 6-4 5-3").but(options=Options.of(plunge=True))
    behind = tuple((0, 1) if state.first_bidder % 2 == 0 else (1, 0) for _ in range(6))
    plunge, half = Bid(contract="plunge"), (42, 0)
    early, late = (Calls(one, "6", (42,) * 9 + (0,), special={"plunge": half}) for one in (state, state.but(totals=behind)))
    # 4 marks won or lost are worth 2.5 and -1.5; what flatters, 0.3 of a chance, counts for the three marks more.
    assert early.worth(plunge) == pytest.approx((2.5 - 1.5) / 2 - 0.3 * 3)
    assert late.worth(plunge) == pytest.approx(8 / 2 - 0.3 * 7)
    assert early.worth(plunge) < early.worth(Bid(30)) < late.worth(plunge)


def test_without_partners_calls_are_judged_by_what_one_makes_alone():
    state = GAME.start(seed=0, players=3)
    thought = thought_through(state)
    assert isinstance(thought, Thought)
    assert {rated.move for rated in thought.ratings} == set(GAME.moves(state))
    facts = dict(thought.advice.facts)
    deals = facts["deals"]
    assert isinstance(deals, int)
    assert (facts["most"], facts["least"]) == (ceil(deals * 65 / 100), ceil(deals / 2))
    sure = replace(state, hands=tuple(_sixes(state, seat) for seat in range(3)))
    assert isinstance(thought_through(sure).advice.move, Bid)


def _sixes(state: State, seat: int) -> tuple[Tile, ...]:
    if seat == state.to_move:
        return tuple(Tile(6, low) for low in range(7))
    return tuple(tile for tile in (Tile(5, low) for low in range(6)) if seat % 2) or tuple(Tile(4, low) for low in range(5))


def test_nello_can_be_named_when_it_holds_more_often():
    state = declared("1-0 2-0 2-1 3-0 3-1 4-0 5-1", 42).but(options=Options.of(nello=True))
    thought = thought_through(state)
    assert (thought.advice.move, thought.advice.idea) == (NameTrumps("nello"), "name_nello")
    assert ratings_of(thought)["trumps:nello"].cost == 0
