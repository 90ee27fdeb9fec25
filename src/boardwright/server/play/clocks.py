"""The clocks of a live game: what a seat has left, by the time that was spent deciding."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from boardwright.server.play.departure import departure
from boardwright.server.play.entries import Ended
from boardwright.server.play.plan import MINUTE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardwright.games import Position
    from boardwright.server.play.entries import HandedOver
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.live_vacations import Vacation

FIRST_MOVE = 3 * MINUTE  # milliseconds that each seat has for its first decision
FIRST_IN_TOURNAMENT = MINUTE  # the same where many wait for the next round


@dataclass(frozen=True, slots=True)
class Outage:
    """A time in which no server was there to be played on, in milliseconds since 1970."""

    began: int
    ended: int


@dataclass(frozen=True, slots=True)
class Moment:
    """Now, in milliseconds since 1970, and the times that do not count, one after the other.

    Outages count for nobody, `vacations` not for the accounts whose they are, in games by days.
    """

    now: int
    outages: tuple[Outage, ...] = ()
    vacations: Mapping[str, tuple[Vacation, ...]] = field(default_factory=dict)

    def since(self, began: int, account: str = "") -> int:
        """Milliseconds that a decision which began then has taken; clocks stand in an outage.

        An account that is named also has its vacations; where they meet an outage, the time counts
        once.
        """
        pauses: list[Outage | Vacation] = [*self.vacations.get(account, ())]
        for outage in reversed(self.outages):
            if outage.ended <= began:  # as all before it: a server may have seen very many
                break
            pauses.append(outage)
        paused, seen = 0, began
        for pause in sorted(pauses, key=lambda one: one.began):
            last = min(pause.ended, self.now)
            paused += max(0, last - max(pause.began, seen))
            seen = max(seen, last)
        return max(0, self.now - began - paused)

    def away_until(self, account: str) -> int | None:
        """When the vacation that an account is on will end; None where it is on none."""
        taken = self.vacations.get(account, ())
        return next((one.ended for one in taken if one.began <= self.now < one.ended), None)


def running(live: LiveGame) -> int | None:
    """The seat whose clock runs: nobody's in a first decision, or where somebody has left."""
    if live.clock is None or live.to_move is None or live.to_move in live.left:
        return None
    return None if is_first_move(live) else live.to_move


def is_first_move(live: LiveGame) -> bool:
    """Whether a seat makes its first decision, which has a time of its own.

    Days are for each turn, the first one included.
    """
    if live.plan.control.kind != "clock" or live.to_move is None:
        return False
    return not live.has_decided(live.to_move)


def away(live: LiveGame, moment: Moment) -> tuple[int | None, ...]:
    """Until when each seat is on vacation; none where the clocks do not stand for it."""
    if live.plan.control.kind != "days":
        return ()
    return tuple(moment.away_until(seat.account) for seat in live.seats)


def _spent(live: LiveGame, seat: int, moment: Moment) -> int:
    """Milliseconds that a seat has spent on the present decision."""
    is_by_days = live.plan.control.kind == "days"
    return moment.since(live.since, live.seats[seat].account if is_by_days else "")


def remaining(live: LiveGame, moment: Moment) -> tuple[int, ...] | None:
    """The milliseconds that each seat has left now."""
    seat = running(live)
    if live.clock is None or seat is None:
        return live.clock
    return _changed(live.clock, seat, -_spent(live, seat, moment))


def clock_after_move(live: LiveGame, after: Position, moment: Moment) -> tuple[int, ...] | None:
    """The clock when the seat to move has decided, with the increment of the move."""
    clock, seat = remaining(live, moment), live.to_move
    if clock is None or seat is None:
        return None
    if live.plan.control.kind == "days":
        return _renewed(live, clock, seat, after)
    return clock if running(live) is None else _changed(clock, seat, live.plan.control.added)


def _renewed(live: LiveGame, clock: tuple[int, ...], seat: int, after: Position) -> tuple[int, ...]:
    """Days are for a turn: the next seat to decide has them anew, but not within its own turn."""
    if after.to_move is None or (after.to_move == seat and not after.starts_turn):
        return clock
    return _set(clock, after.to_move, live.plan.control.allotted)


def clock_after_undo(live: LiveGame, seat: int, moment: Moment) -> tuple[int, ...] | None:
    """A seat that takes back pays for the time since, and gives back what the move had added.

    A first decision cost nothing and gave nothing.
    """
    if live.clock is None or sum(played.seat == seat for played in live.played) == 1:
        return live.clock
    return _changed(live.clock, seat, -_spent(live, seat, moment) - live.plan.control.added)


def clock_after_take_back(live: LiveGame, ply: int, moment: Moment) -> tuple[int, ...] | None:
    """The seat that decides again has its days again, however many the first decision took."""
    clock = remaining(live, moment)
    if clock is None or live.plan.control.kind != "days":
        return clock
    return _set(clock, live.state_at(ply).to_move, live.plan.control.allotted)


def time_left(live: LiveGame, moment: Moment) -> int | None:
    """Milliseconds until the seat to move is too late; None where it has all the time it wants."""
    if is_first_move(live) and live.to_move not in live.left:
        given = FIRST_IN_TOURNAMENT if live.plan.tournament else FIRST_MOVE
        return max(0, given - moment.since(live.since))
    clock, seat = remaining(live, moment), running(live)
    return None if clock is None or seat is None else clock[seat]


def flag(live: LiveGame, moment: Moment) -> Ended | HandedOver | None:
    """What follows if the seat to move has no time left.

    A game of two that has not begun is given up, but in a tournament it is lost; of more than two
    the others play on.
    """
    if time_left(live, moment) != 0:
        return None
    assert live.to_move is not None
    clock = remaining(live, moment)
    if is_first_move(live) and len(live.seats) == 2 and not live.plan.tournament:
        text = "no first move was made"
        return Ended("abandoned", live.to_move, text, clock, absent=True)
    return departure(live, live.to_move, "time", clock)


def _changed(clock: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    return _set(clock, seat, max(0, clock[seat] + change))


def _set(clock: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*clock[:seat], value, *clock[seat + 1 :])
