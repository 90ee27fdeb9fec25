"""A bot in one file: tries moves in random games and plays the most successful.

A bot is a class with one method, `choose(position, budget)`, which returns a legal move. This bot
plays all four games, because its knowledge is in the compiled core: random games
(`core.playouts`), and static evaluation (`core.static_chances`).

    boardwright play abalone --seat 1=examples/one_file_bot.py:Bot
    boardwright arena repulso examples/one_file_bot.py:Bot level1 --games 20
    python examples/one_file_bot.py repulso --games 4       plays against level1 right here
"""

from __future__ import annotations

import argparse
from statistics import fmean
from time import monotonic
from typing import TYPE_CHECKING

from boardwright import core

if TYPE_CHECKING:
    from boardwright.core import State
    from boardwright.engine import Budget
    from boardwright.games import Move, Position

CANDIDATES = 16  # how many of the best-looking moves are tried
PLAYOUTS = 32  # random games per try of a move
MAX_PLIES = 200  # of a random game; Abalone's would go on for more than a thousand


class Bot:
    """Tries the best-looking moves, then the better half, until one move or no time is left."""

    def choose(self, position: Position, budget: Budget) -> Move:
        deadline = monotonic() + 0.8 * _seconds(position, budget)
        state = core.state_of(position)
        values = {action: [_evaluation(state, action)] for action in state.legal_actions()}
        values = _best(values, CANDIDATES)
        while len(values) > 1 and _try_all(state, values, deadline):
            values = _best(values, len(values) // 2)
        (action,) = _best(values, 1)
        return position.game.move(action)


def _best(values: dict[int, list[float]], number: int) -> dict[int, list[float]]:
    order = sorted(values, key=lambda action: fmean(values[action]), reverse=True)
    return {action: values[action] for action in order[:number]}


def _try_all(state: State, values: dict[int, list[float]], deadline: float) -> bool:
    """Add a try to each action; returns whether there was time for all."""
    for action, results in values.items():
        if monotonic() > deadline:
            return False
        results.append(_tried(state, action, seed=len(results)))
    return True


def _seconds(position: Position, budget: Budget) -> float:
    """The time for this move; only a small share of a clock."""
    limits = [1.0]
    if budget.seconds is not None:
        limits.append(budget.seconds)
    if budget.clock is not None and position.to_move is not None:
        limits.append(budget.clock.remaining[position.to_move] / 40)
    return min(limits)


def _evaluation(state: State, action: int) -> float:
    """The static evaluation of the position after an action for its player, from −1 to 1."""
    after = state.after(action)
    if after.returns is not None:
        return 100 * after.returns[state.to_move]  # a finished game counts more than any evaluation
    chances = core.static_chances(after)
    return 0.0 if chances is None else 2 * chances[state.to_move] - 1


def _tried(state: State, action: int, seed: int) -> float:
    """The mean result of random games after an action; games that are cut count as draws."""
    after = state.after(action)
    if after.returns is not None:
        return after.returns[state.to_move]
    played = core.playouts(after, PLAYOUTS, MAX_PLIES, seed)
    return played.returns[state.to_move] * (1 - played.unfinished / played.games)


def main() -> None:
    from boardwright import arena
    from boardwright.games import GAMES

    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--against", default="level1", metavar="PLAYER", help="level1")
    parser.add_argument("--games", type=int, default=10, help="how many to play (10)")
    parser.add_argument("--time", type=float, default=0.1, help="seconds for a move (0.1)")
    arguments = parser.parse_args()
    me = f"{__file__}:{Bot.__name__}"
    control = arena.MoveLimits(seconds=arguments.time)
    match = arena.Match(
        arguments.game,
        (me, arguments.against),
        games=arguments.games,
        control=control,
        opening_plies=2,
    )
    summary = arena.run(match)
    for standing in summary.standings:
        score = standing.score
        print(
            f"{standing.player}: {score.value:.0%} ({score.low:.0%} to {score.high:.0%}), "
            f"{standing.failures} failures, {standing.seconds_per_move:.3f} s a move"
        )


if __name__ == "__main__":
    main()
