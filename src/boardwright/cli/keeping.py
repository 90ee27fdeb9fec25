"""The file that a game at the terminal is kept in."""

from __future__ import annotations

import shlex
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from boardwright.cli.files import STANDARD_STREAM, check_target, exists, read_text, write_text
from boardwright.games import BoardwrightError, MalformedInput
from boardwright.records.formats import format_of_name, read_records, write_records

if TYPE_CHECKING:
    from boardwright.cli.session import Session


def check_save_name(name: str) -> None:
    """Refuse a name that no game can be kept under."""
    if name == STANDARD_STREAM:
        raise MalformedInput("a game is kept in a file; - is none")
    format_of_name(name)
    check_target(name)


def refuse_other_content(name: str, session: Session) -> None:
    """Refuse a file whose content would be lost: anything but the game that goes on."""
    if exists(name) and Path(name).stat().st_size and not _holds_only(name, session):
        raise MalformedInput(
            f"{name} is there already and would be overwritten: choose another name, "
            f"or go on with its game: --resume {shell_word(name)}"
        )


def is_file(name: str) -> bool:
    return name != STANDARD_STREAM and exists(name)


def file_to_go_on_in(resumed: str, session: Session) -> str | None:
    """The file that a resumed game came from, unless more than this game is in it."""
    return resumed if is_file(resumed) and _holds_only(resumed, session) else None


def _holds_only(name: str, session: Session) -> bool:
    if not session.is_resumed:
        return False
    try:
        kept = list(islice(read_records(read_text(name), format_of_name(name)), 2))
    except BoardwrightError:
        return False
    return [(r.start, r.moves) for r in kept] == [(session.start, tuple(session.moves))]


def game_as_text(session: Session, name: str) -> str:
    return write_records([session.record()], format_of_name(name))


def write_game(session: Session, name: str) -> None:
    check_save_name(name)
    write_text(name, game_as_text(session, name))


def shell_word(name: str) -> str:
    """A file name as a word of a shell, not to be taken for an option."""
    return shlex.quote(f"./{name}" if name.startswith("-") else name)
