"""What the examples of the rulebook show (``tests/contract/test_examples.py`` holds them against the rules)."""

import pytest

from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.tiles import BACK
from dominoes_widgets.teach.rulebook import examples
from dominoes_widgets.variants.texas_42.codes import RULES
from dominoes_widgets.variants.texas_42.game import Texas42
from dominoes_widgets.variants.texas_42.options import Options

GAME = Texas42()
EXAMPLES = examples("texas_42")
ON_BOARD = {rule: one for rule, one in EXAMPLES.items() if one.position}

# Rules without a position, and why: they are about the set, numbers of players, what comes before a hand, or many hands.
WITHOUT_BOARD = {"T42-02", "T42-03", "T42-04", "T42-07", "T42-33", "T42-34", "T42-35", "T42-O-11"}


def test_rules_without_a_board_are_few():
    assert set(EXAMPLES) - set(ON_BOARD) == WITHOUT_BOARD


@pytest.mark.parametrize("rule", ON_BOARD)
def test_examples_are_small_once_tricks_are_played(rule):
    """An auction needs a whole hand; in a trick a hand of two or three tiles shows what a rule is about."""
    state = GAME.from_position(read_toml(EXAMPLES[rule].position))
    assert len(state.hands[0]) == 7 if state.phase != "play" or not state.tricks_gone else len(state.hands[0]) <= 3
    assert BACK not in state.hands[0]


@pytest.mark.parametrize("rule", ON_BOARD)
def test_a_position_leaves_no_points_unknown(rule):
    state = GAME.from_position(read_toml(EXAMPLES[rule].position))
    assert state.points is not None


def test_rules_that_reasons_name_are_shown_broken_by_most_of_their_examples():
    broken = set(RULES.values())
    shown = {rule for rule, one in ON_BOARD.items() if not one.legal}
    assert len(broken & shown) >= 12, sorted(broken - shown)


# What the positions say of themselves in their captions, worked out from sections 3.3 to 3.7 of rules.md.
@pytest.mark.parametrize(
    "rule, winner, points, ended",
    [
        ("T42-08", 1, 1, "made"),  # 5-2 leads, nobody has a five or a one; 29 + 1 = 30
        ("T42-29", 3, 11, None),  # 1-0 is the only trump; 1 + 10 for 6-4
        ("T42-30", 3, 11, None),  # 5-5 is the highest five, no blank was played; 1 + 10
        ("T42-32", 0, 6, "made"),  # 6-6 is the highest six; 1 + 5 for 5-0; 24 + 6 = 30
    ],
)
def test_tricks_go_to_whom_the_captions_say(rule, winner, points, ended):
    one = EXAMPLES[rule]
    assert one.move is not None
    after = GAME.play(GAME.from_position(read_toml(one.position)), one.move)
    won = next(event for event in after.events if event.code == "trick_won")
    assert (won.fact("seat"), won.fact("points")) == (winner, points)
    assert after.over == ended


@pytest.mark.parametrize("rule, winner", [("T42-21", 0), ("T42-24", 0), ("T42-25", 0), ("T42-28", 3)])
def test_tricks_in_progress_lie_as_the_captions_say(rule, winner):
    one = EXAMPLES[rule]
    assert one.move is not None
    after = GAME.play(GAME.from_position(read_toml(one.position)), one.move)
    assert after.winning == winner


def test_deals_are_deals_of_the_game():
    (one,) = [one for one in EXAMPLES.values() if one.deal]
    hands = {players: Options.of(players=players).hand for players in one.deal}
    assert hands == {2: 7, 3: 7, 4: 7, 5: 5, 6: 4, 7: 4}  # T42-02


def test_the_sheets_add_up_to_what_their_captions_say():
    totals = {rule: tuple(map(sum, zip(*one.sheet, strict=True))) for rule, one in EXAMPLES.items() if one.sheet}
    assert totals["T42-33"] == (2, 1)
    assert totals["T42-34"] == (1, 2)
    assert totals["T42-35"][0] == 7
    assert max(sum(row[0] for row in EXAMPLES["T42-35"].sheet[:n]) for n in range(7)) < 7
    made, failed = EXAMPLES["T42-O-11"].sheet
    assert sum(made) == 42
    assert failed == (0, 14 + 31)
