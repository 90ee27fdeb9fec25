"""Measures what an honest player notices while another client uses its limits to the full.

    python benchmarks/neighbours.py [--programs OLD/.venv/bin/boardwright …] [--write]

Two people play Repulso, a move every 50 ms, on a server with default settings, while a client at
another address does one thing as often as allowed. Several programs take turns, each newly started.
Exits with an error if a greedy client makes the puzzles of a visitor slower than allowed.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from boardwright import core
from boardwright.games import game_named
from boardwright.records import Record, format_record
from boardwright.server.site.messages import MAX_TOPICS
from crowd.figures import Latency
from crowd.ours import Boardwright
from crowd.run import BUILD
from crowd.server import Server
from crowd.table import Failed
from loop_workloads.material import longest_position, record_from
from measurement import markdown
from performance_page import write_section

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
    from multiprocessing.connection import Connection

    from boardwright.games import Move

HEADING = "## One greedy client"
WORDS = """Latency for two honest players, by `python benchmarks/neighbours.py`: milliseconds from a
move to the other seat's update while a client at another address does one thing as often as its
limits allow, at a server with default settings and a file. Refused requests say how the limits
held. A third visitor opens a puzzle every {every} s; its boards come from a task process."""
ADDRESS = {"X-Forwarded-For": "10.99.99.99"}
PAUSE = 0.05  # seconds between two moves of the honest players
SOCKETS = 10
ENGINE_GAMES = 190
PUZZLE_PAUSE = 0.2  # seconds between two puzzles of the third visitor
MAX_SLOWDOWN = 2  # of the p95 of puzzles, against a server without a greedy client
IDLE = "nothing"  # the workload of the reference run
PASSWORD = "seven green bicycles"


def _encoded(body: object) -> bytes | None:
    return None if body is None else msgspec.json.encode(body)


@dataclass
class Greedy:
    """A client that uses its limits to the full; `responses` counts responses by status or code."""

    client: httpx.AsyncClient
    address: str
    moves: int
    responses: Counter[str] = field(default_factory=Counter)
    game: str = ""
    key: str = ""
    record: str = ""
    position: str = ""

    async def prepare(self) -> None:
        """Create a long game without a repetition rule that could end it."""
        game = game_named("abalone")
        start = game.start(game.options_type.from_mapping({"repetition": "0"}))
        rng, state = random.Random(1), core.state_of(start).copy()
        moves: list[Move] = []
        while len(moves) < self.moves:
            action = rng.choice([a for a in state.legal_actions() if not state.after(a).is_over])
            state.apply(action)
            moves.append(game.move(action))
        self.record = format_record(Record.from_moves(start, moves))
        self.position = longest_position()
        created = await self.new_game("person", "person", origin={"record": self.record})
        if "id" not in created:
            raise Failed(str(created))
        self.game, self.key = created["id"], created["key"]

    async def new_game(self, *seats: str, **more: object) -> dict[str, Any]:
        kinds = [
            {"kind": kind} if kind != "engine" else {"kind": kind, "player": "level10"}
            for kind in seats
        ]
        return await self.request("POST", "/api/games", {"game": "abalone", "seats": kinds, **more})

    async def request(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        async with self._responding(method, path, _encoded(body)) as response:
            data = await response.aread()
        is_json = response.headers.get("content-type", "").startswith("application/json")
        found: dict[str, Any] = msgspec.json.decode(data) if is_json else {}
        return found

    @asynccontextmanager
    async def _responding(
        self, method: str, path: str, content: bytes | None
    ) -> AsyncIterator[httpx.Response]:
        headers = ADDRESS | {"Content-Type": "application/json"}
        url = self.address + path
        async with self.client.stream(
            method, url, content=content, headers=headers, timeout=60
        ) as response:
            self.responses[str(response.status_code)] += 1
            yield response

    async def repeat(self, method: str, path: str, body: object = None, at_once: int = 4) -> None:
        """Repeat a request with several requests in parallel, 20 a second in all.

        Does not decompress the responses, which would cost this machine more than the server.
        """
        content = _encoded(body)

        async def repeat_one() -> None:
            while True:
                began = time.perf_counter()
                with suppress(httpx.HTTPError):
                    async with self._responding(method, path, content) as response:
                        async for _ in response.aiter_raw():
                            pass
                await asyncio.sleep(max(0.0, at_once / 20 - (time.perf_counter() - began)))

        await asyncio.gather(*(repeat_one() for _ in range(at_once)))

    async def nothing(self) -> None:
        await asyncio.Event().wait()

    async def sync(self) -> None:
        """Sockets that each request a full sync ten times a second."""
        url = f"ws{self.address.removeprefix('http')}/api/games/{self.game}/socket"

        async def repeat_one() -> None:
            async with connect(
                url, additional_headers=ADDRESS, max_size=None, proxy=None
            ) as socket:
                await socket.send('{"type":"hello","version":1}')
                listening = asyncio.ensure_future(self._count(socket))
                while not listening.done():
                    await socket.send('{"type":"sync"}')
                    await asyncio.sleep(0.1)

        await asyncio.gather(*(repeat_one() for _ in range(SOCKETS)), return_exceptions=True)

    async def _count(self, socket: Any) -> None:
        with suppress(ConnectionClosed):
            async for data in socket:
                head = data[:200]
                kind = "snapshot" if '"snapshot"' in head else ""
                self.responses[kind or ("refused" if '"refused"' in head else "other")] += 1

    async def reviews(self) -> None:
        """Reviews of a record whose start has the longest path."""
        await self.repeat("POST", "/api/review", {"record": record_from(self.position)})

    async def analyses(self) -> None:
        body = {"position": self.position, "seconds": 0.1}
        await self.repeat("POST", "/api/analysis", body)

    async def take_backs(self) -> None:
        """Take-backs in a game from the longest position, five a second."""
        made = await self.new_game("person", "person", origin={"position": self.position})
        url = f"ws{self.address.removeprefix('http')}/api/games/{made['id']}/socket"
        async with connect(url, additional_headers=ADDRESS, max_size=None, proxy=None) as socket:
            hello = {"type": "hello", "version": 1, "key": made["key"]}
            await socket.send(msgspec.json.encode(hello).decode())
            state = msgspec.json.decode(await socket.recv())["state"]
            ply = state["ply"]
            move = {"type": "move", "ply": ply, "action": state["legal"][0]}
            await socket.send(msgspec.json.encode(move).decode())
            listening = asyncio.ensure_future(self._count(socket))
            while not listening.done():
                await socket.send('{"type":"offer","what":"take-back"}')
                await asyncio.sleep(0.1)
                restore = {"type": "restore", "ply": ply}
                await socket.send(msgspec.json.encode(restore).decode())
                await asyncio.sleep(0.1)

    async def subscriptions(self) -> None:
        """A site socket that subscribes to one topic 32 times, ten times a second."""
        url = f"ws{self.address.removeprefix('http')}/api/socket"
        async with connect(url, additional_headers=ADDRESS, max_size=None, proxy=None) as socket:
            await socket.send('{"type":"hello","version":1}')
            listening = asyncio.ensure_future(self._count(socket))
            message = {"type": "subscribe", "topics": ["lobby"] * MAX_TOPICS}
            while not listening.done():
                await socket.send(msgspec.json.encode(message).decode())
                await asyncio.sleep(0.1)

    async def recovery_codes(self) -> None:
        """New recovery codes with the right password, nine a second."""
        account = {"name": f"greedy-{random.getrandbits(30):x}", "password": PASSWORD}
        self.client.headers["Origin"] = self.address
        await self.request("POST", "/api/accounts", account)
        body = {"current": PASSWORD}
        await self.repeat("POST", "/api/account/recovery-codes", body, at_once=9)

    async def snapshots(self) -> None:
        await self.repeat("GET", f"/api/games/{self.game}")

    async def boards(self) -> None:
        await self.repeat("POST", "/api/boards", {"record": self.record, "previews": True})

    async def records(self) -> None:
        await self.repeat("POST", "/api/records", {"record": self.record})

    async def long_games(self) -> None:
        seats = [{"kind": "person"}, {"kind": "person"}]
        body = {"game": "abalone", "seats": seats, "origin": {"record": self.record}}
        await self.repeat("POST", "/api/games", body)

    async def pictures(self) -> None:
        await self.repeat("GET", f"/api/games/{self.game}/picture.svg")

    async def metrics(self) -> None:
        await self.repeat("GET", "/metrics", at_once=SOCKETS)

    async def engines(self) -> None:
        """Games between engines, without viewers."""
        for _ in range(ENGINE_GAMES):
            await self.new_game("engine", "engine", options={"repetition": "0"})
            await asyncio.sleep(0.05)
        await self.nothing()


WORKLOADS: dict[str, Callable[[Greedy], Awaitable[None]]] = {
    IDLE: Greedy.nothing,
    f"{SOCKETS} sockets that sync": Greedy.sync,
    "the whole game by HTTP": Greedy.snapshots,
    "boards of a long record": Greedy.boards,
    "reading a long record": Greedy.records,
    "new games from a long record": Greedy.long_games,
    "reviews of a record with a long start": Greedy.reviews,
    "analyses of a long position": Greedy.analyses,
    "take-backs in a game from a long position": Greedy.take_backs,
    f"subscribing {MAX_TOPICS} times at once": Greedy.subscriptions,
    "new recovery codes": Greedy.recovery_codes,
    "pictures": Greedy.pictures,
    "/metrics": Greedy.metrics,
    f"{ENGINE_GAMES} games between engines": Greedy.engines,
}


@dataclass(frozen=True)
class Noticed:
    """The honest visitors' latencies: of moves, of puzzle boards, and the `wait` for level 10."""

    latency: Latency
    puzzles: Latency
    moves: int
    responses: dict[str, int]
    wait: float | None


@contextmanager
def greedy_process(server: Server, workload: str, moves: int) -> Iterator[Connection]:
    """The greedy client in a separate process, so that its work does not delay the visitors.

    Send `None` on the connection to stop the client; it then sends the counted responses.
    """
    spawn = multiprocessing.get_context("spawn")
    own_end, other_end = spawn.Pipe()
    process = spawn.Process(target=_be_greedy, args=(server.address, workload, moves, other_end))
    process.start()
    try:
        yield own_end
    finally:
        process.terminate()
        process.join()


def _be_greedy(address: str, workload: str, moves: int, connection: Connection) -> None:
    async def run() -> None:
        async with httpx.AsyncClient(limits=httpx.Limits(keepalive_expiry=2)) as client:
            greedy = Greedy(client, address, moves)
            await greedy.prepare()
            greedy.responses.clear()
            doing = asyncio.ensure_future(WORKLOADS[workload](greedy))
            connection.send("ready")
            await asyncio.to_thread(connection.recv)
            doing.cancel()
            await asyncio.gather(doing, return_exceptions=True)
            connection.send(dict(greedy.responses))

    asyncio.run(run())


async def measure(server: Server, workload: str, seconds: float, moves: int) -> Noticed:
    with greedy_process(server, workload, moves) as greedy:
        await asyncio.to_thread(greedy.recv)
        async with httpx.AsyncClient(limits=httpx.Limits(keepalive_expiry=2)) as client:
            await asyncio.sleep(1.0 if "engines" not in workload else 12.0)
            puzzles = asyncio.ensure_future(_solve(client, server, seconds))
            seen = await _play(client, server, seconds)
            solved = await puzzles
            wait = await _wait_for_engine(client, server.address) if "engines" in workload else None
        greedy.send(None)
        responses: dict[str, int] = await asyncio.to_thread(greedy.recv)
    return Noticed(Latency.of(seen), Latency.of(solved), len(seen), responses, wait)


async def _play(client: httpx.AsyncClient, server: Server, seconds: float) -> list[float]:
    """Seconds from each move to the other seat's update."""
    rng, seen = random.Random(2), list[float]()
    end, table = time.perf_counter() + seconds, None
    while time.perf_counter() < end:
        if table is None or table.is_over:
            table = await Boardwright().open_table(client, server, 0)
        began = time.perf_counter()
        with suppress(Failed):
            await table.move(rng)
        seen.append(time.perf_counter() - began)
        await asyncio.sleep(PAUSE)
    return seen


async def _solve(client: httpx.AsyncClient, server: Server, seconds: float) -> list[float]:
    """Seconds to fetch the boards of a puzzle, for several puzzles.

    The first puzzle is not measured, because the task process has to start.
    """
    headers = {"X-Forwarded-For": "10.77.77.77"}
    listed = await client.get(f"{server.address}/api/puzzles/repulso", headers=headers)
    names = cycle(puzzle["id"] for puzzle in listed.json()["puzzles"])

    async def fetch_boards() -> float:
        began = time.perf_counter()
        path = f"/api/puzzles/repulso/{next(names)}/boards"
        await client.get(server.address + path, headers=headers, timeout=60)
        return time.perf_counter() - began

    await fetch_boards()
    end, seen = time.perf_counter() + seconds, list[float]()
    while time.perf_counter() < end:
        seen.append(await fetch_boards())
        await asyncio.sleep(PUZZLE_PAUSE)
    return seen


async def _wait_for_engine(client: httpx.AsyncClient, address: str) -> float:
    """Seconds until level 10 replies to another visitor's first move."""
    headers = {"X-Forwarded-For": "10.88.88.88"}
    seats = [{"kind": "person"}, {"kind": "engine", "player": "level10"}]
    body = {"game": "abalone", "seats": seats}
    created = (await client.post(f"{address}/api/games", json=body, headers=headers)).json()
    url = f"{address.replace('http', 'ws')}/api/games/{created['id']}/socket"
    async with connect(url, additional_headers=headers, max_size=None, proxy=None) as socket:
        hello = {"type": "hello", "version": 1, "key": created["key"]}
        await socket.send(msgspec.json.encode(hello).decode())
        state = msgspec.json.decode(await socket.recv())["state"]
        began, ply = time.perf_counter(), state["ply"]
        move = {"type": "move", "ply": ply, "action": state["legal"][0]}
        await socket.send(msgspec.json.encode(move).decode())
        async with asyncio.timeout(120):
            while True:
                received = msgspec.json.decode(await socket.recv())
                if received["type"] == "update" and received["state"]["ply"] == ply + 2:
                    return time.perf_counter() - began


def start(program: Path, folder: Path) -> Server:
    flags = ["--port", "0", "--database", str(folder / "games.db"), "--behind-proxy"]
    flags += ["--log-level", "error"]
    return Server.start([str(program), "serve", *flags], folder, os.environ)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    own = Path(sys.executable).with_name("boardwright")
    parser.add_argument("--programs", type=Path, nargs="+", default=[own], metavar="BOARDWRIGHT")
    parser.add_argument("--seconds", type=float, default=10.0, help="that are measured, a workload")
    parser.add_argument("--moves", type=int, default=1500, help="of the long game")
    parser.add_argument("--only", nargs="+", default=list(WORKLOADS), metavar="WORKLOAD")
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    arguments = parser.parse_args()
    rows, p95s = [], dict[Path, dict[str, float]]()
    BUILD.mkdir(exist_ok=True)
    for workload in dict.fromkeys((IDLE, *arguments.only)):
        for program in arguments.programs:
            with tempfile.TemporaryDirectory(prefix="neighbours-", dir=BUILD) as name:
                server = start(program.absolute(), Path(name))
                try:
                    found = asyncio.run(
                        measure(server, workload, arguments.seconds, arguments.moves)
                    )
                finally:
                    server.stop()
            p95s.setdefault(program, {})[workload] = found.puzzles.p95
            rows.append(_row(workload, program, found, several=len(arguments.programs) > 1))
            print(" | ".join(rows[-1]), flush=True)
    figures = "p50 / p95 / p99 / maximum"
    headings = ["the client does", f"ms to the other seat: {figures}", f"ms of a puzzle: {figures}"]
    headings += ["moves", "responses", "level 10 moves after"]
    intro = WORDS.format(every=PUZZLE_PAUSE)
    section = f"{HEADING}\n\n{intro}\n\n{markdown(headings, rows)}"
    print(section)
    if arguments.write:
        write_section(section)
    if too_slow := [line for found in p95s.values() for line in slow_puzzles(found)]:
        sys.exit("\n".join(too_slow))


def slow_puzzles(p95s: dict[str, float]) -> list[str]:
    """An error line for each workload that makes puzzles too slow; `p95s` has their seconds."""
    max_p95 = MAX_SLOWDOWN * p95s[IDLE]
    return [
        f"{workload}: the p95 of puzzles is {p95 * 1000:.1f} ms, "
        f"at most {max_p95 * 1000:.1f} ms allowed"
        for workload, p95 in p95s.items()
        if p95 > max_p95
    ]


def _row(workload: str, program: Path, found: Noticed, *, several: bool) -> list[str]:
    responses = ", ".join(
        f"{count} × {status}" for status, count in sorted(found.responses.items())
    )
    wait = "" if found.wait is None else f"{found.wait:.1f} s"
    name = f"{workload} ({program.absolute().parents[2].name})" if several else workload
    return [name, str(found.latency), str(found.puzzles), str(found.moves), responses or "–", wait]


if __name__ == "__main__":
    main()
