"""The games of files and of arenas' folders, as commands that take many of them read them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from boardwright.arena.storage import MANIFEST
from boardwright.cli.files import STANDARD_STREAM, FileProblem, read_text
from boardwright.games import MalformedInput, MalformedRecord
from boardwright.records.formats import format_of_name, read_records

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.records import Record

_RECORDS = ("games.bwr", "games.jsonl")  # of an arena


def files_of(name: str) -> Iterator[str]:
    """A file, or the games of an arena's folder."""
    path = Path(name)
    if not path.is_dir():
        if name != STANDARD_STREAM and not path.exists():
            raise FileProblem(f"there is no file {name}")
        format_of_name(name)
        yield name
        return
    found = [str(path / each) for each in _RECORDS if (path / each).exists()]
    if not found or not (path / MANIFEST).exists():
        raise MalformedInput(f"{name} is a folder without an arena")
    yield from found


def records_of(name: str) -> Iterator[Record]:
    """The games of a file, one after the other; a file with a game a line is never read whole."""
    form = format_of_name(name)
    if form not in ("jsonl", "link") or name == STANDARD_STREAM:
        yield from read_records(read_text(name), form)
        return
    with Path(name).open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            if line.strip():
                try:
                    yield from read_records(line, form)
                except MalformedRecord as error:
                    raise MalformedRecord(f"{name}: {error.reason}", number) from None
