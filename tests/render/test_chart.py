"""Bar charts: every bar with its number, its whisker and what is known, at any width, in colours that can be told apart."""

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from dominoes_widgets.render.chart import chart_css, chart_svg, draw_chart, inline_chart
from dominoes_widgets.render.svg import text_width
from dominoes_widgets.render.theme import THEMES, contrast, palette
from dominoes_widgets.view.chart import Chart, ChartBar

TICKS = ((0.0, "0%"), (0.1, "10%"), (0.2, "20%"), (0.3, "30%"))
WORDS = ("any declaration", "sixes as trumps", "doubles as trumps", "follow me")


def chart(labels: tuple[str, ...], mean: float | None = None) -> Chart:
    bars = tuple(
        ChartBar(label, 0.02 * (n % 14), 0.01, f"{2 * (n % 14)}.0%", known=0.25 if n % 3 == 0 else None)
        for n, label in enumerate(labels)
    )
    return Chart("A chart: all of it.", "Tiles", "Share", bars, TICKS, mean)


CHARTS = {"numbers": chart(tuple(map(str, range(16))), 8.9), "words": chart(WORDS), "two": chart(("0", "1"))}
every_chart = pytest.mark.parametrize("name", CHARTS)
every_width = pytest.mark.parametrize("width", [288, 328, 736, 1060])


def drawn(name: str, width: int, theme: str = "light") -> ET.Element:
    return ET.fromstring(str(inline_chart(CHARTS[name], width=width, theme=theme)))


def of_class(root: ET.Element, name: str) -> list[ET.Element]:
    return [node for node in root.iter() if node.get("class") == name]


def box(node: ET.Element) -> tuple[float, float, float, float]:
    size, words = float(node.get("font-size", "0")), node.text or ""
    x, y, wide = float(node.get("x", "0")), float(node.get("y", "0")), text_width(words, size)
    left = {"start": x, "middle": x - wide / 2, "end": x - wide}[node.get("text-anchor", "start")]
    return left, y - 0.75 * size, left + wide, y + 0.1 * size


@every_chart
@every_width
def test_every_bar_has_its_marks_and_words(name, width):
    root, shown = drawn(name, width), CHARTS[name]
    assert [node.text for node in of_class(root, "dw-chart-value")] == [bar.text for bar in shown.bars]
    assert [node.text for node in of_class(root, "dw-chart-label")] == [bar.label for bar in shown.bars]
    assert len(of_class(root, "dw-chart-bar")) == sum(bar.value > 0 for bar in shown.bars)
    assert len(of_class(root, "dw-chart-error")) == len(shown.bars)
    assert len(of_class(root, "dw-chart-diamond")) == sum(bar.known is not None for bar in shown.bars)
    assert len(of_class(root, "dw-chart-mean")) == (shown.mean is not None)
    assert root.get("aria-label") == shown.alt


@every_chart
@every_width
@pytest.mark.parametrize("theme", ["light", "projector"])
def test_words_stay_inside_and_apart(name, width, theme):
    root = drawn(name, width, theme)
    _, _, right, bottom = map(float, str(root.get("viewBox")).split())
    boxes = [box(node) for node in root.iter() if node.text and node.tag.endswith("text")]
    assert all(x >= 0 and y >= 0 and u <= right + 0.5 and v <= bottom for x, y, u, v in boxes)
    labels = [box(node) for node in of_class(root, "dw-chart-label")]
    for one, other in pairwise(labels):
        assert one[2] <= other[0] + 0.5 or one[3] <= other[1]


def test_a_narrow_chart_lies_and_a_wide_one_stands():
    narrow, wide = (drawn("numbers", width) for width in (328, 1060))
    lying, standing = ([box(node) for node in of_class(root, "dw-chart-label")] for root in (narrow, wide))
    assert len({round(y) for _, y, _, _ in standing}) == 1
    assert len({round(y) for _, y, _, _ in lying}) == 16


def test_a_higher_bar_is_higher_and_what_is_known_is_where_it_belongs():
    root = drawn("numbers", 1060)
    heights = [float(node.get("height", "0")) for node in of_class(root, "dw-chart-bar")]
    assert heights[:13] == sorted(heights[:13])
    assert heights[9] / heights[4] == pytest.approx(2, rel=0.02)
    base = float(str(re.findall(r"M[\d.]+ ([\d.]+)H", str(of_class(root, "dw-chart-base")[0].get("d")))[0]))
    at = float(str(re.findall(r"M[\d.]+ ([\d.]+)H", str(of_class(root, "dw-chart-known")[0].get("d")))[0]))
    assert (base - at) / heights[4] == pytest.approx(0.25 / 0.1, rel=0.02)


@pytest.mark.parametrize("theme", THEMES)
def test_marks_can_be_told_apart(theme):
    colours = palette(theme)
    pairs = [("accent", "page"), ("ring-open", "page"), ("ring-open", "accent-soft"), ("text", "accent-soft")]
    assert {pair for pair in pairs if contrast(colours[pair[0]], colours[pair[1]]) < 3} == set()
    assert all(contrast(colours[ink], colours["page"]) >= 4.5 for ink in ("text", "quiet"))
    used = set(re.findall(r"var\(--dw-([a-z0-9-]+)\)", chart_css()))
    assert used <= colours.keys()


@pytest.mark.parametrize("theme", THEMES)
def test_a_chart_that_stands_alone_has_its_colours_and_words_inside(theme):
    text = chart_svg(CHARTS["words"], theme=theme)
    root = ET.fromstring(text)
    assert root.get("role") == "img"
    assert root.get("aria-label") == "A chart: all of it."
    assert palette(theme)["accent"] in text


def test_the_same_chart_gives_the_same_picture():
    assert draw_chart(CHARTS["words"], width=500) == draw_chart(CHARTS["words"], width=500)


def test_words_of_a_label_are_escaped():
    odd = Chart("<b> & co", "Tiles", "Share", (ChartBar("<i>", 0.1, 0, "&"),), TICKS)
    assert ET.fromstring(str(inline_chart(odd, width=400, theme="light"))).get("aria-label") == "<b> & co"
