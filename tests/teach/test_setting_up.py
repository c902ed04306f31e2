"""Boards that are set up, places that one goes to, and choices of one's own."""

from dataclasses import replace

import pytest

from dominoes_widgets.core.record import Record
from dominoes_widgets.teach.intent import FIELDS
from dominoes_widgets.teach.session import PACES, PAGES, THEMES
from dominoes_widgets.view.build import build
from tests.teach.sessions import BOARD, HOME, NAME, WORLD, act, code_of, dealt, moves, playing, table

# ---- setting up


@pytest.mark.parametrize(
    "text, code",
    [
        ("players = 99", "option.players"),
        ("players = ", "position.toml"),
        ('game = "chess"', "game.unknown"),
        ('game = "chess"\nmoves\n1. draw', "game.unknown"),
        ('[hands]\nP1 = "6-4 6-4"', "position.twice"),
        ("a = " + "[" * 5000, "position.toml"),
    ],
)
def test_a_wrong_text_is_kept_and_named(text, code):
    before = playing()
    after = act(before, "setup", fields={"text": text})
    assert after.setup_text == text
    assert code_of(after.problem) == code
    assert after.tables == before.tables


def test_a_record_can_be_set_up():
    session = playing(f"{BOARD}\nmoves\n1. 7-2@P1 {{ a remark }}\n2. 7-1@MT")
    assert code_of(session.problem) in ("", "move.illegal")
    session = playing(f"{BOARD}\nmoves\n1. 7-2@P1 {{ a remark }}\n")
    assert moves(session) == "7-2@P1"
    assert session.page == "play"


def test_a_typed_position_is_written_so_that_it_can_be_kept():
    inline = 'players = 2 # a comment\ntrains = { P1 = "9-7", MT = "9-8" }\nhands = { P1 = "7-2" }\n'
    session = playing(inline)
    record = table(session).record
    assert Record.from_code(record.code()) == record
    assert str(table(session).state.train("P1").tiles[0]) == "9-7"


def test_whoever_sets_up_a_board_sits_where_the_turn_is():
    session = playing(BOARD.replace('to_move = "P1"', 'to_move = "P3"'))
    assert table(session).by_hand == {2}
    assert table(session).waits_for_person


def test_a_board_may_be_set_up_before_a_game_was_chosen():
    for do, fields in (("setup", {"text": BOARD}), ("new", {"seed": 3})):
        session = act(HOME, do, **fields)
        assert session.game == (NAME if do == "setup" else next(iter(WORLD.games)))
        assert list(session.tables) == [session.game]
        assert build(session, WORLD).board is not None


def test_the_set_up_takes_any_game_and_a_share_code():
    record = table(dealt(seed=4)).record
    there = replace(HOME, game="texas_42", setup_text="x")
    for text in (BOARD, record.text(), record.code()):
        session = act(there, "setup", text=text)
        assert session.problem is None
        assert (session.game, session.page) == (NAME, "play")
        assert table(session).game.name == NAME
    assert code_of(act(there, "setup", text=record.code()[:-3]).problem) == "code.damaged"


def test_the_set_up_begins_again():
    assert act(replace(playing(), setup_text="x"), "setup_reset").setup_text == ""


# ---- places and choices


def test_going_about_keeps_the_game_in_hand():
    session = act(playing(), "choose", tile="7-2")
    for page in PAGES:
        there = act(session, "go", page=page)
        assert there.page == page
        assert there.tables == session.tables
        assert there.chosen is None


@pytest.mark.parametrize("fields", [{"page": "nowhere"}, {"page": "play", "game": "chess"}])
def test_going_nowhere(fields):
    after = act(playing(), "go", **fields)
    assert code_of(after.problem) == "intent.field"
    assert after.page == "play"


def test_a_lesson_s_name_is_only_a_name():
    after = act(HOME, "go", page="learn", game=NAME, lesson="goal_and_set&theme=dark")
    assert code_of(after.problem) == "address.unknown"
    assert after.prefs.theme == "auto"


@pytest.mark.parametrize(
    "name, values",
    [("theme", THEMES), ("pace", PACES), ("language", WORLD.languages)],
    ids=["theme", "pace", "language"],
)
def test_choices_are_among_those_there_are(name, values):
    for value in values:
        assert getattr(act(HOME, "prefer", name=name, value=value).prefs, name) == value
    assert code_of(act(HOME, "prefer", name=name, value="pink").problem) == "intent.field"


@pytest.mark.parametrize("name", ["coach", "numerals", "hands_open", "present"])
def test_switches(name):
    assert getattr(act(HOME, "prefer", name=name, checked=True).prefs, name) is True
    assert getattr(act(HOME, "prefer", name=name, checked=False).prefs, name) is False
    assert getattr(act(HOME, "prefer", name=name).prefs, name) is not getattr(HOME.prefs, name)


def test_a_name_is_cut_to_what_a_sign_can_hold():
    assert act(HOME, "prefer", name="name", value="  " + "x" * 99).prefs.name == "x" * 24
    assert code_of(act(HOME, "prefer", name="greeted", checked=False).problem) == "intent.field"


def test_a_room_of_any_size_is_a_sensible_one():
    assert act(HOME, "size", width=1, height=10**9).viewport == (280, 4000)


@pytest.mark.parametrize(
    "do", [do for do in FIELDS if do not in ("hello", "size", "ping", "prefer", "go", "visit", "new", "setup")]
)
def test_without_a_game_or_lesson_nothing_breaks(do):
    for page in PAGES:
        after = act(replace(HOME, page=page), do)
        assert after.tables == {}
        build(after, WORLD)
