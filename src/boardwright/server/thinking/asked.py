"""What somebody waits for: a move or an analysis that was asked for, and what becomes of it."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from boardwright.games import BoardwrightError, MalformedInput, Position, parse_position
from boardwright.server.thinking.jobs import ThinkingFailed
from boardwright.server.thinking.messages import (
    Analyse,
    Answer,
    Chosen,
    Refused,
    Reported,
    Think,
)
from boardwright.server.thinking.process import WorkerBroken

if TYPE_CHECKING:
    from boardwright.server.thinking.jobs import AnalysisJob, AnalysisReport, MoveJob

MOVE, ANALYSIS = "move", "analysis"


def open_position(position: str | Position) -> Position:
    """A position in which there is something to think about; `MalformedInput` for any other."""
    found = parse_position(position) if isinstance(position, str) else position
    if found.outcome is not None:
        raise MalformedInput("the game is over, there is nothing to think about")
    return found


class Asked(ABC):
    """A job of an owner, who would like it to take at most so many `seconds`."""

    kind: ClassVar[str]

    def __init__(self, owner: str, position: Position, seconds: float) -> None:
        self.owner, self.position, self.seconds = owner, position, seconds
        self.asked_at = self.started_at = asyncio.get_running_loop().time()
        self.attempts = 0
        self.stopping = False  # its worker was told to come to an end

    @property
    @abstractmethod
    def is_wanted(self) -> bool:
        """Whether somebody still waits for the answer."""

    @abstractmethod
    def request(self, number: int, seconds: float) -> Think | Analyse:
        """What a worker is told when it starts."""

    @abstractmethod
    def hear(self, answer: Answer) -> bool:
        """Whether that was all; `WorkerBroken` where it is no answer to what was asked."""

    @abstractmethod
    def fail(self, error: BoardwrightError) -> None:
        """There will be no answer."""


class AskedMove(Asked):
    """A move that is waited for."""

    kind = MOVE

    def __init__(self, job: MoveJob, position: Position, seconds: float) -> None:
        super().__init__(job.game_id, position, seconds)
        self._job = job
        self.answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    @property
    def is_wanted(self) -> bool:
        return not self.answer.done()

    def request(self, number: int, seconds: float) -> Think:
        job, clock = self._job, self._job.budget.clock
        if clock is not None:  # it has been running since
            clock = clock.after(self.started_at - self.asked_at)
        return Think(number, self.position.to_text(), job.player, job.seed, seconds, clock)

    def hear(self, answer: Answer) -> bool:
        match answer:
            case Refused(text=text):
                self.fail(ThinkingFailed(text))
            case Chosen(action=action):
                if self.is_wanted:
                    self._check(action)
                    self.answer.set_result(action)
            case _:
                raise WorkerBroken(f"it answered {answer!r}")
        return True

    def _check(self, action: int) -> None:
        try:
            problem = self.position.objection(self.position.game.move(action))
        except MalformedInput as error:
            raise WorkerBroken(f"it chose no move: {error}") from None
        if problem is not None:
            raise WorkerBroken(f"it chose an illegal move: {problem}")

    def fail(self, error: BoardwrightError) -> None:
        if self.is_wanted:
            self.answer.set_exception(error)


class AskedAnalysis(Asked):
    """An analysis whose reports are waited for; of those not fetched only the latest is kept."""

    kind = ANALYSIS

    def __init__(self, job: AnalysisJob, position: Position) -> None:
        super().__init__(job.client, position, job.seconds)
        self._lines, self._only = job.lines, job.only
        self._ended = False
        self._news = asyncio.Event()
        self._report: AnalysisReport | None = None
        self._error: BoardwrightError | None = None

    @property
    def is_wanted(self) -> bool:
        return not self._ended

    def request(self, number: int, seconds: float) -> Analyse:
        return Analyse(number, self.position.to_text(), seconds, self._lines, self._only)

    def hear(self, answer: Answer) -> bool:
        match answer:
            case Refused(text=text):
                self.fail(ThinkingFailed(text))
                return True
            case Reported(report=report):
                self._report = report
                self._ended = self._ended or report.final
                self._news.set()
                return report.final
            case _:
                raise WorkerBroken(f"it answered {answer!r}")

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
