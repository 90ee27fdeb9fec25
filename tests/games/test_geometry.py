"""Boards that helpers make: which cells there are, how they are named, and their symmetries."""

from __future__ import annotations

from boardwright.games.geometry import ORTHOGONAL_DIRECTIONS, hexagon_board, square_board


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
