"""Teaching: verdicts on moves, hints, lessons, and the one reducer behind every screen. Knows no game, only the contract."""
