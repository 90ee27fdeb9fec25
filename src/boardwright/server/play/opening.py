"""The opening of a live game that is over, as it is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.engine.player_kind import kind_of
from boardwright.openings.counts import (
    BOTS,
    OPENING_PLIES,
    PEOPLE,
    SAMPLE_LENGTH,
    Row,
    rows_of_game,
)
from boardwright.server.play.plan import BOT, ENGINE

if TYPE_CHECKING:
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.plan import LiveSeat


def rows_of_live(live: LiveGame) -> list[Row]:
    """The rows of a game; none where it has no result, or all was played before it began.

    A game in which people met is counted and not named: only those who have its link may watch it.
    """
    if live.outcome is None:
        return []
    people = sum(seat.kind not in (ENGINE, BOT) for seat in live.seats)
    is_named = people <= 1 and len(live.id) == SAMPLE_LENGTH
    return rows_of_game(
        live.plan.start_position(),
        live.actions[:OPENING_PLIES],
        [_kind(seat, live.game.name) for seat in live.seats],
        live.outcome.winners,
        live.id if is_named else "",
        first=len(live.plan.prelude),
    )


def _kind(seat: LiveSeat, game: str) -> int:
    if seat.kind == ENGINE:
        return kind_of(seat.player, game)
    return BOTS if seat.kind == BOT else PEOPLE
