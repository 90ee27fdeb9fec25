"""A whole game in a short URL-safe string.

Each move is its index among the legal moves; the indices are the digits of one number whose base
changes from ply to ply. So a forced move takes no space, and a move among sixty-four takes six
bits. Tags, comments and variations are left out. A checksum closes the link.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import TYPE_CHECKING

from boardwright.games.codec import Reader, Writer
from boardwright.games.errors import BoardwrightError, MalformedRecord, check_text
from boardwright.games.registry import GAMES, position_from_bytes
from boardwright.records.model import Line, Ply, Record
from boardwright.records.result import (
    DECIDED_REASONS,
    UNFINISHED_REASONS,
    format_result,
    parse_result,
    result_of,
)

if TYPE_CHECKING:
    from boardwright.games import Position
    from boardwright.records.tokens import Count

LINK_VERSION = 1
MAX_PLIES = 5_000  # longer than any game; takes a second or two to read
MAX_LINK = 60_000
_REASONS = UNFINISHED_REASONS + DECIDED_REASONS
_BY_RULE = 255  # the rules give result and reason


def record_to_link(record: Record) -> str:
    if len(record.moves) > MAX_PLIES:
        raise MalformedRecord(f"a link holds at most {MAX_PLIES} moves")
    number, final = _moves_to_number(record)
    return _format_link(record, number, final)


def _format_link(record: Record, number: int, final: Position) -> str:
    """The link of a record with this number for its moves and this final position."""
    writer = Writer()
    writer.u8(LINK_VERSION)
    # Game and options, or the whole position if the start is not the usual one.
    usual = record.start == record.game.start(record.options)
    writer.u8(int(not usual))
    if usual:
        writer.u8(record.game.number)
        writer.u8(record.game.rules_version)
        record.options.write(writer)
    else:
        data = record.start.to_bytes()
        writer.u32(len(data))
        writer.raw(data)
    if (record.result, record.reason) == result_of(final):
        writer.u8(_BY_RULE)
    else:
        writer.u8(_REASONS.index(record.reason))
        seats = record.game.seats(record.options)
        writer.u8(sum(1 << seat for seat in parse_result(record.result, seats)))
    writer.u16(len(record.moves))
    writer.raw(number.to_bytes((number.bit_length() + 7) // 8, "little"))
    body = writer.done()
    body += zlib.crc32(body).to_bytes(4, "little")
    return base64.urlsafe_b64encode(body).rstrip(b"=").decode()


def _moves_to_number(record: Record) -> tuple[int, Position]:
    *before, final = record.positions()
    digits = []
    for position, move in zip(before, record.moves, strict=True):
        legal = position.legal_moves()
        digits.append((legal.index(move), len(legal)))
    number = 0
    for index, base in reversed(digits):
        number = number * base + index
    return number, final


def record_from_link(link: str, count: Count = lambda moves: None) -> Record:
    """Parse a link; a damaged link is refused.

    `count` is called with the number of moves before they are played; it may raise.
    """
    check_text(link, "a link", MalformedRecord)
    body = _decode(link)
    reader = Reader(body)
    try:
        if reader.u8() != LINK_VERSION:
            raise MalformedRecord("this link was made by another version")
        start = _read_start(reader)
        ending = _read_ending(reader, start)
        length = reader.u16()
        number = int.from_bytes(reader.raw(len(body) - reader.position), "little")
    except MalformedRecord:
        raise
    except BoardwrightError as error:
        raise MalformedRecord(f"the link is damaged: {error}") from None
    count(len(start.path) + length)
    line, positions = _number_to_line(start, length, number)
    record = Record.assume_played(positions, line, ended=ending)
    if _format_link(record, number, positions[-1]) != link:
        raise MalformedRecord("the link is not in its standard form")
    return record


def _decode(link: str) -> bytes:
    if len(link) > MAX_LINK:
        raise MalformedRecord(f"a link has at most {MAX_LINK} characters")
    try:
        data = base64.b64decode(link + "=" * (-len(link) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise MalformedRecord("a link holds only letters, digits, - and _") from None
    body, check = data[:-4], data[-4:]
    if zlib.crc32(body).to_bytes(4, "little") != check:
        raise MalformedRecord("the link is damaged: its checksum does not match")
    return body


def _read_start(reader: Reader) -> Position:
    if reader.u8_below(2, "kind of start"):
        return position_from_bytes(reader.raw(reader.u32()))
    number, version = reader.u8(), reader.u8()
    for game in GAMES.values():
        if (game.number, game.rules_version) == (number, version):
            return game.start(game.options_type.read(reader))
    raise MalformedRecord(f"unknown game number {number} with rules version {version}")


def _read_ending(reader: Reader, start: Position) -> tuple[str, str] | None:
    code = reader.u8()
    if code == _BY_RULE:
        return None
    if code >= len(_REASONS):
        raise MalformedRecord(f"unknown reason number {code}")
    mask = reader.u8()
    seats = start.game.seats(start.options)
    winners = [seat for seat in range(seats) if mask >> seat & 1]
    return format_result(winners, seats), _REASONS[code]


def _number_to_line(start: Position, length: int, number: int) -> tuple[Line, list[Position]]:
    """The moves, and the positions before each and at the end."""
    if length > MAX_PLIES:
        raise MalformedRecord(f"a link holds at most {MAX_PLIES} moves")
    plies: list[Ply] = []
    positions = [start]
    for _ in range(length):
        legal = positions[-1].legal_moves()
        if not legal:
            raise MalformedRecord("the link continues after the end of the game")
        number, index = divmod(number, len(legal))
        plies.append(Ply(legal[index]))
        positions.append(positions[-1].play(legal[index]))
    if number:
        raise MalformedRecord("the link holds more than its moves")
    return Line(tuple(plies)), positions
