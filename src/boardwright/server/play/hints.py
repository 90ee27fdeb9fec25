"""Hints in a live game: whether they may be asked for, and who is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.errors import Refused
from boardwright.server.play.context import Context, Decision, acting_seat, require_playing
from boardwright.server.play.entries import HintAsked
from boardwright.server.play.offers import voters
from boardwright.server.play.quotas import check_quotas

if TYPE_CHECKING:
    from boardwright.server.play.commands import Viewer
    from boardwright.server.play.game import LiveGame


def hint_asked(live: LiveGame, viewer: Viewer, _context: Context) -> Decision:
    """Told to all, once for a board, where a player asks whom others play against."""
    require_playing(live)
    if not live.plan.hints:
        raise Refused("no-hints", "this game is played without hints")
    if not viewer.seats or voters(live) <= viewer.seats:
        return Decision(())
    seat = acting_seat(live, viewer)
    if seat in live.hinted_here:
        return Decision(())
    decision = Decision((HintAsked(seat),))
    check_quotas(live, decision.entries)
    return decision
