"""Positions of this game: what is left out has its default, and nothing breaks the reader."""


from hypothesis import given
from hypothesis import strategies as st

from dominoes_widgets.core.notation import parse_move, parse_tiles
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.variants.mexican_train import GAME
from dominoes_widgets.variants.mexican_train.position import KEYS
from dominoes_widgets.variants.mexican_train.state import State
from tests.variants.positions import any_examples, assert_read_or_refused, mappings, tile_words, values


def read(text: str) -> State:
    return GAME.from_position(read_toml(f'game = "mexican_train"\n{text}'))


def test_everything_left_out_is_the_start_of_a_round():
    state = read("")
    assert (state.options.ruleset, state.players, state.round, state.to_move) == ("A", 4, 1, 0)
    assert state.first_turns == (0, 1, 2, 3)
    assert list(map(len, state.hands)) == [14, 15, 15, 15]
    assert len(state.boneyard) == 31
    assert not state.aside
    assert state.engine_tile == Tile(12, 12)


def test_tiles_named_nowhere_go_to_hands_boneyard_and_aside():
    state = read(
        'to_move = "P3"\nfirst_turn = ""\ndraws = "6-4 5-3"\nboneyard = 7\n[hands]\nP1 = "9-8"\nP3 = "2-1 2-2"\n'
    )
    assert state.hands[0] == parse_tiles("9-8")
    assert state.hands[2] == parse_tiles("2-1 2-2")
    assert list(map(len, state.hands)) == [1, 15, 2, 15]
    assert state.boneyard[:2] == parse_tiles("6-4 5-3")
    assert len(state.boneyard) == 7
    everything = [*state.boneyard, *state.aside, Tile(12, 12), *(tile for hand in state.hands for tile in hand)]
    assert sorted(everything) == list(tile_set(12))


def test_first_turns_are_over_once_anything_lies_there():
    assert read('[trains]\nP1 = "12-6"\n').first_turns == ()
    assert read('markers = "P1"').first_turns == ()
    assert read('to_move = "P2"').first_turns == (1, 2, 3, 0)


def test_in_a_first_turn_a_train_of_the_mover_means_that_he_has_laid():
    state = read('first_turn = "P1 P2"\n[trains]\nP1 = "12-6"\n[hands]\nP1 = "6-3 9-9"\n')
    assert list(map(str, GAME.moves(state))) == ["6-3@P1", "done"]


def test_one_open_double_may_be_left_out():
    state = read('first_turn = ""\nto_move = "P2"\n[trains]\nP1 = "12-6 6-6"\n')
    assert state.open_doubles == ("P1",)


def test_an_unmarked_empty_place_is_closed_to_others():
    state = read('first_turn = ""\n[hands]\nP1 = "12-6 1-1"\n')
    assert sorted(map(str, GAME.moves(state))) == ["12-6@MT", "12-6@P1"]
    assert [reason.code for reason in GAME.check(state, parse_move("12-6@P2"))] == ["train.private_empty"]


def test_a_second_mexican_train_waits_for_the_first_and_is_nobodys_own():
    state = read('max_mexican_trains = 2\nfirst_turn = ""\n[hands]\nP1 = "12-6 12-5 1-1"\n')
    reasons = GAME.check(state, parse_move("12-6@MT2"))
    assert [(reason.code, reason.fact("first")) for reason in reasons] == [("place.mexican_taken", "MT")]
    begun = GAME.play(state, parse_move("12-6@MT"))
    assert begun.train("MT").end == 6


def test_an_empty_hand_means_that_the_round_is_over():
    state = read('first_turn = ""\n[hands]\nP1 = "6-4"\nP2 = ""\nP3 = "1-0"\nP4 = "5-5"\n')
    assert state.to_move is None
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (10, 0, 1, 10)
    to_come = read('to_move = "P2"\nfirst_turn = "P2 P3"\n[hands]\nP1 = ""\nP2 = "12-1"\n')
    assert to_come.to_move == 1


def test_what_cannot_be_said_otherwise_is_said_with_the_moves_played():
    base = 'first_turn = ""\ndraws = "9-1"\n[trains]\nP1 = "12-8"\n[hands]\nP1 = "7-6"\n'
    state = read('played = "draw"\n' + base)
    assert state.turn.drawn == Tile(9, 1)
    assert list(map(str, GAME.moves(state))) == ["pass"]
    assert GAME.from_position(read_toml(GAME.to_position(state))) == state


seats = st.sampled_from(["P1", "P2", "P3", "P14", "MT", "MT2", "P0", "x", ""])
texts = st.one_of(
    st.lists(st.one_of(seats, tile_words(0, 19)), max_size=4).map(" ".join),
    st.sampled_from(
        ["draw", "pass", "done", "6-4@P1", "12-6@P1 done", "A", "B", "seed", "all", "immediate", "on_double"]
    ),
)


@any_examples(600)
@given(mappings(GAME, KEYS, values(texts, seats)), st.sampled_from([2, 4, 8]))
def test_any_mapping_is_read_or_refused_as_a_problem(given_keys, players):
    assert_read_or_refused(GAME, {"players": players, **given_keys})
