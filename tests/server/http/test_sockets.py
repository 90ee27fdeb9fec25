"""Messages over a socket are read no faster than they are handled, and none is lost."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from boardwright.server.http.protocols import MAX_READ, BoundedSocket
from boardwright.server.play.socket import GameSocket
from server.faults import raw
from server.faults.tables import open_table, request
from server.support.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from socket import socket

    import pytest

    from server.support.running import Running


@asynccontextmanager
async def greeted(running: Running) -> AsyncIterator[tuple[socket, GameSocket]]:
    """A connection to a game, and the socket object of the server."""
    table = await open_table(running.address, request("alliances"))
    with await asyncio.to_thread(raw.open_socket, running.address, table.id) as connection:
        await asyncio.to_thread(raw.greet, connection)
        (socket,) = running.serving.sockets
        assert isinstance(socket, GameSocket)
        yield connection, socket


async def test_a_client_waits_while_its_message_is_handled(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on, received = asyncio.Event(), 0

    async def obey(self: GameSocket, message: Any) -> None:
        nonlocal received
        received += 1
        await may_go_on.wait()

    monkeypatch.setattr(GameSocket, "_handle", obey)
    async with greeted(running) as (connection, socket):
        transport = socket.connection.transport
        connection.sendall(raw.message("ping"))
        await until(lambda: received == 1)
        assert transport.is_reading()
        connection.sendall(raw.message("ping") * 3)
        await until(lambda: not transport.is_reading())
        may_go_on.set()
        await until(lambda: received == 4)
        await until(transport.is_reading)


async def test_reads_are_small(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many small messages would take much more memory than their bytes."""
    may_go_on, read = asyncio.Event(), 0
    whole = BoundedSocket.buffer_updated

    async def obey(self: GameSocket, message: Any) -> None:
        await may_go_on.wait()

    def buffer_updated(self: BoundedSocket, nbytes: int) -> None:
        nonlocal read
        read += nbytes
        whole(self, nbytes)

    monkeypatch.setattr(GameSocket, "_handle", obey)
    async with greeted(running) as (connection, socket):
        monkeypatch.setattr(BoundedSocket, "buffer_updated", buffer_updated)
        await asyncio.to_thread(connection.sendall, raw.message("ping") * 10_000)
        await until(lambda: not socket.connection.transport.is_reading())
        assert 0 < read <= 2 * MAX_READ
        may_go_on.set()


async def test_messages_sent_before_the_end_are_handled(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    received = []

    async def obey(self: GameSocket, message: Any) -> None:
        received.append(message.id)

    monkeypatch.setattr(GameSocket, "_handle", obey)
    async with greeted(running) as (connection, _):
        connection.sendall(b"".join(raw.message("ping", id=number) for number in range(9)))
        connection.sendall(raw.frame(b"\x03\xe8", raw.CLOSE))
        assert await asyncio.to_thread(raw.is_closed, connection)
    await until(lambda: not running.serving.sockets)
    assert received == list(range(9))


async def test_a_handshake_that_cannot_be_read_is_refused(running: Running) -> None:
    """The HTTP parser accepts more headers than the parser of handshakes."""
    many = {f"X-{number}": "x" for number in range(200)}
    with await asyncio.to_thread(raw.dial, running.address) as connection:
        connection.sendall(raw.upgrade("some-game", **many))
        answer = await asyncio.to_thread(raw.read_all, connection)
    assert answer.startswith(b"HTTP/1.1 400 ")
