"""The bots of a game in hand: how well they play, and thinking a slice at a time, so that nobody waits for them to answer."""

from dataclasses import replace
from typing import Any

from dominoes_widgets.core.game import LEVELS, Game, Opponents, Thought
from dominoes_widgets.teach.timeline import Frame, Timeline, push

USUAL = LEVELS[1]
"""The level of bots where nobody has chosen one."""


def think(line: Timeline, level: str = USUAL, before: Thought | None = None) -> Thought:
    """A slice of thinking of the bot to move, from what its seat sees. A game without levels has its advice at once.

    >>> from dominoes_widgets.core.record import Record
    >>> from dominoes_widgets.teach.timeline import begin
    >>> from dominoes_widgets.variants.registry import game
    >>> think(begin(game("mexican_train"), Record("mexican_train", seed=1), frozenset()), "easy").done
    True
    """
    return _think(line.game, line.state, level, before)


def _think(game: Game[Any], state: Any, level: str, before: Thought | None) -> Thought:
    seen = game.seen_by(state, state.to_move)
    return game.bot(seen, level, before) if isinstance(game, Opponents) else Thought(game.advise(seen))


def follow(line: Timeline, thought: Thought) -> Timeline:
    """The timeline after the move that a bot has come to."""
    return push(line, thought.advice.move, thought.advice)


def move(line: Timeline, level: str = USUAL) -> Timeline:
    """The timeline after one move of the bot whose turn it is, however long it thinks."""
    thought = think(line, level)
    while not thought.done:
        thought = think(line, level, thought)
    return follow(line, thought)


def quick_ones(line: Timeline, level: str = USUAL) -> Timeline:
    """Let bots play until a person is to move, the round is over, or one has to think for more than a slice."""
    while line.waits_for_bot and (thought := think(line, level)).done:
        line = follow(line, thought)
    return line


def explained(line: Timeline, level: str = USUAL) -> Timeline:
    """The timeline with the advice behind every bot's move that its seat's thinking still leads to; replaying knows none.

    Bots of a level that think for longer stay without: nobody waits for all their thoughts of a game.
    """
    frames, quick = [line.frames[0]], True
    for frame in line.frames[1:]:
        thought = None
        if quick and frame.move is not None and frame.why is None and frame.by not in line.by_hand:
            thought = _think(line.game, frames[-1].state, level, None)
            quick = thought.done
        frames.append(_with_why(frame, thought))
    return replace(line, frames=tuple(frames))


def _with_why(frame: Frame, thought: Thought | None) -> Frame:
    follows = thought is not None and thought.done and thought.advice.move == frame.move
    return replace(frame, why=thought.advice) if thought is not None and follows else frame
