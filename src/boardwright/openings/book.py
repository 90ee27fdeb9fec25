"""The book of a game: what a long search found in the positions of its openings.

A book is text. The first line is a JSON header; each other line is a position: its key, the depth
and the nodes of its search, and its moves, best first, each with the chance of the seat to move
in hundredths of a percent. A star marks a move whose chance was backed up from later positions.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from boardwright.games import MalformedInput, game_named

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.resources.abc import Traversable

FORMAT, VERSION = "boardwright-book", 1
_UNIT = 10_000
_MASK = (1 << 64) - 1


class BookMove(NamedTuple):
    """A move of a book; `is_followed` means that the book has the position after it."""

    action: int  # folded
    chance: float  # of the seat to move
    is_followed: bool


class BookPosition(NamedTuple):
    depth: int
    nodes: int
    moves: tuple[BookMove, ...]  # best first


@dataclass(frozen=True)
class Book:
    """The positions of a game's openings by their keys."""

    game: str
    rules: int
    starts: tuple[str, ...]
    positions: Mapping[int, BookPosition] = field(default_factory=dict)

    def to_text(self) -> str:
        head = {"format": FORMAT, "version": VERSION, "game": self.game, "rules": self.rules}
        lines = [json.dumps(head | {"starts": self.starts})]
        lines += [_format(key, self.positions[key]) for key in sorted(self.positions)]
        return "\n".join(lines) + "\n"


def _format(key: int, position: BookPosition) -> str:
    moves = (
        f"{m.action}:{round(m.chance * _UNIT)}{'*' if m.is_followed else ''}"
        for m in position.moves
    )
    return " ".join([f"{key & _MASK:016x}", str(position.depth), str(position.nodes), *moves])


def parse_book(text: str, name: str = "a book") -> Book:
    """Parse a book; `MalformedInput` says what is wrong, and in which line."""
    first, _, rest = text.partition("\n")
    try:
        head = json.loads(first)
        if head["format"] != FORMAT:
            raise ValueError
    except (ValueError, KeyError, TypeError):
        raise MalformedInput(f"{name} is not an opening book") from None
    if head.get("version") != VERSION:
        raise MalformedInput(
            f"{name} is a book of version {head.get('version')!r}; this Boardwright reads {VERSION}"
        )
    positions = {}
    for number, line in enumerate(rest.splitlines(), 2):
        try:
            key, position = _parse(line)
        except (ValueError, IndexError):
            raise MalformedInput(f"line {number} of {name} is not a position of a book") from None
        positions[key] = position
    return Book(head["game"], head["rules"], tuple(head["starts"]), positions)


def _parse(line: str) -> tuple[int, BookPosition]:
    key, depth, nodes, *moves = line.split(" ")
    number = int(key, 16)
    signed = number - (1 << 64) if number >> 63 else number
    return signed, BookPosition(int(depth), int(nodes), tuple(map(_parse_move, moves)))


def _parse_move(word: str) -> BookMove:
    action, chance = word.removesuffix("*").split(":")
    return BookMove(int(action), int(chance) / _UNIT, word.endswith("*"))


def book_file(game: str) -> Traversable:
    """The file at which the package would store the book of a game."""
    return files("boardwright.openings") / "data" / f"{game}.book"


@cache
def packaged_book(name: str) -> Book | None:
    """The packaged book of a game; None if it is missing or made for older rules."""
    path = book_file(name)
    if not path.is_file():
        return None
    book = parse_book(path.read_text(encoding="utf-8"), f"{name}.book")
    return book if book.rules == game_named(name).rules_version else None
