"""Symmetries of observations and policies, to augment training data.

A symmetry preserves the rules: scores, the seat to move and the winner do not change, so rewards,
values and seats stay valid. The functions take one symmetry for all rows or one for each row, by
number or by name. They return new NumPy arrays, also for tensors, and do not change their
arguments.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from boardwright.core import observation_of, state_of
from boardwright.core.symmetry_tables import Tables, tables_of
from boardwright.envs.sampling import check_generator
from boardwright.envs.single import start_position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import ArrayLike, NDArray

    from boardwright.games import Game, Position

    Array = NDArray[Any]
    SymmetryIndex = int | str | NDArray[np.integer[Any]]  # one symmetry, or one for each row
    Among = Sequence[int | str] | None  # symmetries to use; None: all


class Drawn(NamedTuple):
    """The arrays of `Symmetries.random`, and the symmetry of each row."""

    observation: Array  # [..., planes, cells]
    policies: tuple[Array, ...]  # [..., actions] each: masks, policies, in the order given
    symmetry: NDArray[np.intp]  # [...], for `Symmetries.actions` and `Symmetries.inverse`

    def __repr__(self) -> str:
        return f"<Drawn: {self.symmetry.size} rows>"


@dataclass(frozen=True, eq=False, repr=False)
class Symmetries:
    """The symmetries of a game, the identity first; `...` are any axes, the same in all arrays.

    `keep_start` are those that map the start to itself, and therefore reachable positions to
    reachable positions; `exchange_start` those that map it to itself with exchanged seats.
    """

    game: Game
    tables: Tables
    keep_start: tuple[int, ...]
    exchange_start: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"<{len(self)} symmetr{'ies' if len(self) > 1 else 'y'} of {self.game.name}>"

    @property
    def names(self) -> tuple[str, ...]:
        return self.tables.names

    def observation(self, observation: ArrayLike, k: SymmetryIndex) -> Array:
        """Observations [..., planes, cells] of any type under symmetry k, or k [...]."""
        array = np.asarray(observation)
        shape = (len(self.game.observation_planes) + 1, len(self.game.largest_board))
        rows = _rows_of(array, shape, "an observation")
        index = self._checked(k, rows)
        flat = array.reshape(*rows, shape[0] * shape[1])
        image = _gathered(flat, self.tables.observation, index)
        places: list[int] = np.flatnonzero(self.tables.flips.any(axis=0)).tolist()
        for place in places:
            flipped = self.tables.flips[index, place]
            image[..., place] = np.where(flipped, 1 - image[..., place], image[..., place])
        return image.reshape(array.shape)

    def policy(self, policy: ArrayLike, k: SymmetryIndex) -> Array:
        """Masks, policies or other values by action [..., actions] under symmetry k, or k [...].

        The value of an action moves to the image of the action.
        """
        array = np.asarray(policy)
        rows = _rows_of(array, (self.game.action_space,), "a policy")
        return _gathered(array, self.tables.policy, self._checked(k, rows))

    def actions(self, actions: ArrayLike, k: SymmetryIndex) -> NDArray[np.intp]:
        """Action numbers [...] under symmetry k, or k [...]."""
        array = np.asarray(actions)
        _check_whole(array, self.game.action_space, "actions")
        images: NDArray[np.intp] = self.tables.actions[self._checked(k, array.shape), array]
        return images

    def inverse(self, k: SymmetryIndex) -> Any:
        """The inverse of symmetry k, or of each k [...]."""
        return _number(self.tables.inverse[self._checked(k)])

    def compose(self, first: SymmetryIndex, second: SymmetryIndex) -> Any:
        """The symmetry that equals `first` followed by `second`, or an array of them."""
        return _number(self.tables.composed[self._checked(first), self._checked(second)])

    def random(
        self,
        rng: np.random.Generator,
        observation: ArrayLike,
        *policies: ArrayLike,
        among: Among = None,
    ) -> Drawn:
        """Every row under a random symmetry, drawn from all or from those in `among`.

        Arrays by action, such as masks and search policies, are transformed alike.
        """
        check_generator(rng)
        observation, arrays = self._together(observation, policies)
        k = rng.choice(self._chosen(among), size=observation.shape[:-2])
        images = tuple(self.policy(array, k) for array in arrays)
        return Drawn(self.observation(observation, k), images, k)

    def augment(
        self, observation: ArrayLike, *policies: ArrayLike, among: Among = None
    ) -> tuple[Array, ...]:
        """All rows under every symmetry, or those in `among`: [symmetries, ...] of each array."""
        observation, arrays = self._together(observation, policies)
        chosen = self._chosen(among).tolist()
        return (
            np.stack([self.observation(observation, k) for k in chosen]),
            *(np.stack([self.policy(array, k) for k in chosen]) for array in arrays),
        )

    def _chosen(self, among: Among) -> NDArray[np.intp]:
        chosen = np.arange(len(self)) if among is None else np.asarray(among)
        if chosen.ndim != 1 or not chosen.size:
            raise ValueError(f"{among!r} is not a list of symmetries")
        return self._numbers(chosen).astype(np.intp)

    def _together(
        self, observation: ArrayLike, policies: tuple[ArrayLike, ...]
    ) -> tuple[Array, list[Array]]:
        observation, arrays = np.asarray(observation), [np.asarray(each) for each in policies]
        for array in arrays:
            if observation.shape[:-2] != array.shape[:-1]:
                raise ValueError(
                    f"observations {observation.shape} and policies {array.shape} differ in rows"
                )
        return observation, arrays

    def _numbers(self, symmetries: Array) -> Array:
        """Symmetries by number or name, as valid numbers."""
        if symmetries.dtype.kind == "U":
            numbers = [self._named(str(name)) for name in symmetries.flat]
            return np.array(numbers, dtype=np.intp).reshape(symmetries.shape)
        _check_whole(symmetries, len(self), "symmetries")
        return symmetries

    def _named(self, name: str) -> int:
        if name not in self.names:
            names = ", ".join(self.names)
            raise ValueError(f"{self.game.name} has no symmetry {name!r}, but {names}")
        return self.names.index(name)

    def _checked(self, k: SymmetryIndex, rows: tuple[int, ...] | None = None) -> Any:
        array = self._numbers(np.asarray(k))
        if array.ndim and rows is not None and array.shape != rows:
            raise ValueError(f"{array.shape} symmetries are given for {rows} rows")
        return array if array.ndim else int(array)


def of(game: str, **options: Any) -> Symmetries:
    """The symmetries of a game; their effect on the start depends on the options."""
    return from_start(start_position(game, **options))


def from_start(start: Position) -> Symmetries:
    """The symmetries of a game that begins at a position."""
    found = Symmetries(start.game, tables_of(start.game), (), ())
    before = observation_of(state_of(start))
    unchanged, exchanged = [], []
    for k in range(len(found)):
        image = found.observation(before, k)
        if np.array_equal(image, before):
            unchanged.append(k)
        elif np.array_equal(image[_exchanged_planes(start.game)], before[:-1]):
            exchanged.append(k)
    return Symmetries(start.game, found.tables, tuple(unchanged), tuple(exchanged))


def _exchanged_planes(game: Game) -> list[int]:
    """The indices of the board planes, with those of the player and the opponent exchanged."""
    names = game.observation_planes
    other = {"own": "opponent's", "opponent's": "own"}
    words = (name.partition(" ") for name in names)
    return [names.index(f"{other.get(first, first)} {rest}") for first, _, rest in words]


def _gathered(array: Array, table: NDArray[np.intp], k: Any) -> Array:
    """The last axis of an array reordered by row k of a table, or by rows k [...]."""
    if isinstance(k, int):
        image: Array = np.take(array, table[k], axis=-1)
        return image
    image = np.empty_like(array)
    for each in np.unique(k):
        chosen = k == each
        image[chosen] = array[chosen][:, table[each]]
    return image


def _number(found: Any) -> Any:
    return found if found.ndim else int(found)


def _rows_of(array: Array, shape: tuple[int, ...], name: str) -> tuple[int, ...]:
    """The axes before the last axes, which must have this shape."""
    axes = len(shape)
    if array.shape[-axes:] != shape:
        raise ValueError(f"{name} of this game is {shape}, but the array has {array.shape}")
    return array.shape[:-axes]


def _check_whole(array: Array, size: int, name: str) -> None:
    if array.dtype.kind not in "iu":
        raise TypeError(f"{name} are whole numbers, not {array.dtype}")
    if not array.size:
        return
    low, high = array.min(), array.max()
    if low < 0 or high >= size:
        raise ValueError(f"{name} of this game are 0 … {size - 1}, not {low} … {high}")
