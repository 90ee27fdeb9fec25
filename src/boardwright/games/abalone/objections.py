"""Why a move is not allowed, in words and with the rule (AB2–AB7)."""

from __future__ import annotations

from boardwright.games.abalone.board import BOARD, EMPTY, MOST_MOVED, Cells
from boardwright.games.abalone.movement import can_move_in_line, line_ahead
from boardwright.games.abalone.moves import AbaloneMove, Broadside, InLine
from boardwright.games.contract import Objection


def objection_to(cells: Cells, colour: int, move: AbaloneMove) -> Objection | None:
    """What the rules have against a move of a colour."""
    match move:
        case InLine():
            return _not_own(cells, colour, (move.cell,)) or _in_line_objection(cells, move)
        case Broadside():
            return _not_own(cells, colour, move.group) or _broadside_objection(cells, colour, move)


def _not_own(cells: Cells, colour: int, group: tuple[int, ...]) -> Objection | None:
    for cell in group:
        if cells[cell] == EMPTY:
            return Objection(f"moves a marble on {BOARD.name(cell)}, where there is none", "AB2")
        if cells[cell] != colour:
            return Objection(f"moves the opponent's marble on {BOARD.name(cell)}", "AB2")
    return None


def _in_line_objection(cells: Cells, move: InLine) -> Objection | None:
    line = line_ahead(cells, move.cell, move.direction)
    if can_move_in_line(cells, line):
        return None
    own, pushed = len(line.own), len(line.pushed)
    if own > MOST_MOVED:
        return Objection(f"would move {own} marbles, and no more than three move at once", "AB2")
    if not pushed:
        edge = BOARD.name(line.own[-1])
        return Objection(f"would take your own marble on {edge} over the edge", "AB7")
    if pushed >= own:
        return Objection(f"pushes with {own} against {pushed}, which is no majority", "AB5")
    assert line.beyond is not None
    return Objection(f"pushes against your own marble on {BOARD.name(line.beyond)}", "AB6")


def _broadside_objection(cells: Cells, colour: int, move: Broadside) -> Objection | None:
    for target in move.targets:
        if cells[target] == colour:
            return Objection(f"needs {BOARD.name(target)}, where your own marble lies", "AB4")
        if cells[target] != EMPTY:
            return Objection(
                f"would push the marble on {BOARD.name(target)}, and a broadside never pushes",
                "AB4",
            )
    return None
