"""Games of a run on a cluster: actors play them, and a dead actor is replaced."""

from __future__ import annotations

import threading
from contextlib import suppress
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.core import state_of
from boardwright.games import game_named
from tiny_network import TINY_RUN

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

torch = pytest.importorskip("torch")

from boardwright.training.base_run import TrainingFailed  # noqa: E402 (PyTorch may be missing)
from boardwright.training.cluster import RayCluster  # noqa: E402
from boardwright.training.config import TrainingConfig, ValueConfig  # noqa: E402
from boardwright.training.network import Tower  # noqa: E402
from boardwright.training.parquet_games import ParquetGames  # noqa: E402
from boardwright.training.run import TrainingRun  # noqa: E402
from boardwright.training.self_play import Counts, ThreadedGames  # noqa: E402
from boardwright.training.value_run import ValueRun  # noqa: E402

torch.set_num_threads(1)  # several threads would wait for each other on a busy machine
SEARCH = [*TINY_RUN, "nodes=5", "opening_plies=4"]
START = state_of(game_named("repulso").start())
TINY_VALUE = ValueConfig("repulso").changed(
    ["width=64", "hidden=4", "games=32", "nodes=5", "epochs=1", "batch=64", "method=greedy"]
)


class ActorDied(Exception):
    """Ray's error for a dead actor."""


class FakeRay:
    """The used parts of Ray in this process; the actor of every `deaths`th response dies.

    The first failure occurs one response earlier, while the other actor is playing.
    """

    exceptions = SimpleNamespace(RayActorError=ActorDied, RayError=Exception)

    def __init__(self, deaths: int = 3) -> None:
        self.made: list[tuple[object, ...]] = []
        self.deaths, self.answers, self.played = deaths, 0, Counts()
        self._lock = threading.Lock()

    def is_initialized(self) -> bool:
        return True

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **_: object) -> Callable[[type], Any]:
        def make(kind: type, *settings: object) -> Any:
            self.made.append(settings)
            actor = kind(*settings)
            return SimpleNamespace(
                play=SimpleNamespace(remote=lambda *words: partial(actor.play, *words))
            )

        return lambda kind: SimpleNamespace(remote=partial(make, kind))

    def get(self, answer: Callable[[], Any]) -> Any:
        with self._lock:
            self.answers += 1
            if self.deaths and self.answers % self.deaths == self.deaths - 1:
                raise ActorDied
        found = answer()
        if isinstance(found, tuple):
            self.played += found[1]
        return found

    def kill(self, actor: object) -> None:
        """Do nothing: no actor runs in another process."""


def config_of(settings: list[str]) -> TrainingConfig:
    return TrainingConfig("repulso").changed(settings)


@pytest.mark.parametrize("settings", [TINY_RUN, SEARCH], ids=["network", "search"])
def test_actors_play_and_those_that_die_are_replaced(tmp_path: Path, settings: list[str]) -> None:
    ray, config = FakeRay(), config_of(settings)
    run = TrainingRun(tmp_path, config, "cpu", 1, RayCluster(ray=ray))
    run.train(300, lambda _: None, steps=3)
    assert len(ray.made) > 2
    assert run.learner.steps == 3
    assert run.source.counts().games > 0
    # A new run continues with other seeds and everything learned so far.
    again = TrainingRun(tmp_path, config, "cpu", 1, RayCluster(ray=ray))
    assert again.learner.steps == 3
    assert len(again.replay) == len(run.replay)
    assert again.source.groups_started > run.source.groups_started


def test_actors_of_a_group_have_their_own_seeds(tmp_path: Path) -> None:
    ray, config = FakeRay(), config_of(TINY_RUN)
    for _ in range(2):
        TrainingRun(tmp_path, config, "cpu", 1, RayCluster(ray=ray)).train(
            300, lambda _: None, steps=2
        )
    seeds = [seed for _, seed in ray.made]
    assert len(set(seeds)) == len(seeds) > 4


def test_a_value_network_learns_the_same_from_games_of_a_cluster(tmp_path: Path) -> None:
    ray, files = FakeRay(), []
    for name, cluster in (("here", None), ("there", RayCluster(ray=ray))):
        stored = ParquetGames(tmp_path / name / "games")
        run = ValueRun(tmp_path / name, TINY_VALUE, "cpu", 1, cluster, stored)
        run.train(600, lambda _: None, 2)
        files.append(run.network_file.read_bytes())
        assert len(list((tmp_path / name / "games").iterdir())) == 2
    assert len(ray.made) > 4  # two actors a round, and replacements
    assert files[0] == files[1]


def test_responses_available_when_a_run_stops_are_used() -> None:
    ray = FakeRay(deaths=0)
    groups, initial = RayCluster(1, ray).groups(config_of(TINY_RUN), 0)
    source = ThreadedGames(groups, initial)
    source.start(Tower(source.encoder, 16, 1).eval())
    while not ray.answers:
        source.collect(wait=False)
    source.stop()
    source.collect(wait=False)
    assert source.counts() == ray.played  # no response is lost


def test_actors_that_cannot_start_end_the_run_after_it_was_saved(tmp_path: Path) -> None:
    run = TrainingRun(tmp_path, config_of(SEARCH), "cpu", 1, RayCluster(ray=FakeRay(deaths=1)))
    with pytest.raises(TrainingFailed, match="3 actors in a row died"):
        run.train(300, lambda _: None)
    assert run.checkpoint.exists()


@pytest.mark.parametrize("lived", [False, True])
def test_the_third_death_in_a_row_is_the_last(lived: bool) -> None:
    ray = FakeRay(deaths=0)
    worker = RayCluster(1, ray).worker(TINY_VALUE, b"", "greedy")
    if lived:
        worker.play(START, 7)
    ray.deaths, ray.answers = 1, 0
    with pytest.raises(TrainingFailed, match="3 actors in a row died"):
        worker.play(START, 7)
    assert ray.answers == len(ray.made) == 3


def test_a_cluster_of_this_machine_plays(tmp_path: Path) -> None:
    ray = pytest.importorskip("ray", reason="ray is not installed")
    try:
        cluster = RayCluster(
            2, num_cpus=2, object_store_memory=80 << 20, _node_ip_address="127.0.0.1"
        )
        for number, settings in enumerate([SEARCH, TINY_RUN]):
            run = TrainingRun(tmp_path / f"{number}", config_of(settings), "cpu", 1, cluster)
            run.train(300, lambda _: None, steps=2)
            assert run.learner.steps == 2
        worker = cluster.worker(TINY_VALUE, b"", "greedy")
        games = worker.play(START, 7)
        ray.kill(worker._actor)
        with suppress(ray.exceptions.RayActorError):  # it arrives only after a while
            while True:
                ray.get(worker._actor.play.remote(START, 7))
        assert worker.play(START, 7).actions.tolist() == games.actions.tolist()
        assert worker.made == 2
        worker.stop()
        assert len(worker.play(START, 7)) == 0
    finally:
        ray.shutdown()
