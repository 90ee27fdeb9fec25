"""A client that compares what it is told with what everybody else at its table was told."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from server import client
from server.faults.tables import Told

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from server.client import Json
    from server.faults.tables import Table


class Client(client.Client):
    """It may play without waiting for the answer, one move at a time."""

    def __init__(self, table: Table, key: str | None) -> None:
        super().__init__(table.id, key)
        self.table = table
        self._moving: tuple[int, int] | None = None  # id and action of the move under way

    @asynccontextmanager
    async def connected(self, address: str) -> AsyncIterator[Client]:
        self._moving = None
        async with super().connected(address):
            yield self

    def _take_update(self, message: Json) -> None:
        super()._take_update(message)
        self.table.note(message["number"], Told.of_view(message["entry"]))

    def _take_answer(self, message: Json) -> None:
        super()._take_answer(message)
        if self._moving is None or message["id"] != self._moving[0]:
            return
        (_, action), self._moving = self._moving, None
        if message["type"] == "done":
            told = self.table.told[message["number"]]  # one hears of a move before it is done
            assert (told.kind, told.action) == ("moved", action)

    @property
    def legal(self) -> list[int]:
        """Empty while a move is on its way, too."""
        return [] if self._moving else super().legal

    async def start_move(self, action: int) -> None:
        self._moving = (await self.ask("move", action=action, ply=self.state["ply"]), action)
