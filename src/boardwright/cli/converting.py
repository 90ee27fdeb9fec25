"""`boardwright convert`: records from one format to another."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from rich.console import Console

from boardwright.cli.files import STANDARD_STREAM, check_target, read_text, write_text
from boardwright.cli.inputs import nth_record
from boardwright.cli.progress import read_reporting, reporting
from boardwright.games import MalformedInput
from boardwright.games.events import counted
from boardwright.records.formats import check_format, format_of_name, write_records

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.records import Record


def convert_file(
    source: str, target: str, from_: str | None, to: str | None, number: int | None = None
) -> None:
    """Nothing is written unless everything could be read; `number` chooses one game."""
    read_as = _format(source, from_, "--from")
    write_as = _format(target, to, "--to")
    check_target(target)
    console = Console(stderr=True)
    with reporting("reading") as report:
        found = read_reporting(read_text(source), read_as, report)
        records = _wanted(found, source, number, 1 if write_as == "json" else None)
        report("writing")
        text = write_records(records, write_as)
    if write_as == "link" and any(_is_more_than_moves(record) for record in records):
        console.print("a link holds the moves and the result only: the rest is left out")
    write_text(target, text)
    if target != STANDARD_STREAM:
        written = counted(len(records), "game")
        console.print(f"{written} written to {target}", highlight=False, markup=False)


def _format(name: str, said: str | None, option: str) -> str:
    if said is not None:
        return check_format(said)
    try:
        return format_of_name(name)
    except MalformedInput as error:
        raise MalformedInput(f"{error}; {option} names one") from None


def _wanted(
    found: Iterator[Record], source: str, number: int | None, most: int | None
) -> list[Record]:
    """All games, or one of them; more than can be written are refused as soon as that is known."""
    if number is not None:
        return [nth_record(found, source, number)]
    records = list(found if most is None else islice(found, most + 1))
    if most is not None and len(records) > most:
        raise MalformedInput(
            f"{source} holds several games and .json only one: --game chooses one, from 1; "
            ".jsonl holds many"
        )
    return records


def _is_more_than_moves(record: Record) -> bool:
    plain = all(not (p.comment or p.nags or p.variations) for p in record.line.plies)
    return bool(record.tags or record.line.comment or not plain)
