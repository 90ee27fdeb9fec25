"""Makes books with a search: opens positions best-first, and backs values up.

The next position to search is the one that good play reaches soonest: each decision on the way
costs one, and a move that loses chances costs more (drop-out expansion). All good moves of a
searched position lead to further positions to search. At the end, values are backed up from the
last positions to the first, so that a move is worth what remains after the best replies.
"""

from __future__ import annotations

import heapq
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from boardwright import core
from boardwright.openings import Folding
from boardwright.openings.book import Book, BookMove, BookPosition

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from pathlib import Path

    from boardwright.core import State
    from boardwright.games import Game, Position

    Search = Callable[[State, tuple[int, ...]], core.Report]

BOOK_PLIES = 24
# in decisions, for losing the whole win: a loss of two hundredths costs more than a decision
_COST_OF_LOSS = 60.0
_COST_OF_RANK = 0.4  # for each better move: follows a few lines even if all moves are equally good
_WORST = 0.12  # the most that a move may lose and still be followed


class Edge(NamedTuple):
    """A move of a searched position; seats are counted from the seat to move."""

    action: int  # folded
    chances: tuple[float, ...]  # [seats]
    child: int  # the key of the position after it
    shift: int  # how many seats further the next decision is; −1: the game is over


class Searched(NamedTuple):
    """A position with the result of its search."""

    depth: int
    nodes: int
    edges: tuple[Edge, ...]


@dataclass
class BookMaker:
    """Makes the book of a game; `log` stores every search, so that a later run can continue.

    The order in which positions are searched follows from their values only, so a book depends on
    the search (its nodes and its seed) and on the number of positions.
    """

    game: Game
    search: Search
    log: Path
    _by_key: dict[int, Searched] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.log.exists():
            for line in self.log.read_text().splitlines():
                key, depth, nodes, edges = json.loads(line)
                made = (Edge(a, tuple(c), k, s) for a, c, k, s in edges)
                self._by_key[key] = Searched(depth, nodes, tuple(made))

    def make(
        self, starts: Sequence[Position], positions: int, progress: Callable[[int], object]
    ) -> Book:
        """A book of so many positions from each start; `progress` gets the number so far."""
        trees = [self._expand(start, positions) for start in starts]
        chosen: dict[int, Searched] = {}
        while trees:
            for tree in tuple(trees):
                found = next(tree, None)
                if found is None:
                    trees.remove(tree)
                    continue
                chosen[found[0]] = found[1]
                progress(len(chosen))
        return book_of(self.game, [start.to_text() for start in starts], chosen)

    def _expand(
        self, start: Position, positions: int
    ) -> Generator[tuple[int, Searched], None, None]:
        folding = Folding(self.game, start.options)
        done: set[int] = set()
        first = core.state_of(start)
        waiting = [(0.0, 0, 0, first)]
        order = 0
        while waiting and len(done) < positions:
            cost, _, ply, state = heapq.heappop(waiting)
            folded = folding.fold(state)
            if folded.key in done:
                continue
            done.add(folded.key)
            classes = folding.classes(folded, state.legal_actions())
            found = self._searched(folded.key, folding, state, classes)
            yield folded.key, found
            best = found.edges[0].chances[0]
            for rank, edge in enumerate(found.edges if ply + 1 < BOOK_PLIES else ()):
                loss = best - edge.chances[0]
                if edge.shift >= 0 and loss <= _WORST:
                    order += 1
                    further = cost + 1 + rank * _COST_OF_RANK + loss * _COST_OF_LOSS
                    after = state.after(classes[edge.action][0])
                    heapq.heappush(waiting, (further, order, ply + 1, after))

    def _searched(
        self, key: int, folding: Folding, state: State, classes: dict[int, list[int]]
    ) -> Searched:
        if key not in self._by_key:
            report = self.search(state, tuple(alike[0] for alike in classes.values()))
            image = {alike[0]: folded for folded, alike in classes.items()}
            edges = (_edge(folding, state, image, line) for line in report.lines)
            ordered = sorted(edges, key=lambda edge: -edge.chances[0])
            self._by_key[key] = Searched(report.depth, report.nodes, tuple(ordered))
            with self.log.open("a") as file:
                file.write(json.dumps([key, *self._by_key[key]]) + "\n")
        return self._by_key[key]


def _edge(folding: Folding, state: State, image: dict[int, int], line: core.SearchLine) -> Edge:
    action, seats = line.actions[0], len(line.chances)
    relative = tuple(
        round(line.chances[(state.to_move + distance) % seats], 4) for distance in range(seats)
    )
    after = state.after(action)
    if after.is_over:
        return Edge(image[action], relative, 0, -1)
    shift = (after.to_move - state.to_move) % seats
    return Edge(image[action], relative, folding.fold(after).key, shift)


def book_of(game: Game, starts: Sequence[str], searched: dict[int, Searched]) -> Book:
    """The book of the searched positions, with values backed up."""
    values = _backed_up(searched)
    found = {}
    for key, position in searched.items():
        moves = [
            BookMove(e.action, _value(e, values)[0], e.child in searched and e.shift >= 0)
            for e in position.edges
        ]
        moves.sort(key=lambda move: -move.chance)
        found[key] = BookPosition(position.depth, position.nodes, tuple(moves))
    return Book(game.name, game.rules_version, tuple(starts), found)


def _backed_up(searched: dict[int, Searched]) -> dict[int, tuple[float, ...]]:
    """The chances of each position if all seats play best; the seat to move is the first.

    Values are backed up for as many rounds as a book is deep, so that cycles of moves end as well.
    """
    values = {key: position.edges[0].chances for key, position in searched.items()}
    for _ in range(BOOK_PLIES):
        values = {
            key: max((_value(edge, values) for edge in position.edges), key=lambda value: value[0])
            for key, position in searched.items()
        }
    return values


def _value(edge: Edge, values: dict[int, tuple[float, ...]]) -> tuple[float, ...]:
    below = values.get(edge.child) if edge.shift >= 0 else None
    if below is None:
        return edge.chances
    return below[-edge.shift :] + below[: -edge.shift] if edge.shift else below
