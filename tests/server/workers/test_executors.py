"""Thread pools: a process does not wait for mail threads at exit, and errors are returned."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from threading import Event, current_thread
from typing import TYPE_CHECKING

import pytest

from boardwright.server.accounts.mails import MAIL, DaemonExecutor
from boardwright.server.workers.executors import Threads
from server.support.waiting import TIMEOUT

if TYPE_CHECKING:
    from concurrent.futures import Future

MAILING_FOR_EVER = """
import asyncio
from threading import Event
from boardwright.server.accounts.mails import MAIL

begun = Event()

def send_for_ever():
    begun.set()
    Event().wait()

async def main():
    sending = asyncio.ensure_future(MAIL.run(send_for_ever))
    await asyncio.to_thread(begun.wait)
    sending.cancel()

asyncio.run(main())
"""


def test_a_process_that_ends_does_not_wait_for_mails() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", MAILING_FOR_EVER],
        timeout=TIMEOUT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, "")


async def test_a_mail_gives_its_result_or_exception() -> None:
    def fail() -> None:
        raise ConnectionResetError("the test wants it")

    assert await MAIL.run(len, "four") == 4
    with pytest.raises(ConnectionResetError, match="the test wants it"):
        await MAIL.run(fail)
    assert await MAIL.run(len, "four") == 4


async def test_a_cancelled_call_that_waits_for_a_thread_is_never_run() -> None:
    threads = Threads(DaemonExecutor(1, "tests"))
    gate, done = Event(), list[str]()
    first = asyncio.ensure_future(threads.run(gate.wait, TIMEOUT))
    waiting = [asyncio.ensure_future(threads.run(done.append, name)) for name in "ab"]
    await asyncio.sleep(0)
    waiting[0].cancel()
    await asyncio.gather(waiting[0], return_exceptions=True)
    gate.set()
    assert await first
    await waiting[1]
    assert done == ["b"]


def test_the_number_of_threads_is_bounded() -> None:
    executor, gate = DaemonExecutor(2, "tests"), Event()

    def work() -> str:
        assert gate.wait(TIMEOUT)
        return current_thread().name

    calls: list[Future[str]] = [executor.submit(work) for _ in range(5)]
    gate.set()
    assert {call.result(TIMEOUT) for call in calls} <= {"tests_0", "tests_1"}
