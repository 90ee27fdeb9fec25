"""The tag of a record that says why a game ended otherwise than by its rules."""

from __future__ import annotations

from boardwright.engine.wire import one_line

TERMINATION = "Termination"
LONGEST = 300  # characters of a tag that a program may have a say in


def tag_text(text: str) -> str:
    """A text that a tag can hold, whoever wrote it."""
    return one_line(text).encode(errors="replace").decode()[:LONGEST]


def termination(reason: str, text: str, loser: str = "") -> str:
    """`crash of Orange: ZeroDivisionError: division by zero`."""
    whose = f" of {loser}" if loser else ""
    return tag_text(f"{reason}{whose}: {text}")
