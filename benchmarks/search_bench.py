"""Measures the searches: nodes a second, time to depth, and how promptly they stop."""

from __future__ import annotations

import argparse
import random
import threading
import time

from boardwright import core
from boardwright.engine.levels import packaged_network, playable_methods
from boardwright.games import GAMES, Game, Position
from measurement import Rate, Table, cpu_rate, markdown
from performance_page import write_section

SECONDS = 1.0
RUNS = 5
STOPS, STATES = 400, 20  # stopped searches, and positions that they use in turn
# Random plies before the search, in games whose first move is played without a search.
PLIES = {"alliances": 2}
# Options of the start position in Abalone's rows: the layout on which programs are compared.
STARTS = {"abalone": {"layout": "belgian-daisy"}}
WHAT_DEPTH_MEANS = """Depth is the last completed iteration, counted in moves for Abalone,
placements for Repulso and turns for Repello; reductions and extensions change the depth of single
lines. For a tree search it is the length of the principal variation."""
EARLY = "a search that follows its plan ends early."


def start_of(game: Game) -> Position:
    return game.start(game.options_type.from_mapping(STARTS.get(game.name, {})))


def best_searcher(start: Position) -> core.Searcher:
    """A searcher with the engine's defaults: with the network, if the game has one."""
    return core.Searcher(start, network=packaged_network(start.game.name))


def search_rate(start: Position) -> Rate:
    """Nodes a second of CPU time from fresh tables."""

    def search() -> int:
        searcher = best_searcher(start)
        return searcher.search(opened(start), core.Limits(seconds=SECONDS)).nodes

    return cpu_rate(search, runs=RUNS)


def opened(start: Position) -> core.State:
    return middle(start, PLIES.get(start.game.name, 0))


def middle(start: Position, plies: int) -> core.State:
    """A state after random plies: a game spends most of its time in such positions."""
    rng = random.Random(1)
    state = core.state_of(start)
    for _ in range(plies):
        state.apply(state.random_action(rng.getrandbits(60)))
    return state


def times_to_depth(start: Position) -> list[str]:
    """When each depth was first reported within a second, with empty tables."""
    reached: dict[int, float] = {}

    def note(report: core.Report) -> None:
        reached.setdefault(report.depth, report.seconds)

    best_searcher(start).search(opened(start), core.Limits(seconds=SECONDS), listener=note)
    return [f"{depth}: {seconds * 1000:.0f}" for depth, seconds in reached.items()]


def lateness_of_time(start: Position) -> list[float]:
    """The milliseconds by which searches with a limit of 20 ms exceeded it."""
    searcher, late = best_searcher(start), []
    for number in range(STOPS):
        state = middle(start, number % STATES)
        began = time.perf_counter()
        searcher.search(state, core.Limits(seconds=0.02))
        late.append((time.perf_counter() - began - 0.02) * 1000)
    return late


def lateness_of_stop(start: Position) -> list[float]:
    """The milliseconds from a stop signal to the end of the search."""
    searcher, late = best_searcher(start), []
    for number in range(STOPS):
        stop, reported_at = core.Stop(), [0.0]

        def on_report(stop: core.Stop = stop, reported_at: list[float] = reported_at) -> None:
            reported_at[0] = time.perf_counter()
            stop.stop()

        timer = threading.Timer(0.01, on_report)
        timer.start()
        searcher.search(middle(start, number % STATES), core.Limits(), stop=stop)
        late.append((time.perf_counter() - reported_at[0]) * 1000)
        timer.join()
    return late


def shown(late: list[float]) -> str:
    ordered = sorted(late)
    median_delay, p99_delay = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
    return f"{median_delay:.2f} (99 %: {p99_delay:.2f}, most {ordered[-1]:.2f})"


def search_section() -> str:
    rows: Table = []
    for game in GAMES.values():
        start = start_of(game)
        rows.append(
            [
                game.title,
                playable_methods(game)[0],
                search_rate(start).millions(),
                ", ".join(times_to_depth(start)[-6:]),
                shown(lateness_of_time(start)),
                shown(lateness_of_stop(start)),
            ]
        )
    headings = [
        "best method, one thread",
        "",
        "million nodes/s",
        "depth: ms",
        "ms over its time",
        "ms after stop",
    ]
    start_text = "From the start (Abalone: Belgian daisy; Alliances after two discs)"
    late = f"Overruns: {STOPS} searches of 20 ms and {STOPS} stopped searches; {EARLY}"
    intro = f"{start_text}, {SECONDS:.0f} s. {WHAT_DEPTH_MEANS} {late}"
    return f"## Search\n\n{intro}\n\n{markdown(headings, rows)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    section = search_section()
    print(section)
    if parser.parse_args().write:
        write_section(section)


if __name__ == "__main__":
    main()
