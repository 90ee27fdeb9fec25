"""A run that plays and learns in parallel: a policy tower, and samples of the newest games.

GameSource (inline, threads, search or cluster) -- samples --> ReplayBuffer
    ^                                                               |
    +-- averaged weights -- Learner.step <-- random batches --------+
"""

from __future__ import annotations

import math
import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from boardwright.games.errors import MalformedInput
from boardwright.games.registry import game_named
from boardwright.training.base_run import BaseRun, uninterrupted
from boardwright.training.config import MIN_BATCHES, TrainingConfig
from boardwright.training.network import Learner, Tower
from boardwright.training.network_file import network_bytes
from boardwright.training.network_reader import load_tower
from boardwright.training.replay_buffer import (
    ReplayBuffer,
    SampleKeeper,
    forget_files,
    next_label,
)
from boardwright.training.search_games import SearchGames
from boardwright.training.self_play import InlineGames, ThreadedGames, make_groups

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.training.self_play import Counts, GameSource

LEAST_RATE = 0.05  # least share of the learning rate, for any length of a run
SAVE_EVERY = 300.0  # seconds, so that a crash of the machine costs no more

PLAYER = "player.bwn"  # the network for the search, if the file exists; by default `first`


@dataclass(frozen=True, slots=True)
class Progress:
    """The state of a run; rates per second are since the last report."""

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

    def __str__(self) -> str:
        return (
            f"{self.seconds:6.0f} s  {self.games:,} games ({self.games_a_second:.1f}/s)"
            f"  {self.plies_a_game:.0f} plies a game"
            f"  {self.evaluations_a_second:,.0f} evaluations/s  {self.steps:,} steps"
            f"  policy {self.policy_loss:.3f}  value {self.value_loss:.3f}"
        )


@dataclass(frozen=True, slots=True)
class Past:
    """The totals of a run before it was resumed."""

    seconds: float = 0.0
    games: int = 0
    samples: int = 0
    groups: int = 0  # groups of games that were started


class TrainingRun(BaseRun[TrainingConfig]):
    """A run; `train` continues from the state of the folder.

    If the configuration has nodes, the search plays the games; otherwise the network plays against
    itself. On the CPU of one machine the learner's loop plays them, so a seed repeats the run.
    """

    def _build(self) -> None:
        config = self.config
        self.past = Past(**self._found.get("past", {}))
        self.source = self._make_source(self.past.groups)
        self.encoder = self.source.encoder
        network = Tower(self.encoder, config.channels, config.blocks)
        self.learner = Learner(config, network, self.device)
        self.replay = ReplayBuffer(self.encoder, config.replay, self.device)
        self._loaded = self._first_step = 0
        self._seconds, self._began = self.past.seconds, 0.0

    @property
    def keeper(self) -> SampleKeeper:
        """The saved data for resuming: games of the search, or else the samples."""
        return self.source if isinstance(self.source, SearchGames) else self.replay

    def _make_source(self, first: int) -> GameSource:
        """The source of games; `first` is the number of groups started so far."""
        if self.config.nodes:
            player = self.folder / PLAYER
            network = player.read_bytes() if player.exists() else self.first
            return SearchGames(self.config, first, lambda: self.player(network), self.game_files)
        if self.game_files is not None:
            raise MalformedInput("only search games can be saved: set --set nodes=…")
        if self.cluster:
            return ThreadedGames(*self.cluster.groups(self.config, first))
        kind = ThreadedGames if self.device.type == "cuda" else InlineGames
        groups = make_groups(self.config, first, self.threads, self.device)
        return kind(groups, first + len(groups))

    def _load(self, state: dict[str, Any]) -> None:
        self.learner.load(state)
        for samples in self.keeper.load(self.folder, state["replay"]):
            self.replay.add(samples)
        self._loaded, self._first_step = self.replay.added, self.learner.steps

    def train(
        self,
        seconds: float,
        report: Callable[[Progress], object],
        *,
        steps: int | None = None,
        decay_over: float = 0.0,
        report_interval: float = 10.0,
    ) -> None:
        """Play and learn for so long, or for so many steps, then save.

        The learning rate falls in a cosine over `decay_over` seconds of the whole run, if given.
        """
        last = math.inf if steps is None else self.learner.steps + steps
        self._began = reported = saved = time.monotonic()
        before = self.source.counts()
        try:
            self.source.start(self.learner.average)
            while (now := time.monotonic()) - self._began < seconds and self.learner.steps < last:
                losses = self._advance(self._rate(now - self._began, decay_over))
                if losses is not None and now - reported >= report_interval:
                    counts = self.source.counts()
                    progress = self._progress(losses, before, counts, now - reported)
                    self.note(progress)
                    report(progress)
                    reported, before = now, counts
                if now - saved >= SAVE_EVERY:
                    self.save()
                    saved = now
        finally:
            with uninterrupted():
                self._finish()

    def _finish(self) -> None:
        """Save everything at the end of the training, even after an error."""
        try:
            self.source.stop()
            self._take_samples(wait=False)
        finally:
            self.save()
            self._seconds, self._began = self.seconds, 0.0

    def _advance(self, rate: float) -> list[float] | None:
        """Take in new samples, and learn a step if there are enough of them; returns its losses."""
        self._take_samples(wait=not self._owes_step())
        if not self._owes_step():
            return None
        return self.learner.step(self.replay, rate)

    def _take_samples(self, *, wait: bool) -> None:
        for samples in self.source.collect(wait=wait):
            self.replay.add(samples)

    def _owes_step(self) -> bool:
        new, steps = self.replay.added - self._loaded, self.learner.steps - self._first_step
        is_enough = len(self.replay) >= MIN_BATCHES * self.config.batch
        return is_enough and new * self.config.uses / self.config.batch - steps >= 1

    def _rate(self, seconds: float, decay_over: float) -> float:
        """The factor of the learning rate."""
        if not decay_over:
            return 1.0
        share = min(1.0, (seconds + self._seconds) / decay_over)
        return max(LEAST_RATE, (1 + math.cos(math.pi * share)) / 2)

    @property
    def saved(self) -> str:
        return f"{self.learner.steps:,} steps are saved in {self.folder}"

    @property
    def seconds(self) -> float:
        """Seconds of training so far."""
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
        """The totals of the run."""
        return Past(
            seconds=self.seconds,
            games=self.past.games + self.source.counts().games,
            samples=self.past.samples + self.replay.added - self._loaded,
            groups=self.source.groups_started,
        )

    def _state(self) -> dict[str, Any]:
        names = self.keeper.save(self.folder, next_label(self.folder))
        return self.learner.state() | {"past": asdict(self._done()), "replay": names}

    def _begin_with(self, network: bytes) -> None:
        for tower in (self.learner.network, self.learner.average):
            load_tower(tower, self.encoder, network)

    def _forget(self, state: dict[str, Any]) -> None:
        forget_files(self.folder, state["replay"])

    def network_bytes(self) -> bytes:
        number = game_named(self.config.game).number
        return network_bytes(self.learner.average, self.encoder, number)
