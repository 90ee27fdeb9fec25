"""The errors of the whole project, and checks of argument types."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.games.objections import Param


class BoardwrightError(Exception):
    """Base of all errors with which Boardwright refuses a request."""


class IllegalMove(BoardwrightError):
    """A well-formed move that the rules forbid here.

    `reason` is a predicate whose subject is the move, so that the text reads `c4 touches your own
    piece on c3 (RU3)`. `key` and `params` have the same as data, for clients in another language;
    the key is empty if the objection is not a game rule. An error that is passed on from another
    process is made with one argument, which is then the whole text.
    """

    def __init__(
        self,
        move: object,
        reason: str = "",
        rule: str = "",
        key: str = "",
        params: dict[str, Param] | None = None,
    ) -> None:
        super().__init__(move, reason, rule, key, params)
        self.move = move
        self.reason = reason
        self.rule = rule
        self.key = key
        self.params = params or {}

    def __str__(self) -> str:
        return f"{self.move} {self.reason} ({self.rule})" if self.rule else str(self.move)


class MalformedInput(BoardwrightError, ValueError):
    """Input that cannot be parsed, independent of the rules."""


class MalformedMove(MalformedInput):
    """A notation, an action number or an object that names no move of the game."""


class MalformedPosition(MalformedInput):
    """Bytes or a position string that describe no position of the game.

    `key` and `params` have the same as data, for clients in another language; the key is empty if
    only a program can have made the error.
    """

    def __init__(
        self, text: str = "", key: str = "", params: dict[str, Param] | None = None
    ) -> None:
        super().__init__(text, key, params)
        self.text = text
        self.key = key
        self.params = params or {}

    def __str__(self) -> str:
        return self.text


class MalformedOptions(MalformedInput):
    """An option that does not exist or a value that it does not take."""


class MalformedRecord(MalformedInput):
    """A game record that cannot be read or does not replay."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason, line)
        self.reason = reason
        self.line = line

    def __str__(self) -> str:
        return str(self.reason) if self.line is None else f"line {self.line}: {self.reason}"


def check_text(value: object, what: str, error: type[MalformedInput]) -> None:
    """Refuse a value that is not text."""
    if not isinstance(value, str):
        raise error(f"{what} is text, not {_kind(value)}")


def check_bytes(value: object, what: str, error: type[MalformedInput]) -> None:
    """Refuse a value that is not bytes-like."""
    if not isinstance(value, (bytes, bytearray, memoryview)):
        raise error(f"{what} is bytes, not {_kind(value)}")


def is_whole(value: object) -> bool:
    """Whether a value is an integer; True and False do not count."""
    return isinstance(value, int) and not isinstance(value, bool)


def _kind(value: object) -> str:
    return "None" if value is None else f"of type {type(value).__name__}"
