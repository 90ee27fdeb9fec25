"""How long to think: a time for the move, or a share of the clock that never lets it run out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games import game_named

if TYPE_CHECKING:
    from boardwright.core import State
    from boardwright.engine.player import Budget
    from boardwright.games.clock import Clock

USUAL_SECONDS = 1.0  # where no limit is given at all
LATENCY = 0.05  # seconds kept back, for the clock runs a little longer than the thought
LATENCY_A_DECISION = 0.01  # and for each decision that is still to come
_OF_ALLOTTED = 0.05  # kept for games that last far longer than most
_LEAST = 0.001
_LARGEST_SHARE = 0.25  # of the time that is left
_OF_INCREMENT = 0.8


def decisions_left(state: State) -> int:
    """How many decisions to share the clock among."""
    horizon = game_named(state.info.name).opponents.horizon
    if not horizon.fills:
        return horizon.least
    position = state.to_position()
    empty = max(0.0, 1 - len(position.pieces()) / horizon.fills)
    return max(horizon.least, round(horizon.first * empty))


def thinking_time(state: State, budget: Budget) -> float | None:
    """Seconds for this decision; None where only nodes or depth end it."""
    if budget.clock is not None:
        decisions = decisions_left(state)
        return _share_of_clock(budget.clock, state.to_move, decisions, budget.seconds)
    if budget.seconds is not None:
        return max(_LEAST, budget.seconds)
    return USUAL_SECONDS if budget.nodes is None and budget.depth is None else None


def _share_of_clock(clock: Clock, seat: int, decisions: int, wanted: float | None) -> float:
    """A share of what the seat has left, or the time that is wanted if the clock has it."""
    reserve = LATENCY + LATENCY_A_DECISION * decisions + _OF_ALLOTTED * clock.allotted
    usable = max(0.0, clock.remaining[seat] - reserve)
    if wanted is not None:
        return max(_LEAST, min(wanted, usable / 2))
    # The increment comes back after the move only, so it is spent from what is there already.
    share = usable / decisions + _OF_INCREMENT * clock.increment
    return max(_LEAST, min(share, _LARGEST_SHARE * usable))
