"""OpenSpiel's Monte Carlo tree search against one of our levels.

    python examples/openspiel_mcts.py --game alliances --games 4 --simulations 200 --level 5

Needs the extra `openspiel`.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from boardwright.engine import Budget, make_player
from boardwright.envs import needs
from boardwright.envs.openspiel import CoreRollouts
from boardwright.games import GAMES

with needs("openspiel"):
    import pyspiel
    from open_spiel.python.algorithms import mcts

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class Result:
    """The result of a game for the search."""

    seat: str
    decisions: int
    score: float  # 1 a win, 0.5 a draw, 0 a loss


def search_bot(game: Any, simulations: int, seed: int) -> mcts.MCTSBot:
    """OpenSpiel's search in Python, with rollouts in our core."""
    return mcts.MCTSBot(
        game,
        uct_c=1.4,
        max_simulations=simulations,
        evaluator=CoreRollouts(seed=seed, max_plies=400),
        solve=True,
        random_state=np.random.RandomState(seed),
    )


def play(game: Any, bot: mcts.MCTSBot, opponent: Any, seat: int) -> Result:
    """One game in which the search has this seat."""
    state = game.new_initial_state()
    opponent.new_game(game.start)
    while not state.is_terminal():
        if state.current_player() == seat:
            action = bot.step(state)
        else:
            action = opponent.choose_action(state.play.state, Budget())
        state.apply_action(action)
    return Result(game.seat_names()[seat], state.move_number(), (1 + state.returns()[seat]) / 2)


def table(results: Sequence[Result]) -> str:
    rows = [
        f"{number:>4}  {result.seat:<8}  {result.decisions:>9}  {result.score:>5.2f}"
        for number, result in enumerate(results, 1)
    ]
    total = sum(result.score for result in results)
    return "\n".join(
        ["game  seat      decisions  score", *rows, f"search: {total:g} of {len(results)}"]
    )


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=sorted(GAMES), default="repulso")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=300)
    parser.add_argument("--level", type=int, choices=range(1, 11), default=5)
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    args = arguments(argv)
    game = pyspiel.load_game(f"python_boardwright_{args.game}")
    opponent = make_player(f"level{args.level}", GAMES[args.game], seed=args.seed)
    print(f"{game}: {args.simulations} simulations a decision against level {args.level}")
    results = []
    for number in range(args.games):
        bot = search_bot(game, args.simulations, args.seed + number)
        results.append(play(game, bot, opponent, seat=number % 2))
    print(table(results))
    opponent.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
