"""Chicken Foot as a ``Game``: its pure functions bound to the contract that every game keeps."""

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

    choices = staticmethod(form_choices)
    moves = staticmethod(rules.moves)
    check = staticmethod(rules.check)
    play = staticmethod(play.play)
    outcome = staticmethod(scoring.round_outcome)
    game_outcome = staticmethod(scoring.game_outcome)

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

    seen_by = staticmethod(state.seen_by)
    advise = staticmethod(advice.advise)
    think = staticmethod(coach.think)
    bot = staticmethod(bots.bot)
    prompt = staticmethod(prompt.prompt)

    def arranged(self, seen: State, seat: int) -> tuple[tuple[Tile, ...], ...]:
        """A hand from high to low, in one group."""
        return (tuple(sorted(seen.hands[seat], reverse=True)),)

    table = staticmethod(state.table)
    from_position = staticmethod(position.from_position)
    to_position = staticmethod(position.to_position)

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
