"""What of a live game deserves a notice, for accounts that are not looking at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.notifications.notice import NewNotice, NoticeKind
from boardwright.server.play.entries import Moved
from boardwright.server.play.game import OVER, PLAYING, LiveGame

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from boardwright.server.play.entries import AnyEntry
    from boardwright.server.play.plan import LiveSeat

NEARLY = 12 * 60 * 60 * 1000  # milliseconds before the end of a turn's time that are told


def notices_after(
    before: LiveGame, after: LiveGame, looking: Collection[int]
) -> tuple[NewNotice, ...]:
    """The notices that entries make which led from one state of a game to another.

    `looking` are the seats that are connected to it: who has the game open sees it there.
    """
    if after.status == OVER:
        return () if before.status == OVER else tuple(_over(after, looking))
    if after.plan.control.kind != "days" or after.status != PLAYING or after.to_move is None:
        return ()
    is_new = before.status != PLAYING or before.to_move != after.to_move
    if not is_new or after.to_move in looking:
        return ()
    return _turn(after, after.seats[after.to_move])


def first_turn(live: LiveGame, told: Collection[str]) -> tuple[NewNotice, ...]:
    """The notice that a game by days makes which begins, if it is the turn of one of `told`."""
    if live.plan.control.kind != "days" or live.status != PLAYING or live.to_move is None:
        return ()
    seat = live.seats[live.to_move]
    return _turn(live, seat) if seat.account in told else ()


def _turn(live: LiveGame, seat: LiveSeat) -> tuple[NewNotice, ...]:
    if not seat.account or seat.engine:
        return ()
    return (_notice(live, seat.account, "turn", f"turn:{live.id}:{live.board_number}"),)


def settled_by(after: LiveGame, entries: Iterable[AnyEntry]) -> tuple[str, ...]:
    """The accounts that need not be told any more that it is their turn, by these entries."""
    if after.plan.control.kind != "days":
        return ()
    seats = after.seats
    if after.status != OVER:
        moved = {entry.seat for entry in entries if isinstance(entry, Moved)}
        seats = tuple(after.seats[seat] for seat in sorted(moved))
    return tuple(dict.fromkeys(seat.account for seat in seats if seat.account))


def _over(live: LiveGame, looking: Collection[int]) -> Iterable[NewNotice]:
    here = {live.seats[seat].account for seat in looking}
    for account in dict.fromkeys(seat.account for seat in live.seats if seat.is_taken):
        if account and account not in here:
            yield _notice(live, account, "over", f"over:{live.id}")


def time_notice(live: LiveGame, left: int | None) -> NewNotice | None:
    """The notice to somebody whose days for a turn are nearly over; None where it is early.

    A turn of one day is told of in its second half.
    """
    if left is None or live.to_move is None or live.plan.control.kind != "days":
        return None
    seat = live.seats[live.to_move]
    if left > NEARLY or not seat.account or seat.engine:
        return None
    return _notice(live, seat.account, "time", f"time:{live.id}:{live.board_number}")


def _notice(live: LiveGame, account: str, kind: NoticeKind, key: str) -> NewNotice:
    return NewNotice(account, kind, key, live.id, {"title": live.game.title})
