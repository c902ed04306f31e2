"""Which line of a lesson file a table or key stands on. ``tomllib`` does not tell, so the file is scanned once more.

Only the shapes that a lesson file has are known: ``[[step]]``, ``[[step.option]]`` and the like, ``[step.goal]``, and
keys at the beginning of a line; text between triple quotes is passed over.
"""

import re
from collections.abc import Sequence
from difflib import get_close_matches

Key = tuple[str, int]
"""A table of a list of tables: its name and its number there, from 0."""

_TABLES = re.compile(r"\s*\[\[\s*([\w.]+)\s*\]\]")
_TABLE = re.compile(r"\s*\[\s*([\w.]+)\s*\]")
_KEY = re.compile(r"\s*([\w-]+)\s*[.=]")
_TRIPLE = re.compile(r"\"\"\"|'''")
_LINE_IN_TEXT = re.compile(r"\bline (\d+)")


class Lines:
    r"""Where everything in a file stands.

    >>> lines = Lines("x.toml", 'id = "x"\n[[step]]\nid = "a"\n[[step]]\nsay = "B"')
    >>> lines.line_of((), "id"), lines.line_of((("step", 1),), "say"), lines.line_of((("step", 1),), "kind")
    (1, 5, 4)
    """

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self._last = text.rstrip().count("\n") + 1
        self._at: dict[tuple[tuple[Key, ...], str], int] = {((), ""): 1}
        way: tuple[Key, ...] = ()
        owner = ""
        inside = ""
        for number, line in enumerate(text.split("\n"), start=1):
            if not inside:
                if found := _TABLES.match(line):
                    way, owner = self._next(way, found[1]), ""
                    self._at[(way, "")] = number
                elif found := _TABLE.match(line):
                    way, owner = self._upto(way, found[1])
                    self._at.setdefault((way, owner), number)
                elif not owner and (found := _KEY.match(line)):
                    self._at.setdefault((way, found[1]), number)
            for quotes in _TRIPLE.findall(line):
                inside = quotes if not inside else "" if quotes == inside else inside

    def line_of(self, way: tuple[Key, ...], key: str) -> int:
        """The line of a key; of the table it is missing from; of the table's own key where that is written inline."""
        while (way, key) not in self._at:
            if (way, "") in self._at:
                return self._at[(way, "")]
            way, (key, _) = way[:-1], way[-1]
        return self._at[(way, key)]

    def line_in(self, message: str) -> int:
        """The line that a message of the TOML reader names; the last one when it says "end of document"."""
        found = _LINE_IN_TEXT.search(message)
        return int(found[1]) if found else self._last

    @staticmethod
    def near(word: str, known: Sequence[str]) -> str | None:
        """The known word that was probably meant."""
        close = get_close_matches(word, known, n=1)
        return close[0] if close else None

    def _next(self, way: tuple[Key, ...], name: str) -> tuple[Key, ...]:
        """The way to the next table of that dotted name."""
        *outer, last = name.split(".")
        parent = way[: len(outer)]
        number = 0
        while ((*parent, (last, number)), "") in self._at:
            number += 1
        return (*parent, (last, number))

    @staticmethod
    def _upto(way: tuple[Key, ...], name: str) -> tuple[tuple[Key, ...], str]:
        """The table of tables that a plain table belongs to, and its key there."""
        *outer, last = name.split(".")
        return way[: len(outer)], last
