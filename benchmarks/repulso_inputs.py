"""What the network of Repulso sees, for many positions at once.

The same numbers as native/include/boardwright/search/repulso/inputs.hpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Boards = NDArray[np.bool_]  # [N, 6, 6], ranks from below, files from the left

SIDE = 6
PLANES, COUNTS, VALUES = 11, 6, 13
FIRST_COUNT = PLANES * SIDE * SIDE
INPUTS = FIRST_COUNT + 2 * COUNTS * VALUES + 1


def turned(observations: NDArray[np.uint8], symmetry: int) -> NDArray[np.uint8]:
    """The positions on a board rotated (0 … 3) and mirrored (4 … 7); the facts stay."""
    boards = observations[:, :5].reshape(-1, 5, SIDE, SIDE)
    boards = np.rot90(boards, symmetry % 4, axes=(2, 3))
    boards = boards[:, :, :, ::-1] if symmetry >= 4 else boards
    return np.concatenate([boards.reshape(len(boards), 5, -1), observations[:, 5:]], axis=1)


def inputs_of(observations: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """[N, 6, 36] → [N, INPUTS] of 0 and 1."""
    rows = len(observations)
    own, other, action, own_pending, other_pending = (
        observations[:, i].reshape(rows, SIDE, SIDE) > 0 for i in range(5)
    )
    empty = ~(own | other | action)
    cells = [empty & ~spread(pieces) for pieces in (own, other)]
    planes = [own, other, action, *cells, own_pending, other_pending]
    planes += [pairs(pieces, 0, 1) for pieces in (own, other)]
    planes += [pairs(pieces, 1, 0) for pieces in (own, other)]
    inputs = np.zeros((rows, INPUTS), np.uint8)
    inputs[:, :FIRST_COUNT] = np.stack(planes, axis=1).reshape(rows, -1)
    facts = observations[:, 5].astype(np.int64)
    for side, pieces in enumerate((own, other)):
        number, largest = clusters(pieces)
        counts = [facts[:, 2 * side], facts[:, 2 * side + 1], number, largest]
        counts += [room(cells[side]), cells[side].sum(axis=(1, 2))]
        for i, count in enumerate(counts):
            first = FIRST_COUNT + (side * COUNTS + i) * VALUES
            inputs[np.arange(rows), first + np.minimum(count, VALUES - 1)] = 1
    inputs[:, -1] = facts[:, 4]
    return inputs


def pairs(pieces: Boards, up: int, right: int) -> Boards:
    """The cells that hold a piece and whose neighbour up or right does too."""
    found = np.zeros_like(pieces)
    found[:, : SIDE - up, : SIDE - right] = (
        pieces[:, : SIDE - up, : SIDE - right] & pieces[:, up:, right:]
    )
    return found


def spread(cells: Boards) -> Boards:
    """The orthogonal neighbours of some cells."""
    near = np.zeros_like(cells)
    near[:, 1:] |= cells[:, :-1]
    near[:, :-1] |= cells[:, 1:]
    near[:, :, 1:] |= cells[:, :, :-1]
    near[:, :, :-1] |= cells[:, :, 1:]
    return near


def room(cells: Boards) -> NDArray[np.int64]:
    """How many coloured pieces fit into the cells apart from each other, taken row by row."""
    left = cells.copy()
    fitting = np.zeros(len(cells), np.int64)
    for rank in range(SIDE):
        for file in range(SIDE):
            taken = left[:, rank, file].copy()
            fitting += taken
            left[taken, min(rank + 1, SIDE - 1), file] = False
            left[taken, rank, min(file + 1, SIDE - 1)] = False
    return fitting


def clusters(pieces: Boards) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The number of clusters and the size of the largest (RU12)."""
    rows = len(pieces)
    labels = np.where(pieces, np.arange(1, SIDE * SIDE + 1).reshape(SIDE, SIDE), 0)
    while True:
        grown = labels.copy()
        grown[:, 1:] = np.maximum(grown[:, 1:], labels[:, :-1])
        grown[:, :-1] = np.maximum(grown[:, :-1], labels[:, 1:])
        grown[:, :, 1:] = np.maximum(grown[:, :, 1:], labels[:, :, :-1])
        grown[:, :, :-1] = np.maximum(grown[:, :, :-1], labels[:, :, 1:])
        grown = np.where(pieces, grown, 0)
        if np.array_equal(grown, labels):
            break
        labels = grown
    sizes = np.zeros((rows, SIDE * SIDE + 1), np.int64)
    np.add.at(sizes, (np.arange(rows)[:, None], labels.reshape(rows, -1)), 1)
    return (sizes[:, 1:] > 0).sum(axis=1), sizes[:, 1:].max(axis=1)
