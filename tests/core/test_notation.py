"""What is written can be read back, and every error names the word, where it stands and what would be right."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes_widgets.core.moves import Bid, Done, Draw, NameTrumps, Pass, Place, Play
from dominoes_widgets.core.notation import (
    parse_move,
    parse_moves,
    parse_seat,
    parse_seats,
    parse_tile,
    parse_tiles,
    seat_name,
)
from dominoes_widgets.core.problems import InvalidNotation
from dominoes_widgets.core.tiles import HIGHEST_VALUE, Tile, format_tiles

values = st.integers(0, HIGHEST_VALUE)
tiles = st.builds(Tile, values, values)
places = st.one_of(
    st.integers(1, 14).map(lambda n: f"P{n}"),
    st.just("MT"),
    st.integers(2, 9).map(lambda n: f"MT{n}"),
    tiles.map(str),
)
calls = st.one_of(
    st.builds(Bid, st.integers(0, 999)),
    st.sampled_from([Bid(contract="plunge"), NameTrumps("doubles"), NameTrumps("none")]),
    st.integers(0, 6).map(lambda suit: NameTrumps(str(suit))),
)
plays = st.builds(Play, tiles, st.none() | st.integers(0, 6))
moves = st.one_of(st.builds(Place, tiles, places), st.sampled_from([Done(), Draw(), Pass()]), plays, calls)


@given(values, values)
def test_a_tile_is_read_in_either_order(one, other):
    assert parse_tile(f"{one}-{other}") == parse_tile(f"{other}-{one}") == Tile(one, other)


@given(st.lists(tiles))
def test_lists_of_tiles_read_back(some):
    assert parse_tiles(format_tiles(some)) == tuple(some)


@given(st.integers(2, 14).flatmap(lambda players: st.tuples(st.just(players), st.lists(st.integers(0, players - 1)))))
def test_seats_read_back(players_and_seats):
    players, seats = players_and_seats
    assert parse_seats(" ".join(map(seat_name, seats)), players) == tuple(seats)


@given(moves)
def test_a_move_reads_back(move):
    assert parse_move(str(move)) == move


@given(st.lists(moves))
def test_moves_read_back(some):
    assert parse_moves(" ".join(map(str, some))) == tuple(some)
    assert parse_moves("\n \t".join(map(str, some))) == tuple(some)


@given(moves, moves)
def test_moves_have_one_order(one, other):
    assert (one < other) + (other < one) + (one == other) == 1


@given(moves)
def test_a_move_can_be_pasted(move):
    names = {"Place": Place, "Done": Done, "Draw": Draw, "Pass": Pass, "Tile": Tile}
    names |= {"Play": Play, "Bid": Bid, "NameTrumps": NameTrumps}
    assert eval(repr(move), names) == move


def fault(read, *arguments: object) -> tuple[str, dict[str, object]]:
    with pytest.raises(InvalidNotation) as problem:
        read(*arguments)
    assert isinstance(problem.value, ValueError)
    return problem.value.code, dict(problem.value.facts)


@pytest.mark.parametrize("word", ["", "6", "6-", "-4", "6:4", "6 - 4", "a-b", "6-4-2", "6-4@P1", "٦-٤", "6—4", "6-4x"])
def test_a_word_that_is_no_tile(word):
    code, facts = fault(parse_tile, word, "hands.P2")
    assert (code, facts["word"], facts["where"]) == ("notation.tile", word, "hands.P2")


@pytest.mark.parametrize("word", ["19-0", "0-19", "100-3"])
def test_a_number_that_is_on_no_tile(word):
    code, facts = fault(parse_tile, word)
    assert (code, facts["word"], facts["highest"]) == ("notation.tile_value", word, 18)


def test_the_one_bad_tile_of_a_list_is_named():
    assert fault(parse_tiles, "6-4 6-x 3-2", "draws")[1] == {"word": "6-x", "where": "draws"}


@pytest.mark.parametrize("word", ["P0", "P5", "P", "p1", "P01", "1", "MT", "P1x", "P-1", "P99"])
def test_a_seat_that_is_not_at_the_table(word):
    code, facts = fault(parse_seat, word, 4, "to_move")
    assert (code, facts) == ("notation.seat", {"word": word, "where": "to_move", "last": "P4"})


NO_MOVES = (
    *("", "play", "Draw", "PASS", "6-4:", "6-4:x", "@P1", "6@P1", "6-4 @P1", "draw,"),
    *("bid:", "bid:031", "bid:-1", "BID:31", "trumps", "trumps:+5"),
)


@pytest.mark.parametrize("word", NO_MOVES)
def test_a_word_that_is_no_move(word):
    code, facts = fault(parse_move, word, "line 3")
    assert (code, facts["word"], facts["where"]) == ("notation.move", word, "line 3")


@pytest.mark.parametrize("place", ["P0", "P", "M", "mt", "MT0", "MT1", "P1@P2", "6", "P100"])
def test_a_place_that_cannot_be(place):
    code, facts = fault(parse_move, f"6-4@{place}")
    assert (code, facts["word"]) == ("notation.place", place)


@pytest.mark.parametrize("place", ["P1", "P14", "MT", "MT2", "MT19", "LN", "END", "9-4"])
def test_places_of_seats_of_everybody_and_of_tiles_are_read(place):
    assert str(parse_move(f"6-4@{place}")) == f"6-4@{place}"


def test_a_move_without_a_place_is_named_whole():
    assert fault(parse_move, "6-4@")[1]["word"] == "6-4@"


@given(st.text(max_size=12))
def test_no_word_at_all_breaks_the_reader(text):
    for read in (parse_move, parse_tile, parse_moves, parse_tiles):
        with suppress(InvalidNotation):
            read(text)
