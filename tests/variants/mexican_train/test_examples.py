"""Every rule of the rulebook has an example, and the rules say of it what the rulebook says."""

import tomllib
from pathlib import Path

import pytest

from dominoes_widgets.core.position import read_toml
from dominoes_widgets.teach.rulebook import Example, examples, rulebook
from dominoes_widgets.variants.mexican_train.options import Options
from dominoes_widgets.variants.mexican_train.rules import RULES
from dominoes_widgets.variants.mexican_train.scoring import winners
from dominoes_widgets.variants.registry import game

GAME = game("mexican_train")
BOOK = rulebook("mexican_train")
EXAMPLES = examples("mexican_train")
ON_BOARD = {rule: one for rule, one in EXAMPLES.items() if one.position}
FILE = Path(__file__).parents[3] / "dominoes_widgets" / "variants" / "mexican_train" / "examples.toml"
KEYS = {"rule", "caption", "position", "move", "expect", "because", "tiles", "count", "sheet", "deal", "no_board"}

# Rules without a position, and why: they are about whole games, numbers of players, scores, or what comes before a round.
WITHOUT_BOARD = {
    "MT-A-01", "MT-A-02", "MT-A-03", "MT-A-06", "MT-A-08", "MT-A-40", "MT-A-42", "MT-A-43",
    "MT-B-01", "MT-B-02", "MT-B-03", "MT-B-26", "MT-B-27", "MT-O-13", "MT-O-15", "MT-O-20",
}  # fmt: skip


def allowed_reasons(one: Example) -> set[str]:
    """The rule itself or what the example names instead; for a house rule, the rules that it is compared with."""
    entry = BOOK[one.rule]
    if one.because:
        return {one.because}
    return set(entry["see"]) if entry["ruleset"] == "O" else {one.rule}


def test_every_rule_has_something_drawn():
    assert set(EXAMPLES) == set(BOOK)
    for one in EXAMPLES.values():
        assert sum(map(bool, (one.position, one.tiles, one.sheet, one.deal))) == 1, one.rule


def test_rules_without_a_board_are_few_and_say_why():
    assert set(EXAMPLES) - set(ON_BOARD) == WITHOUT_BOARD
    assert all(EXAMPLES[rule].no_board for rule in WITHOUT_BOARD)
    assert not any(one.no_board for one in ON_BOARD.values())


@pytest.mark.parametrize("given", tomllib.loads(FILE.read_text(encoding="utf-8"))["example"], ids=lambda e: e["rule"])
def test_examples_are_written_as_their_file_says(given):
    assert set(given) <= KEYS
    assert 20 <= len(given["caption"]) <= 110
    assert given["caption"].endswith(".")
    assert ("position" in given) == ("move" in given) == ("expect" in given)
    assert given.get("expect", "legal") in ("legal", "illegal")
    assert len({BOOK[rule]["ruleset"] for rule in given["rule"].split()}) == len(given["rule"].split())


def test_every_example_is_given_once():
    rules = [rule for e in tomllib.loads(FILE.read_text(encoding="utf-8"))["example"] for rule in e["rule"].split()]
    assert len(rules) == len(set(rules))


@pytest.mark.parametrize("rule", ON_BOARD)
def test_the_rules_judge_the_move_as_the_example_says(rule):
    one = EXAMPLES[rule]
    state = GAME.from_position(read_toml(one.position))
    assert state.options.ruleset == one.ruleset
    assert state.to_move == 0
    assert state.over is None
    assert one.move is not None
    reasons = GAME.check(state, one.move)
    assert (not reasons) == one.legal, reasons
    if not one.legal:
        assert {reason.rule for reason in reasons[:1]} <= allowed_reasons(one), reasons


@pytest.mark.parametrize("rule", ON_BOARD)
def test_examples_are_small(rule):
    state = GAME.from_position(read_toml(EXAMPLES[rule].position))
    assert len(state.hands[0]) <= 4
    assert sum(len(train.tiles) for train in state.trains) <= 12
    assert len(state.trains) <= 5


def test_rules_that_reasons_name_are_shown_broken_by_most_of_their_examples():
    broken = {rule for pair in RULES.values() for rule in pair}
    shown = {rule for rule, one in ON_BOARD.items() if not one.legal}
    assert len(broken & shown) >= 22, sorted(broken - shown)


@pytest.mark.parametrize("rule", [rule for rule, one in EXAMPLES.items() if one.deal])
def test_deals_are_deals_of_the_game(rule):
    one = EXAMPLES[rule]
    for players in one.deal:
        Options.of(one.ruleset, players, **dict(one.options))


def test_the_sheets_show_who_wins():
    assert winners(EXAMPLES["MT-A-42"].sheet, "A") == (2,)
    assert winners(EXAMPLES["MT-B-27"].sheet, "B") == (2,)
    totals = [sum(column) for column in zip(*EXAMPLES["MT-A-43"].sheet, strict=True)]
    assert sorted(totals)[:2] == [30, 30]
    assert winners(EXAMPLES["MT-A-43"].sheet, "A") == (0,)
