"""Games of a run on a Ray cluster: actors play, and the learner runs in this process.

learner -- RemoteGroup.play --> weights --> GroupActor, one per processor of the cluster
        <-- samples and counts --------------'
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import torch

from boardwright.arena.cluster import ATTEMPTS, connect, import_ray
from boardwright.core import native, state_of
from boardwright.games import game_named
from boardwright.training.base_run import TrainingFailed
from boardwright.training.network import Tower
from boardwright.training.network_file import EncoderInfo
from boardwright.training.replay_buffer import Samples
from boardwright.training.scored_games import ScoredGames, SearchWorker
from boardwright.training.self_play import Counts, GameGroup, group_seed

if TYPE_CHECKING:
    import numpy as np

    from boardwright.core import State
    from boardwright.training.config import TrainingConfig, ValueConfig

    Weights = dict[str, np.ndarray[Any, Any]]
    Played = tuple[list[np.ndarray[Any, Any]], Counts]

ROUNDS = 64  # of evaluations per request, after which an actor gets new weights
ACTORS = 1 << 12  # numbers reserved for a group: for its first actor and the replacements


class RayCluster:
    """Makes players on a cluster: `actors` of them, each with its own processor.

    `settings` are passed to `ray.init` unless Ray is connected already; the connection closes at
    the end of the program.
    """

    def __init__(self, actors: int | None = None, ray: Any = None, **settings: object) -> None:
        self.ray = ray = ray or import_ray()
        if not ray.is_initialized():
            connect(ray, None, settings)
        self.actors = actors or max(1, int(ray.cluster_resources().get("CPU", 1)))

    def worker(
        self, config: TrainingConfig | ValueConfig, network: bytes, method: str
    ) -> RemoteWorker:
        return RemoteWorker(self.ray, config, network, method)

    def groups(self, config: TrainingConfig, first: int) -> tuple[list[RemoteGroup], int]:
        """A group for each actor, and the first number after those of the groups."""
        numbers = range(first, first + ACTORS * self.actors, ACTORS)
        return [RemoteGroup(self.ray, config, number) for number in numbers], numbers.stop


class RemoteActor:
    """An actor that is created on the first request, and replaced when it is lost."""

    def __init__(self, ray: Any, kind: type) -> None:
        self._ray, self._class = ray, ray.remote(num_cpus=1)(kind)
        self._lock = threading.Lock()
        self._actor: Any = None
        self._is_stopped = False
        self.made = 0

    def _settings(self) -> tuple[object, ...]:
        """The arguments of the next actor."""
        raise NotImplementedError

    def _play_remotely(self, *arguments: object) -> Any:
        """The actor's response, or its replacement's; None if it was stopped."""
        deaths = 0
        while (actor := self._ready_actor()) is not None:
            try:
                return self._ray.get(actor.play.remote(*arguments))
            except self._ray.exceptions.RayActorError as error:
                self._ray.kill(actor)  # it may be alive but unreachable
                deaths += 1
                with self._lock:
                    self._actor = None
                    if deaths == ATTEMPTS and not self._is_stopped:
                        raise TrainingFailed(f"{ATTEMPTS} actors in a row died: {error}") from None
            except self._ray.exceptions.RayError as error:
                raise TrainingFailed(f"the cluster failed to play a game: {error}") from None
        return None

    def _ready_actor(self) -> Any:
        with self._lock:
            if self._actor is None and not self._is_stopped:
                self._actor = self._class.remote(*self._settings())
                self.made += 1
            return self._actor

    def stop(self) -> None:
        """End the actor; a response that is already there is still returned."""
        with self._lock:
            self._is_stopped = True
            if self._actor is not None:
                self._ray.kill(self._actor)
                self._actor = None


class RemoteWorker(RemoteActor):
    """A search worker on another machine; a replacement plays the same games."""

    def __init__(self, ray: Any, *settings: object) -> None:
        super().__init__(ray, SearchWorker)
        self._arguments = settings

    def _settings(self) -> tuple[object, ...]:
        return self._arguments

    def play(self, start: State, seed: int) -> ScoredGames:
        games: ScoredGames | None = self._play_remotely(start, seed)
        if games is None:
            return ScoredGames.none(start.seats)
        # The arrays that Ray returns are read-only, but the core needs writable arrays.
        return ScoredGames(*(array.copy() for array in games.arrays()))


class RemoteGroup(RemoteActor):
    """A group of games on another machine; a replacement uses other seeds."""

    def __init__(self, ray: Any, config: TrainingConfig, number: int) -> None:
        super().__init__(ray, GroupActor)
        self._config, self._number = config, number
        self.encoder = EncoderInfo.of(native.SelfPlay(state_of(game_named(config.game).start()), 1))
        self.counts = Counts()
        self._network: Tower | None = None

    def _settings(self) -> tuple[object, ...]:
        return self._config, group_seed(self._config.seed, self._number + self.made)

    def attach(self, network: Tower) -> None:
        self._network, self._is_stopped = network, False

    def play(self) -> Samples | None:
        assert self._network is not None
        state = self._network.state_dict().items()
        played: Played | None = self._play_remotely(
            {name: part.cpu().numpy() for name, part in state}
        )
        if played is None:
            return None
        parts, counts = played
        self.counts += counts
        return Samples(*(torch.from_numpy(part.copy()) for part in parts)) if parts else None


class GroupActor:
    """The actor: plays a group of games with the weights of each request."""

    def __init__(self, config: TrainingConfig, seed: int) -> None:
        torch.set_num_threads(1)
        start = game_named(config.game).start()
        self._group = GameGroup(config, start, seed, 1, torch.device("cpu"))
        self._network = Tower(self._group.encoder, config.channels, config.blocks).eval()
        self._group.attach(self._network)

    def play(self, weights: Weights) -> Played:
        """The samples of the games that have ended, and the counts of this request."""
        tensors = {name: torch.from_numpy(array.copy()) for name, array in weights.items()}
        self._network.load_state_dict(tensors)
        before, found = self._group.counts, None
        for _ in range(ROUNDS):
            if (found := self._group.play()) is not None:
                break
        counts = Counts(*(b - a for a, b in zip(before, self._group.counts, strict=True)))
        return [] if found is None else [part.numpy() for part in found], counts
