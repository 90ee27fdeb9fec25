"""What moves of Repello do, with the rules behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.games.events import Collected, Dropped, Passed, Placed, Pushed, Slid
from boardwright.games.repello.board import BOARD, GREY, STACKERS
from boardwright.games.repello.conflicts import target
from boardwright.games.repello.pieces import PIECES

if TYPE_CHECKING:
    from boardwright.games.repello.moves import GiveWay


def put_stacker(seat: int, cell: int, *, is_back: bool) -> Placed:
    rule, why = ("RE19", "came-back") if is_back else ("RE5", "set-up")
    return Placed(seat, PIECES[STACKERS[seat]], BOARD.name(cell), rules=(rule,), why=(why,))


def ran(seat: int, path: tuple[int, ...], turns: tuple[int, ...]) -> Slid:
    """`turns` are the fields at the edge where it is turned back (RE8)."""
    because: dict[str, Any] = {"rules": ("RE6", "RE7"), "why": ("ran",)}
    if turns:
        because = {"rules": ("RE6", "RE7", "RE8"), "why": ("ran", "turned")}
        because["params"] = {"turns": list(BOARD.names(turns))}
    return Slid(seat, PIECES[STACKERS[seat]], BOARD.names(path), **because)


def relocated(seat: int, origin: int, cell: int) -> Slid:
    path = BOARD.names((origin, cell))
    return Slid(seat, PIECES[STACKERS[seat]], path, rules=("RE9",), why=("relocated",))


def left_counter(seat: int, cell: int, moved: Slid) -> Dropped:
    rule = "RE9" if "RE9" in moved.rules else "RE7"
    return Dropped(seat, PIECES[GREY], BOARD.name(cell), rules=(rule,), why=("left",))


def pushed(seat: int, piece: int, push: GiveWay, other: int, *, is_forced: bool) -> Pushed:
    """`is_forced` says that the farthest piece has to give way."""
    goal = target(push)
    edge, why = ((), "gave-way") if goal is not None else (("RE12",), "went-off")
    rules = ("RE10", "RE11", *edge, *(("RE16",) if is_forced else ()))
    names = (BOARD.name(push.cell), None if goal is None else BOARD.name(goal), BOARD.name(other))
    return Pushed(seat, PIECES[piece], *names, rules=rules, why=(why,))


def collected(seat: int, counter: int) -> Collected:
    return Collected(seat, PIECES[counter], rules=("RE17",), why=("collected",))


def collected_bottom(seat: int, victim: int) -> Collected:
    """The bottom counter of a stacker that was pushed off."""
    words = "collects a grey counter from the stacker"
    because: dict[str, Any] = {"rules": ("RE18",), "why": ("bottom",)}
    return Collected(seat, PIECES[GREY], "piece", victim, words=words, **because)


def took(seat: int, counter: int, victim: int) -> Collected:
    because: dict[str, Any] = {"rules": ("RE18",), "why": ("chosen",)}
    return Collected(seat, PIECES[counter], "collection", victim, **because)


def took_nothing(seat: int, victim: int) -> Passed:
    because: dict[str, Any] = {"rules": ("RE18",), "why": ("chosen",), "params": {"owner": victim}}
    return Passed(seat, words="takes nothing from the collection", **because)
