"""Chicken Foot as a ``Game``: its pure functions bound to the contract that every game keeps."""

from collections.abc import Mapping

from dominoes_widgets.core.game import Advice, Choice, Outcome, Prompt, Thought
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.reasons import Reason
from dominoes_widgets.core.table import Tree
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.chicken_foot import advice, bots, coach, play, position, prompt, rules, scoring, state
from dominoes_widgets.variants.chicken_foot.deal import deal
from dominoes_widgets.variants.chicken_foot.options import Options, form_choices
from dominoes_widgets.variants.chicken_foot.state import State


class ChickenFoot:
    """The game of Chicken Foot.

    >>> game = ChickenFoot()
    >>> first = game.start(seed=1, players=4)
    >>> first.engine_tile, len(first.boneyard) + sum(map(len, first.hands))
    (Tile(9, 9), 54)
    """

    name = "chicken_foot"
    emblem = Tile(9, 9)
    deals_on = False

    def start(self, seed: int = 0, **options: object) -> State:
        """The first state of a whole game (of ``rounds`` rounds). Raises ``InvalidOption``."""
        return deal(Options.of(**options), seed)

    def choices(self) -> tuple[Choice, ...]:
        """The options of the game, as a form offers them."""
        return form_choices()

    def moves(self, state: State) -> tuple[Move, ...]:
        """All legal moves, sorted."""
        return rules.moves(state)

    def check(self, state: State, move: Move) -> tuple[Reason, ...]:
        """All reasons against a move; ``()`` means that it is legal."""
        return rules.check(state, move)

    def play(self, state: State, move: Move) -> State:
        """The state after a legal move; raises ``IllegalMove`` for any other."""
        return play.play(state, move)

    def outcome(self, state: State) -> Outcome | None:
        """How the round ended."""
        return scoring.round_outcome(state)

    def game_outcome(self, state: State) -> Outcome | None:
        """How the whole game ended."""
        return scoring.game_outcome(state)

    def next_round(self, state: State) -> State | None:
        """The first state of the next round (CF-07), or ``None`` when there is none or this one goes on."""
        ended = scoring.round_outcome(state)
        if ended is None or not state.whole_game or state.round >= state.options.rounds:
            return None
        return deal(state.options, state.seed, state.round + 1, state.starter, (*state.totals, ended.scores))

    def sides(self, state: State) -> tuple[tuple[int, ...], ...]:
        """Everybody plays alone."""
        return tuple((seat,) for seat in range(state.players))

    def sheet(self, state: State) -> tuple[tuple[int, ...], ...]:
        """The scores of every round that is over."""
        ended = scoring.round_outcome(state)
        return (*state.totals, ended.scores) if ended else state.totals

    def seen_by(self, state: State, seat: int | None) -> State:
        """The state as one seat sees it."""
        return _seen_by(state, seat)

    def advise(self, seen: State) -> Advice:
        """A sensible move for the seat to move, from what it can see."""
        return advice.advise(seen)

    def think(self, seen: State, before: Thought | None) -> Thought:
        """A slice of the coach's thinking, better the more of them."""
        return coach.think(seen, before)

    def bot(self, seen: State, level: str, before: Thought | None) -> Thought:
        """A slice of a bot's thinking."""
        return bots.bot(seen, level, before)

    def prompt(self, state: State) -> Prompt:
        """What the seat to move is asked for."""
        return prompt.prompt(state)

    def arranged(self, seen: State, seat: int) -> tuple[tuple[Tile, ...], ...]:
        """A hand from high to low, in one group."""
        return (tuple(sorted(seen.hands[seat], reverse=True)),)

    def table(self, state: State) -> Tree:
        """What lies on the table."""
        return _table(state)

    def from_position(self, given: Mapping[str, object]) -> State:
        """The state that a position describes."""
        return position.from_position(given)

    def to_position(self, state: State) -> str:
        """The state as a position text."""
        return position.to_position(state)

    def report(self, state: State) -> dict[str, object]:
        """What the referee says of a state: the foot, the trains still to start, the free ends and the yard."""
        branches = state.branches
        free = [one for one in branches.by_tile.values() if one.tile in branches.free]
        return {
            "round": state.round,
            "opening": max(0, branches.needed - branches.trains) if branches.opening else 0,
            "foot": str(branches.foot) if branches.foot else None,
            "toes_needed": branches.toes_needed,
            "ends": [{"at": str(one.tile), "value": one.end} for one in free],
            "boneyard": len(state.boneyard),
            "reserve": state.options.reserve,
            "hands": [len(hand) for hand in state.hands],
        }


_seen_by = state.seen_by
_table = state.table
