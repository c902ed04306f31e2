"""Progress as a file and in the browser: there and back, files of version 1, and everything that is refused."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach import keeping, practice_page, progress
from dominoes_widgets.teach.drill import Skill
from dominoes_widgets.teach.progress import (
    Learned,
    Missed,
    Progress,
    class_misses,
    from_text,
    labelled,
    merged,
    to_text,
)
from dominoes_widgets.teach.review import Card
from dominoes_widgets.teach.session import Session
from dominoes_widgets.view.words import Reader
from tests.teach.sessions import HOME, NAME, WORLD, act, code_of

GOLDEN = (Path(__file__).parent / "golden" / "progress_1.json").read_text(encoding="utf-8")
SAVED = (Path(__file__).parent / "golden" / "saved_1.json").read_text(encoding="utf-8")
LEARNER = replace(HOME, game=NAME, page="practice", today=739_586)


def practised(**boxes: Card) -> Session:
    return replace(LEARNER, boxes={NAME: {rule.replace("_", "-"): card for rule, card in boxes.items()}})


def test_a_file_of_version_1_is_read():
    found = from_text(GOLDEN)
    assert found.name == "Ann O'Neil <b>"
    learned = found.games[NAME]
    assert learned.boxes["MT-A-20"] == Card(2, 739_586, 4, 1)
    assert learned.skills == {"where": Skill(2, 1), "who": Skill(1, -1)}
    assert learned.lessons["goal_and_set"] == ("theme",)


def test_what_is_written_is_read_again_and_written_the_same():
    assert to_text(from_text(GOLDEN)) == GOLDEN


@pytest.mark.parametrize(
    "text, code",
    [
        ("", "progress.foreign"),
        ("hello", "progress.foreign"),
        ("[1, 2]", "progress.foreign"),
        ("{}", "progress.foreign"),
        ('{"version": 1, "games": {}}', "progress.foreign"),
        (GOLDEN[: len(GOLDEN) // 2], "progress.damaged"),
        (GOLDEN.replace('"version": 1', '"version": 2'), "progress.version"),
        (GOLDEN.replace('"box": 2', '"box": 6'), "progress.damaged"),
        (GOLDEN.replace('"box": 2', '"box": "2"'), "progress.damaged"),
        (GOLDEN.replace('"box": 2', '"box": true'), "progress.damaged"),
        (GOLDEN.replace('"level": 2', '"level": 0'), "progress.damaged"),
        (GOLDEN.replace('"right": 4,', ""), "progress.damaged"),
        (GOLDEN.replace('"theme"', "5"), "progress.damaged"),
        (GOLDEN.replace('"rules"', '"rulez"'), "progress.damaged"),
        (GOLDEN.replace("739586", "1e400"), "progress.damaged"),
        (GOLDEN.replace("Ann", "A" * 100), "progress.damaged"),
        ("[" * 100_000, "progress.foreign"),
        ('{"what": "' + "x" * progress.LONGEST_FILE + '"}', "progress.foreign"),
    ],
)
def test_a_damaged_or_foreign_file_is_refused_with_one_sentence_and_harms_nothing(text, code):
    before = practised(MT_A_20=Card(1, 5, 0, 1))
    after = act(before, "load_progress", name="x.json", text=text)
    assert code_of(after.problem) == code
    assert replace(after, problem=None) == before
    assert Reader("").problem(Problem(code)).count(".") == 1 + (code == "progress.version")


def test_a_file_that_the_browser_could_not_read_is_refused():
    assert code_of(act(LEARNER, "load_progress", name="film.mp4", text=None).problem) == "progress.unreadable"


def test_a_file_adds_to_what_is_there_and_takes_nothing_away():
    before = practised(MT_A_20=Card(1, 5, 9, 9), MT_A_40=Card(3, 9, 2, 1))
    after = act(before, "load_progress", name="x.json", text=GOLDEN)
    assert after.showing == "loaded"
    assert after.prefs.name == "Ann O'Neil <b>"
    assert after.boxes[NAME]["MT-A-20"] == Card(1, 5, 9, 9)
    assert after.boxes[NAME]["MT-A-40"] == Card(3, 9, 2, 1)
    assert after.boxes[NAME]["MT-A-32"].wrong == 3
    assert after.done[NAME]["goal_and_set"] == ("theme",)
    assert act(after, "load_progress", name="x.json", text=GOLDEN).boxes == after.boxes


def test_what_is_saved_to_a_file_can_be_loaded_by_somebody_new():
    learner = act(practised(MT_A_20=Card(2, 7, 3, 1)), "drill", kind="where", seed=1)
    learner = act(learner, "answer", option=0)
    text = to_text(practice_page.progress_of(learner))
    fresh = act(LEARNER, "load_progress", name="x", text=text)
    assert fresh.boxes == learner.boxes
    assert fresh.skills == learner.skills


def test_merging_keeps_the_higher_level_and_all_steps():
    old = Progress("", {NAME: Learned({"one": ("a",)}, {}, {"where": Skill(3)})})
    new = Progress(
        "Bo", {NAME: Learned({"one": ("a", "b"), "two": ("c",)}, {}, {"where": Skill(1, 2), "who": Skill(2)})}
    )
    both = merged(old, new)
    assert both.name == "Bo"
    assert both.games[NAME].lessons == {"one": ("a", "b"), "two": ("c",)}
    assert both.games[NAME].skills == {"where": Skill(3), "who": Skill(2)}


# ---- kept in the browser


def reopened(session: Session) -> Session:
    return keeping.from_json(keeping.to_json(session), replace(HOME, today=session.today), WORLD)


def test_the_browser_keeps_boxes_skills_and_the_drill_in_hand():
    session = act(practised(MT_A_20=Card(2, 7, 3, 1)), "drill", kind="mixed", seed=8)
    session = act(session, "answer", option=1)
    again = reopened(session)
    assert again.boxes == session.boxes
    assert again.skills == session.skills
    assert again.practice == session.practice


def test_a_review_in_hand_is_kept_as_a_review():
    session = act(practised(MT_A_34=Card(1, 5, 0, 1)), "drill", kind="review", seed=8)
    assert session.practice is not None
    assert reopened(session).practice == session.practice


def test_what_a_browser_kept_before_there_were_drills_is_still_read():
    session = keeping.from_json(SAVED, HOME, WORLD)
    assert (session.page, session.prefs.theme, session.practice) == ("game", "dark", None)
    assert session.done[NAME]["goal_and_set"] == ()
    assert (session.boxes, session.skills) == ({}, {})


@pytest.mark.parametrize(
    "change", [{"drill": "chess"}, {"kind": "chess"}, {"chosen": [17]}, {"rule": "MT-X-1"}, {"rule": "MT-A-01"}]
)
def test_a_drill_that_is_not_made_any_more_is_dropped_alone(change):
    kept = json.loads(keeping.to_json(act(LEARNER, "drill", kind="where", seed=8)))
    kept["practice"] |= change
    session = keeping.from_json(json.dumps(kept), HOME, WORLD)
    assert session.practice is None
    assert session.page == "practice"


def test_damaged_boxes_are_refused_whole():
    kept = json.loads(keeping.to_json(practised(MT_A_20=Card(2, 7, 3, 1))))
    kept["rules"][NAME]["MT-A-20"]["box"] = 77
    with pytest.raises(Problem, match=r"saved\.damaged"):
        keeping.from_json(json.dumps(kept), HOME, WORLD)


# ---- a class


def learner(name: str, **boxes: Card) -> Progress:
    return Progress(name, {NAME: Learned({}, {rule.replace("_", "-"): card for rule, card in boxes.items()}, {})})


CLASS = (
    ("1.json", learner("Ann", MT_A_20=Card(1, 5, 0, 2), MT_A_32=Card(5, 5, 6, 1))),
    ("2.json", learner("Bo", MT_A_20=Card(3, 5, 0, 1), MT_A_40=Card(1, 5, 0, 9))),
    ("3.json", learner("", MT_A_11=Card(0, 0, 5, 0))),
    ("4.json", learner("Bo", MT_A_40=Card(2, 5, 0, 1))),
)


def test_people_go_by_their_names_and_files_tell_namesakes_apart():
    assert [file.label for file in labelled(CLASS)] == ["Ann", "Bo (2.json)", "3.json", "Bo (4.json)"]


def test_what_most_people_miss_comes_first():
    assert class_misses(labelled(CLASS), NAME) == (
        Missed("MT-A-40", ("Bo (2.json)", "Bo (4.json)"), 10),
        Missed("MT-A-20", ("Ann", "Bo (2.json)"), 3),
        Missed("MT-A-32", (), 1),
    )


def test_files_of_a_class_are_opened_one_after_the_other_and_closed():
    session = replace(HOME, page="teacher", game=NAME)
    session = act(session, "class_file", name="1.json", text=GOLDEN)
    session = act(session, "class_file", name="bad.json", text="hello")
    session = act(session, "class_file", name="film.mp4", text=None)
    session = act(session, "class_file", name="2.json", text=to_text(CLASS[1][1]))
    session = act(session, "class_file", name="2.json", text=to_text(CLASS[1][1]))
    assert [name for name, _ in session.class_files] == ["1.json", "2.json"]
    assert {name: problem.code for name, problem in session.class_refused.items()} == {
        "bad.json": "progress.foreign",
        "film.mp4": "progress.unreadable",
    }
    assert keeping.to_json(session) == keeping.to_json(replace(session, class_files=()))
    session = act(session, "class_clear")
    assert (session.class_files, session.class_refused) == ((), {})


def test_no_more_files_than_a_school_has_pupils_in_a_year():
    full = tuple((f"{n}.json", Progress()) for n in range(practice_page.MOST_CLASS_FILES))
    session = act(replace(HOME, game=NAME, class_files=full), "class_file", name="x.json", text=GOLDEN)
    assert session.class_refused["x.json"].code == "progress.too_many"
    assert session.class_files == full
