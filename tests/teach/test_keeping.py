"""A session kept in the browser and found again: the same place with nothing lost, and no damage that spreads."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dominoes_widgets.core.problems import Problem
from dominoes_widgets.core.record import Record
from dominoes_widgets.teach import keeping
from dominoes_widgets.teach.intent import read_intent
from dominoes_widgets.teach.reducer import step
from dominoes_widgets.teach.session import Session
from dominoes_widgets.teach.timeline import Timeline
from dominoes_widgets.view.build import build
from tests.teach.sessions import BOARD, HOME, NAME, WORLD, act, by_hint, code_of, dealt, moves, playing, table
from tests.teach.test_any_message import BEGINNINGS, MESSAGES

GOLDEN = Path(__file__).with_name("saved_version_1.json").read_text(encoding="utf-8")
LESSONS = WORLD.lessons[NAME]


def found_again(session: Session) -> Session:
    """The session that a new kernel has after the browser handed over what was kept, with its game opened."""
    saved = keeping.to_json(session)
    return act(Session(), "hello", width=1100, height=720, saved=saved)


def opened(session: Session) -> Session:
    return act(session, "go", page="play", game=NAME)


def the_same_game(one: Timeline, other: Timeline) -> bool:
    return (one.record, one.ply, one.state, one.by_hand) == (other.record, other.ply, other.state, other.by_hand)


def check_kept(session: Session) -> None:
    again = found_again(session)
    assert again.problem is None
    assert (again.page, again.game, again.done) == (session.page, session.game, session.done)
    assert replace(again.prefs, present=session.prefs.present) == session.prefs
    assert (again.setup_text, again.new_fields) == (session.setup_text, session.new_fields)
    assert again.shelf == session.shelf
    if session.run is not None and session.game:
        assert again.run is not None
        assert (again.run.lesson, again.run.index, again.run.moves) == (
            session.run.lesson,
            session.run.index,
            session.run.moves,
        )
        assert (again.run.state, again.run.solved, again.run.answer) == (
            session.run.state,
            session.run.solved,
            session.run.answer,
        )
    if NAME in session.tables:
        assert the_same_game(opened(again).tables[NAME], session.tables[NAME])
    assert json.loads(keeping.to_json(again)) == json.loads(keeping.to_json(session))


@pytest.mark.parametrize("name", ["home", "board", "moves", "past", "by hand", "wrong text"])
def test_sessions_are_found_again(name):
    check_kept(
        {
            "home": lambda: HOME,
            "board": playing,
            "moves": lambda: by_hint(by_hint(playing(pace="at_once"))),
            "past": lambda: act(by_hint(by_hint(playing(pace="at_once"))), "jump", to=2),
            "by hand": lambda: by_hint(dealt(seed=2, players="3", by_hand="all")),
            "wrong text": lambda: act(playing(), "setup", text="players = ["),
        }[name]()
    )


@settings(max_examples=60)
@given(st.sampled_from(BEGINNINGS), st.lists(MESSAGES, min_size=1, max_size=10))
def test_wherever_a_person_went_they_are_found_again(session, messages):
    for message in messages:
        try:
            session = replace(step(session, read_intent(message), WORLD), problem=None)
        except Problem:
            continue
    check_kept(session)


def whole_round(seed: int = 3, **fields: str) -> Session:
    session = act(dealt(seed=seed, **fields), "prefer", name="pace", value="at_once")
    session = act(session, "bot")
    while table(session).state.to_move is not None:
        session = by_hint(session)
    return session


def test_at_the_end_of_a_round_with_and_without_the_next_deal():
    over = whole_round(players="2", rounds="2")
    assert opened(found_again(over)).tables[NAME].state.over
    check_kept(over)
    dealt_next = act(act(over, "prefer", name="pace", value="step"), "next_round")
    assert opened(found_again(dealt_next)).tables[NAME].state.round == 2
    check_kept(dealt_next)
    back = act(act(dealt_next, "bot"), "jump", to=len(table(over).frames) - 1)
    assert opened(found_again(back)).tables[NAME].state.over
    check_kept(act(back, "forward"))


def test_after_the_last_round_nothing_more_is_dealt():
    over = whole_round(players="2", rounds="1")
    check_kept(over)
    kept = json.loads(keeping.to_json(over))
    kept["tables"][NAME]["dealt"] = True
    again = opened(act(Session(), "hello", saved=json.dumps(kept)))
    assert again.problem is None
    assert table(again).state.over


def test_the_bots_reasons_are_told_again():
    session = by_hint(by_hint(playing(pace="at_once")))
    again = opened(found_again(session))
    assert build(again, WORLD).log == build(act(session, "go", page="play"), WORLD).log
    assert any(entry.why for entry in build(again, WORLD).log)


@pytest.mark.parametrize("lesson", LESSONS[:4], ids=lambda lesson: lesson.id)
def test_in_the_middle_of_a_lesson(lesson):
    session = act(HOME, "go", page="learn", game=NAME, lesson=lesson.id)
    for _ in lesson.steps:
        check_kept(session)
        while session.run is not None and not session.run.solved:
            session = act(session, "hint")
            check_kept(session)
        assert build(found_again(session), WORLD).lesson == build(session, WORLD).lesson
        if session.run is not None and not session.run.finished:
            session = act(session, "next")


def test_a_wrong_answer_after_the_right_one_is_still_the_one_looked_at():
    lesson, index = next((one, i) for one in LESSONS for i, s in enumerate(one.steps) if s.options)
    session = act(act(HOME, "go", page="learn", game=NAME, lesson=lesson.id), "step", to=index)
    right = next(i for i, option in enumerate(lesson.steps[index].options) if option.right)
    for option in (right, 1 - right if right < 2 else 0):
        session = act(session, "answer", option=option)
        check_kept(session)


# ---- damage


def test_what_version_1_kept_can_still_be_read():
    session = act(Session(), "hello", width=800, height=600, saved=GOLDEN)
    assert session.problem is None
    assert (session.page, session.game) == ("learn", NAME)
    assert (session.prefs.theme, session.prefs.name, session.prefs.coach) == ("dark", "O'Neil <b>", False)
    assert session.setup_text == "players = ["
    assert session.new_fields == {"players": "3", "ruleset": "B", "rounds": "2"}
    assert NAME in session.done
    assert (len(session.shelf), session.shelf[0].ply) == (1, 10)
    line = table(opened(session))
    assert (line.ply, len(line.record.moves)) == (6, 8)
    earlier = act(session, "open_code", code=session.shelf[0].code)
    assert moves(earlier) == " ".join(map(str, Record.from_code(session.shelf[0].code).moves))
    assert code_of(earlier.problem) == ""


@pytest.mark.parametrize(
    "saved, code",
    [
        ("{", "saved.damaged"),
        ("?", "saved.damaged"),
        ("[" * 50_000, "saved.damaged"),
        ('{"version": 1' + "0" * 5000 + "}", "saved.damaged"),
        ("null", "saved.version"),
        ("[]", "saved.version"),
        ('"1"', "saved.version"),
        ("{}", "saved.version"),
        ('{"version": 2}', "saved.version"),
        ('{"version": "1"}', "saved.version"),
        ('{"version": 1}', "saved.damaged"),
    ],
)
def test_what_cannot_be_read_is_said_once_and_harms_nothing(saved, code):
    session = act(replace(Session(), page="game", game=NAME), "hello", width=900, height=700, saved=saved)
    assert code_of(session.problem) == code
    assert session.greeted
    assert (session.page, session.game, session.viewport) == ("game", NAME, (900, 700))
    assert build(session, WORLD).alert
    assert build(act(session, "go", page="home"), WORLD).alert == ""


def test_damage_is_said_also_where_the_address_leads_elsewhere():
    session = act(Session(), "hello", saved="{", query=f"?game={NAME}&page=setup")
    assert code_of(session.problem) == "saved.damaged"
    assert session.page == "setup"


def test_it_is_refused_wherever_it_is_cut_off():
    for end in range(1, len(GOLDEN) - 2, 7):
        with pytest.raises(Problem) as told:
            keeping.from_json(GOLDEN[:end], HOME, WORLD)
        assert told.value.code in ("saved.damaged", "saved.version")


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(inner, (*path, key))


def with_other(value: Any, path: tuple[Any, ...], other: Any) -> Any:
    if not path:
        return other
    copied = dict(value) if isinstance(value, dict) else list(value)
    copied[path[0]] = with_other(value[path[0]], path[1:], other)
    return copied


@pytest.mark.parametrize(
    "other",
    [None, True, -1, 10**9, float("inf"), "x", "<b>", [], ["x"], {"x": 1}],
    ids=lambda value: repr(value)[:12],
)
def test_foreign_values_anywhere_are_refused_or_harmless(other):
    golden = json.loads(GOLDEN)
    for path in places(golden):
        if len(path) == 2 and path[0] == "prefs":
            continue
        session = act(Session(), "hello", saved=json.dumps(with_other(golden, path, other)))
        assert code_of(session.problem) in ("", "saved.damaged", "saved.version", "saved.game"), path
        for page in ("home", "play", "learn"):
            build(act(session, "go", page=page), WORLD)
        for saved in session.shelf:
            build(act(session, "open_code", code=saved.code), WORLD)


def test_a_game_that_cannot_be_replayed_is_said_and_everything_else_stays():
    golden = json.loads(GOLDEN)
    code = golden["tables"][NAME]["code"]
    for end in range(0, len(code), 9):
        golden["tables"][NAME]["code"] = code[:end]
        session = act(Session(), "hello", saved=json.dumps(golden))
        assert session.problem is None
        session = opened(session)
        assert code_of(session.problem) == "saved.game"
        assert "saved" not in build(session, WORLD).alert.split()
        assert session.tables == {}
        assert (len(session.shelf), session.prefs.theme, session.done) == (1, "dark", act(session, "dismiss").done)


def test_a_game_kept_under_another_name_or_with_strange_seats():
    golden = json.loads(GOLDEN)
    golden["tables"][NAME] = {**golden["tables"][NAME], "game": "chess", "by_hand": [7, -1], "ply": 99}
    session = opened(act(Session(), "hello", saved=json.dumps(golden)))
    assert session.problem is None
    assert table(session).by_hand == {0}
    assert table(session).at_end
    golden["tables"][NAME]["code"] = Record("chess").code()
    assert code_of(opened(act(Session(), "hello", saved=json.dumps(golden))).problem) == "saved.game"


def test_steps_that_a_lesson_no_longer_has_are_not_counted():
    golden = json.loads(GOLDEN)
    golden["done"][NAME] = {
        LESSONS[0].id: ["gone", LESSONS[0].steps[1].id, LESSONS[0].steps[1].id],
        "elsewhere": ["kept"],
    }
    session = act(Session(), "hello", saved=json.dumps(golden))
    assert session.done[NAME] == {LESSONS[0].id: (LESSONS[0].steps[1].id,), "elsewhere": ("kept",)}


def test_choices_that_are_no_longer_there_fall_back():
    golden = json.loads(GOLDEN)
    golden["prefs"] |= {"language": "xx", "theme": "pink", "coach": "yes", "present": True, "name": "x" * 99, "new": 1}
    prefs = act(Session(), "hello", saved=json.dumps(golden)).prefs
    assert (prefs.language, prefs.theme, prefs.coach, prefs.present) == ("en", "auto", True, False)
    assert len(prefs.name) == 24


def test_only_the_first_greeting_opens_what_was_kept():
    session = act(Session(), "hello", saved=keeping.to_json(playing()))
    moved = act(session, "go", page="home")
    again = act(moved, "hello", width=500, height=500, saved=GOLDEN, query=f"?game={NAME}")
    assert (again.page, again.prefs, again.viewport) == ("home", moved.prefs, (500, 500))
    assert again.kept == moved.kept


def test_a_long_text_and_many_games_fit_into_what_is_read_back():
    session = act(playing(), "setup", text="#" * 99_000)
    for seed in range(8):
        session = by_hint(act(session, "new", seed=seed, fields={"players": "14"}))
    saved = keeping.to_json(session)
    assert len(saved) > 99_000
    assert code_of(act(Session(), "hello", saved=saved).problem) == ""


def test_a_typed_board_with_comments_and_inline_tables_survives():
    text = 'players = 2 # {\ntrains = { P1 = "9-7" }\nhands = { P1 = "7-2" }\n'
    check_kept(by_hint(playing(text, pace="at_once")))
    assert "{" not in table(playing(text)).beginning.position
    assert BOARD
