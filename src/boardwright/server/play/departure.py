"""Departures: what follows when somebody leaves a live game for good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from boardwright.engine.spec import QUIET
from boardwright.server.play.entries import Ended, HandedOver
from boardwright.server.play.rated import is_uncounted

if TYPE_CHECKING:
    from boardwright.server.play.game import LiveGame

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
