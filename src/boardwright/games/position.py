"""The contract of a position: a frozen value that plays moves and can be serialised.

This module defines for all games how much history belongs to a position. Some rules depend on
history: RE16 on the turn, AB10 on the game. So a position is a *base*, which needs no history, and
the *path* of moves played since. In games without such rules the path is empty. Two positions are
equal exactly if options, base and path are equal, which is exactly if their bytes are equal.
Everything that the rules depend on is part of this; everything else (the moves before the base,
the number of plies if no limit is set) is not.

    move, move, ...  |  move, move, ...  | now
    forgotten      base      path      position
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, NamedTuple, Self, TypeVar

from boardwright.games.codec import Writer
from boardwright.games.errors import (
    BoardwrightError,
    IllegalMove,
    MalformedInput,
    MalformedPosition,
)
from boardwright.games.events import Event, GameOver, SeatChanged
from boardwright.games.geometry import format_drawing
from boardwright.games.objections import SHARED, Objection, after_end, reason
from boardwright.games.outcome import all_level

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardwright.games.game import Game
    from boardwright.games.geometry import Board
    from boardwright.games.looks import Piece
    from boardwright.games.moves import Move
    from boardwright.games.options import Options
    from boardwright.games.outcome import Outcome, Ranking


class Threat(NamedTuple):
    """A move with which `seat` would immediately win `prize`, and the cell where it would."""

    seat: int
    prize: str
    cell: str
    move: str


Reached = TypeVar("Reached")


@lru_cache(256)
def _heading(name: str, options: Options) -> str:
    """The first word of a position string: the game and its changed options."""
    return name + "".join(f";{key}={value}" for key, value in options.changed().items())


class Step(NamedTuple, Generic[Reached]):
    """A played move: the position after it and the events."""

    position: Reached
    events: tuple[Event, ...]


class Position(ABC):
    """A position of a game, a frozen value. Subclasses are frozen dataclasses.

    `cells` is the content of each cell of the largest board: a key of `game.pieces`, or 0.
    """

    game: ClassVar[Game]
    options: Options
    cells: tuple[int, ...]

    @property
    @abstractmethod
    def seat(self) -> int:
        """The seat that decides now, or would decide if the game were not over."""

    @property
    def to_move(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return None if self.outcome is not None else self.seat

    @property
    def on_turn(self) -> int | None:
        """The seat whose turn it is, even if another seat decides; None when the game is over."""
        return self.to_move

    @property
    def starts_turn(self) -> bool:
        """Whether the next decision is the first of a turn."""
        return True

    @property
    def turn_rule(self) -> str:
        """The rule that makes the seat to move decide now."""
        return ""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None: ...

    @property
    def base(self) -> Position:
        """The earliest position that the rules still depend on."""
        return self

    @property
    def path(self) -> tuple[Move, ...]:
        """The moves that led from the base to this position."""
        return ()

    def without_path(self) -> Position:
        """A position without history: this position, or the base of its turn."""
        return self.base

    @abstractmethod
    def _legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of a game that is not over, by rising action number."""

    @abstractmethod
    def _objection(self, move: Any) -> Objection | None:
        """Why a move of this game's table is illegal in this unfinished game."""

    @abstractmethod
    def _advance(self, move: Any) -> tuple[Self, list[Event]]:
        """Play a move that is known to be legal."""

    def pieces(self) -> dict[int, Piece]:
        """The pieces on the board, by cell."""
        known = self.game.pieces
        return {cell: known[content] for cell, content in enumerate(self.cells) if content}

    @abstractmethod
    def summary(self) -> tuple[str, ...]:
        """Information beside the board (supplies, collections), one line each."""

    @abstractmethod
    def facts(self) -> dict[str, Any]:
        """The state beside the board and the task of the turn, as plain data for programs.

        Seats are given by number or order and cells by name; each game has its own keys. Equal
        positions have equal facts, and a round trip through JSON does not change them.
        """

    def threats(self) -> tuple[Threat, ...]:
        """The single moves with which a seat would win something if it were to move."""
        return ()

    def passed(self) -> PassedTurn:
        """The position after a pass, or `CannotPass`; used by analysis, since no rule allows it."""
        if self.outcome is not None:
            raise CannotPass("over")
        if not self.starts_turn:
            raise CannotPass("inside-turn")
        found = self._passed()
        try:
            self.game.parse_position(found.position.to_text())
        except MalformedPosition:
            raise CannotPass("supplies") from None
        if found.position.outcome is not None:
            raise CannotPass("over")
        return found

    def _passed(self) -> PassedTurn:
        """The pass between turns of an unfinished game; the caller refuses impossible positions."""
        raise CannotPass("unknown")

    def standing(self, seat: int) -> str:
        """The points behind the places, in words, if the game has points."""
        return ""

    def places(self) -> Ranking:
        """The current ranking of the seats: by points, if the game has points."""
        return all_level(self.game.seats(self.options))

    @abstractmethod
    def _write_base(self, writer: Writer) -> None:
        """The bytes of a position that is its own base."""

    @abstractmethod
    def _format_base(self) -> str:
        """The words of a position that is its own base, separated by single spaces."""

    @abstractmethod
    def _observation(self, viewer: int) -> tuple[tuple[int, ...], ...]:
        """The planes as a seat sees them, and the plane of facts."""

    def observation(self, viewer: int | None = None) -> tuple[tuple[int, ...], ...]:
        """The observation of a player, for learning programs: planes of one byte per cell.

        They are `game.observation_planes` and one more, whose first cells hold the numbers of
        `game.observation_facts`. "Own" means the seat of the viewer: by default the seat to move,
        or seat 0 when the game is over.
        """
        if viewer is None:
            viewer = self.to_move or 0
        if viewer not in range(self.game.seats(self.options)):
            raise MalformedInput(f"unknown seat {viewer!r}")
        return self._observation(viewer)

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves, by rising action number; none when the game is over."""
        return self._legal_moves() if self.outcome is None else ()

    def objection(self, move: Move | str) -> IllegalMove | None:
        """Why the move is illegal here, or None if it is legal."""
        move = self._table_move(move)
        over = self.outcome
        found = self._objection(move) if over is None else after_end(over.rule)
        return None if found is None else self.refusal(move, found)

    def refusal(self, move: object, objection: Objection) -> IllegalMove:
        """The error for an objection, with English text and data."""
        template = (SHARED | dict(self.game.objections))[objection.key]
        names = self.game.seat_names(self.options)
        text = reason(template, objection.params, names)
        return IllegalMove(move, text, objection.rule, objection.key, objection.params)

    def step(self, move: Move | str) -> Step[Self]:
        """Play a move (or its notation) and return the position and the events."""
        move = self._table_move(move)
        problem = self.objection(move)
        if problem is not None:
            raise problem
        after, events = self._advance(move)
        if after.outcome is not None:
            rules = (after.outcome.rule,) if after.outcome.rule else ()
            params = self.options.to_mapping()
            events.append(GameOver(after.outcome, rules=rules, params=params))
        elif after.to_move is not None and after.to_move != self.to_move:
            rules = (after.turn_rule,) if after.turn_rule else ()
            events.append(SeatChanged(after.to_move, rules=rules))
        return Step(after, tuple(events))

    def play(self, move: Move | str) -> Self:
        """The position after a move, given as a move or in notation."""
        return self.step(move).position

    def events(self, move: Move | str) -> tuple[Event, ...]:
        """The events of the move when it is played here."""
        return self.step(move).events

    def _table_move(self, move: Move | str) -> Move:
        if isinstance(move, str):
            return self.game.parse_move(move)
        return self.game.table.known(move)

    def to_bytes(self) -> bytes:
        """All that the rules depend on: game, rules version, options, base and path."""
        return self.base.bytes_with(self.path)

    @property
    def path_length(self) -> int:
        """How many moves were played since the base."""
        return len(self.path)

    def bytes_with(self, path: Sequence[Move]) -> bytes:
        """The bytes of this base with a path, which is not played."""
        writer = Writer()
        writer.u8(self.game.number)
        writer.u8(self.game.rules_version)
        self.options.write(writer)
        self._write_base(writer)
        writer.u32(len(path))
        for move in path:
            writer.u16(self.game.action(move))
        return writer.done()

    def to_text(self) -> str:
        """The position in one line: game and changed options, base, and the moves since."""
        return self.base.text_with(self.path)

    def text_with(self, path: Sequence[Move]) -> str:
        """The position string of this base with a path, which is not played."""
        words = [_heading(self.game.name, self.options), self._format_base()]
        if path:
            words += ["moves", *map(str, path)]
        return " ".join(words)

    def __repr__(self) -> str:
        return f"parse_position({self.to_text()!r})"

    def __str__(self) -> str:
        return "\n".join([self.drawing(), *self.summary()])

    @property
    def board(self) -> Board:
        return self.game.board(self.options)

    def drawing(self, *, labels: bool = True) -> str:
        """The board in plain text, one letter per piece."""
        game = self.game
        glyphs = [look.letter for look in game.cell_looks(self.options)]
        for cell, piece in self.pieces().items():
            glyphs[cell] = game.piece_look(piece).letter
        return format_drawing(self.board, glyphs, labels=labels)

    def _repr_svg_(self) -> str:
        from boardwright.games.svg import draw_svg

        return draw_svg(self)


Hindrance = Literal["over", "inside-turn", "set-up", "stacker-off", "supplies", "swap", "unknown"]
_WORDS: dict[Hindrance, str] = {
    "over": "the game would be over, so there are no threats",
    "inside-turn": "a turn is in progress: threats are only shown between turns",
    "set-up": "the pieces are still being set up",
    "stacker-off": "the stacker must come back first",
    "supplies": "the supplies would not fit the pieces on the board",
    "swap": "the charts may still be exchanged",
    "unknown": "this game does not define passing the turn",
}


class CannotPass(BoardwrightError):
    """Passing has no meaning here; `key` says why."""

    def __init__(self, key: Hindrance) -> None:
        super().__init__(key)
        self.key = key

    def __str__(self) -> str:
        return _WORDS[self.key]


@dataclass(frozen=True)
class PassedTurn:
    """A legal position with the next seat to move, and the mapping back to the game.

    `seats` gives for each seat of `position` the seat of the game; `move` maps a move of `position`
    to the move of the game.
    """

    position: Position
    seats: tuple[int, ...]
    move: Callable[[Any], Move]

    def chances(self, found: tuple[float, ...]) -> tuple[float, ...]:
        """The chances by seat of the game, from those by seat of `position`."""
        return tuple(found[self.seats.index(seat)] for seat in range(len(found)))


def same_move(move: Any) -> Any:
    """Maps a move to itself, if both positions name moves the same way."""
    return move


def perft(position: Position, depth: int, progress: Callable[[float], None] | None = None) -> int:
    """The number of legal sequences of exactly `depth` decisions.

    `progress` is called with the finished share after each subtree of the first two levels.
    """
    if depth == 0:
        return 1
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    total = 0
    for i, move in enumerate(moves):
        report = None
        if progress is not None:
            report = _part_of(progress, i, len(moves))
        total += perft(position.play(move), depth - 1, report if depth > 3 else None)
        if progress is not None:
            progress((i + 1) / len(moves))
    return total


def _part_of(progress: Callable[[float], None], part: int, parts: int) -> Callable[[float], None]:
    return lambda share: progress((part + share) / parts)
