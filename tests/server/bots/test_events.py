"""The event stream sends a bot its challenges and games, and loses none over a reconnect."""

from __future__ import annotations

from contextlib import AsyncExitStack
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.server.bots import service as bots_service
from boardwright.server.bots import streams as bots_streams
from boardwright.server.bots.service import news_of
from boardwright.server.http import streams
from server.bots.api import Caller, Lines, create, register, served
from server.support.running import QUIET

if TYPE_CHECKING:
    from boardwright.server.play.room import Room
    from server.support.running import Running

PERSON = {"kind": "person", "name": "Ann"}


async def test_a_game_from_the_challenge_to_the_end(database_url: str) -> None:
    async with served(database_url) as (_, guest):
        bot = await register(guest, "Sisyphus")
        async with bot.events() as events:
            game_id = (await create(guest, "repulso", PERSON, "Sisyphus"))["id"]
            event = await events.next()
            assert (event["type"], event["challenge"]["id"]) == ("challenge", game_id)
            assert event["challenge"]["you"] == [1]
            assert event["challenge"]["seats"][0]["name"] == "Ann"
            await bot.accept(game_id)
            event = await events.next()
            assert (event["type"], event["game"]["id"]) == ("gameStart", game_id)
            await bot.did(f"/api/bot/game/{game_id}/resign")
            event = await events.next()
            assert (event["type"], event["game"]["result"]) == ("gameFinish", "1-0")
            assert event["game"]["reason"] == "resignation"


async def test_a_connecting_bot_receives_all_waiting_events(guest: Caller, bot: Caller) -> None:
    challenge = (await create(guest, "abalone", PERSON, "Sisyphus"))["id"]
    started_id = (await create(guest, "repulso", "Sisyphus", PERSON))["id"]
    others = (await create(guest, "repulso", PERSON, "Sisyphus"))["id"]
    for game_id in (started_id, others):
        await bot.accept(game_id)
    expected = {("challenge", challenge), ("gameStart", started_id)}
    for _ in range(2):  # the second connection gets the same events
        async with bot.events() as events:
            assert {_event_key(await events.next()) for _ in expected} == expected


def _event_key(line: dict[str, dict[str, str]]) -> tuple[object, str]:
    return line["type"], (line.get("challenge") or line["game"])["id"]


async def test_a_declined_challenge_is_over(guest: Caller, bot: Caller) -> None:
    async with bot.events() as events:
        created = await create(guest, "repulso", PERSON, "Sisyphus")
        game_id = created["id"]
        await events.until("challenge")
        await bot.did(f"/api/challenge/{game_id}/decline")
        event = await events.next()
        assert (event["type"], event["challenge"]["reason"]) == ("challengeCanceled", "abandoned")
    assert await bot.refused(f"/api/challenge/{game_id}/accept") == (409, "not-possible")
    assert await bot.refused("/api/challenge/nonsense/accept") == (404, "not-found")
    view = (await guest.get(f"/api/games/{game_id}")).json()
    assert view["state"]["status"] == "over"


async def test_a_bot_challenges_another(guest: Caller) -> None:
    one, two = await register(guest, "One"), await register(guest, "Two")
    seats = [{"kind": "bot", "player": bot.name} for bot in (one, two)]
    async with two.events() as events:
        created = await one.did("/api/challenge", {"game": "alliances", "seats": seats})
        event = await events.until("challenge")
        assert event["challenge"]["id"] == created["id"]
        await two.accept(created["id"])
        assert _event_key(await events.next()) == ("gameStart", created["id"])
    alone = {"game": "repulso", "seats": [PERSON, {"kind": "bot", "player": "Two"}]}
    assert await one.refused("/api/challenge", alone) == (400, "malformed")


async def test_idle_streams_send_keepalives(bot: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "SIGN_OF_LIFE_SECONDS", 0.02)
    async with bot.events() as events:
        assert [await events.raw() for _ in range(3)] == [""] * 3


async def test_excess_challenges_are_sent_one_after_the_other(
    guest: Caller, bot: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (streams, bots_streams):
        monkeypatch.setattr(module, "MAX_WAITING_MESSAGES", 8)
    monkeypatch.setattr(bots_service, "SWEEP_SECONDS", 0.02)
    made = {(await create(guest, "repulso", PERSON, "Sisyphus"))["id"] for _ in range(30)}
    async with bot.events() as events:
        assert {(await events.next())["challenge"]["id"] for _ in made} == made


async def test_a_game_with_a_dropped_room_is_announced(
    running: Running, guest: Caller, bot: Caller
) -> None:
    async with bot.events() as events:
        game_id = (await create(guest, "repulso", PERSON, "Sisyphus"))["id"]
        await events.until("challenge")
        running.serving.services.drop(game_id)
        await bot.accept(game_id)
        assert _event_key(await events.next()) == ("gameStart", game_id)


async def test_the_sweep_finds_changes_made_by_other_processes(
    running: Running, guest: Caller, bot: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots_service, "SWEEP_SECONDS", 0.02)
    services = running.serving.services
    services.watchers.clear()  # as if all writes were made by another process
    async with bot.events() as events:
        created = await create(guest, "repulso", PERSON, "Sisyphus")
        assert _event_key(await events.next()) == ("challenge", created["id"])
        await Caller(guest.http, created["key"]).did(f"/api/games/{created['id']}/cancel", {})
        services.drop(created["id"])
        assert _event_key(await events.next()) == ("challengeCanceled", created["id"])


async def test_a_sweep_makes_as_many_queries_for_three_bots_as_for_one(
    running: Running, guest: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots_service, "SWEEP_SECONDS", 1e6)
    serving = running.serving
    queries = list[str]()
    read = serving.services.storage.read

    async def noted(query: Any, *args: Any) -> Any:
        queries.append(query.__name__)
        return await read(query, *args)

    names, open_streams = ["One", "Two", "Three"], list[Lines]()
    async with AsyncExitStack() as stack:
        for name in names:
            bot = await register(guest, name)
            open_streams.append(await stack.enter_async_context(bot.events()))
            game_id = (await create(guest, "repulso", PERSON, name))["id"]
            await open_streams[-1].until("challenge")
            serving.services.drop(game_id)
        monkeypatch.setattr(serving.services.storage, "read", noted)
        for bots in ({"One"}, set(names)):
            queries.clear()
            await serving.bots._sweep(bots)
            expected = {"still_registered", "games_waiting_for", "heads_of"}
            assert sorted(name for name in queries if name in expected) == sorted(expected)
    assert not serving.services.rooms  # games without activity are not loaded


async def test_an_unreadable_game_does_not_block_the_rest(
    running: Running, guest: Caller, bot: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = [(await create(guest, "repulso", PERSON, "Sisyphus"))["id"] for _ in range(2)]
    services, (broken, whole) = running.serving.services, made
    room = services.room

    async def failing(game_id: str) -> Room:
        assert game_id != broken
        return await room(game_id)

    monkeypatch.setattr(services, "room", failing)
    async with bot.events() as events:
        assert _event_key(await events.next()) == ("challenge", whole)


async def test_a_stopping_server_sends_an_event(
    running: Running, guest: Caller, bot: Caller
) -> None:
    game_id = (await create(guest, "repulso", PERSON, "Sisyphus"))["id"]
    async with bot.events() as events, bot.game(game_id) as game:
        running.server.should_exit = True
        assert [await _last(lines) for lines in (events, game)] == ["closing", "closing"]


async def _last(lines: Lines) -> str:
    last: str = (await lines.rest())[-1]["type"]
    return last


async def test_connections_are_limited(sqlite_url: str) -> None:
    settings = replace(QUIET, connections=1)
    async with served(sqlite_url, settings) as (_, guest):
        bot = await register(guest, "Sisyphus")
        async with bot.events():
            answer = await bot.get("/api/stream/event")
            assert (answer.status_code, answer.json()["code"]) == (429, "too-many")


@pytest.mark.parametrize(
    ("before", "now", "news"),
    [
        ("challenged", "challenged", None),
        ("challenged", "seated", None),
        ("playing", "away", None),
        ("away", "playing", "gameStart"),
        ("away", "over", "gameFinish"),
        (None, "over", None),
    ],
)
def test_events_of_a_change(before: Any, now: Any, news: str | None) -> None:
    assert news_of(before, now) == news
