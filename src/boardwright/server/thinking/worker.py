"""A process that thinks for the server: `python -m boardwright.server.thinking.worker`.

It reads and writes lines (see `messages`). A thread reads them, so that a stop arrives during a
search, and the end of the input, which is the end of the server, ends the process whatever it does.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
import threading
import traceback
from contextlib import closing
from queue import SimpleQueue
from typing import IO

from boardwright import core
from boardwright.engine.analysis import Analysis
from boardwright.games import Position, parse_position
from boardwright.server.thinking.messages import (
    Analyse,
    Answer,
    Chosen,
    Ready,
    Refused,
    Reported,
    Stop,
    Think,
    decode_request,
    encode_message,
)
from boardwright.server.thinking.players import Players
from boardwright.server.thinking.reports import report_of
from boardwright.server.thinking.throttle import Throttle

NICENESS = 10  # the server itself comes first
INTERVAL = 0.1  # seconds between reports
ANALYST = "engine"
_MMAP_THRESHOLD = -3  # as mallopt(3) numbers it
Asked = tuple[Think | Analyse, core.Stop]


class Inbox:
    """What the server asks for, each with the flag that stops it."""

    def __init__(self) -> None:
        self._asked: SimpleQueue[Asked] = SimpleQueue()
        self._stops: dict[int, core.Stop] = {}

    def get(self) -> Asked:
        return self._asked.get()

    def done(self, number: int) -> None:
        self._stops.pop(number, None)

    def read(self, source: IO[bytes]) -> None:
        """Read until nobody asks any more."""
        for line in source:
            request = decode_request(line)
            if isinstance(request, Stop):
                if (stop := self._stops.get(request.id)) is not None:
                    stop.stop()
            else:
                self._stops[request.id] = core.Stop()
                self._asked.put((request, self._stops[request.id]))


class Outbox:
    """Says lines, from any thread; where nobody listens any more the process ends."""

    def __init__(self, out: IO[bytes]) -> None:
        self._out, self._lock = out, threading.Lock()

    def say(self, answer: Answer) -> None:
        try:
            with self._lock:
                self._out.write(encode_message(answer))
                self._out.flush()
        except BrokenPipeError:
            os._exit(0)


class Thinker:
    """Answers one request after the other."""

    def __init__(self, outbox: Outbox) -> None:
        self._say = outbox.say
        self._players = Players()

    def answer(self, request: Think | Analyse, stop: core.Stop) -> None:
        """Whatever goes wrong would go wrong again, so it is told and not died of."""
        try:
            position = parse_position(request.position)
            if isinstance(request, Think):
                self._say(Chosen(request.id, self._choose(position, request, stop)))
            else:
                self._analyse(position, request, stop)
        except Exception as error:
            self._say(Refused(request.id, f"{type(error).__name__}: {error}"))

    def _choose(self, position: Position, request: Think, stop: core.Stop) -> int:
        return self._players.choose(position.game, core.state_of(position), request, stop)

    def _analyse(self, position: Position, request: Analyse, stop: core.Stop) -> None:
        engine = self._players.engine(position.game, ANALYST)
        engine.seed = 0
        found: Analysis | None = None
        throttle = Throttle[Analysis](lambda a: self._report(request, a), INTERVAL)
        only = tuple(map(position.game.parse_move, request.only))
        analyses = engine.analyse(
            position, seconds=request.seconds, lines=request.lines, only=only, stop=stop
        )
        with closing(analyses), closing(throttle):
            for found in analyses:
                throttle.offer(found)
        assert found is not None
        self._report(request, found, final=True)

    def _report(self, request: Analyse, found: Analysis, *, final: bool = False) -> None:
        self._say(Reported(request.id, report_of(found, final=final)))


def main() -> None:
    _stand_back()
    _give_memory_back()
    outbox = Outbox(_own_output())
    inbox = Inbox()
    threading.Thread(target=_read, args=(inbox,), daemon=True).start()
    thinker = Thinker(outbox)
    outbox.say(Ready())
    while True:
        request, stop = inbox.get()
        thinker.answer(request, stop)
        inbox.done(request.id)


def _stand_back() -> None:
    """Leave the processor to the server, and its end to the server as well."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.nice(NICENESS)
    # Where sessions are scheduled as groups, niceness counts inside a group only.
    with contextlib.suppress(OSError), open("/proc/self/autogroup", "w") as group:
        group.write(str(NICENESS))


def _give_memory_back() -> None:
    """Have tables that are let go leave the process; the C library would rather keep them."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, 1 << 20)


def _own_output() -> IO[bytes]:
    """Standard output for messages alone; what anyone prints goes to standard error."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return out


def _read(inbox: Inbox) -> None:
    try:
        inbox.read(sys.stdin.buffer)
    except BaseException:
        traceback.print_exc()
        os._exit(1)
    os._exit(0)


if __name__ == "__main__":
    main()
