"""Mexican Train as a ``Game``: its pure functions bound to the contract that every game keeps."""

from dominoes_widgets.core.notation import seat_name
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.mexican_train import advice, bots, coach, play, position, prompt, rules, scoring, state
from dominoes_widgets.variants.mexican_train.deal import deal
from dominoes_widgets.variants.mexican_train.options import Options, form_choices
from dominoes_widgets.variants.mexican_train.state import State


class MexicanTrain:
    """The game of Mexican Train in both rulesets.

    >>> game = MexicanTrain()
    >>> first = game.start(seed=1, players=4)
    >>> first.engine_tile, len(first.boneyard) + sum(map(len, first.hands))
    (Tile(12, 12), 90)
    """

    name = "mexican_train"
    emblem = Tile(12, 12)
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
        """The first state of the next round (MT-A-41), or ``None`` when there is none or this one goes on."""
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
        """What the referee says of a state: markers, open doubles, ends and boneyard."""
        return {
            "round": state.round,
            "markers": [seat_name(seat) for seat in sorted(state.markers)],
            "open_doubles": list(state.open_doubles),
            "ends": [{"at": at, "value": t.end} for at, t in zip(state.places, state.trains, strict=True)],
            "boneyard": len(state.boneyard),
            "hands": [len(hand) for hand in state.hands],
        }
