"""A real PostgreSQL server that is started only for the tests, on loopback."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import psycopg

from server.faults.ports import lasting_port

USER = "boardwright"
TIMEOUT = 60.0  # seconds; a longer wait means that the test hangs
_FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


class Cluster:
    """A PostgreSQL server in a temporary folder, which a test can stop and restart."""

    def __init__(self, programs: Path, *, durable: bool = False) -> None:
        self._programs, self._settings = programs, () if durable else _FAST
        self._folder = Path(tempfile.mkdtemp(prefix="boardwright-postgresql-"))
        self._user = _ordinary_user()
        self._process: subprocess.Popen[bytes] | None = None
        self._names = itertools.count(1)
        self._emptied: str | None = None
        if self._user:
            shutil.chown(self._folder, **self._user)
        self.port = 0
        self._make()

    def _make(self) -> None:
        words = ["--auth=trust", f"--username={USER}", "--encoding=UTF8", "--locale=C"]
        command = [f"{self._programs}/initdb", "-D", f"{self._data}", *words, "--no-sync"]
        with (self._folder / "log").open("ab") as log:
            done = subprocess.run(command, stdout=log, stderr=log, **self._as_user(), check=False)
        if done.returncode:
            raise RuntimeError(f"initdb failed: {self.log()}")

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def _as_user(self) -> dict[str, Any]:
        given: dict[str, Any] = {"cwd": self._folder, "stdin": subprocess.DEVNULL}
        return given | self._user | ({"extra_groups": []} if self._user else {})

    def start(self) -> None:
        """Start the server and wait until it responds; a restart uses the same port."""
        assert self._process is None
        for _ in range(5):
            self.port = self.port or lasting_port()
            if self._start():
                return
            self.port = 0  # another process has taken the port
        raise RuntimeError(f"PostgreSQL does not start: {self.log()}")

    def _start(self) -> bool:
        settings = (f"port={self.port}", "listen_addresses=127.0.0.1", "unix_socket_directories=")
        words = [word for setting in (*settings, *self._settings) for word in ("-c", setting)]
        command = [f"{self._programs}/postgres", "-D", f"{self._data}", *words]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, **self._as_user())
        deadline = time.monotonic() + TIMEOUT
        while self._process.poll() is None and time.monotonic() < deadline:
            if self._answers():
                return True
            time.sleep(0.02)
        self.stop()
        return False

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url("postgres"), connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop by a signal: SIGINT cuts all connections, SIGQUIT also skips the clean-up."""
        if self._process is None:
            return
        if self._process.poll() is None:
            self._process.send_signal(how)
        try:
            self._process.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None

    def restart(self) -> None:
        self.stop()
        self.start()

    @property
    def is_running(self) -> bool:
        return self._process is not None

    def url(self, database: str) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def create_database(self) -> str:
        """The URL of a new, empty database."""
        name = f"games{next(self._names)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def empty_database(self) -> str:
        """The URL of a database that is emptied each time, which is faster than a new one."""
        if self._emptied is None:
            self._emptied = self.create_database().rpartition("/")[2]
        url = self.url(self._emptied)
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
        return url

    def log(self) -> str:
        return (self._folder / "log").read_text(errors="replace")[-2000:]

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)


def _ordinary_user() -> dict[str, Any]:
    """The user and group to run PostgreSQL as, because it refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    chosen = names.get("postgres") or names["nobody"]
    return {"user": chosen.pw_uid, "group": chosen.pw_gid}
