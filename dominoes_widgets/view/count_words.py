"""A count in words and as a chart and a table: for the page of numbers and for a notebook."""

from dataclasses import replace
from fractions import Fraction

from dominoes_widgets.core.numbers import EVENTS, MEANS, Bar, Known, Numbers
from dominoes_widgets.teach import counting
from dominoes_widgets.teach.counting import Count, Estimate
from dominoes_widgets.view.chart import Chart, ChartBar
from dominoes_widgets.view.numbers_part import CountPart
from dominoes_widgets.view.pieces import Sheet
from dominoes_widgets.view.words import Reader

ALMOST_ALL = 0.999
SMALL = 0.02
_TOO_SMALL = 0.0005
"""A bar at the edge that came never and is known to come less often than this is left out."""


def count_part(book: Numbers, count: Count, reader: Reader, *, running: bool = False) -> CountPart:
    """A count as far as it has come."""
    part = CountPart(
        kind_title(reader, count.kind),
        status(count, reader, running=running),
        (count.done, count.rounds),
        reader.say("numbers.progress"),
    )
    if not count.done:
        return part
    return replace(
        part,
        lines=result_lines(book, count, reader),
        chart=chart(book, count, reader),
        legend=legend(book, count, reader),
        table=table(book, count, reader),
    )


def kind_title(reader: Reader, kind: str) -> str:
    """What a kind of count is called."""
    return reader.say(f"numbers.kind.{kind}.title")


def status(count: Count, reader: Reader, *, running: bool) -> str:
    """How far a count has come, in one sentence."""
    if not count.done and not running:
        return reader.say("numbers.ready")
    key = "over" if count.over else "running" if running else "stopped"
    return reader.say(f"numbers.{key}", n=number(count.done), total=number(count.rounds))


def number(value: float) -> str:
    """A whole number with its thousands apart.

    >>> number(20000)
    '20,000'
    """
    return f"{value:,.0f}"


def percent(reader: Reader, value: float, digits: int) -> str:
    """A share of 1 in per cent; one that is nearly but not quite all of it never looks like all.

    >>> percent(Reader(""), 0.2951, 1), percent(Reader(""), 0.99998, 1)
    ('29.5%', '99.998%')
    """
    nearly = ALMOST_ALL < value < 1
    return reader.catalog.text("numbers.value.percent", value=f"{100 * value:.{3 if nearly else digits}f}")


class _Figures:
    """How the numbers of one count are written: all with as many digits, and more where all of them are small."""

    def __init__(self, book: Numbers, count: Count, reader: Reader) -> None:
        kind, self.reader = book.KINDS[count.kind], reader
        self.share = kind.style != MEANS or kind.share
        known = [one.value for one in book.expected(count.kind, count.options).bars.values()]
        highest = max([*known, *(one.value for one in counting.bar_estimates(book, count).values())])
        self.small = self.share and highest < SMALL

    def short(self, value: float) -> str:
        """A bar's value as it stands at the bar."""
        if self.share:
            return percent(self.reader, value, 3 if self.small else 1)
        return self.reader.catalog.text("numbers.value.plain", value=f"{value:.2f}")

    def fine(self, value: float, *, share: bool | None = None) -> str:
        """A value as it stands in a sentence or in the table."""
        if self.share if share is None else share:
            return percent(self.reader, value, 3 if self.small else 2)
        return self.reader.catalog.text("numbers.value.plain", value=f"{value:.3f}")

    def tick(self, value: float) -> str:
        """A height of the scale."""
        if self.share:
            return self.reader.catalog.text("numbers.value.percent", value=f"{100 * value:.6g}")
        return self.reader.catalog.text("numbers.value.plain", value=f"{value:.6g}")


def result_lines(book: Numbers, count: Count, reader: Reader) -> tuple[str, ...]:
    """What the count says, in sentences: the mean and the chance that its kind tells, each with its error and what is known."""
    said: list[str] = []
    figures = _Figures(book, count, reader)
    told = ((counting.mean_of(book, count), "mean", False), (counting.share_of(book, count), "told", True))
    for estimate, key, share in told:
        if estimate is not None and f"numbers.kind.{count.kind}.{key}" in reader.catalog:
            value, error = (figures.fine(one, share=share) for one in (estimate.value, estimate.error))
            said.append(reader.say(f"numbers.kind.{count.kind}.{key}", value=value, error=error))
            said += _known_line(estimate.known, figures, share=share)
    if (note := book.KINDS[count.kind].note) is not None:
        said.append(reader.say(note.key, **dict(note.facts)))
    return tuple(said)


def _known_line(known: Known | None, figures: _Figures, *, share: bool) -> list[str]:
    if known is None:
        return []
    value, error = (figures.fine(one, share=share) for one in (known.value, known.error))
    if known.error:
        return [figures.reader.say("numbers.say.known_before", value=value, error=error, n=number(known.rounds))]
    return [figures.reader.say("numbers.say.known_exact", value=value)]


def bar_label(reader: Reader, kind: str, style: str, bar: Bar) -> str:
    """What stands under a bar."""
    if said := reader.say_if(f"numbers.kind.{kind}.bar.{bar}") or reader.say_if(f"numbers.bar.{bar}"):
        return said
    return reader.say(f"numbers.place.{bar}") if style == EVENTS else str(bar)


def _in_sight(book: Numbers, count: Count) -> dict[Bar, Estimate]:
    """The bars without those at either edge that hardly ever come."""
    found = counting.bar_estimates(book, count)
    kept = [bar for bar, one in found.items() if one.value or (one.known is not None and one.known.value >= _TOO_SMALL)]
    if book.KINDS[count.kind].style in {EVENTS, MEANS} or not kept:
        return found
    bars = list(found)
    first, last = bars.index(kept[0]), bars.index(kept[-1])
    return {bar: found[bar] for bar in bars[first : last + 1]}


def chart(book: Numbers, count: Count, reader: Reader) -> Chart:
    """The count as a bar chart."""
    kind, sight = book.KINDS[count.kind], _in_sight(book, count)
    figures = _Figures(book, count, reader)
    bars = tuple(
        ChartBar(
            bar_label(reader, count.kind, kind.style, bar),
            one.value,
            one.error,
            figures.short(one.value),
            one.known.value if one.known else None,
        )
        for bar, one in sight.items()
    )
    highest = max(max(one.value + one.error, one.known or 0) for one in bars)
    highest = min(highest, 1.0) if figures.share else highest
    across = reader.say(f"numbers.kind.{count.kind}.bars")
    listed = [reader.say("numbers.chart.alt_bar", name=one.label, value=one.text) for one in bars]
    mean, first = counting.mean_of(book, count), next(iter(sight))
    return Chart(
        alt=reader.say("numbers.chart.alt", across=across, list=reader.say("list.semicolon").join(listed)),
        across=across,
        up=reader.say("numbers.chart.height_share" if figures.share else "numbers.chart.height_mean"),
        bars=bars,
        ticks=tuple((tick, figures.tick(tick)) for tick in scale(highest or 0.1)),
        mean=mean.value - first if mean is not None and isinstance(first, int) else None,
    )


def scale(highest: float) -> tuple[float, ...]:
    """Round heights from 0 to at least the highest, three to six of them.

    >>> scale(0.193), scale(8.9)
    ((0.0, 0.05, 0.1, 0.15, 0.2), (0.0, 2.0, 4.0, 6.0, 8.0, 10.0))
    """
    step, size = Fraction(1, 10**6), 0
    while step * 5 < Fraction(highest):
        step *= (Fraction(2), Fraction(5, 2), Fraction(2))[size % 3]
        size += 1
    steps = max(2, -(-Fraction(highest) // step))
    return tuple(float(step * n) for n in range(int(steps) + 1))


def legend(book: Numbers, count: Count, reader: Reader) -> tuple[str, ...]:
    """What the marks of the chart mean, in sentences."""
    known = list(book.expected(count.kind, count.options).bars.values())
    said = [reader.say("numbers.chart.error")]
    if known:
        before = sum(one.error > 0 for one in known)
        key = "exact" if not before else "before" if before == len(known) else "either"
        said.append(reader.say(f"numbers.chart.{key}"))
    if counting.mean_of(book, count) is not None:
        said.append(reader.say("numbers.chart.mean_mark"))
    return tuple(said)


def table(book: Numbers, count: Count, reader: Reader) -> Sheet:
    """The same numbers as a table."""
    kind = book.KINDS[count.kind]
    figures, sight = _Figures(book, count, reader), _in_sight(book, count)
    known = any(one.known for one in sight.values())
    exact = all(one.known is None or not one.known.error for one in sight.values())
    counted = kind.style != MEANS
    head = (
        reader.say(f"numbers.kind.{count.kind}.bars"),
        *([reader.say("numbers.chart.col_count")] if counted else []),
        reader.say("numbers.chart.col_value" if figures.share else "numbers.chart.col_mean"),
        reader.say("numbers.chart.col_error"),
        *([reader.say("numbers.chart.col_exact" if exact else "numbers.chart.col_known")] if known else []),
    )
    none = reader.say("numbers.chart.none")
    rows = tuple(
        (
            bar_label(reader, count.kind, kind.style, bar),
            *([number(count.counts.get(bar, 0))] if counted else []),
            figures.fine(one.value),
            figures.fine(one.error),
            *([figures.fine(one.known.value) if one.known else none] if known else []),
        )
        for bar, one in sight.items()
    )
    return Sheet(reader.say("numbers.table"), head, rows, ())
