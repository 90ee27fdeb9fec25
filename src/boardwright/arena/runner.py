"""Playing many games at once: threads that referee, players in processes of their own."""

from __future__ import annotations

import os
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Protocol

from boardwright.arena.fixture_play import play_fixture
from boardwright.engine.players import make_player, make_program_player
from boardwright.engine.program import ProcessPool

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardwright.arena.fixture_play import Make
    from boardwright.arena.match import Match
    from boardwright.arena.result import Finished
    from boardwright.arena.schedule import Fixture

MOST_SEATS = 4


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
    """Plays `concurrency` games at once; every player is a process, kept for the next game.

    Players that `make` makes play in this process instead.
    """

    def __init__(self, concurrency: int | None = None, make: Make | None = None) -> None:
        self._concurrency = concurrency or os.cpu_count() or 1
        self._pool = ProcessPool(MOST_SEATS * self._concurrency)
        self.make = make or make_player  # looks at words before a match
        self._seat = make or partial(make_program_player, pool=self._pool)
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
        return self._threads.submit(play_fixture, match, fixture, self._seat)

    def close(self) -> None:
        self._pool.close()
        self._threads.shutdown(cancel_futures=True)
