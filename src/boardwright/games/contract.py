"""The contract of every game: a `Game` describes it, a frozen `Position` plays it.

What a position is, with respect to history, is decided here once for all games. Some rules look
back: RE16 over a turn, AB10 over the game. A position therefore is a *base*, which needs no
memory, and the *path* of moves played since. Games whose rules never look back have an empty path.
Two positions are equal exactly when options, base and path are, which is exactly when their bytes
are equal; nothing that the rules can see differs between equal positions, and nothing that they
cannot see (the moves before the base, the number of plies where no limit is set) makes them differ.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from boardwright.games.codec import Reader, Writer
from boardwright.games.errors import (
    BoardwrightError,
    IllegalMove,
    MalformedInput,
    MalformedMove,
    MalformedPosition,
)
from boardwright.games.events import Event, GameOver, SeatChanged
from boardwright.games.geometry import format_drawing

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.games.geometry import Board
    from boardwright.games.looks import CellLook, Piece, PieceLook
    from boardwright.games.moves import Move, MoveTable
    from boardwright.games.options import Options
    from boardwright.games.outcome import Outcome


class Objection(NamedTuple):
    """Why a move is not legal here: a predicate about the move, and the rule's number."""

    reason: str
    rule: str


class Step(NamedTuple):
    """A move played: the position after it and what happened on the way."""

    position: Position
    events: tuple[Event, ...]


@dataclass(frozen=True)
class GameSymmetry:
    """A symmetry of a game: what it makes of positions and of moves."""

    name: str
    position: Callable[[Any], Position]
    move: Callable[[Any], Move]


class Position(ABC):
    """A position of a game, a frozen value. Subclasses are frozen dataclasses."""

    game: ClassVar[Game]
    options: Options

    @property
    @abstractmethod
    def to_move(self) -> int | None:
        """The seat that decides now; None when the game is over."""

    @property
    @abstractmethod
    def on_turn(self) -> int | None:
        """The seat whose turn it is, which another seat may be deciding in; None when over."""

    @property
    @abstractmethod
    def starts_turn(self) -> bool:
        """Whether the next decision is the first of a turn."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None: ...

    @property
    def base(self) -> Position:
        """The earliest position that the rules can still look back to."""
        return self

    @property
    def path(self) -> tuple[Move, ...]:
        """The moves that led from the base to this position."""
        return ()

    @abstractmethod
    def _legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of a game that is not over, by rising action number."""

    @abstractmethod
    def _objection(self, move: Any) -> Objection | None:
        """Why a move of this game's table may not be played in this unfinished game."""

    @abstractmethod
    def _advance(self, move: Any) -> tuple[Self, list[Event]]:
        """Play a move that is known to be legal."""

    @abstractmethod
    def pieces(self) -> dict[int, Piece]:
        """What lies on the board, by cell."""

    @abstractmethod
    def summary(self) -> tuple[str, ...]:
        """What is not on the board but matters (supplies, collections, trophies), a line each."""

    @abstractmethod
    def _write_base(self, writer: Writer) -> None:
        """The bytes of a position that is its own base."""

    @abstractmethod
    def _format_base(self) -> str:
        """The words of a position that is its own base, separated by single spaces."""

    def observation(self) -> tuple[tuple[int, ...], ...]:
        """What a player sees, for learning programs: `game.observation_planes` of one byte a cell.

        It is seen by the seat to move, by seat 0 when the game is over; "own" means that seat.
        """
        raise NotImplementedError

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves, by rising action number; none when the game is over."""
        return self._legal_moves() if self.outcome is None else ()

    def objection(self, move: Move | str) -> IllegalMove | None:
        """Why the move is illegal here, or None if it is legal."""
        move = self._known(move)
        if self.outcome is not None:
            return IllegalMove(move, "comes after the end of the game", self.outcome.rule)
        found = self._objection(move)
        return None if found is None else IllegalMove(move, *found)

    def step(self, move: Move | str) -> Step:
        """Play a move (or its notation) and tell what happened."""
        move = self._known(move)
        problem = self.objection(move)
        if problem is not None:
            raise problem
        after, events = self._advance(move)
        if after.outcome is not None:
            events.append(GameOver(after.outcome))
        elif after.to_move is not None and after.to_move != self.to_move:
            events.append(SeatChanged(after.to_move))
        return Step(after, tuple(events))

    def play(self, move: Move | str) -> Self:
        """The position after a move, given as such or in notation."""
        after = self.step(move).position
        assert isinstance(after, type(self))
        return after

    def events(self, move: Move | str) -> tuple[Event, ...]:
        """What the move does when it is played here."""
        return self.step(move).events

    def _known(self, move: Move | str) -> Move:
        if isinstance(move, str):
            return self.game.parse_move(move)
        if move not in self.game.table:
            raise MalformedMove(f"{move!r} is no move of {self.game.title}")
        return move

    def to_bytes(self) -> bytes:
        """Everything the rules can see: game, rules version, options, base and path."""
        writer = Writer()
        writer.u8(self.game.number)
        writer.u8(self.game.rules_version)
        self.options.write(writer)
        self.base._write_base(writer)
        writer.u32(len(self.path))
        for move in self.path:
            writer.u16(self.game.action(move))
        return writer.done()

    def to_text(self) -> str:
        """The position in one line: game and changed options, base, and the moves since."""
        options = "".join(f";{k}={v}" for k, v in self.options.changed().items())
        words = [f"{self.game.name}{options}", self.base._format_base()]
        if self.path:
            words += ["moves", *map(str, self.path)]
        return " ".join(words)

    def __repr__(self) -> str:
        return f"parse_position({self.to_text()!r})"

    def __str__(self) -> str:
        return "\n".join([self.drawing(), *self.summary()])

    def drawing(self, *, labels: bool = True) -> str:
        """The board in plain text, a letter a piece."""
        game = self.game
        glyphs = [game.cell_look(cell).letter for cell in range(len(game.board))]
        for cell, piece in self.pieces().items():
            glyphs[cell] = game.piece_look(piece).letter
        return format_drawing(game.board, glyphs, labels=labels)

    def _repr_svg_(self) -> str:
        from boardwright.games.svg import draw_svg

        return draw_svg(self)


class Game(ABC):
    """A game: what it is called, what can be chosen, its board and the numbers of its actions."""

    name: ClassVar[str]
    title: ClassVar[str]
    number: ClassVar[int]  # the first byte of `Position.to_bytes`
    rules_version: ClassVar[int]
    rule_prefix: ClassVar[str]
    credit: ClassVar[str]
    options_type: ClassVar[type[Options]]
    board: ClassVar[Board]
    table: ClassVar[MoveTable]
    observation_planes: ClassVar[tuple[str, ...]]

    @abstractmethod
    def seat_names(self, options: Options) -> tuple[str, ...]:
        """What the seats are called, in turn order; as many as play."""

    @abstractmethod
    def start(self, options: Any = None) -> Position:
        """The position before the first move."""

    @abstractmethod
    def symmetries(self) -> tuple[GameSymmetry, ...]:
        """The symmetries that keep the rules, the identity first."""

    @abstractmethod
    def piece_look(self, piece: Piece) -> PieceLook: ...

    @abstractmethod
    def cell_look(self, cell: int) -> CellLook: ...

    @abstractmethod
    def _read_base(self, options: Any, reader: Reader) -> Position:
        """The base from its bytes, checked."""

    @abstractmethod
    def _parse_base(self, options: Any, words: list[str]) -> Position:
        """The base from the words of its position string, checked."""

    def seats(self, options: Options) -> int:
        return len(self.seat_names(options))

    @property
    def action_space(self) -> int:
        """Actions are numbered 0 … action_space − 1; not every number names a move."""
        return len(self.table)

    def action(self, move: Move) -> int:
        return self.table.action(move)

    def move(self, action: int) -> Move:
        return self.table.move(action)

    def parse_move(self, text: str) -> Move:
        return self.table.parse(text)

    def format_move(self, move: Move) -> str:
        self.table.action(move)  # refuses what is no move of this game
        return str(move)

    def from_bytes(self, data: bytes) -> Position:
        """The position of these bytes, exactly as `to_bytes` wrote it, or `MalformedPosition`."""
        reader = Reader(bytes(data))
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
        return self._replay(base, path)

    def parse_position(self, text: str) -> Position:
        """The position of a line that `to_text` wrote, or `MalformedPosition`."""
        words = text.split(" ")
        name, _, listed = words[0].partition(";")
        if name != self.name:
            raise MalformedPosition(f"{text[:40]!r} is no position of {self.title}")
        try:
            options = self.options_type.from_mapping(_parse_option_words(listed))
            head, path = _split_path(words[1:])
            base = self._parse_base(options, head)
            position = self._replay(base, [self.parse_move(word) for word in path])
        except MalformedPosition:
            raise
        except MalformedInput as error:
            raise MalformedPosition(str(error)) from None
        if position.to_text() != text:
            raise MalformedPosition(f"this position is written {position.to_text()!r}")
        return position

    def _replay(self, base: Position, path: list[Move]) -> Position:
        position = base
        for move in path:
            try:
                position = position.play(move)
            except BoardwrightError as error:
                raise MalformedPosition(f"the path does not replay: {error}") from None
        if position.path != tuple(path) or position.base != base:
            raise MalformedPosition("the path reaches back further than the rules do")
        return position

    @cached_property
    def rules(self) -> dict[str, str]:
        """The numbered rules, in words, by number."""
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


def _split_path(words: list[str]) -> tuple[list[str], list[str]]:
    """The words before and after `moves`; a path is never empty."""
    if "moves" not in words:
        return words, []
    at = words.index("moves")
    if at == len(words) - 1:
        raise MalformedPosition("no move follows the word `moves`")
    return words[:at], words[at + 1 :]


def _parse_option_words(listed: str) -> dict[str, str]:
    mapping: dict[str, str] = {}
    for item in listed.split(";") if listed else ():
        name, equals, value = item.partition("=")
        if not equals or name in mapping:
            raise MalformedPosition(f"{item!r} is no new option of the form name=value")
        mapping[name] = value
    return mapping
