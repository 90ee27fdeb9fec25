"""Slows down a program with many processes by stopping it for most of the time."""

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
    """Let a process group run for 1/`times` of the time, as `cpulimit` does.

    This slows down all of its threads, and processes that it starts meanwhile. A browser's
    `Emulation.setCPUThrottlingRate` slows down a page but not its workers.
    """
    over = threading.Event()
    thread = threading.Thread(target=_slow_down, args=(group, times, over))
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _slow_down(group: int, times: int, over: threading.Event) -> None:
    """If this thread wakes late, so that the group ran longer, stop it longer."""
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
    """Give this thread priority over the group, which may itself have real-time priority."""
    with suppress(AttributeError, PermissionError):
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(2))
