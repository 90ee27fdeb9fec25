"""A slow processor for a program with many processes: it is stopped for most of the time."""

from __future__ import annotations

import os
import signal
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

RUNNING = 0.01  # seconds at a time


@contextmanager
def slowed(group: int, times: int) -> Iterator[None]:
    """A group of processes runs one part of the time of so many, as `cpulimit` has it.

    All of its threads are slowed down, and so are processes that it starts meanwhile. A browser's
    own way, `Emulation.setCPUThrottlingRate`, slows down a page and none of its workers.
    """
    over = threading.Event()
    thread = threading.Thread(target=_stop_and_go, args=(group, times, over))
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _stop_and_go(group: int, times: int, over: threading.Event) -> None:
    """Each round begins on time, so that a late one is not added to all that come after it."""
    begins = time.monotonic()
    try:
        while not over.is_set():
            _wait_until(begins + RUNNING)
            os.killpg(group, signal.SIGSTOP)
            begins += RUNNING * times
            _wait_until(begins)
            os.killpg(group, signal.SIGCONT)
    finally:
        os.killpg(group, signal.SIGCONT)


def _wait_until(moment: float) -> None:
    time.sleep(max(0.0, moment - time.monotonic()))
