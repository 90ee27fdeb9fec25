"""Puzzles of Repulso: the last cells, looked at to the end of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from boardwright import core
from boardwright.games.events import Slid
from boardwright.games.repulso.board import COLOURS
from boardwright.games.repulso.position import RepulsoPosition
from boardwright.games.repulso.scoring import clusters
from boardwright.puzzles.profile import Profile, Walk
from boardwright.puzzles.questions import ForcedResult, Question

if TYPE_CHECKING:
    from boardwright.core import State
    from boardwright.puzzles.model import Puzzle

_TO_THE_END = 60  # decisions: more than the last cells can take
_FREE = range(3, 11)  # cells
_BUDGET = 6_000_000
_FEW_CELLS = 4


def plain(state: State) -> RepulsoPosition:
    position = state.to_position()
    assert isinstance(position, RepulsoPosition)
    return position


def ask(states: Sequence[State], at: int) -> Iterator[Question]:
    state = states[at]
    if state.is_over or state.count_legal() < 4:
        return
    position = plain(state)
    if position.pending or position.cells.count(0) not in _FREE:
        return
    shares = core.solve(state, _TO_THE_END, _BUDGET)
    if shares is not None and (best := max(shares.values())) > 0:
        if sum(share == best for share in shares.values()) == 1:
            goal = "win" if best == 1 else "draw"
            yield ForcedResult(state, goal, _TO_THE_END)


def question(puzzle: Puzzle) -> Question:
    state = core.state_of(puzzle.start())
    return ForcedResult(state, puzzle.goal, puzzle.proof.depth)


def find_themes(walk: Walk) -> Iterator[str]:
    before, after = walk.positions[0], walk.positions[-1]
    assert isinstance(before, RepulsoPosition) and isinstance(after, RepulsoPosition)
    if before.cells.count(0) <= _FEW_CELLS:
        yield "last-cell"
    if after.outcome is not None and after.outcome.reason == "unable":
        yield "unable"
    if walk.moves[0].startswith("*"):
        yield "action"
    own, others = (
        [len(clusters(position.cells, COLOURS[seat])) for position in walk.positions]
        for seat in (walk.seat, 1 - walk.seat)
    )
    if any(b < a for a, b in zip(own, own[1:], strict=False)):
        yield "joining"
    if any(_cuts(walk, i) and others[i + 1] > others[i] for i in walk.own_steps):
        yield "cutting"
    if walk.goal == "draw":
        yield "draw"


def _cuts(walk: Walk, step: int) -> bool:
    """Whether an own move made a piece slide, or made the other player slide one."""
    return any(isinstance(event, Slid) for event in walk.events[step]) or walk.moves[
        step
    ].startswith("*")


PROFILE = Profile(
    options=({}, {"unable": "play-on"}),
    nodes=(100, 400, 1500),
    chance=0.08,
    method="alphabeta",
    ask=ask,
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
