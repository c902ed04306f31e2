"""The law of hints and bots: what they say is legal, and nothing in it comes from a tile that the seat does not see.

``watch`` plays a whole seeded game with seeded options. In every moment the coach and the bots are asked twice: about the game as
it is, and about one in which all tiles that the seat does not see lie elsewhere. Both times they must say the same.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from dominoes_widgets.core.game import CERTAINTIES, LEVELS, Game, Opponents, Thought
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.problems import InvalidOption
from dominoes_widgets.core.tiles import BACK
from dominoes_widgets.teach.hints import RUNGS, hint, think
from dominoes_widgets.variants.registry import games
from tests.contract.walk import hidden_from, random_options, renamed, tiles_in

MOST_SLICES = 3_000
"""No thinking comes near so many slices: then it does not end."""

_SHORT: dict[str, tuple[object, ...]] = {"rounds": (1, 1, 1, 2), "length": ("hand", "hand", "hand", "match")}
"""Whole games, and yet short ones: what these options are set to where a game has them."""

_OTHERS = (0.03, 0.1, 0.25)
"""Every other option differs from its default with one of these chances."""

_ADVISED, _BY_A_BOT = 0.6, 0.8
"""How a game goes on: mostly as advised, else as a bot moves, else at random."""

_STRONG = 4
"""The strong bots are asked in so many times as many moments as those that the coach thinks through."""


def short_options(game: Game[Any], random: Random) -> dict[str, object]:
    """Options that the game accepts: any number of players, and no more than a few rounds."""
    values = {choice.name: choice.values for choice in game.choices()}
    while True:
        options = random_options(game, random, random.choice(_OTHERS))
        options |= {name: random.choice(short) for name, short in _SHORT.items() if name in values}
        if "players" in values:
            options["players"] = random.choice(values["players"])
        try:
            game.start(seed=0, **options)
        except InvalidOption:
            continue
        return options


def watch(name: str, number: int, every: int) -> Counter[str]:
    """Watch one game to its end; one in so many hints is thought through. Says how much was looked at."""
    game, random = games()[name], Random(f"hint law {name} {number}")
    options = short_options(game, random)
    told, state = Counter(games=1), game.start(seed=random.randrange(10**6), **options)
    while state is not None:
        while state.to_move is not None:
            state = game.play(state, _watched(game, state, random, every, told))
        told["rounds"] += 1
        state = game.next_round(state)
    return told


def _watched(game: Game[Any], state: Any, random: Random, every: int, told: Counter[str]) -> Move:
    """Look at one moment, and choose a move of it."""
    seen, other = game.seen_by(state, state.to_move), game.seen_by(dealt_anew(game, state, random), state.to_move)
    assert seen == other
    legal = game.moves(state)
    through = random.random() < 1 / every
    last: dict[str, Thought] = {}
    for thought in both(seen, other, game, None, through=through):
        _assert_lawful(game, state, legal, thought)
        told["slices"] += 1
        last["hint"] = thought
    told["hints"] += 1
    told["with a choice"] += len(legal) > 1
    told["thought through"] += through and len(legal) > 1
    if isinstance(game, Opponents):
        for level in LEVELS:
            if level == LEVELS[-1] and random.random() > _STRONG / every:
                continue
            for thought in both(seen, other, game, level, through=True):
                assert thought.advice.move in legal
                last[level] = thought
            told["bots"] += 1
    _look_back(game, state, legal, told)
    chance = random.random()
    if chance < _ADVISED:
        return last["hint"].advice.move
    return random.choice(list(last.values())).advice.move if chance < _BY_A_BOT else random.choice(legal)


def both(seen: Any, other: Any, game: Game[Any], level: str | None, *, through: bool) -> Iterator[Thought]:
    """The thoughts about a view, which are those about an equal one too: the coach's, or a bot's of a level."""
    before = None
    for _ in range(MOST_SLICES):
        thought, same = (a_slice(game, view, level, before) for view in (seen, other))
        assert thought == same
        yield thought
        if thought.done or not through:
            return
        before = thought
    raise AssertionError("the thinking does not end")


def a_slice(game: Game[Any], seen: Any, level: str | None, before: Thought | None) -> Thought:
    """A slice of the coach's thinking, or of a bot's of a level."""
    if level is None:
        return think(game, seen, before)
    return game.bot(seen, level, before) if isinstance(game, Opponents) else Thought(game.advise(seen))


def _assert_lawful(game: Game[Any], state: Any, legal: tuple[Move, ...], thought: Thought) -> None:
    advice, rated = thought.advice, [one.move for one in thought.ratings]
    assert advice.move in legal
    assert advice.runner_up is None or (advice.runner_up in legal and advice.runner_up != advice.move)
    assert advice.legal_count == len(legal)
    assert advice.certainty in CERTAINTIES
    assert set(rated) <= set(legal)
    assert len(set(rated)) == len(rated)
    assert not rated or rated[0] == advice.move
    costs = [one.cost for one in thought.ratings]
    assert costs == sorted(costs)
    assert not costs or costs[0] == 0
    for rung in RUNGS:
        shown = hint(game, state, state.to_move, rung, thought)
        assert {shown.arrow, shown.play} <= {None, advice.move}


def _look_back(game: Game[Any], state: Any, legal: tuple[Move, ...], told: Counter[str]) -> None:
    """With hindsight, too, what is said of a moment are its legal moves."""
    later = think(game, game.seen_by(state, None))
    assert later.advice.move in legal
    assert {one.move for one in later.ratings} <= set(legal)
    told["with hindsight"] += 1


def dealt_anew(game: Game[Any], state: Any, random: Random) -> Any:
    """The same moment for the seat to move, with all tiles that it does not see elsewhere, and of another seed."""
    out_of_sight = tiles_in(state) - tiles_in(game.seen_by(state, state.to_move)) - {BACK}
    hidden = sorted(out_of_sight | hidden_from(state, state.to_move))
    names = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    return replace(renamed(state, names), seed=random.randrange(10**6))
