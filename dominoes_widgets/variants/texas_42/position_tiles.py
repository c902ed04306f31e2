"""The tiles of a position of Texas 42: which are named where, how many each seat holds, and who is dealt the others."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from dominoes_widgets.core.chance import shuffled
from dominoes_widgets.core.moves import Play
from dominoes_widgets.core.notation import parse_moves, parse_seat, parse_tiles, seat_name
from dominoes_widgets.core.position import string, whole
from dominoes_widgets.core.position_tiles import Hands, check_named, given_hands
from dominoes_widgets.core.problems import InvalidPosition
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.texas_42.options import TILES, Options
from dominoes_widgets.variants.texas_42.state import State, Trick
from dominoes_widgets.variants.texas_42.tricks import SET, count


@dataclass(frozen=True)
class Named:
    """Every tile that a position names: in hands, in the trick on the table, in tricks won, and face down."""

    hands: Mapping[int, tuple[Tile, ...]]
    trick: Trick
    tricks: tuple[Trick, ...]
    draws: tuple[Tile, ...]

    def places(self) -> Iterator[tuple[Tile, str]]:
        """Each tile with the key that names it."""
        for seat, hand in self.hands.items():
            yield from ((tile, f"hands.{seat_name(seat)}") for tile in hand)
        yield from ((tile, "trick") for tile in self.trick.tiles)
        yield from ((tile, "tricks") for trick in self.tricks for tile in trick.tiles)
        yield from ((tile, "draws") for tile in self.draws)

    def tiles(self) -> set[Tile]:
        """All of them."""
        return {tile for tile, _ in self.places()}


def read_tiles(position: Mapping[str, object], options: Options) -> Named:
    """The tiles that a position names, each of the set and none twice. The leader of its trick is not read here."""
    players = options.players
    named = Named(
        hands=given_hands(position, players),
        trick=_trick(0, string(position, "trick"), "trick"),
        tricks=tuple(_won(text, players) for text in string(position, "tricks").split("/") if text.strip()),
        draws=parse_tiles(string(position, "draws"), "draws"),
    )
    check_named(tuple(named.places()), SET[-1].high)
    _check_face_down(position, named, options)
    return named


def _check_face_down(position: Mapping[str, object], named: Named, options: Options) -> None:
    """The number of tiles face down follows from the players alone (T42-02)."""
    face_down = TILES - options.players * options.hand
    if whole(position, "boneyard", face_down) != face_down:
        raise InvalidPosition("position.face_down", boneyard=position["boneyard"], right=face_down, players=options.players)
    if len(named.draws) > face_down:
        raise InvalidPosition("position.draws", draws=len(named.draws), boneyard=face_down)
    for seat, hand in named.hands.items():
        if len(hand) > options.hand:
            raise InvalidPosition(
                "position.hand_most", seat=seat, size=len(hand), most=options.hand, players=options.players
            )


def _won(text: str, players: int) -> Trick:
    leader, _, tiles = text.strip().partition(" ")
    return _trick(parse_seat(leader, players, "tricks"), tiles, "tricks")


def _trick(leader: int, text: str, where: str) -> Trick:
    plays = parse_moves(text, where)
    for index, move in enumerate(plays):
        if not isinstance(move, Play) or (index and move.suit is not None):
            raise InvalidPosition("position.trick_tile", word=str(move), where=where)
    moves = [move for move in plays if isinstance(move, Play)]
    return Trick(leader, tuple(move.tile for move in moves), moves[0].suit if moves else None)


def held_by_leader(state: State, named: Named, leader: int) -> int:
    """How many tiles a seat holds that has not played to the trick: what the given hands agree on (notation, section 3)."""
    full, played = state.options.hand, _played(state, named, leader)
    sizes = {s: len(hand) + (s in played) for s, hand in named.hands.items() if s != state.sits_out}
    held = next(iter(sizes.values()), full - len(named.tricks))
    for seat, size in sorted(sizes.items()):
        if size != held:
            raise InvalidPosition(
                "position.hand_size", seat=seat, size=len(named.hands[seat]), right=held - (seat in played)
            )
    out = state.sits_out
    if out is not None and len(named.hands.get(out, SET[:full])) != full:
        raise InvalidPosition("position.hand_size", seat=out, size=len(named.hands[out]), right=full)
    return held


def _played(state: State, named: Named, leader: int) -> tuple[int, ...]:
    return state.turns(leader)[: len(named.trick.tiles)]


def deal_full(state: State, named: Named) -> tuple[Hands, tuple[Tile, ...]]:
    """Full hands and the tiles face down, those that are named nowhere dealt by the seed."""
    for seat, hand in sorted(named.hands.items()):
        if len(hand) != state.options.hand:
            raise InvalidPosition("position.hand_size", seat=seat, size=len(hand), right=state.options.hand)
    return _dealt(named, _free(state, named), [state.options.hand] * state.players)


def deal_the_rest(
    state: State, named: Named, points: Sequence[int] | None, word: str
) -> tuple[Hands, tuple[Tile, ...], tuple[Tile, ...]]:
    """Hands, tiles face down and those of the ``gone`` tricks; they agree with the ``points`` of those tricks, if known.

    Raises ``InvalidPosition`` when no tiles do; ``word`` is how the position writes the points.
    """
    free = _free(state, named)
    size = state.at_table * state.gone
    aside = free[len(free) - size :] if points is None else _gone_tiles(state, named, free, points, word)
    rest = [tile for tile in free if tile not in aside]
    played = _played(state, named, state.trick.leader)
    sizes = [
        state.options.hand if seat == state.sits_out else state.tricks_left - (seat in played)
        for seat in range(state.players)
    ]
    hands, boneyard = _dealt(named, rest, sizes)
    return hands, boneyard, tuple(sorted(aside))


def _free(state: State, named: Named) -> list[Tile]:
    taken = named.tiles()
    return shuffled((tile for tile in SET if tile not in taken), f"texas_42/position/{state.seed}")


def _dealt(named: Named, rest: list[Tile], sizes: Sequence[int]) -> tuple[Hands, tuple[Tile, ...]]:
    hands = []
    for seat, size in enumerate(sizes):
        if seat in named.hands:
            hands.append(named.hands[seat])
        else:
            hands.append(tuple(rest[:size]))
            rest = rest[size:]
    return tuple(hands), (*named.draws, *rest)


def _gone_tiles(
    state: State, named: Named, free: list[Tile], points: Sequence[int], word: str
) -> tuple[Tile, ...]:
    """Tiles for the tricks that are gone, so that their count tiles make up the points that were won with them."""
    size = state.at_table * state.gone
    counts, plain = [t for t in free if count(t)], [t for t in free if not count(t)]
    next_leader = named.tricks[0].leader if named.tricks else state.trick.leader
    possible = [
        chosen
        for n in range(min(size, len(counts)) + 1)
        if size - n <= len(plain)
        for chosen in combinations(counts, n)
    ]
    sums = {state.gone + sum(map(count, chosen)) for chosen in possible}
    if sum(points) not in sums:
        raise InvalidPosition("position.points_sum", word=word, tricks=state.gone, possible=tuple(sorted(sums)))
    for chosen in possible:
        if _splits(tuple(map(count, chosen)), points, state, state.side_of(next_leader)):
            return (*chosen, *plain[: size - len(chosen)])
    raise InvalidPosition("position.points_split", word=word, tricks=state.gone, seat=next_leader)


def _splits(values: tuple[int, ...], points: Sequence[int], state: State, last: int) -> bool:
    """Whether the count tiles can be shared out so that what is left of each side's points are its tricks.

    The side ``last`` won the last of these tricks, and nobody has more count tiles than his tricks have tiles.
    """

    def shared(left: tuple[int, ...], tricks: tuple[int, ...], tiles: tuple[int, ...]) -> bool:
        if not left:
            room = all(used <= won * state.at_table for used, won in zip(tiles, tricks, strict=True))
            return sum(tricks) == state.gone and room and tricks[last] > 0
        value, *others = left
        return any(
            shared(
                tuple(others),
                (*tricks[:side], tricks[side] - value, *tricks[side + 1 :]),
                (*tiles[:side], tiles[side] + 1, *tiles[side + 1 :]),
            )
            for side in range(len(tricks))
            if tricks[side] > value
        )

    return shared(values, tuple(points), (0,) * len(points))
