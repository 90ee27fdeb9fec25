"""Errors that clients see as a code and a sentence, database errors, and unexpected errors."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

import msgspec

from boardwright.games import BoardwrightError, IllegalMove, MalformedPosition

Code = Literal[
    "malformed",  # not valid, before any rule applies
    "illegal-move",  # forbidden by the rules; `rule` is the rule number
    "stale",  # for another board than the present one
    "not-your-turn",
    "not-your-seat",
    "spectator",
    "waiting",  # not all seats are taken yet
    "over",
    "nothing-to-undo",
    "no-offer",
    "already-offered",
    "declined",
    "not-yet",
    "not-possible",
    "not-rated",  # cannot be rated: the clock, the options, the players
    "no-hints",  # the game was created without hints
    "seat-taken",
    "not-found",
    "damaged",  # the journal of this game cannot be read, now or later
    "unauthorized",
    "forbidden",
    "taken",  # the name belongs to another account, or is reserved
    "weak-password",
    "blocked",  # one of two people has blocked the other
    "too-fast",
    "too-large",
    "too-many",
    "busy",
    "unavailable",
]
_KEYED = {"properties": {"key": {"type": "string"}}, "required": ["key"]}
Reason = Annotated[
    dict[str, Any], msgspec.Meta(extra_json_schema=_KEYED | {"additionalProperties": True})
]
CODES: tuple[str, ...] = get_args(Code)


class Refused(BoardwrightError):
    """A request that is refused, with the reason; nothing has changed.

    `reason` is the same as data, for refused moves and positions.
    """

    def __init__(
        self, code: Code, text: str, rule: str | None = None, reason: Reason | None = None
    ) -> None:
        super().__init__(code, text, rule, reason)
        self.code = code
        self.text = text
        self.rule = rule
        self.reason = reason

    def __str__(self) -> str:
        return self.text


def reason_of(error: IllegalMove | MalformedPosition) -> Reason | None:
    """The reason for refusing a move or a position, as a key of its game with parameters."""
    return {"key": error.key, **error.params} if error.key else None


def refused_move(illegal: IllegalMove) -> Refused:
    return Refused("illegal-move", str(illegal), illegal.rule or None, reason_of(illegal))


class StorageUnavailable(BoardwrightError):
    """The database cannot be used now: not reachable, or its disk is full. A retry may succeed.

    Only the journal shows whether a write that fails like this was stored: the connection can break
    after the database has received everything and before it has confirmed it.
    """


class DatabaseDamaged(StorageUnavailable):
    """Stored data differ from what was written. Other parts of the database may be intact."""


class GameDamaged(Refused):
    """A game whose journal is not valid; a retry will not help."""

    def __init__(self, game_id: str, why: str) -> None:
        super().__init__(
            "damaged",
            "this game's journal is damaged; only a backup of the server's database can restore "
            "the game",
        )
        self.game_id, self.why = game_id, why


class DatabaseRefused(BoardwrightError):
    """A database that must not be used: locked, from a newer version, or not a database."""


if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    Witness = Callable[[str, BaseException | None, dict[str, Any]], object]

witnesses: set[Witness] = set()  # called with the event, the error, and its context


def note_error(event: str, error: BaseException | None = None, **details: Any) -> None:
    """Report an error to all witnesses, by default the one that is being handled."""
    for witness in tuple(witnesses):
        witness(event, error or sys.exception(), details)


def note_failure(task: asyncio.Task[Any]) -> bool:
    """Report the exception of a task if it is a bug; returns whether it was one.

    A refusal or an unavailable storage is no bug: later operations will meet and handle it.
    """
    error = None if task.cancelled() else task.exception()
    if error is None or isinstance(error, Refused | StorageUnavailable):
        return False
    note_error("unexpected", error)
    return True
