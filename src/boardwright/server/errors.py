"""Refusals: a code, a sentence, a rule and a reason, instead of an answer."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

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
