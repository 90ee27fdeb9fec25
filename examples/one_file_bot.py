"""A bot in one file: tries every move in random games and plays the one that does best.

A bot is a class with one method, `choose(position, budget)`, which gives a legal move. This one
plays all four games, because all it knows about them is in the compiled core: random games
(`core.playouts`), and what a position looks worth (`core.static_chances`).

    boardwright play abalone --seat 1=examples/one_file_bot.py:Bot
    boardwright arena repulso examples/one_file_bot.py:Bot level1 --games 20
    python examples/one_file_bot.py repulso --games 4       plays against level1 right here
"""

from __future__ import annotations

import argparse
from time import monotonic
from typing import TYPE_CHECKING

from boardwright import core

if TYPE_CHECKING:
    from boardwright.core import State
    from boardwright.engine import Budget
    from boardwright.games import Move, Position

PLAYOUTS = 32  # random games a move and round
MAX_PLIES = 200  # of a random game; Abalone's would go on for more than a thousand
SHARE = 0.5  # of the time allowed for a move that may be over when another round begins


class Bot:
    """Looks at all moves, then again at the better half of them, until one is left."""

    def choose(self, position: Position, budget: Budget) -> Move:
        begun, allowed = monotonic(), _seconds(position, budget)
        state = core.state_of(position)
        totals = {action: _looks(state, action) for action in state.legal_actions()}
        rounds = 0
        while len(totals) > 1 and monotonic() - begun < SHARE * allowed:
            rounds += 1
            for action in totals:
                totals[action] += _tried(state, action, seed=rounds)
            better = sorted(totals, key=totals.__getitem__, reverse=True)
            totals = {action: totals[action] for action in better[: (len(better) + 1) // 2]}
        return position.game.move(max(totals, key=totals.__getitem__))


def _seconds(position: Position, budget: Budget) -> float:
    """The time for this move; of a clock a small part, for there are more to come."""
    limits = [1.0]
    if budget.seconds is not None:
        limits.append(budget.seconds)
    if budget.clock is not None and position.to_move is not None:
        limits.append(budget.clock.remaining[position.to_move] / 40)
    return min(limits)


def _looks(state: State, action: int) -> float:
    """What the position after an action looks worth to its player, from −1 to 1."""
    after = state.after(action)
    if after.returns is not None:
        return 100 * after.returns[state.to_move]  # the end is no matter of looks
    chances = core.static_chances(after)
    return 0.0 if chances is None else 2 * chances[state.to_move] - 1


def _tried(state: State, action: int, seed: int) -> float:
    """The mean result of random games after an action; those that are cut count as draws."""
    after = state.after(action)
    if after.returns is not None:
        return after.returns[state.to_move]
    played = core.playouts(after, PLAYOUTS, MAX_PLIES, seed)
    return played.returns[state.to_move] * (1 - played.unfinished / played.games)


def main() -> None:
    from boardwright import arena
    from boardwright.games import GAMES, game_named

    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--against", default="level1", metavar="PLAYER", help="level1")
    parser.add_argument("--games", type=int, default=10, help="how many to play (10)")
    parser.add_argument("--time", type=float, default=0.1, help="seconds for a move (0.1)")
    told = parser.parse_args()
    me = f"{__file__}:{Bot.__name__}"
    control = arena.TimeControl(seconds=told.time)
    match = arena.Match(told.game, (me, told.against), games=told.games, control=control)
    summary = arena.run(match)


if __name__ == "__main__":
    main()
