"""Servers are killed many times during a tournament: every game is played once."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from boardwright.server.play import store as play_store
from boardwright.server.play.storage import Storage
from boardwright.server.tournaments import store as tournaments_store
from boardwright.server.tournaments.model import Result
from boardwright.server.tournaments.room import result_of, table_id
from server.support.waiting import until

if TYPE_CHECKING:
    from server.conftest import StartServer
    from server.faults.forked_server import ForkedServer

SEED = 20261117
BOTS, ROUNDS = 6, 5
PLAN = {
    "name": "Storm",
    "game": "repulso",
    "clock": {"kind": "clock", "minutes": 5, "increment": 0},
    "starts_in": 3600,
}
FORMATS = {
    "swiss": {"format": "swiss", "rounds": ROUNDS, "pause": 0},
    "arena": {"format": "arena", "minutes": 60},
}


class Arbiter:
    """Bots that resign each game as soon as it begins, also after failures of servers."""

    def __init__(self, servers: list[ForkedServer], http: httpx.AsyncClient) -> None:
        self._servers, self._http = servers, http
        self._rng = random.Random(SEED)
        self.tokens: dict[str, str] = {}
        self.path = ""

    async def request(self, method: str, path: str, bot: str = "", body: Any = None) -> Any:
        """The body of the response; None if the server is down or refuses."""
        headers = {"Authorization": f"Bearer {self.tokens[bot]}"} if bot else {}
        address = self._rng.choice(self._servers).address
        try:
            answer = await self._http.request(method, address + path, headers=headers, json=body)
            return answer.json() if answer.is_success else None
        except httpx.TransportError:
            return None

    @property
    def organiser(self) -> str:
        return next(iter(self.tokens))

    async def begin(self, form: str) -> None:
        for number in range(BOTS):
            name = f"storm {number}"
            self.tokens[name] = (await self.request("POST", "/api/bots", body={"name": name}))[
                "token"
            ]
        made = await self.request("POST", "/api/tournaments", self.organiser, PLAN | FORMATS[form])
        self.path = f"/api/tournaments/{made['id']}"
        for name in self.tokens:
            assert await self.request("POST", f"{self.path}/enter", name, {})
        assert await self.request("POST", f"{self.path}/start", self.organiser, {})

    async def play(self) -> None:
        """In every game in progress one bot resigns."""
        found = await self.request("GET", f"{self.path}/standings") or {"standings": []}
        playing = {one["playing"]: one["entrant"]["name"] for one in found["standings"]}
        playing.pop("", None)
        resigning = (
            self.request("POST", f"/api/games/{game}/resign", bot, {})
            for game, bot in playing.items()
        )
        await asyncio.gather(*resigning)

    async def has_rounds(self) -> bool:
        """Whether all rounds have been paired."""
        await self.play()
        found = await self.request("GET", self.path)
        return found is not None and found["round"] >= ROUNDS

    async def is_over(self) -> bool:
        """Whether the tournament is over; an arena is paused, then ended after its last game."""
        await self.play()
        found = await self.request("GET", self.path)
        if found is None:
            return False
        if found["summary"]["format"] == "arena" and not found["is_paused"]:
            await self.request("POST", f"{self.path}/pause", self.organiser, {"on": False})
        elif found["summary"]["format"] == "arena" and not found["playing"]:
            await self.request("POST", f"{self.path}/cancel", self.organiser, {})
        return bool(found["summary"]["status"] == "over")


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize(("kind", "count", "kills"), [("sqlite", 1, 4), ("postgresql", 2, 3)])
async def test_a_tournament_survives_the_death_of_its_servers(  # noqa: PLR0913, PLR0917 (what dies)
    form: str,
    kind: str,
    count: int,
    kills: int,
    request: pytest.FixtureRequest,
    start_server: StartServer,
) -> None:
    database, rng = request.getfixturevalue(f"{kind}_url"), random.Random(SEED)
    quick = {"GATHERING": 0}  # an arena pairs without delay
    servers = [start_server(database, workers=0, timeouts=quick) for _ in range(count)]
    async with httpx.AsyncClient(timeout=30) as http:
        arbiter = Arbiter(servers, http)
        await arbiter.begin(form)
        for number in range(kills):
            dying = servers if number % 2 else [rng.choice(servers)]
            playing = asyncio.ensure_future(arbiter.play())
            for _ in range(rng.randrange(30)):  # a random moment of the requests
                await asyncio.sleep(0)
            for server in dying:
                await asyncio.to_thread(server.kill)
            await playing
            for server in dying:
                await asyncio.to_thread(server.start)
        await until(arbiter.has_rounds)
        await until(arbiter.is_over)
    for server in servers:
        server.close()
        assert "Traceback" not in server.log()
    await check(database, arbiter.path.rpartition("/")[2])


async def check(database: str, tournament_id: str) -> None:
    """Every game was created and counted once, with its result, and no player was in two games."""
    storage = await Storage.open(database)
    try:
        tournament = await storage.read(tournaments_store.load_tournament, tournament_id)
        assert tournament is not None
        is_arena = tournament.plan.format == "arena"
        assert tournament.why == ("cancelled" if is_arena else "finished")
        assert len(tournament.rounds) >= ROUNDS if is_arena else len(tournament.rounds) == ROUNDS
        journal = await storage.read(tournaments_store.tournament_entries_after, tournament_id, 0)
        results = [one.entry for one in journal if isinstance(one.entry, Result)]
        places = {(r.number, t) for r in tournament.rounds for t in range(1, len(r.tables) + 1)}
        assert sorted((one.round, one.table) for one in results) == sorted(places)
        for one in tournament.rounds:
            seated = Counter(entrant for table in one.tables for entrant in table.entrants)
            assert len(seated) == BOTS or is_arena
            assert set(seated.values()) == {1}
        for place in places:
            live = await storage.load_live(table_id(tournament_id, place))
            assert live is not None
            assert result_of(live, place) == tournament.results[place]
        assert sorted(await storage.read(play_store.game_ids)) == sorted(
            table_id(tournament_id, place) for place in places
        )
    finally:
        await storage.close()
