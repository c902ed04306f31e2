"""The games: one folder each. ``registry.games()`` finds them."""
