"""Two made-up languages that show what a real translation will meet: longer words, and writing from right to left.

``en-XA`` is English with accents, 40 % longer and in brackets, so that text which is cut or never passed the catalog is seen
at once. ``ar-XB`` has letters of a right-to-left script. They are not offered on any page; ``?lang=en-XA`` opens them.
"""

import gettext
import re

ACCENTED, RIGHT_TO_LEFT = "en-XA", "ar-XB"
PSEUDO = (ACCENTED, RIGHT_TO_LEFT)

OPEN, CLOSE = "⟦", "⟧"
"""What stands round every text of ``en-XA``."""

_LONGER = 0.4
_KEPT = re.compile(r"(\{[^{}]*\})")
_WORD = re.compile(r"[A-Za-z]{2,}")
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTS = str.maketrans(_PLAIN, "áƀçđéƒǧĥíǰķĺɱñóƥɋŕšţúṽŵẋýžÁƁÇĐÉƑǦĤÍĴĶĹṀÑÓƤɊŔŠŢÚṼŴẊÝŽ")
_HEBREW = str.maketrans(_PLAIN, "אבגדהוזחטיכלמנסעפצקרשתאבגד" * 2)


class Pseudo(gettext.NullTranslations):
    """A translation made by rule; placeholders and emphasis stay as they are.

    >>> Pseudo("en-XA").pgettext("walk.undo", "Undo {n}")
    '⟦Úñđó~~ {n}⟧'
    """

    def __init__(self, language: str) -> None:
        """``language`` is one of ``PSEUDO``."""
        super().__init__()
        self._language = language

    def pgettext(self, context: str, message: str) -> str:
        """The message in the made-up language."""
        _ = context
        return self._made(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """The message for so many things in the made-up language."""
        _ = context
        return self._made(msgid1 if n == 1 else msgid2)

    def _made(self, message: str) -> str:
        accented = self._language == ACCENTED
        letters = _ACCENTS if accented else _HEBREW
        pieces = _KEPT.split(message)
        made = "".join(
            piece if _KEPT.fullmatch(piece) else (_WORD.sub(_longer, piece) if accented else piece).translate(letters)
            for piece in pieces
        )
        return f"{OPEN}{made}{CLOSE}" if accented else made


def _longer(word: re.Match[str]) -> str:
    return word[0] + "~" * round(_LONGER * len(word[0]))
