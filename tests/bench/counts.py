"""How long a slice of every count takes, and how many rounds come of it.

For every kind: the CPU milliseconds of a slice (mean and longest), and the rounds that a second of CPU counts. A slice stands
between two presses, so it shall be short; in WebAssembly it takes three times as long.

    python tests/bench/counts.py
"""

import sys
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from dominoes_widgets.core.numbers import Numbers
from dominoes_widgets.teach import counting
from dominoes_widgets.variants.registry import numbers

SLICES = 40


def measured(book: Numbers, kind: str) -> tuple[list[float], int]:
    """The CPU seconds of each slice, and the rounds that they counted."""
    count = counting.begin(book, kind, {}, rounds=counting.MOST_ROUNDS)
    taken = []
    for _ in range(SLICES):
        begun = process_time()
        count = counting.go_on(book, count)
        taken.append(process_time() - begun)
    return taken, count.done


def main() -> None:
    """Print a line for every kind of every game."""
    print(f"{'count':34} {'mean ms':>8} {'max ms':>8} {'rounds/s':>9}")
    for game, book in numbers().items():
        for kind in book.KINDS:
            taken, rounds = measured(book, kind)
            mean, longest = 1000 * sum(taken) / SLICES, 1000 * max(taken)
            print(f"{game + ' ' + kind:34} {mean:8.1f} {longest:8.1f} {rounds / sum(taken):9.0f}")


if __name__ == "__main__":
    main()
