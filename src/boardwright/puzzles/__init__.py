"""Puzzles: positions in which a move or a line is proven to be best.

This module defines puzzles as data, and their files: a header line, then one puzzle per line.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated, Literal, Self

import msgspec
from msgspec import Meta

from boardwright.games import MalformedInput, game_named, parse_position

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardwright.games import Game, Position


FORMAT, VERSION = "boardwright-puzzles", 1
MAX_BYTES = 8 << 20  # of a file

Goal = Literal["win", "draw", "gain", "save"]
Source = Literal["engine", "arena", "record"]
Count = Annotated[int, Meta(ge=0)]
Moves = Annotated[tuple[str, ...], Meta(min_length=1, max_length=200)]


class MalformedPuzzles(MalformedInput):
    """A file of puzzles that cannot be read."""


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The proof of a puzzle: its result and method, and why the other moves fail.

    `value` is the share of the win that the solution guarantees, or the points that it collects.
    `depth` is how deep everything was searched: in decisions, or in turns for the method `turn`,
    which plays a turn in all possible ways. The keys of `refutations` are moves from the puzzle's
    position on, ending with a wrong move; the values continue these lines.
    """

    method: Literal["solve", "turn"]
    value: Annotated[float, Meta(gt=0)]
    depth: Annotated[int, Meta(ge=1)]
    nodes: Count
    refutations: dict[str, tuple[str, ...]]


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position in which a seat has to find the proven best move or line.

    `lines` are all accepted solutions, each with the replies. `turns` is the number of own turns
    within which the goal is reached; 0 means that the proof reaches the end of the game. `level` is
    the lowest level of the engine that finds a solution, `nodes` is how long a search took to find
    it for good. `origin` names the seed and the game, or the record, that it is from.
    """

    id: Annotated[str, Meta(pattern=r"^[a-z]{2}[0-9]{4,6}$")]
    position: str
    seat: Annotated[int, Meta(ge=0, le=7)]
    goal: Goal
    turns: Count = 0
    lines: Annotated[tuple[Moves, ...], Meta(min_length=1, max_length=64)]
    themes: Annotated[tuple[str, ...], Meta(max_length=16)]
    rating: Annotated[int, Meta(ge=0, le=4000)]
    level: Annotated[int, Meta(ge=1, le=10)]
    nodes: Count
    proof: Proof
    source: Source
    origin: str = ""

    def start(self) -> Position:
        return parse_position(self.position)

    def accepts(self, moves: tuple[str, ...]) -> bool:
        """Whether these moves are a solution, or the beginning of one."""
        return any(line[: len(moves)] == moves for line in self.lines)


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a file."""

    format: str
    version: int
    game: str

    @classmethod
    def of(cls, game: Game) -> Self:
        return cls(FORMAT, VERSION, game.name)


def read_puzzles(text: str, name: str = "this file") -> tuple[Game, tuple[Puzzle, ...]]:
    """The game and the puzzles of a file's text, or `MalformedPuzzles` with the line."""
    if len(text.encode()) > MAX_BYTES:
        raise MalformedPuzzles(f"{name} is larger than {MAX_BYTES >> 20} MB")
    lines = text.splitlines()
    try:
        header = msgspec.json.decode((lines[0] if lines else "").encode(), type=Header)
    except msgspec.MsgspecError:
        raise MalformedPuzzles(
            f"{name} is not a puzzle file: its first line should name {FORMAT!r}"
        ) from None
    if header.format != FORMAT:
        raise MalformedPuzzles(f"{name} is of the format {header.format!r}, not {FORMAT!r}")
    if header.version != VERSION:
        raise MalformedPuzzles(
            f"{name} is of version {header.version}; this program reads version {VERSION}"
        )
    game = game_named(header.game)
    if not text.endswith("\n"):
        raise MalformedPuzzles(f"{name} ends within line {len(lines)}: it is cut off")
    puzzles = tuple(_read_lines(lines[1:], game, name))
    ids = {puzzle.id for puzzle in puzzles}
    if len(ids) != len(puzzles):
        raise MalformedPuzzles(f"{name} has two puzzles with one id")
    return game, puzzles


def _read_lines(lines: Iterable[str], game: Game, name: str) -> Iterator[Puzzle]:
    decoder = msgspec.json.Decoder(Puzzle)
    for number, line in enumerate(lines, 2):
        try:
            puzzle = decoder.decode(line.encode())
        except msgspec.MsgspecError as error:
            raise MalformedPuzzles(f"{name}, line {number}: {error}") from None
        if puzzle.position.partition(" ")[0].partition(";")[0] != game.name:
            raise MalformedPuzzles(f"{name}, line {number}: not a position of {game.title}")
        yield puzzle


def write_header(game: Game) -> str:
    return msgspec.json.encode(Header.of(game)).decode() + "\n"


def write_puzzle(puzzle: Puzzle) -> str:
    return msgspec.json.encode(puzzle).decode() + "\n"


@cache
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The packaged puzzles of a game, by id; empty if it has none."""
    file = files("boardwright.puzzles").joinpath(f"data/{game.name}.jsonl")
    if not file.is_file():
        return ()
    return read_puzzles(file.read_text(encoding="utf-8"), f"{game.name}.jsonl")[1]
