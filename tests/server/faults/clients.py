"""A client of a game over its socket, which holds the server to what it promises."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from server.faults.tables import Told

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from server.faults.tables import Table

PATIENCE = 60.0  # seconds; what takes longer hangs
Json = dict[str, Any]


@asynccontextmanager
async def _opened(url: str) -> AsyncIterator[ClientConnection]:
    """A socket that is closed at the end even by who is cancelled while saying goodbye.

    The library's own closing then leaves it open, to be found by whatever test comes later.
    """
    socket = await connect(url, proxy=None, ping_interval=None, open_timeout=PATIENCE)
    try:
        async with socket:
            yield socket
    finally:
        socket.transport.abort()


class Client:
    """Keeps the last number and state; numbers come without gaps and never twice."""

    def __init__(self, table: Table, key: str | None) -> None:
        self.table = table
        self.key = key
        self.seen: int | None = None
        self.state: Json = {}
        self.present: Json = {"seats": []}
        self.answers: dict[Any, Json] = {}
        self.closing: Json | None = None
        self.heard = 0  # messages, on this connection
        self._socket: ClientConnection | None = None
        self._asked = 0
        self._moving: tuple[int, int] | None = None  # id and action of the move under way

    @asynccontextmanager
    async def connected(self, address: str) -> AsyncIterator[Client]:
        """Greet with what was seen before, and stay until it is left."""
        url = f"ws{address.removeprefix('http')}/api/games/{self.table.id}/socket"
        async with _opened(url) as socket:
            self._socket, self._moving = socket, None
            self.heard, self.closing = 0, None
            hello = {"type": "hello", "version": 1, "key": self.key, "seen": self.seen}
            await socket.send(json.dumps(hello))
            yield self

    async def hear(self) -> Json:
        """Take in the next message."""
        assert self._socket is not None
        async with asyncio.timeout(PATIENCE):
            message: Json = json.loads(await self._socket.recv())
        self.heard += 1
        self._take_in(message)
        return message

    async def hear_the_rest(self) -> None:
        """Take in what came before the connection was closed."""
        with suppress(ConnectionClosed):
            while True:
                await self.hear()

    def _take_in(self, message: Json) -> None:
        match message["type"]:
            case "snapshot":
                assert self.seen is None or message["number"] >= self.seen, "something was lost"
                self.seen, self.state = message["number"], message["state"]
                self.present = message["present"]
            case "update":
                assert message["number"] == (self.seen or 0) + 1, (self.seen, message)
                self.seen = message["number"]
                self.table.note(self.seen, Told.of_view(message["entry"]))
                self.state = message.get("state") or self.state
            case "present":
                self.present = message["present"]
            case "closing":
                self.closing = message
            case "done" | "refused" | "pong":
                self._take_answer(message)

    def _take_answer(self, message: Json) -> None:
        self.answers[message["id"]] = message
        if self._moving is None or message["id"] != self._moving[0]:
            return
        (_, action), self._moving = self._moving, None
        if message["type"] == "done":
            told = self.table.told[message["number"]]  # one hears of a move before it is done
            assert (told.kind, told.action) == ("moved", action)

    async def until(self, condition: Callable[[Client], object]) -> None:
        """Listen until something holds."""
        async with asyncio.timeout(PATIENCE):
            while not condition(self):
                await self.hear()

    async def ask(self, kind: str, **more: Any) -> int:
        """Send a command, without waiting for its answer; its id."""
        assert self._socket is not None
        self._asked += 1
        await self._socket.send(json.dumps({"type": kind, "id": self._asked, **more}))
        return self._asked

    async def command(self, kind: str, **more: Any) -> Json:
        """Send a command and wait for its answer."""
        asked = await self.ask(kind, **more)
        await self.until(lambda client: asked in client.answers)
        return self.answers.pop(asked)

    @property
    def legal(self) -> list[int]:
        """What may be played now; empty while a move is on its way, and when others decide."""
        return [] if self._moving else self.state.get("legal") or []

    async def start_move(self, action: int) -> None:
        asked = await self.ask("move", action=action, ply=self.state["ply"])
        self._moving = (asked, action)

    async def move(self, action: int | None = None) -> Json:
        """Play, by itself the first legal move, and wait for the answer."""
        chosen = self.legal[0] if action is None else action
        return await self.command("move", action=chosen, ply=self.state["ply"])
