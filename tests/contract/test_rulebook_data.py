"""The rulebook of every game as data: nothing missing, nothing dangling, nothing unreadable; and where the rules come from."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import dominoes_widgets
from dominoes_widgets.teach.rulebook import HOUSE, NEEDED, ONLY, rulebook, rulesets
from dominoes_widgets.variants.registry import game, games
from dominoes_widgets.view.rules import sources
from dominoes_widgets.view.words import catalog_of

VARIANTS = Path(dominoes_widgets.__file__).parent / "variants"
SOURCES: dict[str, Any] = tomllib.loads((VARIANTS / "sources.toml").read_text(encoding="utf-8"))
NAMES = [name for name in games() if rulebook(name)]
BOOKS: dict[str, list[dict[str, Any]]] = {
    name: tomllib.loads((VARIANTS / name / "rulebook.toml").read_text(encoding="utf-8"))["rule"] for name in NAMES
}

OPTIONAL = {"ruleset", "document", "section", "pages", "decision", "options", "see", "twin"}
TAGS = {"seed", "seed*", "pub", "design"}

every_book = pytest.mark.parametrize("name", NAMES)
every_rule = pytest.mark.parametrize(
    "name, rule", [pytest.param(name, rule, id=f"{name} {rule['id']}") for name in NAMES for rule in BOOKS[name]]
)


def test_the_rulebooks_are_found():
    assert {"chicken_foot", "mexican_train", "texas_42"} <= set(NAMES)


@every_book
def test_no_id_is_there_twice(name):
    counts = Counter(rule["id"] for rule in BOOKS[name])
    assert [id_ for id_, count in counts.items() if count > 1] == []


@every_rule
def test_fields_are_known_and_filled(name, rule):
    assert set(rule) >= set(NEEDED), name
    assert set(rule) <= {*NEEDED, *OPTIONAL}
    for field, value in rule.items():
        for item in value if isinstance(value, list) else [value]:
            assert isinstance(item, str), field
            assert item, field
            assert item == item.strip(), field
        if isinstance(value, list):
            assert value, field
            assert len(set(value)) == len(value), field


@every_rule
def test_ruleset_group_and_tag_are_valid(name, rule):
    """A ruleset stands in the id ("MT-A-01", "CF-O-01"), but for the only one of a game ("CF-01")."""
    named = rule["id"].split("-")[1:-1]
    assert rule.get("ruleset", ONLY) == (named[0] if named else ONLY)
    assert rule.get("ruleset", ONLY) in (*rulesets(name), HOUSE)
    assert (rule["group"] == "house_rules") == (rule.get("ruleset") == HOUSE)
    assert f"rule_group.{rule['group']}" in catalog_of(name, "en")
    assert rule["tag"] in TAGS


@every_rule
def test_words_are_plain_and_of_readable_length(name, rule):
    prefix = rule["id"].split("-")[0]
    code = re.compile(rf"{prefix}-|\b{prefix.lower()}\.|[\[\]{{}}<>`_]")
    assert 40 <= len(rule["text"]) <= 420, name
    assert len(rule["title"]) <= 60
    for field in ("title", "text", "decision"):
        assert not code.search(rule.get(field, "")), field
    for field in ("text", "decision"):
        assert rule.get(field, "x.").endswith((".", "?", "!")), field


@every_rule
def test_origin_is_named_and_exists(name, rule):
    known = sources(name)
    assert set(rule.get("pages", ())) <= set(known["page"])
    assert ("document" in rule) == ("section" in rule)
    assert "document" not in rule or rule["document"] in known["document"]
    wanted = {"seed": "document", "seed*": "document", "pub": "pages", "design": "decision"}[rule["tag"]]
    assert wanted in rule


@every_rule
def test_references_lead_somewhere(name, rule):
    book = rulebook(name)
    assert set(rule.get("see", ())) <= set(book) - {rule["id"], rule.get("twin")}
    assert set(rule.get("options", ())) <= {choice.name for choice in game(name).choices()}
    if "twin" in rule:
        twin = book[rule["twin"]]
        assert twin["twin"] == rule["id"]
        assert {rule["ruleset"], twin["ruleset"]} == set(rulesets(name))


@every_book
def test_no_two_entries_share_title_in_a_ruleset_or_text(name):
    several = len(rulesets(name)) > 1
    titles = Counter((rule["ruleset"] if several else "", rule["title"]) for rule in BOOKS[name])
    texts = Counter(rule["text"] for rule in BOOKS[name])
    assert [key for key, count in (*titles.items(), *texts.items()) if count > 1] == []


# ---- where they come from


def test_documents_say_what_they_are():
    documents = SOURCES["document"]
    assert [(key, document["number"]) for key, document in documents.items()] == [(f"S{n}", n) for n in range(4)]
    for document in documents.values():
        assert set(document) == {"number", "language", "subject", "origin"}
        assert all(document[field] for field in ("language", "subject", "origin"))


@pytest.mark.parametrize("key", SOURCES["page"])
def test_page_can_be_found(key):
    page = SOURCES["page"][key]
    assert set(page) <= {"title", "address", "also", "note"}
    assert page["title"]
    assert ("address" in page) != ("note" in page)
    for field in ("address", "also"):
        assert page.get(field, "https://").startswith(("https://", "http://"))
