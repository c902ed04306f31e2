"""What a person typed or pasted to play on from: a position, a record or a share code, of whichever game it names."""

from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.problems import InvalidPosition, Problem
from dominoes_widgets.core.record import Record, is_record
from dominoes_widgets.teach.session import World


def typed(text: str, game: str, world: World) -> Record:
    """The record that a text is, or begins with; a position that names no game is one of ``game``.

    Raises ``Problem``, also for a game that there is not.
    """
    word = text.strip()
    if not word:
        raise Problem("setup.empty")
    if "=" not in word and len(word.split()) == 1:
        return _known(Record.from_code(word), world)
    if is_record(text):
        return _known(Record.from_text(text), world)
    position = read_toml(text)
    record = _known(Record(str(position.get("game", game)), position=text), world)
    rules = world.games[record.game]
    # Written anew, a position reads back alone and in a record alike, whatever comments and tables it was typed with.
    return Record(record.game, position=rules.to_position(rules.from_position(position)))


def _known(record: Record, world: World) -> Record:
    if record.game not in world.games:
        raise InvalidPosition("game.unknown", word=record.game, known=tuple(world.games))
    return record
