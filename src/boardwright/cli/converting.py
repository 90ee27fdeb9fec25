"""`boardwright convert`: records from one format to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console

from boardwright.cli.files import STANDARD_STREAM, check_target, read_text, write_text
from boardwright.cli.progress import read_reporting, reporting
from boardwright.records.formats import check_format, format_of_name, write_records

if TYPE_CHECKING:
    from boardwright.records import Record


def convert_file(source: str, target: str, from_: str | None, to: str | None) -> None:
    """Nothing is written unless everything could be read."""
    read_as = check_format(from_ or format_of_name(source))
    write_as = check_format(to or format_of_name(target))
    check_target(target)
    console = Console(stderr=True)
    with reporting("reading") as report:
        records = list(read_reporting(read_text(source), read_as, report))
        report("writing")
        text = write_records(records, write_as)
    if write_as == "link" and any(_is_more_than_moves(record) for record in records):
        console.print("a link holds the moves and the result only: the rest is left out")
    write_text(target, text)
    if target != STANDARD_STREAM:
        console.print(f"{len(records)} games written to {target}", highlight=False, markup=False)


def _is_more_than_moves(record: Record) -> bool:
    plain = all(not (p.comment or p.nags or p.variations) for p in record.line.plies)
    return bool(record.tags or record.line.comment or not plain)
