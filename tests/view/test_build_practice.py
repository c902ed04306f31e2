"""Practice and the teacher's page on the screen: what is asked, answered, due and mastered, in words and as text."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from dominoes_widgets import class_report
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.render.page import page
from dominoes_widgets.teach.practice_page import progress_of
from dominoes_widgets.teach.progress import to_text
from dominoes_widgets.teach.review import Card
from dominoes_widgets.teach.session import Session
from dominoes_widgets.view.board import Board
from dominoes_widgets.view.build import build
from dominoes_widgets.view.describe import describe, plain
from dominoes_widgets.view.model import Screen
from dominoes_widgets.view.rules import rulebook
from tests.teach.sessions import HOME, NAME, WORLD, act
from tests.view.test_describe import words_of

TODAY = 739_586
LEARNER = replace(HOME, game=NAME, page="practice", today=TODAY)
KINDS = WORLD.drills[NAME].KINDS
CARDS = {"MT-A-34": Card(1, TODAY, 0, 1), "MT-A-20": Card(5, TODAY + 9, 5, 1), "MT-A-27": Card(1, TODAY, 0, 2)}
BUSY = replace(LEARNER, boxes={NAME: CARDS})
GOLDEN = (Path(__file__).parents[1] / "teach" / "golden" / "progress_1.json").read_text(encoding="utf-8")


def drilling(kind: str, seed: int = 2) -> Session:
    return act(LEARNER, "drill", kind=kind, seed=seed)


def screen(session: Session) -> Screen:
    return build(session, WORLD)


def answered(kind: str, *, right: bool, seed: int = 2) -> Session:
    session = drilling(kind, seed)
    assert session.practice is not None
    options = session.practice.drill.options
    return act(session, "answer", option=next(i for i, option in enumerate(options) if option.right == right))


CLASS = act(
    act(replace(LEARNER, page="teacher"), "class_file", name="ann.json", text=GOLDEN), "class_file", name="x", text=""
)
PLACES = {
    "overview": LEARNER,
    "due": BUSY,
    "loaded": act(LEARNER, "load_progress", name="x.json", text=GOLDEN),
    "teacher": replace(LEARNER, page="teacher"),
    "class": CLASS,
    "home": replace(BUSY, page="home", game=""),
    "game": replace(BUSY, page="game"),
    **{f"{kind} asked": drilling(kind) for kind in KINDS},
    **{f"{kind} right": answered(kind, right=True) for kind in KINDS},
    **{f"{kind} wrong": answered(kind, right=False) for kind in KINDS},
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("width", [360, 1400])
def test_the_page_is_whole_and_every_word_of_it_is_told(place, width):
    shown = screen(PLACES[place])
    text = plain(describe(shown))
    assert not re.search(r"[{}]|\bNone\b|\w+\.\w+\.\w+|\*\w", text.replace("…", ""))
    short = {rule.text for rule in folded(shown)} | {rule.source for rule in folded(shown)}
    short |= set(shown.words.values()) | {shown.brand.text, shown.present_button.text}
    short |= {form.more_title for section in shown.sections for form in section.forms}
    short |= {card.badge for section in shown.sections for card in section.cards}
    short |= {button.shortcuts for button, _ in (shown.practice.options if shown.practice else ())}
    short |= {word for table in shown.tables for word in table.head} | {button.text for button in shown.walk}
    for region in page(shown, width=width, height=800).regions.values():
        for word in words_of(region):
            assert plain(word) in short or plain(word) in text, word


def folded(shown: Screen):
    return [reason.rule for reason in (shown.coach.reasons if shown.coach else ()) if reason.rule]


@pytest.mark.parametrize("kind", KINDS)
def test_a_drill_shows_board_question_and_answers_with_their_keys(kind):
    shown = screen(drilling(kind))
    assert shown.practice is not None
    assert isinstance(shown.board, Board)
    assert [button.shortcuts for button, _ in shown.practice.options] == [
        str(n + 1) for n in range(len(shown.practice.options))
    ]
    assert {right for _, right in shown.practice.options} == {None}
    assert shown.coach is None
    assert [button.key for button in shown.turns] == ["action-all", "action-next"]


@pytest.mark.parametrize("kind", KINDS)
def test_after_an_answer_there_is_why_with_the_rule_and_the_way_on(kind):
    for right in (True, False):
        shown = screen(answered(kind, right=right))
        assert shown.coach is not None
        assert shown.coach.tone == ("good" if right else "no")
        assert shown.coach.reasons[0].rule is not None
        assert shown.turns[-1].primary == right
        assert (shown.focus == "action-next") == right


def test_the_order_of_open_doubles_is_not_given_away_before_the_answer():
    for seed in range(12):
        session = drilling("double", seed)
        assert session.practice is not None
        if len(session.practice.drill.state.open_doubles) > 1:
            before = screen(session).board
            solved = screen(act(session, "answer", option=session.practice.drill.answer)).board
            assert isinstance(before, Board)
            assert isinstance(solved, Board)
            assert len({sign.double_text for sign in before.signs if sign.double_text}) == 1
            assert len({sign.double_text for sign in solved.signs if sign.double_text}) > 1
            return
    pytest.fail("no table with two open doubles")


def test_the_board_says_nothing_of_where_a_tile_fits():
    shown = screen(drilling("where"))
    assert isinstance(shown.board, Board)
    assert {target.fits for target in shown.board.targets} == {None}
    assert len(shown.board.targets) == len(shown.board.signs)


def test_a_rule_stands_once_behind_the_reasons_of_an_answer():
    for kind in KINDS:
        for right in (True, False):
            coach = screen(answered(kind, right=right)).coach
            assert coach is not None
            cards = [reason.rule.id for reason in coach.reasons if reason.rule]
            assert len(cards) == len(set(cards))


def test_the_overview_offers_every_kind_and_says_what_is_due_and_mastered():
    shown = screen(BUSY)
    today, kinds = shown.sections
    assert today.cards[0].title == "1 rule is due for review"
    assert today.cards[0].button.primary
    assert today.cards[0].progress is not None
    assert today.cards[0].progress[0] == 1
    assert today.cards[0].progress_text.startswith("1 of ")
    assert [card.button.do["kind"] for card in kinds.cards] == list(KINDS)


def test_a_rule_that_no_drill_asks_is_met_again_in_its_lesson():
    card = screen(BUSY).sections[0].cards[-1]
    assert card.button.do["page"] == "learn"
    led = act(BUSY, **card.button.do)  # type: ignore[arg-type]
    assert led.run is not None
    assert "MT-A-27" in led.run.step.rules


def test_home_says_what_is_due_once_something_was_missed():
    def titles(session: Session) -> list[str]:
        return [card.title for section in screen(session).sections for card in section.cards]

    assert "2 rules are due for review" in titles(replace(BUSY, page="home", game=""))
    assert not any("due" in title for title in titles(replace(HOME, today=TODAY)))
    assert "2 rules are due for review" in titles(replace(BUSY, page="game"))


def test_the_next_review_is_announced():
    later = replace(LEARNER, boxes={NAME: {"MT-A-20": Card(3, TODAY + 4, 2, 1)}})
    assert "in 4 days" in screen(later).sections[0].cards[0].text
    tomorrow = replace(LEARNER, boxes={NAME: {"MT-A-20": Card(1, TODAY + 1, 2, 1)}})
    assert "tomorrow" in screen(tomorrow).sections[0].cards[0].text


def test_progress_can_be_saved_as_it_stands():
    files = screen(BUSY).files
    assert files is not None
    assert files.save is not None
    assert files.save[1].endswith(".json")
    assert files.save[2] == to_text(progress_of(BUSY))


def test_a_name_from_a_file_stays_text():
    regions = page(screen(CLASS), width=1200, height=800).regions
    assert "O&#39;Neil &lt;b&gt;" in regions["teacher"]
    assert "<b>" not in regions["teacher"]


def test_the_teacher_sees_what_reaches_every_rule():
    table = screen(replace(LEARNER, page="teacher")).tables[-1]
    rules = [button.text.split()[0] for button, _ in table.rows]
    assert rules == [rule for rule, entry in rulebook(NAME).items() if entry["ruleset"] != "O"]
    for button, (lessons, drills, example) in table.rows:
        assert {lessons, drills, example} != {"none"}, button.text


def test_the_teacher_sees_what_a_class_misses_and_which_files_were_refused():
    shown = screen(CLASS)
    assert [button.text.split()[0] for button, _ in shown.tables[0].rows] == ["MT-A-32", "MT-A-20"]
    assert shown.tables[0].rows[0][1] == ("Ann O'Neil <b>", "3")
    assert shown.files is not None
    assert shown.files.refused == ("x was not opened. This is not a progress file, so nothing was changed.",)


def test_a_notebook_gets_the_same_report(tmp_path):
    file = tmp_path / "ann.json"
    file.write_text(GOLDEN, encoding="utf-8")
    report = class_report([file])
    assert [row[0].split()[0] for row in report.rows] == ["MT-A-32", "MT-A-20"]
    assert "&lt;b&gt;" in report.html()
    assert "MT-A-32" in report.markdown()
    assert report.rows == class_report(str(file)).rows


@pytest.mark.parametrize("text, word", [("hello", "not a progress file"), (GOLDEN[:200], "damaged")])
def test_a_report_names_the_file_that_cannot_be_read(tmp_path, text, word):
    file = tmp_path / "broken.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Problem) as told:
        class_report([file])
    assert "broken.json" in str(told.value)
    assert word in str(told.value)
    with pytest.raises(Problem, match=r"nowhere\.json"):
        class_report(tmp_path / "nowhere.json")
