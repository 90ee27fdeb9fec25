"""The progress of a run in rounds: after each round, and every few seconds within a round."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from torch import Tensor

    from boardwright.training.scored_games import ScoredGames

REPORT_INTERVAL = 10.0  # seconds


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """The state of a run after a round."""

    round: int
    seconds: float  # of all rounds
    games: int  # of the round
    positions: int  # used for learning
    positions_a_second: float  # during the games
    steps: int
    loss: float
    checked_loss: float  # on games that were held out

    def __str__(self) -> str:
        return (
            f"{self.seconds:6.0f} s  round {self.round}: {self.games:,} games"
            f" ({self.positions_a_second:,.0f} positions/s)  {self.steps:,} steps"
            f"  loss {self.loss:.4f}, on held-out games {self.checked_loss:.4f}"
        )


@dataclass(frozen=True, slots=True)
class PlayProgress:
    """The state of a round during its games."""

    round: int
    seconds: float
    games: int
    expected: int
    games_a_second: float  # since the round was started or resumed
    positions_a_second: float
    seconds_left: float  # of playing

    def __str__(self) -> str:
        return (
            f"{self.seconds:6.0f} s  round {self.round}: {self.games:,} of {self.expected:,} games"
            f" ({self.games_a_second:,.1f}/s, {self.positions_a_second:,.0f} positions/s)"
            f"  {self.seconds_left:.0f} s of playing"
        )


@dataclass(frozen=True, slots=True)
class LearningProgress:
    """The state of a round while the network learns from its games."""

    round: int
    seconds: float
    steps: int  # of the round
    expected: int
    steps_a_second: float
    loss: float  # of the last step
    seconds_left: float  # of learning

    def __str__(self) -> str:
        return (
            f"{self.seconds:6.0f} s  round {self.round}: step {self.steps:,} of {self.expected:,}"
            f" ({self.steps_a_second:,.1f}/s)  loss {self.loss:.4f}"
            f"  {self.seconds_left:.0f} s of learning"
        )


AnyProgress = RoundProgress | PlayProgress | LearningProgress


class Ticker:
    """Is due once every so many seconds."""

    def __init__(self, every: float) -> None:
        self.every, self._last = every, time.monotonic()

    def is_due(self) -> bool:
        now = time.monotonic()
        is_due = now - self._last >= self.every
        if is_due:
            self._last = now
        return is_due


class RoundReporter:
    """Reports the progress of a round every few seconds, during games and learning."""

    def __init__(self, report: Callable[[AnyProgress], object], number: int, before: float) -> None:
        self._report, self._round, self._before = report, number, before
        self._began = time.monotonic()
        self._ticker = Ticker(REPORT_INTERVAL)
        self._since = self._deadline = self._began
        self._expected = self._games = self._new_games = self._positions = 0

    @property
    def _seconds(self) -> float:
        """Seconds of all rounds so far."""
        return self._before + time.monotonic() - self._began

    def begin_playing(self, expected: int, deadline: float) -> None:
        self._since, self._expected, self._deadline = time.monotonic(), expected, deadline

    def has_stored(self, games: int) -> None:
        """Count games that were played before the run was interrupted."""
        self._games += games

    def has_played(self, games: ScoredGames) -> None:
        self._games += len(games)
        self._new_games += len(games)
        self._positions += len(games.actions)
        if self._ticker.is_due():
            rate, left = self._pace(self._new_games, self._expected - self._games)
            positions = rate * self._positions / self._new_games
            self._report(
                PlayProgress(
                    self._round, self._seconds, self._games, self._expected, rate, positions, left
                )
            )

    def begin_learning(self, deadline: float) -> None:
        self._since, self._deadline = time.monotonic(), deadline

    def has_learned(self, steps: int, expected: int, loss: Tensor) -> None:
        if self._ticker.is_due():
            rate, left = self._pace(steps, expected - steps)
            self._report(
                LearningProgress(
                    self._round, self._seconds, steps, expected, rate, float(loss), left
                )
            )

    def _pace(self, done: int, left: int) -> tuple[float, float]:
        """The rate per second, and the seconds for the rest, limited by the deadline."""
        now = time.monotonic()
        rate = done / max(now - self._since, 1e-9)
        return rate, max(0.0, min(left / rate, self._deadline - now))
