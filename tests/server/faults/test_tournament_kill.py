"""The server is killed while a tournament runs, again and again: every round is played once."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from boardwright.server.desk.tournament_games import result_of, table_id
from boardwright.server.storage import Storage
from server.waiting import until

if TYPE_CHECKING:
    from server.conftest import StartServer
    from server.faults.forked_server import ForkedServer

SEED = 20261117
BOTS, ROUNDS = 6, 5
PLAN = {
    "name": "Storm",
    "game": "repulso",
    "format": "swiss",
    "rounds": ROUNDS,
    "pause": 0,
    "clock": {"kind": "clock", "minutes": 5, "increment": 0},
    "starts_in": 3600,
}


class Arbiter:
    """Bots that give up their games as soon as they have one, whatever becomes of the server."""

    def __init__(self, server: ForkedServer, http: httpx.AsyncClient) -> None:
        self._server, self._http = server, http
        self.tokens: dict[str, str] = {}
        self.path = ""

    async def ask(self, method: str, path: str, bot: str = "", body: Any = None) -> Any:
        """An answer, None where the server is gone or refuses."""
        headers = {"Authorization": f"Bearer {self.tokens[bot]}"} if bot else {}
        try:
            answer = await self._http.request(
                method, self._server.address + path, headers=headers, json=body
            )
            return answer.json() if answer.is_success else None
        except httpx.TransportError:
            return None

    async def begin(self) -> None:
        for number in range(BOTS):
            name = f"storm {number}"
            self.tokens[name] = (await self.ask("POST", "/api/bots", body={"name": name}))["token"]
        first = next(iter(self.tokens))
        made = await self.ask("POST", "/api/tournaments", first, PLAN)
        self.path = f"/api/tournaments/{made['id']}"
        for name in self.tokens:
            assert await self.ask("POST", f"{self.path}/enter", name, {})
        assert await self.ask("POST", f"{self.path}/start", first, {})

    async def play(self) -> None:
        """In every game of the round that goes on one bot gives up."""
        found = await self.ask("GET", f"{self.path}/games") or {"tables": []}
        going = [table for table in found["tables"] if table["points"] is None]
        await asyncio.gather(*(self._give_up(table) for table in going))

    async def _give_up(self, table: dict[str, Any]) -> None:
        bot = table["entrants"][len(table["game"]) % 2]["name"]
        await self.ask("POST", f"/api/games/{table['game']}/resign", bot, {})

    async def is_over(self) -> bool:
        await self.play()
        found = await self.ask("GET", self.path)
        return found is not None and found["summary"]["status"] == "over"


@pytest.mark.parametrize(("kind", "kills"), [("sqlite", 8), ("postgresql", 3)])
async def test_a_tournament_survives_the_death_of_the_server(
    kind: str, kills: int, request: pytest.FixtureRequest, start_server: StartServer
) -> None:
    database, rng = request.getfixturevalue(f"{kind}_url"), random.Random(SEED)
    server = start_server(database, workers=0)
    async with httpx.AsyncClient(timeout=30) as http:
        arbiter = Arbiter(server, http)
        await arbiter.begin()
        for _ in range(kills):
            playing = asyncio.ensure_future(arbiter.play())
            for _ in range(rng.randrange(30)):  # at any moment of what is being done
                await asyncio.sleep(0)
            await asyncio.to_thread(server.kill)
            await playing
            await asyncio.to_thread(server.start)
        await until(arbiter.is_over)
    server.close()
    await check(database, arbiter.path.rpartition("/")[2])


async def check(database: str, tournament_id: str) -> None:
    """Every round was paired once, every game made and counted once, as it ended."""
    storage = await Storage.open(database)
    try:
        tournament = await storage.load_tournament(tournament_id)
        assert tournament is not None
        assert (tournament.why, len(tournament.rounds)) == ("finished", ROUNDS)
        places = {(r.number, t) for r in tournament.rounds for t in range(1, len(r.tables) + 1)}
        assert set(tournament.results) == places
        for one in tournament.rounds:
            seated = Counter(entrant for table in one.tables for entrant in table.entrants)
            assert len(seated) == BOTS
            assert set(seated.values()) == {1}
        for place in places:
            live = await storage.load_live(table_id(tournament_id, place))
            assert live is not None
            assert result_of(live, place) == tournament.results[place]
        games = [one for one in await storage.game_ids() if one]
        assert len(games) == len(places)
    finally:
        await storage.close()
