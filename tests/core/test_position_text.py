"""Reading positions from TOML, and writing single lines of it."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes_widgets.core.position import LONGEST_TEXT, read_toml, string, table_of, toml_line, whole
from dominoes_widgets.core.problems import InvalidPosition

plain_text = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=20)


@given(st.one_of(plain_text, st.integers(-(10**9), 10**9), st.booleans()))
def test_a_line_reads_back(value):
    assert tomllib.loads(toml_line("key", value)) == {"key": value}


@pytest.mark.parametrize(
    "text",
    ["a =", "[", "a = 1\na = 2", "\x00", "a = " + "[" * 90_000, "a = " + "{b=" * 40_000, "a" * (LONGEST_TEXT + 1)],
)
def test_a_text_that_is_no_toml(text):
    with pytest.raises(InvalidPosition):
        read_toml(text)


@pytest.mark.parametrize("value", [True, 1.5, "4", [4], {"a": 4}, -1, 20])
def test_a_number_that_is_none(value):
    with pytest.raises(InvalidPosition) as problem:
        whole({"round": value}, "round", 1, low=1, high=13)
    assert dict(problem.value.facts)["key"] == "round"


@pytest.mark.parametrize("value", [4, True, ["P1"], {"P1": "6-4"}])
def test_a_text_that_is_none(value):
    with pytest.raises(InvalidPosition) as problem:
        string({"markers": value}, "markers")
    assert dict(problem.value.facts)["key"] == "markers"


@pytest.mark.parametrize("value", [4, "P1", ["P1"]])
def test_a_table_that_is_none(value):
    with pytest.raises(InvalidPosition) as problem:
        table_of({"hands": value}, "hands")
    assert dict(problem.value.facts)["key"] == "hands"


def test_what_is_left_out_has_its_default():
    assert (whole({}, "round", 1), string({}, "markers"), table_of({}, "hands")) == (1, "", {})
