"""PettingZoo's check of the order of calls, without what it costs."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any

from boardwright.envs.extras import needs
from boardwright.envs.pettingzoo.aec import RawEnv
from boardwright.envs.pettingzoo.table import Observation

with needs("pettingzoo"):
    from pettingzoo.utils import OrderEnforcingWrapper
    from pettingzoo.utils.env_logger import EnvLogger

if TYPE_CHECKING:
    from collections.abc import Iterator

class OrderedEnv(OrderEnforcingWrapper[str, Observation, "int | None"]):
    """An `OrderEnforcingWrapper` that finds the attributes of every step at once.

    Before the first reset there are none, and the wrapper's own `__getattr__` says so. Copies that
    the extras make are wrapped as well.
    """

    env: RawEnv
    agents = property(attrgetter("env.agents"))
    agent_selection = property(attrgetter("env.agent_selection"))
    rewards = property(attrgetter("env.rewards"))
    terminations = property(attrgetter("env.terminations"))
    truncations = property(attrgetter("env.truncations"))
    infos = property(attrgetter("env.infos"))

    def last(
        self, observe: bool = True
    ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return self.env.last(observe)

    def step(self, action: int | None) -> None:
        if self._has_reset and self.env.agents:
            self.env.step(action)
            self._has_updated = True
        else:
            super().step(action)

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Whose turn it is, again and again, until all are done; each time a step is expected."""
        if not self._has_reset:
            EnvLogger.error_agent_iter_before_reset()
        return self._turns(max_iter)

    def _turns(self, max_iter: int) -> Iterator[str]:
        env = self.env
        for _ in range(max_iter):
            if not env.agents:
                return
            assert self._has_updated, "need to call step() or reset() in a loop over `agent_iter`"
            self._has_updated = False
            yield env.agent_selection

    def clone(self) -> OrderedEnv:
        """An independent copy, with the history and the random numbers of the action spaces."""
        return self._wrapped(self.env.clone(), has_reset=self._has_reset)

    def from_bytes(self, data: bytes) -> OrderedEnv:
        """A new environment like this one, at the position of these bytes; it need not be reset."""
        return self._wrapped(self.env.from_bytes(data), has_reset=True)

    def _wrapped(self, env: RawEnv, *, has_reset: bool) -> OrderedEnv:
        other = type(self)(env)
        other._has_reset = other._has_updated = has_reset
        return other

    def __str__(self) -> str:
        return str(self.env)
