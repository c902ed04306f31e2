"""The page of a game in hand: board, hand, what can be done, what the coach says, the moves so far and the score sheet."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from dominoes_widgets.core.game import LEVELS, Game, Opponents
from dominoes_widgets.core.notation import seat_name
from dominoes_widgets.core.table import tile_of
from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.teach import coaching, looking_back
from dominoes_widgets.teach.session import PACES, Session
from dominoes_widgets.teach.timeline import Timeline
from dominoes_widgets.view import build_compare, build_review
from dominoes_widgets.view.boards import board
from dominoes_widgets.view.coach_words import aloud, coach_words
from dominoes_widgets.view.hands import Picked, hand_note, hand_tiles, moves_of_tiles, open_hand
from dominoes_widgets.view.model import Screen
from dominoes_widgets.view.move_buttons import hint_button, is_auction, plain_moves
from dominoes_widgets.view.pieces import Button, Field, Hand, HandTile, OpenHand
from dominoes_widgets.view.play_log import log, sheet
from dominoes_widgets.view.table import Marks, culprits_of
from dominoes_widgets.view.words import Reader

BOT_MILLISECONDS = 900
"""How long a bot's move stays alone on the board before the next one, when they move by themselves."""

THINK_MILLISECONDS = 30
"""The pause between two slices of the coach's thinking, in which whatever was pressed comes first."""

LOOK_MILLISECONDS = 5
"""The same while somebody waits for a look back, and watches how far it is."""

WEIGH_MILLISECONDS = 1200
"""So long nothing is pressed before the coach begins to think about the move made last."""



def fill(screen: Screen, session: Session, reader: Reader) -> Screen:
    """The screen of the game in hand, without what stands below the picture (``fill_below``)."""
    line = session.table
    assert line is not None  # noqa: S101 - build asks for this page only with a game in hand
    eyes = _eyes(session, line)
    game, state = line.game, line.game.seen_by(line.state, eyes)
    live = line.waits_for_person and line.state.to_move is not None and looking_back.at_moment(session) is None
    coach = session.prefs.coach
    marks = Marks(
        chosen=session.chosen,
        aimed=session.aimed,
        live=live,
        coach=coach,
        laid=_laid(line)[0],
        laid_by=_laid(line)[1],
        culprits=culprits_of(game, line.state, session.verdict),
        numerals=session.prefs.numerals,
        **(hint_marks(session, reader) | build_review.marks(session, reader)),
    )
    words = coach_words(session, line, reader)
    shown = replace(
        screen,
        board=board(reader, game, line.state, marks),
        hand=hand(session, line, state, reader),
        open_hands=open_hands(session, line, reader),
        calls=tuple(calls(line, reader)),
        actions=(*actions(session, line, reader), *_reveal(session, reader)),
        walk=(*_walk(reader, line.cursor == 0, line.at_end), *build_compare.button(session, reader, coaching.LAST)),
        walk_text=reader.say("walk.text", n=line.ply, total=len(line.record.moves)),
        coach=words,
        tools=(*screen.tools, *_play_tools(session, line, reader)),
        status=_status(line, reader),
        say=aloud(words, reader),
        scroll=_brought_into_view(session),
        auto=_by_itself(session, line),
        focus="action-next_round"
        if line.at_end and line.state.to_move is None and game.next_round(line.state)
        else None,
    )
    return build_review.with_look_back(shown, session, line, reader)


def fill_below(screen: Screen, session: Session, reader: Reader) -> Screen:
    """The same screen with what stands below the picture: the moves so far, the score sheet, the record to copy."""
    line = session.table
    assert line is not None  # noqa: S101 - as for ``fill``
    return replace(
        screen,
        log=log(line, reader),
        log_title=reader.say("log.title"),
        sheet=sheet(line, reader),
        share=((reader.say("share.code"), line.record.code()), (reader.say("share.record"), line.record.text())),
    )


def _brought_into_view(session: Session) -> str | None:
    """What the coach said to a press: it may stand below the board."""
    refused = session.verdict is not None and not session.verdict.legal
    return "coach" if session.showing or session.comparing or session.hint or refused else None


def _by_itself(session: Session, line: Timeline) -> tuple[int, Mapping[str, object]] | None:
    """What goes on without a press: a bot's move where bots are watched, or the next slice of the coach's thinking."""
    if session.bot_thought(line.state) is not None or (line.waits_for_bot and session.prefs.pace == "at_once"):
        return THINK_MILLISECONDS, {"do": "bot"}
    if line.waits_for_bot and session.prefs.pace == "watch":
        return BOT_MILLISECONDS, {"do": "bot"}
    if looking_back.thinks(session):
        return LOOK_MILLISECONDS, {"do": "look_on"}
    if coaching.weighs(session):
        return THINK_MILLISECONDS if coaching.has_begun(session) else WEIGH_MILLISECONDS, {"do": "weigh"}
    return (THINK_MILLISECONDS, {"do": "think"}) if session.thinks else None


def _eyes(session: Session, line: Timeline) -> int | None:
    """Whose hand is looked at: one's own, or that of another seat, as that seat could see it then."""
    if session.eyes is not None and session.eyes < line.state.players:
        return session.eyes
    return min(line.by_hand) if len(line.by_hand) == 1 else line.state.to_move


def _laid(line: Timeline) -> tuple[Tile | None, str]:
    """The tile laid last in this round, and the place of the seat that laid it."""
    for frame in reversed(line.frames[1 : line.cursor + 1]):
        if frame.move is None:
            break
        tile = tile_of(frame.move)
        if tile is not None and frame.by is not None:
            return tile, seat_name(frame.by)
    return None, ""


def hint_marks(session: Session, reader: Reader) -> dict[str, Any]:
    """What a hint points out on the board: a nudge looks at places, from the third rung on the move has an arrow."""
    found = session.hint
    if found is None:
        return {}
    if found.rung == "show":
        return {}
    if (tile := tile_of(found.arrow)) is not None:
        return {"hint": found.arrow, "hint_text": reader.say("hint.here", tile=tile)}
    return {"look_at": found.places}


def hand(session: Session, line: Timeline, seen: Any, reader: Reader) -> Hand | None:
    """The hand that is looked at; while a bot moves, the person's own hand at rest."""
    seat = _eyes(session, line)
    if seat is None:
        return None
    live = line.waits_for_person and seat == line.state.to_move
    legal = line.game.moves(line.state) if live else ()
    fit = moves_of_tiles(line.game, line.state) if session.prefs.coach and live else None
    drawn = line.game.prompt(line.state).drawn if live else None
    hinted = tile_of(session.hint.arrow) if live and session.hint else None
    picked = Picked(session.chosen, session.aimed, drawn, hinted)
    tiles = hand_tiles(reader, line.game, seen, seat, fit, picked)
    hidden = session.prefs.present and not session.prefs.hands_open and session.page == "play"
    if hidden:
        tiles = tuple(HandTile(BACK, reader.say("hand.back")) for _ in tiles)
    title = (
        reader.say("hand.yours", n=len(tiles))
        if line.by_hand == {seat}
        else reader.say("hand.of", seat=seat, n=len(tiles))
    )
    return Hand(title, tiles, "" if hidden else hand_note(reader, legal), live and not hidden)


def open_hands(session: Session, line: Timeline, reader: Reader) -> tuple[OpenHand, ...]:
    """Every hand but the one that is looked at, when the person asked to see them."""
    if not session.prefs.hands_open:
        return ()
    shown = _eyes(session, line)
    return tuple(open_hand(reader, line.game, line.state, seat) for seat in range(line.state.players) if seat != shown)


def actions(session: Session, line: Timeline, reader: Reader) -> list[Button]:
    """What can be done besides laying a tile: the moves without a tile, questions to the coach, the next round."""
    state, game = line.state, line.game
    if state.to_move is None:
        if line.at_end and game.next_round(state) is None:
            return [Button(reader.say("action.again"), {"do": "new"}, "action-new", primary=True)]
        return [Button(reader.say("action.next_round"), {"do": "next_round"}, "action-next_round", "n", primary=True)]
    if not line.waits_for_person:
        if not line.at_end:
            return [Button(reader.say("action.last"), {"do": "last"}, "action-last", "n", primary=True)]
        return [
            Button(reader.say("action.bot"), {"do": "bot"}, "action-bot", "n", primary=session.prefs.pace == "step")
        ]
    plain = _plain(line, reader)
    if is_auction(plain):
        plain = []
    if not session.prefs.coach:
        return plain
    what = Button(reader.say("action.what"), {"do": "what"}, "action-what", "w", pressed=session.showing == "what")
    why = Button(reader.say("action.why"), {"do": "why"}, "action-why", "y", pressed=session.showing == "why")
    more_to_say = session.hint is not None and session.hint.play is None
    more = hint_button(session.hint.rung if session.hint is not None and more_to_say else "", reader)
    instead = build_compare.button(session, reader, coaching.CHOSEN)
    return [*plain, *([why] if session.chosen else []), *instead, what, more]


def calls(line: Timeline, reader: Reader) -> list[Button]:
    """The calls of an auction or a declaration, where the person may make one."""
    if not line.waits_for_person:
        return []
    plain = _plain(line, reader)
    return plain if is_auction(plain) else []


def _plain(line: Timeline, reader: Reader) -> list[Button]:
    return plain_moves(reader, line.game.prompt(line.state), line.game.moves(line.state))


def _reveal(session: Session, reader: Reader) -> tuple[Button, ...]:
    """The presenter's key: show or hide every hand."""
    if not session.prefs.present:
        return ()
    key = "action.hide_hands" if session.prefs.hands_open else "action.show_hands"
    return (Button(reader.say(key), {"do": "reveal"}, "action-reveal", "r", pressed=session.prefs.hands_open),)


@lru_cache(maxsize=32)
def _walk(reader: Reader, at_start: bool, at_end: bool) -> tuple[Button, ...]:
    def button(word: str, shortcut: str = "", *, off: bool = False, icon: str = "") -> Button:
        text = reader.say(f"walk.{word}")
        return Button(icon or text, {"do": word}, f"walk-{word}", shortcut, off=off, label=text if icon else "")

    return (
        button("first", off=at_start, icon="«"),
        button("back", "b [", off=at_start, icon="‹"),
        button("forward", "]", off=at_end, icon="›"),
        button("last", off=at_end, icon="»"),
        button("undo", "u", off=at_start),
        button("restart"),
        button("new"),
        Button(reader.say("walk.other"), {"do": "go", "page": "new"}, "walk-other"),
    )


def _status(line: Timeline, reader: Reader) -> str:
    return reader.say("status.past") if not line.at_end else ""


def bots_field(session: Session, game: Game[Any], reader: Reader) -> tuple[Field, ...]:
    """How well the bots play, where a game has bots of several levels."""
    if not isinstance(game, Opponents):
        return ()
    levels = tuple((level, reader.say(f"level.{level}")) for level in LEVELS)
    return (Field("bots", reader.say("tool.bots"), session.prefs.bots, levels),)


def _play_tools(session: Session, line: Timeline, reader: Reader) -> tuple[Field, ...]:
    def yes_no(name: str, value: bool) -> Field:
        return Field(name, reader.say(f"tool.{name}"), "yes" if value else "no")

    paces = tuple((pace, reader.say(f"pace.{pace}")) for pace in PACES)
    seats = range(line.state.players)
    hands = (("", reader.say("tool.eyes_own")), *((seat_name(seat), reader.name(seat)) for seat in seats))
    eyes = seat_name(session.eyes) if session.eyes is not None and session.eyes in seats else ""
    return (
        Field("pace", reader.say("tool.pace"), session.prefs.pace, paces),
        *bots_field(session, line.game, reader),
        yes_no("coach", session.prefs.coach),
        yes_no("numerals", session.prefs.numerals),
        yes_no("hands_open", session.prefs.hands_open),
        Field("eyes", reader.say("tool.eyes"), eyes, hands),
    )
