"""Measures the searches as WebAssembly in Node against the portable native core."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright import core
from boardwright.engine.levels import packaged_network
from boardwright.games import GAMES, Game
from browser_core import BrowserCore
from measurement import Rate, markdown, verdict
from search_bench import middle, start_of

if TYPE_CHECKING:
    from boardwright.core import State

SECONDS = 0.4  # per search of the native core
ROUNDS = 5
PLIES = 8  # random plies before the search
TO_REACH = 0.45
SEED = 1


@dataclass(frozen=True)
class Work:
    """A search that both builds run: the same number of nodes of the same tree."""

    game: Game
    method: str
    network: bytes
    state: State
    nodes: int

    @classmethod
    def of(cls, game: Game, method: str, network: bytes) -> Work:
        state = middle(start_of(game), PLIES)
        searcher = core.Searcher(state, method=method, network=network)
        # Lists all moves in `only`, so that no opening move is played without a search.
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
        found_line = browser.search(self.state, limits, self.method, self.network)
        return float(found_line["found"]["nodes"] / found_line["cpu"])


def works() -> list[Work]:
    """Each search of each game, except `greedy`, which only evaluates every move once."""
    found = []
    for game in GAMES.values():
        start, network = game.start(), packaged_network(game.name)
        methods = [(name, b"") for name in core.search_methods(start) if name != "greedy"]
        own = [(core.network_method(start), network)] if network else []
        found += [Work.of(game, method, file) for method, file in (*own, *methods)]
    return found


def row_of(work: Work, browser: BrowserCore) -> tuple[list[str], float]:
    """A row of the table, and the WebAssembly speed as a share of the native speed."""
    work.browser_rate(browser)  # the first call warms up the JIT
    native, wasm = [], []
    for _ in range(ROUNDS):
        native.append(work.native_rate())
        wasm.append(work.browser_rate(browser))
    share = statistics.median(b / a for a, b in zip(native, wasm, strict=True))
    rates = (Rate.of(wasm).millions(), Rate.of(native).millions())
    verdict_text = verdict(is_reached=share >= TO_REACH)
    return [work.game.title, work.method, *rates, f"{100 * share:.0f} %", verdict_text], share


def search_part() -> str:
    with BrowserCore() as browser:
        measured = [row_of(work, browser) for work in works()]
    rows, least = [row for row, _ in measured], min(share for _, share in measured)
    bar = f"≥ {100 * TO_REACH:.0f} %"
    headings = ["million nodes/s", "", "WebAssembly", "native, portable", "share", bar]
    intro = (
        "The same searches, node by node, as WebAssembly in Node and by the portable native build, "
        f"on one thread, {ROUNDS} alternating rounds, CPU time; from the start after "
        f"{PLIES} random moves (Abalone: Belgian daisy). The lowest share is {100 * least:.0f} %."
    )
    return f"### Searches\n\n{intro}\n\n{markdown(headings, rows)}"
