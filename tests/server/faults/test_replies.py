"""The server is killed while it stores a move and its reply: both are stored or neither."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from boardwright.games import game_named
from server.faults import tables
from server.faults.tables import LINK, PERSON

if TYPE_CHECKING:
    from server.conftest import StartServer

SEED = 20261117
KILLS = 6


def key(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


async def made(client: httpx.AsyncClient, game: dict[str, Any]) -> tuple[str, str, str]:
    """A new game: its path, and the keys of both seats."""
    created = (await client.post("/api/games", json=game)).json()
    path = f"/api/games/{created['id']}"
    invitation = created["invitations"][0]["invitation"]
    joined = (await client.post(f"{path}/join", json={"invitation": invitation})).json()
    return path, created["key"], joined["key"]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_a_conditional_reply_is_played_exactly_once(
    kind: str, request: pytest.FixtureRequest, start_server: StartServer
) -> None:
    server = start_server(request.getfixturevalue(f"{kind}_url"))
    rng, position = random.Random(SEED), game_named("abalone").start()
    setup = tables.request("abalone", PERSON, LINK, clock={"kind": "days", "days": 3})
    async with httpx.AsyncClient(base_url=server.address) as client:
        path, first, second = await made(client, setup)
    for turn in range(KILLS):
        ply = 2 * turn
        move = rng.choice(position.legal_moves())
        reply = rng.choice(position.play(move).legal_moves())
        line = [position.game.action(move), position.game.action(reply)]
        async with httpx.AsyncClient(base_url=server.address) as client:
            body = {"ply": ply, "lines": [line]}
            answer = await client.post(f"{path}/prepared", json=body, headers=key(second))
            assert answer.status_code == 200, answer.text
            body = {"ply": ply, "action": line[0]}
            moving = asyncio.ensure_future(
                client.post(f"{path}/moves", json=body, headers=key(first))
            )
            await asyncio.sleep(rng.random() / 100)  # so that the server dies at a random point
            await asyncio.to_thread(server.kill)
            await asyncio.gather(moving, return_exceptions=True)
        await asyncio.to_thread(server.start)
        async with httpx.AsyncClient(base_url=server.address) as client:
            played = (await client.get(path, headers=key(first))).json()["moves"]
            assert len(played) in (ply, ply + 2)
            if len(played) == ply:  # the prepared line is still there
                await client.post(f"{path}/moves", json=body, headers=key(first))
            played = (await client.get(path, headers=key(first))).json()["moves"]
        assert [one["action"] for one in played[ply:]] == line
        position = position.play(move).play(reply)
    server.close()
    assert "Traceback" not in server.log()
