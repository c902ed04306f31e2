"""The coach: certain where it is certain, never worse than the simple adviser, and the same for the same view."""

import pickle
from itertools import islice

import pytest

from dominoes_widgets.core.chance import pick, shuffled
from dominoes_widgets.core.game import Thought
from dominoes_widgets.core.moves import Bid, NameTrumps, Pass, Play
from dominoes_widgets.core.notation import parse_tiles
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.solve.open_hands import Solver
from dominoes_widgets.variants.texas_42 import GAME
from dominoes_widgets.variants.texas_42.coach_tally import ENOUGH, Rows
from dominoes_widgets.variants.texas_42.coach_tiles import view_of
from dominoes_widgets.variants.texas_42.options import Options
from dominoes_widgets.variants.texas_42.state import State

SIXES = "6-6 6-5 6-4 6-3 6-2 6-1 6-0"


def thought_through(state: State) -> Thought:
    """What the coach comes to about a state, from what its mover sees."""
    seen = GAME.seen_by(state, state.to_move)
    thought = GAME.think(seen, None)
    while not thought.done:
        thought = GAME.think(seen, thought)
    return thought


def with_hand(hand: str, key: str = "deal") -> State:
    """A hand just dealt in which the first bidder holds these tiles, and the others any of the rest."""
    own = tuple(parse_tiles(hand))
    rest = shuffled([tile for tile in tile_set(6) if tile not in own], key)
    state = GAME.start(seed=1)
    first = state.first_bidder
    hands = {(first + i) % 4: tuple(sorted(rest[7 * i - 7 : 7 * i])) for i in (1, 2, 3)} | {first: own}
    return state.but(hands=tuple(hands[seat] for seat in range(4)))


def declared(hand: str, bid: int, trumps: str = "", key: str = "deal") -> State:
    """The same after the first bidder has won the auction, and has named trumps if any are given."""
    state = with_hand(hand, key)
    for move in (Bid(bid), Pass(), Pass(), Pass(), *([NameTrumps(trumps)] if trumps else [])):
        state = GAME.play(state, move)
    return state


def played_simply(seed: int, until: int) -> list[State]:
    """The states of a hand played by simple players in which there is a choice, from so many tricks on."""
    state, states = GAME.start(seed=seed), []
    while state.to_move is not None:
        if state.phase == "play" and state.tricks_gone >= until and len(GAME.moves(state)) > 1:
            states.append(state)
        state = GAME.play(state, GAME.advise(GAME.seen_by(state, state.to_move)).move)
    return states


def test_c49_a_hand_of_all_sixes_makes_42_in_every_deal():
    called = thought_through(with_hand(SIXES))
    assert called.advice.idea == "bid_all"
    assert called.advice.move == Bid(84)
    named = thought_through(declared(SIXES, 42))
    assert (named.advice.move, named.advice.evidence, named.advice.certainty) == (NameTrumps("6"), "sure_named", "sum")


@pytest.mark.parametrize(
    "hand, trumps",
    [(SIXES, "6"), ("6-6 6-5 6-3 6-2 6-1 5-5 4-4", "6"), ("6-6 5-5 4-4 3-3 2-2 1-1 0-0", "doubles")],
)
def test_a_lay_down_is_seen_at_once_and_takes_every_trick(hand: str, trumps: str):
    for number in range(12):
        state = declared(hand, 42, trumps, key=f"others {number}")
        leader = state.to_move
        while state.to_move is not None:
            if state.to_move != leader:
                state = GAME.play(state, pick(GAME.moves(state), f"{number} {len(state.taken)} {state.to_move}"))
                continue
            thought = GAME.think(GAME.seen_by(state, leader), None)
            assert len(GAME.moves(state)) == 1 or thought.advice.evidence == "lay_down"
            state = GAME.play(state, thought.advice.move)
        assert [won.winner for won in state.taken] == [leader] * 7


def test_a_hand_that_somebody_might_stop_is_no_lay_down():
    # One sure trump, and three sixes out that may lie together: 6-5 is still there when 6-4 is led.
    state = declared("6-6 6-4 6-3 6-2 5-5 4-4 3-3", 42, "6")
    thought = GAME.think(GAME.seen_by(state, state.to_move), None)
    assert (thought.done, thought.advice.evidence) == (False, "")


def test_the_first_answer_is_the_simple_advisers_and_only_one_tile_needs_no_thought():
    for state in played_simply(5, until=2):
        seen = GAME.seen_by(state, state.to_move)
        first = GAME.think(seen, None)
        assert first.advice.move == GAME.advise(seen).move or first.advice.evidence == "lay_down"


def test_thoughts_are_the_same_for_the_same_view_and_can_be_put_away_in_between():
    state = played_simply(2, until=3)[0]
    seen = GAME.seen_by(state, state.to_move)
    one = other = None
    while one is None or not one.done:
        one = GAME.think(seen, one)
        other = pickle.loads(pickle.dumps(GAME.think(seen, other)))
        assert one == other
        assert hash(one) == hash(other)


def test_a_thought_about_another_moment_is_no_beginning():
    earlier, later = played_simply(2, until=3)[:2]
    stale = thought_through(earlier)
    seen = GAME.seen_by(later, later.to_move)
    assert GAME.think(seen, stale) == GAME.think(seen, None)


def test_what_looking_ahead_chooses_does_better_than_the_simple_adviser_in_other_deals():
    """Both choices are valued by the solver in deals that the coach has not looked at."""
    gained, asked = 0, 0
    for seed in range(10):
        for state in played_simply(seed, until=4):
            found, seen = thought_through(state).advice, GAME.seen_by(state, state.to_move)
            simple = GAME.advise(seen)
            assert found.move in GAME.moves(state)
            if found.move == simple.move or found.evidence == "lay_down":
                continue
            asked += 1
            # It leaves the rule of thumb only where that is clearly behind, and says so.
            assert found.runner_up == simple.move
            known = ("keep", "keep_every", "set", "set_every", "points", "slight", "known", "about_same", "close")
            assert found.evidence in known
            assert found.idea.startswith("not_")
            assert isinstance(found.move, Play)
            assert isinstance(simple.move, Play)
            view = view_of(seen)
            assert view is not None
            for world in islice(view.worlds().draw(f"fresh {seed}"), 40):
                solver = Solver(view.deal(world))
                gained += value(solver, found.move.tile, state) - value(solver, simple.move.tile, state)
    assert asked >= 8
    assert gained > 0


def value(solver: Solver, tile: Tile, state: State) -> int:
    """1 when the mover's side gets its way with the bid in an open deal after this tile, else 0."""
    assert state.bid is not None
    assert state.declarer is not None
    ours = state.seat % 2 == state.declarer % 2
    return int(solver.reaches_with(tile, state.declarer % 2, min(state.bid.points, 42)) == ours)


def test_where_it_cannot_look_ahead_it_keeps_the_simple_adviser_and_says_so():
    """A hand opened with the suit of a lower end."""
    state = with_hand("6-6 6-5 6-4 5-1 4-0 3-3 2-2").but(options=Options.of(small_end=True))
    wishes, asked = ("bid:42", "trumps:0", "6-5:5"), 0
    while state.to_move is not None:
        wished = next((move for move in GAME.moves(state) if str(move) in wishes), None)
        seen = GAME.seen_by(state, state.to_move)
        simple = GAME.advise(seen)
        if wished is None and simple.legal_count > 1 and state.taken:
            thought = GAME.think(seen, None)
            assert thought.done
            assert thought.advice.evidence in ("rule_of_thumb", "ends_now", "all_win", "all_lose", "wins_now", "only_safe")
            assert thought.advice.move == simple.move or thought.advice.evidence == "ends_now"
            asked += 1
        state = GAME.play(state, wished or simple.move)
    assert asked


def test_rows_prefer_the_rule_of_thumb_until_another_choice_is_clearly_ahead():
    level = Rows(((0, 1), (1, 0)) * ENOUGH)
    assert (level.best, level.close, level.settled) == (0, True, False)
    clear = Rows(((0, 1), (0, 0)) * ENOUGH)
    assert (clear.best, clear.close, clear.settled) == (1, False, True)
    # Two of 32 deals are 1.4 standard errors: enough to act on, and still about the same.
    slight = Rows(((0, 1),) * 2 + ((0, 0),) * 30)
    assert (slight.best, slight.close) == (1, True)
    # Four worlds that are all there are need no error: one half point is one half point.
    assert Rows(((0, 1), (0, 1), (1, 1), (1, 1)), exact=True).behind(0) == (0.5, 0.0)
    assert Rows(((3, 3), (4, 4)), exact=True).all_alike
