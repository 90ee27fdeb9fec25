"""The clocks of a live game: what a seat has left, by the time that was spent deciding."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.server.live.entries import Ended

if TYPE_CHECKING:
    from boardwright.games import Position
    from boardwright.server.live.game import LiveGame


@dataclass(frozen=True, slots=True)
class Outage:
    """A time in which no server was there to be played on, in milliseconds since 1970."""

    began: int
    ended: int


@dataclass(frozen=True, slots=True)
class Moment:
    """Now, in milliseconds since 1970, and the times that do not count, one after the other."""

    now: int
    outages: tuple[Outage, ...] = ()

    def since(self, began: int) -> int:
        """Milliseconds that a decision which began then has taken; clocks stand in an outage."""
        paused = 0
        for outage in reversed(self.outages):
            if outage.ended <= began:  # as all before it: a server may have seen very many
                break
            paused += max(0, min(outage.ended, self.now) - max(outage.began, began))
        return max(0, self.now - began - paused)


def remaining(live: LiveGame, moment: Moment) -> tuple[int, ...] | None:
    """The milliseconds that each seat has left now."""
    if live.clock is None or live.to_move is None:
        return live.clock
    return _changed(live.clock, live.to_move, -moment.since(live.since))


def clock_after_move(live: LiveGame, after: Position, moment: Moment) -> tuple[int, ...] | None:
    """The clock when the seat to move has decided, with the increment of the move."""
    clock, seat = remaining(live, moment), live.to_move
    if clock is None or seat is None:
        return None
    if live.plan.control.kind == "days":
        return _renewed(live, clock, seat, after)
    return _changed(clock, seat, live.plan.control.added)


def _renewed(live: LiveGame, clock: tuple[int, ...], seat: int, after: Position) -> tuple[int, ...]:
    """Days are for a turn: the next seat to decide has them anew, but not within its own turn."""
    if after.to_move is None or (after.to_move == seat and not after.starts_turn):
        return clock
    return _set(clock, after.to_move, live.plan.control.allotted)


def clock_after_undo(live: LiveGame, seat: int, moment: Moment) -> tuple[int, ...] | None:
    """A seat that takes back pays for the time since, and gives back what the move had added."""
    if live.clock is None:
        return None
    return _changed(live.clock, seat, -moment.since(live.since) - live.plan.control.added)


def clock_after_take_back(live: LiveGame, ply: int, moment: Moment) -> tuple[int, ...] | None:
    """The seat that decides again has its days again, however many the first decision took."""
    clock, seat = remaining(live, moment), live.position_at(ply).to_move
    if clock is None or seat is None or live.plan.control.kind != "days":
        return clock
    return _set(clock, seat, live.plan.control.allotted)


def time_left(live: LiveGame, moment: Moment) -> int | None:
    """Milliseconds until the seat to move runs out of time; None where nobody's clock runs."""
    clock, seat = remaining(live, moment), live.to_move
    return None if clock is None or seat is None else clock[seat]


def flag(live: LiveGame, moment: Moment) -> Ended | None:
    """The end by time, if the seat to move has none left."""
    if time_left(live, moment) != 0:
        return None
    return Ended("time", live.to_move, clock=remaining(live, moment))


def _changed(clock: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    return _set(clock, seat, max(0, clock[seat] + change))


def _set(clock: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*clock[:seat], value, *clock[seat + 1 :])
