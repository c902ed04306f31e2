"""Every code that the source can raise or speak of has its phrase, and no phrase asks for a fact that is not there."""

import ast
import re
import string
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest

import dominoes_widgets
from dominoes_widgets.core.problems import IllegalMove, InvalidPosition, Problem
from dominoes_widgets.core.reasons import Reason
from dominoes_widgets.variants.registry import games
from dominoes_widgets.view.words import Reader, catalog_of, spoken
from tests.view.played import flaws

HOUSE = Path(dominoes_widgets.__file__).parent


def codes_of(name: str) -> tuple[str, ...]:
    """The codes that a game lists in its module ``rules``, if it has one; others are met in ``contract/test_screens.py``."""
    module = f"dominoes_widgets.variants.{name}.rules"
    return tuple(getattr(import_module(module), "RULES", ())) if find_spec(module) else ()


CATALOGS = {name: catalog_of(name, "en") for name in games()}
KEYS = tuple(sorted({key for catalog in CATALOGS.values() for key in catalog.keys()}))  # noqa: SIM118 - not a mapping
CODES = [(name, code) for name in games() for code in codes_of(name)]
PROBLEMS = {
    *("Problem", "InvalidNotation", "InvalidPosition", "InvalidOption", "InvalidRecord", "InvalidLesson"),
    "IncompleteGame",
}
SAYING = ("describe.py", "describe_board.py")
"""Modules whose ``_say`` says phrases of "describe"."""
LESSON_MAKERS: dict[str, tuple[int, tuple[str, ...]]] = {"invalid": (2, ()), "_wrong": (3, ("step",)), "wrong": (1, ())}
"""Functions that make an ``InvalidLesson``: which argument is the code, and the facts that they add."""


class Call(NamedTuple):
    """A call in the source: where it stands, the keys its first words may be, and the facts it names."""

    where: str
    codes: tuple[str, ...]
    facts: frozenset[str]
    open_ended: bool


def calls() -> Iterator[tuple[Path, ast.Call]]:
    for file in sorted(HOUSE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield file, node


def name_of(call: ast.Call) -> str:
    return (
        call.func.id
        if isinstance(call.func, ast.Name)
        else call.func.attr
        if isinstance(call.func, ast.Attribute)
        else ""
    )


def constants(node: ast.expr) -> tuple[str, ...]:
    """The texts that an expression may be: a literal, or either branch of a choice between them."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return (node.value,)
    return (*constants(node.body), *constants(node.orelse)) if isinstance(node, ast.IfExp) else ()


def problems() -> list[Call]:
    found = []
    for file, call in calls():
        name = name_of(call)
        at, prefix, more = 0, "", cast("tuple[str, ...]", ())
        if name in LESSON_MAKERS and file.name.startswith("lesson"):
            (at, more), prefix = LESSON_MAKERS[name], "lesson."
        elif name not in PROBLEMS:
            continue
        codes = tuple(prefix + code for code in constants(call.args[at])) if len(call.args) > at else ()
        facts = frozenset([*more, *(word.arg for word in call.keywords if word.arg)])
        open_ended = any(word.arg is None for word in call.keywords)
        found.append(Call(f"{file.name}:{call.lineno}", codes, facts, open_ended))
    return found


def forms(code: str) -> list[str]:
    """The phrases of a code: it may have others for when more is known."""
    return [key for key in KEYS if re.fullmatch(rf"problem\.{re.escape(code)}(_[a-z]+)?", key)]


def phrases(key: str) -> list[Any]:
    """What stands under a key, in every game that has it."""
    return [catalog._phrases[key] for catalog in CATALOGS.values() if key in catalog]


def texts(key: str) -> list[str]:
    """Every form of every phrase under a key."""
    return [text for one in phrases(key) for text in (one.values() if isinstance(one, dict) else (one,))]


def asked(text: str) -> set[str]:
    """The values that a text asks for."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def wanted(key: str) -> set[str]:
    return {name for text in texts(key) for name in asked(text)}


def test_the_scan_finds_the_problems_that_are_raised():
    found = {code for call in problems() for code in call.codes}
    some = {"notation.tile", "position.twice", "option.players", "code.damaged", "play.no_game", "lesson.no_steps"}
    assert found >= some


def test_every_problem_has_a_phrase_that_names_only_its_facts():
    bad: list[tuple[str, str, object]] = []
    for call in problems():
        for code in call.codes:
            if f"problem.{code}" not in KEYS:
                bad.append((call.where, code, "no phrase"))
            elif not call.open_ended and (more := wanted(f"problem.{code}") - call.facts):
                bad.append((call.where, code, more))
    assert bad == []


def test_every_phrase_of_a_problem_is_for_one_that_can_be_raised():
    raised = {form for call in problems() for code in call.codes for form in forms(code)}
    # A few codes of lessons are chosen before they are raised; as words they stand in the same files.
    words = {
        node.value
        for file in HOUSE.rglob("teach/lesson*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    raised |= {f"problem.lesson.{word}" for word in words}
    kept_elsewhere = {"problem.at", "problem.unexpected.text", "problem.move.illegal", "problem.move.illegal_numbered"}
    assert {key for key in KEYS if key.startswith("problem.")} - raised - kept_elsewhere == set()


def patterns(node: ast.expr) -> tuple[str, ...]:
    """The keys that an expression may be, as patterns: what stands in braces in an f-string may be anything."""
    if isinstance(node, ast.JoinedStr):
        parts = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else r".+" for v in node.values]
        return ("".join(parts),)
    if isinstance(node, ast.IfExp):
        return (*patterns(node.body), *patterns(node.orelse))
    return tuple(map(re.escape, constants(node)))


def spoken_keys() -> Iterator[tuple[str, str, set[str], bool]]:
    """Every key that is said: where, its pattern, the values given, and whether more may be given."""
    for file, call in calls():
        if name_of(call) not in ("say", "text", "_say") or not call.args or not isinstance(call.func, ast.Attribute):
            continue
        prefix = "describe\\." if name_of(call) == "_say" and file.name in SAYING else ""
        values = {word.arg for word in call.keywords if word.arg}
        more = any(word.arg is None for word in call.keywords)
        for pattern in patterns(call.args[0]):
            yield f"{file.name}:{call.lineno}", prefix + pattern, values, more


def test_every_key_that_is_said_has_a_phrase():
    said = [(where, pattern) for where, pattern, _, _ in spoken_keys() if "." in pattern.replace("\\.", ".")]
    assert len(said) > 100
    assert [(w, p) for w, p in said if not any(re.fullmatch(p, key) for key in KEYS)] == []


def test_every_value_that_a_phrase_asks_for_is_given():
    """A game may have its own phrase under a key, for its own kind of table; one of them is meant."""
    bad = [
        (where, key, values)
        for where, pattern, values, more in spoken_keys()
        for key in KEYS
        if not more and ".+" not in pattern and re.fullmatch(pattern, key)
        if not any(asked(text) <= values for text in texts(key))
    ]
    assert bad == []


@pytest.mark.parametrize("game, code", CODES)
def test_every_reason_code_has_a_phrase(game: str, code: str):
    assert f"reason.{code}" in CATALOGS[game]


@pytest.mark.parametrize("key", [key for key in KEYS if key.startswith(("reason.", "event.", "idea."))])
def test_sentences_of_the_game_begin_and_end_like_sentences(key):
    for text in texts(key):
        assert flaws(re.sub(r"\{\w+\}", "X", text)) == [], text


def test_both_forms_of_a_number_ask_for_the_same_or_less():
    for key in KEYS:
        for phrase in phrases(key):
            if isinstance(phrase, dict):
                assert set(phrase) == {"one", "other"}, key
                assert asked(phrase["one"]) <= {"n"} | asked(phrase["other"]), key


def test_a_problem_within_a_block_gets_its_sentence_once():
    reader = Reader("mexican_train")
    with pytest.raises(Problem) as told, spoken(Reader("")), spoken(reader):
        raise InvalidPosition("position.marker_mexican")
    assert str(told.value).startswith("The Mexican Train carries no marker")


def test_what_is_wrong_with_a_text_names_players_as_texts_do():
    reader = Reader("mexican_train", names=("You", "Bea"), seat=0)
    assert "P2" in reader.problem(InvalidPosition("position.too_few", seat=1, size=15, left=3))
    reason = Reason("train.private", "MT-A-20", (("at", "P1"),))
    assert "P1’s train" in reader.problem(IllegalMove("6-4@P1", (reason,), 3))
    assert "Bea’s turn" in reader.problem(Problem("play.not_your_turn", seat=1))


def test_a_long_word_is_quoted_by_its_beginning():
    text = Reader("").problem(InvalidPosition("game.unknown", word="x" * 5000, known=("mexican_train",)))
    assert len(text) < 300
    assert "xxx…" in text


@pytest.mark.parametrize("at, word", [("P1", "your train"), ("P2", "Bea’s train"), ("P9", "P9’s train")])
def test_places_in_words(at: str, word: str):
    assert Reader("mexican_train", names=("Ann", "Bea"), seat=0).place(at) == word


@pytest.mark.parametrize("at, word", [("MT", "the Mexican Train"), ("MT3", "Mexican Train 3"), ("9-4", "9-4")])
def test_places_that_no_player_owns(at: str, word: str):
    assert Reader("mexican_train", names=("Ann", "Bea")).place(at) == word


def described(value: Any) -> str:
    return Reader("mexican_train").say("problem.at", where=value, what="x")


def test_lists_read_as_lists():
    reader = Reader("mexican_train")
    assert reader.listed(()) == ""
    assert reader.listed(("A",)) == "A"
    assert reader.listed(("A", "B")) == "A and B"
    assert reader.listed(("A", "B", "C"), "list.or") == "A, B or C"
    assert described(("trains.P1", "hands.P2")) == "In trains.P1 and hands.P2: x"
