"""Who thinks about what and for how long: hands out jobs, takes them back from broken workers."""

from __future__ import annotations

import asyncio
import logging
import math
from typing import TYPE_CHECKING

from boardwright.server.thinking.asked import ANALYSIS, MOVE, Asked, AskedMove
from boardwright.server.thinking.jobs import ThinkingFailed, ThinkingStopped
from boardwright.server.thinking.line import FairLine
from boardwright.server.thinking.slot import Slot

if TYPE_CHECKING:
    from boardwright.engine.player import PlayerFailed
    from boardwright.games import BoardwrightError
    from boardwright.server.thinking.counts import Allowance, Counts
    from boardwright.server.thinking.worker import StartWorker

ATTEMPTS = 3
EACH = 8  # analyses of one client that may wait
MOVES_EACH = 64  # moves of the games that one client created
MOVE_TARGET = 2.0  # seconds within which every game that waits should have its move
ANALYSIS_TARGET = 10.0  # and every client its turn to analyse
LEAST = 0.05  # seconds that any job gets
_log = logging.getLogger(__name__)


def share(seconds: float, workers: int, jobs: int, target: float = MOVE_TARGET) -> float:
    """The seconds of one of `jobs` that wait or run, of the `seconds` that it would like."""
    return min(seconds, max(LEAST, target * workers / max(1, jobs)))


class Schedule:
    """Moves come before analyses, and clients take turns (see `FairLine`).

    An analysis is stopped where a move waits and no worker is free, and where it has had its share
    and another client waits. Every game should have its move within `target` seconds; clients with
    many games divide their share among these, and those who have spent their `allowance` get the
    least.
    """

    def __init__(self, queue: int, target: float, counts: Counts, allowance: Allowance) -> None:
        self._target, self._counts, self._allowance = target, counts, allowance
        self._moves: FairLine[Asked] = FairLine(queue, MOVES_EACH, at_once=MOVES_EACH)
        self._analyses: FairLine[Asked] = FairLine(queue, EACH)
        self._look_again: asyncio.TimerHandle | None = None
        self.slots: list[Slot] = []

    def add_slots(self, number: int, start: StartWorker, grace: float) -> None:
        self.slots += [Slot(self, start, grace) for _ in range(number)]

    @property
    def waiting(self) -> int:
        return len(self._moves) + len(self._analyses)

    def running(self, kind: str = "") -> list[Slot]:
        """The slots that have a job, of one kind or of any; the oldest first."""
        slots = [s for s in self.slots if s.asked is not None and kind in ("", s.asked.kind)]
        return sorted(slots, key=lambda slot: slot.asked.started_at if slot.asked else 0.0)

    def line(self, kind: str) -> FairLine[Asked]:
        return self._moves if kind == MOVE else self._analyses

    def put(self, asked: Asked) -> None:
        """Something more to think about, or `QueueFull`."""
        self.line(asked.kind).put(asked.owner, asked)
        self._dispatch()

    def withdraw(self, asked: Asked) -> None:
        """Nobody wants the answer any more, or somebody has it."""
        self.line(asked.kind).remove(asked.owner, asked)
        for slot in self.slots:
            if slot.asked is asked:
                slot.stop()

    def cancel(self, game_id: str, error: BoardwrightError) -> None:
        """The moves of a game are no longer wanted."""
        for asked in self._moves.everything():
            if isinstance(asked, AskedMove) and asked.game_id == game_id:
                self._moves.remove(asked.owner, asked)
                asked.fail(error)
        for slot in self.running(MOVE):
            if isinstance(slot.asked, AskedMove) and slot.asked.game_id == game_id:
                slot.asked.fail(error)
                slot.stop()

    def fail_all(self, error: BoardwrightError) -> None:
        """Nothing is thought about any more."""
        self._look_later(None)
        running = [slot.asked for slot in self.running() if slot.asked is not None]
        for asked in (*self._moves.everything(), *self._analyses.everything(), *running):
            asked.fail(error)

    def is_free(self, slot: Slot) -> None:
        self._dispatch()

    def is_done(self, asked: Asked) -> None:
        self.line(asked.kind).done(asked.owner)
        self._counts.add(asked, _now())
        if asked.kind == MOVE:
            self._allowance.use(asked.owner, _now() - asked.started_at, _now())

    def has_broken(self, asked: Asked | None, error: PlayerFailed) -> None:
        """The job goes to another worker, unless it has broken enough of them."""
        self._counts.replaced += 1
        _log.warning("a worker is replaced: %s", error)
        if asked is None:
            return
        text = f"{ATTEMPTS} workers broke over it; of the last one: {error}"
        _charge(asked, ThinkingFailed(text))
        if asked.is_wanted:
            asked.stopping = False
            self.line(asked.kind).put_back(asked.owner, asked)
        else:
            self.line(asked.kind).done(asked.owner)
        self._dispatch()

    def cannot_start(self, error: PlayerFailed) -> None:
        """Where nobody is there to think, those who wait are not left waiting for ever.

        It is no fault of what they asked for: they may ask again when workers start.
        """
        _log.error("a worker cannot be started: %s", error)
        if all(slot.worker is None for slot in self.slots):
            for asked in (*self._moves.everything(), *self._analyses.everything()):
                _charge(asked, ThinkingStopped(f"no worker can be started: {error}"))
                if not asked.is_wanted:
                    self.line(asked.kind).remove(asked.owner, asked)

    @property
    def _most_analyses(self) -> int:
        return max(1, len(self.slots) - 1)

    def _dispatch(self) -> None:
        for slot in self.slots:
            if slot.is_idle and (asked := self._take()) is not None:
                slot.give(asked, self._bound(asked))
        self._make_room_for_moves()
        self._make_room_for_analyses()

    def _take(self) -> Asked | None:
        asked = self._moves.take()
        if asked is None and len(self.running(ANALYSIS)) < self._most_analyses:
            asked = self._analyses.take()
        return asked

    def _bound(self, asked: Asked) -> float:
        """The seconds that a job gets. An analysis makes room later, if it has to."""
        if asked.kind == ANALYSIS:
            return asked.seconds
        if self._allowance.is_spent(asked.owner, _now()):
            return min(asked.seconds, LEAST)
        jobs = len(self._moves.owners) * self._moves.share_of(asked.owner)
        return share(asked.seconds, len(self.slots), jobs, self._target)

    def _make_room_for_moves(self) -> None:
        analyses = self.running(ANALYSIS)
        stopping = sum(slot.is_stopping for slot in analyses)
        others = [slot for slot in analyses if not slot.is_stopping]
        for slot in others[: max(0, self._moves.ready - stopping)]:
            slot.stop()

    def _make_room_for_analyses(self) -> None:
        """The oldest analysis goes when it has had its share, if another client waits."""
        self._look_later(None)
        analyses = self.running(ANALYSIS)
        if not self._analyses.ready or not analyses or any(s.is_stopping for s in analyses):
            return
        jobs = len(analyses) + self._analyses.ready
        allowed = share(math.inf, self._most_analyses, jobs, ANALYSIS_TARGET)
        assert analyses[0].asked is not None
        due = analyses[0].asked.started_at + allowed
        if _now() >= due:
            analyses[0].stop()
        else:
            self._look_later(due)

    def _look_later(self, when: float | None) -> None:
        if self._look_again is not None:
            self._look_again.cancel()
        loop = asyncio.get_running_loop()
        self._look_again = None if when is None else loop.call_at(when, self._dispatch)


def _charge(asked: Asked, failure: BoardwrightError) -> None:
    """What has been tried often enough fails."""
    asked.attempts += 1
    if asked.attempts >= ATTEMPTS:
        asked.fail(failure)


def _now() -> float:
    return asyncio.get_running_loop().time()
