"""Why a decision of Repello was a mistake: missed counters, or counters left to another seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.mistakes import Mistaken, MistakeReason, end_reason
from boardwright.games.repello.board import stacker_cell
from boardwright.games.repello.facts import points

if TYPE_CHECKING:
    from boardwright.games.repello.position import RepelloPosition


def explain(mistaken: Mistaken) -> MistakeReason | None:
    """The largest difference between the counters collected in the turns of both lines."""
    if not mistaken.turns:
        return None
    missed, (let, seat) = _missed(mistaken), _let(mistaken)
    if missed > 0 and missed >= let:
        return MistakeReason("missed-counters", {"points": missed})
    if _is_pushed_off(mistaken):
        return MistakeReason("stacker-off", {"seat": seat})
    if let > 0:
        return MistakeReason("lets-collect", {"points": let, "seat": seat})
    return end_reason(mistaken)


def _gain(before: RepelloPosition, after: RepelloPosition, seat: int) -> int:
    return points(after.collected[seat]) - points(before.collected[seat])


def _missed(mistaken: Mistaken) -> int:
    """How many more points the better line collects in this turn, at least."""
    before, seat = mistaken.before, mistaken.seat
    played, better = _gain(before, mistaken.turns[0], seat), 0
    position = before
    for move in mistaken.better:
        if position.objection(move) is not None:
            break
        position = position.play(move)
        better = _gain(before, position, seat)  # never falls in the own turn
        if position.starts_turn or position.outcome is not None:
            break
    return better - played


def _both(mistaken: Mistaken) -> tuple[list[RepelloPosition], list[RepelloPosition]] | None:
    """The ends of this turn and of the next seat's turn, if both lines reach them."""
    ends = mistaken.turns[:2], mistaken.better_turns[:2]
    return None if min(map(len, ends)) < 2 or ends[0][0].to_move is None else ends


def _let(mistaken: Mistaken) -> tuple[int, int]:
    """How many more points the next seat collects in its turn than after the better line."""
    both = _both(mistaken)
    if both is None:
        return 0, mistaken.seat
    seat = both[0][0].seat
    played, better = (_gain(ends[0], ends[1], seat) for ends in both)
    return played - better, seat


def _is_pushed_off(mistaken: Mistaken) -> bool:
    """Whether the next seat pushes the own stacker off only after the played move (RE18)."""
    both = _both(mistaken)
    if both is None:
        return False
    off, is_off_anyway = (stacker_cell(ends[1].cells, mistaken.seat) is None for ends in both)
    return off and not is_off_anyway
