"""The bots of a game in hand: how well they play, and thinking a slice at a time, so that nobody waits for them to answer."""

from dominoes_widgets.core.game import LEVELS, Opponents, Thought
from dominoes_widgets.teach.timeline import Timeline, push

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
    seen = line.game.seen_by(line.state, line.state.to_move)
    return line.game.bot(seen, level, before) if isinstance(line.game, Opponents) else Thought(line.game.advise(seen))


def follow(line: Timeline, thought: Thought) -> Timeline:
    """The timeline after the move that a bot has come to."""
    return push(line, thought.advice.move, thought.advice)


def move(line: Timeline, level: str = USUAL) -> Timeline:
    """The timeline after one move of the bot whose turn it is, however long it thinks."""
    thought = think(line, level)
    while not thought.done:
        thought = think(line, level, thought)
    return follow(line, thought)


def until_person(line: Timeline, level: str = USUAL) -> Timeline:
    """Let bots play, however long they think, until a person is to move or the round is over."""
    while line.waits_for_bot:
        line = move(line, level)
    return line


def quick_ones(line: Timeline, level: str = USUAL) -> Timeline:
    """Let bots play until a person is to move, the round is over, or one has to think for more than a slice."""
    while line.waits_for_bot and (thought := think(line, level)).done:
        line = follow(line, thought)
    return line
