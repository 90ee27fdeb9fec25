"""Puzzles of Repulso: the last cells, searched to the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright import core
from boardwright.games.repulso.board import COLOURS, clusters
from boardwright.games.repulso.position import RepulsoPosition
from boardwright.puzzles.games import Profile, Walk
from boardwright.puzzles.questions import ForcedResult, Question, only_result

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardwright.core import State
    from boardwright.puzzles import Puzzle

_TO_THE_END = 60  # decisions; more than the last cells can take
_FREE = range(3, 11)  # cells
_BUDGET = 6_000_000
_FEW_CELLS = 5


def plain(state: State) -> RepulsoPosition:
    position = state.to_position()
    assert isinstance(position, RepulsoPosition)
    return position


def questions_at(states: Sequence[State], at: int) -> Iterator[Question]:
    state = states[at]
    if state.is_over or state.count_legal() < 4:
        return
    position = plain(state)
    if position.pending or position.cells.count(0) not in _FREE:
        return
    yield from only_result(state, _TO_THE_END, _BUDGET)


def question(puzzle: Puzzle) -> Question:
    state = core.state_of(puzzle.start())
    return ForcedResult(state, puzzle.goal, puzzle.proof.depth)


def find_themes(walk: Walk) -> Iterator[str]:
    before, after = walk.positions[0], walk.positions[-1]
    assert isinstance(before, RepulsoPosition)
    assert isinstance(after, RepulsoPosition)
    if before.cells.count(0) <= _FEW_CELLS:
        yield "last-cell"
    if after.outcome is not None and after.outcome.reason == "unable":
        yield "unable"
    if walk.moves[0].startswith("*"):
        yield "action"
    if any(fewer < more for more, fewer in _counts(walk, walk.seat)):
        yield "joining"
    if any(more > fewer for fewer, more in _counts(walk, 1 - walk.seat)):
        yield "cutting"
    if walk.goal == "draw":
        yield "draw"


def _counts(walk: Walk, seat: int) -> Iterator[tuple[int, int]]:
    """A seat's clusters before and after each of the solver's turns with an action piece."""
    found = [len(clusters(position.cells, COLOURS[seat])) for position in walk.positions]
    for i in walk.own_steps:
        if walk.moves[i].startswith("*"):
            later = range(i + 1, len(walk.positions))
            ends = (at for at in later if walk.positions[at].starts_turn)
            yield found[i], found[next(ends, len(found) - 1)]


PROFILE = Profile(
    options=({}, {"unable": "play-on"}),
    nodes=(100, 400, 1500),
    chance=0.08,
    method="alphabeta",
    questions_at=questions_at,
    question=question,
    plain=plain,
    themes={
        "last-cell": "The last cells",
        "joining": "Joining clusters",
        "cutting": "Cutting clusters",
        "unable": "Unable to go on",
        "action": "An action piece",
        "draw": "Holding the draw",
    },
    find_themes=find_themes,
    goals={
        "win": "Find the only move that wins",
        "draw": "Find the only move that does not lose",
    },
)
