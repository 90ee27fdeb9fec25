"""Moves and the fixed numbering of a game's actions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from boardwright.games.errors import MalformedMove, is_whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True)
class Move(ABC):
    """One decision by one seat; `str(move)` is its notation.

    `continues_turn` means that such moves are only made in a turn that another move started.
    """

    continues_turn: ClassVar[bool] = False

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells in its notation, in the same order."""
        cell: int | None = getattr(self, "cell", None)
        return () if cell is None else (cell,)

    @property
    def piece(self) -> str | None:
        """The kind of the piece that it places on the board or takes from a collection."""
        return None

    @abstractmethod
    def __str__(self) -> str: ...


class MoveTable:
    """All moves of a game by action number; numbers that name no move hold None.

    A notation stands for the same move in every position, so parsing is a dictionary lookup.
    `spellings` are additional notations that are accepted but never written.
    """

    def __init__(
        self, moves: Iterable[Move | None], spellings: Mapping[str, Move] | None = None
    ) -> None:
        self._moves = tuple(moves)
        self._numbers = {move: i for i, move in enumerate(self._moves) if move is not None}
        self._spelled: dict[str, Move] = {str(move): move for move in self._numbers}
        self._spelled |= spellings or {}

    def __len__(self) -> int:
        return len(self._moves)

    def __contains__(self, move: object) -> bool:
        try:
            return isinstance(move, Move) and move in self._numbers
        except TypeError:  # a move made with an unhashable value
            return False

    def known(self, move: Move) -> Move:
        """The table's instance of an equal move, since the given move may hold values like 3.0."""
        found = self._moves[self.action(move)]
        assert found is not None
        return found

    def moves(self) -> tuple[Move, ...]:
        """Every move that has a number, in the order of the numbers."""
        return tuple(self._numbers)

    def move(self, action: int) -> Move:
        in_range = is_whole(action) and 0 <= action < len(self._moves)
        move = self._moves[action] if in_range else None
        if move is None:
            raise MalformedMove(f"action {action!r} names no move")
        return move

    def action(self, move: Move) -> int:
        try:
            return self._numbers[move]
        except (KeyError, TypeError):  # TypeError: made with an unhashable value
            raise MalformedMove(f"{move!r} is not a move of this game") from None

    def parse(self, text: str) -> Move:
        move = self._spelled.get(text) if isinstance(text, str) else None
        if move is None:
            raise MalformedMove(f"{text!r} is not a move in this game's notation")
        return move
