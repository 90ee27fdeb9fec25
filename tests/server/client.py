"""A client of a game's socket for tests: it keeps what it is told, and lets no gap pass."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

PATIENCE = 60.0  # seconds; what takes longer hangs
Json = dict[str, Any]


@dataclass(frozen=True)
class Done:
    number: int


@dataclass(frozen=True)
class Refused:
    code: str
    text: str
    rule: str | None = None


class Client:
    """One connection. Updates come numbered, without a gap and none twice."""

    def __init__(
        self, socket: ClientConnection, seen: int | None, before: Client | None = None
    ) -> None:
        self.socket = socket
        self.number = seen
        self.state: Json = before.state if before else {}
        self.moves: list[Json] = list(before.moves) if before else []
        self.chat: list[Json] = list(before.chat) if before else []
        self.seats: list[Json] = before.seats if before else []
        self.you: list[int] = before.you if before else []
        self.present: Json = {}
        self.messages: list[Json] = []
        self.is_closed = False
        self._answers: dict[int, asyncio.Future[Json]] = {}
        self._asked = 0
        self._syncing = 0
        self._news = asyncio.Event()
        self._trouble: Exception | None = None
        self._reader = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        try:
            async for data in self.socket:
                message: Json = json.loads(data)
                self.messages.append(message)
                self._take_in(message)
                self._news.set()
        except ConnectionClosed:
            pass
        except Exception as error:  # what the test asserts here, it has to hear of
            self._trouble = error
        finally:
            self.is_closed = True
            self._news.set()
            for answer in self._answers.values():
                answer.cancel()

    def _take_in(self, message: Json) -> None:
        match message["type"]:
            case "snapshot":
                self._take_snapshot(message)
            case "update":
                self._take_update(message)
            case "present":
                self.present = message["present"]
            case "done" | "refused" | "pong" if message.get("id") in self._answers:
                self._answers.pop(message["id"]).set_result(message)

    def _take_snapshot(self, message: Json) -> None:
        assert self.number is None or self._syncing or message["number"] >= self.number
        self.number, self.state = message["number"], message["state"]
        self.moves, self.chat = message["moves"], message["chat"]
        self.seats, self.you = message["game"]["seats"], message["you"]
        self.present = message["present"]

    def _take_update(self, message: Json) -> None:
        number, entry = message["number"], message["entry"]
        if self._syncing and self.number is not None and number <= self.number:
            return  # what came while one asked for it comes again
        assert number == (self.number or 0) + 1, f"update {number} came after {self.number}"
        self.number = number
        self.state = message.get("state") or self.state
        self.seats = message.get("seats") or self.seats
        match entry["kind"]:
            case "moved":
                played = {"action": entry["action"], "move": message["move"]}
                self.moves.append(played | {"seat": entry["seat"], "at": message["at"]})
            case "undone" | "taken-back":
                del self.moves[entry["ply"] :]
            case "said":
                line = {"number": number, "at": message["at"], "seat": entry["seat"]}
                line |= {"name": entry["name"], "text": entry["text"]}
                self.chat.append(line | {"muted": entry.get("muted", False)})

    async def begin(self, **said: Any) -> None:
        await self.send(hello(**said))
        await self.until(lambda c: c.present)

    async def until(self, condition: Callable[[Client], object]) -> None:
        """Wait until something is so; a connection that ends before that is an error."""
        async with asyncio.timeout(PATIENCE):
            while not condition(self):
                self.check()
                assert not self.is_closed, f"closed: {self.socket.close_code} {self.messages[-1:]}"
                self._news.clear()
                await self._news.wait()
        self.check()

    async def until_closed(self) -> int | None:
        """The code with which the connection ended."""
        async with asyncio.timeout(PATIENCE):
            await asyncio.shield(self._reader)
        self.check()
        return self.socket.close_code

    def check(self) -> None:
        if self._trouble is not None:
            raise self._trouble

    def told(self, kind: str) -> list[Json]:
        return [message for message in self.messages if message["type"] == kind]

    @property
    def updates(self) -> list[int]:
        return [message["number"] for message in self.told("update")]

    async def send(self, message: Json | str | bytes) -> None:
        await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def ask(self, kind: str, **said: Any) -> Json:
        """Send a message and wait for what answers it."""
        self._asked += 1
        asked, answer = self._asked, asyncio.get_running_loop().create_future()
        self._answers[asked] = answer
        await self.send({"type": kind, "id": asked, **said})
        async with asyncio.timeout(PATIENCE):
            found: Json = await answer
        self.check()
        return found

    async def command(self, kind: str, **said: Any) -> Done | Refused:
        found = await self.ask(kind, **said)
        if found["type"] == "done":
            return Done(found["number"])
        return Refused(found["code"], found["text"], found.get("rule"))

    async def move(
        self, move: str | int, ply: int | None = None, number: int | None = None
    ) -> Done | Refused:
        """By notation or action, on the board that this client sees unless told otherwise."""
        said: Json = {"move": move} if isinstance(move, str) else {"action": move}
        said["ply"] = self.state["ply"] if ply is None else ply
        return await self.command("move", **said, **({} if number is None else {"number": number}))

    async def undo(self, ply: int | None = None) -> Done | Refused:
        return await self.command("undo", ply=self.state["ply"] if ply is None else ply)

    async def offer(self, what: str, **said: Any) -> Done | Refused:
        return await self.command("offer", what=what, **said)

    async def answer(self, what: str, *, accept: bool) -> Done | Refused:
        return await self.command("answer", what=what, accept=accept)

    async def resign(self, **said: Any) -> Done | Refused:
        return await self.command("resign", **said)

    async def say(self, text: str) -> Done | Refused:
        return await self.command("chat", text=text)

    async def sync(self, seen: int | None = None) -> None:
        """Ask again for what came after `seen`, or for everything, and wait for all of it."""
        self._syncing += 1
        await self.send({"type": "sync", "seen": seen})
        await self.ask("ping")
        self._syncing -= 1

    async def settle(self) -> None:
        """Everything that the server had told until now is here."""
        number = (await self.ask("ping"))["number"]
        assert self.number == number, f"at {self.number}, while the server is at {number}"

    async def close(self) -> None:
        await self.socket.close()
        with suppress(asyncio.CancelledError):
            await self._reader
        self.check()


def socket_address(address: str, game_id: str) -> str:
    return f"ws{address.removeprefix('http')}/api/games/{game_id}/socket"


def hello(**said: Any) -> Json:
    return {"type": "hello", "version": 1, **said}


@asynccontextmanager
async def greeting(address: str, game_id: str, **settings: Any) -> AsyncIterator[ClientConnection]:
    """A connection on which nothing has been said yet."""
    usual: Json = {"proxy": None, "compression": None, "ping_interval": None, "max_size": None}
    url = socket_address(address, game_id)
    async with open_socket(url, **usual | {"open_timeout": PATIENCE} | settings) as socket:
        yield socket


@asynccontextmanager
async def connect(
    address: str, game_id: str, key: str | None = None, seen: int | None = None, name: str = ""
) -> AsyncIterator[Client]:
    """A client that has said hello and heard what there is to begin with."""
    async with greeting(address, game_id) as socket:
        client = Client(socket, seen)
        try:
            await client.begin(key=key, seen=seen, name=name)
            yield client
        finally:
            await client.close()


@asynccontextmanager
async def resume(
    address: str, game_id: str, key: str | None, before: Client
) -> AsyncIterator[Client]:
    """Come back with what an earlier connection has seen, and get what it has missed."""
    async with greeting(address, game_id) as socket:
        client = Client(socket, before.number, before)
        try:
            await client.begin(key=key, seen=before.number)
            yield client
        finally:
            await client.close()
