"""Jobs for engines: moves and analyses that clients request, and their errors."""

from __future__ import annotations

import asyncio
import math
import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

import msgspec
from msgspec import Struct

from boardwright.engine import FULL_STRENGTH
from boardwright.engine.analysis import AnalysisReport, ReportedLine
from boardwright.engine.player import Budget, PlayerFailed
from boardwright.engine.spec import RANDOM, Spec, parse_spec
from boardwright.engine.wire import format_go
from boardwright.games import BoardwrightError, MalformedInput, Position, game_named, parse_position
from boardwright.server.errors import Refused

ATTEMPTS = 3  # searches that may fail for a job


class ThinkingFailed(BoardwrightError):
    """The job has no result: several workers broke, or a worker refused it."""


class ThinkingStopped(BoardwrightError):
    """The result is no longer wanted: the board changed, or the server closes."""


class QueueFull(BoardwrightError):
    """Too many jobs are waiting already."""


class AllowanceSpent(QueueFull):
    """The client has used its thinking time of this hour; it is refilled continuously."""


@dataclass(frozen=True, slots=True)
class MoveJob:
    """A move wanted from a player (`level3`, `random`, `engine`), on the time of a client.

    `position` is a position string, or the position itself, which saves parsing. The time is the
    lower limit of the budget's seconds and clock; with neither, full strength thinks for the
    server's usual time, and levels end by their nodes. The clock is that of the moment when the job
    is submitted. The same seed (0 to 2⁶³ − 1) gives the same move of a level.
    """

    client: str
    game_id: str
    number: int  # of the game's last entry, for the caller
    position: str | Position
    player: str
    budget: Budget
    seed: int


class OpenPosition(Struct, frozen=True):
    """The text of a position that was checked already and whose game is not over."""

    game: str
    text: str


@dataclass(frozen=True, slots=True)
class AnalysisJob:
    """An analysis for a client, with the number of best moves in `lines`.

    `only` are notations of legal moves to which it is restricted. A `patient` analysis, which runs
    while a client views a board, is stopped for hints and reviews and has a separate allowance.
    """

    client: str
    position: str | Position | OpenPosition
    seconds: float
    lines: int = 1
    only: tuple[str, ...] = ()
    patient: bool = False
    longest: int = 24  # moves per reported line


LEVEL_SECONDS = 5.0  # a level's nodes take far less, unless the machine is very busy
MAX_ANALYSIS_SECONDS = 600.0  # per analysis
MAX_ANALYSIS_LINES = 50
MEMORY = 32  # MiB of an engine's tables
LEVEL_MEMORY = 8  # MiB that a level with few nodes can use
_WORD = re.compile(r"[a-z]+[0-9]*(,[a-z]+=[0-9a-z.]+)*")


def open_position(position: str | Position) -> Position:
    """Parse a position; raises `MalformedInput` if its game is over."""
    found = parse_position(position) if isinstance(position, str) else position
    if found.outcome is not None:
        raise MalformedInput("the game is over: nothing to analyse")
    return found


def opened(position: str | Position | OpenPosition) -> OpenPosition:
    """A position in the form that workers get, parsed if necessary."""
    if isinstance(position, OpenPosition):
        return position
    found = open_position(position)
    return OpenPosition(found.game.name, found.to_text())


@lru_cache(maxsize=256)
def player_of(name: str, game: str) -> Spec:
    """The player with a name; only built-in players are allowed, no programs and no files."""
    if not _WORD.fullmatch(name):
        raise MalformedInput(f"{name[:80]!r} is not a player of the server")
    spec = parse_spec(name, game_named(game))
    if not spec.is_built_in:
        raise MalformedInput(f"{name[:80]!r} is not a player of the server")
    return spec


def is_limited_by_time(spec: Spec) -> bool:
    """Whether only time ends the search: full strength, or a plain search."""
    has_limit = spec.settings.keys() & {"nodes", "depth", "lines"}
    return spec.kind != RANDOM and spec.level in (None, FULL_STRENGTH) and not has_limit


def search_seconds(
    spec: Spec, budget: Budget, usual: float, of_level: float = LEVEL_SECONDS
) -> float:
    """The seconds of a job: levels end by their nodes; full strength uses its budget or clock."""
    if budget.seconds is not None and not budget.seconds > 0:
        raise MalformedInput(f"an engine cannot think for {budget.seconds!r} seconds")
    if not is_limited_by_time(spec):
        return min(of_level, budget.seconds or of_level)
    if budget.clock is not None:
        usual = math.inf
    return usual if budget.seconds is None else budget.seconds


def check_analysis(job: AnalysisJob) -> None:
    """Raise `MalformedInput` if an analysis has no time or lines, or too much of them."""
    if not (0 < job.seconds <= MAX_ANALYSIS_SECONDS and 1 <= job.lines <= MAX_ANALYSIS_LINES):
        limits = f"{MAX_ANALYSIS_SECONDS:.0f} seconds and {MAX_ANALYSIS_LINES} lines"
        raise MalformedInput(f"an analysis has at most {limits}")


def memory_for(spec: Spec) -> int:
    """The MiB for the tables of an engine."""
    is_small = spec.level in range(1, FULL_STRENGTH) and "nodes" not in spec.settings
    return LEVEL_MEMORY if is_small else MEMORY


def worker_player(spec: Spec) -> str:
    """The player's name for the worker, with its memory."""
    return spec.text if spec.kind == RANDOM else f"{spec.text},memory={memory_for(spec)}"


MOVE, ANALYSIS = "move", "analysis"
ANALYST = "engine"
_reports = msgspec.json.Decoder(AnalysisReport)


class EngineRequest(ABC):
    """A job of an owner, which should take at most `seconds`."""

    kind: ClassVar[str]
    info: ClassVar[str]
    seed = 0
    is_patient = False

    def __init__(self, owner: str, position: OpenPosition, seconds: float) -> None:
        self.owner, self.seconds = owner, seconds
        self._game, self._text = position.game, position.text
        self.queued_at = self.started_at = asyncio.get_running_loop().time()
        self.attempts = 0
        self.stopping = False  # whether its worker was sent `stop`

    @property
    @abstractmethod
    def is_awaited(self) -> bool:
        """Whether a caller still waits for the result."""

    def setup(self) -> list[str]:
        """The first lines for a worker: the player and the position."""
        values = {"Player": self._player(), "Seed": self.seed, "Info": self.info}
        options = (f"setoption name {name} value {value}" for name, value in values.items())
        return [*options, f"position text {self._text}"]

    @abstractmethod
    def _player(self) -> str:
        """The player that thinks."""

    @abstractmethod
    def go(self, seconds: float) -> str:
        """The line that starts the search."""

    def on_line(self, word: str, rest: str) -> bool:
        """Handle a line from the worker; returns whether the job is done.

        Raises `PlayerFailed` if the line is not a response to the job.
        """
        if word == "error":
            code, _, text = rest.partition(" ")
            self.fail(Refused("too-large", text) if code == "too-large" else ThinkingFailed(text))
            return True
        return self._on_line(word, rest)

    @abstractmethod
    def _on_line(self, word: str, rest: str) -> bool: ...

    @abstractmethod
    def fail(self, error: BoardwrightError) -> None:
        """End the request with an error."""


class MoveRequest(EngineRequest):
    """The request for a move."""

    kind, info = MOVE, "none"

    def __init__(self, job: MoveJob, position: Position, seconds: float) -> None:
        super().__init__(job.client, opened(position), seconds)
        self._job, self._position = job, position
        self.game_id, self.seed = job.game_id, job.seed
        self.answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    @property
    def is_awaited(self) -> bool:
        return not self.answer.done()

    def _player(self) -> str:
        return worker_player(player_of(self._job.player, self._game))

    def go(self, seconds: float) -> str:
        clock = self._job.budget.clock
        if clock is None:
            return format_go(Budget(), at_most=seconds)
        seat = self._position.to_move
        assert seat is not None
        if clock.flagged is None:  # subtract the time in the queue
            clock = clock.run(seat, self.started_at - self.queued_at)
        return format_go(Budget(clock=clock), at_most=seconds)

    def _on_line(self, word: str, rest: str) -> bool:
        if word != "bestmove":
            raise PlayerFailed("rubbish", f"it sent {word[:40]!r}")
        if self.is_awaited:
            self.answer.set_result(self._checked(rest.strip()))
        return True

    def _checked(self, text: str) -> int:
        try:
            move = self._position.game.parse_move(text)
        except MalformedInput as error:
            raise PlayerFailed("rubbish", f"it chose no move: {error}") from None
        problem = self._position.objection(move)
        if problem is not None:
            raise PlayerFailed("illegal", f"it chose an illegal move: {problem}")
        return self._position.game.action(move)

    def fail(self, error: BoardwrightError) -> None:
        if self.is_awaited:
            self.answer.set_exception(error)


class AnalysisRequest(EngineRequest):
    """The request for an analysis; only the latest report that was not fetched yet is stored."""

    kind, info = ANALYSIS, "json"

    def __init__(self, job: AnalysisJob, position: OpenPosition) -> None:
        super().__init__(job.client, position, job.seconds)
        self._job, self.is_patient = job, job.patient
        self._ended = False
        self._news = asyncio.Event()
        self._report: AnalysisReport | None = None
        self._error: BoardwrightError | None = None

    @property
    def is_awaited(self) -> bool:
        return not self._ended

    def _player(self) -> str:
        return worker_player(player_of(ANALYST, self._game))

    def go(self, seconds: float) -> str:
        job = self._job
        only = " ".join(("", "searchmoves", *job.only)) if job.only else ""
        return format_go(Budget(seconds), lines=job.lines) + only

    def _on_line(self, word: str, rest: str) -> bool:
        if word == "report":
            self._report = _read_report(rest, self._job.longest)
        elif word != "bestmove" or self._report is None or not self._report.final:
            raise PlayerFailed("rubbish", f"it sent {word[:40]!r}")
        is_over = word == "bestmove"
        if is_over or not self._report.final:  # the final report is announced with bestmove
            self._ended = self._ended or is_over
            self._news.set()
        return is_over

    def fail(self, error: BoardwrightError) -> None:
        if self.is_awaited:
            self._ended = True
            self._error = error
            self._news.set()

    def forget(self) -> None:
        """Mark the request as unwanted."""
        self._ended = True

    async def next_report(self) -> AnalysisReport:
        """Wait for a new report, and return the latest."""
        await self._news.wait()
        self._news.clear()
        if self._error is not None:
            raise self._error
        assert self._report is not None
        return self._report


def _read_report(text: str, longest: int) -> AnalysisReport:
    try:
        report = _reports.decode(text)
    except msgspec.DecodeError as error:
        raise PlayerFailed("rubbish", f"its report cannot be read: {error}") from None
    return shortened(report, longest)


def shortened(report: AnalysisReport, longest: int) -> AnalysisReport:
    """The report with at most `longest` moves in each line."""
    lines = tuple(
        ReportedLine(line.moves[:longest], line.score, line.chances, line.proven)
        for line in report.lines
    )
    return msgspec.structs.replace(report, lines=lines)
