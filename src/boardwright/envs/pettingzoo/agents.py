"""The base of the turn-based and the parallel form: agents, spaces, rendering and copies."""

from __future__ import annotations

from copy import copy
from functools import partial
from typing import TYPE_CHECKING, Any, Self, SupportsIndex, TypedDict

import numpy as np

from boardwright.envs import needs, versioned_name
from boardwright.envs.rendering import RENDER_FPS, RENDER_MODES, WIDTH, Renderer
from boardwright.envs.single import SingleEnv, SingleView, checked_number, checked_seed
from boardwright.envs.spaces import LegalActions, observation_space, planes_space
from boardwright.games import MalformedPosition

with needs("pettingzoo"):
    from pettingzoo.utils.env_logger import EnvLogger

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gymnasium import spaces
    from numpy.typing import NDArray


class Observation(TypedDict):
    """An agent's observation and mask; the mask is empty unless the agent is to move."""

    observation: NDArray[np.uint8]  # [planes, cells]
    action_mask: NDArray[np.int8]  # [actions]


class GameOfAgents(SingleView):
    """A game with an agent on every seat, named after the seat, in turn order."""

    possible_agents: list[str]
    form: str  # PettingZoo's name of the form

    def __init__(
        self,
        single: SingleEnv,
        *,
        max_cycles: SupportsIndex | None = None,
        render_mode: str | None = None,
        render_width: SupportsIndex = WIDTH,
    ) -> None:
        self._has_reset = False
        self.max_cycles = (
            None if max_cycles is None else checked_number("max_cycles", max_cycles, minimum=1)
        )
        self.render_mode = render_mode
        self.metadata = metadata(single.game.name)
        self._renderer = Renderer(render_mode, render_width)
        names = single.game.seat_names(single.start.options)
        self.possible_agents = [name.lower() for name in names]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        shape = single.planes, single.cells
        self.observation_spaces = {
            agent: observation_space(*shape, single.actions) for agent in self.possible_agents
        }
        self.state_space = planes_space(*shape)
        self._nothing = np.zeros(single.actions, np.int8)
        self._nothing.flags.writeable = False  # shared by many infos
        self._sit_down(single)

    def _sit_down(self, single: SingleEnv) -> None:
        """Use this game from now on, with action spaces that refer to it."""
        self._single = single
        self._refresh_views()
        self.action_spaces = {
            agent: LegalActions(single.actions, partial(self._mask_of, agent))
            for agent in self.possible_agents
        }

    def _refresh_views(self) -> None:
        """Store views of the arrays that every step overwrites: observation and mask."""
        self._planes = self._single.observation
        self._mask = self._single.mask.view(np.int8)

    def _mask_of(self, agent: str) -> NDArray[np.int8]:
        """The mask of an agent; the next step may overwrite it."""
        return self._mask if self._seats[agent] == self._single.seat else self._nothing

    def _view(self, agent: str) -> NDArray[np.uint8]:
        """The planes as an agent sees them, in a new array."""
        seat = self._seats[agent]
        if seat == self._single.seat:
            return self._planes.copy()
        return self._single.observe(seat)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> LegalActions:
        return self.action_spaces[agent]

    def state(self) -> NDArray[np.uint8]:
        """The position as the first seat sees it, also when another seat decides."""
        if not self._has_reset:
            EnvLogger.error_state_before_reset()
        return self._single.observe(0)

    def render(self) -> NDArray[np.uint8] | str | None:
        if not self._has_reset:
            EnvLogger.error_render_before_reset()
        return self._renderer.render(self._single)

    def close(self) -> None:
        self._renderer.close()

    def clone(self, seed: SupportsIndex | None = None) -> Self:
        """An independent copy, with the history and the random numbers of the action spaces.

        With a seed the action spaces get different random numbers, which begin with the seed.
        """
        other = object.__new__(type(self))
        for name, value in self.__dict__.items():
            setattr(other, name, copied(value))
        other._renderer = copy(self._renderer)
        other._sit_down(self._single.clone(seed))
        other._draw_like(self) if seed is None else other._draw_by(checked_seed(seed))
        return other

    def _draw_like(self, other: Self) -> None:
        for agent, space in self.action_spaces.items():
            space.copy_random_numbers(other.action_spaces[agent])

    def _draw_by(self, seed: int) -> None:
        """Give every agent's action space its own random numbers."""
        seeds = np.random.SeedSequence(seed).generate_state(len(self.action_spaces), np.uint64)
        for space, own in zip(self.action_spaces.values(), seeds.tolist(), strict=True):
            space.seed(own)

    def from_bytes(self, data: bytes) -> Self:
        """A new environment like this one at the position of these bytes, ready without a reset."""
        single = SingleEnv.from_bytes(data)
        if single.game is not self._single.game:
            raise MalformedPosition(f"the bytes are not a position of {self._single.game.title}")
        other = type(self)(single, **self._settings())
        other._begin()
        return other

    def _settings(self) -> dict[str, Any]:
        return {
            "max_cycles": self.max_cycles,
            "render_mode": self.render_mode,
            "render_width": self._renderer.width,
        }

    def _begin(self) -> None:
        """Start with all agents in the current position of the game."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{self.form} environment of {self.game.title}: {self.text}>"

    def __getstate__(self) -> dict[str, Any]:
        """The state without the views of the game's arrays, which `__setstate__` restores."""
        return {k: v for k, v in self.__dict__.items() if k not in ("_planes", "_mask")}

    def __setstate__(self, state: Mapping[str, Any]) -> None:
        self.__dict__.update(state)
        self._nothing.flags.writeable = False
        self._refresh_views()


def copied(value: Any) -> Any:
    """A shallow copy of containers and writable arrays; other values unchanged."""
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    if isinstance(value, list) or (isinstance(value, np.ndarray) and value.flags.writeable):
        return value.copy()
    return value


def metadata(game: str) -> dict[str, Any]:
    return {
        "name": f"boardwright_{versioned_name(game)}",
        "render_modes": list(RENDER_MODES),
        "render_fps": RENDER_FPS,
        # PettingZoo's meaning: all agents act before the game continues
        "is_parallelizable": False,
    }
