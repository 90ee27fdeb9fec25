"""The moves since the base with the boards that they were played on, as a value (AB10).

Successive positions share one list of steps (`_Line`), with an index of its boards; each position
sees the first steps of it. So a move costs the same at any length of the game. A position that
leaves the line stores its own steps separately; at 64 of them the line is copied.

    shared line   s0 s1 s2 s3 s4 s5    index: board -> plies
    position A    <--------->          (line, 4, ())
    position B    <---->  t2 t3        (line, 2, (t2, t3))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardwright.games.abalone.board import Cells
    from boardwright.games.abalone.moves import AbaloneMove

_OWN_STEPS = 64  # steps beside a shared line before it is copied


class PlayedStep(NamedTuple):
    """A move and the board that it was played on."""

    move: AbaloneMove
    cells: Cells


class _Line:
    """An append-only list of steps, with an index of its boards by side to move.

    Positions, and therefore lines, are shared between threads. The first thread to add a step at a
    ply wins, and a thread has indexed the board of a step before it adds the next step.
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
        """How often a board occurs in the first `length` steps, at plies of this parity."""
        return sum(ply < length for ply in tuple(self._plies[parity].get(cells, ())))


# shared line, its steps in use, own steps
_Parts: TypeAlias = tuple[_Line, int, tuple[PlayedStep, ...]]


class History:
    """Equal histories have the same moves and boards; pickling drops the rest of a shared line."""

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
        if len(own) == _OWN_STEPS:  # the same steps in another form, shared by all that follow
            line, length, own = self._parts = _Line(self), len(self), ()
        after = object.__new__(History)
        is_shared = not own and line.try_append(length, step)
        after._parts = (line, length + 1, ()) if is_shared else (line, length, (*own, step))
        return after

    def count(self, cells: Cells) -> int:
        """How often this board occurred with the side to move that is to move now."""
        line, length, own = self._parts
        shared = line.count(cells, length, (length + len(own)) % 2)
        return shared + sum(step.cells == cells for step in own[-2::-2])

    @property
    def moves(self) -> tuple[AbaloneMove, ...]:
        return tuple(step.move for step in self)

    @property
    def first_board(self) -> Cells:
        """The board of the base; the history must have steps."""
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
