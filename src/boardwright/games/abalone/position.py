"""A position of Abalone.

Only AB10 depends on history. A board from before an ejection cannot recur, so the base is the
position after the last ejection and the path holds the moves since then. With repetition switched
off, every position is its own base. The number of ejected marbles is not stored: it is the
difference between 14 and the marbles on the board.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from boardwright.games.abalone.board import (
    BOARD,
    COLOURS,
    EMPTY,
    Cells,
    bits,
    marbles_out,
    own_cells,
)
from boardwright.games.abalone.history import NO_HISTORY, History
from boardwright.games.abalone.movement import (
    broadside_events,
    can_move,
    line_ahead,
    line_events,
    move_broadside,
    move_in_line,
    moves_of,
    objection_to,
)
from boardwright.games.abalone.moves import AbaloneMove, Broadside, InLine
from boardwright.games.game import Plane, plane_of, with_facts
from boardwright.games.geometry import format_rows
from boardwright.games.outcome import Outcome
from boardwright.games.position import PassedTurn, Position, same_move

if TYPE_CHECKING:
    from boardwright.games.abalone.game import Abalone, AbaloneOptions
    from boardwright.games.codec import Writer
    from boardwright.games.events import Event
    from boardwright.games.objections import Objection


PLANES = ("own marbles", "opponent's marbles")
FACTS = (
    "own marbles out",
    "opponent's marbles out",
    "earlier occurrences",
    "playing white",
    "plies left",
)
FACTS_OF_HISTORY = ("earlier occurrences", "playing white")


def observe(position: AbalonePosition, viewer: int) -> tuple[Plane, ...]:
    """The observation planes in order, as a seat sees them."""
    seats = (viewer, 1 - viewer)
    planes = (plane_of(position.cells, COLOURS[seat]) for seat in seats)
    facts = [
        *(marbles_out(position.cells, seat) for seat in seats),
        position.occurrences - 1,
        viewer,
        _plies_left(position),
    ]
    return with_facts(planes, facts, len(BOARD))


def _plies_left(position: AbalonePosition) -> int:
    limit = position.options.max_plies
    return 0 if limit is None else limit - position.ply


SEAT_NAMES = ("Black", "White")
LETTERS = ".bw"  # by content
SEAT_LETTERS = tuple(LETTERS[colour] for colour in COLOURS)


@dataclass(frozen=True, repr=False)
class AbalonePosition(Position):
    """`history` holds the moves of the path and the boards that they were played on.

    `ply` counts the moves if a limit is set and is 0 otherwise.
    """

    game: ClassVar[Abalone]

    options: AbaloneOptions
    cells: Cells
    seat: int = 0
    ply: int = 0
    history: History = NO_HISTORY

    @property
    def base(self) -> AbalonePosition:
        if not self.history:
            return self
        plies = len(self.history)
        ply = 0 if self.options.max_plies is None else self.ply - plies
        first, seat = self.history.first_board, (self.seat + plies) % 2
        return AbalonePosition(self.options, first, seat, ply)

    @property
    def path(self) -> tuple[AbaloneMove, ...]:
        return self.history.moves

    @property
    def path_length(self) -> int:
        return len(self.history)

    def without_path(self) -> AbalonePosition:
        return AbalonePosition(self.options, self.cells, self.seat, self.ply)

    @property
    def turn_rule(self) -> str:
        return "AB1"

    def ejected_by(self, seat: int) -> int:
        """How many of the opponent's marbles a player has pushed out."""
        return marbles_out(self.cells, 1 - seat)

    @cached_property
    def occurrences(self) -> int:
        """How often this board has occurred with the same side to move, including now."""
        return 1 + self.history.count(self.cells)

    @cached_property
    def outcome(self) -> Outcome | None:
        options = self.options
        for seat in range(len(SEAT_NAMES)):
            if self.ejected_by(seat) >= options.ejections:
                return Outcome.win(seat, "ejections", "AB9")
        if options.repetition and self.occurrences >= options.repetition:
            return Outcome.draw(2, "repetition", "AB10")
        if options.max_plies is not None and self.ply >= options.max_plies:
            black, white = self.ejected_by(0), self.ejected_by(1)
            if black == white:
                return Outcome.draw(2, "ply-limit", "AB10")
            return Outcome.win(0 if black > white else 1, "ply-limit", "AB10")
        if not can_move(self.cells, COLOURS[self.seat]):
            return Outcome.draw(2, "no-move", "AB10")
        return None

    def _legal_moves(self) -> tuple[AbaloneMove, ...]:
        return moves_of(self.cells, COLOURS[self.seat])

    def _objection(self, move: AbaloneMove) -> Objection | None:
        return objection_to(self.cells, COLOURS[self.seat], move)

    def _advance(self, move: AbaloneMove) -> tuple[AbalonePosition, list[Event]]:
        match move:
            case InLine(cell, direction):
                line = line_ahead(self.cells, cell, direction)
                after = self._after(move, move_in_line(self.cells, line))
                return after, line_events(self.seat, line)
            case Broadside():
                after = self._after(move, move_broadside(self.cells, move))
                return after, broadside_events(self.seat, move)

    def _after(self, move: AbaloneMove, cells: Cells) -> AbalonePosition:
        options = self.options
        ply = 0 if options.max_plies is None else self.ply + 1
        is_base = not options.repetition or cells.count(EMPTY) != self.cells.count(EMPTY)
        history = NO_HISTORY if is_base else self.history.then(move, self.cells)
        return AbalonePosition(options, cells, 1 - self.seat, ply, history)

    def _passed(self) -> PassedTurn:
        """The other side is to move, with an empty path."""
        after = AbalonePosition(self.options, self.cells, 1 - self.seat, self.ply)
        return PassedTurn(after, (0, 1), same_move)

    def facts(self) -> dict[str, Any]:
        """`ply` is None without a limit, since moves are not counted then."""
        limit = self.options.max_plies
        return {
            "ejected": [self.ejected_by(seat) for seat in range(len(SEAT_NAMES))],
            "needed": self.options.ejections,
            "occurrences": self.occurrences,
            "ply": None if limit is None else self.ply,
            "max_plies": limit,
        }

    def summary(self) -> tuple[str, ...]:
        lines = [
            f"{name} has pushed out {self.ejected_by(seat)} of {self.options.ejections}"
            for seat, name in enumerate(SEAT_NAMES)
        ]
        if self.occurrences > 1:
            lines.append(f"occurrence {self.occurrences} of this position")
        if self.options.max_plies is not None:
            lines.append(f"move {self.ply} of {self.options.max_plies}")
        return tuple(lines)

    _observation = observe

    def _write_base(self, writer: Writer) -> None:
        """Black's and white's cells as u64 each, bit 0 being a1; the seat as u8, the ply as u16."""
        for colour in COLOURS:
            writer.u64(bits(own_cells(self.cells, colour)))
        writer.u8(self.seat)
        writer.u16(self.ply)

    def _format_base(self) -> str:
        rows = format_rows(BOARD, self.cells, LETTERS)
        ply = "-" if self.options.max_plies is None else str(self.ply)
        return f"{rows} {SEAT_LETTERS[self.seat]} {ply}"
