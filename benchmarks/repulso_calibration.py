"""Compares the chances that Repulso's search reports with the results, by free cells.

    python benchmarks/repulso_calibration.py                   games of the search against itself
    python benchmarks/repulso_calibration.py --solve 12 13     and its errors in solved positions
    python benchmarks/repulso_calibration.py --method alphabeta

The search plays by nodes, so a busy machine does not matter. "Said" is the predicted chance of the
leading side, "got" its points. Positions are solved by `core.solve`, and count if their moves
guarantee different results.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass

from boardwright import core
from boardwright.engine.levels import packaged_network
from boardwright.games import GAMES
from boardwright.games.repulso.board import EMPTY
from measurement import Table, markdown

GAME = GAMES["repulso"]
OPENING_PLIES = 4
BANDS = ((28, 32), (25, 27), (22, 24), (19, 21), (16, 18), (14, 15), (12, 13), (10, 11), (8, 9))
SURE = 0.75
MAX_DECISIONS = 64  # more than are left then


@dataclass(frozen=True)
class Thought:
    """A position of a game, the favourite's chance by the search, and the favourite's points."""

    state: core.State
    predicted: float  # the favourite's chance
    got: float  # the favourite's points

    @property
    def free(self) -> int:
        return self.state.to_position().cells.count(EMPTY)


def play_game(searcher: core.Searcher, nodes: int, rng: random.Random) -> list[Thought]:
    """Play a game from a random opening and return the search's evaluation of its positions."""
    state = core.state_of(GAME.start())
    for _ in range(OPENING_PLIES):
        state = state.after(state.random_action(rng.getrandbits(60)))
    with_chances: list[tuple[core.State, float]] = []  # with the chance of seat 0
    while not state.is_over:
        best = searcher.search(state, core.Limits(nodes=nodes, seed=rng.getrandbits(60))).best
        with_chances.append((state, best.chances[0]))
        state = state.after(best.actions[0])
    outcome = core.outcome_of(state)
    winner = None if outcome is None else outcome.winner
    result = 0.5 if winner is None else float(winner == 0)
    return [
        Thought(state, max(chance, 1 - chance), result if chance >= 0.5 else 1 - result)
        for state, chance in with_chances
    ]


def calibration_rows(thoughts: list[Thought]) -> Table:
    rows: Table = []
    for low, high in BANDS:
        band = [each for each in thoughts if low <= each.free <= high]
        sure = [each for each in band if each.predicted >= SURE]
        rows.append([f"{low}–{high}", *predicted_and_scored(band), *predicted_and_scored(sure)])
    return rows


def predicted_and_scored(thoughts: list[Thought]) -> list[str]:
    count = len(thoughts)
    if count == 0:
        return ["0", "–", "–"]
    predicted, got = sum(each.predicted for each in thoughts), sum(each.got for each in thoughts)
    return [f"{count:,}", f"{100 * predicted / count:.1f} %", f"{100 * got / count:.1f} %"]


def error_row(
    searcher: core.Searcher, states: list[core.State], free: int, nodes: int, high: int
) -> list[str]:
    """How often the search chooses a move that guarantees less than another move."""
    counted, errors, away = 0, 0, 0.0
    for state in states:
        shares = core.solve(state, MAX_DECISIONS, high)
        if shares is None or len(set(shares.values())) == 1:
            continue
        best = searcher.search(state, core.Limits(nodes=nodes, seed=free)).best
        counted += 1
        errors += shares[best.actions[0]] < max(shares.values())
        away += abs(best.chances[state.to_move] - max(shares.values()))
    mean = f"{100 * away / counted:.1f} %" if counted else "–"
    return [str(free), str(len(states)), str(counted), str(errors), mean]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=20_000)
    parser.add_argument("--method", default="", help="instead of the network")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--solve", type=int, nargs="*", default=[], help="free cells")
    parser.add_argument("--positions", type=int, default=40, help="to solve, of each number")
    parser.add_argument("--solver-nodes", type=int, default=20_000_000)
    parser.add_argument("--search-nodes", type=int, default=100_000, help="at solved positions")
    arguments = parser.parse_args()
    network = b"" if arguments.method else packaged_network(GAME.name)
    searcher = core.Searcher(GAME.start(), method=arguments.method, network=network)
    rng = random.Random(arguments.seed)
    thoughts = [
        each for _ in range(arguments.games) for each in play_game(searcher, arguments.nodes, rng)
    ]
    sides = ["positions", "said", "got", f"said ≥ {100 * SURE:.0f} %", "said", "got"]
    print(markdown(["free cells", *sides], calibration_rows(thoughts)), flush=True)
    rows: Table = []
    for free in arguments.solve:
        states = [t.state for t in thoughts if t.free == free and t.state.to_position().starts_turn]
        chosen = states[: arguments.positions]
        rows.append(
            error_row(searcher, chosen, free, arguments.search_nodes, arguments.solver_nodes)
        )
    if rows:
        headings = ["free cells", "positions", "solved, with a choice", "errors", "away from it"]
        print(markdown(headings, rows))


if __name__ == "__main__":
    main()
