"""A game record: a value that is valid because it replays."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from boardwright.games.errors import BoardwrightError, IllegalMove, MalformedRecord
from boardwright.records.result import check_result, result_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardwright.games import Game, Move, Options, Position, Step

# These are fields of a record of their own and cannot be free tags.
RESERVED_TAGS = ("Game", "Rules", "Options", "Start", "Result", "Reason")
_TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
MAX_NAG = 255


@dataclass(frozen=True)
class Ply:
    """A move as recorded: with a comment, glyphs, and lines that could have been played instead."""

    move: Move
    comment: str = ""
    nags: tuple[int, ...] = ()
    variations: tuple[Line, ...] = ()


@dataclass(frozen=True)
class Line:
    """Moves one after the other; `comment` stands before the first."""

    plies: tuple[Ply, ...] = ()
    comment: str = ""


@dataclass(frozen=True)
class Record:
    """A game as it was played. Creating one replays it; what does not replay raises."""

    game: Game
    start: Position
    line: Line
    result: str
    reason: str
    tags: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        _check_tags(self.tags)
        final = _replay(self.start, self.line, "")
        check_result(final, self.result, self.reason)

    @classmethod
    def from_moves(
        cls,
        start: Position,
        moves: Iterable[Move],
        tags: Iterable[tuple[str, str]] = (),
        ended: tuple[str, str] | None = None,
    ) -> Self:
        """A record without comments; `ended` gives result and reason if the rules don't."""
        position = start
        plies = []
        for move in moves:
            position = position.play(move)
            plies.append(Ply(move))
        result, reason = ended or result_of(position)
        return cls(start.game, start, Line(tuple(plies)), result, reason, tuple(tags))

    @property
    def options(self) -> Options:
        return self.start.options

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(ply.move for ply in self.line.plies)

    def positions(self) -> Iterator[Position]:
        """The positions of the game as played, the start first."""
        position = self.start
        yield position
        for move in self.moves:
            position = position.play(move)
            yield position

    def steps(self) -> Iterator[Step]:
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

    def tag(self, name: str, default: str = "") -> str:
        return dict(self.tags).get(name, default)

    def with_tags(self, **tags: str) -> Self:
        """The same game with some tags set."""
        return replace(self, tags=tuple((dict(self.tags) | tags).items()))


def _check_tags(tags: tuple[tuple[str, str], ...]) -> None:
    names = [name for name, _ in tags]
    for name, value in tags:
        if not _TAG_NAME.fullmatch(name) or name in RESERVED_TAGS:
            raise MalformedRecord(f"{name!r} cannot be the name of a tag")
        if any(ord(c) < 32 or c in "\x7f\x85\u2028\u2029" for c in value):
            raise MalformedRecord(f"the tag {name} holds a line break or control character")
    if len(set(names)) != len(names):
        raise MalformedRecord("a tag occurs twice")


def _replay(start: Position, line: Line, where: str) -> Position:
    """Play a line with all that hangs on it; `where` tells people how it was reached."""
    position = start
    for number, ply in enumerate(line.plies, 1):
        here = f"{where}move {number}"
        if any(not 0 <= nag <= MAX_NAG for nag in ply.nags):
            raise MalformedRecord(f"{here}: a glyph is not between 0 and {MAX_NAG}")
        for variation in ply.variations:
            if not variation.plies:
                raise MalformedRecord(f"{here}: a variation has no moves")
            _replay(position, variation, f"{here}, variation, ")
        position = play_recorded(position, ply.move, here)
    return position


def play_recorded(position: Position, move: Move, where: str) -> Position:
    """Play a move of a record, turning what is wrong with it into a `MalformedRecord`."""
    try:
        return position.play(move)
    except IllegalMove as error:
        raise MalformedRecord(f"{where}: illegal move: {error}") from None
    except BoardwrightError as error:
        raise MalformedRecord(f"{where}: {error}") from None
