"""The compiled core as WebAssembly, with the interface of the compiled modules, for browsers.

The page calls `connect` with what it has loaded before any game starts. Searches run in the page's
workers (`server/browser/engines.py`), so this module has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from boardwright.core.hooks import raise_illegal
from boardwright.games import Position, position_from_bytes

if TYPE_CHECKING:
    from collections.abc import Callable

SKIP = 0xFFFF
_read: Callable[[bytes], Any]  # makes a state of the page; see web/src/offline/core/state.ts


def connect(read: Callable[[bytes], Any]) -> None:
    """Read states with the page's core from now on."""
    global _read  # noqa: PLW0603 (a page has one core)
    _read = read


class Actions(tuple[int, ...]):
    """Legal actions, by rising number."""

    __slots__ = ()


class GameInfo(NamedTuple):
    """The fields of a game that are used here beside its states."""

    name: str
    actions: int


class Stop:
    """A placeholder: no search runs here that could be stopped."""


class State:
    """A mutable position of the page's core."""

    __slots__ = ("_state",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, state: Any) -> None:
        self._state = state

    def __del__(self) -> None:
        self._state.drop()  # frees the core's memory, which nothing else does

    @staticmethod
    def from_position(position: Position) -> State:
        return State(_read(position.to_bytes()))

    @staticmethod
    def from_bytes(data: bytes) -> State:
        position_from_bytes(data)  # raises the best error for bad bytes
        return State(_read(data))

    def to_position(self) -> Position:
        return position_from_bytes(self.to_bytes())

    def to_bytes(self) -> bytes:
        return bytes(self._state.toBytes().to_py())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_bytes() == other.to_bytes()

    def copy(self) -> State:
        return State(self._state.copy())

    @property
    def info(self) -> GameInfo:
        game = self._state.game
        return GameInfo(game.name, game.actions)

    @property
    def key(self) -> int:
        return int(self._state.key)

    @property
    def board_key(self) -> int:
        return int(self._state.boardKey)

    @property
    def to_move(self) -> int:
        return -1 if self.is_over else int(self._state.seat)

    @property
    def is_over(self) -> bool:
        return bool(self._state.isOver)

    @property
    def outcome(self) -> tuple[tuple[int, ...], str, str] | None:
        """The place of each seat from 0, the reason and the rule."""
        if not self.is_over:
            return None
        ended = self._state.outcome
        return tuple(ended.places.to_py()), ended.reason, ended.rule

    def legal_actions(self) -> Actions:
        return Actions(self._state.legalActions().to_py())

    def count_legal(self) -> int:
        return int(self._state.countLegal())

    def is_legal(self, action: int) -> bool:
        return bool(self._state.isLegal(action))

    def apply(self, action: int) -> None:
        if not self.is_legal(action):
            raise_illegal(self.to_bytes(), action, None)
        self._state.play(action)

    def after(self, action: int) -> State:
        copy = self.copy()
        copy.apply(action)
        return copy


def search_methods(state: State) -> list[str]:
    return list(state._state.methods.to_py())


def network_method(state: State) -> str:
    return str(state._state.networkMethod)


def static_chances(state: State) -> tuple[float, ...] | None:
    chances = state._state.staticChances
    return None if chances is None else tuple(chances.to_py())
