"""The work that ``wasm.py`` has done natively and in WebAssembly: the same calls in both, with what they answered and took.

Nothing here needs threads, the network or a compiled package.
"""

import json
import pkgutil
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

from dominoes_widgets.core.chance import shuffled
from dominoes_widgets.core.drill import EASIEST, HARDEST
from dominoes_widgets.core.game import LEVELS, Game, Thought
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.match import Match
from dominoes_widgets.render.page import page
from dominoes_widgets.solve.open_hands import Deal, Solver
from dominoes_widgets.solve.suits import DECLARATIONS, SET
from dominoes_widgets.solve.train import Wish, longest_train
from dominoes_widgets.teach import counting
from dominoes_widgets.variants.registry import drills, games, numbers
from dominoes_widgets.view.build import build
from dominoes_widgets.widgets.app import App
from tests.hint_law import a_slice, short_options
from tests.teach.sessions import HOME, WORLD, act

Hand = tuple[Tile, ...]

POSITIONS = 6
"""So many positions of every game are thought about to the end."""

LARGEST: dict[str, tuple[dict[str, object], ...]] = {
    "mexican_train": (
        {"players": 2, "set": 18, "hand_size": 94, "engine": "set_aside"},
        {"players": 2, "set": 15, "hand_size": 60, "blanks_wild": True},
        {"players": 14, "set": 18},
    ),
    "chicken_foot": ({"players": 2, "set": 15, "hand_size": 67}, {"players": 8, "set": 15, "hand_size": 16}),
    "texas_42": ({"players": 7}, {"nello": True, "sevens": True, "plunge": True, "splash": True, "mark_bids": True}),
}
"""The largest hands and the most players: what searches deepest."""


def _clock() -> Callable[[], float]:
    """Milliseconds of processor time."""
    try:
        return import_module("node_clock").cpu_milliseconds  # type: ignore[no-any-return]
    except ModuleNotFoundError:
        return lambda: 1000 * process_time()


CLOCK = _clock()


@dataclass
class Tally:
    """What some work came to: for each unit of it the time in milliseconds and a digest of its answers, all slices, and nodes."""

    took: list[float] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    slices: list[float] = field(default_factory=list)
    nodes: int = 0

    def unit(self) -> None:
        """Begin a unit."""
        self.took.append(0.0)
        self.said.append("")

    def slice(self, work: Callable[..., Any], *given: Any) -> Any:
        """What the work answers; its time belongs to the unit in hand."""
        began = CLOCK()
        found = work(*given)
        self.slices.append(CLOCK() - began)
        self.took[-1] += self.slices[-1]
        return found

    def say(self, answer: object) -> None:
        """Put an answer into the digest of the unit in hand."""
        self.said[-1] = sha256(f"{self.said[-1]}{answer!r}".encode()).hexdigest()[:12]

    def whole(self, work: Callable[..., Any], *given: Any) -> Any:
        """A unit that is one piece of work, with its answer."""
        self.unit()
        found = self.slice(work, *given)
        self.say(found)
        return found


def loop(tally: Tally) -> None:
    """Python itself: to compare machines by."""

    def add() -> int:
        x = 0
        for i in range(300_000):
            x += i & 7
        return x

    for _ in range(10):
        tally.whole(add)


def trains(tally: Tally) -> None:
    """Longest trains: usual hands, and every tile of double-18 but its engine."""
    for highest, size, number in ((12, 15, 100), (18, 45, 30), (18, 189, 1)):
        pool = [tile for tile in tile_set(highest) if tile != Tile(highest, highest)]
        for i in range(number):
            hand = shuffled(pool, f"wasm {highest} {i}")[:size]
            for wish in Wish:
                tally.nodes += tally.whole(longest_train, hand, highest, wish).nodes


def open_hands(tally: Tally) -> None:
    """Texas 42 with all hands open."""
    for i in range(3):
        tiles = shuffled(SET, f"wasm {i}")
        for named in DECLARATIONS:
            solver = Solver(Deal(tuple(tuple(tiles[seat::4]) for seat in range(4)), named, 0))
            tally.whole(solver.value)
            tally.nodes += solver.nodes


def positions(game: Game[Any], number: int) -> Iterator[Any]:
    """Moments with a choice from short games of many kinds."""
    for i in range(number):
        random = Random(f"wasm {game.name} {i}")
        yield _moment(game, short_options(game, random) if i else {}, random)


def _moment(game: Game[Any], options: dict[str, object], random: Random) -> Any:
    state, found = game.start(seed=random.randrange(1000), **options), None
    for _ in range(random.randrange(40)):
        if state.to_move is None:
            break
        if len(game.moves(state)) > 1:
            found = state
        state = game.play(state, game.advise(game.seen_by(state, state.to_move)).move)
    return found or game.start(seed=1)


def largest(game: Game[Any]) -> Iterator[Any]:
    """The first moments of the largest games."""
    for options in LARGEST.get(game.name, ()):
        state = game.start(seed=5, **options)
        for _ in range(2):
            yield state
            state = game.play(state, game.moves(state)[0])


def _think(tally: Tally, game: Game[Any], states: Iterable[Any], level: str | None) -> None:
    for state in states:
        seen, thought = game.seen_by(state, state.to_move), None
        tally.unit()
        while thought is None or not thought.done:
            thought = tally.slice(a_slice, game, seen, level, thought)
            tally.say((thought.advice, thought.ratings))
        tally.nodes += _effort(thought)
        tally.say(_effort(thought))


def _effort(thought: Thought) -> int:
    """How much was looked at: positions of a search, or else rounds played."""
    rows = getattr(thought.work, "rows", ())
    return getattr(thought.work, "nodes", 0) or sum(map(len, rows))


def thinking(name: str, level: str | None = None) -> Callable[[Tally], None]:
    """The coach, or a bot of a level, in some positions of a game."""
    return lambda tally: _think(tally, games()[name], positions(games()[name], POSITIONS), level)


def deepest(name: str) -> Callable[[Tally], None]:
    """The coach and the strong bot in the largest games."""

    def work(tally: Tally) -> None:
        for level in (None, LEVELS[-1]):
            _think(tally, games()[name], largest(games()[name]), level)

    return work


def hindsight(name: str) -> Callable[[Tally], None]:
    """What a look back says of the tiles as they lay."""

    def work(tally: Tally) -> None:
        game = games()[name]
        for state in positions(game, POSITIONS):
            thought, seen = None, game.seen_by(state, None)
            tally.unit()
            while thought is None or not thought.done:
                thought = tally.slice(a_slice, game, seen, None, thought)
                tally.say((thought.advice, thought.ratings))

    return work


def counts(tally: Tally) -> None:
    """Slices of every count."""
    for book in numbers().values():
        for kind in book.KINDS:
            count = counting.begin(book, kind, {}, rounds=counting.MOST_ROUNDS)
            tally.unit()
            for _ in range(4):
                count = tally.slice(counting.go_on, book, count)
            tally.say((count.done, sorted(count.counts.items(), key=repr)))


def made_drills(tally: Tally) -> None:
    """Drills of every kind and level."""
    for book in drills().values():
        for kind in book.KINDS:
            for level in range(EASIEST, HARDEST + 1):
                tally.whole(book.make, kind, level, "wasm")


def pages(tally: Tally) -> None:
    """Pages as they are painted: lessons, a game with the hint's reasons, practice, rules, and home."""
    tally.whole(_painted, HOME)
    for name in games():
        session = act(replace(HOME, game=name), "new", seed=3, fields={"bots": "steady"})
        for do in ("hint", "hint", "think", "hint", "what", "bot"):
            session = act(session, do)
            tally.whole(_painted, session)
        for place in ("game", "practice", "numbers", "rules", "new"):
            tally.whole(_painted, act(session, "go", page=place, game=name))
        for lesson in WORLD.lessons[name][:2]:
            session = act(session, "go", page="learn", game=name, lesson=lesson.id)
            for _ in lesson.steps:
                tally.whole(_painted, session)
                session = act(session, "next")


def _painted(session: Any) -> list[tuple[str, str]]:
    shown = page(build(session, WORLD), width=1100, height=720)
    return sorted((name, str(region)) for name, region in shown.regions.items())


def widget(tally: Tally) -> None:
    """The app as the browser knows it: a message, and the screen that is painted for it."""
    app = App()
    messages: list[dict[str, object]] = [{"do": "hello", "width": 1100, "height": 720}]
    for name in games():
        fields = {"bots": "steady"}
        messages += [
            {"do": "go", "page": "new", "game": name},
            {"do": "new", "game": name, "seed": 7, "fields": fields},
        ]
        presses = "bot bot bot hint think think hint hint hint undo"
        messages += [{"do": do} for do in presses.split()]
    for message in messages:
        tally.whole(app.act, message)
        tally.say(app.rest())


def pictures(tally: Tally) -> None:
    """Boards as a notebook shows them, and the same as text."""
    for name in games():
        for seed in range(3):
            match = Match(name, seed=seed)
            for _ in range(12):
                if match.moves:
                    match.push(match.moves[-1])
            tally.whole(lambda match: (match.show().svg, match.describe()), match)


WORK: dict[str, Callable[[Tally], None]] = {
    "a plain loop": loop,
    "longest trains": trains,
    "open hands of 42": open_hands,
    **{f"hints, {name}": thinking(name) for name in games()},
    **{f"hindsight, {name}": hindsight(name) for name in games()},
    **{f"{level} bots, {name}": thinking(name, level) for name in games() for level in LEVELS},
    **{f"largest hands, {name}": deepest(name) for name in games()},
    "numbers": counts,
    "drills": made_drills,
    "pages": pages,
    "widget": widget,
    "pictures": pictures,
}


def imported() -> dict[str, str]:
    """Every module of the package, with what is wrong with it ("": it can be imported)."""
    package = import_module("dominoes_widgets")
    names = [module.name for module in pkgutil.walk_packages(package.__path__, "dominoes_widgets.")]
    return {name: _wrong(name) for name in names if not name.endswith("__main__")}


def _wrong(name: str) -> str:
    try:
        import_module(name)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told
        return f"{type(error).__name__}: {error}"
    return ""


def report(chosen: Iterable[str] = ()) -> str:
    """All work, or what is chosen of it by the beginnings of its names, as JSON."""
    wanted = tuple(chosen)
    found: dict[str, Any] = {"python": sys.version.split()[0], "modules": imported()}
    for name, work in WORK.items():
        if wanted and not name.startswith(wanted):
            continue
        tally = Tally()
        work(tally)
        found[name] = {"took": tally.took, "said": tally.said, "slices": tally.slices, "nodes": tally.nodes}
        print(f"{sys.platform}: {name}", file=sys.stderr, flush=True)
    return json.dumps(found)


if __name__ == "__main__":
    print(report(sys.argv[1:]))
