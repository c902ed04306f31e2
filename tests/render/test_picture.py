"""The picture as markup: valid SVG, every tile once, everything escaped, and parts that the page can tell apart."""

from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
from svgwrite.validator2 import Full11Validator

from dominoes_widgets.core.tiles import BACK, Tile, tile_set
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.pips import pattern, radius
from dominoes_widgets.render.shapes import COUNT, shape
from dominoes_widgets.render.svg import fitted, text_width
from dominoes_widgets.render.table import draw, standalone
from dominoes_widgets.render.theme import THEMES
from dominoes_widgets.render.tile import tile_svg
from tests.render.tables import board_of, rounds


class Validator(Full11Validator):  # type: ignore[misc]  # svgwrite has no types
    """svgwrite's own knowledge of SVG 1.1, with what browsers and screen readers added since."""

    ADDED = frozenset({"role", "focusable"})

    def is_valid_svg_attribute(self, elementname, attributename):
        return self._added(attributename) or super().is_valid_svg_attribute(elementname, attributename)

    def _check_svg_value(self, elementname, attributename, value):
        if not self._added(attributename):
            super()._check_svg_value(elementname, attributename, value)

    def _added(self, name):
        return name in self.ADDED or name.startswith(("aria-", "data-"))


def check(markup: str) -> ET.Element:
    """Parse a document and hold every element and attribute against the standard."""
    root, valid = ET.fromstring(markup), Validator(True)
    for element in root.iter():
        name = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        valid.check_svg_type(name, "string")
        assert valid.is_valid_elementname(name)
        attributes = {key.replace("{http://www.w3.org/1999/xlink}", "xlink:"): value for key, value in element.items()}
        valid.check_all_svg_attribute_values(name, attributes)
        for child in element:
            assert valid.is_valid_children(name, child.tag.removeprefix("{http://www.w3.org/2000/svg}"))
    return root


@pytest.fixture(scope="module")
def boards():
    """Boards with all that can be on one: a hint, culprits, open doubles, a tile that fits here and not there."""
    found = []
    for players, highest in ((2, 9), (4, 12), (14, 18)):
        states = list(rounds(players, highest))
        for state, laid in (states[0], states[len(states) // 2], states[-1]):
            board = board_of(state, laid, numerals=players == 4)
            last = [line.tiles[-1] for line in board.table.lines if line.tiles]
            found.append(replace(board, culprits=tuple(last[:1]), hint="P2", hint_text="Lay the 6-4 <here> & now"))
    return found


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", [360, 800, 1408])
def test_every_picture_is_valid_svg(boards, width, theme):
    for board in boards:
        picture = draw(board, width=width, height=600, theme=theme)
        root = check(standalone(picture, theme))
        assert "@ID@" not in ET.tostring(root, encoding="unicode")
        ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
        assert max(ids.values()) == 1
        used = {
            e.get("{http://www.w3.org/1999/xlink}href", "").removeprefix("#")
            for e in root.iter()
            if e.tag.endswith("}use")
        }
        assert used <= ids.keys()


def test_every_tile_of_the_table_is_drawn_exactly_once(boards):
    for board in boards:
        keys = Counter(key for key, _ in draw(board, width=1408, height=640).parts)
        assert max(keys.values()) == 1
        tiles = [board.table.centre, *(tile for line in board.table.lines for tile in line.tiles)]
        assert {key for key in keys if key.startswith("t") and key[1].isdigit()} == {f"t{tile}" for tile in tiles}


def test_every_part_is_one_element_that_the_page_can_find(boards):
    for key, markup in draw(boards[4], width=1408, height=640).parts:
        element = ET.fromstring(markup.replace("xlink:href", "href"))
        if key[0] == "t" and key[1].isdigit():
            assert element.get("data-flip") == key
            assert element.get("data-from")
            assert [child.get("class") for child in element] == ["dw-move"]
        if key.startswith("sign-") or key == "boneyard":
            assert element.get("data-key") == key


def test_a_new_tile_comes_from_the_sign_of_whoever_laid_it(boards):
    board = boards[4]
    line = next(line for line in board.table.lines if line.tiles)
    picture = draw(replace(board, laid=line.tiles[-1], laid_by="P3"), width=1408, height=640)
    assert 'data-from="sign-P3"' in dict(picture.parts)[f"t{line.tiles[-1]}"]


def test_targets_are_large_enough_and_apart(boards):
    for board in boards:
        for width in (328, 736, 1408):
            picture = draw(board, width=width, height=500)
            rects = [Rect(*rest) for _, *rest in picture.targets]
            assert [target for target, *_ in picture.targets] == list(board.targets)
            assert all(rect.w >= 24 and rect.h >= 24 for rect in rects)
            assert not any(a.overlaps(b) for k, a in enumerate(rects) for b in rects[:k])


def test_the_same_board_gives_the_same_picture(boards):
    assert draw(boards[1], width=1100, height=600) == draw(boards[1], width=1100, height=600)


def test_names_are_escaped_and_cut_to_their_plate(boards):
    board = boards[3]
    loud = replace(board.signs[0], name='<img src=x onerror="alert(1)"> ' + "W" * 80)
    root = check(standalone(draw(replace(board, signs=(loud, *board.signs[1:])), width=360, height=0)))
    shown = [e.text or "" for e in root.iter() if e.get("class") == "dw-name"]
    assert any(name.startswith("<img") and name.endswith("…") for name in shown)
    assert loud.name in [line for e in root.iter() if e.tag.endswith("title") for line in (e.text or "").split("\n")]


def test_a_choice_changes_nothing_but_the_marks(boards):
    board = boards[4]
    chosen, plain = (dict(draw(b, width=1408, height=640).parts) for b in (board, replace(board, targets=())))
    changed = {key for key in chosen.keys() | plain.keys() if chosen.get(key) != plain.get(key)}
    assert changed
    assert all(key.startswith(("ghost-", "end-")) for key in changed)


@pytest.mark.parametrize("value", range(19))
def test_pips_are_as_many_as_the_number_inside_the_half_and_apart(value):
    pips, r = pattern(value), radius(value)
    assert len(set(pips)) == value
    assert all(abs(x) + r <= 0.46 and abs(y) + r <= 0.46 for x, y in pips)
    gaps = [((a - c) ** 2 + (b - d) ** 2) ** 0.5 for k, (a, b) in enumerate(pips) for c, d in pips[:k]]
    assert all(gap > 2 * r for gap in gaps)
    assert {(-x, -y) for x, y in pips} == {(x + 0.0, y + 0.0) for x, y in pips}, "half a turn must change nothing"


def test_every_single_tile_is_valid_svg():
    for tile in (*tile_set(18)[::7], BACK):
        for lying in (False, True):
            check(tile_svg(tile, lying=lying, numerals=True))


def test_a_single_tile_has_a_name_or_is_hidden():
    assert check(tile_svg(Tile(6, 4))).get("aria-hidden") == "true"
    named = check(tile_svg(Tile(6, 4), title="six–four"))
    assert (named.get("role"), named.get("aria-label")) == ("img", "six–four")


def test_a_face_down_tile_shows_nothing_of_its_face():
    assert "dw-p" not in tile_svg(BACK, numerals=True)
    assert "text" not in tile_svg(BACK, numerals=True)


def test_there_is_a_shape_for_every_seat_and_the_mexican_train():
    assert COUNT == 15
    assert len({shape(index, 0, 0, 24).tostring() for index in range(COUNT)}) == COUNT


@pytest.mark.parametrize(
    "words", ["Anna", "Maximilian von und zu Hohenstein", "محمد عبداللہ خان صاحب", "శ్రీనివాసరావు గారు", "WWWWWWWW", ""]
)
def test_fitted_text_never_is_wider_than_its_room(words):
    for room in (8, 30, 60, 200):
        assert text_width(fitted(words, room, 14), 14) <= room
