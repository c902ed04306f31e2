"""A move beside the best one in words: what each leads to, what it costs, and how sure that is."""

from collections.abc import Mapping

from dominoes_widgets.core.game import Rated
from dominoes_widgets.teach import coaching
from dominoes_widgets.teach.compare import Comparison
from dominoes_widgets.teach.session import Session
from dominoes_widgets.view.model import Button, Coach, Side
from dominoes_widgets.view.words import Reader

_FINE = 10
"""From so many points on, tenths tell nothing."""


def button(session: Session, reader: Reader, what: str) -> tuple[Button, ...]:
    """What opens a comparison, where there is something else or something better to show."""
    found = coaching.comparison(session, what)
    if found is None or found.same or not (found.done or what == coaching.CHOSEN):
        return ()
    text = (
        reader.say("compare.button_tile", tile=session.chosen)
        if what == coaching.CHOSEN
        else reader.say("compare.button")
    )
    do = {"do": "compare", "what": what}
    return (Button(text, do, f"action-compare-{what}", "c", pressed=session.comparing == what),)


def comparison_words(session: Session, reader: Reader) -> Coach | None:
    """The comparison that is open; ``None`` where none is."""
    found = coaching.comparison(session, session.comparing) if session.comparing else None
    if found is None:
        return None
    mine = reader.say("compare.tile" if session.comparing == coaching.CHOSEN else "compare.mine")
    sides = () if found.same else (side(mine, found.mine, reader), side(reader.say("compare.best"), found.best, reader))
    lines = (*cost_lines(found, reader), *(() if found.done else (reader.say("compare.thinking"),)))
    return Coach("hint", reader.say("compare.title"), lines, sides=sides)


def side(title: str, rated: Rated, reader: Reader) -> Side:
    """A move and what it leads to."""
    return Side(title, reader.move(rated.move), leads_to(rated, reader))


def leads_to(rated: Rated, reader: Reader) -> str:
    """What a move leads to, as a sentence; "" where the game has none."""
    return reader.say_if(f"rated.{rated.code}", **dict(rated.facts)) if rated.code else ""


def cost_lines(found: Comparison, reader: Reader) -> tuple[str, ...]:
    """What the move costs against the best one, and how sure that is."""
    if found.same:
        return (reader.say("compare.same"),)
    sure = reader.say(f"compare.certainty.{found.certainty}")
    if not found.costs and not found.close:
        return (reader.say("compare.equal"), sure)
    numbers = amount(found.mine)
    if found.close:
        return (reader.say("compare.close", **numbers), sure)
    return (reader.say("compare.costs_about" if found.mine.error else "compare.costs", **numbers), sure)


def amount(rated: Rated) -> Mapping[str, object]:
    """A cost and its error as a sentence takes them: ``word`` and ``error`` as shown, ``n`` for one or several."""
    shown = number(rated.cost)
    return {"n": 1 if shown == "1" else 2, "word": shown, "error": number(rated.error)}


def number(value: float) -> str:
    """A number of points as it is shown.

    >>> number(3.0), number(3.44), number(12.4), number(0.04)
    ('3', '3.4', '12', '0')
    """
    return f"{value:.0f}" if value >= _FINE else f"{value:.1f}".removesuffix(".0")
