"""The pages without a board: where one left off, the lessons, a new game's form with every option in words."""

import re
from dataclasses import replace

import pytest

from dominoes_widgets.teach.session import Session
from dominoes_widgets.view.build import build
from dominoes_widgets.view.describe import describe
from dominoes_widgets.view.model import Screen
from dominoes_widgets.view.pieces import Field, Form
from tests.teach.sessions import HOME, NAME, WORLD, act, by_hint, code_of, dealt, playing, table

LESSON = WORLD.lessons[NAME][0]


def screen(session: Session) -> Screen:
    return build(session, WORLD)


def keys(shown: Screen) -> list[str]:
    return [section.key for section in shown.sections]


def form_of(shown: Screen, key: str) -> Form:
    return next(form for section in shown.sections for form in section.forms if form.key == key)


def fields_of(form: Form) -> list[Field]:
    return [*form.fields, *form.more]


def test_home_begins_with_the_games_and_later_with_where_one_left_off():
    assert "resume" not in keys(screen(HOME))
    session = act(by_hint(playing()), "go", page="home")
    assert keys(screen(session))[0] == "resume"
    session = act(act(session, "go", page="learn", game=NAME, lesson=LESSON.id), "go", page="home")
    cards = next(section.cards for section in screen(session).sections if section.key == "resume")
    for card in cards:
        led = act(session, **card.button.do)  # type: ignore[arg-type]
        assert led.page in ("learn", "play")
        assert led.run is not None or led.table is not None


def test_earlier_games_stand_on_home_and_open():
    session = by_hint(dealt(seed=1, players="3", by_hand="all"))
    code = table(session).record.code()
    session = act(act(session, "new", seed=2), "go", page="home")
    shelf = next(section.cards for section in screen(session).sections if section.key == "shelf")
    assert len(shelf) == 1
    assert table(act(session, **shelf[0].button.do)).record.code() == code  # type: ignore[arg-type]


@pytest.mark.parametrize("page", ["game", "home"])
def test_progress_is_counted(page):
    done = {NAME: {LESSON.id: tuple(step.id for step in LESSON.steps)}}
    cards = [
        card for section in screen(replace(HOME, page=page, game=NAME, done=done)).sections for card in section.cards
    ]
    assert any(card.progress and card.progress[0] >= 1 for card in cards)
    assert all(0 <= card.progress[0] <= card.progress[1] for card in cards if card.progress)


def test_every_option_of_a_game_is_offered_in_words_and_dealt():
    session = act(HOME, "go", page="game", game=NAME)
    form = form_of(screen(session), "new")
    fields = {field.name: field for field in fields_of(form)}
    choices = {choice.name: choice for choice in WORLD.games[NAME].choices()}
    assert set(fields) == {*choices, "by_hand", "bots"}
    for name, field in fields.items():
        texts = [text for _value, text in field.choices]
        assert not [text for text in [field.label, *texts] if re.search(r"\w_\w|[{}]|None", text)], name
        assert len(set(texts)) == len(texts), name
        assert field.value in [value for value, _text in field.choices], name
    dealt_with_form = act(session, "new", seed=1, fields={name: field.value for name, field in fields.items()})
    assert dealt_with_form.problem is None
    assert table(dealt_with_form).state.players == 4


@pytest.mark.parametrize("size, most", [("6", "7"), ("9", "10"), ("18", "19")])
def test_only_as_many_rounds_are_offered_as_the_set_has_numbers(size: str, most: str):
    session = act(act(HOME, "go", page="game", game=NAME), "fill", name="players", value="2")
    session = act(session, "fill", name="set", value=size)
    rounds = next(field for field in fields_of(form_of(screen(session), "new")) if field.name == "rounds")
    assert rounds.choices[-1][0] == most
    assert code_of(act(session, "fill", name="colour", value="red").problem) == "intent.field"


@pytest.mark.parametrize("name", [choice.name for choice in WORLD.games[NAME].choices() if choice.name != "hand_size"])
def test_every_value_that_a_form_offers_can_be_chosen(name):
    session = act(HOME, "go", page="game", game=NAME)
    field = next(field for field in fields_of(form_of(screen(session), "new")) if field.name == name)
    for value, _text in field.choices:
        more = {"players": "2"} if name != "players" else {}
        after = act(session, "new", seed=1, fields={**more, name: value})
        assert after.problem is None, value
        shown = form_of(screen(act(after, "go", page="game")), "new")
        again = next(one for one in fields_of(shown) if one.name == name)
        there_is = value in dict(again.choices)
        assert again.value == (value if there_is else "all"), "what was chosen stays chosen"
        assert there_is or (name, int(value) > 10) == ("rounds", True), "two players have a double-9 set"


def test_the_set_up_shows_the_game_in_hand_or_what_was_typed():
    session = act(playing(), "go", page="setup")
    assert "P1" in form_of(screen(session), "setup").fields[0].value
    wrong = act(session, "setup", text="players = [")
    assert form_of(screen(wrong), "setup").fields[0].value == "players = ["
    assert screen(wrong).alert
    example = form_of(screen(replace(HOME, page="setup", game=NAME)), "setup").fields[0].value
    assert act(replace(HOME, game=NAME), "setup", text=example).problem is None


def test_a_long_form_has_a_heading_above_each_group_of_options():
    """Texas 42 has 19 switches; each group of them is together, and headed once, in the form and as text."""
    session = act(HOME, "go", page="game", game="texas_42")
    shown = screen(session)
    groups = {choice.name: choice.group for choice in WORLD.games["texas_42"].choices()}
    fields = form_of(shown, "new").more
    headed = [field for field in fields if field.heading]
    assert len(fields) == 19
    assert [groups[field.name] for field in headed] == ["match", "auction", "tricks", "contracts"]
    assert len(set(map(groups.get, (field.name for field in fields)))) == len(headed)
    places = [describe(shown).index(f"\n{field.heading}\n") for field in headed]
    assert places == sorted(places)
