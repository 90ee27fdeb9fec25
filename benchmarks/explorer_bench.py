"""Measures the explorer's response times with many stored games, and the size of its data."""

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
from collections import Counter
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
from boardwright.openings import Folding
from boardwright.openings.counts import ADD, OPENING_PLIES, Row, merged
from boardwright.server.explorer import store as explorer_store
from boardwright.server.play.storage import Storage
from measurement import Table, before_others, markdown
from performance_page import write_section

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from server.faults.ports import lasting_port
from storage_bench import databases

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardwright.core import State
    from boardwright.games import Game

HEADING = "## Openings"
SIZES = (1_000, 10_000, 100_000, 1_000_000)
SHARED = 6  # plies that games can have in common; later plies are unique to a game
CANDIDATES = (60, 60, 12, 12, 12, 12)  # moves in play at a position, ply by ply
SAMPLED_POSITIONS = 400  # positions
WARMING = 20  # positions requested before the measurement: pools and processes start
KINDS = 13
COLUMNS = "key, action, who, games, wins, draws, samples"


@dataclass
class Node:
    """A position with its moves, some of which are played much more often than others."""

    state: State
    key: int
    moves: list[tuple[int, int]]  # an action and its folded form
    weights: list[float]
    children: dict[int, Node] = field(default_factory=dict)


class Openings:
    """Openings of a game with a distribution like that of human games."""

    def __init__(self, game: Game, seed: int) -> None:
        self._folding = Folding(game, game.options_type())
        self._rng = random.Random(seed)
        self.nodes: list[Node] = []
        self._root = self._node(core.state_of(game.start()), 0)

    def _node(self, state: State, ply: int) -> Node:
        folded = self._folding.fold(state)
        classes = self._folding.classes(folded, state.legal_actions())
        moves = [(alike[0], image) for image, alike in classes.items()]
        random.Random(folded.key).shuffle(moves)
        del moves[CANDIDATES[ply] :]
        weights = list(accumulate(1 / (rank + 1) ** 3 for rank in range(len(moves))))
        self.nodes.append(Node(state, folded.key, moves, weights))
        return self.nodes[-1]

    def rows(self, number: int) -> Iterator[Row]:
        node, sample = self._root, f"{number:012x}"
        won = number % 3 == 0
        for ply in range(SHARED):
            [(action, image)] = self._rng.choices(node.moves, cum_weights=node.weights)
            kind = self._rng.randrange(KINDS)
            yield Row(node.key, image, kind, 1, int(won == (ply % 2 == 0)), 0, sample)
            if ply == SHARED - 1:
                return
            if action not in node.children:
                after = node.state.after(action)
                if after.is_over:
                    return
                node.children[action] = self._node(after, ply + 1)
            node = node.children[action]


def shared_rows(openings: list[Openings], games: int) -> list[Row]:
    """The rows of the first plies, added up."""
    return merged(row for n in range(games) for row in openings[n % len(openings)].rows(n))


def own_rows(games: int) -> Iterator[tuple[int, int, int, int, int, int, str]]:
    """The rows of later plies, each from a single game, in the order of their keys."""
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
            for shared_position in shared:
                copy.write_row(shared_position)
    with psycopg.connect(plain, autocommit=True) as connected:  # at rest, as autovacuum leaves it
        connected.execute("VACUUM ANALYZE openings")
        connected.execute("CHECKPOINT")


def size_of(url: str) -> int:
    if "://" not in url:
        return sum(path.stat().st_size for path in Path(url).parent.glob(Path(url).name + "*"))
    import psycopg

    with psycopg.connect(url.replace("postgresql+psycopg", "postgresql")) as connected:
        found = connected.execute("SELECT pg_total_relation_size('openings')").fetchone()
        assert found is not None
        return int(found[0])


@dataclass(frozen=True)
class ResponseTimes:
    """Milliseconds of explorer requests, of empty requests between them, and of server CPU time."""

    took: list[float]
    empty: list[float]
    largest: list[float]  # of the position with the most rows, requested repeatedly
    processor: float


def response_times(url: str, positions: list[str], largest: str) -> ResponseTimes:
    with before_others(), serving(url) as (client, process):
        for position in positions[:WARMING]:
            request(client, position)
        wait_for_check(client)
        measured = positions[WARMING:]
        cpu = processor_seconds(process)
        took = [timed(request, client, position) for position in measured]
        cpu = 1000 * (processor_seconds(process) - cpu) / len(measured)
        empty = [timed(get, client, "/healthz") for _ in measured]
        repeated = [timed(request, client, largest) for _ in range(100)]
        return ResponseTimes(took, empty, repeated, cpu)


def wait_for_check(client: HTTPConnection) -> None:
    """Wait for the check of a large SQLite file, which slows the running server."""
    while json.loads(get(client, "/readyz"))["integrity"] != "ok":
        time.sleep(0.5)


def timed(
    request: Callable[[HTTPConnection, str], bytes], client: HTTPConnection, parameter: str
) -> float:
    began = time.perf_counter()
    request(client, parameter)
    return 1000 * (time.perf_counter() - began)


@contextmanager
def serving(url: str) -> Iterator[tuple[HTTPConnection, psutil.Process]]:
    """A server in a separate process, and a connection to it."""
    port = lasting_port()
    flags = ["--port", str(port), "--database", url, "--log-level", "error"]
    limits = ["--limit", "requests_a_second=100000", "--limit", "request_burst=100000"]
    command = [sys.executable, "-m", "boardwright.cli.main", "serve", *flags, *limits]
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


def request(client: HTTPConnection, position: str) -> bytes:
    found = get(client, f"/api/explorer?{urlencode({'position': position})}")
    assert b'"games":0,"kinds"' not in found, found
    return found


def get(client: HTTPConnection, path: str) -> bytes:
    client.request("GET", path)
    response = client.getresponse()
    body = response.read()
    assert response.status == HTTPStatus.OK, body
    return body


def processor_seconds(process: psutil.Process) -> float:
    """CPU seconds of a process and its child processes."""
    times = [
        shared_position.cpu_times()
        for shared_position in (process, *process.children(recursive=True))
    ]
    return sum(each.user + each.system for each in times)


def lookups(url: str, keys: list[int]) -> list[float]:
    """Milliseconds of the row lookups alone."""

    async def run() -> list[float]:
        storage, took = await Storage.open(url), []
        for key in keys[:WARMING]:
            await storage.read(explorer_store.opening_rows, key)
        for key in keys[WARMING:]:
            began = time.perf_counter()
            assert await storage.read(explorer_store.opening_rows, key)
            took.append(1000 * (time.perf_counter() - began))
        await storage.close()
        return took

    return asyncio.run(run())


def measure(games: int, folder: str) -> Table:
    openings = [Openings(game, seed) for seed, game in enumerate(GAMES.values())]
    shared = shared_rows(openings, games)
    counted = Counter(row.key for row in shared)
    nodes = [
        node
        for shared_position in openings
        for node in shared_position.nodes
        if node.key in counted
    ]
    chosen = random.Random(games).sample(nodes, min(SAMPLED_POSITIONS, len(nodes)))
    largest = max(nodes, key=lambda node: counted[node.key])
    texts = [core.text_of(node.state) for node in chosen]
    rows: Table = []
    for url, name in databases(folder):
        asyncio.run(fill(url, shared, games))
        alone = lookups(url, [node.key for node in chosen])
        found = response_times(url, texts, core.text_of(largest.state))
        total = len(shared) + games * (OPENING_PLIES - SHARED)
        figures = [f"{games:,}", f"{total:,}", f"{size_of(url) / 1e6:,.1f}"]
        figures += [f"{statistics.median(alone):.2f}", *spread(found.took)]
        figures += [f"{found.processor:.1f}", str(counted[largest.key])]
        figures += [" / ".join(spread(some)) for some in (found.largest, found.empty)]
        rows.append([name, *figures])
        print(rows[-1], flush=True)
    return rows


def spread(took: list[float]) -> list[str]:
    """The fastest tenth, the median and the slowest hundredth."""
    ordered = sorted(took)
    return [f"{ordered[int(len(ordered) * share)]:.1f}" for share in (0.1, 0.5, 0.99)]


def section(rows: Table) -> str:
    headings = ["database", "games", "rows", "MB", "rows of a position, ms"]
    headings += ["answer: best tenth, ms", "median", "p99", "processor, ms"]
    headings += [
        "most rows of a position",
        "its answers: best tenth / median / p99",
        "`/healthz`: the same",
    ]
    intro = (
        "`GET /api/explorer` for new positions of the first six plies, one after the other: the "
        "server reads and folds the position, finds its rows by one index, and looks it up in the "
        "book. CPU time is the server's, for one response. Games of all four kinds share their "
        "first plies as players' games do (a few moves are frequent, some sixty are rare) and "
        "differ from the seventh ply on. `/healthz` looks nothing up, so its times are the base "
        "cost of a response; where other programs share the machine, its p99 is the wait for a "
        "processor, although measured programs have priority where the system allows it. The best "
        "tenth is the time of a response without such a wait. A game adds at most 24 rows: the "
        "size grows with the number of games, and a response with the depth of the index and the "
        "rows of its position. A position has at most one row for each legal move that differs by "
        "symmetry and each of the 13 kinds of players. A SQLite file of this size is checked after "
        "a start while the server already responds; the figures are from after the check, and "
        "PostgreSQL's from after `VACUUM`."
    )
    return f"{HEADING}\n\n{intro}\n\n{markdown(headings, rows)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="*", default=SIZES)
    parser.add_argument("--folder", help="where the databases lie; a temporary folder")
    parser.add_argument("--write", action="store_true", help="write docs/performance.md")
    arguments = parser.parse_args()
    rows: Table = []
    for games in arguments.games:
        with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
            rows += measure(games, folder)
    rows.sort(key=lambda row: row[0], reverse=True)
    text = section(rows)
    print(text)
    if arguments.write:
        write_section(text)


if __name__ == "__main__":
    main()
