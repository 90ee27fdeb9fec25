"""Measures how fast the explorer answers with many games behind it, and how large they are."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from http.client import HTTPConnection
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import numpy as np
import psutil

from boardwright import core
from boardwright.games import GAMES
from boardwright.openings.counts import ADD, OPENING_PLIES, Row, merged
from boardwright.openings.folding import Folding
from boardwright.server.storage import Storage
from measurement import Table, markdown
from performance_page import write_section

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from server.faults.ports import lasting_port
from storage_bench import databases

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.core import State
    from boardwright.games import Game

HEADING = "## Openings"
SIZES = (1_000, 10_000, 100_000, 1_000_000)
SHARED = 6  # plies of which games have some in common; later ones are all their own
CANDIDATES = 12  # moves of a position that anybody plays
ASKED = 400  # positions
KINDS = 13
COLUMNS = "key, action, who, games, wins, draws, samples"


@dataclass
class Node:
    """A position with its moves, of which some are played much more often than others."""

    state: State
    key: int
    moves: list[tuple[int, int]]  # an action, and the same folded
    weights: list[float]
    children: dict[int, Node] = field(default_factory=dict)


class Openings:
    """Openings of a game as people might play them."""

    def __init__(self, game: Game, seed: int) -> None:
        self._folding = Folding(game, game.options_type())
        self._rng = random.Random(seed)
        self.nodes: list[Node] = []
        self._root = self._node(core.state_of(game.start()))

    def _node(self, state: State) -> Node:
        folded = self._folding.fold(state)
        classes = self._folding.classes(folded, state.legal_actions())
        moves = [(alike[0], image) for image, alike in classes.items()]
        random.Random(folded.key).shuffle(moves)
        del moves[CANDIDATES:]
        weights = list(accumulate(1 / (rank + 1) ** 3 for rank in range(len(moves))))
        self.nodes.append(Node(state, folded.key, moves, weights))
        return self.nodes[-1]

    def rows(self, number: int) -> Iterator[Row]:
        node, sample = self._root, f"{number:012x}"
        won = number % 3 == 0
        for ply in range(SHARED):
            [(action, image)] = self._rng.choices(node.moves, cum_weights=node.weights)
            who = self._rng.randrange(KINDS)
            yield Row(node.key, image, who, 1, int(won == (ply % 2 == 0)), 0, sample)
            if action not in node.children:
                after = node.state.after(action)
                if after.is_over:
                    return
                node.children[action] = self._node(after)
            node = node.children[action]


def shared_rows(openings: list[Openings], games: int) -> list[Row]:
    """The rows of the first plies, added up."""
    return merged(row for n in range(games) for row in openings[n % len(openings)].rows(n))


def own_rows(games: int) -> Iterator[tuple[int, int, int, int, int, int, str]]:
    """The rows of later plies, a game each, in the order of their keys."""
    rng = np.random.default_rng(17)
    count = games * (OPENING_PLIES - SHARED)
    keys = np.sort(rng.integers(-(2**63), 2**63 - 1, size=count, dtype=np.int64))
    for first in range(0, count, 100_000):
        for number, key in enumerate(keys[first : first + 100_000].tolist(), first):
            yield key, number % 700, number % KINDS, 1, number % 2, 0, f"{number:012x}"


async def fill(url: str, shared: list[Row], games: int) -> None:
    storage = await Storage.open(url)
    await storage.close()
    if "://" not in url:
        with sqlite3.connect(url) as connection:
            marks = ", ".join("?" * 7)
            connection.executemany(
                f"INSERT INTO openings ({COLUMNS}) VALUES ({marks})", own_rows(games)
            )
            connection.executemany(ADD, (row._asdict() for row in shared))
        return
    import psycopg

    plain = url.replace("postgresql+psycopg", "postgresql")
    with psycopg.connect(plain) as connected, connected.cursor() as cursor:
        with cursor.copy(f"COPY openings ({COLUMNS}) FROM STDIN") as copy:
            for row in own_rows(games):
                copy.write_row(row)
        with cursor.copy(f"COPY openings ({COLUMNS}) FROM STDIN") as copy:
            for one in shared:
                copy.write_row(one)
        cursor.execute("ANALYZE openings")


def size_of(url: str) -> int:
    if "://" not in url:
        return sum(path.stat().st_size for path in Path(url).parent.glob(Path(url).name + "*"))
    import psycopg

    with psycopg.connect(url.replace("postgresql+psycopg", "postgresql")) as connected:
        found = connected.execute("SELECT pg_total_relation_size('openings')").fetchone()
        assert found is not None
        return int(found[0])


def answers(url: str, positions: list[str]) -> tuple[list[float], float]:
    """Milliseconds of each answer, and of the processor's time of the server."""
    with serving(url) as (client, process):
        took = []
        for position in positions[:20]:  # processes and pools have started
            ask(client, position)
        cpu = processor_seconds(process)
        for position in positions[20:]:
            began = time.perf_counter()
            answer = ask(client, position)
            took.append(1000 * (time.perf_counter() - began))
            assert json.loads(answer)["games"] > 0, answer
        return took, 1000 * (processor_seconds(process) - cpu) / len(took)


@contextmanager
def serving(url: str) -> Iterator[tuple[HTTPConnection, psutil.Process]]:
    """A server in a process of its own, and a connection to it."""
    port = lasting_port()
    words = ["--port", str(port), "--database", url, "--log-level", "error"]
    limits = ["--limit", "requests_a_second=100000", "--limit", "request_burst=100000"]
    command = [sys.executable, "-m", "boardwright.cli.main", "serve", *words, *limits]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
        client = HTTPConnection(f"127.0.0.1:{port}", timeout=60)
        for _ in range(600):
            try:
                client.connect()
                break
            except ConnectionRefusedError:
                time.sleep(0.1)
        try:
            yield client, psutil.Process(server.pid)
        finally:
            client.close()
            server.terminate()


def ask(client: HTTPConnection, position: str) -> bytes:
    client.request("GET", f"/api/explorer?{urlencode({'position': position})}")
    answer = client.getresponse()
    assert answer.status == HTTPStatus.OK
    return answer.read()


def processor_seconds(process: psutil.Process) -> float:
    """Of a process and those that it has started."""
    times = [one.cpu_times() for one in (process, *process.children(recursive=True))]
    return sum(each.user + each.system for each in times)


def lookups(url: str, keys: list[int]) -> list[float]:
    """Milliseconds of looking up the rows alone."""

    async def run() -> list[float]:
        storage, took = await Storage.open(url), []
        for key in keys:
            began = time.perf_counter()
            assert await storage.opening_rows(key)
            took.append(1000 * (time.perf_counter() - began))
        await storage.close()
        return took

    return asyncio.run(run())


def measure(games: int, folder: str) -> Table:
    openings = [Openings(game, seed) for seed, game in enumerate(GAMES.values())]
    shared = shared_rows(openings, games)
    counted = {row.key for row in shared}
    nodes = [node for one in openings for node in one.nodes if node.key in counted]
    chosen = random.Random(games).sample(nodes, min(ASKED, len(nodes)))
    texts = [core.text_of(node.state) for node in chosen]
    rows: Table = []
    for url, name in databases(folder):
        asyncio.run(fill(url, shared, games))
        alone = lookups(url, [node.key for node in chosen])
        took, cpu = answers(url, texts)
        ordered = sorted(took)
        shares = [ordered[int(len(ordered) * share)] for share in (0.1, 0.5, 0.99)]
        total = len(shared) + games * (OPENING_PLIES - SHARED)
        figures = [f"{games:,}", f"{total:,}", f"{size_of(url) / 1e6:,.1f}"]
        measured = [f"{statistics.median(alone):.2f}", *(f"{one:.1f}" for one in shares)]
        rows.append([name, *figures, *measured, f"{cpu:.1f}"])
        print(rows[-1], flush=True)
    return rows


def section(rows: Table) -> str:
    headings = ["database", "games", "rows", "MB", "rows of a position, ms"]
    headings += ["answer: best tenth, ms", "median", "p99", "processor, ms"]
    words = (
        "`GET /api/explorer` for positions of the first six plies that nobody asked about before, "
        "one after the other: the position is read and folded, one index finds its rows, and the "
        "book is looked into. The processor's time is the server's. Games of all four kinds share "
        "their first plies as people's do (a few moves are played most of the time) and are alone "
        "from the seventh on. Less than 5 ms is to be reached with a million games; where the "
        "machine is shared, the best tenth says more than the median. A game adds at most 24 "
        "rows: the size grows with the number of games, an answer only with the depth of the "
        "index."
    )
    return f"{HEADING}\n\n{words}\n\n{markdown(headings, rows)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="*", default=SIZES)
    parser.add_argument("--folder", help="where the databases lie; a temporary folder")
    parser.add_argument("--write", action="store_true", help="write docs/performance.md")
    given = parser.parse_args()
    rows: Table = []
    for games in given.games:
        with tempfile.TemporaryDirectory(dir=given.folder) as folder:
            rows += measure(games, folder)
    rows.sort(key=lambda row: row[0], reverse=True)
    text = section(rows)
    print(text)
    if given.write:
        write_section(text)


if __name__ == "__main__":
    main()
