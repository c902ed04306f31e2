"""The game in this folder is found only where ``tests/test_a_new_game.py`` has put it among the others."""

collect_ignore = ["one_line"]
