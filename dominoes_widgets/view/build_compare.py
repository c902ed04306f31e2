"""A move beside the best one in words: what each leads to, what it costs, and how sure that is."""

from dominoes_widgets.core.game import Rated
from dominoes_widgets.core.reasons import Facts
from dominoes_widgets.teach import coaching
from dominoes_widgets.teach.compare import Comparison, cost_facts, cost_key
from dominoes_widgets.teach.session import Session
from dominoes_widgets.view.model import Button, Coach, Side
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
    mine = reader.say("compare.tile" if session.comparing == coaching.CHOSEN else "compare.mine")
    sides = () if found.same else (side(mine, found.mine, reader), side(reader.say("compare.best"), found.best, reader))
    lines = (*cost_lines(found, reader), *(() if found.done else (reader.say("compare.thinking"),)))
    return Coach("hint", reader.say("compare.title"), lines, sides=sides, busy=not found.done)


def side(title: str, rated: Rated, reader: Reader) -> Side:
    """A move and what it leads to."""
    return Side(title, reader.move(rated.move), leads_to(rated, reader))


def leads_to(rated: Rated, reader: Reader) -> str:
    """What a move leads to, as a sentence; "" where the game has none."""
    return told_if(f"rated.{rated.code}", rated.facts, reader) if rated.code else ""


def told_if(key: str, facts: Facts, reader: Reader) -> str:
    """A sentence with its facts; "" where there is none, or where a position kept long ago lacks what it names today."""
    try:
        return reader.say_if(key, **dict(facts))
    except (KeyError, ValueError):
        return ""


def cost_lines(found: Comparison, reader: Reader) -> tuple[str, ...]:
    """What the move costs against the best one, and how sure that is."""
    if found.same:
        return (reader.say("compare.same"),)
    sure = reader.say(f"certainty.{found.certainty}")
    if not found.costs and not found.close:
        return (reader.say("compare.equal"), sure)
    numbers = dict(cost_facts(found.mine))
    unit = reader.say_if("compare.unit")
    if found.close:
        key = "compare.close_chance" if found.mine.stake else "compare.close"
    else:
        key = cost_key("compare.costs", found.mine)
    return tuple(filter(None, (reader.say(key, **numbers), unit, sure)))
