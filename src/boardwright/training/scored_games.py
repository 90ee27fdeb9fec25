"""Games that a search plays against itself, with its evaluations; and their files."""

from __future__ import annotations

import io
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from itertools import groupby
from typing import TYPE_CHECKING, Any, Protocol
from zipfile import BadZipFile

import numpy as np

from boardwright.core.native import native
from boardwright.games.errors import MalformedInput
from boardwright.records.files import replacing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future
    from pathlib import Path

    from numpy.typing import NDArray

    from boardwright.core import State, _portable
    from boardwright.training.config import TrainingConfig, ValueConfig


MOVES = 16  # of the search, stored with each ply
GAMES_OF_SEED = 4
SEARCH_MEMORY = 8 << 20  # bytes per thread


def _array(data: bytes, kind: type[np.generic]) -> NDArray[Any]:
    """A writable copy, because the core does not accept read-only arrays."""
    return np.frombuffer(data, kind).copy()


@dataclass(frozen=True, slots=True)
class ScoredGames:
    """A sequence of games; every array except `lengths` has one row per ply."""

    lengths: NDArray[np.uint32]
    actions: NDArray[np.uint16]
    chances: NDArray[np.float32]  # [plies, seats] by the search; NaN for random moves
    moves: NDArray[np.uint16]  # [plies, MOVES], the search's best first
    efforts: NDArray[np.uint8]  # [plies, MOVES], each move's share of the search, in 255ths
    results: NDArray[np.float32]  # [plies, seats], final shares of the win

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

    @classmethod
    def none(cls, seats: int) -> ScoredGames:
        return cls.of([b""] * 6, seats)

    def __len__(self) -> int:
        return len(self.lengths)

    @property
    def is_searched(self) -> NDArray[np.bool_]:
        """The plies with a search; the others are random moves."""
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

    def part(self, begin: int, end: int) -> ScoredGames:
        """Some of the games."""
        plies = np.concatenate([[0], np.cumsum(self.lengths, dtype=np.int64)])
        lengths, *others = self.arrays()
        rows = slice(plies[begin], plies[end])
        return ScoredGames(lengths[begin:end], *(array[rows] for array in others))

    def packed(self, *, with_moves: bool = True) -> bytes:
        """The bytes of a file, with 16-bit floats; only a policy needs the search's moves."""
        arrays = {field.name: getattr(self, field.name) for field in fields(self)}
        chances = np.where(self.is_searched[:, None], self.chances, np.nan)
        arrays |= {
            "chances": chances.astype(np.float16),
            "results": self.results.astype(np.float16),
        }
        if not with_moves:
            del arrays["moves"], arrays["efforts"]
        file = io.BytesIO()
        np.savez_compressed(file, **arrays)
        return file.getvalue()

    @classmethod
    def load(cls, path: Path) -> ScoredGames:
        """The games of a file; without stored moves, one move gets the whole effort of a search."""
        try:
            with path.open("rb") as content, np.load(content) as file:
                arrays = dict(file)
            for name in ("chances", "results"):
                arrays[name] = arrays[name].astype(np.float32)
            if "moves" not in arrays:
                shape = len(arrays["actions"]), MOVES
                arrays["moves"] = np.full(shape, 0xFFFF, np.uint16)
                arrays["efforts"] = np.zeros(shape, np.uint8)
                arrays["efforts"][:, 0] = np.where(np.isnan(arrays["chances"][:, 0]), 0, 255)
            return cls(**arrays)
        except (ValueError, KeyError, TypeError, OSError, EOFError, BadZipFile) as error:
            raise MalformedInput(f"{path} holds no scored games: {error}") from None


class GameWorker(Protocol):
    """Plays games of the search, one seed at a time, for a thread of a `GamePlayer`."""

    def play(self, start: State, seed: int) -> ScoredGames:
        """The games of a seed; fewer if the worker is stopped."""

    def stop(self) -> None:
        """End the running games; no further games start."""


class SearchWorker:
    """A search in this process, with a network file or a named method."""

    def __init__(
        self, config: TrainingConfig | ValueConfig, network: bytes = b"", method: str = ""
    ) -> None:
        self._config, self._network, self._method = config, network, method
        self._searcher: _portable.Searcher | None = None
        self._stop = native.Stop()

    def play(self, start: State, seed: int) -> ScoredGames:
        if self._searcher is None:
            self._searcher = native.Searcher(
                start, self._method, SEARCH_MEMORY, network=self._network
            )
        c = self._config
        arrays = self._searcher.play_games(
            start, GAMES_OF_SEED, c.nodes, seed, c.opening_plies, c.random_share, c.max_plies,
            self._stop,
        )  # fmt: skip
        return ScoredGames.of(arrays, start.seats)

    def stop(self) -> None:
        self._stop.stop()


class GamePlayer:
    """Threads that play scored games, each with a worker, here or on another machine."""

    def __init__(self, threads: int, make_worker: Callable[[], GameWorker]) -> None:
        self.threads, self._make = threads, make_worker
        self._pool = ThreadPoolExecutor(threads)
        self._own = threading.local()
        self._lock = threading.Lock()
        self._workers: list[GameWorker] | None = []  # None after `close`

    def submit(self, start: State, seed: int) -> Future[ScoredGames]:
        return self._pool.submit(self._play, start, seed)

    def play(self, start: State, seeds: range, deadline: float) -> Iterator[ScoredGames]:
        """The games of each seed in order, until the deadline."""
        waiting = [self.submit(start, seed) for seed in seeds]
        try:
            for future in waiting:
                if (left := deadline - time.monotonic()) <= 0:
                    return
                yield future.result(left)
        except TimeoutError:
            return
        finally:
            for future in waiting:
                future.cancel()

    def close(self) -> None:
        """End all games and cancel those that have not started."""
        with self._lock:
            workers, self._workers = self._workers or [], None
        for worker in workers:
            worker.stop()
        self._pool.shutdown(cancel_futures=True)

    def _play(self, start: State, seed: int) -> ScoredGames:
        if not hasattr(self._own, "worker"):
            with self._lock:
                if self._workers is None:
                    return ScoredGames.none(start.seats)
                self._own.worker = self._make()
                self._workers.append(self._own.worker)
        worker: GameWorker = self._own.worker
        return worker.play(start, seed)


FILE_BYTES = 13_000_000
ALL_BYTES = 60_000_000


class GameFiles:
    """The games of each round and start, in numbered files that are never written again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def add(self, round_number: int, start: int, games: ScoredGames) -> None:
        """Append games; all games of a seed go into one file."""
        packed = games.packed(with_moves=False)
        seeds = len(games) // GAMES_OF_SEED
        if len(packed) > FILE_BYTES and seeds > 1:
            middle = seeds // 2 * GAMES_OF_SEED
            self.add(round_number, start, games.part(0, middle))
            self.add(round_number, start, games.part(middle, len(games)))
            return
        number = len(self._paths(round_number, start))
        name = f"games-{round_number:04}-{start:02}-{number:02}.npz"
        with replacing(self.folder / name) as file:
            file.write(packed)

    def load(self, round_number: int, start: int) -> ScoredGames | None:
        paths = self._paths(round_number, start)
        return ScoredGames.joined([ScoredGames.load(path) for path in paths]) if paths else None

    def rounds(self) -> set[int]:
        """The rounds that have games."""
        return {_numbers(path)[0] for path in self._paths()}

    def forget(self, before: int) -> None:
        """Remove rounds before a number, and the oldest rounds if all files are too large."""
        newest_first = groupby(reversed(self._paths()), lambda path: _numbers(path)[0])
        rounds = [(number, list(paths)) for number, paths in newest_first]
        room = ALL_BYTES
        for place, (number, paths) in enumerate(rounds):
            room -= sum(path.stat().st_size for path in paths)
            if number < before or (room < 0 and place > 0):
                for path in paths:
                    path.unlink()

    def _paths(self, *numbers: int) -> list[Path]:
        """The files of all rounds, of a round, or of a round and start, in order."""
        found = sorted(self.folder.glob("games-*-*-*.npz"), key=_numbers)
        return [path for path in found if _numbers(path)[: len(numbers)] == numbers]


def _numbers(path: Path) -> tuple[int, ...]:
    """The numbers of a file: round, start, file."""
    return tuple(int(number) for number in path.stem.split("-")[1:])
