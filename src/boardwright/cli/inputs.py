"""Reading what a person typed: options, seats, and the file, link or position that is meant."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from boardwright.games import MalformedInput, MalformedOptions, MalformedRecord
from boardwright.records.formats import format_of_name, read_records

if TYPE_CHECKING:
    from boardwright.games import Game, Options
    from boardwright.records import Record

STANDARD_STREAM = "-"


def parse_options(game: Game, words: list[str]) -> Options:
    """Options from words like `layout=belgian-daisy`."""
    mapping: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise MalformedOptions(f"{word!r} is not of the form name=value")
        if name in mapping:
            raise MalformedOptions(f"option {name} is given twice")
        mapping[name] = value
    return game.options_type.from_mapping(mapping)


def parse_seat(game: Game, options: Options, text: str) -> int:
    """A seat by its number (from 0) or its name."""
    names = game.seat_names(options)
    for seat, name in enumerate(names):
        if text.lower() in (str(seat), name.lower()):
            return seat
    listed = ", ".join(f"{seat} ({name})" for seat, name in enumerate(names))
    raise MalformedInput(f"there is no seat {text!r} (seats: {listed})")


def read_text(name: str) -> str:
    """A whole file, or standard input for `-`."""
    data = sys.stdin.buffer.read() if name == STANDARD_STREAM else Path(name).read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MalformedRecord(f"{name} is not text in UTF-8 ({error.reason})") from None


def load_records(name: str, form: str | None = None) -> list[Record]:
    """The games of a file, in the format that its name or `form` says."""
    return list(read_records(read_text(name), form or format_of_name(name)))


def load_record(name: str, number: int = 1) -> Record:
    """One game: of a file, counted from 1, or of a link."""
    if not Path(name).exists() and name != STANDARD_STREAM and "." not in name:
        return next(iter(read_records(name, "link")))
    records = load_records(name)
    if not 1 <= number <= len(records):
        raise MalformedRecord(f"{name} holds {len(records)} games, not a game {number}")
    return records[number - 1]
