"""A server in a separate process: started on loopback, monitored, and stopped by its id."""

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
    """The server ended or did not print its address; the text is its output."""


@dataclass(frozen=True)
class Usage:
    """CPU seconds so far, in total and of the main thread (its event loop), and memory."""

    cpu: float
    loop: float
    bytes: int


@dataclass(frozen=True)
class Server:
    """A server process; `others` are further processes that serve the same games."""

    process: subprocess.Popen[bytes]
    address: str
    others: tuple[Server, ...] = ()

    @property
    def addresses(self) -> tuple[str, ...]:
        return (self.address, *(other.address for other in self.others))

    @classmethod
    def start(cls, command: list[str], folder: Path, environment: Mapping[str, str]) -> Server:
        """Start the server with its output in a file, and wait until it prints its address."""
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
            return cls(process, _address_in_log(process, log))
        except BaseException:
            _end(process)
            raise

    def usage(self) -> Usage:
        """The usage of all server processes."""
        found = [self._own_usage(), *(other.usage() for other in self.others)]
        return Usage(
            sum(each.cpu for each in found),
            sum(each.loop for each in found),
            sum(each.bytes for each in found),
        )

    def _own_usage(self) -> Usage:
        """The usage of this process and its child processes."""
        main = psutil.Process(self.process.pid)
        own = main.cpu_times()
        # The times of ended children are included in their parent's times.
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


def _address_in_log(process: subprocess.Popen[bytes], log: Path) -> str:
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
