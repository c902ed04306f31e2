"""What one moment of a round is in every game: who is to move and with which hand, and what a seat does not see of it."""

from typing import TYPE_CHECKING, Any, Self

from dominoes_widgets.core.tiles import BACK, Tile


class Moment:
    """The base of a game's frozen state, which has the fields that are told here, and its seed.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Two(Moment):
    ...     hands: tuple[tuple[Tile, ...], ...]
    ...     seat: int = 0
    ...     over: str | None = None
    ...     seed: int = 7
    ...     boneyard: tuple[Tile, ...] = (Tile(5, 5),)
    ...     aside: tuple[Tile, ...] = ()
    >>> first = Two(((Tile(6, 4),), (Tile(1, 0),)))
    >>> first.to_move, first.but(seat=1).hand, first.hidden_from(1).hands[0] == (BACK,)
    (0, (Tile(1, 0),), True)
    """

    if TYPE_CHECKING:  # at run time these would be the defaults of a game's own fields

        @property
        def options(self) -> Any:
            """Every choice of the game, ``players`` among them."""

        @property
        def hands(self) -> tuple[tuple[Tile, ...], ...]:
            """The tiles that each seat holds."""

        @property
        def boneyard(self) -> tuple[Tile, ...]:
            """The tiles face down, in the order in which they would be drawn."""

        @property
        def aside(self) -> tuple[Tile, ...]:
            """Tiles out of play."""

        @property
        def seat(self) -> int:
            """The seat whose turn it is; of a round that is over, the seat that moved last or would have been next."""

        @property
        def over(self) -> str | None:
            """How the round ended, ``None`` while it goes on."""

    def but(self, **changes: object) -> Self:
        """The same state with some fields changed; a quick ``dataclasses.replace``, which random play calls all the time."""
        changed = object.__new__(type(self))
        changed.__dict__.update(self.__dict__, **changes)
        return changed

    @property
    def players(self) -> int:
        """How many seats there are."""
        players: int = self.options.players
        return players

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; ``None`` when the round is over."""
        return None if self.over else self.seat

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The mover's hand."""
        return self.hands[self.seat]

    def hidden_from(self, seat: int, **changes: object) -> Self:
        """The same state with other hands, the boneyard and the tiles set aside as ``BACK``, without its seed.

        How many tiles there are stays visible: counts are public. ``changes`` hide what else the game has.
        """
        return self.but(
            hands=tuple(hand if i == seat else (BACK,) * len(hand) for i, hand in enumerate(self.hands)),
            boneyard=(BACK,) * len(self.boneyard),
            aside=(BACK,) * len(self.aside),
            seed=0,
            **changes,
        )
