"""Texas 42: the partnership game for four, and individual play for two to seven (``rules.md`` section 3)."""

from dominoes_widgets.variants.texas_42.game import Texas42

GAME = Texas42()
"""Texas 42 as a ``Game``: its pure functions bound to the contract that every game keeps."""
