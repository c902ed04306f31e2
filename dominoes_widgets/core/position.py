"""Reading positions: TOML text to a mapping, and its values to the types that a game expects, with errors that name the key."""

import tomllib
from collections.abc import Mapping

from dominoes_widgets.core.problems import InvalidPosition

LONGEST_TEXT = 200_000
"""No position or record of these games comes near this many characters; a longer text is not one."""


def read_toml(text: str) -> dict[str, object]:
    """A position's text as a mapping. Raises ``InvalidPosition`` with the line that could not be read."""
    if len(text) > LONGEST_TEXT:
        raise InvalidPosition("position.too_long", most=LONGEST_TEXT)
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        raise InvalidPosition("position.toml", detail=str(problem)) from None


def string(position: Mapping[str, object], key: str, default: str = "") -> str:
    """A key's text. Raises ``InvalidPosition`` when it holds anything else."""
    value = position.get(key, default)
    if not isinstance(value, str):
        raise InvalidPosition("position.text", key=key, value=value)
    return value


def whole(
    position: Mapping[str, object], key: str, default: int, low: int | None = None, high: int | None = None
) -> int:
    """A key's whole number, within ``low`` … ``high`` where these are given. Raises ``InvalidPosition`` otherwise."""
    value = position.get(key, default)
    right = isinstance(value, int) and not isinstance(value, bool)
    if not right or (low is not None and value < low) or (high is not None and value > high):  # type: ignore[operator]
        raise InvalidPosition("position.number", key=key, value=value, low=low, high=high)
    return value  # type: ignore[return-value]


def table_of(position: Mapping[str, object], key: str) -> Mapping[str, object]:
    """A key's table of further keys; empty when it is left out. Raises ``InvalidPosition`` when it holds anything else."""
    value = position.get(key, {})
    if not isinstance(value, Mapping):
        raise InvalidPosition("position.table", key=key)
    return value


def toml_line(key: str, value: object) -> str:
    """One ``key = value`` line of TOML for a text, a whole number or a truth value.

    >>> toml_line("players", 4), toml_line("to_move", "P2"), toml_line("must_play_drawn", True)
    ('players = 4', 'to_move = "P2"', 'must_play_drawn = true')
    """
    if isinstance(value, bool):
        return f"{key} = {str(value).lower()}"
    if isinstance(value, int):
        return f"{key} = {value}"
    plain = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'{key} = "{plain}"'
