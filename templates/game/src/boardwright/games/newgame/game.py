"""Newgame as a `Game`: names, board, and reading positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.game import Game, GameSymmetry
from boardwright.games.errors import MalformedPosition
from boardwright.games.geometry import parse_rows
from boardwright.games.looks import PieceLook
from boardwright.games.newgame.board import BLACK, BOARD, COLOURS, EMPTY, PIECES, WHITE, has_row
from boardwright.games.newgame.moves import TABLE, Place
from boardwright.games.newgame.observation import FACTS, PLANES
from boardwright.games.newgame.options import NewgameOptions
from boardwright.games.newgame.position import LETTERS, SEAT_NAMES, NewgamePosition

if TYPE_CHECKING:
    from boardwright.games.codec import Reader
    from boardwright.games.geometry import Symmetry
    from boardwright.games.options import Options


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
    objections = {"not-free": "is not free"}  # noqa: RUF012

    def seat_names(self, options: Options) -> tuple[str, ...]:
        return SEAT_NAMES

    def longest_game(self, options: Options) -> int:
        return len(BOARD)

    def start(self, options: NewgameOptions | None = None) -> NewgamePosition:
        return NewgamePosition(self.checked_options(options), (EMPTY,) * len(BOARD))

    def symmetries(self) -> tuple[GameSymmetry, ...]:
        return tuple(map(_game_symmetry, BOARD.symmetries))

    def _read_base(self, options: NewgameOptions, reader: Reader) -> NewgamePosition:
        cells = tuple(reader.u8_below(3, "cell content") for _ in range(len(BOARD)))
        return _checked(NewgamePosition(options, cells))

    def _parse_base(self, options: NewgameOptions, words: list[str]) -> NewgamePosition:
        if len(words) != 1:
            raise MalformedPosition("a position of Newgame is a board")
        return _checked(NewgamePosition(options, parse_rows(BOARD, words[0], LETTERS)))


def _checked(position: NewgamePosition) -> NewgamePosition:
    """Refuse what no game could have."""
    if position.cells.count(BLACK) - position.cells.count(WHITE) not in (0, 1):
        raise MalformedPosition("Black has as many pieces as White, or one more (QQ1)")
    if has_row(position.cells, COLOURS[position.placed % 2]):
        raise MalformedPosition("the game was over before the last piece (QQ3)")
    return position


def _game_symmetry(symmetry: Symmetry) -> GameSymmetry:
    def position(before: NewgamePosition) -> NewgamePosition:
        return NewgamePosition(before.options, symmetry.turned(before.cells))

    def move(before: Place) -> Place:
        return Place(symmetry.cells[before.cell])

    return GameSymmetry(symmetry.name, position, move)


NEWGAME = Newgame()
NewgamePosition.game = NEWGAME
