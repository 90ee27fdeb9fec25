"""Finds the temperatures of the weak levels, by quick games between them.

    python benchmarks/tune_levels.py --game repulso --games 60 --processes 2

A level's nodes and ideas are those of `game.py`, or of the default ladder for a game without weak
levels. Level 1 is tuned to equal `--anchor`, if given, and each further level to score `--step`
against the one below; enter the results into `game.py` by hand. Games are limited by nodes, so a
busy machine does not matter. Finally each pair plays again with other seeds; only these scores are
unbiased.
"""

from __future__ import annotations

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import pairwise

from boardwright import core
from boardwright.engine import Engine
from boardwright.engine.player import Budget
from boardwright.games import GAMES, Game
from boardwright.games.opponents import Level

WEAK = 5  # levels that play by ideas
IDEAS = (1, 2, 3, 4, 6)
USUAL = [Level(nodes=20 * 2**i, ideas=n, sees_replies=i >= 2) for i, n in enumerate(IDEAS)]
MAX_PLIES = 350
LEAST, MOST = 0.02, 4.0  # temperatures
HALVINGS = 6


def play_pair(game_name: str, levels: tuple[Level, Level], seed: str) -> float:
    """The points of the first level in two games from one opening, with seats exchanged."""
    game, rng = GAMES[game_name], random.Random(seed)
    options = game.opponents.options_in_match(game.options_type(), set())
    opening = core.state_of(game.start(options))
    for _ in range(game.opponents.plies_before_match(game, options)):
        opening = opening.after(opening.random_action(rng.getrandbits(60)))
    return sum(play_game(game, levels, opening, first, rng) for first in (0, 1))


def play_game(
    game: Game, levels: tuple[Level, Level], state: core.State, first: int, rng: random.Random
) -> float:
    """The points of the first level, which has the seat `first`."""
    seats = levels if first == 0 else levels[::-1]
    engines = [Engine(game, level=level, seed=rng.getrandbits(60)) for level in seats]
    for _ in range(MAX_PLIES):
        if state.is_over:
            break
        state = state.after(engines[state.to_move].choose_action(state, Budget()))
    outcome = core.outcome_of(state)
    winner = None if outcome is None else outcome.winner
    return 0.5 if winner is None else float(winner == first)


class Tuner:
    """Plays between levels of a game, in several processes."""

    def __init__(self, game: str, games: int, processes: int, seed: int) -> None:
        self.game, self.pairs, self.seed = game, games // 2, seed
        self._pool = ProcessPoolExecutor(processes)

    def score(self, level: Level, other: Level, seed: str = "") -> float:
        seeds = [f"{self.seed} {seed} {number}" for number in range(self.pairs)]
        play = partial(play_pair, self.game, (level, other))
        return sum(self._pool.map(play, seeds)) / (2 * self.pairs)

    def tuned(self, level: Level, other: Level, target: float) -> Level:
        """The level with the temperature at which it scores `target`."""
        low, high = LEAST, MOST
        for halving in range(HALVINGS):
            middle = (low * high) ** 0.5
            score = self.score(replace(level, temperature=middle), other, f"{halving}")
            print(f"  temperature {middle:.3f}: {100 * score:.1f} %", flush=True)
            low, high = (middle, high) if score > target else (low, middle)
        return replace(level, temperature=round((low * high) ** 0.5, 3))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--game", choices=list(GAMES), required=True)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--step", type=float, default=0.72)
    parser.add_argument("--anchor", help="the level 1 of before, as Python: Level(nodes=40, …)")
    parser.add_argument("--check", action="store_true", help="only play the pairs")
    arguments = parser.parse_args()
    tuner = Tuner(arguments.game, arguments.games, arguments.processes, arguments.seed)
    levels = list(GAMES[arguments.game].opponents.levels)
    if not arguments.check:
        ladder = levels[:WEAK] if levels[0].ideas else USUAL
        found = [tune_first(tuner, ladder[0], arguments.anchor)]
        for level in ladder[1:]:
            found.append(tuner.tuned(level, found[-1], arguments.step))
            print(found[-1], flush=True)
        levels[:WEAK] = found
    for number, (lower, higher) in enumerate(pairwise(levels[: WEAK + 1]), 2):
        score = tuner.score(higher, lower, f"check {number}")
        print(f"level {number} against {number - 1}: {100 * score:.1f} %  {higher}", flush=True)


def tune_first(tuner: Tuner, level: Level, anchor: str | None) -> Level:
    if anchor is None:
        return level
    return tuner.tuned(level, eval(anchor, {"Level": Level}), 0.5)


if __name__ == "__main__":
    main()
