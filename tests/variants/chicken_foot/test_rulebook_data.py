"""What rules.md says of the rules of Chicken Foot, their origin and what was decided (the rest: ``tests/contract``)."""

from dominoes_widgets.teach.rulebook import HOUSE, ONLY, rulebook, rulesets
from dominoes_widgets.variants.chicken_foot.options import BY_NAME
from dominoes_widgets.variants.chicken_foot.rules import RULES as REASONS

BOOK = rulebook("chicken_foot")
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

# The tag that rules.md gives each rule (what follows from other rules has none there), and the rules for which it says in
# section 4.7 or beside the rule that something was decided.
TAGS = {
    "seed": {1, 2, 3, 6, 7, 8, 9, 10, 11, 14, 15, 17, 19, 20, 23, 24, 27, 28, 29},
    "seed*": {12, 16, 18, 25},
    "pub": {4, 5, 13, 21, 26},
    "design": {22},
}
DECIDED = {"CF-04", "CF-05", "CF-08", "CF-10", "CF-19", "CF-22", "CF-23", "CF-25", "CF-26", "CF-29"}


def test_every_rule_of_the_one_ruleset_is_there():
    assert set(BOOK) == EXPECTED_IDS
    assert rulesets("chicken_foot") == (ONLY,)
    assert {rule["group"] for rule in BOOK.values()} == GROUPS


def test_rules_come_from_where_rules_md_says():
    for id_, rule in BOOK.items():
        assert rule["ruleset"] == HOUSE or int(id_.split("-")[1]) in TAGS[rule["tag"]], id_
        assert rule.get("document", "S3") == "S3", id_


def test_what_was_decided_is_said_to_be_decided():
    assert {id_ for id_, rule in BOOK.items() if "decision" in rule} >= DECIDED


def test_every_switch_is_explained_by_a_rule():
    assert {switch for rule in BOOK.values() for switch in rule.get("options", ())} == set(BY_NAME)


def test_every_reason_rests_on_a_rule_of_the_book():
    assert set(REASONS.values()) <= EXPECTED_IDS
