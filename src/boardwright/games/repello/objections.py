"""Why a move of Repello is not legal in a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.objections import Objection
from boardwright.games.repello.board import BOARD, EMPTY, STACKERS, opposite, stacker_cell
from boardwright.games.repello.conflicts import PUSH_LIMIT, farthest, gives_way_to, touching
from boardwright.games.repello.movement import open_directions, run, stacker_beside
from boardwright.games.repello.moves import GiveWay, MoveStacker, PutStacker, RepelloMove, Take

if TYPE_CHECKING:
    from boardwright.games.repello.position import RepelloPosition

_ONLY_FARTHEST = "only the farthest piece, on {cell}, gives way"
OBJECTIONS = {
    "choice-first": "comes before the choice from the collection of {seat}",
    "pieces-touch": "comes while pieces touch ({cells[0]} and others)",
    "nothing-to-take": "takes a counter though no stacker was pushed off just now",
    "not-collected": "takes a counter that {seat} has not collected",
    "can-move": "puts the stacker down though it can move ({directions})",
    "not-free": "is not free",
    "touches-stacker": "touches the stacker on {cell}",
    "not-set-up": "moves a stacker before all have been put down",
    "stacker-away": "moves a stacker that must first come back to the start zone",
    "off-board": "leaves the board with the first step",
    "comes-back": "takes {steps:step} and comes back to its own field {cell}",
    "run-blocked": "takes {steps:step} and is blocked by the piece on {cell}",
    "no-conflict": "makes a piece give way though no two pieces touch",
    "empty-field": "moves nothing: the field is empty",
    "own-stacker": "would take your own stacker off the board",
    "push-blocked": "is blocked by the piece on {cell}",
    "not-away": "is not away from a piece: {cell} is empty",
    "not-away-edge": "is not away from a piece: beyond the edge there are none",
    "seen-before": "recreates a position already seen in this turn",
    "all-seen": f"is not allowed: as every push recreates a position of this turn {_ONLY_FARTHEST}",
    "push-limit": f"is not allowed: after {{pushes}} pushes {_ONLY_FARTHEST}",
}


def explain(position: RepelloPosition, move: RepelloMove) -> Objection:
    """The objection to a move that is not legal."""
    match move:
        case Take(counter):
            if position.victim is None:
                return Objection("nothing-to-take", "RE18")
            return Objection("not-collected", "RE18", {"seat": position.victim, "counter": counter})
        case _ if position.victim is not None:
            return Objection("choice-first", "RE18", {"seat": position.victim})
        case GiveWay():
            return _against_push(position, move)
        case _ if position.in_conflict:
            names = BOARD.names(touching(position.cells))
            return Objection("pieces-touch", "RE10", {"cells": list(names)})
        case PutStacker(cell):
            return _against_putting(position, cell)
        case MoveStacker(direction):
            if not position.is_set_up:
                return Objection("not-set-up", "RE5")
            origin = stacker_cell(position.cells, position.seat)
            if origin is None:
                return Objection("stacker-away", "RE19")
            fields = run(origin, direction)
            if not fields:
                return Objection("off-board", "RE6")
            blocked = next(field for field in fields if position.cells[field] != EMPTY)
            key, rule = ("comes-back", "RE8") if blocked == origin else ("run-blocked", "RE7")
            return Objection(key, rule, {"steps": len(fields), "cell": BOARD.name(blocked)})


def _against_putting(position: RepelloPosition, cell: int) -> Objection:
    cells = position.cells
    origin = stacker_cell(cells, position.seat)
    if origin is not None and (directions := open_directions(cells, origin)):
        return Objection(
            "can-move", "RE9", {"directions": [BOARD.directions[d] for d in directions]}
        )
    if cells[cell] != EMPTY:
        rule = "RE9" if origin is not None else "RE19"
        rule = rule if position.is_set_up else "RE5"
        return Objection("not-free", rule, {"cell": BOARD.name(cell)})
    beside = stacker_beside(cells, cell)
    assert beside is not None
    return Objection("touches-stacker", "RE5", {"cell": BOARD.name(beside)})


def _against_push(position: RepelloPosition, push: GiveWay) -> Objection:
    cells, own = position.cells, STACKERS[position.seat]
    if not position.in_conflict:
        return Objection("no-conflict", "RE10")
    if cells[push.cell] == EMPTY:
        return Objection("empty-field", "RE11", {"cell": BOARD.name(push.cell)})
    if gives_way_to(cells, push) is None:
        behind = BOARD.neighbours[push.cell][opposite(push.direction)]
        if behind is None:
            return Objection("not-away-edge", "RE11")
        return Objection("not-away", "RE11", {"cell": BOARD.name(behind)})
    goal = push.target
    if goal is None and cells[push.cell] == own:
        return Objection("own-stacker", "RE14", {"cell": BOARD.name(push.cell)})
    if goal is not None and cells[goal] != EMPTY:
        return Objection("push-blocked", "RE12", {"cell": BOARD.name(goal)})
    if position.new_pushes:
        return Objection("seen-before", "RE16")
    only = BOARD.name(farthest(position.cells, own))
    if position.pushes >= PUSH_LIMIT:
        return Objection("push-limit", "RE16", {"pushes": PUSH_LIMIT, "cell": only})
    return Objection("all-seen", "RE16", {"cell": only})
