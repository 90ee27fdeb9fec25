"""PostgreSQL stops under a running server: clear errors, no loss, and clocks that stand."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from boardwright.server.cluster.processes import MAX_SILENCE_MS
from server.faults.database import check_journals, game_in, outages_in
from server.faults.figures import check_unharmed, has_status
from server.faults.storm import Storm
from server.faults.tables import Client, open_table, request
from server.support.waiting import until

if TYPE_CHECKING:
    from server.conftest import StartServer
    from server.support.postgresql import Cluster

LEFT = 4800  # milliseconds: shorter than the outage, but enough for a move
SHORT = {"kind": "clock", "minutes": LEFT / 60_000}
RETRY_DELAY_SECONDS = 0.05  # seconds between retries
RESTARTS = 2


async def test_a_storm_continues_after_each_restart_of_the_database(
    cluster: Cluster, postgresql_url: str, start_server: StartServer
) -> None:
    server = start_server(postgresql_url, workers=1)
    storm = Storm(lambda: [server.address], seed=5, also_fair=("unavailable",))
    async with storm.raging():
        for _ in range(RESTARTS):
            await storm.more_moves(100)
            await asyncio.to_thread(cluster.restart)
            await storm.wait_for_all_tables()
    await until(lambda: has_status(200, server.address))
    await check_unharmed(server)
    server.close()
    await check_journals(postgresql_url, storm.tables)


async def test_clocks_stop_while_the_database_is_down(
    cluster: Cluster, postgresql_url: str, start_server: StartServer
) -> None:
    server = start_server(postgresql_url)
    body = request("alliances", clock=SHORT)
    table = await open_table(server.address, body)
    async with Client(table, table.keys[0]).connected(server.address) as client:
        await client.until(lambda c: c.legal)
        action, ply, number = client.legal[0], client.state["ply"], client.seen
        await asyncio.to_thread(cluster.stop)
        stopped = time.time_ns() // 1_000_000  # or slightly earlier
        answers = set()
        while time.time_ns() // 1_000_000 - stopped <= max(LEFT, MAX_SILENCE_MS) + 500:
            answer = await client.command("move", action=action, ply=ply)
            answers.add(answer.get("code"))
            await asyncio.sleep(RETRY_DELAY_SECONDS)
        assert answers == {"unavailable"}
        assert client.seen == number
        assert await has_status(503, server.address)
        back = time.time_ns() // 1_000_000  # or slightly later
        await asyncio.to_thread(cluster.start)
        while (answer := await client.command("move", action=action, ply=ply))["type"] != "done":
            assert answer["code"] == "unavailable"
            await asyncio.sleep(RETRY_DELAY_SECONDS)
        assert client.state["status"] == "playing"
    await until(lambda: has_status(200, server.address))
    outage = max(outages_in(postgresql_url), key=lambda one: one.ended - one.began)
    assert outage.began <= stopped
    assert outage.ended >= back
    live = await game_in(postgresql_url, table.id)
    first = live.played[0]
    assert live.clock is not None
    began = live.setup.created_at  # or slightly later, when the second player joined
    used = max(0, outage.began - began) + first.at - outage.ended
    assert LEFT - live.clock[first.seat] <= used
    await check_unharmed(server)
