"""Texas 42: the partnership game for four, and individual play for two to seven (``rules.md`` section 3)."""
