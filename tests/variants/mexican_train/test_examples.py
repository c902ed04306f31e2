"""What the examples of the rulebook show (``tests/contract/test_examples.py`` holds them against the rules)."""


from dominoes_widgets.teach.rulebook import examples
from dominoes_widgets.variants.mexican_train.rules import RULES
from dominoes_widgets.variants.mexican_train.scoring import winners
from dominoes_widgets.variants.registry import game

GAME = game("mexican_train")
EXAMPLES = examples("mexican_train")
ON_BOARD = {rule: one for rule, one in EXAMPLES.items() if one.position}

# Rules without a position, and why: they are about whole games, numbers of players, scores, or what comes before a round.
WITHOUT_BOARD = {
    "MT-A-01", "MT-A-02", "MT-A-03", "MT-A-06", "MT-A-08", "MT-A-40", "MT-A-42", "MT-A-43",
    "MT-B-01", "MT-B-02", "MT-B-03", "MT-B-26", "MT-B-27", "MT-O-13", "MT-O-15", "MT-O-20",
}  # fmt: skip


def test_rules_without_a_board_are_few():
    assert set(EXAMPLES) - set(ON_BOARD) == WITHOUT_BOARD


def test_rules_that_reasons_name_are_shown_broken_by_most_of_their_examples():
    broken = {rule for pair in RULES.values() for rule in pair}
    shown = {rule for rule, one in ON_BOARD.items() if not one.legal}
    assert len(broken & shown) >= 22, sorted(broken - shown)


def test_the_sheets_show_who_wins():
    assert winners(EXAMPLES["MT-A-42"].sheet, "A") == (2,)
    assert winners(EXAMPLES["MT-B-27"].sheet, "B") == (2,)
    totals = [sum(column) for column in zip(*EXAMPLES["MT-A-43"].sheet, strict=True)]
    assert sorted(totals)[:2] == [30, 30]
    assert winners(EXAMPLES["MT-A-43"].sheet, "A") == (0,)
