"""The proof that a table that branches can be seen whole, and that what lies on it stays where it is."""

import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import atan2, cos, pi, radians, sin
from xml.etree import ElementTree as ET

import pytest

from dominoes_widgets.core.table import Node, Tree
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.geometry.tree import SIZES, Around, lay_out
from dominoes_widgets.render.geometry.tree_layout import Lying, TreeLayout
from dominoes_widgets.render.geometry.tree_poses import NORTH, WAYS, block, feet, legs, ports
from dominoes_widgets.render.table import draw, standalone
from dominoes_widgets.render.theme import THEMES, contrast, palette
from dominoes_widgets.render.tree import tree_layout_of
from tests.render.test_picture import check
from tests.render.trees import STYLES, boards, grown

ROOMS = ((288, 500), (328, 0), (360, 640), (736, 830), (1060, 560), (1408, 700), (2000, 900))
Corners = list[tuple[float, float]]


def corners(lying: Lying) -> Corners:
    """The four corners of a tile, round its middle, turned as it is."""
    rect, c, s = lying.laid.rect, cos(radians(lying.slant)), sin(radians(lying.slant))
    offsets = [(x * rect.w / 2, y * rect.h / 2) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return [(rect.cx + x * c - y * s, rect.cy + x * s + y * c) for x, y in offsets]


def of_rect(rect: Rect) -> Corners:
    return [(rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom)]


def apart(one: Corners, other: Corners, slack: float = 0.01) -> bool:
    """Whether a line separates two convex shapes (separating axis theorem)."""
    for shape in (one, other):
        for (ax, ay), (bx, by) in itertools.pairwise([*shape, shape[0]]):
            nx, ny = ay - by, bx - ax
            length = (nx * nx + ny * ny) ** 0.5
            spans = [[(x * nx + y * ny) / length for x, y in points] for points in (one, other)]
            if min(spans[1]) > max(spans[0]) - slack or min(spans[0]) > max(spans[1]) - slack:
                return True
    return False


def near(shapes: list[tuple[str, Corners]]) -> Iterator[tuple[tuple[str, Corners], tuple[str, Corners]]]:
    """Pairs that are close enough to overlap."""
    ordered = sorted(((min(x for x, _ in shape), max(x for x, _ in shape), name, shape) for name, shape in shapes))
    for k, (_, right, name, shape) in enumerate(ordered):
        for left, _, other, beside in itertools.islice(ordered, k + 1, None):
            if left >= right:
                break
            yield (name, shape), (other, beside)


def faults(layout: TreeLayout, tree: Tree) -> list[str]:
    """Everything that is wrong with a layout, in words."""
    tiles = [(f"tile {one.laid.tile}", corners(one)) for one in layout.tiles]
    next_ones = [*layout.openings, *[toe for toe in layout.toes if toe not in layout.openings][1:]]
    places = [(f"place on {one.on}", corners(one.along)) for one in next_ones]
    found = [f"{a} overlaps {b}" for (a, one), (b, other) in near([*tiles, *places]) if not apart(one, other)]
    frame, yard = layout.frame, layout.frame.yard
    whole = Rect(0, 0, frame.width, frame.height)
    around = [*frame.signs, frame.caption, frame.boneyard]
    found += [f"{name} leaves the yard" for name, shape in (*tiles, *places) if not all(_in(yard, at) for at in shape)]
    found += [f"{rect} leaves the picture" for rect in (*around, yard) if not rect.within(whole)]
    found += [f"{a} overlaps {b}" for a, b in itertools.combinations([*around, yard], 2) if a.overlaps(b)]
    buttons = [(str(one.on), of_rect(one.button)) for one in layout.openings]
    found += [f"buttons on {a} and {b} overlap" for (a, one), (b, other) in near(buttons) if not apart(one, other)]
    found += ["a small button" for one in layout.openings if min(one.button.w, one.button.h) < 23.99]
    found += [f"tiles of {layout.unit}"] if layout.unit < SIZES[-1] else []
    found += ["no notice"] if layout.notice is None and layout.toes else []
    if layout.notice is not None:
        plate = of_rect(layout.notice)
        found += [f"the notice covers {name}" for name, shape in (*tiles, *places) if not apart(plate, shape)]
        found += [] if layout.notice.within(yard) else ["the notice leaves the yard"]
    found += (
        []
        if {one.on for one in layout.openings} == {node.tile for node in tree.nodes if node.open}
        else ["an end without place"]
    )
    return found


def _in(rect: Rect, at: tuple[float, float], slack: float = 0.01) -> bool:
    return rect.x - slack <= at[0] <= rect.right + slack and rect.y - slack <= at[1] <= rect.bottom + slack


def laid_out(tree: Tree, players: int, whole: int, room: tuple[int, int], *, large: bool = False) -> TreeLayout:
    return lay_out(
        tree, Around(players, whole, *room, large), notice=(150.0, 24.0) if tree.foot or tree.opening else None
    )


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("trains", range(2, 9))
def test_nothing_overlaps_on_any_table(trains, style):
    for seed in range(4):
        for highest, every in ((9, 8), (6, 6)) if trains <= 6 else ((9, 8),):
            tables = list(grown(seed, highest=highest, trains=trains, style=style))
            whole = len(tables[0].tree.nodes) + tables[0].tree.boneyard
            for number, (tree, _) in enumerate(tables):
                if number % every == seed or number == len(tables) - 1:
                    room = ROOMS[(number + seed) % len(ROOMS)]
                    layout = laid_out(tree, trains, whole, room)
                    assert not faults(layout, tree), (seed, number, room)
                    assert Counter(one.laid.tile for one in layout.tiles) == Counter(node.tile for node in tree.nodes)


@pytest.mark.parametrize("highest, seeds", [(12, 2), (15, 2)])
@pytest.mark.parametrize("style", STYLES)
def test_nothing_overlaps_with_larger_sets(highest, seeds, style):
    for seed in range(seeds):
        for trains in (2, 4, 8):
            *_, (tree, _) = grown(seed, highest=highest, trains=trains, style=style)
            room = ((328, 550), (1060, 560))[(seed + trains // 2) % 2]
            layout = laid_out(tree, trains, len(tree.nodes) + tree.boneyard, room, large=seed == 1)
            assert not faults(layout, tree), (seed, trains, room)


@pytest.mark.parametrize("seed", range(40))
def test_tables_of_every_kind_fit_the_narrowest_room(seed):
    trains, style = 2 + seed % 7, STYLES[seed % 4]
    *_, (tree, _) = grown(1000 + seed, trains=trains, style=style)
    layout = laid_out(tree, trains, 55, (288, 560))
    assert not faults(layout, tree)
    assert layout.frame.width == 288


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("room", ROOMS)
def test_seats_go_round_clockwise_from_the_lower_left(players, room):
    tree = Tree((Node(Tile(9, 9), None, 9),), 10, opening=players)
    layout = laid_out(tree, players, 55, room)
    assert not faults(layout, tree)
    if not layout.frame.narrow:
        yard = layout.frame.yard
        # The angle of each sign seen from the middle, clockwise from that of the first.
        angles = [atan2(sign.cy - yard.cy, sign.cx - yard.cx) for sign in layout.frame.signs]
        turns = [(angle - angles[0]) % (2 * pi) for angle in angles]
        assert turns == sorted(turns)
        assert layout.frame.signs[0].cx < yard.cx < layout.frame.signs[0].x + room[0]


def test_tiles_never_change_places_only_their_size_or_all_of_them_together():
    for seed, (style, room) in enumerate(itertools.product(STYLES, ROOMS[::2])):
        before = None
        for tree, _ in grown(seed, trains=2 + seed % 7, style=style):
            layout = laid_out(tree, 4, 55, room)
            if before is not None:
                scale = (layout.unit + 1) / (before.unit + 1)
                shifts = {
                    (
                        round(new.laid.rect.cx - scale * old.laid.rect.cx, 3),
                        round(new.laid.rect.cy - scale * old.laid.rect.cy, 3),
                    )
                    for old, new in zip(before.tiles, layout.tiles, strict=False)
                }
                assert max(abs(one[k] - other[k]) for one in shifts for other in shifts for k in (0, 1)) < 0.01
            before = layout


def test_a_tile_comes_to_lie_where_its_place_was_shown():
    for seed in range(8):
        before = None
        for tree, laid in grown(seed, trains=4):
            layout = laid_out(tree, 4, 55, (1060, 0))
            if before is not None and laid is not None and not laid.is_double and before.unit == layout.unit:
                centre, old_centre = layout.disc, before.disc
                node = tree.nodes[-1]
                place = next(one for one in before.openings if one.on == node.on).along.laid.rect
                rect = layout.tiles[-1].laid.rect
                assert (rect.x - centre.x, rect.y - centre.y) == pytest.approx(
                    (place.x - old_centre.x, place.y - old_centre.y)
                )
            before = layout


def test_a_table_depends_on_nothing_but_itself():
    tables = [tree for tree, _ in grown(3, trains=5)]
    forwards = [laid_out(tree, 5, 55, (736, 800)) for tree in tables]
    backwards = [laid_out(tree, 5, 55, (736, 800)) for tree in reversed(tables)]
    assert forwards == backwards[::-1]


def test_numbers_that_meet_are_equal():
    for seed in range(8):
        *_, (tree, _) = grown(seed, trains=4)
        layout = laid_out(tree, 4, 55, (1060, 560))
        at = {one.laid.tile: one for one in layout.tiles}
        for node in tree.nodes[1:]:
            one = at[node.tile].laid
            assert {one.first, one.second} == set(node.tile)
            if node.on is None or node.tile.is_double or at[node.tile].apart:
                continue
            # The half that shows the inner number is the one nearer to the tile that this one lies on.
            slant = radians(at[node.tile].slant)
            wx, wy = (cos(slant), sin(slant)) if one.lying else (0.0, 1.0)
            before = at[node.on].trail[-1] if at[node.on].trail else (layout.disc.cx, layout.disc.cy)
            first = (one.rect.cx - wx, one.rect.cy - wy)
            second = (one.rect.cx + wx, one.rect.cy + wy)
            nearer = min((first, one.first), (second, one.second), key=lambda half: _far(half[0], before))
            assert nearer[1] == node.tile.other(node.end), (seed, node)


def _far(a: tuple[float, float], b: tuple[float, float]) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def test_doubles_lie_across_and_feet_spread():
    centre = Tile(9, 9)
    nodes = (
        Node(centre, None, 9, open=False),
        Node(Tile(9, 5), centre, 5, open=False),
        Node(Tile(9, 4), centre, 4),
        Node(Tile(5, 5), Tile(9, 5), 5, open=False, toes=3, toes_needed=3),
        *(Node(Tile(5, k), Tile(5, 5), k) for k in (1, 2, 3)),
    )
    layout = laid_out(Tree(nodes, 10), 2, 55, (1060, 560))
    at = {one.laid.tile: one for one in layout.tiles}
    assert at[Tile(9, 5)].laid.lying
    assert not at[Tile(5, 5)].laid.lying
    toes = [at[Tile(5, k)] for k in (1, 2, 3)]
    assert sorted(toe.slant for toe in toes) == [-45, 0, 45]
    # The train runs to the left, and so does its foot: the middle toe goes on, the others leave the double's corners.
    assert all(toe.laid.rect.cx < at[Tile(5, 5)].laid.rect.x for toe in toes)


@pytest.mark.parametrize("way", WAYS)
def test_no_two_toes_that_may_be_chosen_together_share_a_cell(way):
    def cells(rows):
        return {(x + k, y) for y, x, bits in rows for k in range(bits.bit_length()) if bits >> k & 1}

    double = cells(block(way, (-2, 2), (-2, 0)))
    for foot in feet(3):
        toes = [cells(ports(way)[k].pose.rows) for k in foot]
        assert sum(map(len, toes)) + len(double) == len(double.union(*toes))
    for narrow in (False, True):
        first = [cells(leg.rows) for leg in legs(8, narrow=narrow)]
        assert sum(map(len, first)) == len(set().union(*first))
    assert cells(block(NORTH, (-1, 1), (0, 4))) == {(x, y) for x in (-1, 0) for y in (-4, -3, -2, -1)}


# ---- real rounds, through the view to the picture


@pytest.fixture(scope="module", params=[2, 4, 8])
def some_boards(request):
    every = list(boards(request.param, seed=request.param))
    foot = next(board for board in every[len(every) // 3 :] if board.waiting and not board.waiting.opening)
    return [every[0], foot, every[len(every) // 2], every[-1]]


@pytest.mark.parametrize("width", [328, 736, 1060])
def test_every_picture_is_valid_svg_with_every_tile_once(some_boards, width):
    for board, theme in zip(some_boards, THEMES, strict=True):
        place = board.ends[-1].place if board.ends else ""
        marked = replace(board, culprits=(board.table.centre,), hint=place, hint_text="Lay the 6-4 <here> & now")
        picture = draw(marked, width=width, height=600, theme=theme)
        root = check(standalone(picture, theme))
        ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
        assert max(ids.values()) == 1
        links = {
            e.get("{http://www.w3.org/1999/xlink}href", "#").removeprefix("#")
            for e in root.iter()
            if e.tag.endswith("}use")
        }
        assert links <= ids.keys()
        keys = Counter(key for key, _ in picture.parts)
        assert max(keys.values()) == 1
        assert {key for key in keys if key[0] == "t" and key[1].isdigit()} == {
            f"t{node.tile}" for node in board.table.nodes
        }


def test_every_part_is_one_element_that_the_page_can_find(some_boards):
    for key, markup in draw(some_boards[1], width=1060, height=560).parts:
        element = ET.fromstring(markup.replace("xlink:href", "href"))
        if key[0] == "t" and key[1].isdigit():
            assert (element.get("data-flip"), [child.get("class") for child in element]) == (key, ["dw-move"])
            assert element.get("data-from")
        if key.startswith("sign-") or key == "boneyard":
            assert element.get("data-key") == key


def test_a_new_tile_comes_from_the_sign_of_whoever_laid_it(some_boards):
    board = some_boards[1]
    assert f'data-from="sign-{board.laid_by}"' in dict(draw(board, width=1060, height=560).parts)[f"t{board.laid}"]


def test_every_open_end_has_a_button_of_its_own(some_boards):
    for board in some_boards:
        for width in (328, 1060):
            picture = draw(board, width=width, height=560)
            assert [target for target, *_ in picture.targets] == list(board.targets)
            rects = [Rect(*rest) for _, *rest in picture.targets]
            assert all(min(rect.w, rect.h) >= 23.99 for rect in rects)
            assert not any(a.overlaps(b) for a, b in itertools.combinations(rects, 2))


def test_the_unfinished_foot_cannot_be_missed(some_boards):
    board = some_boards[1]
    assert board.waiting is not None
    parts = dict(draw(replace(board, targets=()), width=1060, height=560).parts)
    toes = [key for key in parts if key.startswith(f"toe-{board.waiting.tile}-")]
    assert len(toes) == board.waiting.needed
    assert board.waiting.flag in parts["notice"]
    assert "dw-foot-wanted" in parts[f"foot-{board.waiting.tile}"]
    assert f">{board.waiting.needed}<" in parts[f"ring-open-{board.waiting.tile}"]


def test_every_free_end_carries_its_number(some_boards):
    for board in some_boards:
        parts = dict(draw(replace(board, targets=()), width=1060, height=560).parts)
        for end in board.ends:
            chips = [parts[key] for key in parts if key == f"end-{end.place}" or key.startswith(f"end-{end.place}-")]
            assert chips
            assert all(f">{end.value}<" in chip for chip in chips)


def test_a_choice_changes_nothing_but_the_marks(some_boards):
    board = some_boards[1]
    chosen, plain = (dict(draw(one, width=1060, height=560).parts) for one in (board, replace(board, targets=())))
    changed = {key for key in chosen.keys() | plain.keys() if chosen.get(key) != plain.get(key)}
    assert changed
    assert all(key.startswith(("ghost-", "end-", "toe-")) for key in changed)


def test_whole_real_rounds_can_be_seen():
    for players, width, height in (
        (2, 328, 550),
        (3, 736, 830),
        (4, 1060, 560),
        (5, 360, 0),
        (6, 1408, 700),
        (7, 288, 500),
        (8, 1060, 560),
    ):
        for number, board in enumerate(boards(players, seed=40 + players)):
            if number % 4 == 0 or board.table.foot is not None:
                layout = tree_layout_of(board, width=width, height=height)
                assert not faults(layout, board.table), (players, number)


def test_the_height_asked_for_is_mostly_kept():
    heights = [
        tree_layout_of(board, width=1060, height=560).frame.height for seed in (1, 2, 3) for board in boards(4, seed)
    ]
    assert sum(height == 560 for height in heights) > 0.8 * len(heights)


@pytest.mark.parametrize("theme", THEMES)
def test_what_the_yard_says_can_be_seen(theme):
    colours = palette(theme)
    assert contrast(colours["sign"], colours["ring-open"]) >= 4.5
    for mark in ("ring-open", "ring", "slot", "station-edge"):
        assert contrast(colours[mark], colours["lane"]) >= 3
