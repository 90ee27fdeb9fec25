"""The pace of several programs in turn, so that other load on the machine affects all of them."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from measurement import Rate

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

ROUNDS = 7
SECONDS = 0.2  # minimum time of each program per round


class Lap(NamedTuple):
    """Steps and their duration: wall-clock time, and CPU time of all threads."""

    steps: int
    wall: float
    cpu: float


if TYPE_CHECKING:
    Work = Callable[[], Lap]


@dataclass(frozen=True)
class Pace:
    """Steps a second in each round."""

    wall: tuple[float, ...]
    cpu: tuple[float, ...]

    @classmethod
    def of(cls, laps: list[Lap]) -> Pace:
        return cls(
            tuple(lap.steps / lap.wall for lap in laps),
            tuple(lap.steps / lap.cpu for lap in laps),
        )

    @property
    def rate(self) -> Rate:
        return Rate.of(list(self.wall))

    @property
    def cpu_rate(self) -> Rate:
        return Rate.of(list(self.cpu))

    def times(self, other: Pace) -> Rate:
        """The ratio to the other's pace in wall-clock time, round by round."""
        return Rate.of([a / b for a, b in zip(self.wall, other.wall, strict=True)])

    def cpu_times(self, other: Pace) -> Rate:
        """The ratio in CPU time."""
        return Rate.of([a / b for a, b in zip(self.cpu, other.cpu, strict=True)])


def timed(play: Callable[[], int]) -> Work:
    """A `Work` from a function that plays some steps and returns their number."""

    def work() -> Lap:
        wall, cpu = time.perf_counter(), time.process_time()
        steps = play()
        return Lap(steps, time.perf_counter() - wall, time.process_time() - cpu)

    return work


def by_turns(
    works: Mapping[str, Work], rounds: int = ROUNDS, seconds: float = SECONDS
) -> dict[str, Pace]:
    """The pace of each program; the first lap of each is not counted."""
    for work in works.values():
        work()
    laps: dict[str, list[Lap]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            laps[name].append(_lap_of(work, seconds))
    return {name: Pace.of(found) for name, found in laps.items()}


def _lap_of(work: Work, seconds: float) -> Lap:
    total = work()
    while total.wall < seconds:
        lap = work()
        total = Lap(total.steps + lap.steps, total.wall + lap.wall, total.cpu + lap.cpu)
    return total
