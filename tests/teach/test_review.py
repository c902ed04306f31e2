"""Leitner boxes by arithmetic: what is due when, and what is mastered."""

from dominoes_widgets.teach import review
from dominoes_widgets.teach.review import INTERVALS, Card, due, known, mastered, missed, next_due

RULE = "MT-A-20"


def test_the_intervals_grow():
    assert INTERVALS == (1, 2, 4, 9, 21)


def test_a_missed_rule_comes_back_after_1_2_4_9_and_21_days():
    boxes, day = missed({}, [RULE], 1000), 1000
    waits = []
    for _ in range(7):
        assert due(boxes, boxes[RULE].due - 1) == ()
        waits.append(boxes[RULE].due - day)
        day = boxes[RULE].due
        assert due(boxes, day) == (RULE,)
        boxes = known(boxes, [RULE], day)
    assert waits == [1, 2, 4, 9, 21, 21, 21]


def test_a_rule_is_mastered_when_it_reaches_the_last_box():
    boxes, boxed = missed({}, [RULE], 0), []
    for _ in range(4):
        assert mastered(boxes) == ()
        boxes = known(boxes, [RULE], boxes[RULE].due)
        boxed.append(boxes[RULE].box)
    assert boxed == [2, 3, 4, 5]
    assert mastered(boxes) == (RULE,)


def test_an_answer_before_the_day_moves_nothing():
    boxes = known(missed({}, [RULE], 10), [RULE], 10)
    assert boxes[RULE] == Card(box=1, due=11, right=1, wrong=1)


def test_an_error_leads_back_to_the_first_box():
    boxes = known(missed({}, [RULE], 10), [RULE], 11)
    assert boxes[RULE].box == 2
    assert missed(boxes, [RULE], 12)[RULE] == Card(box=1, due=13, right=1, wrong=2)


def test_a_rule_that_was_never_missed_is_mastered_after_three_right_answers():
    boxes = known(known({}, [RULE], 1), [RULE], 1)
    assert mastered(boxes) == ()
    assert mastered(known(boxes, [RULE], 1)) == (RULE,)
    assert due(known(boxes, [RULE], 1), 10**6) == ()


def test_what_waits_longest_comes_first():
    boxes = missed(missed(missed({}, ["b"], 5), ["c"], 3), ["a"], 5)
    assert due(boxes, 10) == ("c", "a", "b")
    assert next_due(boxes) == 4
    assert next_due({"a": Card()}) is None


def test_nothing_is_changed_in_place():
    boxes = missed({}, [RULE], 1)
    known(boxes, [RULE], 5)
    missed(boxes, ["other"], 5)
    assert boxes == {RULE: Card(1, 2, 0, 1)}


def test_a_rule_named_twice_counts_once():
    assert missed({}, [RULE, RULE], 1)[RULE].wrong == 1
    assert review.known({}, [RULE, RULE], 1)[RULE].right == 1
