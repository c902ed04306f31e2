"""Texas 42 as a ``Game``: its pure functions bound to the contract that every game keeps."""

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

    choices = staticmethod(form_choices)
    moves = staticmethod(rules.moves)
    check = staticmethod(rules.check)
    play = staticmethod(play.play)
    outcome = staticmethod(scoring.outcome)
    game_outcome = staticmethod(scoring.match_outcome)

    def next_round(self, state: State) -> State | None:
        """The first state of the next hand, with the deal passed on (T42-06); ``None`` after the match and in a hand."""
        if state.over is None or scoring.match_outcome(state):
            return None
        dealer = (state.dealer + 1) % state.players
        return deal.deal(state.options, state.seed, state.round + 1, dealer, scoring.sheet(state))

    def sides(self, state: State) -> tuple[tuple[int, ...], ...]:
        """Partners sit opposite; other numbers of players play alone (T42-01, T42-02)."""
        return state.options.sides

    sheet = staticmethod(scoring.sheet)
    seen_by = staticmethod(state.seen_by)
    advise = staticmethod(advice.advise)
    think = staticmethod(coach.think)
    bot = staticmethod(bots.bot)
    prompt = staticmethod(prompt.prompt)
    arranged = staticmethod(table.arranged)
    report = staticmethod(table.report)
    table = staticmethod(table.table)
    from_position = staticmethod(position.from_position)
    to_position = staticmethod(position.to_position)
