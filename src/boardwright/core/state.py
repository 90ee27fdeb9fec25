"""A state of the compiled core: the fast twin of a `Position`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from boardwright.core.native import native
from boardwright.games import Outcome, game_named

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from boardwright.core import _portable
    from boardwright.games import Move, Position

State = native.State
Actions = native.Actions
GameInfo = native.GameInfo

Sequence.register(Actions)


class Playouts(NamedTuple):
    """The totals of random games; `returns` is each seat's mean return over the finished games."""

    games: int
    plies: int
    unfinished: int
    returns: tuple[float, ...]


def state_of(position: Position | _portable.State) -> _portable.State:
    """The state of a position; a state is returned unchanged."""
    if isinstance(position, State):
        return position
    return State.from_position(position)


def state_with(base: Position, path: Sequence[Move]) -> _portable.State:
    """The state of a base after its path, played by the core; `MalformedPosition` if it cannot."""
    return State.from_bytes(base.bytes_with(path))


def outcome_of(state: _portable.State) -> Outcome | None:
    """The outcome of a state in the Python engine's type; None if the game is not over."""
    if state.outcome is None:
        return None
    places, reason, rule = state.outcome
    groups = sorted(set(places))
    ranking = tuple(
        tuple(seat for seat, place in enumerate(places) if place == group) for group in groups
    )
    return Outcome(ranking, reason, rule)


def text_of(state: _portable.State) -> str:
    """The position string of a state, without playing its path again in Python."""
    return game_named(state.info.name).format_bytes(state.to_bytes())


def observation_of(state: _portable.State, viewer: int = -1) -> NDArray[np.uint8]:
    """The observation planes as a seat sees them, in a new array [planes, cells].

    −1 is the seat to move, seat 0 when the game is over.
    """
    import numpy as np

    array = np.empty((state.info.planes, state.info.cells), dtype=np.uint8)
    state.observe(array, viewer)
    return array


def mask_of(state: _portable.State) -> NDArray[np.uint8]:
    """One byte per action, 1 if it is legal, in a new array."""
    import numpy as np

    array = np.empty(state.info.actions, dtype=np.uint8)
    state.mask(array)
    return array


def perft(position: Position | _portable.State, depth: int, threads: int = 1) -> int:
    """The number of legal sequences of exactly `depth` decisions."""
    return state_of(position).perft(depth, threads)


def playouts(
    position: Position | _portable.State,
    games: int,
    max_plies: int = 0,
    seed: int = 0,
    threads: int = 1,
) -> Playouts:
    """Play uniformly random games from a position, each cut after `max_plies` (0: never).

    The same seed gives the same totals for any number of threads.
    """
    state = state_of(position)
    played, plies, unfinished, sums = state.playouts(games, max_plies, seed, threads)
    finished = max(1, played - unfinished)
    return Playouts(played, plies, unfinished, tuple(total / finished for total in sums))
