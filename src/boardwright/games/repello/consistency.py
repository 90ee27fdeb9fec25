"""The checks on every base of Repello that is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.geometry import put
from boardwright.games.objections import Contradictions
from boardwright.games.repello.board import (
    BOARD,
    COUNTERS,
    EMPTY,
    SEAT_NAMES,
    STACKERS,
    START_CELLS,
    START_COUNTERS,
    START_ZONE,
    stacker_cell,
)
from boardwright.games.repello.conflicts import touching

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardwright.games.repello.position import RepelloPosition


CONTRADICTIONS = Contradictions(
    {
        "words": "a Repello position has a board, seats, a turn and a phase",
        "turn": "'{text}', '{phase}' is not a turn number and its phase",
        "phase": "the position reads '{phase}' at its end, not '{text}'",
        "seats": "'{text}' is not carried:grey.silver.gold of {players} seats",
        "after-the-last": "the game ends after turn {turns}",
        "twice": "a stacker is on the board twice: {cells}",
        "no-such-stacker": "a stacker is on the board that none of {players} players has: {cells}",
        "no-stacker": "{seat} has just had a turn and has no stacker on the board",
        "counters": "there are {found} {counter} counters, not {wanted}",
        "carried": "{seat} cannot carry {found} counters with {turns:turn} left, "
        "only {least} to {most}",
        "set-up": "before turn {turn} not just the first {turn} stackers are down",
        "counters-moved": "a counter has moved before the first conflict: {cells}",
        "collected-too-soon": "a counter is collected before the first conflict",
        "outside-zone": "a stacker is outside the start zone before it has moved: {cells}",
        "nothing-moved": "pieces touch that no stacker has set in motion: {cells}",
        "touched-before": "the piece on {cell} touches one that was there before the turn",
        "no-move-due": "a move is due only with reentry=then-move, after a first turn",
        "move-due-where": "a move is due of a stacker that is not in the start zone",
    },
    SEAT_NAMES,
)


def check_base(position: RepelloPosition) -> None:
    """Refuse positions that no game can reach."""
    if position.turn > position.options.turns:
        raise CONTRADICTIONS.error("after-the-last", turns=position.options.turns)
    _check_stackers(position)
    options = position.options
    extra = (options.players * options.counters, 0, 0)
    on_stackers = (sum(position.carried), 0, 0)
    for kind, (name, content) in enumerate(COUNTERS.items()):
        expected = START_CELLS.count(content) + extra[kind]
        collected = sum(collection[kind] for collection in position.collected)
        found = position.cells.count(content) + on_stackers[kind] + collected
        if found != expected:
            raise CONTRADICTIONS.error("counters", counter=name, found=found, wanted=expected)
    if position.move_due:
        _check_move_due(position)
    for seat in range(position.options.players):
        _check_carried(position, seat)
    if position.turn <= position.options.players:
        _check_set_up(position)
    if position.in_conflict:
        # Only the own stacker, which has just moved or been put down, can touch anything.
        own = stacker_cell(position.cells, position.seat)
        if not position.is_set_up or position.turn == position.options.turns or own is None:
            raise CONTRADICTIONS.error("nothing-moved", cells=_names(touching(position.cells)))
        others = touching(put(position.cells, own, EMPTY))
        if others:
            cells = _names(others)
            raise CONTRADICTIONS.error("touched-before", cell=cells[0], cells=cells)


def _names(cells: Iterable[int]) -> list[str]:
    return list(BOARD.names(tuple(cells)))


def _check_stackers(position: RepelloPosition) -> None:
    players = position.options.players
    for seat, stacker in enumerate(STACKERS):
        found = [cell for cell, content in enumerate(position.cells) if content == stacker]
        if found and seat >= players:
            raise CONTRADICTIONS.error("no-such-stacker", players=players, cells=_names(found))
        if len(found) > 1:
            raise CONTRADICTIONS.error("twice", seat=seat, cells=_names(found))
    # RE14: no stacker leaves the board in its owner's turn.
    before = (position.turn - 1) % players
    if position.is_set_up and stacker_cell(position.cells, before) is None:
        raise CONTRADICTIONS.error("no-stacker", seat=before)


def _turns_left(position: RepelloPosition, seat: int) -> int:
    """Turns in which the seat still has to move or put back its stacker."""
    players = position.options.players
    following = max(position.turn + (not position.starts_turn), players)
    first = following + (seat - following) % players
    return len(range(first, position.options.turns, players))


def max_carried(position: RepelloPosition, seat: int) -> int:
    """RE19: a stacker carries one counter per turn left, and one less if it was pushed off."""
    left = _turns_left(position, seat)
    is_off = position.is_set_up and stacker_cell(position.cells, seat) is None
    return max(left - 1, 0) if is_off else left


def _check_carried(position: RepelloPosition, seat: int) -> None:
    """With `then-move`, every re-entry of a stacker has cost it one more counter (RE19)."""
    left, most = _turns_left(position, seat), max_carried(position, seat)
    had = position.options.counters - left
    least = max(most - had, 0) if position.options.reentry == "then-move" else most
    if not least <= (found := position.carried[seat]) <= most:
        raise CONTRADICTIONS.error(
            "carried", seat=seat, found=found, turns=left, least=least, most=most
        )


def _check_set_up(position: RepelloPosition) -> None:
    """Before the first conflict, every piece is where it was put (RE3, RE5)."""
    players, turn, cells = position.options.players, position.turn, position.cells
    spots = [stacker_cell(cells, seat) for seat in range(players)]
    if [spot is not None for spot in spots] != [seat < turn for seat in range(players)]:
        raise CONTRADICTIONS.error("set-up", turn=turn)
    moved = [cell for cell, content in START_COUNTERS.items() if cells[cell] != content]
    if moved:
        raise CONTRADICTIONS.error("counters-moved", cells=_names(moved))
    if any(map(any, position.collected)):
        raise CONTRADICTIONS.error("collected-too-soon")
    unmoved = spots[1:] if position.in_conflict else spots
    outside = [spot for spot in unmoved if spot is not None and spot not in START_ZONE]
    if outside:
        raise CONTRADICTIONS.error("outside-zone", cells=_names(outside))


def _check_move_due(position: RepelloPosition) -> None:
    own = stacker_cell(position.cells, position.seat)
    if position.options.reentry != "then-move" or position.turn <= position.options.players:
        raise CONTRADICTIONS.error("no-move-due")
    if position.turn == position.options.turns or own not in START_ZONE:
        raise CONTRADICTIONS.error("move-due-where", cells=[] if own is None else _names([own]))
