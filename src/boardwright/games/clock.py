"""Clocks as values: the time that each seat has left. They never read the real time."""

from __future__ import annotations

from dataclasses import dataclass, replace

from boardwright.games.errors import MalformedInput, is_whole
from boardwright.games.outcome import Outcome, Ranking, all_level

MAX_MINUTES = 100_000
MAX_SEATS = 8
_MAX_SECONDS = 1e12  # seconds, so that sums stay exact enough


def _is_time(value: object) -> bool:
    """Whether a value is a number of seconds or minutes, from 0 on."""
    return (
        isinstance(value, (int, float))
        and not isinstance(value, bool)
        and 0 <= value <= _MAX_SECONDS
    )


@dataclass(frozen=True, slots=True)
class Clock:
    """`remaining` seconds by seat; `increment` seconds are added after every move.

    `allotted` is each seat's time at the start.
    """

    remaining: tuple[float, ...]
    increment: float
    allotted: float

    def __post_init__(self) -> None:
        if not isinstance(self.remaining, tuple):
            raise MalformedInput("the remaining times must be a tuple with one number per seat")
        if not all(map(_is_time, (*self.remaining, self.increment, self.allotted))):
            raise MalformedInput("a clock holds numbers of seconds")

    @classmethod
    def start(cls, seats: int, minutes: float, increment: float = 0.0) -> Clock:
        """A clock with the same time for all seats."""
        if not is_whole(seats) or not 1 <= seats <= MAX_SEATS:
            raise MalformedInput(f"a clock is for 1 to {MAX_SEATS} seats, not for {seats!r}")
        if not _is_time(minutes) or not 0 < minutes <= MAX_MINUTES:
            raise MalformedInput(f"{minutes!r} minutes are not a valid time")
        if not _is_time(increment):
            raise MalformedInput(f"{increment!r} seconds are not a valid increment")
        return cls((60.0 * minutes,) * seats, increment, 60.0 * minutes)

    @property
    def flagged(self) -> int | None:
        """The seat that has run out of time."""
        return next((seat for seat, left in enumerate(self.remaining) if left <= 0), None)

    def spend(self, seat: int, seconds: float) -> Clock:
        """The clock after a seat's move, with the increment unless the seat's time ran out."""
        after = self.run(seat, seconds)
        return after if after.flagged is not None else after._add(seat, self.increment)

    def run(self, seat: int, seconds: float) -> Clock:
        """The clock while a seat is still thinking."""
        if not is_whole(seat) or not 0 <= seat < len(self.remaining):
            raise MalformedInput(f"the clock has no seat {seat!r}")
        if not _is_time(seconds):
            raise MalformedInput(f"a move cannot take {seconds!r} seconds")
        if self.flagged is not None:
            raise MalformedInput(f"the time of seat {self.flagged} has run out")
        return self._add(seat, -seconds)

    def _add(self, seat: int, seconds: float) -> Clock:
        left = max(0.0, self.remaining[seat] + seconds)
        return replace(self, remaining=(*self.remaining[:seat], left, *self.remaining[seat + 1 :]))

    def outcome(self, rule: str = "", places: Ranking = ()) -> Outcome | None:
        """The seat that has run out of time loses; `rule` is the game's rule for this.

        The others are tied unless their `places` are given.
        """
        if self.flagged is None:
            return None
        places = places or all_level(len(self.remaining))
        return Outcome.forfeit(places, self.flagged, "time", rule)
