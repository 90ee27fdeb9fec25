"""Abalone as a `Game`: names, board, and reading positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from boardwright.games.abalone.board import (
    BLACK,
    BOARD,
    EMPTY,
    PIECES,
    WHITE,
    Cells,
)
from boardwright.games.abalone.consistency import CONTRADICTIONS, checked, parse_ply
from boardwright.games.abalone.layouts import LAYOUTS, layout_cells
from boardwright.games.abalone.mistakes import explain
from boardwright.games.abalone.moves import TABLE
from boardwright.games.abalone.objections import OBJECTIONS
from boardwright.games.abalone.observation import FACTS, FACTS_OF_HISTORY, PLANES
from boardwright.games.abalone.opponents import OPPONENTS
from boardwright.games.abalone.options import AbaloneOptions
from boardwright.games.abalone.position import LETTERS, SEAT_LETTERS, SEAT_NAMES, AbalonePosition
from boardwright.games.abalone.symmetries import game_symmetries
from boardwright.games.errors import MalformedPosition
from boardwright.games.game import Game, GameSymmetry
from boardwright.games.geometry import parse_rows
from boardwright.games.looks import CellLook, PieceLook

if TYPE_CHECKING:
    from boardwright.games.codec import Reader
    from boardwright.games.mistakes import Mistaken, MistakeReason
    from boardwright.games.options import Options

_LOOKS = {
    PIECES[BLACK]: PieceLook("b", "●", "#26262b", "#d8d8e0", "disc", "ring"),
    PIECES[WHITE]: PieceLook("w", "○", "#f6f3ea", "#55503f", "disc", "dot"),
}
_REASONS = {
    "ejections": "{winner} has pushed out {ejections} of the opponent's marbles",
    "repetition": "the position has occurred {repetition} times",
    "ply-limit": "move {max_plies} was the last, and the marbles pushed out decide",
    "no-move": "who is on turn has no move",
}


class Abalone(Game):
    name = "abalone"
    title = "Abalone"
    number = 3
    rules_version = 1
    rule_prefix = "AB"
    credit = "Michel Lalet, Laurent Lévi"
    options_type = AbaloneOptions
    largest_board = BOARD
    table = TABLE
    observation_planes = PLANES
    observation_facts = FACTS
    facts_of_history = FACTS_OF_HISTORY
    pieces = PIECES
    piece_looks = _LOOKS
    formats = ("apgn",)
    clock_minutes = (10, 15)
    clock_rule = "AB11"
    # People take less than 300; 6,000 games of random moves took at most 4,033.
    ply_limit = 5000
    reasons = _REASONS
    objections = OBJECTIONS
    contradictions = CONTRADICTIONS
    opponents = OPPONENTS
    rated_options: ClassVar = {"layout": tuple(LAYOUTS)}

    def explain_unknown(self, text: object) -> str:
        if self.is_cell(text):
            return f"{text} is a cell; a move says where from and where to, like a1b2"
        return super().explain_unknown(text)

    def explain_mistake(self, mistaken: Mistaken) -> MistakeReason | None:
        return explain(mistaken)

    def seat_names(self, options: Options) -> tuple[str, ...]:
        return SEAT_NAMES

    def longest_game(self, options: Options) -> int | None:
        limit: int | None = self.checked_options(options).max_plies
        return limit

    def start(self, options: AbaloneOptions | None = None) -> AbalonePosition:
        options = self.checked_options(options)
        return AbalonePosition(options, layout_cells(options.layout))

    def symmetries(self) -> tuple[GameSymmetry, ...]:
        return game_symmetries()

    def cell_looks(self, options: Options) -> tuple[CellLook, ...]:
        return (CellLook("#8f6638", hollow=True),) * len(BOARD)

    def _read_base(self, options: AbaloneOptions, reader: Reader) -> AbalonePosition:
        cells = _read_cells(reader.u64(), reader.u64())
        seat = reader.u8_below(len(SEAT_NAMES), "seat")
        return checked(AbalonePosition(options, cells, seat, reader.u16()))

    def _parse_base(self, options: AbaloneOptions, words: list[str]) -> AbalonePosition:
        if len(words) != 3:
            raise self.contradictions.error("words")
        rows, side, count = words
        if side not in SEAT_LETTERS:
            raise CONTRADICTIONS.error("side", text=side)
        cells, ply = parse_rows(BOARD, rows, LETTERS), parse_ply(options, count)
        return checked(AbalonePosition(options, cells, SEAT_LETTERS.index(side), ply))


def _read_cells(black: int, white: int) -> Cells:
    if (black | white) >> len(BOARD):
        raise MalformedPosition(f"a marble lies beyond the {len(BOARD)} cells")
    if black & white:
        raise MalformedPosition("a black and a white marble share a cell")
    return tuple(
        BLACK if black >> cell & 1 else WHITE if white >> cell & 1 else EMPTY
        for cell in range(len(BOARD))
    )


ABALONE = Abalone()
AbalonePosition.game = ABALONE
