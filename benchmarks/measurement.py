"""Measurements over CPU time: medians and spread of several runs."""

from __future__ import annotations

import os
import statistics
import time
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import psutil

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

RUNS = 7
Table = list[list[str]]


@dataclass(frozen=True)
class Rate:
    """Units per second: the median, the least and the most of the runs."""

    median: float
    minimum: float
    maximum: float

    @classmethod
    def of(cls, rates: list[float]) -> Rate:
        return cls(statistics.median(rates), min(rates), max(rates))

    def millions(self) -> str:
        return f"{self.median / 1e6:.2f} ({self.minimum / 1e6:.2f}–{self.maximum / 1e6:.2f})"

    def plain(self, digits: int = 0) -> str:
        median, *ends = (f"{n:,.{digits}f}" for n in (self.median, self.minimum, self.maximum))
        return f"{median} ({'–'.join(ends)})"


def cpu_rate(work: Callable[[], int], runs: int = RUNS) -> Rate:
    """The units that `work` does per second of CPU time; `work` returns how many it did."""
    work()
    rates = []
    for _ in range(runs):
        began = time.process_time()
        units = work()
        rates.append(units / (time.process_time() - began))
    return Rate.of(rates)


def speed_up(first: Callable[[], None], second: Callable[[], None], runs: int = RUNS) -> Rate:
    """How many times faster `second` is than `first` on the wall clock, in pairs of runs."""
    ratios = []
    for _ in range(runs):
        took = []
        for work in (first, second):
            began = time.perf_counter()
            work()
            took.append(time.perf_counter() - began)
        ratios.append(took[0] / took[1])
    return Rate.of(ratios)


def verdict(*, is_reached: bool) -> str:
    return "reached" if is_reached else "**not reached**"


def markdown(headings: list[str], rows: Table) -> str:
    lines = ["| " + " | ".join(headings) + " |", "|" + "---|" * len(headings)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


@contextmanager
def before_others() -> Iterator[None]:
    """Give this program and its child processes real-time priority over others on a shared machine.

    A nice value would only affect priorities within the same session.
    """
    me = psutil.Process()
    ours = [me, *me.children(recursive=True)]
    try:
        _schedule(ours, os.SCHED_RR, 1)
    except (AttributeError, PermissionError):
        print("other programs count as much as this: figures are those of a machine that is shared")
        yield
        return
    try:
        yield
    finally:
        _schedule([me, *me.children(recursive=True)], os.SCHED_OTHER, 0)


def _schedule(processes: list[psutil.Process], policy: int, priority: int) -> None:
    """Set the policy of all threads; threads that they start later inherit it."""
    for first in processes:
        for thread in Path(f"/proc/{first.pid}/task").glob("*"):
            with suppress(ProcessLookupError):
                os.sched_setscheduler(int(thread.name), policy, os.sched_param(priority))
