"""Intents: what a person wants, as the browser says it in one small message, read and checked before anything happens."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dominoes_widgets.core.problems import Problem

LONGEST_WORD = 100_000
"""A typed position or record is long; nothing that a person sends is longer than this many characters."""

# What each intent may carry: the name of a field, and the type it must have. Fields may be left out unless the reducer
# asks for them; whatever else a message holds is ignored.
FIELDS: dict[str, dict[str, type]] = {
    "go": {"page": str, "game": str, "lesson": str},
    "visit": {"query": str},
    "hello": {"width": int, "height": int, "query": str, "saved": str, "voila": bool},
    "size": {"width": int, "height": int},
    "ping": {},
    "prefer": {"name": str, "value": str, "checked": bool},
    "dismiss": {},
    "choose": {"tile": str},
    "aim": {"at": str},
    "place": {"tile": str, "at": str},
    "draw": {},
    "pass": {},
    "done": {},
    "why": {},
    "what": {},
    "hint": {},
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
    "setup": {"fields": dict, "text": str},
    "setup_reset": {},
    "open_code": {"fields": dict, "code": str},
    "answer": {"option": int},
    "next": {},
    "previous": {},
    "again": {},
    "step": {"to": int},
    "reveal": {},
}


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
        if isinstance(value, float) and kind is int and value == int(value):
            value = int(value)
        right = isinstance(value, kind) and not (kind is int and isinstance(value, bool))
        if not right or len(str(value)) > LONGEST_WORD:
            raise Problem("intent.field", word=do, name=name)
        values[name] = value
    return Intent(do, values)
