"""The contract of a computer player, the game that it plays, and how long it thinks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from boardwright import core
from boardwright.games import Move, Position, game_named
from boardwright.games.errors import BoardwrightError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardwright.core import State
    from boardwright.games.clock import Clock


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of a decision: time for this move, a clock, nodes or depth.

    None means no such limit. A player reads its own time from the clock, by the seat to move.
    """

    seconds: float | None = None
    clock: Clock | None = None
    nodes: int | None = None
    depth: int | None = None


class PlayerFailed(BoardwrightError):
    """A player crashed, hung, sent rubbish or played an illegal move; it loses its game.

    `reason` is a stable word: `crash`, `timeout`, `rubbish` or `illegal`. An error that is passed
    on from another process is made without `text`; `reason` then holds the whole message.
    """

    def __init__(self, reason: str, text: str = "") -> None:
        super().__init__(reason, text)
        self.reason = reason
        self.text = text

    def __str__(self) -> str:
        return self.text or str(self.reason)


class Player(Protocol):
    """Any computer player. It plays one game at a time; `close` ends what it started."""

    name: str

    def new_game(self, start: Position) -> None:
        """Start a game and forget the last one."""

    def choose(self, position: Position, budget: Budget) -> Move:
        """A legal move of the seat to move, or PlayerFailed."""

    def close(self) -> None: ...


@runtime_checkable
class FastPlayer(Protocol):
    """A player that works without the Python rules: it gets the core's state instead."""

    def choose_action(self, state: State, budget: Budget) -> int:
        """A legal action of the seat to move, or PlayerFailed; does not change the state."""


USUAL_SECONDS = 1.0  # if no limit is given
LATENCY = 0.05  # seconds in reserve, since the clock runs a little longer than the search
LATENCY_A_DECISION = 0.01  # and for each decision still ahead
_OF_ALLOTTED = 0.05  # in reserve, for games that last far longer than most
_LEAST = 0.001
_LARGEST_SHARE = 0.25  # of the time that is left
_OF_INCREMENT = 0.8
_STRETCH = 2.0  # times the share of the clock, for a hard decision


def decisions_left(state: State) -> int:
    """How many decisions to share the clock among."""
    horizon = game_named(state.info.name).opponents.horizon
    if not horizon.fills:
        return horizon.minimum
    position = state.to_position()
    empty = max(0.0, 1 - len(position.pieces()) / horizon.fills)
    return max(horizon.minimum, round(horizon.first * empty))


def thinking_time(state: State, budget: Budget) -> float | None:
    """Seconds for this decision; None if only nodes or depth limit it."""
    if budget.clock is not None:
        decisions = decisions_left(state)
        # A share of the seat's time, or the requested time if the clock allows it.
        usable = _usable(budget.clock, state.to_move, decisions)
        if budget.seconds is not None:
            return max(_LEAST, min(budget.seconds, usable / 2))
        # The increment is added only after the move, so it is spent from the time already there.
        share = usable / decisions + _OF_INCREMENT * budget.clock.increment
        return max(_LEAST, min(share, _LARGEST_SHARE * usable))
    if budget.seconds is not None:
        return max(_LEAST, budget.seconds)
    return USUAL_SECONDS if budget.nodes is None and budget.depth is None else None


def longest_time(state: State, budget: Budget) -> float:
    """Seconds for a hard decision; 0 if the time for it must not be stretched."""
    if budget.clock is None or budget.seconds is not None:
        return 0.0
    usable = _usable(budget.clock, state.to_move, decisions_left(state))
    return min(_STRETCH * (thinking_time(state, budget) or 0.0), _LARGEST_SHARE * usable)


def _usable(clock: Clock, seat: int, decisions: int) -> float:
    """The seat's time left, minus a reserve."""
    reserve = LATENCY + LATENCY_A_DECISION * decisions + _OF_ALLOTTED * clock.allotted
    return max(0.0, clock.remaining[seat] - reserve)


class GameHistory:
    """The state of a game and the actions that led to it from `start`."""

    def __init__(self, start: Position, actions: Iterable[int] = ()) -> None:
        self.game = start.game
        self.state = core.state_of(start).copy()
        self.actions: list[int] = []
        self._positions = [start]
        for action in actions:
            self.play(action)

    def play(self, action: int) -> None:
        """Play an action; an illegal one raises and changes nothing."""
        self.state.apply(action)
        self.actions.append(action)

    def play_words(self, moves: Sequence[str]) -> None:
        """Play moves in notation; if a move is refused, nothing changes."""
        state, length_before = self.state, len(self.actions)
        if len(moves) > 1:
            self.state = state.copy()
        try:
            for word in moves:
                self.play(self.game.action(self.game.parse_move(word)))
        except BaseException:
            self.state = state
            del self.actions[length_before:]
            raise

    @property
    def moves(self) -> list[Move]:
        return [self.game.move(action) for action in self.actions]

    @property
    def start(self) -> Position:
        return self._positions[0]

    @property
    def position(self) -> Position:
        return self.positions()[-1]

    def positions(self) -> list[Position]:
        """All positions from the start; the Python rules play each action once."""
        for action in self.actions[len(self._positions) - 1 :]:
            self._positions.append(self._positions[-1].play(self.game.move(action)))
        return self._positions
