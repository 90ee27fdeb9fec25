"""One game, stepped fast: the environment without any framework."""

from __future__ import annotations

import operator
import os
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self, SupportsIndex

import numpy as np

from boardwright import core
from boardwright.core.native import native
from boardwright.games import GAMES, MalformedInput, MalformedOptions, game_named, parse_position
from boardwright.records import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from boardwright.games import Game, Options, Outcome, Position


MAX_NUMBER = 2**31 - 1
MAX_SEED = 2**64 - 1
MAX_THREADS = 256


def checked_number(
    name: str, value: SupportsIndex, maximum: int = MAX_NUMBER, *, minimum: int = 0
) -> int:
    number = operator.index(value)
    if not minimum <= number <= maximum:
        raise ValueError(f"{name} is {number}, which is not between {minimum} and {maximum}")
    return number


def checked_seed(seed: SupportsIndex) -> int:
    return checked_number("seed", seed, MAX_SEED)


def checked_threads(threads: SupportsIndex | None) -> int:
    """The number of threads; None means one for each core that the process may use."""
    if threads is not None:
        return checked_number("threads", threads, MAX_THREADS, minimum=1)
    has_affinity = hasattr(os, "sched_getaffinity")  # not on every system
    cores = len(os.sched_getaffinity(0)) if has_affinity else os.cpu_count() or 1
    return min(cores, MAX_THREADS)


def start_position(game: str, position: str | None = None, **options: Any) -> Position:
    """The start of a game with these options, or the position of a position string.

    Options are given as values (`players=3`) or as the texts of records and links
    (`players="3"`). A position string includes its options.
    """
    rules = game_named(game)
    if position is None:
        return rules.start(_options_of(rules, options))
    if options:
        raise MalformedOptions("a position string has its options in it; give one or the other")
    start = parse_position(position)
    if start.game is not rules:
        raise MalformedInput(f"{position[:40]!r} is not a position of {rules.title}")
    if start.outcome is not None:
        raise MalformedInput("the game of that position is already over")
    return start


def _options_of(game: Game, values: Mapping[str, Any]) -> Options:
    """The options of a game from keywords."""
    names = [field.name for field in game.options_type.declared()]
    for name in values:
        if name not in names:
            rules = ", ".join(names) or "none"
            raise MalformedOptions(f"{game.name} has no option {name!r} (its options: {rules})")
    texts = {name: value for name, value in values.items() if isinstance(value, str)}
    read = {name: getattr(game.options_type.from_mapping(texts), name) for name in texts}
    return game.options_type(**{**values, **read})


def make(
    game: str, *, position: str | None = None, seed: SupportsIndex | None = None, **options: Any
) -> SingleEnv:
    """One game by its name, with its options as keywords, or from a position string."""
    return SingleEnv(start_position(game, position, **options), seed=seed)


class SingleEnv(native.Single):
    """A game in progress; a step changes it in place.

    `observation` [planes, cells] and `mask` [actions] are arrays that every step and reset
    overwrite: what the seat to move sees, and 1 for each legal action. Copy them to store them.
    `seat` is the seat to move, -1 when the game is over.

    Inherited from the core: `step`, `reset`, `sample`, `legal_actions`, `is_legal`, `seat`,
    `seats`, `is_over`, `returns`, `plies`, `history`, `key`, `state` and `state_bytes`.
    """

    observation: NDArray[np.uint8]  # [planes, cells]
    mask: NDArray[np.uint8]  # [actions]

    def __init__(self, start: Position | core.State, *, seed: SupportsIndex | None = None) -> None:
        state = core.state_of(start)
        info = state.info
        self.planes, self.cells, self.actions = info.planes, info.cells, info.actions
        self.observation = np.empty((info.planes, info.cells), dtype=np.uint8)
        self.mask = np.empty(info.actions, dtype=np.uint8)
        super().__init__(state, self.observation, self.mask, fresh_seed() if seed is None else seed)

    @cached_property
    def game(self) -> Game:
        return GAMES[self.info.name]

    @property
    def start(self) -> Position:
        return self.start_state.to_position()

    @property
    def position(self) -> Position:
        """The current position as a value of the Python rules, which can explain moves."""
        return self.state.to_position()

    @property
    def text(self) -> str:
        """The position string."""
        return core.text_of(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return core.outcome_of(self.state)

    def observe(self, viewer: int) -> NDArray[np.uint8]:
        """The observation of a seat, in a new array [planes, cells]."""
        array = np.empty_like(self.observation)
        try:
            self.observe_into(array, viewer)
        except (TypeError, ValueError) as error:
            text = f"unknown seat {viewer!r} (seats: 0 to {self.seats - 1})"
            raise type(error)(text) from None
        return array

    def notation(self, action: SupportsIndex) -> str:
        """The notation of an action, as in records."""
        return notation_of(self.game, action)

    def action(self, notation: str) -> int:
        """The number of a move in notation."""
        return action_of(self.game, notation)

    def record(self, tags: Iterable[tuple[str, str]] = ()) -> Record:
        """The record of the game so far."""
        return record_of(self.start, self.history, tags)

    def clone(self, seed: SupportsIndex | None = None) -> Self:
        """A copy of the game with its history.

        The copy has the same random numbers ahead, so `sample` draws the same in both; with a seed
        its random numbers begin with the seed.
        """
        other = type(self)(self.start_state, seed=0 if seed is None else seed)
        words = other.random_words
        other.take(self)
        if seed is not None:
            other.random_words = words
        return other

    @classmethod
    def from_bytes(cls, data: bytes, *, seed: SupportsIndex | None = None) -> Self:
        """A game that begins with the position of these bytes."""
        return cls(core.State.from_bytes(data), seed=seed)

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (type(self), self.start_state.to_bytes(), self.history, self.random_words)

    def __repr__(self) -> str:
        return f"<{self.game.title} after {self.plies} plies: {self.text}>"

    def _repr_svg_(self) -> str:
        return self.position._repr_svg_()


class SingleView:
    """The additional methods of an adapter over a `SingleEnv`, beyond its framework's interface."""

    _single: SingleEnv

    @property
    def game(self) -> Game:
        return self._single.game

    @property
    def position(self) -> Position:
        """The current position as a value of the Python rules, which can explain moves."""
        return self._single.position

    @property
    def key(self) -> int:
        """A 64-bit hash of everything that the rest of the game depends on."""
        return self._single.key

    @property
    def text(self) -> str:
        """The position string."""
        return self._single.text

    @property
    def history(self) -> list[int]:
        """The actions of all seats since the game began."""
        return self._single.history

    def _repr_svg_(self) -> str:
        return self._single._repr_svg_()

    def record(self, tags: Iterable[tuple[str, str]] = ()) -> Record:
        """The record of the game so far."""
        return self._single.record(tags)

    def notation(self, action: SupportsIndex) -> str:
        """The notation of an action, as in records."""
        return self._single.notation(action)

    def action(self, notation: str) -> int:
        """The number of a move in notation."""
        return self._single.action(notation)

    def state_bytes(self) -> bytes:
        """The exact position; `from_bytes` continues from it."""
        return self._single.state_bytes()


def notation_of(game: Game, action: SupportsIndex) -> str:
    """The notation of an action; accepts any integer type, such as NumPy's."""
    return str(game.move(operator.index(action)))


def action_of(game: Game, notation: str) -> int:
    """The number of a move in notation."""
    return game.action(game.parse_move(notation))


def record_of(
    start: Position, actions: Sequence[int], tags: Iterable[tuple[str, str]] = ()
) -> Record:
    """The record of these actions, played from the start."""
    return Record.from_moves(start, map(start.game.move, actions), tags)


def fresh_seed() -> int:
    """A random seed, for callers that gave none."""
    return int.from_bytes(os.urandom(8), "little")


def _rebuilt(
    kind: type[SingleEnv], start: bytes, history: list[int], words: tuple[int, int]
) -> SingleEnv:
    env = kind.from_bytes(start, seed=0)
    for action in history:
        env.step(action)
    env.random_words = words
    return env
