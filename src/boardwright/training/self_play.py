"""Self-play: the core grows the search trees, the network evaluates; in threads.

group 1:  advance (core, CPU) | evaluate (GPU)        | advance ...
group 2:  evaluate (GPU)      | advance (core, CPU)   | evaluate ...
"""

from __future__ import annotations

import threading
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, NamedTuple, Protocol

import torch

from boardwright.core import native, state_of
from boardwright.games import game_named
from boardwright.training.network_file import EncoderInfo
from boardwright.training.replay_buffer import take_samples

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.games import Position
    from boardwright.training.config import TrainingConfig
    from boardwright.training.network import Tower
    from boardwright.training.replay_buffer import Samples


class Counts(NamedTuple):
    """How much a group or a source has played."""

    games: int = 0
    plies: int = 0
    evaluations: int = 0

    def __add__(self, other: tuple[int, ...]) -> Counts:  # type: ignore[override]
        return Counts(*(a + b for a, b in zip(self, other, strict=True)))


class GameGroup:
    """Games that are evaluated together, while the core searches in another group's games."""

    def __init__(
        self, config: TrainingConfig, start: Position, seed: int, threads: int, device: torch.device
    ) -> None:
        c = config
        self.games = native.SelfPlay(
            state_of(start), c.games, seed, threads, c.simulations, c.quick_simulations,
            c.full_share, c.considered, c.opening_plies, c.max_plies,
        )  # fmt: skip
        self.encoder = e = EncoderInfo.of(self.games)
        self.device, self.evaluations = device, 0
        self.network: Tower | None = None
        pinned = device.type == "cuda"
        self.planes = torch.zeros(
            (c.games, e.planes, e.cells), dtype=torch.uint8, pin_memory=pinned
        )
        self.facts = torch.zeros((c.games, e.facts), dtype=torch.uint8, pin_memory=pinned)
        self.logits = torch.zeros((c.games, e.slots), pin_memory=pinned)
        self.shares = torch.zeros((c.games, e.seats), pin_memory=pinned)
        self.games.begin(self.planes.numpy(), self.facts.numpy())

    def attach(self, network: Tower) -> None:
        """Set the network for evaluations; on a GPU its evaluation is recorded as a CUDA graph."""
        is_same, self.network = network is self.network, network
        if is_same or self.device.type != "cuda":
            return
        self._planes, self._facts = self.planes.to(self.device), self.facts.to(self.device)
        evaluate = torch.compile(_evaluate, dynamic=False)
        self.stream = torch.cuda.Stream()
        with torch.cuda.stream(self.stream):
            for _ in range(3):
                evaluate(network, self._planes, self._facts)
        torch.cuda.synchronize()
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph, stream=self.stream):
            self._outputs = evaluate(network, self._planes, self._facts)

    @property
    def counts(self) -> Counts:
        return Counts(self.games.finished, self.games.finished_plies, self.evaluations)

    def stop(self) -> None:
        """Nothing to stop: an evaluation is short."""

    def play(self) -> Samples | None:
        """Do one evaluation per game and search on; returns the samples of games that ended."""
        self.evaluate()
        self.advance()
        self.evaluations += len(self.planes)
        return take_samples(self.games, self.encoder)

    def evaluate(self) -> None:
        """Evaluate the waiting positions."""
        assert self.network is not None
        if self.device.type != "cuda":
            logits, shares = _evaluate(self.network, self.planes, self.facts)
            self.logits.copy_(logits)
            self.shares.copy_(shares)
            return
        with torch.cuda.stream(self.stream):
            self._planes.copy_(self.planes, non_blocking=True)
            self._facts.copy_(self.facts, non_blocking=True)
            self.graph.replay()
            self.logits.copy_(self._outputs[0], non_blocking=True)
            self.shares.copy_(self._outputs[1], non_blocking=True)
        self.stream.synchronize()

    def advance(self) -> None:
        """Search with the evaluations until every game waits for the next evaluation."""
        self.games.advance(
            self.logits.numpy(), self.shares.numpy(), self.planes.numpy(), self.facts.numpy()
        )


@torch.no_grad()
def _evaluate(
    network: Tower, planes: torch.Tensor, facts: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    with torch.autocast(planes.device.type, torch.bfloat16, enabled=planes.device.type == "cuda"):
        out = network(planes, facts)
    return out.logits.float(), torch.softmax(out.shares.float(), dim=1)


SESSION = 1 << 20  # more seeds than one player of scored games uses
GROUPS = 2  # the core searches in one while the network evaluates the other
_SAMPLE_TIMEOUT = 0.05  # seconds to wait for samples


class GameSource(Protocol):
    """Plays games with the network given to `start`, whose weights change meanwhile."""

    encoder: EncoderInfo
    groups_started: int  # groups of games started by the whole run

    def start(self, network: Tower) -> None: ...

    def collect(self, *, wait: bool) -> list[Samples]:
        """The available samples; with `wait` it may wait a short time for some."""

    def counts(self) -> Counts: ...

    def stop(self) -> None:
        """Stop playing; `collect` then returns what has ended, and `start` resumes."""


class Group(Protocol):
    """Games that are evaluated together, here or on another machine."""

    encoder: EncoderInfo

    @property
    def counts(self) -> Counts: ...

    def attach(self, network: Tower) -> None:
        """Set the network for evaluations."""

    def play(self) -> Samples | None:
        """Search on for a while; returns the samples of games that ended."""

    def stop(self) -> None:
        """Make `play` return soon."""


def group_seed(seed: int, number: int) -> int:
    """The seed of a group of games; different numbers of a run get different seeds."""
    return (seed << 32) + number


def make_groups(
    config: TrainingConfig, first: int, threads: int, device: torch.device
) -> list[GameGroup]:
    """Groups with seeds from the configuration and the number of the first group."""
    start = game_named(config.game).start()
    each = max(1, threads // GROUPS)
    return [
        GameGroup(config, start, group_seed(config.seed, first + i), each, device)
        for i in range(GROUPS)
    ]


class InlineGames:
    """Games that are played only while the learner waits, so that a seed repeats a run."""

    def __init__(self, groups: Sequence[Group], groups_started: int) -> None:
        self.groups, self.groups_started = groups, groups_started
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
        """Nothing to stop: no thread runs beside the learner."""


class ThreadedGames(InlineGames):
    """A thread for each group: one searches while the other's positions are evaluated."""

    def __init__(self, groups: Sequence[Group], groups_started: int) -> None:
        super().__init__(groups, groups_started)
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
                found.append(self._samples.get(wait and not found, _SAMPLE_TIMEOUT))
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
        except BaseException as error:  # `collect` raises it in the learner's thread
            self._failure = error
