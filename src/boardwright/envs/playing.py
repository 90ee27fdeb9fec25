"""What every environment of one game offers beside what its framework asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, SupportsIndex

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardwright.envs.single import SingleEnv
    from boardwright.games import Game, Position
    from boardwright.records import Record


class Playing:
    """Shows the game that a `SingleEnv` plays underneath."""

    _single: SingleEnv

    @property
    def game(self) -> Game:
        return self._single.game

    @property
    def position(self) -> Position:
        """Where the game stands, as the value that explains."""
        return self._single.position

    @property
    def key(self) -> int:
        """A 64-bit hash of everything that the future depends on."""
        return self._single.key

    @property
    def text(self) -> str:
        """The position string."""
        return self._single.text

    @property
    def history(self) -> list[int]:
        """The actions of all seats since the game began."""
        return self._single.history

    def _repr_svg_(self) -> str:
        return self._single._repr_svg_()

    def record(self, tags: Iterable[tuple[str, str]] = ()) -> Record:
        """The game so far."""
        return self._single.record(tags)

    def notation(self, action: SupportsIndex) -> str:
        """What an action is called in records and by people."""
        return self._single.notation(action)

    def action(self, notation: str) -> int:
        """The number of a move in notation."""
        return self._single.action(notation)

    def state_bytes(self) -> bytes:
        """The position exactly; `from_bytes` goes on from it."""
        return self._single.state_bytes()
