"""The JSON form of a record, for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from boardwright.games.errors import BoardwrightError, MalformedRecord
from boardwright.games.game import path_length
from boardwright.games.registry import game_named
from boardwright.records.model import MAX_NESTING, Line, Ply, Record, replay_line
from boardwright.records.text import check_rules_version

if TYPE_CHECKING:
    from boardwright.games import Game
    from boardwright.records.tokens import Count

FORMAT = "boardwright-record"
VERSION = 1


class PlyData(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    move: str
    comment: str = ""
    nags: list[int] = []
    variations: list[LineData] = []


class LineData(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    moves: list[str | PlyData]
    comment: str = ""


class RecordData(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    version: int
    game: str
    rules: int
    options: dict[str, str]
    tags: dict[str, str]
    start: str | None
    line: LineData
    result: str
    reason: str


def record_to_json(record: Record) -> str:
    """The record as an indented JSON file."""
    return msgspec.json.format(_encoded(record), indent=2).decode() + "\n"


def record_to_json_line(record: Record) -> str:
    """The record as one line of JSON, for files with many records."""
    return _encoded(record).decode() + "\n"


def _encoded(record: Record) -> bytes:
    return msgspec.json.encode(data_of_record(record))


def data_of_record(record: Record) -> RecordData:
    """The record as plain data; `record_of_data` is the inverse."""
    game = record.game
    start = None if record.start == game.start(record.options) else record.start.to_text()
    return RecordData(
        format=FORMAT,
        version=VERSION,
        game=game.name,
        rules=game.rules_version,
        options=record.options.to_mapping(),
        tags=dict(record.tags),
        start=start,
        line=_line_to_data(record.line),
        result=record.result,
        reason=record.reason,
    )


def _line_to_data(line: Line) -> LineData:
    return LineData([_ply_to_data(ply) for ply in line.plies], line.comment)


def _ply_to_data(ply: Ply) -> str | PlyData:
    """A move without annotations is just its notation."""
    if ply == Ply(ply.move):
        return str(ply.move)
    variations = [_line_to_data(line) for line in ply.variations]
    return PlyData(str(ply.move), ply.comment, list(ply.nags), variations)


def record_from_json(text: str | bytes, count: Count = lambda moves: None) -> Record:
    """Parse the JSON form; an error has the place and the reason."""
    if not isinstance(text, (str, bytes)):
        raise MalformedRecord(f"a JSON record is text or bytes, not of type {type(text).__name__}")
    try:
        data = msgspec.json.decode(text, type=RecordData)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise MalformedRecord(f"not a JSON record: {error}") from None
    count(moves_of_record(data))
    return record_of_data(data)


def record_of_data(data: RecordData) -> Record:
    """The record of this data, replayed."""
    if (data.format, data.version) != (FORMAT, VERSION):
        raise MalformedRecord(f"the format is not {FORMAT!r}, version {VERSION}")
    try:
        game = game_named(data.game)
        check_rules_version(game, str(data.rules))
        options = game.options_type.from_mapping(data.options)
        start = game.start(options) if data.start is None else game.parse_position(data.start)
        if start.options != options:
            raise MalformedRecord("`options` and `start` name different options")
        line = line_of_data(game, data.line)
        ended = data.result, data.reason
        return Record.assume_played(replay_line(start, line), line, data.tags.items(), ended)
    except MalformedRecord:
        raise
    except BoardwrightError as error:
        raise MalformedRecord(str(error)) from None


def moves_of_record(data: RecordData) -> int:
    """How many moves a replay has: those of the line, and those in the start position string."""
    return moves_in(data.line) + path_length(data.start or "")


def moves_in(line: LineData) -> int:
    """The number of moves, including variations."""
    found, lines = 0, [line]
    while lines:
        for ply in lines.pop().moves:
            found += 1
            if isinstance(ply, PlyData):
                lines += ply.variations
    return found


def line_of_data(game: Game, data: LineData, depth: int = 0) -> Line:
    """The line of this data, without checking whether it can be played."""
    if depth > MAX_NESTING:
        raise MalformedRecord(f"variations nest deeper than {MAX_NESTING}")
    return Line(tuple(_ply_of(game, ply, depth) for ply in data.moves), data.comment)


def _ply_of(game: Game, data: str | PlyData, depth: int) -> Ply:
    if isinstance(data, str):
        return Ply(game.parse_move(data))
    variations = tuple(line_of_data(game, line, depth + 1) for line in data.variations)
    return Ply(game.parse_move(data.move), data.comment, tuple(data.nags), variations)
