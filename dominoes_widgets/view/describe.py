"""The same screen as text, in reading order: what a screen reader hears, what a test compares, what a terminal shows.

Everything is taken from the frozen screen that is also drawn, so picture and text cannot disagree. The order is that of
the page in one column: header, lesson, board, hand, coach and actions, then what stands below.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.view.coach_part import Coach, CostlyMove, ReviewPart, Side, Tags
from dominoes_widgets.view.describe_board import BoardTeller
from dominoes_widgets.view.describe_numbers import tell_numbers
from dominoes_widgets.view.describe_rules import tell_rules
from dominoes_widgets.view.model import FilesPart, LessonPart, PracticePart, Screen, TastePart
from dominoes_widgets.view.pieces import AnyBoard, Button, Card, Field, Form, Hand, HandTile, OpenHand, Section, Sheet
from dominoes_widgets.view.rules_part import RuleTable
from dominoes_widgets.view.sure import grouped
from dominoes_widgets.view.words import Reader

_EMPHASIS = re.compile(r"\*([^*]+)\*")
_HIDDEN = "?"


def describe(screen: Screen) -> str:
    """The whole screen as lines of text in its own language; blocks are separated by a blank line.

    >>> from dominoes_widgets.teach.session import Session, World
    >>> from dominoes_widgets.variants.registry import games
    >>> from dominoes_widgets.view.build import build
    >>> describe(build(Session(), World(games(), {name: () for name in games()}))).splitlines()[0]
    'Dominoes, step by step'
    """
    teller = _Teller(screen.language)
    blocks = (
        teller.header(screen),
        teller.lesson(screen.lesson) if screen.lesson else (),
        teller.practice(screen.practice, screen.words["score_total"]) if screen.practice else (),
        teller.board(screen.board) if screen.board else (),
        teller.hand(screen.hand) if screen.hand else (),
        map(teller.open_hand, screen.open_hands),
        (screen.status,),
        teller.coach(screen.coach) if screen.coach else (),
        *(teller.review(screen.review) if screen.review else ()),
        map(teller.button, (*screen.calls, *screen.actions, *screen.turns)),
        teller.steps(screen.lesson) if screen.lesson else (),
        teller.below(screen),
        screen.hello,
        teller.taste(screen.taste) if screen.taste else (),
        *map(teller.section, screen.sections),
        *(tell_numbers(screen.numbers, Reader("", screen.language)) if screen.numbers else ()),
        teller.files(screen.files) if screen.files else (),
        *map(teller.table, screen.tables),
        *(tell_rules(screen.rules, Reader("", screen.language)) if screen.rules else ()),
    )
    return _joined(blocks)


def describe_table(board: AnyBoard, hand: Hand | None = None, coach: Coach | None = None, language: str = "en") -> str:
    """A board, the hand below it and what is said to it, as text: for pictures without a page round them."""
    teller = _Teller(language)
    return _joined(
        (teller.board(board), teller.hand(hand) if hand else (), teller.coach(coach) if coach else ()),
    )


def plain(text: str) -> str:
    """A lesson's text without the stars of its emphasis.

    >>> plain("The *engine* lies in the middle.")
    'The engine lies in the middle.'
    """
    return _EMPHASIS.sub(r"\1", text)


def _joined(blocks: Iterable[Iterable[str]]) -> str:
    told = ("\n".join(line for line in block if line) for block in blocks)
    return "\n\n".join(block for block in told if block)


class _Teller(BoardTeller):
    """Tells the parts of a screen in one language. The parts are in words already; only their frame is added here."""

    def header(self, screen: Screen) -> Iterator[str]:
        """The alert, where one is, and the way to other places."""
        yield screen.title
        if screen.alert:
            yield self._say("alert", text=screen.alert)
        places = [self._say("here", text=b.text) if b.pressed else b.text for b in screen.nav]
        yield self._say("places", list=self._facts(places))
        yield self._say("settings", list=self._facts(map(self._setting, screen.tools)))

    def _setting(self, field: Field) -> str:
        yes_no = field.value in ("yes", "no") and not (field.choices or field.long)
        shown = self._say(field.value) if yes_no else dict(field.choices).get(field.value, field.value)
        return self._say("field", name=field.label, value=shown or self._say("nothing"))

    def lesson(self, part: LessonPart) -> Iterator[str]:
        """The step: where it stands in its lesson, what it says, and the answers with how they stand."""
        yield self._say("step", title=part.title, step=part.step_text)
        yield plain(part.say)
        yield plain(part.note)
        yield part.goal_text
        for button, right, why in part.options:
            key = {None: "option", True: "option_right", False: "option_wrong"}[right]
            yield self._say(key, text=plain(button.text))
            yield plain(why)

    def practice(self, part: PracticePart, total: str) -> Iterator[str]:
        """A drill: what is told and asked, the score sheet if it has one, and the answers with how they stand."""
        yield self._facts((part.kicker, part.note))
        yield from part.story
        yield plain(part.ask)
        for button, right in part.options:
            yield self._say(
                {None: "option", True: "option_right", False: "option_wrong"}[right], text=plain(button.text)
            )
        if part.sheet is not None:
            yield from self.sheet(part.sheet, total)
        yield part.tally

    def files(self, part: FilesPart) -> Iterator[str]:
        """What can be saved to a file or opened from one."""
        yield part.title
        yield part.text
        offered = (part.save[0] if part.save else "", part.load, part.clear.text if part.clear else "")
        yield from (self._say("button", text=text) for text in offered if text)
        yield from (*part.notes, *part.refused)

    def table(self, table: RuleTable) -> Iterator[str]:
        """A table of rules, a line a row."""
        yield table.title
        yield table.text
        for button, cells in table.rows:
            named = zip(table.head[1:], cells, strict=True)
            facts = self._facts(self._say("field", name=name, value=cell) for name, cell in named)
            yield self._say("item_of", name=button.text, list=facts)

    def steps(self, part: LessonPart) -> Iterator[str]:
        """All steps of the lesson: which are solved, and which one this is."""
        yield self._facts(self._step(button, solved) for button, solved in part.steps)

    def _step(self, button: Button, solved: bool) -> str:
        text = self._say("solved", text=button.label) if solved else button.label
        return self._say("here", text=text) if button.pressed else text

    def hand(self, hand: Hand) -> Iterator[str]:
        """The hand's title, what to do with it, and its tiles as their buttons are named."""
        yield hand.title
        yield hand.note
        if hand.live:
            yield from map(self._hand_tile, hand.tiles)
        elif hand.tiles:
            yield self._say("item", text=" ".join(self._shown(tile.tile) for tile in hand.tiles))

    def _hand_tile(self, tile: HandTile) -> str:
        text = self._say("item", text=tile.label)
        text = self._say("drawn", text=text) if tile.drawn else text
        return self._say("chosen", text=text) if tile.chosen else text

    def _shown(self, tile: Tile) -> str:
        return self._tiles((tile,)) if str(tile) != _HIDDEN else _HIDDEN

    def open_hand(self, hand: OpenHand) -> str:
        """Another seat's hand."""
        return self._say("item_of", name=hand.text, list=" ".join(map(self._shown, hand.tiles)))

    def coach(self, coach: Coach) -> Iterator[str]:
        """What the coach says: title, sentences, every reason with its rule, and what would be right."""
        yield coach.title
        yield from self._said(coach.sides, coach.lines, coach.tags)
        for reason in coach.reasons:
            rule = reason.rule
            yield self._say("reason", text=reason.text, rule=rule.id, title=rule.title) if rule else reason.text
        yield coach.repairs_title
        yield from map(self.button, coach.repairs)

    def _said(self, sides: Sequence[Side], lines: Sequence[str], tags: Tags) -> Iterator[str]:
        """Two moves that are compared, then lines, each after how certain it is."""
        for side in sides:
            yield self._say("side", title=side.title, move=side.move)
            for row in side.told:
                yield self._say("side_row", tag=row.tag.text, label=row.label, text=plain(row.text))
        for tag, told in grouped(lines, tags):
            yield tag.text if tag else ""
            yield from map(plain, told)

    def review(self, part: ReviewPart) -> Iterator[Iterator[str]]:
        """The look back at a round or game: how far it is, and every move that cost something as a block of its own."""
        so_far = (self._say("item_of", name=move, list=cost) for move, cost in part.so_far)
        yield iter((part.title, part.progress_text, *part.lines, part.so_far_title, *so_far))
        yield from map(self._costly, part.moves)

    def _costly(self, move: CostlyMove) -> Iterator[str]:
        yield move.title
        yield move.cost
        for one in move.said:
            yield self._say("item", text=one.title)
            yield from self._said(one.sides, one.lines, one.tags)
        yield from map(self.button, move.buttons)

    def button(self, button: Button) -> str:
        """A button by its name, and how it stands."""
        key = "button_off" if button.off else "button_down" if button.pressed else "button"
        return self._say(key, text=button.label or button.text)

    def below(self, screen: Screen) -> Iterator[str]:
        """What stands below board and coach: stepping through the game, the moves so far, the sheet, what to copy."""
        yield screen.walk_text
        yield from map(self.button, screen.walk)
        if screen.log:
            yield screen.log_title
        for entry in screen.log:
            yield self._say("shown" if entry.shown else "item", text=entry.text)
            yield entry.why
        if screen.sheet:
            yield from self.sheet(screen.sheet, screen.words["score_total"])
        for name, _text in screen.share:
            yield self._say("button", text=self._say("field", name=screen.words["copy"], value=name))

    def sheet(self, sheet: Sheet, total: str) -> Iterator[str]:
        """The score sheet, a line a round, and the totals."""
        yield sheet.title
        yield self._facts(sheet.head)
        for row in sheet.rows:
            yield self._say("item_of", name=row[0], list=self._facts(row[1:]))
        yield self._say("item_of", name=total, list=self._facts(sheet.totals))
        yield sheet.note

    def taste(self, part: TastePart) -> Iterator[str]:
        """Home's first taste: the train, the place at its end, the tiles to try, and what the rules say."""
        laid = [tile for tile, _ in (*part.train, *([part.laid] if part.laid else []))]
        yield self._say("item_of", name=part.title, list=self._tiles(laid))
        if part.laid is None:
            yield part.place_text
        for _, button in part.tiles:
            yield self.button(button)
        yield from self.coach(part.coach)

    def section(self, section: Section) -> Iterator[str]:
        """Cards and forms under one heading."""
        yield section.title
        yield section.text
        for card in section.cards:
            yield from self._card(card)
        for form in section.forms:
            yield from self._form(form)
        for note in section.notes:
            yield self._say("item", text=note)

    def _card(self, card: Card) -> Iterator[str]:
        yield self._say("item_of", name=card.title, list=self._facts((card.text, card.progress_text)))
        yield self.button(card.button)

    def _form(self, form: Form) -> Iterator[str]:
        for field in (*form.fields, *form.more):
            yield field.heading
            yield self._say("item", text=self._setting(field))
        yield self._say("button", text=form.submit)
