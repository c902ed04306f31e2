"""What the rulebook's page shows: rules with their examples, tables of rules, and what differs between rulesets."""

from collections.abc import Mapping
from dataclasses import dataclass

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.view.coach_part import Coach
from dominoes_widgets.view.pieces import AnyBoard, Button, Field, Hand, Sheet


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
