"""Chance from an explicit seed: the same key gives the same order on every machine, in ten years too.

The standard library's ``random`` promises that only for some of its methods, so the order comes from SHA-256 in
counter mode.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

_WORD = 4
_WORDS_A_DIGEST = 32 // _WORD


def words(key: str) -> Iterator[int]:
    """An endless stream of uniform 32-bit numbers that depends on ``key`` alone."""
    counter = 0
    while True:
        digest = hashlib.sha256(f"{key}/{counter}".encode()).digest()
        for i in range(_WORDS_A_DIGEST):
            yield int.from_bytes(digest[i * _WORD : (i + 1) * _WORD], "big")
        counter += 1


def below(stream: Iterator[int], limit: int) -> int:
    """A uniform number 0 … limit - 1 from the stream; numbers that would favour small results are thrown away."""
    fair = (1 << 32) // limit * limit
    return next(word for word in stream if word < fair) % limit


def shuffled(items: Iterable[T], key: str) -> list[T]:
    """The items in an order that depends on ``key`` alone (Fisher-Yates).

    >>> sorted(shuffled("abc", "seed 1")) == ["a", "b", "c"], shuffled("abc", "x") == shuffled("abc", "x")
    (True, True)
    """
    order = list(items)
    stream = words(key)
    for last in range(len(order) - 1, 0, -1):
        other = below(stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def pick(items: Sequence[T], key: str) -> T:
    """One of the items, chosen by ``key`` alone."""
    return items[below(words(key), len(items))]


class Chance:
    """A stream of choices that depends on its key alone.

    >>> Chance("x").shuffled("abc") == Chance("x").shuffled("abc")
    True
    """

    def __init__(self, key: str) -> None:
        self._words = words(key)

    def below(self, limit: int) -> int:
        """A whole number from 0 to below the limit."""
        return below(self._words, limit)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in another order."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def some(self, items: Sequence[T], count: int) -> list[T]:
        """So many of the items, in the order in which they are drawn; all that are left out stay as likely as those taken.

        >>> sorted(Chance("x").some("abc", 3))
        ['a', 'b', 'c']
        """
        pool = list(items)
        for taken in range(count):
            other = taken + self.below(len(pool) - taken)
            pool[taken], pool[other] = pool[other], pool[taken]
        return pool[:count]
