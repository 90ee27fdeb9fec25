"""A game as its players see it: seats, acknowledged entries, and clients that compare them."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx

from server.support import client

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardwright.server.play.entries import AnyEntry
    from server.support.client import Json

PERSON, LINK = {"kind": "person", "name": "Ann"}, {"kind": "link"}


class Unavailable(Exception):
    """The server cannot store anything at the moment."""


@dataclass(frozen=True)
class ReceivedEntry:
    """An entry of the journal as the client received it."""

    kind: str
    seat: int | None
    action: int | None

    @classmethod
    def of_view(cls, entry: dict[str, Any]) -> ReceivedEntry:
        return cls(entry["kind"], entry.get("seat"), entry.get("action"))

    @classmethod
    def of_entry(cls, entry: AnyEntry) -> ReceivedEntry:
        kind = str(entry.__struct_config__.tag)
        return cls(kind, getattr(entry, "seat", None), getattr(entry, "action", None))


@dataclass
class Table:
    """A game, the keys of its seats, and all entries that clients received, by number."""

    id: str
    game: str
    keys: list[str]
    received: dict[int, ReceivedEntry] = field(default_factory=dict)
    is_over: bool = False

    def note(self, number: int, entry: ReceivedEntry) -> None:
        """Record an entry; all clients must receive the same entry for a number."""
        before = self.received.setdefault(number, entry)
        assert before == entry, f"{self.id} {number}: first {before}, then {entry}"


def request(
    game: str, *seats: dict[str, str], clock: dict[str, Any] | None = None, **more: Any
) -> dict[str, Any]:
    return {"game": game, "seats": list(seats or (PERSON, LINK)), "clock": clock, **more}


async def open_table(address: str, game: dict[str, Any]) -> Table:
    """Create a game and take all seats with invitations; each seat gets a separate key."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        created = (await _posted(http, "/api/games", game)).json()
        table = Table(created["id"], game["game"], [created["key"]])
        for invitation in created["invitations"]:
            body = {"invitation": invitation["invitation"], "name": "Ben"}
            joined = await _posted(http, f"/api/games/{table.id}/join", body)
            table.keys.append(joined.json()["key"])
    return table


async def _posted(http: httpx.AsyncClient, path: str, body: dict[str, Any]) -> httpx.Response:
    answer = await http.post(path, json=body)
    if answer.status_code == 503:
        raise Unavailable(answer.text)
    assert answer.is_success, answer.text
    return answer


class Client(client.Client):
    """A client that can send a move without waiting for the response, one move at a time."""

    def __init__(self, table: Table, key: str | None) -> None:
        super().__init__(table.id, key)
        self.table = table
        self._moving: tuple[int, int] | None = None  # id and action of the pending move

    @asynccontextmanager
    async def connected(self, address: str) -> AsyncIterator[Client]:
        self._moving = None
        async with super().connected(address):
            yield self

    def _take_update(self, message: Json) -> None:
        super()._take_update(message)
        self.table.note(message["number"], ReceivedEntry.of_view(message["entry"]))

    def _take_answer(self, message: Json) -> None:
        super()._take_answer(message)
        if self._moving is None or message["id"] != self._moving[0]:
            return
        (_, action), self._moving = self._moving, None
        if message["type"] == "done":
            entry = self.table.received[message["number"]]  # the update precedes "done"
            assert (entry.kind, entry.action) == ("moved", action)

    @property
    def legal(self) -> list[int]:
        """The legal moves; empty while a move is pending."""
        return [] if self._moving else super().legal

    async def start_move(self, action: int) -> None:
        self._moving = (
            await self.send_command("move", action=action, ply=self.state["ply"]),
            action,
        )
