"""A game record: a value that is valid because it replays."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from boardwright.games import Position
from boardwright.games.errors import (
    BoardwrightError,
    IllegalMove,
    MalformedRecord,
    check_text,
    is_whole,
)
from boardwright.records.result import check_reason, check_result, result_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardwright.games import Game, Move, Options, Step

# Names of the record's own fields, which cannot be free tags.
RESERVED_TAGS = ("Game", "Rules", "Options", "Start", "Result", "Reason")
_TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
MAX_NAG = 255
MAX_NESTING = 50


@dataclass(frozen=True)
class Ply:
    """A recorded move with a comment, glyphs, and alternative lines."""

    move: Move
    comment: str = ""
    nags: tuple[int, ...] = ()
    variations: tuple[Line, ...] = ()


@dataclass(frozen=True)
class Line:
    """A sequence of moves; `comment` precedes the first."""

    plies: tuple[Ply, ...] = ()
    comment: str = ""


@dataclass(frozen=True)
class Record:
    """A recorded game. The constructor replays it and raises if it does not replay."""

    game: Game
    start: Position
    line: Line
    result: str
    reason: str
    tags: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.start, Position) or self.start.game is not self.game:
            raise MalformedRecord("the start is not a position of the game")
        _check_tags(self.tags)
        final = replay_line(self.start, self.line)[-1]
        check_result(final, self.result, self.reason)
        check_reason(final, self.result, self.reason)

    @classmethod
    def from_moves(
        cls,
        start: Position,
        moves: Iterable[Move | str],
        tags: Iterable[tuple[str, str]] = (),
        ended: tuple[str, str] | None = None,
    ) -> Self:
        """A record without comments, from moves or their notations.

        `ended` gives result and reason if the rules do not.
        """
        if not isinstance(start, Position):
            raise MalformedRecord("the start is not a position")
        numbered = enumerate(_listed(moves, "the moves"), 1)
        line = Line(tuple(Ply(_move_of(start.game, move, number)) for number, move in numbered))
        if ended is not None and (not isinstance(ended, tuple) or len(ended) != 2):
            raise MalformedRecord("a finished game needs a result and a reason")
        return cls.assume_played(replay_line(start, line), line, _listed(tags, "the tags"), ended)

    @classmethod
    def assume_played(
        cls,
        positions: Sequence[Position],
        line: Line,
        tags: Iterable[tuple[str, str]] = (),
        ended: tuple[str, str] | None = None,
    ) -> Self:
        """The record of a line that has just been played through these positions.

        The line is not replayed, neither now nor when the record is written, until
        `drop_positions`.
        """
        assert len(positions) == len(line.plies) + 1
        start, final, tags = positions[0], positions[-1], tuple(tags)
        result, reason = ended or result_of(final)
        _check_tags(tags)
        check_result(final, result, reason)
        check_reason(final, result, reason)
        record = object.__new__(cls)
        record.__dict__.update(game=start.game, start=start, line=line, result=result)
        record.__dict__.update(reason=reason, tags=tags, _positions=tuple(positions))
        return record

    @property
    def options(self) -> Options:
        return self.start.options

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(ply.move for ply in self.line.plies)

    def positions(self) -> Iterator[Position]:
        """The positions of the game as played, starting with the start."""
        known: tuple[Position, ...] = self.__dict__.get("_positions", ())
        yield from known or positions_along(self.start, self.line)

    def drop_positions(self) -> None:
        """Drop the cached positions, which take more memory than the moves."""
        self.__dict__.pop("_positions", None)

    def steps(self) -> Iterator[Step[Position]]:
        """Each move of the game as played: the position after it and its events."""
        position = self.start
        for move in self.moves:
            step = position.step(move)
            position = step.position
            yield step

    @property
    def final(self) -> Position:
        *_, last = self.positions()
        return last

    def _repr_svg_(self) -> str:
        return self.final._repr_svg_()

    def tag(self, name: str, default: str = "") -> str:
        return dict(self.tags).get(name, default)


def positions_along(start: Position, line: Line) -> Iterator[Position]:
    """The positions of a line, starting with the start."""
    position = start
    yield position
    for ply in line.plies:
        position = position.play(ply.move)
        yield position


def _listed(values: Iterable[Any], what: str) -> tuple[Any, ...]:
    if not isinstance(values, Iterable):
        raise MalformedRecord(f"{what} must be a list")
    return tuple(values)


def _move_of(game: Game, move: Move | str, number: int) -> Move:
    try:
        return game.parse_move(move) if isinstance(move, str) else game.table.known(move)
    except BoardwrightError as error:
        raise MalformedRecord(f"move {number}: {error}") from None


def _check_tags(tags: tuple[tuple[str, str], ...]) -> None:
    if not isinstance(tags, tuple):
        raise MalformedRecord("tags must be a tuple of pairs")
    for tag in tags:
        if not isinstance(tag, tuple) or len(tag) != 2:
            raise MalformedRecord("a tag must be a pair of a name and a value")
        check_tag(*tag)
    if len({name for name, _ in tags}) != len(tags):
        raise MalformedRecord("a tag occurs twice")


def check_tag(name: str, value: str) -> None:
    """Refuse a tag that cannot be written, or that has the name of a record's field."""
    check_text(name, "the name of a tag", MalformedRecord)
    if not _TAG_NAME.fullmatch(name) or name in RESERVED_TAGS:
        raise MalformedRecord(f"{name!r} cannot be a tag name")
    _check_writable(value, f"the tag {name}")
    if any(ord(c) < 32 or c in "\x7f\x85\u2028\u2029" for c in value):
        raise MalformedRecord(f"the tag {name} holds a line break or control character")


def _check_writable(text: str, what: str) -> None:
    check_text(text, what, MalformedRecord)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise MalformedRecord(f"{what} cannot be written in UTF-8") from None


def replay_line(start: Position, line: Line, where: str = "", depth: int = 0) -> list[Position]:
    """The positions of a line, after playing the line and all its variations.

    `where` is the path to the line, for error messages.
    """
    if not isinstance(line, Line) or not isinstance(line.plies, tuple):
        raise MalformedRecord(f"{where}a line expected")
    if depth > MAX_NESTING:
        raise MalformedRecord(f"variations nest deeper than {MAX_NESTING}")
    if depth and not line.plies:
        raise MalformedRecord(f"{where}no moves")
    _check_writable(line.comment, f"{where}the opening comment")
    positions = [start]
    for number, ply in enumerate(line.plies, 1):
        location = f"{where}move {number}"
        if not isinstance(ply, Ply) or isinstance(ply.move, str):
            raise MalformedRecord(f"{location}: expected a `Ply` with a `Move`")
        _check_writable(ply.comment, f"{location}: the comment")
        if not isinstance(ply.nags, tuple) or not isinstance(ply.variations, tuple):
            raise MalformedRecord(f"{location}: glyphs and variations must be tuples")
        if any(not is_whole(nag) or not 0 <= nag <= MAX_NAG for nag in ply.nags):
            raise MalformedRecord(f"{location}: a glyph is not between 0 and {MAX_NAG}")
        for variation in ply.variations:
            replay_line(positions[-1], variation, f"{location}, variation, ", depth + 1)
        positions.append(play_recorded(positions[-1], ply.move, location))
    return positions


def play_recorded(position: Position, move: Move, where: str) -> Position:
    """Play a move of a record; errors become `MalformedRecord`."""
    try:
        return position.play(move)
    except IllegalMove as error:
        raise MalformedRecord(f"{where}: illegal move: {error}") from None
    except BoardwrightError as error:
        raise MalformedRecord(f"{where}: {error}") from None
