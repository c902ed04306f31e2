"""Numbers for the classroom at a notebook: many rounds counted in one line, with the picture, as the page of numbers has it."""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from dominoes_widgets.core.given import text_given
from dominoes_widgets.core.numbers import Bar, Fall, Numbers
from dominoes_widgets.core.problems import InvalidOption, Problem
from dominoes_widgets.render.chart import chart_svg
from dominoes_widgets.render.kept import Kept
from dominoes_widgets.render.still import image
from dominoes_widgets.render.theme import THEMES
from dominoes_widgets.teach import counting
from dominoes_widgets.teach.counting import Count, Estimate
from dominoes_widgets.variants.registry import game as game_of
from dominoes_widgets.variants.registry import numbers as all_numbers
from dominoes_widgets.view.count_words import count_part
from dominoes_widgets.view.describe_numbers import tell_count
from dominoes_widgets.view.numbers_part import CountPart
from dominoes_widgets.view.words import Reader, catalog_of, spoken

QUICK_SLICES = 12
"""A count of no more slices than this is over before anybody would look how far it is."""


@dataclass(frozen=True, repr=False)
class Counted(Kept):
    """What many rounds came to. A notebook shows the picture, a terminal the numbers.

    ``counts`` says how often each bar came, ``done`` of how many rounds (fewer than ``rounds`` after an interrupt). ``mean`` and
    its standard ``error`` are of all rounds (``None`` where a round is no number), ``chance`` and ``chance_error`` those of the
    event that the count tells of (the train that cannot begin, the round that blocks). ``bars`` are the values and standard
    errors that the picture shows, ``known`` what is known without counting.
    """

    kind: str
    game: str
    options: Mapping[str, object]
    seed: int
    rounds: int
    done: int
    counts: Mapping[Fall, int]
    mean: float | None
    error: float | None
    chance: float | None
    chance_error: float | None
    bars: Mapping[Bar, tuple[float, float]]
    known: Mapping[Bar, float]
    svg: str
    text: str
    part: CountPart

    def _contents(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        part, chart = self.part, self.part.chart
        said = "".join(f"<p>{escape(line)}</p>" for line in (part.status, *part.lines))
        legend = escape(" ".join(part.legend))
        return (
            f"<h3>{escape(part.title)}</h3>"
            f"{image(self.svg, chart.alt if chart else '')}"
            f"<p><small>{legend}</small></p>{said}{_table(part)}"
        )


def numbers(
    kind: str,
    *,
    game: str = "",
    rounds: int | None = None,
    seed: int = 1,
    theme: str = "light",
    language: str = "en",
    **options: object,
) -> Counted:
    """Count many rounds: ``numbers("longest_train", hand=15, set=12, rounds=2000, seed=1)``.

    ``kind`` says what is counted, ``options`` are its settings; without a ``game`` the first one that can count it is asked. The
    same arguments give the same numbers everywhere. Kernel > Interrupt stops it and keeps what was counted so far. Raises a
    ``Problem`` for what cannot be counted so.

    >>> numbers("longest_train", hand=15, set=12, rounds=50).counts[0]
    3
    """
    with spoken(Reader("")):
        catalog_of("", text_given(language))
    with spoken(Reader("", language)):
        name = _game_with(text_given(kind), text_given(game))
        if theme not in THEMES:
            raise InvalidOption("option.value", name="theme", value=theme, allowed=THEMES)
    reader, book = Reader(name, language), all_numbers()[name]
    with spoken(reader):
        count = _counted(book, counting.begin(book, kind, options, rounds, seed), reader)
    part = count_part(book, count, reader)
    mean, chance = counting.mean_of(book, count), counting.share_of(book, count)
    known = book.expected(kind, count.options).bars
    title = ", ".join((part.title, *(f"{name}={value}" for name, value in count.options.items()), f"seed={count.seed}"))
    return Counted(
        kind=kind,
        game=name,
        options=count.options,
        seed=count.seed,
        rounds=count.rounds,
        done=count.done,
        counts=dict(sorted(count.counts.items(), key=_in_order)),
        mean=_value(mean),
        error=_error(mean),
        chance=_value(chance),
        chance_error=_error(chance),
        bars={bar: (one.value, one.error) for bar, one in counting.bar_estimates(book, count).items()},
        known={bar: one.value for bar, one in known.items()},
        svg=chart_svg(part.chart, theme=theme) if part.chart else "",
        text="\n".join((title, *tell_count(part, reader))),
        part=part,
    )


def _in_order(one: tuple[Fall, int]) -> tuple[tuple[bool, int, str], ...]:
    """Numbers in order, then words; groups in order, each with its numbers."""
    parts = one[0] if isinstance(one[0], tuple) else (one[0],)
    return tuple((isinstance(part, str), part if isinstance(part, int) else 0, str(part)) for part in parts)


def _value(one: Estimate | None) -> float | None:
    return one.value if one else None


def _error(one: Estimate | None) -> float | None:
    return one.error if one else None


def _game_with(kind: str, game: str) -> str:
    """The game that is asked: the one named, or the first that can count this. Raises ``Problem``."""
    offered = all_numbers()
    if game:
        game_of(game)
        if game not in offered:
            raise Problem("numbers.none")
        return game
    found = next((name for name, book in offered.items() if kind in book.KINDS), None)
    if found is None:
        known = tuple(dict.fromkeys(one for book in offered.values() for one in book.KINDS))
        raise Problem("numbers.kind", word=kind[:40], known=known)
    return found


def _counted(book: Numbers, count: Count, reader: Reader) -> Count:
    """The count to its end, or as far as it came before an interrupt."""
    from dominoes_widgets.widgets.counting import progress  # noqa: PLC0415 - counting in a script needs no widgets

    with progress() as show:
        try:
            for slices, count in enumerate(counting.through(book, count), start=1):  # noqa: B020, PLR1704 - ever the newest
                if slices > QUICK_SLICES:
                    words = reader.say("numbers.running", n=f"{count.done:,}", total=f"{count.rounds:,}")
                    show(count.done, count.rounds, words)
        except KeyboardInterrupt:
            if not count.done:
                raise
    return count


def _table(part: CountPart) -> str:
    if part.table is None:
        return ""
    head = "".join(f"<th>{escape(word)}</th>" for word in part.table.head)
    rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in part.table.rows)
    title = escape(part.table.title)
    return f"<details><summary>{title}</summary><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></details>"
