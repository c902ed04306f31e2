"""Practice in a session: what is remembered from drills, lessons and games, and what is due."""

from dataclasses import replace

import pytest

from dominoes_widgets.teach import address, practice_page
from dominoes_widgets.teach.drill import Skill
from dominoes_widgets.teach.review import Card
from dominoes_widgets.teach.session import Session
from tests.teach.sessions import HOME, NAME, WORLD, act, code_of, playing

TODAY = 739_586
LEARNER = replace(HOME, game=NAME, page="practice", today=TODAY)


def boxes(session: Session) -> dict[str, Card]:
    return dict(session.boxes.get(NAME, {}))


def drilling(kind: str = "where", seed: int = 3, start: Session = LEARNER) -> Session:
    return act(start, "drill", kind=kind, seed=seed)


def wrong_option(session: Session) -> int:
    assert session.practice is not None
    return next(i for i, option in enumerate(session.practice.drill.options) if not option.right)


def right_option(session: Session) -> int:
    assert session.practice is not None
    return session.practice.drill.answer


def test_a_wrong_answer_is_remembered_under_its_rule_and_due_tomorrow():
    session = drilling()
    option = wrong_option(session)
    assert session.practice is not None
    rule = session.practice.drill.options[option].why[0].rule
    after = act(session, "answer", option=option)
    assert boxes(after) == {rule: Card(1, TODAY + 1, 0, 1)}
    assert after.skills[NAME]["where"] == Skill(1, -1)


def test_a_second_try_changes_nothing_that_is_remembered():
    session = act(drilling(), "answer", option=wrong_option(drilling()))
    after = act(session, "answer", option=right_option(session))
    assert (after.boxes, after.skills) == (session.boxes, session.skills)


def test_a_right_answer_is_remembered():
    session = drilling()
    assert session.practice is not None
    after = act(session, "answer", option=right_option(session))
    assert after.skills[NAME]["where"] == Skill(1, 1)
    rules = {reason.rule for reason in session.practice.drill.options[session.practice.drill.answer].why}
    assert {rule: card.right for rule, card in boxes(after).items()} == dict.fromkeys(rules, 1)


def test_a_press_on_the_place_answers_where_a_tile_goes():
    session = next(s for s in map(lambda n: drilling(seed=n), range(20)) if right_option(s) < 3)  # noqa: C417
    assert session.practice is not None
    after = act(session, "aim", at=session.practice.drill.options[right_option(session)].at)
    assert after.practice is not None
    assert after.practice.solved


def test_a_tile_and_a_place_answer_which_move_is_allowed():
    session = drilling("legal")
    assert session.practice is not None
    move = session.practice.drill.options[right_option(session)].moves[0]
    tile, at = str(move).split("@")
    after = act(act(session, "choose", tile=tile), "aim", at=at)
    assert after.practice is not None
    assert after.practice.solved


def test_a_review_brings_back_a_rule_that_is_due_and_moves_it_up():
    due = {NAME: {"MT-A-34": Card(1, TODAY, 0, 1), "MT-A-20": Card(2, TODAY + 1, 0, 1)}}
    session = drilling("review", start=replace(LEARNER, boxes=due))
    assert session.practice is not None
    assert session.practice.rule == "MT-A-34"
    assert "MT-A-34" in session.practice.drill.rules
    after = act(session, "answer", option=right_option(session))
    assert boxes(after)["MT-A-34"].box == 2
    assert boxes(after)["MT-A-34"].due == TODAY + 2
    done = act(after, "next")
    assert (done.page, done.practice) == ("practice", None)


def test_a_review_that_goes_wrong_leads_back_to_the_first_box():
    due = {NAME: {"MT-A-34": Card(4, TODAY - 3, 5, 1)}}
    session = drilling("review", start=replace(LEARNER, boxes=due))
    after = act(session, "answer", option=wrong_option(session))
    assert boxes(after)["MT-A-34"] == Card(1, TODAY + 1, 5, 2)


def test_a_review_goes_from_rule_to_rule():
    due = {NAME: {"MT-A-34": Card(1, TODAY - 1, 0, 1), "MT-B-26": Card(1, TODAY, 0, 1), "MT-A-01": Card(1, 1, 0, 1)}}
    session = drilling("review", start=replace(LEARNER, boxes=due))
    seen = []
    while session.practice is not None:
        seen.append(session.practice.rule)
        session = act(act(session, "answer", option=right_option(session)), "next")
    assert seen == ["MT-A-34", "MT-B-26"]


def test_a_review_with_nothing_due_is_the_page_of_practice():
    session = drilling("review")
    assert (session.page, session.practice, session.problem) == ("practice", None, None)


def test_what_only_lessons_teach_is_met_again_there():
    assert practice_page.lesson_of("MT-A-27", NAME, WORLD) is not None
    assert practice_page.lesson_of("MT-X-99", NAME, WORLD) is None


def test_an_illegal_try_in_a_game_is_remembered_while_the_coach_is_on():
    tried = act(replace(playing(), today=TODAY), "place", tile="4-1", at="P3")
    assert boxes(tried) == {"MT-A-20": Card(1, TODAY + 1, 0, 1)}
    alone = act(replace(playing(coach=False), today=TODAY), "place", tile="4-1", at="P3")
    assert boxes(alone) == {}


def lesson_with(kind: str) -> Session:
    """The learner at the first step of a kind that has a rule."""
    for lesson in WORLD.lessons[NAME]:
        for step in lesson.steps:
            if step.kind == kind and step.rules and (kind == "do" or not step.several):
                return act(
                    replace(LEARNER, page="learn"), "go", page="learn", game=NAME, lesson=lesson.id, step=step.id
                )
    raise AssertionError(kind)


def test_a_wrong_answer_in_a_lesson_is_remembered():
    session = lesson_with("ask")
    assert session.run is not None
    rules = session.run.step.rules
    wrong = next(i for i, option in enumerate(session.run.step.options) if not option.right)
    after = act(session, "answer", option=wrong)
    assert after.run is not None
    reasons = after.run.verdict.reasons if after.run.verdict else ()
    expected = {reasons[0].rule} if reasons else set(rules)
    assert set(boxes(after)) == expected
    assert all(card.wrong == 1 and card.box == 1 for card in boxes(after).values())


def test_a_question_solved_at_once_moves_its_rules_up_when_they_are_due():
    session = lesson_with("ask")
    assert session.run is not None
    step = session.run.step
    session = replace(session, boxes={NAME: {rule: Card(1, TODAY, 0, 1) for rule in step.rules}})
    right = next(i for i, option in enumerate(step.options) if option.right)
    assert {card.box for card in boxes(act(session, "answer", option=right)).values()} == {2}
    helped = act(act(session, "hint"), "answer", option=right)
    assert {card.box for card in boxes(helped).values()} == {1}


def test_an_illegal_try_in_a_lesson_is_remembered():
    session = lesson_with("do")
    assert session.run is not None
    state = session.run.state
    tries = [(tile, at) for tile in state.hand for at in state.places]
    for tile, at in tries:
        after = act(session, "place", tile=str(tile), at=at)
        if after.run is not None and after.run.note == "illegal":
            assert after.run.verdict is not None
            assert set(boxes(after)) == {after.run.verdict.reasons[0].rule}
            return
    pytest.fail("no illegal try")


# ---- the address


def test_the_address_tells_the_series_and_leads_back_to_the_drill_in_hand():
    session = drilling("who")
    assert address.query_of(session) == f"?game={NAME}&page=practice&drill=who"
    assert address.query_of(drilling("mixed")).endswith("drill=mixed")
    assert act(session, "visit", query=address.query_of(session)) == session
    away = act(session, "go", page="game", game=NAME)
    assert act(away, "visit", query=address.query_of(session)).practice == session.practice
    assert act(session, "visit", query=f"?game={NAME}&page=practice").practice is None


def test_an_address_alone_begins_the_drills_of_the_day():
    one = act(LEARNER, "visit", query=f"?game={NAME}&page=practice&drill=double")
    other = act(replace(LEARNER, today=TODAY + 1), "visit", query=f"?game={NAME}&page=practice&drill=double")
    assert one.practice is not None
    assert other.practice is not None
    assert one.practice.drill.kind == other.practice.drill.kind == "double"
    assert one.practice.drill != other.practice.drill


def test_a_wrong_series_in_an_address_leads_home_and_is_said():
    session = act(LEARNER, "visit", query=f"?game={NAME}&page=practice&drill=chess")
    assert (session.page, code_of(session.problem)) == ("home", "drill.unknown")


@pytest.mark.parametrize("do, fields", [("next", {}), ("answer", {"option": 0}), ("aim", {"at": "P1"}), ("draw", {})])
def test_without_a_drill_nothing_breaks(do, fields):
    after = act(LEARNER, do, **fields)
    assert code_of(after.problem) == "drill.no_drill"
    assert after.practice is None


def test_the_place_of_practice_is_its_overview():
    assert act(drilling(), "go", page="practice", game=NAME).practice is None
