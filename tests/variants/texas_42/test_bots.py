"""The bots: legal in every kind of game, fair, the same again, better from level to level, and bold where a hand asks for it."""

from collections.abc import Iterator
from random import Random
from statistics import mean

import pytest

from dominoes_widgets.core.game import LEVELS, Opponents, Thought
from dominoes_widgets.core.moves import Bid, NameTrumps, Pass
from dominoes_widgets.variants.texas_42 import GAME
from dominoes_widgets.variants.texas_42.bots import NODES
from dominoes_widgets.variants.texas_42.coach_work import A_SLICE, Work
from dominoes_widgets.variants.texas_42.options import Options
from dominoes_widgets.variants.texas_42.state import State
from tests.bench.ladder_texas_42 import given, played, points
from tests.variants.texas_42.test_advice import KINDS
from tests.variants.texas_42.test_coach import SIXES, with_hand


def thoughts(state: State, level: str) -> Iterator[Thought]:
    seen, thought = GAME.seen_by(state, state.to_move), None
    while thought is None or not thought.done:
        thought = GAME.bot(seen, level, thought)
        yield thought


def move_of(state: State, level: str) -> Thought:
    *_, last = thoughts(state, level)
    return last


def test_the_game_has_bots_of_all_levels():
    assert isinstance(GAME, Opponents)
    state = with_hand(SIXES)
    assert [move_of(state, level).advice.move for level in LEVELS] == [Bid(42), Bid(84), Bid(84)]


@pytest.mark.parametrize("level", ["easy", "steady"])
def test_the_lower_levels_are_legal_at_once_in_every_kind_of_game(level):
    for options in KINDS:
        for seed in range(6):
            state = GAME.start(seed=seed, **options)
            while state.to_move is not None:
                first = next(thoughts(state, level))
                assert first.done
                assert first.advice.move in GAME.moves(state)
                state = GAME.play(state, first.advice.move)


def test_the_strong_one_is_legal_and_bounded_whatever_is_played():
    """At random moments of every kind of game, late ones more often: they are quick."""
    random = Random("strong")
    for options in KINDS:
        state = GAME.start(seed=random.randrange(99), **options)
        while state.to_move is not None:
            if random.random() < (0.01 if len(state.hand) > 5 else 0.25):
                spent = 0
                for thought in thoughts(state, "strong"):
                    if isinstance(thought.work, Work):
                        assert thought.work.nodes - spent <= A_SLICE + 100
                        spent = thought.work.nodes
                assert spent <= NODES + A_SLICE + 100
                assert thought.advice.move in GAME.moves(state)
            state = GAME.play(state, random.choice(GAME.moves(state)))


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_sees_no_more_than_its_seat(level):
    """The other hands are mixed: the same move for the same reason."""
    random = Random(level)
    for seed in (4, 6):
        state = GAME.start(seed=seed)
        while state.to_move is not None:
            found = move_of(state, "steady").advice
            if state.phase == "play" and (level != "strong" or state.tricks_gone > 2) and not state.taken[3:]:
                seats = [seat for seat in range(4) if seat != state.to_move]
                pool = [tile for seat in seats for tile in state.hands[seat]]
                random.shuffle(pool)
                mixed = list(state.hands)
                for seat in seats:
                    size = len(mixed[seat])
                    mixed[seat], pool = tuple(sorted(pool[:size])), pool[size:]
                other = state.but(hands=tuple(mixed), seed=state.seed + 1)
                assert move_of(state, level) == move_of(other, level)
            state = GAME.play(state, found.move)


def test_steady_beats_easy_on_boards_played_twice():
    margins = []
    for board in range(40):
        one, two = (played(given(board), levels) for levels in (("steady", "easy"), ("easy", "steady")))
        margins.append(points(one, 0) + points(two, 1) - 42)
    assert mean(margins) > 2


def with_options(hand: str, **options: object) -> State:
    return with_hand(hand).but(options=Options.of(**options))


LOW = "1-0 2-0 2-1 3-0 3-1 4-0 5-1"
SEVENS = "6-1 5-2 4-3 6-0 5-1 4-2 3-3"
"""Three tiles of seven pips and four that are one off: nobody is ever nearer, and of equals the leader wins."""
DOUBLES = "6-6 5-5 4-4 3-3 2-2 6-4 5-3"


@pytest.mark.parametrize(
    "hand, options, bid, named",
    [(LOW, {"nello": True}, Bid(84), "nello"), (SEVENS, {"sevens": True}, Bid(84), "sevens")],
)
def test_the_strong_one_bids_for_a_game_without_trumps_where_the_hand_asks_for_it(hand, options, bid, named):
    state = with_options(hand, **options)
    assert move_of(state, "strong").advice.move == bid
    assert move_of(with_options(hand), "strong").advice.move != bid
    for call in (bid, Pass(), Pass(), Pass()):
        state = GAME.play(state, call)
    thought = move_of(state, "strong")
    assert (thought.advice.move, thought.advice.idea) == (NameTrumps(named), f"name_{named}")
    assert move_of(state, "steady").advice.move != NameTrumps(named)


def test_the_strong_one_plunges_where_nothing_else_helps():
    """At 6 marks to 2 any bid of the others ends the match; four marks are what this side needs most."""
    state = with_options(DOUBLES, plunge=True)
    behind = tuple((0, 1) if state.first_bidder % 2 == 0 else (1, 0) for _ in range(6))
    plunge = Bid(contract="plunge")
    found = move_of(state.but(totals=behind), "strong").advice
    assert (found.move, found.idea) == (plunge, "bid_contract")
    assert all(next(thoughts(state.but(totals=behind), level)).advice.move != plunge for level in ("easy", "steady"))
    # When nothing is lost yet, five doubles are worth more as an ordinary bid.
    assert move_of(state, "strong").advice.move != plunge
