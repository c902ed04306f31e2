"""Positions of one's own: made from a costly moment, answered, kept in the browser and in files, let go when damaged."""

import json
from dataclasses import replace
from typing import Any

import pytest

from dominoes_widgets.core.game import Rated
from dominoes_widgets.core.moves import Draw, Move
from dominoes_widgets.core.notation import parse_move, parse_tile
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach import keeping, own_positions, pages, progress
from dominoes_widgets.teach.own_positions import (
    MOST_KEPT,
    MOST_OPTIONS,
    OWN,
    Own,
    drill_of,
    own_data,
    own_of,
    read_own,
    with_own,
)
from dominoes_widgets.teach.practice_page import progress_of
from dominoes_widgets.teach.review import Card
from dominoes_widgets.teach.session import Session
from dominoes_widgets.view.build import build
from dominoes_widgets.view.coach_part import Coach
from dominoes_widgets.view.describe import describe
from tests.teach.rated import Desk, RatedTrain
from tests.teach.sessions import NAME, code_of
from tests.teach.test_round_review import COSTS, do, ended, looked

GAME = RatedTrain(costs=COSTS)
DAY = 100


def position(number: int = 0) -> Own:
    """The first moment of the round, with as many made-up facts as needed to tell positions apart."""
    desk = ended(GAME)
    state = desk.session.table.frames[0].state if desk.session.table else None
    ratings = (
        Rated(parse_move("7-2@P1"), 0.0, 0.5, "train", (("tile", parse_tile("7-2")), ("n", number)), "sum"),
        Rated(parse_move("8-0@MT"), 0.6, 0.5, "", (("move", Draw()), ("tiles", (parse_tile("6-6"), parse_tile("1-0"))))),
        Rated(parse_move("8-1@MT"), 4.0, 0.5),
    )
    return own_of(GAME, state, parse_move("8-1@MT"), ratings, DAY)


def practising() -> Desk:
    """A desk at which the dearest move of the round was taken to practice."""
    desk = looked(ended(GAME))
    desk.session = replace(desk.session, today=DAY)
    do(desk, "look-practise-0")
    return desk


def options(desk: Desk) -> dict[str, int]:
    part = build(desk.session, desk.world).practice
    assert part is not None
    return {button.text: n for n, (button, _) in enumerate(part.options)}


def words(desk: Desk) -> Coach:
    found = build(desk.session, desk.world).coach
    assert found is not None
    return found


def test_a_costly_move_becomes_a_drill_in_which_every_best_move_is_right():
    drill = drill_of(position(), GAME)
    right = {str(option.moves[0]) for option in drill.options if option.right}
    assert right == {"7-2@P1", "8-0@MT"}  # 0.6 is no more than twice its standard error
    assert [option.moves[0] for option in drill.options] == sorted(option.moves[0] for option in drill.options)
    assert drill.by == "move"


def test_it_offers_no_more_answers_than_fit_and_always_the_move_that_was_made():
    own = position()
    desk = Desk(GAME)
    assert desk.session.table is not None
    legal = [parse_move(f"8-{n}@MT") for n in range(8)]
    many = tuple(Rated(move, float(n)) for n, move in enumerate(legal))
    offered = own_positions._offered(replace(own, ratings=many, played=legal[-1]))
    assert len(offered) <= MOST_OPTIONS
    assert legal[-1] in offered
    assert legal[0] in offered


def test_practising_shows_the_moment_and_explains_every_answer_by_what_it_costs():
    desk = practising()
    screen = build(desk.session, desk.world)
    assert screen.practice is not None
    assert screen.practice.kicker == "Your own position"
    assert screen.board is not None
    desk.act("answer", option=options(desk)["7-2 on your train"])
    assert words(desk).title == "It is allowed, and another move is better"
    assert words(desk).lines[0] == "This is what you played then."
    assert "Another move is better by 9 points." in words(desk).lines
    desk.act("answer", option=options(desk)["2-1 on the Mexican Train"])
    assert words(desk).tone == "good"
    assert desk.session.practice is not None
    assert desk.session.practice.solved
    assert "From what could be known, nothing is better." in describe(build(desk.session, desk.world))


def test_the_board_answers_too_and_an_illegal_move_is_explained_by_the_rules():
    desk = practising()
    desk.act("place", tile="8-0", at="P1")
    assert words(desk).tone == "no"
    assert words(desk).reasons
    desk.act("place", tile="2-1", at="MT")
    assert words(desk).tone == "good"


def test_only_the_first_answer_counts_and_moves_the_position_to_another_box():
    desk = practising()
    name = next(iter(desk.session.own[NAME]))
    assert desk.session.own[NAME][name].card == Card(1, DAY + 1, 0, 1)
    desk.session = replace(desk.session, today=DAY + 1)
    desk.act("answer", option=options(desk)["2-1 on the Mexican Train"])
    desk.act("answer", option=options(desk)["7-2 on your train"])
    assert desk.session.own[NAME][name].card == Card(2, DAY + 3, 1, 1)
    assert desk.session.skills == {}


def test_the_practice_page_has_a_card_for_them_and_says_when_they_are_due():
    desk = practising()
    desk.act("next")
    assert desk.session.practice is None
    told = describe(build(desk.session, desk.world))
    assert "1 position of your own" in told
    desk.session = replace(desk.session, today=DAY + 1)
    assert "1 of them is due today." in describe(build(desk.session, desk.world))
    assert "1 question is due today." in describe(build(desk.session, desk.world))
    both = replace(desk.session, boxes={NAME: {"MT-A-20": Card(1, DAY, 0, 1)}})
    assert "2 questions are due today." in describe(build(both, desk.world))
    shown = describe(build(replace(both, page="home"), desk.world))
    assert "2 questions are due for review" in shown
    assert "1 rule and 1 position of your own." in shown
    home = describe(build(replace(desk.session, page="home"), desk.world))
    assert "1 position of your own" in home
    desk.act("drill", kind=OWN)
    assert desk.session.practice is not None
    assert desk.session.practice.kind == OWN


def test_an_address_leads_back_to_the_positions():
    desk = practising()
    practice = desk.session.practice
    desk.act("visit", query="?game=mexican_train&page=practice")
    desk.act("visit", query="?game=mexican_train&page=practice&drill=own")
    assert desk.session.practice is not None
    assert practice is not None
    assert desk.session.practice.drill == practice.drill


def test_each_has_its_turn_and_then_the_page_of_practice_comes():
    desk = practising()
    do_again = looked(ended(GAME))
    do_again.session = replace(do_again.session, own=desk.session.own, today=DAY)
    do(do_again, "look-practise-1")
    assert len(do_again.session.own[NAME]) == 2
    do_again.act("next")
    assert do_again.session.practice is not None
    do_again.act("next")
    assert do_again.session.practice is None


def test_without_any_the_series_leads_to_the_page_of_practice():
    desk = Desk(GAME)
    desk.act("drill", kind=OWN)
    assert desk.session.practice is None
    assert desk.session.page == "practice"


def test_no_more_than_a_dozen_are_kept_and_those_known_best_go_first():
    owns: Any = {}
    for number in range(MOST_KEPT):
        own = replace(position(number), position=f"{position().position}\n# {number}", card=Card(1 + number % 5, DAY))
        owns = with_own(owns, own)
    newest = replace(position(), position="# newest")
    kept = with_own(owns, newest)
    assert len(kept) == MOST_KEPT
    assert newest.name in kept
    gone = set(owns) - set(kept)
    assert {owns[name].card.box for name in gone} == {5}
    assert with_own(kept, newest) == kept


def test_plain_data_reads_back_the_same():
    own = position()
    assert read_own(json.loads(json.dumps(own_data(own)))) == own


def saved(session: Session) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(keeping.to_json(session))
    return found


def test_the_browser_keeps_them_and_the_one_in_hand():
    desk = practising()
    desk.act("answer", option=options(desk)["7-2 on your train"])
    back = keeping.from_json(keeping.to_json(desk.session), Session(today=DAY), desk.world)
    assert back.own == desk.session.own
    assert back.practice is not None
    assert desk.session.practice is not None
    assert back.practice.drill == desk.session.practice.drill
    assert back.practice.chosen == desk.session.practice.chosen


@pytest.mark.parametrize(
    "harm",
    [
        {"position": 5},
        {"position": "x" * 10_000},
        {"played": "8-9-1"},
        {"ratings": []},
        {"ratings": [["7-2@P1", "dear", 0, "", [], "usual"]] * 2},
        {"ratings": [["7-2@P1", 1.0, 0, "", [], "surely"]] * 2},
        {"ratings": [["7-2@P1", 1.0, 0, "", [["n", [[[[1]]]]]], "usual"]] * 2},
        {"ratings": [["7-2@P1", float("nan"), 0, "", [], "usual"]] * 2},
        {"box": 9},
        {"due": -1},
        {"right": True},
    ],
)
def test_a_damaged_one_is_let_go_and_the_others_stay(harm: dict[str, object]):
    desk = practising()
    kept = saved(desk.session)
    good = kept["own"][NAME][0]
    kept["own"][NAME] = [{**good, **harm}, good, "nonsense"]
    kept.pop("practice")
    back = keeping.from_json(json.dumps(kept), Session(today=DAY), desk.world)
    assert back.own == desk.session.own
    with pytest.raises((ValueError, TypeError, KeyError)):
        read_own({**good, **harm})


def test_a_position_that_is_not_read_any_more_is_let_go_when_its_turn_comes():
    desk = practising()
    own = next(iter(desk.session.own[NAME].values()))
    for bad in (replace(own, position='game = "mexican_train"\nplayers = 99'), replace(own, ratings=own.ratings[:1])):
        with pytest.raises(Problem):
            drill_of(replace(bad, played=Draw()), GAME)
        desk.session = replace(desk.session, own={NAME: {bad.name: replace(bad, played=Draw())}})
        desk.act("drill", kind=OWN)
        assert desk.session.practice is None
        assert code_of(desk.session.problem) == ""
        assert desk.session.own[NAME] == {}


def test_a_progress_file_takes_them_along_and_takes_nothing_away():
    desk = practising()
    desk.act("load_progress", name="x", text=progress.to_text(progress.Progress()))
    assert len(desk.session.own[NAME]) == 1
    text = progress.to_text(progress_of(desk.session))
    other = Desk(GAME)
    other.act("load_progress", name="x", text=text)
    assert other.session.own == desk.session.own
    given = json.loads(text)
    given["games"][NAME]["own"][0]["box"] = 99
    other.act("load_progress", name="x", text=json.dumps(given))
    assert code_of(other.session.problem) == "progress.damaged"


def test_two_pages_of_a_browser_join_theirs():
    desk = practising()
    other = pages.joined(Session(today=DAY), keeping.to_json(desk.session), desk.world)
    assert other.own == desk.session.own


def test_a_sentence_that_lacks_what_it_names_today_is_left_out():
    desk = practising()
    own = next(iter(desk.session.own[NAME].values()))
    bare = tuple(replace(one, code="train", facts=()) for one in own.ratings)
    desk.session = replace(desk.session, own={NAME: {own.name: replace(own, ratings=bare)}})
    desk.act("drill", kind=OWN)
    desk.act("answer", option=0)
    assert words(desk).lines


def test_the_position_is_the_moment_itself():
    own = position()
    state = GAME.from_position(read_toml(own.position))
    moves: set[Move] = set(GAME.moves(state))
    assert {one.move for one in own.ratings} <= moves
