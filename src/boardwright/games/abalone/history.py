"""The moves since the base with the boards that they were played on, as a value (AB10).

A line of play shares one list with an index of its boards, and each position of the line sees the
first steps of it. So a move costs the same however long the game is. A move that leaves such a line
is kept beside it, until there are enough of them to copy the line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardwright.games.abalone.board import Cells
    from boardwright.games.abalone.moves import AbaloneMove

_OWN_STEPS = 64  # beside a shared line, before it is copied


class PlayedStep(NamedTuple):
    """A move, and the board that it was played on."""

    move: AbaloneMove
    cells: Cells


class _Line:
    """Steps that only ever grow, and where each board occurs with each side to move.

    Positions, and so lines, are shared between threads: the first step to come at a ply stays, and
    each thread that goes on from a step has entered its board before.
    """

    __slots__ = ("_plies", "steps")

    def __init__(self, steps: Iterable[PlayedStep]) -> None:
        self.steps: dict[int, PlayedStep] = {}  # by ply
        self._plies: tuple[dict[Cells, dict[int, None]], ...] = ({}, {})
        for ply, step in enumerate(steps):
            self.try_append(ply, step)

    def try_append(self, ply: int, step: PlayedStep) -> bool:
        """Appends the step, or returns False if the line continues differently."""
        if self.steps.setdefault(ply, step) != step:
            return False
        self._plies[ply % 2].setdefault(step.cells, {})[ply] = None
        return True

    def count(self, cells: Cells, length: int, parity: int) -> int:
        """How often a board was there in so many steps, after an even or odd number of them."""
        return sum(ply < length for ply in tuple(self._plies[parity].get(cells, ())))


_Parts: TypeAlias = tuple[_Line, int, tuple[PlayedStep, ...]]  # shared, so many of it, own


class History:
    """Equal histories have the same moves and boards; pickled alone, without longer ones."""

    __slots__ = ("_parts",)

    def __init__(self, steps: Iterable[PlayedStep] = ()) -> None:
        line = _Line(steps)
        self._parts: _Parts = line, len(line.steps), ()

    def then(self, move: AbaloneMove, cells: Cells) -> History:
        """The history with one more move, played on a board."""
        step = PlayedStep(move, cells)
        line, length, own = self._parts
        if not length:
            return History((step,))
        if len(own) == _OWN_STEPS:  # the same steps in another form, for all that follows
            line, length, own = self._parts = _Line(self), len(self), ()
        after = object.__new__(History)
        is_shared = not own and line.try_append(length, step)
        after._parts = (line, length + 1, ()) if is_shared else (line, length, (*own, step))
        return after

    def count(self, cells: Cells) -> int:
        """How often a board was there with the side to move that is to move now."""
        line, length, own = self._parts
        shared = line.count(cells, length, (length + len(own)) % 2)
        return shared + sum(step.cells == cells for step in own[-2::-2])

    @property
    def moves(self) -> tuple[AbaloneMove, ...]:
        return tuple(step.move for step in self)

    @property
    def first_board(self) -> Cells:
        """The board of the base, of a history that has steps."""
        return self._parts[0].steps[0].cells

    def __len__(self) -> int:
        _, length, own = self._parts
        return length + len(own)

    def __iter__(self) -> Iterator[PlayedStep]:
        line, length, own = self._parts
        yield from (line.steps[ply] for ply in range(length))
        yield from own

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History):
            return NotImplemented
        return self._parts == other._parts or (
            len(self) == len(other) and tuple(self) == tuple(other)
        )

    def __hash__(self) -> int:
        return hash(self.moves)

    def __reduce__(self) -> tuple[type[History], tuple[tuple[PlayedStep, ...]]]:
        return History, (tuple(self),)


NO_HISTORY = History()
