"""The page of numbers as text, in the order of the page."""

from collections.abc import Iterable, Iterator

from dominoes_widgets.view.numbers_part import CountPart, NumbersPart, QuestionPart
from dominoes_widgets.view.pieces import Button, Field
from dominoes_widgets.view.words import Reader


def tell_numbers(part: NumbersPart, reader: Reader) -> Iterator[Iterator[str]]:
    """The page's blocks of lines: what to count, the count so far, and every question."""
    yield _setup(part, reader)
    yield tell_count(part.count, reader)
    yield iter((part.same, *(reader.say("describe.button", text=words) for words, _ in part.share)))
    yield iter((part.exact_title, part.exact_text))
    yield from (_question(one, reader) for one in part.questions)


def _button(button: Button, reader: Reader) -> str:
    return reader.say("describe.button_down" if button.pressed else "describe.button", text=button.text)


def _fields(fields: Iterable[Field], reader: Reader) -> Iterator[str]:
    for field in fields:
        value = dict(field.choices).get(field.value, field.value)
        yield reader.say("describe.item", text=reader.say("describe.field", name=field.label, value=value))


def _setup(part: NumbersPart, reader: Reader) -> Iterator[str]:
    yield part.title
    yield part.text
    yield from (_button(button, reader) for button in part.kinds)
    yield part.count.title
    yield part.about
    yield from _fields(part.form.fields, reader)
    if not part.running:
        yield reader.say("describe.button", text=part.form.submit)
    yield from (_button(button, reader) for button in part.buttons)


def tell_count(part: CountPart, reader: Reader) -> Iterator[str]:
    """The count so far: the picture in words, what was found, and the numbers a line a bar."""
    if part.earlier:
        yield part.earlier
    yield part.status
    if part.chart is not None:
        yield part.chart.alt
        yield from part.legend
    yield from part.lines
    if part.table is not None:
        for row in part.table.rows:
            named = zip(part.table.head[1:], row[1:], strict=True)
            facts = (reader.say("describe.field", name=name, value=cell) for name, cell in named)
            yield reader.say("describe.item_of", name=row[0], list=reader.say("describe.join").join(facts))


def _question(part: QuestionPart, reader: Reader) -> Iterator[str]:
    yield part.title
    yield part.text
    yield from _fields(part.form.fields, reader)
    yield reader.say("describe.button", text=part.form.submit)
    yield part.answer
    yield part.formula
    yield part.note
