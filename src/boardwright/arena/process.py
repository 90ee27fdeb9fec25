"""A process that plays games one after the other, and is replaced when it dies or hangs."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from typing import TYPE_CHECKING, NoReturn

from boardwright.arena.fixture_play import ArenaFailed, forfeit_fixture, play_fixture
from boardwright.arena.play import CRASH, TIMEOUT, Thinking
from boardwright.arena.result import Finished
from boardwright.engine.player import PlayerFailed
from boardwright.games import BoardwrightError

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    from boardwright.arena.fixture_play import Make
    from boardwright.arena.match import Match
    from boardwright.arena.schedule import Fixture

ATTEMPTS = 3
END = 2.0  # seconds for a process to end by itself


class _Died(Exception):
    """The process ended in the middle of a game."""


class _Hangs(Exception):
    """The process was silent for too long while a player was thinking."""


class GameProcess:
    """Plays games of a match in a process of its own, started when it is first needed."""

    def __init__(self, match: Match, make: Make) -> None:
        self._match, self._make = match, make
        self._process: multiprocessing.process.BaseProcess | None = None
        self._connection: Connection | None = None
        self._thinking: Thinking | None = None
        self._stopped = False
        self._starting = threading.Lock()

    def play(self, fixture: Fixture) -> Finished:
        """Play a game. If the process dies of it again and again, who was thinking then loses."""
        for attempt in range(ATTEMPTS):
            try:
                return self._play(fixture, watch_all=attempt == ATTEMPTS - 1)
            except _Hangs:
                self.close()
                return self._forfeit(fixture, PlayerFailed(TIMEOUT, "gave no answer"))
            except _Died:
                self.close()
                if self._stopped:
                    raise ArenaFailed("the match was stopped") from None
        return self._forfeit(fixture, PlayerFailed(CRASH, "took down the process it played in"))

    def _play(self, fixture: Fixture, *, watch_all: bool) -> Finished:
        connection = self._connection or self._start()
        self._thinking = None
        try:
            connection.send((fixture, watch_all))
            while True:
                patience: float | None = None if self._thinking is None else self._thinking.patience
                if not connection.poll(patience):
                    raise _Hangs
                answer = connection.recv()
                if isinstance(answer, Finished):
                    return answer
                if isinstance(answer, ArenaFailed):
                    raise answer
                self._thinking = answer
        except (EOFError, OSError):
            raise _Died from None

    def _forfeit(self, fixture: Fixture, failure: PlayerFailed) -> Finished:
        at = self._thinking
        if at is None:
            raise ArenaFailed(
                f"game {fixture.number + 1} ended the process that played it {ATTEMPTS} times"
            )
        return forfeit_fixture(self._match, fixture, at.actions, at.seat, failure)

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=serve, args=(theirs, self._match, self._make), name="arena"
        )
        with self._starting:
            if self._stopped:
                raise _Died
            process.start()
            self._process, self._connection = process, ours
        theirs.close()  # so that its death is seen here
        return ours

    def stop(self) -> None:
        """Give up the game that another thread is waiting for; no other can be played."""
        with self._starting:
            self._stopped = True
            if self._process is not None:
                self._process.terminate()

    def kill(self) -> None:
        """End what did not heed `stop`, like compiled code that looks at no signals."""
        with self._starting:
            if self._process is not None:
                self._process.kill()

    def close(self) -> None:
        """End the process, whatever it does."""
        with self._starting:
            process, self._process = self._process, None
            connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
        if process is not None:
            process.terminate()
            process.join(END)
            process.kill()
            process.join()
            process.close()


class _Ended(BaseException):
    """The process was told to end; no player may catch this."""


def serve(connection: Connection, match: Match, make: Make) -> None:
    """Play what is asked for until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interruption is the parent's business
    signal.signal(signal.SIGTERM, _end)
    os.dup2(2, 1)  # what players print must not mix with what the command prints
    with contextlib.suppress(_Ended):
        with contextlib.suppress(EOFError, OSError):
            while True:
                fixture, watch_all = connection.recv()
                watch = connection.send
                connection.send(_answer(match, fixture, make, watch, watch_all))
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it is ending already


def _answer(
    match: Match,
    fixture: Fixture,
    make: Make,
    watch: Callable[[Thinking], object],
    watch_all: bool,
) -> Finished | ArenaFailed:
    """The game, or why nobody can play it: another process would fare no better."""
    try:
        return play_fixture(match, fixture, make, watch, watch_all=watch_all)
    except ArenaFailed as error:
        return error
    except BoardwrightError as error:
        return ArenaFailed(f"game {fixture.number + 1} cannot be played: {error}")


def _end(*_: object) -> NoReturn:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # once is enough
    raise _Ended
