"""A player at the table: asked in the way it understands, and never able to upset the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from boardwright.engine.player import FastPlayer, PlayerFailed
from boardwright.games import BoardwrightError

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.arena.table import Table
    from boardwright.engine.player import Budget, Player

NO_LIMIT_PATIENCE = 120.0  # seconds for a move where neither a time nor a clock limits it
MOST_PATIENCE = 1e6  # seconds; timers count no further than some weeks
HANG = 30.0  # seconds on top of its time before a player is taken for dead

Answer = TypeVar("Answer")


def _table_limits(budget: Budget) -> Budget:
    return budget


@dataclass(frozen=True)
class Seat:
    """A player with `limits`, its own in place of the table's.

    One that is trusted runs nobody's program: its time is measured, but it does not lose by it.
    """

    player: Player
    is_trusted: bool = False
    limits: Callable[[Budget], Budget] = _table_limits

    @classmethod
    def of(cls, player: Player) -> Seat:
        return cls(player, isinstance(player, FastPlayer))

    @cached_property
    def _fast(self) -> FastPlayer | None:
        return self.player if isinstance(self.player, FastPlayer) else None

    def new_game(self, table: Table) -> None:
        self._guarded(lambda: self.player.new_game(table.position))

    def get_ready(self, table: Table) -> None:
        """What the player need not spend its time on: the position, where it wants one."""
        if self._fast is None:
            table.positions()

    def choose(self, table: Table, budget: Budget) -> int:
        """The player's action, which may still be illegal, or PlayerFailed."""
        fast = self._fast
        if fast is not None:
            return self._guarded(lambda: fast.choose_action(table.state, budget))
        move = self._guarded(lambda: self.player.choose(table.position, budget))
        try:
            return table.game.action(move)
        except (BoardwrightError, TypeError, AttributeError) as error:
            raise PlayerFailed("rubbish", f"answered what is no move: {error}") from None

    def _guarded(self, job: Callable[[], Answer]) -> Answer:
        try:
            return job()
        except PlayerFailed:
            raise
        except (Exception, SystemExit) as error:
            raise PlayerFailed("crash", f"{type(error).__name__}: {error}") from error

    def patience(self, budget: Budget, seat: int) -> float | None:
        """The seconds after which a silent player hangs; None for one that never does."""
        if self.is_trusted:
            return None
        own = self.limits(budget)
        limits = [] if own.seconds is None else [own.seconds]
        if own.clock is not None:
            limits.append(own.clock.remaining[seat])
        return min(*limits, MOST_PATIENCE) + HANG if limits else NO_LIMIT_PATIENCE + HANG
