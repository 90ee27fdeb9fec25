"""Two servers share a PostgreSQL; after a kill of the first, the second continues its games."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import psutil

from server.faults.database import check_journals, game_in, thinker_of
from server.faults.figures import check_unharmed, workers_of
from server.faults.nginx import is_up, nginx
from server.faults.storm import Storm
from server.faults.tables import PERSON, Client, open_table, request
from server.support.waiting import until

if TYPE_CHECKING:
    from pathlib import Path

    from server.conftest import StartServer
    from server.faults.forked_server import ForkedServer
    from server.faults.tables import Table

ENGINE = {"kind": "engine", "player": "level2"}
SHORT = {"kind": "clock", "minutes": 0.1}


async def test_the_games_of_a_killed_server_continue_at_the_other(
    postgresql_url: str, start_server: StartServer
) -> None:
    dying, staying = (start_server(postgresql_url, workers=1) for _ in range(2))
    shared = await open_table(dying.address, request("abalone"))
    thought_about = await _played_against_an_engine(dying)
    worker = await _kill_while_it_thinks(dying, thought_about, postgresql_url)
    clocked = await open_table(dying.address, request("repulso", clock=SHORT))
    await _play_first_moves(dying, clocked)
    try:
        async with Client(shared, shared.keys[0]).connected(staying.address) as here:
            await _watch_the_other_server_die(dying, here, shared)
            await _carry_on_together(staying, here, shared)
        async with Client(thought_about, thought_about.keys[0]).connected(staying.address) as c:
            await c.until(lambda c: c.legal and c.state["ply"] >= 4)
    finally:
        with suppress(psutil.NoSuchProcess):  # a server that died slowly may have replaced it
            worker.kill()
    await until(lambda: _is_lost_on_time(postgresql_url, clocked))
    await check_unharmed(staying)
    await check_journals(postgresql_url, [shared, thought_about, clocked])


async def _played_against_an_engine(server: ForkedServer) -> Table:
    """A game in which the engine has moved once, so that its worker is ready."""
    table = await open_table(server.address, request("abalone", PERSON, ENGINE))
    async with Client(table, table.keys[0]).connected(server.address) as client:
        await client.until(lambda c: c.legal)
        await client.move()
        await client.until(lambda c: c.legal)
    return table


async def _play_first_moves(server: ForkedServer, table: Table) -> None:
    """Play the moves after which the clocks run."""
    for key in table.keys[:2]:
        async with Client(table, key).connected(server.address) as client:
            await client.until(lambda c: c.legal)
            await client.move()


async def _kill_while_it_thinks(
    server: ForkedServer, table: Table, database: str
) -> psutil.Process:
    """Suspend the worker, then let it think about the game when the server is killed."""
    (worker,) = workers_of(server)
    worker.suspend()
    async with Client(table, table.keys[0]).connected(server.address) as client:
        await client.until(lambda c: c.legal)
        await client.move()
    await until(lambda: thinker_of(database, table.id))
    return worker


async def _watch_the_other_server_die(dying: ForkedServer, here: Client, table: Table) -> None:
    """A client at the other server only gets presence messages when this server is killed."""
    async with Client(table, table.keys[1]).connected(dying.address) as there:
        await there.until(lambda c: c.state)
        await here.until(lambda c: c.present["seats"] == [True, True])
        await here.move()
        await there.until(lambda c: c.legal)
        dying.kill()
        received = set()
        while here.present["seats"] != [True, False]:
            received.add((await here.receive())["type"])
        assert received == {"present"}


async def _carry_on_together(staying: ForkedServer, here: Client, table: Table) -> None:
    async with Client(table, table.keys[1]).connected(staying.address) as again:
        await again.until(lambda c: c.legal)
        assert (await again.move())["type"] == "done"
        await here.until(lambda c: c.legal)
        assert (await here.move())["type"] == "done"


async def _is_lost_on_time(database: str, table: Table) -> bool:
    return (await game_in(database, table.id)).reason == "time"


async def test_a_storm_over_two_servers_survives_the_death_of_each(
    postgresql_url: str, start_server: StartServer
) -> None:
    servers = [start_server(postgresql_url, workers=1) for _ in range(2)]
    storm = Storm(lambda: [s.address for s in servers if s.is_running], seed=11)
    async with storm.raging():
        for server in servers:
            await storm.more_moves(100)
            await asyncio.to_thread(server.kill)
            await storm.wait_for_all_tables()
            await asyncio.to_thread(server.start)
    for server in servers:
        await check_unharmed(server)
        server.close()
    await check_journals(postgresql_url, storm.tables)


async def test_behind_nginx_clients_do_not_notice_a_killed_server(
    postgresql_url: str, start_server: StartServer, tmp_path: Path
) -> None:
    servers = [start_server(postgresql_url, workers=1, proxies=1) for _ in range(2)]
    with nginx(tmp_path, [server.address for server in servers]) as address:
        await until(lambda: is_up(address))
        storm = Storm(lambda: [address], seed=12)
        async with storm.raging():
            await storm.more_moves(100)
            await asyncio.to_thread(servers[0].kill)
            await storm.wait_for_all_tables()
            await storm.more_moves(100)
    await check_unharmed(servers[1])
    await check_journals(postgresql_url, storm.tables)
