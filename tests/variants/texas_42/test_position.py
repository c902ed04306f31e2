"""Positions of this game: what is left out has its default, and nothing breaks the reader."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes_widgets.core.notation import parse_move, parse_moves, parse_tiles
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.core.tiles import tile_set
from dominoes_widgets.variants.texas_42.position import KEYS
from dominoes_widgets.variants.texas_42.state import State
from dominoes_widgets.variants.texas_42.tricks import count
from tests.variants.positions import any_examples, assert_read_or_refused, mappings, tile_words, values
from tests.variants.texas_42.differential import GAME, everything, picked, random_options


def read(text: str) -> State:
    return GAME.from_position(read_toml(f'game = "texas_42"\n{text}'))


def test_everything_left_out_is_the_start_of_a_hand():
    state = read("")
    assert (state.players, state.round, state.dealer, state.to_move, state.phase) == (4, 1, 3, 0, "auction")
    assert list(map(len, state.hands)) == [7, 7, 7, 7]
    assert everything(state) == list(tile_set(6))
    assert state.points == (0, 0)
    assert GAME.report(state)["marks"] == [0, 0]


def test_the_position_of_the_notation():
    state = read(
        'dealer = "P4"\nbid = 31\ndeclarer = "P1"\ntrumps = "4"\nleader = "P1"\ntrick = "2-1"\npoints = "12 6"\nmarks = "3 6"\n'
        '[hands]\nP2 = "4-2 6-5 3-3 1-0"\n'
    )
    # Four tiles are left to P2, so three tricks are gone: 18 points are those three and three fives or a ten and a five.
    assert (state.to_move, state.tricks_gone, state.gone) == (1, 3, 3)
    assert list(map(len, state.hands)) == [3, 4, 4, 4]
    assert len(state.aside) == 12
    assert 3 + sum(map(count, state.aside)) == 12 + 6
    assert everything(state) == list(tile_set(6))
    assert sorted(map(str, GAME.moves(state))) == ["1-0", "3-3", "4-2", "6-5"]
    assert GAME.report(state)["marks"] == [3, 6]


def test_the_seed_deals_what_is_not_given_so_that_the_points_hold():
    base = 'bid = 30\ndeclarer = "P1"\ntrumps = "4"\nleader = "P2"\npoints = "{}"\n[hands]\nP1 = "6-6 6-5 6-1"\n'
    for points, counts in (("7 7", 10), ("9 0", None), ("0 4", 0), ("3 6", 5), ("17 12", 25), ("2 12", 10)):
        for seed in range(12):
            if counts is None:
                with pytest.raises(Problem, match=r"position\.points"):
                    read(f"seed = {seed}\n" + base.format(points))
                continue
            state = read(f"seed = {seed}\n" + base.format(points))
            assert sum(map(count, state.aside)) == counts
            assert everything(state) == list(tile_set(6))
    one, other, same = (read(f"seed = {seed}\n" + base.format("7 7")) for seed in (1, 2, 1))
    assert one == same
    assert one.hands != other.hands


def test_points_left_out_mean_that_the_end_is_not_judged():
    hands = '[hands]\nP1 = "4-4"\nP2 = "4-1"\nP3 = "6-5"\nP4 = "0-0"\n'
    state = read(f'bid = 30\ndeclarer = "P1"\ntrumps = "4"\nleader = "P1"\n{hands}')
    assert state.points is None
    assert GAME.report(state)["points"] is None
    assert GAME.table(state).out is None
    for move in parse_moves("4-4 4-1 6-5 0-0"):
        assert state.over is None
        state = GAME.play(state, move)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.how, outcome.winners, outcome.scores) == ("played", (), (0, 0))
    assert state.taken[-1].winner == 0
    assert [reason.code for reason in GAME.check(state, parse_move("4-4"))] == ["hand.over_played"]


def test_a_complete_auction_with_a_bid_and_the_bid_itself_mean_the_same():
    said = read('auction = "pass bid:31 pass pass"')
    named = read('bid = 31\ndeclarer = "P2"')
    assert (said.phase, said.to_move, said.hands) == (named.phase, named.to_move, named.hands)
    assert GAME.moves(said) == GAME.moves(named)
    assert GAME.from_position(read_toml(GAME.to_position(said))) == said
    assert GAME.from_position(read_toml(GAME.to_position(named))) == named


def test_the_first_bidder_follows_from_dealer_and_options():
    assert read('dealer = "P2"').to_move == 2
    hands = '[hands]\nP2 = "1-0 6-6 6-5 6-4 6-3 6-2 6-1"\n'
    assert read('first_bidder = "holder_of_1-0"\n' + hands).to_move == 1
    rest = 'first_bidder = "holder_of_1-0"\nfirst = "P3"\nauction = "bid:30 pass pass pass"\ntrumps = "1"\ntrick = "1-0"'
    assert read(rest).declarer == 2


def test_what_is_true_before_the_first_lead_may_be_said():
    assert read('points = "0 0"\ntrick = ""').phase == "auction"
    state = read('bid = 30\ndeclarer = "P1"\nleader = "P1"\npoints = "0 0"')
    assert (state.phase, state.to_move) == ("trumps", 0)


def test_trumps_may_be_written_as_a_number():
    assert read('bid = 30\ndeclarer = "P1"\ntrumps = 4').trumps == "4"


def test_face_down_tiles_of_individual_play_can_be_named():
    state = read('players = 5\nboneyard = 3\ndraws = "6-6 5-5"')
    assert state.boneyard[:2] == parse_tiles("6-6 5-5")
    assert len(state.boneyard) == 3
    assert GAME.table(state).aside == 3


def test_the_partner_keeps_a_full_hand_in_nello():
    state = read(
        'nello = true\nbid = 42\ndeclarer = "P1"\ntrumps = "nello"\nleader = "P2"\ntrick = "6-5"\n[hands]\nP1 = "1-0 2-0 3-0"\n'
    )
    assert list(map(len, state.hands)) == [3, 2, 7, 3]
    assert len(state.aside) == 12
    assert state.to_move == 3


def test_a_plunge_whose_doubles_are_played_is_still_a_plunge():
    state = read(
        'plunge = true\nauction = "bid:plunge pass pass pass"\ntrumps = "6"\ntricks = "P3 6-5 6-0 6-6 6-2"\n[hands]\n'
        'P1 = "5-5 4-4 3-3 1-0 2-0 3-0"\n'
    )
    assert state.bid is not None
    assert state.bid.contract == "plunge"
    assert state.to_move == 0
    assert GAME.from_position(read_toml(GAME.to_position(state))) == state


def test_a_hand_that_ends_with_a_small_end_reads_back():
    hands = '[hands]\nP4 = "5-0 0-0 2-0 3-0 3-3 2-2 6-6"'
    state = read(f'small_end = true\nbid = 42\ndeclarer = "P1"\ntrumps = "4"\ntrick = "3-1:1 1-1 6-0"\n{hands}')
    over = GAME.play(state, parse_move("5-0"))
    assert (over.over, over.taken[0].winner) == ("set", 1)
    assert_reads_back(over)


def test_a_bid_without_calls_is_shown_as_its_makers_call():
    state = read('dealer = "P2"\nbid = 31\ndeclarer = "P1"\ntrumps = "4"')
    assert [chair.call for chair in GAME.table(state).chairs] == ["bid:31", "", "", ""]
    assert read('bid = "31"\ndeclarer = "P1"').bid == state.bid


def test_what_the_referee_is_told():
    tricks = 'tricks = "P1 4-4 4-3 5-0 4-0"\ntrick = "2-1"'
    report = GAME.report(read(f'dealer = "P4"\nbid = 31\ndeclarer = "P1"\ntrumps = "4"\nmarks = "3 6"\n{tricks}'))
    expected = {
        "phase": "play",
        "bid": 31,
        "declarer": "P1",
        "dealer": "P4",
        "trumps": "4",
        "leader": "P1",
        "trick": ["2-1"],
        "led": "2",
        "winning": "P1",
        "visible_tricks": [{"leader": "P1", "tiles": ["4-4", "4-3", "5-0", "4-0"], "winner": "P1", "points": 6}],
        "points": [6, 0],
        "marks": [3, 6],
        "hands": [5, 6, 6, 6],
        "adapted": False,
    }
    assert {name: report[name] for name in expected} == expected
    auction = GAME.report(read('auction = "pass bid:30"'))
    assert (auction["phase"], auction["bid"], auction["declarer"], auction["trumps"]) == ("auction", 30, None, None)
    assert auction["auction"] == ["pass", "bid:30"]
    assert GAME.report(read('bid = 30\ndeclarer = "P2"'))["phase"] == "trumps"


def test_the_next_hand_follows_a_position():
    state = read('dealer = "P2"\nround = 3\nseed = 9\nmarks = "2 1"\nauction = "pass pass pass"')
    state = GAME.play(state, parse_move("pass"))
    following = GAME.next_round(state)
    assert following is not None
    assert (following.round, following.dealer, following.to_move, following.seed) == (4, 2, 3, 9)
    assert GAME.report(following)["marks"] == [2, 1]
    assert following.hands != state.hands
    assert GAME.sheet(state) == ((2, 1), (0, 0))


@pytest.mark.parametrize("chunk", range(4))
def test_every_moment_of_random_hands_reads_back(chunk):
    random = Random(f"positions {chunk}")
    for _ in range(60):
        state = GAME.start(seed=random.randrange(10_000), **random_options(random, chance=random.choice((0.1, 0.4))))
        states = [state]
        while not state.over:
            state = GAME.play(state, picked(GAME.moves(state), random))
            states.append(state)
        for one in [*random.sample(states, min(4, len(states))), states[-1]]:
            assert_reads_back(one)


def assert_reads_back(state: State) -> None:
    text = GAME.to_position(state)
    again = GAME.from_position(read_toml(text))
    assert GAME.to_position(again) == text
    assert GAME.from_position(read_toml(GAME.to_position(again))) == again
    assert GAME.moves(again) == GAME.moves(state)
    assert GAME.table(again) == GAME.table(state)
    assert GAME.report(again) == GAME.report(state)
    assert (again.hands, again.boneyard, again.to_move) == (state.hands, state.boneyard, state.to_move)
    assert GAME.outcome(again) == GAME.outcome(state)
    following, other = GAME.next_round(again), GAME.next_round(state)
    assert (following is None) == (other is None)
    if following is not None and other is not None:
        assert (following.hands, following.to_move) == (other.hands, other.to_move)


seats = st.sampled_from(["P1", "P2", "P3", "P7", "P0", "x", ""])
calls = st.sampled_from(["pass", "bid:30", "bid:31", "bid:84", "bid:plunge", "trumps:4", "draw"])
texts = st.one_of(
    st.lists(st.one_of(seats, tile_words(0, 7), calls), max_size=5).map(" ".join),
    st.lists(st.integers(-1, 45).map(str), min_size=1, max_size=4).map(" ".join),
    st.sampled_from(
        ["0", "4", "6", "doubles", "none", "nello", "sevens", "match", "high", "plunge", "6-4:4", "P1 6-6 6-5 6-4 6-3"]
    ),
)
CONTRACT = st.fixed_dictionaries(
    {},
    optional={
        "bid": st.sampled_from([30, 31, 42, 84]),
        "declarer": st.sampled_from(["P1", "P2"]),
        "trumps": st.sampled_from("46"),
    },
)


@any_examples(700)
@given(mappings(GAME, KEYS, values(texts, seats, most=130)), CONTRACT, st.sampled_from([2, 4, 4, 7]))
def test_any_mapping_is_read_or_refused_as_a_problem(given_keys, contract, players):
    assert_read_or_refused(GAME, {"players": players, **given_keys, **contract})
