"""How hard a puzzle is: the nodes and the level that solve it, and a rating from both."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from boardwright import core
from boardwright.engine.engine import Engine
from boardwright.engine.levels import FULL_STRENGTH, level_of
from boardwright.engine.player import Budget
from boardwright.games import game_named
from boardwright.puzzles.games import profile_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.core import Report, State
    from boardwright.games import Game
    from boardwright.puzzles import Puzzle
    from boardwright.puzzles.questions import Question


MAX_NODES = 50_000
_TRIES, _FAILURES = 5, 2  # a level with this many failures in this many tries does not solve it
_MAX_ATTEMPTS = 40  # tries to measure the failure rate of a level
# limits of full strength: a multiple of the nodes of the level below, and a maximum
_MORE, _FULL = 5, 100_000
PLAIN = "uct"  # the search without knowledge of a game
# node limits to try it with, largest first
_PLAIN_NODES = tuple(MAX_NODES >> k for k in range(10))
_PLAIN_TRIES = 3
_LEAST_LEVEL = 2


class Difficulty(NamedTuple):
    """The lowest level that solves a puzzle, the nodes that a search needs, and a rating."""

    level: int
    nodes: int
    rating: int


def difficulty_of(
    question: Question, lines: Sequence[Sequence[int]], nodes: int, *, is_plain: bool
) -> Difficulty | None:
    """How hard a question with these solutions is; None if no level solves it, or if level 1 does.

    `nodes` are those of its proof. If the game's own search finds the solutions of its puzzles
    immediately, its nodes measure nothing; then `is_plain` selects a plain search.
    """
    game, state = game_named(question.state.info.name), question.goal_state
    level = lowest_level(game, state, lines)
    if level is None or level < _LEAST_LEVEL:
        return None
    right = sorted({line[0] for line in lines})
    found_after = (plain_nodes_to_find if is_plain else nodes_to_find)(game, state, right)
    if question.method == "turn":
        found_after = min(found_after, nodes)  # playing the turn in every way finds it
    # The level that solves it, lowered if weaker levels often solve it.
    skill = 1 + sum(_failing(_level(game, n), state, lines) for n in range(1, level + 1))
    rating = rating_of(skill, found_after, _own_decisions(question, lines[0]))
    return Difficulty(level, found_after, rating)


def _own_decisions(question: Question, line: Sequence[int]) -> int:
    state, own = question.state, 0
    for action in line:
        own += state.to_move == question.seat and state.count_legal() > 1
        state = state.after(action)
    return own


@cache
def _searcher(game: Game) -> core.Searcher:
    return core.Searcher(game.start())


@cache
def _level(game: Game, level: int) -> Engine:
    return Engine(game, level=level, memory=16 << 20)


def nodes_to_find(game: Game, state: State, right: Sequence[int]) -> int:
    """The number of nodes after which a search has a right move and does not change it."""
    since: int | None = None

    def listen(report: Report) -> None:
        nonlocal since
        is_right = report.best.actions[0] in right
        since = (report.nodes if since is None else since) if is_right else None

    searcher = _searcher(game)
    searcher.clear()
    listen(searcher.search(state, core.Limits(nodes=MAX_NODES), listener=listen))
    return min(MAX_NODES, MAX_NODES if since is None else since)


@cache
def _plain_searcher(game: Game) -> core.Searcher:
    return core.Searcher(game.start(), method=PLAIN)


def plain_nodes_to_find(game: Game, state: State, right: Sequence[int]) -> int:
    """The smallest node limit from which on plain searches find a right move.

    It is the geometric mean of several tries, to reduce the effect of luck.
    """
    tries = (_plain_nodes(game, state, right, seed) for seed in range(_PLAIN_TRIES))
    return round(math.exp(sum(map(math.log, tries)) / _PLAIN_TRIES))


def _plain_nodes(game: Game, state: State, right: Sequence[int], seed: int) -> int:
    searcher, found = _plain_searcher(game), MAX_NODES
    for nodes in _PLAIN_NODES:
        searcher.clear()
        report = searcher.search(state, core.Limits(nodes=nodes, seed=seed))
        if report.best.actions[0] not in right:
            break
        found = nodes
    return found


def lowest_level(game: Game, state: State, lines: Sequence[Sequence[int]]) -> int | None:
    """The lowest level that plays a solution in four of five tries; None if no level does.

    The replies are those of the lines.
    """
    for level in range(1, FULL_STRENGTH + 1):
        failures, engine = 0, _level(game, level)
        for engine.seed in range(_TRIES):
            failures += not _solves(engine, state, lines)
            if failures == _FAILURES:
                break
        else:
            return level
    return None


def _failing(engine: Engine, state: State, lines: Sequence[Sequence[int]]) -> float:
    solved = 0
    for engine.seed in range(_MAX_ATTEMPTS):
        solved += _solves(engine, state, lines)
    return 1 - solved / _MAX_ATTEMPTS


def _solves(engine: Engine, state: State, lines: Sequence[Sequence[int]]) -> bool:
    seat, played = state.to_move, 0
    engine.new_game()
    while lines := [line for line in lines if len(line) > played]:
        if state.to_move == seat:
            action = engine.choose_action(state, _budget(engine))
        else:
            action = lines[0][played]
        lines = [line for line in lines if line[played] == action]
        if not lines:
            return False
        state, played = state.after(action), played + 1
    return True


def _budget(engine: Engine) -> Budget | None:
    """A node limit for full strength, which has none by default."""
    if not engine.level.is_full_strength:
        return None
    below = level_of(engine.game.name, FULL_STRENGTH - 1)
    return Budget(nodes=min(_FULL, _MORE * below.nodes or _FULL))


def rating_of(skill: float, nodes: int, decisions: int) -> int:
    """500, plus 110 per level, 90 per factor of ten in nodes, 50 per decision after the first."""
    return round(500 + 110 * skill + 90 * math.log10(max(1, nodes)) + 50 * (decisions - 1))


def measured(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle with its difficulty measured again; None if no level, or level 1, solves it."""
    game = game_named(puzzle.position.partition(" ")[0].partition(";")[0])
    profile = profile_of(game)
    lines = [[game.action(game.parse_move(move)) for move in line] for line in puzzle.lines]
    found = difficulty_of(
        profile.question(puzzle), lines, puzzle.proof.nodes, is_plain=profile.measured_plainly
    )
    return found and msgspec.structs.replace(puzzle, **found._asdict())
