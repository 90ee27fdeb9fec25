"""The program behind the engine protocol, for our own players, a bot, or tasks (docs/protocol.md).

    python -m boardwright.engine.host [--bot SOURCE:CLASS] [--tasks MODULE] [--nice N]

One thread reads lines, so that `stop`, `isready` and the end of the input, which is the end of
whoever asks, are noticed while another thinks. `boardwright engine` is the same.
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

# Seconds for what is being done to end when nobody asks any more.
_FAREWELL, _BOTS_FAREWELL = 10.0, 0.5
_MMAP_THRESHOLD = -3  # as mallopt(3) numbers it
Job = tuple[str, core.Stop | None]


def read_lines(source: IO[bytes], longest: int) -> Iterator[str]:
    """The lines of a stream; of one that is too long only the beginning, which is no message."""
    while chunk := source.readline(longest):
        line, last = chunk, chunk
        while last and not last.endswith(b"\n"):
            last = source.readline(longest)
        yield line.decode(errors="replace").rstrip("\r\n")


def say_line(line: str, out: IO[bytes] | None = None) -> None:
    """A line on a stream, at once; where nobody listens any more the program ends."""
    try:
        out = out or sys.stdout.buffer
        out.write(f"{line}\n".encode(errors="replace"))
        out.flush()
    except BrokenPipeError:
        os._exit(0)


class Host:
    """Hears lines in one thread and works them off in another."""

    def __init__(
        self,
        say: Callable[[str], object],
        thinker: Thinker | None = None,
        tasks: Mapping[str, Callable[[str], str]] | None = None,
    ) -> None:
        self._say_line = say
        self._saying = threading.RLock()  # who is told a line may answer at once
        self._thinker = thinker or OwnThinker()
        self._tasks = tasks or {}
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._reader = PositionReader()
        self._game: Game | None = None  # that was named last
        self._stop: core.Stop | None = None  # of the search that was asked for, until it answers
        self._stopped, self._answered = threading.Event(), threading.Event()

    def read(self, lines: Iterable[str]) -> None:
        """Hear until `quit` or the end of the input; a search then ends with its move."""
        try:
            for line in lines:
                if not self.hear(line):
                    break
        finally:
            self.stop()
            self._jobs.put(None)

    def hear(self, line: str) -> bool:
        """Whether to go on. What cannot wait is answered at once, the rest is worked off."""
        match line.split(None, 1):
            case ["quit"]:
                return False
            case ["stop"]:
                self.stop()
                if self._stop is not None:
                    self._answered.wait(_FAREWELL)
            case ["isready"] if self._stop is not None:
                self._say("readyok")
            case ["go", *_] if self._stop is not None:
                self._say(format_error("busy", "a search is running: say stop first"))
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
        """Work off what was heard, until nothing more comes."""
        while (job := self._jobs.get()) is not None:
            self._obey(*job)

    def _obey(self, line: str, stop: core.Stop | None) -> None:
        """Answer a bad line with an error and go on."""
        answered = self._answered
        try:
            said = self._answer(line, stop)
        except BoardwrightError as error:
            said = [format_error(error_code(error), str(error))]
        except (MemoryError, RecursionError):
            said = [format_error("too-large", "this is too much to be worked out")]
        except Exception as error:  # an engine at the other end of a pipe must not just vanish
            said = [format_error("internal", f"{type(error).__name__}: {error}")]
        if stop is not None:
            self._stop = None  # the caller may ask again as soon as it has read the answer
        self._say(*said)
        if stop is not None:
            answered.set()

    def _answer(self, line: str, stop: core.Stop | None) -> Sequence[str]:
        word, _, rest = line.strip().partition(" ")
        match word, rest.split():
            case "", _:
                pass
            case "isready", []:
                return [*self._get_ready(), "readyok"]
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

    def _get_ready(self) -> Iterator[str]:
        """Build what the next `go` needs, so that it pays for no more than its search."""
        try:
            if self._game is not None:
                self._thinker.prepare(self._game)
        except BoardwrightError as error:
            yield format_error(error_code(error), str(error))

    def _think(self, words: list[str], stop: core.Stop) -> str:
        go, history = parse_go(words), self._reader.history
        if history is None:
            raise MalformedInput("say first: position …")
        if history.state.is_over:
            return format_error("game-over", "there is nothing to think about")
        clock, seats = go.budget.clock, history.state.seats
        if clock is not None and len(clock.remaining) != seats:
            raise MalformedInput(f"clock is followed by {seats} times, one a seat")
        move = self._thinker.think(history, go, stop, self._say)
        if go.infinite:
            self._stopped.wait()
        return f"bestmove {move}"

    def _say(self, *lines: str) -> None:
        with self._saying:
            for line in lines:
                self._say_line(line)


def serve(
    thinker: Thinker | None = None,
    tasks: Mapping[str, Callable[[str], str]] | None = None,
) -> None:
    """Speak the protocol on standard input and output until nobody asks any more.

    A bot has the main thread, as programs of people expect; a search of ours does not need it.
    """
    source, out = _own_streams()
    host = Host(lambda line: say_line(line, out), thinker, tasks)
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
    os._exit(0)  # whatever still runs


def _read_and_end(host: Host, lines: Iterable[str]) -> None:
    host.read(lines)
    threading.Event().wait(_BOTS_FAREWELL)
    os._exit(0)


def _own_streams() -> tuple[IO[bytes], IO[bytes]]:
    """The protocol's input and output, out of reach of what a bot reads and prints."""
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
    said = parser.parse_args(arguments)
    # Give the caller precedence on the processor, and leave the end to it.
    for number in (signal.SIGINT, signal.SIGTERM):  # which reach all processes of a server
        signal.signal(number, lambda *_: None)
    if said.nice:
        os.nice(said.nice)
        # Where sessions are scheduled as groups, niceness counts inside a group only.
        with contextlib.suppress(OSError), open("/proc/self/autogroup", "w") as group:
            group.write(str(said.nice))
    # Have tables that are let go leave the process; the C library would rather keep them.
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, 1 << 20)
    source, _, name = (said.bot or "").rpartition(":")
    tasks = importlib.import_module(said.tasks).ANSWERS if said.tasks else None
    serve(BotThinker(source, name) if said.bot else OwnThinker(), tasks)


if __name__ == "__main__":
    main(sys.argv[1:])
