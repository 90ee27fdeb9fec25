"""The largest positions, records and studies that a client may send."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright import core
from boardwright.games import game_named
from boardwright.records import Record, format_record, parse_record
from boardwright.records.json_form import data_of_record
from boardwright.records.study import (
    FORMAT,
    MAX_ALL_NODES,
    MAX_NODES,
    VERSION,
    ChapterData,
    StudyData,
    line_of,
)
from boardwright.server.bounds import (
    MAX_PATH,
    MAX_POSITION,
    MAX_PRELUDE,
    MAX_RECORDED_MOVES,
    MAX_RECORDS,
)
from study_bench import grown, tree

if TYPE_CHECKING:
    from boardwright.games import Move, Position

CARRIED = 500  # of the moves of the longest game: those before its start position


def long_line(moves: int, *, repetition: bool) -> tuple[Position, list[Move]]:
    """A start of Abalone and that many moves that do not end the game.

    With the repetition rule the line has no ejection, so that all of it belongs to the path.
    """
    game = game_named("abalone")
    options = game.options_type.from_mapping({} if repetition else {"repetition": "0"})
    rng, start, line = random.Random(1), game.start(options), list[int]()
    state = core.state_of(start).copy()
    size = len(state.to_bytes())
    while len(line) < moves:
        actions = state.legal_actions()
        for action in rng.sample(actions, len(actions)):
            after = state.after(action)
            grown = len(after.to_bytes())
            if not after.is_over and (grown > size or not repetition):
                state, size = after, grown
                line.append(action)
                break
    return start, [game.move(action) for action in line]


@cache
def longest_position() -> str:
    """The longest position string that a client may send."""
    start, line = long_line(MAX_PATH, repetition=True)
    while len(text := start.text_with(line)) > MAX_POSITION:
        line = line[: len(line) - max(1, (len(text) - MAX_POSITION) // 8)]
    return text


@cache
def record_of(moves: int) -> str:
    return format_record(Record.from_moves(*long_line(moves, repetition=False)))


@cache
def longest_record() -> str:
    """The longest record that a game may continue from, with a path before its start and in it."""
    start, line = long_line(MAX_PRELUDE, repetition=True)
    position = start.game.parse_position(start.text_with(line[:CARRIED]))
    return format_record(Record.from_moves(position, line[CARRIED:]))


def record_from(position: str) -> str:
    """A record without moves that starts from a position with a long path."""
    lines = format_record(Record.from_moves(game_named("abalone").start(), ())).splitlines()
    tag = f'[Start "{position}"]'
    at = next(n for n, line in enumerate(lines) if not line.startswith("["))
    return "\n".join([*lines[:at], tag, *lines[at:]]) + "\n"


def study_body(title: str, *records: str) -> dict[str, Any]:
    """A study in its file format, with a chapter for each record."""
    data = [data_of_record(parse_record(record)) for record in records]
    chapters = [{"title": f"{n}", "record": each} for n, each in enumerate(data, 1)]
    return {"format": FORMAT, "version": VERSION, "title": title, "chapters": chapters}


def with_notes(record: Record, note: str) -> Record:
    """The record with a comment on each move."""
    plies = tuple(replace(ply, comment=note) for ply in record.line.plies)
    return replace(record, line=replace(record.line, plies=plies))


@cache
def noted_record() -> str:
    """The longest text whose games are read with all their notes."""
    record = parse_record(record_of(MAX_RECORDED_MOVES))
    noted = format_record(with_notes(record, '"'))
    more = (MAX_RECORDS - len(noted)) // MAX_RECORDED_MOVES
    return format_record(with_notes(record, '"' * (1 + more)))


@cache
def large_study() -> bytes:
    """The body of a study with the maximum number of moves; one chapter has many variations."""
    line = data_of_record(with_notes(parse_record(record_of(MAX_NODES)), "x"))
    head = data_of_record(Record.from_moves(game_named("abalone").start(), []))
    branched = msgspec.structs.replace(head, line=line_of(tree(grown(game_named("abalone")))))
    records = [branched, *[line] * (MAX_ALL_NODES // MAX_NODES - 1)]
    chapters = [ChapterData(f"{number}", record) for number, record in enumerate(records, 1)]
    return msgspec.json.encode(StudyData(FORMAT, VERSION, "Large", chapters))
