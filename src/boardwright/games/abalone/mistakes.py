"""Why a move of Abalone was a mistake: hanging marbles, missed ejections, the centre."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.abalone.board import BOARD, COLOURS
from boardwright.games.events import Pushed
from boardwright.games.mistakes import Mistaken, MistakeReason, end_reason

if TYPE_CHECKING:
    from boardwright.games.abalone.position import AbalonePosition
    from boardwright.games.moves import Move

CENTRE = BOARD.index("e5")
CORE = (CENTRE, *BOARD.around(CENTRE))
LOOKAHEAD = 5  # plies within which a lost marble counts as lost by the move


def explain(mistaken: Mistaken) -> MistakeReason | None:
    """The most certain reason that the next moves show."""
    return end_reason(mistaken) or _by_ejections(mistaken) or _by_centre(mistaken)


def _by_ejections(mistaken: Mistaken) -> MistakeReason | None:
    line, better = mistaken.line, mistaken.better
    missed = _ejected(mistaken.before, better, 0)
    if missed and not _ejected(mistaken.before, line, 0):
        return MistakeReason("missed-ejection", {"cell": missed})
    hanging = _ejected(mistaken.before, line, 1)
    if hanging and not _ejected(mistaken.before, better, 1):
        return MistakeReason("hanging", {"cell": hanging, "seat": 1 - mistaken.seat})
    # The line soon loses a marble, while the better line, followed as far, loses none.
    if min(len(mistaken.turns), len(mistaken.better_turns)) < LOOKAHEAD:
        return None
    seat = 1 - mistaken.seat
    before = mistaken.before.ejected_by(seat)
    lost = mistaken.turns[LOOKAHEAD - 1].ejected_by(seat) - before
    lost_in_better = mistaken.better_turns[LOOKAHEAD - 1].ejected_by(seat) - before
    gained = [ends[LOOKAHEAD - 1].ejected_by(mistaken.seat) for ends in _both(mistaken)]
    if lost > lost_in_better and gained[0] <= gained[1]:
        return MistakeReason("loses-marble", {"seat": seat})
    return None


def _both(mistaken: Mistaken) -> tuple[list[AbalonePosition], list[AbalonePosition]]:
    return mistaken.turns, mistaken.better_turns


def _by_centre(mistaken: Mistaken) -> MistakeReason | None:
    """The reply enters a core cell, while the reply to the better move does not."""
    if min(map(len, _both(mistaken))) < 2:
        return None
    seat = 1 - mistaken.seat
    before = _in_core(mistaken.before, seat)
    entered, entered_in_better = (_in_core(ends[1], seat) for ends in _both(mistaken))
    if entered > before >= entered_in_better:
        return MistakeReason("centre", {"seat": seat})
    return None


def _in_core(position: AbalonePosition, seat: int) -> int:
    return sum(position.cells[cell] == COLOURS[seat] for cell in CORE)


def _ejected(position: AbalonePosition, line: tuple[Move, ...], at: int) -> str | None:
    """The cell from which the move of a line at this index pushes a marble out."""
    for move in line[:at]:
        if position.objection(move) is not None:
            return None
        position = position.play(move)
    if len(line) <= at or position.objection(line[at]) is not None:
        return None
    pushes = (event for event in position.events(line[at]) if isinstance(event, Pushed))
    return next((push.origin for push in pushes if push.target is None), None)
