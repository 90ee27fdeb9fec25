"""A player that is a program speaking the engine protocol; nothing that it does harms anyone."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, TypeVar

from boardwright.engine.pipe import TOO_LATE, Pipe
from boardwright.engine.player import PlayerFailed
from boardwright.engine.wire import (
    PROTOCOL,
    format_go,
    format_position,
    format_start,
    one_line,
)
from boardwright.games import MalformedInput, MalformedMove

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardwright.engine.player import Budget
    from boardwright.games import Move, Position

START_PATIENCE = 30.0  # seconds for a program to start and to get ready: it may load a lot
GRACE = 2.0  # seconds on top of its time before a program is taken for dead
NO_LIMIT_PATIENCE = 60.0  # where neither a time nor a clock limits it
USUAL_MEMORY = 4 << 30  # bytes
_SHOWN = 120
_Result = TypeVar("_Result")
_IGNORED = ("info", "id", "option", "protocol")


class ProcessPlayer:
    """Starts the program at once, and anew for the next game after it failed.

    `budget_of` turns the table's budget into the player's own.
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        *,
        budget_of: Callable[[Budget], Budget] = lambda budget: budget,
        memory: int | None = None,
        log: str | None = None,
    ) -> None:
        self.name = name
        self._command = tuple(command)
        self._budget_of = budget_of
        self._memory = USUAL_MEMORY if memory is None else memory
        self._log = log
        try:
            self._pipe = self._started()
        except PlayerFailed as error:
            raise MalformedInput(f"{name} cannot play: {error}") from None

    def _started(self) -> Pipe:
        pipe = Pipe(self._command, self._memory, self._log)
        try:
            pipe.send("bw")
            _wait_for(pipe, "bwok", time.monotonic() + START_PATIENCE)
        except BaseException:
            pipe.kill()
            raise
        return pipe

    def new_game(self, start: Position) -> None:
        if not self._pipe.is_alive:
            self._pipe.kill()
            self._pipe = self._started()
        self._guarded(lambda: self._get_ready(f"newgame {format_start(start)}", START_PATIENCE))

    def choose(self, position: Position, budget: Budget) -> Move:
        return self._guarded(lambda: self._ask(position, self._budget_of(budget)))

    def close(self) -> None:
        self._pipe.close()

    def _guarded(self, job: Callable[[], _Result]) -> _Result:
        """A program that failed, or whose answer nobody waits for any more, is ended."""
        try:
            return job()
        except BaseException:
            self._pipe.kill()
            raise

    def _get_ready(self, line: str, patience: float) -> None:
        self._pipe.send(line, "isready")
        _wait_for(self._pipe, "readyok", time.monotonic() + patience)

    def _ask(self, position: Position, budget: Budget) -> Move:
        if not self._pipe.is_alive:
            raise PlayerFailed("crash", "the program has ended")
        patience = _patience(position, budget) + GRACE
        self._get_ready(format_position(position), patience)
        self._pipe.send(format_go(budget))
        answer = _wait_for(self._pipe, "bestmove", time.monotonic() + patience)
        return _checked_move(position, answer)


def _patience(position: Position, budget: Budget) -> float:
    """The seconds that the program may take, without the grace."""
    limits = [] if budget.seconds is None else [budget.seconds]
    if budget.clock is not None and position.to_move is not None:
        limits.append(budget.clock.remaining[position.to_move])
    return min(limits, default=NO_LIMIT_PATIENCE)


def _wait_for(pipe: Pipe, word: str, deadline: float) -> str:
    """What follows the word in the line that starts with it.

    Before `readyok`, a `bestmove` is one that nobody waits for any more.
    """
    while True:
        first, _, rest = pipe.receive(deadline).partition(" ")
        if first == word:
            return rest.strip()
        if first == "error":
            code, _, text = rest.partition(" ")
            raise PlayerFailed(_reason(code), one_line(text) or code)
        if first == "protocol" and rest.strip() != str(PROTOCOL):
            raise PlayerFailed("rubbish", f"the program speaks protocol {rest[:_SHOWN]!r}")
        if first and first not in _IGNORED and not (first == "bestmove" and word == "readyok"):
            said = one_line(f"{first} {rest}")[:_SHOWN]
            raise PlayerFailed("rubbish", f"the program said {said!r} instead of {word}")
        if time.monotonic() >= deadline:
            raise PlayerFailed("timeout", TOO_LATE)


def _reason(code: str) -> str:
    """A bot's host says what became of it; every other error is a crash."""
    return code if code in ("illegal", "rubbish", "timeout") else "crash"


def _checked_move(position: Position, text: str) -> Move:
    words = text.split()
    if not words:
        raise PlayerFailed("rubbish", "the program named no move")
    try:
        move = position.game.parse_move(words[0])
    except MalformedMove as error:
        raise PlayerFailed("rubbish", f"the program's move cannot be read: {error}") from None
    problem = position.objection(move)
    if problem is not None:
        raise PlayerFailed("illegal", f"an illegal move: {problem}")
    return move
