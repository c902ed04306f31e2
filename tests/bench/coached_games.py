"""Whole games through Voila, taking only the coach's hints against steady bots; every hint is worked out again outside.

It says how each game ended. A hint that is illegal, or that differs from what the seat's view alone leads to, is an error.

    python tests/bench/coached_games.py [GAME ...]
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[2]))

from dominoes_widgets.variants.registry import game, games
from tests.bench.served import browser
from tests.browser.coached import assert_hints_are_what_the_seat_could_know, play
from tests.browser.servers import serving

FIELDS = {"mexican_train": {"players": "4", "set": "12"}, "texas_42": {}, "chicken_foot": {"players": "4"}}


def main() -> None:
    """Play the games named, or all."""
    with TemporaryDirectory() as folder, serving(Path(folder), "dashboard") as site, browser() as window:
        for name in sys.argv[1:] or games():
            page = window.new_context(reduced_motion="reduce").new_page()
            began = perf_counter()
            played = play(page, site, name, FIELDS.get(name, {}), lambda _round: True)
            minutes = (perf_counter() - began) / 60
            count = assert_hints_are_what_the_seat_could_know(played)
            final = game(name).game_outcome(played.record.replay(game(name))[-1])
            print(f"{name}: {count} hints followed in {minutes:.0f} minutes, each the same again; {final}", flush=True)


if __name__ == "__main__":
    main()
