"""What players may use for their moves: a time for each, a clock, nodes, depth."""

from __future__ import annotations

import re
from dataclasses import dataclass

from boardwright.engine.player import Budget
from boardwright.games import MalformedInput
from boardwright.games.clock import Clock

_CLOCK = re.compile(r"(\d{1,5}(?:\.\d{1,6})?)(?:\+(\d{1,5}(?:\.\d{1,6})?))?")
# More than anyone waits for, and less than timers and the core can count.
_MOST = {"seconds": 1_000_000, "nodes": 10**12, "depth": 10_000, "minutes": 10_000}
_MOST_INCREMENT = 3600


@dataclass(frozen=True)
class TimeControl:
    """`seconds` for each move, or `minutes` for the game and `increment` seconds for each move.

    None is no limit of that kind.
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    minutes: float | None = None
    increment: float = 0.0

    def __post_init__(self) -> None:
        if all(getattr(self, name) is None for name in _MOST):
            raise MalformedInput("players need a limit: a time, a clock, nodes or depth")
        for name, most in _MOST.items():
            limit = getattr(self, name)
            if limit is not None and not 0 < limit <= most:
                raise MalformedInput(f"a limit of {name} is a number above 0, at most {most:,}")
        if not 0 <= self.increment <= _MOST_INCREMENT:
            raise MalformedInput(f"a move adds 0 to {_MOST_INCREMENT:,} seconds to a clock")

    def start_clock(self, seats: int) -> Clock | None:
        return None if self.minutes is None else Clock.start(seats, self.minutes, self.increment)

    def budget(self, clock: Clock | None) -> Budget:
        return Budget(self.seconds, clock, self.nodes, self.depth)

    def __str__(self) -> str:
        parts = []
        if self.seconds is not None:
            parts.append(f"{self.seconds:g} s/move")
        if self.minutes is not None:
            parts.append(f"{self.minutes:g} min + {self.increment:g} s/move")
        if self.nodes is not None:
            parts.append(f"{self.nodes} nodes/move")
        if self.depth is not None:
            parts.append(f"depth {self.depth}")
        return ", ".join(parts)


USUAL_CONTROL = TimeControl(seconds=0.1)


def time_control(
    seconds: float | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    clock: str | None = None,
) -> TimeControl:
    """The control that a person asks for; without any limit a tenth of a second a move.

    `clock` is minutes and seconds that each move adds, like `5+2`.
    """
    minutes, increment = (None, 0.0) if clock is None else _parse_clock(clock)
    if (seconds, nodes, depth, minutes) == (None,) * 4:
        return USUAL_CONTROL
    return TimeControl(seconds, nodes, depth, minutes, increment)


def _parse_clock(text: str) -> tuple[float, float]:
    found = _CLOCK.fullmatch(text)
    if found is None:
        raise MalformedInput(f"{text!r} is no clock: say minutes and seconds a move, like 5+2")
    return float(found[1]), float(found[2] or 0)
