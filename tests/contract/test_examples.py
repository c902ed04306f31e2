"""Every rule of a rulebook has an example, and the rules say of it what the rulebook says: asked of every game that has them."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.table import Lines, Tricks, tiles_on
from dominoes_widgets.teach.rulebook import HOUSE, ONLY, Example, examples, rulebook
from dominoes_widgets.variants.registry import game, games

KEYS = {"rule", "caption", "position", "move", "expect", "because", "tiles", "count", "sheet", "deal", "no_board"}
NAMES = [name for name in games() if examples(name)]


def written(name: str) -> list[dict[str, Any]]:
    """The examples as their file has them."""
    file = files(f"dominoes_widgets.variants.{name}") / "examples.toml"
    given: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))["example"]
    return given


every_game = pytest.mark.parametrize("name", NAMES)
EVERY = [(name, one) for name in NAMES for one in examples(name).values()]
ON_BOARD = [pytest.param(name, one, id=f"{name} {one.rule}") for name, one in EVERY if one.position]
TRICKS = [name for name in NAMES if isinstance(game(name).table(game(name).start(seed=0)), Tricks)]
GROWING = [pytest.param(name, one, id=f"{name} {one.rule}") for name, one in EVERY if one.position and name not in TRICKS]
DEALS = [pytest.param(name, one, id=f"{name} {one.rule}") for name, one in EVERY if one.deal]
WRITTEN = [pytest.param(name, given, id=f"{name} {given['rule']}") for name in NAMES for given in written(name)]


def allowed_reasons(name: str, one: Example) -> set[str]:
    """The rule itself or what the example names instead; for a house rule, also the rules that it is compared with."""
    entry = rulebook(name)[one.rule]
    if one.because:
        return {one.because}
    return {one.rule, *entry["see"]} if entry["ruleset"] == HOUSE else {one.rule}


def test_the_games_with_a_rulebook_have_examples():
    assert [name for name in games() if rulebook(name)] == NAMES
    assert {"chicken_foot", "mexican_train", "texas_42"} <= set(NAMES)


@every_game
def test_every_rule_has_something_drawn(name):
    assert set(examples(name)) == set(rulebook(name))
    for one in examples(name).values():
        assert sum(map(bool, (one.position, one.tiles, one.sheet, one.deal))) == 1, one.rule


@every_game
def test_examples_without_a_board_say_why(name):
    for one in examples(name).values():
        assert bool(one.no_board) == (not one.position), one.rule


@pytest.mark.parametrize("name, given", WRITTEN)
def test_examples_are_written_as_their_file_says(name, given):
    assert set(given) <= KEYS
    assert 20 <= len(given["caption"]) <= 110
    assert given["caption"].endswith(".")
    assert ("position" in given) == ("move" in given) == ("expect" in given)
    assert given.get("expect", "legal") in ("legal", "illegal")
    # One example may serve several rules, of different rulesets that agree.
    rules = given["rule"].split()
    assert len({rulebook(name)[rule]["ruleset"] for rule in rules}) == len(rules)


@every_game
def test_every_example_is_given_once(name):
    rules = [rule for given in written(name) for rule in given["rule"].split()]
    assert len(rules) == len(set(rules))


@pytest.mark.parametrize("name, one", ON_BOARD)
def test_the_rules_judge_the_move_as_the_example_says(name, one):
    state = game(name).from_position(read_toml(one.position))
    assert getattr(state.options, "ruleset", ONLY) == one.ruleset
    assert state.to_move == 0
    assert state.over is None
    assert one.move is not None
    reasons = game(name).check(state, one.move)
    assert (not reasons) == one.legal, reasons
    if not one.legal:
        assert {reason.rule for reason in reasons[:1]} <= allowed_reasons(name, one), reasons


@pytest.mark.parametrize("name, one", GROWING)
def test_examples_are_small(name, one):
    """Few people, few tiles, and a short hand. With tricks a game says itself what is small: an auction needs all tiles."""
    state = game(name).from_position(read_toml(one.position))
    table = game(name).table(state)
    assert state.players <= 4
    assert len(state.hands[0]) <= 4
    assert len(tiles_on(table)) <= 13
    assert not isinstance(table, Lines) or len(state.trains) <= 5


@pytest.mark.parametrize("name, one", DEALS)
def test_deals_are_deals_of_the_game(name, one):
    chosen = {"ruleset": one.ruleset} if one.ruleset != ONLY else {}
    for players in one.deal:
        state = game(name).start(seed=1, players=players, **chosen, **dict(one.options))
        assert state.players == players
