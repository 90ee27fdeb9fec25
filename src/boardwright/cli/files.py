"""Files as people name them: read whole, written whole, and refused in words."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from boardwright.games import BoardwrightError, MalformedRecord

STANDARD_STREAM = "-"
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class FileProblem(BoardwrightError):
    """A file that cannot be read or written."""


def exists(name: str) -> bool:
    """Whether something of that name is there; what is too odd for a name is not."""
    return name == STANDARD_STREAM or os.path.exists(name)


def read_text(name: str) -> str:
    """A whole file, or standard input for `-`."""
    data = _read_bytes(name)
    if data.startswith(_BYTE_ORDER_MARK):
        raise MalformedRecord("the text starts with a byte order mark: save it without one", 1)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MalformedRecord(f"{name} is not text in UTF-8 ({error.reason})") from None


def _read_bytes(name: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if name == STANDARD_STREAM else Path(name).read_bytes()
    except FileNotFoundError:
        raise FileProblem(f"there is no file {name}") from None
    except IsADirectoryError:
        raise FileProblem(f"{name} is a folder, not a file") from None
    except (OSError, ValueError) as error:
        raise FileProblem(f"{name!r} cannot be read: {_reason(error)}") from None


def check_target(name: str) -> None:
    """Refuse a name that nothing can be written to, before any work is done for it."""
    if name == STANDARD_STREAM:
        return
    try:
        target = Path(name)
        if target.is_dir():
            raise FileProblem(f"{name} is a folder, not a file")
        if not target.parent.is_dir():
            raise FileProblem(f"there is no folder {target.parent} to write {target.name} to")
    except (OSError, ValueError) as error:
        raise FileProblem(f"{name!r} cannot be written: {_reason(error)}") from None


def write_text(name: str, text: str) -> None:
    """Write a whole file, or standard output for `-`."""
    check_target(name)
    if name == STANDARD_STREAM:
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()
        return
    try:
        _replace(Path(name), text.encode())
    except (OSError, ValueError) as error:
        raise FileProblem(f"{name!r} cannot be written: {_reason(error)}") from None


def _replace(target: Path, data: bytes) -> None:
    """Through a second file, so that a full disk never costs what was there before."""
    if target.exists() and not target.is_file():  # a device or a pipe is written as it is
        target.write_bytes(data)
        return
    part = Path(f"{target}.part")
    try:
        part.write_bytes(data)
        part.replace(target)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
