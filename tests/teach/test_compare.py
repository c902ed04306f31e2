"""“Why not mine?”: the move made last, or a tile chosen against a hint, beside the best one; nothing stale is ever shown."""

import pytest

from dominoes_widgets.core.game import Rated, Thought
from dominoes_widgets.core.moves import Draw, Pass
from dominoes_widgets.core.notation import parse_move
from dominoes_widgets.teach import coaching
from dominoes_widgets.teach.compare import compared
from dominoes_widgets.teach.hints import RUNGS
from dominoes_widgets.teach.session import Session
from dominoes_widgets.view.build import build
from dominoes_widgets.view.coach_part import Coach
from dominoes_widgets.view.describe import describe
from dominoes_widgets.view.model import Screen
from tests.teach.rated import Desk, RatedTrain
from tests.teach.sessions import code_of, playing, table

DEAR = RatedTrain(costs=(("8-3@P2", 4.0),), error=0.5)
OWN, OTHER = "7-2@P1", "8-3@P2"


def screen(desk: Desk) -> Screen:
    return build(desk.session, desk.world)


def said(desk: Desk) -> Coach:
    words = screen(desk).coach
    assert words is not None
    return words


def offered(desk: Desk) -> bool:
    return any(button.key.startswith("action-compare") for button in (*screen(desk).walk, *screen(desk).actions))


def weighed(desk: Desk) -> Desk:
    """The desk once nothing is left to weigh."""
    while coaching.weighs(desk.session):
        desk.act("weigh")
    return desk


def desk_after(move: str = OTHER, game: RatedTrain = DEAR) -> Desk:
    desk = Desk(game)
    desk.move(move)
    return desk


def test_after_a_dear_move_the_coach_thinks_and_then_offers_to_compare():
    desk = desk_after()
    assert not offered(desk)
    assert screen(desk).auto is not None
    assert not offered(desk) or desk.session.weighed is not None
    assert offered(weighed(desk))
    assert screen(desk).auto is None


def test_the_two_moves_stand_side_by_side_with_the_cost_and_how_sure_it_is():
    desk = weighed(desk_after())
    desk.act("compare")
    words = said(desk)
    assert [side.move for side in words.sides] == ["8-3 on Bea’s train", "7-2 on your train"]
    assert words.lines[0] == "The coach’s move is better by 4 points, give or take 1."
    assert words.lines[1].startswith("Points are what you have left")
    assert [tag and tag.kind for tag in words.tags] == ["usual"]
    assert screen(desk).say.index("A judgement, not certain.") < screen(desk).say.index("The coach’s move is better by 4 points")
    assert "The coach’s move: 7-2 on your train." in describe(screen(desk))
    assert "7-2 on your train" in screen(desk).say
    desk.act("compare")
    assert not said(desk).sides


@pytest.mark.parametrize(
    "cost, error, certainty, told",
    [
        (4.0, 0.0, "sum", "The coach’s move is better by 4 points."),
        (1.0, 0.0, "rule", "The coach’s move is better by 1 point."),
        (1.5, 1.0, "usual", "The coach cannot tell which move is better. The difference is 1.5 points, give"),
        (12.4, 2.0, "usual", "The coach’s move is better by 12 points, give or take 4."),
    ],
)
def test_what_it_costs_is_told_as_surely_as_it_is_known(cost: float, error: float, certainty: str, told: str):
    desk = weighed(desk_after(game=RatedTrain(costs=((OTHER, cost),), error=error, certainty=certainty)))
    desk.act("compare")
    assert said(desk).lines[0].startswith(told)
    assert [tag and tag.kind for tag in said(desk).tags] == [certainty]


def test_an_equal_move_is_called_just_as_good():
    desk = weighed(desk_after("8-3@MT", RatedTrain(costs=())))
    desk.act("compare")
    assert said(desk).lines[0] == "Both moves are just as good."


def test_the_coachs_own_move_offers_nothing():
    assert not offered(weighed(desk_after(OWN)))


def test_a_game_without_ratings_offers_nothing():
    session = playing()
    game = RatedTrain()
    assert compared(Thought(game.advise(game.seen_by(table(session).state, 0))), Draw()) is None
    desk = desk_after(game=RatedTrain(slices=1))  # the first slice has no ratings yet
    assert not offered(weighed(desk))
    desk.act("compare")
    assert code_of(desk.session.problem) == "play.no_comparison"


def test_a_move_that_is_not_rated_has_no_comparison():
    advice = RatedTrain().advise(RatedTrain().seen_by(table(playing()).state, 0))
    thought = Thought(advice, ratings=(Rated(Draw(), 0), Rated(Pass(), 3)))
    assert compared(thought, parse_move(OWN)) is None
    assert compared(Thought(advice, ratings=(Rated(Draw(), 0),)), Draw()) is None


@pytest.mark.parametrize("do", ["undo", "restart", "new", "first"])
def test_what_was_weighed_is_gone_with_its_moment(do: str):
    desk = weighed(desk_after())
    desk.act("compare")
    desk.act(do, **({"seed": 1} if do == "new" else {}))
    assert not offered(desk)
    assert desk.session.comparing == ""
    before = desk.session
    assert desk.act("weigh") == before
    assert not offered(desk)


def slices(desk: Desk) -> int:
    """How many slices the thought has had that there is now."""
    return int(str(desk.session.weighed.thought.work)) if desk.session.weighed else 0


def test_thinking_about_another_move_begins_anew():
    desk = desk_after()
    desk.act("weigh")
    desk.act("undo")
    desk.move("8-3@MT")
    desk.act("weigh")
    assert slices(desk) == 2  # the same moment: the same thought goes on
    desk.act("restart")
    desk.move("8-3@MT")
    desk.act("weigh")
    assert slices(desk) == 1


def test_stepping_back_compares_earlier_moves_too():
    desk = weighed(desk_after())
    while table(desk.session).waits_for_bot:
        desk.act("bot")
    desk.act("first")
    desk.act("forward")
    assert offered(weighed(desk))


def test_a_screen_that_nobody_looks_at_thinks_of_nothing():
    desk = desk_after()
    assert coaching.weighs(desk.session)
    desk.act("go", page="home")
    assert not coaching.weighs(desk.session)


def test_without_the_coach_nothing_is_weighed():
    desk = desk_after()
    desk.act("prefer", name="coach", checked=False)
    assert not coaching.weighs(desk.session)


def test_bots_that_move_by_themselves_go_first():
    desk = Desk(DEAR, pace="watch")
    desk.move(OTHER)
    assert not coaching.weighs(desk.session)
    assert build(desk.session, desk.world).auto == (900, {"do": "bot"})


def hinted(desk: Desk, rungs: int) -> Session:
    """The session after so many rungs of a hint, and a tile that it does not show chosen."""
    for _ in range(rungs):
        desk.act("hint")
    return desk.act("choose", tile="8-3")


def test_a_tile_chosen_against_the_hint_asks_why_not():
    desk = Desk(DEAR)
    hinted(desk, 3)
    desk.act("weigh")
    button = next(one for one in screen(desk).actions if one.key == "action-compare-chosen")
    assert button.text == "Why not 8-3?"
    desk.act(**button.do)  # type: ignore[arg-type]
    assert desk.session.chosen is not None
    assert [side.title for side in said(desk).sides] in ([], ["Your choice", "The coach’s move"])
    weighed(desk)
    # 8-3 costs nothing on the Mexican Train: its best move counts.
    assert said(desk).lines[0] == "Both moves are just as good."


def test_it_says_so_while_the_coach_is_still_looking():
    desk = Desk(RatedTrain(costs=((OTHER, 4.0), ("8-3@MT", 5.0)), slices=4))
    hinted(desk, 3)
    desk.act("weigh")
    desk.act("compare", what="chosen")
    assert said(desk).lines[-1] == "The coach is still looking, so this may change."
    weighed(desk)
    assert said(desk).lines[-1] != "The coach is still looking, so this may change."


@pytest.mark.parametrize("rungs", range(RUNGS.index("move")))
def test_a_hint_that_shows_no_move_yet_gives_nothing_away(rungs: int):
    desk = Desk(DEAR)
    hinted(desk, rungs + 1)
    weighed(desk)
    assert not offered(desk)


def test_a_second_press_closes_what_the_first_has_opened():
    desk = weighed(desk_after())
    assert desk.act("compare").comparing == "last"
    assert desk.act("compare").comparing == ""
