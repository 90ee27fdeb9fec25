"""Searches in threads, which can be observed and stopped.

main thread: stream ----- starts -----> search thread: Searcher.search
               ^                              |
               +---- SimpleQueue of reports --+
alarm thread: calls `stop.stop()` of every search whose time is up
"""

from __future__ import annotations

import math
import os
import threading
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from boardwright import core
    from boardwright.core import Limits, Report, Searcher, State
    from boardwright.games import Position

_BRIEF = 0.2  # seconds


def search_stoppably(  # noqa: PLR0913, PLR0917 (a search has as many sides as it has)
    searcher: Searcher,
    state: State,
    limits: Limits,
    stop: core.Stop,
    at_most: float | None,
    listener: Callable[[Report], object] | None = None,
) -> Report:
    """Search so that Ctrl-C or `at_most` seconds can end it.

    `at_most` is not one of the search's own limits, so results stay reproducible unless the search
    is too slow. `listener` receives reports only if the search is brief or outside the main thread.
    """
    with stopped_after(stop, at_most):
        # a brief search delays Ctrl-C imperceptibly
        is_brief = 0 < limits.seconds <= _BRIEF or (at_most is not None and at_most <= _BRIEF)
        if is_brief or threading.current_thread() is not threading.main_thread():
            return searcher.search(state, limits, listener=listener, stop=stop)
        *_, last = stream(searcher, state, limits, stop, improvements=False)
        return last


class _Alarm:
    """One thread that stops all searches whose time is up; one thread each would cost more."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._due: dict[core.Stop, float] = {}
        self._wakes_at = math.inf
        self._thread: threading.Thread | None = None

    def set(self, stop: core.Stop, seconds: float) -> None:
        with self._changed:
            self._due[stop] = monotonic() + seconds
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, daemon=True)
                self._thread.start()
            if self._due[stop] < self._wakes_at:
                self._changed.notify()

    def unset(self, stop: core.Stop) -> None:
        with self._changed:
            self._due.pop(stop, None)

    def _run(self) -> None:
        with self._changed:
            while True:
                now = monotonic()
                for stop in [stop for stop, due in self._due.items() if due <= now]:
                    stop.stop()
                    del self._due[stop]
                self._wakes_at = min(self._due.values(), default=math.inf)
                wait = None if self._wakes_at == math.inf else self._wakes_at - now
                self._changed.wait(wait)


_alarm = _Alarm()
# the child has no such thread
os.register_at_fork(after_in_child=_alarm.__init__)  # type: ignore[misc]


@contextmanager
def stopped_after(stop: core.Stop, seconds: float | None) -> Iterator[None]:
    if seconds is not None:
        _alarm.set(stop, min(seconds, threading.TIMEOUT_MAX))
    try:
        yield
    finally:
        if seconds is not None:
            _alarm.unset(stop)


def stream(  # noqa: PLR0913
    searcher: Searcher,
    position: Position | State,
    limits: Limits,
    stop: core.Stop,
    *,
    improvements: bool = True,
    interval: float = 0.0,
) -> Generator[Report, None, None]:
    """Yield the reports of a search, the final one last; closing the generator ends the search.

    At most one report is yielded every `interval` seconds, and it is the latest. The search runs in
    a thread, because a signal cannot interrupt a thread inside the core.
    """
    reports: SimpleQueue[Report | BaseException | None] = SimpleQueue()
    listener: Callable[[Report], object] | None = reports.put if improvements else None

    def run() -> None:
        try:
            reports.put(searcher.search(position, limits, listener=listener, stop=stop))
        except BaseException as error:
            reports.put(error)
        reports.put(None)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        yield from _latest(reports, interval)
    finally:
        stop.stop()
        thread.join()


def _latest(
    reports: SimpleQueue[Report | BaseException | None], interval: float
) -> Iterator[Report]:
    """The reports, each held back until `interval` seconds after the previous one."""
    held: Report | None = None
    due = 0.0
    while True:
        try:
            wait = max(0.0, due - monotonic()) if held is not None else None
            found = reports.get(timeout=wait)
        except Empty:
            found = held
        if isinstance(found, BaseException):
            raise found
        if found is None:
            break
        held = None if found is held or monotonic() >= due else found
        if held is None:
            yield found
            due = monotonic() + interval
    if held is not None:
        yield held
