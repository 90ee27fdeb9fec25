"""Plays the games of a match on a Ray cluster; the driver holds the schedule and the storage."""

from __future__ import annotations

import atexit
import logging
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any

from boardwright.arena.runner import MAX_SEATS, ArenaFailed, Make, play_fixture
from boardwright.engine.players import make_player, make_program_player
from boardwright.engine.program import ProcessPool
from boardwright.games import MalformedInput

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardwright.arena.match import Fixture, Match
    from boardwright.arena.storage import Finished


def import_ray() -> Any:
    """Import Ray; `MalformedInput` says how to install it if it is missing."""
    try:
        import ray
    except ImportError:
        raise MalformedInput(
            "a cluster needs Ray, which is not installed: pip install 'boardwright[cluster]'"
        ) from None
    return ray


ATTEMPTS = 3  # how many nodes may be lost with a game before the match fails


class RayRunner:
    """Plays games as Ray tasks, one processor each.

    `address` is the cluster's. Without it Ray connects to a cluster that it finds, or starts one on
    this machine. `concurrency` limits how many games run in parallel. `settings` are passed to
    `ray.init`. The games of a lost node are played again on other nodes.
    """

    def __init__(
        self,
        address: str | None = None,
        make: Make | None = None,
        concurrency: int | None = None,
        **settings: object,
    ) -> None:
        self._ray = ray = import_ray()
        self.make, self._own = make or make_player, make
        self._concurrency = concurrency
        self._is_ours = not ray.is_initialized()
        if self._is_ours:
            connect(ray, address, settings)
        self._task = ray.remote(num_cpus=1, max_retries=ATTEMPTS)(_play)
        self._running: list[Any] = []

    def play_all(self, match: Match, fixtures: Iterable[Fixture]) -> Iterator[Finished]:
        left = iter(fixtures)
        shared = self._ray.put((match, self._own))
        # Twice as many tasks as processors, so that no processor waits for the driver.
        width = self._concurrency or 2 * max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._running = [self._task.remote(shared, fixture) for fixture in islice(left, width)]
        while self._running:
            done, self._running = self._ray.wait(self._running)
            self._running += [self._task.remote(shared, f) for f in islice(left, len(done))]
            for task in done:
                yield self._result(task)

    def _result(self, task: Any) -> Finished:
        try:
            finished: Finished = self._ray.get(task)
        except self._ray.exceptions.RayError as error:
            if isinstance(cause := getattr(error, "cause", None), ArenaFailed):
                raise ArenaFailed(str(cause)) from None  # without Ray's own traceback
            raise ArenaFailed(f"the cluster failed to play a game: {error}") from error
        return finished

    def close(self) -> None:
        for task in self._running:
            self._ray.cancel(task, force=True)
        self._running = []
        if self._is_ours:
            self._ray.shutdown()


def connect(ray: Any, address: str | None, settings: dict[str, object]) -> None:
    """Join the cluster of an address, or the one that Ray finds."""
    quiet = {"include_dashboard": False, "log_to_driver": False, "logging_level": logging.ERROR}
    try:
        ray.init(address=address, **(quiet | settings))
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise ArenaFailed(
            f"cannot reach a Ray cluster at {address or 'the default address'}: {error}"
        ) from None


_pool: ProcessPool | None = None  # of the worker process that imported this module


def _play(shared: tuple[Match, Make | None], fixture: Fixture) -> Finished:
    """The Ray task. The worker reuses the processes of its players, as a local match does."""
    global _pool  # noqa: PLW0603 (a worker reuses its players in later tasks)
    match, make = shared
    if _pool is None:
        _pool = ProcessPool(MAX_SEATS)
        atexit.register(_pool.close)
    return play_fixture(match, fixture, make or partial(make_program_player, pool=_pool))
