"""Connections that break in the middle of something: nobody else is harmed, and all notice."""

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
    from collections.abc import Callable

    from server.conftest import StartServer
    from server.faults.forked_server import ForkedServer
    from server.faults.tables import Table

MOVE = raw.message("chat", text="hello everybody")


def _cut_in_a_header(dialled: socket.socket) -> None:
    dialled.sendall(MOVE[:1])
    raw.reset(dialled)


def _cut_in_a_frame(dialled: socket.socket) -> None:
    dialled.sendall(raw.frame(b'{"type":"resign"', promised=4000))
    raw.reset(dialled)


def _cut_between_fragments(dialled: socket.socket) -> None:
    dialled.sendall(raw.frame(b'{"type":', final=False))
    raw.reset(dialled)


def _cut_after_a_question(dialled: socket.socket) -> None:
    dialled.sendall(raw.message("hint", seconds=10.0))
    raw.reset(dialled)


def _cut_while_much_is_told(dialled: socket.socket) -> None:
    dialled.sendall(raw.message("sync", seen=1) * 200)
    raw.reset(dialled)


def _cut_in_a_goodbye(dialled: socket.socket) -> None:
    dialled.sendall(raw.frame(b"\x03", raw.CLOSE, promised=2))
    raw.reset(dialled)


def _end_without_a_goodbye(dialled: socket.socket) -> None:
    dialled.shutdown(socket.SHUT_WR)
    assert raw.is_closed(dialled)
    dialled.close()


def _never_answer_again(dialled: socket.socket) -> None:
    """Half-open: TCP lives, but nobody is there who would answer a ping."""
    assert raw.is_closed(dialled)
    dialled.close()


@pytest.mark.parametrize(
    "cut",
    [
        _cut_in_a_header,
        _cut_in_a_frame,
        _cut_between_fragments,
        _cut_after_a_question,
        _cut_while_much_is_told,
        _cut_in_a_goodbye,
        _end_without_a_goodbye,
        _never_answer_again,
    ],
    ids=lambda cut: cut.__name__.strip("_"),
)
async def test_a_broken_connection_is_noticed_and_harms_nobody(
    cut: Callable[[socket.socket], None], start_server: StartServer
) -> None:
    server = start_server(ping=0.2, workers=int(cut is _cut_after_a_question))
    table = await open_table(server.address, request("alliances"))
    async with Client(table, table.keys[0]).connected(server.address) as client:
        dialled = await asyncio.to_thread(_greeted, server, table)
        await client.until(lambda c: c.present["seats"] == [True, True])
        async with asyncio.TaskGroup() as group:
            group.create_task(asyncio.to_thread(cut, dialled))
            await client.until(lambda c: c.present["seats"] == [True, False])
        assert (await client.move())["type"] == "done"
        assert (await client.command("ping"))["number"] == client.seen
    await until(lambda: is_empty(server))
    await check_unharmed(server)


def _greeted(server: ForkedServer, table: Table) -> socket.socket:
    dialled = raw.open_socket(server.address, table.id)
    raw.greet(dialled, table.keys[1])
    return dialled


async def test_handshakes_that_break_leave_nothing_behind(start_server: StartServer) -> None:
    server = start_server()
    table = await open_table(server.address, request("alliances"))
    asked = raw.upgrade(table.id)
    whole = [asked, asked + raw.hello(), raw.upgrade("no-such-game")] * 20
    async with Client(table, table.keys[0]).connected(server.address) as client:
        await client.until(lambda c: c.legal)
        for begun in [*(asked[:length] for length in range(1, len(asked), 7)), *whole]:
            dialled = raw.dial(server.address)
            dialled.sendall(begun)
            raw.reset(dialled)
        assert (await client.move())["type"] == "done"
    await until(lambda: is_empty(server))
    await check_unharmed(server)
