"""Vacations: times in which somebody's clocks of games by days stand, within bounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.server.errors import Refused
from boardwright.server.play.plan import DAY

if TYPE_CHECKING:
    from collections.abc import Iterable

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
