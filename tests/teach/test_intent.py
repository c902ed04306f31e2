"""What the browser says, read and checked before anything happens: understood, or refused with a word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach.intent import FIELDS, LONGEST_SAVED, LONGEST_WORD, UNREADABLE, read_intent
from dominoes_widgets.teach.reducer import _STEPS


def test_every_intent_has_its_step():
    assert set(FIELDS) == set(_STEPS)


@pytest.mark.parametrize("message", [None, 3, "draw", [], ["draw"], b"draw", True])
def test_what_is_no_message(message):
    with pytest.raises(Problem) as told:
        read_intent(message)
    assert told.value.code == "intent.form"


@pytest.mark.parametrize("do", [None, "", "Draw", "__class__", 7, ["draw"], {"do": "draw"}, "x" * 9999])
def test_what_nobody_understands_is_named(do):
    with pytest.raises(Problem) as told:
        read_intent({"do": do})
    assert told.value.code == "intent.unknown"
    assert len(str(dict(told.value.facts)["word"])) <= 40


@pytest.mark.parametrize(
    "do, name, value",
    [
        ("choose", "tile", 64),
        ("choose", "tile", ["6-4"]),
        ("choose", "tile", "x" * (LONGEST_WORD + 1)),
        ("jump", "to", "3"),
        ("jump", "to", True),
        ("jump", "to", 2.5),
        ("jump", "to", float("nan")),
        ("jump", "to", float("inf")),
        pytest.param("jump", "to", 10**5000, id="a number too long to print"),
        ("prefer", "checked", 1),
        ("new", "fields", "players=3"),
        ("new", "fields", {"players": 3}),
        ("new", "fields", {"players": ["3", "4"]}),
        ("new", "fields", {"players": {"players": "3"}}),
        ("setup", "fields", {"text": "x" * (LONGEST_WORD + 1)}),
    ],
)
def test_a_field_of_another_kind_is_refused(do, name, value):
    with pytest.raises(Problem) as told:
        read_intent({"do": do, name: value})
    assert told.value.code == "intent.field"
    assert dict(told.value.facts) == {"word": do, "name": name}


def test_whole_numbers_may_come_with_a_point_and_nulls_are_left_out():
    assert read_intent({"do": "jump", "to": 3.0}).number("to") == 3
    assert read_intent({"do": "size", "width": None, "height": 5}).values == {"height": 5}
    assert read_intent({"do": "draw", "tile": "6-4", "seq": 9}).values == {}


def test_a_form_is_texts():
    intent = read_intent({"do": "new", "fields": {"players": "3", "coach": True}})
    assert intent.form() == {"players": "3", "coach": "True"}


@pytest.mark.parametrize("saved", [7, [], {"version": 1}, "x" * (LONGEST_SAVED + 1)])
def test_a_greeting_is_never_refused_whatever_was_kept(saved):
    intent = read_intent({"do": "hello", "width": "wide", "height": 700, "saved": saved, "query": 5})
    assert intent.values == {"height": 700, "saved": UNREADABLE}


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(sorted(FIELDS)),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(("do", "tile", "at", "to", "fields", "text", "seed", "width")), inner, max_size=5
            )
        ),
        max_leaves=12,
    )
)
def test_anything_at_all_is_read_or_refused_in_words(message):
    refused = ""
    try:
        intent = read_intent(message)
    except Problem as problem:
        refused = problem.code
    assert refused.startswith("intent.") or set(intent.values) <= set(FIELDS[intent.do])
