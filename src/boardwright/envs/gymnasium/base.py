"""The base of environments of one game and of many: copies, seats, starts, `reset` options."""

from __future__ import annotations

import copy
import operator
from typing import TYPE_CHECKING, Any, Self, SupportsIndex

from boardwright.envs.settings import checked_seed
from boardwright.envs.spaces import OwnNumbers
from boardwright.games import MalformedInput

if TYPE_CHECKING:
    import numpy as np

    from boardwright.games import Position

RANDOM_SEAT = "random"
TRIES = 100  # episodes that end before the learner has decided anything are passed over


class CloneableEnv(OwnNumbers):
    """An environment of one game or of many."""

    def clone(self, seed: SupportsIndex | None = None) -> Self:
        """An independent copy with the same games, random numbers and opponents.

        With a seed the random numbers are its own, and begin with the seed: those of the action
        space, of the opponents in this episode, and of the episodes after it.
        """
        other = copy.deepcopy(self)
        if seed is not None:
            other._begin_random_numbers(checked_seed(seed))
        return other

    def _begin_random_numbers(self, seed: int) -> None:
        raise NotImplementedError


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


def reset_option(name: str, options: dict[str, Any] | None) -> Any:
    """The one option that a `reset` knows; None where it is not given."""
    if options is None:
        return None
    if not isinstance(options, dict):
        raise TypeError(f"reset takes its options in a dictionary, not {options!r}")
    if unknown := [other for other in options if other != name]:
        raise MalformedInput(f"reset has no option {unknown[0]!r} (there is: {name})")
    return options.get(name)
