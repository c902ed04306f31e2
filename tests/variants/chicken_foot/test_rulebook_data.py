"""The rulebook of Chicken Foot as data: nothing missing, nothing dangling, nothing unreadable."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from dominoes_widgets.teach.rulebook import HOUSE, ONLY, rulebook, rulesets
from dominoes_widgets.variants.chicken_foot.options import BY_NAME
from dominoes_widgets.variants.chicken_foot.rules import RULES as REASONS
from dominoes_widgets.view.words import catalog_of

VARIANTS = Path(__file__).parents[3] / "dominoes_widgets" / "variants"
RULEBOOK = VARIANTS / "chicken_foot" / "rulebook.toml"
RULES: list[dict[str, Any]] = tomllib.loads(RULEBOOK.read_text(encoding="utf-8"))["rule"]
SOURCES: dict[str, Any] = tomllib.loads((VARIANTS / "sources.toml").read_text(encoding="utf-8"))

EXPECTED_IDS = {f"CF-{n:02}" for n in range(1, 30)} | {f"CF-O-{n:02}" for n in range(1, 16)}
GROUPS = {
    "setting_up",
    "search_and_start",
    "opening",
    "your_turn",
    "foot",
    "drawing",
    "end_of_round",
    "scoring",
    "house_rules",
}
REQUIRED = {"id", "group", "title", "text", "tag"}
OPTIONAL = {"ruleset", "document", "section", "pages", "decision", "options", "see"}

# The tag that rules.md gives each rule (what follows from other rules has none there), and the rules for which it says in
# section 4.7 or beside the rule that something was decided.
TAGS = {
    "seed": {1, 2, 3, 6, 7, 8, 9, 10, 11, 14, 15, 17, 19, 20, 23, 24, 27, 28, 29},
    "seed*": {12, 16, 18, 25},
    "pub": {4, 5, 13, 21, 26},
    "design": {22},
}
DECIDED = {"CF-04", "CF-05", "CF-08", "CF-10", "CF-19", "CF-22", "CF-23", "CF-25", "CF-26", "CF-29"}

every_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["id"])


def test_every_id_is_there_exactly_once():
    counts = Counter(rule["id"] for rule in RULES)
    assert set(counts) == EXPECTED_IDS
    assert [id_ for id_, count in counts.items() if count > 1] == []


@every_rule
def test_fields_are_known_and_filled(rule):
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
def test_group_and_tag_are_valid(rule):
    is_house = rule["id"].startswith("CF-O-")
    assert rule.get("ruleset", ONLY) == (HOUSE if is_house else ONLY)
    assert rule["group"] in GROUPS
    assert (rule["group"] == "house_rules") == is_house
    assert is_house or int(rule["id"].split("-")[1]) in TAGS[rule["tag"]]
    assert f"rule_group.{rule['group']}" in catalog_of("chicken_foot", "en")


def test_the_game_has_one_ruleset_without_a_name():
    assert rulesets("chicken_foot") == (ONLY,)
    assert set(rulebook("chicken_foot")) == EXPECTED_IDS


@every_rule
def test_words_are_plain_and_of_readable_length(rule):
    assert 40 <= len(rule["text"]) <= 420
    assert len(rule["title"]) <= 60
    for field in ("title", "text", "decision"):
        words = rule.get(field, "")
        assert "_" not in words, field
        assert not re.search(r"CF-|\bcf\.|[\[\]{}<>`]", words), field
    for field in ("text", "decision"):
        assert rule.get(field, "x.").endswith((".", "?", "!")), field


@every_rule
def test_origin_is_named_and_exists(rule):
    for page in rule.get("pages", ()):
        assert page in SOURCES["page"]
    assert ("document" in rule) == ("section" in rule)
    assert rule.get("document", "S3") == "S3"
    if rule["tag"] in {"seed", "seed*"}:
        assert "document" in rule
    if rule["tag"] == "pub":
        assert "pages" in rule
    if rule["tag"] == "design":
        assert "decision" in rule


def test_what_was_decided_is_said_to_be_decided():
    assert {rule["id"] for rule in RULES if "decision" in rule} >= DECIDED


@every_rule
def test_references_lead_somewhere(rule):
    assert set(rule.get("see", ())) <= EXPECTED_IDS - {rule["id"]}
    assert set(rule.get("options", ())) <= set(BY_NAME)


def test_every_switch_is_explained_by_a_rule():
    assert {switch for rule in RULES for switch in rule.get("options", ())} == set(BY_NAME)


def test_every_reason_rests_on_a_rule_of_the_book():
    assert set(REASONS.values()) <= EXPECTED_IDS


def test_no_two_entries_share_title_or_text():
    titles = Counter(rule["title"] for rule in RULES)
    texts = Counter(rule["text"] for rule in RULES)
    assert [key for key, count in (titles | texts).items() if count > 1] == []
