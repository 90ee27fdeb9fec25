"""Repulso as a `Game`: names, board, and reading positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.errors import MalformedPosition
from boardwright.games.game import Game, GameSymmetry
from boardwright.games.geometry import parse_rows
from boardwright.games.looks import PieceLook
from boardwright.games.repulso.board import (
    ACTION,
    ACTION_PIECES,
    BLUE,
    BOARD,
    COLOURED_PIECES,
    EMPTY,
    ORANGE,
    PIECES,
)
from boardwright.games.repulso.mistakes import explain
from boardwright.games.repulso.movement import affected_cells, movable
from boardwright.games.repulso.moves import TABLE, PlaceAction, PlaceColoured, RepulsoMove, Slide
from boardwright.games.repulso.objections import OBJECTIONS
from boardwright.games.repulso.observation import FACTS, PLANES
from boardwright.games.repulso.opponents import OPPONENTS
from boardwright.games.repulso.options import RepulsoOptions
from boardwright.games.repulso.position import LETTERS, SEAT_NAMES, RepulsoPosition

if TYPE_CHECKING:
    from boardwright.games.codec import Reader
    from boardwright.games.geometry import Symmetry
    from boardwright.games.mistakes import Mistaken, MistakeReason
    from boardwright.games.options import Options

_LOOKS = {
    PIECES[BLUE]: PieceLook("b", "●", "#2f6fb0", "#cfe3f7", "disc", "ring"),
    PIECES[ORANGE]: PieceLook("o", "■", "#e07b28", "#fff0dc", "square", "diamond"),
    PIECES[ACTION]: PieceLook("*", "✶", "#f7f4ec", "#6b6250", "disc", "star"),
}
_REASONS = {
    "clusters": "{winner} has fewer clusters",
    "largest-cluster": "as many clusters each, and {winner} has the largest",
    "equal-clusters": "as many clusters each, and the largest are as large",
    "unable": "{loser} has no cell for a coloured piece and cannot open one",
}


class Repulso(Game):
    name = "repulso"
    title = "Repulso"
    number = 1
    rules_version = 1
    rule_prefix = "RU"
    credit = "Armin Edalat, Clemens Gerhards"
    options_type = RepulsoOptions
    largest_board = BOARD
    table = TABLE
    observation_planes = PLANES
    observation_facts = FACTS
    pieces = PIECES
    piece_looks = _LOOKS
    reasons = _REASONS
    objections = OBJECTIONS
    opponents = OPPONENTS

    def explain_mistake(self, mistaken: Mistaken) -> MistakeReason | None:
        return explain(mistaken)

    def seat_names(self, options: Options) -> tuple[str, ...]:
        return SEAT_NAMES

    def longest_game(self, options: Options) -> int:
        # Each action piece lets at most four pieces slide (RU6, RU9).
        return len(BOARD) + 2 * ACTION_PIECES * 4

    def start(self, options: RepulsoOptions | None = None) -> RepulsoPosition:
        return RepulsoPosition(self.checked_options(options), (EMPTY,) * len(BOARD))

    def symmetries(self) -> tuple[GameSymmetry, ...]:
        return tuple(_game_symmetry(symmetry) for symmetry in BOARD.symmetries)

    def _read_base(self, options: RepulsoOptions, reader: Reader) -> RepulsoPosition:
        cells = tuple(reader.u8_below(4, "cell content") for _ in range(len(BOARD)))
        pending = tuple(reader.raw(reader.u8_below(5, "number of pieces to slide")))
        return _checked(RepulsoPosition(options, cells, pending))

    def _parse_base(self, options: RepulsoOptions, words: list[str]) -> RepulsoPosition:
        if len(words) != 3:
            raise MalformedPosition("a Repulso position has a board, a seat and pieces to slide")
        rows, seat, waiting = words
        cells = parse_rows(BOARD, rows, LETTERS)
        names = [] if waiting == "-" else waiting.split(",")
        position = RepulsoPosition(options, cells, tuple(map(BOARD.index, names)))
        turn = position._format_base().split(" ")[1]
        if seat != turn:
            raise MalformedPosition(
                f"with these pieces on the board {turn!r} is on turn, not {seat!r}"
            )
        return _checked(position)


def _checked(position: RepulsoPosition) -> RepulsoPosition:
    """Refuse what no game could have: too many pieces, or pieces to slide that nothing set off."""
    for seat, name in enumerate(SEAT_NAMES):
        if not 0 <= position.coloured_left(seat) <= COLOURED_PIECES:
            raise MalformedPosition(f"{name} has more than {COLOURED_PIECES} coloured pieces")
        if not 0 <= position.action_left(seat) <= ACTION_PIECES:
            raise MalformedPosition(f"{name} cannot have placed that many action pieces")
    if position.pending:
        _check_pending(position)
    return position


def _check_pending(position: RepulsoPosition) -> None:
    # A piece that has slid no longer lies beside the action piece, and a blocked one never becomes
    # free (RU9): so all that can move around the action piece still have to.
    cells, seat = position.cells, position._turn_seat
    actions = [cell for cell, content in enumerate(cells) if content == ACTION]
    if position.pending not in [movable(cells, affected_cells(cells, cell)) for cell in actions]:
        raise MalformedPosition(
            "the pieces to slide are not, in rising order, those that can move around one "
            "action piece"
        )
    if position.action_left(seat) == ACTION_PIECES:
        raise MalformedPosition(f"{SEAT_NAMES[seat]} slides but has placed no action piece")


def _game_symmetry(symmetry: Symmetry) -> GameSymmetry:
    def position(before: RepulsoPosition) -> RepulsoPosition:
        pending = tuple(sorted(symmetry.cells[cell] for cell in before.pending))
        return RepulsoPosition(before.options, symmetry.turned(before.cells), pending)

    def move(before: RepulsoMove) -> RepulsoMove:
        cell = symmetry.cells[before.cell]
        match before:
            case PlaceColoured():
                return PlaceColoured(cell)
            case PlaceAction():
                return PlaceAction(cell)
            case Slide(_, direction):
                return Slide(cell, symmetry.directions[direction])

    return GameSymmetry(symmetry.name, position, move)


REPULSO = Repulso()
RepulsoPosition.game = REPULSO
