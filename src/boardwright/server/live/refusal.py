"""What the server answers instead of doing something: a stable code, a sentence, a rule."""

from __future__ import annotations

from typing import Literal, get_args

from boardwright.games import BoardwrightError

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
    "not-yet",
    "not-possible",
    "seat-taken",
    "not-found",
    "unauthorized",
    "forbidden",
    "too-fast",
    "too-large",
    "too-many",
    "busy",
    "unavailable",
]
CODES: tuple[str, ...] = get_args(Code)


class Refused(BoardwrightError):
    """Something that is not done, and why; nothing has changed."""

    def __init__(self, code: Code, text: str, rule: str | None = None) -> None:
        super().__init__(code, text, rule)
        self.code = code
        self.text = text
        self.rule = rule

    def __str__(self) -> str:
        return self.text
