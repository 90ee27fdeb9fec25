"""What is particular to a game's puzzles: where they are looked for, what is asked, the themes."""

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
    """A solution played in Python: the positions, the first included, and what happened between."""

    seat: int
    goal: Goal
    positions: tuple[Position, ...]
    moves: tuple[str, ...]
    events: tuple[tuple[Event, ...], ...]  # of each move

    @property
    def own_steps(self) -> tuple[int, ...]:
        """Which of the moves are the solver's."""
        return tuple(i for i, p in enumerate(self.positions[:-1]) if p.to_move == self.seat)

    def own_events(self) -> list[Event]:
        return [event for i in self.own_steps for event in self.events[i]]


@dataclass(frozen=True)
class Profile:
    """How a game's puzzles are found and named.

    `options` are those of the games that are played for them, `nodes` and `chance` how: so many
    nodes a move, and a random move now and then. `ask` gives what can be asked in a state, the
    hardest first, cheap filters before proofs; `question` gives the same question again for a
    puzzle. `measured_plainly` says that the game's own search sees what is asked at once, and says
    nothing of how hard it is. `themes` are titles by key, and `find_themes` says which a solution
    has.
    """

    options: tuple[Mapping[str, str], ...]
    nodes: tuple[int, ...]
    chance: float
    method: str
    ask: Callable[[Sequence[State], int], Iterable[Question]]
    question: Callable[[Puzzle], Question]
    themes: Mapping[str, str]
    find_themes: Callable[[Walk], Iterable[str]]
    goals: Mapping[str, str]  # what the solver is asked to do, in words, by goal
    plain: Callable[[State], Position]  # the position of a state, without what need not be told
    measured_plainly: bool = False
    most_first: int = 1  # first moves that may be right
    openings: int = 5  # random decisions at the beginning of a game
    distance: int = 4  # cells in which two puzzles differ at least, under every symmetry
    apart: int = 10_000  # plies between two puzzles of one game; by default there is but one
    longest: int = 300  # plies of a game


def has_profile(game: Game) -> bool:
    return find_spec(f"boardwright.puzzles.games.{game.name}") is not None


def profile_of(game: Game) -> Profile:
    """The profile of a game: `PROFILE` in a module of its name."""
    if not has_profile(game):
        raise MalformedInput(f"nobody has said yet what a puzzle of {game.title} is")
    found: Profile = import_module(f"boardwright.puzzles.games.{game.name}").PROFILE
    return found
