"""What OpenSpiel's algorithms see of our games: the planes of the core, as floats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from boardwright.envs.extras import needs

with needs("openspiel"):
    import pyspiel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from boardwright.envs.openspiel.state import BoardwrightState
    from boardwright.games import Game

NAMED = "named"  # the parameter that gives every plane a name


class PlanesObserver:
    """The observation as a player sees it, "own" meaning that player.

    `tensor` is flat; `dict` has the same numbers as `observation` [planes, cells], or with the
    parameter `named` every plane [cells] under its name, the last one as `facts`.
    """

    def __init__(self, game: Game, params: Mapping[str, Any] | None = None) -> None:
        cells = len(game.board)
        planes = len(game.observation_planes) + 1
        self._bytes = np.zeros((planes, cells), dtype=np.uint8)
        self.tensor: NDArray[np.float32] = np.zeros(planes * cells, dtype=np.float32)
        self._planes = self.tensor.reshape(planes, cells)
        self.dict: dict[str, NDArray[np.float32]] = {"observation": self._planes}
        if _is_named(params):
            names = (*game.observation_planes, "facts")
            self.dict = dict(zip(names, self._planes, strict=True))

    def set_from(self, state: BoardwrightState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        if not 0 <= player < state.num_players():
            raise pyspiel.SpielError(f"there is no player {player}")
        state.play.state.observe(self._bytes, player)
        self._planes[:] = self._bytes

    def string_from(self, state: BoardwrightState, player: int) -> str:
        """The board and what lies beside it, for people."""
        return str(state.position)


class HistoryObserver:
    """What a player remembers who forgets nothing: where the game began, and all actions."""

    tensor = None

    def __init__(self, *, is_public: bool) -> None:
        self.dict: dict[str, NDArray[np.float32]] = {}
        self._is_public = is_public

    def set_from(self, state: BoardwrightState, player: int) -> None:
        """There is no tensor of a whole game."""

    def string_from(self, state: BoardwrightState, player: int) -> str:
        """The actions so far; after a position that is not the usual one, if it began there."""
        if not self._is_public:
            return ""  # nobody has a secret
        begun = state.play.begun
        actions = state.history_str()
        return actions if begun is None else f"{begun}; {actions}"


def _is_named(params: Mapping[str, Any] | None) -> bool:
    unknown = sorted((params or {}).keys() - {NAMED})
    if unknown:
        raise ValueError(f"there is no observation parameter {unknown[0]!r}, only {NAMED!r}")
    return bool((params or {}).get(NAMED, False))
