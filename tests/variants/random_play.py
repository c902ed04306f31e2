"""Rounds and whole games played at random, and what holds of them whichever game it is."""

from collections.abc import Callable, Iterator
from dataclasses import fields
from itertools import pairwise
from random import Random
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.record import Record
from dominoes_widgets.core.tiles import BACK
from tests.contract.walk import hidden_from, tiles_in

Choose = Callable[[tuple[Move, ...], Random], Move]


def rules_of(options: Any) -> dict[str, Any]:
    """The options as the plain dict that naive rules read."""
    return {field.name: getattr(options, field.name) for field in fields(options)}


def any_move(moves: tuple[Move, ...], random: Random) -> Move:
    return random.choice(moves)


def moments(
    game: Game[Any], options: dict[str, object], seed: int, random: Random, choose: Choose = any_move
) -> Iterator[Any]:
    """Every state of one round: somebody can always move until it is over, and each move comes once, in order."""
    state = game.start(seed=seed, **options)
    yield state
    while not state.over:
        moves = game.moves(state)
        assert moves, "somebody can always move"
        assert all(one < other for one, other in pairwise(moves)), "sorted and unique"
        state = game.play(state, choose(moves, random))
        yield state
    assert game.moves(state) == ()


def assert_nothing_hidden_is_seen(game: Game[Any], state: Any, seat: int) -> None:
    seen = game.seen_by(state, seat)
    assert not tiles_in(seen) & hidden_from(state, seat)
    assert all(hand == (BACK,) * len(hand) for i, hand in enumerate(seen.hands) if i != seat)
    assert seen.hands[seat] == state.hands[seat]
    if state.to_move == seat:
        assert game.moves(seen) == game.moves(state)


def play_game(game: Game[Any], options: dict[str, object], seed: int) -> tuple[list[Any], Record]:
    """The last state of every round of a game, and the record of it all."""
    random = Random(f"game {seed}")
    state, ends, moves = game.start(seed=seed, **options), [], []
    while True:
        while not state.over:
            assert game.next_round(state) is None
            assert game.game_outcome(state) is None
            moves.append(random.choice(game.moves(state)))
            state = game.play(state, moves[-1])
        ends.append(state)
        following = game.next_round(state)
        if following is None:
            return ends, Record(game.name, tuple(options.items()), seed, moves=tuple(moves))
        assert game.game_outcome(state) is None
        assert following.totals == game.sheet(state)
        assert following.round == state.round + 1
        state = following


def rounds_begun(game: Game[Any], seed: int, **options: object) -> Iterator[Any]:
    """The first state of every round of a game, in which whoever is to move makes the first of the legal moves."""
    state = game.start(seed=seed, **options)
    while state is not None:
        yield state
        while not state.over:
            state = game.play(state, game.moves(state)[0])
        state = game.next_round(state)


def assert_replays(game: Game[Any], record: Record, last: Any) -> None:
    """The share code of a whole game leads to its last state, and to its outcome."""
    replayed = Record.from_code(record.code()).replay(game)[-1]
    assert replayed == last
    assert game.game_outcome(replayed) == game.game_outcome(last)


def assert_one_round(game: Game[Any], state: Any) -> None:
    """A position is played as one round: it has its outcome, and no game goes on after it."""
    random = Random("one round")
    while not state.over:
        state = game.play(state, random.choice(game.moves(state)))
    assert game.outcome(state) is not None
    assert game.next_round(state) is None
    assert game.game_outcome(state) is None


def assert_rounds(game: Game[Any], ends: list[Any], rounds: int) -> None:
    """A game of rounds goes from the highest double down, and every round is one of it."""
    assert [state.round for state in ends] == list(range(1, rounds + 1))
    assert [state.engine for state in ends] == [ends[-1].options.highest - number for number in range(rounds)]
    outcome = game.game_outcome(ends[-1])
    assert outcome is not None
    assert outcome.how == "rounds"
    assert outcome.scores == tuple(map(sum, zip(*game.sheet(ends[-1]), strict=True)))


def naive_scores(naive: Any, state: Any) -> list[int]:
    """What each hand costs by the naive reading of a game."""
    return [naive.score(rules_of(state.options), [(tile.high, tile.low) for tile in hand]) for hand in state.hands]


def ids(value: object) -> str:
    """The name of a test with these options."""
    return "-".join(map(str, value.values())) if isinstance(value, dict) else str(value)
