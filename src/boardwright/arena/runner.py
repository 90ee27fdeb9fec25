"""Playing many games at once, in processes of this machine."""

from __future__ import annotations

import os
import threading
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from typing import TYPE_CHECKING, Protocol

from boardwright.arena.fixture_play import play_fixture
from boardwright.arena.process import END, GameProcess
from boardwright.engine.players import make_player

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardwright.arena.fixture_play import Make
    from boardwright.arena.match import Match
    from boardwright.arena.result import Finished
    from boardwright.arena.schedule import Fixture


class Runner(Protocol):
    """Where games are played, by players of its making. Who stops listening to it closes it."""

    make: Make

    def play_all(self, match: Match, fixtures: Iterable[Fixture]) -> Iterator[Finished]:
        """Play the games, giving each as it is finished, in any order."""

    def close(self) -> None:
        """Give up the games that are being played."""


class InlineRunner:
    """Plays in this very process, one game after the other; a player that hangs holds it up."""

    def __init__(self, make: Make = make_player) -> None:
        self.make = make

    def play_all(self, match: Match, fixtures: Iterable[Fixture]) -> Iterator[Finished]:
        return (play_fixture(match, fixture, self.make) for fixture in fixtures)

    def close(self) -> None:
        pass


class LocalRunner:
    """Plays `concurrency` games at once, each in a process of its own."""

    def __init__(self, concurrency: int | None = None, make: Make = make_player) -> None:
        self._concurrency = concurrency or os.cpu_count() or 1
        self.make = make
        self._processes: list[GameProcess] = []
        self._own = threading.local()  # the process of each thread
        self._threads = ThreadPoolExecutor(self._concurrency)

    def play_all(self, match: Match, fixtures: Iterable[Fixture]) -> Iterator[Finished]:
        left = iter(fixtures)
        running = {self._submit(match, fixture) for fixture in islice(left, self._concurrency)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {self._submit(match, fixture) for fixture in islice(left, len(done))}
            for future in done:
                yield future.result()

    def _submit(self, match: Match, fixture: Fixture) -> Future[Finished]:
        return self._threads.submit(self._play, match, fixture)

    def _play(self, match: Match, fixture: Fixture) -> Finished:
        if getattr(self._own, "match", None) is not match:
            self._own.match, self._own.process = match, GameProcess(match, self.make)
            self._processes.append(self._own.process)
        process: GameProcess = self._own.process
        return process.play(fixture)

    def close(self) -> None:
        for process in list(self._processes):
            process.stop()
        killing = threading.Timer(END, self._kill)
        killing.start()
        self._threads.shutdown(cancel_futures=True)
        killing.cancel()
        for process in self._processes:
            process.close()

    def _kill(self) -> None:
        for process in list(self._processes):
            process.kill()
