"""The screen: everything one page shows, frozen and already in words. Drawn by ``render``, read out by ``describe``."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.view.board import Board
from dominoes_widgets.view.board_tree import TreeBoard
from dominoes_widgets.view.board_tricks import TrickBoard

if TYPE_CHECKING:
    from dominoes_widgets.view.numbers_part import NumbersPart

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
class Tag:
    """How certain a statement is, in few words; ``kind`` is one of ``core.game.CERTAINTIES``."""

    kind: str
    text: str


Tags = tuple[Tag | None, ...]
"""How certain each of some lines is (``None``: it states nothing); ``()`` where none of them states anything."""


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that is told of both of two moves: what it is, what it comes to with one of them, and how certain that is.

    ``long``: it is told in sentences, and not in a number or a few words.
    """

    label: str
    text: str
    tag: Tag
    long: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """One of two moves that are compared: whose it is, the move in words, and what it leads to.

    Both sides tell the same things in the same order.
    """

    title: str
    move: str
    told: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Coach:
    """What the coach says beside the board.

    ``tone`` is "quiet", "good", "no", "hint" or "ask"; ``reasons`` say why not; ``repairs`` are buttons that play
    what would be right; ``lines`` are further short sentences; ``sides`` are two moves to be compared, told before them.
    ``tags`` say how certain each of the lines is. ``busy``: the coach is still thinking, and may say something else in a moment.
    """

    tone: str
    title: str
    lines: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()
    repairs_title: str = ""
    repairs: tuple[Button, ...] = ()
    sides: tuple[Side, ...] = ()
    tags: Tags = ()
    busy: bool = False


@dataclass(frozen=True, slots=True)
class Statement:
    """One of the three things said of a move, which are never mixed: what happened, what could be known, what hindsight says."""

    title: str
    lines: tuple[str, ...]
    sides: tuple[Side, ...] = ()
    tags: Tags = ()


@dataclass(frozen=True, slots=True)
class CostlyMove:
    """A move in the look back at a round: what it is and what it cost, what is said of it, and what can be done with it."""

    key: str
    title: str
    cost: str
    said: tuple[Statement, ...]
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class ReviewPart:
    """The look back at a round or a game.

    While it is being thought about, ``progress`` is (decisions done, all) with ``progress_text``, and ``so_far`` what cost most
    until now as (move, cost), under its title; later ``moves`` are those that cost most. ``one`` says that only the move in the
    moment on the board is shown.
    """

    title: str
    lines: tuple[str, ...] = ()
    progress: tuple[int, int] | None = None
    progress_text: str = ""
    moves: tuple[CostlyMove, ...] = ()
    one: bool = False
    so_far: tuple[tuple[str, str], ...] = ()
    so_far_title: str = ""


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


@dataclass(frozen=True, slots=True)
class TastePart:
    """Home's first taste of a game.

    ``train`` runs from the engine on, as (tile, lower number first?); ``laid`` is the tile just laid at its end (``None``: an
    open place), ``tiles`` those to try as buttons, and ``coach`` what the rules said of the last one.
    """

    title: str
    train: tuple[tuple[Tile, bool], ...]
    laid: tuple[Tile, bool] | None
    tiles: tuple[tuple[Tile, Button], ...]
    coach: Coach
    place_text: str


@dataclass(frozen=True, slots=True)
class LessonPart:
    """The step of a lesson beside the board.

    ``steps`` are the buttons of all steps with whether each is solved; ``options`` the answers of a question with how
    each stands (``None`` not answered, else right or wrong) and its reason once it was chosen.
    """

    title: str
    step_text: str
    say: str
    steps: tuple[tuple[Button, bool], ...]
    options: tuple[tuple[Button, bool | None, str], ...] = ()
    goal_text: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class PracticePart:
    """The drill in hand, beside the board.

    ``kicker`` says which kind it is and how hard, ``note`` what the answer depends on, ``story`` what to know before the
    question ``ask``. ``options`` are the answers with how each stands (``None``: not chosen yet); ``tally`` how many were right.
    """

    title: str
    kicker: str
    note: str
    story: tuple[str, ...]
    ask: str
    options: tuple[tuple[Button, bool | None], ...]
    sheet: Sheet | None = None
    tally: str = ""


@dataclass(frozen=True, slots=True)
class FilesPart:
    """Files to save and to open.

    ``save`` is (words, file name, contents); ``load`` the words of the button that opens files, and ``do`` what each sends.
    ``notes`` tell of those opened, ``refused`` of those that could not be; ``clear`` closes them.
    """

    key: str
    title: str
    text: str
    load: str
    do: Mapping[str, object]
    several: bool = False
    save: tuple[str, str, str] | None = None
    clear: Button | None = None
    notes: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleTable:
    """A table with a rule in every row: the button that opens the rule, then a cell for each further column."""

    key: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[Button, tuple[str, ...]], ...]
    text: str = ""


@dataclass(frozen=True, slots=True)
class ExamplePart:
    """A rule's example as it is drawn.

    A ``board`` with the hand below it and what the rules say of a move, or ``tiles`` in a row with a ``note``, or a
    ``sheet``. ``open`` puts the position on the board of the play page.
    """

    caption: str
    board: AnyBoard | None = None
    hand: Hand | None = None
    verdict: Coach | None = None
    tiles: tuple[Tile, ...] = ()
    note: str = ""
    sheet: Sheet | None = None
    open: Button | None = None


@dataclass(frozen=True, slots=True)
class RuleDetail:
    """All that an open rule shows below its text: groups of words, each under its heading, and its example.

    ``sources`` are sentences, ``pages`` public pages as (title, address), ``options`` what changes the rule as (name,
    values), ``related`` and ``steps`` links to other rules and to the lessons that exercise it.
    """

    example: ExamplePart | None
    sources: tuple[str, ...]
    pages: tuple[tuple[str, str], ...]
    options: tuple[tuple[str, str], ...]
    related: tuple[Button, ...]
    steps: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One rule of the rulebook: ``button`` opens or closes it; ``detail`` is there while it is open."""

    id: str
    title: str
    text: str
    ruleset: str
    button: Button
    detail: RuleDetail | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing in which rulesets differ: the topic, what each says of it, and the rules behind."""

    topic: str
    said: tuple[str, ...]
    rules: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class Differences:
    """What differs between the rulesets: tables of (heading, rows), and rules that only one has as (heading, links)."""

    head: tuple[str, ...]
    tables: tuple[tuple[str, tuple[Difference, ...]], ...]
    alone: tuple[tuple[str, tuple[Button, ...]], ...]
    note: str


@dataclass(frozen=True, slots=True)
class RulesPart:
    """The rulebook's page: what is looked for, the rules found, by group as (key, title, rules), and what differs.

    ``printed`` are the file name and the whole book with every example, once it was asked for.
    """

    title: str
    text: str
    search: Field
    found: str
    rulesets_title: str
    rulesets: tuple[Button, ...]
    groups_title: str
    groups: tuple[Button, ...]
    rules: tuple[tuple[str, str, tuple[RuleEntry, ...]], ...]
    headings: Mapping[str, str]
    differ_button: Button | None = None
    differences: Differences | None = None
    help: tuple[Button, ...] = ()
    back: tuple[Button, ...] = ()
    print: Button | None = None
    printed: tuple[str, tuple[tuple[str, str, tuple[RuleEntry, ...]], ...]] | None = None


@dataclass(frozen=True, slots=True)
class Screen:
    """One page as it is shown.

    ``nav`` are the places, ``tools`` the language, theme and projector controls. ``say`` is announced to screen
    readers and ``alert`` is an error. ``auto`` is an intent the browser sends by itself after so many milliseconds.
    ``focus`` and ``scroll`` name the keys of what gets focus and is brought into view. ``turns`` are the buttons that
    turn a lesson's pages, ``calls`` those of an auction or a declaration.
    """

    page: str
    title: str
    language: str
    direction: str
    theme: str
    present: bool
    brand: Button
    nav: tuple[Button, ...]
    tools: tuple[Field, ...]
    present_button: Button
    board: AnyBoard | None = None
    hand: Hand | None = None
    open_hands: tuple[OpenHand, ...] = ()
    calls: tuple[Button, ...] = ()
    actions: tuple[Button, ...] = ()
    turns: tuple[Button, ...] = ()
    walk: tuple[Button, ...] = ()
    walk_text: str = ""
    coach: Coach | None = None
    lesson: LessonPart | None = None
    log: tuple[LogEntry, ...] = ()
    log_title: str = ""
    sheet: Sheet | None = None
    sections: tuple[Section, ...] = ()
    taste: TastePart | None = None
    rules: RulesPart | None = None
    practice: PracticePart | None = None
    review: ReviewPart | None = None
    numbers: "NumbersPart | None" = None
    files: FilesPart | None = None
    tables: tuple[RuleTable, ...] = ()
    share: tuple[tuple[str, str], ...] = ()
    status: str = ""
    say: str = ""
    alert: str = ""
    alert_close: str = ""
    focus: str | None = None
    scroll: str | None = None
    auto: tuple[int, Mapping[str, object]] | None = None
    words: Mapping[str, str] = field(default_factory=dict)
    hello: tuple[str, str] = ("", "")
