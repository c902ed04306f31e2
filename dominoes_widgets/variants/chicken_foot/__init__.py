"""Chicken Foot (``rules.md`` section 4): trains that branch at every double into the toes of a hen's foot."""
