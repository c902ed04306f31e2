"""From an abstract table to coordinates: pure numbers, one module a kind of table, no drawing."""
