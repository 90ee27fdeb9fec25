"""Clocks, as values: what time each seat has left. They never look at the real time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import isfinite

from boardwright.games.errors import MalformedInput
from boardwright.games.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Clock:
    """`remaining` seconds by seat; `increment` seconds come back after every move."""

    remaining: tuple[float, ...]
    increment: float = 0.0

    @classmethod
    def start(cls, seats: int, minutes: float, increment: float = 0.0) -> Clock:
        """The same time for everyone."""
        if not (isfinite(minutes) and minutes > 0):
            raise MalformedInput(f"{minutes} minutes are no time to play with")
        if not (isfinite(increment) and increment >= 0):
            raise MalformedInput(f"an increment of {increment} seconds makes no sense")
        return cls((60.0 * minutes,) * seats, increment)

    @property
    def flagged(self) -> int | None:
        """The seat that has run out of time."""
        return next((seat for seat, left in enumerate(self.remaining) if left <= 0), None)

    def spend(self, seat: int, seconds: float) -> Clock:
        """The clock after a seat took that long over a move; time that ran out stays out."""
        if not 0 <= seat < len(self.remaining):
            raise MalformedInput(f"the clock has no seat {seat}")
        if not (isfinite(seconds) and seconds >= 0):
            raise MalformedInput(f"nobody spends {seconds} seconds")
        if self.flagged is not None:
            raise MalformedInput(f"the time of seat {self.flagged} has run out")
        left = self.remaining[seat] - seconds
        left = left + self.increment if left > 0 else 0.0
        return replace(self, remaining=(*self.remaining[:seat], left, *self.remaining[seat + 1 :]))

    def outcome(self, rule: str = "") -> Outcome | None:
        """Who runs out of time loses; `rule` is the game's rule about it."""
        if self.flagged is None:
            return None
        return Outcome.forfeit(len(self.remaining), self.flagged, "time", rule)
