"""The contract of a game: its names, options, board, moves and rules."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar, TypeGuard

from boardwright.games.codec import Reader
from boardwright.games.errors import (
    BoardwrightError,
    MalformedInput,
    MalformedMove,
    MalformedOptions,
    MalformedPosition,
    check_bytes,
    check_text,
)
from boardwright.games.looks import CellLook
from boardwright.games.objections import Contradictions, unreadable
from boardwright.games.opponents import EngineProfile
from boardwright.games.options import parse_option_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from boardwright.games.geometry import Board
    from boardwright.games.looks import Piece, PieceLook
    from boardwright.games.mistakes import Mistaken, MistakeReason
    from boardwright.games.moves import Move, MoveTable
    from boardwright.games.options import Options
    from boardwright.games.position import Position


Plane = tuple[int, ...]
MAX_BYTE = 255  # the largest value of a byte; larger numbers are cut to it


def plane_of(cells: Iterable[int], content: int) -> Plane:
    """1 for each cell with this content, 0 for the others."""
    return tuple(int(lying == content) for lying in cells)


def with_facts(planes: Iterable[Plane], facts: Sequence[int], cells: int) -> tuple[Plane, ...]:
    """The planes followed by the plane of facts."""
    cut = tuple(min(int(fact), MAX_BYTE) for fact in facts)
    return (*planes, cut + (0,) * (cells - len(cut)))


@dataclass(frozen=True)
class ObservationSymmetry:
    """A symmetry of a game as a permutation of its observations.

    Observations name no seats, only the viewer, so there may be more of these than symmetries of
    positions.
    """

    name: str
    cells: tuple[int, ...]  # [cells]
    planes: tuple[int, ...]  # [planes], without the plane of facts
    facts: tuple[int, ...]  # [facts]
    flipped: tuple[int, ...]  # the facts x that become 1 − x
    move: Callable[[Any], Move]


@dataclass(frozen=True)
class GameSymmetry:
    """A symmetry of a game, as maps of positions and of moves."""

    name: str
    position: Callable[[Any], Position]
    move: Callable[[Any], Move]


class Game(ABC):
    """A game: its names, options, board and the numbers of its actions."""

    name: ClassVar[str]
    title: ClassVar[str]
    number: ClassVar[int]  # the first byte of `Position.to_bytes`
    rules_version: ClassVar[int]
    env_version: ClassVar[int] = 0  # of its environments; raised when rules or encodings change
    rule_prefix: ClassVar[str]
    credit: ClassVar[str]
    options_type: ClassVar[type[Options]]
    seat_counts: ClassVar[tuple[int, ...]] = (2,)  # the possible numbers of players, rising
    # Observations and the core number its cells; all boards of the game share the cell names.
    largest_board: ClassVar[Board]
    table: ClassVar[MoveTable]
    observation_planes: ClassVar[tuple[str, ...]]
    observation_facts: ClassVar[tuple[str, ...]]  # in the first cells of an additional plane
    # Facts about history or seats: they do not distinguish opening positions.
    facts_of_history: ClassVar[tuple[str, ...]] = ()
    pieces: ClassVar[Mapping[int, Piece]]  # by the content of a cell, from 1
    piece_looks: ClassVar[Mapping[Piece, PieceLook]]
    # Why its rules end a game, one sentence per reason; {winner}, {loser} and options are filled
    # in.
    reasons: ClassVar[Mapping[str, str]]
    # The rules' objections to moves, one predicate per key; the objection's details are filled in.
    objections: ClassVar[Mapping[str, str]]
    # Why its rules refuse a position that is read, one sentence per key.
    contradictions: ClassVar[Contradictions] = Contradictions({})
    opponents: ClassVar[EngineProfile] = EngineProfile()
    clock_minutes: ClassVar[tuple[int, ...]] = ()  # as the rules suggest
    # Option values, besides the defaults, with which a game can be rated.
    rated_options: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    has_threats: ClassVar[bool] = False  # whether positions have `threats`
    formats: ClassVar[tuple[str, ...]] = ()  # formats of other programs for its records
    clock_rule: ClassVar[str] = ""  # the rule by which a player who runs out of time loses
    # After this many decisions a server ends an unfinished game as a draw.
    ply_limit: ClassVar[int] = 1000

    @abstractmethod
    def seat_names(self, options: Options) -> tuple[str, ...]:
        """The names of the seats in turn order, one for each player."""

    @abstractmethod
    def start(self, options: Any = None) -> Position:
        """The position before the first move, with `checked_options`."""

    @abstractmethod
    def symmetries(self) -> tuple[GameSymmetry, ...]:
        """The symmetries of positions that preserve the rules, the identity first."""

    def observation_symmetries(self) -> tuple[ObservationSymmetry, ...]:
        """The symmetries of observations, the identity first."""
        # By default the symmetries that change only cells and directions.
        planes = tuple(range(len(self.observation_planes)))
        facts = tuple(range(len(self.observation_facts)))
        boards = {symmetry.name: symmetry for symmetry in self.largest_board.symmetries}
        return tuple(
            ObservationSymmetry(s.name, boards[s.name].cells, planes, facts, (), s.move)
            for s in self.symmetries()
            if s.name in boards
        )

    def board(self, options: Options) -> Board:
        """The board for these options."""
        return self.largest_board

    def cell_looks(self, options: Options) -> tuple[CellLook, ...]:
        """How the cells of that board look, in their order."""
        return (CellLook("#ead9b5"),) * len(self.board(options))

    @abstractmethod
    def _read_base(self, options: Any, reader: Reader) -> Position:
        """The checked base, from its bytes."""

    @abstractmethod
    def _parse_base(self, options: Any, words: list[str]) -> Position:
        """The checked base, from the words of its position string.

        A `?` means a value that follows from the rest; the caller checks that no stored string has
        one.
        """

    def checked_options(self, options: object) -> Any:
        """The options, or the defaults for None; options of another game are refused."""
        if options is None:
            return self.options_type()
        if type(options) is not self.options_type:
            raise MalformedOptions(f"{options!r} are not options of {self.title}")
        return options

    def explain_mistake(self, mistaken: Mistaken) -> MistakeReason | None:
        """Why a move was a mistake, as a key of the game, if the following boards show it."""
        return None

    def seats(self, options: Options) -> int:
        return len(self.seat_names(options))

    def longest_game(self, options: Options) -> int | None:
        """The most decisions that a game can take; None if the rules set no useful bound."""
        return None

    def piece_look(self, piece: Piece) -> PieceLook:
        return self.piece_looks[piece]

    def seat_look(self, seat: int) -> PieceLook | None:
        """How the pieces of a seat look; None if the seats own no pieces."""
        return next((look for p, look in self.piece_looks.items() if p.seat == seat), None)

    @property
    def action_space(self) -> int:
        """Actions are numbered 0 … action_space − 1; not every number names a move."""
        return len(self.table)

    def action(self, move: Move) -> int:
        return self.table.action(move)

    def move(self, action: int) -> Move:
        return self.table.move(action)

    def parse_move(self, text: str) -> Move:
        try:
            return self.table.parse(text)
        except MalformedMove:
            raise MalformedMove(self.explain_unknown(text)) from None

    def explain_unknown(self, text: object) -> str:
        """Why a text is no move in any position; games add hints for what players often type."""
        return f"{text!r} is not a move in this game's notation"

    def is_cell(self, text: object) -> TypeGuard[str]:
        return isinstance(text, str) and text in self.largest_board.cell_names

    def format_move(self, move: Move) -> str:
        self.table.action(move)  # refuses moves of other games
        return str(move)

    def from_bytes(self, data: bytes | bytearray | memoryview) -> Position:
        """The position from bytes exactly as `to_bytes` wrote them, or `MalformedPosition`."""
        check_bytes(data, "a position in bytes", MalformedPosition)
        return self._replay(*self._read(Reader(bytes(data))))

    def format_bytes(self, data: bytes) -> str:
        """The position string of bytes that the core wrote; does not replay their path."""
        base, path = self._read(Reader(data))
        return base.text_with(path)

    def _read(self, reader: Reader) -> tuple[Position, list[Move]]:
        """The base and the path of a position's bytes."""
        number, version = reader.u8(), reader.u8()
        if (number, version) != (self.number, self.rules_version):
            raise MalformedPosition(
                f"the bytes are of game {number}, rules version {version}; "
                f"{self.title} is game {self.number}, rules version {self.rules_version}"
            )
        try:
            options = self.options_type.read(reader)
            base = self._read_base(options, reader)
            path = [self.move(reader.u16()) for _ in range(reader.u32())]
        except MalformedPosition:
            raise
        except MalformedInput as error:
            raise MalformedPosition(str(error)) from None
        reader.finish()
        return base, path

    def parse_position(self, text: str) -> Position:
        """The position from a line that `to_text` wrote, or `MalformedPosition`."""
        return self._replay(*self.split_position(text))

    def split_position(self, text: str) -> tuple[Position, list[Move]]:
        """The base and the path of a line that `to_text` wrote; the path is not played.

        `MalformedPosition` if it is written differently or the base is impossible.
        """
        base, path = self._parse(text)
        written = base.text_with(path)
        if written != text:
            raise unreadable("written", text=written)
        return base, path

    def parse_draft(self, text: str) -> Position:
        """The position that an editor describes, without its history.

        A `?` stands for a value that follows from the rest; options may be in any order.
        """
        return self._replay(*self._parse(text)).without_path()

    def _parse(self, text: str) -> tuple[Position, list[Move]]:
        check_text(text, "a position string", MalformedPosition)
        words = text.split(" ")
        name, _, listed = words[0].partition(";")
        if name != self.name:
            raise unreadable("foreign", text=text[:40], title=self.title)
        items = listed.split(";") if listed else ()
        try:
            options = self.options_type.from_mapping(parse_option_words(items))
            head, path = _split_path(words[1:])
            return self._parse_base(options, head), [self.parse_move(word) for word in path]
        except MalformedPosition:
            raise
        except MalformedInput as error:
            raise MalformedPosition(str(error)) from None

    def _replay(self, base: Position, path: list[Move]) -> Position:
        position = base
        for move in path:
            try:
                position = position.play(move)
            except BoardwrightError as error:
                raise unreadable("no-replay", text=str(error)) from None
        if position.path != tuple(path) or position.base != base:
            raise unreadable("too-far-back")
        return position

    @cached_property
    def rules(self) -> dict[str, str]:
        """The texts of the rules by their number."""
        found = re.findall(
            rf"^- \*\*({self.rule_prefix}\d+)\*\* (.*(?:\n  .*)*)", self.rules_page, re.MULTILINE
        )
        return {number: " ".join(text.split()) for number, text in found}

    @cached_property
    def rules_page(self) -> str:
        """The whole rules page, in Markdown."""
        package = files(type(self).__module__.rpartition(".")[0])
        return package.joinpath("rules.md").read_text(encoding="utf-8")

    def __repr__(self) -> str:
        return f"game_named({self.name!r})"


def path_length(text: str) -> int:
    """The number of moves in a position string, counted without parsing them."""
    _, found, moves = text.partition(" moves ")
    return moves.count(" ") + 1 if found else 0


def _split_path(words: list[str]) -> tuple[list[str], list[str]]:
    """The words before and after `moves`; a path is never empty."""
    if "moves" not in words:
        return words, []
    at = words.index("moves")
    if at == len(words) - 1:
        raise unreadable("no-moves")
    return words[:at], words[at + 1 :]
