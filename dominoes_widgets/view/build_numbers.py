"""The page of numbers: what to count, the count so far as a chart and a table, and exact chances."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from dominoes_widgets.core.game import Choice
from dominoes_widgets.core.numbers import Numbers, Question
from dominoes_widgets.teach import numbers_page
from dominoes_widgets.teach.counting import COUNT, Count, Desk
from dominoes_widgets.teach.offered import MANY
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.view.count_words import count_part, kind_title, number, percent
from dominoes_widgets.view.model import Screen
from dominoes_widgets.view.numbers_part import NumbersPart, QuestionPart
from dominoes_widgets.view.pieces import Button, Card, Field, Form, Section
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
    if COUNT in desk.refused and desk.count.done:
        count = replace(count, earlier=reader.say("numbers.earlier", list=_settings_told(book, desk.count, reader)))
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
    count, stands = desk.count, numbers_page.settings_in_form(desk)
    settings = tuple(_setting(reader, one, book, count.kind, stands) for one in book.KINDS[count.kind].settings)
    rounds = Field("rounds", reader.say("numbers.rounds"), stands["rounds"])
    seed = Field("seed", reader.say("numbers.seed"), stands["seed"])
    return Form(
        "count",
        {"do": "count"},
        (*settings, rounds, seed),
        reader.say("numbers.again" if count.done else "numbers.start"),
    )


def _setting(reader: Reader, setting: Choice, book: Numbers, kind: str, stands: Mapping[str, str]) -> Field:
    offers = numbers_page.offers(book, setting, kind, stands)
    choices = tuple((str(value), _value_text(reader, setting.name, value)) for value in offers)
    value = stands[setting.name]
    if choices and value not in dict(choices):
        value = choices[-1][0]  # the most that there is
    live = 0 < len(setting.values) <= MANY and any(len(one.values) > MANY for one in book.KINDS[kind].settings)
    return Field(setting.name, _setting_label(reader, setting), value, choices, long=not choices, live=live)


def _setting_label(reader: Reader, setting: Choice) -> str:
    return reader.say_if(f"option.{setting.name}.label") or reader.say(f"numbers.setting.{setting.name}")


def _settings_told(book: Numbers, count: Count, reader: Reader) -> str:
    """The settings of a count in words, with how many rounds it is of."""
    chosen = [(one, count.options[one.name]) for one in book.KINDS[count.kind].settings]
    told = [(_setting_label(reader, one), _value_text(reader, one.name, value)) for one, value in chosen]
    told += [(reader.say("numbers.rounds"), number(count.rounds)), (reader.say("numbers.seed"), str(count.seed))]
    return reader.listed([reader.say("describe.field", name=name, value=value) for name, value in told])


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
    typed = desk.typed.get(question.name, {})
    fields = tuple(
        Field(name, reader.say_if(f"{key}.{name}") or reader.say(f"numbers.field.{name}"), typed.get(name, str(value)))
        for name, value in given.items()
    )
    do = {"do": "chance", "name": question.name}
    form = Form(f"chance-{question.name}", do, fields, reader.say("numbers.exact.work_out"))
    part = QuestionPart(reader.say(f"{key}.title"), reader.say(f"{key}.text"), form, "", "", "")
    if typed and (problem := numbers_page.problem_of(question, typed)) is not None:
        return replace(part, answer=reader.problem(problem), refused=True)
    return replace(
        part,
        answer=chance_text(reader, question.chance(*given.values())),
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
