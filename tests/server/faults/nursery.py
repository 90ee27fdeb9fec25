"""Servers that start in a moment: each is forked from a process that has imported everything.

A fault test starts a server dozens of times, and most of a start is the import of libraries. What
is forked is a process like any other: it has an id, can be killed, and ends with a code.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec

from server.running import QUIET

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.server.web.runner import Server

TESTS = Path(__file__).parents[2]
PATIENCE = 60.0  # seconds; what takes longer hangs
PONG_PATIENCE = 3.0  # seconds, where the pace of the heartbeat is set: a busy client answers in it


# What a server imports, at once or when it is first needed.
_IMPORTED = (
    "alembic.command",
    "boardwright.server.web.runner",
    "sqlalchemy.dialects.postgresql.psycopg",
    "sqlalchemy.dialects.sqlite.pysqlite",
    "uvicorn.lifespan.off",
    "uvicorn.loops.uvloop",
)


class Birth(msgspec.Struct, frozen=True):
    """What a new server is to be; `ping` is the pace of its heartbeat, in seconds.

    `patience` are constants of the server's protocols that are to be shorter than usual.
    """

    token: int
    database: str
    port: int
    log: str
    level: str
    settings: dict[str, Any]
    ping: float | None
    patience: dict[str, float]


class Nursery:
    """The process that all servers are forked from; it ends them when it is closed."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "server.faults.nursery"],
            env=os.environ | {"PYTHONPATH": str(TESTS)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        self._heard: dict[tuple[str, int], str] = {}
        self._news = threading.Condition()
        self._tokens = 0
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            what, number, *rest = line.decode().split()
            with self._news:
                self._heard[what, int(number)] = " ".join(rest)
                self._news.notify_all()

    def wait_for(self, what: str, number: int, *, or_else: str | None = None) -> str | None:
        """What was said about it; None if the other thing happened instead."""
        other = (or_else or "", number)
        with self._news:
            came = self._news.wait_for(
                lambda: (what, number) in self._heard or other in self._heard, PATIENCE
            )
            assert came, f"no {what} within {PATIENCE} s"
            return self._heard.get((what, number))

    def bear(self, birth: Birth) -> int:
        """The process id of a new server, which is not ready yet."""
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(birth) + b"\n")
        self._process.stdin.flush()
        return int(self.wait_for("born", birth.token) or 0)

    def next_token(self) -> int:
        self._tokens += 1
        return self._tokens

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._thread.join(PATIENCE)
        self._process.stdout.close()


class ForkedServer:
    """A server process that can be killed and started again at the same address."""

    def __init__(  # noqa: PLR0913 (as many settings as there are)
        self,
        nursery: Nursery,
        database: str,
        folder: Path,
        *,
        port: int = 0,
        level: str = "warning",
        ping: float | None = None,
        patience: dict[str, float] | None = None,
        **settings: Any,
    ) -> None:
        self._nursery = nursery
        self._log = folder / "server.log"
        self._birth = Birth(
            0, database, port, str(self._log), level, settings, ping, patience or {}
        )
        self.address = ""
        self.pid = 0

    @property
    def is_running(self) -> bool:
        return self.pid != 0

    def start(self) -> str:
        """Start and wait until it is ready."""
        token = self._nursery.next_token()
        self.pid = self._nursery.bear(msgspec.structs.replace(self._birth, token=token))
        address = self._nursery.wait_for("ready", self.pid, or_else="ended")
        if address is None:
            self.pid = 0
            raise RuntimeError(f"the server did not start: {self.log()[-2000:]}")
        self.address = address
        return address

    def kill(self) -> None:
        """As if the power had gone."""
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals) -> int:
        """Send a signal and wait for the end; the exit code, negative for a signal's."""
        pid, self.pid = self.pid, 0
        os.kill(pid, how)
        return int(self._nursery.wait_for("ended", pid) or 0)

    def close(self) -> None:
        if self.is_running:
            self.kill()

    def log(self) -> str:
        return self._log.read_text() if self._log.exists() else ""


def main() -> None:
    """Fork a server for each line that comes in; say who is born, ready, and has ended."""
    _import_everything()
    signal.signal(signal.SIGCHLD, _reap)
    for line in sys.stdin.buffer:
        birth = msgspec.json.decode(line, type=Birth)
        pid = os.fork()
        if pid == 0:
            _live(birth)
        _children.add(pid)
        _say(f"born {birth.token} {pid}")
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for pid in tuple(_children):
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


_children: set[int] = set()


def _import_everything() -> None:
    for name in _IMPORTED:
        import_module(name)


def _reap(number: int, frame: object) -> None:
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if pid == 0:
            return
        _children.discard(pid)
        _say(f"ended {pid} {os.waitstatus_to_exitcode(status)}")


def _say(line: str) -> None:
    os.write(1, line.encode() + b"\n")  # short lines of several processes do not mix


def _live(birth: Birth) -> NoReturn:
    code = 1
    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.setsid()
        _redirect(birth.log)
        _serve(birth)
        code = 0
    except KeyboardInterrupt:
        code = 130
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stderr.flush()
        os._exit(code)


def _redirect(log: str) -> None:
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    written = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(written, 2)


def _serve(birth: Birth) -> None:
    from boardwright.server.web import protocols, runner, socket

    for name, seconds in birth.patience.items():
        (module,) = (found for found in (protocols, socket) if hasattr(found, name))
        setattr(module, name, seconds)
    if birth.ping is not None:
        runner.make_server = _paced(runner.make_server, birth.ping)
    given: dict[str, Any] = {
        k: tuple(v) if isinstance(v, list) else v for k, v in birth.settings.items()
    }
    settings = replace(QUIET, log_level=birth.level, **given)
    bound = runner.bind("127.0.0.1", birth.port)
    runner.run(
        settings, birth.database, bound, lambda address: _say(f"ready {os.getpid()} {address}")
    )


def _paced(make_server: Callable[..., Server], ping: float) -> Callable[..., Server]:
    def making(*given: Any) -> Server:
        server = make_server(*given)
        server.config.ws_ping_interval, server.config.ws_ping_timeout = ping, PONG_PATIENCE
        return server

    return making


if __name__ == "__main__":
    main()
