"""One Line: two players, the double-six set, and one line that grows from 6-6 at its only end.

OL-1 A tile that is laid matches the end. OL-2 Who can lay a tile must. OL-3 Who cannot draws until a tile fits. OL-4 Who can
neither lay nor draw passes. OL-5 The round is over when a hand is empty or both have passed; pips left in a hand count.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from dominoes_widgets.core.chance import shuffled
from dominoes_widgets.core.game import Advice, Choice, Outcome, Prompt
from dominoes_widgets.core.moves import Draw, Move, Pass, Place
from dominoes_widgets.core.notation import parse_seat, parse_tiles, seat_name
from dominoes_widgets.core.position import string, table_of, toml_line, whole
from dominoes_widgets.core.problems import IllegalMove, InvalidOption, InvalidPosition
from dominoes_widgets.core.reasons import Event, Reason, facts_of
from dominoes_widgets.core.table import Line, Lines
from dominoes_widgets.core.tiles import BACK, Tile, format_tiles, pips, tile_set, walk

CENTRE, PLACE, HANDS = Tile(6, 6), "LN", (7, 5)
KEYS = ("game", "seed", "to_move", "line", "draws", "passed", "hands")


@dataclass(frozen=True)
class State:
    """One moment of the round."""

    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    line: tuple[Tile, ...] = ()
    seat: int = 0
    passed: int = 0
    seed: int = 0
    events: tuple[Event, ...] = field(default=(), compare=False)
    players: ClassVar[int] = 2
    round: ClassVar[int] = 1

    @property
    def over(self) -> str:
        return "out" if not all(self.hands) else "blocked" if self.passed == self.players else ""

    @property
    def to_move(self) -> int | None:
        return None if self.over else self.seat

    @property
    def end(self) -> int:
        return [CENTRE.high, *(outer for _, _, outer in walk(CENTRE.high, self.line))][-1]

    @property
    def fitting(self) -> tuple[Move, ...]:
        return tuple(sorted(Place(tile, PLACE) for tile in self.hands[self.seat] if tile.has(self.end)))


class OneLine:
    """The game of One Line."""

    name, emblem, deals_on = "one_line", Tile(6, 5), False

    def start(self, seed: int = 0, **options: object) -> State:
        size = options.pop("hand", HANDS[0])
        if options:
            raise InvalidOption("option.unknown", word=next(iter(options)), known=("hand",))
        if not isinstance(size, int) or size not in HANDS:
            raise InvalidOption("option.value", name="hand", value=size, allowed=HANDS)
        tiles = tuple(shuffled((tile for tile in tile_set(6) if tile != CENTRE), f"one_line/{seed}"))
        return State((tiles[:size], tiles[size : 2 * size]), tiles[2 * size :], seed=seed)

    def choices(self) -> tuple[Choice, ...]:
        return (Choice("hand", HANDS, HANDS[0]),)

    def moves(self, state: State) -> tuple[Move, ...]:
        return tuple(move for move in (*state.fitting, Draw(), Pass()) if not self.check(state, move))

    def check(self, state: State, move: Move) -> tuple[Reason, ...]:
        return tuple(self._against(state, move))

    def _against(self, state: State, move: Move) -> Iterator[Reason]:
        can = state.fitting
        if state.over:
            yield Reason("round.over", "OL-5")
        elif isinstance(move, Place):
            if move.tile not in state.hands[state.seat]:
                yield Reason("tile.not_held", "OL-2", facts_of(tile=move.tile))
            if move.at != PLACE:
                yield Reason("place.unknown", "OL-1", facts_of(word=move.at))
            elif not move.tile.has(state.end):
                yield Reason("end.no_match", "OL-1", facts_of(tile=move.tile, at=PLACE, value=state.end))
        elif isinstance(move, Draw | Pass) and can:
            yield Reason("turn.can_lay", "OL-2", facts_of(moves=can))
        elif isinstance(move, Draw) and not state.boneyard:
            yield Reason("draw.empty", "OL-3")
        elif isinstance(move, Pass) and state.boneyard:
            yield Reason("pass.must_draw", "OL-3")
        elif not isinstance(move, Draw | Pass):
            yield Reason("move.unknown", "OL-1")

    def play(self, state: State, move: Move) -> State:
        if against := self.check(state, move):
            raise IllegalMove(move, against)
        seat, hand = state.seat, state.hands[state.seat]
        if isinstance(move, Draw):
            tile, *rest = state.boneyard
            drawn = replace(state, hands=_with(state, (*hand, tile)), boneyard=tuple(rest))
            return replace(drawn, events=(Event("tile_drawn", facts_of(seat=seat)),))
        following = (seat + 1) % state.players
        if isinstance(move, Place):
            left = tuple(tile for tile in hand if tile != move.tile)
            after = replace(state, hands=_with(state, left), line=(*state.line, move.tile), seat=following, passed=0)
            events = [Event("tile_laid", facts_of(seat=seat, tile=move.tile, at=PLACE))]
        else:
            after = replace(state, seat=following, passed=state.passed + 1)
            events = [Event("passed", facts_of(seat=seat))]
        events += [Event("round_over", facts_of(how=after.over))] if after.over else []
        return replace(after, events=tuple(events))

    def outcome(self, state: State) -> Outcome | None:
        scores = tuple(map(pips, state.hands))
        best = tuple(seat for seat, score in enumerate(scores) if score == min(scores))
        winners = tuple(seat for seat, hand in enumerate(state.hands) if not hand) or best
        return Outcome(state.over, winners, scores) if state.over else None

    game_outcome = outcome

    def next_round(self, state: State) -> State | None:  # noqa: ARG002 - one round is the whole game
        return None

    def sides(self, state: State) -> tuple[tuple[int, ...], ...]:
        return tuple((seat,) for seat in range(state.players))

    def sheet(self, state: State) -> tuple[tuple[int, ...], ...]:
        ended = self.outcome(state)
        return (ended.scores,) if ended else ()

    def seen_by(self, state: State, seat: int | None) -> State:
        if seat is None:
            return state
        hands = tuple(hand if i == seat else (BACK,) * len(hand) for i, hand in enumerate(state.hands))
        return replace(state, hands=hands, boneyard=(BACK,) * len(state.boneyard), seed=0)

    def advise(self, seen: State) -> Advice:
        moves = self.moves(seen)
        best = max(moves, key=lambda move: move.tile.pips if isinstance(move, Place) else 0)
        return Advice(best, "heaviest" if isinstance(best, Place) else str(best), legal_count=len(moves))

    def prompt(self, state: State) -> Prompt:
        return Prompt("lay" if state.fitting else f"only_{self.moves(state)[0]}", buttons=(Draw(), Pass()))

    def arranged(self, seen: State, seat: int) -> tuple[tuple[Tile, ...], ...]:
        return (tuple(sorted(seen.hands[seat], reverse=True)),)

    def table(self, state: State) -> Lines:
        return Lines(CENTRE, (Line(PLACE, None, state.line, state.end),), len(state.boneyard))

    def from_position(self, position: Mapping[str, object]) -> State:
        for key in position:
            if key not in KEYS:
                raise InvalidPosition("position.key", word=key, known=KEYS)
        given = table_of(position, "hands")
        hands = {name: parse_tiles(string(given, name), f"hands.{name}") for name in given}
        line, draws = (parse_tiles(string(position, key), key) for key in ("line", "draws"))
        named = [CENTRE, *line, *draws, *(tile for hand in hands.values() for tile in hand)]
        for tile in named:
            if named.count(tile) > 1:
                raise InvalidPosition("position.line_twice", tile=tile)
        seed = whole(position, "seed", 0)
        free = shuffled((tile for tile in tile_set(6) if tile not in named), f"one_line/position/{seed}")
        for name in ("P1", "P2"):
            hands.setdefault(name, tuple(free[: HANDS[0]]))
            free = [tile for tile in free if tile not in hands[name]]
        seat, passed = parse_seat(string(position, "to_move", "P1"), 2, "to_move"), whole(position, "passed", 0, 0, 2)
        return State((hands["P1"], hands["P2"]), (*draws, *free), line, seat, passed, seed)

    def to_position(self, state: State) -> str:
        lines = [toml_line("game", self.name), toml_line("seed", state.seed), toml_line("to_move", seat_name(state.seat))]
        lines += [toml_line("line", format_tiles(state.line)), toml_line("draws", format_tiles(state.boneyard))]
        lines += [toml_line("passed", state.passed), "[hands]"]
        lines += [toml_line(seat_name(seat), format_tiles(hand)) for seat, hand in enumerate(state.hands)]
        return "\n".join(lines) + "\n"

    def report(self, state: State) -> dict[str, object]:
        return {"end": state.end, "boneyard": len(state.boneyard)}


def _with(state: State, hand: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    return tuple(hand if seat == state.seat else held for seat, held in enumerate(state.hands))
