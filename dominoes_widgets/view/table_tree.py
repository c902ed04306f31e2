"""A state of a game on a table that branches as the board that is shown: seats, branches, ends, foot and yard, in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.notation import seat_name
from dominoes_widgets.core.table import Node, Tree, tile_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.view.board import Sign, Target
from dominoes_widgets.view.board_tree import Branch, FreeEnd, TreeBoard, Waiting
from dominoes_widgets.view.table import LETTERS, Marks
from dominoes_widgets.view.words import Reader


def tree_board(reader: Reader, game: Game[Any], state: Any, marks: Marks) -> TreeBoard:
    """The board of a state of a game on a table that branches, for this reader."""
    table = game.table(state)
    if not isinstance(table, Tree):
        raise TypeError(type(table).__name__)
    teller = _Teller(reader, table, marks.queue)
    branches = tuple(teller.branches())
    waiting = teller.waiting()
    return TreeBoard(
        table=table,
        signs=tuple(_sign(reader, state, seat) for seat in range(state.players)),
        alt=teller.alt(state.round, branches, waiting),
        engine_text=reader.say("board.engine", tile=table.centre),
        round_text=reader.say("board.round", n=state.round),
        boneyard_text=teller.boneyard(),
        whole=len(table.nodes) + sum(map(len, state.hands)) + table.boneyard,
        branches=branches,
        ends=tuple(FreeEnd(node.tile, node.end, teller.end(node)) for node in table.nodes if node.open and marks.queue),
        waiting=waiting,
        targets=tuple(_targets(teller, game, state, marks)) if marks.live else (),
        laid=marks.laid,
        laid_by=marks.laid_by,
        culprits=marks.culprits,
        spotlight=marks.spotlight,
        hint=marks.hint.at if isinstance(marks.hint, Place) else next(iter(marks.look_at), None),
        hint_tile=tile_of(marks.hint),
        hint_text=marks.hint_text,
        numerals=marks.numerals,
    )


def _sign(reader: Reader, state: Any, seat: int) -> Sign:
    left = len(state.hands[seat])
    return Sign(
        place=seat_name(seat),
        letter=LETTERS[seat],
        shape=seat,
        name=reader.name(seat),
        end_text="",
        tiles_left=left,
        tiles_text=reader.say("sign.tiles", n=left) if left else reader.say("sign.out"),
        to_move=state.to_move == seat,
        own=seat == reader.seat,
    )


def _targets(teller: "_Teller", game: Game[Any], state: Any, marks: Marks) -> Iterator[Target]:
    for node in teller.table.nodes:
        if not node.open:
            continue
        place, fits = str(node.tile), None
        if marks.chosen is not None and marks.coach:
            fits = not game.check(state, Place(marks.chosen, place))
        label = teller.target(node, fits, marks.chosen)
        yield Target(place, label, fits, marks.chosen, chosen=marks.aimed == place)


@dataclass(frozen=True)
class _Teller:
    """Tells the parts of one table to one reader; where that is the question, not what everything else waits for."""

    reader: Reader
    table: Tree
    tells_foot: bool = True

    def _say(self, key: str, /, **values: object) -> str:
        return self.reader.say(key, **values)

    def boneyard(self) -> str:
        """How many tiles can be drawn, and how many stay."""
        table = self.table
        draws = max(0, table.boneyard - table.reserve)
        if table.boneyard == 0:
            return self._say("board.boneyard_empty")
        if draws == 0:
            return self._say("board.boneyard_kept", n=table.boneyard)
        if table.reserve == 0:
            return self._say("board.boneyard", n=draws)
        return self._say("board.boneyard_more", n=draws, reserve=table.reserve)

    def waiting(self) -> Waiting | None:
        """The foot that is unfinished, or the opening, which everything else waits for."""
        table = self.table
        if not self.tells_foot:
            return None
        if table.foot is not None:
            node = next(node for node in table.nodes if node.tile == table.foot)
            more = node.toes_needed - node.toes
            text = self._say("tree.foot", n=more, tile=node.tile, value=node.end)
            return Waiting(node.tile, more, text, self._say("tree.foot_flag", n=more))
        started = sum(node.on == table.centre for node in table.nodes)
        if table.opening > started:
            more = table.opening - started
            text = self._say("tree.opening", n=more, tile=table.centre)
            return Waiting(table.centre, more, text, self._say("tree.opening_flag", n=more), opening=True)
        return None

    def end(self, node: Node) -> str:
        """How a tile ends: the number that is wanted next, or the toes or trains that a double lacks."""
        waiting = self.waiting()
        if waiting and waiting.tile == node.tile:
            return waiting.flag
        if node.toes_needed:
            return self._say("tree.foot_flag", n=node.toes_needed - node.toes)
        return self._say("tree.end", value=node.end)

    def target(self, node: Node, fits: bool | None, chosen: Tile | None) -> str:
        """The name of a place to lay a tile."""
        form = {None: "plain", True: "fits", False: "not"}[fits]
        kind = "train" if node.on is None else "toe" if node.toes_needed else "end"
        return self._say(f"tree.target_{kind}.{form}", on=node.tile, value=node.end, tile=chosen or "")

    def branches(self) -> Iterator[Branch]:
        """The tree in pieces without forks, from the centre outwards in the order in which they began."""
        after: dict[Tile, list[Node]] = {node.tile: [] for node in self.table.nodes}
        for node in self.table.nodes[1:]:
            if node.on is not None:
                after[node.on].append(node)
        for first in self.table.nodes[1:]:
            fork = next((node for node in self.table.nodes if node.tile == first.on), None)
            if fork is not None and (fork.on is None or fork.toes_needed):
                yield self._branch(fork, first, after)

    def _branch(self, fork: Node, first: Node, after: dict[Tile, list[Node]]) -> Branch:
        run = [first]
        while len(after[run[-1].tile]) == 1 and not run[-1].toes_needed:
            run += after[run[-1].tile]
        last = run[-1]
        told = ""
        if self.tells_foot and (last.open or last.toes_needed):
            told = self.end(last) if last.open else self._say("tree.foot_done")
        kind = "train" if fork.on is None else "toe"
        return Branch(fork.tile, tuple(node.tile for node in run), self._say(f"tree.{kind}_on", tile=fork.tile), told)

    def alt(self, number: int, branches: tuple[Branch, ...], waiting: Waiting | None) -> str:
        """The picture in a few sentences: the trains and their ends, and what comes first."""
        free = {node.end for node in self.table.nodes if node.open and node.on is not None and not node.toes_needed}
        ends = tuple(map(str, sorted(free))) if self.tells_foot else ()
        trains = sum(branch.on == self.table.centre for branch in branches)
        told = [self._say("tree.alt", n=trains, round=number, tile=self.table.centre)]
        told += [self._say("tree.alt_ends", tiles=ends)] if ends else []
        return " ".join((*told, *([waiting.text] if waiting else [])))
