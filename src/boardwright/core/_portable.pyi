"""The contents of the compiled modules; `_x86_64_v3` has the same."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, SupportsIndex, TypeAlias, overload

import numpy as np
from numpy.typing import NDArray

from boardwright.games import Position

SKIP: int
build_flags: str
compiler: str

class GameInfo:
    name: Final[str]
    number: Final[int]
    rules_version: Final[int]
    actions: Final[int]
    cells: Final[int]
    planes: Final[int]
    state_size: Final[int]

class Actions(Sequence[int]):
    def __init__(self, numbers: Iterable[SupportsIndex] = (), /) -> None: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: SupportsIndex) -> int: ...
    @overload
    def __getitem__(self, key: slice) -> Actions: ...
    def __eq__(self, other: object) -> bool: ...
    __hash__: None  # type: ignore[assignment]  # it equals a list

class State:
    @staticmethod
    def from_bytes(data: bytes) -> State: ...
    @staticmethod
    def from_position(position: Position) -> State: ...
    def to_position(self) -> Position: ...
    def to_bytes(self) -> bytes: ...
    def __eq__(self, other: object) -> bool: ...
    __hash__: None  # type: ignore[assignment]  # a state changes as it is played
    def __copy__(self) -> State: ...
    def copy(self) -> State: ...
    info: Final[GameInfo]
    seats: Final[int]
    to_move: Final[int]
    is_over: Final[bool]
    outcome: Final[tuple[tuple[int, ...], str, str] | None]
    returns: Final[tuple[float, ...] | None]
    key: Final[int]
    board_key: Final[int]
    def legal_actions(self) -> Actions: ...
    def count_legal(self) -> int: ...
    def is_legal(self, action: SupportsIndex) -> bool: ...
    def random_action(self, seed: int) -> int: ...
    def apply(self, action: SupportsIndex) -> None: ...
    def after(self, action: SupportsIndex) -> State: ...
    def observe(self, observation: NDArray[np.uint8], viewer: int = -1) -> None: ...
    def mask(self, mask: NDArray[np.uint8]) -> None: ...
    def solve(self, plies: int, max_nodes: int) -> dict[int, float] | None: ...
    def perft(self, depth: int, threads: int = 1) -> int: ...
    def playouts(
        self, games: int, max_plies: int = 0, seed: int = 0, threads: int = 1
    ) -> tuple[int, int, int, tuple[float, ...]]: ...

class Single:
    def __init__(
        self,
        start: State,
        observation: NDArray[np.uint8],
        mask: NDArray[np.uint8],
        seed: SupportsIndex,
    ) -> None: ...
    info: Final[GameInfo]
    seats: Final[int]
    seat: Final[int]
    is_over: Final[bool]
    key: Final[int]
    plies: Final[int]
    history: Final[list[int]]
    returns: Final[tuple[float, ...] | None]
    state: Final[State]
    start_state: Final[State]
    random_words: tuple[int, int]
    def reset(self, seed: SupportsIndex | None = None) -> None: ...
    def step(self, action: SupportsIndex) -> int: ...
    def sample(self) -> int: ...
    def legal_actions(self) -> Actions: ...
    def is_legal(self, action: SupportsIndex) -> bool: ...
    def state_bytes(self) -> bytes: ...
    def observe_into(self, observation: NDArray[np.uint8], viewer: int) -> None: ...
    def take(self, other: Single) -> None: ...

class Batch:
    def __init__(
        self,
        start: State,
        size: int,
        seed: int = 0,
        threads: int = 1,
        opening_plies: int = 0,
        max_plies: int = 0,
    ) -> None: ...
    def __len__(self) -> int: ...
    info: Final[GameInfo]
    seats: Final[int]
    def state(self, game: int) -> State: ...
    def start(self, game: int) -> State: ...
    def put(self, game: int, state: State) -> None: ...
    def history(self, game: int) -> list[int]: ...
    def random_words(self, game: int) -> tuple[int, int]: ...
    def set_random_words(self, game: int, words: tuple[int, int]) -> None: ...
    def keys(self, keys: NDArray[np.uint64]) -> None: ...
    def copy(self) -> Batch: ...
    def reset(
        self,
        seed: int | None = None,
        games: NDArray[np.uint8] | None = None,
        observation: NDArray[np.uint8] | None = None,
        mask: NDArray[np.uint8] | None = None,
        rewards: NDArray[np.float32] | None = None,
        seats: NDArray[np.int8] | None = None,
        terminated: NDArray[np.uint8] | None = None,
        truncated: NDArray[np.uint8] | None = None,
    ) -> None: ...
    def step(
        self,
        actions: NDArray[np.uint16],
        observation: NDArray[np.uint8] | None = None,
        mask: NDArray[np.uint8] | None = None,
        rewards: NDArray[np.float32] | None = None,
        seats: NDArray[np.int8] | None = None,
        terminated: NDArray[np.uint8] | None = None,
        truncated: NDArray[np.uint8] | None = None,
        final_observation: NDArray[np.uint8] | None = None,
        viewers: NDArray[np.int8] | None = None,
    ) -> None: ...
    def sample(
        self, actions: NDArray[np.uint16], games: NDArray[np.uint8] | None = None
    ) -> None: ...

def games() -> list[GameInfo]: ...

RawLine: TypeAlias = tuple[tuple[int, ...], float, tuple[float, ...], int | None]
RawReport: TypeAlias = tuple[tuple[RawLine, ...], int, int, float]

class Stop:
    def __init__(self) -> None: ...
    def stop(self) -> None: ...
    is_set: Final[bool]

class Searcher:
    def __init__(
        self,
        state: State,
        method: str = "",
        memory: int = ...,
        threads: int = 1,
        weights: Sequence[float] = (),
        network: bytes = b"",
    ) -> None: ...
    def search(
        self,
        state: State,
        seconds: float = 0.0,
        nodes: int = 0,
        depth: int = 0,
        lines: int = 1,
        seed: int = 0,
        only: Sequence[int] = (),
        listener: Callable[[RawReport], object] | None = None,
        stop: Stop | None = None,
        longest: float = 0.0,
    ) -> RawReport: ...
    def play_games(
        self,
        start: State,
        games: int,
        nodes: int,
        seed: int = 0,
        opening_plies: int = 0,
        random_share: float = 0.0,
        max_plies: int = 0,
        stop: Stop | None = None,
    ) -> tuple[bytes, bytes, bytes, bytes, bytes, bytes]: ...
    def clear(self) -> None: ...

class ValueInputs:
    def __init__(self, start: State) -> None: ...
    inputs: Final[int]
    seats: Final[int]
    is_paired: Final[bool]
    symmetries: Final[list[list[int]]]
    def write(
        self,
        start: State,
        lengths: object,
        actions: object,
        sets: object,
        movers: object,
        offsets: object = None,
        wanted: object = None,
    ) -> int: ...

class ValueNetwork:
    def __init__(self, start: State, file: bytes) -> None: ...
    def logits(self, state: State) -> list[int]: ...

class SelfPlay:
    def __init__(
        self,
        start: State,
        games: int,
        seed: int = 0,
        threads: int = 1,
        simulations: int = 32,
        quick_simulations: int = 12,
        full_share: float = 0.25,
        considered: int = 16,
        opening_plies: int = 0,
        max_plies: int = 0,
    ) -> None: ...
    sizes: Final[dict[str, int]]
    neighbours: Final[list[int]]
    symmetries: Final[list[list[list[int]]]]
    finished: Final[int]
    finished_plies: Final[int]
    def begin(self, planes: object, facts: object) -> None: ...
    def advance(self, logits: object, shares: object, planes: object, facts: object) -> None: ...
    def count_samples(self) -> int: ...
    def take_samples(
        self,
        planes: object,
        facts: object,
        slots: object,
        probabilities: object,
        shares: object,
        values: object,
        plies_left: object,
        labels: object,
    ) -> None: ...

class Network:
    def __init__(self, start: State, file: bytes) -> None: ...
    def evaluate(self, planes: object, facts: object, logits: object, shares: object) -> None: ...

def has_value_network(state: State) -> bool: ...
def search_methods(state: State) -> list[str]: ...
def network_method(state: State) -> str: ...
def static_chances(state: State) -> tuple[float, ...] | None: ...
def features(state: State) -> list[float]: ...
def feature_names(state: State) -> list[str]: ...

# The arrays of scored games as `play_games` returns them, then those of `take_samples`.
def write_samples(start: State, *arrays: object) -> None: ...
