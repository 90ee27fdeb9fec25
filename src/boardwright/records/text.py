"""The text record: tags, numbered turns, comments and variations, much like PGN.

Every turn has a number, for every player: `1. c3 2. *c4 c3S / d4E`. A slash marks decisions of
another seat within a turn. A variation follows the move it replaces; one that starts within a turn
repeats the turn's number with three dots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.games.errors import MalformedRecord
from boardwright.games.options import parse_option_words
from boardwright.games.registry import game_named
from boardwright.records.model import (
    MAX_NAG,
    MAX_NESTING,
    RESERVED_TAGS,
    Line,
    Ply,
    Record,
    check_tag,
    positions_along,
)
from boardwright.records.result import check_reason, check_result
from boardwright.records.tokens import (
    Section,
    TokenReader,
    format_comment,
    format_tag,
    read_only_section,
    read_sections,
    wrap_words,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardwright.games import Game, Position
    from boardwright.games.events import Event
    from boardwright.records.tokens import Count


def format_record(record: Record) -> str:
    """The record as text; `parse_record` is the exact inverse."""
    game = record.game
    tags = {
        "Game": game.name,
        "Rules": str(game.rules_version),
        "Options": " ".join(f"{k}={v}" for k, v in record.options.to_mapping().items()),
    }
    if record.start != game.start(record.options):
        tags["Start"] = record.start.to_text()
    tags |= dict(record.tags) | {"Result": record.result, "Reason": record.reason}
    head = "\n".join(format_tag(name, value) for name, value in tags.items())
    words = [*_line_words(record.line, record.positions(), 0), record.result]
    return f"{head}\n\n{wrap_words(words)}\n"


def _line_words(line: Line, positions: Iterable[Position], turn: int) -> Iterator[str]:
    """The words of a line; `turn` is the number of the turn before its first move."""
    if line.comment:
        yield format_comment(line.comment)
    first = True
    inside = False  # whether another seat made the previous move, within the turn
    for ply, position in zip(line.plies, positions, strict=False):
        turn += position.starts_turn
        marks, inside = turn_marks(position, turn, first=first, inside=inside)
        yield " ".join([*marks, str(ply.move)])
        yield from (f"${nag}" for nag in ply.nags)
        if ply.comment:
            yield format_comment(ply.comment)
        for variation in ply.variations:
            yield "("
            along = positions_along(position, variation)
            yield from _line_words(variation, along, turn - position.starts_turn)
            yield ")"
        first = False


def turn_marks(
    position: Position, turn: int, *, first: bool, inside: bool
) -> tuple[list[str], bool]:
    """The marks before a move: the number at the start of a turn, a slash for another seat."""
    marks = []
    if position.starts_turn:
        marks.append(f"{turn}.")
    elif first:
        marks.append(f"{turn}...")
    other = position.to_move != position.on_turn
    if other and not inside:
        marks.append("/")
    return marks, other


def format_records(records: Iterable[Record]) -> str:
    """Several records in one text."""
    return "\n".join(map(format_record, records))


def parse_record(text: str) -> Record:
    """Parse the single record of a text; an error has the line and the reason."""
    return _record_of(read_only_section(text))


def parse_records(text: str, count: Count = lambda moves: None) -> Iterator[Record]:
    """Parse all records of a text, one by one."""
    for section in read_sections(text):
        count(section.moves)
        record = _record_of(section)
        yield record
        record.drop_positions()


def _record_of(section: Section) -> Record:
    tags = section.tags
    start = _start_of(section)
    reader = _LineReader(section.tokens)
    line, positions = reader.read_line(start, 0, 0)
    final = positions[-1]
    reader.expect_result(tags["Result"])
    with section.reading("Result"):
        check_result(final, tags["Result"], tags["Reason"])
    with section.reading("Reason"):
        check_reason(final, tags["Result"], tags["Reason"])
    free = tuple((k, v) for k, v in tags.items() if k not in RESERVED_TAGS)
    for name, value in free:
        with section.reading(name):
            check_tag(name, value)
    return Record.assume_played(positions, line, free, (tags["Result"], tags["Reason"]))


def _start_of(section: Section) -> Position:
    tags = section.tags
    for name in ("Game", "Rules", "Options", "Result", "Reason"):
        if name not in tags:
            raise MalformedRecord(f"the tag {name} is missing", section.line)
    with section.reading("Game"):
        game = game_named(tags["Game"])
    with section.reading("Rules"):
        check_rules_version(game, tags["Rules"])
    with section.reading("Options"):
        options = game.options_type.from_mapping(parse_option_words(tags["Options"].split()))
    start = game.start(options)
    with section.reading("Start"):
        if "Start" in tags:
            start = game.parse_position(tags["Start"])
        if start.options != options:
            raise MalformedRecord("the tags Options and Start name different options")
    return start


def check_rules_version(game: Game, version: str) -> None:
    if version != str(game.rules_version):
        raise MalformedRecord(
            f"the record uses version {version} of the rules of {game.title}, "
            f"this program version {game.rules_version}"
        )


class _LineReader(TokenReader):
    """Reads tokens into lines and replays them, so that errors have line numbers."""

    def read_line(self, start: Position, turn: int, depth: int) -> tuple[Line, list[Position]]:
        """A line up to its end, and the positions along it."""
        if depth > MAX_NESTING:
            raise MalformedRecord(f"variations nest deeper than {MAX_NESTING}", self.token.line)
        comment = self._take_comment()
        plies: list[Ply] = []
        positions, inside = [start], False
        while self.token.kind == "number" or (self.token.kind == "word" and not self.is_last()):
            position = positions[-1]
            turn += position.starts_turn
            marks, inside = turn_marks(position, turn, first=not plies, inside=inside)
            for mark in marks:
                if self.token.text != mark or self.token.kind not in ("number", "word"):
                    raise MalformedRecord(
                        f"{mark!r} expected before {self.token.text!r}", self.token.line
                    )
                self.at += 1
            ply, after = self._read_ply(position, turn, depth)
            plies.append(ply)
            positions.append(after)
        return Line(tuple(plies), comment), positions

    def _take_comment(self) -> str:
        comment = self.take("comment") or ""
        if self.token.kind == "comment":
            raise MalformedRecord("a second comment in one place", self.token.line)
        return comment

    def _read_ply(self, position: Position, turn: int, depth: int) -> tuple[Ply, Position]:
        move, after = self.take_move(position, position.game.parse_move)
        nags = []
        while (nag := self.take("nag")) is not None:
            if int(nag) > MAX_NAG:
                token = self.tokens[self.at - 1]
                raise MalformedRecord(f"the glyph ${nag} is above {MAX_NAG}", token.line)
            nags.append(int(nag))
        comment = self._take_comment()
        variations = []
        while self.take("open") is not None:
            line, _ = self.read_line(position, turn - position.starts_turn, depth + 1)
            if self.take("close") is None:
                raise MalformedRecord("a variation is not closed here", self.token.line)
            if not line.plies:
                raise MalformedRecord("a variation has no moves", self.token.line)
            variations.append(line)
        return Ply(move, comment, tuple(nags), tuple(variations)), after

    def expect_result(self, result: str) -> None:
        token = self.token
        if self.take("word") != result or self.token.kind != "end":
            raise MalformedRecord(
                f"the moves must end with the result {result!r}, not {token.text!r}", token.line
            )


MARKS = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}  # of the numbered glyphs


@dataclass(frozen=True)
class Turn:
    """`text` is the turn in notation with its number, `after` the position after the turn."""

    text: str
    after: Position
    events: tuple[Event, ...]
    comments: tuple[str, ...]


def turns_of(record: Record) -> Iterator[Turn]:
    """The turns of the game as played; the last may be unfinished."""
    position, number, inside = record.start, 0, False
    words: list[str] = []
    events: list[Event] = []
    comments: list[str] = []
    for index, ply in enumerate(record.line.plies):
        number += position.starts_turn
        marks, inside = turn_marks(position, number, first=index == 0, inside=inside)
        words += [*marks, str(ply.move)]
        # The record's remarks on a move: glyph and comment, then alternative lines.
        mark = " ".join(MARKS[nag] for nag in ply.nags if nag in MARKS)
        remarks = [" ".join(filter(None, (mark, ply.comment)))] if mark or ply.comment else []
        others = (" ".join(str(other.move) for other in line.plies) for line in ply.variations)
        comments += remarks + [f"instead: {moves}" for moves in others if moves]
        step = position.step(ply.move)
        position = step.position
        events += step.events
        if position.starts_turn or position.outcome is not None:
            yield Turn(" ".join(words), position, tuple(events), tuple(comments))
            words, events, comments = [], [], []
    if words:
        yield Turn(" ".join(words), position, tuple(events), tuple(comments))
