"""The drill about following: which tiles of a hand may be played to a trick."""

from collections.abc import Iterator

from dominoes_widgets.core.chance import Chance
from dominoes_widgets.core.drill import Drill, Option, said
from dominoes_widgets.core.moves import Play
from dominoes_widgets.core.reasons import Reason
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.texas_42.drill_hand import because, sorted_tiles, tiles_text
from dominoes_widgets.variants.texas_42.rules import check, playable
from dominoes_widgets.variants.texas_42.state import State
from dominoes_widgets.variants.texas_42.tricks import TRUMPS, is_trump, suit_led, suits_of

MOST_OPTIONS = 4
_FEWEST_TILES, _MOST_TILES = 3, 6
"""A hand with fewer tiles asks for nothing, and one with more takes long to read."""

_TELLING = (
    "follow.double_is_trump", "follow.trump_not_suit", "follow.trumps", "follow.no_ruff", "follow.suit", "follow.double_own_suit"
)  # fmt: skip
"""Of several reasons the one that tells most: that a tile has left its suit is more than that it is of another one."""

Tiles = tuple[Tile, ...]


def follow(state: State, level: int, chance: Chance) -> Drill | None:
    """Which tiles may be played; ``None`` where nobody would be tempted to answer otherwise.

    The other answers are what one gets by forgetting a rule: that trumps leave their suit, that the lower half of a lead does
    not count, that either half follows, or that nobody is forced to trump.
    """
    if not state.trick.tiles or not _FEWEST_TILES <= len(state.hand) <= _MOST_TILES:
        return None
    right = sorted_tiles(playable(state))
    wrong = list(dict.fromkeys(one for one in _mistakes(state) if one and set(one) != set(right)))
    if len(wrong) < 2:
        return None
    # The mistakes that a rule stands behind come first; of the others, chance chooses.
    chosen = [*wrong[:2], *chance.shuffled(wrong[2:])][: MOST_OPTIONS - 1]
    options = [_option(state, right, tiles, right=False) for tiles in chosen]
    options.append(_option(state, right, right, right=True))
    options.sort(key=lambda option: (len(_tiles_of(option)), _tiles_of(option)))
    one = len(right) == 1
    question = said("drill.follow.ask_one" if one else "drill.follow.ask")
    return Drill("follow", level, state, question, tuple(options), seat=state.seat, by="move" if one else "")


def _tiles_of(option: Option) -> Tiles:
    found = dict(option.text.facts)["tiles"]
    assert isinstance(found, tuple)  # noqa: S101 - every answer of this drill names its tiles
    return found


def _mistakes(state: State) -> Iterator[Tiles]:
    """What somebody would answer who forgot a rule, the most tempting first; some may be empty, or right after all."""
    hand, named, lead = sorted_tiles(state.hand), state.named, state.trick.tiles[0]
    led, trumps = _led(state), tuple(tile for tile in hand if is_trump(tile, named))
    follows = tuple(tile for tile in hand if led in suits_of(tile, named))
    yield tuple(tile for tile in hand if tile.has(lead.high))
    yield tuple(tile for tile in hand if tile.has(lead.low))
    if led != TRUMPS:
        yield tuple(tile for tile in hand if tile in trumps or tile in follows)
        yield tuple(tile for tile in follows if tile.high == lead.high)
    if not follows:
        yield trumps
    yield tuple(tile for tile in hand if tile.has(lead.high) or tile.has(lead.low))
    yield hand
    yield follows[:1]
    yield trumps
    yield tuple(tile for tile in hand if tile.is_double)


def _led(state: State) -> str:
    return suit_led(state.trick.tiles[0], state.named, state.trick.said)


def _option(state: State, allowed: Tiles, tiles: Tiles, *, right: bool) -> Option:
    text = said("drill.follow.any", tiles=tiles) if set(tiles) == set(state.hand) else tiles_text(tiles)
    why = _why_right(state, tiles) if right else (_why_wrong(state, allowed, tiles),)
    return Option(text, right, why, (Play(tiles[0]),) if len(tiles) == 1 else ())


def _why_right(state: State, tiles: Tiles) -> tuple[Reason, ...]:
    named, led, lead = state.named, _led(state), state.trick.tiles[0]
    if led not in {suit for tile in tiles for suit in suits_of(tile, named)}:
        lost = [tile for tile in sorted_tiles(state.hand) if led.isdigit() and tile.has(int(led))]
        found = because("follow.void", "T42-28", lead=lead, suit=led)
        if not lost:
            return (found,)
        rule = "T42-20" if lost[0].is_double else "T42-19"
        return (found, because("follow.no_longer", rule, tile=lost[0], suit=led))
    if led == TRUMPS:
        return (because("follow.trumps", "T42-23", lead=lead, trumps=state.trumps, tiles=tiles, n=len(tiles)),)
    return (because("follow.suit", "T42-27", lead=lead, suit=led, tiles=tiles, n=len(tiles)),)


def _why_wrong(state: State, allowed: Tiles, tiles: Tiles) -> Reason:
    """The rules' own reason against a tile that may not be played, or a tile that was forgotten."""
    against = [reasons[0] for tile in tiles if (reasons := check(state, Play(tile)))]
    if against:
        return min(against, key=lambda reason: _TELLING.index(reason.code))
    led, forgotten = _led(state), next(tile for tile in allowed if tile not in tiles)
    if led not in suits_of(forgotten, state.named):
        return because("follow.free", "T42-28", suit=led, tile=forgotten)
    if led == TRUMPS:
        return because("follow.also_trump", "T42-23", tile=forgotten, trumps=state.trumps)
    return because("follow.also", "T42-22", tile=forgotten, suit=led)
