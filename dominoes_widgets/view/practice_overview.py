"""What there is to practise of a game and what is due, for the page of practice, for home and for the game's own page."""

from dataclasses import replace

from dominoes_widgets.core.drill import HARDEST
from dominoes_widgets.teach import own_positions, practice_page, progress, review
from dominoes_widgets.teach.drill import Skill, kinds_of
from dominoes_widgets.teach.own_positions import OWN
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.view.model import FilesPart, Screen
from dominoes_widgets.view.pieces import Button, Card, Section
from dominoes_widgets.view.rules import rule_card, rulebook
from dominoes_widgets.view.words import Reader

MOST_NAMED = 3
"""So many rules that are due are named; the others are counted."""


def kind_text(reader: Reader, kind: str) -> str:
    """What a kind of drill is called."""
    return reader.say(f"drill.kind.{kind}")


def overview(screen: Screen, session: Session, world: World, reader: Reader) -> Screen:
    """The screen of practice while no drill is in hand."""
    book = world.drills[session.game]
    skills = session.skills.get(session.game, {})
    kinds = tuple(_kind_card(reader, kind, skills.get(kind, Skill())) for kind in book.KINDS)
    return replace(
        screen,
        sections=(
            _today_section(session, world, reader),
            Section("kinds", reader.say("practice.kinds"), cards=kinds),
        ),
        files=_files(session, reader),
        hello=(reader.say("practice.title"), reader.say("practice.text")),
        say=reader.say("progress.loaded") if session.showing == "loaded" else "",
        scroll="files-progress" if session.showing == "loaded" else None,
    )


def _start(reader: Reader, kind: str, *, primary: bool = False) -> Button:
    key = "practice.review" if kind == practice_page.REVIEW else "practice.start"
    return Button(reader.say(key), {"do": "drill", "kind": kind}, f"drill-{kind}", primary=primary)


def _kind_card(reader: Reader, kind: str, skill: Skill) -> Card:
    key = "practice.level_top" if skill.level == HARDEST else "practice.level"
    return Card(
        kind_text(reader, kind),
        reader.say(f"drill.about.{kind}"),
        _start(reader, kind),
        progress=(skill.level, HARDEST),
        progress_text=reader.say(key, n=skill.level, total=HARDEST),
    )


def _today_section(session: Session, world: World, reader: Reader) -> Section:
    """What to do today: first how much is due in all, of rules and of positions of one's own."""
    due = sum(_due_counts(session, session.game))
    text = reader.say("practice.due_today", n=due) if due else ""
    return Section("today", reader.say("practice.today"), text, tuple(_today(session, world, reader)))


def _today(session: Session, world: World, reader: Reader) -> list[Card]:
    """What is due: the reviews as one card, and a card for each rule that only its lesson can bring back."""
    book = world.drills[session.game]
    ready = practice_page.drillable(session, book)
    mastered = _mastered(session, world, session.game)
    progress_text = reader.say("practice.mastered_n", n=mastered[0], total=mastered[1])
    if ready:
        names = tuple(rule_card(reader, rule).title for rule in ready if rule in rulebook(reader.game))
        key = "practice.due_text" if len(names) <= MOST_NAMED else "practice.due_more"
        text = reader.say(key, rules=reader.say("list.semicolon").join(names[:MOST_NAMED]))
        button = _start(reader, practice_page.REVIEW, primary=True)
        mixed = Card(
            reader.say("practice.mixed"), reader.say("practice.mixed_text"), _start(reader, practice_page.MIXED)
        )
        cards = [Card(reader.say("practice.due", n=len(ready)), text, button, mastered, progress_text), mixed]
    else:
        text = reader.say("practice.mixed_text") if any(_due_counts(session, session.game)) else _nothing_due(session, reader)
        cards = [
            Card(
                reader.say("practice.mixed"),
                text,
                _start(reader, practice_page.MIXED, primary=True),
                mastered,
                progress_text,
            )
        ]
    return [*cards, *_own_cards(session, reader), *_lesson_cards(session, world, reader)]


def _due_counts(session: Session, name: str) -> tuple[int, int]:
    """How much of a game is due: rules, and positions of one's own."""
    rules = review.due(session.boxes.get(name, {}), session.today)
    return len(rules), len(own_positions.due(session.own.get(name, {}), session.today))


def _due_text(session: Session, name: str, reader: Reader) -> tuple[str, str]:
    """What is due of a game, as a title and as a sentence; what else there is to do where nothing is."""
    rules, owns = _due_counts(session, name)
    if rules and owns:
        told = {"rules": reader.say("practice.due_rules", n=rules), "owns": reader.say("practice.own", n=owns)}
        return reader.say("practice.due_all", n=rules + owns), reader.say("practice.due_parts", **told)
    if rules:
        return reader.say("practice.due", n=rules), reader.say("practice.due_short")
    if owns:
        return reader.say("practice.own", n=owns), reader.say("practice.own_due", n=owns)
    return reader.say("practice.fresh"), reader.say("practice.mixed_text")


def _nothing_due(session: Session, reader: Reader) -> str:
    """That nothing is due today, and when something will be."""
    owns = [own.card.due for own in practice_page.owns_of(session).values()]
    days = [day for day in (review.next_due(session.boxes.get(session.game, {})), *owns) if day is not None]
    later = min(days, default=session.today) - session.today
    when = reader.say("practice.due_next", n=later) if later > 0 else reader.say("practice.nothing_yet")
    return reader.say("practice.nothing_due", when=when)


def _own_cards(session: Session, reader: Reader) -> list[Card]:
    """The positions of one's own, where some are kept."""
    owns = practice_page.owns_of(session)
    if not owns:
        return []
    due = len(own_positions.due(owns, session.today))
    text = reader.say("practice.own_due", n=due) if due else reader.say("drill.about.own")
    return [Card(reader.say("practice.own", n=len(owns)), text, _start(reader, OWN))]


def _lesson_cards(session: Session, world: World, reader: Reader) -> list[Card]:
    book = world.drills[session.game]
    found = []
    for rule in review.due(session.boxes.get(session.game, {}), session.today):
        place = None if kinds_of(book, rule) else practice_page.lesson_of(rule, session.game, world)
        if place is None or rule not in rulebook(session.game):
            continue
        lesson = next(one for one in world.lessons[session.game] if one.id == place[0])
        text = reader.say(
            "practice.again_in_lesson",
            step=(lesson.index_of(place[1]) or 0) + 1,
            lesson=reader.catalog.prose(f"lesson.{lesson.id}.title", lesson.title),
        )
        do = {"do": "go", "page": "learn", "game": session.game, "lesson": place[0], "step": place[1]}
        button = Button(reader.say("practice.again_open"), do, f"again-{rule}")
        found.append(Card(rule_card(reader, rule).title, text, button))
    return found[: 2 * MOST_NAMED]


def _mastered(session: Session, world: World, game: str) -> tuple[int, int]:
    """How many of the rules that can be practised are mastered, and how many there are."""
    drilled = {rule for rules in world.drills[game].RULES.values() for rule in rules}
    taught = {rule for lesson in world.lessons[game] for step in lesson.steps for rule in step.rules}
    known = set(review.mastered(session.boxes.get(game, {})))
    return len(known & (drilled | taught)), len(drilled | taught)


def _files(session: Session, reader: Reader) -> FilesPart:
    return FilesPart(
        key="progress",
        title=reader.say("progress.title"),
        text=reader.say("progress.text"),
        load=reader.say("progress.load"),
        do={"do": "load_progress"},
        save=(
            reader.say("progress.save"),
            reader.say("progress.file"),
            progress.to_text(practice_page.progress_of(session)),
        ),
        notes=(reader.say("progress.loaded"),) if session.showing == "loaded" else (),
    )


# ---- elsewhere


def home_card(session: Session, world: World, name: str, reader: Reader) -> Card | None:
    """For home: what is due of a game and what is mastered; ``None`` before anything was practised or missed."""
    boxes = session.boxes.get(name, {})
    owns = session.own.get(name, {})
    if name not in world.drills or not (boxes or owns):
        return None
    waits = review.due(boxes, session.today) or own_positions.due(owns, session.today)
    return _card(session, world, name, reader, first=bool(waits))


def game_section(session: Session, world: World, reader: Reader) -> Section | None:
    """For a game's page: the way to practice, with what is due and what is mastered; ``None`` without drills."""
    if session.game not in world.drills:
        return None
    card = _card(session, world, session.game, reader, first=False)
    return Section("practice", reader.say("practice.title"), reader.say("practice.game_text"), cards=(card,))


def _card(session: Session, world: World, name: str, reader: Reader, *, first: bool) -> Card:
    mastered = _mastered(session, world, name)
    return Card(
        *_due_text(session, name, reader),
        Button(
            reader.say("practice.open"),
            {"do": "go", "page": "practice", "game": name},
            f"practice-{name}",
            primary=first,
        ),
        progress=mastered,
        progress_text=reader.say("practice.mastered_n", n=mastered[0], total=mastered[1]),
    )
