"""A slow processor for a program with many processes: it is stopped for most of the time."""

from __future__ import annotations

import os
import signal
import threading
import time
from contextlib import contextmanager, suppress
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
    """Whoever ran longer than meant, since this thread woke late, is stopped longer."""
    _come_first()
    try:
        while not over.is_set():
            began = time.monotonic()
            time.sleep(RUNNING)
            os.killpg(group, signal.SIGSTOP)
            ran = time.monotonic() - began
            time.sleep(ran * (times - 1))
            os.killpg(group, signal.SIGCONT)
    finally:
        os.killpg(group, signal.SIGCONT)


def _come_first() -> None:
    """This thread comes before the group, which may be ahead of all other programs itself."""
    with suppress(AttributeError, PermissionError):
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(2))
