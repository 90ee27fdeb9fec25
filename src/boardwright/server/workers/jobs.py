"""Requests: moves and analyses that somebody waits for, and how they are answered."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import ClassVar

import msgspec

from boardwright.engine.player import Budget, PlayerFailed
from boardwright.engine.report import AnalysisReport, ReportedLine
from boardwright.engine.wire import format_go
from boardwright.games import BoardwrightError, MalformedInput, Position
from boardwright.server.errors import Refused
from boardwright.server.workers.engines_jobs import (
    AnalysisJob,
    MoveJob,
    OpenPosition,
    ThinkingFailed,
    opened,
    player_of,
    word_for_worker,
)

MOVE, ANALYSIS = "move", "analysis"
ANALYST = "engine"
_reports = msgspec.json.Decoder(AnalysisReport)


class EngineRequest(ABC):
    """A job of an owner, who would like it to take at most so many `seconds`."""

    kind: ClassVar[str]
    info: ClassVar[str]
    seed = 0
    is_patient = False

    def __init__(self, owner: str, position: OpenPosition, seconds: float) -> None:
        self.owner, self.seconds = owner, seconds
        self._game, self._text = position.game, position.text
        self.asked_at = self.started_at = asyncio.get_running_loop().time()
        self.attempts = 0
        self.stopping = False  # its worker was told to come to an end

    @property
    @abstractmethod
    def is_wanted(self) -> bool:
        """Whether somebody still waits for the answer."""

    def setup(self) -> list[str]:
        """The lines that a worker is told first: the player and the position."""
        said = {"Player": self._word(), "Seed": self.seed, "Info": self.info}
        options = (f"setoption name {name} value {value}" for name, value in said.items())
        return [*options, f"position text {self._text}"]

    @abstractmethod
    def _word(self) -> str:
        """The player that thinks."""

    @abstractmethod
    def go(self, seconds: float) -> str:
        """The line with which the thinking begins."""

    def hear(self, word: str, rest: str) -> bool:
        """Whether that was all; `PlayerFailed` where it is no answer to what was asked."""
        if word == "error":
            code, _, text = rest.partition(" ")
            self.fail(Refused("too-large", text) if code == "too-large" else ThinkingFailed(text))
            return True
        return self._hear(word, rest)

    @abstractmethod
    def _hear(self, word: str, rest: str) -> bool: ...

    @abstractmethod
    def fail(self, error: BoardwrightError) -> None:
        """There will be no answer."""


class MoveRequest(EngineRequest):
    """A move that is waited for."""

    kind, info = MOVE, "none"

    def __init__(self, job: MoveJob, position: Position, seconds: float) -> None:
        super().__init__(job.client, opened(position), seconds)
        self._job, self._position = job, position
        self.game_id, self.seed = job.game_id, job.seed
        self.answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    @property
    def is_wanted(self) -> bool:
        return not self.answer.done()

    def _word(self) -> str:
        return word_for_worker(player_of(self._job.player, self._game))

    def go(self, seconds: float) -> str:
        clock = self._job.budget.clock
        if clock is None:
            return format_go(Budget(), at_most=seconds)
        seat = self._position.to_move
        assert seat is not None
        if clock.flagged is None:  # it has been running since
            clock = clock.run(seat, self.started_at - self.asked_at)
        return format_go(Budget(clock=clock), at_most=seconds)

    def _hear(self, word: str, rest: str) -> bool:
        if word != "bestmove":
            raise PlayerFailed("rubbish", f"it answered {word[:40]!r}")
        if self.is_wanted:
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
        if self.is_wanted:
            self.answer.set_exception(error)


class AnalysisRequest(EngineRequest):
    """An analysis whose reports are waited for; of those not fetched only the latest is kept."""

    kind, info = ANALYSIS, "json"

    def __init__(self, job: AnalysisJob, position: OpenPosition) -> None:
        super().__init__(job.client, position, job.seconds)
        self._job, self.is_patient = job, job.patient
        self._ended = False
        self._news = asyncio.Event()
        self._report: AnalysisReport | None = None
        self._error: BoardwrightError | None = None

    @property
    def is_wanted(self) -> bool:
        return not self._ended

    def _word(self) -> str:
        return word_for_worker(player_of(ANALYST, self._game))

    def go(self, seconds: float) -> str:
        job = self._job
        only = " ".join(("", "searchmoves", *job.only)) if job.only else ""
        return format_go(Budget(seconds), lines=job.lines) + only

    def _hear(self, word: str, rest: str) -> bool:
        if word == "report":
            self._report = _read_report(rest, self._job.longest)
        elif word != "bestmove" or self._report is None or not self._report.final:
            raise PlayerFailed("rubbish", f"it answered {word[:40]!r}")
        is_over = word == "bestmove"
        if is_over or not self._report.final:  # a final one is told when all is over
            self._ended = self._ended or is_over
            self._news.set()
        return is_over

    def fail(self, error: BoardwrightError) -> None:
        if self.is_wanted:
            self._ended = True
            self._error = error
            self._news.set()

    def forget(self) -> None:
        """Nobody listens any more."""
        self._ended = True

    async def next_report(self) -> AnalysisReport:
        """The latest report, as soon as there is a new one."""
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
    """The report with no more than so many moves of each line."""
    lines = tuple(
        ReportedLine(line.moves[:longest], line.score, line.chances, line.proven)
        for line in report.lines
    )
    return msgspec.structs.replace(report, lines=lines)
