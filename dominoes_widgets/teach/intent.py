"""Intents: what a person wants, as the browser says it in one small message, read and checked before anything happens."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dominoes_widgets.core.problems import Problem

LONGEST_WORD = 100_000
"""A typed position or record is long; nothing that a person sends is longer than this many characters."""

LONGEST_SAVED = 4_000_000
"""What a browser keeps holds a typed text and several games; no store of a browser holds more characters than this."""

LARGEST_NUMBER = 10**12
"""Seeds, sizes and places in a game are all smaller."""

UNREADABLE = "?"
"""Stands for what a browser kept when it cannot even be read as a text; nothing that was kept looks like this."""

# What each intent may carry: the name of a field, and the type it must have. Fields may be left out unless the reducer
# asks for them; whatever else a message holds is ignored.
FIELDS: dict[str, dict[str, type]] = {
    "go": {"page": str, "game": str, "lesson": str, "step": str},
    "visit": {"query": str},
    "hello": {"width": int, "height": int, "query": str, "saved": str, "voila": bool, "keeps": bool},
    "others": {"saved": str},
    "size": {"width": int, "height": int},
    "ping": {},
    "prefer": {"name": str, "value": str, "checked": bool},
    "dismiss": {},
    "taste": {"tile": str, "game": str},
    "choose": {"tile": str},
    "aim": {"at": str},
    "place": {"tile": str, "at": str},
    "move": {"move": str},
    "draw": {},
    "pass": {},
    "done": {},
    "why": {},
    "what": {},
    "hint": {},
    "think": {},
    "weigh": {},
    "compare": {"what": str},
    "look": {"what": str, "number": int},
    "look_on": {},
    "bot": {},
    "undo": {},
    "back": {},
    "forward": {},
    "first": {},
    "last": {},
    "jump": {"to": int},
    "next_round": {},
    "restart": {},
    "new": {"seed": int, "fields": dict},
    "fill": {"name": str, "value": str},
    "setup": {"fields": dict, "text": str},
    "setup_reset": {},
    "open_code": {"fields": dict, "code": str},
    "answer": {"option": int},
    "next": {},
    "previous": {},
    "again": {},
    "step": {"to": int},
    "reveal": {},
    "rule": {"id": str},
    "search": {"value": str, "ruleset": str, "group": str},
    "print_rules": {},
    "differ_rules": {},
    "show_example": {"id": str},
    "drill": {"kind": str, "seed": int},
    "numbers": {"kind": str},
    "count": {"fields": dict},
    "count_stop": {},
    "count_on": {},
    "counting": {},
    "chance": {"name": str, "fields": dict},
    "load_progress": {"name": str, "text": str},
    "class_file": {"name": str, "text": str},
    "class_clear": {},
}

_WITH_FILES = ("load_progress", "class_file")
"""Intents that carry a whole file; what is wrong with one is said by whoever reads it."""


@dataclass(frozen=True)
class Intent:
    """One thing a person wants: ``do`` names it, ``values`` hold the fields that its kind may carry, already of their type."""

    do: str
    values: Mapping[str, object] = field(default_factory=dict)

    def text(self, name: str, default: str = "") -> str:
        """A field that is a text."""
        value = self.values.get(name, default)
        return value if isinstance(value, str) else default

    def number(self, name: str, default: int = 0) -> int:
        """A field that is a whole number."""
        value = self.values.get(name, default)
        return value if isinstance(value, int) else default

    def form(self) -> dict[str, str]:
        """The named fields of a form, all as texts."""
        fields = self.values.get("fields", {})
        return {str(name): str(value) for name, value in fields.items()} if isinstance(fields, Mapping) else {}


def read_intent(message: object) -> Intent:
    """The intent in a message. Raises ``Problem`` for a message that cannot be understood; nothing is guessed.

    >>> read_intent({"do": "choose", "tile": "6-4", "seq": 3}).text("tile")
    '6-4'
    """
    if not isinstance(message, Mapping):
        raise Problem("intent.form")
    do = message.get("do")
    if not isinstance(do, str) or do not in FIELDS:
        raise Problem("intent.unknown", word=str(do)[:40])
    values: dict[str, object] = {}
    for name, kind in FIELDS[do].items():
        value = message.get(name)
        if value is None:
            continue
        if isinstance(value, float) and kind is int and value.is_integer():
            value = int(value)
        if _is_right(value, kind, LONGEST_SAVED if name == "saved" or do in _WITH_FILES else LONGEST_WORD):
            values[name] = value
        elif name == "saved":
            # Whoever opens a page is always let in; that something was kept and is damaged is said there.
            values[name] = UNREADABLE
        elif do != "hello":
            raise Problem("intent.field", word=do, name=name)
    return Intent(do, values)


def _is_right(value: object, kind: type, longest: int) -> bool:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        return False
    if isinstance(value, str):
        return len(value) <= longest and _can_be_written(value)
    if isinstance(value, int):
        return abs(value) <= LARGEST_NUMBER
    # A form's fields: texts, and truth values of check boxes.
    return isinstance(value, Mapping) and all(
        isinstance(name, str)
        and isinstance(word, str | bool)
        and len(name) + len(str(word)) <= longest
        and _can_be_written(f"{name}{word}")
        for name, word in value.items()
    )


def _can_be_written(text: str) -> bool:
    """Whether a text is whole: half of a surrogate pair could never be sent to the browser again."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
