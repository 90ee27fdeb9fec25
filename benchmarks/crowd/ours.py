"""Boardwright's own server, on a database file with every commit forced to the disk."""

from __future__ import annotations

import asyncio
import ipaddress
import itertools
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.games import GAMES
from crowd.replay import replayed
from crowd.server import Server
from crowd.table import Failed, Place, Table

if TYPE_CHECKING:
    import random

    import httpx

KINDS = tuple(GAMES)
DATABASE = "games.db"


class State(msgspec.Struct):
    ply: int
    number: int
    status: str
    to_move: int | None
    legal: list[int] | None = None


class Heard(msgspec.Struct):
    """The parts of any message that the generator looks at."""

    type: str
    number: int = 0
    id: int | None = None
    code: str = ""
    reason: str = ""
    state: State | None = None


_DECODER = msgspec.json.Decoder(Heard)


@dataclass(frozen=True)
class Boardwright:
    """The four games take turns, two seats each: who creates the game, and who joins by its link.

    All its limits are as they are by default; everybody comes from an address of their own.
    """

    name: str = "Boardwright, SQLite"
    kinds: int = len(KINDS)

    def start(self, folder: Path) -> Server:
        program = Path(sys.executable).with_name("boardwright")
        flags = ["--port", "0", "--database", str(folder / DATABASE), "--behind-proxy"]
        return Server.start([str(program), "serve", *flags], folder, os.environ)

    async def open_table(
        self, client: httpx.AsyncClient, address: str, kind: int
    ) -> BoardwrightTable:
        creator, guest = _headers(), _headers()
        wanted = {"game": KINDS[kind], "seats": [{"kind": "person"}, {"kind": "link"}]}
        place = f"{address}/api/games"
        created = _answer(await client.post(place, json=wanted, headers=creator))
        place = f"{place}/{created['id']}"
        invitation = {"invitation": created["invitations"][0]["invitation"]}
        joined = _answer(await client.post(f"{place}/join", json=invitation, headers=guest))
        table = BoardwrightTable(created["id"])
        keys = (created["key"], creator), (joined["key"], guest)
        await table.open([Place(f"{place}/socket", who, _hello(key)) for key, who in keys])
        return table

    def check(self, folder: Path, tables: list[Table]) -> str:
        ours = [table for table in tables if isinstance(table, BoardwrightTable)]
        acknowledged = {table.id: table.acknowledged for table in ours}
        return asyncio.run(replayed(folder / DATABASE, acknowledged))


class BoardwrightTable(Table):
    """`acknowledged` are the numbers and actions of the moves that the server said it has."""

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

    def _hear(self, seat: int, text: bytes) -> None:
        heard = _DECODER.decode(text)
        match heard.type:
            case "update":
                self._updated(seat, heard)
            case "done":
                self.acknowledged.append((heard.number, self._action))
                self._acknowledge()
            case "snapshot":
                self._began(seat, heard)
            case "refused" | "closing":
                self._fail(heard.code or heard.reason)

    def _began(self, seat: int, heard: Heard) -> None:
        self._numbers[seat] = heard.number
        self._look(heard.state)
        if len(self._numbers) == 2 and self._state is not None:
            self._ready.set()

    def _updated(self, seat: int, heard: Heard) -> None:
        """Numbers have no gaps; the other seat's update is what a move is waited for."""
        if heard.number != self._numbers[seat] + 1:
            self._fail(f"update {heard.number} after {self._numbers[seat]}")
        self._numbers[seat] = heard.number
        self._look(heard.state)
        if seat != self._mover:
            self._see()

    def _look(self, state: State | None) -> None:
        if state is None:
            return
        self.is_over = state.status == "over"
        if state.legal is not None:
            self._state = state


_addresses = itertools.count(1)


def _headers() -> dict[str, str]:
    """A new client behind the proxy."""
    return {"X-Forwarded-For": str(ipaddress.IPv4Address("10.0.0.0") + next(_addresses))}


def _answer(response: httpx.Response) -> dict[str, Any]:
    if response.is_error:
        raise Failed(f"{response.status_code} {response.text[:80]}")
    answer: dict[str, Any] = response.json()
    return answer


def _hello(key: str) -> str:
    return _text({"type": "hello", "version": 1, "key": key})


def _text(message: dict[str, object]) -> str:
    return msgspec.json.encode(message).decode()
