"""What moves of Repulso do, with the rules behind it."""

from __future__ import annotations

from boardwright.games.events import Affected, Blocked, Placed, Slid
from boardwright.games.repulso.board import ACTION, BOARD, COLOURS, PIECES


def placed_coloured(seat: int, cell: int) -> Placed:
    piece = PIECES[COLOURS[seat]]
    return Placed(seat, piece, BOARD.name(cell), rules=("RU2", "RU3"), why=("placed",))


def placed_action(seat: int, cell: int) -> Placed:
    return Placed(seat, PIECES[ACTION], BOARD.name(cell), rules=("RU2", "RU4"), why=("action",))


def affected(origin: int, cells: tuple[int, ...]) -> Affected:
    """By the action piece that was placed on `origin`."""
    name, names = BOARD.name(origin), BOARD.names(cells)
    return Affected(PIECES[ACTION], name, names, rules=("RU6",), why=("affected",))


def slid(seat: int, path: tuple[int, ...]) -> Slid:
    piece, why = PIECES[COLOURS[seat]], ("slid", "stopped")
    return Slid(seat, piece, BOARD.names(path), rules=("RU7", "RU8"), why=why)


def blocked(seat: int, cell: int) -> Blocked:
    piece = PIECES[COLOURS[seat]]
    return Blocked(seat, piece, BOARD.name(cell), rules=("RU10",), why=("blocked",))
