"""Errors that clients see as a code and a sentence, errors of the database, and unexpected ones."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

import msgspec

from boardwright.games import BoardwrightError, IllegalMove, MalformedPosition

Code = Literal[
    "malformed",  # cannot be read at all
    "illegal-move",  # the rules forbid it; `rule` says which
    "stale",  # another board than the one that was seen
    "not-your-turn",
    "not-your-seat",
    "spectator",
    "waiting",  # somebody has still to join
    "over",
    "nothing-to-undo",
    "no-offer",
    "already-offered",
    "declined",
    "not-yet",
    "not-possible",
    "not-rated",  # it cannot be: the clock, the options, who plays
    "no-hints",  # the game was made without them
    "seat-taken",
    "not-found",
    "damaged",  # the journal of this game cannot be read, now or later
    "unauthorized",
    "forbidden",
    "taken",  # a name that somebody has, or that nobody may have
    "weak-password",
    "blocked",  # one of two people does not want to meet the other
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
    """Something that is not done, and why; nothing has changed.

    `reason` says of a move or a position as data what the text says in English.
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
    """Why a move or a position is refused, by a key of its game with what belongs to it."""
    return {"key": error.key, **error.params} if error.key else None


def refused_move(illegal: IllegalMove) -> Refused:
    return Refused("illegal-move", str(illegal), illegal.rule or None, reason_of(illegal))


class StorageUnavailable(BoardwrightError):
    """The database cannot be used now: it is away, or its disk is full. Later may be better.

    Whether a write that ends so was kept is told by the journal alone: a connection can break
    after the database has heard everything and before it could say so.
    """


class DatabaseDamaged(StorageUnavailable):
    """Stored data differ from what was written. Other parts of the database may be whole."""


class GameDamaged(Refused):
    """A game whose journal cannot be right, which no later try will change."""

    def __init__(self, game_id: str, why: str) -> None:
        super().__init__(
            "damaged",
            "this game's journal is damaged; only a backup of the server's database can bring "
            "the game back",
        )
        self.game_id, self.why = game_id, why


class DatabaseRefused(BoardwrightError):
    """A database that this server must not use: locked, written by a newer version, no database."""


if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    Witness = Callable[[str, BaseException | None, dict[str, Any]], object]

witnesses: set[Witness] = set()  # of what happened, the error, and what it is about


def note_error(event: str, error: BaseException | None = None, **said: Any) -> None:
    """Tell of an error, by default of the one that is being handled."""
    for witness in tuple(witnesses):
        witness(event, error or sys.exception(), said)


def note_failure(task: asyncio.Task[Any]) -> bool:
    """Note what a task raised if that is a bug, and say whether it was one.

    A refusal, or a storage that is away, is met again by the next one that looks.
    """
    error = None if task.cancelled() else task.exception()
    if error is None or isinstance(error, Refused | StorageUnavailable):
        return False
    note_error("unexpected", error)
    return True
