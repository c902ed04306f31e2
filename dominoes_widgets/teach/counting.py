"""A count of many rounds: begun from settings, gone on with in slices, and what it says so far. Pure; knows no variant.

The rounds of a count depend on its seed and their number alone, so the same settings and seed give the same numbers however
the work is cut into slices.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import fsum, sqrt

from dominoes_widgets.core.game import Choice
from dominoes_widgets.core.numbers import EVENTS, MEANS, SPREAD, Bar, Expected, Fall, Kind, Known, Numbers, Round
from dominoes_widgets.core.problems import InvalidOption, Problem

MOST_ROUNDS = 1_000_000
LARGEST_SEED = 10**9
COUNT = "count"
"""What the form of the count is called, beside those of questions."""
MOST_NAMED = 8
"""Of more numbers than this that a setting can have, only the lowest and the highest are named."""


@dataclass(frozen=True)
class Count:
    """A count as far as it has come.

    ``options`` are its settings, ``rounds`` how many rounds are wanted and ``done`` how many are over. ``counts`` says how often
    each bar came (in a count by groups: each group with each number); ``round`` is the one in hand.
    """

    kind: str
    options: Mapping[str, object]
    seed: int
    rounds: int
    done: int = 0
    counts: Mapping[Fall, int] = field(default_factory=dict)
    round: Round = Round()  # noqa: RUF009 - immutable

    @property
    def over(self) -> bool:
        """Whether all rounds wanted are counted."""
        return self.done >= self.rounds


@dataclass(frozen=True)
class Desk:
    """What lies on the page of numbers: the count, whether it goes on by itself, and what was put into each question.

    ``typed`` is what else stands in a form, by the name of its question or ``COUNT``: chosen and not sent yet, or ``refused``.
    """

    count: Count
    running: bool = False
    asked: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    typed: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    refused: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number that was counted: its value, the standard error of that (0 before two rounds), and what is known of it.

    Of a share that is none or all so far the error is that of one round more of each kind: a few rounds are never certain.
    """

    value: float
    error: float
    known: Known | None = None


def begin(book: Numbers, kind: str, given: Mapping[str, object], rounds: object = None, seed: object = 1) -> Count:
    """A count with nothing counted yet; settings that are not given have their defaults.

    Values may be as a form has them, as texts. Raises ``Problem`` for a kind, a setting, a number of rounds or a seed that
    cannot be.
    """
    if kind not in book.KINDS:
        raise Problem("numbers.kind", word=kind[:40], known=tuple(book.KINDS))
    settings = {one.name: one for one in book.KINDS[kind].settings}
    for name in given:
        if name not in settings:
            raise Problem("numbers.setting", word=name[:40], known=(*settings, "rounds", "seed"))
    options = {name: _chosen(one, given.get(name, one.default)) for name, one in settings.items()}
    book.bars(kind, options)
    wanted = book.KINDS[kind].rounds if rounds is None else rounds
    return Count(kind, options, whole("seed", seed, 0, LARGEST_SEED), whole("rounds", wanted, 1, MOST_ROUNDS))


def _chosen(setting: Choice, value: object) -> object:
    if not setting.values:
        return str(value).strip()
    for allowed in setting.values:
        if not isinstance(value, bool) and str(allowed) == str(value).strip():
            return allowed
    numbers = [one for one in setting.values if isinstance(one, int)]
    if len(numbers) > MOST_NAMED:
        raise InvalidOption("numbers.between", name=setting.name, value=value, low=min(numbers), high=max(numbers))
    raise InvalidOption("option.value", name=setting.name, value=value, allowed=setting.values)


def whole(name: str, value: object, low: int, high: int) -> int:
    """A whole number in these bounds, given as such or as a text. Raises ``Problem`` for anything else.

    >>> whole("seed", " 12 ", 0, 99)
    12
    """
    text = str(value).strip().replace(",", "")
    if isinstance(value, bool) or not (text.isascii() and text.isdigit() and len(text) <= 12 and low <= int(text) <= high):
        raise Problem("numbers.whole", name=name, value=value, low=low, high=high)
    return int(text)


def go_on(book: Numbers, count: Count) -> Count:
    """The count after one slice of work, some 40 ms of it."""
    done, counts, now = count.done, dict(count.counts), count.round
    for _ in range(book.KINDS[count.kind].batch):
        if done >= count.rounds:
            break
        now = book.play(count.kind, count.options, count.seed, done, now)
        if now.falls is None:
            if now.full:
                break
            continue
        for fall in now.falls:
            counts[fall] = counts.get(fall, 0) + 1
        done, now = done + 1, Round()
    return replace(count, done=done, counts=counts, round=now)


def through(book: Numbers, count: Count) -> Iterator[Count]:
    """The count after every slice, to its end."""
    while not count.over:
        count = go_on(book, count)
        yield count


# ---- what a count says


def bar_estimates(book: Numbers, count: Count) -> dict[Bar, Estimate]:
    """What each bar shows: its share of the rounds, or of a group the mean."""
    kind, known = book.KINDS[count.kind], book.expected(count.kind, count.options).bars
    found = {}
    for bar in book.bars(count.kind, count.options):
        numbers = _numbers_of(count, bar) if kind.style == MEANS else {1: (n := count.counts.get(bar, 0)), 0: count.done - n}
        found[bar] = _estimate(numbers, known.get(bar), share=kind.style != MEANS or kind.share)
    return found


def mean_of(book: Numbers, count: Count) -> Estimate | None:
    """The mean of all rounds; ``None`` where a round is no number, or nothing is counted yet."""
    if book.KINDS[count.kind].style != SPREAD or not count.done:
        return None
    numbers = {int(bar): n for bar, n in count.counts.items() if isinstance(bar, int)}
    return _estimate(numbers, book.expected(count.kind, count.options).mean)


def share_of(book: Numbers, count: Count) -> Estimate | None:
    """The share of rounds in the bars that the kind tells together; ``None`` where it tells none, or nothing is counted yet."""
    kind = book.KINDS[count.kind]
    if not kind.told or not count.done:
        return None
    hits = sum(count.counts.get(bar, 0) for bar in kind.told)
    known = _together(kind, book.expected(count.kind, count.options))
    return _estimate({1: hits, 0: count.done - hits}, known, share=True)


def _together(kind: Kind, expected: Expected) -> Known | None:
    """What is known of several bars together, where it is known exactly of each; events may overlap, so only of one."""
    parts = [expected.bars.get(bar) for bar in kind.told]
    if kind.style == EVENTS and len(parts) > 1:
        return None
    known = [part for part in parts if part is not None and not part.error]
    return Known(sum(part.value for part in known)) if len(known) == len(parts) else None


def _numbers_of(count: Count, group: Bar) -> dict[int, int]:
    return {fall[1]: n for fall, n in count.counts.items() if isinstance(fall, tuple) and fall[0] == group}


def _estimate(numbers: Mapping[int, int], known: Known | None, *, share: bool = False) -> Estimate:
    """Mean and standard error of numbers that came so often each.

    >>> _estimate({0: 50, 1: 50}, None)
    Estimate(value=0.5, error=0.050251890762960605, known=None)
    """
    rounds = sum(numbers.values())
    if not rounds:
        return Estimate(0.0, 0.0, known)
    mean = sum(number * n for number, n in numbers.items()) / rounds
    spread = fsum((number - mean) * (number - mean) * n for number, n in numbers.items())
    if share and not spread:
        likely = (mean * rounds + 1) / (rounds + 2)
        return Estimate(mean, sqrt(likely * (1 - likely) / rounds), known)
    return Estimate(mean, sqrt(spread / (rounds - 1) / rounds) if rounds > 1 else 0.0, known)
