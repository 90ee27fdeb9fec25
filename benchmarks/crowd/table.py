"""A game on a server with a separate socket for each seat, played with random legal moves."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from websockets.asyncio.client import ClientConnection

MOVE_TIMEOUT_S = 10.0  # seconds to wait for a response


class Failed(Exception):
    """The server refused, did not respond or hung up; the text is short, for counting."""


@dataclass(frozen=True)
class Place:
    """The address, headers and first message of a seat's connection."""

    address: str
    headers: Mapping[str, str] = field(default_factory=dict)
    greeting: str = ""


@dataclass(frozen=True)
class MoveTimes:
    """When the mover received the acknowledgement, and when the other seat received the update."""

    acknowledged: float
    seen: float


class Table(ABC):
    """Both seats of a game, at most one move in progress; subclasses know the messages."""

    def __init__(self) -> None:
        self.is_over = False
        self._sockets: list[ClientConnection] = []
        self._readers: list[asyncio.Task[None]] = []
        self._ready = asyncio.Event()
        self._failure = ""
        self._mover = 0
        self._acknowledged = 0.0
        self._seen = 0.0
        self._times: asyncio.Future[MoveTimes] | None = None

    @abstractmethod
    def _choose(self, rng: random.Random) -> tuple[int, str]:
        """The seat to move, and its move as a message for the server."""

    @abstractmethod
    def _on_message(self, seat: int, text: bytes) -> str | None:
        """Handle a message of the server to a seat; returns an immediate reply, if any."""

    async def move(self, rng: random.Random) -> MoveTimes:
        """Send a random legal move and wait until both seats have received it."""
        if self._failure:
            raise Failed(self._failure)
        self._mover, text = self._choose(rng)
        self._acknowledged = self._seen = 0.0
        self._times = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(MOVE_TIMEOUT_S):
                await self._sockets[self._mover].send(text)
                return await self._times
        except TimeoutError:
            raise Failed(f"no answer within {MOVE_TIMEOUT_S:.0f} s") from None
        except ConnectionClosed:
            raise Failed("connection closed") from None

    async def close(self) -> None:
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*self._readers, return_exceptions=True)
        await asyncio.gather(*(socket.close() for socket in self._sockets))

    async def open(self, seats: Sequence[Place]) -> None:
        """Connect each seat and wait until the game can begin."""
        try:
            async with asyncio.timeout(MOVE_TIMEOUT_S):
                for place in seats:
                    await self._connect(place)
                await self._ready.wait()
        except BaseException:
            await self.close()
            raise

    async def _connect(self, place: Place) -> None:
        socket = await connect(
            place.address.replace("http", "ws", 1),
            additional_headers=place.headers,
            compression=None,
            ping_interval=None,
            max_size=None,
        )
        self._sockets.append(socket)
        self._readers.append(asyncio.create_task(self._listen(len(self._readers), socket)))
        if place.greeting:
            await socket.send(place.greeting)

    async def _listen(self, seat: int, socket: ClientConnection) -> None:
        try:
            while True:
                text = await socket.recv(decode=False)
                if reply := self._on_message(seat, text):
                    await socket.send(reply)
        except ConnectionClosed:
            self._fail("connection closed")

    def _acknowledge(self) -> None:
        self._acknowledged = time.perf_counter()
        self._settle()

    def _see(self) -> None:
        self._seen = time.perf_counter()
        self._settle()

    def _settle(self) -> None:
        if self._acknowledged and self._seen and self._times and not self._times.done():
            self._times.set_result(MoveTimes(self._acknowledged, self._seen))

    def _fail(self, reason: str) -> None:
        self._failure = self._failure or reason
        if self._times and not self._times.done():
            self._times.set_exception(Failed(reason))
