"""Rated games: when they begin to count, and who has left one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.play.plan import BOT

if TYPE_CHECKING:
    from boardwright.server.play.game import LiveGame

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
