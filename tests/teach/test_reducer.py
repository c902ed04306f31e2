"""One reducer behind every screen: what each intent keeps and drops, and that nothing wrong ever changes a game."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dominoes_widgets.core.problems import Problem
from dominoes_widgets.core.record import Record
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.teach.hints import RUNGS
from dominoes_widgets.teach.intent import FIELDS, read_intent
from dominoes_widgets.teach.reducer import step
from dominoes_widgets.teach.session import MOST_SHELVED, PACES, PAGES, THEMES, Session
from dominoes_widgets.view.build import build
from tests.teach.sessions import BOARD, HOME, NAME, WORLD, act, code_of, dealt, moves, playing, table

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


# ---- walking through the game


def game_with_moves() -> Session:
    session = playing(pace="at_once")
    return act(session, "place", tile="7-2", at="P1")


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


def by_hint(session: Session) -> Session:
    for _ in RUNGS:
        session = act(session, "hint")
    return session


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


# ---- anything from the browser

TILES = ("7-2", "8-3", "4-1", "6-6", "0-0", "12-12", "9-9", "?", "x", "19-1", "")
PLACES = ("P1", "P2", "P3", "MT", "MT2", "P4", "P14", "P99", "9-9", "", "x", "<b>")
TEXTS = (BOARD, BOARD + "moves\n1. 7-2@P1\n", "players = 2", "players = [", "", "moves\n1. draw", 'game = "chess"')
CODES = (
    Record(NAME, (("players", 2),), 3).code(),
    Record(NAME, position=BOARD).code(),
    Record("chess", (), 1).code(),
    Record(NAME, (("players", 77),), 1).code(),
    "1",
    "",
    "9zzz",
)
FORMS: tuple[dict[str, str], ...] = (
    {"players": "2", "ruleset": "B"},
    {"players": "3", "by_hand": "all"},
    {"players": "14", "ruleset": "B"},
    {"evil": "1"},
    {"code": CODES[0]},
    {"text": BOARD, "by_hand": "all"},
    {},
)
QUERIES = (
    "",
    "?game=mexican_train",
    f"?game={NAME}&page=play&code={CODES[0]}",
    "?game=chess",
    "?lesson=x",
    "?%ff=%00&page=play",
)
VALUES: dict[str, st.SearchStrategy[object]] = {
    "tile": st.sampled_from(TILES),
    "at": st.sampled_from(PLACES),
    "text": st.sampled_from(TEXTS),
    "code": st.sampled_from(CODES),
    "fields": st.sampled_from(FORMS),
    "query": st.sampled_from(QUERIES),
    "page": st.sampled_from((*PAGES, "nowhere")),
    "game": st.sampled_from((NAME, "chess", "")),
    "lesson": st.sampled_from((*(lesson.id for lesson in WORLD.lessons[NAME]), "x", "")),
    "to": st.integers(-3, 40),
    "option": st.integers(-2, 5),
    "seed": st.integers(-1, 9),
    "name": st.sampled_from(("theme", "pace", "language", "coach", "present", "hands_open", "name", "x")),
    "value": st.sampled_from((*THEMES, *PACES, "en", "xx", "O'Neil <b>")),
    "checked": st.booleans(),
    "saved": st.sampled_from(("", "{}", "null", "[" * 9999, '{"version":1}', '{"version":2}')),
    "width": st.integers(-5, 5000),
    "height": st.integers(-5, 5000),
    "voila": st.booleans(),
}
OF_KIND: dict[type, st.SearchStrategy[object]] = {
    str: st.sampled_from(("", "x", "MT-A-11", "<b>", "6-4", "A")),
    int: st.integers(-3, 40),
    bool: st.booleans(),
    dict: st.sampled_from(FORMS),
}
MESSAGES = st.sampled_from(sorted(FIELDS)).flatmap(
    lambda do: st.fixed_dictionaries(
        {"do": st.just(do)}, optional={name: VALUES.get(name, OF_KIND[kind]) for name, kind in FIELDS[do].items()}
    )
)
BEGINNINGS = (
    HOME,
    playing(),
    game_with_moves(),
    act(HOME, "go", page="learn", game=NAME, lesson=WORLD.lessons[NAME][1].id),
    act(act(HOME, "go", page="learn", game=NAME, lesson=WORLD.lessons[NAME][3].id), "step", to=2),
)


@settings(max_examples=400, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(BEGINNINGS), st.lists(MESSAGES, min_size=1, max_size=8))
def test_no_message_breaks_anything_and_a_problem_changes_no_game(session, messages):
    for message in messages:
        try:
            intent = read_intent(message)
        except Problem:
            continue
        after = step(replace(session, problem=None), intent, WORLD)
        if after.problem is not None:
            assert after.tables == session.tables
            assert after.shelf == session.shelf
            assert after.done == session.done
        if after.verdict is not None and not after.verdict.legal:
            assert after.tables == session.tables
        for saved in after.tables.values():
            assert saved.frames[saved.cursor] is saved.frame
        screen = build(after, WORLD)
        assert not screen.alert or after.problem is not None
        session = after
