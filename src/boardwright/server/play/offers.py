"""Draws, take-backs, rematches, resignations and forfeits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright import core
from boardwright.server.bounds import DAY
from boardwright.server.errors import Refused
from boardwright.server.play.clocks import (
    STAND_IN,
    absentees,
    clock_after_take_back,
    ending,
    flag,
    leaving_entry,
    remaining,
)
from boardwright.server.play.commands import Context, Decision, acting_seat
from boardwright.server.play.entries import (
    Answered,
    Ended,
    HandedOver,
    Offered,
    RematchWanted,
    Returned,
    TakenBack,
)
from boardwright.server.play.game import WAITING, LiveGame
from boardwright.server.play.game_setup import BOT

if TYPE_CHECKING:
    from boardwright.server.play.commands import (
        Answer,
        Cancel,
        Claim,
        HandOver,
        MakeOffer,
        Rematch,
        Resign,
        Return,
        Viewer,
    )
    from boardwright.server.play.entries import AnyEntry, What
    from boardwright.server.play.game import LiveGame

WORSE_BY = 0.05  # an engine takes a draw if its winning chance is this far below an even share
MIN_DECISIONS_BEFORE_DRAW = 8  # decisions per seat before an engine may take a draw


def _require_voter(live: LiveGame, viewer: Viewer) -> None:
    if not viewer.seats & live.voters:
        raise Refused("not-possible", "an engine plays for you: you cannot do this any more")


def offer(live: LiveGame, command: MakeOffer, viewer: Viewer, context: Context) -> Decision:
    check_offer(live, command.what, viewer)
    if command.what == "draw":
        ply = None
        _require_engines_agree(live)
    else:
        ply = _ply_to_take_back(live, command.ply, viewer)
    seats = frozenset(viewer.seats)
    made = Offered(acting_seat(live, viewer), command.what, tuple(sorted(seats)), ply)
    agreed = _agreement(live, command.what, seats, ply, context)
    return Decision((made, *agreed))


def check_offer(live: LiveGame, what: What, viewer: Viewer) -> None:
    """Refuse an offer that the viewer cannot make now; engines decline a draw only later."""
    _require_voter(live, viewer)
    if live.offer_of(what) is not None:
        raise Refused("already-offered", f"a {what} is already offered")
    if what == "take-back" and live.setup.rated and live.voters <= viewer.seats:
        raise Refused("declined", "in a rated game the computer accepts no take-backs")


def _ply_to_take_back(live: LiveGame, requested: int | None, viewer: Viewer) -> int:
    """The ply that a take-back leads to."""
    ply = live.last_decision_of(viewer.seats) if requested is None else requested
    if ply is None:
        raise Refused("nothing-to-undo", "you have not moved yet")
    if not len(live.setup.prelude) <= ply < live.ply:
        raise Refused("nothing-to-undo", f"there is no move {ply} to go back to")
    return ply


def _require_engines_agree(live: LiveGame) -> None:
    """Refuse a draw unless each engine in the game estimates that it stands worse."""
    is_early = live.ply < MIN_DECISIONS_BEFORE_DRAW * len(live.seats)
    for seat, opponent in enumerate(live.seats):
        if not opponent.engine:
            continue
        chances = None if is_early else core.static_chances(live.state)
        if chances is None or chances[seat] >= 1 / len(live.seats) - WORSE_BY:
            name = opponent.engine if opponent.stand_in else opponent.name or opponent.engine
            raise Refused("declined", f"{name} plays on")


def answer(live: LiveGame, command: Answer, viewer: Viewer, context: Context) -> Decision:
    _require_voter(live, viewer)
    standing = live.offer_of(command.what)
    if standing is None:
        raise Refused("no-offer", f"no {command.what} is offered")
    if command.accept and viewer.seats <= standing.agreed:
        raise Refused("not-possible", "the other players decide on your offer")
    seats = frozenset(viewer.seats)
    answered = Answered(
        acting_seat(live, viewer), command.what, command.accept, tuple(sorted(seats))
    )
    if not command.accept:
        return Decision((answered,))
    everybody = standing.agreed | seats
    return Decision((answered, *_agreement(live, command.what, everybody, standing.ply, context)))


def _agreement(
    live: LiveGame, what: What, agreed: frozenset[int], ply: int | None, context: Context
) -> tuple[AnyEntry, ...]:
    """The entries that follow when all voters agree to an offer; empty before that."""
    if not live.voters <= agreed:
        return ()
    if what == "draw":
        return (Ended("agreement", clock=remaining(live, context.moment)),)
    assert ply is not None
    return (TakenBack(ply, clock_after_take_back(live, ply, context.moment)),)


def rematch(live: LiveGame, _command: Rematch, viewer: Viewer, _context: Context) -> Decision:
    check_rematch(live, viewer)
    return Decision((RematchWanted(acting_seat(live, viewer), tuple(sorted(viewer.seats))),))


def check_rematch(live: LiveGame, viewer: Viewer) -> None:
    if not all(seat.is_taken for seat in live.seats):
        raise Refused("not-possible", "not all players were there: start a new game instead")
    if live.next_game is not None:
        raise Refused("not-possible", "the rematch has already started")
    if viewer.seats <= live.rematch:
        raise Refused("already-offered", "you already asked for a rematch; the others must agree")


def is_rematch_agreed(live: LiveGame) -> bool:
    """Whether all people agree to a rematch; bots are challenged again instead."""
    if not live.rematch or live.next_game is not None:
        return False
    return {seat for seat in live.voters if live.seats[seat].kind != BOT} <= live.rematch


def resign(live: LiveGame, command: Resign, viewer: Viewer, context: Context) -> Decision:
    """End a game of two seats; with more seats the others play on.

    If only engines are left, a player who has resigned before can end the game by resigning again.
    """
    seat, clock = acting_seat(live, viewer, command.seat), remaining(live, context.moment)
    if not live.seats[seat].resigned:
        return Decision((leaving_entry(live, seat, "resignation", clock),))
    check_end(live)
    return Decision((ending(live, seat, "resignation", clock),))


def check_end(live: LiveGame) -> None:
    """Refuse to end a game for a player who has resigned, while others play on."""
    if live.voters:
        raise Refused("not-possible", "you have already resigned, and the others play on")


def claim(live: LiveGame, _command: Claim, viewer: Viewer, context: Context) -> Decision:
    """End the game because of time, or end a rated game that an opponent has left.

    The server also checks the time. If several players left, the claim is against the seat to move,
    otherwise against the lowest seat.
    """
    if (ended := flag(live, context.moment)) is not None:
        return Decision((ended,))
    absent = absentees(live, context.absent) - viewer.seats
    if not absent:
        raise Refused("not-yet", "no player has run out of time or been away long enough")
    seat = live.to_move if live.to_move in absent else min(absent)
    return Decision((leaving_entry(live, seat, "left", remaining(live, context.moment)),))


def hand_over(live: LiveGame, command: HandOver, viewer: Viewer, context: Context) -> Decision:
    seat = command.seat
    if len(live.seats) == 2:
        raise Refused("not-possible", "with two players the game ends when one leaves")
    if seat >= len(live.seats) or not live.seats[seat].decides_itself:
        raise Refused("not-possible", "this seat has no player to remove")
    if live.setup.rated:
        raise Refused("not-possible", "in a rated game no engine can play for a player")
    if seat not in viewer.seats and not _has_left(live, seat, context):
        raise Refused("not-yet", "that player has not been away long enough")
    return Decision((HandedOver(seat, STAND_IN),))


def _has_left(live: LiveGame, seat: int, context: Context) -> bool:
    """Whether a player is absent; a correspondence player must also have been to move for a day."""
    if live.setup.control.kind != "days":
        return seat in context.absent
    is_slow = (
        seat == live.to_move and context.moment.since(live.since, live.seats[seat].account) >= DAY
    )
    return is_slow and seat in context.absent


def return_to(live: LiveGame, command: Return, viewer: Viewer, _context: Context) -> Decision:
    seat = acting_seat(live, viewer, command.seat)
    check_return(live, seat)
    return Decision((Returned(seat),))


def check_return(live: LiveGame, seat: int) -> None:
    if not live.seats[seat].stand_in:
        raise Refused("not-possible", "no engine plays for you")
    if live.seats[seat].resigned:
        raise Refused("not-possible", "you have resigned or lost on time")


def cancel(live: LiveGame, _command: Cancel, _viewer: Viewer, _context: Context) -> Decision:
    if live.status != WAITING:
        raise Refused("not-possible", "all players are here: resign instead")
    return Decision((Ended("abandoned"),))
