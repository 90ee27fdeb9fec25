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
    "not-your-turn": (409, "Orange is to decide"),
    "not-your-seat": (403, "seat 1 is not yours"),
    "spectator": (403, "you are watching: only the players can do that"),
    "waiting": (409, "the game waits for somebody to join"),
    "over": (409, "the game is over"),
    "nothing-to-undo": (409, "you have not decided anything yet"),
    "no-offer": (409, "no draw is offered"),
    "already-offered": (409, "a draw is offered already"),
    "declined": (409, "this was declined on this board already"),
    "not-yet": (409, "nobody has run out of time"),
    "not-possible": (409, "everybody is here: resign instead"),
    "not-rated": (409, "this clock is not of the list for rated games"),
    "no-hints": (403, "this game is played without hints"),
    "seat-taken": (409, "this invitation is not for a free seat of this game"),
    "not-found": (404, "there is no such game"),
    "damaged": (410, "the journal of this game is damaged; it cannot be opened any more"),
    "unauthorized": (401, "this key holds no seat in this game"),
    "forbidden": (403, "this token may not do that"),
    "taken": (409, "the name 'Ann' is not free"),
    "blocked": (403, "this is not possible with this person"),
    "weak-password": (422, "a password has at least 10 characters"),
    "too-fast": (429, "that was too much at once; wait a moment"),
    "too-large": (413, "at most 400,000 bytes are read"),
    "too-many": (429, "very many games were begun; try again in a while"),
    "busy": (503, "the engines have too much to do; try again soon"),
    "unavailable": (503, "nothing can be stored at the moment; try again soon"),
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
            return Refused("unavailable", "nothing can be stored at the moment; try again soon")
        case AllowanceSpent():
            return Refused("too-many", str(error))
        case QueueFull():
            return Refused("busy", "the engines have too much to do; try again soon")
        case ThinkingFailed() | ThinkingStopped():
            return Refused("unavailable", f"{error}; try again soon")
        case MalformedPosition():
            return Refused("malformed", str(error), None, reason_of(error))
        case BoardwrightError():
            return Refused("malformed", str(error))
        case _:
            return None
