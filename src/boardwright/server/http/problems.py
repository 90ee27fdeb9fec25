"""Refusals as responses: each has one stable code and the HTTP status of that code."""

from __future__ import annotations

from typing import Self

import msgspec

from boardwright.games import BoardwrightError, MalformedPosition
from boardwright.server.errors import Code, Reason, Refused, StorageUnavailable, reason_of
from boardwright.server.workers.jobs import (
    AllowanceSpent,
    QueueFull,
    ThinkingFailed,
    ThinkingStopped,
)

# The HTTP status of each code, and an example of its text.
REFUSALS: dict[Code, tuple[int, str]] = {
    "malformed": (400, "Expected `int`, got `str` - at `$.ply`"),
    "illegal-move": (422, "a1 is not free (RU2)"),
    "stale": (409, "the board has changed: it is at ply 5 now"),
    "not-your-turn": (409, "Orange is to move"),
    "not-your-seat": (403, "seat 1 is not yours"),
    "spectator": (403, "you are watching: only players can do that"),
    "waiting": (409, "the game is waiting for players to join"),
    "over": (409, "the game is over"),
    "nothing-to-undo": (409, "you have not moved yet"),
    "no-offer": (409, "no draw is offered"),
    "already-offered": (409, "a draw is already offered"),
    "declined": (409, "this was already declined in this position"),
    "not-yet": (409, "no player has run out of time"),
    "not-possible": (409, "all players are here: resign instead"),
    "not-rated": (409, "rated games do not use this clock"),
    "no-hints": (403, "this game is played without hints"),
    "seat-taken": (409, "this invitation does not match a free seat in this game"),
    "not-found": (404, "no such game"),
    "damaged": (410, "this game is damaged and cannot be opened any more"),
    "unauthorized": (401, "this key does not belong to a seat in this game"),
    "forbidden": (403, "this token does not allow that"),
    "taken": (409, "the name 'Ann' is taken"),
    "blocked": (403, "you cannot do this with this player"),
    "weak-password": (422, "a password has at least 10 characters"),
    "too-fast": (429, "too many requests; wait a moment"),
    "too-large": (413, "at most 400,000 bytes are accepted"),
    "too-many": (429, "too many games were started; try again later"),
    "busy": (503, "the engines are too busy; try again soon"),
    "unavailable": (503, "the server cannot save anything right now; try again soon"),
}


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused: a stable code, a sentence, and perhaps the rule's number.

    For an illegal move, or a position that no game could reach, `reason` repeats the text as data:
    a `key` of its game, and the cells, numbers, seats or words that belong to it.
    """

    code: Code
    text: str
    rule: str | None = None
    reason: Reason | None = None

    @classmethod
    def of(cls, refused: Refused) -> Self:
        return cls(refused.code, refused.text, refused.rule, refused.reason)


def refusal_of(error: BaseException) -> Refused | None:
    """The refusal for an error; None if the error is a bug."""
    match error:
        case Refused():
            return error
        case StorageUnavailable():
            return Refused(
                "unavailable", "the server cannot save anything right now; try again soon"
            )
        case AllowanceSpent():
            return Refused("too-many", str(error))
        case QueueFull():
            return Refused("busy", "the engines are too busy; try again soon")
        case ThinkingFailed() | ThinkingStopped():
            return Refused("unavailable", f"{error}; try again soon")
        case MalformedPosition():
            return Refused("malformed", str(error), None, reason_of(error))
        case BoardwrightError():
            return Refused("malformed", str(error))
        case _:
            return None
