"""Texas 42 as a ``Game``: its pure functions bound to the contract that every game keeps."""

from collections.abc import Mapping

from dominoes_widgets.core.game import Advice, Choice, Outcome, Prompt, Thought
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.reasons import Reason
from dominoes_widgets.core.table import Tricks
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.texas_42 import (
    advice,
    bots,
    coach,
    deal,
    play,
    position,
    prompt,
    rules,
    scoring,
    state,
    table,
)
from dominoes_widgets.variants.texas_42.options import Options, form_choices
from dominoes_widgets.variants.texas_42.state import State


class Texas42:
    """The game of Texas 42: a "round" of the contract is one hand, the whole game is the match.

    >>> game = Texas42()
    >>> first = game.start(seed=1)
    >>> list(map(len, first.hands)), first.phase
    ([7, 7, 7, 7], 'auction')
    """

    name = "texas_42"
    emblem = Tile(6, 4)
    deals_on = True

    def start(self, seed: int = 0, **options: object) -> State:
        """The first state of a match. Raises ``InvalidOption``."""
        return deal.start(Options.of(**options), seed)

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
        """How the hand ended: "made", "set", "passed" (or "played", in a position whose points nobody knows)."""
        return scoring.outcome(state)

    def game_outcome(self, state: State) -> Outcome | None:
        """How the match ended."""
        return scoring.match_outcome(state)

    def next_round(self, state: State) -> State | None:
        """The first state of the next hand, with the deal passed on (T42-06); ``None`` after the match and in a hand."""
        if state.over is None or scoring.match_outcome(state):
            return None
        dealer = (state.dealer + 1) % state.players
        return deal.deal(state.options, state.seed, state.round + 1, dealer, scoring.sheet(state))

    def sides(self, state: State) -> tuple[tuple[int, ...], ...]:
        """Partners sit opposite; other numbers of players play alone (T42-01, T42-02)."""
        return state.options.sides

    def sheet(self, state: State) -> tuple[tuple[int, ...], ...]:
        """What each side gained in every hand that is over."""
        return scoring.sheet(state)

    def seen_by(self, state: State, seat: int | None) -> State:
        """The state as one seat sees it."""
        return _seen_by(state, seat)

    def advise(self, seen: State) -> Advice:
        """A sensible move for the seat to move, from what it can see."""
        return advice.advise(seen)

    def think(self, seen: State, before: Thought | None) -> Thought:
        """A slice of looking ahead for the seat to move."""
        return coach.think(seen, before)

    def bot(self, seen: State, level: str, before: Thought | None) -> Thought:
        """A slice of the thinking of a bot of a level."""
        return bots.bot(seen, level, before)

    def prompt(self, state: State) -> Prompt:
        """What the seat to move is asked for."""
        return prompt.prompt(state)

    def arranged(self, seen: State, seat: int) -> tuple[tuple[Tile, ...], ...]:
        """A hand by suits under the declaration, trumps first."""
        return table.arranged(seen, seat)

    def table(self, state: State) -> Tricks:
        """What lies on the table."""
        return table.table(state)

    def from_position(self, given: Mapping[str, object]) -> State:
        """The state that a position describes."""
        return position.from_position(given)

    def to_position(self, state: State) -> str:
        """The state as a position text."""
        return position.to_position(state)

    def report(self, state: State) -> dict[str, object]:
        """What the referee says of a state."""
        return table.report(state)


_seen_by = state.seen_by
