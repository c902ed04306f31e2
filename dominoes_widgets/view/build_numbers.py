"""The page of numbers: what to count, the count so far as a chart and a table, and exact chances."""

from dataclasses import replace
from fractions import Fraction

from dominoes_widgets.core.game import Choice
from dominoes_widgets.core.numbers import EVENTS, MEANS, Bar, Known, Numbers, Question
from dominoes_widgets.teach import counting, numbers_page
from dominoes_widgets.teach.counting import Count, Desk, Estimate
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.view.chart import Chart, ChartBar
from dominoes_widgets.view.model import Button, Card, Field, Form, Screen, Section, Sheet
from dominoes_widgets.view.numbers_part import NumbersPart, QuestionPart
from dominoes_widgets.view.rules import choice_text
from dominoes_widgets.view.words import Reader

AFTER_MILLISECONDS = 15
"""So soon after a screen the next slice is asked for: presses come in between."""

_TOO_SMALL = 0.0005
"""A bar at the edge that came never and is known to come less often than this is left out."""


def fill(screen: Screen, session: Session, world: World, reader: Reader) -> Screen:
    """The screen of the page of numbers."""
    book = world.numbers[session.game]
    desk = numbers_page.opened(session, world).desk
    assert desk is not None  # noqa: S101 - opened has put something there
    title = reader.say("numbers.page_title", game=reader.say("game.name"))
    lines = result_lines(book, desk.count, reader)
    part = NumbersPart(
        title=title,
        text=reader.say("numbers.text"),
        kinds_title=reader.say("numbers.kinds"),
        kinds=tuple(_kind_button(reader, kind, desk) for kind in book.KINDS),
        kind=kind_title(reader, desk.count.kind),
        about=reader.say(f"numbers.kind.{desk.count.kind}.text"),
        form=_form(book, desk, reader),
        running=desk.running,
        buttons=_buttons(desk, reader),
        status=status(desk.count, reader, running=desk.running),
        progress=(desk.count.done, desk.count.rounds),
        progress_label=reader.say("numbers.progress"),
        lines=lines,
        chart=chart(book, desk.count, reader) if desk.count.done else None,
        legend=legend(book, desk.count, reader),
        table=table(book, desk.count, reader) if desk.count.done else None,
        same=reader.say("numbers.same"),
        share=(
            (reader.say("numbers.link"), _address(session, desk.count)),
            (reader.say("numbers.line"), notebook_line(session.game, desk.count)),
        ),
        exact_title=reader.say("numbers.exact.title"),
        exact_text=reader.say("numbers.exact.text"),
        questions=tuple(_question(one, desk, reader) for one in book.QUESTIONS),
    )
    told = " ".join((part.status, *lines)) if desk.count.done and not desk.running else ""
    return replace(
        screen,
        title=reader.say("page.title_lesson", game=title),
        numbers=part,
        say=told,
        auto=(AFTER_MILLISECONDS, {"do": "counting"}) if desk.running else None,
    )


# ---- what to count


def kind_title(reader: Reader, kind: str) -> str:
    """What a kind of count is called."""
    return reader.say(f"numbers.kind.{kind}.title")


def _kind_button(reader: Reader, kind: str, desk: Desk) -> Button:
    return Button(
        kind_title(reader, kind), {"do": "numbers", "kind": kind}, f"kind-{kind}", pressed=kind == desk.count.kind
    )


def _form(book: Numbers, desk: Desk, reader: Reader) -> Form:
    count = desk.count
    settings = tuple(_setting(reader, one, count) for one in book.KINDS[count.kind].settings)
    rounds = Field("rounds", reader.say("numbers.rounds"), str(count.rounds))
    seed = Field("seed", reader.say("numbers.seed"), str(count.seed))
    return Form(
        "count",
        {"do": "count"},
        (*settings, rounds, seed),
        reader.say("numbers.again" if count.done else "numbers.start"),
    )


def _setting(reader: Reader, setting: Choice, count: Count) -> Field:
    label = reader.say_if(f"option.{setting.name}.label") or reader.say(f"numbers.setting.{setting.name}")
    choices = tuple((str(value), _value_text(reader, setting.name, value)) for value in setting.values)
    return Field(setting.name, label, str(count.options[setting.name]), choices)


def _value_text(reader: Reader, name: str, value: object) -> str:
    """A value in words; of players a plain number does, whatever a game says of them where one is begun."""
    return str(value) if name == "players" else choice_text(reader, name, value)


def _buttons(desk: Desk, reader: Reader) -> tuple[Button, ...]:
    if desk.running:
        return (Button(reader.say("numbers.stop"), {"do": "count_stop"}, "submit-count", "s", primary=True),)
    if desk.count.done and not desk.count.over:
        return (Button(reader.say("numbers.go_on"), {"do": "count_on"}, "count-on", "g"),)
    return ()


def _address(session: Session, count: Count) -> str:
    return f"?game={session.game}&page=numbers&count={numbers_page.written(count)}"


def notebook_line(game: str, count: Count) -> str:
    """The line that makes this count in a notebook."""
    options = "".join(f", {name}={value!r}" for name, value in count.options.items())
    return f'numbers("{count.kind}", game="{game}"{options}, rounds={count.rounds}, seed={count.seed})'


# ---- what was counted


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
    return reader.say("numbers.value.percent", value=f"{100 * value:.{3 if nearly else digits}f}")


ALMOST_ALL = 0.999


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
        return self.reader.say("numbers.value.plain", value=f"{value:.2f}")

    def fine(self, value: float, *, share: bool | None = None) -> str:
        """A value as it stands in a sentence or in the table."""
        if self.share if share is None else share:
            return percent(self.reader, value, 3 if self.small else 2)
        return self.reader.say("numbers.value.plain", value=f"{value:.3f}")

    def tick(self, value: float) -> str:
        """A height of the scale."""
        if self.share:
            return self.reader.say("numbers.value.percent", value=f"{100 * value:.6g}")
        return self.reader.say("numbers.value.plain", value=f"{value:.6g}")


SMALL = 0.02


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
    title = kind_title(reader, count.kind)
    listed = [reader.say("numbers.chart.alt_bar", name=one.label, value=one.text) for one in bars]
    mean, first = counting.mean_of(book, count), next(iter(sight))
    return Chart(
        alt=reader.say("numbers.chart.alt", title=title, list=reader.say("list.semicolon").join(listed)),
        across=reader.say(f"numbers.kind.{count.kind}.bars"),
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
        said.append(reader.say("numbers.chart.before" if any(one.error for one in known) else "numbers.chart.exact"))
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


# ---- exact chances


def _question(question: Question, desk: Desk, reader: Reader) -> QuestionPart:
    given = dict(zip(question.fields, desk.asked.get(question.name, question.fields.values()), strict=True))
    key = f"numbers.question.{question.name}"
    chance = question.chance(*given.values())
    fields = tuple(
        Field(name, reader.say_if(f"{key}.{name}") or reader.say(f"numbers.field.{name}"), str(value))
        for name, value in given.items()
    )
    return QuestionPart(
        title=reader.say(f"{key}.title"),
        text=reader.say(f"{key}.text"),
        form=Form(
            f"chance-{question.name}",
            {"do": "chance", "name": question.name},
            fields,
            reader.say("numbers.exact.work_out"),
        ),
        answer=chance_text(reader, chance),
        formula=reader.say(f"{key}.formula", **given, **question.parts(*given.values())),
        note=reader.say(f"{key}.note"),
    )


def chance_text(reader: Reader, chance: Fraction) -> str:
    """An exact chance: in per cent, and as a fraction where that is short, or else as one in so many."""
    if chance in {0, 1}:
        return reader.say("numbers.exact.always" if chance else "numbers.exact.never")
    value = percent(reader, float(chance), 2 if chance >= Fraction(1, 100) else 3)
    if chance.denominator <= MOST_DENOMINATOR:
        return reader.say("numbers.exact.answer", value=value, parts=f"{chance.numerator}/{chance.denominator}")
    if chance <= Fraction(1, 2):
        return reader.say("numbers.exact.answer_one_in", value=value, n=f"{float(1 / chance):,.1f}")
    return value


MOST_DENOMINATOR = 999
"""A fraction whose lower number is larger than this helps nobody."""


# ---- elsewhere


def game_section(session: Session, world: World, reader: Reader) -> Section | None:
    """For a game's page: the way to its numbers; ``None`` where nothing can be counted."""
    if session.game not in world.numbers:
        return None
    card = _card(session.game, reader, reader.say("numbers.card"))
    return Section("numbers", reader.say("numbers.section"), cards=(card,))


def home_section(world: World, readers: dict[str, Reader]) -> Section | None:
    """For home: the numbers of every game that has any."""
    cards = tuple(_card(name, reader, reader.say("game.name")) for name, reader in readers.items() if name in world.numbers)
    if not cards:
        return None
    reader = next(iter(readers.values()))
    return Section("numbers", reader.say("numbers.section"), reader.say("numbers.section_text"), cards=cards)


def _card(name: str, reader: Reader, title: str) -> Card:
    button = Button(reader.say("numbers.open"), {"do": "go", "page": "numbers", "game": name}, f"numbers-{name}")
    return Card(title, reader.say("numbers.card_text"), button)
