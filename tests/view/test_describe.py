"""The text of a screen: that it says what the picture shows, in the order of the page, with nothing left in code."""

import html
import re
from collections.abc import Mapping
from importlib.resources import files

import pytest

from dominoes_widgets.core.moves import Place
from dominoes_widgets.i18n.catalog import read_phrases
from dominoes_widgets.render.page import page
from dominoes_widgets.render.table import draw
from dominoes_widgets.teach.intent import read_intent
from dominoes_widgets.teach.lesson import lessons
from dominoes_widgets.teach.reducer import step
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.variants.registry import games
from dominoes_widgets.view.board import Board
from dominoes_widgets.view.build import build
from dominoes_widgets.view.describe import describe, describe_table, plain
from dominoes_widgets.view.model import Screen

WORLD = World(games(), {name: lessons(name) for name in games()})
NARROW = 600


def reach(*messages: Mapping[str, object], session: Session = Session()) -> Session:  # noqa: B008 - immutable
    for message in messages:
        session = step(session, read_intent(message), WORLD)
    return session


def new(**fields: object) -> dict[str, object]:
    return {"do": "new", "seed": 5, "fields": {name: str(value) for name, value in fields.items()}}


GAME = {"do": "go", "page": "game", "game": "mexican_train"}
LESSON = {"do": "go", "page": "learn", "game": "mexican_train", "lesson": "engine_and_trains"}
BOT = {"do": "bot"}
OPEN = {"do": "prefer", "name": "hands_open", "checked": True}

PLACES = {
    "home": reach({"do": "go", "page": "home"}),
    "game": reach(GAME),
    "set-up": reach({"do": "go", "page": "setup", "game": "mexican_train"}),
    "first move": reach(GAME, new(players=4)),
    "later": reach(GAME, new(players=6), {"do": "prefer", "name": "pace", "value": "at_once"}, *[BOT] * 30),
    "open hands": reach(GAME, new(players=3), OPEN, {"do": "hint"}),
    "illegal": reach(GAME, new(players=2, set=6), {"do": "place", "tile": "0-0", "at": "MT"}),
    "what": reach(GAME, new(players=2, set=6), {"do": "what"}),
    "lesson": reach(LESSON, {"do": "next"}),
    "lesson, refused": reach(LESSON, {"do": "next"}, {"do": "place", "tile": "2-2", "at": "P1"}),
    "question": reach(LESSON, *[{"do": "next"}] * 3, {"do": "answer", "option": 0}),
    "error": reach({"do": "go", "page": "learn"}, {"do": "next"}),
}


def long_game() -> Session:
    session = reach(GAME, new(players=2, set=6, by_hand="all"))
    while session.table is not None and session.table.state.to_move is not None:
        move = session.table.game.moves(session.table.state)[0]
        if isinstance(move, Place):
            message: Mapping[str, object] = {"do": "place", "tile": str(move.tile), "at": move.at}
        else:
            message = {"do": str(move)}
        session = reach(message, session=session)
    return session


PLACES["round over"] = long_game()


@pytest.fixture(params=PLACES, ids=list(PLACES))
def screen(request) -> Screen:
    return build(PLACES[request.param], WORLD)


def test_no_code_and_no_placeholder_is_left(screen: Screen) -> None:
    text = describe(screen)
    assert not re.search(r"[{}]|\bNone\b|\w+\.\w+\.\w+|\*\w", text.replace("…", "")), text


def test_the_places_where_an_error_stands_say_it() -> None:
    shown = build(PLACES["error"], WORLD)
    assert shown.alert
    assert f"Attention: {shown.alert}" in describe(shown)


def words_of(markup: str) -> list[str]:
    """The words that a page's markup shows: text between tags, and the names of buttons and pictures."""
    shown = re.sub(r"<(svg|option)\b.*?</\1>", " ", markup, flags=re.DOTALL)
    shown = re.sub(r"<textarea.*?</textarea>", " ", shown, flags=re.DOTALL)
    return [word for word in (html.unescape(t).strip() for t in re.findall(r">([^<]+)<", shown)) if word]


def test_every_word_of_the_page_is_told(screen: Screen) -> None:
    """Whatever the page says in words, the text says too; only folded rules stay folded, and numbers of steps short."""
    text = plain(describe(screen))
    folded = [reason.rule for reason in (screen.coach.reasons if screen.coach else ()) if reason.rule]
    short = {rule.text for rule in folded} | {rule.source for rule in folded}
    short |= set(screen.words.values()) | {screen.brand.text, screen.present_button.text, "·"}
    short |= {form.more_title for section in screen.sections for form in section.forms}
    short |= {button.text for button in (*screen.walk, *(b for b, _ in (screen.lesson.steps if screen.lesson else ())))}
    short |= {section_card.badge for section in screen.sections for section_card in section.cards}
    for region in page(screen, width=NARROW, height=800).regions.values():
        for word in words_of(region):
            whole = plain(word)
            assert whole in short or all(part in text for part in whole.split(" · ")), whole


def test_the_text_follows_the_page_in_one_column() -> None:
    shown = build(PLACES["lesson, refused"], WORLD)
    assert page(shown, width=NARROW, height=800).layout == ("header", "lesson", "board", "hand", "side")
    text = describe(shown)
    assert shown.lesson is not None
    assert isinstance(shown.board, Board)
    assert shown.hand is not None
    assert shown.coach is not None
    marks = [shown.nav[0].text, plain(shown.lesson.say), shown.board.round_text, shown.hand.title, shown.coach.title]
    marks += [shown.coach.reasons[0].text, shown.actions[0].text, shown.turns[0].text, shown.lesson.steps[0][0].label]
    found = [text.index(mark) for mark in marks]
    assert found == sorted(found)


@pytest.mark.parametrize("place", [name for name, session in PLACES.items() if name not in ("home", "game", "set-up", "error")])
def test_the_board_in_words_and_the_board_in_the_picture_are_one(place: str) -> None:
    screen = build(PLACES[place], WORLD)
    assert isinstance(screen.board, Board)
    text = describe_table(screen.board)
    drawn = dict(draw(screen.board, width=1100, height=0).parts)
    for line, sign in zip(screen.board.table.lines, screen.board.signs, strict=True):
        told = next(row for row in text.splitlines() if sign.name in row and sign.end_text in row)
        plate = html.unescape(drawn[f"sign-{line.place}"])
        for fact in (sign.name, sign.marked_text, sign.double_text, sign.tiles_text, sign.end_text):
            assert fact in told
        assert sign.name in plate
        assert ("dw-flag" in plate) == bool(sign.marked_text)
        tiles = re.findall(r"\b\d+-\d+\b", told)
        assert tiles == [str(tile) for tile in line.tiles]
        assert all(f"t{tile}" in drawn for tile in tiles)
    in_text = set(re.findall(r"^- .*?((?:\d+-\d+ ?)+);", text, flags=re.MULTILINE))
    assert sum(len(row.split()) for row in in_text) + 1 == sum(key.startswith("t") and key[1:2].isdigit() for key in drawn)


def test_hidden_tiles_are_told_as_hidden() -> None:
    session = reach(GAME, new(players=2, set=6), {"do": "prefer", "name": "present", "checked": True})
    shown = build(session, WORLD)
    assert shown.hand is not None
    assert {str(tile.tile) for tile in shown.hand.tiles} == {"?"}
    table = session.table
    assert table is not None
    part = describe_table(shown.board, shown.hand) if isinstance(shown.board, Board) else ""
    assert not any(f"- {tile}" in part for tile in table.state.hands[0])


def test_every_phrase_of_the_text_is_used() -> None:
    keys = {key.removeprefix("describe.") for key in read_phrases("dominoes_widgets.view") if key.startswith("describe.")}
    folder = files("dominoes_widgets.view")
    code = "".join((folder / name).read_text(encoding="utf-8") for name in ("describe.py", "describe_board.py"))
    assert keys - {"yes", "no"} == {key for key in keys if f'"{key}"' in code and key not in ("yes", "no")}
