"""A move beside the best one in words: what each leads to, what it costs, and how sure that is."""

from dominoes_widgets.core.game import CERTAINTIES, Rated
from dominoes_widgets.core.reasons import Facts
from dominoes_widgets.teach import coaching
from dominoes_widgets.teach.compare import Comparison, cost_facts, cost_key
from dominoes_widgets.teach.session import Session
from dominoes_widgets.view.coach_part import Coach, Row, Side, Tags
from dominoes_widgets.view.pieces import Button
from dominoes_widgets.view.sure import kind_of, tag
from dominoes_widgets.view.words import Reader


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
    titles = reader.say("compare.tile" if session.comparing == coaching.CHOSEN else "compare.mine"), reader.say("compare.best")
    lines, tags = cost_lines(found, reader)
    if not found.done:
        lines = (*lines, reader.say("compare.thinking"))
    beside = () if found.same else sides(titles, found, reader)
    return Coach("hint", reader.say("compare.title"), lines, sides=beside, tags=tags, busy=not found.done)


def sides(titles: tuple[str, str], found: Comparison, reader: Reader) -> tuple[Side, Side]:
    """The two moves with what each leads to, the same things of both in the same order.

    Those are the numbers that the game names for both ("compare.rows.<code>"). Where one of the moves has none, a sentence of
    each stands there instead.
    """
    pair = found.mine, found.best
    cells = [_cells(rated, reader) for rated in pair]
    labels = {name: reader.say(f"compare.row.{name}") for name in (*cells[1], *cells[0])}
    if not all(cells):
        labels = {"": reader.say("compare.leads_to")}
        cells = [{"": (text, rated.certainty)} if (text := leads_to(rated, reader)) else {} for rated in pair]
    if not any(cells):
        labels = {}
    # What is told of both is no more certain than what is told of either.
    sure = {name: max((one[name][1] for one in cells if name in one), key=CERTAINTIES.index) for name in labels}
    names = sorted(labels, key=lambda name: CERTAINTIES.index(sure[name]))
    missing = reader.say("compare.not_counted" if "" in labels else "compare.no_such")
    mine, best = (
        Side(title, reader.move(rated.move), tuple(_row(name, labels, one, sure, missing, reader) for name in names))
        for title, rated, one in zip(titles, pair, cells, strict=True)
    )
    return mine, best


Cells = dict[str, tuple[str, str]]
"""What is told of a move: each thing's words, and how certain it is."""


def _cells(rated: Rated, reader: Reader) -> Cells:
    """The numbers that the game names for what a move leads to."""
    names = reader.catalog.notation(f"compare.rows.{rated.code}").split() if rated.code else []
    told = {name: told_if(f"compare.cell.{name}", rated.facts, reader) for name in names}
    return {name: (text, kind_of(f"compare.row.{name}", rated.certainty, reader)) for name, text in told.items() if text}


def _row(name: str, labels: dict[str, str], cells: Cells, sure: dict[str, str], missing: str, reader: Reader) -> Row:
    text, _ = cells.get(name, (missing, ""))
    return Row(labels[name], text, tag(sure[name], reader), long=not name)


def sides_aloud(two: tuple[Side, ...], reader: Reader) -> list[str]:
    """Two moves and what is told of them, as sentences that are read out."""
    said = [reader.say("describe.side", title=side.title, move=side.move) for side in two]
    for n, row in enumerate(two[0].told if two else ()):
        said += [row.label, *(reader.say("describe.side", title=side.title, move=side.told[n].text) for side in two)]
    return said


def leads_to(rated: Rated, reader: Reader) -> str:
    """What a move leads to, as a sentence; "" where the game has none."""
    return told_if(f"rated.{rated.code}", rated.facts, reader) if rated.code else ""


def told_if(key: str, facts: Facts, reader: Reader) -> str:
    """A sentence with its facts; "" where there is none, or where a position kept long ago lacks what it names today."""
    try:
        said = reader.say_if(key, **dict(facts))
    except (KeyError, ValueError):
        return ""
    return "" if "{" in said else said


def cost_lines(found: Comparison, reader: Reader) -> tuple[tuple[str, ...], Tags]:
    """What the move costs against the best one and how sure that is, and what is counted."""
    sure = tag(found.certainty, reader)
    if found.same:
        return (reader.say("compare.same"),), (sure,)
    if not found.costs and not found.close:
        return (reader.say("compare.equal"),), (sure,)
    numbers = dict(cost_facts(found.mine))
    unit = reader.say_if("compare.unit") if not found.mine.stake else ""
    if found.close:
        key = "compare.close_chance" if found.mine.stake else "compare.close"
    else:
        key = cost_key("compare.costs", found.mine)
    return tuple(filter(None, (reader.say(key, **numbers), unit))), (sure,)
