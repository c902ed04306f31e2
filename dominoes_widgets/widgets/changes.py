"""What changes from one screen to the next. A screen of a full table has 100 kB, and a press changes a few of them."""

from collections.abc import Mapping
from typing import Any

_HEAD = ("viewbox", "label", "defs", "role")


def changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any] | None:
    """What makes the screen ``new`` of the screen ``old``; ``None`` when only the whole new screen can say it.

    ``set`` holds fields with a new value and ``regions`` the regions whose text changed. ``board`` has the changed
    fields of the drawing in ``set``, changed ``parts`` as in the board itself, and all ``keys`` in painting order where
    they are not the same as before.

    >>> changes({"n": 1, "layout": ["side"], "regions": {"side": "x"}}, {"n": 2, "layout": ["side"], "regions": {"side": "y"}})
    {'set': {'n': 2}, 'regions': {'side': 'y'}}
    """
    if not old.keys() <= new.keys() or not old.get("layout"):
        return None
    here, there = old.get("board"), new.get("board")
    apart = {"regions", "board"} if here and there else {"regions"}
    found: dict[str, Any] = {"set": _different(old, new, new.keys() - apart)}
    before, after = old.get("regions") or {}, new.get("regions") or {}
    found["regions"] = _different(before, after, after.keys())
    if here and there:
        found["board"] = _board(here, there)
    return found


def _different(old: Mapping[str, Any], new: Mapping[str, Any], names: Any) -> dict[str, Any]:
    return {name: new[name] for name in names if name not in old or old[name] != new[name]}


def _board(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    before = dict(old["parts"])
    found: dict[str, Any] = {"parts": [[key, part] for key, part in new["parts"] if before.get(key) != part]}
    keys = [key for key, _ in new["parts"]]
    if keys != list(before):
        found["keys"] = keys
    head = _different(old, new, [name for name in _HEAD if name in new])
    return {**found, "set": head} if head else found
