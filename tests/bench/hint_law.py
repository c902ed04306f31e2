"""Over many seeded games a hint is never illegal, never stale, and never uses a hidden tile.

Games with options, players and moves from a seed are played to their end, and every hint and every bot's move is looked at; one
hint in thirty is thought through (``tests/hint_law.py``). Then as many games are played by presses of all kinds, and whatever
the coach shows is worked out again (``tests/hint_presses.py``). Says how much was looked at; a game that breaks the law is named
by its number, and what it broke is told.

    python tests/bench/hint_law.py [GAME [GAMES [FIRST]]]
"""

import sys
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from dominoes_widgets.variants.registry import games
from tests.hint_law import watch
from tests.hint_presses import Person

EVERY = 30
"""One hint in so many is thought through."""
PRESSES = 250

LAWS: dict[str, Callable[[str, int], Counter[str]]] = {
    "played to the end": lambda name, number: watch(name, number, EVERY),
    "by presses": lambda name, number: Person(name, number).press(PRESSES),
}


def kept(name: str, law: str, numbers: range) -> bool:
    """Whether all these games keep a law; what was looked at is printed."""
    told, broken, began = Counter[str](), list[int](), process_time()
    for number in numbers:
        try:
            told += LAWS[law](name, number)
        except Exception:  # noqa: BLE001 - whatever it is, the other games are looked at too
            traceback.print_exc(limit=-3)
            broken.append(number)
    looked = ", ".join(f"{count:,} {what}" for what, count in told.items())
    print(f"{name}, {law}: {looked}; {process_time() - began:.0f} s of processor time", flush=True)
    if broken:
        print(f"  broken by games {broken}", flush=True)
    return not broken


def main(name: str = "", count: str = "200", first: str = "0") -> int:
    """Look at every game, or the one that is named; 0 where all is well."""
    numbers = range(int(first), int(first) + int(count))
    found = [kept(one, law, numbers) for one in ([name] if name else games()) for law in LAWS]
    return 0 if all(found) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
