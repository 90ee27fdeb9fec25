"""Which seat the learner takes, and where a game begins that it takes it in."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any

from boardwright.games import MalformedInput

if TYPE_CHECKING:
    import numpy as np

    from boardwright.games import Position

RANDOM_SEAT = "random"
TRIES = 100  # episodes that end before the learner has decided anything are passed over
# Why a game that cannot be stepped has to be reset.
NOT_BEGUN = "the first episode begins with reset()"
OVER = "the game is over: the next episode begins with reset()"
FAILED = "an opponent failed: the next episode begins with reset()"
MANY = "reset() comes before the first step, and after an opponent failed"


def checked_seat(seat: object, seats: int) -> int | None:
    """A number of a seat, or None for one that is drawn in each episode."""
    if isinstance(seat, str) and seat == RANDOM_SEAT:
        return None
    number = _whole_number(seat)
    if number is None or not 0 <= number < seats:
        raise MalformedInput(
            f"there is no seat {seat!r} (seats: 0 to {seats - 1}, or {RANDOM_SEAT!r})"
        )
    return number


def read_start(said: object, usual: Position) -> Position:
    """The position that an episode is asked to begin with: a position string, or bytes."""
    if isinstance(said, str):
        return _checked_start(usual.game.parse_position(said), usual)
    if isinstance(said, bytes):
        return _checked_start(usual.game.from_bytes(said), usual)
    raise MalformedInput(f"{said!r} is neither a position string nor the bytes of a position")


def _checked_start(start: Position, usual: Position) -> Position:
    if start.outcome is not None:
        raise MalformedInput("the game of that position is over already")
    seats = start.game.seats(start.options)
    if seats != usual.game.seats(usual.options):
        raise MalformedInput(f"the position is of a game with {seats} seats")
    return start


def checked_limit(limit: object) -> int | None:
    """After how many of the learner's decisions an episode is cut; None for never."""
    if limit is None:
        return None
    number = _whole_number(limit)
    if number is None or number < 1:
        raise MalformedInput(f"max_episode_steps is a number from 1, or None, not {limit!r}")
    return number


def _whole_number(said: Any) -> int | None:
    """A number of any whole type; truth values are none."""
    try:
        return None if isinstance(said, bool) else operator.index(said)
    except TypeError:
        return None


def drawn_seed(rng: np.random.Generator) -> int:
    """A seed for an episode."""
    return int(rng.integers(1 << 62))
