"""What lies inside an environment of many games, each found by its number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.envs.extras import needs
from boardwright.envs.gymnasium.cloning import Cloning
from boardwright.envs.gymnasium.seating import MANY, read_start
from boardwright.games import MalformedInput

with needs("gymnasium"):
    from gymnasium.error import ResetNeeded

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    from numpy.typing import NDArray

    from boardwright.envs.batch import BatchEnv
    from boardwright.envs.gymnasium.episodes import Episodes
    from boardwright.games import Game, Position
    from boardwright.records import Record


class InsideMany(Cloning):
    """Reached through Gymnasium's wrappers by `envs.unwrapped`.

    A game that has ended is the next one already, whenever that is shown.
    """

    _episodes: Episodes
    _hidden: NDArray[np.bool_]

    @property
    def games(self) -> BatchEnv:
        """The games as a batch, to look into."""
        return self._episodes.games

    @property
    def game(self) -> Game:
        return self.games.game

    def keys(self) -> NDArray[np.uint64]:
        """A 64-bit hash [N] of everything that each game's future depends on."""
        return self.games.keys()

    def key(self, index: int) -> int:
        return self.games.key(index)

    def position(self, index: int) -> Position:
        return self.games.position(index)

    def text(self, index: int) -> str:
        """The position as a line that a person can read."""
        return self.games.text(index)

    def history(self, index: int) -> list[int]:
        """The actions of all seats since the episode began."""
        return self.games.history(index)

    def record(self, index: int, tags: Iterable[tuple[str, str]] = ()) -> Record:
        """The game so far."""
        return self.games.record(index, tags)

    def notation(self, action: int) -> str:
        return self.games.notation(action)

    def action(self, notation: str) -> int:
        return self.games.action(notation)

    def state_bytes(self, index: int) -> bytes:
        """The position of a game exactly."""
        return self.games.state_bytes(index)

    def from_bytes(self, index: int, data: bytes) -> NDArray[np.uint8]:
        """Let a game go on from this position, whose observation [planes, cells] is given back.

        Opponents have decided there until the learner does; where they end it before, the position
        is refused, and that game begins anew.
        """
        if not self._episodes.is_ready:
            raise ResetNeeded(MANY)
        read_start(data, self.games.start)
        is_going_on = self._episodes.load(index, data)
        self._hidden[index] = False
        if not is_going_on:
            raise MalformedInput(f"the opponents end that position: game {index} begins anew")
        seen: NDArray[np.uint8] = self.games.now.observation[index].copy()
        return seen
