"""Why a move of Abalone is not legal on a board (AB2–AB7)."""

from __future__ import annotations

from boardwright.games.abalone.board import BOARD, EMPTY, MOST_MOVED, Cells
from boardwright.games.abalone.movement import can_move_in_line, line_ahead
from boardwright.games.abalone.moves import AbaloneMove, Broadside, InLine
from boardwright.games.objections import Objection

OBJECTIONS = {
    "no-marble": "moves a marble on {cell}, where there is none",
    "opponents-marble": "moves the opponent's marble on {cell}",
    "too-many": "would move {own} marbles, and no more than three move at once",
    "own-off": "would take your own marble on {cell} over the edge",
    "no-majority": "pushes with {own} against {pushed}, which is no majority",
    "pushes-own": "pushes against your own marble on {cell}",
    "own-in-way": "needs {cell}, where your own marble lies",
    "broadside-pushes": "would push the marble on {cell}, and a broadside never pushes",
    "fits-none": "fits no legal move here",  # of notations that need the position to be read
}


def objection_to(cells: Cells, colour: int, move: AbaloneMove) -> Objection | None:
    """The objection of the rules to a move of a colour."""
    match move:
        case InLine():
            return _not_own(cells, colour, (move.cell,)) or _in_line_objection(cells, move)
        case Broadside():
            return _not_own(cells, colour, move.group) or _broadside_objection(cells, colour, move)


def _not_own(cells: Cells, colour: int, group: tuple[int, ...]) -> Objection | None:
    for cell in group:
        if cells[cell] == EMPTY:
            return Objection("no-marble", "AB2", {"cell": BOARD.name(cell)})
        if cells[cell] != colour:
            return Objection("opponents-marble", "AB2", {"cell": BOARD.name(cell)})
    return None


def _in_line_objection(cells: Cells, move: InLine) -> Objection | None:
    line = line_ahead(cells, move.cell, move.direction)
    if can_move_in_line(cells, line):
        return None
    own, pushed = len(line.own), len(line.pushed)
    if own > MOST_MOVED:
        return Objection("too-many", "AB2", {"own": own})
    if not pushed:
        return Objection("own-off", "AB7", {"cell": BOARD.name(line.own[-1])})
    if pushed >= own:
        return Objection("no-majority", "AB5", {"own": own, "pushed": pushed})
    assert line.beyond is not None
    return Objection("pushes-own", "AB6", {"cell": BOARD.name(line.beyond)})


def _broadside_objection(cells: Cells, colour: int, move: Broadside) -> Objection | None:
    for target in move.targets:
        if cells[target] != EMPTY:
            key = "own-in-way" if cells[target] == colour else "broadside-pushes"
            return Objection(key, "AB4", {"cell": BOARD.name(target)})
    return None
