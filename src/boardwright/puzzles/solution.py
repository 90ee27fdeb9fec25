"""All accepted solutions of a question, and why the other moves fail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games import game_named
from boardwright.puzzles.games import Walk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.core import State
    from boardwright.games import Position
    from boardwright.puzzles import Goal
    from boardwright.puzzles.questions import Question

MOST_LINES = 24
MOST_LATER = 3  # good moves at a later decision; where there are more, the solution ends before it
LONGEST = 24  # decisions of a line


def solutions(question: Question) -> list[tuple[int, ...]]:
    """The lines that are accepted, as actions; none where there are too many to list.

    Each ends with a decision of the solver. In a game that is asked about to its end nothing is
    asked any more where nearly everything is good; a goal within a few moves is always reached.
    """
    lines: list[tuple[int, ...]] = []
    _extend(question, question.state, (), lines)
    trimmed = {_trimmed(question, line) for line in lines}
    return sorted(trimmed) if len(trimmed) <= MOST_LINES else []


def _extend(
    question: Question, state: State, line: tuple[int, ...], lines: list[tuple[int, ...]]
) -> None:
    if len(lines) > MOST_LINES:
        return
    for action in _going_on(question, state, line):
        _extend(question, state.after(action), (*line, action), lines)
        if len(lines) > MOST_LINES:
            return
    if not _going_on(question, state, line):
        lines.append(line)


def _going_on(question: Question, state: State, line: tuple[int, ...]) -> Sequence[int]:
    """The decisions with which a line goes on; none at its end."""
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
    return () if len(good) > MOST_LATER or len(good) == state.count_legal() else good


def _trimmed(question: Question, line: tuple[int, ...]) -> tuple[int, ...]:
    """A line up to the last decision of the solver that was one."""
    state, end = question.state, 0
    for i, action in enumerate(line):
        if state.to_move == question.seat and state.count_legal() > 1:
            end = i + 1
        state = state.after(action)
    return line[:end]


def continuation(question: Question, line: tuple[int, ...]) -> tuple[int, ...]:
    """A line with what may follow it, to where the goal is reached."""
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
    """Play a line by the Python rules; an illegal move raises the rules' own error."""
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
