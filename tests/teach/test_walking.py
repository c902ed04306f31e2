"""Walking through a game in hand, new deals, and the shelf of earlier games."""

from dataclasses import replace

import pytest

from dominoes_widgets.core.record import Record
from dominoes_widgets.teach.session import MOST_SHELVED
from tests.teach.sessions import HOME, NAME, act, by_hint, code_of, dealt, game_with_moves, moves, playing, table


@pytest.mark.parametrize(
    "do, fields, cursor",
    [
        ("back", {}, 3),
        ("first", {}, 0),
        ("undo", {}, 0),
        ("jump", {"to": 1}, 1),
        ("jump", {"to": -4}, 0),
        ("last", {}, 4),
    ],
)
def test_walking_keeps_the_game(do, fields, cursor):
    before = game_with_moves()
    assert len(table(before).frames) == 5
    after = act(before, do, **fields)
    assert table(after).cursor == cursor
    assert table(after).frames == table(before).frames
    forward = act(after, "forward")
    assert table(forward).cursor == min(cursor + 1, 4)


def test_a_move_in_the_past_replaces_what_came_after_it():
    past = act(game_with_moves(), "first")
    tried = act(past, "place", tile="4-1", at="P1")
    assert table(tried).record == table(past).record, "an illegal try in the past loses nothing"
    moved = act(act(past, "prefer", name="pace", value="step"), "place", tile="8-3", at="P2")
    assert moves(moved) == "8-3@P2"


def test_in_the_past_only_the_person_s_own_moments_can_be_changed():
    past = act(game_with_moves(), "jump", to=1)
    after = act(past, "place", tile="8-3", at="P2")
    assert code_of(after.problem) == "play.past"
    assert after.tables == past.tables
    assert act(past, "bot").tables == past.tables


def test_walking_drops_what_was_picked_and_said():
    session = act(act(game_with_moves(), "choose", tile="8-3"), "what")
    after = act(session, "back")
    assert (after.chosen, after.showing, after.verdict, after.hint) == (None, "", None, None)


def test_the_same_deal_again_and_a_new_one():
    first = dealt(seed=7, players="3", ruleset="B")
    while table(first).waits_for_bot:
        first = act(first, "bot")
    first = act(act(act(act(first, "hint"), "hint"), "hint"), "hint")
    assert any(frame.by == 0 for frame in table(first).frames)
    again = act(first, "restart")
    assert table(again).record == replace(table(first).record, moves=())
    assert again.shelf[0].code == table(first).record.code()
    fresh = act(again, "new", seed=8)
    assert table(fresh).beginning == Record(NAME, (("players", 3), ("ruleset", "B")), 8)


def test_a_new_deal_after_a_position_keeps_its_options():
    session = act(playing('game = "mexican_train"\nplayers = 5\nruleset = "B"\nblanks_wild = true'), "new", seed=3)
    assert dict(table(session).beginning.options) == {"ruleset": "B", "players": 5, "blanks_wild": True}


def test_a_new_deal_plays_like_the_game_in_hand_and_not_like_an_older_form():
    old_form = dealt(seed=1, players="7", by_hand="all")
    opened = act(old_form, "open_code", code=Record(NAME, (("players", 2),), 5).code())
    fresh = act(opened, "new", seed=9)
    assert table(fresh).state.players == 2
    assert table(fresh).by_hand == {0}


def test_people_stay_people_in_a_new_deal_and_in_the_same_one():
    session = dealt(seed=1, players="3", by_hand="all")
    assert table(session).by_hand == {0, 1, 2}
    assert table(act(session, "restart")).by_hand == {0, 1, 2}
    assert table(act(session, "new", seed=2)).by_hand == {0, 1, 2}


def test_a_form_that_cannot_be_dealt_says_why_and_keeps_form_and_game():
    before = dealt(seed=1, players="4")
    after = act(before, "new", seed=2, fields={"players": "12", "ruleset": "B"})
    assert code_of(after.problem) == "option.players"
    assert after.tables == before.tables
    assert after.new_fields == {"players": "12", "ruleset": "B"}


def test_forms_say_truth_values_and_numbers_as_text():
    session = dealt(seed=1, players="2", blanks_wild="true", double_blank="25", set="by_players", rounds="")
    given = dict(table(session).beginning.options)
    assert given == {"players": 2, "blanks_wild": True, "double_blank": 25, "set": "by_players"}


def test_the_next_round():
    session = dealt(seed=3, players="2", rounds="2")
    session = act(session, "prefer", name="pace", value="at_once")
    session = act(session, "bot")
    while table(session).state.to_move is not None:
        session = by_hint(session)
    after = act(session, "next_round")
    assert table(after).state.round == 2
    early = act(after, "next_round")
    assert code_of(early.problem) == "play.no_next_round"
    assert early.tables == after.tables


def test_the_shelf_keeps_earlier_games_newest_first_and_each_once():
    session = replace(HOME, game=NAME, prefs=replace(HOME.prefs, pace="at_once"))
    codes: list[str] = []
    for seed in range(MOST_SHELVED + 3):
        session = by_hint(act(session, "new", seed=seed, fields={"players": "2"}))
        codes.insert(0, table(session).record.code())
    assert [saved.code for saved in session.shelf] == codes[1 : MOST_SHELVED + 1]
    again = act(session, "open_code", code=codes[3])
    assert table(again).record.code() == codes[3]
    assert codes[0] in [saved.code for saved in again.shelf]
    assert codes[3] not in [saved.code for saved in again.shelf]


def test_a_game_from_the_shelf_is_as_it_was():
    session = dealt(seed=5, players="3", by_hand="all")
    session = by_hint(by_hint(session))
    code, shown = table(session).record.code(), table(act(session, "back"))
    session = act(act(act(session, "back"), "new", seed=6), "open_code", code=code)
    assert table(session).by_hand == {0, 1, 2}
    assert table(session).cursor == shown.cursor
    assert len(table(session).frames) == len(shown.frames)


def test_nothing_played_leaves_nothing_on_the_shelf():
    session = dealt(seed=5, players="3")
    assert act(session, "new", seed=6).shelf == ()
    assert act(act(session, "bot"), "restart").shelf == ()
