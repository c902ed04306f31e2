"""The page of numbers: what to count, the count so far as a chart and a table, and exact chances."""

from dataclasses import replace
from fractions import Fraction

from dominoes_widgets.core.game import Choice
from dominoes_widgets.core.numbers import Numbers, Question
from dominoes_widgets.teach import numbers_page
from dominoes_widgets.teach.counting import Count, Desk
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.view.count_words import count_part, kind_title, percent
from dominoes_widgets.view.model import Button, Card, Field, Form, Screen, Section
from dominoes_widgets.view.numbers_part import NumbersPart, QuestionPart
from dominoes_widgets.view.rules import choice_text
from dominoes_widgets.view.words import Reader

AFTER_MILLISECONDS = 15
"""So soon after a screen the next slice is asked for: presses come in between."""


def fill(screen: Screen, session: Session, world: World, reader: Reader) -> Screen:
    """The screen of the page of numbers."""
    book = world.numbers[session.game]
    desk = numbers_page.opened(session, world).desk
    assert desk is not None  # noqa: S101 - opened has put something there
    title = reader.say("numbers.page_title", game=reader.say("game.name"))
    count = count_part(book, desk.count, reader, running=desk.running)
    part = NumbersPart(
        title=title,
        text=reader.say("numbers.text"),
        kinds_title=reader.say("numbers.kinds"),
        kinds=tuple(_kind_button(reader, kind, desk) for kind in book.KINDS),
        about=reader.say(f"numbers.kind.{desk.count.kind}.text"),
        form=_form(book, desk, reader),
        running=desk.running,
        buttons=_buttons(desk, reader),
        count=count,
        same=reader.say("numbers.same"),
        share=(
            (reader.say("numbers.link"), _address(session, desk.count)),
            (reader.say("numbers.line"), notebook_line(session.game, desk.count)),
        ),
        exact_title=reader.say("numbers.exact.title"),
        exact_text=reader.say("numbers.exact.text"),
        questions=tuple(_question(one, desk, reader) for one in book.QUESTIONS),
    )
    told = " ".join((count.status, *count.lines)) if desk.count.done and not desk.running else ""
    return replace(
        screen,
        title=reader.say("page.title_lesson", game=title),
        numbers=part,
        say=told,
        scroll="count" if desk.running and desk.count.done <= book.KINDS[desk.count.kind].batch else None,
        auto=(AFTER_MILLISECONDS, {"do": "counting"}) if desk.running else None,
    )


# ---- what to count


def _kind_button(reader: Reader, kind: str, desk: Desk) -> Button:
    return Button(
        kind_title(reader, kind), {"do": "numbers", "kind": kind}, f"kind-{kind}", pressed=kind == desk.count.kind
    )


def _form(book: Numbers, desk: Desk, reader: Reader) -> Form:
    count = desk.count
    settings = tuple(_setting(reader, one, count) for one in book.KINDS[count.kind].settings)
    rounds = Field("rounds", reader.say("numbers.rounds"), str(count.rounds))
    seed = Field("seed", reader.say("numbers.seed"), str(count.seed))
    return Form(
        "count",
        {"do": "count"},
        (*settings, rounds, seed),
        reader.say("numbers.again" if count.done else "numbers.start"),
    )


def _setting(reader: Reader, setting: Choice, count: Count) -> Field:
    label = reader.say_if(f"option.{setting.name}.label") or reader.say(f"numbers.setting.{setting.name}")
    choices = tuple((str(value), _value_text(reader, setting.name, value)) for value in setting.values)
    return Field(setting.name, label, str(count.options[setting.name]), choices, long=not choices)


def _value_text(reader: Reader, name: str, value: object) -> str:
    """A value in words; of players and rulesets a number or letter does, whatever a game says of them where one is begun."""
    if name == "level":
        return reader.say(f"numbers.level.{value}")
    return str(value) if name in {"players", "ruleset"} else choice_text(reader, name, value)


def _buttons(desk: Desk, reader: Reader) -> tuple[Button, ...]:
    if desk.running:
        return (Button(reader.say("numbers.stop"), {"do": "count_stop"}, "submit-count", "s", primary=True),)
    if desk.count.done and not desk.count.over:
        return (Button(reader.say("numbers.go_on"), {"do": "count_on"}, "count-on", "g", primary=True),)
    return ()


def _address(session: Session, count: Count) -> str:
    return f"?game={session.game}&page=numbers&count={numbers_page.written(count)}"


def notebook_line(game: str, count: Count) -> str:
    """The line that makes this count in a notebook."""
    options = "".join(f", {name}={value!r}" for name, value in count.options.items())
    return f'numbers("{count.kind}", game="{game}"{options}, rounds={count.rounds}, seed={count.seed})'


# ---- exact chances


def _question(question: Question, desk: Desk, reader: Reader) -> QuestionPart:
    given = dict(zip(question.fields, desk.asked.get(question.name, question.fields.values()), strict=True))
    key = f"numbers.question.{question.name}"
    chance = question.chance(*given.values())
    fields = tuple(
        Field(name, reader.say_if(f"{key}.{name}") or reader.say(f"numbers.field.{name}"), str(value))
        for name, value in given.items()
    )
    return QuestionPart(
        title=reader.say(f"{key}.title"),
        text=reader.say(f"{key}.text"),
        form=Form(
            f"chance-{question.name}",
            {"do": "chance", "name": question.name},
            fields,
            reader.say("numbers.exact.work_out"),
        ),
        answer=chance_text(reader, chance),
        formula=reader.say(f"{key}.formula", **given, **question.parts(*given.values())),
        note=reader.say(f"{key}.note"),
    )


def chance_text(reader: Reader, chance: Fraction) -> str:
    """An exact chance: in per cent, and as a fraction where that is short, or else as one in so many."""
    if chance in {0, 1}:
        return reader.say("numbers.exact.always" if chance else "numbers.exact.never")
    value = percent(reader, float(chance), 2 if chance >= Fraction(1, 100) else 3)
    if chance.denominator <= MOST_DENOMINATOR:
        return reader.say("numbers.exact.answer", value=value, parts=f"{chance.numerator}/{chance.denominator}")
    if chance <= Fraction(1, 2):
        return reader.say("numbers.exact.answer_one_in", value=value, n=f"{float(1 / chance):,.1f}")
    return value


MOST_DENOMINATOR = 999
"""A fraction whose lower number is larger than this helps nobody."""


# ---- elsewhere


def game_section(session: Session, world: World, reader: Reader) -> Section | None:
    """For a game's page: the way to its numbers; ``None`` where nothing can be counted."""
    if session.game not in world.numbers:
        return None
    card = _card(session.game, reader, reader.say("numbers.card"))
    return Section("numbers", reader.say("numbers.section"), cards=(card,))


def home_section(world: World, readers: dict[str, Reader]) -> Section | None:
    """For home: the numbers of every game that has any."""
    cards = tuple(_card(name, reader, reader.say("game.name")) for name, reader in readers.items() if name in world.numbers)
    if not cards:
        return None
    reader = next(iter(readers.values()))
    return Section("numbers", reader.say("numbers.section"), reader.say("numbers.section_text"), cards=cards)


def _card(name: str, reader: Reader, title: str) -> Card:
    button = Button(reader.say("numbers.open"), {"do": "go", "page": "numbers", "game": name}, f"numbers-{name}")
    return Card(title, reader.say("numbers.card_text"), button)
