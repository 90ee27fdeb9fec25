"""Lines from standard input and to standard output, whatever comes and whoever listens."""

from __future__ import annotations

import os
import sys
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


def read_lines(source: IO[bytes], longest: int) -> Iterator[str]:
    """The lines of a stream; of one that is too long only the beginning, which is no message."""
    while chunk := source.readline(longest):
        line, last = chunk, chunk
        while last and not last.endswith(b"\n"):
            last = source.readline(longest)
        yield line.decode(errors="replace").rstrip("\r\n")


def say_line(line: str, out: IO[bytes] | None = None) -> None:
    """A line on a stream, at once; where nobody listens any more the program ends."""
    try:
        out = out or sys.stdout.buffer
        out.write(f"{line}\n".encode(errors="replace"))
        out.flush()
    except BrokenPipeError:
        os._exit(0)
