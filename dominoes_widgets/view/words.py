"""Codes into sentences: the one place where reasons, events, verdicts and problems get words.

A ``Reader`` knows the language, the players' names and which seat the reader sits in ("your train" or "Bea's train").
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache

from dominoes_widgets.core.moves import Bid, Move, NameTrumps, Place, Play
from dominoes_widgets.core.notation import common_place, seat_name
from dominoes_widgets.core.problems import IllegalMove, InvalidNotation, InvalidPosition, InvalidRecord, Problem
from dominoes_widgets.core.reasons import Event, Facts, Reason
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.i18n.bidi import isolate
from dominoes_widgets.i18n.catalog import Catalog, read_phrases

MOST_MOVES_NAMED = 3
"""A sentence that lists legal moves names no more than these; the board shows the rest."""

LONGEST_WORD_NAMED = 120
"""Of a longer word that was not understood, a sentence about it quotes the beginning."""

_IN_TEXTS = (IllegalMove, InvalidNotation, InvalidPosition, InvalidRecord)
_SEAT_FACTS = ("seat", "rival")
_PLACE_FACTS = ("at", "double", "first")
_SUIT_FACTS = ("suit", "led", "trumps")


@dataclass(frozen=True)
class Reader:
    """Who reads: ``language``, the ``names`` of the seats, and the reader's own ``seat`` (``None`` for a bystander).

    >>> Reader("mexican_train").place("P2")
    'P2’s train'
    """

    game: str
    language: str = "en"
    names: tuple[str, ...] = ()
    seat: int | None = None

    @property
    def catalog(self) -> Catalog:
        """The phrases of the interface and of this game, in the reader's language."""
        return catalog_of(self.game, self.language)

    def say(self, key: str, /, **values: object) -> str:
        """An interface phrase with its values, which may be tiles, moves, seats, places, lists or plain text."""
        return self.catalog.text(key, **self._spoken(tuple(values.items()))) if values else self.catalog.text(key)

    def say_if(self, key: str, /, **values: object) -> str:
        """A phrase that a game may leave out; "" where it does."""
        return self.say(key, **values) if key in self.catalog else ""

    def hint(self, key: str, facts: Facts) -> str:
        """A hint's sentence; where a game has none of that kind, the one that fits every moment."""
        return self.say(key, **dict(facts)) if key in self.catalog else self.say("learn.hint_look")

    def name(self, seat: int) -> str:
        """A player's name, or how the seat is written where nobody has given one."""
        return self.names[seat] if 0 <= seat < len(self.names) else seat_name(seat)

    def place(self, at: str) -> str:
        """A place in words, from where the reader sits; one that the game has no words for stays as it is written.

        What belongs to everybody has the key "place.MT" (and "place.MT_n" for the second one and those after it).
        """
        if (common := common_place(at)) is not None:
            name, number = common
            key = f"place.{name}" if number == 1 else f"place.{name}_n"
            return self.catalog.text(key, n=number) if key in self.catalog else self._written(at)
        if not at.startswith("P") or "place.seat" not in self.catalog:
            return self._written(at)
        seat = int(at[1:]) - 1
        if seat == self.seat:
            return self.catalog.text("place.own")
        return self.catalog.text("place.seat", name=isolate(self.name(seat), self.language))

    def tile(self, tile: Tile) -> str:
        """A tile as it stands in a sentence."""
        return self._written(str(tile))

    def _written(self, word: str) -> str:
        """A word of the notation as it stands in a sentence."""
        return isolate(word, self.language, notation=True)

    def move(self, move: Move) -> str:
        """A move in a few words: "6-4 on Bea's train"."""
        if isinstance(move, Place):
            return self.catalog.text("move.place", tile=self.tile(move.tile), at=self.place(move.at))
        # Whatever can be written can be asked about, also what the game has no such move and so no words for.
        return self._called("move", move) if _key("move", move) in self.catalog else self._written(str(move))

    def button(self, move: Move) -> str:
        """A move without a tile as the words of its button."""
        return self._called("button", move)

    def suit(self, suit: str) -> str:
        """A suit, or what trumps are, in words: "fours", "doubles"."""
        key = f"suit.{suit}"
        return self.catalog.text(key) if key in self.catalog else suit

    def _called(self, kind: str, move: Move) -> str:
        """A move without a place in the game's words."""
        told: dict[str, object] = {}
        match move:
            case Play(tile, suit):
                told = {"tile": self.tile(tile), "suit": self.suit(str(suit))}
            case Bid(points):
                told = {"n": points}
            case NameTrumps(trumps):
                told = {"suit": self.suit(trumps)}
        return self.catalog.text(_key(kind, move), **told)

    def listed(self, words: Sequence[str], join: str = "list.and") -> str:
        """Words as a list of the reader's language: "A, B and C"."""
        if len(words) <= 1:
            return "".join(words)
        pair = self.catalog.text(f"{join}_two", a="\0", b="\1")
        head = self.catalog.text("list.comma").join(words[:-1])
        return pair.replace("\0", head).replace("\1", words[-1])

    def reason(self, reason: Reason) -> str:
        """Why a move is not legal, as a sentence."""
        return self.catalog.text(f"reason.{reason.code}", **self._spoken(reason.facts))

    def against(self, move: Move, reason: Reason) -> str:
        """Why a tile may not be laid: with the place it is about, where there are several."""
        why = self.reason(reason)
        return self.say("coach.why_place", word=self.place(move.at), why=why) if isinstance(move, Place) else why

    def event(self, event: Event) -> str:
        """What happened, as a sentence; "" for events that are not worth one."""
        how = event.fact("how")
        who = "you" if event.fact("seat") == self.seat and self.seat is not None else "other"
        own = "own" if who == "other" and event.fact("at") == _own_place(event) else None
        for form in (how, own, who, "all"):
            key = f"event.{event.code}.{form}"
            if key in self.catalog:
                return self.catalog.text(key, **self._spoken(event.facts))
        return ""

    def problem(self, problem: Problem) -> str:
        """What is wrong with something a person gave, as one message that names the word and what would be right.

        What is wrong with a text names players as texts do: P1, P2, and no "you".
        """
        if problem.game and problem.game != self.game:
            return replace(self, game=problem.game).problem(problem)
        if isinstance(problem, _IN_TEXTS) and (self.names or self.seat is not None):
            return replace(self, names=(), seat=None).problem(problem)
        if isinstance(problem, IllegalMove):
            why = " ".join(self.reason(reason) for reason in problem.reasons)
            number = problem.number
            key = "problem.move.illegal_numbered" if number else "problem.move.illegal"
            return self.catalog.text(key, move=problem.move, why=why, number=number)
        values = self._spoken(tuple((name, _cut(value)) for name, value in problem.facts))
        what = self.catalog.text(f"problem.{_form(problem)}", **values)
        place_is_said = problem.code == "position.twice" or "where" not in values
        return what if place_is_said else self.catalog.text("problem.at", where=values["where"], what=what)

    def _spoken(self, facts: Facts) -> dict[str, object]:
        return {name: self._value(name, value) for name, value in facts}

    def _value(self, name: str, value: object) -> object:
        if isinstance(value, Tile):
            return self.tile(value)
        if isinstance(value, Move):
            return self.move(value)
        if isinstance(value, Problem):
            return self.problem(value)
        if name == "seats" and isinstance(value, tuple):
            return self.listed([isolate(self.name(seat), self.language) for seat in value])
        if name == "tiles" and isinstance(value, tuple):
            return self.listed([self.tile(tile) for tile in value])
        if isinstance(value, tuple) and value and isinstance(value[0], Move):
            return self.listed([self.move(move) for move in value[:MOST_MOVES_NAMED]], "list.or")
        if isinstance(value, tuple):
            return self.listed([self._word(word) for word in value])
        if name in _SEAT_FACTS and isinstance(value, int):
            return isolate(self.name(value), self.language)
        if isinstance(value, str) and name in _PLACE_FACTS + _SUIT_FACTS:
            return self.place(value) if name in _PLACE_FACTS else self.suit(value)
        return value if isinstance(value, int) and not isinstance(value, bool) else self._word(value)

    def _word(self, value: object) -> str:
        text = str(value).lower() if isinstance(value, bool) else str(value)
        return isolate(text, self.language)


def _own_place(event: Event) -> str | None:
    """The place of the seat that an event is about."""
    seat = event.fact("seat")
    return seat_name(seat) if isinstance(seat, int) else None


def _cut(value: object) -> object:
    """A word that a person typed, short enough to be found again and not to hide the sentence round it."""
    is_long = isinstance(value, str) and len(value) > LONGEST_WORD_NAMED
    return f"{str(value)[:LONGEST_WORD_NAMED]}…" if is_long else value


def _key(kind: str, move: Move) -> str:
    """The phrase for a move without a place: bids share one, each contract has its own, and so have all declarations."""
    match move:
        case Play(suit=suit):
            return f"{kind}.play" if suit is None else f"{kind}.play_suit"
        case Bid(contract=contract):
            return f"{kind}.bid_{contract}" if contract else f"{kind}.bid"
        case NameTrumps():
            return f"{kind}.trumps"
        case _:
            return f"{kind}.{move}"


def _form(problem: Problem) -> str:
    """The phrase for a problem: some have a second one for when more is known about what would be right."""
    facts = dict(problem.facts)
    code = problem.code
    if code == "option.unknown" and "near" in facts:
        return f"{code}_near"
    if code == "position.chain" and "first_tile" in facts:
        return f"{code}_first"
    if code == "position.number" and "low" in facts:
        return f"{code}_between" if "high" in facts else f"{code}_from"
    if code == "numbers.whole":
        return f"{code}_{facts['name']}"
    return code


@cache
def catalog_of(game: str, language: str) -> Catalog:
    """The interface's phrases together with one game's, in one language."""
    own = read_phrases(f"dominoes_widgets.variants.{game}") if game else {}
    folder = f"variants/{game}" if game else "view"
    return Catalog(language, {**read_phrases("dominoes_widgets.view"), **own}, folder)


@contextmanager
def spoken(reader: Reader) -> Iterator[None]:
    """Give every ``Problem`` that leaves this block its sentence, so that ``str(problem)`` speaks to a person.

    >>> from dominoes_widgets.core.notation import parse_tile
    >>> try:
    ...     with spoken(Reader("mexican_train")):
    ...         parse_tile("6:4")
    ... except ValueError as problem:
    ...     print(problem)
    “6:4” is not a tile. A tile is two numbers with a hyphen, like 6-4.
    """
    try:
        yield
    except Problem as problem:
        problem.text = problem.text or reader.problem(problem)
        raise
