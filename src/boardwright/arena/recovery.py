"""Opening the files of a match again after its process was killed or its machine lost power.

Games and index are forced to the disk together, so one interruption costs at most what came after
the last time. Whatever else is missing was taken away by somebody: that is refused, not cut off.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, BinaryIO

import msgspec

from boardwright.arena.result import GameResult
from boardwright.games import BoardwrightError
from boardwright.games.events import counted

if TYPE_CHECKING:
    from pathlib import Path

MOST_UNFORCED = 100  # games between two times that files are forced to the disk


class FolderRefused(BoardwrightError):
    """A folder that this match cannot be kept in."""


class _Counted(msgspec.Struct):
    """What a summary says about how many games there were."""

    games: int = 0


def check_both_there(games: Path, index: Path) -> None:
    """Refuse a folder that has lost one of the two files; each is worth nothing alone."""
    for path, other in ((games, index), (index, games)):
        if not path.exists() and other.exists() and other.stat().st_size:
            raise FolderRefused(f"{path} is missing, and {other.name} makes no sense without it")


def games_known(summary: Path) -> int:
    """How many games were finished and on the disk when the match was last left in peace."""
    try:
        return msgspec.json.decode(summary.read_bytes(), type=_Counted).games
    except FileNotFoundError:
        return 0
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise FolderRefused(f"{summary} cannot be read: {error}") from None


def recover(index: BinaryIO, games: BinaryIO, mark: bytes, known: int) -> list[GameResult]:
    """The finished games, of which `known` are certain; what was left half-written is cut off.

    `mark` is found once in each record. Both files are left open at their ends.
    """
    lines = index.read().splitlines(keepends=True)
    written = _parse_lines(lines, index.name)
    size = games.seek(0, os.SEEK_END)
    results = [result for result in written if result.end <= size]
    end = results[-1].end if results else 0
    games.seek(end)
    lost = max(len(written) - len(results), games.read().count(mark))
    if lost > MOST_UNFORCED or len(results) < known:
        raise FolderRefused(
            f"{games.name} and {index.name} do not fit each other or are cut short: together they "
            f"have {counted(len(results), 'game')}, and an interruption does not explain the rest"
        )
    _cut(index, sum(map(len, lines[: len(results)])))
    _cut(games, end)
    return results


def _parse_lines(lines: list[bytes], name: str) -> list[GameResult]:
    """The results of all lines but one at the end that was not finished."""
    results = []
    for number, line in enumerate(lines, 1):
        result = _parse_line(line)
        if result is not None:
            results.append(result)
        elif number < len(lines):
            raise FolderRefused(f"{name}, line {number}, is damaged")
    return results


def _parse_line(line: bytes) -> GameResult | None:
    if not line.endswith(b"\n"):
        return None
    try:
        return msgspec.json.decode(line, type=GameResult)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _cut(file: BinaryIO, size: int) -> None:
    file.truncate(size)
    file.seek(size)
