"""Strength levels: a limited search, and a choice among the good moves that it found."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from boardwright import core
from boardwright.games import MalformedInput

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from boardwright.core import Line, Report, State

FULL_STRENGTH = 10
# Of its nodes, a level uses so many: its games differ by the seed and its strength does not.
_VARIATION = (0.85, 1.15)


@dataclass(frozen=True, slots=True)
class Level:
    """How a level plays.

    The search ends after `nodes` or at `depth` (0: no such limit) and gives its best `lines`.
    Those whose chance is within `margin` of the best one's are candidates; the larger the
    `temperature`, the more often a lesser candidate is played. With 0 the best is.
    """

    nodes: int = 0
    depth: int = 0
    lines: int = 1
    margin: float = 0.0
    temperature: float = 0.0
    method: str = ""  # the game's best, if not said

    @property
    def is_full_strength(self) -> bool:
        return not (self.nodes or self.depth or self.lines > 1)


# For a game whose levels nobody has measured yet.
GENERAL_LEVELS = (
    Level(nodes=20, lines=12, margin=0.40, temperature=0.200),
    Level(nodes=40, lines=10, margin=0.30, temperature=0.120),
    Level(nodes=80, lines=8, margin=0.20, temperature=0.060),
    Level(nodes=160, lines=6, margin=0.15, temperature=0.030),
    Level(nodes=320, lines=4, margin=0.10, temperature=0.015),
    Level(nodes=640),
    Level(nodes=1_500),
    Level(nodes=4_000),
    Level(nodes=12_000),
    Level(),
)


def level_of(game: str, number: int) -> Level:
    """Level 1 (a beginner) to 10 (everything it has) of a game."""
    from boardwright.engine.level_table import LEVELS

    if not 1 <= number <= FULL_STRENGTH:
        raise MalformedInput(f"there is no level {number} (levels: 1 to {FULL_STRENGTH})")
    return LEVELS.get(game, GENERAL_LEVELS)[number - 1]


def opening_level(level: Level) -> Level:
    """The level at the start of a game, where many moves are as good as the best.

    A search that depends on no chance knows but one of them, and would play one game for ever.
    """
    return replace(level, lines=8, margin=0.02, temperature=0.02)


def varied_nodes(level: Level, rng: random.Random) -> int:
    """The nodes of one search of a level, a few more or fewer; 0 where they are no limit."""
    return max(1, round(level.nodes * rng.uniform(*_VARIATION))) if level.nodes else 0


def candidates(lines: Sequence[Line], seat: int, margin: float) -> list[Line]:
    """The lines that a level may choose from; the best is always among them.

    What is known to lose is left out unless everything does, and what is not known to win is left
    out where something is.
    """
    best = lines[0]
    if is_certain(best, seat, 1.0):
        return [line for line in lines if is_certain(line, seat, 1.0)]
    floor = best.chances[seat] - margin
    return [
        line
        for line in lines
        if line is best or (line.chances[seat] >= floor and not is_certain(line, seat, 0.0))
    ]


def is_certain(line: Line, seat: int, chance: float) -> bool:
    """Whether a line is proven to give the seat that share of the win."""
    return line.proven is not None and line.chances[seat] == chance


def sample(lines: Sequence[Line], seat: int, temperature: float, rng: random.Random) -> Line:
    """One of the lines, by the softmax of their chances."""
    if temperature <= 0:
        return lines[0]
    best = max(line.chances[seat] for line in lines)
    weights = [math.exp((line.chances[seat] - best) / temperature) for line in lines]
    return rng.choices(lines, weights)[0]


def winning_action(state: State) -> int | None:
    """A decision after which the seat to move has won."""
    seat = state.to_move
    for action in state.legal_actions():
        after = state.after(action)
        if after.is_over and _is_first(after, seat):
            return action
    return None


def loses_at_once(state: State, action: int) -> bool:
    """Whether the decision loses, or another seat's next one can win."""
    after = state.after(action)
    if after.is_over:
        return not _is_first(after, state.to_move)
    return after.to_move != state.to_move and winning_action(after) is not None


def _is_first(over: State, seat: int) -> bool:
    """Whether the seat is the only winner of a game that is over."""
    outcome = core.outcome_of(over)
    return outcome is not None and outcome.winner == seat


def sampled_action(level: Level, state: State, report: Report, rng: random.Random) -> int:
    """One of the good moves; not one that the next decision punishes with the end."""
    good = candidates(report.lines, state.to_move, level.margin)
    while True:
        line = sample(good, state.to_move, level.temperature, rng)
        if len(good) == 1 or not loses_at_once(state, line.actions[0]):
            return line.actions[0]
        good.remove(line)
