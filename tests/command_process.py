"""Runs the command as users do: in its own process, or with typed lines."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


def command(*arguments: str, given: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "boardwright.cli.main", *arguments],
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )


def typed_lines(lines: Iterable[str]) -> Callable[[str, Iterable[str]], str]:
    """A prompt function that returns these lines and then raises at the end of the input."""
    waiting = iter(lines)

    def read(prompt: str, words: Iterable[str]) -> str:
        line = next(waiting, None)
        if line is None:
            raise EOFError
        return line

    return read
