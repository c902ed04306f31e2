"""One Line, a tiny game for two, as a stranger might write it: all its rules are in ``game.py``."""

from .game import OneLine

GAME = OneLine()
