"""The page of numbers as a place: started, stopped, gone on with, left and found again, and questions worked out."""

from dataclasses import replace

import pytest

from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach import address, counting, numbers_page
from dominoes_widgets.teach.counting import Desk
from dominoes_widgets.teach.intent import read_intent
from dominoes_widgets.teach.reducer import step
from dominoes_widgets.teach.session import Session
from dominoes_widgets.variants.registry import numbers
from tests.teach.sessions import HOME, WORLD, code_of

MINE = replace(WORLD, numbers=numbers())
GAME = "mexican_train"
SETTINGS = {"hand": "7", "set": "6", "rounds": "900", "seed": "5"}


def act(session: Session, do: str, **fields: object) -> Session:
    return step(replace(session, problem=None), read_intent({"do": do, **fields}), MINE)


def at_numbers(game: str = GAME) -> Session:
    return act(HOME, "go", page="numbers", game=game)


def desk(session: Session) -> Desk:
    assert session.desk is not None
    return session.desk


def through(session: Session) -> Session:
    while desk(session).running:
        session = act(session, "counting")
    return session


def test_the_page_opens_with_something_to_count_and_waits():
    session = at_numbers()
    assert desk(session).count.kind == next(iter(MINE.numbers[GAME].KINDS))
    assert not desk(session).running
    assert act(session, "counting") == session
    assert desk(act(session, "counting")).count.done == 0


def test_a_count_goes_on_by_itself_to_its_end():
    session = act(at_numbers(), "count", fields=SETTINGS)
    assert desk(session).running
    assert desk(session).count.options == {"hand": 7, "set": 6}
    done = through(session)
    assert desk(done).count.done == 900
    *_, alone = counting.through(
        MINE.numbers[GAME], counting.begin(MINE.numbers[GAME], "longest_train", {"hand": 7, "set": 6}, 900, 5)
    )
    assert desk(done).count == alone


def test_a_stopped_count_keeps_what_it_has_and_can_go_on():
    session = act(act(at_numbers(), "count", fields=SETTINGS), "counting")
    stopped = act(session, "count_stop")
    counted = desk(stopped).count
    assert 0 < counted.done < 900
    assert desk(act(stopped, "counting")).count == counted
    again = act(stopped, "count_on")
    assert desk(again).running
    assert desk(through(again)).count == desk(through(session)).count


def test_what_is_over_does_not_go_on():
    over = through(act(at_numbers(), "count", fields=SETTINGS))
    assert not desk(act(over, "count_on")).running


def test_another_kind_begins_afresh_and_starting_again_too():
    session = act(act(at_numbers(), "count", fields=SETTINGS), "counting")
    other = act(session, "numbers", kind="starters")
    assert (desk(other).count.kind, desk(other).count.done, desk(other).running) == ("starters", 0, False)
    assert desk(act(session, "count", fields={**SETTINGS, "seed": "6"})).count.done == 0


def test_a_count_waits_while_another_page_is_open_and_is_gone_with_its_game():
    session = act(act(at_numbers(), "count", fields=SETTINGS), "counting")
    away = act(session, "go", page="rules", game=GAME)
    assert desk(act(away, "counting")).count == desk(session).count
    back = act(away, "go", page="numbers", game=GAME)
    assert desk(through(back)).count.done == 900
    assert desk(act(away, "go", page="numbers", game="texas_42")).count.kind == "longest_suit"


@pytest.mark.parametrize(
    "do, fields, code",
    [
        ("count", {"fields": {**SETTINGS, "hand": "99"}}, "numbers.between"),
        ("count", {"fields": {**SETTINGS, "rounds": ""}}, "numbers.whole"),
        ("numbers", {"kind": "chess"}, "numbers.kind"),
        ("chance", {"name": "chess", "fields": {}}, "intent.field"),
        ("chance", {"name": "next_draw", "fields": {"unseen": "9", "fitting": "10"}}, "numbers.whole"),
        ("chance", {"name": "next_draw", "fields": {"unseen": "0", "fitting": "0"}}, "numbers.whole"),
        ("chance", {"name": "next_draw", "fields": {"unseen": "9"}}, "numbers.whole"),
    ],
)
def test_a_problem_leaves_everything_as_it_was(do, fields, code):
    session = act(act(at_numbers(), "count", fields=SETTINGS), "counting")
    after = act(session, do, **fields)
    assert code_of(after.problem) == code
    assert (desk(after).count, desk(after).running, desk(after).asked) == (
        desk(session).count,
        desk(session).running,
        desk(session).asked,
    )


def test_what_was_typed_and_refused_stays_until_something_else_is_accepted():
    session = through(act(at_numbers(), "count", fields=SETTINGS))
    refused = act(session, "count", fields={**SETTINGS, "rounds": "many"})
    assert numbers_page.settings_in_form(desk(refused)) == {**SETTINGS, "rounds": "many"}
    assert desk(refused).refused == {"count"}
    again = act(refused, "count", fields=SETTINGS)
    assert (desk(again).refused, desk(again).typed) == (frozenset(), {})
    asked = act(session, "chance", name="next_draw", fields={"unseen": "9", "fitting": "10"})
    assert desk(asked).typed == {"next_draw": {"unseen": "9", "fitting": "10"}}
    assert desk(act(asked, "chance", name="next_draw", fields={"unseen": "9", "fitting": "3"})).typed == {}
    assert desk(act(refused, "numbers", kind="starters")).typed == {}


def test_who_goes_on_with_a_count_has_its_settings_in_the_form_again():
    stopped = act(act(act(at_numbers(), "count", fields=SETTINGS), "counting"), "count_stop")
    assert not desk(stopped).count.over
    refused = act(stopped, "count", fields={**SETTINGS, "rounds": "many"})
    on = act(refused, "count_on")
    assert desk(on).running
    assert (desk(on).refused, numbers_page.settings_in_form(desk(on))) == (frozenset(), SETTINGS)


def test_a_setting_chosen_before_the_form_is_sent_begins_nothing():
    session = act(at_numbers(), "fill", name="set", value="6")
    assert desk(session).count.options["set"] == 12
    assert numbers_page.settings_in_form(desk(session))["set"] == "6"
    assert code_of(act(session, "fill", name="players", value="4").problem) == "intent.field"
    begun = act(session, "count", fields=SETTINGS)
    assert desk(begun).typed == {}


@pytest.mark.parametrize("do", ["numbers", "count", "count_stop", "count_on", "chance"])
def test_without_a_game_nothing_is_counted(do):
    assert code_of(act(HOME, do, kind="starters", name="next_draw", fields={}).problem) == "numbers.none"
    assert act(HOME, "counting") == HOME


def test_a_question_is_worked_out_while_a_count_goes_on():
    session = act(act(at_numbers("chicken_foot"), "count", fields={"players": "4", "rounds": "700"}), "counting")
    asked = act(session, "chance", name="next_draw", fields={"unseen": "40", "fitting": "4"})
    assert desk(asked).asked == {"next_draw": (40, 4)}
    assert desk(asked).running
    assert desk(asked).count == desk(session).count


# ---- the address


def test_the_address_holds_every_setting_and_leads_back():
    session = act(at_numbers(), "count", fields=SETTINGS)
    query = address.query_of(session)
    assert query == f"?game={GAME}&page=numbers&count=longest_train.hand-7.set-6.rounds-900.seed-5"
    there = act(HOME, "visit", query=query)
    assert (there.page, desk(there).running) == ("numbers", False)
    assert desk(there).count == counting.begin(MINE.numbers[GAME], "longest_train", {"hand": 7, "set": 6}, 900, 5)


def test_the_address_of_the_count_in_hand_leaves_it_as_it_is():
    session = act(act(at_numbers(), "count", fields=SETTINGS), "counting")
    assert desk(act(session, "visit", query=address.query_of(session))) == desk(session)
    assert desk(act(session, "visit", query=f"?game={GAME}&page=numbers")) == desk(session)


@pytest.mark.parametrize("game", MINE.numbers)
def test_every_kind_has_an_address(game):
    for kind in MINE.numbers[game].KINDS:
        session = act(at_numbers(game), "numbers", kind=kind)
        assert desk(act(HOME, "visit", query=address.query_of(session))).count == desk(session).count


@pytest.mark.parametrize("count", ["chess", "starters.hand-99", "starters.x-1", "starters.hand", "starters.rounds-x", "."])
def test_a_wrong_count_in_an_address_leads_home_and_is_said(count):
    session = act(HOME, "visit", query=f"?game={GAME}&page=numbers&count={count}")
    assert session.page == "home"
    assert code_of(session.problem).startswith(("numbers.", "option."))


def test_nothing_of_a_count_is_kept_by_the_browser():
    session = act(act(at_numbers(), "count", fields=SETTINGS), "counting")
    assert session == replace(session, desk=None)


def test_a_game_without_numbers_has_none():
    bare = replace(MINE, numbers={})
    session = step(HOME, read_intent({"do": "go", "page": "numbers", "game": GAME}), bare)
    assert session.desk is None
    with pytest.raises(Problem):
        numbers_page.book_of(session, bare)
