"""The rulebook's page as text, in the order of the page."""

from collections.abc import Iterator

from dominoes_widgets.core.tiles import format_tiles
from dominoes_widgets.view.model import Differences, ExamplePart, RuleDetail, RuleEntry, RulesPart


def tell_rules(part: RulesPart) -> Iterator[Iterator[str]]:
    """The page's blocks of lines: its head, the differences when they are open, and every rule in sight."""
    yield _head(part)
    if part.differences:
        yield tell_differences(part.differences)
    for _, name, entries in part.rules:
        yield iter((name,))
        yield from (tell_entry(entry, dict(part.headings)) for entry in entries)


def _head(part: RulesPart) -> Iterator[str]:
    yield part.title
    yield part.text
    yield f"{part.search.label}: {part.search.value}"
    yield part.found
    yield " · ".join(button.text for button in (*part.help, *part.back))


def tell_entry(entry: RuleEntry, headings: dict[str, str]) -> Iterator[str]:
    """One rule: id, title, text and, while it is open, all the rest."""
    yield f"{entry.id} {entry.title}"
    yield entry.text
    if entry.detail:
        yield from _detail(entry.detail, headings)


def _detail(detail: RuleDetail, headings: dict[str, str]) -> Iterator[str]:
    if detail.example:
        yield from tell_example(detail.example)
    yield from (f"{name}: {values}" for name, values in detail.options)
    yield from detail.sources
    yield from (f"{title}: {address}" for title, address in detail.pages)
    for heading, links in (("related", detail.related), ("steps", detail.steps)):
        if links:
            yield f"{headings[heading]}: {', '.join(button.text for button in links)}"


def tell_example(example: ExamplePart) -> Iterator[str]:
    """What is drawn beside a rule, in words."""
    yield example.caption
    if example.board:
        yield example.board.alt
    if example.hand:
        yield f"{example.hand.title}: {format_tiles(held.tile for held in example.hand.tiles)}"
    if example.verdict:
        yield example.verdict.title
        yield from (*example.verdict.lines, *(reason.text for reason in example.verdict.reasons))
    yield format_tiles(example.tiles)
    yield example.note
    if example.sheet:
        yield from (" · ".join(row) for row in (example.sheet.head, *example.sheet.rows, example.sheet.totals))


def tell_differences(told: Differences) -> Iterator[str]:
    """What differs between the rulesets, a line a row."""
    for title, rows in told.tables:
        yield title
        yield " · ".join(told.head)
        yield from (" · ".join((row.topic, *row.said)) for row in rows)
    for title, links in told.alone:
        yield f"{title}: {', '.join(button.text for button in links)}"
    yield told.note
