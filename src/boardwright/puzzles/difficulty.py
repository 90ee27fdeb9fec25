"""How hard a puzzle is: the nodes and the level that find it, and a rating made of both."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

from boardwright import core
from boardwright.engine.engine import Engine
from boardwright.engine.levels import FULL_STRENGTH, level_of
from boardwright.engine.player import Budget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.core import Report, State
    from boardwright.games import Game

MOST_NODES = 50_000
_TRIES, _FAILURES = 5, 2  # a level that fails so often of so many does not find it
_MORE, _FULL = 5, 100_000  # full strength gets so many times the nodes of the level below, at most


@cache
def _searcher(game: Game) -> core.Searcher:
    return core.Searcher(game.start())


@cache
def _level(game: Game, level: int) -> Engine:
    return Engine(game, level=level, memory=16 << 20)


def nodes_to_find(game: Game, state: State, right: Sequence[int]) -> int:
    """After how many nodes a search has a right move that it keeps."""
    since: int | None = None

    def listen(report: Report) -> None:
        nonlocal since
        is_right = report.best.actions[0] in right
        since = (report.nodes if since is None else since) if is_right else None

    searcher = _searcher(game)
    searcher.clear()
    listen(searcher.search(state, core.Limits(nodes=MOST_NODES), listener=listen))
    return min(MOST_NODES, MOST_NODES if since is None else since)


def lowest_level(game: Game, state: State, lines: Sequence[Sequence[int]]) -> int | None:
    """The lowest level that plays a solution four times of five; None where the engine prefers
    another move at every level. The replies are those of the lines.
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
    """Full strength knows no limit of its own."""
    if not engine.level.is_full_strength:
        return None
    below = level_of(engine.game.name, FULL_STRENGTH - 1)
    return Budget(nodes=min(_FULL, _MORE * below.nodes or _FULL))


def rating_of(level: int, nodes: int, decisions: int) -> int:
    """500, 110 a level, 90 for ten times the nodes, and 50 for each decision after the first."""
    return round(500 + 110 * level + 90 * math.log10(max(1, nodes)) + 50 * (decisions - 1))
