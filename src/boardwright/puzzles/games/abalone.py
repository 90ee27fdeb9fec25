"""Puzzles of Abalone: a marble pushed out by force, the last one, and the only defence.

A player can push out a marble by force if the player wins the game in which one more ejection wins.
So the question is solved in a position with this option, and the proof is for a win as in any other
game. It requires equal ejections, unless the marble decides the actual game, because the opponent
might otherwise win first. A defence counts only if no own marble is lost; pushing out a marble in
return does not help.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from boardwright import core
from boardwright.games import game_named
from boardwright.games.abalone.board import BOARD, LAYOUTS
from boardwright.games.abalone.position import AbalonePosition
from boardwright.games.events import Pushed, Slid
from boardwright.puzzles.games import Profile, Walk
from boardwright.puzzles.questions import ForcedResult, OnlyDefence, Question, wins_at_once

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardwright.core import State
    from boardwright.games import Position
    from boardwright.puzzles import Goal, Puzzle

_FIRST_PLY = 8
_DEEPEST = 7
_DEFENCE = 4  # decisions: mine, theirs, mine, theirs
_HINT = core.Limits(nodes=4_000)
_NEIGHBOURS = 6
_MAX_SAFE = 8


def plain(state: State) -> AbalonePosition:
    """The position without history, since short lines cannot repeat a position three times."""
    position = state.to_position()
    assert isinstance(position, AbalonePosition)
    return AbalonePosition(position.options, position.cells, position.seat, position.ply)


def decisive(position: AbalonePosition, ejections: int) -> State:
    """The state in which this number of ejections wins."""
    options = replace(position.options, ejections=ejections)
    return core.state_of(AbalonePosition(options, position.cells, position.seat, position.ply))


@cache
def _searcher() -> core.Searcher:
    return core.Searcher(game_named("abalone").start(), method="pvs")


def questions_at(states: Sequence[State], at: int) -> Iterator[Question]:
    if at < _FIRST_PLY or states[at].is_over:
        return
    position = plain(states[at])
    own, opponent = (position.ejected_by(s) for s in (position.seat, 1 - position.seat))
    if own == opponent or own + 1 == position.options.ejections:
        yield from _attacks(position, own + 1)
    if own <= opponent and _is_threatened(decisive(position, opponent + 1)):
        yield OnlyGuard(core.state_of(position), "save", _DEFENCE)


def _attacks(position: AbalonePosition, ejections: int) -> Iterator[Question]:
    state = decisive(position, ejections)
    goal: Goal = "win" if ejections == position.options.ejections else "gain"
    best = _searcher().search(state, _HINT).best
    if best.proven is None or best.proven > _DEEPEST or best.chances[state.to_move] != 1:
        return
    for depth in range(1, best.proven + 1, 2):
        question = ForcedResult(state, goal, depth)
        if question.value == 1:
            if depth > 1:
                yield question
            return


def _is_threatened(state: State) -> bool:
    """Whether there is an immediate threat that only a few moves defend."""
    if wins_at_once(state):
        return False
    after = (state.after(action) for action in state.legal_actions())
    safe = sum(not (each.is_over or wins_at_once(each)) for each in after)
    return 1 <= safe <= _MAX_SAFE


@dataclass
class OnlyGuard(OnlyDefence):
    """All moves but a few lose a marble; pushing one out in return does not count."""

    def __post_init__(self) -> None:
        self._out = plain(self.state).ejected_by(1 - self.state.to_move)
        super().__post_init__()

    @property
    def goal_state(self) -> State:
        return decisive(plain(self.state), self._out + 1)

    def _is_lost(self, state: State) -> bool:
        return plain(state).ejected_by(1 - self.seat) > self._out

    def _winning(self, state: State, plies: int) -> Iterator[int]:
        if state.is_over or plies < 1:
            return
        position = plain(state)
        own = position.ejected_by(self.seat)
        if own <= self._out:
            yield from super()._winning(decisive(position, self._out + 1), plies)
            if own + plies // 2 <= self._out:
                return  # too few ejections left to end that game
        else:
            yield from (a for a in state.legal_actions() if self._is_lost(state.after(a)))
        if plies > 1:
            yield from (a for a in state.legal_actions() if self._wins(state.after(a), plies - 1))

    def _wins(self, state: State, plies: int) -> bool:
        """Whether every reply loses a marble."""
        after = (state.after(action) for action in state.legal_actions())
        return not state.is_over and all(self._falls(each, plies - 1) for each in after)


def question(puzzle: Puzzle) -> Question:
    position = puzzle.start()
    assert isinstance(position, AbalonePosition)
    if puzzle.goal == "save":
        return OnlyGuard(core.state_of(position), "save", puzzle.proof.depth)
    state = decisive(position, position.ejected_by(position.seat) + 1)
    return ForcedResult(state, puzzle.goal, puzzle.proof.depth)


def find_themes(walk: Walk) -> Iterator[str]:
    first = walk.events[0]
    pushes = [event for event in first if isinstance(event, Pushed)]
    if walk.goal == "save":
        yield "defence"
    if walk.goal == "win":
        yield "six-in-n"
    if pushes:
        yield "sumito"
    targets = [BOARD.index(event.target) for event in pushes if event.target is not None]
    if any(len(list(BOARD.around(cell))) < _NEIGHBOURS for cell in targets):
        yield "edge"
    if not pushes:
        yield "quiet"
    if any("broadside" in event.why for event in first if isinstance(event, Slid)):
        yield "broadside"
    if walk.goal != "save" and _threats(walk.positions[1]) > 1:
        yield "double-threat"


def _threats(position: Position) -> int:
    """How many marbles the side that has just moved could push out if it moved again."""
    assert isinstance(position, AbalonePosition)
    swapped = AbalonePosition(position.options, position.cells, 1 - position.seat)
    out = {
        event.origin
        for move in swapped.legal_moves()
        for event in swapped.events(move)
        if isinstance(event, Pushed) and event.target is None
    }
    return len(out)


PROFILE = Profile(
    options=({"layout": "belgian-daisy"}, *({"layout": name} for name in LAYOUTS)),
    nodes=(60, 200, 600),
    chance=0.06,
    method="pvs",
    questions_at=questions_at,
    question=question,
    plain=plain,
    themes={
        "sumito": "Sumito: the first move pushes",
        "edge": "At the edge",
        "double-threat": "Double threat",
        "defence": "Defence",
        "six-in-n": "The sixth marble",
        "quiet": "A quiet move",
        "broadside": "A broadside move",
    },
    find_themes=find_themes,
    goals={
        "win": "Push out the deciding marble within {turns} moves, whatever the answer",
        "gain": "Push out a marble within {turns} moves, whatever the answer",
        "save": "Find the only move after which no marble is lost by force within {turns} moves",
    },
    measured_plainly=True,
    longest=220,
)
