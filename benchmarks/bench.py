"""Measures both engines beside their peers, prints the tables and writes docs/performance.md."""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

import env_report
import explorer_bench
import lighthouse_report
import loop_bench
import neighbours
from boardwright import core
from boardwright.cli.reports import about_lines
from boardwright.games import GAMES, Game
from boardwright.games.position import perft as python_perft
from crowd import report as load_report
from journal_bench import journal_section
from measurement import RUNS, Rate, Table, cpu_rate, markdown, speed_up
from mining_bench import mining_section
from peers import build_yardstick, measure_open_spiel, measure_yardstick, scratch_folder
from performance_page import PAGE, section_in
from search_bench import search_section
from start_bench import start_section
from study_bench import study_section

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[1]
CUT = 300  # plies of a playout, as the yardstick cuts them
BATCH = 1024
# Depths of perft, and the share of the yardstick's playouts to reach, for games with special
# values.
PYTHON_DEPTH = {"repello": 3}
CORE_DEPTH = {"repulso": 4, "repello": 6, "abalone": 5}
TARGET = {"repulso": 1.0, "repello": 0.5, "abalone": 1.5, "alliances": 1.0}


def python_depth(game: Game) -> int:
    return PYTHON_DEPTH.get(game.name, 2)


def core_depth(game: Game) -> int:
    return CORE_DEPTH.get(game.name, 3)


def playout_rate(game: Game) -> Rate:
    state = core.state_of(game.start())
    games = 20_000 if game.name != "abalone" else 4_000
    return cpu_rate(lambda: core.playouts(state, games, max_plies=CUT, seed=1).plies)


def perft_rate(game: Game) -> Rate:
    state = core.state_of(game.start())
    return cpu_rate(lambda: core.perft(state, core_depth(game)), runs=5)


def step_rate(game: Game) -> Rate:
    """Rate of batch steps with observation and mask; choosing the actions is not counted."""
    batch = core.Batch(game.start(), BATCH, seed=1)
    arrays = batch.new_arrays()
    batch.reset(arrays)
    _steps(batch, arrays, 300)  # until the games are at different stages
    rates = []
    for _ in range(RUNS):
        took = 0.0
        for _ in range(200):
            batch.sample(arrays)
            began = time.process_time()
            batch.step(arrays)
            took += time.process_time() - began
        rates.append(200 * BATCH / took)
    return Rate.of(rates)


def two_threads(game: Game) -> tuple[Rate, Rate]:
    """Wall-clock speed-up of two threads over one: for playouts, and for batch steps."""
    state = core.state_of(game.start())
    games = 30_000 if game.name != "abalone" else 6_000
    played = speed_up(
        lambda: _ignore(core.playouts(state, games, CUT, 1, 1)),
        lambda: _ignore(core.playouts(state, games, CUT, 1, 2)),
    )
    batches = [core.Batch(game.start(), 8 * BATCH, seed=1, threads=n) for n in (1, 2)]
    arrays = batches[0].new_arrays()
    for batch in batches:
        batch.reset(arrays)
    stepped = speed_up(lambda: _steps(batches[0], arrays), lambda: _steps(batches[1], arrays))
    return played, stepped


def _steps(batch: core.Batch, arrays: core.BatchArrays, steps: int = 60) -> None:
    for _ in range(steps):
        batch.sample(arrays)
        batch.step(arrays)


def _ignore(value: object) -> None:
    """Makes a lambda return nothing."""


def python_rates(game: Game) -> tuple[Rate, Rate]:
    def plies() -> int:
        rng = random.Random(1)
        position = game.start()
        for _ in range(400):
            position = game.start() if position.outcome is not None else position
            position = position.play(rng.choice(position.legal_moves()))
        return 400

    depth = python_depth(game)
    return cpu_rate(plies, runs=5), cpu_rate(lambda: python_perft(game.start(), depth), runs=5)


def crossing_costs() -> Table:
    """Nanoseconds of single calls from Python, over all games."""
    rows = []
    for game in GAMES.values():
        state = core.state_of(game.start())
        costs = [f"{call_nanoseconds(call):.0f}" for call in single_calls(state)]
        rows.append([game.title, str(state.info.state_size), *costs])
    return rows


def single_calls(state: core.State) -> list[Callable[[], object]]:
    action = state.legal_actions()[0]
    planes = np.empty((state.info.planes, state.info.cells), dtype=np.uint8)
    mask = np.empty(state.info.actions, dtype=np.uint8)
    return [
        lambda: state.to_move,
        state.copy,
        lambda: state.after(action),
        state.legal_actions,
        lambda: state.observe(planes),
        lambda: state.mask(mask),
    ]


def call_nanoseconds(call: Callable[[], object], calls: int = 20_000) -> float:
    def work() -> int:
        for _ in range(calls):
            call()
        return calls

    return 1e9 / cpu_rate(work).median


def build_seconds(folder: Path) -> str:
    """The wall-clock time of a clean build of the core, as in `make play` on a new machine."""
    cmake = str(Path(sys.executable).parent / "cmake")
    began = time.perf_counter()
    setup = [cmake, "-S", str(ROOT / "native"), "-B", str(folder / "build"), "-G", "Ninja"]
    setup += [f"-DPython_EXECUTABLE={sys.executable}"]
    subprocess.run(setup, check=True, capture_output=True)
    subprocess.run([cmake, "--build", str(folder / "build")], check=True, capture_output=True)
    return f"{time.perf_counter() - began:.0f} s"


def times(ours: Rate, peer: Rate | None) -> str:
    return "–" if peer is None else f"{ours.median / peer.median:.2f} ×"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--no-build", action="store_true", help="skip timing a clean build")
    arguments = parser.parse_args()
    sections = ["\n".join(f"    {line}" for line in about_lines())]
    with scratch_folder() as name:
        folder = Path(name)
        yardstick = build_yardstick(folder)
        floor = measure_yardstick(yardstick) if yardstick else None
        sections.append(single_thread(floor))
        floor_after = measure_yardstick(yardstick) if yardstick else None
        sections.append(peers_section(floor, floor_after))
        sections.append(threads_section())
        sections.append(search_section())
        sections.append(python_section())
        sections.append(journal_section())
        sections.append(start_section())
        sections.append(mining_section())
        sections.append(study_section())
        headings = [
            "",
            "bytes a state",
            "to_move",
            "copy",
            "after",
            "legal_actions",
            "observe",
            "mask",
        ]
        crossing = markdown(headings, crossing_costs())
        sections.append(
            f"## One call from Python\n\nNanoseconds at the start position.\n\n{crossing}"
        )
        if not arguments.no_build:
            sections.append(f"## Building\n\nA clean build of the core: {build_seconds(folder)}.")
    written = PAGE.read_text()
    server = (load_report, neighbours, loop_bench)
    elsewhere = (env_report, *server, lighthouse_report, explorer_bench)
    sections += [section_in(written, measured.HEADING) for measured in elsewhere]
    text = "\n\n".join(filter(None, sections))
    print(text)
    PAGE.write_text(f"{HEADER}\n\n{text}\n")


HEADER = f"""# Performance

Written by `make bench`. Rates are millions a second over CPU time of one thread, the median of
{RUNS} runs and their spread; compare only within one page: machines differ, and may be shared.
The yardstick is a plain single-threaded bitboard Abalone, measured before and after ours."""


def single_thread(floor: tuple[Rate, Rate] | None) -> str:
    rows = []
    for game in GAMES.values():
        played = playout_rate(game)
        ratio = times(played, floor and floor[0])
        target = f"{TARGET[game.name]} ×" if game.name in TARGET else "–"
        rows.append([f"{game.title}, random playouts", played.millions(), ratio, target])
        stepped = step_rate(game)
        share = f"{stepped.median / played.median:.2f} × its playouts"
        rows.append(
            [
                f"{game.title}, batch of {BATCH}, step",
                stepped.millions(),
                share,
                "0.3 × its playouts",
            ]
        )
        counted = perft_rate(game)
        name = f"{game.title}, perft({core_depth(game)})"
        goal = "1.2 ×" if game.name == "abalone" else "–"
        against = times(counted, floor and floor[1]) if game.name == "abalone" else "–"
        rows.append([name, counted.millions(), against, goal])
    table = markdown(["core, one thread", "million/s", "against the yardstick", "to reach"], rows)
    return f"## One thread\n\n{table}"


def peers_section(floor: tuple[Rate, Rate] | None, floor_after: tuple[Rate, Rate] | None) -> str:
    rows = []
    for label, rates in (("before", floor), ("after", floor_after)):
        if rates is not None:
            rows.append([f"yardstick {label}, playouts", rates[0].millions(), "–"])
            rows.append([f"yardstick {label}, perft(5)", rates[1].millions(), "–"])
    for name in (
        "hex(board_size=11)",
        "y(board_size=11)",
        "havannah(board_size=6)",
        "breakthrough",
    ):
        rate = measure_open_spiel(name)
        if rate is not None:
            ours = playout_rate(GAMES["alliances"])  # measured directly after it
            rows.append([f"OpenSpiel {name}, C++ rollouts", rate.millions(), times(ours, rate)])
    if not rows:
        return "## Peers\n\nNeither the yardstick nor OpenSpiel (the `bench` extra) was there."
    headings = ["in the same run", "million/s", "Alliances' playouts against it (hex: 1 ×)"]
    return f"## Peers\n\n{markdown(headings, rows)}"


def threads_section() -> str:
    rows = []
    for game in GAMES.values():
        played, stepped = two_threads(game)
        rows.append(
            [
                game.title,
                *(f"{r.median:.2f} ({r.minimum:.2f}–{r.maximum:.2f})" for r in (played, stepped)),
            ]
        )
    table = markdown(["", "playouts", f"batch of {8 * BATCH}"], rows)
    intro = "Times faster on the wall clock; 1.8 is to be reached."
    return f"## Two threads against one\n\n{intro}\n\n{table}"


def python_section() -> str:
    rows = []
    for game in GAMES.values():
        plies, nodes = python_rates(game)
        rows.append([game.title, plies.plain(), nodes.plain()])
    table = markdown(["", "random plies/s", "perft nodes/s"], rows)
    return f"## The Python engine\n\n{table}"


if __name__ == "__main__":
    main()
