"""Floods: a client above the rate limit is refused, and served again a moment later."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

import httpx

from server.faults import raw
from server.faults.figures import check_unharmed, has_status
from server.faults.tables import Client, open_table, request
from server.support.waiting import until

if TYPE_CHECKING:
    from server.conftest import StartServer

FLOOD = 200
BURST = 40


async def test_a_flood_of_messages_is_refused_and_the_connection_stays_useful(
    start_server: StartServer,
) -> None:
    server = start_server(messages_a_second=1.0, message_burst=BURST)
    table = await open_table(server.address, request("alliances"))
    with raw.open_socket(server.address, table.id) as connection:
        raw.greet(connection, table.keys[0])
        connection.sendall(raw.message("ping", id=1) * FLOOD)
        answers = Counter[str]()
        while answers.total() < FLOOD:
            message = json.loads(raw.read_message(connection)[1])
            if message["type"] != "present":
                answers[message.get("code", message["type"])] += 1
        assert answers.keys() == {"pong", "too-fast"}
        assert answers["pong"] >= BURST
        assert answers["too-fast"] > FLOOD // 2
    async with Client(table, table.keys[0]).connected(server.address) as client:
        await client.until(lambda c: c.legal)
        await until(lambda: _is_too_fast(client))
        await until(lambda: _has_moved(client))
    await check_unharmed(server)


async def _is_too_fast(client: Client) -> bool:
    """Whether an outdated move after a flood is refused for the rate, not for being outdated."""
    for _ in range(BURST + 20):
        await client.send_command("ping")
    answer = await client.command("move", action=client.legal[0], ply=99)
    return bool(answer["code"] == "too-fast")


async def _has_moved(client: Client) -> bool:
    return bool((await client.move())["type"] == "done")


async def test_a_flood_of_requests_is_refused_until_it_ends(start_server: StartServer) -> None:
    server = start_server(requests_a_second=1.0, request_burst=100)
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
        answers = [await client.get("/api/games/nothing") for _ in range(FLOOD)]
        found = Counter(answer.status_code for answer in answers)
        assert found.keys() == {404, 429}
        assert found[404] >= 100
        refused = next(answer for answer in answers if answer.status_code == 429)
        assert refused.json()["code"] == "too-fast"
        assert refused.headers["retry-after"] == "1"
        assert await has_status(200, server.address)

        async def is_served() -> bool:
            return (await client.get("/api/games/nothing")).status_code == 404

        await until(is_served)
    await check_unharmed(server)


async def test_a_flood_of_sockets_counts_as_requests(start_server: StartServer) -> None:
    server = start_server(requests_a_second=0.1, request_burst=20)
    table = await open_table(server.address, request("alliances"))
    heads = []
    for _ in range(40):
        with raw.dial(server.address) as connection:
            connection.sendall(raw.upgrade(table.id))
            heads.append(raw.read_head(connection)[9:12])
    assert set(heads) == {b"101", b"403"}
    await check_unharmed(server)
