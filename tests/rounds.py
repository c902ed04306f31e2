"""Games that bots play on, for tests of any kind."""

from dominoes_widgets.teach import bots
from dominoes_widgets.teach.timeline import Timeline


def until_person(line: Timeline) -> Timeline:
    """The game after steady bots have moved, however long they think, until a person is to move or the round is over."""
    while line.waits_for_bot:
        line = bots.move(line)
    return line
