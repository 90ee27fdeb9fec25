"""Lets through what comes often only now and then, and the latest in the end."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Value = TypeVar("Value")


class Throttle(Generic[Value]):
    """Tells a value at most every `interval` seconds; what came in between is told later.

    `now` and `later` are the time and a way to have something done after some seconds, which gives
    back how to call it off.
    """

    def __init__(
        self,
        tell: Callable[[Value], object],
        interval: float,
        *,
        now: Callable[[], float] = time.monotonic,
        later: Callable[[float, Callable[[], None]], Callable[[], None]] | None = None,
    ) -> None:
        self._tell, self._interval = tell, interval
        self._now, self._later = now, later or _with_timer
        self._lock = threading.Lock()
        self._next = now()
        self._held: Value | None = None
        self._call_off: Callable[[], None] | None = None
        self._closed = False

    def offer(self, value: Value) -> None:
        """A newer value: told now, or held in place of the one before."""
        with self._lock:
            wait = self._next - self._now()
            if wait <= 0:
                self._say(value)
                return
            self._held = value
            if self._call_off is None:
                self._call_off = self._later(wait, self._flush)

    def close(self) -> None:
        """Nothing is told any more."""
        with self._lock:
            self._closed = True
            if self._call_off is not None:
                self._call_off()

    def _flush(self) -> None:
        with self._lock:
            self._call_off = None
            if self._held is not None and not self._closed:
                self._say(self._held)

    def _say(self, value: Value) -> None:
        self._held = None
        self._next = self._now() + self._interval
        self._tell(value)


def _with_timer(seconds: float, action: Callable[[], None]) -> Callable[[], None]:
    timer = threading.Timer(seconds, action)
    timer.daemon = True
    timer.start()
    return timer.cancel
