"""What is counted of the thinking, for metrics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.server.thinking.asked import Asked


@dataclass(frozen=True, slots=True)
class Served:
    """A job that a worker is done with: a `move` or an `analysis`.

    It waited and was thought about for so many seconds.
    """

    kind: str
    waited: float
    thought: float


class Counts:
    """Sums since the start, and somebody who hears of each job."""

    def __init__(self, on_served: Callable[[Served], object] | None) -> None:
        self._on_served = on_served
        self.replaced = 0
        self.seconds_waited = 0.0
        self.seconds_thought = 0.0

    def add(self, asked: Asked, now: float) -> None:
        waited, thought = asked.started_at - asked.asked_at, now - asked.started_at
        served = Served(asked.kind, waited, thought)
        self.seconds_waited += served.waited
        self.seconds_thought += served.thought
        if self._on_served is not None:
            self._on_served(served)
