"""A worker is killed while it thinks: the engine's move comes all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.faults.clients import Client
from server.faults.figures import check_unharmed, figure, workers_of
from server.faults.tables import PERSON, open_table, request
from server.waiting import until

if TYPE_CHECKING:
    from server.faults.conftest import StartServer

ENGINE = {"kind": "engine", "player": "level3"}


async def test_the_move_of_a_killed_worker_is_asked_for_again(start_server: StartServer) -> None:
    server = start_server(workers=1)
    table = await open_table(server.address, request("abalone", PERSON, ENGINE))
    async with Client(table, table.keys[0]).connected(server.address) as client:
        await client.until(lambda c: c.legal)
        await client.move()
        await client.until(lambda c: c.legal)  # the worker has begun its work
        (worker,) = workers_of(server)
        worker.suspend()  # so that it has not answered when it is killed
        await client.move()
        await until(lambda: figure(server.address, "boardwright_thinking_running"))
        worker.kill()
        await client.until(lambda c: c.state["ply"] == 4)
    assert await figure(server.address, "boardwright_thinking_replaced") == 1
    await check_unharmed(server)
