"""Reading what a person typed: options, seats, and the file, link or position that is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.cli.files import exists, read_reporting, reporting
from boardwright.games import Game, MalformedInput, MalformedRecord, Options, game_named
from boardwright.games.events import counted
from boardwright.games.options import parse_option_words
from boardwright.records import Record, record_from_link
from boardwright.records.formats import format_of_name

if TYPE_CHECKING:
    from collections.abc import Iterable


_SHOWN = 40  # of what may be a long link


def game_called(name: str) -> Game:
    """The game that a person means, however they write its name."""
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
    raise MalformedInput(f"there is no seat {text!r} (seats: {listed})")


def load_record(name: str, number: int | None = None, also: str = "") -> Record:
    """One game: of a file, counted from 1 (the first if not said), or of a link.

    `also` tells somebody who named neither what else can be named.
    """
    if exists(name) or "." in name:
        form = format_of_name(name)
        with reporting("reading") as report:
            found = read_reporting(name, form, report)
            return nth_record(found, name, 1 if number is None else number)
    if number is not None:
        raise MalformedInput("--game chooses a game of a file, and this is none")
    return _record_of_link(name, also)


def nth_record(records: Iterable[Record], name: str, number: int) -> Record:
    """One of the games of a file; reads no further than that."""
    if number < 1:
        raise MalformedInput(f"games are counted from 1, there is no game {number}")
    count = 0
    for count, record in enumerate(records, 1):
        if count == number:
            return record
    raise MalformedRecord(f"{name} holds {counted(count, 'game')}, not a game {number}")


def _record_of_link(name: str, also: str) -> Record:
    try:
        return record_from_link(name.strip())
    except MalformedRecord as error:
        shown = name if len(name) <= _SHOWN else f"{name[:_SHOWN]}…"
        reason = error.reason.removeprefix("the link is damaged: ")
        raise MalformedInput(
            f"there is no file {shown}, and it is no link either ({reason}){also}"
        ) from None
