"""`boardwright convert`: records from one format to another."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress

from boardwright.cli.inputs import STANDARD_STREAM, read_text
from boardwright.records.formats import check_format, format_of_name, read_records, write_records

if TYPE_CHECKING:
    from boardwright.records import Record


def convert_file(source: str, target: str, from_: str | None, to: str | None) -> None:
    """Nothing is written unless everything could be read."""
    read_as = check_format(from_ or format_of_name(source))
    write_as = check_format(to or format_of_name(target))
    console = Console(stderr=True)
    records: list[Record] = []
    with Progress(
        "{task.description}", console=console, transient=True, disable=not console.is_terminal
    ) as p:
        task = p.add_task("reading")
        for record in read_records(read_text(source), read_as):
            records.append(record)
            p.update(task, description=f"{len(records)} games read")
        p.update(task, description="writing")
        text = write_records(records, write_as)
    if write_as == "link" and any(_is_more_than_moves(record) for record in records):
        console.print("a link holds the moves and the result only: the rest is left out")
    if target == STANDARD_STREAM:
        sys.stdout.write(text)
    else:
        Path(target).write_text(text, encoding="utf-8")
        console.print(f"{len(records)} games written to {target}", highlight=False, markup=False)


def _is_more_than_moves(record: Record) -> bool:
    plain = all(not (p.comment or p.nags or p.variations) for p in record.line.plies)
    return bool(record.tags or record.line.comment or not plain)
