"""Boards as data: cells, neighbours, lines, symmetries, and the places to draw them."""

from boardwright.games.geometry.board import Board, Cell, Label, Symmetry, put
from boardwright.games.geometry.lattice import (
    COMPASS_DIRECTIONS,
    HEX_DIRECTIONS,
    ORTHOGONAL_DIRECTIONS,
    hex_board,
    hexagon_board,
    square_board,
)
from boardwright.games.geometry.text import (
    Spot,
    format_drawing,
    format_rows,
    parse_drawing,
    parse_rows,
    text_rows,
)

__all__ = [
    "COMPASS_DIRECTIONS",
    "HEX_DIRECTIONS",
    "ORTHOGONAL_DIRECTIONS",
    "Board",
    "Cell",
    "Label",
    "Spot",
    "Symmetry",
    "format_drawing",
    "format_rows",
    "hex_board",
    "hexagon_board",
    "parse_drawing",
    "parse_rows",
    "put",
    "square_board",
    "text_rows",
]
