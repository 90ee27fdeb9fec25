"""Moves from the book: varied by chance among those that are nearly as good as the best."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.engine.analysis import AnalysedLine, Analysis
from boardwright.engine.levels import options_of
from boardwright.games import game_named
from boardwright.openings.explorer import book_moves

if TYPE_CHECKING:
    import random

    from boardwright.core import State
    from boardwright.games import Position

MARGIN = 0.015  # of the chance: what a book move may be worse than the best
_TEMPERATURE = 0.006


@dataclass(frozen=True, slots=True)
class BookChoice:
    """The move that a book gives, with what its search found there; `book` is its name."""

    action: int
    book: str
    depth: int
    nodes: int
    lines: tuple[tuple[int, float], ...]  # all its moves, the chosen one first, with chances

    def analysis(self, position: Position) -> Analysis:
        """The same as a report of lines of one move each."""
        lines = tuple(_line(position, action, chance) for action, chance in self.lines)
        return Analysis(position, lines, self.depth, self.nodes, 0.0, self.book)


def book_choice(state: State, rng: random.Random) -> BookChoice | None:
    """A legal move of the packaged book; None where the book does not know the position."""
    game = game_named(state.info.name)
    known = book_moves(game, options_of(state), state)
    if known is None:
        return None
    found, moves = known
    best = moves[0][1]
    good = [move for move in moves if move[1] >= best - MARGIN]
    weights = [math.exp((chance - best) / _TEMPERATURE) for _, chance in good]
    [chosen] = rng.choices(good, weights)
    action = rng.choice(chosen[0])
    others = ((alike[0], chance) for alike, chance in moves if alike is not chosen[0])
    lines = ((action, chosen[1]), *others)
    return BookChoice(action, f"boardwright-{game.name}", found.depth, found.nodes, lines)


def _line(position: Position, action: int, chance: float) -> AnalysedLine:
    """A line of one move; where more than two play, the others share the rest alike."""
    seats, seat = position.game.seats(position.options), position.to_move
    rest = (1 - chance) / (seats - 1)
    chances = tuple(chance if each == seat else rest for each in range(seats))
    return AnalysedLine((position.game.move(action),), 2 * chance - 1, chances, None)
