"""What rules.md says of the rules of Mexican Train and their origin (the rest: ``tests/contract``)."""

from dominoes_widgets.teach.rulebook import rulebook, rulesets

BOOK = rulebook("mexican_train")
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
RULESET_DOCUMENT = {"A": "S0", "B": "S2"}


def test_every_rule_of_both_rulesets_is_there() -> None:
    assert set(BOOK) == EXPECTED_IDS
    assert rulesets("mexican_train") == ("A", "B")
    assert {rule["group"] for rule in BOOK.values()} == GROUPS


def test_each_ruleset_has_its_document() -> None:
    for id_, rule in BOOK.items():
        assert "document" not in rule or rule["document"] == RULESET_DOCUMENT[rule["ruleset"]], id_


def test_every_switch_is_explained_by_a_rule() -> None:
    assert {switch for rule in BOOK.values() for switch in rule.get("options", ())} == SWITCHES
