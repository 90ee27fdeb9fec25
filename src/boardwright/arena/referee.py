"""Plays one game between players; a player that fails loses it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from boardwright.arena.match import MAX_PLIES, USUAL_LIMITS, MoveLimits
from boardwright.core import outcome_of
from boardwright.engine.player import Budget, FastPlayer, GameHistory, Player, PlayerFailed
from boardwright.engine.program import ProgramPlayer
from boardwright.games import BoardwrightError, IllegalMove, MalformedInput, Move, Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardwright.arena.match import Opening
    from boardwright.games.clock import Clock

TIME, TIMEOUT, CRASH, RUBBISH, ILLEGAL = "time", "timeout", "crash", "rubbish", "illegal"
MAX_PLIES_REACHED = "max-plies"
GRACE = 0.5  # seconds over the time of a move that a bot is allowed


T = TypeVar("T")


@dataclass(frozen=True)
class SeatedPlayer:
    """A player with its own `limits` in place of the table's; its errors become PlayerFailed.

    A trusted player runs no user's program: its time is measured, but it does not lose on it.
    """

    player: Player
    is_trusted: bool = False
    limits: Callable[[Budget], Budget] = lambda budget: budget

    @classmethod
    def of(cls, player: Player) -> SeatedPlayer:
        return cls(player, isinstance(player, FastPlayer))

    @cached_property
    def wants_positions(self) -> bool:
        return not isinstance(self.player, ProgramPlayer | FastPlayer)

    @cached_property
    def _request(self) -> Callable[[GameHistory, Budget], int]:
        """The way to request an action: with the moves, the core's state, or the position."""
        player = self.player
        if isinstance(player, ProgramPlayer):
            return player.choose_at
        if isinstance(player, FastPlayer):
            return lambda history, budget: player.choose_action(history.state, budget)
        return lambda history, budget: _action_of(history, player.choose(history.position, budget))

    def new_game(self, history: GameHistory) -> None:
        self._guarded(lambda: self.player.new_game(history.start))

    def choose(self, history: GameHistory, budget: Budget) -> int:
        """The player's action, which may still be illegal; or PlayerFailed."""
        return self._guarded(lambda: self._request(history, budget))

    def _guarded(self, job: Callable[[], T]) -> T:
        try:
            return job()
        except PlayerFailed:
            raise
        except (Exception, SystemExit) as error:
            raise PlayerFailed(CRASH, f"{type(error).__name__}: {error}") from error


def _action_of(history: GameHistory, move: Move) -> int:
    try:
        return history.game.action(move)
    except (BoardwrightError, TypeError, AttributeError) as error:
        raise PlayerFailed(RUBBISH, f"the response is not a move: {error}") from None


@dataclass(slots=True)
class Usage:
    """A seat's decisions, its seconds, and its longest decision."""

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, seconds: float) -> None:
        self.moves += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)


@dataclass
class PlayedGame:
    """A finished game; `text` gives details if the game did not end by the rules."""

    history: GameHistory
    outcome: Outcome
    text: str = ""
    clock: Clock | None = None
    usage: list[Usage] = field(default_factory=list)

    @property
    def is_by_rules(self) -> bool:
        return self.history.state.is_over


def play_game(
    opening: Opening,
    players: Sequence[Player | SeatedPlayer],
    control: MoveLimits = USUAL_LIMITS,
    *,
    max_plies: int = MAX_PLIES,
) -> PlayedGame:
    """Play from an opening, with one player per seat, until the game ends.

    A player that raises, returns no legal move or oversteps its time loses.
    """
    seats = [
        player if isinstance(player, SeatedPlayer) else SeatedPlayer.of(player)
        for player in players
    ]
    history = GameHistory(opening.start, opening.actions)
    if len(seats) != history.state.seats:
        raise MalformedInput(f"{history.game.title} is for {history.state.seats} players here")
    return _Play(history, seats, control, max_plies).run()


class _Play:
    def __init__(
        self,
        history: GameHistory,
        seats: Sequence[SeatedPlayer],
        control: MoveLimits,
        max_plies: int,
    ) -> None:
        self.history = history
        self.seats = seats
        self.control = control
        self.max_plies = max_plies
        self.clock = control.start_clock(len(seats))
        self.usage = [Usage() for _ in seats]

    def run(self) -> PlayedGame:
        for number, seat in enumerate(self.seats):
            try:
                seat.new_game(self.history)
            except PlayerFailed as failure:
                return self._lost(number, failure)
        return self._decide()

    def _decide(self) -> PlayedGame:
        state, actions = self.history.state, self.history.actions
        while not state.is_over:
            if len(actions) >= self.max_plies:
                cut = Outcome.draw(len(self.seats), MAX_PLIES_REACHED, "")
                return self._played(cut, f"not over after {self.max_plies} plies")
            try:
                self._take_decision(state.to_move)
            except PlayerFailed as failure:
                return self._lost(state.to_move, failure)
        outcome = outcome_of(state)
        assert outcome is not None
        return self._played(outcome, "")

    def _take_decision(self, number: int) -> None:
        seat = self.seats[number]
        budget = self.control.budget(self.clock)
        if seat.wants_positions:
            self.history.positions()  # before its time starts
        started = perf_counter()
        action = seat.choose(self.history, budget)
        elapsed = perf_counter() - started
        self.usage[number].add(elapsed)
        allowed = None if seat.is_trusted else seat.limits(budget).seconds
        if allowed is not None and elapsed > allowed + GRACE:
            raise PlayerFailed(TIMEOUT, f"took {elapsed:.2f} s for a move limited to {allowed:g} s")
        if self.clock is not None:
            self.clock = self.clock.spend(number, elapsed)
            if self.clock.flagged is not None:
                raise PlayerFailed(TIME, "ran out of time")
        try:
            self.history.play(action)
        except IllegalMove as error:
            raise PlayerFailed(ILLEGAL, f"an illegal move: {error}") from None
        except (MalformedInput, TypeError, ValueError) as error:
            raise PlayerFailed(
                RUBBISH, f"returned something that is not an action: {error}"
            ) from None

    def _lost(self, number: int, failure: PlayerFailed) -> PlayedGame:
        places = self.history.state.to_position().places()
        return self._played(Outcome.forfeit(places, number, failure.reason), str(failure))

    def _played(self, outcome: Outcome, text: str) -> PlayedGame:
        return PlayedGame(self.history, outcome, text, self.clock, self.usage)
