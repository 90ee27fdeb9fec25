"""The end of Repulso: clusters and who wins (RU12–RU16)."""

from __future__ import annotations

from boardwright.games.outcome import Outcome
from boardwright.games.repulso.board import BOARD, COLOURS, Cells


def clusters(cells: Cells, colour: int) -> list[frozenset[int]]:
    """The maximal orthogonally connected sets of one colour (RU12), in the order of the cells."""
    return BOARD.parts([cell for cell, content in enumerate(cells) if content == colour])


def score(cells: Cells) -> Outcome:
    """The outcome of a full board (RU13, RU14)."""
    found = [clusters(cells, colour) for colour in COLOURS]
    counts = [len(c) for c in found]
    if counts[0] != counts[1]:
        return Outcome.win(0 if counts[0] < counts[1] else 1, "clusters", "RU13")
    largest = [max(map(len, c), default=0) for c in found]
    if largest[0] != largest[1]:
        return Outcome.win(0 if largest[0] > largest[1] else 1, "largest-cluster", "RU14")
    return Outcome.draw(2, "equal-clusters", "RU14")
