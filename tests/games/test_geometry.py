"""Boards made by helpers: cells, names and symmetries; boards that depend on options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.geometry import ORTHOGONAL_DIRECTIONS, Board, hexagon_board, square_board
from boardwright.games.repulso import REPULSO, RepulsoOptions, RepulsoPosition
from boardwright.games.svg import draw_svg
from boardwright.server.play.description import game_description

if TYPE_CHECKING:
    from boardwright.games.options import Options


def test_a_hexagon_has_rows_of_every_length_and_twelve_symmetries() -> None:
    board = hexagon_board(3)
    rows = [" ".join(board.names(row)) for row in board.rows]
    assert rows == ["e3 e4 e5", "d2 d3 d4 d5", "c1 c2 c3 c4 c5", "b1 b2 b3 b4", "a1 a2 a3"]
    assert len(board.symmetries) == 12
    assert [label.text for label in board.labels] == [*"abcde", *"12345"]


def test_names_of_a_hexagon_lie_in_columns_from_north_west_to_south_east() -> None:
    board = hexagon_board(4)
    column = [board.index("d3"), *board.line(board.index("d3"), board.direction("SE"))]
    assert board.names(tuple(column)) == ("d3", "c3", "b3", "a3")


def test_a_square_is_numbered_from_the_row_that_is_named_first() -> None:
    low, high = (
        square_board(3, ORTHOGONAL_DIRECTIONS, first_row=first) for first in ("bottom", "top")
    )
    assert (low.name(0), high.name(0)) == ("a1", "a3")
    assert len(low.symmetries) == len(high.symmetries) == 8


SMALL = square_board(4, ORTHOGONAL_DIRECTIONS, first_row="bottom")


class Sized(type(REPULSO)):  # type: ignore[misc]
    rules_page = ""

    def board(self, options: Options) -> Board:
        return SMALL if options.to_mapping()["unable"] == "play-on" else self.largest_board


class SizedPosition(RepulsoPosition):
    game = Sized()


LARGE_START = SizedPosition(RepulsoOptions(), (0,) * 36)
SMALL_START = SizedPosition(RepulsoOptions(unable="play-on"), (0,) * 36)


def test_a_position_is_drawn_on_the_board_of_its_options() -> None:
    assert len(LARGE_START.drawing(labels=False).split()) == 36
    assert len(SMALL_START.drawing(labels=False).split()) == 16
    tiles = [draw_svg(start).count('-tile" x=') for start in (LARGE_START, SMALL_START)]
    assert tiles == [36, 16]


def test_the_catalogue_has_the_boards_of_all_options_that_matter() -> None:
    described = game_description(SizedPosition.game)
    assert len(described.board.cells) == 36
    assert [(b.options, len(b.board.cells), len(b.cell_looks)) for b in described.boards] == [
        ({"unable": "rulebook"}, 36, 36),
        ({"unable": "play-on"}, 16, 16),
    ]
    assert game_description(REPULSO).boards == ()
