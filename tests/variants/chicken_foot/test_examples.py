"""What the examples of the rulebook show (``tests/contract/test_examples.py`` holds them against the rules)."""


from dominoes_widgets.core.notation import parse_tiles
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.teach.rulebook import examples
from dominoes_widgets.variants.chicken_foot.options import Options
from dominoes_widgets.variants.chicken_foot.rules import RULES
from dominoes_widgets.variants.chicken_foot.scoring import tile_score, winners
from tests.variants.chicken_foot.differential import GAME

EXAMPLES = examples("chicken_foot")
ON_BOARD = {rule: one for rule, one in EXAMPLES.items() if one.position}

# Rules without a position, and why: they are about whole games, numbers of players, scores, or what comes before a round.
WITHOUT_BOARD = {
    "CF-01", "CF-02", "CF-03", "CF-05", "CF-07", "CF-26", "CF-27", "CF-28", "CF-29",
    "CF-O-04", "CF-O-06", "CF-O-07", "CF-O-14",
}  # fmt: skip


def test_rules_without_a_board_are_few():
    assert set(EXAMPLES) - set(ON_BOARD) == WITHOUT_BOARD


def test_rules_that_reasons_name_are_shown_broken_by_most_of_their_examples():
    broken = set(RULES.values())
    shown = {rule for rule, one in ON_BOARD.items() if not one.legal}
    assert len(broken & shown) >= 14, sorted(broken - shown)


def test_what_the_captions_say_of_scores_is_so():
    assert winners(EXAMPLES["CF-29"].sheet) == (1, 2)
    assert [sum(column) for column in zip(*EXAMPLES["CF-29"].sheet, strict=True)] == [120, 118, 118]
    assert sum(row[0] for row in EXAMPLES["CF-02"].sheet) == 28
    assert winners(EXAMPLES["CF-02"].sheet) == (0,)
    tiles = parse_tiles("0-0 5-0 9-0")
    assert EXAMPLES["CF-O-07"].tiles == tiles
    assert [tile_score(tile, Options.of()) for tile in tiles] == [0, 5, 9]
    assert [tile_score(tile, Options.of(double_blank=50, blank_half=25)) for tile in tiles] == [50, 30, 34]


def test_the_round_of_the_blocked_example_is_blocked_by_its_move():
    one = EXAMPLES["CF-25"]
    assert one.move is not None
    assert GAME.play(GAME.from_position(read_toml(one.position)), one.move).over == "blocked"
