"""Bots register with a name and get a secret token."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from boardwright.server.accounts.secrets import hash_secret
from server.bots.api import Caller, create, register, served
from server.support.running import QUIET


async def test_a_bot_gets_a_token_and_only_its_hash_is_stored(database_url: str) -> None:
    async with served(database_url) as (running, guest):
        answer = await guest.did("/api/bots", {"name": "Sisyphus", "about": "pushes uphill"})
        assert answer["scopes"] == ["bot:play", "challenge:write"]
        stored = await running.serving.services.storage.bot_named("Sisyphus")
        assert stored is not None
        assert stored.hash == hash_secret(answer["token"])
        assert answer["token"] not in repr(stored)


async def test_an_invalid_bot_is_refused(guest: Caller) -> None:
    names = ("", "   ", "x" * 41, "two\nlines", "nul\0", 7)
    others: tuple[dict[str, Any], ...] = (
        {"about": "x" * 201},
        {"about": "\x1b[2J"},
        {"scopes": []},
        {"scopes": ["everything"]},
        {"token": "mine"},
    )
    bodies = [{"name": name} for name in names] + [{"name": "A", **one} for one in others]
    for body in ({}, *bodies):
        assert await guest.refused("/api/bots", body) == (400, "malformed"), body


async def test_the_list_shows_online_bots(guest: Caller) -> None:
    await register(guest, "Away")
    there = await register(guest, "There", about="plays at night")
    assert (await guest.get("/api/bots")).json() == {"bots": []}
    async with there.events():
        answer = await guest.get("/api/bots")
    assert answer.json() == {"bots": [{"name": "There", "about": "plays at night"}]}
    assert there.secret is not None
    assert hash_secret(there.secret) not in answer.text


async def test_the_number_of_bots_is_limited(sqlite_url: str) -> None:
    settings = replace(QUIET, bots_an_hour=2)
    async with served(sqlite_url, settings) as (_, guest):
        for name in "AB":
            await register(guest, name)
        answer = await guest.post("/api/bots", {"name": "C"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")
        assert answer.headers["retry-after"]


async def test_a_stream_needs_a_token(guest: Caller) -> None:
    created = await create(guest, "repulso", {"kind": "person"}, {"kind": "link"})
    for path in ("/api/stream/event", f"/api/bot/game/stream/{created['id']}"):
        for secret in (None, "wrong", "x" * 300):
            answer = await Caller(guest.http, secret).get(path)
            assert (answer.status_code, answer.json()["code"]) == (401, "unauthorized")
            assert answer.headers["www-authenticate"] == "Bearer"


async def test_a_token_is_good_for_its_scopes_only(guest: Caller) -> None:
    asks = await register(guest, "Asks", scopes=["challenge:write"])
    plays = await register(guest, "Plays", scopes=["bot:play"])
    seats = [{"kind": "bot", "player": bot.name} for bot in (asks, plays)]
    body = {"game": "repulso", "seats": seats}
    assert await plays.refused("/api/challenge", body) == (403, "forbidden")
    game_id = (await asks.did("/api/challenge", body))["id"]
    await plays.accept(game_id)
    for path in ("/api/stream/event", f"/api/bot/game/stream/{game_id}"):
        answer = await asks.get(path)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    for what in ("move/c3", "resign", "abort"):
        path = f"/api/bot/game/{game_id}/{what}"
        assert await asks.refused(path) == (403, "forbidden")
    assert await asks.refused(f"/api/challenge/{game_id}/accept") == (403, "forbidden")
    moves = f"/api/games/{game_id}/moves"
    assert await asks.refused(moves, {"ply": 0, "move": "c3"}) == (401, "unauthorized")
