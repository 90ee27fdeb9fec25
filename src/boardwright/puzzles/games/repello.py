"""Puzzles of Repello: the richest turn, and the last turns of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright import core
from boardwright.games import game_named
from boardwright.games.events import Collected, Pushed, Slid
from boardwright.games.repello.position import RepelloPosition
from boardwright.puzzles.games import Profile, Walk
from boardwright.puzzles.questions import BestTurn, ForcedResult, Question, TooDeep, only_result

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardwright.core import State
    from boardwright.puzzles import Puzzle

_TO_THE_END = 64  # decisions; more than the last turns usually need
_LAST_TURNS = 2  # of all players together
_BUDGET = 100_000
_LEAST = 3  # least points of a turn for a puzzle
_CHAIN = 5  # pushes
_MAX_STATES = 2_000  # of a turn
_FACTS = game_named("repello").observation_facts
_COLLECTED = [
    (_FACTS.index(f"own collected {kind} counters"), worth)
    for kind, worth in (("grey", 1), ("silver", 3), ("gold", 5))
]


def points(state: State, seat: int) -> int:
    facts = core.observation_of(state, seat)[-1]
    return sum(int(facts[at]) * worth for at, worth in _COLLECTED)


def plain(state: State) -> RepelloPosition:
    position = state.to_position()
    assert isinstance(position, RepelloPosition)
    return position


def questions_at(states: Sequence[State], at: int) -> Iterator[Question]:
    state = states[at]
    starts_turn = at > 0 and states[at - 1].to_move != state.to_move
    if state.is_over or not starts_turn or state.count_legal() < 3:
        return
    position = plain(state)
    if not position.is_set_up or not position.starts_turn:
        return
    left = position.options.turns - position.turn
    if left <= _LAST_TURNS:
        yield from only_result(state, _TO_THE_END, _BUDGET)
    else:
        yield from _richest_turn(state)


def _richest_turn(state: State) -> Iterator[Question]:
    question = BestTurn(state, "gain", 1, points=points, max_states=_MAX_STATES)
    try:
        if question.value >= _LEAST and len(question.keepers(state, 0)) == 1:
            yield question
    except TooDeep:
        return


def question(puzzle: Puzzle) -> Question:
    state = core.state_of(puzzle.start())
    if puzzle.goal == "gain":
        return BestTurn(state, "gain", puzzle.proof.depth, points=points)
    return ForcedResult(state, puzzle.goal, puzzle.proof.depth)


def find_themes(walk: Walk) -> Iterator[str]:
    own = walk.own_events()
    collected = [event for event in own if isinstance(event, Collected)]
    kinds = {str(event.piece).partition(" ")[0] for event in collected}
    if walk.goal != "gain":
        yield "last-turns"
    if sum(isinstance(event, Pushed) for event in own) >= _CHAIN:
        yield "chain"
    if any("turned" in event.why for event in own if isinstance(event, Slid)):
        yield "bounce"
    if any(event.origin in ("collection", "piece") for event in collected):
        yield "theft"
    if "gold" in kinds:
        yield "gold"
    if "silver" in kinds:
        yield "silver"


PROFILE = Profile(
    options=(
        {},
        {"counters": "6"},
        {"counters": "8"},
        {"players": "3", "counters": "6"},
        {"players": "4", "counters": "5"},
        {"counters": "3"},
        {"players": "3", "counters": "2"},
        {"players": "4", "counters": "2"},
    ),
    nodes=(60, 200, 600),
    chance=0.08,
    method="turns",
    questions_at=questions_at,
    question=question,
    plain=plain,
    themes={
        "chain": "A chain of pushes",
        "bounce": "A bounce at the edge",
        "theft": "Theft",
        "gold": "Gold",
        "silver": "Silver",
        "last-turns": "The last turns",
    },
    find_themes=find_themes,
    goals={
        "win": "Find the only turn that wins the game, whatever the others do",
        "draw": "Find the only turn that does not lose the game",
        "gain": "Collect as many points as this turn can give: {value}",
    },
    openings=6,
    distance=6,
    apart=24,
)
