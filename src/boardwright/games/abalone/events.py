"""The events of moves of Abalone, with the rules behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.games.abalone.board import BOARD, COLOURS, PIECES
from boardwright.games.events import Collected, Event, Pushed, Slid

if TYPE_CHECKING:
    from boardwright.games.abalone.movement import MarbleLine
    from boardwright.games.abalone.moves import Broadside


def line_events(seat: int, line: MarbleLine) -> list[Event]:
    """The foremost marble goes first, so that each finds its cell free."""
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
