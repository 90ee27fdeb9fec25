"""Resigning, running out of time, leaving a seat to an engine, and giving a game up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.errors import Refused
from boardwright.server.play.clocks import flag, remaining
from boardwright.server.play.context import Context, Decision, acting_seat
from boardwright.server.play.departure import STAND_IN, departure, ending
from boardwright.server.play.entries import Ended, HandedOver, Returned
from boardwright.server.play.game import WAITING, LiveGame
from boardwright.server.play.offers import voters
from boardwright.server.play.plan import DAY
from boardwright.server.play.rated import absentees

if TYPE_CHECKING:
    from boardwright.server.play.commands import Cancel, Claim, HandOver, Resign, Return, Viewer


def resign(live: LiveGame, command: Resign, viewer: Viewer, context: Context) -> Decision:
    """Ends the game of two; with more seats the others play on.

    Where only engines are left, the game ends when somebody who had resigned asks for it again.
    """
    seat, clock = acting_seat(live, viewer, command.seat), remaining(live, context.moment)
    if not live.seats[seat].resigned:
        return Decision((departure(live, seat, "resignation", clock),))
    if voters(live):
        raise Refused("not-possible", "you have resigned already, and the others play on")
    return Decision((ending(live, seat, "resignation", clock),))


def claim(live: LiveGame, _command: Claim, viewer: Viewer, context: Context) -> Decision:
    """End the game by time, which the server also notices on its own, or a rated one that was left.

    Of several who left, the one whom the others wait for is meant.
    """
    if (ended := flag(live, context.moment)) is not None:
        return Decision((ended,))
    gone = absentees(live, context.absent) - viewer.seats
    if not gone:
        raise Refused("not-yet", "nobody has run out of time, or has been away for long enough")
    seat = live.to_move if live.to_move in gone else min(gone)
    return Decision((departure(live, seat, "left", remaining(live, context.moment)),))


def hand_over(live: LiveGame, command: HandOver, viewer: Viewer, context: Context) -> Decision:
    seat = command.seat
    if len(live.seats) == 2:
        raise Refused("not-possible", "with two seats the game ends when one leaves")
    if seat >= len(live.seats) or not live.seats[seat].decides_itself:
        raise Refused("not-possible", "nobody who could leave sits there")
    if live.plan.rated:
        raise Refused("not-possible", "in a rated game nobody plays for somebody else")
    if seat not in viewer.seats and not _has_left(live, seat, context):
        raise Refused("not-yet", "that player has not been away for long enough")
    return Decision((HandedOver(seat, STAND_IN),))


def _has_left(live: LiveGame, seat: int, context: Context) -> bool:
    """Nobody sits at a game of days all the time: there, who has not decided for a day has left."""
    if live.plan.control.kind != "days":
        return seat in context.absent
    is_slow = (
        seat == live.to_move and context.moment.since(live.since, live.seats[seat].account) >= DAY
    )
    return is_slow and seat in context.absent


def return_to(live: LiveGame, command: Return, viewer: Viewer, _context: Context) -> Decision:
    seat = acting_seat(live, viewer, command.seat)
    if not live.seats[seat].stand_in:
        raise Refused("not-possible", "no engine stands in for you")
    if live.seats[seat].resigned:
        raise Refused("not-possible", "you have resigned, or were out of time")
    return Decision((Returned(seat),))


def cancel(live: LiveGame, _command: Cancel, _viewer: Viewer, _context: Context) -> Decision:
    if live.status != WAITING:
        raise Refused("not-possible", "everybody is here: resign instead")
    return Decision((Ended("abandoned"),))
