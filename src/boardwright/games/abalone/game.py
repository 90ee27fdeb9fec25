"""Abalone as a `Game`: options, levels, symmetries, names, board, and reading positions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from boardwright.games.abalone.board import (
    BLACK,
    BOARD,
    EMPTY,
    LAYOUTS,
    MARBLES,
    PIECES,
    WHITE,
    Cells,
    layout_cells,
)
from boardwright.games.abalone.consistency import CONTRADICTIONS, checked, parse_ply
from boardwright.games.abalone.history import History, PlayedStep
from boardwright.games.abalone.mistakes import explain
from boardwright.games.abalone.movement import OBJECTIONS
from boardwright.games.abalone.moves import TABLE, AbaloneMove, Broadside, InLine
from boardwright.games.abalone.position import (
    FACTS,
    FACTS_OF_HISTORY,
    LETTERS,
    PLANES,
    SEAT_LETTERS,
    SEAT_NAMES,
    AbalonePosition,
)
from boardwright.games.errors import MalformedPosition
from boardwright.games.game import Game, GameSymmetry
from boardwright.games.geometry import parse_rows
from boardwright.games.looks import CellLook, PieceLook
from boardwright.games.opponents import EngineProfile, Horizon, Level, weak_levels
from boardwright.games.options import Choice, Number, Options, option

if TYPE_CHECKING:
    from boardwright.games.codec import Reader
    from boardwright.games.geometry import Symmetry
    from boardwright.games.mistakes import Mistaken, MistakeReason


@dataclass(frozen=True)
class AbaloneOptions(Options):
    """`layout` sets the board up; the others say when the game ends (AB9, AB10)."""

    game_name: ClassVar[str] = "abalone"

    layout: str = option(Choice(tuple(LAYOUTS)), "standard", "where the marbles start")
    ejections: int = option(Number(1, MARBLES), 6, "marbles to push out for the win (AB9)")
    repetition: int = option(
        Number(2, 100, also=(0,)),
        3,
        "which occurrence of a position with the same side to move draws; 0: none (AB10)",
    )
    max_plies: int | None = option(
        Number(1, 65535, none="none"),
        None,
        "after how many moves the marbles pushed out decide (AB10)",
    )


OPPONENTS = EngineProfile(
    # Measured in the arena: docs/strength.md. All but the last play by the search without a
    # network, which spreads them more evenly.
    levels=(
        *weak_levels(
            (20, 1, 0.320),
            (40, 2, 0.446),
            (80, 3, 0.520),
            (160, 4, 0.590),
            (320, 6, 0.733),
            method="pvs",
        ),
        Level(nodes=1_150, lines=6, margin=0.10, temperature=0.031, method="pvs"),
        Level(nodes=2_700, lines=5, margin=0.08, temperature=0.020, method="pvs"),
        Level(nodes=8_000, lines=3, margin=0.04, temperature=0.010, method="pvs"),
        Level(nodes=26_000, lines=2, margin=0.02, temperature=0.004, method="pvs"),
        Level(),
    ),
    horizon=Horizon(first=45, minimum=45),
    # From the standard start, waiting is a good strategy for both sides.
    match_options={"layout": "belgian-daisy"},
    measured_options={"max_plies": "350"},  # at this limit more ejections win
)


_UNCHANGED = {EMPTY: EMPTY, BLACK: BLACK, WHITE: WHITE}
_EXCHANGED = {EMPTY: EMPTY, BLACK: WHITE, WHITE: BLACK}


def game_symmetries() -> tuple[GameSymmetry, ...]:
    """The symmetries without exchange, then those that exchange colours and side to move."""
    return (
        *(_game_symmetry(symmetry, exchanged=False) for symmetry in BOARD.symmetries),
        *(_game_symmetry(symmetry, exchanged=True) for symmetry in BOARD.symmetries),
    )


def _game_symmetry(symmetry: Symmetry, *, exchanged: bool) -> GameSymmetry:
    colours = _EXCHANGED if exchanged else _UNCHANGED

    def board(before: Cells) -> Cells:
        return symmetry.turned(colours[content] for content in before)

    def move(before: AbaloneMove) -> AbaloneMove:
        return _map_move(symmetry, before)

    def position(before: AbalonePosition) -> AbalonePosition:
        return AbalonePosition(
            before.options,
            board(before.cells),
            1 - before.seat if exchanged else before.seat,
            before.ply,
            History(PlayedStep(move(step.move), board(step.cells)) for step in before.history),
        )

    name = f"{symmetry.name}-exchange" if exchanged else symmetry.name
    return GameSymmetry(name, position, move)


def _map_move(symmetry: Symmetry, move: AbaloneMove) -> AbaloneMove:
    direction = symmetry.directions[move.direction]
    if isinstance(move, InLine):
        return InLine(symmetry.cells[move.cell], direction)
    # The lower end may have become the upper one; then the axis is reversed as well.
    cell = min(symmetry.cells[cell] for cell in move.group)
    return Broadside(cell, symmetry.directions[move.axis] % 3, move.length, direction)


_LOOKS = {
    PIECES[BLACK]: PieceLook("b", "●", "#26262b", "#d8d8e0", "disc", "ring"),
    PIECES[WHITE]: PieceLook("w", "○", "#f6f3ea", "#55503f", "disc", "dot"),
}
_REASONS = {
    "ejections": "{winner} has pushed out {ejections} of the opponent's marbles",
    "repetition": "the position has occurred {repetition} times",
    "ply-limit": "move {max_plies} was the last, and the marbles pushed out decide",
    "no-move": "the player on turn has no move",
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
    # Human games take less than 300; in 6,000 random games the longest took 4,033.
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
