"""The law of hints on the screen: whatever is pressed and in whatever order, what the coach shows belongs to the moment shown.

``Person`` plays a seeded game by seeded presses: moves legal and not, the ladder of hints, slices of thinking, walking about,
other levels and pages, and presses from screens that are long gone. After each of them everything that the coach and the bots
then say is worked out again from the view of the seat it is said to, and has to be the same.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from dominoes_widgets.core.game import LEVELS, Thought
from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.table import places, tile_of
from dominoes_widgets.teach import coaching, keeping, looking_back
from dominoes_widgets.teach.address import query_of
from dominoes_widgets.teach.compare import last_own
from dominoes_widgets.teach.hints import hint
from dominoes_widgets.teach.session import PACES, Session
from dominoes_widgets.teach.timeline import Timeline
from dominoes_widgets.variants.registry import games
from dominoes_widgets.view.build import build
from tests.hint_law import MOST_SLICES, a_slice, short_options
from tests.teach.sessions import HOME, WORLD, act

Press = tuple[str, Mapping[str, object]]

_WEIGHTS = {
    "play": 14, "touch": 8, "by_itself": 22, "hint": 14, "think": 14, "weigh": 3, "ask": 4, "walk": 6, "look": 4, "bot": 8,
    "prefer": 5, "elsewhere": 2, "old": 6, "game": 2,
}  # fmt: skip
"""How often what is pressed, for a hundred presses or so."""

_LOOKED_AT = 0.15
"""So many screens are built."""

_PATIENT = 0.5
"""How often a person waits while the coach thinks or others are to move."""

_EAGER = (0.0, 0.0, 0.8)
"""How often a person just plays on: with some of these games come to the end of rounds."""

_DECISIONS = 2
"""A look back is cut to so many decisions: all of a round take long."""

_REMEMBERED = 40
"""So many presses of before may be pressed again; and so many moments are thought about beside the session."""


@dataclass
class Aside:
    """Thinking about one moment from the start, beside the session and from the seat's view alone: as far as it is needed."""

    state: Any
    level: str | None
    thoughts: list[Thought] = field(default_factory=list)

    def on(self, line: Timeline) -> Thought:
        """One slice more."""
        seen = line.game.seen_by(self.state, self.state.to_move)
        self.thoughts.append(a_slice(line.game, seen, self.level, self.thoughts[-1] if self.thoughts else None))
        return self.thoughts[-1]

    def until(self, thought: Thought, line: Timeline) -> list[Thought]:
        """All thoughts up to this one, which must be among them."""
        for known in range(MOST_SLICES):
            if known == len(self.thoughts):
                assert not self.thoughts or not self.thoughts[-1].done, "no thought about this moment is like it"
                self.on(line)
            if self.thoughts[known] == thought:
                return self.thoughts[: known + 1]
        raise AssertionError("the thinking does not end")

    def end(self, line: Timeline) -> Thought:
        """The thought that is done."""
        while not self.thoughts or not self.thoughts[-1].done:
            self.on(line)
        return self.thoughts[-1]


class Person:
    """A person at a game of their own, who presses anything."""

    def __init__(self, name: str, number: int) -> None:
        self.random = Random(f"presses {name} {number}")
        self.name, self.told = name, Counter(games=1)
        self.eager = self.random.choice(_EAGER)
        self.asides: dict[tuple[int, str | None], Aside] = {}
        self.pressed: list[Press] = []
        self.session = replace(HOME, game=name, prefs=replace(HOME.prefs, pace=self.random.choice(PACES)))
        do, fields = self._new()
        self.session = act(self.session, do, **fields)
        assert self.session.table is not None

    def press(self, times: int) -> Counter[str]:
        """So many presses, each looked at. Says how much was looked at."""
        for _ in range(times):
            do, fields = self._next()
            before, self.session = self.session, self._act(do, fields)
            self.pressed = [*self.pressed, (do, fields)][-_REMEMBERED:]
            self.told["presses"] += 1
            self.told["refused"] += self.session.problem is not None
            self._assert_nothing_is_stale()
            self._assert_bots_moved_by_what_they_saw(before.table)
        return self.told

    def _act(self, do: str, fields: Mapping[str, object]) -> Session:
        after = act(self.session, do, **fields)
        review = after.looking
        if review is None or review.seen or len(review.decisions) <= _DECISIONS:
            return after
        return replace(after, looking=replace(review, decisions=review.decisions[-_DECISIONS:]))

    # What is pressed.

    def _next(self) -> Press:
        if looking_back.thinks(self.session):
            return "look_on", {}
        if self.random.random() < self.eager:
            return self._on()
        if (self.session.thinks or self._line.waits_for_bot) and self.random.random() < _PATIENT:
            return ("think" if self.session.thinks else "bot"), {}
        kind = self.random.choices(list(_WEIGHTS), list(_WEIGHTS.values()))[0]
        press: Press = getattr(self, f"_{kind}")()
        return press

    def _new(self) -> Press:
        options = short_options(games()[self.name], self.random)
        form = {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in options.items()}
        form |= {"by_hand": self.random.choice(("", "", "", "all")), "bots": self.random.choice(LEVELS)}
        return "new", {"seed": self.random.randrange(10**6), "fields": form}

    @property
    def _line(self) -> Timeline:
        assert self.session.table is not None
        return self.session.table

    def _on(self) -> Press:
        """On with the game; a round that is over is looked back at."""
        if not self._line.at_end:
            return "last", {}
        if self._line.waits_for_bot:
            return "bot", {}
        if self._line.state.to_move is not None:
            return self._play()
        if looking_back.shown(self.session) is None:
            return "look", {"what": "begin"}
        moment: Press = "look", {"what": "moment", "number": self.random.randrange(_DECISIONS)}
        return self.random.choice([moment, moment, moment, ("next_round", {}), self._new()])

    def _play(self) -> Press:
        """A legal move of the moment that is shown, whoever's turn it is; or the next round."""
        legal = self._line.game.moves(self._line.state)
        return ("move", {"move": str(self.random.choice(legal))}) if legal else ("next_round", {})

    def _touch(self) -> Press:
        """A tile or a place by itself, or a tile at any place: what nobody says is legal."""
        state, table = self._line.state, self._line.game.table(self._line.state)
        tile = str(self.random.choice([tile for hand in state.hands for tile in hand] or ["0-0"]))
        at = self.random.choice([*places(table), "P1"])
        return self.random.choice([
            ("choose", {"tile": tile}), ("choose", {"tile": tile}), ("aim", {"at": at}), ("place", {"tile": tile, "at": at}),
            ("draw", {}), ("pass", {}), ("done", {}),
        ])  # fmt: skip

    def _by_itself(self) -> Press:
        """What the page sends when nobody presses anything."""
        auto = build(self.session, WORLD).auto if self.session.page == "play" else None
        if auto is None:
            return self.random.choice([self._play, self._hint])()
        return str(auto[1]["do"]), {}

    def _hint(self) -> Press:
        return "hint", {}

    def _think(self) -> Press:
        return "think", {}

    def _bot(self) -> Press:
        return "bot", {}

    def _weigh(self) -> Press:
        return self.random.choice([
            ("weigh", {}), ("compare", {"what": coaching.LAST}), ("compare", {"what": coaching.CHOSEN})
        ])  # fmt: skip

    def _ask(self) -> Press:
        return self.random.choice(("why", "what", "dismiss", "reveal", "ping")), {}

    def _walk(self) -> Press:
        to = self.random.randrange(len(self._line.frames) + 1)
        return self.random.choice([
            *((do, {}) for do in ("undo", "undo", "back", "forward", "first", "last", "last", "next_round")),
            ("jump", {"to": to}),
        ])  # fmt: skip

    def _look(self) -> Press:
        number = self.random.randrange(4)
        whats = ("begin", "begin", "close", "back", "moment", "practise")
        return self.random.choice([*(("look", {"what": what, "number": number}) for what in whats), ("look_on", {})])

    def _prefer(self) -> Press:
        seat = f"P{self.random.randrange(self._line.state.players) + 1}"
        return "prefer", self.random.choice([
            {"name": "bots", "value": self.random.choice(LEVELS)}, {"name": "pace", "value": self.random.choice(PACES)},
            {"name": "eyes", "value": self.random.choice(["", seat])}, {"name": "coach", "checked": self.random.random() < 0.7},
            {"name": "hands_open"}, {"name": "present"}, {"name": "theme", "value": "dark"},
        ])  # fmt: skip

    def _elsewhere(self) -> Press:
        """To another page of this game, and back with the next press; or the page is opened again, with what was kept."""
        page = self.random.choice(("home", "game", "rules", "practice", "play", "new", ""))
        if page:
            self.session = act(self.session, "go", page=page, game=self.name)
        else:
            saved = keeping.to_json(self.session.cleared())
            self.session = act(Session(), "hello", saved=saved, query=query_of(self.session))
            self.asides.clear()
        self._assert_nothing_is_stale()
        return "go", {"page": "play", "game": self.name}

    def _old(self) -> Press:
        """Something that was pressed before, as if from a screen that has not changed yet."""
        return self.random.choice(self.pressed) if self.pressed else ("ping", {})

    def _game(self) -> Press:
        return self.random.choice([("restart", {}), self._new(), ("new", {"seed": self.random.randrange(10**6)})])

    # What is looked at.

    def _aside(self, state: Any, level: str | None = None) -> Aside:
        key = id(state), level
        found = self.asides.pop(key, None) or Aside(state, level)
        self.asides[key] = found
        while len(self.asides) > _REMEMBERED:
            del self.asides[next(iter(self.asides))]
        return found

    def _assert_nothing_is_stale(self) -> None:
        session, line = self.session, self.session.table
        if line is None:
            assert session.hint is None
            return
        # On another page, too, a press from before may ask for a hint, which nobody sees there.
        if session.hint is not None:
            self._assert_hint_is_of_this_moment(line)
        if session.page != "play":
            return
        for what in (coaching.LAST, coaching.CHOSEN):
            self._assert_comparison(what, line)
        self._assert_look_back(line)
        if (plan := session.bot_thought(line.state)) is not None:
            self.told["bots that think"] += 1
            self._aside(line.state, LEVELS[-1]).until(plan, line)
        if self.random.random() < _LOOKED_AT:
            self._assert_screen()

    def _assert_hint_is_of_this_moment(self, line: Timeline) -> None:
        found = self.session.hint
        assert found is not None
        self.told["hints"] += 1
        if found.rung == "show":
            made = last_own(line)
            assert made is not None
            assert line.frames[made].move == found.play
            state = line.frames[made - 1].state
            thoughts = [*self._aside(state).thoughts] or [self._aside(state).on(line)]
        else:
            state, thought = line.state, self.session.thought
            assert line.waits_for_person
            assert thought is not None
            thoughts = self._aside(state).until(thought, line)
            self.told["hints thought through"] += thought.done
            assert found.advice.move == thought.advice.move
            assert not thought.done or found.advice == thought.advice
        assert found.advice.move in line.game.moves(state)
        assert found.advice in [thought.advice for thought in thoughts]
        assert found == hint(line.game, state, state.to_move, found.rung, Thought(found.advice))

    def _assert_comparison(self, what: str, line: Timeline) -> None:
        found, known = coaching.comparison(self.session, what), self.session.weighed
        if found is None or known is None:
            return
        self.told["comparisons"] += 1
        made = last_own(line)
        state = line.state if what == coaching.CHOSEN else line.frames[made - 1].state if made else None
        assert known.state is state
        assert {found.mine.move, found.best.move} <= set(line.game.moves(state))
        if what == coaching.CHOSEN:
            assert tile_of(found.mine.move) == self.session.chosen
        else:
            assert made is not None
            assert line.frames[made].move == found.mine.move
        self._aside(state).until(known.thought, line)

    def _assert_look_back(self, line: Timeline) -> None:
        """The move that a look back says was best could be made in the moment that is shown."""
        if (one := looking_back.at_moment(self.session)) is None or one.then is None:
            return
        self.told["looks back"] += 1
        assert {one.move, one.then.best.move} <= set(line.game.moves(line.state))
        assert line.frames[line.cursor + 1].move == one.move

    def _assert_bots_moved_by_what_they_saw(self, before: Timeline | None) -> None:
        """The bots that have moved did what their level does there."""
        line, level, known = self._line, self.session.prefs.bots, set(map(id, before.frames if before else ()))
        for i, frame in enumerate(line.frames):
            if id(frame) in known or frame.by is None or frame.by in line.by_hand:
                continue
            assert frame.why is not None
            done = self._aside(line.frames[i - 1].state, level).end(line)
            assert (frame.move, frame.why) == (done.advice.move, done.advice)
            self.told["moves of bots"] += 1

    def _assert_screen(self) -> None:
        """The screen is built, and the buttons under a hint make the move that it names."""
        screen, found = build(self.session, WORLD), self.session.hint
        self.told["screens"] += 1
        if found is None or found.rung != "move" or screen.coach is None or self.session.comparing:
            return
        keys = [button.key for button in screen.coach.repairs]
        assert keys == [f"move-{found.advice.move}"]
        if isinstance(found.advice.move, Place):
            assert screen.coach.repairs[0].do["tile"] == str(found.advice.move.tile)
