"""The moves of Repello with their events and numbers.

Actions 0–168 put the stacker on a cell; only cells of the start zone name moves.
169 + 169·d + cell makes the piece on a cell give way in direction d (N NE E SE S SW W NW);
1521 + d moves the stacker; 1529–1532 take a grey, a silver, a gold or no counter.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from boardwright.games.events import Collected, Dropped, Passed, Placed, Pushed, Slid
from boardwright.games.moves import Move, MoveTable
from boardwright.games.repello.board import (
    BOARD,
    COUNTERS,
    DIRECTIONS,
    GREY,
    PIECES,
    STACKERS,
    START_ZONE,
)

NOTHING = "none"


@dataclass(frozen=True)
class PutStacker(Move):
    cell: int

    def __str__(self) -> str:
        return BOARD.name(self.cell)

    @property
    def piece(self) -> str:
        return PIECES[STACKERS[0]].kind


@dataclass(frozen=True)
class GiveWay(Move):
    """The piece on a cell moves one field in a direction, away from its neighbour behind it."""

    continues_turn: ClassVar[bool] = True
    cell: int
    direction: int

    def __str__(self) -> str:
        return f"{BOARD.name(self.cell)}{BOARD.directions[self.direction]}"

    @property
    def target(self) -> int | None:
        """The cell that the piece moves to; None for off the board."""
        return BOARD.neighbours[self.cell][self.direction]


@dataclass(frozen=True)
class MoveStacker(Move):
    direction: int

    def __str__(self) -> str:
        return BOARD.directions[self.direction]


@dataclass(frozen=True)
class Take(Move):
    """Take a `grey`, `silver` or `gold` counter from the victim's collection, or `none`."""

    continues_turn: ClassVar[bool] = True
    counter: str

    def __str__(self) -> str:
        return f"={self.counter}"

    @property
    def piece(self) -> str | None:
        return PIECES[COUNTERS[self.counter]].kind if self.counter in COUNTERS else None


RepelloMove = PutStacker | GiveWay | MoveStacker | Take

_CELLS = range(len(BOARD))
TABLE = MoveTable(
    [
        *(PutStacker(cell) if cell in START_ZONE else None for cell in _CELLS),
        *(GiveWay(cell, d) for d in DIRECTIONS for cell in _CELLS),
        *(MoveStacker(d) for d in DIRECTIONS),
        *(Take(counter) for counter in (*COUNTERS, NOTHING)),
    ]
)


put_stacker = partial(Placed, rules=("RE5",), why=("set-up",))
brought_back = partial(Placed, rules=("RE19",), why=("came-back",))
relocated = partial(Slid, rules=("RE9",), why=("relocated",))
collected = partial(Collected, rules=("RE17",), why=("collected",))
took = partial(Collected, origin="collection", rules=("RE18",), why=("chosen",))


def ran(seat: int, path: tuple[int, ...], turns: tuple[int, ...]) -> Slid:
    """A run of the stacker; `turns` are the edge fields where it changes direction (RE8)."""
    piece, cells = PIECES[STACKERS[seat]], BOARD.names(path)
    if not turns:
        return Slid(seat, piece, cells, rules=("RE6", "RE7"), why=("ran",))
    rules, params = ("RE6", "RE7", "RE8"), {"turns": list(BOARD.names(turns))}
    return Slid(seat, piece, cells, rules=rules, why=("ran", "turned"), params=params)


def left_counter(moved: Slid) -> Dropped:
    """The counter that a stacker leaves on its origin."""
    rule = "RE9" if "RE9" in moved.rules else "RE7"
    return Dropped(moved.seat, PIECES[GREY], moved.path[0], rules=(rule,), why=("left",))


def pushed(seat: int, piece: int, push: GiveWay, other: int, *, is_forced: bool) -> Pushed:
    """A push; `is_forced` means that only the farthest piece may give way."""
    goal = push.target
    edge, why = ((), "gave-way") if goal is not None else (("RE12",), "went-off")
    rules = ("RE10", "RE11", *edge, *(("RE16",) if is_forced else ()))
    names = (BOARD.name(push.cell), None if goal is None else BOARD.name(goal), BOARD.name(other))
    return Pushed(seat, PIECES[piece], *names, rules=rules, why=(why,))


def collected_bottom(seat: int, victim: int) -> Collected:
    """The bottom counter of a stacker that was pushed off."""
    text = "collects a grey counter from the stacker"
    rules, why = ("RE18",), ("bottom",)
    return Collected(seat, PIECES[GREY], "piece", victim, words=text, rules=rules, why=why)


def took_nothing(seat: int, victim: int) -> Passed:
    text, params = "takes nothing from the collection", {"owner": victim}
    return Passed(seat, words=text, rules=("RE18",), why=("chosen",), params=params)
