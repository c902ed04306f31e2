"""The board of a table that branches, in words: what comes first, what the yard still gives, every branch and every end."""

import pytest

from dominoes_widgets.core.moves import Draw, Place
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.chicken_foot.game import ChickenFoot
from dominoes_widgets.view.describe import describe_table
from dominoes_widgets.view.table import Marks
from dominoes_widgets.view.table_tree import tree_board
from dominoes_widgets.view.words import Reader

GAME = ChickenFoot()
READER = Reader("chicken_foot", names=("Ann", "Bea", "Cy", "Dan"), seat=2)


def board(marks: Marks = Marks(), **position: object):  # noqa: B008 - immutable
    """The position of the notation's example: the foot on 5-5 has one toe, and P3 is to move."""
    table = {"9-9": "9-5 9-3 9-1 9-0", "9-5": "5-5", "5-5": "5-1"}
    hands = {"P3": "5-2 3-3"}
    whole = {"game": "chicken_foot", "players": 4, "to_move": "P3", "boneyard": 3, "table": table, "hands": hands}
    return tree_board(READER, GAME, GAME.from_position(whole | position), marks)


def test_the_unfinished_foot_is_told_with_the_toes_it_lacks():
    waiting = board().waiting
    assert waiting is not None
    assert (waiting.tile, waiting.needed, waiting.flag, waiting.opening) == (Tile(5, 5), 2, "Foot: 2 more toes", False)


def test_the_opening_is_told_with_the_trains_it_lacks():
    waiting = board(table={"9-9": "9-5 9-3 9-1"}).waiting
    assert waiting is not None
    assert (waiting.tile, waiting.needed, waiting.flag, waiting.opening) == (
        Tile(9, 9),
        1,
        "Opening: 1 more train",
        True,
    )


def test_nothing_comes_first_on_an_open_table():
    assert board(table={"9-9": "9-5 9-3 9-1 9-0"}).waiting is None


@pytest.mark.parametrize(
    "tiles, words",
    [
        (3, "Chickenyard: 2 to draw, 1 kept"),
        (1, "Chickenyard: 1 tile, never drawn"),
        (0, "Chickenyard empty"),
    ],
)
def test_the_reserve_is_told(tiles, words):
    assert board(boneyard=tiles).boneyard_text == words


def test_branches_are_the_tree_in_pieces_without_forks():
    told = [(branch.on, branch.tiles, branch.end_text) for branch in board().branches]
    assert told == [
        (Tile(9, 9), (Tile(9, 5), Tile(5, 5)), "Foot: 2 more toes"),
        (Tile(9, 9), (Tile(9, 3),), "ends in 3"),
        (Tile(9, 9), (Tile(9, 1),), "ends in 1"),
        (Tile(9, 9), (Tile(9, 0),), "ends in 0"),
        (Tile(5, 5), (Tile(5, 1),), "ends in 1"),
    ]


def test_every_open_tile_is_a_target_and_says_whether_the_chosen_tile_fits():
    targets = {target.place: target for target in board(Marks(live=True, chosen=Tile(5, 2), aimed="5-5")).targets}
    assert {place for place, target in targets.items() if target.fits} == {"5-5"}
    assert set(targets) == {"5-5", "9-3", "9-1", "9-0", "5-1"}
    assert targets["5-5"].chosen
    assert "toe" in targets["5-5"].label
    assert {target.fits for target in board(Marks(live=True)).targets} == {None}


def test_signs_stand_for_seats_with_their_counts_and_whose_turn_it_is():
    signs = board().signs
    assert [(sign.place, sign.name, sign.to_move, sign.own) for sign in signs] == [
        ("P1", "Ann", False, False),
        ("P2", "Bea", False, False),
        ("P3", "Cy", True, True),
        ("P4", "Dan", False, False),
    ]
    assert signs[2].tiles_left == 2


def test_a_hint_points_to_an_end_and_only_a_tile_can():
    assert (board(Marks(hint=Place(Tile(5, 2), "5-5"))).hint, board(Marks(hint=Draw())).hint) == ("5-5", None)
    assert board(Marks(look_at=("9-1",))).hint == "9-1"


def test_the_text_says_what_the_picture_shows():
    text = describe_table(board(Marks(live=True, laid=Tile(5, 1), culprits=(Tile(5, 5),))))
    for words in ("Foot: 2 more toes", "needs 2 more toes", "2 to draw, 1 kept", "ends in 0", "to move", "5-1"):
        assert words in text


def test_a_board_that_asks_what_is_open_does_not_tell_it():
    shown, told = board(Marks(queue=False)), board()
    assert (shown.waiting, shown.ends) == (None, ())
    assert not any(branch.end_text for branch in shown.branches)
    assert shown.alt in told.alt
    assert told.waiting is not None
    assert told.waiting.text not in describe_table(shown)
    assert [branch.tiles for branch in shown.branches] == [branch.tiles for branch in told.branches]
