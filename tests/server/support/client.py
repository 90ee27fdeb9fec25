"""A client of a game's socket for tests: it stores all messages, and accepts no gap in updates."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from websockets.asyncio.client import ClientConnection

TIMEOUT = 60.0  # seconds; a longer wait means that the test hangs
Json = dict[str, Any]


def hello(**fields: Any) -> Json:
    return {"type": "hello", "version": 1, **fields}


@asynccontextmanager
async def greeting(address: str, game_id: str) -> AsyncIterator[ClientConnection]:
    """A connection on which no message has been sent yet.

    The transport is aborted at the end, even in a task that is cancelled during the closing
    handshake: the library would leave the connection open, and a later test would find it.
    """
    url = f"ws{address.removeprefix('http')}/api/games/{game_id}/socket"
    settings: Json = {"proxy": None, "ping_interval": None, "max_size": None}
    socket = await open_socket(url, open_timeout=TIMEOUT, **settings)
    try:
        async with socket:
            yield socket
    finally:
        socket.transport.abort()


class Client:
    """Checks that updates are numbered without gaps and repetitions, also over reconnections."""

    def __init__(
        self, game_id: str, key: str | None = None, seen: int | None = None, name: str = ""
    ) -> None:
        self.game_id, self.key, self.name = game_id, key, name
        self.seen = seen
        self.state: Json = {}
        self.moves: list[Json] = []
        self.chat: list[Json] = []
        self.seats: list[Json] = []
        self.you: list[int] = []
        self.present: Json = {"seats": []}
        self.messages: list[Json] = []  # received over the current connection
        self.answers: dict[Any, Json] = {}
        self.socket: ClientConnection
        self._last_id = 0
        self._is_syncing = False

    @asynccontextmanager
    async def connected(self, address: str) -> AsyncIterator[Client]:
        """Connect and send hello with the last number seen; disconnect at the end."""
        async with greeting(address, self.game_id) as self.socket:
            self.messages = []
            await self.send(hello(key=self.key, seen=self.seen, name=self.name))
            yield self

    async def receive(self) -> Json:
        """Receive the next message."""
        async with asyncio.timeout(TIMEOUT):
            message: Json = json.loads(await self.socket.recv())
        self.messages.append(message)
        self._take_in(message)
        return message

    async def receive_rest(self) -> None:
        """Receive all messages until the connection is closed."""
        with suppress(ConnectionClosed):
            while True:
                await self.receive()

    def _take_in(self, message: Json) -> None:
        match message["type"]:
            case "snapshot":
                self._take_snapshot(message)
            case "update" if not self._is_syncing or message["number"] > (self.seen or 0):
                self._take_update(message)
            case "present":
                self.present = message["present"]
            case "done" | "refused" | "pong" | "previews":
                self._take_answer(message)

    def _take_snapshot(self, message: Json) -> None:
        assert self.seen is None or message["number"] >= self.seen, "something was lost"
        self.seen, self.state = message["number"], message["state"]
        self.moves, self.chat = message["moves"], message["chat"]
        self.seats, self.you = message["game"]["seats"], message["you"]
        self.present = message["present"]

    def _take_update(self, message: Json) -> None:
        number, entry = message["number"], message["entry"]
        assert number == (self.seen or 0) + 1, f"update {number} came after {self.seen}"
        self.seen = number
        self.state = message.get("state") or self.state
        self.seats = message.get("seats") or self.seats
        match entry["kind"]:
            case "moved":
                played = {"action": entry["action"], "move": message["move"]}
                self.moves.append(played | {"seat": entry["seat"], "at": message["at"]})
            case "undone" | "taken-back":
                del self.moves[entry["ply"] :]
            case "said":
                self.chat.append(entry)

    def _take_answer(self, message: Json) -> None:
        self.answers[message.get("id")] = message

    async def until(self, condition: Callable[[Client], object]) -> None:
        """Receive messages until the condition holds; raises if the connection ends before that."""
        async with asyncio.timeout(TIMEOUT):
            while not condition(self):
                await self.receive()

    def messages_of(self, kind: str) -> list[Json]:
        return [message for message in self.messages if message["type"] == kind]

    @property
    def updates(self) -> list[int]:
        return [message["number"] for message in self.messages_of("update")]

    @property
    def closing(self) -> Json | None:
        return next(iter(self.messages_of("closing")), None)

    @property
    def legal(self) -> list[int]:
        """The legal moves; empty if another player is to decide."""
        return self.state.get("legal") or []

    async def send(self, message: Json | str | bytes) -> None:
        await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def send_command(self, kind: str, **fields: Any) -> int:
        """Send a command, without waiting for its response; its id."""
        self._last_id += 1
        await self.send({"type": kind, "id": self._last_id, **fields})
        return self._last_id

    async def command(self, kind: str, **fields: Any) -> Json:
        """Send a command and wait for its response."""
        number = await self.send_command(kind, **fields)
        await self.until(lambda client: number in client.answers)
        return self.answers.pop(number)

    async def move(self, move: str | int | None = None, ply: int | None = None) -> Json:
        """Move on the board that this client has, by default the first legal move."""
        chosen = self.legal[0] if move is None else move
        fields = {"move": chosen} if isinstance(chosen, str) else {"action": chosen}
        return await self.command("move", **fields, ply=self.state["ply"] if ply is None else ply)

    async def sync(self, seen: int | None = None) -> None:
        """Request the updates after `seen`, or a snapshot, and wait for all of it."""
        self._is_syncing = True
        await self.send({"type": "sync", "seen": seen})
        await self.command("ping")
        self._is_syncing = False

    async def settle(self) -> None:
        """Receive all messages sent so far, and check that no update is missing."""
        number = (await self.command("ping"))["number"]
        assert self.seen == number, f"at {self.seen}, while the server is at {number}"


@asynccontextmanager
async def entered(address: str, client: Client) -> AsyncIterator[Client]:
    """A client that has sent hello and received the first messages."""
    async with client.connected(address):
        await client.until(lambda c: c.messages_of("present"))
        yield client


@asynccontextmanager
async def connect(
    address: str, game_id: str, key: str | None = None, seen: int | None = None
) -> AsyncIterator[Client]:
    async with entered(address, Client(game_id, key, seen)) as client:
        yield client
