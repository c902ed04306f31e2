"""A tile is laid, the others move, and help is asked for: what each intent keeps and drops."""

from dataclasses import replace

import pytest

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.teach.hints import RUNGS
from dominoes_widgets.view.build import build
from tests.teach.sessions import BOARD, HOME, NAME, WORLD, act, by_hint, code_of, moves, playing, table

# ---- laying a tile


def test_a_tile_and_then_its_place():
    session = act(playing(), "choose", tile="7-2")
    assert session.chosen == Tile(7, 2)
    session = act(session, "aim", at="P1")
    assert moves(session) == "7-2@P1"
    assert (session.chosen, session.aimed) == (None, None)


def test_a_place_and_then_its_tile():
    session = act(playing(), "aim", at="MT")
    assert session.aimed == "MT"
    session = act(session, "choose", tile="3-8")
    assert moves(session) == "8-3@MT"
    assert (session.chosen, session.aimed) == (None, None)


def test_both_at_once():
    assert moves(act(playing(), "place", tile="7-2", at="P1")) == "7-2@P1"


@pytest.mark.parametrize("do, field, name", [("choose", {"tile": "7-2"}, "chosen"), ("aim", {"at": "P1"}, "aimed")])
def test_picking_twice_picks_nothing(do, field, name):
    once = act(playing(), do, **field)
    assert getattr(once, name) is not None
    assert getattr(act(once, do, **field), name) is None


def test_another_tile_takes_the_place_of_the_first():
    session = act(act(playing(), "choose", tile="7-2"), "choose", tile="4-1")
    assert session.chosen == Tile(4, 1)
    assert moves(session) == ""


@pytest.mark.parametrize("way", ["tile first", "place first", "both"])
def test_an_illegal_try_is_answered_and_changes_nothing(way):
    before = playing()
    if way == "both":
        after = act(before, "place", tile="6-6", at="P3")
    else:
        first, then = [("choose", {"tile": "6-6"}), ("aim", {"at": "P3"})][:: 1 if way == "tile first" else -1]
        after = act(act(before, first[0], **first[1]), then[0], **then[1])
    assert after.verdict is not None
    assert {reason.code for reason in after.verdict.reasons} == {"train.private", "end.no_match"}
    assert after.tables == before.tables
    assert after.problem is None
    # The tile stays in the hand, so that it can go elsewhere at once.
    assert after.chosen == Tile(6, 6)


@pytest.mark.parametrize(
    "do, code", [("draw", "draw.can_play"), ("pass", "pass.can_play"), ("done", "done.only_first_turn")]
)
def test_moves_without_a_tile_are_answered_too(do, code):
    before = playing()
    after = act(before, do)
    assert after.verdict is not None
    assert [reason.code for reason in after.verdict.reasons] == [code]
    assert after.tables == before.tables


@pytest.mark.parametrize(
    "do, fields, code",
    [
        ("choose", {"tile": "x"}, "notation.tile"),
        ("choose", {"tile": "19-0"}, "notation.tile_value"),
        ("choose", {}, "notation.tile"),
        ("choose", {"tile": "?"}, "play.hidden"),
        ("aim", {"at": "elsewhere"}, "notation.place"),
        ("aim", {}, "notation.place"),
        ("place", {"tile": "6-4", "at": ""}, "notation.place"),
        ("place", {"tile": "", "at": "P1"}, "notation.tile"),
    ],
)
def test_words_that_name_nothing(do, fields, code):
    before = playing()
    after = act(before, do, **fields)
    assert code_of(after.problem) == code
    assert after.tables == before.tables


@pytest.mark.parametrize("at", ["P9", "MT2", "9-9"])
def test_places_that_this_table_has_not_are_explained(at):
    after = act(playing(), "place", tile="7-2", at=at)
    assert after.verdict is not None
    assert "place.unknown" in [reason.code for reason in after.verdict.reasons]
    assert build(after, WORLD).coach is not None


def test_a_fast_double_click_makes_one_move():
    once = act(playing(), "place", tile="7-2", at="P1")
    twice = act(once, "place", tile="7-2", at="P1")
    assert moves(twice) == moves(once)
    assert code_of(twice.problem) == "play.not_your_turn"
    at_once = act(playing(pace="at_once"), "place", tile="7-2", at="P1")
    again = act(at_once, "place", tile="7-2", at="P1")
    assert moves(again) == moves(at_once)
    assert again.verdict is not None
    assert again.verdict.reasons[0].code == "tile.on_table"


# ---- the others


def test_bots_stop_at_the_person():
    session = act(playing(pace="at_once"), "place", tile="7-2", at="P1")
    assert table(session).state.to_move == 0
    assert {frame.by for frame in table(session).frames[2:]} == {1, 2}


def test_bots_move_one_at_a_time_when_asked():
    session = act(playing(), "place", tile="7-2", at="P1")
    once = act(session, "bot")
    assert len(table(once).frames) == len(table(session).frames) + 1
    assert table(once).frame.why is not None
    session = once
    while table(session).waits_for_bot:
        session = act(session, "bot")
    stopped = act(session, "bot")
    assert stopped.tables == session.tables
    assert stopped.problem is None


def test_a_bot_asked_to_move_when_bots_move_at_once_lets_all_of_them_move():
    session = act(playing(), "place", tile="7-2", at="P1")
    session = act(act(session, "prefer", name="pace", value="at_once"), "bot")
    assert table(session).state.to_move == 0


def test_a_tile_may_be_picked_while_others_move():
    session = act(act(playing(), "place", tile="7-2", at="P1"), "choose", tile="8-3")
    assert act(session, "bot").chosen == Tile(8, 3)


def test_several_people_at_one_table():
    session = act(replace(HOME, game=NAME), "setup", fields={"text": BOARD, "by_hand": "all"})
    session = act(session, "place", tile="7-2", at="P1")
    assert table(session).waits_for_person
    assert table(session).state.to_move == 1
    assert act(session, "bot").tables == session.tables
    session = act(session, "place", tile="5-2", at="P1")
    assert code_of(session.problem) == ""
    assert table(session).state.to_move == 1  # P1's marker is down: 5-2 was refused
    assert act(session, "undo").tables[NAME].cursor == 0


# ---- help


def test_hints_climb_four_rungs_and_the_last_one_plays():
    session = playing()
    rungs = []
    for _ in RUNGS:
        assert moves(session) == ""
        session = act(session, "hint")
        assert session.hint is not None
        rungs.append(session.hint.rung)
    assert tuple(rungs) == RUNGS
    assert moves(session) == str(session.hint.advice.move)  # type: ignore[union-attr]
    back = act(session, "undo")
    assert table(back).cursor == 0
    assert back.hint is None


def test_after_a_shown_move_hints_begin_anew():
    session = by_hint(playing(pace="at_once"))
    assert table(session).state.to_move == 0
    after = act(session, "hint")
    assert after.hint is not None
    assert after.hint.rung == "nudge"
    assert after.tables == session.tables


def test_there_are_no_hints_while_others_move():
    session = act(act(playing(), "place", tile="7-2", at="P1"), "hint")
    assert code_of(session.problem) == "play.no_hint"


@pytest.mark.parametrize("word", ["why", "what"])
def test_questions_are_asked_and_taken_back(word):
    session = act(act(playing(), "choose", tile="4-1"), word)
    assert session.showing == word
    assert session.chosen == Tile(4, 1)
    assert act(session, word).showing == ""


def test_dismissing_clears_what_was_said():
    session = act(act(playing(), "place", tile="4-1", at="P1"), "dismiss")
    assert (session.verdict, session.chosen, session.problem) == (None, None, None)
