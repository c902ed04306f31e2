"""How long a fresh drill takes in Python, in processor time: the median and the slowest of many seeds, by kind and level.

python tests/bench/drills.py [seeds]
"""

import sys
import time
from statistics import median, quantiles

from dominoes_widgets.core.drill import EASIEST, HARDEST
from dominoes_widgets.variants.registry import drills

LIMIT_MS = 50


def milliseconds(game: str, kind: str, level: int, seeds: int) -> list[float]:
    """The time that each of so many seeds takes."""
    book, found = drills()[game], []
    for seed in range(seeds):
        begun = time.process_time()
        book.make(kind, level, f"bench {seed}")
        found.append(1000 * (time.process_time() - begun))
    return found


def main() -> None:
    """Print a line for every kind and level, and whether all medians stay below the limit."""
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    highest = 0.0
    for game, book in drills().items():
        for kind in book.KINDS:
            for level in range(EASIEST, HARDEST + 1):
                times = milliseconds(game, kind, level, seeds)
                highest = max(highest, median(times))
                print(
                    f"{game} {kind:8} level {level}: median {median(times):6.1f} ms,"
                    f" 95 % below {quantiles(times, n=20)[-1]:6.1f} ms, slowest {max(times):6.1f} ms"
                )
    print(f"highest median of {seeds} seeds: {highest:.1f} ms (limit {LIMIT_MS} ms)")


if __name__ == "__main__":
    main()
