"""What can be wrong with something a person gave: a word that was not understood, an impossible position, an illegal move.

A problem is data (a code and facts). Sentences are made at the edge: whoever has a language fills in ``text``, and
``str(problem)`` then says it. Every problem is a ``ValueError``.
"""

from dominoes_widgets.core.reasons import Facts, Reason, facts_of

_NAMED = ("value", "word")
"""The facts that a message names as they were given, also when that was ``None``."""


class Problem(ValueError):
    """Something a person gave cannot be used: ``code`` says what is wrong and ``facts`` name the word and what is right.

    ``game`` names the game whose words it needs, where that is not the one that is open.

    >>> Problem("option.unknown", word="doubel_blank").facts
    (('word', 'doubel_blank'),)
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        # A missing value is what is wrong here, so it has to be named too.
        self.facts: Facts = facts_of(**{n: "None" if v is None and n in _NAMED else v for n, v in facts.items()})
        self.text = ""
        self.game = ""

    def __str__(self) -> str:
        """The sentence, once somebody at the edge has given it; until then the code and the facts."""
        return self.text or " ".join([self.code, *(f"{name}={value}" for name, value in self.facts)])


class InvalidNotation(Problem):
    """A word of the notation that was not understood; the facts name it, where it stands and what would be right."""


class InvalidPosition(Problem):
    """A position that no table can show: a tile twice, a chain that does not fit, a marker without a player."""


class InvalidOption(Problem):
    """An option that does not exist, or a value that it cannot have with the others."""


class InvalidRecord(Problem):
    """A record or share code that is damaged, of another version or of a game that is not here."""


class InvalidLesson(Problem):
    """A lesson file that cannot be taught as it is; the facts name file and line."""


class IncompleteGame(Problem):
    """A game's folder without something that every game needs; the facts name the folder, the file and what is missing."""


class IllegalMove(Problem):
    """A move that the rules do not allow, with all their reasons, the most useful one first.

    Raised by ``play``; the state that it was asked of is unchanged. ``number`` is the move's place in a record, from 1.
    """

    def __init__(self, move: object, reasons: tuple[Reason, ...], number: int | None = None) -> None:
        super().__init__("move.illegal", move=str(move), number=number)
        self.move = move
        self.reasons = reasons
        self.number = number
