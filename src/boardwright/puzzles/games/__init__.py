"""The profile of a game's puzzles: where to look for them, the questions, the themes."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from boardwright.games import MalformedInput

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from boardwright.core import State
    from boardwright.games import Game, Position
    from boardwright.games.events import Event
    from boardwright.puzzles import Goal, Puzzle
    from boardwright.puzzles.questions import Question


@dataclass(frozen=True)
class Walk:
    """A solution played in Python: the positions, starting with the first, and the events."""

    seat: int
    goal: Goal
    positions: tuple[Position, ...]
    moves: tuple[str, ...]
    events: tuple[tuple[Event, ...], ...]  # by move

    @property
    def own_steps(self) -> tuple[int, ...]:
        """The indices of the solver's moves."""
        return tuple(i for i, p in enumerate(self.positions[:-1]) if p.to_move == self.seat)

    def own_events(self) -> list[Event]:
        return [event for i in self.own_steps for event in self.events[i]]


@dataclass(frozen=True)
class Profile:
    """How a game's puzzles are found and named.

    Games for mining are played with one of the `options`, a search limit from `nodes` per move, and
    a random move with probability `chance`. `questions_at` yields the questions for a state, the
    hardest first, with cheap filters before proofs; `question` returns the question of an existing
    puzzle. `measured_plainly` means that the game's own search solves the questions immediately, so
    that it cannot measure their difficulty. `themes` are titles by key, and `find_themes` yields
    the themes of a solution.
    """

    options: tuple[Mapping[str, str], ...]
    nodes: tuple[int, ...]
    chance: float
    method: str
    questions_at: Callable[[Sequence[State], int], Iterable[Question]]
    question: Callable[[Puzzle], Question]
    themes: Mapping[str, str]
    find_themes: Callable[[Walk], Iterable[str]]
    goals: Mapping[str, str]  # the solver's task in words, by goal
    plain: Callable[[State], Position]  # the position of a state, without irrelevant history
    measured_plainly: bool = False
    max_first: int = 1  # how many first moves may be right
    openings: int = 5  # random decisions at the start of a game
    distance: int = 4  # the least number of different cells of two puzzles, under every symmetry
    # plies between two puzzles of a game; by default a game has only one puzzle
    apart: int = 10_000
    longest: int = 300  # plies of a game


def has_profile(game: Game) -> bool:
    return find_spec(f"boardwright.puzzles.games.{game.name}") is not None


def profile_of(game: Game) -> Profile:
    """The profile of a game: `PROFILE` in the module with the game's name."""
    if not has_profile(game):
        raise MalformedInput(f"{game.title} has no puzzles yet")
    found: Profile = import_module(f"boardwright.puzzles.games.{game.name}").PROFILE
    return found
