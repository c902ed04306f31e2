"""Sentences in the reader's language: standard-library gettext over English phrases that are kept as data.

English is the language of the phrase files themselves; a translation is a ``.mo`` file in ``locale/<tag>/LC_MESSAGES``
whose context is the phrase's key.
"""

import gettext
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from dominoes_widgets.core.problems import IncompleteGame, InvalidOption
from dominoes_widgets.i18n.bidi import direction
from dominoes_widgets.i18n.pseudo import PSEUDO, Pseudo

DOMAIN = "dominoes_widgets"
LANGUAGES = ("en",)
"""The languages there is a catalog for."""


class Catalog:
    """One language: ``text(key)`` gives the phrase of that key, ``text(key, n=3)`` with its plural form and values filled in.

    >>> Catalog("en", {"left": {"one": "{n} tile left", "other": "{n} tiles left"}}).text("left", n=1)
    '1 tile left'
    """

    def __init__(self, language: str, phrases: Mapping[str, Any], folder: str = "") -> None:
        """``phrases`` maps keys to English text, or to a table with the forms ``one`` and ``other``.

        They come from files in ``folder``, which a phrase that is missing is said to be missing from.
        """
        self.language = language
        self.direction = direction(language)
        self.folder = folder
        self._phrases = phrases
        self._translation = _translation(language)

    def __contains__(self, key: str) -> bool:
        return key in self._phrases

    def keys(self) -> Iterator[str]:
        """Every key there is a phrase for."""
        return iter(self._phrases)

    def text(self, key: str, /, **values: object) -> str:
        """The phrase of ``key`` with its values filled in. Raises ``IncompleteGame`` for a key that has no phrase."""
        phrase = self._phrases.get(key)
        if phrase is None:
            raise self._missing(key)
        if isinstance(phrase, Mapping):
            raw = self._translation.npgettext(key, phrase["one"], phrase["other"], int(str(values["n"])))
        else:
            raw = self._translation.pgettext(key, phrase) if phrase else ""
        return raw.format_map(values) if values else raw

    def _missing(self, key: str) -> IncompleteGame:
        """The problem of a phrase that is not there, in words if there are any."""
        problem = IncompleteGame("game.phrase", folder=self.folder, word=key)
        if (says := f"problem.{problem.code}") in self:
            problem.text = self.text(says, **dict(problem.facts))
        return problem

    def notation(self, key: str) -> str:
        """A phrase that is notation and so the same in every language; "" where there is none."""
        return str(self._phrases.get(key, ""))

    def prose(self, context: str, english: str) -> str:
        """Text that a lesson or rulebook carries itself, in the reader's language."""
        return self._translation.pgettext(context, english) if english else ""


def flatten(tree: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """Phrases in nested tables under dotted keys; a table of plural forms stays one phrase.

    >>> flatten({"event": {"passed": {"you": "You pass."}}, "n": {"one": "{n} tile", "other": "{n} tiles"}})["event.passed.you"]
    'You pass.'
    """
    flat: dict[str, Any] = {}
    for name, value in tree.items():
        key = f"{prefix}{name}"
        if isinstance(value, Mapping) and set(value) != {"one", "other"}:
            flat.update(flatten(value, f"{key}."))
        else:
            flat[key] = value
    return flat


@cache
def read_phrases(package: str) -> dict[str, Any]:
    """The phrases that lie in a package, flattened: those of ``phrases.toml`` and of every ``phrases_*.toml`` beside it."""
    found: dict[str, Any] = {}
    for file in sorted(files(package).iterdir(), key=lambda file: file.name):
        if file.name.startswith("phrases") and file.name.endswith(".toml"):
            found.update(flatten(tomllib.loads(file.read_text(encoding="utf-8"))))
    return found


@cache
def _translation(language: str) -> gettext.NullTranslations:
    if language in PSEUDO:
        return Pseudo(language)
    if language not in LANGUAGES:
        raise InvalidOption("option.language", word=language, known=LANGUAGES)
    if language == "en":
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, str(files("dominoes_widgets.i18n") / "locale"), [language])
