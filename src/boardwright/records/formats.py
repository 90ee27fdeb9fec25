"""The formats that records are read from and written to, by name and by file ending."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.errors import MalformedInput, MalformedRecord, check_text
from boardwright.records.foreign import foreign_formats
from boardwright.records.json_form import (
    record_from_json,
    record_to_json,
    record_to_json_line,
)
from boardwright.records.link import record_from_link, record_to_link
from boardwright.records.study import is_study, study_from_json, study_of, study_to_json
from boardwright.records.text import format_record, parse_records

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from boardwright.records.model import Record
    from boardwright.records.tokens import Count

# File endings by format; an ending stands for the first format that has it.
FORMATS = {
    "text": ".bwr",
    "json": ".json",
    "study": ".json",
    "jsonl": ".jsonl",
    "link": ".link",
    **{name: form.ending for name, form in foreign_formats().items()},
}
ENDINGS = {
    ending: next(name for name in FORMATS if FORMATS[name] == ending) for ending in FORMATS.values()
}
_A_LINE_EACH = ("jsonl", "link")


def format_of_name(name: str) -> str:
    """The format of a file by its ending; standard input and output are text."""
    if name == "-":
        return "text"
    for ending, form in ENDINGS.items():
        if name.lower().endswith(ending):
            return form
    raise MalformedInput(f"the ending of {name!r} names no format (endings: {', '.join(ENDINGS)})")


def check_format(form: str) -> str:
    if not isinstance(form, str) or form not in FORMATS:
        raise MalformedInput(f"unknown format {form!r} (formats: {', '.join(FORMATS)})")
    return form


def read_records(text: str, form: str, count: Count = lambda moves: None) -> Iterator[Record]:
    """All games of a text in a format, one by one.

    `count` is called with the number of moves of each game before they are replayed; it may raise.
    """
    check_text(text, "a file of records", MalformedRecord)
    match check_format(form):
        case "text":
            records: Iterable[Record] = parse_records(text, count)
        case "json" if not is_study(text):
            records = [record_from_json(text, count)]
        case "json" | "study":
            records = study_from_json(text, count).records()
        case "jsonl":
            records = _read_lines(text, lambda line: record_from_json(line, count))
        case "link":
            records = _read_lines(text, lambda line: record_from_link(line, count))
        case _:
            records = foreign_formats()[form].read(text, count)
    found = False
    for record in records:
        found = True
        yield record
        record.drop_positions()
    if not found:
        raise MalformedRecord("it contains no game")


def _read_lines(text: str, read: Callable[[str], Record]) -> Iterator[Record]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                yield read(line.strip())
            except MalformedRecord as error:
                raise MalformedRecord(error.reason, number) from None


def write_records(records: Iterable[Record], form: str) -> str:
    """Games as text in a format; `json` holds only one game, `study` several."""
    if form == "study":
        return study_to_json(study_of(records))
    writers: dict[str, Callable[[Record], str]] = {
        "text": format_record,
        "json": record_to_json,
        "jsonl": record_to_json_line,
        "link": lambda record: record_to_link(record) + "\n",
    } | {name: form.write for name, form in foreign_formats().items()}
    parts = [writers[check_format(form)](record) for record in records]
    if form == "json" and len(parts) != 1:
        raise MalformedRecord(f"a JSON file holds one game, not {len(parts)}; a .jsonl file many")
    return ("" if form in _A_LINE_EACH else "\n").join(parts)
