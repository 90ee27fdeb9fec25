"""A player that is a program speaking the engine protocol; its failures stay contained.

ProgramPlayer -- takes from, returns to -- ProcessPool
    |
    v
EngineProcess.send    -- stdin -->  program and its children, one process group
EngineProcess.receive <-- stdout --    |
   ^   ^------ standard error ---------+   (its end is quoted in error messages)
   |
wake pipe: `send` and `kill` in other threads interrupt the poll of `receive`
"""

from __future__ import annotations

import contextlib
import math
import os
import resource
import select
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections import deque
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import IO, TYPE_CHECKING, Any

from boardwright.engine.player import Budget, GameHistory, PlayerFailed
from boardwright.engine.wire import (
    MAX_LINE,
    PROTOCOL,
    format_go,
    format_position,
    format_start,
    one_line,
)
from boardwright.games import MalformedInput, MalformedMove, Move, Position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence


HOST = (sys.executable, "-P", "-m", "boardwright.engine.host")
START_TIMEOUT = 60.0  # seconds for a program to start and to get ready: it may load a lot
_CHUNK = 1 << 16
_TAIL = 4000  # bytes at the end of standard error that explain an exit
_SHOWN = 200  # characters of a program's output in messages
_TOO_LATE = "the program did not respond in time"
_FAREWELL = 0.5  # seconds a program has to exit after `quit`
_LONGEST_WAIT = 3600.0  # seconds; the system's own bound is some weeks
_IGNORED = ("info", "id", "option", "protocol", "report")


class EngineProcess:
    """A running program; `kill` leaves nothing behind: no child, no pipe, no zombie.

    One thread at a time waits for its lines; meanwhile other threads may call `send`, `kill` and
    `close`. Every failure is a `PlayerFailed`. `memory` bounds the data bytes of the program,
    `longest` the bytes of a line that it prints. `log` is a file for its standard error; the last
    part of standard error is always stored for error messages.
    """

    def __init__(
        self,
        command: Sequence[str] = HOST,
        *,
        memory: int | None = None,
        log: str | None = None,
        longest: int = MAX_LINE,
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
        self._process, self._longest = process, longest
        woken, wake = os.pipe()
        pipes: Any = (os.fdopen(wake, "wb", 0), process.stdin, process.stdout, process.stderr)
        self._wake, self._stdin, self._stdout, self._stderr = pipes
        self._woken = os.fdopen(woken, "rb", 0)
        for stream in (*pipes, self._woken):
            os.set_blocking(stream.fileno(), False)
        self._end = weakref.finalize(self, _end, process, (*pipes, self._woken, self._log))
        self._poll = select.poll()
        for stream in (self._stdout, self._stderr, self._woken):
            self._poll.register(stream, select.POLLIN)
        self._lines: deque[bytes] = deque()
        self._rest = bytearray()  # the begun line that has no newline yet
        self._pending = bytearray()  # bytes that the program has not read yet
        self._tail = b""
        self._input = self._stdin.fileno()  # still valid after the stream was closed
        self._writing = threading.Lock()  # held to write to its input or to close it
        self._reading = threading.RLock()
        self._is_killed = False
        _limit_memory(process.pid, memory)

    @classmethod
    def start(cls, command: Sequence[str] = HOST, **arguments: Any) -> EngineProcess:
        """Start a program and wait until it has introduced itself."""
        process = cls(command, **arguments)
        try:
            process.send("bw")
            process.expect("bwok", deadline=time.monotonic() + START_TIMEOUT)
        except BaseException:
            process.kill()
            raise
        return process

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._end.alive and not _has_ended(self._process)

    def send(self, *lines: str) -> None:
        """Send lines; `receive` writes what the program does not read right away."""
        data = "".join(f"{line}\n" for line in lines).encode(errors="replace")
        with self._writing:
            self._pending += data
            self._write()
            if self._pending and self._end.alive:
                self._wake.write(b"!")

    def _write(self) -> None:
        try:
            while self._pending:
                del self._pending[: os.write(self._stdin.fileno(), self._pending)]
        except BlockingIOError:
            pass
        except (OSError, ValueError):  # it stopped reading; its output or exit explains why
            self._pending.clear()
            _close(self._stdin)

    def receive(self, deadline: float = math.inf) -> str:
        """The next line that the program prints before `time.monotonic()` reaches `deadline`."""
        with self._reading:
            while not self._lines:
                is_late = time.monotonic() >= deadline
                # Write pending input and read available output; wait until either is possible.
                if not self._end.alive:
                    raise PlayerFailed("crash", "the program has ended")
                is_writing = bool(self._pending)
                if is_writing:
                    self._poll.register(self._input, select.POLLOUT)
                wait = min(max(0.0, deadline - time.monotonic()), _LONGEST_WAIT)
                ready = self._poll.poll(math.ceil(1000 * wait))
                if is_writing:
                    self._poll.unregister(self._input)
                    with self._writing:
                        self._write()
                for number, _ in ready:
                    for stream in (self._stdout, self._stderr, self._woken):
                        if not stream.closed and number == stream.fileno():
                            self._read(stream)
                if is_late and not self._lines:
                    raise PlayerFailed("timeout", _TOO_LATE)
            line = self._lines.popleft()
        try:
            return line.decode().strip()
        except UnicodeDecodeError:
            shown = one_line(line[:_SHOWN].decode(errors="backslashreplace"))
            raise PlayerFailed(
                "rubbish", f"the program sent something that is not text: {shown}"
            ) from None

    def expect(self, *words: str, deadline: float = math.inf) -> tuple[str, str]:
        """The next line that starts with one of the words: that word, and what follows it."""
        while True:
            first, _, rest = self.receive(deadline).partition(" ")
            if first in words:
                return first, rest.strip()
            if first == "error":
                code, _, text = rest.partition(" ")
                is_reason = code in ("illegal", "rubbish", "timeout")  # as a bot's host sends it
                raise PlayerFailed(code if is_reason else "crash", one_line(text) or code)
            if first == "protocol" and rest.strip() != str(PROTOCOL):
                raise PlayerFailed("rubbish", f"the program speaks protocol {rest[:_SHOWN]!r}")
            if first and first not in _IGNORED:
                arguments = one_line(f"{first} {rest}")[:_SHOWN]
                raise PlayerFailed(
                    "rubbish", f"the program sent {arguments!r} instead of {words[-1]}"
                )
            if time.monotonic() >= deadline:
                raise PlayerFailed("timeout", _TOO_LATE)

    def _read(self, stream: IO[bytes]) -> None:
        try:
            data = os.read(stream.fileno(), _CHUNK)
        except BlockingIOError:
            return
        if stream is self._woken:
            if self._is_killed:
                raise PlayerFailed("crash", "the program was ended")
        elif stream is self._stderr:
            self._note(data)
        elif not data:
            raise PlayerFailed("crash", self._end_text())
        else:
            ended, newline, unfinished = data.rpartition(b"\n")
            if newline:
                self._lines.extend(bytes(self._rest + ended).split(b"\n"))
                self._rest.clear()
            self._rest += unfinished
            if len(self._rest) > self._longest:
                raise PlayerFailed("rubbish", "the program sent an endless line")

    def _note(self, data: bytes) -> None:
        """Store the end of its standard error; empty data means that the stream has ended."""
        if not data:
            self._poll.unregister(self._stderr)
            self._stderr.close()
        self._tail = (self._tail + data)[-_TAIL:]
        if self._log is not None:
            with contextlib.suppress(OSError):  # a full disk is not the program's fault
                self._log.write(data)

    def _end_text(self) -> str:
        """How the program ended, with the last line of its standard error."""
        how = "the program closed its output"
        if _wait_until_ended(self._process):
            with contextlib.suppress(OSError, ValueError):
                while data := os.read(self._stderr.fileno(), _CHUNK):
                    self._note(data)
            self.kill()
            how = f"the program ended with {_exit_text(self._process.returncode)}"
        arguments = [one_line(line) for line in self._tail.decode(errors="replace").splitlines()]
        last = next((line for line in reversed(arguments) if line), "")
        return f"{how}: {last[:_SHOWN]}" if last else how

    def kill(self) -> None:
        """End the program and all its children immediately; waiting callers get a PlayerFailed."""
        with self._writing:
            if not self._end.alive:
                return
            self._is_killed = True
            _kill_group(self._process)
            self._wake.write(b"!")  # a full pipe wakes as well
        with self._reading, self._writing:
            self._end()

    def close(self) -> None:
        """Send `quit`, and kill the program if it does not exit."""
        if self.is_alive:
            self.send("quit")
            with self._writing:
                self._pending.clear()
                _close(self._stdin)
            _wait_until_ended(self._process)
        self.kill()


def _has_ended(process: subprocess.Popen[bytes]) -> bool:
    """Whether the program has exited. It stays a zombie, so that its group's number stays valid."""
    options = os.WEXITED | os.WNOHANG | os.WNOWAIT
    try:
        return os.waitid(os.P_PID, process.pid, options) is not None
    except ChildProcessError:  # another wait for all children has already reaped this one
        return True


def _wait_until_ended(process: subprocess.Popen[bytes]) -> bool:
    """Wait a short time for the program to exit; whether it did."""
    deadline = time.monotonic() + _FAREWELL
    while not (ended := _has_ended(process)) and time.monotonic() < deadline:
        time.sleep(0.002)
    return ended


def _opened(log: str) -> IO[bytes]:
    try:
        return open(log, "ab", buffering=0)  # so that it can be read while the program runs
    except (OSError, ValueError) as error:
        raise PlayerFailed("crash", f"its log {log} cannot be written: {error}") from None


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def _end(process: subprocess.Popen[bytes], streams: tuple[Any, ...]) -> None:
    # After the leader is reaped its number may belong to another process: kill the group first.
    _kill_group(process)
    process.wait()
    for stream in streams:
        _close(stream)


def _close(stream: Any) -> None:
    if stream is not None:
        with contextlib.suppress(OSError):
            stream.close()


def _exit_text(code: int) -> str:
    if code >= 0:
        return f"exit code {code}"
    try:
        return f"signal {signal.Signals(-code).name}"
    except ValueError:
        return f"signal {-code}"


def _limit_memory(pid: int, memory: int | None) -> None:
    """Limit the program's memory, where the system supports it."""
    if memory is not None and hasattr(resource, "prlimit"):
        with contextlib.suppress(OSError, ValueError):
            resource.prlimit(pid, resource.RLIMIT_DATA, (memory, memory))


GRACE = 2.0  # seconds on top of its time before a program counts as dead
UNLIMITED_MOVE_TIMEOUT = 60.0  # seconds if neither a time nor a clock limits it
# Our own programs are late when the machine is busy, and may search any number of nodes.
OWN_GRACE, OWN_UNLIMITED_MOVE_TIMEOUT = 30.0, 3600.0
USUAL_MEMORY = 4 << 30  # bytes


@dataclass(frozen=True)
class Program:
    """A player's program; `options` are set before each game and do not count for equality."""

    command: tuple[str, ...] = HOST
    memory: int | None = USUAL_MEMORY
    log: str | None = None
    options: tuple[str, ...] = field(default=(), compare=False)
    player: str = field(default="", compare=False)  # the word of the player in one of our hosts
    is_host: bool = True  # False for a user's own program

    @property
    def is_own(self) -> bool:
        return self.command is HOST

    def start(self) -> EngineProcess:
        return EngineProcess.start(self.command, memory=self.memory, log=self.log)


class ProcessPool:
    """Idle programs that wait for their next game, at most `max_idle`, and those that play."""

    def __init__(self, max_idle: int) -> None:
        self._max_idle = max_idle
        self._lock = threading.Lock()
        self._idle: list[tuple[Program, EngineProcess]] = []
        self._out: set[EngineProcess] = set()
        self._is_closed = False

    def take(self, program: Program) -> EngineProcess:
        """An idle process of the program, or a new one."""
        process = None if self._is_closed else self._waiting(program) or program.start()
        with self._lock:
            if process is not None and not self._is_closed:
                self._out.add(process)
                return process
        if process is not None:
            process.kill()
        raise PlayerFailed("crash", "the player is closed")

    def _waiting(self, program: Program) -> EngineProcess | None:
        """An idle process, preferably of the same player, whose tables are built already."""
        with self._lock:
            waiting = [e for e in reversed(self._idle) if e[0] == program and e[1].is_alive]
            if not waiting:
                return None
            same = (entry for entry in waiting if entry[0].player == program.player)
            entry = next(same, waiting[0])
            self._idle.remove(entry)
            return entry[1]

    def give_back(self, program: Program, process: EngineProcess) -> None:
        """Take a process back after a game; close the oldest idle processes if too many."""
        with self._lock:
            self._out.discard(process)
            if process.is_alive and not self._is_closed:
                self._idle.append((program, process))
            over = self._idle[: -self._max_idle or None] if len(self._idle) > self._max_idle else []
            del self._idle[: len(over)]
        for _, other in over:
            other.close()
        if not process.is_alive:
            process.kill()

    def close(self) -> None:
        """End all programs; callers that wait for one get a PlayerFailed."""
        with self._lock:
            self._is_closed = True
            every = [*self._out, *(process for _, process in self._idle)]
            self._out, self._idle = set(), []
        for process in every:
            process.kill()


class ProgramPlayer:
    """Starts its program when it is made, and restarts it for the next game after a failure.

    `budget_of` turns the table's budget into the player's own. With a `pool` the program is taken
    from the pool and returned to it.
    """

    def __init__(
        self,
        name: str,
        program: Program,
        *,
        budget_of: Callable[[Budget], Budget] = lambda budget: budget,
        pool: ProcessPool | None = None,
    ) -> None:
        self.name = name
        self._program, self._pool = program, pool
        self._budget_of = budget_of
        self._history: GameHistory | None = None  # the game of the last request to the program
        self._line, self._sent = "", 0
        try:
            self.process = self._started()
        except PlayerFailed as error:
            raise MalformedInput(f"{name} cannot play: {error}") from None

    def _started(self) -> EngineProcess:
        return self._program.start() if self._pool is None else self._pool.take(self._program)

    def new_game(self, start: Position) -> None:
        if not self.process.is_alive:
            self.process.kill()
            self.process = self._started()
        with self._ended_on_failure():
            self.process.send(*self._program.options, f"newgame {format_start(start)}", "isready")
            self.process.expect("readyok", deadline=time.monotonic() + START_TIMEOUT)

    def choose(self, position: Position, budget: Budget) -> Move:
        history = GameHistory(position)
        move = position.game.move(self.choose_at(history, budget))
        problem = position.objection(move)
        if problem is not None:
            self.process.kill()
            raise PlayerFailed("illegal", f"an illegal move: {problem}")
        return move

    def choose_at(self, history: GameHistory, budget: Budget) -> int:
        """The action that the program answers; it may be illegal."""
        with self._ended_on_failure():
            return self._request_move(history, self._budget_of(budget))

    def close(self) -> None:
        if self._pool is None:
            self.process.close()
        else:
            self._pool.give_back(self._program, self.process)

    @contextmanager
    def _ended_on_failure(self) -> Iterator[None]:
        """Kill a program that failed, or whose answer the caller no longer waits for."""
        try:
            yield
        except BaseException:
            self.process.kill()
            raise

    def _request_move(self, history: GameHistory, budget: Budget) -> int:
        deadline = time.monotonic() + self._timeout(history, budget)
        go = format_go(budget, is_host=self._program.is_host)
        # Send the whole game; for the same game as last time, only append the new moves to the
        # line.
        if history is not self._history:
            self._history, self._line, self._sent = history, format_position(history.start), 0
        added = history.actions[self._sent :]
        if added and " moves " not in self._line:
            self._line += " moves"
        self._line += "".join(f" {history.game.move(action)}" for action in added)
        self._sent += len(added)
        self.process.send(self._line, go)
        _, reply = self.process.expect("bestmove", deadline=deadline)
        words = reply.split()
        if not words:
            raise PlayerFailed("rubbish", "the program sent no move")
        try:
            return history.game.action(history.game.parse_move(words[0]))
        except MalformedMove as error:
            raise PlayerFailed("rubbish", f"the program's move cannot be read: {error}") from None

    def _timeout(self, history: GameHistory, budget: Budget) -> float:
        """The seconds after which a silent program counts as dead."""
        is_own = self._program.is_own
        usual = OWN_UNLIMITED_MOVE_TIMEOUT if is_own else UNLIMITED_MOVE_TIMEOUT
        limit = usual if budget.seconds is None else budget.seconds
        if budget.clock is not None and not history.state.is_over:
            of_clock = budget.clock.remaining[history.state.to_move]
            limit = of_clock if budget.seconds is None else min(limit, of_clock)
        return limit + (OWN_GRACE if is_own else GRACE)
