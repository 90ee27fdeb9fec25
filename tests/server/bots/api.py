"""The bot interface over plain HTTP, as a program in any language would use it."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import httpx

from server.support.running import QUIET, running_server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardwright.server.settings import ServerSettings
    from server.support.running import Running

TIMEOUT = 120.0  # seconds, enough for a busy machine too; a longer wait means that the test hangs


@dataclass
class Lines:
    """A streamed response that is read line by line."""

    response: httpx.Response

    def __post_init__(self) -> None:
        self._lines = self.response.aiter_lines()

    async def raw(self) -> str:
        async with asyncio.timeout(TIMEOUT):
            return await anext(self._lines)

    async def next(self) -> dict[str, Any]:
        """The next object; the empty lines of the heartbeat are skipped."""
        while not (line := await self.raw()):
            pass
        found: dict[str, Any] = json.loads(line)
        return found

    async def until(self, kind: str) -> dict[str, Any]:
        while (found := await self.next())["type"] != kind:
            pass
        return found

    async def rest(self) -> list[dict[str, Any]]:
        """All objects until the server ends the stream."""
        async with asyncio.timeout(TIMEOUT):
            return [json.loads(line) async for line in self._lines if line]


class Caller:
    """A client with a token, with a key, or without either."""

    def __init__(self, http: httpx.AsyncClient, secret: str | None, name: str = "") -> None:
        self.http = http
        self.secret = secret
        self.name = name
        self.headers = {} if secret is None else {"Authorization": f"Bearer {secret}"}

    async def get(self, path: str) -> httpx.Response:
        return await self.http.get(path, headers=self.headers)

    async def post(self, path: str, body: Any = None) -> httpx.Response:
        return await self.http.post(path, headers=self.headers, json=body)

    async def did(self, path: str, body: Any = None) -> dict[str, Any]:
        answer = await self.post(path, body)
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def refused(self, path: str, body: Any = None) -> tuple[int, str]:
        answer = await self.post(path, body)
        return answer.status_code, answer.json()["code"]

    @asynccontextmanager
    async def stream(self, path: str) -> AsyncIterator[Lines]:
        async with self.http.stream("GET", path, headers=self.headers) as response:
            assert response.status_code == 200, await response.aread()
            assert response.headers["content-type"] == "application/x-ndjson"
            yield Lines(response)

    def events(self) -> Any:
        return self.stream("/api/stream/event")

    def game(self, game_id: str) -> Any:
        return self.stream(f"/api/bot/game/stream/{game_id}")

    async def accept(self, game_id: str) -> dict[str, Any]:
        return await self.did(f"/api/challenge/{game_id}/accept")

    async def move(self, game_id: str, move: str) -> dict[str, Any]:
        return await self.did(f"/api/bot/game/{game_id}/move/{move}")


@asynccontextmanager
async def visitor(address: str) -> AsyncIterator[Caller]:
    """A client without a token."""
    async with httpx.AsyncClient(base_url=address, timeout=TIMEOUT) as http:
        yield Caller(http, None)


@asynccontextmanager
async def served(
    database: str, settings: ServerSettings = QUIET
) -> AsyncIterator[tuple[Running, Caller]]:
    """A server on a database, and a client without a token."""
    async with running_server(database, settings) as running, visitor(running.address) as found:
        yield running, found


async def register(guest: Caller, name: str, **more: Any) -> Caller:
    answer = await guest.did("/api/bots", {"name": name, **more})
    return Caller(guest.http, answer["token"], name)


async def create(guest: Caller, game: str, *seats: Any, **more: Any) -> dict[str, Any]:
    """A new game; a seat is the name of a bot, or the JSON that the API accepts."""
    all_seats = [{"kind": "bot", "player": s} if isinstance(s, str) else s for s in seats]
    return await guest.did("/api/games", {"game": game, "seats": all_seats, **more})
