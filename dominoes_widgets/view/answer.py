"""What the referee answers at a notebook, in words: a move judged, a tile looked at in every place, a hint, a sheet."""

import re
from dataclasses import dataclass
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.table import moves_with
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.teach.explain import Verdict
from dominoes_widgets.teach.hints import Hint
from dominoes_widgets.view.pieces import Reason
from dominoes_widgets.view.rules import card_of
from dominoes_widgets.view.sure import grouped, hint_lines
from dominoes_widgets.view.words import Reader

_MARKDOWN = re.compile(r"([\\`*_\[\]<>|])")


@dataclass(frozen=True, slots=True)
class Answer:
    """A move judged and not played. It counts as true when the move is legal.

    ``reasons`` are why it is not, the most useful first, each a sentence with the rule behind it (``reason.rule.id``,
    ``.title``, ``.text``, ``.source``); ``repairs`` the legal moves, nearest to the tried one first; ``effects`` what a
    legal move will do. ``title`` and ``instead`` are the headings of all this.
    """

    move: str
    legal: bool
    title: str
    reasons: tuple[Reason, ...] = ()
    instead: str = ""
    repairs: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return self.legal

    def __str__(self) -> str:
        instead = f"{self.instead} {', '.join(self.repairs)}" if self.repairs else ""
        return "\n".join(filter(None, (self.title, *self.effects, *map(_short, self.reasons), instead)))

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        told = [f"**{_escaped(self.title)}**", *map(_escaped, self.effects)]
        told += _reasons(self.reasons)
        if self.repairs:
            told.append(f"{_escaped(self.instead)} {', '.join(f'`{move}`' for move in self.repairs)}")
        return "\n\n".join(told)


def answer(reader: Reader, verdict: Verdict) -> Answer:
    """A verdict in words."""
    if verdict.legal:
        effects = tuple(filter(None, map(reader.event, verdict.effects)))
        title = reader.say("answer.legal", move=verdict.move)
        return Answer(str(verdict.move), legal=True, title=title, effects=effects)
    return Answer(
        str(verdict.move),
        legal=False,
        title=reader.say("coach.not_legal", move=verdict.move),
        reasons=tuple(Reason(reader.reason(reason), card_of(reader, reason.rule)) for reason in verdict.reasons),
        instead=reader.say("coach.instead"),
        repairs=tuple(map(str, verdict.repairs)),
    )


@dataclass(frozen=True, slots=True)
class Places:
    """Where a tile may be laid now (``fits``, as the notation writes it), and why not elsewhere (``reasons``)."""

    title: str
    fits: tuple[str, ...]
    reasons: tuple[Reason, ...]

    def __str__(self) -> str:
        return "\n".join([f"{self.title} {', '.join(self.fits)}".rstrip(), *map(_short, self.reasons)])

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        fits = ", ".join(f"`{place}`" for place in self.fits)
        return "\n\n".join([f"**{_escaped(self.title)}** {fits}".rstrip(), *_reasons(self.reasons)])


def places(reader: Reader, game: Game[Any], state: Any, tile: Tile) -> Places:
    """A tile tried at every place of the table."""
    fits, reasons = [], []
    for move in moves_with(game.table(state), tile):
        against = game.check(state, move)
        if against:
            reasons.append(Reason(reader.against(move, against[0]), card_of(reader, against[0].rule)))
        else:
            fits.append(move.at if isinstance(move, Place) else str(move))
    title = reader.say("coach.why_fits" if fits else "coach.why_nowhere", tile=tile)
    return Places(title, tuple(fits), tuple(reasons))


@dataclass(frozen=True, slots=True)
class Help:
    """A hint in words: its ``rung``, what it says, and, from the third rung on, the ``move`` ("" before)."""

    rung: str
    title: str
    lines: tuple[str, ...]
    move: str = ""

    def __str__(self) -> str:
        return "\n".join((self.title, *self.lines))

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        return "\n\n".join((f"**{_escaped(self.title)}**", *map(_escaped, self.lines)))


def help_of(reader: Reader, hint: Hint) -> Help:
    """A rung of the hint ladder in words; the reader sits in the seat that it is for."""
    lines = list[str]()
    for kind, told in grouped(*hint_lines(hint, reader)):
        last = reader.catalog.text("answer.sure", text=told[-1], tag=kind.text) if kind else told[-1]
        lines += [*told[:-1], last]
    return Help(hint.rung, reader.say(f"coach.hint_{hint.rung}"), tuple(lines), str(hint.arrow or hint.play or ""))


@dataclass(frozen=True, slots=True)
class Rounds:
    """The scores of all rounds that are over: ``rows`` has a row a round and a number a seat; shown with totals.

    ``head`` are the headings of the columns and ``total`` that of the last row.
    """

    rows: tuple[tuple[int, ...], ...]
    head: tuple[str, ...]
    total: str

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of every column; empty before the first round is over."""
        return tuple(map(sum, zip(*self.rows, strict=True)))

    def _lines(self) -> list[tuple[str, ...]]:
        totals = self.totals or ("",) * (len(self.head) - 1)
        numbered = [(str(n), *map(str, row)) for n, row in enumerate(self.rows, start=1)]
        return [self.head, *numbered, (self.total, *map(str, totals))]

    def __str__(self) -> str:
        return "\n".join("\t".join(line) for line in self._lines())

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        head, *rows = (f"| {' | '.join(map(_escaped, line))} |" for line in self._lines())
        return "\n".join([head, f"|{'---:|' * len(self.head)}", *rows])


def _short(reason: Reason) -> str:
    return f"- {reason.text}" + (f" ({reason.rule.id})" if reason.rule else "")


def _reasons(reasons: tuple[Reason, ...]) -> list[str]:
    """All reasons as a list, and under it every rule once: in plain words, and where it comes from."""
    rules = {reason.rule.id: reason.rule for reason in reasons if reason.rule}
    points = "\n".join(_escaped(_short(reason)) for reason in reasons)
    told = [
        f"> **{_escaped(rule.id)} · {_escaped(rule.title)}**\\\n> {_escaped(rule.text)}\\\n> *{_escaped(rule.source)}*"
        for rule in rules.values()
    ]
    return [points, *told] if points else told


def markdown(title: str, *points: str) -> str:
    r"""A heading and a list under it; whatever a person typed in them stays text.

    >>> print(markdown("Found", "a *star*"))
    **Found**
    <BLANKLINE>
    - a \*star\*
    """
    return "\n\n".join(filter(None, (f"**{_escaped(title)}**", "\n".join(f"- {_escaped(point)}" for point in points))))


def _escaped(text: str) -> str:
    """A sentence as Markdown shows it unchanged: whatever a person typed stays text."""
    return _MARKDOWN.sub(r"\\\1", text)
