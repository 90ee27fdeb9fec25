"""Servers that start quickly: each is forked from a process that has imported all libraries.

A fault test starts a server dozens of times, and most of a start is the import of libraries. The
forked server is an ordinary process: it has an id, can be killed, and exits with a code.

    pytest --start--> forkserver (libraries imported) --fork--> server --address--> pytest
"""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

from server.support.running import QUIET

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkServerProcess
    from pathlib import Path

    from boardwright.server.runner import Server

TIMEOUT = 60.0  # seconds; a longer wait means that the test hangs
# Seconds, where a test sets the interval of pings: enough for a busy client to answer.
PONG_TIMEOUT = 8.0
FORKING = get_context("forkserver")
# The modules that a server imports, some of them lazily; pytest, because it starts the forkserver.
FORKING.set_forkserver_preload(
    [
        "alembic.command",
        "boardwright.server.runner",
        "pytest",
        "sqlalchemy.dialects.postgresql.psycopg",
        "sqlalchemy.dialects.sqlite.pysqlite",
        "uvicorn.lifespan.off",
        "uvicorn.loops.uvloop",
    ]
)


@dataclass(frozen=True)
class Configuration:
    """The configuration of a server; `ping` is the interval of its heartbeat, in seconds.

    `timeouts` overrides timeouts of protocols and tournaments, by the names of their constants.
    """

    database: str
    log: Path
    port: int = 0
    level: str = "warning"
    ping: float | None = None
    timeouts: dict[str, float] = field(default_factory=dict)
    settings: dict[str, Any] = field(default_factory=dict)


class ForkedServer:
    """A server process that can be killed and restarted at the same address."""

    def __init__(self, configuration: Configuration) -> None:
        self._configuration = configuration
        self._process: ForkServerProcess | None = None
        self.address = ""

    @property
    def is_running(self) -> bool:
        return self._process is not None

    @property
    def pid(self) -> int:
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    def start(self) -> str:
        """Start the server and wait until it is ready; its address."""
        ready, announcing = FORKING.Pipe(duplex=False)
        given = (self._configuration, announcing)
        self._process = FORKING.Process(target=_serve, args=given, daemon=True)
        with ready:
            with announcing:
                self._process.start()
            assert ready.poll(TIMEOUT), f"no address within {TIMEOUT} s"
            try:
                self.address = ready.recv()
            except EOFError:
                self.close()
                raise RuntimeError(f"the server did not start: {self.log()[-2000:]}") from None
        return self.address

    def kill(self) -> None:
        """Kill the server with SIGKILL, as in a power failure."""
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals) -> int:
        """Send a signal and wait for the exit; the exit code, negative for a signal."""
        assert self._process is not None
        try:
            os.kill(self.pid, how)
        except ProcessLookupError:
            raise RuntimeError(f"the server ended before: {self.log()[-2000:]}") from None
        self._process.join(TIMEOUT)
        code, self._process = self._process.exitcode, None
        assert code is not None, f"not ended within {TIMEOUT} s"
        return code

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join(TIMEOUT)
            self._process = None

    def log(self) -> str:
        log = self._configuration.log
        return log.read_text() if log.exists() else ""


def _serve(configuration: Configuration, announcing: Connection) -> None:
    from boardwright.server import runner
    from boardwright.server.http import connection, protocols
    from boardwright.server.tournaments import model as tournaments_model

    os.setsid()
    os.dup2(os.open(configuration.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), 2)
    for name, seconds in configuration.timeouts.items():
        (module,) = (
            found for found in (protocols, connection, tournaments_model) if hasattr(found, name)
        )
        setattr(module, name, seconds)
    if configuration.ping is not None:
        runner.make_server = _paced(runner.make_server, configuration.ping)
    settings = replace(QUIET, log_level=configuration.level, **configuration.settings)
    bound = runner.bind("127.0.0.1", configuration.port)
    runner.run(settings, configuration.database, bound, announcing.send)


def _paced(make_server: Callable[..., Server], ping: float) -> Callable[..., Server]:
    def making(*given: Any) -> Server:
        server = make_server(*given)
        server.config.ws_ping_interval, server.config.ws_ping_timeout = ping, PONG_TIMEOUT
        return server

    return making
