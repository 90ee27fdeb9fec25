"""Other programs to compare with, if available: the yardstick program and OpenSpiel."""

from __future__ import annotations

import re
import subprocess
import tempfile
from pathlib import Path

from measurement import Rate, cpu_rate

YARDSTICK = Path(__file__).parents[2] / "shared" / "bench" / "abalone_floor.cpp"


def build_yardstick(folder: Path) -> Path | None:
    """Compile the yardstick for this machine; None if its source or a compiler is missing."""
    if not YARDSTICK.exists():
        return None
    program = folder / "floor"
    command = ["g++", "-O3", "-march=native", "-std=c++17", "-o", str(program), str(YARDSTICK)]
    subprocess.run(command, check=True, cwd=folder)
    return program


def measure_yardstick(program: Path) -> tuple[Rate, Rate]:
    """Plies per second of its playouts and nodes per second of its perft(5), in CPU time."""
    text = subprocess.run([program], check=True, capture_output=True, text=True).stdout
    plies = [float(m) * 1e6 for m in re.findall(r"run \d+: .* ([\d.]+) Mplies/s", text)]
    found = re.search(r"perft\(5\)=(\d+) median ([\d.]+)s .*\[min ([\d.]+) max ([\d.]+)\]", text)
    assert found is not None
    nodes, median, minimum, maximum = (float(group) for group in found.groups())
    return Rate.of(plies), Rate(nodes / median, nodes / maximum, nodes / minimum)


def measure_open_spiel(name: str) -> Rate | None:
    """Plies per second of OpenSpiel's C++ rollouts; their length is measured separately.

    Python can only run them by tree search: two simulations of a thousand rollouts each.
    """
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(name)
    length = _mean_length(game)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1000, seed=7)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 2, 64, False, 7, False)
    state = game.new_initial_state()

    def rollouts() -> int:
        bot.mcts_search(state)
        return round(2 * 1000 * length)

    return cpu_rate(rollouts, runs=5)


def _mean_length(game: object, games: int = 300) -> float:
    import random

    rng = random.Random(1)
    plies = 0
    for _ in range(games):
        state = game.new_initial_state()  # type: ignore[attr-defined]
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            plies += 1
    return plies / games


def scratch_folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="boardwright-bench-")
