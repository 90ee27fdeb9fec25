"""The turn-based form (PettingZoo's AEC): the agent to move acts, one decision per step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from boardwright.envs import needs
from boardwright.envs.pettingzoo.agents import GameOfAgents, Observation
from boardwright.games import BoardwrightError

with needs("pettingzoo"):
    from pettingzoo import AECEnv
    from pettingzoo.utils.env_logger import EnvLogger

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.envs.single import SingleEnv

Illegal = Literal["raise", "lose"]


class AECGame(GameOfAgents, AECEnv[str, Observation, "int | None"]):
    """A game with PettingZoo's AEC interface.

    It checks the order of calls with the errors of PettingZoo's `OrderEnforcingWrapper`, because
    the wrapper would take as much time as the game.
    """

    form = "AEC"
    agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]

    def __init__(self, single: SingleEnv, *, illegal: Illegal = "raise", **settings: Any) -> None:
        if illegal not in ("raise", "lose"):
            raise ValueError(f"illegal must be 'raise' or 'lose', not {illegal!r}")
        self.illegal = illegal
        self._has_stepped = False
        super().__init__(single, **settings)

    def _settings(self) -> dict[str, Any]:
        return super()._settings() | {"illegal": self.illegal}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game; the games have no randomness, so `seed` and `options` do not change it."""
        self._single.reset(seed)
        self._begin()
        if self.render_mode == "human":
            self.render()

    def _begin(self) -> None:
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {agent: {"action_mask": self._nothing} for agent in agents}
        self._skip_agent_selection: str | None = None
        self._decisions = dict.fromkeys(agents, 0)
        self._has_reset = self._has_stepped = True
        self.agent_selection = agents[max(0, self._single.seat)]
        if self._single.is_over:
            self._end(self.terminations)
        else:
            self.infos[self.agent_selection] = {"action_mask": self._mask.copy()}

    def step(self, action: int | None) -> None:
        """Play the action of the agent to move; only None for an agent that is done."""
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        self._has_stepped = True
        agent = self.agent_selection
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            seat = self._single.step(action)  # type: ignore[arg-type]  # the core refuses None
        except BoardwrightError:
            if self.illegal == "raise" or action not in self.action_spaces[agent]:
                raise
            # PettingZoo's handling of illegal actions: the game is over, and the agent loses.
            EnvLogger.warn_on_illegal_move()
            self.rewards[agent] = self._cumulative_rewards[agent] = -1.0
            self._end(self.terminations)
        else:
            self._select_next(agent, seat)
        if self.render_mode == "human":
            self.render()

    def _select_next(self, agent: str, seat: int) -> None:
        """After a decision of `agent`, select the agent that decides next, or end the game."""
        self.infos[agent] = {"action_mask": self._nothing}
        if seat < 0:
            self._end(self.terminations)
            return
        self.agent_selection = after = self.possible_agents[seat]
        self.infos[after] = {"action_mask": self._mask.copy()}
        if self.max_cycles is not None:
            self._decisions[agent] += 1
            if min(self._decisions.values()) >= self.max_cycles:
                self._end(self.truncations)

    def _end(self, ends: dict[str, bool]) -> None:
        """End the game for all agents, with rewards; `ends` is `terminations` or `truncations`."""
        for agent, value in zip(self.agents, self._single.returns or (), strict=False):
            self.rewards[agent] = self._cumulative_rewards[agent] = value
        ends.update(dict.fromkeys(ends, True))
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """The observation of an agent, with the mask of its info, or an empty mask."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        info = self.infos.get(agent)
        mask = self._nothing if info is None else info["action_mask"]
        return {"observation": self._view(agent), "action_mask": mask}

    def last(
        self, observe: bool = True
    ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """The observation of the agent to move, and its reward since its last action."""
        try:  # faster than a check with hasattr
            agent = self.agent_selection
        except AttributeError:
            raise AssertionError("reset() needs to be called before last") from None
        info = self.infos[agent]
        seen: Observation | None = None
        if observe:
            seen = {"observation": self._view(agent), "action_mask": info["action_mask"]}
        reward = self._cumulative_rewards[agent]
        return seen, reward, self.terminations[agent], self.truncations[agent], info

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent to move, again and again until all are done; expects a step after each."""
        if not self._has_reset:
            EnvLogger.error_agent_iter_before_reset()
        return self._turns(max_iter)

    def _turns(self, max_iter: int) -> Iterator[str]:
        while self.agents and max_iter > 0:
            assert self._has_stepped, "need to call step() or reset() in a loop over `agent_iter`"
            self._has_stepped = False
            max_iter -= 1
            yield self.agent_selection
