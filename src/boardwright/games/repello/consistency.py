"""The checks on every base of Repello that is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.errors import MalformedPosition
from boardwright.games.geometry import put
from boardwright.games.repello.board import (
    BOARD,
    COUNTERS,
    EMPTY,
    STACKERS,
    START_CELLS,
    START_COUNTERS,
    START_ZONE,
    stacker_cell,
)
from boardwright.games.repello.conflicts import touching
from boardwright.games.repello.pieces import SEAT_NAMES

if TYPE_CHECKING:
    from boardwright.games.repello.position import RepelloPosition


def check_base(position: RepelloPosition) -> None:
    """Refuse what no game could have."""
    if position.turn > position.options.turns:
        raise MalformedPosition(f"the game ends after turn {position.options.turns}")
    _check_stackers(position)
    _check_counters(position)
    if position.move_due:
        _check_move_due(position)
    for seat in range(position.options.players):
        _check_carried(position, seat)
    if position.turn <= position.options.players:
        _check_set_up(position)
    if position.in_conflict:
        _check_conflict(position)


def _check_stackers(position: RepelloPosition) -> None:
    players = position.options.players
    if any(position.cells.count(stacker) > 1 for stacker in STACKERS[:players]):
        raise MalformedPosition("a stacker is on the board twice")
    if any(position.cells.count(stacker) for stacker in STACKERS[players:]):
        raise MalformedPosition(f"a stacker is on the board that none of {players} players has")
    # RE14: nobody's stacker leaves the board in the own turn.
    before = (position.turn - 1) % players
    if position.is_set_up and stacker_cell(position.cells, before) is None:
        raise MalformedPosition(
            f"{SEAT_NAMES[before]} has just had a turn and has no stacker on the board"
        )


def _check_counters(position: RepelloPosition) -> None:
    options = position.options
    extra = (options.players * options.counters, 0, 0)
    on_stackers = (sum(position.carried), 0, 0)
    for kind, (name, content) in enumerate(COUNTERS.items()):
        wanted = START_CELLS.count(content) + extra[kind]
        taken = sum(collection[kind] for collection in position.collected)
        found = position.cells.count(content) + on_stackers[kind] + taken
        if found != wanted:
            raise MalformedPosition(f"there are {found} {name} counters, not {wanted}")


def _turns_left(position: RepelloPosition, seat: int) -> int:
    """Turns in which the seat has yet to move or put back its stacker."""
    players = position.options.players
    following = max(position.turn + (not position.starts_turn), players)
    first = following + (seat - following) % players
    return len(range(first, position.options.turns, players))


def _check_carried(position: RepelloPosition, seat: int) -> None:
    """RE19: a stacker on the board carries a counter a turn, and lost one where it was pushed off.

    With `then-move` every time that it came back has cost it another one.
    """
    left = _turns_left(position, seat)
    is_off = position.is_set_up and stacker_cell(position.cells, seat) is None
    most = max(left - 1, 0) if is_off else left
    had = position.options.counters - left
    least = most - had if position.options.reentry == "then-move" else most
    if not least <= position.carried[seat] <= most:
        raise MalformedPosition(
            f"{SEAT_NAMES[seat]} cannot carry {position.carried[seat]} counters "
            f"with {left} turns left"
        )


def _check_set_up(position: RepelloPosition) -> None:
    """Before the first conflict all is where it was put (RE3, RE5)."""
    players, turn = position.options.players, position.turn
    spots = [stacker_cell(position.cells, seat) for seat in range(players)]
    if [spot is not None for spot in spots] != [seat < turn for seat in range(players)]:
        raise MalformedPosition(f"before turn {turn} not just the first {turn} stackers are down")
    if any(position.cells[cell] != content for cell, content in START_COUNTERS.items()):
        raise MalformedPosition("a counter has moved before the first conflict")
    if any(map(any, position.collected)):
        raise MalformedPosition("a counter is collected before the first conflict")
    unmoved = spots[1:] if position.in_conflict else spots
    if any(spot is not None and spot not in START_ZONE for spot in unmoved):
        raise MalformedPosition("a stacker is outside the start zone before it has moved")


def _check_conflict(position: RepelloPosition) -> None:
    """Only the own stacker, just moved or put down, can touch anything."""
    own = stacker_cell(position.cells, position.seat)
    if not position.is_set_up or position.turn == position.options.turns or own is None:
        raise MalformedPosition("pieces touch that no stacker has set in motion")
    others = touching(put(position.cells, own, EMPTY))
    if others:
        name = BOARD.name(others[0])
        raise MalformedPosition(f"the piece on {name} touches one that was there before the turn")


def _check_move_due(position: RepelloPosition) -> None:
    own = stacker_cell(position.cells, position.seat)
    if position.options.reentry != "then-move" or position.turn <= position.options.players:
        raise MalformedPosition("a move is due only with reentry=then-move, after a first turn")
    if position.turn == position.options.turns or own not in START_ZONE:
        raise MalformedPosition("a move is due of a stacker that is not in the start zone")
