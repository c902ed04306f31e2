"""What the coach says beside the board: the answer to a question, a hint, a verdict, or what is to be done."""


from dominoes_widgets.core.moves import Move, Place
from dominoes_widgets.core.table import moves_with, tile_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.teach.explain import Verdict
from dominoes_widgets.teach.session import Session
from dominoes_widgets.teach.timeline import Timeline
from dominoes_widgets.view import build_compare
from dominoes_widgets.view.coach_part import Coach
from dominoes_widgets.view.move_buttons import move_button
from dominoes_widgets.view.pieces import Reason
from dominoes_widgets.view.play_log import side_name, why_so
from dominoes_widgets.view.rules import card_of
from dominoes_widgets.view.sure import grouped, hint_lines
from dominoes_widgets.view.words import MOST_MOVES_NAMED, Reader

_ENDS = ("went_out", "round_over", "hand_over")
MOST_REPAIRS = 6


def coach_words(session: Session, line: Timeline, reader: Reader) -> Coach:
    """What the coach says now: the answer to a question, a hint, a verdict, or what is to be done."""
    if (beside := build_compare.comparison_words(session, reader)) is not None:
        return beside
    if session.showing == "what" and line.waits_for_person:
        return _what(line, reader)
    if session.showing == "why" and session.chosen is not None and line.waits_for_person:
        return _why(session.chosen, line, reader)
    if session.verdict is not None and not session.verdict.legal:
        return refusal(session.verdict, reader, short=not session.prefs.coach)
    if line.state.to_move is None:
        return _round_over(line, reader)
    if session.hint is not None:
        return hint_words(session, reader)
    if not line.waits_for_person:
        return Coach("quiet", reader.say("coach.bot_moves", seat=line.state.to_move), tuple(_told(line, reader)))
    return _your_turn(session, line, reader)


def aloud(words: Coach, reader: Reader) -> str:
    """What a screen reader says of the coach's words: title, lines, reasons and the nearest moves, as sentences."""
    moves = reader.listed([button.text for button in words.repairs[:MOST_MOVES_NAMED]], "list.or")

    def ended(part: str) -> str:
        if part[-1] == ":":
            return f"{part} {moves}."
        return part if part[-1] in ".!?…" else f"{part}."

    sides = build_compare.sides_aloud(words.sides, reader)
    lines = (part for kind, told in grouped(words.lines, words.tags) for part in ((kind.text if kind else ""), *told))
    parts = (words.title, *sides, *lines, *(reason.text for reason in words.reasons), words.repairs_title)
    return " ".join(ended(part) for part in parts if part).replace("*", "")


def refusal(verdict: Verdict, reader: Reader, *, short: bool = False) -> Coach:
    """Why a move is not legal: every reason with its rule, and the moves that would be right as buttons."""
    reasons = verdict.reasons[:1] if short else verdict.reasons
    return Coach(
        "no",
        reader.say("coach.not_legal", move=verdict.move),
        reasons=tuple(Reason(reader.reason(reason), card_of(reader, reason.rule)) for reason in reasons),
        repairs_title="" if short or not verdict.repairs else reader.say("coach.instead"),
        repairs=() if short else tuple(move_button(reader, move) for move in verdict.repairs[:MOST_REPAIRS]),
    )


def hint_words(session: Session, reader: Reader) -> Coach:
    """A hint's sentence on its rung; the third rung has the move as a button."""
    found = session.hint
    assert found is not None  # noqa: S101 - only asked with a hint
    said, tags = hint_lines(found, reader)
    if session.thinks:
        said = (*said, reader.say_if("hint.thinking"))
    buttons = (move_button(reader, found.advice.move),) if found.rung == "move" else ()
    return Coach("hint", reader.say(f"coach.hint_{found.rung}"), said, repairs=buttons, tags=tags, busy=session.thinks)


def _what(line: Timeline, reader: Reader) -> Coach:
    moves = line.game.moves(line.state)
    lines = (reader.say("coach.what_text", n=len(moves)),)
    return Coach(
        "hint", reader.say("coach.what"), lines, repairs=tuple(move_button(reader, move) for move in moves[:24])
    )


def _why(tile: Tile, line: Timeline, reader: Reader) -> Coach:
    """Where the chosen tile may lie and, for every other place, the first reason why not."""
    fits, reasons = [], []
    for move in moves_with(line.game.table(line.state), tile):
        against = line.game.check(line.state, move)
        if against:
            reasons.append(Reason(reader.against(move, against[0]), card_of(reader, against[0].rule)))
        else:
            fits.append(move_button(reader, move))
    told = tuple(dict.fromkeys(reasons))
    if not fits:
        return Coach("hint", reader.say("coach.why_nowhere", tile=tile), reasons=told)
    fitting = reader.say("coach.why_fits", tile=tile)
    return Coach("hint", reader.say("coach.why", tile=tile), reasons=told, repairs_title=fitting, repairs=tuple(fits))


def _your_turn(session: Session, line: Timeline, reader: Reader) -> Coach:
    prompt = line.game.prompt(line.state)
    ways: tuple[Move, ...] = ()
    if session.aimed is not None:
        text = reader.say("coach.aimed", at=session.aimed)
    elif session.chosen is not None:
        text = reader.say("coach.chosen", tile=session.chosen)
        ways = tuple(move for move in line.game.moves(line.state) if tile_of(move) == session.chosen)
    else:
        text = reader.say(f"coach.{prompt.code}", **dict(prompt.facts))
    title = (
        reader.say("coach.your_turn")
        if len(line.by_hand) == 1
        else reader.say("coach.turn_of", seat=line.state.to_move)
    )
    repairs = tuple(move_button(reader, move) for move in ways if not isinstance(move, Place))
    return Coach("quiet", title, (text,), repairs=repairs)


def _told(line: Timeline, reader: Reader) -> list[str]:
    """What happened in the last move and, for a bot's, why it did that."""
    frame = line.frame
    said = [*(reader.event(event) for event in frame.state.events), why_so(frame, reader)]
    return [text for text in said if text]


def _round_over(line: Timeline, reader: Reader) -> Coach:
    ended = line.game.outcome(line.state)
    final = line.game.game_outcome(line.state)
    assert ended is not None  # noqa: S101 - the round is over
    lines = [reader.event(event) for event in line.state.events if event.code in _ENDS]
    if (key := f"coach.{ended.how}_scores") in reader.catalog:
        lines.append(reader.say(key))
    if final is not None:
        sides = [side_name(reader, seats) for seats in line.game.sides(line.state)]
        totals = [reader.say("coach.total", word=who, n=n) for who, n in zip(sides, final.scores, strict=True)]
        lines.append(reader.say("coach.totals", word=reader.listed(totals)))
    winners = reader.listed([reader.name(seat) for seat in (final or ended).winners])
    key = "coach.game_won" if final else "coach.round_won" if ended.winners else "coach.nobody_won"
    if (final or ended).winners == (reader.seat,):
        key += "_you"
    title = reader.say(key, word=winners, n=len((final or ended).winners))
    return Coach(
        "good" if reader.seat in (final or ended).winners else "quiet", title, tuple(text for text in lines if text)
    )
