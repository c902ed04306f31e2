"""What a rule's example says of a deal and of the price of tiles, as the rules have them."""

import pytest

from dominoes_widgets.teach.rulebook import examples
from dominoes_widgets.variants.registry import game
from dominoes_widgets.view.rule_example import example_part
from dominoes_widgets.view.words import Reader

# rule -> players: (hand, left in the boneyard); rules.md 6.1 (MT-T01, MT-T02, MT-T03, MT-T04, MT-T33), 6.3 (CF-T01: the
# centre double lies apart), 6.2 (T42-T33), else the set without the hands.
DEALS = {
    ("mexican_train", "MT-A-02"): {3: (15, 10), 8: (11, 3), 12: (11, 4), 14: (11, 36)},
    ("mexican_train", "MT-A-03"): {4: (7, 0)},
    ("mexican_train", "MT-B-02"): {2: (12, 91 - 24), 6: (12, 19), 7: (10, 21), 10: (8, 11)},
    ("chicken_foot", "CF-05"): {
        2: (21, 12), 3: (14, 12), 4: (11, 10), 5: (8, 14), 6: (7, 12), 7: (6, 12), 8: (5, 14),
    },
    ("chicken_foot", "CF-O-06"): {2: (5, 28 - 1 - 10), 5: (5, 28 - 1 - 25)},
    ("chicken_foot", "CF-O-14"): {4: (11, 91 - 1 - 44)},
    ("texas_42", "T42-02"): {4: (7, 0), 5: (5, 28 - 25)},
}  # fmt: skip


@pytest.mark.parametrize("name, rule", DEALS)
def test_the_deal_that_an_example_tells_is_the_rules_own(name, rule):
    sheet = example_part(Reader(name), game(name), examples(name)[rule]).sheet
    assert sheet is not None
    told = {int(players): (int(hand), int(left)) for players, _, hand, left in sheet.rows}
    assert DEALS[name, rule].items() <= told.items()


# rules.md: MT-A-40 and MT-B-26 (MT-T26), CF-28 (CF-T21), CF-O-07: 0-0 is 50 and each blank tile 25 more.
COSTS = {
    ("mexican_train", "MT-A-40"): ("8 + 3 + 50", 61),
    ("mexican_train", "MT-B-26"): ("8 + 3 + 0", 11),
    ("chicken_foot", "CF-28"): ("", 0),
    ("chicken_foot", "CF-O-07"): ("50 + 30 + 34", 114),
}


@pytest.mark.parametrize("name, rule", COSTS)
def test_what_tiles_cost_is_counted_by_the_rules_of_their_own_game(name, rule):
    note = example_part(Reader(name), game(name), examples(name)[rule]).note
    numbers, cost = COSTS[name, rule]
    assert numbers in note
    assert str(cost) in note
