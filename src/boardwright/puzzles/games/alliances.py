"""Puzzles of Alliances: the second colour by force, and the only defence."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from boardwright import core
from boardwright.games import game_named
from boardwright.games.alliances.position import AlliancesPosition
from boardwright.games.events import Won
from boardwright.puzzles.games import Profile, Walk
from boardwright.puzzles.questions import ForcedResult, OnlyDefence, Question, wins_at_once

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardwright.core import State
    from boardwright.puzzles import Puzzle

_LAST_PLIES = 10
_TWO_DISCS = 3  # decisions; proofs with three discs would take minutes
_DEFENCE = 4
_MAX_SAFE = 12
_SAMPLE = 12
_HINT, _LIKELY = core.Limits(nodes=150), 0.6  # a forced win has at least this chance


def plain(state: State) -> AlliancesPosition:
    position = state.to_position()
    assert isinstance(position, AlliancesPosition)
    return position


def questions_at(states: Sequence[State], at: int) -> Iterator[Question]:
    state = states[at]
    if state.is_over or at < len(states) - _LAST_PLIES:
        return
    if wins_at_once(state):
        return
    yield from _attacks(state)
    yield from _defences(state)


@cache
def _searcher() -> core.Searcher:
    return core.Searcher(game_named("alliances").start(), method="mcts")


def _attacks(state: State) -> Iterator[Question]:
    if _searcher().search(state, _HINT).best.chances[state.to_move] < _LIKELY:
        return
    question = ForcedResult(state, "win", _TWO_DISCS)
    if question.value == 1:
        yield question


def _defences(state: State) -> Iterator[Question]:
    actions = list(state.legal_actions())
    some = actions[:: max(1, len(actions) // _SAMPLE)]
    if sum(_is_safe(state.after(action)) for action in some) > _SAMPLE // 3:
        return  # no immediate threat
    if 1 <= sum(_is_safe(state.after(action)) for action in actions) <= _MAX_SAFE:
        yield OnlyDefence(state, "save", _DEFENCE)


def _is_safe(state: State) -> bool:
    return not (state.is_over or wins_at_once(state))


def question(puzzle: Puzzle) -> Question:
    state = core.state_of(puzzle.start())
    if puzzle.goal == "save":
        return OnlyDefence(state, "save", puzzle.proof.depth)
    return ForcedResult(state, puzzle.goal, puzzle.proof.depth)


def find_themes(walk: Walk) -> Iterator[str]:
    if walk.goal == "save":
        yield "defence"
        return
    by_step = [
        [event for event in events if isinstance(event, Won) and event.seat == walk.seat]
        for events in walk.events
    ]
    won = [event for events in by_step for event in events]
    if any("connected" in event.why for event in won):
        yield "connection"
    if any("fenced" in event.why for event in won):
        yield "fence"
    if any(len(events) > 1 for events in by_step):
        yield "both-at-once"
    # the cells on which the seat could win after its first move
    threats = (threat for threat in walk.positions[1].threats() if threat.seat == walk.seat)
    if walk.goal == "win" and len({threat.cell for threat in threats}) > 1:
        yield "double-threat"


PROFILE = Profile(
    options=({}, {"swap": "on"}),
    nodes=(30, 60, 120),
    chance=0.03,
    method="mcts",
    questions_at=questions_at,
    question=question,
    plain=plain,
    themes={
        "connection": "A connection",
        "fence": "A fence",
        "both-at-once": "Both at once",
        "double-threat": "Two threats",
        "defence": "Defence",
    },
    find_themes=find_themes,
    goals={
        "win": "Win the deciding colour within {turns} discs, whatever the answer",
        "save": "Find the disc after which nothing loses by force within {turns} discs",
    },
    measured_plainly=True,
    max_first=6,
    apart=6,
    distance=10,
)
