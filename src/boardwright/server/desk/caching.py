"""What the storage keeps beside a journal, so that sweeps need not replay it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.live.clocks import time_left
from boardwright.server.live.game import OVER, WAITING
from boardwright.server.live.plan import BOT
from boardwright.server.storage.values import Cache

if TYPE_CHECKING:
    from boardwright.server.live.clocks import Moment
    from boardwright.server.live.game import LiveGame


def cache_of(live: LiveGame, moment: Moment) -> Cache:
    left = time_left(live, moment)
    is_over = live.status == OVER
    return Cache(
        live.status,
        live.ply,
        None if left is None else moment.now + left,
        bool(live.engine),
        bot_waited_for(live),
        live.result if is_over else None,
        live.reason if is_over else None,
        live.over_at,
    )


def bot_waited_for(live: LiveGame) -> str | None:
    """The bot that is to accept the game, or to decide in it."""
    if live.status == WAITING:
        missing = (seat for seat in live.seats if seat.kind == BOT and not seat.is_taken)
        return next((seat.player for seat in missing), None)
    if live.to_move is None or live.engine:
        return None
    seat = live.seats[live.to_move]
    return seat.player if seat.kind == BOT else None
