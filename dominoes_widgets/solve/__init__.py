"""Exact answers, in pure Python: the longest train, Texas 42 with open and with hidden hands, and chances as fractions.

Nothing here knows a game's rules or states: tiles go in, numbers and tiles come out. No chance but from a key that is given,
no clock, no threads; long work is a generator that yields, and whoever calls decides when it is enough.
"""
