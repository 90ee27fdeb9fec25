"""The contract of a player that is no person: asked for moves, one decision at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from boardwright.games.errors import BoardwrightError

if TYPE_CHECKING:
    from boardwright.core import State
    from boardwright.games import Move, Position
    from boardwright.games.clock import Clock


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of a decision: time for this move, a clock, nodes or depth.

    None means no such limit. With a clock the player whose decision it is finds its own time by
    the seat to move.
    """

    seconds: float | None = None
    clock: Clock | None = None
    nodes: int | None = None
    depth: int | None = None


class PlayerFailed(BoardwrightError):
    """A player crashed, hung, answered rubbish or an illegal move; it loses its game.

    `reason` is a stable word: `crash`, `timeout`, `rubbish` or `illegal`; without a text, as who
    passes errors on from other processes makes one, it is whatever there is to say.
    """

    def __init__(self, reason: str, text: str = "") -> None:
        super().__init__(reason, text)
        self.reason = reason
        self.text = text

    def __str__(self) -> str:
        return self.text or str(self.reason)


class Player(Protocol):
    """Anything that plays. One game at a time; `close` ends what it started."""

    name: str

    def new_game(self, start: Position) -> None:
        """A game begins; what was remembered of the last one is over."""

    def choose(self, position: Position, budget: Budget) -> Move:
        """A legal move of the seat to move, or PlayerFailed."""

    def close(self) -> None: ...


@runtime_checkable
class FastPlayer(Protocol):
    """A player that can do without the Python rules: it is asked with the core's state instead."""

    def choose_action(self, state: State, budget: Budget) -> int:
        """A legal action of the seat to move, or PlayerFailed; the state stays as it is."""
