"""Games that a search plays against itself, with what it thought of every position."""

from __future__ import annotations

import io
import queue
import threading
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

import numpy as np

from boardwright.core.native import native

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from boardwright import core

MOVES = 16  # of the search, with each ply


def _array(data: bytes, kind: type[np.generic]) -> NDArray[Any]:
    """An array of its own, which the core takes where bytes could not be written to."""
    return np.frombuffer(data, kind).copy()


@dataclass(frozen=True, slots=True)
class ScoredGames:
    """Games in a row; every array but `lengths` has a row for each ply."""

    lengths: NDArray[np.uint32]
    actions: NDArray[np.uint16]
    chances: NDArray[
        np.float32
    ]  # [plies, seats] by the search, not numbers where a move was random
    moves: NDArray[np.uint16]  # [plies, MOVES], the search's best first
    efforts: NDArray[np.uint8]  # [plies, MOVES], what share of the search each had, in 255ths
    results: NDArray[np.float32]  # [plies, seats], shares of the win in the end

    @classmethod
    def of(cls, arrays: Sequence[bytes], seats: int) -> ScoredGames:
        lengths, actions, chances, moves, efforts, results = arrays
        return cls(
            _array(lengths, np.uint32),
            _array(actions, np.uint16),
            _array(chances, np.float32).reshape(-1, seats),
            _array(moves, np.uint16).reshape(-1, MOVES),
            _array(efforts, np.uint8).reshape(-1, MOVES),
            _array(results, np.float32).reshape(-1, seats),
        )

    def __len__(self) -> int:
        return len(self.lengths)

    @property
    def is_searched(self) -> NDArray[np.bool_]:
        """The plies that were thought about; the others are random openings."""
        return self.efforts[:, 0] > 0

    @classmethod
    def joined(cls, parts: Sequence[ScoredGames]) -> ScoredGames:
        return cls(
            *(
                np.concatenate(arrays)
                for arrays in zip(*(part.arrays() for part in parts), strict=True)
            )
        )

    def arrays(self) -> tuple[NDArray[Any], ...]:
        return tuple(getattr(self, field.name) for field in fields(self))

    def packed(self) -> bytes:
        """The bytes of a file; what is a chance there has half the digits."""
        file = io.BytesIO()
        arrays = {field.name: getattr(self, field.name) for field in fields(self)}
        for name in ("chances", "results"):
            arrays[name] = arrays[name].astype(np.float16)
        np.savez_compressed(file, **arrays)
        return file.getvalue()

    @classmethod
    def load(cls, path: Path) -> ScoredGames:
        with path.open("rb") as content, np.load(content) as file:
            arrays = {field.name: file[field.name] for field in fields(cls)}
        for name in ("chances", "results"):
            arrays[name] = arrays[name].astype(np.float32)
        return cls(**arrays)


@dataclass(frozen=True, slots=True)
class GamePlan:
    """How scored games are played."""

    nodes: int
    opening_plies: int = 0
    random_share: float = 0.0
    max_plies: int = 0
    method: str = ""
    memory: int = 8 << 20


class GamePlayers:
    """Threads that play scored games without end, each a few at a time."""

    def __init__(
        self,
        starts: Sequence[core.State],
        plan: GamePlan,
        threads: int,
        seed: int,
        network: bytes = b"",
    ) -> None:
        self.starts, self.plan, self.seed, self.network = starts, plan, seed, network
        self._stop = native.Stop()
        self._played: queue.Queue[tuple[int, ScoredGames] | BaseException] = queue.Queue()
        self.begun = 0  # of what has a seed of its own
        self._lock = threading.Lock()
        self._threads = [threading.Thread(target=self._play, daemon=True) for _ in range(threads)]

    def __enter__(self) -> GamePlayers:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._stop.stop()
        for thread in self._threads:
            thread.join()

    def take(self, seconds: float | None = None) -> tuple[int, ScoredGames]:
        """The next finished games and the number of their start; queue.Empty if there are none."""
        played = self._played.get(seconds != 0, seconds)
        if isinstance(played, BaseException):
            raise played
        return played

    def _play(self) -> None:
        try:
            plan = self.plan
            searcher = native.Searcher(
                self.starts[0], plan.method, plan.memory, network=self.network
            )
            while not self._stop.is_set:
                with self._lock:
                    number = self.begun
                    self.begun += 1
                start = number % len(self.starts)
                arrays = searcher.play_games(
                    self.starts[start], 4, plan.nodes, self.seed + number, plan.opening_plies,
                    plan.random_share, plan.max_plies, self._stop,
                )  # fmt: skip
                self._played.put((start, ScoredGames.of(arrays, self.starts[start].seats)))
        except BaseException as error:  # told to the one who takes
            self._played.put(error)
