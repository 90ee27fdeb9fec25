"""The events of moves of Repello, with the rules behind them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from boardwright.games.events import Collected, Dropped, Passed, Placed, Pushed, Slid
from boardwright.games.repello.board import BOARD, GREY, STACKERS
from boardwright.games.repello.conflicts import target
from boardwright.games.repello.pieces import PIECES

if TYPE_CHECKING:
    from boardwright.games.repello.moves import GiveWay

put_stacker = partial(Placed, rules=("RE5",), why=("set-up",))
brought_back = partial(Placed, rules=("RE19",), why=("came-back",))
relocated = partial(Slid, rules=("RE9",), why=("relocated",))
collected = partial(Collected, rules=("RE17",), why=("collected",))
took = partial(Collected, origin="collection", rules=("RE18",), why=("chosen",))


def ran(seat: int, path: tuple[int, ...], turns: tuple[int, ...]) -> Slid:
    """`turns` are the fields at the edge where it is turned back (RE8)."""
    piece, cells = PIECES[STACKERS[seat]], BOARD.names(path)
    if not turns:
        return Slid(seat, piece, cells, rules=("RE6", "RE7"), why=("ran",))
    rules, params = ("RE6", "RE7", "RE8"), {"turns": list(BOARD.names(turns))}
    return Slid(seat, piece, cells, rules=rules, why=("ran", "turned"), params=params)


def left_counter(moved: Slid) -> Dropped:
    """The counter that a stacker leaves where it came from."""
    rule = "RE9" if "RE9" in moved.rules else "RE7"
    return Dropped(moved.seat, PIECES[GREY], moved.path[0], rules=(rule,), why=("left",))


def pushed(seat: int, piece: int, push: GiveWay, other: int, *, is_forced: bool) -> Pushed:
    """`is_forced` says that the farthest piece has to give way."""
    goal = target(push)
    edge, why = ((), "gave-way") if goal is not None else (("RE12",), "went-off")
    rules = ("RE10", "RE11", *edge, *(("RE16",) if is_forced else ()))
    names = (BOARD.name(push.cell), None if goal is None else BOARD.name(goal), BOARD.name(other))
    return Pushed(seat, PIECES[piece], *names, rules=rules, why=(why,))


def collected_bottom(seat: int, victim: int) -> Collected:
    """The bottom counter of a stacker that was pushed off."""
    words = "collects a grey counter from the stacker"
    rules, why = ("RE18",), ("bottom",)
    return Collected(seat, PIECES[GREY], "piece", victim, words=words, rules=rules, why=why)


def took_nothing(seat: int, victim: int) -> Passed:
    words, params = "takes nothing from the collection", {"owner": victim}
    return Passed(seat, words=words, rules=("RE18",), why=("chosen",), params=params)
