"""A server as a process of its own: started on loopback, watched, and ended by its id."""

from __future__ import annotations

import re
import subprocess
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import psutil

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

START_SECONDS = 30.0
STOP_SECONDS = 15.0
_ADDRESS = re.compile(rb"http://127\.0\.0\.1:\d+")


class DidNotStart(Exception):
    """The server ended, or never told its address; the text is what it wrote."""


@dataclass(frozen=True)
class Usage:
    """CPU seconds so far, those of the main thread (its event loop) among them, and memory."""

    cpu: float
    loop: float
    bytes: int


@dataclass(frozen=True)
class Server:
    """A process; `others` serve the same games beside it."""

    process: subprocess.Popen[bytes]
    address: str
    others: tuple[Server, ...] = ()

    @property
    def addresses(self) -> tuple[str, ...]:
        return (self.address, *(other.address for other in self.others))

    @classmethod
    def start(cls, command: list[str], folder: Path, environment: Mapping[str, str]) -> Server:
        """Start it and wait until it tells its address; what it writes goes to a file there."""
        log = folder / "server.log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                command,
                cwd=folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        try:
            return cls(process, _told_address(process, log))
        except BaseException:
            _end(process)
            raise

    def usage(self) -> Usage:
        """Of all processes."""
        found = [self._own_usage(), *(other.usage() for other in self.others)]
        return Usage(
            sum(one.cpu for one in found),
            sum(one.loop for one in found),
            sum(one.bytes for one in found),
        )

    def _own_usage(self) -> Usage:
        """Of the process and of the processes that it started."""
        main = psutil.Process(self.process.pid)
        own = main.cpu_times()
        # Children that ended are counted in the times of their parent.
        cpu = own.user + own.system + own.children_user + own.children_system
        memory = main.memory_info().rss
        for child in main.children(recursive=True):
            times = child.cpu_times()
            cpu += times.user + times.system
            memory += child.memory_info().rss
        loop = sum(t.user_time + t.system_time for t in main.threads() if t.id == main.pid)
        return Usage(cpu, loop, memory)

    def stop(self) -> None:
        for server in (self, *self.others):
            _end(server.process)


def _told_address(process: subprocess.Popen[bytes], log: Path) -> str:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        if found := _ADDRESS.search(log.read_bytes()):
            return found.group().decode()
        time.sleep(0.05)
    raise DidNotStart(log.read_text(encoding="utf-8", errors="replace")[-2000:])


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
