"""Newgame as a `Game`: options, names, board, and reading positions."""

from __future__ import annotations

from boardwright.games.game import Game
from boardwright.games.game import GameSymmetry
from boardwright.games.geometry import parse_rows
from boardwright.games.looks import PieceLook
from boardwright.games.newgame.board import AHEAD
from boardwright.games.newgame.board import BLACK
from boardwright.games.newgame.board import BOARD
from boardwright.games.newgame.board import EMPTY
from boardwright.games.newgame.board import PIECES
from boardwright.games.newgame.board import WHITE
from boardwright.games.newgame.consistency import CONTRADICTIONS
from boardwright.games.newgame.consistency import checked
from boardwright.games.newgame.moves import NewgameMove
from boardwright.games.newgame.moves import Place
from boardwright.games.newgame.moves import Step
from boardwright.games.newgame.moves import TABLE
from boardwright.games.newgame.position import FACTS
from boardwright.games.newgame.position import PLANES
from boardwright.games.newgame.position import LETTERS
from boardwright.games.newgame.position import NewgamePosition
from boardwright.games.newgame.position import SEAT_LETTERS
from boardwright.games.newgame.position import SEAT_NAMES
from boardwright.games.options import Choice
from boardwright.games.options import Options
from boardwright.games.options import option
from dataclasses import dataclass
from dataclasses import replace
from typing import ClassVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.games.codec import Reader
    from boardwright.games.geometry import Symmetry


@dataclass(frozen=True)
class NewgameOptions(Options):
    """`row` decides whether the player who makes a row wins or loses (QQ4)."""

    game_name: ClassVar[str] = "newgame"

    row: str = option(Choice(("wins", "loses")), "wins", "who makes a row wins or loses (QQ4)")


class Newgame(Game):
    name = "newgame"
    title = "Newgame"
    number = 0
    rules_version = 1
    rule_prefix = "QQ"
    credit = ""
    options_type = NewgameOptions
    largest_board = BOARD
    table = TABLE
    observation_planes = PLANES
    observation_facts = FACTS
    pieces = PIECES
    piece_looks = {  # noqa: RUF012
        PIECES[BLACK]: PieceLook("b", "●", "#33302c", "#cfc8bd", "disc", "ring"),
        PIECES[WHITE]: PieceLook("w", "○", "#f4efe4", "#6b6250", "disc", "dot"),
    }
    reasons = {"row": "there are four in a row", "full": "the board is full"}  # noqa: RUF012
    objections = {  # noqa: RUF012
        "not-free": "needs a free cell, and {cell} is not free",
        "not-own": "moves a piece of yours, but you have no piece on {cell}",
    }
    contradictions = CONTRADICTIONS

    def seat_names(self, options: Options) -> tuple[str, ...]:
        return SEAT_NAMES

    def start(self, options: NewgameOptions | None = None) -> NewgamePosition:
        return NewgamePosition(self.checked_options(options), (EMPTY,) * len(BOARD))

    def symmetries(self) -> tuple[GameSymmetry, ...]:
        ahead = set(AHEAD)  # QQ3: moves still lead up or to the right
        kept = (s for s in BOARD.symmetries if {s.directions[d] for d in AHEAD} == ahead)
        return tuple(map(_game_symmetry, kept))

    def _read_base(self, options: NewgameOptions, reader: Reader) -> NewgamePosition:
        turn = reader.u8_below(2, "seat")
        cells = tuple(reader.u8_below(3, "cell content") for _ in range(len(BOARD)))
        return checked(NewgamePosition(options, cells, turn))

    def _parse_base(self, options: NewgameOptions, words: list[str]) -> NewgamePosition:
        if len(words) != 2:
            raise CONTRADICTIONS.error("words")
        rows, turn = words
        if turn not in tuple(SEAT_LETTERS):
            raise CONTRADICTIONS.error("on-turn", text=turn)
        cells = parse_rows(BOARD, rows, LETTERS)
        return checked(NewgamePosition(options, cells, SEAT_LETTERS.index(turn)))


def _game_symmetry(symmetry: Symmetry) -> GameSymmetry:
    def position(before: NewgamePosition) -> NewgamePosition:
        return replace(before, cells=symmetry.turned(before.cells))

    def move(before: NewgameMove) -> NewgameMove:
        cells = (symmetry.cells[cell] for cell in before.cells)
        return Place(*cells) if isinstance(before, Place) else Step(*cells)

    return GameSymmetry(symmetry.name, position, move)


NEWGAME = Newgame()
NewgamePosition.game = NEWGAME
