"""Measures the engines and writes docs/performance.md."""

from __future__ import annotations

import random
import statistics
import time
from pathlib import Path
from typing import TYPE_CHECKING

from boardwright.games import GAMES
from boardwright.games.perft import perft

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.games import Game

PAGE = Path(__file__).parents[1] / "docs" / "performance.md"
RUNS = 5
PERFT_DEPTH = {"repulso": 2, "repello": 3, "abalone": 2, "alliances": 2}


def cpu_rate(work: Callable[[], int]) -> tuple[float, float, float]:
    """Units per second of CPU time: median, least and most of several runs."""
    rates = []
    for _ in range(RUNS):
        began = time.process_time()
        units = work()
        rates.append(units / (time.process_time() - began))
    return statistics.median(rates), min(rates), max(rates)


def random_plies(game: Game, plies: int) -> int:
    rng = random.Random(1)
    position = game.start()
    for _ in range(plies):
        if position.outcome is not None:
            position = game.start()
        position = position.play(rng.choice(position.legal_moves()))
    return plies


def row(what: str, rate: tuple[float, float, float], unit: str) -> str:
    median, least, most = (f"{value:,.0f}" for value in rate)
    return f"| {what} | {median} | {least} – {most} | {unit} |"


def main() -> None:
    rows = []
    for game in GAMES.values():
        plies = cpu_rate(lambda game=game: random_plies(game, 600))  # type: ignore[misc]
        rows.append(row(f"{game.title}, random play", plies, "plies/s"))
        depth = PERFT_DEPTH[game.name]
        nodes = cpu_rate(lambda game=game, depth=depth: perft(game.start(), depth))  # type: ignore[misc]
        rows.append(row(f"{game.title}, perft({depth})", nodes, "nodes/s"))
    table = "\n".join(["| Python engine | median | spread | |", "|---|---|---|---|", *rows])
    print(table)
    PAGE.write_text(
        "# Performance\n\nWritten by `make bench`: CPU time of one thread, median and spread of "
        f"{RUNS} runs. Machines differ; compare only within a table.\n\n{table}\n"
    )


if __name__ == "__main__":
    main()
