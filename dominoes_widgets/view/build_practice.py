"""The page of practice: the drill in hand beside its board, or what there is to practise."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from dominoes_widgets.core.drill import Drill, Said
from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Move, Pass
from dominoes_widgets.core.reasons import Reason as Because
from dominoes_widgets.core.table import tile_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.teach.drill import Practice
from dominoes_widgets.teach.explain import Verdict
from dominoes_widgets.teach.own_positions import OWN
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.view.boards import board
from dominoes_widgets.view.build_compare import told_if
from dominoes_widgets.view.coach_part import Coach
from dominoes_widgets.view.coach_words import aloud, refusal
from dominoes_widgets.view.hands import Picked, hand_note, hand_tiles, open_hand
from dominoes_widgets.view.model import PracticePart, Screen
from dominoes_widgets.view.pieces import Button, Hand, OpenHand, Reason, Sheet
from dominoes_widgets.view.practice_overview import kind_text, overview
from dominoes_widgets.view.rules import card_of
from dominoes_widgets.view.table import LAYING, Marks, culprits_of
from dominoes_widgets.view.words import Reader


def fill(screen: Screen, session: Session, world: World, reader: Reader) -> Screen:
    """The screen of practice."""
    title = reader.say("practice.page_title", game=reader.say("game.name"))
    screen = replace(screen, title=reader.say("page.title_lesson", game=title))
    if session.practice is None:
        return overview(screen, session, world, reader)
    return _drill(screen, session, world, reader)


def said(reader: Reader, one: Said) -> str:
    """A sentence of a drill in words."""
    return reader.say(one.key, **dict(one.facts))


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
