"""The clocks of a live game, vacations, and what follows when a player leaves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from boardwright.engine.spec import QUIET
from boardwright.server.bounds import DAY, MINUTE
from boardwright.server.errors import Refused
from boardwright.server.play.entries import Ended, HandedOver
from boardwright.server.play.plan import BOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from boardwright.games import Position
    from boardwright.server.play.game import LiveGame

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


DAYS_A_YEAR = 30
YEAR = 365 * DAY
BETWEEN = 7 * DAY  # milliseconds from the end of a vacation to the next, so that none is an escape
REMEMBERED = YEAR + DAYS_A_YEAR * DAY  # after which no vacation counts for anything


@dataclass(frozen=True, slots=True)
class Vacation:
    """From `began` until it `ended`, or will; in milliseconds since 1970."""

    began: int
    ended: int


def current(taken: Iterable[Vacation], now: int) -> Vacation | None:
    """The vacation that somebody is on."""
    return next((one for one in taken if one.began <= now < one.ended), None)


def days_left(taken: Iterable[Vacation], now: int) -> int:
    """Whole days that can still be taken: those of the last 365 days count, each begun one."""
    recent = (one for one in taken if one.ended > now - YEAR)
    return max(0, DAYS_A_YEAR - sum(-(-(one.ended - one.began) // DAY) for one in recent))


def next_at(taken: Iterable[Vacation], now: int) -> int:
    """When the next vacation can begin, as far as the ones before allow."""
    return max((now, *(one.ended + BETWEEN for one in taken)))


def begun(taken: tuple[Vacation, ...], days: int, now: int) -> Vacation:
    """A vacation that begins now; clocks stand at once, where they are."""
    if current(taken, now) is not None:
        raise Refused("not-possible", "you are on vacation already")
    if next_at(taken, now) > now:
        raise Refused("not-yet", f"between two vacations lie {BETWEEN // DAY} days")
    if days > days_left(taken, now):
        left = days_left(taken, now)
        raise Refused("too-many", f"a vacation has {left} days at most: that is what is left")
    return Vacation(now, now + days * DAY)


def cut_short(taken: tuple[Vacation, ...], now: int) -> Vacation:
    """The vacation that one is on, which ends now; the day that has begun is used up."""
    found = current(taken, now)
    if found is None:
        raise Refused("not-possible", "you are not on vacation")
    return Vacation(found.began, max(now, found.began + 1))


STAND_IN = "level5"


def departure(
    live: LiveGame,
    seat: int,
    reason: Literal["resignation", "time", "left"],
    clock: tuple[int, ...] | None,
) -> Ended | HandedOver:
    """The others play on while there are two of them; otherwise the game ends.

    A rated game that somebody leaves in its first moves counts for nobody.
    """
    plays_on = bool(live.plan.tournament) and len(live.seats) > 2  # for those who came
    if is_uncounted(live) and not plays_on:
        is_absent = reason != "resignation"
        return Ended("abandoned", seat, "left in the first moves", clock, absent=is_absent)
    stay = set(range(len(live.seats))) - live.left - {seat}
    if len(stay) < 2:
        return ending(live, seat, reason, clock)
    player = QUIET if live.plan.leaver == "quiet" else STAND_IN
    is_late = reason == "time"
    if seat != live.to_move:  # the clock of whoever moves goes on as it was
        clock = None
    return HandedOver(seat, player, resigned=not is_late, late=is_late, clock=clock)


def ending(
    live: LiveGame,
    seat: int,
    reason: Literal["resignation", "time", "left", "crash"],
    clock: tuple[int, ...] | None,
    text: str = "",
) -> Ended:
    """The end of a game that a seat loses; with more than two the others go by their points."""
    ranking = live.places_without(seat) if len(live.seats) > 2 else None
    return Ended(reason, seat, text, clock, ranking)


FIRST_DECISIONS = 2  # of each seat: until all have made them, a rated game can be given up


def is_uncounted(live: LiveGame) -> bool:
    """Whether a rated game is in its first moves, in which it ends without a result."""
    if not live.plan.rated:
        return False
    made = [0] * len(live.seats)
    for played in live.played:
        made[played.seat] += 1
        if min(made) >= FIRST_DECISIONS:
            return False
    return True


def can_be_left(live: LiveGame) -> frozenset[int]:
    """The seats that lose a rated game by going away.

    At a game of days nobody sits all the time, and bots need not stay connected: their time is
    what runs out.
    """
    if not live.plan.rated or live.plan.control.kind != "clock":
        return frozenset()
    return frozenset(
        i for i, seat in enumerate(live.seats) if seat.decides_itself and seat.kind != BOT
    )


def absentees(live: LiveGame, absent: frozenset[int]) -> frozenset[int]:
    """The seats that have left a rated game, of those that have been `absent` for long enough."""
    return can_be_left(live) & absent
