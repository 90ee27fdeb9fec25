"""A player that is a program speaking the engine protocol; nothing that it does harms anyone."""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from boardwright.engine.history import GameHistory
from boardwright.engine.player import Budget, PlayerFailed
from boardwright.engine.process import HOST, START_PATIENCE, EngineProcess
from boardwright.engine.wire import format_go, format_position, format_start
from boardwright.games import MalformedInput, MalformedMove, Move, Position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


GRACE = 2.0  # seconds on top of its time before a program is taken for dead
NO_LIMIT_PATIENCE = 60.0  # where neither a time nor a clock limits it
# Our own programs are late when the machine is busy, and may be asked for any number of nodes.
OWN_GRACE, OWN_PATIENCE = 30.0, 3600.0
USUAL_MEMORY = 4 << 30  # bytes


@dataclass(frozen=True)
class Program:
    """A player's program; `options` are set before each of its games, and make it no other."""

    command: tuple[str, ...] = HOST
    memory: int | None = USUAL_MEMORY
    log: str | None = None
    options: tuple[str, ...] = field(default=(), compare=False)
    player: str = field(default="", compare=False)  # the word of it, in a host of ours
    is_host: bool = True  # or somebody's program

    @property
    def is_own(self) -> bool:
        return self.command is HOST

    def start(self) -> EngineProcess:
        return EngineProcess.start(self.command, memory=self.memory, log=self.log)


class ProcessPool:
    """Programs that wait for their next game, at most `most` of them, and those that play."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._idle: list[tuple[Program, EngineProcess]] = []
        self._out: set[EngineProcess] = set()
        self._is_closed = False

    def take(self, program: Program) -> EngineProcess:
        """One that waits, or a new one."""
        process = None if self._is_closed else self._waiting(program) or program.start()
        with self._lock:
            if process is not None and not self._is_closed:
                self._out.add(process)
                return process
        if process is not None:
            process.kill()
        raise PlayerFailed("crash", "nobody plays any more")

    def _waiting(self, program: Program) -> EngineProcess | None:
        """One that waits, rather one that played the same player: it has its tables already."""
        with self._lock:
            waiting = [e for e in reversed(self._idle) if e[0] == program and e[1].is_alive]
            if not waiting:
                return None
            same = (entry for entry in waiting if entry[0].player == program.player)
            entry = next(same, waiting[0])
            self._idle.remove(entry)
            return entry[1]

    def give_back(self, program: Program, process: EngineProcess) -> None:
        """Take a process back after a game; where there are too many, the oldest one ends."""
        with self._lock:
            self._out.discard(process)
            if process.is_alive and not self._is_closed:
                self._idle.append((program, process))
            over = self._idle[: -self._most or None] if len(self._idle) > self._most else []
            del self._idle[: len(over)]
        for _, other in over:
            other.close()
        if not process.is_alive:
            process.kill()

    def close(self) -> None:
        """End all programs; callers that wait for one are told that it has ended."""
        with self._lock:
            self._is_closed = True
            every = [*self._out, *(process for _, process in self._idle)]
            self._out, self._idle = set(), []
        for process in every:
            process.kill()


class ProgramPlayer:
    """Starts its program at once, and anew for the next game after it failed.

    `budget_of` turns the table's budget into the player's own. With a `pool` the program comes
    from there, and goes back when the player is closed.
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
        self._history: GameHistory | None = None  # that the program was told about last
        self._line, self._told = "", 0
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
            self.process.expect("readyok", deadline=time.monotonic() + START_PATIENCE)

    def choose(self, position: Position, budget: Budget) -> Move:
        history = GameHistory(position)
        move = position.game.move(self.choose_at(history, budget))
        problem = position.objection(move)
        if problem is not None:
            self.process.kill()
            raise PlayerFailed("illegal", f"an illegal move: {problem}")
        return move

    def choose_at(self, history: GameHistory, budget: Budget) -> int:
        """The action that the program answers, which may be illegal."""
        with self._ended_on_failure():
            return self._ask(history, self._budget_of(budget))

    def close(self) -> None:
        if self._pool is None:
            self.process.close()
        else:
            self._pool.give_back(self._program, self.process)

    @contextmanager
    def _ended_on_failure(self) -> Iterator[None]:
        """A program that failed, or whose answer nobody waits for any more, is ended."""
        try:
            yield
        except BaseException:
            self.process.kill()
            raise

    def _ask(self, history: GameHistory, budget: Budget) -> int:
        deadline = time.monotonic() + self._patience(history, budget)
        go = format_go(budget, is_host=self._program.is_host)
        # The game so far; what was said of it before is only added to.
        if history is not self._history:
            self._history, self._line, self._told = history, format_position(history.start), 0
        added = history.actions[self._told :]
        if added and " moves " not in self._line:
            self._line += " moves"
        self._line += "".join(f" {history.game.move(action)}" for action in added)
        self._told += len(added)
        self.process.send(self._line, go)
        _, answer = self.process.expect("bestmove", deadline=deadline)
        words = answer.split()
        if not words:
            raise PlayerFailed("rubbish", "the program named no move")
        try:
            return history.game.action(history.game.parse_move(words[0]))
        except MalformedMove as error:
            raise PlayerFailed("rubbish", f"the program's move cannot be read: {error}") from None

    def _patience(self, history: GameHistory, budget: Budget) -> float:
        """The seconds after which a silent program is taken for dead."""
        is_own = self._program.is_own
        usual = OWN_PATIENCE if is_own else NO_LIMIT_PATIENCE
        limit = usual if budget.seconds is None else budget.seconds
        if budget.clock is not None and not history.state.is_over:
            of_clock = budget.clock.remaining[history.state.to_move]
            limit = of_clock if budget.seconds is None else min(limit, of_clock)
        return limit + (OWN_GRACE if is_own else GRACE)
