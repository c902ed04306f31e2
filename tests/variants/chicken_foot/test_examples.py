"""Every rule of the rulebook has an example, and the rules say of it what the rulebook says."""

import tomllib
from pathlib import Path

import pytest

from dominoes_widgets.core.notation import parse_tiles
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.teach.rulebook import Example, examples, rulebook
from dominoes_widgets.variants.chicken_foot.options import Options
from dominoes_widgets.variants.chicken_foot.rules import RULES
from dominoes_widgets.variants.chicken_foot.scoring import tile_score, winners
from tests.variants.chicken_foot.differential import GAME

BOOK = rulebook("chicken_foot")
EXAMPLES = examples("chicken_foot")
ON_BOARD = {rule: one for rule, one in EXAMPLES.items() if one.position}
FILE = Path(__file__).parents[3] / "dominoes_widgets" / "variants" / "chicken_foot" / "examples.toml"
KEYS = {"rule", "caption", "position", "move", "expect", "because", "tiles", "count", "sheet", "deal", "no_board"}

# Rules without a position, and why: they are about whole games, numbers of players, scores, or what comes before a round.
WITHOUT_BOARD = {
    "CF-01", "CF-02", "CF-03", "CF-05", "CF-07", "CF-26", "CF-27", "CF-28", "CF-29",
    "CF-O-04", "CF-O-06", "CF-O-07", "CF-O-14",
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


def test_every_example_is_given_once():
    rules = [rule for e in tomllib.loads(FILE.read_text(encoding="utf-8"))["example"] for rule in e["rule"].split()]
    assert len(rules) == len(set(rules))


@pytest.mark.parametrize("rule", ON_BOARD)
def test_the_rules_judge_the_move_as_the_example_says(rule):
    one = EXAMPLES[rule]
    state = GAME.from_position(read_toml(one.position))
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
    assert len(state.branches.laid) <= 12
    assert state.players <= 4


def test_rules_that_reasons_name_are_shown_broken_by_most_of_their_examples():
    broken = set(RULES.values())
    shown = {rule for rule, one in ON_BOARD.items() if not one.legal}
    assert len(broken & shown) >= 14, sorted(broken - shown)


@pytest.mark.parametrize("rule", [rule for rule, one in EXAMPLES.items() if one.deal])
def test_deals_are_deals_of_the_game(rule):
    one = EXAMPLES[rule]
    for players in one.deal:
        Options.of(players, **dict(one.options))


def test_what_the_captions_say_of_scores_is_so():
    assert winners(EXAMPLES["CF-29"].sheet) == (1, 2)
    assert [sum(column) for column in zip(*EXAMPLES["CF-29"].sheet, strict=True)] == [120, 118, 118]
    assert sum(row[0] for row in EXAMPLES["CF-02"].sheet) == 28
    assert winners(EXAMPLES["CF-02"].sheet) == (0,)
    tiles = parse_tiles("0-0 5-0 9-0")
    assert EXAMPLES["CF-O-07"].tiles == tiles
    assert [tile_score(tile, Options.of()) for tile in tiles] == [0, 5, 9]
    assert [tile_score(tile, Options.of(double_blank=50, blank_half=25)) for tile in tiles] == [50, 30, 34]


def test_the_round_of_the_blocked_example_is_blocked_by_its_move():
    one = EXAMPLES["CF-25"]
    assert one.move is not None
    assert GAME.play(GAME.from_position(read_toml(one.position)), one.move).over == "blocked"
