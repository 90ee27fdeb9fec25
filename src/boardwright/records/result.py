"""Results in records: `1-0`, `1/2-1/2`, `0-1-0`, `*`, and a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.errors import MalformedRecord, check_text
from boardwright.games.outcome import REASONS

if TYPE_CHECKING:
    from collections.abc import Collection

    from boardwright.games import Position

UNFINISHED = "*"
FORFEIT = "Forfeit"  # the tag with the seat that ended a game of three or four players
DEPARTURE = "departure"  # the rules ended the game, but a seat that left before is placed last
# Reasons for games that ended, or were stopped, before the rules ended them.
DECIDED_REASONS = tuple(REASONS)
BROKEN_OFF_REASONS = tuple(reason for reason in REASONS if reason != DEPARTURE)
UNFINISHED_REASONS = ("unfinished", "abandoned")


def format_result(winners: Collection[int], seats: int) -> str:
    """`1-0`, or equal shares for several winners; `*` without a winner."""
    share = "1" if len(winners) == 1 else f"1/{len(winners)}"
    shares = (share if seat in winners else "0" for seat in range(seats))
    return "-".join(shares) if winners else UNFINISHED


def parse_result(text: str, seats: int) -> tuple[int, ...]:
    """The winning seats; empty if unfinished."""
    check_text(text, "a result", MalformedRecord)
    shares = [] if text == UNFINISHED else text.split("-")
    winners = tuple(seat for seat, share in enumerate(shares) if share != "0")
    if text != format_result(winners, seats):
        raise MalformedRecord(f"{text!r} is not a result for {seats} seats")
    return winners


def check_result(final: Position, result: str, reason: str) -> None:
    """Check that a result is the one by the rules, or a possible one if the game is not over.

    With three or four seats, a player who left may be placed behind the others.
    """
    seats = final.game.seats(final.options)
    winners = parse_result(result, seats)
    actual, _ = result_of(final)
    is_open = final.outcome is None or (_is_departure(final, reason) and winners)
    if not is_open and result != actual:
        raise MalformedRecord(f"the moves end in {actual}, but the record says {result}")


def check_reason(final: Position, result: str, reason: str) -> None:
    """Check that a reason is the one by the rules, or one that is possible with them."""
    check_text(reason, "a reason", MalformedRecord)
    if final.outcome is not None:
        if reason != final.outcome.reason and not _is_departure(final, reason):
            raise MalformedRecord(
                f"the moves end in {result} by {final.outcome.reason}, "
                f"but the record says {reason!r}"
            )
        return
    allowed = UNFINISHED_REASONS if result == UNFINISHED else BROKEN_OFF_REASONS
    if reason not in allowed:
        raise MalformedRecord(
            f"{reason!r} is not a reason for {result} when the game is not over "
            f"(reasons: {', '.join(allowed)})"
        )


def _is_departure(final: Position, reason: str) -> bool:
    return reason == DEPARTURE and final.game.seats(final.options) > 2


def result_of(position: Position) -> tuple[str, str]:
    """Result and reason by the rules; unfinished if the game is not over."""
    if position.outcome is None:
        return UNFINISHED, UNFINISHED_REASONS[0]
    seats = position.game.seats(position.options)
    return format_result(position.outcome.winners, seats), position.outcome.reason
