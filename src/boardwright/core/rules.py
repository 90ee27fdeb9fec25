"""The rules of `games/` behind the face of the compiled core, where nothing compiled can run.

In a browser, for one: as slow as Python is, and without a search. It has what live games need.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from boardwright.games import Position, position_from_bytes

if TYPE_CHECKING:
    from boardwright.games import Move

SKIP = 0xFFFF


class Actions(tuple[int, ...]):
    """Legal actions, by rising number."""

    __slots__ = ()


class GameInfo(NamedTuple):
    """As much of a game as is asked for beside its states."""

    name: str
    actions: int


class Stop:
    """Nothing runs that could be stopped."""


class State:
    """A position that changes as it is played."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, position: Position) -> None:
        self._position = position

    @staticmethod
    def from_position(position: Position) -> State:
        return State(position)

    @staticmethod
    def from_bytes(data: bytes) -> State:
        return State(position_from_bytes(data))

    def to_position(self) -> Position:
        return self._position

    def to_bytes(self) -> bytes:
        return self._position.to_bytes()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self._position == other._position

    def copy(self) -> State:
        return State(self._position)

    @property
    def info(self) -> GameInfo:
        game = self._position.game
        return GameInfo(game.name, len(game.table))

    @property
    def key(self) -> int:
        """A hash of all that equality sees; another one than that of the compiled core."""
        return int.from_bytes(blake2b(self.to_bytes(), digest_size=8).digest())

    @property
    def to_move(self) -> int:
        seat = self._position.to_move
        return -1 if seat is None else seat

    @property
    def is_over(self) -> bool:
        return self._position.outcome is not None

    @property
    def outcome(self) -> tuple[tuple[int, ...], str, str] | None:
        """The place of each seat from 0, the reason and the rule."""
        if (ended := self._position.outcome) is None:
            return None
        groups = enumerate(ended.ranking)
        places = {seat: place for place, group in groups for seat in group}
        return tuple(places[seat] for seat in sorted(places)), ended.reason, ended.rule

    def legal_actions(self) -> Actions:
        return Actions(map(self._position.game.action, self._position.legal_moves()))

    def is_legal(self, action: int) -> bool:
        return self._position.objection(self._move(action)) is None

    def apply(self, action: int) -> None:
        self._position = self._position.play(self._move(action))

    def after(self, action: int) -> State:
        return State(self._position.play(self._move(action)))

    def _move(self, action: int) -> Move:
        return self._position.game.move(action)


def search_methods(state: State) -> list[str]:
    return []


def network_method(state: State) -> str:
    return ""


def static_chances(state: State) -> tuple[float, ...] | None:
    return None
