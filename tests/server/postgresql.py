"""A real PostgreSQL for tests: found or installed, started for them alone, on loopback.

    python tests/server/postgresql.py --ensure

says whether there is one, and installs Debian's package where that may be done.
"""

from __future__ import annotations

import argparse
import itertools
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

DEBIAN = Path("/usr/lib/postgresql")
CREATE_CLUSTER = Path("/etc/postgresql-common/createcluster.conf")
USER = "boardwright"
PASSED_OVER = "PostgreSQL is not installed: tests on it are passed over"
PATIENCE = 60.0  # seconds; what takes longer hangs
_FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


def is_demanded() -> bool:
    """Whether PostgreSQL must be there: nothing is passed over where a change is judged."""
    return os.environ.get("BOARDWRIGHT_CI") == "1" or os.environ.get("CI") == "true"


def find_programs() -> Path | None:
    """The folder of `postgres` and `initdb`: of the search path, or Debian's newest."""
    found = shutil.which("postgres")
    debian = sorted(DEBIAN.glob("*/bin"), key=_version, reverse=True)
    folders = [Path(found).resolve().parent] if found else []
    whole = (f for f in folders + debian if (f / "postgres").exists() and (f / "initdb").exists())
    return next(whole, None)


def _version(folder: Path) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", folder.parent.name)]


def install() -> None:
    """Debian's package, without the cluster that it would start for the whole machine."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    get = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends"]
    subprocess.run(["apt-get", "update", "--quiet"], env=environment, check=False)
    subprocess.run([*get, "postgresql-common"], env=environment, check=False)
    if CREATE_CLUSTER.exists():
        with CREATE_CLUSTER.open("a") as file:
            file.write("\ncreate_main_cluster = false\n")
    subprocess.run([*get, "postgresql"], env=environment, check=False)


def ensure() -> int:
    if find_programs() is None and os.geteuid() == 0 and shutil.which("apt-get"):
        install()
    if find_programs() is not None:
        return 0
    print(PASSED_OVER if not is_demanded() else "PostgreSQL is missing, and must be there in CI")
    return int(is_demanded())


class Cluster:
    """A server of its own in a temporary folder; `start` and `stop` as often as a test likes."""

    def __init__(self, programs: Path, *, durable: bool = False) -> None:
        self._programs, self._settings = programs, () if durable else _FAST
        self._folder = Path(tempfile.mkdtemp(prefix="boardwright-postgresql-"))
        self._user = _ordinary_user()
        self._process: subprocess.Popen[bytes] | None = None
        self._names = itertools.count(1)
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
        """Start and wait until it answers; on the same port as before, so that it is found."""
        from server.faults.ports import lasting_port

        assert self._process is None
        for _ in range(5):
            self.port = self.port or lasting_port()
            if self._start():
                return
            self.port = 0  # somebody else was quicker
        raise RuntimeError(f"PostgreSQL does not start: {self.log()}")

    def _start(self) -> bool:
        settings = (f"port={self.port}", "listen_addresses=127.0.0.1", "unix_socket_directories=")
        words = [word for setting in (*settings, *self._settings) for word in ("-c", setting)]
        command = [f"{self._programs}/postgres", "-D", f"{self._data}", *words]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, **self._as_user())
        deadline = time.monotonic() + PATIENCE
        while self._process.poll() is None and time.monotonic() < deadline:
            if self._answers():
                return True
            time.sleep(0.02)
        self.stop()
        return False

    def _answers(self) -> bool:
        import psycopg

        try:
            psycopg.connect(self.url("postgres"), connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop at once, by its id: connections are cut (SIGINT), or nothing is tidied (SIGQUIT)."""
        if self._process is None:
            return
        if self._process.poll() is None:
            self._process.send_signal(how)
        try:
            self._process.wait(PATIENCE)
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
        import psycopg

        name = f"games{next(self._names)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def log(self) -> str:
        return (self._folder / "log").read_text(errors="replace")[-2000:]

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)


def _ordinary_user() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    import pwd

    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    chosen = names.get("postgres") or names["nobody"]
    return {"user": chosen.pw_uid, "group": chosen.pw_gid}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ensure", action="store_true", help="install it where that may be done")
    if parser.parse_args().ensure:
        return ensure()
    print(find_programs() or PASSED_OVER)
    return 0


if __name__ == "__main__":
    sys.exit(main())
