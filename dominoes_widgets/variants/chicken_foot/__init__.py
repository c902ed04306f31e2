"""Chicken Foot (``rules.md`` section 4): trains that branch at every double into the toes of a hen's foot."""

from dominoes_widgets.variants.chicken_foot.game import ChickenFoot

GAME = ChickenFoot()
"""Chicken Foot as a ``Game``: its pure functions bound to the contract that every game keeps."""
