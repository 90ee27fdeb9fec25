"""The program behind the engine protocol, for our own players, a bot, or tasks (docs/protocol.md).

    python -m boardwright.engine.host [--bot SOURCE:CLASS] [--tasks MODULE] [--nice N]

One thread reads lines and another works, so that `stop` and `isready` are handled during a search.
The end of the input means that the caller has ended, and stops the search as well.
`boardwright engine` does the same.

    stdin --> Host.read --> on the spot: stop, quit, isready during a search
                   |
                   +-- jobs --> Host.work --> Thinker --> stdout
"""

from __future__ import annotations

import argparse
import contextlib
import ctypes
import importlib
import os
import signal
import sys
import threading
from queue import SimpleQueue
from typing import IO, TYPE_CHECKING

from boardwright import core
from boardwright.engine.bot import BotThinker
from boardwright.engine.thinker import OwnThinker, Thinker
from boardwright.engine.wire import (
    MAX_LINE,
    MAX_TASK,
    PositionReader,
    error_code,
    format_error,
    parse_go,
    parse_start,
)
from boardwright.games import BoardwrightError, MalformedInput

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from boardwright.games import Game

# Seconds for the current job to finish after the input has ended.
_FAREWELL, _BOTS_FAREWELL = 10.0, 0.5
_MMAP_THRESHOLD = -3  # the number of the option in mallopt(3)
Job = tuple[str, core.Stop | None]


def read_lines(source: IO[bytes], longest: int) -> Iterator[str]:
    """The lines of a stream; a line that is too long is cut, and then is no valid message."""
    while chunk := source.readline(longest):
        line, last = chunk, chunk
        while last and not last.endswith(b"\n"):
            last = source.readline(longest)
        yield line.decode(errors="replace").rstrip("\r\n")


def write_line(line: str, out: IO[bytes] | None = None) -> None:
    """Write and flush a line; the program ends if the reader has closed the stream."""
    try:
        out = out or sys.stdout.buffer
        out.write(f"{line}\n".encode(errors="replace"))
        out.flush()
    except BrokenPipeError:
        os._exit(0)


class Host:
    """Reads lines in one thread and handles them in another."""

    def __init__(
        self,
        send_line: Callable[[str], object],
        thinker: Thinker | None = None,
        tasks: Mapping[str, Callable[[str], str]] | None = None,
    ) -> None:
        self._send_line = send_line
        # reentrant: a reader of a line may send the next one from inside `say`
        self._sending = threading.RLock()
        self._thinker = thinker or OwnThinker()
        self._tasks = tasks or {}
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._reader = PositionReader()
        self._game: Game | None = None  # the game of the latest newgame or position
        self._stop: core.Stop | None = None  # of the running search, until its answer is sent
        self._stopped, self._answered = threading.Event(), threading.Event()

    def read(self, lines: Iterable[str]) -> None:
        """Read lines until `quit` or the end of the input; this ends a running search."""
        try:
            for line in lines:
                if not self.on_line(line):
                    break
        finally:
            self.stop()
            self._jobs.put(None)

    def on_line(self, line: str) -> bool:
        """Handle urgent lines immediately and queue the others; False after `quit`."""
        match line.split(None, 1):
            case ["quit"]:
                return False
            case ["stop"]:
                self.stop()
                if self._stop is not None:
                    self._answered.wait(_FAREWELL)
            case ["isready"] if self._stop is not None:
                self._send("readyok")
            case ["go", *_] if self._stop is not None:
                self._send(format_error("busy", "a search is running: send stop first"))
            case ["go", *_]:
                self._stopped, self._answered = threading.Event(), threading.Event()
                self._stop = core.Stop()
                self._jobs.put((line, self._stop))
            case _:
                self._jobs.put((line, None))
        return True

    def stop(self) -> None:
        self._stopped.set()
        if self._stop is not None:
            self._stop.stop()

    def work(self) -> None:
        """Handle the queued lines, until the input has ended."""
        while (job := self._jobs.get()) is not None:
            self._run_command(*job)

    def _run_command(self, line: str, stop: core.Stop | None) -> None:
        """Handle one line; a bad line is answered with an error."""
        answered = self._answered
        try:
            replies = self._handle(line, stop)
        except BoardwrightError as error:
            replies = [format_error(error_code(error), str(error))]
        except (MemoryError, RecursionError):
            replies = [format_error("too-large", "this is too large to process")]
        except Exception as error:  # an engine at the other end of a pipe must not vanish silently
            replies = [format_error("internal", f"{type(error).__name__}: {error}")]
        if stop is not None:
            self._stop = None  # the caller may send the next `go` as soon as it has read the answer
        self._send(*replies)
        if stop is not None:
            answered.set()

    def _handle(self, line: str, stop: core.Stop | None) -> Sequence[str]:
        word, _, rest = line.strip().partition(" ")
        match word, rest.split():
            case "", _:
                pass
            case "isready", []:
                return [*self._prepare(), "readyok"]
            case "bw", []:
                return [*self._thinker.introduction(), "bwok"]
            case "setoption", words:
                self._thinker.set_option(words)
            case "newgame", [start]:
                self._game = parse_start(start).game
                self._thinker.new_game(self._game)
            case "position", _:
                self._game = self._reader.read(rest).game
            case "go", words:
                assert stop is not None
                return [self._think(words, stop)]
            case "run", [name, *_] if name in self._tasks:
                return [self._tasks[name](rest.partition(" ")[2])]
            case _:
                return [format_error("unknown-command", line.strip()[:80])]
        return []

    def _prepare(self) -> Iterator[str]:
        """Build what the next `go` needs, so that its time is spent on the search only."""
        try:
            if self._game is not None:
                self._thinker.prepare(self._game)
        except BoardwrightError as error:
            yield format_error(error_code(error), str(error))

    def _think(self, words: list[str], stop: core.Stop) -> str:
        go, history = parse_go(words), self._reader.history
        if history is None:
            raise MalformedInput("send a position first: position …")
        if history.state.is_over:
            return format_error("game-over", "the game is over: nothing to analyse")
        clock, seats = go.budget.clock, history.state.seats
        if clock is not None and len(clock.remaining) != seats:
            raise MalformedInput(f"clock needs {seats} times, one per seat")
        move = self._thinker.think(history, go, stop, self._send)
        if go.infinite:
            self._stopped.wait()
        return f"bestmove {move}"

    def _send(self, *lines: str) -> None:
        with self._sending:
            for line in lines:
                self._send_line(line)


def serve(
    thinker: Thinker | None = None,
    tasks: Mapping[str, Callable[[str], str]] | None = None,
) -> None:
    """Speak the protocol on standard input and output until the input ends.

    A bot runs in the main thread, because users' programs may expect that. Our own search does not
    need it.
    """
    source, out = _own_streams()
    host = Host(lambda line: write_line(line, out), thinker, tasks)
    lines = read_lines(source, MAX_TASK if tasks else MAX_LINE)
    if isinstance(thinker, BotThinker):
        threading.Thread(target=_read_and_end, args=(host, lines), daemon=True).start()
        host.work()
    else:
        worker = threading.Thread(target=host.work, daemon=True)
        worker.start()
        try:
            host.read(lines)
        finally:  # a thread inside the core must not outlive the interpreter
            worker.join(_FAREWELL)
    os._exit(0)  # even if a thread is still running


def _read_and_end(host: Host, lines: Iterable[str]) -> None:
    host.read(lines)
    threading.Event().wait(_BOTS_FAREWELL)
    os._exit(0)


def _own_streams() -> tuple[IO[bytes], IO[bytes]]:
    """Private copies of the protocol's streams, out of reach of a bot's own reads and prints."""
    source, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    empty = os.open(os.devnull, os.O_RDONLY)
    os.dup2(empty, 0)
    os.close(empty)
    os.dup2(2, 1)
    return source, out


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m boardwright.engine.host")
    parser.add_argument("--bot", metavar="SOURCE:CLASS")
    parser.add_argument("--tasks", metavar="MODULE")
    parser.add_argument("--nice", type=int, default=0)
    replies = parser.parse_args(arguments)
    # The parent process ends this one: ignore signals, and run at a lower priority than the parent.
    for number in (signal.SIGINT, signal.SIGTERM):  # these reach all processes of a server
        signal.signal(number, lambda *_: None)
    if replies.nice:
        os.nice(replies.nice)
        # Where sessions are scheduled as groups, niceness only counts inside a group.
        with contextlib.suppress(OSError), open("/proc/self/autogroup", "w") as group:
            group.write(str(replies.nice))
    # Return freed tables to the system; otherwise the C library holds on to the memory.
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, 1 << 20)
    source, _, name = (replies.bot or "").rpartition(":")
    tasks = importlib.import_module(replies.tasks).ANSWERS if replies.tasks else None
    serve(BotThinker(source, name) if replies.bot else OwnThinker(), tasks)


if __name__ == "__main__":
    main(sys.argv[1:])
