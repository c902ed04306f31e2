"""What has happened in a game in hand, in words: the moves so far with why bots made them, and the score sheet."""

from functools import lru_cache

from dominoes_widgets.core.reasons import Event
from dominoes_widgets.teach.timeline import Frame, Timeline
from dominoes_widgets.view.pieces import Button, LogEntry, Sheet
from dominoes_widgets.view.words import Reader

LOG_LENGTH = 14
"""So many of the latest moves are listed."""


def log(line: Timeline, reader: Reader) -> tuple[LogEntry, ...]:
    """The latest moves up to the one shown and what follows it, newest first, each with why it was made.

    A reason that only repeats the one of the same player's move before it is left out.
    """
    last = min(len(line.frames) - 1, line.cursor + LOG_LENGTH // 3)
    entries = []
    for i in range(last, max(-1, last - LOG_LENGTH), -1):
        frame = line.frames[i]
        said = _said(reader, frame.state.events)
        if not said:
            continue
        before = line.frames[i - 1]
        again = (
            before.by == frame.by
            and before.why is not None
            and frame.why is not None
            and before.why.idea == frame.why.idea
        )
        why = "" if again else why_so(frame, reader)
        entries.append(LogEntry(said, why, _show(reader, i), i == line.cursor))
    return tuple(entries)


@lru_cache(maxsize=256)  # what happened stays the same, and is asked for at every press
def _said(reader: Reader, events: tuple[Event, ...]) -> str:
    return " ".join(filter(None, (reader.event(event) for event in events)))


@lru_cache(maxsize=256)
def _show(reader: Reader, moment: int) -> Button:
    label = reader.say("log.show_move", n=moment)
    return Button(reader.say("log.show"), {"do": "jump", "to": moment}, f"log-{moment}", label=label)


def why_so(frame: Frame, reader: Reader) -> str:
    """Why a bot made this move; "" for a person's move."""
    if frame.why is None or frame.by is None:
        return ""
    return reader.say_if(f"idea.{frame.why.idea}.other", **{**dict(frame.why.facts), "seat": frame.by})


def sheet(line: Timeline, reader: Reader) -> Sheet | None:
    """The score sheet of the rounds that are over; ``None`` before the first one is."""
    rows = line.game.sheet(line.state)
    if not rows:
        return None
    totals = tuple(str(sum(column)) for column in zip(*rows, strict=True))
    head = tuple(side_name(reader, seats) for seats in line.game.sides(line.state))
    table = tuple((str(n), *map(str, row)) for n, row in enumerate(rows, start=1))
    return Sheet(reader.say("sheet.title"), (reader.say("word.round"), *head), table, totals, reader.say_if("sheet.note"))


def side_name(reader: Reader, seats: tuple[int, ...]) -> str:
    """Who scores together: a player, or partners."""
    return reader.listed([reader.name(seat) for seat in seats])
