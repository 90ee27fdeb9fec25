"""A client of the benchmark: it makes requests and records them and their responses."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
from websockets.asyncio.client import connect

from loop_workloads.material import longest_position, longest_record
from loop_workloads.registry import GAME_SOCKET, SITE_SOCKET, operation_at

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from types import TracebackType

    from websockets.asyncio.client import ClientConnection

TIMEOUT_S = 60.0
PASSWORD = "seven green bicycles"
NDJSON = "application/x-ndjson"


@dataclass
class Notes:
    """The requests that were made, and the statuses or codes of their responses."""

    made: set[str] = field(default_factory=set)
    statuses: set[str] = field(default_factory=set)

    def clear(self) -> None:
        self.made.clear()
        self.statuses.clear()


@dataclass(frozen=True)
class Bot:
    """A bot with its account."""

    id: str
    name: str
    token: str


@dataclass
class Connection:
    """A socket of the server, after its greeting."""

    socket: ClientConnection
    kind: str
    notes: Notes

    async def send(self, **message: object) -> None:
        self.notes.made.add(f"{self.kind}: {message['type']}")
        await self.socket.send(json.dumps(message))

    async def say(self, **message: object) -> None:
        """Send a message and wait until it is done or refused."""
        await self.send(id="bench", **message)
        response = await self.wait_for(lambda message: message.get("id") == "bench")
        self.notes.statuses.add(response.get("code", response["type"]))

    async def wait_for(self, is_wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait for a matching message."""
        async with asyncio.timeout(TIMEOUT_S):
            while True:
                message: dict[str, Any] = json.loads(await self.socket.recv())
                if is_wanted(message):
                    return message


@dataclass
class Client:
    """A person with an account; the context manager also creates a long game."""

    address: str
    database: str
    http: httpx.AsyncClient
    stack: AsyncExitStack
    notes: Notes
    id: str = ""
    name: str = ""
    position: str = ""
    record: str = ""
    game: str = ""
    key: str = ""
    bots: list[Bot] = field(default_factory=list)

    @classmethod
    def at(cls, address: str, database: str) -> Client:
        """A client without an account. Passkeys need a host name: it uses localhost."""
        address = address.replace("127.0.0.1", "localhost")
        return cls(address, database, _http(address), AsyncExitStack(), Notes())

    async def __aenter__(self) -> Client:
        await self.stack.enter_async_context(self.http)
        await self.sign_up()
        self.position, self.record = longest_position(), longest_record()
        created = await self.new_game(origin={"record": self.record})
        self.game, self.key = created["id"], created["key"]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.stack.aclose()

    async def sign_up(self) -> None:
        self.name = f"bench-{random.getrandbits(40):x}"
        account = {"name": self.name, "password": PASSWORD}
        self.id = (await self.request("POST", "/api/accounts", account))["id"]

    async def other(self) -> Client:
        """Another person with a new account; their requests are recorded here, too."""
        http = await self.stack.enter_async_context(_http(self.address))
        other = Client(self.address, self.database, http, self.stack, self.notes)
        await other.sign_up()
        return other

    async def some_bots(self, count: int) -> list[Bot]:
        """The first `count` bots, which are reused by later calls."""
        while len(self.bots) < count:
            self.bots.append(await self.new_bot())
        return self.bots[:count]

    async def new_bot(self) -> Bot:
        name = f"bot-{random.getrandbits(40):x}"
        token = (await self.post("/api/bots", {"name": name, "about": "x" * 200}))["token"]
        return Bot((await self.get(f"/api/profiles/{name}"))["id"], name, token)

    async def request(
        self,
        method: str,
        path: str,
        body: object = None,
        *,
        raw: bytes | None = None,
        key: str = "",
    ) -> Any:
        """Send a request and read the whole response, or the first line of a stream."""
        async with self.stream(method, path, body, raw=raw, key=key) as response:
            kind = response.headers.get("content-type", "")
            if kind.startswith(NDJSON):
                async for line in response.aiter_lines():
                    return json.loads(line) if line else None
            data = await response.aread()
        return json.loads(data) if "json" in kind and data else None

    @asynccontextmanager
    async def stream(
        self,
        method: str,
        path: str,
        body: object = None,
        *,
        raw: bytes | None = None,
        key: str = "",
    ) -> AsyncIterator[httpx.Response]:
        content = raw if raw is not None else None if body is None else msgspec.json.encode(body)
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {key}"} if key else {"Origin": self.address}
        )
        if name := operation_at(method, path.partition("?")[0]):
            self.notes.made.add(name)
        async with self.http.stream(method, path, content=content, headers=headers) as response:
            self.notes.statuses.add(str(response.status_code))
            yield response

    async def new_game(self, **more: object) -> Any:
        seats = [{"kind": "person"}, {"kind": "person"}]
        return await self.request("POST", "/api/games", {"game": "abalone", "seats": seats, **more})

    async def get(self, path: str, key: str = "") -> Any:
        return await self.request("GET", path, key=key)

    async def post(self, path: str, body: object = None, key: str = "") -> Any:
        return await self.request("POST", path, {} if body is None else body, key=key)

    async def delete(self, path: str, key: str = "") -> Any:
        return await self.request("DELETE", path, key=key)

    def game_socket(self, game: str, key: str) -> Any:
        return self._socket(GAME_SOCKET, f"/api/games/{game}/socket", {"key": key})

    def site_socket(self, **hello: object) -> Any:
        return self._socket(SITE_SOCKET, "/api/socket", hello)

    @asynccontextmanager
    async def _socket(
        self, kind: str, path: str, hello: dict[str, object]
    ) -> AsyncIterator[Connection]:
        url = f"{self.address}{path}".replace("http", "ws", 1)
        async with connect(url, max_size=None, proxy=None) as socket:
            connection = Connection(socket, kind, self.notes)
            await connection.send(type="hello", version=1, **hello)
            await socket.recv()
            yield connection


def _http(address: str) -> httpx.AsyncClient:
    limits = httpx.Limits(keepalive_expiry=2)  # the server closes idle connections
    return httpx.AsyncClient(base_url=address, timeout=httpx.Timeout(TIMEOUT_S), limits=limits)
