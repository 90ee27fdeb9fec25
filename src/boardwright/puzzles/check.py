"""Proves a puzzle again: by the Python rules that its lines can be played, by the core the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright import core
from boardwright.games import BoardwrightError, game_named
from boardwright.puzzles.profile import profile_of
from boardwright.puzzles.questions import TooDeep
from boardwright.puzzles.solution import notations, solutions, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.core import State
    from boardwright.puzzles.model import Puzzle


def problems(puzzle: Puzzle) -> list[str]:
    """What is wrong with a puzzle; nothing where the proof holds."""
    try:
        return [*_replay_problems(puzzle), *_proof_problems(puzzle)]
    except BoardwrightError as error:
        return [str(error)]
    except TooDeep:
        return ["the proof takes more nodes than it may"]


def _replay_problems(puzzle: Puzzle) -> Iterator[str]:
    """Everything is legal by the Python rules, and the core comes to the same positions."""
    start = puzzle.start()
    if start.to_move != puzzle.seat:
        yield f"seat {puzzle.seat} is not to move"
    wrong = ((*key.split(), *rest) for key, rest in puzzle.proof.refutations.items())
    for moves in (*puzzle.lines, *wrong):
        state = core.state_of(start)
        reached = walk(start, moves, puzzle.goal).positions[1:]
        for position, move in zip(reached, moves, strict=True):
            state = state.after(_action(state, move))
            if state.to_bytes() != position.to_bytes():
                yield f"the engines differ after {move}"


def _proof_problems(puzzle: Puzzle) -> Iterator[str]:
    """The core proves as much, finds the same solutions, and each refutation refutes."""
    profile = profile_of(puzzle.start().game)
    question = profile.question(puzzle)
    if question.method != puzzle.proof.method:
        yield f"it is proven by {question.method}"
    if abs(question.value - puzzle.proof.value) > 1e-6:
        yield f"it reaches {question.value:g}, not {puzzle.proof.value:g}"
        return
    found = sorted(notations(question.state, line) for line in solutions(question))
    if found != sorted(puzzle.lines):
        yield f"the solutions are {found}"
    for key in puzzle.proof.refutations:
        *before, wrong = key.split()
        state = _after(question.state, tuple(before))
        if _action(state, wrong) in question.keepers(state, len(before)):
            yield f"{key} is right"


def _action(state: State, move: str) -> int:
    game = game_named(state.info.name)
    return game.action(game.parse_move(move))


def _after(state: State, moves: tuple[str, ...]) -> State:
    for move in moves:
        state = state.after(_action(state, move))
    return state
