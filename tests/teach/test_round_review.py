"""The look back at a round: in slices, cancelled at any time, never of another round; three statements that are never mixed."""

from dataclasses import replace

import pytest

from dominoes_widgets.core.notation import parse_move
from dominoes_widgets.teach import game_review, looking_back
from dominoes_widgets.teach.address import query_of
from dominoes_widgets.teach.game_review import Review
from dominoes_widgets.view.build import build
from dominoes_widgets.view.build_play import LOOK_MILLISECONDS
from dominoes_widgets.view.coach_part import ReviewPart
from dominoes_widgets.view.describe import describe
from dominoes_widgets.view.model import Screen
from tests.teach.rated import Desk, RatedTrain
from tests.teach.sessions import code_of, table

ENDING = """
game = "mexican_train"
players = 2
draws = "6-1"
boneyard = 9
to_move = "P1"
[trains]
P1 = "9-7"
P2 = "9-3"
MT = "9-8"
[hands]
P1 = "7-2 2-1 8-1 8-0"
P2 = "3-0 5-0"
"""
"""P1 has two turns with a choice in each; P2 has only one move in both and is out with the second."""

MOVES = ("8-1@MT", "7-2@P1")
COSTS = (("8-1@MT", 4.0), ("7-2@P1", 9.0))


def ended(game: RatedTrain) -> Desk:
    """A desk at the end of that round."""
    desk = Desk(game, ENDING)
    for move in MOVES:
        desk.move(move)
        desk.act("bot")
    assert table(desk.session).state.to_move is None
    return desk


def screen(desk: Desk) -> Screen:
    return build(desk.session, desk.world)


def part(desk: Desk) -> ReviewPart:
    shown = screen(desk).review
    assert shown is not None
    return shown


def looked(desk: Desk) -> Desk:
    """The desk once there is nothing left to think about."""
    desk.act("look", what="begin")
    while looking_back.thinks(desk.session):
        desk.act("look_on")
    return desk


def review(desk: Desk) -> Review:
    assert desk.session.looking is not None
    return desk.session.looking


def do(desk: Desk, key: str) -> None:
    """Press the button with this key, wherever it stands."""
    shown = screen(desk)
    costly = shown.review.moves if shown.review else ()
    buttons = [*shown.actions, *(button for one in costly for button in one.buttons)]
    desk.act(**next(button for button in buttons if button.key == key).do)  # type: ignore[arg-type]


def test_it_is_offered_at_the_end_of_a_round_only():
    desk = Desk(RatedTrain(costs=COSTS), ENDING)
    assert all(button.key != "action-look" for button in screen(desk).actions)
    desk.act("look", what="begin")
    assert code_of(desk.session.problem) == "play.no_review"
    over = screen(ended(RatedTrain(costs=COSTS)))
    assert [b.text for b in over.actions if b.key == "action-look"] == ["Look back at this round"]


def test_it_goes_decision_by_decision_and_says_how_far_it_is():
    desk = ended(RatedTrain(costs=COSTS, slices=2))
    desk.act("look", what="begin")
    told = []
    while looking_back.thinks(desk.session):
        shown = screen(desk)
        assert shown.auto == (LOOK_MILLISECONDS, {"do": "look_on"})
        told.append(part(desk).progress_text)
        desk.act("look_on")
    assert list(dict.fromkeys(told)) == [
        "Decision 1 of 2",
        "Decision 2 of 2",
        "Looking at them once more with all tiles face up",
    ]
    assert screen(desk).auto != (LOOK_MILLISECONDS, {"do": "look_on"})


def test_only_what_cost_something_is_shown_and_the_dearest_first():
    desk = looked(ended(RatedTrain(costs=COSTS)))
    moves = part(desk).moves
    assert [one.title for one in moves] == ["1. Your move: 7-2 on your train", "2. Your move: 8-1 on the Mexican Train"]
    assert [one.cost for one in moves] == ["It cost 9 points.", "It cost 4 points."]


def test_no_more_than_three_are_shown():
    assert game_review.MOST_SHOWN == 3
    desk = looked(ended(RatedTrain(costs=COSTS)))
    found = review(desk).found
    many = tuple(replace(found[0], moment=n) for n in (4, 2, 3, 1))
    assert [one.moment for one in game_review._counted(Review(0, None, (1, 2, 3, 4), found=many)).costly] == [1, 2, 3]


def test_a_cost_that_may_be_chance_is_not_shown():
    desk = looked(ended(RatedTrain(costs=COSTS, error=5.0)))
    assert part(desk).moves == ()
    assert part(desk).lines[0].startswith("Well played.")


def test_a_coach_that_rates_nothing_says_so():
    desk = looked(ended(RatedTrain(slices=1)))
    assert part(desk).lines == ("The coach could not weigh the moves of this round.",)


def test_the_three_statements_stand_apart_and_hindsight_is_said_to_be_hindsight():
    hindsight = (("8-1@MT", 0.0), ("7-2@P1", 2.0))
    desk = looked(ended(RatedTrain(costs=COSTS, hindsight=hindsight)))
    first, second = part(desk).moves
    assert [one.title for one in first.said] == [
        "What happened",
        "What could be known then",
        "What hindsight says",
    ]
    happened, known, later = first.said
    assert happened.lines[0] == "You lay 7-2 on your train."
    assert not any("better" in line or "hindsight" in line for line in happened.lines)
    assert [side.title for side in known.sides] == ["Your move", "Better"]
    assert known.sides[0].move == "7-2 on your train"
    assert known.lines[0] == "The coach’s move is better by 9 points."
    assert not any("really" in line for line in known.lines)
    assert "better by 2 points" in later.lines[0]
    assert later.lines[0].startswith("As the tiles really lay")
    assert later.lines[0].endswith("Only with every tile in sight could one tell.")
    assert "just as good" in second.said[2].lines[0]
    text = describe(screen(desk))
    assert text.index("What happened") < text.index("What could be known then") < text.index("What hindsight says")


def test_a_moment_is_shown_on_the_board_and_the_way_back_leads_to_all_of_it():
    desk = looked(ended(RatedTrain(costs=COSTS)))
    do(desk, "look-moment-0")
    shown = screen(desk)
    assert table(desk.session).frames[table(desk.session).cursor + 1].move == parse_move("7-2@P1")
    assert shown.review is not None
    assert [one.title for one in shown.review.moves] == ["1. Your move: 7-2 on your train"]
    assert shown.coach is None
    assert shown.hand is not None
    assert not shown.hand.live
    assert [button.key for button in shown.actions] == ["action-look"]
    do(desk, "action-look")
    assert len(part(desk).moves) == 2


def test_nothing_on_a_shown_moment_makes_a_move_by_itself():
    desk = looked(ended(RatedTrain(costs=COSTS)))
    do(desk, "look-moment-1")
    assert screen(desk).auto is None
    assert screen(desk).calls == ()


@pytest.mark.parametrize("slices", range(4))
def test_it_can_be_cancelled_at_any_time(slices: int):
    desk = ended(RatedTrain(costs=COSTS, slices=2))
    desk.act("look", what="begin")
    for _ in range(slices):
        desk.act("look_on")
    do(desk, "action-look")
    assert screen(desk).review is None
    before = desk.session
    assert desk.act("look_on") == before
    assert looking_back.shown(desk.session) is None


def test_what_was_weighed_before_closing_is_not_weighed_again():
    desk = ended(RatedTrain(costs=COSTS, slices=1))
    desk.act("look", what="begin")
    desk.act("look_on")
    found = review(desk).found
    assert found
    do(desk, "action-look")
    desk.act("look", what="begin")
    assert review(desk).found == found


def test_pressing_twice_begins_once():
    desk = ended(RatedTrain(costs=COSTS, slices=3))
    desk.act("look", what="begin")
    desk.act("look_on")
    thought = review(desk).thought
    desk.act("look", what="begin")
    assert review(desk).thought is thought


@pytest.mark.parametrize("act", ["undo", "restart", "new", "next_round", "back"])
def test_elsewhere_it_waits_or_is_gone_and_a_late_slice_changes_nothing(act: str):
    desk = ended(RatedTrain(costs=COSTS, slices=3))
    desk.act("look", what="begin")
    desk.act("look_on")
    desk.act(act, **({"seed": 1} if act == "new" else {}))
    if desk.session.problem is None:
        before = desk.session
        after = desk.act("look_on")
        assert after == before
        assert after.looking is before.looking
        assert screen(desk).review is None
        assert screen(desk).auto != (LOOK_MILLISECONDS, {"do": "look_on"})


def test_after_another_ending_of_the_round_the_old_look_back_is_gone():
    desk = looked(ended(RatedTrain(costs=COSTS)))
    desk.act("undo")
    line = table(desk.session)
    desk.session = desk.session.with_table(replace(line, frames=line.frames[: line.cursor + 1]))
    desk.act("look", what="moment", number=0)
    assert code_of(desk.session.problem) == "play.no_review"
    desk.act("look", what="practise", number=0)
    assert code_of(desk.session.problem) == "play.no_review"
    desk.act("look", what="back")
    assert screen(desk).review is None


@pytest.mark.parametrize("number", [-1, 2, 99])
def test_a_move_that_is_not_there_is_refused(number: int):
    desk = looked(ended(RatedTrain(costs=COSTS)))
    desk.act("look", what="moment", number=number)
    assert code_of(desk.session.problem) == "play.no_review"


def test_an_unknown_wish_is_refused():
    desk = looked(ended(RatedTrain(costs=COSTS)))
    desk.act("look", what="dance")
    assert code_of(desk.session.problem) == "intent.field"


def test_it_needs_no_address_of_its_own():
    desk = ended(RatedTrain(costs=COSTS))
    address = query_of(desk.session)
    assert query_of(looked(desk).session) == address


def test_what_was_only_thought_of_the_seats_own_view_is_what_could_be_known():
    desk = looked(ended(RatedTrain(costs=COSTS, hindsight=(("7-2@P1", 30.0),))))
    assert [one.then.mine.cost for one in review(desk).costly if one.then] == [9.0, 4.0]
    assert [one.now.mine.cost for one in review(desk).costly if one.now] == [30.0, 0.0]
