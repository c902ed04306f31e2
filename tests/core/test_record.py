"""Records and share codes: they read back, replay to the same states, and are never half read."""

import base64
import string
import zlib
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dominoes_widgets.core.moves import Draw, Move, Pass
from dominoes_widgets.core.problems import IllegalMove, InvalidNotation, InvalidOption, InvalidPosition, InvalidRecord
from dominoes_widgets.core.record import Record
from dominoes_widgets.variants.registry import games

GAME = games()["mexican_train"]
OPTIONS = (("players", 3), ("ruleset", "B"), ("hand_size", 4), ("blanks_wild", True))


def played(count: int, seed: int = 9) -> tuple[Record, list[object]]:
    """A record of random moves, over the end of a round where there are that many, and its states."""
    random, states = Random(seed), [GAME.start(seed=seed, **dict(OPTIONS))]
    moves: list[Move] = []
    while len(moves) < count:
        before = GAME.next_round(states[-1]) or states[-1]
        moves.append(random.choice(GAME.moves(before)))
        states.append(GAME.play(before, moves[-1]))
    return Record("mexican_train", OPTIONS, seed, moves=tuple(moves), breaks=tuple(range(0, count, 5))), states


@pytest.mark.parametrize("count", [0, 1, 40, 300])
def test_a_record_reads_back_and_replays(count):
    record, states = played(count)
    for again in (Record.from_text(record.text()), Record.from_code(record.code())):
        assert again == record
        assert again.text() == record.text()
        assert list(again.replay(GAME)) == states


def test_a_record_may_begin_with_a_position():
    state = played(60)[1][-1]
    record = Record("mexican_train", position=GAME.to_position(state), moves=(GAME.moves(state)[0],))
    again = Record.from_code(record.code())
    assert again == Record.from_text(record.text()) == record
    assert again.replay(GAME)[-1].hands == GAME.play(state, record.moves[0]).hands


def test_comments_numbers_and_empty_lines_are_for_the_reader():
    text = 'game = "mexican_train"\nplayers = 2\nset = 6\n\nmoves\n1. draw {he had\nnothing} pass\n\n2. {so} pass\n'
    assert Record.from_text(text).moves == (Draw(), Pass(), Pass())


def test_an_illegal_move_is_named_with_its_number():
    record, states = played(30)
    state = states[20]
    refused = next(move for move in (Pass(), Draw()) if GAME.check(state, move))
    bad = Record("mexican_train", OPTIONS, record.seed, moves=(*record.moves[:20], refused, *record.moves[20:]))
    with pytest.raises(IllegalMove) as problem:
        bad.replay(GAME)
    assert problem.value.number == 21
    assert problem.value.move == refused
    assert problem.value.reasons == GAME.check(state, refused)


def test_a_bad_word_is_named_with_its_line():
    text = 'game = "mexican_train"\nplayers = 2\n\nmoves\n1. draw\n2. paas\n'
    with pytest.raises(InvalidNotation) as problem:
        Record.from_text(text)
    assert dict(problem.value.facts) == {"word": "paas", "where": "line 6"}


@pytest.mark.parametrize(
    "text, code",
    [
        ("", "record.no_moves_line"),
        ('game = "mexican_train"\n', "record.no_moves_line"),
        ("players = 2\nmoves\n", "record.no_game"),
        ('game = "mexican_train"\nseed = "x"\nmoves\n', "record.seed"),
        ('game = "mexican_train"\nseed = true\nmoves\n', "record.seed"),
        ("x" * 200_001, "record.too_long"),
    ],
)
def test_a_text_that_is_no_record(text, code):
    with pytest.raises(InvalidRecord) as problem:
        Record.from_text(text)
    assert problem.value.code == code


def test_a_header_that_cannot_be_read():
    with pytest.raises(InvalidPosition):
        Record.from_text("game = \nmoves\n")


def test_a_damaged_code_is_refused_wherever_it_is_damaged():
    code = played(25)[0].code()
    assert set(code) <= set(string.ascii_letters + string.digits + "-_")
    for i in range(len(code)):
        for changed in (code[:i] + ("A" if code[i] != "A" else "B") + code[i + 1 :], code[:i] + code[i + 1 :]):
            try:
                again = Record.from_code(changed)
            except InvalidRecord:
                continue
            # The last letter of a code holds bits that say nothing.
            assert i == len(code) - 1
            assert again.code() == code


def test_a_record_that_grows_move_by_move_is_the_same_as_one_written_at_once():
    whole = played(40)[0]
    grown = Record("mexican_train", OPTIONS, 9)
    for number, move in enumerate(whole.moves):
        grown = grown.then(move, new_line=number % 5 == 0)
        assert grown == Record.from_text(grown.text())
    assert (grown, grown.breaks, grown.text(), grown.code()) == (whole, whole.breaks, whole.text(), whole.code())


@pytest.mark.parametrize("code", ["", "  ", "2abc", "1", "1!!!!", "1AAAA", "hello", "1" + "A" * 5_000, "1é", "1\x00"])
def test_a_word_that_is_no_code(code):
    with pytest.raises(InvalidRecord):
        Record.from_code(code)


def coded(plain: bytes) -> str:
    """A share code with a right checksum, of whatever bytes."""
    packed = zlib.compress(plain, wbits=-15)
    return "1" + base64.urlsafe_b64encode(zlib.crc32(plain).to_bytes(4, "big") + packed).decode().rstrip("=")


def test_a_code_made_by_hand_is_judged_like_a_text():
    record = played(5)[0]
    assert Record.from_code(coded(record.text().encode())) == record
    for plain in (b"\xff moves", b"", b"moves", b'game = "mexican_train"\nmoves\n' + b" pass" * 50_000):
        with pytest.raises(InvalidRecord):
            Record.from_code(coded(plain))


@settings(max_examples=200)
@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_with_a_word(text):
    for read in (Record.from_text, Record.from_code):
        try:
            read(text)
        except (InvalidRecord, InvalidNotation, InvalidPosition):
            continue


@pytest.mark.parametrize("word", ["seed", "self", "cls", "state"])
@pytest.mark.parametrize("name", list(games()))
def test_an_option_that_a_game_does_not_offer_is_refused_whatever_it_is_called(name: str, word: str):
    with pytest.raises(InvalidOption) as refused:
        Record(name, ((word, 1),)).start(games()[name])
    assert refused.value.code == "option.unknown"
