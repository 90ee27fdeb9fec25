"""Command line arguments: files and their games, links, options and seats."""

from __future__ import annotations

import os
import shlex
import sys
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import IO, TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress

from boardwright.games import (
    BoardwrightError,
    Game,
    MalformedInput,
    MalformedRecord,
    Options,
    game_named,
)
from boardwright.games.events import counted
from boardwright.games.options import parse_option_words
from boardwright.records import Record, record_from_link
from boardwright.records.files import replacing
from boardwright.records.formats import format_of_name, read_records, write_records

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from boardwright.cli.session import Session


@contextmanager
def reporting(first: str) -> Iterator[Callable[[str], None]]:
    """Shows a line during the job; yields a function that changes the line."""
    console = Console(stderr=True)
    with Progress(
        "{task.description}", console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(first)
        yield lambda text: bar.update(task, description=text)


def read_reporting(name: str, form: str, report: Callable[[str], None]) -> Iterator[Record]:
    """The games of a file; the count is reported after each one."""
    for count, record in enumerate(read_records(read_text(name), form), 1):
        report(f"{counted(count, 'game')} read")
        yield record


STANDARD_STREAM = "-"
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class FileProblem(BoardwrightError):
    """A file that cannot be read or written."""


def exists(name: str) -> bool:
    """Whether the name refers to standard input or an existing file; False for invalid names."""
    return name == STANDARD_STREAM or os.path.exists(name)


def read_text(name: str) -> str:
    """The text of a whole file, or of standard input for `-`."""
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
        raise FileProblem(f"file not found: {name}") from None
    except IsADirectoryError:
        raise FileProblem(f"{name} is a folder, not a file") from None
    except (OSError, ValueError) as error:
        raise FileProblem(f"{name!r} cannot be read: {_reason(error)}") from None


def check_target(name: str) -> None:
    """Refuse a name that cannot be written to, before doing any work for it."""
    if name == STANDARD_STREAM:
        return
    try:
        target = Path(name)
        if target.is_dir():
            raise FileProblem(f"{name} is a folder, not a file")
        if not target.parent.is_dir():
            raise FileProblem(f"cannot write {target.name}: no folder {target.parent}")
    except (OSError, ValueError) as error:
        raise FileProblem(f"{name!r} cannot be written: {_reason(error)}") from None


def write_text(name: str, text: str) -> None:
    """Write a whole file, or to standard output for `-`."""
    check_target(name)
    try:
        with output(name) as file:
            file.write(text.encode())
    except (OSError, ValueError) as error:
        raise FileProblem(f"{name!r} cannot be written: {_reason(error)}") from None


@contextmanager
def output(name: str) -> Iterator[IO[bytes]]:
    """Open a file to write, or standard output for `-`; devices and pipes are not replaced."""
    if name == STANDARD_STREAM:
        sys.stdout.flush()
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
    elif exists(name) and not Path(name).is_file():
        with Path(name).open("wb") as file:
            yield file
    else:
        with replacing(Path(name)) as file:
            yield file


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def check_save_name(name: str) -> None:
    """Refuse a name under which a game cannot be saved."""
    if name == STANDARD_STREAM:
        raise MalformedInput("a game is saved in a file, not in -")
    format_of_name(name)
    check_target(name)


def refuse_other_content(name: str, session: Session) -> None:
    """Refuse a file with content that saving would destroy, other than the resumed game."""
    if exists(name) and Path(name).stat().st_size and not _holds_only(name, session):
        raise MalformedInput(
            f"{name} already exists and would be overwritten: choose another name, "
            f"or continue its game: --resume {shell_word(name)}"
        )


def is_file(name: str) -> bool:
    return name != STANDARD_STREAM and exists(name)


def file_to_continue(resumed: str, session: Session) -> str | None:
    """The file of a resumed game, unless it contains more than this game."""
    return resumed if is_file(resumed) and _holds_only(resumed, session) else None


def _holds_only(name: str, session: Session) -> bool:
    if not session.is_resumed:
        return False
    try:
        stored = list(islice(read_records(read_text(name), format_of_name(name)), 2))
    except BoardwrightError:
        return False
    return [(r.start, r.moves) for r in stored] == [(session.start, tuple(session.moves))]


def game_as_text(session: Session, name: str) -> str:
    return write_records([session.record()], format_of_name(name))


def write_game(session: Session, name: str) -> None:
    check_save_name(name)
    write_text(name, game_as_text(session, name))


def shell_word(name: str) -> str:
    """A file name as a shell word that is not mistaken for an option."""
    return shlex.quote(f"./{name}" if name.startswith("-") else name)


_RECORDS = ("games.bwr", "games.jsonl")  # the records in the folder of an arena match


def files_of(name: str) -> Iterator[str]:
    """The file itself, or the files of games in the folder of an arena match."""
    from boardwright.arena.storage import MANIFEST

    path = Path(name)
    if not path.is_dir():
        if name != STANDARD_STREAM and not path.exists():
            raise FileProblem(f"file not found: {name}")
        format_of_name(name)
        yield name
        return
    found = [str(path / each) for each in _RECORDS if (path / each).exists()]
    if not found or not (path / MANIFEST).exists():
        raise MalformedInput(f"{name} is a folder without an arena")
    yield from found


def records_of(name: str) -> Iterator[Record]:
    """The games of a file, one by one; a file with one game per line is never read whole."""
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


_SHOWN = 40  # characters of what may be a long link


def game_called(name: str) -> Game:
    """The game with this name, in upper or lower case."""
    return game_named(name.lower())


def parse_options(game: Game, words: list[str]) -> Options:
    """Options from words like `layout=belgian-daisy`."""
    return game.options_type.from_mapping(parse_option_words(words))


def parse_seat(game: Game, options: Options, text: str) -> int:
    """A seat by its number (from 0) or its name."""
    names = game.seat_names(options)
    for seat, name in enumerate(names):
        if text.lower() in (str(seat), name.lower()):
            return seat
    listed = ", ".join(f"{seat} ({name})" for seat, name in enumerate(names))
    raise MalformedInput(f"unknown seat {text!r} (seats: {listed})")


def load_record(name: str, number: int | None = None, also: str = "") -> Record:
    """One game: of a file, counted from 1 (by default the first), or of a link.

    `also` extends the error message if the name is neither, with other valid names.
    """
    if exists(name) or "." in name:
        form = format_of_name(name)
        with reporting("reading") as report:
            found = read_reporting(name, form, report)
            return nth_record(found, name, 1 if number is None else number)
    if number is not None:
        raise MalformedInput("--game chooses a game of a file, and this is not a file")
    return _record_of_link(name, also)


def nth_record(records: Iterable[Record], name: str, number: int) -> Record:
    """One of the games of a file; stops reading after it."""
    if number < 1:
        raise MalformedInput(f"games are numbered from 1: there is no game {number}")
    count = 0
    for count, record in enumerate(records, 1):
        if count == number:
            return record
    raise MalformedRecord(f"{name} holds {counted(count, 'game')}, so there is no game {number}")


def _record_of_link(name: str, also: str) -> Record:
    try:
        return record_from_link(name.strip())
    except MalformedRecord as error:
        shown = name if len(name) <= _SHOWN else f"{name[:_SHOWN]}…"
        reason = error.reason.removeprefix("the link is damaged: ")
        raise MalformedInput(
            f"file not found: {shown}, and it is not a link either ({reason}){also}"
        ) from None
