"""In-line moves, pushes and broadside moves (AB2–AB7): events, and objections to moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from boardwright.games.abalone.board import (
    BOARD,
    COLOURS,
    EMPTY,
    MAX_MOVED,
    PIECES,
    RAYS,
    Cells,
    bits,
    own_cells,
)
from boardwright.games.abalone.moves import BROADSIDES, AbaloneMove, Broadside, InLine
from boardwright.games.events import Collected, Event, Pushed, Slid
from boardwright.games.objections import Objection

if TYPE_CHECKING:
    from collections.abc import Iterator


class MarbleLine(NamedTuple):
    """The marbles in a direction: the own marbles from the tail, then the opponent's to push.

    `beyond` is the cell behind all of them, None if it is off the board.
    """

    own: tuple[int, ...]
    pushed: tuple[int, ...]
    beyond: int | None


def line_ahead(cells: Cells, tail: int, direction: int) -> MarbleLine:
    """The line that starts at a tail, which must hold a marble."""
    ray = RAYS[tail][direction]
    own = _run_end(cells, ray, 0)
    end = own
    # AB6: nothing is pushed over a gap
    if own < len(ray) and cells[ray[own]] != EMPTY:
        end = _run_end(cells, ray, own)
    return MarbleLine(ray[:own], ray[own:end], ray[end] if end < len(ray) else None)


def _run_end(cells: Cells, ray: tuple[int, ...], start: int) -> int:
    """The end index of the run of marbles of one colour that begins at `start`."""
    colour = cells[ray[start]]
    end = start + 1
    while end < len(ray) and cells[ray[end]] == colour:
        end += 1
    return end


def can_move_in_line(cells: Cells, line: MarbleLine) -> bool:
    if len(line.own) > MAX_MOVED:  # AB2
        return False
    if not line.pushed:
        return line.beyond is not None  # AB3, AB7: own marbles stay on the board
    if len(line.pushed) >= len(line.own):  # AB5
        return False
    return line.beyond is None or cells[line.beyond] == EMPTY  # AB6


def _in_line_moves(cells: Cells, colour: int) -> Iterator[InLine]:
    own = own_cells(cells, colour)
    for direction in range(len(BOARD.directions)):
        for cell in own:
            if can_move_in_line(cells, line_ahead(cells, cell, direction)):
                yield InLine(cell, direction)


# For each lower end: the indices of its broadsides and what each needs: own marbles in the lower
# 64 bits, free cells in the higher bits.
_NEEDS: tuple[list[tuple[int, int]], ...] = tuple([] for _ in range(len(BOARD)))
for _place, _move in enumerate(BROADSIDES):
    _NEEDS[_move.cell].append((_place, bits(_move.group) | bits(_move.targets) << 64))


def _broadside_moves(cells: Cells, colour: int) -> list[Broadside]:
    own = own_cells(cells, colour)
    lacking = ~(bits(own) | bits(own_cells(cells, EMPTY)) << 64)
    places = [place for cell in own for place, needs in _NEEDS[cell] if not needs & lacking]
    return [BROADSIDES[place] for place in sorted(places)]


def moves_of(cells: Cells, colour: int) -> tuple[AbaloneMove, ...]:
    """All moves of a colour, by rising action number."""
    return (*_in_line_moves(cells, colour), *_broadside_moves(cells, colour))


def can_move(cells: Cells, colour: int) -> bool:
    """Whether a colour has a move. If a broadside is legal, so is an in-line move of one marble."""
    return any(True for _ in _in_line_moves(cells, colour))


def move_in_line(cells: Cells, line: MarbleLine) -> Cells:
    """The board after the line moved by one cell; a marble without a target is out (AB7)."""
    moving = (*line.own, *line.pushed)
    targets = moving[1:] if line.beyond is None else (*moving[1:], line.beyond)
    return _shift(cells, moving[: len(targets)], targets, cleared=moving)


def move_broadside(cells: Cells, move: Broadside) -> Cells:
    return _shift(cells, move.group, move.targets, cleared=move.group)


def _shift(
    cells: Cells, origins: tuple[int, ...], targets: tuple[int, ...], *, cleared: tuple[int, ...]
) -> Cells:
    after = list(cells)
    for cell in cleared:
        after[cell] = EMPTY
    for origin, target in zip(origins, targets, strict=True):
        after[target] = cells[origin]
    return tuple(after)


def line_events(seat: int, line: MarbleLine) -> list[Event]:
    """The events of a move, foremost marble first, so that each marble finds its cell free."""
    because = _because(line)
    moving = (*line.own, *line.pushed)
    events: list[Event] = []
    for i in reversed(range(len(moving))):
        target = line.beyond if i == len(moving) - 1 else moving[i + 1]
        if i >= len(line.own):
            events += _pushed(seat, moving[i], target, moving[i - 1], because)
        else:
            assert target is not None
            events.append(_slid(seat, moving[i], target, because))
    return events


def _because(line: MarbleLine) -> dict[str, Any]:
    if line.pushed:
        params = {"own": len(line.own), "pushed": len(line.pushed)}
        room = "AB7" if line.beyond is None else "AB6"
        return {"rules": ("AB5", room), "why": ("sumito",), "params": params}
    if len(line.own) == 1:
        return {"rules": ("AB2",), "why": ("single",)}
    return {"rules": ("AB2", "AB3"), "why": ("marched",)}


def broadside_events(seat: int, move: Broadside) -> list[Event]:
    because: dict[str, Any] = {"rules": ("AB2", "AB4"), "why": ("broadside",)}
    paths = zip(move.group, move.targets, strict=True)
    return [_slid(seat, origin, target, because) for origin, target in paths]


def _slid(seat: int, origin: int, target: int, because: dict[str, Any]) -> Slid:
    return Slid(seat, PIECES[COLOURS[seat]], BOARD.names((origin, target)), **because)


def _pushed(
    seat: int, origin: int, target: int | None, behind: int, because: dict[str, Any]
) -> list[Event]:
    piece, cell = PIECES[COLOURS[1 - seat]], BOARD.name(origin)
    if target is not None:
        return [Pushed(seat, piece, cell, BOARD.name(target), BOARD.name(behind), **because)]
    because = {**because, "why": (*because["why"], "out")}
    return [
        Pushed(seat, piece, cell, None, BOARD.name(behind), **because),
        Collected(seat, piece, rules=("AB7",), why=("out",)),
    ]


OBJECTIONS = {
    "no-marble": "moves a marble on {cell}, which is empty",
    "opponents-marble": "moves the opponent's marble on {cell}",
    "too-many": "would move {own} marbles, but at most three can move together",
    "own-off": "would take your own marble on {cell} over the edge",
    "no-majority": "pushes with {own} against {pushed}, which is not a majority",
    "pushes-own": "pushes against your own marble on {cell}",
    "own-in-way": "needs {cell}, where your own marble lies",
    "broadside-pushes": "would push the marble on {cell}, and a broadside never pushes",
    "fits-none": "is not a legal move here",  # for notations that need the position to be read
}


def objection_to(cells: Cells, colour: int, move: AbaloneMove) -> Objection | None:
    """The rules' objection to a move of a colour; None if the move is legal."""
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
    if own > MAX_MOVED:
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
