"""The picture of a table of tricks as markup, and the same board as text."""

import re
from collections import Counter
from dataclasses import replace
from itertools import product
from xml.etree import ElementTree as ET

import pytest

from dominoes_widgets.core.moves import Play
from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.render.svg import text_width
from dominoes_widgets.render.table import draw, standalone
from dominoes_widgets.render.tally import STROKES
from dominoes_widgets.render.theme import THEMES
from dominoes_widgets.variants.registry import game as game_of
from dominoes_widgets.view.boards import board
from dominoes_widgets.view.describe import describe_table
from dominoes_widgets.view.table import Marks
from dominoes_widgets.view.table_tricks import board_of
from dominoes_widgets.view.words import Reader
from tests.render.test_picture import check
from tests.render.trick_tables import PHASES, board_for, held_back, table_of

WIDTHS = (288, 360, 768, 1440)
CASES = list(product(range(2, 8), PHASES))


@pytest.mark.parametrize("chairs, phase", CASES)
def test_every_picture_is_valid_svg(chairs, phase):
    board = board_for(chairs, phase)
    for width, theme in zip(WIDTHS, THEMES, strict=True):
        root = check(standalone(draw(board, width=width, height=600, theme=theme), theme))
        assert "@ID@" not in ET.tostring(root, encoding="unicode")
        ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
        assert max(ids.values()) == 1
        links = {e.get("{http://www.w3.org/1999/xlink}href", "").removeprefix("#") for e in root.iter() if e.tag.endswith("}use")}
        assert links <= ids.keys()


@pytest.mark.parametrize("chairs, phase", CASES)
def test_every_tile_in_sight_is_drawn_exactly_once_and_no_other(chairs, phase):
    board = board_for(chairs, phase)
    keys = Counter(key for key, _ in draw(board, width=1050, height=640).parts)
    assert max(keys.values()) == 1
    shown = held_back(board)
    assert len(set(shown)) == len(shown)
    assert {key for key in keys if key[0] == "t" and key[1].isdigit()} == {f"t{tile}" for tile in shown}
    table = table_of(chairs, phase)
    lying = [tile for one in table.taken for tile in one.tiles if tile != BACK] + [tile for _, tile in table.trick]
    assert sorted(shown) == sorted(lying)


@pytest.mark.parametrize("chairs", range(2, 8))
def test_a_tile_comes_from_whoever_played_it_and_goes_to_whoever_won_it(chairs):
    board = board_for(chairs, "trick")
    parts = dict(draw(board, width=1050, height=640).parts)
    for one in board.trick:
        element = ET.fromstring(parts[f"t{one.tile}"].replace("xlink:href", "href"))
        assert (element.get("data-flip"), element.get("data-from")) == (f"t{one.tile}", f"sign-{one.place}")
        assert [child.get("class") for child in element] == ["dw-move"]
    for told in board.chairs:
        assert f'data-key="sign-{told.place}"' in parts[f"sign-{told.place}"]


@pytest.mark.parametrize("chairs, phase", CASES)
def test_no_text_leaves_the_picture(chairs, phase):
    board = board_for(chairs, phase)
    for width in WIDTHS:
        picture = draw(board, width=width, height=600)
        for text in re.finditer(r"<text ([^>]*)>([^<]*)</text>", "".join(part for _, part in picture.parts)):
            said = dict(re.findall(r'([a-z-]+)="([^"]*)"', text[1]))
            wide = text_width(text[2].replace("&amp;", "&"), float(said["font-size"]))
            left = float(said["x"]) - {"start": 0, "middle": wide / 2, "end": wide}[said["text-anchor"]]
            assert left >= -1, text[0]
            assert left + wide <= picture.width + 1, text[0]
            assert float(said["font-size"]) >= 8.5, text[0]


def test_a_stack_shows_no_face():
    board = board_for(4, "stack")
    assert held_back(board) == [one.tile for one in board.trick]
    told = describe_table(board)
    assert told.count("a trick, face down") == 2


def test_the_same_board_gives_the_same_picture():
    assert draw(board_for(5, "trick"), width=736, height=600) == draw(board_for(5, "trick"), width=736, height=600)


def test_names_are_escaped_and_cut_to_their_plate():
    board = board_for(4, "trick")
    loud = replace(board.chairs[1], name='<img src=x onerror="alert(1)"> ' + "W" * 80)
    board = replace(board, chairs=(board.chairs[0], loud, *board.chairs[2:]))
    root = check(standalone(draw(board, width=360, height=0)))
    assert not any(element.tag.endswith("img") for element in root.iter())
    assert any((element.text or "").startswith(loud.name) for element in root.iter() if element.tag.endswith("title"))


@pytest.mark.parametrize("marks", range(8))
def test_the_marks_are_the_strokes_that_spell_all(marks):
    # A is three strokes, each L two (T42-36).
    assert len(STROKES) == 3 + 2 + 2
    board = board_for(4, "trick")
    board = replace(board, sides=tuple(replace(side, marks=marks) for side in board.sides))
    drawn = dict(draw(board, width=1050, height=640).parts)["side-0"]
    assert drawn.count('class="dw-stroke"') == marks
    assert drawn.count('class="dw-stroke-open"') == 7 - marks


def test_a_match_for_points_has_a_bar_and_no_strokes():
    board = board_for(4, "trick")
    board = replace(board, sides=tuple(replace(side, marks=125, marks_to_win=250) for side in board.sides))
    drawn = dict(draw(board, width=1050, height=640).parts)["side-0"]
    assert "dw-stroke" not in drawn
    assert "dw-bar" in drawn


def test_the_meter_has_a_cell_for_each_point_and_the_sides_meet_where_nothing_is_out():
    board = board_for(4, "trick")
    drawn = dict(draw(board, width=1050, height=640).parts)["meter"]
    empty, *full = re.findall(r'<path class="(dw-cell(?:-full [^"]*)?)" d="([^"]*)"', drawn)
    assert empty[1].count("M") == 42
    won = [share for _, share, _ in board.meter.shares if share]
    assert [cells.count("M") for _, cells in full] == won
    assert board.meter.out == 42 - sum(won)


def test_partners_see_the_meter_from_their_own_end():
    ours, theirs = board_for(4, "trick", seat=0).meter, board_for(4, "trick", seat=1).meter
    assert ours.shares[0][1:] == theirs.shares[1][1:]
    assert (ours.goal_side, theirs.goal_side) == (0, 1)
    assert ours.goal == theirs.goal == 31


def test_points_that_a_position_does_not_tell_are_not_made_up():
    table = replace(table_of(4, "trick"), points=(), out=None)
    board = board_of(Reader("texas_42", seat=0), table, Marks(), number=1, to_move=3)
    assert (board.meter.goal, board.meter.goal_text) == (None, "")
    assert (board.meter.total, board.meter.out_text) == (7, "5 tricks still out")
    assert [side.score_text for side in board.sides] == ["0 tricks", "2 tricks"]
    assert any(one.worth for one in board.trick) == any(sum(one.tile) in (5, 10) for one in board.trick)


def test_where_tricks_decide_the_meter_counts_them_and_says_what_is_needed():
    board = board_for(4, "nello")
    assert (board.meter.goal, board.meter.total) == (None, 7)
    assert board.meter.goal_text.endswith("no trick may be won")
    assert all(one.worth == 0 for one in board.trick)


@pytest.mark.parametrize("seat, order", [(0, "ABCD"), (1, "BCDA"), (3, "DABC"), (None, "ABCD")])
def test_whoever_reads_sits_at_the_bottom_and_the_others_follow_clockwise(seat, order):
    board = board_for(4, "trick", seat=seat)
    assert "".join(chair.letter for chair in board.chairs) == order
    assert board.sides[0].members[0][0] in order[0] + order[2]
    assert [chair.held == 0 for chair in board.chairs] == [chair.own for chair in board.chairs]


def test_the_number_that_matters_is_turned_to_the_middle():
    board = board_for(4, "trick")
    led = board.trick[0].tile.high
    for one in board.trick:
        want = 4 if 4 in one.tile else led if led in one.tile else one.tile.high
        assert one.inner == want


def test_a_whole_trick_lies_in_the_middle_until_the_next_lead():
    before, after = board_for(4, "trick"), board_for(4, "lead")
    assert not before.done
    assert after.done
    table = table_of(4, "lead")
    assert tuple(one.tile for one in after.trick) == table.taken[-1].tiles
    assert [one.place for one in after.trick if one.winning] == [f"P{table.taken[-1].winner + 1}"]
    assert sum(len(side.won) for side in after.sides) == len(table.taken) - 1


@pytest.mark.parametrize("width", WIDTHS)
def test_marks_point_at_tiles_in_the_trick_and_at_tiles_that_were_won(width):
    board = board_for(4, "trick")
    won = next(one for side in board.sides for one in side.won)
    board = replace(board, culprits=(board.trick[0].tile,), spotlight=(won.tiles[1], Tile(6, 6)))
    keys = [key for key, _ in draw(board, width=width, height=640).parts]
    assert f"ring-bad-{board.trick[0].tile}" in keys
    assert f"ring-look-{won.tiles[1]}" in keys


def test_a_hint_points_before_the_mover_with_its_tile():
    marks = Marks(hint=Play(Tile(0, 0)), hint_text="Play this one")
    board = board_for(4, "trick", marks=marks)
    mover = next(chair for chair in board.chairs if chair.to_move)
    assert (board.hint, board.hint_tile) == (mover.place, Tile(0, 0))
    parts = dict(draw(board, width=360, height=640).parts)
    assert "Play this one" in parts["hint"]
    assert "dw-faint" in parts["ghost"]
    assert f"Hint at {mover.name}: Play this one" in describe_table(board)


def test_calls_are_heard_where_tiles_will_lie():
    board = board_for(4, "auction")
    parts = dict(draw(board, width=736, height=640).parts)
    assert ">30<" in parts["call-P1"]
    assert ">pass<" in parts["call-P2"]
    assert "call-P4" not in parts


@pytest.mark.parametrize("chairs, phase", CASES)
def test_the_text_says_what_the_picture_shows(chairs, phase):
    board = board_for(chairs, phase)
    told = describe_table(board)
    for tile in held_back(board):
        assert str(tile) in told
    for part in (board.round_text, board.trumps.text, board.now.text, board.meter.out_text, board.meter.goal_text):
        assert part in told
    for chair in board.chairs:
        assert f"- {chair.letter} {chair.name}: " in told
    for side in board.sides:
        assert side.marks_text in told
    assert board.round_text.lower() in board.alt
    assert board.alt.endswith(".")


def test_a_number_on_the_meter_is_never_cut_away_with_a_long_name():
    board = board_for(4, "trick")
    shares = tuple((side, share, f"{'W' * 60}: {share}") for side, share, _ in board.meter.shares)
    drawn = dict(draw(replace(board, meter=replace(board.meter, shares=shares)), width=360, height=640).parts)["meter"]
    assert f">A C: {shares[0][1]}<" in drawn
    assert f">B D: {shares[1][1]}<" in drawn


def test_neighbours_on_the_meter_are_told_apart_without_colour():
    board = board_for(4, "over")
    drawn = dict(draw(board, width=1050, height=640).parts)["meter"]
    dots = re.findall(r'<path class="dw-cell-dot" d="([^"]*)"', drawn)
    assert [path.count("M") for path in dots] == [board.meter.shares[1][1]]


@pytest.mark.parametrize("width", [288, 328, 736, 1050])
@pytest.mark.parametrize("players", range(2, 8))
def test_no_word_is_cut_in_english(players, width):
    """Names of three letters have room on the narrowest phone, with all that is said of a chair in an auction and in play."""
    game = game_of("texas_42")
    reader = Reader("texas_42", names=("You", "Bea", "Cal", "Dot", "Eli", "Fay", "Gus"), seat=0)
    for seed in range(3):
        state = game.start(seed=seed, players=players)
        while state.to_move is not None:
            moves = game.moves(state)
            # A high bid first, so that everybody has more to say than a pass.
            state = game.play(state, moves[len(moves) // 2])
            drawn = draw(board(reader, game, state, Marks()), width=width, height=640)
            words = [text for _, part in drawn.parts for text in re.findall(r"<text[^>]*>([^<]*)</text>", part)]
            assert words
            assert [text for text in words if text.endswith("…") and text != "…"] == []
