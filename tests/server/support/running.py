"""A real server on loopback: in this process for most tests, or in a process that can be killed."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import IO, TYPE_CHECKING

from boardwright.server.accounts.passwords import Passwords
from boardwright.server.runner import address_of, bind, make_server
from boardwright.server.settings import ServerSettings
from boardwright.server.state import serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from boardwright.server.runner import Server
    from boardwright.server.state import AppState

# Limits that no test reaches; tests of limits set lower values.
GENEROUS = ServerSettings(
    games_an_hour=1_000_000,
    connections=10_000,
    messages_a_second=1e6,
    message_burst=1_000_000,
    requests_a_second=1e6,
    request_burst=1_000_000,
    byte_burst=1_000_000_000,
    bots_an_hour=1_000_000,
    accounts_an_hour=1_000_000,
    mails_an_hour=1_000_000,
    tournaments_an_hour=1_000_000,
    ceremonies_a_minute=1_000_000,
    password_checks_a_minute=1_000_000,
    confirmations_a_minute=1_000_000,
    recovery_codes_an_hour=1_000_000,
    studies_an_hour=1_000_000,
    study_edits_a_minute=1_000_000,
    study_bytes=1_000_000_000,
    think_seconds=0.05,
)
QUICK = Passwords(memory=64, rounds=1)  # cheap hashes, because the passwords are not secret
# Without engines and hints: a worker takes longer to start than most tests.
QUIET = replace(GENEROUS, workers=0)


@dataclass
class Running:
    """A server in this process: its address, and its state for inspection."""

    address: str
    server: Server

    @property
    def serving(self) -> AppState:
        return self.server.serving


@asynccontextmanager
async def running_server(database: str, settings: ServerSettings = QUIET) -> AsyncIterator[Running]:
    bound = bind("127.0.0.1", 0)
    try:
        async with serving(settings, database) as state:
            state.services.accounts.passwords = QUICK
            ready = asyncio.Event()
            server = make_server(state, ready.set)
            task = asyncio.ensure_future(server._serve([bound]))  # `serve` handles signals
            try:
                await ready.wait()
                yield Running(address_of(bound), server)
            finally:
                server.should_exit = True
                await task
    finally:
        bound.close()


class ServerProcess:
    """A server in a separate process, started as an operator starts it."""

    def __init__(self, database: str, folder: Path, *options: str) -> None:
        self.address = ""
        self._command = [sys.executable, "-m", "boardwright.cli.main", "serve", "--port", "0"]
        self._command += ["--database", database, "--log-level", "warning", *options]
        self._log = folder / "server.log"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> str:
        """Start the process and wait for its address."""
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                self._command, stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True
            )
        assert self._process.stdout is not None
        self.address = _address_in(self._process.stdout)
        if not self.address:
            raise RuntimeError(f"the server did not start: {self.log()[-2000:]}")
        return self.address

    def stop(self) -> int:
        """Stop as Ctrl-C does; the exit code."""
        assert self._process is not None
        with self._process as process:  # closes the pipe at the end
            process.send_signal(signal.SIGINT)
            return process.wait(60)

    def log(self) -> str:
        return self._log.read_text()


def _address_in(output: IO[str]) -> str:
    for line in output:
        if found := re.search(r"http://\S+", line):
            return found[0]
    return ""
