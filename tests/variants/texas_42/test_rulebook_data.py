"""The rulebook of Texas 42 as data: nothing missing, nothing dangling, nothing unreadable."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from dominoes_widgets.teach.rulebook import HOUSE, ONLY, rulebook, rulesets
from dominoes_widgets.variants.texas_42.codes import RULES as REASONS
from dominoes_widgets.variants.texas_42.options import BY_NAME

VARIANTS = Path(__file__).parents[3] / "dominoes_widgets" / "variants"
RULEBOOK = VARIANTS / "texas_42" / "rulebook.toml"
RULES: list[dict[str, Any]] = tomllib.loads(RULEBOOK.read_text(encoding="utf-8"))["rule"]
SOURCES: dict[str, Any] = tomllib.loads((VARIANTS / "sources.toml").read_text(encoding="utf-8"))
BY_ID = {rule["id"]: rule for rule in RULES}

EXPECTED_IDS = {f"T42-{n:02}" for n in range(1, 39)} | {f"T42-O-{n:02}" for n in range(1, 18)}
GROUPS = {"setting_up", "counting", "bidding", "suits", "tricks", "end_of_hand", "fair_play", "house_rules"}
REQUIRED = {"id", "group", "title", "text", "tag"}
OPTIONAL = {"ruleset", "document", "section", "pages", "decision", "options", "see"}

# The tag that rules.md gives each rule, and the rules for which it says that something was decided (sections 3.2 and 3.8).
TAGS = {
    "seed": {1, 3, 5, 7, 9, 10, 13, 14, 15, 16, 18, 19, 20, 21, 22, 23, 26, 27, 30, 31, 32, 33, 35},
    "seed*": {8, 11, 17, 24, 29, 34, 36},
    "pub": {4, 6, 12, 25, 28, 37, 38},
    "design": {2},
}
DECIDED = {"T42-02", "T42-06", "T42-10", "T42-12", "T42-15", "T42-22", "T42-25", "T42-28", "T42-34"}

every_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["id"])


def test_every_id_is_there_exactly_once() -> None:
    counts = Counter(rule["id"] for rule in RULES)
    assert set(counts) == EXPECTED_IDS
    assert [id_ for id_, count in counts.items() if count > 1] == []


@every_rule
def test_fields_are_known_and_filled(rule: dict[str, Any]) -> None:
    assert set(rule) >= REQUIRED
    assert set(rule) <= REQUIRED | OPTIONAL
    for field, value in rule.items():
        for item in value if isinstance(value, list) else [value]:
            assert isinstance(item, str), field
            assert item, field
            assert item == item.strip(), field
        if isinstance(value, list):
            assert value, field
            assert len(set(value)) == len(value), field


@every_rule
def test_group_and_tag_are_valid(rule: dict[str, Any]) -> None:
    is_house = rule["id"].startswith("T42-O-")
    assert rule.get("ruleset", ONLY) == (HOUSE if is_house else ONLY)
    assert rule["group"] in GROUPS
    assert (rule["group"] == "house_rules") == is_house
    if not is_house:
        assert int(rule["id"].split("-")[1]) in TAGS[rule["tag"]]


def test_the_game_has_one_ruleset_without_a_name() -> None:
    assert rulesets("texas_42") == (ONLY,)
    assert set(rulebook("texas_42")) == EXPECTED_IDS


@every_rule
def test_words_are_plain_and_of_readable_length(rule: dict[str, Any]) -> None:
    assert 40 <= len(rule["text"]) <= 420
    assert len(rule["title"]) <= 60
    for field in ("title", "text", "decision"):
        words = rule.get(field, "")
        assert "_" not in words, field
        assert not re.search(r"T42-|\bt42\.|[\[\]{}<>`]", words), field
    for field in ("text", "decision"):
        assert rule.get(field, "x.").endswith((".", "?", "!")), field


@every_rule
def test_origin_is_named_and_exists(rule: dict[str, Any]) -> None:
    for page in rule.get("pages", ()):
        assert page in SOURCES["page"]
    assert ("document" in rule) == ("section" in rule)
    assert rule.get("document", "S1") == "S1"
    if rule["tag"] in {"seed", "seed*"}:
        assert "document" in rule
    if rule["tag"] == "pub":
        assert "pages" in rule
    if rule["tag"] == "design":
        assert "decision" in rule


def test_what_rules_md_decides_is_said_to_be_decided() -> None:
    assert {rule["id"] for rule in RULES if "decision" in rule} >= DECIDED


@every_rule
def test_references_lead_somewhere(rule: dict[str, Any]) -> None:
    assert set(rule.get("see", ())) <= EXPECTED_IDS - {rule["id"]}
    assert set(rule.get("options", ())) <= set(BY_NAME)


def test_every_switch_is_explained_by_a_rule() -> None:
    assert {switch for rule in RULES for switch in rule.get("options", ())} == set(BY_NAME)


def test_every_reason_rests_on_a_rule_of_the_book() -> None:
    assert set(REASONS.values()) <= EXPECTED_IDS


def test_no_two_entries_share_title_or_text() -> None:
    titles = Counter(rule["title"] for rule in RULES)
    texts = Counter(rule["text"] for rule in RULES)
    assert [key for key, count in (titles | texts).items() if count > 1] == []
