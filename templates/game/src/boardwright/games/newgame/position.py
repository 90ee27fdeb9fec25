"""A position of Newgame. Whose turn it is follows from the board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from boardwright.games.objections import Objection
from boardwright.games.position import Position
from boardwright.games.events import Event, Placed
from boardwright.games.geometry import format_rows, put
from boardwright.games.newgame.board import BOARD, COLOURS, EMPTY, PIECES, Cells, has_row
from boardwright.games.newgame.moves import Place
from boardwright.games.newgame.observation import observe
from boardwright.games.outcome import Outcome

if TYPE_CHECKING:
    from boardwright.games.codec import Writer
    from boardwright.games.newgame.game import Newgame
    from boardwright.games.newgame.options import NewgameOptions

SEAT_NAMES = ("Black", "White")
LETTERS = ".bw"  # by content


@dataclass(frozen=True, repr=False)
class NewgamePosition(Position):
    """`cells` is the board."""

    game: ClassVar[Newgame]

    options: NewgameOptions
    cells: Cells

    @cached_property
    def placed(self) -> int:
        """How many pieces are on the board."""
        return len(BOARD) - self.cells.count(EMPTY)

    @property
    def seat(self) -> int:
        return self.placed % 2  # QQ1

    @property
    def turn_rule(self) -> str:
        return "QQ1"

    @cached_property
    def outcome(self) -> Outcome | None:
        last = (self.placed - 1) % 2
        if has_row(self.cells, COLOURS[last]):
            return Outcome.win(last if self.options.row == "wins" else 1 - last, "row", "QQ3")
        return Outcome.draw(2, "full", "QQ4") if self.placed == len(BOARD) else None

    def _legal_moves(self) -> tuple[Place, ...]:
        return tuple(Place(cell) for cell, content in enumerate(self.cells) if content == EMPTY)

    def _objection(self, move: Place) -> Objection | None:
        if self.cells[move.cell] != EMPTY:
            return Objection("not-free", "QQ2", {"cell": BOARD.name(move.cell)})
        return None

    def _advance(self, move: Place) -> tuple[NewgamePosition, list[Event]]:
        seat = self.seat
        after = NewgamePosition(self.options, put(self.cells, move.cell, COLOURS[seat]))
        piece, cell = PIECES[COLOURS[seat]], BOARD.name(move.cell)
        return after, [Placed(seat, piece, cell, rules=("QQ1", "QQ2"), why=("placed",))]

    def facts(self) -> dict[str, Any]:
        return {"seats": [{"placed": self.cells.count(colour)} for colour in COLOURS]}

    def summary(self) -> tuple[str, ...]:
        placed = (self.cells.count(colour) for colour in COLOURS)
        return tuple(f"{SEAT_NAMES[seat]}: {n} on the board" for seat, n in enumerate(placed))

    _observation = observe

    def _write_base(self, writer: Writer) -> None:
        writer.raw(bytes(self.cells))

    def _format_base(self) -> str:
        return format_rows(BOARD, self.cells, LETTERS)
