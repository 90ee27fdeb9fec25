"""A training run: a folder with its configuration, checkpoint, samples and curve."""

from __future__ import annotations

import math
import pickle
import signal
import threading
import time
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile

import torch

from boardwright.games.errors import BoardwrightError, MalformedInput
from boardwright.games.registry import game_named
from boardwright.records.files import replacing
from boardwright.training.config import TrainingConfig
from boardwright.training.curve import PROGRESS, add_line
from boardwright.training.game_source import Counts, InlineGames, ThreadedGames, make_groups
from boardwright.training.learner import Learner
from boardwright.training.network import Tower
from boardwright.training.network_file import network_bytes
from boardwright.training.replay_buffer import ReplayBuffer, SampleKeeper, forget_files
from boardwright.training.search_games import SearchGames

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from boardwright.training.game_source import GameSource
    from boardwright.training.parquet_games import ParquetGames

LEAST_RATE = 0.05  # of the learning rate, however long the run
SAVE_EVERY = 300.0  # seconds, so that a machine that dies costs no more
REFRESH_EVERY = 10  # steps, after which other machines hear of the weights

CHECKPOINT, NETWORK = "checkpoint.pt", "network.bwn"
MOST_CHANNELS, CHANNEL_STEP = 1024, 16  # as the core reads networks
PLAYER = "player.bwn"  # with which the search plays games to learn from, if it is there


class TrainingFailed(BoardwrightError):
    """A run cannot go on, or not be kept, through no fault of its settings."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a run stands; the figures by second are of the time since the last."""

    seconds: float  # of training so far
    steps: int
    games: int
    samples: int
    games_a_second: float
    plies_a_game: float
    evaluations_a_second: float
    policy_loss: float
    value_loss: float
    labels_loss: float


@dataclass(frozen=True, slots=True)
class Past:
    """What a run did before it was gone on with."""

    seconds: float = 0.0
    games: int = 0
    samples: int = 0
    groups: int = 0  # of games that were begun


def device_called(word: str) -> torch.device:
    """The device of a word: cpu, cuda, or auto for the best that is there."""
    if word == "auto":
        word = "cuda" if torch.cuda.is_available() else "cpu"
    try:
        device = torch.device(word)
    except RuntimeError:
        raise MalformedInput(f"there is no device {word!r}: say cpu, cuda or auto") from None
    if device.type == "cuda" and not torch.cuda.is_available():
        raise MalformedInput("PyTorch finds no GPU here: say --device cpu, or auto")
    return device


class TrainingRun:
    """One run; `train` goes on from where the folder stands.

    `make_source` makes where the games are played from the number of groups that were begun; by
    default they are played in this process, on the CPU in the loop that learns, where a seed then
    repeats a run. `files` keeps the games, if they are games of the search.
    """

    def __init__(  # noqa: PLR0913, PLR0917 (a run has as many settings as it has)
        self,
        folder: Path,
        config: TrainingConfig,
        device: str,
        threads: int,
        make_source: Callable[[int], GameSource] | None = None,
        files: ParquetGames | None = None,
    ) -> None:
        self.folder, self.config = folder, config
        self.device = device_called(device)
        self._check_config()
        checkpoint = self._checkpoint()
        self.past = Past(**checkpoint["past"]) if checkpoint else Past()
        torch.manual_seed(config.seed)
        make = make_source or self._local_source(threads, files)
        self.source = make(self.past.groups)
        self.encoder = self.source.encoder
        network = Tower(self.encoder, config.channels, config.blocks)
        self.learner = Learner(config, network, self.device)
        self.replay = ReplayBuffer(self.encoder, config.replay, self.device)
        if checkpoint:
            self._load(checkpoint)
        self._loaded, self._first_step = self.replay.added, self.learner.steps
        self._seconds = self.past.seconds
        self._began = 0.0
        self._write_config()  # now that such a run is possible

    @property
    def checkpoint(self) -> Path:
        return self.folder / CHECKPOINT

    @property
    def network_file(self) -> Path:
        """The weights that play, as the core reads them."""
        return self.folder / NETWORK

    @property
    def curve(self) -> Path:
        return self.folder / PROGRESS

    @property
    def keeper(self) -> SampleKeeper:
        """What can be gone on with: the games of a search, or else the samples themselves."""
        return self.source if isinstance(self.source, SearchGames) else self.replay

    def _local_source(
        self, threads: int, files: ParquetGames | None
    ) -> Callable[[int], GameSource]:
        config = self.config
        if config.nodes:
            player = self.folder / PLAYER
            network = player.read_bytes() if player.exists() else b""
            return lambda first: SearchGames(config, first, threads, network, files)
        if files is not None:
            raise MalformedInput("only games of the search are kept: a run with --set nodes=…")
        kind = ThreadedGames if self.device.type == "cuda" else InlineGames
        return lambda first: kind(make_groups(config, first, threads, self.device), first)

    def _check_config(self) -> None:
        known = TrainingConfig.known(self.folder)
        if known not in (None, self.config):
            raise MalformedInput(f"{self.folder} holds a run of another configuration")
        if not 0 < self.config.channels <= MOST_CHANNELS or self.config.channels % CHANNEL_STEP:
            raise MalformedInput(
                f"channels are a multiple of {CHANNEL_STEP}, at most {MOST_CHANNELS}"
            )

    def _write_config(self) -> None:
        with kept_whole(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            self.config.write(self.folder)

    def _checkpoint(self) -> dict[str, Any] | None:
        if not self.checkpoint.exists():
            return None
        try:
            state: dict[str, Any] = torch.load(self.checkpoint, "cpu", weights_only=True)
            config = TrainingConfig.from_json(state["config"])
        except (OSError, RuntimeError, EOFError, ValueError, KeyError, pickle.UnpicklingError) as e:
            raise MalformedInput(f"{self.checkpoint} is damaged or no checkpoint: {e}") from None
        if config != self.config:
            raise MalformedInput(f"{self.checkpoint} is of another configuration or game")
        return state

    def _load(self, checkpoint: dict[str, Any]) -> None:
        try:
            self.learner.load(checkpoint)
            for samples in self.keeper.load(self.folder, checkpoint["replay"]):
                self.replay.add(samples)
        except (OSError, RuntimeError, ValueError, KeyError, EOFError, BadZipFile) as error:
            raise MalformedInput(f"{self.folder} cannot be gone on with: {error}") from None

    def train(
        self,
        seconds: float,
        tell: Callable[[Progress], object],
        *,
        steps: int | None = None,
        decay_over: float = 0.0,
        tell_every: float = 10.0,
    ) -> None:
        """Play and learn for so long, or for so many steps, then save.

        The learning rate falls in a cosine over `decay_over` seconds of the whole run, if given.
        """
        last = math.inf if steps is None else self.learner.steps + steps
        self._began = told = saved = time.monotonic()
        before = self.source.counts()
        self.source.start(self.learner.average)
        try:
            while (now := time.monotonic()) - self._began < seconds and self.learner.steps < last:
                losses = self._advance(self._rate(now - self._began, decay_over))
                if losses is not None and now - told >= tell_every:
                    counts = self.source.counts()
                    progress = self._progress(losses, before, counts, now - told)
                    add_line(self.curve, asdict(progress))
                    tell(progress)
                    told, before = now, counts
                if now - saved >= SAVE_EVERY:
                    self.save()
                    saved = now
        finally:
            with uninterrupted():
                self.source.stop()
                self.save()  # whatever ended it, nothing is lost
                self._seconds, self._began = self.seconds, 0.0

    def _advance(self, rate: float) -> list[float] | None:
        """Take in what was played, and a step if there is enough that is new; its losses."""
        c = self.config
        for samples in self.source.collect(wait=not self._owes_step()):
            self.replay.add(samples)
        if not self._owes_step() or len(self.replay) < 4 * c.batch:
            return None
        losses = self.learner.step(self.replay, rate)
        if self.learner.steps % REFRESH_EVERY == 0:
            self.source.refresh()
        return losses

    def _owes_step(self) -> bool:
        new, steps = self.replay.added - self._loaded, self.learner.steps - self._first_step
        is_enough = len(self.replay) >= 4 * self.config.batch
        return is_enough and new * self.config.uses / self.config.batch - steps >= 1

    def _rate(self, seconds: float, decay_over: float) -> float:
        """By how much the learning rate is scaled."""
        if not decay_over:
            return 1.0
        share = min(1.0, (seconds + self._seconds) / decay_over)
        return max(LEAST_RATE, (1 + math.cos(math.pi * share)) / 2)

    @property
    def seconds(self) -> float:
        """Of training so far."""
        return self._seconds + (time.monotonic() - self._began if self._began else 0.0)

    def _progress(
        self, losses: list[float], before: Counts, now: Counts, seconds: float
    ) -> Progress:
        policy, value, labels, _ = losses
        games = now.games - before.games
        done = self._done()
        return Progress(
            seconds=done.seconds,
            steps=self.learner.steps,
            games=done.games,
            samples=done.samples,
            games_a_second=games / max(seconds, 1e-9),
            plies_a_game=(now.plies - before.plies) / max(1, games),
            evaluations_a_second=(now.evaluations - before.evaluations) / max(seconds, 1e-9),
            policy_loss=policy,
            value_loss=value,
            labels_loss=labels,
        )

    def _done(self) -> Past:
        """What the run has done, in all."""
        return Past(
            seconds=self.seconds,
            games=self.past.games + self.source.counts().games,
            samples=self.past.samples + self.replay.added - self._loaded,
            groups=self.source.groups_begun,
        )

    def save(self) -> None:
        """Write everything; what cannot be written leaves what was there before.

        The checkpoint comes last and names the files of samples that belong to it.
        """
        with kept_whole(self.folder):
            names = self.keeper.save(self.folder, f"{self.learner.steps}")
            state = self.learner.state()
            state |= {"config": self.config.to_json(), "past": asdict(self._done())}
            with replacing(self.checkpoint) as file:
                torch.save(state | {"replay": names}, file)
            forget_files(self.folder, names)
            with replacing(self.network_file) as file:
                number = game_named(self.config.game).number
                file.write(network_bytes(self.learner.average, self.encoder, number))


@contextmanager
def kept_whole(folder: Path) -> Iterator[None]:
    """Say clearly that a folder cannot be written to."""
    try:
        yield
    except (OSError, RuntimeError) as error:  # PyTorch's own writer raises the second
        raise TrainingFailed(
            f"{folder} cannot be written ({error}); what was there before is still there"
        ) from error


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Have Ctrl-C wait for nothing to be lost."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL if usual is None else usual)
