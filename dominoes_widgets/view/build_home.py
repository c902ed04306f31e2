"""The pages without a board in hand: home, a game's own page with lessons and a new game, and the board set-up."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby

from dominoes_widgets.core.game import Choice
from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.table import Lines
from dominoes_widgets.core.tiles import walk
from dominoes_widgets.teach import offered
from dominoes_widgets.teach.lesson import Lesson
from dominoes_widgets.teach.rulebook import rulebook
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.teach.taste import taste
from dominoes_widgets.view import build_numbers
from dominoes_widgets.view.build_play import bots_field
from dominoes_widgets.view.coach_part import Coach
from dominoes_widgets.view.coach_words import refusal
from dominoes_widgets.view.model import Screen, TastePart
from dominoes_widgets.view.pieces import Button, Card, Field, Form, Section
from dominoes_widgets.view.practice_overview import game_section, home_card
from dominoes_widgets.view.rules import choice_text, plain_value
from dominoes_widgets.view.words import Reader

FIRST_FIELDS = ("ruleset", "players", "rounds")
LIVE_FIELDS = ("ruleset", "players", "set")
"""Fields on which depends what others offer."""


def fill_home(screen: Screen, session: Session, world: World, _reader: Reader) -> Screen:
    """Home: where the person left off, the games there are, and earlier games."""
    language = session.prefs.language
    readers = {name: Reader(name, language) for name in world.games}
    sections = []
    going_on = [card for name, reader in readers.items() for card in _going_on(session, name, reader)]
    any_reader = next(iter(readers.values()))
    if going_on:
        sections.append(Section("resume", any_reader.say("home.resume"), cards=tuple(going_on)))
    cards = tuple(_game_card(session, world, name, reader) for name, reader in readers.items())
    sections.append(Section("games", any_reader.say("home.games"), cards=cards))
    practised = tuple(filter(None, (home_card(session, world, name, reader) for name, reader in readers.items())))
    if practised:
        sections.append(Section("practice", any_reader.say("practice.title"), cards=practised))
    shelf = tuple(
        Card(
            readers[saved.game].say("game.name"),
            any_reader.say("home.shelf_text", n=saved.ply),
            Button(any_reader.say("home.shelf_open"), {"do": "open_code", "code": saved.code}, f"shelf-{i}"),
        )
        for i, saved in enumerate(session.shelf)
    )
    if shelf:
        sections.append(Section("shelf", any_reader.say("home.shelf"), cards=shelf))
    sections += filter(None, [build_numbers.home_section(world, readers)])
    sections.append(_code_section(any_reader))
    return replace(
        screen,
        page="home",
        sections=tuple(sections),
        taste=next(filter(None, (_taste(session, world, name, reader) for name, reader in readers.items())), None),
        hello=(any_reader.say("home.hello"), any_reader.say("home.text")),
    )


def _taste(session: Session, world: World, name: str, reader: Reader) -> TastePart | None:
    """One train and a few tiles to try; what the rules say of the last try stands beside it."""
    offered = taste(name)
    if offered is None:
        return None
    game = world.games[name]
    state = game.from_position(offered.position)
    mover = replace(reader, seat=state.to_move)
    table = game.table(state)
    assert isinstance(table, Lines)  # noqa: S101 - a taste is of a train
    line = next(one for one in table.lines if one.place == offered.at)
    train = tuple((tile, tile.low == inner) for tile, inner, _ in walk(table.centre.high, line.tiles))
    verdict = session.tasted
    laid = verdict.move.tile if verdict is not None and verdict.legal and isinstance(verdict.move, Place) else None
    tiles = tuple(
        (
            tile,
            Button(
                str(tile),
                {"do": "taste", "game": name, "tile": str(tile)},
                f"taste-{tile}",
                label=reader.say("taste.try", tile=tile),
            ),
        )
        for tile in state.hands[state.to_move]
        if tile != laid
    )
    if verdict is None:
        words = Coach("quiet", reader.say("taste.ask", value=line.end), (reader.say("taste.how"),))
    elif verdict.legal:
        on = _first_lesson(world, name, reader)
        words = Coach("good", reader.say("taste.right", tile=laid or ""), (reader.say("taste.right_text"),), repairs=on)
    else:
        words = replace(refusal(verdict, mover), repairs=(), repairs_title="")
    return TastePart(
        title=reader.say("taste.title"),
        train=((table.centre, False), *train),
        laid=(laid, laid.low == line.end) if laid else None,
        tiles=tiles,
        coach=words,
        place_text=reader.say("taste.place", value=line.end),
    )


def _first_lesson(world: World, name: str, reader: Reader) -> tuple[Button, ...]:
    """The button that leads to a game's first lesson, if it has lessons."""
    do: Mapping[str, object] = {"do": "go", "page": "learn", "game": name}
    return tuple(
        Button(reader.say("taste.go_on"), {**do, "lesson": lesson.id}, "taste-go", primary=True)
        for lesson in world.lessons[name][:1]
    )


def _going_on(session: Session, name: str, reader: Reader) -> list[Card]:
    cards = []
    game = reader.say("game.name")
    if session.run is not None and session.game in ("", name) and not session.run.finished:
        lesson = session.run.lesson
        do: Mapping[str, object] = {"do": "go", "page": "learn", "game": name}
        title = reader.catalog.prose(f"lesson.{lesson.id}.title", lesson.title)
        text = reader.say("home.resume_lesson", game=game, n=session.run.index + 1, total=len(lesson.steps))
        cards.append(Card(title, text, Button(reader.say("home.go_on"), do, f"resume-lesson-{name}", primary=True)))
    if name in session.tables or name in session.kept:
        do = {"do": "go", "page": "play", "game": name}
        line = session.tables.get(name)
        ply = line.ply if line else session.kept[name].ply
        text = reader.say("home.resume_game", n=ply)
        cards.append(Card(game, text, Button(reader.say("home.go_on"), do, f"resume-game-{name}", primary=not cards)))
    return cards


def _game_card(session: Session, world: World, name: str, reader: Reader) -> Card:
    lessons = world.lessons[name]
    solved = sum(_is_done(session, name, lesson) for lesson in lessons)
    return Card(
        reader.say("game.name"),
        reader.say("game.tagline"),
        Button(
            reader.say("home.open" if lessons else "nav.play"),
            {"do": "go", "page": "game", "game": name},
            f"game-{name}",
            primary=True,
        ),
        progress=(solved, len(lessons)) if lessons else None,
        progress_text=reader.say("home.lessons_done", n=solved, total=len(lessons)) if lessons else "",
        tile=world.games[name].emblem,
    )


def _is_done(session: Session, game: str, lesson: Lesson) -> bool:
    return len(session.done.get(game, {}).get(lesson.id, ())) == len(lesson.steps)


def _code_section(reader: Reader) -> Section:
    field = Field("code", reader.say("home.code_label"), "")
    form = Form("code", {"do": "open_code"}, (field,), reader.say("home.code_open"))
    return Section("code", reader.say("home.code"), reader.say("home.code_text"), forms=(form,))


def fill_game(screen: Screen, session: Session, world: World, reader: Reader) -> Screen:
    """A game's page: its lessons in order, then a new game with its options."""
    lessons = world.lessons[session.game]
    first_open = next((one for one in lessons if not _is_done(session, session.game, one)), None)
    cards = tuple(_lesson_card(session, lesson, reader, nearest=lesson is first_open) for lesson in lessons)
    sections = []
    if lessons:
        title, text = reader.say("game_page.lessons"), reader.say("game_page.lessons_text")
        sections.append(Section("lessons", title, text, cards=cards))
    sections += filter(None, [game_section(session, world, reader)])
    sections += _play_sections(session, world, reader)
    sections += filter(None, [build_numbers.game_section(session, world, reader)])
    if rulebook(session.game):
        sections.append(_teacher_section(session, reader))
    return replace(
        screen, page="game", sections=tuple(sections), hello=(reader.say("game.name"), reader.say("game.tagline"))
    )


def _teacher_section(session: Session, reader: Reader) -> Section:
    open_ = Button(reader.say("teacher.open"), {"do": "go", "page": "teacher", "game": session.game}, "teacher")
    card = Card(reader.say("teacher.card"), reader.say("teacher.card_text"), open_)
    return Section("teacher", reader.say("teacher.title"), cards=(card,))


def fill_new(screen: Screen, session: Session, world: World, reader: Reader) -> Screen:
    """A new game with its options, and the one in hand if there is one."""
    return replace(screen, page="new", sections=tuple(_play_sections(session, world, reader)))


def _play_sections(session: Session, world: World, reader: Reader) -> list[Section]:
    form = _new_form(session, world, reader)
    new = Section("new", reader.say("game_page.new"), reader.say("game_page.new_text"), forms=(form,))
    line = session.tables.get(session.game)
    if line is None and session.game not in session.kept:
        return [new]
    do: Mapping[str, object] = {"do": "go", "page": "play", "game": session.game}
    card = Card(
        reader.say("game_page.in_hand"),
        reader.say("home.resume_game", n=line.ply if line else session.kept[session.game].ply),
        Button(reader.say("home.go_on"), do, "resume-game", primary=True),
    )
    return [Section("in_hand", reader.say("home.resume"), cards=(card,)), new]


def _lesson_card(session: Session, lesson: Lesson, reader: Reader, *, nearest: bool) -> Card:
    solved = len(session.done.get(session.game, {}).get(lesson.id, ()))
    total = len(lesson.steps)
    key = "game_page.again" if solved == total else "home.go_on" if solved else "game_page.begin"
    return Card(
        reader.catalog.prose(f"lesson.{lesson.id}.title", lesson.title),
        reader.say(
            "game_page.goal", word=reader.catalog.prose(f"lesson.{lesson.id}.goal", lesson.goal), n=lesson.minutes
        ),
        Button(
            reader.say(key),
            {"do": "go", "page": "learn", "game": session.game, "lesson": lesson.id},
            f"lesson-{lesson.id}",
            primary=nearest,
        ),
        progress=(solved, total),
        progress_text=reader.say("game_page.steps_done", n=solved, total=total),
        badge=str(lesson.order),
    )


def _new_form(session: Session, world: World, reader: Reader) -> Form:
    choices = {choice.name: choice for choice in world.games[session.game].choices()}
    choices = {name: _that_exist(choice, session, world) for name, choice in choices.items()}
    first = (_choice_field(choices[name], session, reader) for name in FIRST_FIELDS if name in choices)
    others = (choice for name, choice in choices.items() if name not in FIRST_FIELDS)
    by_hand = Field(
        "by_hand",
        reader.say("game_page.by_hand"),
        session.new_fields.get("by_hand", ""),
        (("", reader.say("game_page.by_hand_bots")), ("all", reader.say("game_page.by_hand_all"))),
    )
    return Form(
        "new",
        {"do": "new"},
        (*first, by_hand, *bots_field(session, world.games[session.game], reader)),
        reader.say("game_page.start"),
        reader.say("game_page.more"),
        tuple(_grouped(others, session, reader)),
    )


def _that_exist(choice: Choice, session: Session, world: World) -> Choice:
    """The choice with the values that go together with what is chosen of the others; those come first and offer all."""
    if choice.name in LIVE_FIELDS:
        return choice
    return replace(choice, values=offered.of_game(world.games[session.game], choice, session.new_fields))


def _grouped(choices: Iterable[Choice], session: Session, reader: Reader) -> Iterator[Field]:
    """Fields in their order; the first of a group has its heading."""
    for group, members in groupby(choices, key=lambda choice: choice.group):
        heading = reader.say(f"option_group.{group}") if group else ""
        for choice in members:
            yield replace(_choice_field(choice, session, reader), heading=heading)
            heading = ""


def _choice_field(choice: Choice, session: Session, reader: Reader) -> Field:
    default = "" if choice.depends else str(choice.default)
    options = [("", reader.say("game_page.as_ruleset"))] if choice.depends else []
    options += [(plain_value(value), choice_text(reader, choice.name, value)) for value in choice.values]
    value = session.new_fields.get(choice.name, "")
    if value not in dict(options):
        value = plain_value(default) if default else ""
    live = choice.name in LIVE_FIELDS
    return Field(choice.name, reader.say(f"option.{choice.name}.label"), value, tuple(options), live=live)


def fill_setup(screen: Screen, session: Session, world: World, reader: Reader) -> Screen:
    """The board set-up: a position or record as text, played from there."""
    line = session.tables.get(session.game)
    text = session.setup_text
    if not text and line is not None:
        text = line.game.to_position(line.state)
    elif not text:
        game = world.games[session.game]
        text = reader.catalog.notation("setup.example") or game.to_position(game.start(seed=0))
    form = Form(
        "setup",
        {"do": "setup"},
        (
            Field("text", reader.say("setup.label"), text, long=True),
            Field(
                "by_hand",
                reader.say("game_page.by_hand"),
                "",
                (("", reader.say("game_page.by_hand_bots")), ("all", reader.say("game_page.by_hand_all"))),
            ),
        ),
        reader.say("setup.play"),
    )
    notes = tuple(filter(None, (reader.say_if(f"setup.note_{n}") for n in ("tiles", "moves", "keys", "missing"))))
    section = Section("setup", reader.say("setup.title"), reader.say("setup.text"), forms=(form,), notes=notes)
    return replace(screen, sections=(section, _code_section(reader)))
