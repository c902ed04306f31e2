"""Positions of this game: what is left out has its default, and nothing breaks the reader."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from dominoes_widgets.core.notation import parse_move, parse_tiles
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.variants.chicken_foot.position import KEYS
from dominoes_widgets.variants.chicken_foot.state import State
from tests.variants.chicken_foot.differential import GAME, random_options
from tests.variants.positions import any_examples, assert_read_or_refused, mappings, tile_words, values


def read(text: str) -> State:
    return GAME.from_position(read_toml(f'game = "chicken_foot"\n{text}'))


def test_everything_left_out_is_the_start_of_a_round():
    state = read("")
    assert (state.players, state.round, state.to_move) == (4, 1, 0)
    assert list(map(len, state.hands)) == [11, 11, 11, 11]
    assert len(state.boneyard) == 10
    assert not state.aside
    assert not state.branches.laid
    assert state.branches.opening
    assert state.engine_tile == Tile(9, 9)


def test_where_hands_are_dealt_first_the_double_came_from_the_hand_of_the_starter():
    assert list(map(len, read('engine = "hands_first"').hands)) == [10, 11, 11, 11]
    left = read('engine = "hands_first"\nopening_first = "left"\nto_move = "P2"\n')
    assert list(map(len, left.hands)) == [10, 11, 11, 11]


def test_tiles_named_nowhere_go_to_hands_boneyard_and_aside():
    state = read('to_move = "P3"\ndraws = "6-4 5-3"\nboneyard = 7\n[hands]\nP1 = "9-8"\nP3 = "2-1 2-2"\n')
    assert state.hands[0] == parse_tiles("9-8")
    assert state.hands[2] == parse_tiles("2-1 2-2")
    assert list(map(len, state.hands)) == [1, 11, 2, 11]
    assert state.boneyard[:2] == parse_tiles("6-4 5-3")
    assert len(state.boneyard) == 7
    everything = [*state.boneyard, *state.aside, Tile(9, 9), *(tile for hand in state.hands for tile in hand)]
    assert sorted(everything) == list(tile_set(9))


def test_the_example_of_the_notation():
    state = read(
        'players = 4\nround = 1\nto_move = "P3"\ndraws = "6-2"\nboneyard = 3\n'
        '[table]\n"9-9" = "9-5 9-3 9-1 9-0"\n"9-5" = "5-5"\n"5-5" = "5-1"\n[hands]\nP3 = "5-2 3-3"\n'
    )
    assert state.to_move == 2
    assert (state.branches.foot, state.branches.toes_needed) == (Tile(5, 5), 2)
    assert list(map(str, GAME.moves(state))) == ["5-2@5-5"]
    assert len(state.boneyard) == 3


def test_a_small_table_with_anything_further_out_is_past_its_opening():
    begun = read('[table]\n"9-9" = "9-5 9-3"\n[hands]\nP1 = "9-1 5-2"\n')
    assert list(map(str, GAME.moves(begun))) == ["9-1@9-9"]
    past = read('[table]\n"9-9" = "9-5 9-3"\n"9-5" = "5-4"\n[hands]\nP1 = "9-1 4-2"\n')
    assert list(map(str, GAME.moves(past))) == ["4-2@5-4"]
    assert [reason.code for reason in GAME.check(past, parse_move("9-1@9-9"))] == ["opening.over"]


def test_tiles_are_laid_from_the_centre_outwards_unless_the_order_is_told():
    table = '[table]\n"9-3" = "3-2"\n"9-9" = "9-5 9-3"\n"9-5" = "5-4"\n'
    assert [str(one.tile) for one in read(table).branches.laid] == ["9-5", "9-3", "5-4", "3-2"]
    told = read(f'laid = "9-3 3-2 9-5 5-4"\n{table}')
    assert [str(one.tile) for one in told.branches.laid] == ["9-3", "3-2", "9-5", "5-4"]
    assert GAME.from_position(read_toml(GAME.to_position(told))) == told


def test_an_empty_hand_means_that_the_round_is_over():
    state = read('[hands]\nP1 = "6-4"\nP2 = ""\nP3 = "1-0"\nP4 = "5-5"\n')
    assert state.to_move is None
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.how, outcome.winners, outcome.scores) == ("out", (1,), (10, 0, 1, 10))


def test_what_cannot_be_said_otherwise_is_said_with_the_moves_played():
    state = read('played = "draw"\ndraws = "5-1"\n[hands]\nP1 = "7-6"\nP2 = "9-4 1-1"\n')
    assert state.turn.drawn == Tile(5, 1)
    assert list(map(str, GAME.moves(state))) == ["pass"]
    assert GAME.from_position(read_toml(GAME.to_position(state))) == state


def test_positions_of_random_moments_read_back():
    random = Random("positions")
    for number in range(150):
        state = GAME.start(seed=number, **random_options(random, chance=0.3, small=number % 3 > 0))
        while not state.over:
            state = GAME.play(state, random.choice(GAME.moves(state)))
            if random.random() < 0.1 or state.over:
                text = GAME.to_position(state)
                again = GAME.from_position(read_toml(text))
                assert GAME.to_position(again) == text
                assert GAME.table(again) == GAME.table(state)
                assert (again.hands, again.boneyard, again.to_move) == (state.hands, state.boneyard, state.to_move)
                assert (GAME.moves(again), GAME.outcome(again)) == (GAME.moves(state), GAME.outcome(state))


small = tile_words(5, 9)
words = st.one_of(st.sampled_from(["P1", "P2", "P8", "MT", "x", ""]), tile_words(0, 19), small)
texts = st.one_of(
    st.lists(st.one_of(words, small), max_size=4).map(" ".join),
    st.sampled_from(["draw", "pass", "done", "9-6@9-9", "9-6@9-9 draw", "seed", "all", "left", "hands_first", "by_players"]),
)
FEET = st.dictionaries(small, st.lists(small, max_size=3).map(" ".join), max_size=4)


@any_examples(600)
@given(mappings(GAME, KEYS, values(texts, words, FEET)), st.sampled_from([2, 4, 8]))
def test_any_mapping_is_read_or_refused_as_a_problem(given_keys, players):
    assert_read_or_refused(GAME, {"players": players, **given_keys})
