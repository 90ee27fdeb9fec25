"""A position of Newgame: the board, and whose turn it is."""

from __future__ import annotations

from boardwright.games.events import Event
from boardwright.games.events import Placed
from boardwright.games.events import Slid
from boardwright.games.geometry import format_rows
from boardwright.games.geometry import put
from boardwright.games.newgame.board import BOARD
from boardwright.games.newgame.board import COLOURS
from boardwright.games.newgame.board import Cells
from boardwright.games.newgame.board import EMPTY
from boardwright.games.newgame.board import PIECES
from boardwright.games.newgame.board import has_row
from boardwright.games.newgame.moves import NewgameMove
from boardwright.games.newgame.moves import Place
from boardwright.games.newgame.moves import Step
from boardwright.games.newgame.moves import TABLE
from boardwright.games.objections import Objection
from boardwright.games.game import Plane
from boardwright.games.game import with_facts
from boardwright.games.outcome import Outcome
from boardwright.games.position import PassedTurn
from boardwright.games.position import same_move
from boardwright.games.position import Position
from dataclasses import dataclass
from dataclasses import replace
from functools import cached_property
from typing import Any
from typing import ClassVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.games.codec import Writer
    from boardwright.games.newgame.game import Newgame
    from boardwright.games.newgame.game import NewgameOptions


PLANES = ("own pieces", "opponent's pieces")
FACTS = ("own turn",)


def observe(position: NewgamePosition, viewer: int) -> tuple[Plane, ...]:
    """The observation planes in order, as a seat sees them."""
    colours = (COLOURS[viewer], COLOURS[1 - viewer])
    planes = (tuple(int(c == colour) for c in position.cells) for colour in colours)
    return with_facts(planes, [position.on_turn == viewer], len(BOARD))


SEAT_NAMES = ("Black", "White")
LETTERS = ".bw"  # by content
SEAT_LETTERS = "bw"


@dataclass(frozen=True, repr=False)
class NewgamePosition(Position):
    """`cells` is the board, `turn` the seat on turn; steps leave the number of pieces unchanged."""

    game: ClassVar[Newgame]

    options: NewgameOptions
    cells: Cells
    turn: int = 0  # QQ1

    @property
    def seat(self) -> int:
        return self.turn

    @property
    def turn_rule(self) -> str:
        return "QQ1"

    @cached_property
    def outcome(self) -> Outcome | None:
        last = 1 - self.turn
        if has_row(self.cells, COLOURS[last]):
            return Outcome.win(last if self.options.row == "wins" else 1 - last, "row", "QQ4")
        return None if EMPTY in self.cells else Outcome.draw(2, "full", "QQ5")

    def _legal_moves(self) -> tuple[NewgameMove, ...]:
        return tuple(move for move in TABLE.moves() if self._objection(move) is None)

    def _objection(self, move: NewgameMove) -> Objection | None:
        if isinstance(move, Place):
            return self._not_free(move.cell, "QQ2")
        if self.cells[move.cell] != COLOURS[self.turn]:
            return Objection("not-own", "QQ3", {"cell": BOARD.name(move.cell)})
        return self._not_free(move.to, "QQ3")

    def _not_free(self, cell: int, rule: str) -> Objection | None:
        is_free = self.cells[cell] == EMPTY
        return None if is_free else Objection("not-free", rule, {"cell": BOARD.name(cell)})

    def _advance(self, move: NewgameMove) -> tuple[NewgamePosition, list[Event]]:
        colour, seat = COLOURS[self.turn], self.turn
        if isinstance(move, Step):
            cells = put(put(self.cells, move.cell, EMPTY), move.to, colour)
            path = BOARD.names(move.cells)
            event: Event = Slid(seat, PIECES[colour], path, rules=("QQ3",), why=("moved",))
        else:
            cells, cell = put(self.cells, move.cell, colour), BOARD.name(move.cell)
            event = Placed(seat, PIECES[colour], cell, rules=("QQ2",), why=("placed",))
        return NewgamePosition(self.options, cells, 1 - seat), [event]

    def _passed(self) -> PassedTurn:
        return PassedTurn(replace(self, turn=1 - self.turn), (0, 1), same_move)

    def facts(self) -> dict[str, Any]:
        return {"seats": [{"placed": self.cells.count(colour)} for colour in COLOURS]}

    def summary(self) -> tuple[str, ...]:
        placed = (self.cells.count(colour) for colour in COLOURS)
        return tuple(f"{SEAT_NAMES[seat]}: {n} on the board" for seat, n in enumerate(placed))

    _observation = observe

    def _write_base(self, writer: Writer) -> None:
        writer.u8(self.turn)
        writer.raw(bytes(self.cells))

    def _format_base(self) -> str:
        return f"{format_rows(BOARD, self.cells, LETTERS)} {SEAT_LETTERS[self.turn]}"
