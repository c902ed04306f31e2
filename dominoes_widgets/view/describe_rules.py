"""The rulebook's page as text, in the order of the page."""

from collections.abc import Iterable, Iterator, Mapping

from dominoes_widgets.core.tiles import format_tiles
from dominoes_widgets.view.rules_part import Differences, ExamplePart, RuleDetail, RuleEntry, RulesPart
from dominoes_widgets.view.words import Reader


def tell_rules(part: RulesPart, reader: Reader) -> Iterator[Iterator[str]]:
    """The page's blocks of lines: its head, the differences when they are open, and every rule in sight."""
    yield _head(part, reader)
    if part.differences:
        yield tell_differences(part.differences, reader)
    for _, name, entries in part.rules:
        yield iter((name,))
        yield from (tell_entry(entry, part.headings, reader) for entry in entries)


def _named(reader: Reader, name: str, value: str) -> str:
    return reader.say("describe.field", name=name, value=value)


def _listed(reader: Reader, words: Iterable[str]) -> str:
    return reader.say("describe.join").join(words)


def _head(part: RulesPart, reader: Reader) -> Iterator[str]:
    yield part.title
    yield part.text
    yield _named(reader, part.search.label, part.search.value or reader.say("describe.nothing"))
    yield part.found
    yield _listed(reader, (button.text for button in (*part.help, *part.back)))


def tell_entry(entry: RuleEntry, headings: Mapping[str, str], reader: Reader) -> Iterator[str]:
    """One rule: id, title, text and, while it is open, all the rest."""
    yield reader.say("rules_page.link", id=entry.id, title=entry.title)
    yield entry.text
    if entry.detail:
        yield from _detail(entry.detail, headings, reader)


def _detail(detail: RuleDetail, headings: Mapping[str, str], reader: Reader) -> Iterator[str]:
    if detail.example:
        yield from tell_example(detail.example, reader)
    yield from (_named(reader, name, values) for name, values in detail.options)
    yield from detail.sources
    yield from (_named(reader, title, address) for title, address in detail.pages)
    for heading, links in (("related", detail.related), ("steps", detail.steps)):
        if links:
            yield _named(reader, headings[heading], _listed(reader, (button.text for button in links)))


def tell_example(example: ExamplePart, reader: Reader) -> Iterator[str]:
    """What is drawn beside a rule, in words."""
    yield example.caption
    if example.board:
        yield example.board.alt
    if example.hand:
        yield _named(reader, example.hand.title, format_tiles(held.tile for held in example.hand.tiles))
    if example.verdict:
        yield example.verdict.title
        yield from (*example.verdict.lines, *(reason.text for reason in example.verdict.reasons))
    yield format_tiles(example.tiles)
    yield example.note
    if example.sheet:
        yield from (_listed(reader, row) for row in (example.sheet.head, *example.sheet.rows, example.sheet.totals))


def tell_differences(told: Differences, reader: Reader) -> Iterator[str]:
    """What differs between the rulesets, a line a row."""
    for title, rows in told.tables:
        yield title
        yield _listed(reader, told.head)
        yield from (_named(reader, row.topic, _listed(reader, row.said)) for row in rows)
    for title, links in told.alone:
        yield _named(reader, title, _listed(reader, (button.text for button in links)))
    yield told.note
