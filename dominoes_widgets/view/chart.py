"""A bar chart as it is shown: frozen and already in words. Drawn by ``render.chart``; a table beside it has the same numbers."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChartBar:
    """One bar: what stands under it, its height, its standard error, and its number as it is written.

    ``known`` is the value known without counting (``None``: there is none).
    """

    label: str
    value: float
    error: float
    text: str
    known: float | None = None


@dataclass(frozen=True, slots=True)
class Chart:
    """A bar chart.

    ``ticks`` are heights with their words, from 0 to the top of the scale; ``across`` says what the bars are, ``up`` what their
    heights are. ``mean`` is where the mean lies among the bars, counted in bars from 0 (``None``: nowhere). ``alt`` is the whole
    picture in words.
    """

    alt: str
    across: str
    up: str
    bars: tuple[ChartBar, ...]
    ticks: tuple[tuple[float, str], ...]
    mean: float | None = None

    @property
    def top(self) -> float:
        """The largest height of the scale."""
        return self.ticks[-1][0]
