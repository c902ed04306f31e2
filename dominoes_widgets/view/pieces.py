"""The pieces that parts of a screen are made of, frozen and already in words: buttons, fields and forms, cards, hands, sheets."""

from collections.abc import Mapping
from dataclasses import dataclass

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.view.board import Board
from dominoes_widgets.view.board_tree import TreeBoard
from dominoes_widgets.view.board_tricks import TrickBoard

AnyBoard = Board | TrickBoard | TreeBoard
"""The board of a game of any kind."""


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press: its words, the intent it sends, and how it stands.

    ``key`` keeps focus across repaints; ``shortcuts`` are keys that press it; ``off`` says that pressing it will only
    explain why it cannot be done; ``pressed`` is for buttons that stay down.
    """

    text: str
    do: Mapping[str, object]
    key: str
    shortcuts: str = ""
    primary: bool = False
    off: bool = False
    pressed: bool | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class HandTile:
    """A tile of a hand.

    ``fits`` is ``None`` where the coach keeps silent or nobody may play now; ``apart`` says that a new group begins here,
    ``hinted`` that a hint points at it.
    """

    tile: Tile
    label: str
    fits: bool | None = None
    chosen: bool = False
    drawn: bool = False
    apart: bool = False
    hinted: bool = False


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule as it stands behind a reason: id, title, plain words, and where it comes from."""

    id: str
    title: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason in words with the rule behind it."""

    text: str
    rule: RuleCard | None = None


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One move of the game so far: who did what and why, and the button that shows that moment."""

    text: str
    why: str
    button: Button
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet: a row a round, a number a player, and the totals so far."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: tuple[str, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class OpenHand:
    """Another seat's hand, shown face up in the teacher's view or as backs."""

    name: str
    tiles: tuple[Tile, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand below the board, with a title and what the person may do with it."""

    title: str
    tiles: tuple[HandTile, ...]
    note: str = ""
    live: bool = True


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a form: a ``select`` when it has choices (value, text), a check box for "yes"/"no", else a text.

    ``heading`` stands above the first field of a group. A ``live`` one is told of as soon as it is changed, because what other
    fields offer depends on it.
    """

    name: str
    label: str
    value: str
    choices: tuple[tuple[str, str], ...] = ()
    long: bool = False
    heading: str = ""
    live: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """A form that sends one intent with its named fields; ``more`` are fields behind a fold."""

    key: str
    do: Mapping[str, object]
    fields: tuple[Field, ...]
    submit: str
    more_title: str = ""
    more: tuple[Field, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A card on the home and game pages: a lesson, a game, an earlier game."""

    title: str
    text: str
    button: Button
    progress: tuple[int, int] | None = None
    progress_text: str = ""
    badge: str = ""
    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """Cards and forms under one heading."""

    key: str
    title: str
    text: str = ""
    cards: tuple[Card, ...] = ()
    forms: tuple[Form, ...] = ()
    notes: tuple[str, ...] = ()
