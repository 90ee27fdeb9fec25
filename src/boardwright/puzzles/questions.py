"""Questions about a position that are proven by exhaustive search: wins, defences, turns.

A question knows the decisions that reach its goal, at every state of its lines. Its answers are
exact: `core.solve` tries every move of every seat, and a turn is played in all possible ways.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from boardwright import core

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from boardwright.core import State
    from boardwright.puzzles import Goal

MAX_NODES = 20_000_000
SHOWN = 6  # decisions of a refutation
_FIRST_BUDGET = 256
_PAIR = 2
_FAR = 50  # decisions: a deeper question is solved to the end of the game


class TooDeep(Exception):
    """A proof needs more nodes than allowed."""


@dataclass
class Question(ABC):
    """A goal in a state, reached within `depth` decisions against any play of the others."""

    state: State
    goal: Goal
    depth: int
    max_nodes: int = MAX_NODES
    seat: int = field(init=False)
    nodes: int = field(init=False, default=0)  # upper bound of the visited nodes
    method: Literal["solve", "turn"] = field(init=False, default="solve")

    def __post_init__(self) -> None:
        self.seat = self.state.to_move

    @property
    def is_limited(self) -> bool:
        """Whether the goal must be reached soon, rather than at any time before the end."""
        return self.depth <= _FAR

    @property
    def goal_state(self) -> State:
        """The state whose ordinary goal, winning the game, is the goal of the question."""
        return self.state

    @property
    @abstractmethod
    def value(self) -> float:
        """How much the best decisions achieve; 0 if the goal cannot be reached."""

    @abstractmethod
    def keepers(self, state: State, played: int) -> list[int]:
        """The seat's decisions that still reach the goal, `played` decisions after the start."""

    @abstractmethod
    def reply(self, state: State, played: int) -> int | None:
        """The toughest reply to a right move; None at the end of the line."""

    @abstractmethod
    def refutation(self, state: State, played: int, best: Callable[[State], int]) -> list[int]:
        """Decisions that show why a state misses the goal; `best` finds good moves."""

    @abstractmethod
    def refutes(self, state: State, played: int, shown: Sequence[int]) -> bool:
        """Whether these decisions show that a state misses the goal."""

    def _solve(self, state: State, plies: int) -> dict[int, float]:
        """The guaranteed share of each move; grows the node budget until it suffices."""
        budget = _FIRST_BUDGET
        while plies > 0:
            shares = core.solve(state, plies, budget)
            if shares is not None:
                self.nodes += budget
                return shares
            if budget >= self.max_nodes:
                raise TooDeep
            budget = min(4 * budget, self.max_nodes)
        return {}


@dataclass
class ForcedResult(Question):
    """A guaranteed share of the win, at most `depth` decisions from the start."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self._shares = self._solve(self.state, self.depth)
        self._value = _largest(self._shares)

    @property
    def value(self) -> float:
        return self._value

    def keepers(self, state: State, played: int) -> list[int]:
        shares = self._shares if played == 0 else self._solve(state, self.depth - played)
        return [action for action, share in shares.items() if share >= self._value]

    def _holds(self, state: State, played: int) -> bool:
        """Whether the goal is certain from here, no matter which seat moves."""
        if state.is_over:
            return _share(state, self.seat) >= self.value
        if state.to_move == self.seat:
            return bool(self.keepers(state, played))
        if not self.is_limited and state.seats == _PAIR:  # with two seats, the shares sum to 1
            return 1 - _largest(self._solve(state, self.depth - played)) >= self.value
        return all(self._holds(state.after(a), played + 1) for a in state.legal_actions())

    def reply(self, state: State, played: int) -> int | None:
        return min(
            state.legal_actions(), key=lambda action: self._ease(state.after(action), played + 1)
        )

    def _ease(self, state: State, played: int) -> tuple[int, int]:
        """How easy it is to continue: quick wins and many good moves are easy."""
        if state.is_over:
            return 1000, 1000
        if state.to_move != self.seat:
            return 500, 500
        keepers = len(self.keepers(state, played))
        left = self.depth - played
        sooner = left > 2 and left <= 8 and _largest(self._solve(state, left - 2)) >= self.value
        return (1 if sooner else 0), keepers

    def refutation(self, state: State, played: int, best: Callable[[State], int]) -> list[int]:
        shown: list[int] = []
        replied = False
        while not state.is_over and len(shown) < SHOWN:
            if state.to_move == self.seat:
                if replied:
                    break
                action = best(state)
            else:
                action = self._refuting(state, played + len(shown), best)
                replied = True
            shown.append(action)
            state = state.after(action)
        return shown

    def _refuting(self, state: State, played: int, best: Callable[[State], int]) -> int:
        first = best(state)
        for action in (first, *(a for a in state.legal_actions() if a != first)):
            if not self._holds(state.after(action), played + 1):
                return action
        raise TooDeep  # the goal is missed only because the proof is not deep enough

    def refutes(self, state: State, played: int, shown: Sequence[int]) -> bool:
        """Whether the decisions are shown and no continuation reaches the goal in time."""
        is_shown = bool(shown) or state.is_over
        for action in shown:
            state = state.after(action)
        return is_shown and not self._holds(state, played + len(shown))


def wins_at_once(state: State) -> bool:
    """Whether the seat to move can win the game with one decision."""
    return not state.is_over and _largest(core.solve(state, 1) or {}) == 1


def only_result(state: State, depth: int, budget: int) -> Iterator[Question]:
    """The question for the result of a game, if exactly one decision leads to the best result."""
    shares = core.solve(state, depth, budget) or {}
    best = _largest(shares)
    if best > 0 and list(shares.values()).count(best) == 1:
        yield ForcedResult(state, "win" if best == 1 else "draw", depth, budget)


@dataclass
class OnlyDefence(Question):
    """All moves but a few lose within `depth` decisions; for games with one decision per turn."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self._keepers = [
            a for a in self.state.legal_actions() if self._prevents(self.state.after(a))
        ]

    @property
    def value(self) -> float:
        return 1.0 if self._keepers else 0.0

    def keepers(self, state: State, played: int) -> list[int]:
        return [] if played else self._keepers

    def _prevents(self, state: State) -> bool:
        return not self._is_lost(state) and not self._falls(state, self.depth - 1)

    def _falls(self, state: State, plies: int) -> bool:
        """Whether the opponent, who is to move, wins by force within this many decisions."""
        return next(self._winning(state, plies), None) is not None

    def _is_lost(self, state: State) -> bool:
        """Whether the loss that the solver should have prevented has happened."""
        return state.is_over and _share(state, self.seat) == 0

    def _winning(self, state: State, plies: int) -> Iterator[int]:
        """The opponent's moves that win by force, the quickest first."""
        for within in range(1, 0 if state.is_over else plies + 1, 2):
            shares = self._solve(state, within)
            yield from (action for action, share in shares.items() if share == 1)

    def reply(self, state: State, played: int) -> int | None:
        return None

    def refutation(self, state: State, played: int, best: Callable[[State], int]) -> list[int]:
        shown: list[int] = []
        while not state.is_over and not self._is_lost(state):
            if state.to_move == self.seat:
                action = best(state)
            else:
                action = next(self._winning(state, self.depth - played - len(shown)))
            shown.append(action)
            state = state.after(action)
        return shown

    def refutes(self, state: State, played: int, shown: Sequence[int]) -> bool:
        """Whether every move of the opponent wins by force, and the line ends with the loss."""
        for number, action in enumerate(shown):
            left = self.depth - played - number
            if state.to_move != self.seat and action not in self._winning(state, left):
                return False
            state = state.after(action)
        return self._is_lost(state)


@dataclass
class BestTurn(Question):
    """The most that a seat can collect in the turn that begins, over all ways to play it."""

    points: Callable[[State, int], int] = field(kw_only=True)
    max_states: int = 50_000

    def __post_init__(self) -> None:
        super().__post_init__()
        self.method = "turn"
        self._before = self.points(self.state, self.seat)
        self._best: dict[int, int] = {}

    @property
    def value(self) -> float:
        return float(self._largest(self.state, 0))

    def _largest(self, state: State, played: int) -> int:
        """The most points that can be collected in the turn, counted from its beginning."""
        if played and (state.is_over or state.to_move != self.seat):
            return self.points(state, self.seat) - self._before
        if (cached := self._best.get(state.key)) is not None:
            return cached
        self.nodes += 1
        if self.nodes > self.max_states:
            raise TooDeep
        best = max(self._largest(state.after(a), played + 1) for a in state.legal_actions())
        self._best[state.key] = best
        return best

    def keepers(self, state: State, played: int) -> list[int]:
        if played and state.to_move != self.seat:
            return []
        value = self._largest(self.state, 0)
        return [
            a for a in state.legal_actions() if self._largest(state.after(a), played + 1) == value
        ]

    def reply(self, state: State, played: int) -> int | None:
        return None

    def refutation(self, state: State, played: int, best: Callable[[State], int]) -> list[int]:
        """The best continuation of the turn."""
        shown: list[int] = []
        while not state.is_over and state.to_move == self.seat and len(shown) < 2 * SHOWN:
            at = played + len(shown)
            ways = {a: self._largest(state.after(a), at + 1) for a in state.legal_actions()}
            action = max(ways, key=lambda a: ways[a])
            shown.append(action)
            state = state.after(action)
        return shown

    def refutes(self, state: State, played: int, shown: Sequence[int]) -> bool:
        """Whether the line collects the most that is left in the turn, and this is too little."""
        left = self._largest(state, played)
        for action in shown:
            if state.to_move != self.seat:
                return False
            state = state.after(action)
        return self._largest(state, played + len(shown)) == left < self.value


def _largest(shares: dict[int, float]) -> float:
    return max(shares.values(), default=0.0)


def _share(state: State, seat: int) -> float:
    """A seat's share of the win in a game that is over."""
    outcome = core.outcome_of(state)
    assert outcome is not None
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
