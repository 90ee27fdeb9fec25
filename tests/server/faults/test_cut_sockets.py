"""Connections that break in the middle of a message: the server closes them, others go on."""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING

import pytest

from server.faults import raw
from server.faults.figures import check_unharmed, is_empty
from server.faults.tables import Client, open_table, request
from server.support.waiting import until

if TYPE_CHECKING:
    from server.conftest import StartServer
    from server.faults.forked_server import ForkedServer
    from server.faults.tables import Table

MOVE = raw.message("chat", text="hello everybody")


# The last bytes before the connection is cut.
CUTS = {
    "in a header": MOVE[:1],
    "in a frame": raw.frame(b'{"type":"resign"', promised=4000),
    "between fragments": raw.frame(b'{"type":', final=False),
    "after a question": raw.message("hint", seconds=10.0),
    "while much is told": raw.message("sync", seen=1) * 200,
    "in a goodbye": raw.frame(b"\x03", raw.CLOSE, promised=2),
}
WITHOUT_A_GOODBYE, HALF_OPEN = "without a goodbye", "half-open: nobody answers a ping"


def _break(connection: socket.socket, how: str) -> None:
    if how in CUTS:
        connection.sendall(CUTS[how])
        raw.reset(connection)
        return
    if how == WITHOUT_A_GOODBYE:
        connection.shutdown(socket.SHUT_WR)
    assert raw.is_closed(connection)
    connection.close()


@pytest.mark.parametrize("how", [*CUTS, WITHOUT_A_GOODBYE, HALF_OPEN])
async def test_a_broken_connection_is_detected_and_harms_no_other_client(
    how: str, start_server: StartServer
) -> None:
    server = start_server(ping=0.2, workers=int(how == "after a question"))
    table = await open_table(server.address, request("alliances"))
    async with Client(table, table.keys[0]).connected(server.address) as client:
        connection = await asyncio.to_thread(_greeted, server, table)
        await client.until(lambda c: c.present["seats"] == [True, True])
        async with asyncio.TaskGroup() as group:
            group.create_task(asyncio.to_thread(_break, connection, how))
            await client.until(lambda c: c.present["seats"] == [True, False])
        assert (await client.move())["type"] == "done"
        assert (await client.command("ping"))["number"] == client.seen
    await until(lambda: is_empty(server))
    await check_unharmed(server)


def _greeted(server: ForkedServer, table: Table) -> socket.socket:
    connection = raw.open_socket(server.address, table.id)
    raw.greet(connection, table.keys[1])
    return connection


async def test_broken_handshakes_leave_no_resources(start_server: StartServer) -> None:
    server = start_server()
    table = await open_table(server.address, request("alliances"))
    handshake = raw.upgrade(table.id)
    whole = [handshake, handshake + raw.hello(), raw.upgrade("no-such-game")] * 20
    async with Client(table, table.keys[0]).connected(server.address) as client:
        await client.until(lambda c: c.legal)
        for start in [*(handshake[:length] for length in range(1, len(handshake), 7)), *whole]:
            connection = raw.dial(server.address)
            connection.sendall(start)
            raw.reset(connection)
        assert (await client.move())["type"] == "done"
    await until(lambda: is_empty(server))
    await check_unharmed(server)
