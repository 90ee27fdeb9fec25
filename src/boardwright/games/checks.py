"""Guards at the boundaries: what is not even of the right type is malformed, like all the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.games.errors import MalformedInput


def check_text(value: object, what: str, error: type[MalformedInput]) -> None:
    """Refuse what is no text."""
    if not isinstance(value, str):
        raise error(f"{what} is text, not {_kind(value)}")


def check_bytes(value: object, what: str, error: type[MalformedInput]) -> None:
    """Refuse what holds no bytes."""
    if not isinstance(value, (bytes, bytearray, memoryview)):
        raise error(f"{what} is bytes, not {_kind(value)}")


def is_whole(value: object) -> bool:
    """Whether a value is a whole number; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def _kind(value: object) -> str:
    return "None" if value is None else f"of type {type(value).__name__}"
