"""The rulebook of Mexican Train as data: nothing missing, nothing dangling, nothing unreadable."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

VARIANTS = Path(__file__).parents[3] / "dominoes_widgets" / "variants"
RULEBOOK = VARIANTS / "mexican_train" / "rulebook.toml"
RULES: list[dict[str, Any]] = tomllib.loads(RULEBOOK.read_text(encoding="utf-8"))["rule"]
SOURCES: dict[str, Any] = tomllib.loads((VARIANTS / "sources.toml").read_text(encoding="utf-8"))
BY_ID = {rule["id"]: rule for rule in RULES}

EXPECTED_IDS = (
    {f"MT-A-{n:02}" for n in range(1, 44)}
    | {"MT-A-37a"}
    | {f"MT-B-{n:02}" for n in range(1, 28)}
    | {f"MT-O-{n:02}" for n in range(1, 22)}
)
GROUPS = {
    "setting_up",
    "engine_and_start",
    "first_turn",
    "your_turn",
    "drawing_and_marker",
    "mexican_train",
    "doubles",
    "end_of_round",
    "scoring",
    "house_rules",
}
SWITCHES = {
    "deal_table",
    "set",
    "first_to_play",
    "trainless_marker",
    "draw_on_first_turn",
    "first_turn_multi",
    "first_turn_double",
    "marker_removal",
    "double_extra_tile",
    "open_double_order",
    "must_play_drawn",
    "max_mexican_trains",
    "finish_on_double",
    "double_blank",
    "dead_double",
    "mark_if_drawn_tile_not_on_own",
}
REQUIRED = {"id", "ruleset", "group", "title", "text", "tag"}
OPTIONAL = {"document", "section", "pages", "decision", "options", "see", "twin"}
RULESET_DOCUMENT = {"A": "S0", "B": "S2"}

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
def test_ruleset_group_and_tag_are_valid(rule: dict[str, Any]) -> None:
    assert rule["ruleset"] == rule["id"].split("-")[1]
    assert rule["group"] in GROUPS
    assert (rule["group"] == "house_rules") == (rule["ruleset"] == "O")
    assert rule["tag"] in {"seed", "seed*", "pub", "design"}


@every_rule
def test_words_are_plain_and_of_readable_length(rule: dict[str, Any]) -> None:
    assert 40 <= len(rule["text"]) <= 420
    assert len(rule["title"]) <= 60
    for field in ("title", "text", "decision"):
        words = rule.get(field, "")
        assert "_" not in words, field
        assert not re.search(r"MT-[ABO]|\bmt\.|[\[\]{}<>`]", words), field
    for field in ("text", "decision"):
        assert rule.get(field, "x.").endswith((".", "?", "!")), field


@every_rule
def test_origin_is_named_and_exists(rule: dict[str, Any]) -> None:
    for page in rule.get("pages", ()):
        assert page in SOURCES["page"]
    assert ("document" in rule) == ("section" in rule)
    if "document" in rule:
        assert rule["document"] in SOURCES["document"]
        assert rule["document"] == RULESET_DOCUMENT[rule["ruleset"]]
    if rule["tag"] in {"seed", "seed*"}:
        assert "document" in rule
    if rule["tag"] == "pub":
        assert "pages" in rule
    if rule["tag"] == "design":
        assert "decision" in rule


@every_rule
def test_references_lead_somewhere(rule: dict[str, Any]) -> None:
    assert set(rule.get("see", ())) <= EXPECTED_IDS - {rule["id"], rule.get("twin")}
    assert set(rule.get("options", ())) <= SWITCHES
    if "twin" in rule:
        twin = BY_ID[rule["twin"]]
        assert twin["twin"] == rule["id"]
        assert {rule["ruleset"], twin["ruleset"]} == {"A", "B"}


def test_every_switch_is_explained_by_a_rule() -> None:
    assert {switch for rule in RULES for switch in rule.get("options", ())} == SWITCHES


def test_no_two_entries_share_title_in_a_ruleset_or_text() -> None:
    titles = Counter((rule["ruleset"], rule["title"]) for rule in RULES)
    texts = Counter(rule["text"] for rule in RULES)
    assert [key for key, count in (titles | texts).items() if count > 1] == []


def test_documents_say_what_they_are() -> None:
    documents = SOURCES["document"]
    assert [(key, document["number"]) for key, document in documents.items()] == [(f"S{n}", n) for n in range(4)]
    for document in documents.values():
        assert set(document) == {"number", "language", "subject", "origin"}
        assert all(document[field] for field in ("language", "subject", "origin"))


@pytest.mark.parametrize("key", SOURCES["page"])
def test_page_can_be_found(key: str) -> None:
    page = SOURCES["page"][key]
    assert set(page) <= {"title", "address", "also", "note"}
    assert page["title"]
    assert ("address" in page) != ("note" in page)
    for field in ("address", "also"):
        assert page.get(field, "https://").startswith(("https://", "http://"))
