"""Clocks as clients ask for them, within bounds."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from boardwright.server.bounds import MAX_DAYS, MAX_INCREMENT, MAX_MINUTES
from boardwright.server.play.plan import TimeControl


class ClockBody(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="clock"
):
    """Minutes for the whole game, and seconds that each move adds."""

    minutes: Annotated[float, Meta(ge=0.01, le=MAX_MINUTES, examples=[10])]
    increment: Annotated[float, Meta(ge=0, le=MAX_INCREMENT)] = 0.0


class DaysBody(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="days"
):
    """Days for each turn."""

    days: Annotated[int, Meta(ge=1, le=MAX_DAYS)]


def control_of(clock: ClockBody | DaysBody | None) -> TimeControl:
    match clock:
        case None:
            return TimeControl()
        case ClockBody():
            return TimeControl("clock", minutes=clock.minutes, increment=clock.increment)
        case DaysBody():
            return TimeControl("days", days=clock.days)
