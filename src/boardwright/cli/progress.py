"""How far a long job is, told in a line on standard error at a terminal."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress

from boardwright.games.events import counted
from boardwright.records.formats import read_records

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardwright.records import Record


@contextmanager
def reporting(first: str) -> Iterator[Callable[[str], None]]:
    """Shows a line while the job lasts; the function that it gives changes the line."""
    console = Console(stderr=True)
    with Progress(
        "{task.description}", console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(first)
        yield lambda text: bar.update(task, description=text)


def read_reporting(text: str, form: str, report: Callable[[str], None]) -> Iterator[Record]:
    """The games of a text, each reported as it is read."""
    for count, record in enumerate(read_records(text, form), 1):
        report(f"{counted(count, 'game')} read")
        yield record
