"""A training run: a folder with its configuration, checkpoint, samples and curve."""

from __future__ import annotations

import json
import math
import threading
import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

import torch

from boardwright.games.errors import MalformedInput
from boardwright.games.registry import game_named
from boardwright.records.files import replacing
from boardwright.training.config import TrainingConfig
from boardwright.training.learner import Learner
from boardwright.training.network import Tower
from boardwright.training.network_file import network_bytes
from boardwright.training.replay_buffer import ReplayBuffer
from boardwright.training.search_games import SearchGames
from boardwright.training.self_play import GameGroup

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

LEAST_RATE = 0.05  # of the learning rate, however long the run
GROUPS = 2  # one thinks while the other's positions are evaluated


CONFIG = "config.json"


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


def known_config(folder: Path) -> TrainingConfig | None:
    """The configuration of the run in a folder, if there is one."""
    path = folder / CONFIG
    if not path.exists():
        return None
    try:
        return TrainingConfig.from_json(json.loads(path.read_text()))
    except (ValueError, TypeError) as error:
        raise MalformedInput(f"{path} is no configuration of a run: {error}") from None


class TrainingRun:
    """One run; `train` goes on from where the folder stands."""

    def __init__(self, folder: Path, config: TrainingConfig, device: str, threads: int) -> None:
        self.folder, self.config = folder, config
        self.device = torch.device(device)
        folder.mkdir(parents=True, exist_ok=True)
        self._check_config()
        torch.manual_seed(config.seed)
        self.past = self._past()
        self.groups = self._make_groups(threads)
        self.encoder = self.groups[0].encoder
        network = Tower(self.encoder, config.channels, config.blocks)
        self.learner = Learner(config, network, self.device)
        self.replay = ReplayBuffer(self.encoder, config.replay, self.device)
        if self.checkpoint.exists():
            self.learner.load(torch.load(self.checkpoint, self.device, weights_only=True))
            self.replay.load(folder)
        self._loaded, self._first_step = self.replay.added, self.learner.steps
        self._lock = threading.Condition()
        self._stop = threading.Event()
        self._rounds = 0
        self._failure: BaseException | None = None

    def _make_groups(self, threads: int) -> list[GameGroup] | list[SearchGames]:
        config, start = self.config, game_named(self.config.game).start()
        done = self.past.games if self.past else 0
        seed = (config.seed << 32) + GROUPS * done
        if config.nodes:
            player = self.folder / "player.bwn"
            network = player.read_bytes() if player.exists() else b""
            return [SearchGames(config, start, seed, threads, network)]
        return [
            GameGroup(config, start, seed + i, max(1, threads // GROUPS), self.device)
            for i in range(GROUPS)
        ]

    @property
    def checkpoint(self) -> Path:
        return self.folder / "checkpoint.pt"

    @property
    def network_file(self) -> Path:
        """The weights that play, as the core reads them."""
        return self.folder / "network.bwn"

    @property
    def curve(self) -> Path:
        return self.folder / "progress.jsonl"

    def _check_config(self) -> None:
        known = known_config(self.folder)
        if known is None:
            text = json.dumps(self.config.to_json(), indent=1) + "\n"
            (self.folder / CONFIG).write_text(text)
        elif known != self.config:
            raise MalformedInput(f"{self.folder} holds a run of another configuration")

    def _past(self) -> Progress | None:
        if not self.curve.exists():
            return None
        lines = self.curve.read_text().splitlines()
        return Progress(**json.loads(lines[-1])) if lines else None

    def train(
        self,
        seconds: float,
        tell: Callable[[Progress], object],
        *,
        decay_over: float = 0.0,
        tell_every: float = 10.0,
    ) -> None:
        """Play and learn for so long, then save.

        The learning rate falls in a cosine over `decay_over` seconds of the whole run, if given.
        """
        for group in self.groups:
            group.attach(self.learner.average)
        threads = [threading.Thread(target=self._play, args=(group,)) for group in self.groups]
        began = told = time.monotonic()
        games, plies, rounds = self._games(), self._plies(), 0
        for thread in threads:
            thread.start()
        try:
            while time.monotonic() - began < seconds and not self._failure:
                losses = self._learn(self._rate(time.monotonic() - began, decay_over))
                now = time.monotonic()
                if losses is None or now - told < tell_every:
                    continue
                progress = self._progress(
                    now - began, losses,
                    games_a_second=(self._games() - games) / (now - told),
                    plies_a_game=(self._plies() - plies) / max(1, self._games() - games),
                    evaluations_a_second=(self._rounds - rounds) * self.config.games / (now - told),
                )  # fmt: skip
                self._note(progress)
                tell(progress)
                told, games, plies, rounds = now, self._games(), self._plies(), self._rounds
        finally:
            self._stop.set()
            for thread in threads:
                thread.join()
            for group in self.groups:
                group.close()
            self._stop.clear()
            if not self._failure:  # whatever else ended it, nothing is lost
                self.save()
        if self._failure:
            raise self._failure

    def _play(self, group: GameGroup | SearchGames) -> None:
        try:
            while not self._stop.is_set():
                samples = group.play()
                with self._lock:
                    self._rounds += 1
                    if samples is not None:
                        self.replay.add(samples)
                        self._lock.notify_all()
        except BaseException as error:  # told to the thread that learns
            self._failure = error

    def _learn(self, rate: float) -> list[float] | None:
        """A step, if there is enough that is new; the losses."""
        c = self.config
        with self._lock:
            new = self.replay.added - self._loaded
            owed = new * c.uses / c.batch - (self.learner.steps - self._first_step)
            if owed < 1 or len(self.replay) < 4 * c.batch:
                self._lock.wait(0.05)
                return None
        return self.learner.step(self.replay, rate)

    def _rate(self, seconds: float, decay_over: float) -> float:
        """By how much the learning rate is scaled."""
        if not decay_over:
            return 1.0
        seconds += self.past.seconds if self.past else 0
        return max(LEAST_RATE, (1 + math.cos(math.pi * min(1, seconds / decay_over))) / 2)

    def _games(self) -> int:
        return sum(group.finished for group in self.groups)

    def _plies(self) -> int:
        return sum(group.finished_plies for group in self.groups)

    def _progress(self, seconds: float, losses: list[float], **rates: float) -> Progress:
        past = self.past
        policy, value, labels, _ = losses
        return Progress(
            seconds=seconds + (past.seconds if past else 0),
            steps=self.learner.steps,
            games=self._games() + (past.games if past else 0),
            samples=self.replay.added - self._loaded + (past.samples if past else 0),
            policy_loss=policy,
            value_loss=value,
            labels_loss=labels,
            **rates,
        )

    def _note(self, progress: Progress) -> None:
        with self.curve.open("a") as file:
            file.write(json.dumps(asdict(progress)) + "\n")

    def save(self) -> None:
        with replacing(self.checkpoint) as file:
            torch.save(self.learner.state(), file)
        with replacing(self.network_file) as file:
            number = game_named(self.config.game).number
            file.write(network_bytes(self.learner.average, self.encoder, number))
        if self.config.nodes:
            self.groups[0].save(self.folder)
        else:
            self.replay.save(self.folder)
