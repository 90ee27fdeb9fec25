"""The base of all runs: a folder with a configuration, a checkpoint, a network and a curve."""

from __future__ import annotations

import pickle
import signal
import threading
from abc import ABC, abstractmethod
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from zipfile import BadZipFile

import torch

from boardwright.games.errors import BoardwrightError, MalformedInput
from boardwright.records.files import replacing
from boardwright.training.config import CONFIG, TrainingConfig, ValueConfig
from boardwright.training.curve import PROGRESS, add_line
from boardwright.training.scored_games import GamePlayer, SearchWorker

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from boardwright.training.cluster import RayCluster
    from boardwright.training.parquet_games import ParquetGames

CHECKPOINT, NETWORK = "checkpoint.pt", "network.bwn"
FIRST = "first.bwn"  # the network whose weights the run began with
_DAMAGE = (OSError, RuntimeError, EOFError, ValueError, KeyError, BadZipFile)

SomeConfig = TypeVar("SomeConfig", bound=TrainingConfig | ValueConfig)


class TrainingFailed(BoardwrightError):
    """A run cannot continue or be saved, for a reason other than its settings."""


def device_called(word: str) -> torch.device:
    """The device of a word: cpu, cuda, or auto for the best available."""
    if word == "auto":
        word = "cuda" if torch.cuda.is_available() else "cpu"
    try:
        device = torch.device(word)
    except RuntimeError:
        raise MalformedInput(f"unknown device {word!r}: use cpu, cuda or auto") from None
    if device.type == "cuda" and not torch.cuda.is_available():
        raise MalformedInput("PyTorch finds no GPU here: use --device cpu or auto")
    return device


class BaseRun(ABC, Generic[SomeConfig]):
    """A run that continues from the state of its folder.

    Threads of this process play its games, or actors of a `cluster`. `game_files` stores the games
    of the search for other uses; `first` is the network that a new run begins with.
    """

    def __init__(  # noqa: PLR0913, PLR0917 (a run has as many settings as it has)
        self,
        folder: Path,
        config: SomeConfig,
        device: str,
        threads: int,
        cluster: RayCluster | None = None,
        game_files: ParquetGames | None = None,
        first: bytes = b"",
    ) -> None:
        self.folder, self.config, self.device = folder, config, device_called(device)
        self.cluster, self.game_files = cluster, game_files
        self.threads = cluster.actors if cluster else threads
        if (stored := type(config).stored(folder)) is not None:
            stored.compare(config, str(folder))
        self.first = self._first_network(first, is_new=stored is None)
        self._found = self._read_checkpoint()
        torch.manual_seed(config.seed)
        self._build()
        self._begin()

    @property
    def checkpoint(self) -> Path:
        return self.folder / CHECKPOINT

    @property
    def network_file(self) -> Path:
        """The file of the network that plays, in the core's format."""
        return self.folder / NETWORK

    @property
    def curve(self) -> Path:
        return self.folder / PROGRESS

    @abstractmethod
    def _build(self) -> None:
        """Create the network, the player and the learner; writes nothing yet."""

    @property
    @abstractmethod
    def saved(self) -> str:
        """A sentence about the saved state that the run can continue from."""

    @abstractmethod
    def network_bytes(self) -> bytes:
        """The file of the network."""

    @abstractmethod
    def _state(self) -> dict[str, Any]:
        """The data of the checkpoint; writes the files that it names."""

    @abstractmethod
    def _load(self, state: dict[str, Any]) -> None:
        """Continue from such a state."""

    @abstractmethod
    def _begin_with(self, network: bytes) -> None:
        """Begin with the weights of a network file."""

    @abstractmethod
    def _forget(self, state: dict[str, Any]) -> None:
        """Remove the files that this checkpoint does not need."""

    def _first_network(self, requested: bytes, *, is_new: bool) -> bytes:
        """The network that the run began with; for a new run, the requested network."""
        path = self.folder / FIRST
        stored = path.read_bytes() if path.exists() else b""
        if not is_new and requested not in (b"", stored):
            raise MalformedInput(f"the run in {self.folder} did not start from that network")
        return requested if is_new else stored

    def _read_checkpoint(self) -> dict[str, Any]:
        """The saved state; empty for a new run."""
        if not self.checkpoint.exists():
            return {}
        try:
            state: dict[str, Any] = torch.load(self.checkpoint, "cpu", weights_only=True)
            config = self.config.from_json(state.get("config", self.config.to_json()))
        except (*_DAMAGE, AttributeError, pickle.UnpicklingError) as e:
            raise MalformedInput(f"{self.checkpoint} is damaged or not a checkpoint: {e}") from None
        config.compare(self.config, str(self.checkpoint))
        return state

    def player(self, network: bytes, method: str = "") -> GamePlayer:
        """A new player of scored games, with a network file or a search named by `method`."""
        kind = self.cluster.worker if self.cluster else SearchWorker
        return GamePlayer(self.threads, lambda: kind(self.config, network, method))

    def _begin(self) -> None:
        """Continue from the checkpoint, or write the configuration now that it has proven valid."""
        if self._found:
            try:
                self._load(self._found)
            except _DAMAGE as error:
                raise MalformedInput(f"{self.folder} cannot be continued: {error}") from None
        elif self.first:
            self._begin_with(self.first)
        self._found = {}
        with reported_write_errors(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            if self.first and not (self.folder / CONFIG).exists():
                with replacing(self.folder / FIRST) as file:
                    file.write(self.first)
            self.config.write(self.folder)

    def note(self, progress: Any) -> None:
        """Add a line to the curve."""
        with reported_write_errors(self.folder):
            add_line(self.curve, asdict(progress))

    def save(self) -> None:
        """Save everything; a failure to write leaves the old files."""
        with uninterrupted(), reported_write_errors(self.folder):
            network = self.network_bytes()
            state = self._state() | {"config": self.config.to_json()}
            with replacing(self.checkpoint) as file:
                torch.save(state, file)
            self._forget(state)
            with replacing(self.network_file) as file:
                file.write(network)


@contextmanager
def reported_write_errors(folder: Path) -> Iterator[None]:
    """Report clearly that a folder cannot be written to."""
    try:
        yield
    except (OSError, RuntimeError) as error:  # RuntimeError is from PyTorch's writer
        raise TrainingFailed(
            f"{folder} cannot be written ({error}); the previous files are unchanged"
        ) from error


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ignore Ctrl-C while data are saved."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL if usual is None else usual)
