"""A program in a process group of its own, spoken to in lines, with patience that ends."""

from __future__ import annotations

import contextlib
import os
import resource
import selectors
import signal
import subprocess
import time
import weakref
from typing import IO, TYPE_CHECKING, Any

from boardwright.engine.player import PlayerFailed
from boardwright.engine.wire import MAX_LINE, one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

_CHUNK = 1 << 16
_TAIL = 4000  # bytes of standard error that are kept to explain an end
_SHOWN = 200  # characters of what a program said, in messages
TOO_LATE = "the program did not answer in time"
_FAREWELL = 0.5  # seconds a program has to end when asked to
_LONGEST_WAIT = 3600.0  # seconds; the system's own bound is some weeks


class Pipe:
    """A running program. All of it is over after `kill`: its children, its pipes, its zombie.

    `memory` bounds the bytes of data that it may take. `log` is a file for its standard error,
    the end of which is kept in any case.
    """

    def __init__(
        self, command: Sequence[str], memory: int | None = None, log: str | None = None
    ) -> None:
        self._log = None if log is None else _opened(log)
        try:
            process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            _close(self._log)
            raise PlayerFailed("crash", f"{command[0]} cannot be started: {error}") from None
        self._process = process
        streams: Any = (process.stdin, process.stdout, process.stderr)
        self._streams = streams
        for stream in streams:
            os.set_blocking(stream.fileno(), False)
        self._end = weakref.finalize(self, _end, self._process, self._log)
        self._out = b""
        self._pending = b""
        self._tail = b""
        _limit_memory(self._process.pid, memory)

    @property
    def is_alive(self) -> bool:
        return self._end.alive and not _has_ended(self._process)

    def send(self, *lines: str) -> None:
        """Lines for the program, written while its answers are waited for."""
        self._pending += "".join(f"{line}\n" for line in lines).encode(errors="replace")

    def receive(self, deadline: float) -> str:
        """The next line that the program says, before `time.monotonic()` is `deadline`."""
        while b"\n" not in self._out:
            if len(self._out) > MAX_LINE:
                raise PlayerFailed("rubbish", "the program said a line without end")
            is_late = time.monotonic() >= deadline
            self._exchange(deadline)
            if is_late and b"\n" not in self._out:
                raise PlayerFailed("timeout", TOO_LATE)
        line, _, self._out = self._out.partition(b"\n")
        try:
            return line.decode().strip()
        except UnicodeDecodeError:
            shown = line[:_SHOWN].decode(errors="backslashreplace")
            raise PlayerFailed(
                "rubbish", f"the program said what is no text: {one_line(shown)}"
            ) from None

    def _exchange(self, deadline: float) -> None:
        """Write what is pending and read what is there, waiting until something can be done."""
        stdin, stdout, stderr = self._streams
        with selectors.DefaultSelector() as selector:
            for stream in (stdout, stderr):
                if not stream.closed:
                    selector.register(stream, selectors.EVENT_READ)
            if self._pending and not stdin.closed:
                selector.register(stdin, selectors.EVENT_WRITE)
            wait = max(0.0, deadline - time.monotonic())
            ready = selector.select(min(wait, _LONGEST_WAIT))
        for key, _ in ready:
            if key.fileobj is stdin:
                self._write()
            else:
                self._read(key.fileobj)

    def _write(self) -> None:
        stdin = self._streams[0]
        try:
            self._pending = self._pending[os.write(stdin.fileno(), self._pending[:_CHUNK]) :]
        except BlockingIOError:
            pass
        except OSError:  # it reads no more; what it says, or its end, will tell why
            self._pending = b""
            _close(stdin)

    def _read(self, stream: Any) -> None:
        try:
            data = os.read(stream.fileno(), _CHUNK)
        except BlockingIOError:
            return
        if stream is self._streams[1]:
            if not data:
                raise PlayerFailed("crash", self._last_words())
            self._out += data
        elif data:
            self._note(data)
        else:
            stream.close()

    def _note(self, data: bytes) -> None:
        self._tail = (self._tail + data)[-_TAIL:]
        if self._log is not None:
            with contextlib.suppress(OSError):  # a full disk is not the program's fault
                self._log.write(data)

    def _last_words(self) -> str:
        """How the program ended, with the last line of what it complained about."""
        how = "the program closed its output"
        if _wait_until_ended(self._process):
            self._read_complaints()
            self.kill()
            how = f"the program ended with {_exit_words(self._process.returncode)}"
        said = [one_line(line) for line in self._tail.decode(errors="replace").splitlines()]
        last = next((line for line in reversed(said) if line), "")
        return f"{how}: {last[:_SHOWN]}" if last else how

    def _read_complaints(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            while data := os.read(self._streams[2].fileno(), _CHUNK):
                self._note(data)

    def kill(self) -> None:
        """End the program and whatever it started, at once."""
        self._end()

    def close(self) -> None:
        """Ask the program to end, and end it if it does not."""
        if self.is_alive:
            self.send("quit")
            with contextlib.suppress(OSError, ValueError):
                os.write(self._streams[0].fileno(), self._pending)
            _close(self._streams[0])
            _wait_until_ended(self._process)
        self.kill()


def _has_ended(process: subprocess.Popen[bytes]) -> bool:
    """Whether the program is over. It stays a zombie, so that its group keeps its name."""
    options = os.WEXITED | os.WNOHANG | os.WNOWAIT
    try:
        return os.waitid(os.P_PID, process.pid, options) is not None
    except ChildProcessError:  # who waits for all children has waited for this one
        return True


def _wait_until_ended(process: subprocess.Popen[bytes]) -> bool:
    """Whether the program ends within the time that it has for that."""
    deadline = time.monotonic() + _FAREWELL
    while not (ended := _has_ended(process)) and time.monotonic() < deadline:
        time.sleep(0.002)
    return ended


def _opened(log: str) -> IO[bytes]:
    try:
        return open(log, "ab", buffering=0)  # so that it can be read while the program runs
    except (OSError, ValueError) as error:
        raise PlayerFailed("crash", f"its log {log} cannot be written: {error}") from None


def _end(process: subprocess.Popen[bytes], log: IO[bytes] | None) -> None:
    # Once the leader is waited for, its number may name someone else: the group goes first.
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for stream in (process.stdin, process.stdout, process.stderr, log):
        _close(stream)


def _close(stream: Any) -> None:
    if stream is not None:
        with contextlib.suppress(OSError):
            stream.close()


def _exit_words(code: int) -> str:
    if code >= 0:
        return f"exit code {code}"
    try:
        return f"signal {signal.Signals(-code).name}"
    except ValueError:
        return f"signal {-code}"


def _limit_memory(pid: int, memory: int | None) -> None:
    """Bound what the program may take, where the system can."""
    if memory is not None and hasattr(resource, "prlimit"):
        with contextlib.suppress(OSError, ValueError):
            resource.prlimit(pid, resource.RLIMIT_DATA, (memory, memory))
