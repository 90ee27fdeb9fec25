"""A storm of moves: many clients that move as fast as they can while servers fail."""

from __future__ import annotations

import asyncio
import random
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException

from server.faults.tables import LINK, PERSON, Client, Table, Unavailable, open_table, request

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

TIMEOUT = 60.0  # seconds; a longer wait means that the test hangs
BACK_OFF = 0.1  # seconds before a client retries after a refusal
ENGINE = {"kind": "engine", "player": "level1"}
PLANS = (
    request("repulso"),
    request("repello"),
    request("repello", PERSON, LINK, LINK, options={"players": "3"}),
    request("abalone"),
    request("abalone", PERSON, ENGINE),
    request("alliances"),
    request("alliances", PERSON, PERSON),
)
HUMAN_PLANS = tuple(plan for plan in PLANS if ENGINE not in plan["seats"])
LOST = (OSError, WebSocketException, httpx.TransportError, EOFError)
FAIR = ("stale", "not-your-turn")  # two tabs of a player may move at the same time


class Storm:
    """Tables with players who reconnect and continue when the server was gone."""

    def __init__(
        self,
        addresses: Callable[[], list[str]],
        seed: int,
        *,
        also_fair: tuple[str, ...] = (),
        plans: tuple[dict[str, Any], ...] = PLANS,
    ) -> None:
        self.tables: list[Table] = []
        self.moves = 0
        self.connected = 0
        self.untold = 0
        self.refusals: list[str] = []
        self.is_up = asyncio.Event()
        self.is_up.set()
        self._addresses = addresses
        self._seed = seed
        self._plans = plans
        self._fair = FAIR + also_fair
        self._news = asyncio.Event()

    @asynccontextmanager
    async def raging(self) -> AsyncIterator[Storm]:
        """Play at all tables while the context is open; an error at one table ends the storm."""
        try:
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(self._seat(index)) for index in range(len(self._plans))]
                yield self
                for task in tasks:
                    task.cancel()
        finally:
            print(f"seed {self._seed}: {self.moves} moves at {len(self.tables)} tables")

    async def _seat(self, index: int) -> None:
        """Open and play one table after another; retry if the server fails meanwhile."""
        while True:
            await self.is_up.wait()
            try:
                table = await open_table(self._addresses()[0], self._plans[index])
            except LOST:
                continue
            except Unavailable:
                assert "unavailable" in self._fair
                await asyncio.sleep(BACK_OFF)
                continue
            self.tables.append(table)
            await self._play(table)

    async def _play(self, table: Table) -> None:
        keys = [*table.keys, table.keys[0], None]  # two tabs of one person, and a spectator
        async with asyncio.TaskGroup() as group:
            for number, key in enumerate(keys):
                group.create_task(self._sit(Client(table, key), number))

    async def _sit(self, client: Client, number: int) -> None:
        rng = random.Random(f"{self._seed} {len(self.tables)} {number}")
        while not client.table.is_over:
            await self.is_up.wait()
            try:
                address = self._addresses()[number % len(self._addresses())]
                async with self._tracked_connection(client, address):
                    await self._move(client, rng)
            except (*LOST, InvalidHandshake):
                await asyncio.sleep(0)

    @asynccontextmanager
    async def _tracked_connection(self, client: Client, address: str) -> AsyncIterator[None]:
        """A connected client; counts connections, and cut connections without a closing message."""
        async with client.connected(address):
            self.connected += 1
            try:
                yield
            except ConnectionClosed:
                await client.receive_rest()
                self.untold += bool(client.messages) and client.closing is None
                raise
            finally:
                self.connected -= 1
                self._news.set()

    async def _move(self, client: Client, rng: random.Random) -> None:
        while not client.table.is_over:
            message = await client.receive()
            if message["type"] == "refused":
                assert message["code"] in self._fair, message
                self.refusals.append(message["code"])
                self._news.set()
                await asyncio.sleep(BACK_OFF if message["code"] == "unavailable" else 0)
            if message["type"] == "update":
                self.moves += 1
                self._news.set()
            if client.state.get("status") == "over":
                client.table.is_over = True
            elif client.legal and message["type"] != "snapshot":
                await client.start_move(rng.choice(client.legal))

    async def more_moves(self, count: int) -> None:
        """Wait for this many more updates."""
        target = self.moves + count
        await self.until(lambda: self.moves >= target)

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(TIMEOUT):
            while not condition():
                self._news.clear()
                await self._news.wait()

    async def wait_for_all_tables(self) -> None:
        """Wait for a new entry at every table that was not over."""
        before = {table.id: len(table.received) for table in self.tables if not table.is_over}
        playing = [table for table in self.tables if table.id in before]
        await self.until(lambda: all(t.is_over or len(t.received) > before[t.id] for t in playing))
