"""What nobody overlooks: a decision that wins at once, and one that lets another seat do so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright import core

if TYPE_CHECKING:
    from boardwright.core import State


def winning_action(state: State) -> int | None:
    """A decision after which the seat to move has won."""
    seat = state.to_move
    for action in state.legal_actions():
        after = state.after(action)
        if after.is_over and _is_first(after, seat):
            return action
    return None


def loses_at_once(state: State, action: int) -> bool:
    """Whether the decision loses, or another seat's next one can win."""
    after = state.after(action)
    if after.is_over:
        return not _is_first(after, state.to_move)
    return after.to_move != state.to_move and winning_action(after) is not None


def _is_first(over: State, seat: int) -> bool:
    """Whether the seat is the only winner of a game that is over."""
    outcome = core.outcome_of(over)
    return outcome is not None and outcome.winner == seat
