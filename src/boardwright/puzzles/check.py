"""Proves a puzzle again: by the Python rules that its lines can be played, by the core the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright import core
from boardwright.games import BoardwrightError, game_named
from boardwright.puzzles.games import profile_of
from boardwright.puzzles.questions import TooDeep
from boardwright.puzzles.solution import notations, solutions, walk

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardwright.core import State
    from boardwright.puzzles import Puzzle


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
    for key, rest in puzzle.proof.refutations.items():
        *before, wrong = key.split()
        state, played = _after(question.state, before), len(before)
        action = _action(state, wrong)
        if action in question.keepers(state, played):
            yield f"{key} is right"
        elif not question.refutes(state.after(action), played + 1, _actions(state, rest)):
            yield f"{key} is not refuted by {' '.join(rest) or 'nothing'}"


def _action(state: State, move: str) -> int:
    game = game_named(state.info.name)
    return game.action(game.parse_move(move))


def _actions(state: State, moves: Sequence[str]) -> list[int]:
    return [_action(state, move) for move in moves]


def _after(state: State, moves: Sequence[str]) -> State:
    for action in _actions(state, moves):
        state = state.after(action)
    return state
