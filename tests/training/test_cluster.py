"""Games of a run on a cluster: actors play them, and one that dies is replaced."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from tiny_network import TINY_RUN

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

torch = pytest.importorskip("torch")

from boardwright.training.cluster import RayGames  # noqa: E402 (PyTorch may be missing)
from boardwright.training.config import TrainingConfig  # noqa: E402
from boardwright.training.game_source import group_seed  # noqa: E402
from boardwright.training.run import TrainingRun  # noqa: E402

torch.set_num_threads(1)  # several wait for each other on a machine that is busy
SEARCH = [*TINY_RUN, "nodes=5", "opening_plies=4"]


class ActorDied(Exception):
    """As Ray says it."""


class Answer:
    """An answer that is waited for."""

    def __init__(self, actor: Any, weights: object) -> None:
        self.actor, self.weights = actor, weights


class FakeRay:
    """As much of Ray as is used, in this process; every third answer its actor dies."""

    exceptions = SimpleNamespace(RayActorError=ActorDied)

    def __init__(self) -> None:
        self.seeds: list[int] = []
        self._answers = 0

    def is_initialized(self) -> bool:
        return True

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **_: object) -> Callable[[type], Any]:
        def make(kind: type, config: dict[str, object], seed: int, last: Any) -> Any:
            self.seeds.append(seed)
            actor = kind(config, seed, last)
            return SimpleNamespace(play=SimpleNamespace(remote=partial(Answer, actor)))

        return lambda kind: SimpleNamespace(remote=lambda *words: make(kind, *words))

    def put(self, value: object) -> object:
        return value

    def wait(self, answers: list[Any], **_: object) -> tuple[list[Any], list[Any]]:
        return answers[:1], answers[1:]

    def get(self, answer: Any) -> Any:
        self._answers += 1
        if self._answers % 3 == 0:
            raise ActorDied
        return answer.actor.play(answer.weights)

    def kill(self, actor: object) -> None:
        """Nothing runs on its own here."""


@pytest.mark.parametrize("settings", [TINY_RUN, SEARCH], ids=["network", "search"])
def test_actors_play_and_those_that_die_are_replaced(tmp_path: Path, settings: list[str]) -> None:
    ray, config = FakeRay(), TrainingConfig("repulso").changed(settings)

    def make(first: int) -> RayGames:
        return RayGames(config, first, ray=ray)

    run = TrainingRun(tmp_path, config, "cpu", 1, make)
    run.train(300, lambda _: None, steps=3)
    source = run.source
    assert isinstance(source, RayGames)
    assert source.lost > 0
    assert len(set(ray.seeds)) == len(ray.seeds) == 2 + source.lost
    assert run.learner.steps == 3
    assert source.counts().games > 0
    # It goes on with other seeds and all that was learned.
    again = TrainingRun(tmp_path, config, "cpu", 1, make)
    assert again.learner.steps == 3
    assert len(again.replay) == len(run.replay)
    assert group_seed(config.seed, again.source.groups_begun) > max(ray.seeds)


def test_a_cluster_of_this_machine_plays(tmp_path: Path) -> None:
    ray = pytest.importorskip("ray", reason="ray is not installed")
    config = TrainingConfig("repulso").changed(SEARCH)
    try:
        games = RayGames(
            config, 0, actors=2, num_cpus=2, object_store_memory=80 << 20,
            _node_ip_address="127.0.0.1",
        )  # fmt: skip
        run = TrainingRun(tmp_path, config, "cpu", 1, lambda _: games)
        games.start(run.learner.average)
        ray.kill(next(iter(games._playing.values())))
        run.train(300, lambda _: None, steps=2)
        assert run.learner.steps == 2
        assert games.lost > 0
    finally:
        ray.shutdown()
