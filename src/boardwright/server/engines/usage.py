"""What is counted of the thinking: each job, for metrics, and what each client has used."""

from __future__ import annotations

from dataclasses import dataclass

HOUR = 3600.0  # seconds
MOST_CLIENTS = 10_000  # that are remembered although all of their time has come back


@dataclass(frozen=True, slots=True)
class Served:
    """A job that a worker is done with: a `move` or an `analysis`.

    It waited and was thought about for so many seconds.
    """

    kind: str
    waited: float
    thought: float


class Allowance:
    """What each client has used of `an_hour` seconds of thinking; it comes back bit by bit."""

    def __init__(self, an_hour: float) -> None:
        self._an_hour = an_hour
        self._used: dict[str, tuple[float, float]] = {}  # seconds, and when that was so

    def is_spent(self, client: str, now: float) -> bool:
        return self._used_by(client, now) >= self._an_hour

    def use(self, client: str, seconds: float, now: float) -> None:
        self._used[client] = (self._used_by(client, now) + seconds, now)
        if len(self._used) > MOST_CLIENTS:
            self._used = {c: u for c, u in self._used.items() if self._used_by(c, now) > 0}

    def _used_by(self, client: str, now: float) -> float:
        """The seconds that have not come back yet."""
        used, since = self._used.get(client, (0.0, now))
        return max(0.0, used - (now - since) * self._an_hour / HOUR)
