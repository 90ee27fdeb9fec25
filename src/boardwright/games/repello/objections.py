"""Why a move of Repello is not legal in a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.contract import Objection
from boardwright.games.repello.board import BOARD, EMPTY, STACKERS, Cells, opposite, stacker_cell
from boardwright.games.repello.conflicts import PUSH_LIMIT, farthest, gives_way_to, target, touching
from boardwright.games.repello.movement import open_directions, run, stacker_beside
from boardwright.games.repello.moves import GiveWay, MoveStacker, PutStacker, RepelloMove, Take
from boardwright.games.repello.pieces import SEAT_NAMES

if TYPE_CHECKING:
    from boardwright.games.repello.position import RepelloPosition


def explain(position: RepelloPosition, move: RepelloMove) -> Objection:
    """The reason against a move that is not among the legal ones."""
    match move:
        case Take():
            return _against_taking(position)
        case _ if position.victim is not None:
            whose = SEAT_NAMES[position.victim]
            return Objection(f"comes before the choice from the collection of {whose}", "RE18")
        case GiveWay():
            return _against_push(position, move)
        case _ if position.in_conflict:
            names = BOARD.names(touching(position.cells))
            return Objection(f"comes while pieces touch ({names[0]} and others)", "RE10")
        case PutStacker(cell):
            return _against_putting(position, cell)
        case MoveStacker(direction):
            return _against_moving(position, direction)


def _against_taking(position: RepelloPosition) -> Objection:
    if position.victim is None:
        return Objection("takes a counter though no stacker was pushed off just now", "RE18")
    whose = SEAT_NAMES[position.victim]
    return Objection(f"takes a counter that {whose} has not collected", "RE18")


def _against_putting(position: RepelloPosition, cell: int) -> Objection:
    cells = position.cells
    origin = stacker_cell(cells, position.seat)
    if origin is not None and (directions := open_directions(cells, origin)):
        names = ", ".join(BOARD.directions[d] for d in directions)
        return Objection(f"puts the stacker down though it can move ({names})", "RE9")
    if cells[cell] != EMPTY:
        rule = "RE9" if origin is not None else "RE19"
        return Objection("is not free", rule if position.is_set_up else "RE5")
    beside = stacker_beside(cells, cell)
    assert beside is not None
    return Objection(f"touches the stacker on {BOARD.name(beside)}", "RE5")


def _against_moving(position: RepelloPosition, direction: int) -> Objection:
    if not position.is_set_up:
        return Objection("moves a stacker before all have been put down", "RE5")
    origin = stacker_cell(position.cells, position.seat)
    if origin is None:
        return Objection("moves a stacker that must first come back to the start zone", "RE19")
    fields = run(origin, direction)
    if not fields:
        return Objection("leaves the board with the first step", "RE6")
    return _against_run(position.cells, origin, fields)


def _against_run(cells: Cells, origin: int, fields: tuple[int, ...]) -> Objection:
    blocked = next(field for field in fields if cells[field] != EMPTY)
    steps = f"{len(fields)} step{'s' if len(fields) > 1 else ''}"
    name = BOARD.name(blocked)
    if blocked == origin:
        return Objection(f"takes {steps} and comes back to its own field {name}", "RE8")
    return Objection(f"takes {steps} and is blocked by the piece on {name}", "RE7")


def _against_push(position: RepelloPosition, push: GiveWay) -> Objection:
    cells, own = position.cells, STACKERS[position.seat]
    if not position.in_conflict:
        return Objection("makes a piece give way though no two pieces touch", "RE10")
    if cells[push.cell] == EMPTY:
        return Objection("moves nothing, for the field is empty", "RE11")
    if gives_way_to(cells, push) is None:
        return _against_direction(push)
    goal = target(push)
    if goal is None and cells[push.cell] == own:
        return Objection("would take your own stacker off the board", "RE14")
    if goal is not None and cells[goal] != EMPTY:
        return Objection(f"is blocked by the piece on {BOARD.name(goal)}", "RE12")
    return _against_loop(position, own)


def _against_direction(push: GiveWay) -> Objection:
    behind = BOARD.neighbours[push.cell][opposite(push.direction)]
    where = "beyond the edge" if behind is None else f"on {BOARD.name(behind)}"
    return Objection(f"is not away from a piece, for there is none {where}", "RE11")


def _against_loop(position: RepelloPosition, own: int) -> Objection:
    if position.new_pushes:
        return Objection("recreates a position already seen in this turn", "RE16")
    only = BOARD.name(farthest(position.cells, own))
    why = (
        f"after {PUSH_LIMIT} pushes"
        if position.pushes >= PUSH_LIMIT
        else "as every push recreates a position of this turn"
    )
    return Objection(f"is not allowed: {why} only the farthest piece, on {only}, gives way", "RE16")
