"""Passing: a position as if its turn had been handed on, to see what is threatened.

No game here has such a move, and none gets it: actions, records and searches do not know it. A
position says by its pieces whose turn it is in most games, so that handing the turn on gives the
seats or the board other names; `PassedTurn` knows the way back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from boardwright.games.errors import BoardwrightError

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.games.moves import Move
    from boardwright.games.position import Position

Hindrance = Literal["over", "inside-turn", "set-up", "stacker-off", "supplies", "swap", "unknown"]
_WORDS: dict[Hindrance, str] = {
    "over": "the game would be over, there is nothing to threaten",
    "inside-turn": "a turn is under way: threats are looked for between turns",
    "set-up": "the pieces are still being set up",
    "stacker-off": "the stacker has to be brought back first",
    "supplies": "the supplies would not fit the pieces on the board",
    "swap": "the charts may still be exchanged",
    "unknown": "this game does not say what it would mean to hand the turn on",
}


class CannotPass(BoardwrightError):
    """Handing the turn on has no meaning here; `key` says why."""

    def __init__(self, key: Hindrance) -> None:
        super().__init__(key)
        self.key = key

    def __str__(self) -> str:
        return _WORDS[self.key]


@dataclass(frozen=True)
class PassedTurn:
    """A legal position in which the next seat is on turn, and how to read it.

    `seats` are the seats of the game that the seats of `position` stand for, and `move` gives the
    move of the game that one of `position` stands for.
    """

    position: Position
    seats: tuple[int, ...]
    move: Callable[[Any], Move]

    def chances(self, found: tuple[float, ...]) -> tuple[float, ...]:
        """The chances of the seats of the game, from those of the seats of `position`."""
        return tuple(found[self.seats.index(seat)] for seat in range(len(found)))


def same_move(move: Any) -> Any:
    """A move that has the same name in both positions."""
    return move
