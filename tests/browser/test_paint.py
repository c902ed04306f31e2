"""Painting: regions and boards become what Python sent, keep their elements, and move."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fake import STOPPED, Fake, do, focused

# The 190 parts of the measured board look like tiles: a turned group, a shape and a few pips.
TILE = (
    '<g data-flip="{key}" transform="translate({x} {y}) rotate(90)">'
    '<g class="dw-move"><use href="#@ID@-t"/>{pips}</g></g>'
)


@pytest.fixture
def fake(page: Page) -> Iterator[Callable[..., Fake]]:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.emulate_media(reduced_motion="no-preference")
    yield lambda **options: Fake(page, **options)
    assert errors == []


# ---- morphing --------------------------------------------------------------------------------------


def random_html(rng: random.Random, depth: int = 0) -> str:
    pieces = []
    keys = rng.sample(range(12), 12)
    for _ in range(rng.randrange(1, 7)):
        tag = rng.choice(["div", "span", "article", "text", "text"])
        if tag == "text":
            pieces.append(rng.choice([" ", "\n", "six", "&lt;four&gt;", "<!-- why -->"]))
            continue
        names = rng.sample(["class", "title", "data-x"], rng.randrange(3))
        attributes = "".join(f' {name}="{rng.choice("abc")}"' for name in names)
        key = f' data-key="k{keys.pop()}"' if rng.random() < 0.6 else ""
        inner = random_html(rng, depth + 1) if depth < 2 else rng.choice(["", "x", "y"])
        pieces.append(f"<{tag}{key}{attributes}>{inner}</{tag}>")
    return "".join(pieces)


def test_morph_always_arrives_at_the_new_markup_and_keeps_keyed_elements(fake):
    rng = random.Random(7)
    screens = [random_html(rng) for _ in range(300)]
    problems = fake().page.evaluate(
        """(screens) => {
          const problems = [];
          const section = document.querySelector('[data-region=main]');
          const keyed = () => new Map(
            [...section.children].filter((n) => n.dataset.key).map((n) => [n.dataset.key + n.localName, n]));
          screens.forEach((html, index) => {
            const before = keyed();
            model.set({ ...model.screen, n: index + 2, regions: { main: html } });
            const wanted = document.createElement('section');
            wanted.dataset.region = 'main';
            wanted.innerHTML = html;
            if (!section.isEqualNode(wanted)) problems.push([index, wanted.innerHTML, section.innerHTML]);
            for (const [key, node] of keyed()) {
              if (before.has(key) && before.get(key) !== node) problems.push([index, key]);
            }
          });
          return problems;
        }""",
        screens,
    )
    assert problems == []


def test_board_parts_keep_order_and_elements(fake):
    rng = random.Random(8)
    boards = []
    for _ in range(200):
        keys = rng.sample(range(15), rng.randrange(15))
        boards.append([[f"k{key}", f'<g data-n="{key}"><circle r="{rng.randrange(1, 3)}"/></g>'] for key in keys])
    board = fake(regions={"main": "<div data-board></div>"})
    problems = board.page.evaluate(
        """(boards) => {
          const problems = [];
          const seen = new Map();
          boards.forEach((parts, index) => {
            const board = { viewbox: '0 0 9 9', label: 'b', defs: '', parts };
            model.set({ ...model.screen, n: index + 2, board });
            const nodes = [...document.querySelectorAll('svg > g')];
            const shown = nodes.map((node) => node.outerHTML);
            const wanted = parts.map(([, markup]) => markup.replace('/></g>', '></circle></g>'));
            if (String(shown) !== String(wanted)) problems.push([index, shown, wanted]);
            if (!nodes.every((node) => node.namespaceURI.endsWith('svg'))) problems.push([index, 'namespace']);
            for (const node of nodes) {
              const old = seen.get(node.dataset.n);
              if (old && old.index === index - 1 && old.node !== node) problems.push([index, node.dataset.n]);
              seen.set(node.dataset.n, { node, index });
            }
          });
          return problems;
        }""",
        boards,
    )
    assert problems == []


def test_board_moves_with_its_place_and_goes_when_there_is_none(fake):
    view = fake(
        regions={"main": "<div data-board></div>"}, board={"viewbox": "0 0 9 9", "label": "b", "parts": [["a", "<g/>"]]}
    )
    view.page.evaluate("window.part = document.querySelector('svg > g')")
    view.main("<p data-key='p'>text</p><article><div data-board></div></article>")
    assert view.page.evaluate("window.part === document.querySelector('article svg > g')")
    view.show(board=None)
    assert view.page.locator("svg").count() == 0


def test_what_a_person_did_to_fields_stays(fake):
    html = (
        "<p>{n}</p><input name='a' value='one'><textarea name='t'>one</textarea><input type='checkbox' name='c'>"
        "<select name='s'><option>x<option>y</select><details><summary>s</summary>d</details>"
        "<div class='box' style='height:30px;overflow:auto'><div style='height:300px'>{n}</div></div>"
    )
    view = fake(regions={"main": html.format(n=1)})
    page = view.page
    page.fill("[name=a]", "typed")
    page.fill("textarea", "typed too")
    page.check("[name=c]")
    page.select_option("select", "y")
    page.click("summary")
    page.evaluate("document.querySelector('.box').scrollTop = 120")
    view.main(html.format(n=2))
    assert page.input_value("[name=a]") == "typed"
    assert page.input_value("textarea") == "typed too"
    assert page.is_checked("[name=c]")
    assert page.input_value("select") == "y"
    expect(page.locator("details")).to_have_attribute("open", "")
    assert page.evaluate("document.querySelector('.box').scrollTop") == 120
    changed = (
        html.replace("value='one'", "value='two'").replace(">one<", ">two<").replace("name='c'", "name='c' checked")
    )
    view.main(changed.format(n=3))
    assert page.input_value("[name=a]") == "two"
    assert page.input_value("textarea") == "two"


def test_markup_never_changes_under_the_caret(fake):
    view = fake(regions={"main": "<input data-key='i' value='one'>"})
    view.page.fill("input", "typed")
    view.page.evaluate("document.querySelector('input').setSelectionRange(2, 3)")
    view.main("<p data-key='p'>new</p><input data-key='i' value='two' class='x'>")
    field = view.page.evaluate(
        "(i => [i.value, i.selectionStart, i.selectionEnd, i.className, i === document.activeElement])"
        "(document.querySelector('input'))"
    )
    assert field == ["typed", 2, 3, "x", True]


# ---- focus -------------------------------------------------------------------------------------


def test_focus_goes_to_the_neighbour_then_to_the_region(fake):
    group = "<div data-rove='row'>{}</div><h2 data-key='title'>t</h2>"
    tiles = [f"<button data-key='b{i}'>{i}</button>" for i in range(4)]
    view = fake(regions={"main": group.format("".join(tiles))})
    view.page.focus("[data-key=b2]")
    view.main(group.format("".join(tiles[:2] + tiles[3:])))
    assert focused(view.page) == "b3"
    view.main(group.format("".join(tiles[:2])))
    assert focused(view.page) == "b1"
    view.main("<p>nothing to press</p>")
    assert focused(view.page) == "main"


def test_focus_is_given_by_key_but_not_taken_from_elsewhere(fake):
    view = fake(regions={"main": "<button data-key='a'>a</button><h2 data-key='title'>t</h2>"})
    view.page.evaluate("document.body.insertAdjacentHTML('beforeend', '<input id=other data-key=other>')")
    view.page.focus("#other")
    view.show(focus="title")
    assert focused(view.page) == "other"
    view.page.focus("[data-key=a]")
    view.show(focus="title")
    assert focused(view.page) == "title"
    view.main("<button data-key='a'>a</button><h2 data-key='title'>changed</h2>", focus=None)
    assert focused(view.page) == "title"


# ---- motion ----------------------------------------------------------------------------------------


def tile_part(index: int, place: int | None = None, mark: str = "") -> list[str]:
    place = index if place is None else place
    pips = "".join(f'<circle cx="{8 * p}" cy="{mark or 5}" r="2"/>' for p in range(6))
    return [f"t{index}", TILE.format(key=f"t{index}", x=20 + 40 * (place % 19), y=20 + 30 * (place // 19), pips=pips)]


def board(*parts: list[str], height: int = 320) -> dict[str, Any]:
    return {
        "viewbox": f"0 0 800 {height}",
        "label": "b",
        "defs": '<defs><rect id="@ID@-t" width="30" height="15"/></defs>',
        "parts": list(parts),
    }


PLACE = "<div data-board style='width:800px'></div>"
HAND = "<button data-key='h' data-flip='t0' style='width:44px;height:88px'>t0</button>"


def test_a_tile_slides_from_the_hand_to_its_turned_place_on_the_board(fake):
    view = fake(regions={"main": HAND + PLACE}, board=board(tile_part(1)))
    start = view.page.locator("[data-key=h]").bounding_box()
    view.main(PLACE, board=board(tile_part(1), tile_part(0)))
    # The hand went away and the board moved up: its other tile goes along with it, as the whole page does.
    assert [(motion["of"], motion["node"]) for motion in view.motions()] == [("t0", "g")]
    now = view.page.evaluate("""() => {
      const box = document.querySelector('[data-flip=t0]').getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    }""")
    assert now == pytest.approx([start["x"] + start["width"] / 2, start["y"] + start["height"] / 2], abs=1.5)


def test_at_another_place_nothing_slides(fake):
    view = fake(regions={"main": PLACE}, board=board(tile_part(1)), address="?page=one", push=False)
    view.main(PLACE, board=board(tile_part(1, 5)), address="?page=two", push=True)
    assert view.motions() == []
    view.main(PLACE, board=board(tile_part(1)), address="?page=two", push=True)
    assert [motion["of"] for motion in view.motions()] == ["t1"]


def test_a_new_tile_comes_out_of_its_source(fake):
    source = "<p data-key='bot' style='margin:0;width:100px;height:20px'>bot</p>"
    view = fake(regions={"main": source + PLACE}, board=board())
    key, markup = tile_part(3)
    view.show(board=board([key, markup.replace("data-flip", 'data-from="bot" data-flip')]))
    assert [motion["node"] for motion in view.motions()] == ["g", "g"]
    centre = view.page.evaluate("""() => {
      const box = document.querySelector('[data-flip=t3]').getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    }""")
    assert centre == pytest.approx([50, 10], abs=1.5)


def test_many_moves_at_once_only_let_the_new_ones_appear(fake):
    view = fake(regions={"main": PLACE}, board=board(*[tile_part(i) for i in range(60)]))
    view.show(board=board(*[tile_part(i, i + 40) for i in range(60)], tile_part(100)))
    assert [(motion["of"], "opacity" in motion) for motion in view.motions()] == [("t100", True)]
    view.finish()
    view.show(board=board(*[tile_part(i, i + (41 if i < 30 else 40)) for i in range(60)], tile_part(100)))
    assert len(view.motions()) == 30


def test_nothing_moves_on_the_first_screen_or_when_motion_is_unwelcome(fake, page):
    page.emulate_media(reduced_motion="reduce")
    view = fake(regions={"main": HAND + PLACE}, board=board(tile_part(1)))
    assert view.messages[0]["reduced"] is True
    view.main(PLACE, board=board(tile_part(1), tile_part(0)))
    assert view.motions() == []
    page.emulate_media(reduced_motion="no-preference")
    view.main(HAND + PLACE, board=board(tile_part(1)))
    assert len(view.motions()) > 0
    fake(regions={"main": HAND + PLACE}, board=board(tile_part(1)))
    assert view.motions() == []


def test_two_screens_in_one_frame_move_once_from_the_first_places(fake):
    view = fake(regions={"main": HAND + PLACE}, board=board(tile_part(1)))
    later = [
        {**view.state, "regions": {"main": PLACE}, "n": n, "board": board(tile_part(1), tile_part(0, n))}
        for n in (2, 3)
    ]
    view.page.evaluate(f"screens => {{ screens.forEach((s) => model.set(s)); return {STOPPED}; }}", later)
    assert [motion["of"] for motion in view.motions()] == ["t0"]
    assert all("transform" in motion for motion in view.motions())


def test_a_tile_that_only_the_second_screen_of_a_frame_moves_slides_too(fake):
    view = fake(regions={"main": PLACE}, board=board(tile_part(1), tile_part(2)))
    later = [
        {**view.state, "n": 2, "board": board(tile_part(1, 5), tile_part(2))},
        {**view.state, "n": 3, "board": board(tile_part(1, 5), tile_part(2, 7))},
    ]
    view.page.evaluate(f"screens => {{ screens.forEach((s) => model.set(s)); return {STOPPED}; }}", later)
    assert sorted(motion["of"] for motion in view.motions()) == ["t1", "t2"]
    assert all("transform" in motion for motion in view.motions())


# ---- speed -----------------------------------------------------------------------------------------

MEDIAN = """(screens) => {
  window.requestAnimationFrame = (callback) => { callback(); return null; };  // count the frame's work, not the wait
  const times = screens.map((change, index) => {
    const screen = { ...model.screen, ...change, n: index + 2 };
    const start = performance.now();
    model.set(screen);
    document.body.offsetHeight;
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[times.length >> 1];
}"""


def measured_hand(chosen: int) -> str:
    return "".join(
        f"<button data-key='b{k}' data-flip='b{k}' class='{'on' if k == chosen else ''}' {do('t', i=k)}>{k}</button>"
        for k in range(100)
    )


def test_painting_is_fast(fake):
    hands = [{"regions": {"main": f"<p>{i}</p>" + measured_hand(i)}} for i in range(51)]
    boards = [
        {"board": board(*[tile_part(k, mark=str(i) if i <= k < i + 3 else "") for k in range(190)])} for i in range(51)
    ]
    hand = fake().page.evaluate(MEDIAN, hands)
    drawn = fake(regions={"main": PLACE}).page.evaluate(MEDIAN, boards)
    print(
        f"\nregion of 100 buttons: {hand:.1f} ms; 4 to 6 of 190 parts: {drawn:.1f} ms (median of 51, laid out, moving)"
    )
    assert hand < 50
    assert drawn < 50
