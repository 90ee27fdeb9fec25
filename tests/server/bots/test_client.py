"""`boardwright bot` plays challenges over real HTTP, even over connections that break."""

from __future__ import annotations

import asyncio
import itertools
from contextlib import asynccontextmanager, nullcontext
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from boardwright.cli.bot_api import Api, ServerRefused
from boardwright.cli.bot_runner import (
    USUAL_SECONDS,
    BotEvents,
    BotPlayer,
    BotSettings,
    budget_of,
    ready_player,
)
from boardwright.engine import Budget, PlayerFailed, make_player
from boardwright.games import GAMES, MalformedInput, game_named
from boardwright.games.clock import Clock
from boardwright.records import format_record, parse_record
from boardwright.server.play.record import record_of
from game_parts import game_value
from server.bots.api import TIMEOUT, Caller, create, register, served, visitor
from server.bots.proxy import proxy_to
from server.support.running import GENEROUS
from server.support.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardwright.server.play.game import LiveGame
    from server.conftest import StartServer
    from server.support.running import Running

PERSON = {"kind": "person", "name": "Ann"}


@asynccontextmanager
async def playing(
    address: str,
    bot: Caller,
    player: str = "random",
    output: list[str] | None = None,
    **wishes: Any,
) -> AsyncIterator[asyncio.Future[None]]:
    """Run a bot's client during a test; with `in_all` its task ends after so many games."""
    settings = BotSettings.of(
        player, wishes.get("accept"), wishes.get("at_once", 8), wishes.get("in_all")
    )
    lines = [] if output is None else output
    async with Api(address, bot.secret, first_wait=0.02) as api:
        task = asyncio.ensure_future(BotEvents(api, settings, lines.append).run())
        try:
            yield task
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def over(running: Running, game_id: str) -> LiveGame:
    """Wait until a game has ended, and return it."""
    room = await running.serving.services.room(game_id)
    await until(lambda: room.live.status == "over")
    return room.live


async def test_two_bots_play_whole_games_of_each_kind(running: Running, guest: Caller) -> None:
    one, two = await register(guest, "One"), await register(guest, "Two")
    async with (
        playing(running.address, one, "level1", in_all=len(GAMES)) as first,
        playing(running.address, two, "random", in_all=len(GAMES)) as second,
    ):
        made = [
            (await create(guest, game, "One", "Two", options=game_value(game, "SHORT", {})))["id"]
            for game in GAMES
        ]
        async with asyncio.timeout(TIMEOUT):
            await asyncio.gather(first, second)
    for game_id in made:
        live = await over(running, game_id)
        assert live.ended is None  # ended by the rules of the game
        record = record_of(live)
        assert parse_record(format_record(record)) == record


async def test_a_bot_plays_with_people(sqlite_url: str) -> None:
    """Repello for three: a person, a bot and an engine; the person plays over the API."""
    async with served(sqlite_url, GENEROUS) as (running, guest):
        bot = await register(guest, "Sisyphus")
        seats = (PERSON, "Sisyphus", {"kind": "engine", "player": "random"})
        async with playing(running.address, bot):
            made = await create(guest, "repello", *seats, options={"players": "3"})
            ann = Caller(guest.http, made["key"])
            async with ann.game(made["id"]) as lines:
                moves = 0
                while moves < 10:
                    line = await lines.next()
                    state = line.get("state")
                    if state is not None and state["legal"]:
                        action, ply = state["legal"][0], state["ply"]
                        body = {"action": action, "ply": ply}
                        await ann.did(f"/api/games/{made['id']}/moves", body)
                        moves += 1
            live = (await running.serving.services.room(made["id"])).live
            assert {played.seat for played in live.played} == {0, 1, 2}


async def test_cut_connections_are_reopened(running: Running, guest: Caller) -> None:
    """Each connection breaks after a given number of bytes, mostly in the middle of a line."""
    async with proxy_to(running.address) as proxy:
        one, two = await register(guest, "One"), await register(guest, "Two")
        proxy.allow = itertools.cycle((700, 3000, 60_000, 20_000))
        async with playing(proxy.address, one), playing(running.address, two):
            game_id = (await create(guest, "alliances", "One", "Two"))["id"]
            live = await over(running, game_id)
        assert live.ended is None
        assert proxy.cuts > 3


async def test_a_restarted_client_continues_its_game(running: Running, guest: Caller) -> None:
    one, two = await register(guest, "One"), await register(guest, "Two")
    game_id = (await create(guest, "alliances", "One", "Two"))["id"]
    room = await running.serving.services.room(game_id)
    async with playing(running.address, two):
        for ply in (5, 20):
            async with playing(running.address, one), asyncio.timeout(TIMEOUT):
                while room.live.ply < ply:
                    await asyncio.sleep(0)
        assert room.live.status == "playing"
        async with playing(running.address, one):
            assert (await over(running, game_id)).ended is None


async def test_a_game_outlives_a_killed_server(start_server: StartServer) -> None:
    """The server is killed twice in the middle of a game, and restarted on the same port."""
    server = start_server()
    address = server.address
    async with visitor(address) as guest:
        one, two = await register(guest, "One"), await register(guest, "Two")
        async with (
            playing(address, one, in_all=1) as first,
            playing(address, two, in_all=1) as second,
            asyncio.timeout(TIMEOUT),
        ):
            game_id = (await create(guest, "alliances", "One", "Two"))["id"]
            for plies in (5, 15):
                while (await _state(guest, game_id))["ply"] < plies:
                    await asyncio.sleep(0.02)
                await asyncio.to_thread(server.kill)
                assert await asyncio.to_thread(server.start) == address
            await asyncio.gather(first, second)
        ended = await _state(guest, game_id)
    assert ended["status"] == "over"
    assert ended["outcome"]["rule"]  # ended by a rule of the game


async def _state(guest: Caller, game_id: str) -> dict[str, Any]:
    state: dict[str, Any] = (await guest.get(f"/api/games/{game_id}")).json()["state"]
    return state


async def test_two_server_processes_share_the_games(
    postgresql_url: str, start_server: StartServer
) -> None:
    """A bot connected to one process is challenged at the other, and plays a bot that is there."""
    here, there = start_server(postgresql_url), start_server(postgresql_url)
    async with visitor(here.address) as at_home, visitor(there.address) as abroad:
        one, two = await register(at_home, "One"), await register(abroad, "Two")
        async with (
            playing(here.address, one, in_all=1) as first,
            playing(there.address, two, in_all=1) as second,
            asyncio.timeout(TIMEOUT),
        ):
            game_id = (await create(abroad, "repulso", "One", "Two"))["id"]
            await asyncio.gather(first, second)
        views = [(await w.get(f"/api/games/{game_id}")).json() for w in (at_home, abroad)]
    assert views[0]["moves"] == views[1]["moves"]
    assert all(view["state"]["status"] == "over" for view in views)


async def test_unplayable_challenges_are_declined(
    running: Running, guest: Caller, bot: Caller
) -> None:
    output: list[str] = []
    async with playing(running.address, bot, output=output, accept="repulso,repello"):
        live = await over(running, (await create(guest, "abalone", PERSON, "Sisyphus"))["id"])
        assert (live.reason, live.ply) == ("abandoned", 0)
        # The server ends the game before the bot prints the line.
        await until(lambda: any("declined" in line for line in output))


@pytest.mark.parametrize("lines", [1, 0])
async def test_a_failing_player_resigns_and_reports_the_reason(
    running: Running, bot: Caller, tmp_path: Any, monkeypatch: pytest.MonkeyPatch, lines: int
) -> None:
    monkeypatch.setattr("boardwright.server.play.entries.MAX_CHAT_LINES", lines)
    (tmp_path / "broken.py").write_text(
        "class Bot:\n    def choose(self, position, budget):\n        raise ValueError('no idea')\n"
    )
    async with playing(running.address, bot, f"{tmp_path}/broken.py:Bot", in_all=1) as task:
        game_id = (await create(Caller(bot.http, None), "repulso", "Sisyphus", PERSON))["id"]
        async with asyncio.timeout(TIMEOUT):
            await task
        live = await over(running, game_id)
    assert (live.reason, live.result) == ("resignation", "0-1")
    view = (await bot.http.get(f"/api/games/{game_id}")).json()
    assert ["no idea" in line["text"] for line in view["chat"]] == [True] * lines


REFUSALS = [(429, "too-many"), (409, "over"), (401, "unauthorized"), (404, "")]
DELAYS = [(429, "too-fast"), (503, "busy"), (503, "unavailable"), (429, ""), (502, "")]


@pytest.mark.parametrize(("status", "code"), [*REFUSALS, *DELAYS])
async def test_only_temporary_errors_are_retried(status: int, code: str) -> None:
    requests = 0

    def answer(request: httpx.Request) -> httpx.Response:
        nonlocal requests
        requests += 1
        body = {"code": code, "text": "no"} if code else {}
        return httpx.Response(200 if requests > 2 else status, json=body)

    async with Api("http://server", "token", first_wait=0.0) as api:
        api._client._transport = httpx.MockTransport(answer)
        with nullcontext() if (status, code) in DELAYS else pytest.raises(ServerRefused):
            await api.post("/api/bot/game/x/chat")
    assert requests == (3 if (status, code) in DELAYS else 1)


async def test_a_take_back_during_and_after_thinking(
    running: Running, guest: Caller, bot: Caller
) -> None:
    """The person undoes within their turn: the bot continues from the changed board."""
    async with playing(running.address, bot):
        made = await create(guest, "repulso", PERSON, "Sisyphus")
        game_id, ann = made["id"], Caller(guest.http, made["key"])
        async with ann.game(game_id) as lines:
            await _own_turn(lines, 0)
            await ann.move(game_id, "c3")
            await _own_turn(lines, 2)
            body = {"what": "take-back"}
            await ann.did(f"/api/games/{game_id}/offers", body)
            await bot.did(f"/api/games/{game_id}/answers", {**body, "accept": True})
            await _own_turn(lines, 0)
            await ann.move(game_id, "d4")
            await _own_turn(lines, 2)


async def _own_turn(lines: Any, ply: int) -> None:
    while True:
        state = (await lines.next()).get("state")
        if state is not None and state["legal"] and state["ply"] == ply:
            return


async def test_the_number_of_concurrent_games_is_limited(
    running: Running, guest: Caller, bot: Caller
) -> None:
    async with playing(running.address, bot, at_once=1):
        made = [await create(guest, "repulso", PERSON, "Sisyphus") for _ in range(2)]
        rooms = [await running.serving.services.room(one["id"]) for one in made]
        await until(lambda: "playing" in [room.live.status for room in rooms])
        first = [room.live.status for room in rooms].index("playing")
        assert rooms[1 - first].live.status == "waiting"
        ann = Caller(guest.http, made[first]["key"])
        await ann.did(f"/api/games/{made[first]['id']}/resign", {})
        await until(lambda: rooms[1 - first].live.status == "playing")


async def test_a_wrong_token_ends_it(running: Running, guest: Caller) -> None:
    stranger = Caller(guest.http, "wrong")
    async with playing(running.address, stranger) as task:
        with pytest.raises(ServerRefused, match="token"):
            await task


def test_invalid_preferences_are_refused() -> None:
    with pytest.raises(MalformedInput, match="unknown game 'chess'"):
        BotSettings.of("level1", "repulso,chess", 4, None)
    with pytest.raises(MalformedInput, match="unknown player 'genius'"):
        BotSettings.of("genius", None, 4, None)
    assert BotSettings.of("level1", None, 4, None).games == tuple(GAMES)
    with pytest.raises(MalformedInput, match="address"):
        Api("localhost:8000", "token")


CLOCK = {"kind": "clock", "minutes": 10.0, "increment": 2.0, "days": 0}
STATE = {"to_move": 1, "clock": {"remaining": [600_000, 30_000], "running": 1}}


def test_a_clock_is_passed_on_less_the_elapsed_time() -> None:
    budget = budget_of(CLOCK, STATE, 5.0)
    assert budget == Budget(clock=Clock((600.0, 25.0), 2.0, 600.0))
    late = budget_of(CLOCK, STATE, 40.0).clock
    assert late is not None
    assert late.remaining[1] == 0


@pytest.mark.parametrize("kind", ["none", "days"])
def test_without_a_clock_a_decision_has_the_default_time(kind: str) -> None:
    state = STATE if kind == "days" else {"to_move": 1, "clock": None}
    assert budget_of({**CLOCK, "kind": kind}, state, 0.0) == Budget(seconds=USUAL_SECONDS)


def test_a_player_that_starts_after_the_game_is_closed() -> None:
    class Late:
        name = "late"
        is_closed = False

        def __init__(self) -> None:
            player.close()  # the game ends while the player starts

        def new_game(self, start: object) -> None: ...

        def choose(self, position: object, budget: object) -> None: ...

        def close(self) -> None:
            Late.is_closed = True

    player = BotPlayer(Late)  # type: ignore[arg-type]
    with pytest.raises(PlayerFailed):
        player.choose(game_named("repulso").start(), Budget())
    assert Late.is_closed


def test_each_game_has_its_own_player() -> None:
    start = game_named("repulso").start()
    player = BotPlayer(lambda: make_player("random", start.game))
    assert player.choose(start, Budget()) in start.legal_moves()
    player.close()
    with_start = ready_player("level1", {"name": "repulso", "start": start.to_text()})
    assert with_start.choose(start, Budget(nodes=10)) in start.legal_moves()
    with_start.close()
