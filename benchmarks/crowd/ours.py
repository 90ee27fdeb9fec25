"""Boardwright's server with a database that forces every commit to the disk."""

from __future__ import annotations

import asyncio
import ipaddress
import itertools
import os
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.games import GAMES
from crowd.replay import replayed
from crowd.server import Server
from crowd.table import Failed, Place, Table

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    import httpx

KINDS = tuple(GAMES)
DATABASE = "games.db"


class State(msgspec.Struct):
    ply: int
    number: int
    status: str
    to_move: int | None
    legal: list[int] | None = None


class Received(msgspec.Struct):
    """The fields of messages that the load generator reads."""

    type: str
    number: int = 0
    id: int | None = None
    code: str = ""
    reason: str = ""
    state: State | None = None


_DECODER = msgspec.json.Decoder(Received)


@dataclass(frozen=True)
class Boardwright:
    """Two seats play the four games in turn: the creator, and a guest who joins by link.

    The server has its default limits; each client has a separate address. The games are in a SQLite
    file or in PostgreSQL databases shared by several processes.
    """

    make_database: Callable[[], str] | None = None
    processes: int = 1
    kinds: int = len(KINDS)

    @property
    def name(self) -> str:
        if self.make_database is None:
            return "Boardwright, SQLite"
        return f"Boardwright, PostgreSQL{', two processes' if self.processes > 1 else ''}"

    def start(self, folder: Path, *flags: str) -> Server:
        """Start on a new database, or on the folder's existing one."""
        note = folder / "database"
        if not note.exists():
            make = self.make_database or (lambda: str(folder / DATABASE))
            note.write_text(make(), encoding="utf-8")
        folders = (folder / str(number) for number in range(self.processes))
        first, *others = (self._process(own, note, flags) for own in folders)
        return replace(first, others=tuple(others))

    def _process(self, folder: Path, note: Path, flags: tuple[str, ...]) -> Server:
        folder.mkdir(exist_ok=True)
        program = Path(sys.executable).with_name("boardwright")
        database = note.read_text(encoding="utf-8")
        arguments = ["--port", "0", "--database", database, "--behind-proxy", *flags]
        return Server.start([str(program), "serve", *arguments], folder, os.environ)

    async def open_table(
        self, client: httpx.AsyncClient, server: Server, kind: int
    ) -> BoardwrightTable:
        """With several server processes, the two seats connect to different processes."""
        creator, guest = new_client(), new_client()
        setup = {"game": KINDS[kind], "seats": [{"kind": "person"}, {"kind": "link"}]}
        creator_url, guest_url = (
            f"{address}/api/games" for address in (server.addresses[0], server.addresses[-1])
        )
        created = _checked(await client.post(creator_url, json=setup, headers=creator))
        creator_url, guest_url = (f"{place}/{created['id']}" for place in (creator_url, guest_url))
        invitation = {"invitation": created["invitations"][0]["invitation"]}
        joined = _checked(await client.post(f"{guest_url}/join", json=invitation, headers=guest))
        table = BoardwrightTable(created["id"])
        seats = (creator_url, created["key"], creator), (guest_url, joined["key"], guest)
        await table.open([Place(f"{at}/socket", headers, hello(key)) for at, key, headers in seats])
        return table

    def check(self, folder: Path, tables: list[Table]) -> str:
        ours = [table for table in tables if isinstance(table, BoardwrightTable)]
        acknowledged = {table.id: table.acknowledged for table in ours}
        database = (folder / "database").read_text(encoding="utf-8")
        return asyncio.run(replayed(database, acknowledged))


class BoardwrightTable(Table):
    """A table that records the numbers and actions of acknowledged moves in `acknowledged`."""

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self.id = game_id
        self.acknowledged: list[tuple[int, int]] = []
        self._numbers: dict[int, int] = {}
        self._state: State | None = None
        self._action = 0

    def _choose(self, rng: random.Random) -> tuple[int, str]:
        state = self._state
        assert state is not None
        assert state.to_move is not None
        assert state.legal
        self._action = rng.choice(state.legal)
        move = {"type": "move", "id": state.ply, "ply": state.ply, "action": self._action}
        return state.to_move, _text(move)

    def _on_message(self, seat: int, text: bytes) -> None:
        received = _DECODER.decode(text)
        match received.type:
            case "update":
                self._updated(seat, received)
            case "done":
                self.acknowledged.append((received.number, self._action))
                self._acknowledge()
            case "snapshot":
                self._began(seat, received)
            case "refused" | "closing":
                self._fail(received.code or received.reason)

    def _began(self, seat: int, received: Received) -> None:
        self._numbers[seat] = received.number
        self._set_state(received.state)
        if len(self._numbers) == 2 and self._state is not None:
            self._ready.set()

    def _updated(self, seat: int, received: Received) -> None:
        """Record the update; numbers must have no gaps. The other seat's update ends a move."""
        if received.number != self._numbers[seat] + 1:
            self._fail(f"update {received.number} after {self._numbers[seat]}")
        self._numbers[seat] = received.number
        self._set_state(received.state)
        if seat != self._mover:
            self._see()

    def _set_state(self, state: State | None) -> None:
        if state is None:
            return
        self.is_over = state.status == "over"
        if state.legal is not None:
            self._state = state


_addresses = itertools.count(1)


def new_client() -> dict[str, str]:
    """Headers of a new client with a separate address behind the proxy."""
    return {"X-Forwarded-For": str(ipaddress.IPv4Address("10.0.0.0") + next(_addresses))}


def _checked(response: httpx.Response) -> dict[str, Any]:
    if response.is_error:
        raise Failed(f"{response.status_code} {response.text[:80]}")
    data: dict[str, Any] = response.json()
    return data


def hello(key: str | None = None) -> str:
    return _text({"type": "hello", "version": 1, "key": key})


def _text(message: dict[str, object]) -> str:
    return msgspec.json.encode(message).decode()
