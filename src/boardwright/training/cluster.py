"""Games of a run on a Ray cluster: actors play, and the learner stays where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import torch

from boardwright.arena.cluster import connect, import_ray
from boardwright.core import native, state_of
from boardwright.games import game_named
from boardwright.training.config import TrainingConfig
from boardwright.training.encoder import EncoderInfo
from boardwright.training.game_source import SESSION, Counts, group_seed
from boardwright.training.network import Tower
from boardwright.training.replay_buffer import Samples
from boardwright.training.scored_games import SEARCH_MEMORY, play_scored
from boardwright.training.search_games import read_samples
from boardwright.training.self_play import GameGroup

if TYPE_CHECKING:
    import numpy as np

    Weights = dict[str, np.ndarray[Any, Any]]
    Played = tuple[list[np.ndarray[Any, Any]], Counts]

_PATIENCE = 0.05  # seconds to wait for games
_ROUNDS = 64  # of evaluations, after which an actor hears of new weights


class GamesActor:
    """Plays a group of games with the newest weights that it was told; made on another machine."""

    def __init__(self, config: dict[str, object], seed: int, threads: int) -> None:
        c = TrainingConfig.from_json(config)
        torch.set_num_threads(threads)
        start = game_named(c.game).start()
        self._group = GameGroup(c, start, seed, threads, torch.device("cpu"))
        self._network = Tower(self._group.encoder, c.channels, c.blocks).eval()
        self._group.attach(self._network)
        self._said = Counts()

    def play(self, weights: Weights) -> Played:
        """The samples of the games that have ended, and what was played for them."""
        tensors = {name: torch.from_numpy(array.copy()) for name, array in weights.items()}
        self._network.load_state_dict(tensors)
        rounds, found = 0, None
        while found is None and rounds < _ROUNDS:
            found = self._group.play()
            rounds += 1
        now = Counts(self._group.finished, self._group.finished_plies)
        before, self._said = self._said, now
        evaluations = rounds * len(self._group.planes)
        counts = Counts(now.games - before.games, now.plies - before.plies, evaluations)
        return [] if found is None else [part.numpy() for part in found], counts


class SearchActor:
    """Plays games of the search, with the network of the run's player or without."""

    def __init__(self, config: dict[str, object], seed: int, network: bytes) -> None:
        self._config = TrainingConfig.from_json(config)
        self._start, self._seed = state_of(game_named(self._config.game).start()), seed
        self._encoder = EncoderInfo.of(native.SelfPlay(self._start, 1))
        self._searcher = native.Searcher(self._start, memory=SEARCH_MEMORY, network=network)

    def play(self, weights: Weights) -> Played:
        games = play_scored(self._searcher, self._start, self._config, self._seed)
        self._seed += 1
        found = read_samples(self._start, games, self._encoder)
        plies = len(games.actions)
        parts = [] if found is None else [part.numpy() for part in found]
        return parts, Counts(len(games), plies, plies)


class RayGames:
    """A source whose games are played by actors, each on a processor of its own.

    An actor that is lost is replaced by another one, with other seeds. What it had handed over is
    in the samples already; the games that it was playing are played anew.
    """

    def __init__(
        self,
        config: TrainingConfig,
        first: int,
        *,
        actors: int | None = None,
        network: bytes = b"",
        ray: Any = None,
        **settings: object,
    ) -> None:
        self._ray = ray = ray or import_ray()
        self._config, self._file = config, network
        self.groups_begun = first
        if not ray.is_initialized():
            connect(ray, None, settings)  # and left when the program ends
        self.encoder = EncoderInfo.of(native.SelfPlay(state_of(game_named(config.game).start()), 1))
        self._count = actors or max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._class = ray.remote(num_cpus=1)(SearchActor if config.nodes else GamesActor)
        self._network: Tower | None = None
        self._weights: Any = None
        self._playing: dict[Any, Any] = {}  # the actor of each answer that is waited for
        self._counts = Counts()
        self.lost = 0

    def start(self, network: Tower) -> None:
        self._network = network
        self.refresh()
        for _ in range(self._count):
            self._ask(self._new_actor())

    def refresh(self) -> None:
        """Tell the actors of the weights, with their next games."""
        assert self._network is not None
        state = self._network.state_dict().items()
        self._weights = self._ray.put({name: part.cpu().numpy() for name, part in state})

    def collect(self, *, wait: bool) -> list[Samples]:
        if not self._playing:
            return []
        done, _ = self._ray.wait(
            list(self._playing), num_returns=len(self._playing), timeout=_PATIENCE if wait else 0
        )
        return [samples for answer in done if (samples := self._taken(answer)) is not None]

    def _taken(self, answer: Any) -> Samples | None:
        actor = self._playing.pop(answer)
        try:
            parts, counts = self._ray.get(answer)
        except self._ray.exceptions.RayActorError:
            self.lost += 1
            self._ask(self._new_actor())
            return None
        self._ask(actor)
        self._counts = Counts(*(a + b for a, b in zip(self._counts, counts, strict=True)))
        return Samples(*(torch.from_numpy(part.copy()) for part in parts)) if parts else None

    def _new_actor(self) -> Any:
        seed = group_seed(self._config.seed, self.groups_begun)
        self.groups_begun += SESSION if self._config.nodes else 1
        last = self._file if self._config.nodes else 1
        return self._class.remote(self._config.to_json(), seed, last)

    def _ask(self, actor: Any) -> None:
        self._playing[actor.play.remote(self._weights)] = actor

    def counts(self) -> Counts:
        return self._counts

    def stop(self) -> None:
        for actor in self._playing.values():
            self._ray.kill(actor)
        self._playing = {}
