"""What rules.md says of the rules of Texas 42, their origin and what was decided (the rest: ``tests/contract``)."""

from dominoes_widgets.teach.rulebook import HOUSE, ONLY, rulebook, rulesets
from dominoes_widgets.variants.texas_42.codes import RULES as REASONS
from dominoes_widgets.variants.texas_42.options import BY_NAME

BOOK = rulebook("texas_42")
EXPECTED_IDS = {f"T42-{n:02}" for n in range(1, 39)} | {f"T42-O-{n:02}" for n in range(1, 18)}
GROUPS = {"setting_up", "counting", "bidding", "suits", "tricks", "end_of_hand", "fair_play", "house_rules"}

# The tag that rules.md gives each rule, and the rules for which it says that something was decided (sections 3.2 and 3.8).
TAGS = {
    "seed": {1, 3, 5, 7, 9, 10, 13, 14, 15, 16, 18, 19, 20, 21, 22, 23, 26, 27, 30, 31, 32, 33, 35},
    "seed*": {8, 11, 17, 24, 29, 34, 36},
    "pub": {4, 6, 12, 25, 28, 37, 38},
    "design": {2},
}
DECIDED = {"T42-02", "T42-06", "T42-10", "T42-12", "T42-15", "T42-22", "T42-25", "T42-28", "T42-34"}


def test_the_one_ruleset_of_the_game_has_every_rule() -> None:
    assert rulesets("texas_42") == (ONLY,)
    assert set(BOOK) == EXPECTED_IDS
    assert {rule["group"] for rule in BOOK.values()} == GROUPS


def test_tags_and_documents_are_those_of_rules_md() -> None:
    found: dict[str, set[int]] = {}
    for id_, rule in BOOK.items():
        if rule["ruleset"] != HOUSE:
            found.setdefault(rule["tag"], set()).add(int(id_.split("-")[1]))
    assert found == TAGS
    assert {rule["document"] for rule in BOOK.values() if "document" in rule} == {"S1"}


def test_what_rules_md_decides_is_said_to_be_decided() -> None:
    assert {id_ for id_, rule in BOOK.items() if "decision" in rule} >= DECIDED


def test_every_switch_is_explained_by_a_rule() -> None:
    assert {switch for rule in BOOK.values() for switch in rule.get("options", ())} == set(BY_NAME)


def test_every_reason_rests_on_a_rule_of_the_book() -> None:
    assert set(REASONS.values()) <= EXPECTED_IDS
