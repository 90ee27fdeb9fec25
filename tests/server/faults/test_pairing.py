"""Servers are killed during pairing: no player is in two games, and no seek is lost."""

from __future__ import annotations

import asyncio
import random
from itertools import count as numbers
from itertools import pairwise
from typing import TYPE_CHECKING

import httpx
import pytest
from websockets.exceptions import WebSocketException

from boardwright.server.accounts.secrets import hash_secret
from boardwright.server.play.storage import Storage
from server.support.site import Page, visiting

if TYPE_CHECKING:
    from collections.abc import Callable

    from server.conftest import StartServer
    from server.faults.forked_server import ForkedServer

SEED = 20261117
CLOCKS = [{"kind": "clock", "minutes": minutes} for minutes in (1, 3)]
LOST = (OSError, WebSocketException, httpx.TransportError, TimeoutError, EOFError)
TIMEOUT = 120.0  # seconds; a longer wait means that the test hangs


class Player:
    """A guest who seeks, resigns the game that begins, and seeks again, despite failures."""

    def __init__(self, number: int, servers: list[ForkedServer], crowd: Crowd) -> None:
        self.key = f"{number:032}"
        self._servers, self._crowd = servers, crowd
        self._rng = random.Random(f"{SEED} {number}")

    async def play(self) -> None:
        while True:
            up = [server.address for server in self._servers if server.is_running]
            try:
                async with visiting(self._rng.choice(up), self.key) as page:
                    await self._stay(page)
            except (*LOST, IndexError):
                await asyncio.sleep(0.01)

    async def _stay(self, page: Page) -> None:
        """Seek, and resign each new game; "paired" may precede the response to the seek."""
        await self._seek(page)
        for number in numbers():
            if number == len(page.received):
                await page.receive()
            message = page.received[number]
            if message["type"] == "paired" and not self._crowd.has_game(
                self.key, message["game_id"]
            ):
                await self._resign(message["game_id"])
                await self._seek(page)

    async def _seek(self, page: Page) -> None:
        terms = {"game": "repulso", "clock": self._rng.choice(CLOCKS)}
        while True:
            answer = await page.request("seek", **terms)
            if answer["type"] != "refused":
                return
            assert answer["code"] in ("not-possible", "unavailable"), answer
            if answer["code"] == "not-possible":
                await self._resign(answer["reason"]["game"])

    async def _resign(self, game_id: str) -> None:
        up = [server.address for server in self._servers if server.is_running]
        headers = {"Authorization": f"Bearer {self.key}"}
        async with httpx.AsyncClient(base_url=self._rng.choice(up), timeout=30) as http:
            await http.post(f"/api/games/{game_id}/resign", json={}, headers=headers)
        self._crowd.note(self.key, game_id)


class Crowd:
    """For each player, by their key, the games that have ended."""

    def __init__(self) -> None:
        self._games: dict[str, set[str]] = {}
        self._more = asyncio.Event()

    def note(self, key: str, game_id: str) -> None:
        self._games.setdefault(key, set()).add(game_id)
        self._more.set()

    def has_game(self, key: str, game_id: str) -> bool:
        return game_id in self._games.get(key, ())

    async def more(self, count: int) -> None:
        """Wait for this many more games of any players."""
        target = self._count() + count
        await self._until(lambda: self._count() >= target)

    def _count(self) -> int:
        return len(set().union(*self._games.values()))

    async def wait_for_next_games(self, players: list[Player]) -> None:
        """Wait until every player has played another game."""
        before = {player.key: len(self._games.get(player.key, ())) for player in players}
        await self._until(
            lambda: all(len(self._games.get(key, ())) > known for key, known in before.items())
        )

    async def _until(self, is_so: Callable[[], bool]) -> None:
        async with asyncio.timeout(TIMEOUT):
            while not is_so():
                self._more.clear()
                await self._more.wait()


@pytest.mark.parametrize(("kind", "count", "kills"), [("postgresql", 2, 4), ("sqlite", 1, 3)])
async def test_no_player_has_two_live_games_after_any_crash(
    kind: str, count: int, kills: int, request: pytest.FixtureRequest, start_server: StartServer
) -> None:
    database = request.getfixturevalue(f"{kind}_url")
    servers = [start_server(database, workers=0) for _ in range(count)]
    crowd, rng = Crowd(), random.Random(SEED)
    players = [Player(number, servers, crowd) for number in range(9)]
    tasks = [asyncio.ensure_future(player.play()) for player in players]
    try:
        for number in range(kills):
            await crowd.more(rng.randint(1, 15))
            server = servers[number % count]
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        await crowd.wait_for_next_games(players)  # no waiting player was forgotten
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for server in servers:
        server.close()
        assert "Traceback" not in server.log()
    await _check_games(database, players)


async def _check_games(database: str, players: list[Player]) -> None:
    """Each game is between two players, and the games of a player do not overlap."""
    storage = await Storage.open_beside(database)
    try:
        people: dict[str, set[str]] = {}
        for player in players:
            hashed = hash_secret(player.key)
            times = []
            for key in await storage.keys_of(hashed):
                people.setdefault(key.game_id, set()).add(hashed)
                live = await storage.load_live(key.game_id)
                assert live is not None
                times.append((live.setup.created_at, live.over_at))
            times.sort(key=lambda time: time[0])
            for (_, ended), (began, _) in pairwise(times):
                assert ended is not None
                assert ended <= began
        assert people
        assert all(len(both) == 2 for both in people.values())
    finally:
        await storage.close()
