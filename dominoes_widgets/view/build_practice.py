"""The page of practice: the drill in hand beside its board, or what there is to practise and what is due."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from dominoes_widgets.core.drill import HARDEST, Drill, Said
from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Move, Pass
from dominoes_widgets.core.reasons import Reason as Because
from dominoes_widgets.core.table import tile_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.teach import own_positions, practice_page, progress, review
from dominoes_widgets.teach.drill import Practice, Skill, kinds_of
from dominoes_widgets.teach.explain import Verdict
from dominoes_widgets.teach.own_positions import OWN
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.view.boards import board
from dominoes_widgets.view.build_compare import told_if
from dominoes_widgets.view.build_play import aloud, refusal
from dominoes_widgets.view.coach_part import Coach
from dominoes_widgets.view.hands import Picked, hand_note, hand_tiles, open_hand
from dominoes_widgets.view.model import FilesPart, PracticePart, Screen
from dominoes_widgets.view.pieces import Button, Card, Hand, OpenHand, Reason, Section, Sheet
from dominoes_widgets.view.rules import card_of, rule_card, rulebook
from dominoes_widgets.view.table import LAYING, Marks, culprits_of
from dominoes_widgets.view.words import Reader

MOST_NAMED = 3
"""So many rules that are due are named; the others are counted."""


def fill(screen: Screen, session: Session, world: World, reader: Reader) -> Screen:
    """The screen of practice."""
    title = reader.say("practice.page_title", game=reader.say("game.name"))
    screen = replace(screen, title=reader.say("page.title_lesson", game=title))
    if session.practice is None:
        return _overview(screen, session, world, reader)
    return _drill(screen, session, world, reader)


def said(reader: Reader, one: Said) -> str:
    """A sentence of a drill in words."""
    return reader.say(one.key, **dict(one.facts))


def kind_text(reader: Reader, kind: str) -> str:
    """What a kind of drill is called."""
    return reader.say(f"drill.kind.{kind}")


# ---- a drill in hand


def _drill(screen: Screen, session: Session, world: World, reader: Reader) -> Screen:
    practice, game = _in_hand(session), world.games[session.game]
    drill = practice.drill
    words = _coach(practice, reader)
    part = _part(practice, reader)
    told = aloud(words, reader) if words else " ".join((*part.story, part.ask)).replace("*", "")
    by_tile = drill.by == "move" and not practice.solved
    return replace(
        screen,
        practice=part,
        board=board(reader, game, drill.state, _marks(practice, session, game)),
        hand=_hand(practice, game, session, reader, live=by_tile),
        open_hands=_open_hands(drill, game, reader),
        coach=words,
        turns=_turns(practice, reader),
        say=told,
        scroll="coach" if words else "practice",
        focus="action-next" if practice.solved else None,
    )


def _in_hand(session: Session) -> Practice:
    assert session.practice is not None  # noqa: S101 - asked only with a drill in hand
    return session.practice


def _marks(practice: Practice, session: Session, game: Game[Any]) -> Marks:
    drill = practice.drill
    live = bool(drill.by) and not practice.solved
    pointed = _pointed_at(practice, game)
    shown = _right_move(practice) if practice.solved else None
    return Marks(
        chosen=drill.tile if drill.by == "place" else session.chosen,
        aimed=session.aimed,
        live=live,
        coach=False,
        laid=_laid(drill) if practice.first is None else None,
        culprits=pointed if not practice.solved else (),
        spotlight=pointed if practice.solved and shown is None else (),
        numerals=session.prefs.numerals,
        hint=shown,
        queue=drill.queue or practice.solved,
    )


def _laid(drill: Drill) -> Tile | None:
    return next((event.fact("tile") for event in drill.state.events if event.code in LAYING), None)


def _right_move(practice: Practice) -> Move | None:
    """The one move on the board that the right answer found means, if there is one: it is shown once the drill is solved."""
    options = practice.drill.options
    moves = next((options[i].moves for i in reversed(practice.chosen) if options[i].right), ())
    return moves[0] if len(moves) == 1 and tile_of(moves[0]) else None


def _pointed_at(practice: Practice, game: Game[Any]) -> tuple[Tile, ...]:
    """The tile on the table that the reason shown is about."""
    verdict = practice.verdict
    if practice.shown is not None:
        verdict = Verdict(Pass(), practice.drill.options[practice.shown].why, (), ())
    return culprits_of(game, practice.drill.state, verdict)


def _hand(practice: Practice, game: Game[Any], session: Session, reader: Reader, *, live: bool) -> Hand | None:
    drill = practice.drill
    if drill.seat is None:
        return None
    drawn = game.prompt(drill.state).drawn if drill.state.to_move == drill.seat else None
    picked = Picked(session.chosen or drill.tile, session.aimed, drawn)
    shown = hand_tiles(reader, game, drill.state, drill.seat, None, picked)
    note = hand_note(reader, game.moves(drill.state)) if live else ""
    return Hand(reader.say("hand.yours", n=len(shown)), shown, note, live)


def _open_hands(drill: Drill, game: Game[Any], reader: Reader) -> tuple[OpenHand, ...]:
    if not drill.open_hands:
        return ()
    return tuple(open_hand(reader, game, drill.state, seat) for seat in range(drill.state.players))


def _part(practice: Practice, reader: Reader) -> PracticePart:
    drill = practice.drill
    options = tuple(
        (
            Button(said(reader, option.text), {"do": "answer", "option": i}, f"option-{i}", str(i + 1)),
            option.right if i in practice.chosen else None,
        )
        for i, option in enumerate(drill.options)
    )
    own = practice.kind == OWN
    key = "practice.where_own" if own else "practice.where_review" if practice.rule else "practice.where"
    return PracticePart(
        title=kind_text(reader, drill.kind),
        kicker=reader.say(key, kind=kind_text(reader, drill.kind), n=drill.level),
        note=said(reader, drill.note) if drill.note else "",
        story=tuple(said(reader, one) for one in drill.story),
        ask=said(reader, drill.question),
        options=options,
        sheet=_sheet(drill, reader),
        tally=reader.say("practice.tally", n=practice.right, total=practice.total) if practice.total else "",
    )


def _sheet(drill: Drill, reader: Reader) -> Sheet | None:
    """The scores of the rounds; the totals stay for the learner to find."""
    if not drill.sheet:
        return None
    head = tuple(reader.name(seat) for seat in range(len(drill.sheet[0])))
    rows = tuple((str(n), *map(str, row)) for n, row in enumerate(drill.sheet, start=1))
    return Sheet(reader.say("sheet.title"), (reader.say("word.round"), *head), rows, ())


def _coach(practice: Practice, reader: Reader) -> Coach | None:
    """What is said to the last try: every reason of the rules with its card, and how to go on."""
    if practice.verdict is not None:
        if not practice.verdict.legal:
            return replace(refusal(practice.verdict, reader), repairs=(), repairs_title="")
        effects = tuple(filter(None, map(reader.event, practice.verdict.effects)))
        return Coach("hint", reader.say("learn.would_do"), effects)
    if practice.shown is None:
        return None
    option = practice.drill.options[practice.shown]
    reasons = _reasons(option.why, reader)
    told = tuple(filter(None, (told_if(one.key, one.facts, reader) for one in option.told)))
    if option.right:
        return Coach("good", reader.say("practice.right"), told, reasons)
    more = () if practice.solved else (reader.say("practice.try_again"),)
    if not option.why:
        return Coach("hint", reader.say("practice.costs"), (*told, *more))
    return Coach("no", reader.say("practice.wrong"), more, reasons)


def _reasons(why: Iterable[Because], reader: Reader) -> tuple[Reason, ...]:
    """Reasons in words; a rule that several rest on has its card once."""
    found: list[Reason] = []
    cards: set[str] = set()
    for reason in why:
        card = None if reason.rule in cards else card_of(reader, reason.rule)
        cards.add(reason.rule)
        found.append(Reason(reader.reason(reason), card))
    return tuple(found)


def _turns(practice: Practice, reader: Reader) -> tuple[Button, ...]:
    on = reader.say("practice.next" if practice.first is not None else "practice.skip")
    return (
        Button(reader.say("practice.all"), {"do": "go", "page": "practice"}, "action-all"),
        Button(on, {"do": "next"}, "action-next", "n", primary=practice.solved),
    )


# ---- what there is to practise


def _overview(screen: Screen, session: Session, world: World, reader: Reader) -> Screen:
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
