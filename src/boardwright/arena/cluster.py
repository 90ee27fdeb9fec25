"""Playing the games of a match on a Ray cluster; the driver keeps the schedule and the storage."""

from __future__ import annotations

import atexit
import logging
from itertools import islice
from typing import TYPE_CHECKING, Any

from boardwright.arena.fixture_play import ArenaFailed
from boardwright.arena.process import ATTEMPTS, GameProcess
from boardwright.engine.players import make_player
from boardwright.games import MalformedInput

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardwright.arena.fixture_play import Make
    from boardwright.arena.match import Match
    from boardwright.arena.result import Finished
    from boardwright.arena.schedule import Fixture


def _import_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise MalformedInput(
            "a cluster needs Ray, which is not installed: pip install 'boardwright[cluster]'"
        ) from None
    return ray


class RayRunner:
    """Games as Ray tasks, a processor each.

    `address` is that of a cluster; without one the cluster that Ray finds, or one of this machine
    alone. `concurrency` bounds the games at once. `settings` go to `ray.init`. A node that is lost
    has its games played elsewhere.
    """

    def __init__(
        self,
        address: str | None = None,
        make: Make = make_player,
        concurrency: int | None = None,
        **settings: object,
    ) -> None:
        self._ray = ray = _import_ray()
        self.make, self._concurrency = make, concurrency
        self._is_ours = not ray.is_initialized()
        if self._is_ours:
            _connect(ray, address, settings)
        self._task = ray.remote(num_cpus=1, max_retries=ATTEMPTS)(_play)
        self._running: list[Any] = []

    def play_all(self, match: Match, fixtures: Iterable[Fixture]) -> Iterator[Finished]:
        left = iter(fixtures)
        shared = self._ray.put((match, self.make))
        width = self._concurrency or self._usual_width()
        self._running = [self._task.remote(shared, fixture) for fixture in islice(left, width)]
        while self._running:
            done, self._running = self._ray.wait(self._running)
            self._running += [self._task.remote(shared, f) for f in islice(left, len(done))]
            for task in done:
                yield self._result(task)

    def _usual_width(self) -> int:
        """A game waits for each processor, so that none waits for the driver."""
        return 2 * max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def _result(self, task: Any) -> Finished:
        try:
            finished: Finished = self._ray.get(task)
        except self._ray.exceptions.RayError as error:
            if isinstance(cause := getattr(error, "cause", None), ArenaFailed):
                raise ArenaFailed(str(cause)) from None  # without a page of Ray's own
            raise ArenaFailed(f"the cluster gave up a game: {error}") from error
        return finished

    def close(self) -> None:
        for task in self._running:
            self._ray.cancel(task, force=True)
        self._running = []
        if self._is_ours:
            self._ray.shutdown()


def _connect(ray: Any, address: str | None, settings: dict[str, object]) -> None:
    quiet = {"include_dashboard": False, "log_to_driver": False, "logging_level": logging.ERROR}
    try:
        ray.init(address=address, **(quiet | settings))
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise ArenaFailed(f"there is no Ray cluster at {address or 'hand'}: {error}") from None


_process: GameProcess | None = None  # of the worker that this module is loaded in
_process_plays: tuple[Match, Make] | None = None


def _play(shared: tuple[Match, Make], fixture: Fixture) -> Finished:
    """The task: as at home, games are played in a process that may die or hang."""
    global _process, _process_plays  # a worker keeps its process between tasks
    if _process is None or _process_plays != shared:
        if _process is not None:
            _process.close()
        else:
            atexit.register(_end_process)
        _process, _process_plays = GameProcess(*shared), shared
    return _process.play(fixture)


def _end_process() -> None:
    if _process is not None:
        _process.close()
