"""Measures the server under load against boardgame.io's, and finds the limit of each.

    python benchmarks/load.py [--only NAME …] [--part steady|limit] [--rounds 3] [--write]

Results are stored in build/load.jsonl, so that parts and rounds can be measured one by one, when
the machine is quiet; the page is written from all of them. `--fresh` discards earlier results.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import tempfile
import time
from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING

from crowd import boardgame_io
from crowd.boardgame_io import BoardgameIo
from crowd.figures import Figures, Load
from crowd.ours import Boardwright
from crowd.postgresql import cluster
from crowd.report import load_section, run_text
from crowd.run import BUILD, run
from crowd.stored import store, stored
from measurement import before_others
from performance_page import write_section

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from crowd.run import Contender

FILE = BUILD / "load.jsonl"
ABOUT = BUILD / "load.about"
STEPS = (150, 300, 450, 600, 750, 900, 1200, 1500, 1800, 2100, 2400, 2800, 3200, 3600, 4000, 4500)
STEADY, LIMIT = "steady", "limit"
NAMES = ("sqlite", "memory", "files", "postgresql", "two")
PEERS = ("memory", "files")


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=NAMES, nargs="+", default=NAMES)
    parser.add_argument("--part", choices=(STEADY, LIMIT), help="both, if nothing is said")
    parser.add_argument("--rounds", type=int, default=3, help="in which the servers take turns")
    parser.add_argument("--games", type=int, default=1000, help="live at the same time")
    parser.add_argument("--interval", type=float, default=2.0, help="seconds between moves")
    parser.add_argument("--seconds", type=float, default=30.0, help="that are measured")
    parser.add_argument("--warm-up", type=float, default=4.0, help="seconds that are not")
    parser.add_argument("--limit-games", type=int, default=300, help="on the way to the limit")
    parser.add_argument("--step-seconds", type=float, default=10.0, help="of a step to the limit")
    parser.add_argument(
        "--begin", type=int, default=600, help="the first step, in moves per second"
    )
    parser.add_argument("--fresh", action="store_true", help="forget what was measured before")
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    return parser.parse_args()


def contenders(names: Sequence[str], stack: ExitStack) -> tuple[list[Contender], str]:
    """The contenders that can be measured here, and a note about the peer."""
    missing = boardgame_io.install() if set(PEERS) & set(names) else "it was not asked for"
    found: list[Contender] = [Boardwright()] if "sqlite" in names else []
    if not missing:
        found += [BoardgameIo(in_files=name == "files") for name in PEERS if name in names]
    if {"postgresql", "two"} & set(names) and (make := stack.enter_context(cluster())):
        found += [Boardwright(make)] if "postgresql" in names else []
        found += [Boardwright(make, processes=2)] if "two" in names else []
    return found, f"boardgame.io left out: {missing}" if missing else boardgame_io.versions()


def measure(contender: Contender, load: Load, seed: int) -> Figures:
    print(f"{contender.name}: {load.games} games, {load.rate:.0f} moves/s", flush=True)
    figures = run(contender, load, seed)
    print(run_text(figures), flush=True)
    return figures


def way_to_the_limit(
    contender: Contender, arguments: argparse.Namespace, seed: int
) -> Iterator[Figures]:
    """Step up while steps are held; if the first step fails, step down to a held step.

    A step that is not held is tried a second time.
    """
    at = min(range(len(STEPS)), key=lambda index: abs(STEPS[index] - arguments.begin))
    results: dict[int, bool] = {}
    while 0 <= at < len(STEPS) and at not in results:
        games, rate = arguments.limit_games, STEPS[at]
        load = Load(games, games / rate, arguments.step_seconds, arguments.warm_up)
        for attempt in range(2):
            yield (step := measure(contender, load, seed + attempt))
            results[at] = not step.trouble
            if results[at]:
                break
        at += 1 if results[at] else -1


def fsync_text() -> str:
    """How long an fsync of a page takes on this disk, which limits a durable server."""
    took = []
    with tempfile.TemporaryFile(dir=BUILD) as file:
        for _ in range(200):
            file.write(bytes(4096))
            file.flush()
            began = time.perf_counter()
            os.fsync(file.fileno())
            took.append((time.perf_counter() - began) * 1000)
    p99 = sorted(took)[int(0.99 * len(took))]
    return f"an fsync takes {statistics.median(took):.2f} ms (p99 {p99:.2f})"


def main() -> None:
    arguments = parse_arguments()
    BUILD.mkdir(exist_ok=True)
    if arguments.fresh:
        FILE.unlink(missing_ok=True)
    load = Load(arguments.games, arguments.interval, arguments.seconds, arguments.warm_up)
    with before_others(), ExitStack() as stack:
        found, peer = contenders(arguments.only, stack) if arguments.rounds else ([], "")
        if ("boardgame" in peer and "left out" not in peer) or not ABOUT.exists():
            machine = f"{os.cpu_count()} cores, Python {platform.python_version()}"
            ABOUT.write_text(f"{machine}; {fsync_text()}. {peer}.", encoding="utf-8")
        for _ in range(arguments.rounds):
            seed = time.time_ns() % 1_000_000
            for contender in found:
                if arguments.part != LIMIT:
                    store(FILE, measure(contender, load, seed))
            for contender in found:
                if arguments.part != STEADY:
                    for step in way_to_the_limit(contender, arguments, seed):
                        store(FILE, replace(step, round=seed))
    figures = stored(FILE, Figures)
    steady = [each for each in figures if each.load.games == arguments.games]
    steps = [each for each in figures if each.load.games == arguments.limit_games]
    section = load_section(ABOUT.read_text(encoding="utf-8"), steady, steps)
    print(section)
    if arguments.write:
        write_section(section)


if __name__ == "__main__":
    main()
