"""Measures the server under load beside boardgame.io's, and finds where each of them breaks."""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import sys
import tempfile
import time
from typing import TYPE_CHECKING

from crowd import boardgame_io
from crowd.boardgame_io import BoardgameIo
from crowd.figures import Figures, Load
from crowd.ours import Boardwright
from crowd.report import load_section, told
from crowd.run import BUILD, run
from performance_page import write_section

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crowd.run import Contender

STEPS = (150, 300, 450, 600, 750, 900, 1200, 1600, 2000, 2500, 3200)  # moves a second
OURS, PEER = "ours", "boardgame.io"


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="live at the same time")
    parser.add_argument("--interval", type=float, default=2.0, help="seconds between moves")
    parser.add_argument("--seconds", type=float, default=60.0, help="that are measured")
    parser.add_argument("--warm-up", type=float, default=5.0, help="seconds that are not")
    parser.add_argument("--rounds", type=int, default=3, help="in which the servers take turns")
    parser.add_argument("--only", choices=(OURS, PEER))
    parser.add_argument("--find-limit", action="store_true", help="go on until it breaks")
    parser.add_argument("--step-seconds", type=float, default=15.0, help="of a step to the limit")
    parser.add_argument(
        "--steps", type=int, nargs="+", default=STEPS, help="moves a second on the way there"
    )
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    return parser.parse_args()


def contenders(only: str | None) -> tuple[list[Contender], str]:
    """Who can be measured here, and a word on the peer."""
    ours: list[Contender] = [] if only == PEER else [Boardwright()]
    if only == OURS:
        return ours, "boardgame.io was not measured this time."
    missing = boardgame_io.install()
    if missing:
        return ours, f"boardgame.io was left out: {missing}."
    return [*ours, BoardgameIo(in_files=False), BoardgameIo(in_files=True)], (
        f"{boardgame_io.versions()}."
    )


def measure(contender: Contender, load: Load, seed: int) -> Figures:
    print(f"{contender.name}: {load.games} games, {load.rate:.0f} moves/s", flush=True)
    figures = run(contender, load, seed)
    print(told(figures), flush=True)
    return figures


def find_limits(
    found: Sequence[Contender], rates: Sequence[int], games: int, seconds: float, warm_up: float
) -> list[Figures]:
    """Each step for everyone who held the one before, so that they take turns."""
    steps: list[Figures] = []
    left = list(found)
    for rate in rates:
        load = Load(games, games / rate, seconds, warm_up)
        for contender in list(left):
            steps.append(measure(contender, load, seed=rate))
            if steps[-1].trouble:
                steps.append(measure(contender, load, seed=rate + 1))
            if steps[-1].trouble:
                left.remove(contender)
    return steps


def fsync_word() -> str:
    """How long this disk takes to keep a page, which bounds what a durable server can do."""
    BUILD.mkdir(exist_ok=True)
    took = []
    with tempfile.TemporaryFile(dir=BUILD) as file:
        for _ in range(200):
            file.write(bytes(4096))
            file.flush()
            began = time.perf_counter()
            os.fsync(file.fileno())
            took.append((time.perf_counter() - began) * 1000)
    most = sorted(took)[int(0.99 * len(took))]
    return f"an fsync takes {statistics.median(took):.2f} ms (p99 {most:.2f})"


def main() -> None:
    arguments = parse_arguments()
    found, peer = contenders(arguments.only)
    machine = f"{os.cpu_count()} cores, Python {platform.python_version()}; {fsync_word()}"
    about = f"{machine}. {peer}"
    print(about, flush=True)
    load = Load(arguments.games, arguments.interval, arguments.seconds, arguments.warm_up)
    runs = [
        measure(contender, load, seed) for seed in range(arguments.rounds) for contender in found
    ]
    steps: list[Figures] = []
    if arguments.find_limit:
        seconds, warm_up = arguments.step_seconds, arguments.warm_up
        steps = find_limits(found, arguments.steps, arguments.games, seconds, warm_up)
    section = load_section(about, runs, steps)
    print(section)
    if arguments.write:
        write_section(section)
    ours = [figures.trouble for figures in runs if figures.contender == Boardwright().name]
    if any(ours):
        sys.exit(f"Boardwright does not hold this load: {', '.join(filter(None, ours))}")


if __name__ == "__main__":
    main()
