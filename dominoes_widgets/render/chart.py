"""A bar chart as SVG: upright where every bar's words have room, else lying, so that it can be read on a phone too.

A bar has its number, a whisker of one standard error up and down, and a diamond where a value is known without counting.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import ceil

from markupsafe import Markup, escape
from svgwrite.base import BaseElement

from dominoes_widgets.render import svg
from dominoes_widgets.render.picture import Picture
from dominoes_widgets.render.svg import group, num, text_width
from dominoes_widgets.render.theme import css_variables
from dominoes_widgets.view.chart import Chart, ChartBar

_LEAST_STEP = 26
_WIDEST_STEP = 120
_CAP = 5
_DIAMOND = 5.5


@cache
def chart_css() -> str:
    """The style sheet of charts, besides a theme's variables."""
    return files("dominoes_widgets.render").joinpath("chart.css").read_text(encoding="utf-8")


def draw_chart(chart: Chart, *, width: int, theme: str = "light") -> Picture:
    """Draw a chart ``width`` CSS pixels wide. The theme decides how large words are; colours come from the page."""
    size = 17 if theme == "projector" else 13
    plan = _Upright(chart, width, size) if _has_room(chart, width, size) else _Lying(chart, width, size)
    drawn = group(*plan.frame(), *plan.bars(), class_="dw-chart")
    return Picture(width, plan.height, "", (("chart", str(drawn.tostring())),), (), chart.alt, 0)


def inline_chart(chart: Chart, *, width: int, theme: str) -> Markup:
    """A chart as one drawing inside a text."""
    drawn = draw_chart(chart, width=width, theme=theme)
    whole = (
        f'<svg class="dw-board" viewBox="0 0 {drawn.width:g} {drawn.height:g}" role="img"'
        f' aria-label="{escape(drawn.label)}">{drawn.parts[0][1]}</svg>'
    )
    return Markup(whole)  # noqa: S704 - our own drawing; its label is escaped


_EDGE = 14


def chart_svg(chart: Chart, *, width: int = 720, theme: str = "light") -> str:
    """A chart as one complete SVG document with its colours inside. ``ValueError``: there is no such theme."""
    drawn = draw_chart(chart, width=width - 2 * _EDGE, theme=theme)
    height = drawn.height + 2 * _EDGE
    whole = svg.drawing(width, height, class_="dw-board", role="img", aria_label=chart.alt)
    shell = str(whole.tostring()).removesuffix(" />")
    ground = svg.rect(0, 0, width, height, 16, style="fill: var(--dw-page)").tostring()
    look = f".dw-board{{{css_variables(theme)} font-family: system-ui, sans-serif}} {chart_css()}"
    inside = f'<g transform="translate({_EDGE} {_EDGE})">{drawn.parts[0][1]}</g>'
    return f"{shell}><style>{look}</style>{ground}{inside}</svg>"


def _axis_room(chart: Chart, size: float) -> float:
    return max(text_width(words, size) for _, words in chart.ticks) + 10


def _words_room(chart: Chart, size: float) -> float:
    """How much room the words of the widest bar take."""
    return max(max(text_width(bar.label, size), text_width(bar.text, size)) for bar in chart.bars) + 4


def _has_room(chart: Chart, width: float, size: float) -> bool:
    """Whether the words of every bar find room below and above an upright one."""
    step = (width - _axis_room(chart, size) - 8) / len(chart.bars)
    return step >= max(_LEAST_STEP, _words_room(chart, size))


def _diamond(x: float, y: float) -> BaseElement:
    r = _DIAMOND
    d = f"M{num(x - r)} {num(y)}L{num(x)} {num(y - r)}L{num(x + r)} {num(y)}L{num(x)} {num(y + r)}Z"
    return svg.path(d, class_="dw-chart-diamond")


@dataclass(frozen=True, slots=True)
class _Upright:
    """Bars that stand: the scale at the left, words below."""

    chart: Chart
    width: float
    size: float

    @property
    def top(self) -> float:
        return 2.9 * self.size

    @property
    def base(self) -> float:
        return self.top + min(max(16 * self.size, 0.28 * self.width), 24 * self.size)

    @property
    def height(self) -> float:
        return self.base + 3.9 * self.size

    @property
    def left(self) -> float:
        return _axis_room(self.chart, self.size)

    @property
    def step(self) -> float:
        room = (self.width - self.left - 8) / len(self.chart.bars)
        return min(room, max(_WIDEST_STEP, _words_room(self.chart, self.size) + 12))

    def y(self, value: float) -> float:
        return self.base - (self.base - self.top) * min(value / self.chart.top, 1)

    def frame(self) -> Iterator[BaseElement]:
        """The scale with its lines, and what both directions mean."""
        right = self.left + self.step * len(self.chart.bars) + 8
        for value, words in self.chart.ticks:
            kind = "grid" if value else "base"
            y = num(self.y(value))
            yield svg.path(f"M{num(self.left)} {y}H{num(right)}", class_=f"dw-chart-{kind}")
            yield svg.text(words, self.left - 6, y + 0.36 * self.size, self.size, anchor="end", class_="dw-chart-words")
        yield svg.text(self.chart.up, 2, self.size + 1, self.size, anchor="start", class_="dw-chart-words")
        middle = (self.left + right) / 2
        yield svg.text(self.chart.across, middle, self.height - 0.5 * self.size, self.size, class_="dw-chart-words")
        if self.chart.mean is not None:
            x = self.left + 4 + (self.chart.mean + 0.5) * self.step
            yield svg.path(f"M{num(x)} {num(self.base + 2)}l5 8h-10z", class_="dw-chart-mean")

    def bars(self) -> Iterator[BaseElement]:
        """Every bar with its marks and words."""
        for i, bar in enumerate(self.chart.bars):
            yield self._bar(bar, self.left + 4 + (i + 0.5) * self.step)

    def _bar(self, bar: ChartBar, x: float) -> BaseElement:
        half = min(0.36 * self.step, 34)
        y = self.y(bar.value)
        marks: list[BaseElement] = []
        if bar.value:
            marks.append(svg.rect(x - half, y, 2 * half, self.base - y, 2, class_="dw-chart-bar"))
        high = self.y(bar.value + bar.error)
        if bar.error:
            low, cap = self.y(max(bar.value - bar.error, 0)), min(_CAP, half)
            d = f"M{num(x - cap)} {num(high)}h{2 * cap}M{num(x)} {num(high)}V{num(low)}M{num(x - cap)} {num(low)}h{2 * cap}"
            marks.append(svg.path(d, class_="dw-chart-error"))
        if bar.known is not None:
            at = self.y(bar.known)
            marks += [svg.path(f"M{num(x - half)} {num(at)}H{num(x + half)}", class_="dw-chart-known"), _diamond(x, at)]
            if high - self.size - 12 < at < high + _DIAMOND:
                high = at - _DIAMOND
        marks += [
            svg.text(bar.text, x, high - 6, self.size, class_="dw-chart-value"),
            svg.text(bar.label, x, self.base + 1.75 * self.size, self.size, class_="dw-chart-label"),
        ]
        return group(*marks)


@dataclass(frozen=True, slots=True)
class _Lying:
    """Bars that lie, one a line: words at the left, the scale below."""

    chart: Chart
    width: float
    size: float

    @property
    def row(self) -> float:
        return 2.05 * self.size

    @property
    def top(self) -> float:
        return 1.9 * self.size

    @property
    def base(self) -> float:
        return self.top + self.row * len(self.chart.bars) + 4

    @property
    def height(self) -> float:
        return self.base + 3.2 * self.size

    @property
    def left(self) -> float:
        widest = max(text_width(bar.label, self.size) for bar in self.chart.bars)
        return max(min(widest, 0.4 * self.width) + 14, 34)

    @property
    def right(self) -> float:
        """Where the scale ends: behind it the longest number has room."""
        return self.width - max(text_width(bar.text, self.size) for bar in self.chart.bars) - 12

    def x(self, value: float) -> float:
        return self.left + (self.right - self.left) * min(value / self.chart.top, 1)

    def frame(self) -> Iterator[BaseElement]:
        """The scale with its lines, and what both directions mean."""
        room = (self.right - self.left) / max(len(self.chart.ticks) - 1, 1)
        every = ceil((max(text_width(words, self.size) for _, words in self.chart.ticks) + 8) / room)
        for i, (value, words) in enumerate(self.chart.ticks):
            x = num(self.x(value))
            yield svg.path(f"M{x} {num(self.top)}V{num(self.base)}", class_=f"dw-chart-{'grid' if value else 'base'}")
            if i % every == 0:
                yield svg.text(words, x, self.base + 1.25 * self.size, self.size, class_="dw-chart-words")
        yield svg.text(self.chart.across, 2, self.size + 1, self.size, anchor="start", class_="dw-chart-words")
        yield svg.text(self.chart.up, self.right, self.height - 3, self.size, anchor="end", class_="dw-chart-words")
        if self.chart.mean is not None:
            y = self.top + 2 + (self.chart.mean + 0.5) * self.row
            yield svg.path(f"M{num(self.left - 2)} {num(y)}l-8 -5v10z", class_="dw-chart-mean")

    def bars(self) -> Iterator[BaseElement]:
        """Every bar with its marks and words."""
        for i, bar in enumerate(self.chart.bars):
            yield self._bar(bar, self.top + 2 + (i + 0.5) * self.row)

    def _bar(self, bar: ChartBar, y: float) -> BaseElement:
        half = 0.36 * self.row
        x = self.x(bar.value)
        size = svg.fitting(bar.label, self.left - 14, self.size)
        label = svg.fitted(bar.label, self.left - 14, size)
        marks: list[BaseElement] = [
            svg.text(label, self.left - 12, y + 0.36 * size, size, anchor="end", class_="dw-chart-label")
        ]
        if bar.value:
            marks.append(svg.rect(self.left, y - half, x - self.left, 2 * half, 2, class_="dw-chart-bar"))
        far = self.x(bar.value + bar.error)
        if bar.error:
            near = self.x(max(bar.value - bar.error, 0))
            d = f"M{num(near)} {num(y - _CAP)}v{2 * _CAP}M{num(near)} {num(y)}H{num(far)}M{num(far)} {num(y - _CAP)}v{2 * _CAP}"
            marks.append(svg.path(d, class_="dw-chart-error"))
        if bar.known is not None:
            at = self.x(bar.known)
            marks += [svg.path(f"M{num(at)} {num(y - half)}V{num(y + half)}", class_="dw-chart-known"), _diamond(at, y)]
            far = max(far, at + _DIAMOND)
        marks.append(svg.text(bar.text, far + 7, y + 0.36 * self.size, self.size, anchor="start", class_="dw-chart-value"))
        return group(*marks)
