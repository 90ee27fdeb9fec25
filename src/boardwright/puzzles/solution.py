"""All accepted solutions of a question, and the check of a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright import core
from boardwright.games import BoardwrightError, game_named
from boardwright.puzzles.games import Walk, profile_of
from boardwright.puzzles.questions import TooDeep

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardwright.core import State
    from boardwright.games import Position
    from boardwright.puzzles import Goal, Puzzle
    from boardwright.puzzles.questions import Question


MAX_LINES = 24
MAX_LATER = 3  # good moves at a later decision; with more of them, the solution ends before it
LONGEST = 24  # decisions of a line


def solutions(question: Question) -> list[tuple[int, ...]]:
    """The accepted lines, as actions; empty if there are too many to list.

    Each ends with a decision of the solver. If a question is solved to the end of the game, a line
    ends where nearly all moves are good; a goal within a few moves is always reached.
    """
    lines: list[tuple[int, ...]] = []
    _extend(question, question.state, (), lines)
    trimmed = {_trimmed(question, line) for line in lines}
    return sorted(trimmed) if len(trimmed) <= MAX_LINES else []


def _extend(
    question: Question, state: State, line: tuple[int, ...], lines: list[tuple[int, ...]]
) -> None:
    if len(lines) > MAX_LINES:
        return
    for action in _going_on(question, state, line):
        _extend(question, state.after(action), (*line, action), lines)
        if len(lines) > MAX_LINES:
            return
    if not _going_on(question, state, line):
        lines.append(line)


def _going_on(question: Question, state: State, line: tuple[int, ...]) -> Sequence[int]:
    """The decisions that continue a line; empty at its end."""
    played = len(line)
    if state.is_over or played >= LONGEST:
        return ()
    if state.count_legal() == 1 and question.method == "solve" and played:
        return tuple(state.legal_actions())
    if state.to_move != question.seat:
        reply = question.reply(state, played)
        return () if reply is None else (reply,)
    good = question.keepers(state, played)
    if question.is_limited or not played:
        return good
    return () if len(good) > MAX_LATER or len(good) == state.count_legal() else good


def _trimmed(question: Question, line: tuple[int, ...]) -> tuple[int, ...]:
    """A line up to the solver's last real choice."""
    state, end = question.state, 0
    for i, action in enumerate(line):
        if state.to_move == question.seat and state.count_legal() > 1:
            end = i + 1
        state = state.after(action)
    return line[:end]


def continuation(question: Question, line: tuple[int, ...]) -> tuple[int, ...]:
    """A line with a continuation up to where the goal is reached."""
    state = question.state
    for action in line:
        state = state.after(action)
    while not state.is_over and len(line) < LONGEST:
        if state.to_move == question.seat:
            good = question.keepers(state, len(line))
        else:
            reply = question.reply(state, len(line))
            good = [] if reply is None else [reply]
        if not good:
            break
        line = (*line, good[0])
        state = state.after(good[0])
    return line


def walk(position: Position, moves: Sequence[str], goal: Goal) -> Walk:
    """Play a line by the Python rules; an illegal move raises the error of the rules."""
    seat = position.to_move
    assert seat is not None
    positions, events = [position], []
    for move in moves:
        step = positions[-1].step(move)
        positions.append(step.position)
        events.append(step.events)
    return Walk(seat, goal, tuple(positions), tuple(moves), tuple(events))


def notations(state: State, actions: Sequence[int]) -> tuple[str, ...]:
    game = game_named(state.info.name)
    return tuple(str(game.move(action)) for action in actions)


def problems(puzzle: Puzzle) -> list[str]:
    """The problems of a puzzle; empty if its proof is correct."""
    try:
        return [*_replay_problems(puzzle), *_proof_problems(puzzle)]
    except BoardwrightError as error:
        return [str(error)]
    except TooDeep:
        return ["the proof needs more nodes than allowed"]


def _replay_problems(puzzle: Puzzle) -> Iterator[str]:
    """Check that all lines are legal by the Python rules, and that the core agrees on positions."""
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
    """Check that the core proves the same value and solutions, and that refutations are right."""
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
        state, played = question.state, len(before)
        for action in _actions(state, before):
            state = state.after(action)
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
