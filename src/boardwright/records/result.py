"""Results in records: `1-0`, `1/2-1/2`, `0-1-0`, `*`, and a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.errors import MalformedRecord, check_text
from boardwright.games.outcome import REASONS

if TYPE_CHECKING:
    from collections.abc import Collection

    from boardwright.games import Position

UNFINISHED = "*"
FORFEIT = "Forfeit"  # the tag that names the seat which ended a game of three or four
DEPARTURE = "departure"  # the rules ended the game, but a seat that had left is placed last
# Reasons for a game that ended, or stopped, before the rules ended it.
DECIDED_REASONS = tuple(REASONS)
BROKEN_OFF_REASONS = tuple(reason for reason in REASONS if reason != DEPARTURE)
UNFINISHED_REASONS = ("unfinished", "abandoned")


def format_result(winners: Collection[int], seats: int) -> str:
    """`1-0`, or the winners' shares where several are level first; `*` where nobody is."""
    share = "1" if len(winners) == 1 else f"1/{len(winners)}"
    shares = (share if seat in winners else "0" for seat in range(seats))
    return "-".join(shares) if winners else UNFINISHED


def parse_result(text: str, seats: int) -> tuple[int, ...]:
    """The winning seats, none if unfinished."""
    check_text(text, "a result", MalformedRecord)
    shares = [] if text == UNFINISHED else text.split("-")
    winners = tuple(seat for seat, share in enumerate(shares) if share != "0")
    if text != format_result(winners, seats):
        raise MalformedRecord(f"{text!r} is no result for {seats} seats")
    return winners


def check_result(final: Position, result: str, reason: str) -> None:
    """A result must be the one that the rules give, or a possible one where they give none.

    Where three or four played, one who had left may be placed behind those who stayed.
    """
    seats = final.game.seats(final.options)
    winners = parse_result(result, seats)
    actual, _ = result_of(final)
    is_open = final.outcome is None or (_is_departure(final, reason) and winners)
    if not is_open and result != actual:
        raise MalformedRecord(f"the moves end in {actual}, the record says {result}")


def check_reason(final: Position, result: str, reason: str) -> None:
    """A reason must be the one that the rules give, or one that leaves them room."""
    check_text(reason, "a reason", MalformedRecord)
    if final.outcome is not None:
        if reason != final.outcome.reason and not _is_departure(final, reason):
            raise MalformedRecord(
                f"the moves end in {result} by {final.outcome.reason}, the record says {reason!r}"
            )
        return
    allowed = UNFINISHED_REASONS if result == UNFINISHED else BROKEN_OFF_REASONS
    if reason not in allowed:
        raise MalformedRecord(
            f"{reason!r} is no reason for {result} when the game is not over "
            f"(reasons: {', '.join(allowed)})"
        )


def _is_departure(final: Position, reason: str) -> bool:
    return reason == DEPARTURE and final.game.seats(final.options) > 2


def result_of(position: Position) -> tuple[str, str]:
    """Result and reason as the rules give them: unfinished if the game is not over."""
    if position.outcome is None:
        return UNFINISHED, UNFINISHED_REASONS[0]
    seats = position.game.seats(position.options)
    return format_result(position.outcome.winners, seats), position.outcome.reason
