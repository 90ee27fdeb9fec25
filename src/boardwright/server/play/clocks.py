"""The clocks of a live game, vacations, and what follows when a player leaves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from boardwright.engine.spec import QUIET
from boardwright.server.bounds import DAY, MINUTE
from boardwright.server.errors import Refused
from boardwright.server.play.entries import Ended, HandedOver
from boardwright.server.play.game_setup import BOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from boardwright.games import Position
    from boardwright.server.play.game import LiveGame

FIRST_MOVE = 3 * MINUTE  # milliseconds that each seat has for its first decision
FIRST_IN_TOURNAMENT = MINUTE  # the same in a tournament, where many wait for the next round


@dataclass(frozen=True, slots=True)
class Outage:
    """A period in which no server was available, in milliseconds since 1970."""

    began: int
    ended: int


@dataclass(frozen=True, slots=True)
class Moment:
    """The present time, in milliseconds since 1970, and the periods that clocks do not count.

    Outages stop all clocks. `vacations` are by account and stop its clocks in correspondence games.
    """

    now: int
    outages: tuple[Outage, ...] = ()
    vacations: Mapping[str, tuple[Vacation, ...]] = field(default_factory=dict)

    def since(self, began: int, account: str = "") -> int:
        """Milliseconds that a decision has taken since `began`, without outages.

        With an account, its vacations are also subtracted; a vacation and an outage that overlap
        are subtracted once.
        """
        pauses: list[Outage | Vacation] = [*self.vacations.get(account, ())]
        for outage in reversed(self.outages):
            if outage.ended <= began:  # so have all earlier outages, and the list may be long
                break
            pauses.append(outage)
        paused, seen = 0, began
        for pause in sorted(pauses, key=lambda one: one.began):
            last = min(pause.ended, self.now)
            paused += max(0, last - max(pause.began, seen))
            seen = max(seen, last)
        return max(0, self.now - began - paused)

    def away_until(self, account: str) -> int | None:
        """When the present vacation of an account will end; None if it is not on vacation."""
        taken = self.vacations.get(account, ())
        return next((one.ended for one in taken if one.began <= self.now < one.ended), None)


def running(live: LiveGame) -> int | None:
    """The seat whose clock runs; None in a first decision, or if the player has left."""
    if live.clock is None or live.to_move is None or live.to_move in live.left:
        return None
    return None if is_first_move(live) else live.to_move


def is_first_move(live: LiveGame) -> bool:
    """Whether the seat to move makes its first decision, which has a separate time limit.

    In correspondence games each turn has its days, including the first.
    """
    if live.setup.control.kind != "clock" or live.to_move is None:
        return False
    return not live.has_decided(live.to_move)


def away(live: LiveGame, moment: Moment) -> tuple[int | None, ...]:
    """When the vacation of each seat ends; empty if vacations do not stop the clocks."""
    if live.setup.control.kind != "days":
        return ()
    return tuple(moment.away_until(seat.account) for seat in live.seats)


def _spent(live: LiveGame, seat: int, moment: Moment) -> int:
    """Milliseconds that a seat has spent on the present decision."""
    is_correspondence = live.setup.control.kind == "days"
    return moment.since(live.since, live.seats[seat].account if is_correspondence else "")


def remaining(live: LiveGame, moment: Moment) -> tuple[int, ...] | None:
    """The milliseconds that each seat has left now."""
    seat = running(live)
    if live.clock is None or seat is None:
        return live.clock
    return _changed(live.clock, seat, -_spent(live, seat, moment))


def clock_after_move(live: LiveGame, after: Position, moment: Moment) -> tuple[int, ...] | None:
    """The clock after the seat to move has decided, with the increment of the move."""
    clock, seat = remaining(live, moment), live.to_move
    if clock is None or seat is None:
        return None
    if live.setup.control.kind == "days":
        return _renewed(live, clock, seat, after)
    return clock if running(live) is None else _changed(clock, seat, live.setup.control.added)


def _renewed(live: LiveGame, clock: tuple[int, ...], seat: int, after: Position) -> tuple[int, ...]:
    """Give the next seat its days, unless the same seat continues its turn."""
    if after.to_move is None or (after.to_move == seat and not after.starts_turn):
        return clock
    return _set(clock, after.to_move, live.setup.control.allotted)


def clock_after_undo(live: LiveGame, seat: int, moment: Moment) -> tuple[int, ...] | None:
    """The clock after an undo: minus the time since the move, minus the increment of the move.

    The first decision of a seat neither costs time nor adds any.
    """
    if live.clock is None or sum(played.seat == seat for played in live.played) == 1:
        return live.clock
    return _changed(live.clock, seat, -_spent(live, seat, moment) - live.setup.control.added)


def clock_after_take_back(live: LiveGame, ply: int, moment: Moment) -> tuple[int, ...] | None:
    """The clock after a take-back; a correspondence player who decides again gets all days back."""
    clock = remaining(live, moment)
    if clock is None or live.setup.control.kind != "days":
        return clock
    return _set(clock, live.state_at(ply).to_move, live.setup.control.allotted)


def time_left(live: LiveGame, moment: Moment) -> int | None:
    """Milliseconds until the seat to move runs out of time; None if its time is not limited."""
    if is_first_move(live) and live.to_move not in live.left:
        given = FIRST_IN_TOURNAMENT if live.setup.tournament else FIRST_MOVE
        return max(0, given - moment.since(live.since))
    clock, seat = remaining(live, moment), running(live)
    return None if clock is None or seat is None else clock[seat]


def flag(live: LiveGame, moment: Moment) -> Ended | HandedOver | None:
    """The entry that follows if the seat to move has no time left.

    A game of two is abandoned if a first move is missing, but in a tournament it is lost. With more
    seats the others play on.
    """
    if time_left(live, moment) != 0:
        return None
    assert live.to_move is not None
    clock = remaining(live, moment)
    if is_first_move(live) and len(live.seats) == 2 and not live.setup.tournament:
        text = "no first move was made"
        return Ended("abandoned", live.to_move, text, clock, absent=True)
    return leaving_entry(live, live.to_move, "time", clock)


def _changed(clock: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    return _set(clock, seat, max(0, clock[seat] + change))


def _set(clock: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*clock[:seat], value, *clock[seat + 1 :])


DAYS_A_YEAR = 30
YEAR = 365 * DAY
MIN_BETWEEN_VACATIONS_MS = (
    7 * DAY
)  # milliseconds from the end of a vacation to the next, against abuse
VACATION_RETENTION_MS = (
    YEAR + DAYS_A_YEAR * DAY
)  # after this time a vacation no longer counts for any rule


@dataclass(frozen=True, slots=True)
class Vacation:
    """A vacation with its start and end, which may be in the future; in milliseconds since 1970."""

    began: int
    ended: int


def current(taken: Iterable[Vacation], now: int) -> Vacation | None:
    """The vacation that includes the present time."""
    return next((one for one in taken if one.began <= now < one.ended), None)


def days_left(taken: Iterable[Vacation], now: int) -> int:
    """Days of vacation left; each begun day of vacations in the last 365 days is subtracted."""
    recent = (one for one in taken if one.ended > now - YEAR)
    return max(0, DAYS_A_YEAR - sum(-(-(one.ended - one.began) // DAY) for one in recent))


def next_at(taken: Iterable[Vacation], now: int) -> int:
    """When the next vacation can begin, with the wait after earlier vacations."""
    return max((now, *(one.ended + MIN_BETWEEN_VACATIONS_MS for one in taken)))


def new_vacation(taken: tuple[Vacation, ...], days: int, now: int) -> Vacation:
    """A vacation that begins now; raises `Refused` if the rules do not allow it."""
    if current(taken, now) is not None:
        raise Refused("not-possible", "you are already on vacation")
    if next_at(taken, now) > now:
        raise Refused(
            "not-yet", f"wait {MIN_BETWEEN_VACATIONS_MS // DAY} days between two vacations"
        )
    if days > days_left(taken, now):
        left = days_left(taken, now)
        raise Refused("too-many", f"you have {left} vacation days left")
    return Vacation(now, now + days * DAY)


def cut_short(taken: tuple[Vacation, ...], now: int) -> Vacation:
    """The present vacation, ended now; the day that has begun is used up."""
    found = current(taken, now)
    if found is None:
        raise Refused("not-possible", "you are not on vacation")
    return Vacation(found.began, max(now, found.began + 1))


STAND_IN = "level5"


def leaving_entry(
    live: LiveGame,
    seat: int,
    reason: Literal["resignation", "time", "left"],
    clock: tuple[int, ...] | None,
) -> Ended | HandedOver:
    """The entry for a player who leaves: the others play on if there are two; else the game ends.

    A rated game that a player leaves in its first moves is abandoned without a result.
    """
    plays_on = bool(live.setup.tournament) and len(live.seats) > 2  # for those who are present
    if is_uncounted(live) and not plays_on:
        is_absent = reason != "resignation"
        return Ended("abandoned", seat, "left during the first moves", clock, absent=is_absent)
    stay = set(range(len(live.seats))) - live.left - {seat}
    if len(stay) < 2:
        return ending(live, seat, reason, clock)
    player = QUIET if live.setup.leaver == "quiet" else STAND_IN
    is_late = reason == "time"
    if seat != live.to_move:  # the clock of the seat to move runs on unchanged
        clock = None
    return HandedOver(seat, player, resigned=not is_late, late=is_late, clock=clock)


def ending(
    live: LiveGame,
    seat: int,
    reason: Literal["resignation", "time", "left", "crash"],
    clock: tuple[int, ...] | None,
    text: str = "",
) -> Ended:
    """The end of a game that a seat loses; with more seats the others are ranked by points."""
    ranking = live.places_without(seat) if len(live.seats) > 2 else None
    return Ended(reason, seat, text, clock, ranking)


FIRST_DECISIONS = 2  # per seat: a rated game can be abandoned until all seats have made them


def is_uncounted(live: LiveGame) -> bool:
    """Whether a rated game is still in its first moves, in which it ends without a result."""
    if not live.setup.rated:
        return False
    made = [0] * len(live.seats)
    for played in live.played:
        made[played.seat] += 1
        if min(made) >= FIRST_DECISIONS:
            return False
    return True


def can_be_left(live: LiveGame) -> frozenset[int]:
    """The seats that lose a rated game by disconnecting.

    Correspondence players and bots need not stay connected; only the clock counts for them.
    """
    if not live.setup.rated or live.setup.control.kind != "clock":
        return frozenset()
    return frozenset(
        i for i, seat in enumerate(live.seats) if seat.decides_itself and seat.kind != BOT
    )


def absentees(live: LiveGame, absent: frozenset[int]) -> frozenset[int]:
    """The seats among `absent` that have left a rated game."""
    return can_be_left(live) & absent
