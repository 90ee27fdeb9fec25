"""How far a run in rounds is: after each round, and every few seconds within one."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from torch import Tensor

    from boardwright.training.scored_games import ScoredGames

TELL_EVERY = 10.0  # seconds


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """Where a run stands after a round."""

    round: int
    seconds: float  # of all rounds
    games: int  # of the round
    positions: int  # that were learned from
    positions_a_second: float  # while games were played
    steps: int
    loss: float
    checked_loss: float  # on games that were not learned from

    def __str__(self) -> str:
        return (
            f"{self.seconds:6.0f} s  round {self.round}: {self.games:,} games"
            f" ({self.positions_a_second:,.0f} positions/s)  {self.steps:,} steps"
            f"  loss {self.loss:.4f}, on games kept apart {self.checked_loss:.4f}"
        )


@dataclass(frozen=True, slots=True)
class PlayProgress:
    """Where a round stands while its games are played."""

    round: int
    seconds: float
    games: int
    wanted: int
    games_a_second: float  # since the round was begun or gone on with
    positions_a_second: float
    seconds_left: float  # of playing

    def __str__(self) -> str:
        return (
            f"{self.seconds:6.0f} s  round {self.round}: {self.games:,} of {self.wanted:,} games"
            f" ({self.games_a_second:,.1f}/s, {self.positions_a_second:,.0f} positions/s)"
            f"  {self.seconds_left:.0f} s of playing"
        )


@dataclass(frozen=True, slots=True)
class LearningProgress:
    """Where a round stands while the network learns from its games."""

    round: int
    seconds: float
    steps: int  # of the round
    wanted: int
    steps_a_second: float
    loss: float  # of the last step
    seconds_left: float  # of learning

    def __str__(self) -> str:
        return (
            f"{self.seconds:6.0f} s  round {self.round}: step {self.steps:,} of {self.wanted:,}"
            f" ({self.steps_a_second:,.1f}/s)  loss {self.loss:.4f}"
            f"  {self.seconds_left:.0f} s of learning"
        )


AnyProgress = RoundProgress | PlayProgress | LearningProgress


class Ticker:
    """Says that so many seconds have gone by since it last did."""

    def __init__(self, every: float) -> None:
        self.every, self._last = every, time.monotonic()

    def is_due(self) -> bool:
        now = time.monotonic()
        is_due = now - self._last >= self.every
        if is_due:
            self._last = now
        return is_due


class RoundTeller:
    """Tells how far a round is, every few seconds while it plays and while it learns."""

    def __init__(self, tell: Callable[[AnyProgress], object], number: int, before: float) -> None:
        self._tell, self._round, self._before = tell, number, before
        self._began = self._since = time.monotonic()
        self._ticker = Ticker(TELL_EVERY)
        self._games = self._new_games = self._positions = 0

    @property
    def _seconds(self) -> float:
        """Of all rounds so far."""
        return self._before + time.monotonic() - self._began

    def has_known(self, games: int) -> None:
        """So many were played before the run was interrupted."""
        self._games += games

    def has_played(self, games: ScoredGames, wanted: int, deadline: float) -> None:
        self._games += len(games)
        self._new_games += len(games)
        self._positions += len(games.actions)
        if not self._ticker.is_due():
            return
        now = time.monotonic()
        gone = max(now - self._since, 1e-9)
        rate = self._new_games / gone
        left = min((wanted - self._games) / max(rate, 1e-9), deadline - now)
        self._tell(
            PlayProgress(
                self._round, self._seconds, self._games, wanted, rate, self._positions / gone,
                max(left, 0.0),
            )
        )  # fmt: skip

    def begin_learning(self) -> None:
        self._since = time.monotonic()

    def has_learned(self, steps: int, wanted: int, loss: Tensor) -> None:
        if not self._ticker.is_due():
            return
        rate = steps / max(time.monotonic() - self._since, 1e-9)
        left = (wanted - steps) / max(rate, 1e-9)
        self._tell(
            LearningProgress(self._round, self._seconds, steps, wanted, rate, float(loss), left)
        )
