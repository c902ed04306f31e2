"""The page of a lesson: the step's words, the board of its position, answers with their reasons, and the coach."""

from dataclasses import replace
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.table import tile_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.teach import lesson_run
from dominoes_widgets.teach.lesson_run import Run
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.view.boards import board
from dominoes_widgets.view.coach_part import Coach
from dominoes_widgets.view.coach_words import aloud, refusal
from dominoes_widgets.view.hands import Picked, hand_note, hand_tiles, open_hand
from dominoes_widgets.view.model import LessonPart, Screen
from dominoes_widgets.view.move_buttons import hint_button, is_auction, plain_moves
from dominoes_widgets.view.pieces import Button, Hand, OpenHand, Reason, Sheet
from dominoes_widgets.view.play_log import side_name
from dominoes_widgets.view.rules import card_of, rule_card, title_of
from dominoes_widgets.view.table import LAYING, Marks, culprits_of
from dominoes_widgets.view.words import Reader


def fill(screen: Screen, session: Session, world: World, reader: Reader) -> Screen:
    """The screen of a lesson."""
    run = session.run
    assert run is not None  # noqa: S101 - build asks for this page only with a lesson open
    game = world.games[session.game]
    words = _coach(run, session, world, reader)
    part = _lesson(run, reader, presenting=session.prefs.present)
    heard = aloud(words, reader) if words else part.say.replace("*", "")
    screen = replace(
        screen,
        title=reader.say("page.title_lesson", game=part.title),
        lesson=part,
        coach=words,
        calls=tuple(_calls(run, world.games[session.game], reader)),
        actions=tuple(_actions(run, session, world, reader)),
        turns=_turns(run, session, world, reader),
        say=heard,
        scroll="coach" if words and run.note else None,
        focus="action-next" if run.solved and run.note in ("solved", "shown") else None,
    )
    if run.state is None:
        return screen
    live = not run.solved and run.state.to_move == run.step.seat
    marks = Marks(
        chosen=session.chosen,
        aimed=session.aimed,
        live=live or (run.step.kind == "ask" and run.state.to_move is not None),
        coach=session.prefs.coach and not _asks_where(run),
        laid=_laid(run),
        culprits=culprits_of(game, run.state, run.verdict),
        spotlight=_marked_tiles(run),
        look_at=tuple(mark for mark in run.step.mark if isinstance(mark, str)) if not run.solved else (),
        numerals=session.prefs.numerals,
        **_hint_marks(run, world.games[session.game], reader),
    )
    return replace(
        screen,
        board=board(reader, game, run.state, marks),
        hand=_hand(run, game, session, reader, live=live),
        open_hands=_open_hands(run, game, reader),
        sheet=_sheet(run, game, reader),
    )


def _asks_where(run: Run) -> bool:
    """In a lesson the board does not give away where a tile fits: that is what the learner is asked."""
    return run.rung < 1


def _laid(run: Run) -> Tile | None:
    events = run.state.events
    return next((event.fact("tile") for event in events if event.code in LAYING), None)


def _marked_tiles(run: Run) -> tuple[Tile, ...]:
    return tuple(mark for mark in run.step.mark if isinstance(mark, Tile)) if not run.solved else ()


def _hint_marks(run: Run, game: Game[Any], reader: Reader) -> dict[str, Any]:
    if run.hint_rung != "move" or run.solved:
        return {}
    move = lesson_run.due_move(run, game)
    tile = tile_of(move)
    return {"hint": move, "hint_text": reader.say("hint.here", tile=tile)} if tile else {}


def _hand(run: Run, game: Game[Any], session: Session, reader: Reader, *, live: bool) -> Hand | None:
    seat, state = run.step.seat, run.state
    tiles = state.hands[seat]
    if not tiles and run.step.kind != "do":
        return None
    drawn = game.prompt(state).drawn if state.to_move == seat else None
    pointed = lesson_run.due_move(run, game) if run.hint_rung == "move" and not run.solved else None
    picked = Picked(session.chosen, session.aimed, drawn, tile_of(pointed))
    shown = hand_tiles(reader, game, state, seat, None, picked)
    note = hand_note(reader, game.moves(state)) if live and run.step.kind == "do" else ""
    return Hand(reader.say("hand.yours", n=len(tiles)), shown, note, live)


def _open_hands(run: Run, game: Game[Any], reader: Reader) -> tuple[OpenHand, ...]:
    """Everybody else's hand face up, in a step that counts them."""
    if not run.step.open_hands:
        return ()
    return tuple(
        open_hand(reader, game, run.state, seat) for seat in range(run.state.players) if seat != run.step.seat
    )


def _sheet(run: Run, game: Game[Any], reader: Reader) -> Sheet | None:
    rows = run.step.sheet
    if not rows:
        return None
    return Sheet(
        title=reader.say("sheet.title"),
        head=(reader.say("word.round"), *_sides(run, game, reader, len(rows[0]))),
        rows=tuple((str(n), *map(str, row)) for n, row in enumerate(rows, start=1)),
        totals=tuple(str(sum(column)) for column in zip(*rows, strict=True)),
        # Who wins with these scores may be what the step asks.
        note=reader.say_if("sheet.note") if run.solved else "",
    )


def _sides(run: Run, game: Game[Any], reader: Reader, count: int) -> tuple[str, ...]:
    """Who scores together; a sheet may also stand in a step without a board, where everybody scores alone."""
    sides = game.sides(run.state) if run.state is not None else ()
    return tuple(side_name(reader, seats) for seats in (sides if len(sides) == count else [(n,) for n in range(count)]))


def _lesson(run: Run, reader: Reader, *, presenting: bool) -> LessonPart:
    step, lesson = run.step, run.lesson
    prose = reader.catalog.prose
    key = f"lesson.{lesson.id}.{step.id}"
    options = tuple(
        (
            Button(prose(f"{key}.option{i}", option.text), {"do": "answer", "option": i}, f"option-{i}", str(i + 1)),
            option.right if run.answer == i or i in run.found or (run.solved and option.right) else None,
            lesson_run.remark(run) if run.answer == i else "",
        )
        for i, option in enumerate(step.options)
    )
    total = len(lesson.steps)
    return LessonPart(
        title=prose(f"lesson.{lesson.id}.title", lesson.title),
        step_text=reader.say("learn.step", n=run.index + 1, total=total),
        say=prose(f"{key}.say", step.say),
        steps=tuple(
            (
                Button(
                    str(i + 1),
                    {"do": "step", "to": i},
                    f"step-{i}",
                    pressed=i == run.index,
                    label=reader.say("learn.go_step", n=i + 1),
                ),
                one.id in run.done,
            )
            for i, one in enumerate(lesson.steps)
        ),
        options=options,
        note=prose(f"{key}.teacher", step.teacher) if presenting else "",
        goal_text=reader.say("learn.your_move") if step.kind == "do" and not run.solved else "",
    )


def _actions(run: Run, session: Session, world: World, reader: Reader) -> list[Button]:
    """The moves without a tile where the step is done on the board, and the hint ladder."""
    found = []
    state = run.state
    if state is not None and state.to_move == run.step.seat and not run.solved and run.step.kind == "do":
        plain = plain_moves(reader, world.games[session.game].prompt(state))
        found += [] if is_auction(plain) else plain
    if not run.solved:
        found.append(hint_button(run.hint_rung, reader))
        if session.prefs.present:
            found.append(Button(reader.say("action.reveal"), {"do": "reveal"}, "action-reveal", "r"))
    return found


def _calls(run: Run, game: Game[Any], reader: Reader) -> list[Button]:
    """The calls of an auction or a declaration, where the step is to make one."""
    state = run.state
    if state is None or state.to_move != run.step.seat or run.solved or run.step.kind != "do":
        return []
    plain = plain_moves(reader, game.prompt(state))
    return plain if is_auction(plain) else []


def _turns(run: Run, session: Session, world: World, reader: Reader) -> tuple[Button, ...]:
    """Back, once more, and on."""
    last = run.index + 1 == len(run.lesson.steps)
    after = any(lesson.order > run.lesson.order for lesson in world.lessons[session.game])
    text = reader.say("action.next" if not last else "action.next_lesson" if after else "action.finish")
    return (
        Button(reader.say("action.previous"), {"do": "previous"}, "action-previous", "b", off=run.index == 0),
        Button(reader.say("action.once_more"), {"do": "again"}, "action-again", "g"),
        Button(text, {"do": "next"}, "action-next", "n", primary=run.solved),
    )


def _coach(run: Run, session: Session, world: World, reader: Reader) -> Coach | None:
    """What is said to the last try: the engine's reasons first, then what the lesson adds."""
    remark = reader.catalog.prose(f"lesson.{run.lesson.id}.{run.step.id}.remark", lesson_run.remark(run))
    verdict = run.verdict
    if run.note == "hint":
        return _hint(run, world, session, reader)
    if run.answer is not None and run.step.kind == "ask":
        right = run.step.options[run.answer].right
        title = reader.say("learn.right" if right else "learn.wrong")
        reasons = () if verdict is None or verdict.legal else _reasons(run, reader)
        allowed = (reader.say("learn.allowed", move=verdict.move),) if verdict is not None and verdict.legal else ()
        why = (remark,) if remark else allowed
        if run.note == "on_way":
            return Coach("good", title, (*why, reader.say("learn.more_right", n=run.missing)))
        both = _compared(run, reader) if right else ()
        return Coach(
            "good" if right else "no", title, tuple(filter(None, (*why, _praise(run, reader, right)))), (*reasons, *both)
        )
    if verdict is not None and not verdict.legal:
        words = refusal(verdict, reader)
        return replace(words, lines=tuple(filter(None, (remark,))), repairs=(), repairs_title="")
    if run.note == "off_goal":
        return Coach("hint", reader.say("learn.off_goal"), tuple(filter(None, (remark,))))
    if run.note == "on_way":
        return Coach("good", reader.say("learn.on_way"), (*_effects(run, reader), *_others(run, reader)))
    if run.note in ("solved", "shown") and run.step.kind == "do":
        own = tuple(filter(None, (remark,))) or _effects(run, reader)
        title = reader.say("coach.hint_show" if run.note == "shown" else "learn.solved")
        return Coach("good", title, (*own, *_others(run, reader)), _compared(run, reader))
    if verdict is not None:
        return Coach("hint", reader.say("learn.would_do"), _effects(run, reader))
    return _picked(session, reader) if run.step.kind == "do" and not run.solved else None


def _compared(run: Run, reader: Reader) -> tuple[Reason, ...]:
    """The rules of a step beside those of the game that its lesson compares with; none where it compares with none."""
    if not run.step.unlike:
        return ()
    other = replace(reader, game=run.lesson.compare)
    # A card leads to the rulebook of the game at hand, so the other game's rules go without one.
    theirs = (Reason(_entitled(other, rule)) for rule in run.step.unlike)
    ours = (Reason(_entitled(reader, rule), rule_card(reader, rule)) for rule in run.step.rules)
    return (*theirs, *ours)


def _entitled(reader: Reader, rule: str) -> str:
    """A rule's title, with the game that it belongs to."""
    return reader.say("learn.rule_of", game=reader.say("game.name"), id=rule, title=title_of(reader, rule))


def _picked(session: Session, reader: Reader) -> Coach | None:
    """What is still missing when only a tile or only a place was picked."""
    if session.aimed is not None:
        return Coach("quiet", reader.say("coach.aimed", at=session.aimed))
    return Coach("quiet", reader.say("coach.chosen", tile=session.chosen)) if session.chosen is not None else None


def _effects(run: Run, reader: Reader) -> tuple[str, ...]:
    """What the move tried last does, or did, in sentences; nothing for an illegal one."""
    return tuple(filter(None, map(reader.event, run.verdict.effects))) if run.verdict else ()


def _praise(run: Run, reader: Reader, right: bool) -> str:
    """What a question adds to the reason of a right answer."""
    return reader.catalog.prose(f"lesson.{run.lesson.id}.{run.step.id}.praise", run.step.praise) if right else ""


def _others(run: Run, reader: Reader) -> tuple[str, ...]:
    """What the others did once the step was solved, a line a move: the board shows only where it led."""
    told = (" ".join(filter(None, map(reader.event, state.events))) for state in run.others)
    return tuple(filter(None, told))


def _reasons(run: Run, reader: Reader) -> tuple[Reason, ...]:
    assert run.verdict is not None  # noqa: S101 - asked only with a verdict
    return tuple(Reason(reader.reason(reason), card_of(reader, reason.rule)) for reason in run.verdict.reasons)


def _hint(run: Run, world: World, session: Session, reader: Reader) -> Coach:
    """The lesson's own hint for this rung, or a general one made from its rules and its due move."""
    own = lesson_run.hint_text(run)
    title = reader.say(f"coach.hint_{run.hint_rung}")
    if own:
        return Coach(
            "hint", title, (reader.catalog.prose(f"lesson.{run.lesson.id}.{run.step.id}.hint{run.rung}", own),)
        )
    if run.hint_rung == "move":
        move = lesson_run.due_move(run, world.games[session.game])
        return Coach("hint", title, (reader.say("learn.hint_move", move=move),) if move else ())
    if run.step.rules:
        rule = rule_card(reader, run.step.rules[0])
        return Coach("hint", title, reasons=(Reason(rule.text, rule),))
    return Coach("hint", title, (reader.say("learn.hint_look"),))
