"""The parallel form: all agents may act in every step, but only the agent to move counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.envs import needs
from boardwright.envs.pettingzoo.agents import GameOfAgents, Observation

with needs("pettingzoo"):
    from pettingzoo import ParallelEnv
    from pettingzoo.utils.env_logger import EnvLogger

if TYPE_CHECKING:
    from collections.abc import Mapping

Infos = dict[str, dict[str, Any]]
Stepped = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]


class ParallelGame(GameOfAgents, ParallelEnv[str, Observation, "int | None"]):
    """A game as a parallel environment, with one decision per step."""

    form = "Parallel"
    agents: list[str]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Start a game; the games have no randomness, so `seed` and `options` do not change it."""
        self._single.reset(seed)
        self._begin()
        if self.render_mode == "human":
            self.render()
        return self._observed(self.possible_agents)

    def _begin(self) -> None:
        self._has_reset = True
        self.agents = [] if self._single.is_over else self.possible_agents[:]

    def step(self, actions: Mapping[str, int | None]) -> Stepped:
        """Play the action of the agent to move; actions of other agents are ignored."""
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            if actions:
                raise ValueError("all agents are done: call reset()")
            return {}, {}, {}, {}, {}
        self._single.step(self._chosen(actions))
        agents = self.agents
        terminated = self._single.is_over
        is_cut = self.max_cycles is not None and self._single.plies >= self.max_cycles
        truncated = not terminated and is_cut
        if terminated or truncated:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        observations, infos = self._observed(agents)
        returns = self._single.returns or (0.0,) * len(agents)
        return (
            observations,
            dict(zip(agents, returns, strict=True)),
            dict.fromkeys(agents, terminated),
            dict.fromkeys(agents, truncated),
            infos,
        )

    def observe(self, agent: str) -> Observation:
        """The observation of an agent, as in the last result of `reset` or `step`."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return {"observation": self._view(agent), "action_mask": self._mask_of(agent).copy()}

    def _chosen(self, actions: Mapping[str, int | None]) -> Any:
        agent = self.possible_agents[self._single.seat]
        if agent not in actions:
            raise KeyError(f"no action of {agent}, whose turn it is")
        return actions[agent]

    def _observed(self, agents: list[str]) -> tuple[dict[str, Observation], Infos]:
        """The observation and info of each agent; `active_agent` is the agent to move, or None."""
        seat = self._single.seat
        active = self.possible_agents[seat] if seat >= 0 else None
        seen = {agent: self.observe(agent) for agent in agents}
        infos: Infos = {
            agent: {"action_mask": seen[agent]["action_mask"], "active_agent": active}
            for agent in agents
        }
        return seen, infos
