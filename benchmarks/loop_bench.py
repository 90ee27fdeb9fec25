"""Measures how long each kind of request holds the server's event loop, with the largest input.

    python benchmarks/loop_bench.py [--only TEXT …] [--rounds N] [--write]

The server runs in a process of its own, on asyncio's event loop instead of uvloop's, so that each
callback can be measured. A hold is the CPU time of the loop's thread in one callback: other
programs on the machine do not change it. The time by the clock tells of waiting for a disk or a
lock; other programs make it longer, so it is that of the best round. The command fails if a request
holds the loop for more than 20 ms, or gets another response than it should.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import sys
import tempfile
import time
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
from websockets.asyncio.client import connect

from boardwright import core
from boardwright.games import game_named
from boardwright.records import Record, format_record, parse_record, record_to_link
from boardwright.records.json_form import data_of_record
from boardwright.records.study import FORMAT, VERSION
from boardwright.server.desk.settings import ServerSettings
from boardwright.server.live.bounds import (
    MAX_MOVES,
    MAX_PATH,
    MAX_POSITION,
    MAX_PRELUDE,
    MAX_PREPARED_LENGTH,
    MAX_RECORDED_MOVES,
)
from boardwright.server.messages.site import MOST_TOPICS
from crowd.run import BUILD
from crowd.server import Server
from measurement import markdown
from performance_page import write_section

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from websockets.asyncio.client import ClientConnection

    from boardwright.games import Move, Position

HEADING = "## Holds of the event loop"
WORDS = """How long each kind of request holds the event loop, by `python benchmarks/loop_bench.py`:
milliseconds of CPU in the longest single callback while the request, with the largest input that
is allowed, is served. At most {limit} ms are allowed. The median and the extremes of {rounds}
rounds; by the clock, the best round."""
LIMIT_MS = 20.0
LEAST_MS = 0.2  # shorter callbacks are not written down
ROUNDS = 5
CARRIED = 500  # of the moves of the longest game, those that its start carries
TIMEOUT_S = 120.0
SETTLE_S = 0.3  # until work that follows a response has ended
PASSWORD = "seven green bicycles"
# The limits of the rates are not what is measured here.
GENEROUS = ServerSettings(
    games_an_hour=10**6,
    messages_a_second=1e6,
    message_burst=10**6,
    requests_a_second=1e6,
    request_burst=10**6,
    bytes_a_second=1e9,
    byte_burst=10**9,
    bots_an_hour=10**6,
    accounts_an_hour=10**6,
    tournaments_an_hour=10**6,
    studies_an_hour=10**6,
    study_edits_a_minute=10**6,
    study_bytes=10**9,
    analysis_seconds_an_hour=1e6,
    think_seconds=0.05,
    log_level="error",
)


# --- The server's side ----------------------------------------------------------------------------


def serve(folder: Path) -> None:
    """Run a server that writes down each hold of its event loop."""
    import uvloop

    from boardwright.server.web.runner import bind, run

    _watch((folder / "holds.jsonl").open("w", buffering=1, encoding="utf-8").write)
    uvloop.new_event_loop = asyncio.new_event_loop  # type: ignore[assignment]
    database = f"sqlite:///{folder / 'games.db'}"
    run(GENEROUS, database, bind("127.0.0.1", 0), lambda address: print(address, flush=True))


def _watch(write: Callable[[str], Any]) -> None:
    """Measure every callback of the event loop."""
    plain = asyncio.Handle._run

    def measured(handle: asyncio.Handle) -> None:
        cpu, wall = time.thread_time_ns(), time.perf_counter_ns()
        plain(handle)
        cpu, wall = time.thread_time_ns() - cpu, time.perf_counter_ns() - wall
        if wall > LEAST_MS * 1e6:
            write(json.dumps({"cpu": cpu / 1e6, "wall": wall / 1e6}) + "\n")

    asyncio.Handle._run = measured  # type: ignore[assignment, method-assign]


# --- The client's side ----------------------------------------------------------------------------


def long_line(moves: int, *, repetition: bool) -> tuple[Position, list[Move]]:
    """A start of Abalone and so many moves that do not end the game.

    With the rule of repetition the line has no ejection, so that all of it belongs to the path.
    """
    game = game_named("abalone")
    options = game.options_type.from_mapping({} if repetition else {"repetition": "0"})
    rng, start, line = random.Random(1), game.start(options), list[int]()
    state = core.state_of(start).copy()
    size = len(state.to_bytes())
    while len(line) < moves:
        actions = state.legal_actions()
        for action in rng.sample(actions, len(actions)):
            after = state.after(action)
            grown = len(after.to_bytes())
            if not after.is_over and (grown > size or not repetition):
                state, size = after, grown
                line.append(action)
                break
    return start, [game.move(action) for action in line]


def longest_position() -> str:
    """The longest position string that a client may send."""
    start, line = long_line(MAX_PATH, repetition=True)
    while len(text := start.text_with(line)) > MAX_POSITION:
        line = line[: len(line) - max(1, (len(text) - MAX_POSITION) // 8)]
    return text


def record_of(moves: int) -> str:
    return format_record(Record.from_moves(*long_line(moves, repetition=False)))


def longest_record() -> str:
    """The longest record that a game may go on from, with a path before and in it."""
    start, line = long_line(MAX_PRELUDE, repetition=True)
    position = start.game.parse_position(start.text_with(line[:CARRIED]))
    return format_record(Record.from_moves(position, line[CARRIED:]))


def record_from(position: str) -> str:
    """A record without moves that starts from a position with a long path."""
    lines = format_record(Record.from_moves(game_named("abalone").start(), ())).splitlines()
    tag = f'[Start "{position}"]'
    at = next(n for n, line in enumerate(lines) if not line.startswith("["))
    return "\n".join([*lines[:at], tag, *lines[at:]]) + "\n"


def study_body(title: str, *records: str) -> dict[str, object]:
    """A study as its file has it, with a chapter for each record."""
    data = [data_of_record(parse_record(record)) for record in records]
    chapters = [{"title": f"{n}", "record": one} for n, one in enumerate(data, 1)]
    return {"format": FORMAT, "version": VERSION, "title": title, "chapters": chapters}


@dataclass
class Client:
    """A visitor with an account and a long game; `statuses` are those of its requests."""

    http: httpx.AsyncClient
    position: str
    record: str
    game: str = ""
    key: str = ""
    statuses: list[str] = field(default_factory=list)

    async def request(
        self,
        method: str,
        path: str,
        body: object = None,
        *,
        raw: bytes | None = None,
        key: str = "",
    ) -> Any:
        """Send a request and read the whole response; streams are read to their first line."""
        content = raw if raw is not None else None if body is None else msgspec.json.encode(body)
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {key}"} if key else {"Origin": str(self.http.base_url)}
        )
        async with self.http.stream(method, path, content=content, headers=headers) as response:
            self.statuses.append(str(response.status_code))
            kind = response.headers.get("content-type", "")
            if kind.startswith("application/x-ndjson"):
                async for _ in response.aiter_lines():
                    return None
            data = await response.aread()
        return json.loads(data) if "json" in kind else None

    async def prepare(self) -> None:
        account = {"name": f"bench-{random.getrandbits(40):x}", "password": PASSWORD}
        await self.request("POST", "/api/accounts", account)
        created = await self.new_game(origin={"record": self.record})
        self.game, self.key = created["id"], created["key"]

    async def new_game(self, **more: object) -> Any:
        seats = [{"kind": "person"}, {"kind": "person"}]
        return await self.request("POST", "/api/games", {"game": "abalone", "seats": seats, **more})

    async def get(self, path: str) -> None:
        await self.request("GET", path)

    @asynccontextmanager
    async def socket(self, path: str, hello: dict[str, Any]) -> AsyncIterator[ClientConnection]:
        url = str(self.http.base_url.join(path)).replace("http", "ws", 1)
        async with connect(url, max_size=None, proxy=None) as socket:
            await socket.send(json.dumps({"type": "hello", "version": 1} | hello))
            await socket.recv()
            yield socket

    async def say(self, socket: ClientConnection, **message: object) -> None:
        """Send a message and wait until it is done or refused."""
        await socket.send(json.dumps({"id": "bench"} | message))
        async with asyncio.timeout(TIMEOUT_S):
            while True:
                heard = json.loads(await socket.recv())
                if heard.get("id") == "bench":
                    self.statuses.append(heard.get("code", heard["type"]))
                    return


async def take_backs(client: Client) -> None:
    """Take a move back and play it again, five times."""
    origin = {"record": client.record, "ply": MAX_PRELUDE - CARRIED - 20}
    position = await client.new_game(origin=origin)
    path = f"/api/games/{position['id']}/socket"
    async with client.socket(path, {"key": position["key"]}) as socket:
        legal = await client.request("GET", f"/api/games/{position['id']}/legal")
        ply = legal["ply"]
        action = legal["moves"][0]["action"]
        await client.say(socket, type="move", ply=ply, action=action)
        for _ in range(5):
            await client.say(socket, type="offer", what="take-back")
            await client.say(socket, type="restore", ply=ply)


async def prepared_replies(client: Client) -> None:
    """Both players of a long correspondence game have prepared as many replies as they may.

    A reply waits while the opponent offers a draw, so that a move can start a whole chain.
    """
    record = parse_record(client.record)
    first = MAX_PRELUDE - CARRIED - MAX_PREPARED_LENGTH - 20
    moves = record.moves[first : first + MAX_PREPARED_LENGTH + 2]
    actions = [record.start.game.action(move) for move in moves]
    origin, days = {"record": client.record, "ply": first}, {"kind": "days", "days": 3}
    seats = [{"kind": "person"}, {"kind": "link"}]
    body = {"game": "abalone", "seats": seats, "origin": origin, "clock": days}
    made = await client.request("POST", "/api/games", body)
    path, (invited,) = f"/api/games/{made['id']}", made["invitations"]
    invitation = {"invitation": invited["invitation"]}
    joined = await client.request("POST", f"{path}/join", invitation, key="")
    ply = (await client.request("GET", f"{path}/legal"))["ply"]
    keys = ({"key": made["key"]}, {"key": joined["key"]})
    if made["seats"] != [(await client.request("GET", path))["state"]["to_move"]]:
        keys = keys[::-1]
    async with (
        client.socket(f"{path}/socket", keys[0]) as ann,
        client.socket(f"{path}/socket", keys[1]) as bob,
    ):
        await client.say(ann, type="move", ply=ply, action=actions[0])
        await client.say(ann, type="prepare", ply=ply + 1, lines=[actions[1:-1]])
        await client.say(bob, type="offer", what="draw")
        await client.say(bob, type="move", ply=ply + 1, action=actions[1])
        await client.say(bob, type="prepare", ply=ply + 2, lines=[actions[2:]])
        await client.say(ann, type="move", ply=ply + 2, action=actions[2])
    made = await client.request("GET", f"{path}/legal")
    assert made["ply"] >= ply + MAX_PREPARED_LENGTH, "the prepared replies were not made"


async def game_socket(client: Client) -> None:
    """Chat, a sync and the snapshot of the longest game."""
    async with client.socket(f"/api/games/{client.game}/socket", {"key": client.key}) as socket:
        await client.say(socket, type="chat", text="é" * 500)
        await client.say(socket, type="ping")
        await socket.send('{"type":"sync"}')
        await socket.recv()


async def site_socket(client: Client) -> None:
    """All topics at once, ten times, and a seek."""
    async with client.socket("/api/socket", {}) as socket:
        for _ in range(10):
            await client.say(socket, type="subscribe", topics=["lobby"] * MOST_TOPICS)
        await client.say(socket, type="seek", game="abalone", clock={"kind": "clock", "minutes": 5})


async def passwords(client: Client) -> None:
    """A sign-up and a sign-in with the longest password."""
    password = "".join(random.Random(3).choices("abcdefghijklmnop123", k=200))
    account = {"name": f"b-{random.getrandbits(40):x}", "password": password}
    await client.request("POST", "/api/accounts", account)
    await client.request("POST", "/api/session", account)
    for _ in range(3):
        await client.request("POST", "/api/account/recovery-codes", {"current": password})


async def studies(client: Client) -> None:
    """A study of long games, read and edited."""
    body = study_body("Long", *[client.record] * 4)
    await client.request("POST", "/api/study-check", body)
    made = await client.request("POST", "/api/studies", body)
    if "id" not in made:
        return
    path, key = f"/api/studies/{made['id']}", made["key"]
    await client.get(path)
    await client.get(f"{path}/file?format=text")
    comment = {"op": "comment", "chapter": "1", "path": [], "comment": "x" * 10_000, "was": ""}
    edits = [comment, *({**comment, "was": comment["comment"]} for _ in range(99))]
    body = {"seen": 0, "batch": "one", "edits": edits}
    await client.request("POST", f"{path}/edits", body, key=key)


async def account_data(client: Client) -> None:
    await client.get("/api/account/export")
    await client.get("/api/account/games")


async def notes(client: Client) -> None:
    """The longest notes of a seat."""
    lines = [{"ply": 0, "moves": ["a1"] * 50} for _ in range(100)]
    path = f"/api/games/{client.game}/notes"
    known = await client.request("GET", path, key=client.key)
    body = {"revision": known["revision"], "text": "x" * 10_000, "lines": lines}
    await client.request("POST", path, body, key=client.key)


async def tournaments(client: Client) -> None:
    """A tournament with all levels."""
    clock = {"kind": "clock", "minutes": 5}
    body = {"name": "Bench", "game": "repulso", "format": "swiss", "rounds": 9, "clock": clock}
    made = await client.request("POST", "/api/tournaments", body | {"starts_in": 600})
    path = f"/api/tournaments/{made['id']}"
    for level in range(1, 11):
        await client.request("POST", f"{path}/engines", {"player": f"level{level}"})
    await client.get(path)


def reads(path: str) -> Callable[[Client], Awaitable[None]]:
    """A GET request about the client's long game."""

    async def read(client: Client) -> None:
        await client.get(path.format(game=client.game, position=client.position))

    return read


async def review_of_position(client: Client) -> None:
    await client.request("POST", "/api/review", {"record": record_from(client.position)})


async def boards_of_position(client: Client) -> None:
    body = {"position": client.position, "previews": True, "threats": True}
    await client.request("POST", "/api/boards", body)


async def boards_of_record(client: Client) -> None:
    await client.request("POST", "/api/boards", {"record": record_of(MAX_MOVES), "previews": True})


async def boards_of_link(client: Client) -> None:
    """The boards of a link, which holds a move in a byte and has a long path in each board."""
    link = record_to_link(Record.from_moves(*long_line(MAX_MOVES, repetition=True)))
    await client.request("POST", "/api/boards", {"record": link})


async def hint_and_engine_move(client: Client) -> None:
    """A hint in a long game, and the reply of a level."""
    origin = {"record": client.record, "ply": MAX_PRELUDE - CARRIED - 20}
    seats = [{"kind": "person"}, {"kind": "person"}]
    probe = await client.new_game(origin=origin)
    state = await client.request("GET", f"/api/games/{probe['id']}/legal")
    seats[1 - state["to_move"]] = {"kind": "engine", "player": "level2"}
    body = {"game": "abalone", "seats": seats, "origin": origin}
    made = await client.request("POST", "/api/games", body)
    path = f"/api/games/{made['id']}/socket"
    async with client.socket(path, {"key": made["key"]}) as socket:
        await socket.send('{"type":"hint","seconds":0.1,"lines":5}')
        await heard(socket, lambda message: message.get("final") is True)
        action = state["moves"][0]["action"]
        await client.say(socket, type="move", ply=state["ply"], action=action)
        await heard(socket, lambda message: message.get("state", {}).get("ply") == state["ply"] + 2)


async def heard(socket: ClientConnection, is_wanted: Callable[[dict[str, Any]], bool]) -> None:
    """Wait for a message."""
    async with asyncio.timeout(TIMEOUT_S):
        while not is_wanted(json.loads(await socket.recv())):
            pass


async def review_of_record(client: Client) -> None:
    await client.request("POST", "/api/review", {"record": record_of(MAX_MOVES)})


async def analysis(client: Client) -> None:
    body = {"position": client.position, "seconds": 0.1}
    await client.request("POST", "/api/analysis", body)
    await client.request("POST", "/api/analysis", body | {"threat": True})


async def games_from_record(client: Client) -> None:
    await client.new_game(origin={"record": client.record})
    await client.new_game(origin={"game_id": client.game})


async def game_from_position(client: Client) -> None:
    await client.new_game(origin={"position": client.position})


async def records(client: Client) -> None:
    record = record_of(MAX_RECORDED_MOVES)
    await client.request("POST", "/api/records", {"record": record})
    await client.request("POST", "/api/records", {"record": record, "format": "json"})


async def malformed(client: Client) -> None:
    """Bodies that are large, deeply nested or no JSON at all."""
    await client.request("POST", "/api/boards", raw=b"[" * 390_000)
    await client.request("POST", "/api/boards", raw=b'{"position":"' + b"x" * 390_000 + b'"}')
    await client.request("POST", "/api/studies", raw=b'{"a":' * 70_000)
    await client.request("POST", "/api/games", raw=os.urandom(390_000))


DEEDS: dict[str, Callable[[Client], Awaitable[None]]] = {
    "review of a record with a long start": review_of_position,
    "review of a long record": review_of_record,
    "analysis of a long position, and its threat": analysis,
    "boards of a long position, with previews": boards_of_position,
    "boards of a long record, with previews": boards_of_record,
    "boards of a link": boards_of_link,
    "hint and engine move in a long game": hint_and_engine_move,
    "reading records": records,
    "game from a long position": game_from_position,
    "games from a long record and a long game": games_from_record,
    "take-backs in a long game": take_backs,
    "prepared replies in a long game": prepared_replies,
    "snapshot of a long game": reads("/api/games/{game}"),
    "legal moves of a long game": reads("/api/games/{game}/legal"),
    "first steps of a long game": reads("/api/games/{game}/steps?first=0&last=200"),
    "last steps of a long game": reads(
        f"/api/games/{{game}}/steps?first={MAX_PRELUDE - CARRIED - 200}"
    ),
    "record of a long game": reads("/api/games/{game}/record?format=json"),
    "picture of a long game": reads("/api/games/{game}/picture.svg"),
    "socket of a long game": game_socket,
    "explorer of a long position": reads("/api/explorer?position={position}"),
    "study of long games": studies,
    "notes of a seat": notes,
    "site socket": site_socket,
    "passwords": passwords,
    "account data": account_data,
    "tournament": tournaments,
    "malformed bodies": malformed,
}
REFUSED = {"malformed bodies": "400"}
DONE = ("200", "201", "204", "done", "pong", "seeking")


@dataclass(frozen=True)
class Holds:
    """The longest holds of one kind of request, a number a round, and its responses."""

    cpu_ms: list[float]
    clock_ms: list[float]
    statuses: set[str]

    @property
    def most(self) -> float:
        return max(self.cpu_ms)

    def row(self, deed: str) -> list[str]:
        median = statistics.median(self.cpu_ms)
        spread = f"{median:.1f} ({min(self.cpu_ms):.1f}–{self.most:.1f})"
        return [deed, spread, f"{min(self.clock_ms):.1f}", ", ".join(sorted(self.statuses))]


async def measure(address: str, log: Path, deeds: list[str], rounds: int) -> dict[str, Holds]:
    found = {}
    timeout = httpx.Timeout(TIMEOUT_S)
    async with httpx.AsyncClient(base_url=address, timeout=timeout) as http:
        client = Client(http, longest_position(), longest_record())
        await client.prepare()
        for deed in deeds:
            cpu, clock = list[float](), list[float]()
            client.statuses.clear()
            for _ in range(rounds):
                at = log.stat().st_size
                await DEEDS[deed](client)
                await asyncio.sleep(SETTLE_S)
                lines = log.read_text(encoding="utf-8")[at:].splitlines()
                holds = [json.loads(line) for line in lines]
                cpu.append(max((hold["cpu"] for hold in holds), default=0.0))
                clock.append(max((hold["wall"] for hold in holds), default=0.0))
            found[deed] = Holds(cpu, clock, set(client.statuses))
            print(" | ".join(found[deed].row(deed)), flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--only", nargs="+", default=[""], metavar="TEXT", help="deeds with it")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    arguments = parser.parse_args()
    if arguments.serve:
        serve(arguments.serve)
        return
    deeds = [deed for deed in DEEDS if any(text in deed for text in arguments.only)]
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="loop-", dir=BUILD) as name:
        folder = Path(name)
        command = [sys.executable, str(Path(__file__).absolute()), "--serve", str(folder)]
        server = Server.start(command, folder, os.environ)
        try:
            log = folder / "holds.jsonl"
            found = asyncio.run(measure(server.address, log, deeds, arguments.rounds))
        finally:
            server.stop()
    headings = ["request", "longest hold, ms of CPU", "by the clock, ms", "responses"]
    table = markdown(headings, [holds.row(deed) for deed, holds in found.items()])
    words = WORDS.format(limit=f"{LIMIT_MS:.0f}", rounds=arguments.rounds)
    section = f"{HEADING}\n\n{words}\n\n{table}"
    print(section)
    if arguments.write:
        write_section(section)
    for deed, holds in found.items():
        if unexpected := holds.statuses.difference([REFUSED[deed]] if deed in REFUSED else DONE):
            sys.exit(f"{deed}: unexpected responses: {', '.join(sorted(unexpected))}")
    if slow := [deed for deed, holds in found.items() if holds.most > LIMIT_MS]:
        sys.exit(f"too slow: {', '.join(slow)}")


if __name__ == "__main__":
    main()
