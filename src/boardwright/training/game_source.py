"""Where a run's games are played: in the loop that learns, or on threads beside it."""

from __future__ import annotations

import threading
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Protocol

from boardwright.games import game_named
from boardwright.training.self_play import Counts, GameGroup

if TYPE_CHECKING:
    from collections.abc import Sequence

    import torch

    from boardwright.training.config import TrainingConfig
    from boardwright.training.network import Tower
    from boardwright.training.network_file import EncoderInfo
    from boardwright.training.replay_buffer import Samples

SESSION = 1 << 20  # more than one player of scored games uses of seeds
GROUPS = 2  # one thinks while the other's positions are evaluated
_PATIENCE = 0.05  # seconds to wait for games


class GameSource(Protocol):
    """Plays games with the network that it was started with, whose weights change meanwhile."""

    encoder: EncoderInfo
    groups_begun: int  # of games, by the run as a whole

    def start(self, network: Tower) -> None: ...

    def collect(self, *, wait: bool) -> list[Samples]:
        """The samples that are there; with `wait` it may take a while until there are some."""

    def counts(self) -> Counts: ...

    def stop(self) -> None:
        """Stop playing; `collect` gives what has ended meanwhile, `start` goes on."""


class Group(Protocol):
    """Games that are evaluated together, here or on another machine."""

    encoder: EncoderInfo

    @property
    def counts(self) -> Counts: ...

    def attach(self, network: Tower) -> None:
        """The network that evaluates from now on."""

    def play(self) -> Samples | None:
        """Think on for a while; the samples of games that ended."""

    def stop(self) -> None:
        """End `play` soon."""


def group_seed(seed: int, number: int) -> int:
    """The seed of a group of games; no two numbers of a run share one."""
    return (seed << 32) + number


def make_groups(
    config: TrainingConfig, first: int, threads: int, device: torch.device
) -> list[GameGroup]:
    """Groups whose seeds follow from the configuration and the number of the first."""
    start = game_named(config.game).start()
    each = max(1, threads // GROUPS)
    return [
        GameGroup(config, start, group_seed(config.seed, first + i), each, device)
        for i in range(GROUPS)
    ]


class InlineGames:
    """Games that are played whenever the learner waits for them: a seed repeats a run."""

    def __init__(self, groups: Sequence[Group], groups_begun: int) -> None:
        self.groups, self.groups_begun = groups, groups_begun
        self.encoder = groups[0].encoder

    def start(self, network: Tower) -> None:
        for group in self.groups:
            group.attach(network)

    def collect(self, *, wait: bool) -> list[Samples]:
        found = [group.play() for group in self.groups] if wait else []
        return [samples for samples in found if samples is not None]

    def counts(self) -> Counts:
        return sum((group.counts for group in self.groups), Counts())

    def stop(self) -> None:
        """Nothing runs beside the learner."""


class ThreadedGames(InlineGames):
    """A thread for each group: one thinks while the other's positions are evaluated."""

    def __init__(self, groups: Sequence[Group], groups_begun: int) -> None:
        super().__init__(groups, groups_begun)
        self._samples: SimpleQueue[Samples] = SimpleQueue()
        self._threads: list[threading.Thread] = []
        self._stop = threading.Event()
        self._failure: BaseException | None = None

    def start(self, network: Tower) -> None:
        super().start(network)
        self._stop.clear()
        for group in self.groups:
            thread = threading.Thread(target=self._play, args=(group,))
            thread.start()
            self._threads.append(thread)

    def collect(self, *, wait: bool) -> list[Samples]:
        found: list[Samples] = []
        try:
            while True:
                found.append(self._samples.get(wait and not found, _PATIENCE))
        except Empty:
            pass
        if self._failure is not None and not found:
            raise self._failure
        return found

    def stop(self) -> None:
        self._stop.set()
        for group in self.groups:
            group.stop()
        for thread in self._threads:
            thread.join()
        self._threads = []

    def _play(self, group: Group) -> None:
        try:
            while not self._stop.is_set():
                samples = group.play()
                if samples is not None:
                    self._samples.put(samples)
        except BaseException as error:  # told to the thread that learns
            self._failure = error
