"""Measures the searches as WebAssembly in Node beside the portable native core, and weighs it."""

from __future__ import annotations

import argparse
import gzip
import os
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import brotli

from boardwright import core
from boardwright.engine.networks import packaged_network
from boardwright.games import GAMES, Game
from browser_core import MODULE, BrowserCore, missing
from measurement import Rate, Table, markdown
from performance_page import write_section
from search_bench import middle, start_of

if TYPE_CHECKING:
    from boardwright.core import State

HEADING = "## The core in browsers"
SECONDS = 0.4  # of a search of the native core
ROUNDS = 5
PLIES = 8  # random ones before the search
TO_REACH = 0.45
SEED = 1


@dataclass(frozen=True)
class Work:
    """A search that both builds do: as many nodes of the same tree."""

    game: Game
    method: str
    network: bytes
    state: State
    nodes: int

    @classmethod
    def of(cls, game: Game, method: str, network: bytes) -> Work:
        state = middle(start_of(game), PLIES)
        searcher = core.Searcher(state, method=method, network=network)
        # All moves are named, so that nothing is known without a search.
        limits = core.Limits(seconds=SECONDS, seed=SEED, only=tuple(state.legal_actions()))
        return cls(game, method, network, state, searcher.search(state, limits).nodes)

    def native_rate(self) -> float:
        searcher = core.Searcher(self.state, method=self.method, network=self.network)
        only = tuple(self.state.legal_actions())
        began = time.process_time()
        found = searcher.search(self.state, core.Limits(nodes=self.nodes, seed=SEED, only=only))
        return found.nodes / (time.process_time() - began)

    def browser_rate(self, browser: BrowserCore) -> float:
        only = [*self.state.legal_actions()]
        limits: dict[str, object] = {"nodes": self.nodes, "seed": SEED, "only": only}
        answer = browser.search(self.state, limits, self.method, self.network)
        return float(answer["found"]["nodes"] / answer["cpu"])


def works() -> list[Work]:
    """Each search of each game; `greedy` only looks at every move once."""
    found = []
    for game in GAMES.values():
        start, network = game.start(), packaged_network(game.name)
        methods = [(name, b"") for name in core.search_methods(start) if name != "greedy"]
        own = [(core.network_method(start), network)] if network else []
        found += [Work.of(game, method, file) for method, file in (*own, *methods)]
    return found


def row_of(work: Work, browser: BrowserCore) -> tuple[list[str], float]:
    """A row of the table, and the share of the native speed that is reached."""
    work.browser_rate(browser)  # until then it runs code that was compiled in a hurry
    native, wasm = [], []
    for _ in range(ROUNDS):
        native.append(work.native_rate())
        wasm.append(work.browser_rate(browser))
    share = statistics.median(b / a for a, b in zip(native, wasm, strict=True))
    rates = (Rate.of(wasm).millions(), Rate.of(native).millions())
    return [work.game.title, work.method, *rates, f"{100 * share:.0f} %"], share


def section(rows: Table, least: float) -> str:
    headings = ["one thread, million nodes/s", "", "WebAssembly", "native, portable", "share"]
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    words = (
        f"The same searches, node by node, as WebAssembly in Node {node.stdout.strip()} and by the "
        f"portable native build, {ROUNDS} rounds by turns, in the processor's time; from the start "
        f"after {PLIES} random moves (Abalone: Belgian daisy). {100 * TO_REACH:.0f} % is to be "
        f"reached; the least is {100 * least:.0f} %. `make wasm`, then "
        "`python benchmarks/browser_bench.py --write` measures."
    )
    return f"{HEADING}\n\n{words}\n\n{markdown(headings, rows)}\n\n{weights()}"


def weights() -> str:
    module = MODULE.read_bytes()
    small = [gzip.compress(module, 9), brotli.compress(module)]
    plain, zipped, best = (f"{len(data) / 1000:,.0f} kB" for data in (module, *small))
    return f"The module for all games weighs {plain}, {zipped} with gzip and {best} with Brotli."


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write docs/performance.md")
    given = parser.parse_args()
    if core.variant != "portable":
        environment = {**os.environ, "BOARDWRIGHT_CORE": "portable"}
        os.execve(sys.executable, [sys.executable, *sys.argv], environment)
    if reason := missing():
        sys.exit(reason)
    with BrowserCore() as browser:
        measured = [row_of(work, browser) for work in works()]
    text = section([row for row, _ in measured], min(share for _, share in measured))
    print(text)
    if given.write:
        write_section(text)


if __name__ == "__main__":
    main()
