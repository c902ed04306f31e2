"""The address bar: it follows the person, leads back to the same place, and a wrong word in it is said at home."""

from dataclasses import replace
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.record import Record
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.teach.address import NAMES, query_of, visit
from dominoes_widgets.teach.session import PAGES, THEMES, Session, World
from dominoes_widgets.variants.mexican_train.game import MexicanTrain
from dominoes_widgets.view.build import build
from tests.teach.sessions import BOARD, HOME, NAME, WORLD, act, by_hint, code_of, dealt, moves, playing, table

LESSON = WORLD.lessons[NAME][1]
CODE = Record(NAME, (("players", 2),), 3).code()
ILLEGAL = Record(NAME, position=BOARD, moves=(Place(Tile(7, 2), "P1"),) * 2)
GAME_QUERY = f"?game={NAME}"


class OtherGame(MexicanTrain):
    """Another game with the same rules, to see that addresses tell games apart."""

    name = "other_game"


TWO_GAMES = World({**WORLD.games, "other_game": OtherGame()}, {**WORLD.lessons, "other_game": ()}, WORLD.languages)


def fresh(query: str) -> Session:
    """Where an address leads a person who comes for the first time."""
    return act(Session(), "hello", width=1000, height=700, query=query)


@pytest.mark.parametrize("page", [page for page in PAGES if page not in ("home", "learn")])
def test_every_page_has_its_address(page):
    session = act(replace(HOME, game=NAME), "go", page=page)
    assert query_of(session).startswith(GAME_QUERY)
    assert (fresh(query_of(session)).page, fresh(query_of(session)).game) == (page, NAME)


def test_home_has_none():
    assert query_of(HOME) == ""
    assert query_of(act(playing(), "go", page="home")) == ""


@pytest.mark.parametrize("step", range(len(LESSON.steps)))
def test_every_step_of_a_lesson_has_its_address(step):
    session = act(act(HOME, "go", page="learn", game=NAME, lesson=LESSON.id), "step", to=step)
    again = fresh(query_of(session))
    assert again.run is not None
    assert (again.page, again.run.lesson, again.run.index) == ("learn", LESSON, step)
    assert again.run.state == session.run.state  # type: ignore[union-attr]


def test_a_game_in_hand_has_its_address_whatever_moment_is_shown():
    session = by_hint(playing(pace="at_once"))
    again = fresh(query_of(session))
    assert table(again).record == table(session).record
    assert query_of(act(session, "back")) == query_of(session)
    assert query_of(again) == query_of(session)


@pytest.mark.parametrize("theme", THEMES)
def test_looks_travel_along(theme):
    session = act(act(HOME, "prefer", name="theme", value=theme), "go", page="setup", game=NAME)
    assert fresh(query_of(session)).prefs.theme == theme


@pytest.mark.parametrize(
    "query, word",
    [
        ("?game=chess", "chess"),
        ("?game=", "“”"),
        (f"?game={NAME}&page=nowhere", "nowhere"),
        (f"?game={NAME}&lesson=nothing", "nothing"),
        (f"?game={NAME}&lesson=", "“”"),
        (f"?game={NAME}&lesson={LESSON.id}&step=nothing", "nothing"),
        (f"?game={NAME}&code=1abc", "damaged"),
        (f"?game={NAME}&code=9abc", "“9”"),
        (f"?game={NAME}&code=", "no share code"),
        (f"?game={NAME}&code={Record('chess').code()}", "chess"),
        (f"?game={NAME}&code={Record(NAME, (('players', 99),)).code()}", "99"),
        (f"?game={NAME}&code={ILLEGAL.code()}", "Move 2"),
        ("?lesson=x", "no game"),
        ("?lang=xx", "xx"),
        ("?theme=pink", "pink"),
        (f"?game={NAME}&page=play&theme=pink", "pink"),
        (f"?game={quote('<script>alert(1)</script>')}", "<script>"),
        (f"?game={'x' * 500}", "xxx"),
    ],
)  # fmt: skip
def test_a_wrong_value_says_so_and_opens_home(query, word):
    for before in (Session(), playing()):
        after = act(before, "visit" if before.greeted else "hello", query=query)
        assert after.page == "home"
        assert after.problem is not None
        assert word in build(after, WORLD).alert
        assert after.tables == before.tables
        assert query_of(after) in ("", "?theme=dark")


def test_a_code_of_an_illegal_game_is_explained_before_any_game_was_opened():
    alert = build(act(HOME, "open_code", code=ILLEGAL.code()), WORLD).alert
    assert alert.startswith("Move 2, 7-2@P1, is not allowed.")
    assert "P1’s train" in alert


def test_names_that_mean_nothing_here_are_ignored():
    assert fresh(f"{GAME_QUERY}&page=setup&utm_source=mail&token=1&=&&x").page == "setup"
    assert code_of(fresh("?utm_source=mail").problem) == ""
    assert set(NAMES) >= {"game", "lesson", "code", "lang", "theme"}


def test_an_address_without_a_place_leaves_one_where_one_is():
    session = act(playing(), "visit", query="?theme=dark")
    assert (session.page, session.prefs.theme) == ("play", "dark")
    assert act(session, "visit", query="").page == "home"
    assert act(session, "visit", query="?page=home").page == "home"


def test_the_code_of_another_game_opens_that_game():
    code = Record("other_game", (("players", 2),), 3).code()
    session = visit(playing(), f"?game={NAME}&page=play&code={code}", TWO_GAMES)
    assert (session.page, session.game) == ("play", "other_game")
    assert set(session.tables) == {NAME, "other_game"}


def test_a_lesson_in_hand_stays_with_its_game():
    session = act(HOME, "go", page="learn", game=NAME, lesson=LESSON.id)
    other = visit(session, "?game=other_game&page=learn", TWO_GAMES)
    assert other.run is None


def test_a_share_code_puts_the_game_in_hand_on_the_shelf():
    before = by_hint(playing())
    after = act(before, "open_code", fields={"code": f"  {CODE}\n"})
    assert table(after).record == Record.from_code(CODE)
    assert [saved.code for saved in after.shelf] == [table(before).record.code()]


def test_the_code_of_the_game_in_hand_changes_nothing():
    before = act(by_hint(playing(pace="at_once")), "back")
    after = act(before, "visit", query=query_of(before))
    assert after.tables == before.tables
    assert after.shelf == ()


def test_the_code_of_an_earlier_moment_leads_back_to_it_and_loses_nothing():
    before = by_hint(playing(pace="at_once"))
    earlier = query_of(before)
    later = by_hint(by_hint(before))
    after = act(act(later, "go", page="home"), "visit", query=earlier)
    assert after.page == "play"
    assert moves(after) == moves(later)
    assert table(after).ply == len(table(before).record.moves)
    assert after.shelf == ()


def test_a_game_kept_but_not_opened_is_opened_by_its_page():
    kept = act(Session(), "hello", saved='{"version":1,"page":"home","game":"","prefs":{},"tables":{"mexican_train":'
               f'{{"game":"mexican_train","code":"{CODE}","ply":0,"dealt":false,"by_hand":[0]}}}},"shelf":[],"done":{{}},'
               '"setup":"","fields":{}}')  # fmt: skip
    assert kept.tables == {}
    assert table(act(kept, "visit", query=f"{GAME_QUERY}&page=play")).record == Record.from_code(CODE)


def test_going_to_a_game_by_name():
    session = dealt(seed=4, players="2")
    assert act(session, "visit", query=GAME_QUERY).page == "game"
    assert act(session, "visit", query=GAME_QUERY).tables == session.tables


@given(
    st.text(max_size=60)
    | st.lists(st.sampled_from(NAMES).map(lambda n: f"{n}=") | st.text(max_size=9), max_size=6).map("&".join)
)
def test_any_address_leads_somewhere(query):
    for session in (HOME, playing()):
        after = visit(session, query, WORLD)
        assert after.page in PAGES
        assert after.tables == session.tables
        build(after, WORLD)


def test_a_code_alone_names_its_game():
    after = act(Session(), "hello", query=f"?code={CODE}")
    assert (after.page, after.game, after.problem) == ("play", NAME, None)
