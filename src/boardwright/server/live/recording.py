"""The record of a live game."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from boardwright.engine.termination import TERMINATION, tag_text
from boardwright.records import Record
from boardwright.server.live.plan import ENGINE

if TYPE_CHECKING:
    from boardwright.server.live.game import LiveGame
    from boardwright.server.live.seats import LiveSeat


def record_of(live: LiveGame, ply: int | None = None) -> Record:
    """The game as it was played, up to a ply if one is given; it replays or there is none."""
    start = live.plan.start_position()
    actions = live.actions if ply is None else live.actions[:ply]
    moves = [live.game.move(action) for action in actions]
    ended = None
    if len(actions) == live.ply and live.ended is not None:
        ended = (live.result, live.reason)
    return Record.from_moves(start, moves, record_tags(live).items(), ended)


def record_tags(live: LiveGame) -> dict[str, str]:
    """Who played on each seat, when and where."""
    names = live.game.seat_names(live.plan.chosen)
    tags = {name: _player(seat) for name, seat in zip(names, live.seats, strict=True)}
    tags["Date"] = datetime.fromtimestamp(live.plan.created_at / 1000, UTC).strftime("%Y.%m.%d")
    control = live.plan.control
    if control.kind == "clock":
        tags["Clock"] = f"{60 * control.minutes:g}+{control.increment:g}"
    elif control.kind == "days":
        tags["DaysPerTurn"] = str(control.days)
    if live.ended is not None and live.ended.text:
        tags[TERMINATION] = tag_text(live.ended.text)
    return tags


def _player(seat: LiveSeat) -> str:
    """An engine by its word, so that a resumed record seats it again."""
    return seat.player if seat.kind == ENGINE else seat.name or "human"
