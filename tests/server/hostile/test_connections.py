"""Many connections, slow connections, and connections that never read."""

from __future__ import annotations

import asyncio
import json
import resource
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import psutil

from boardwright.server.http.protocols import TIMES
from server.faults import raw
from server.faults.figures import check_unharmed, figure, is_empty
from server.faults.tables import Client, open_table, request
from server.hostile import http
from server.hostile.test_messages import BREACHES, GREETINGS
from server.support.waiting import until

if TYPE_CHECKING:
    import socket

    from server.conftest import StartServer
    from server.faults.forked_server import ForkedServer
    from server.faults.tables import Table

MANY = 1000
CROWD = 100
MEBIBYTE = 1 << 20
# A busy machine may be slow to serve requests and handshakes, and raw sockets answer no pings.
UNHURRIED: dict[str, Any] = {
    "ping": 600.0,
    "timeouts": {"REQUEST_TIMEOUT": 600.0, "GREETING_TIMEOUT": 600.0},
}
# For requests that are never completed; complete requests must arrive in this time too.
SHORT = {"REQUEST_TIMEOUT": 5.0}


def _may_open(count: int) -> int:
    """Raise the limit of open files; how many connections this process may open."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    limit = hard if hard != resource.RLIM_INFINITY else max(soft, 2 * count)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
    return min(count, limit - 200)


def _memory_of(server: ForkedServer) -> int:
    return psutil.Process(server.pid).memory_info().rss


async def test_many_spectators_watch_a_game_up_to_the_limit(
    start_server: StartServer,
) -> None:
    count = _may_open(MANY)
    server = start_server(connections=count, all_connections=count, **UNHURRIED)
    table = await open_table(server.address, request("alliances"))
    soft, hard = psutil.Process(server.pid).rlimit(psutil.RLIMIT_NOFILE)
    assert soft == hard
    before = _memory_of(server)
    with ExitStack() as stack:
        many = await asyncio.to_thread(_open_many, server, table, count, stack)
        assert await figure(server.address, "boardwright_connections") == count
        refused = http.request(server.address, raw.upgrade(table.id))
        assert refused.status == 403
        for connection in many[:: count // 20]:
            connection.sendall(raw.message("ping", id=7))
            while json.loads(raw.read_message(connection)[1])["type"] != "pong":
                pass
        grown = _memory_of(server) - before
        assert grown < count * 100_000, f"{grown / count:.0f} bytes a connection"
    await until(lambda: is_empty(server))
    async with Client(table, table.keys[0]).connected(server.address) as client:
        await client.until(lambda c: c.legal)
        assert (await client.move())["type"] == "done"
    await check_unharmed(server)


def _open_many(
    server: ForkedServer, table: Table, count: int, stack: ExitStack
) -> list[socket.socket]:
    """Open connections in groups: all handshakes of a group are sent before any is read."""
    many: list[socket.socket] = []
    while len(many) < count:
        crowd = min(CROWD, count - len(many))
        many += _open_crowd(server, table, crowd, stack)
    return many


def _open_crowd(
    server: ForkedServer, table: Table, count: int, stack: ExitStack
) -> list[socket.socket]:
    crowd = [stack.enter_context(raw.dial(server.address)) for _ in range(count)]
    for connection in crowd:
        connection.sendall(raw.upgrade(table.id))
    for connection in crowd:
        assert raw.read_head(connection).startswith(b"HTTP/1.1 101")
        connection.sendall(raw.hello())
    for connection in crowd:
        assert b'"type":"snapshot"' in raw.read_message(connection)[1][:30]
    return crowd


async def test_a_client_has_a_bounded_number_of_connections(start_server: StartServer) -> None:
    """Sockets count too, and a closed connection is no longer counted."""
    server = start_server(connections=5, **UNHURRIED)
    table = await open_table(server.address, request("alliances"))
    await until(lambda: not _connections_of(server))
    with ExitStack() as stack:
        sockets = await asyncio.to_thread(_open_many, server, table, 5, stack)
        idle = [stack.enter_context(raw.dial(server.address)) for _ in range(5 * TIMES - 5)]
        for connection in idle:
            assert await asyncio.to_thread(_is_served, connection)
        assert not _is_served(stack.enter_context(raw.dial(server.address)))
        idle.pop().close()
        raw.reset(sockets.pop())
        await until(lambda: _accepts_connection(server, stack))
        await until(lambda: _accepts_connection(server, stack))
        assert not _is_served(stack.enter_context(raw.dial(server.address)))
    await until(lambda: not _connections_of(server))
    await check_unharmed(server)


async def _accepts_connection(server: ForkedServer, stack: ExitStack) -> bool:
    """Whether another connection is served; it stays open."""
    connection = stack.enter_context(raw.dial(server.address))
    return await asyncio.to_thread(_is_served, connection)


def _is_served(connection: socket.socket) -> bool:
    """Whether a request is answered; then leaves a second request incomplete."""
    try:
        connection.sendall(http.get("/healthz"))
        head = raw.read_head(connection)
        connection.sendall(b"GET /heal")
        return head.startswith(b"HTTP/1.1 200")
    except ConnectionError:
        return False


async def test_behind_a_proxy_all_connections_are_the_proxys(start_server: StartServer) -> None:
    server = start_server(connections=1, proxies=1, **UNHURRIED)
    with ExitStack() as stack:
        for _ in range(2 * TIMES + 1):
            assert await _accepts_connection(server, stack)
    await check_unharmed(server)


SLOW_CLIENTS: dict[str, bytes] = {
    "nothing": b"",
    "half a line": b"GET /healthz HT",
    "half a head": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: ",
    "half a body": http.post("/api/games", b"{", "Content-Length: 300000"),
    "half a chunk": http.post("/api/games", b"ffff\r\n{", "Transfer-Encoding: chunked"),
    "half an upgrade": raw.upgrade("some-game")[:-2],
    "half a second request": http.get("/healthz") + b"GET /heal",
}


async def test_a_slow_client_is_disconnected_even_if_it_sends_single_bytes(
    start_server: StartServer,
) -> None:
    server = start_server(timeouts=SHORT)
    with ExitStack() as stack:
        dawdling = []
        for start in [*SLOW_CLIENTS.values()] * 30:
            connection = stack.enter_context(raw.dial(server.address))
            connection.sendall(start)
            dawdling.append(connection)
        await check_unharmed(server)
        for name, connection in zip([*SLOW_CLIENTS] * 30, dawdling, strict=True):
            assert await asyncio.to_thread(raw.is_closed, connection), name
    with raw.dial(server.address) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nX-Slow: ")
        assert await asyncio.to_thread(_drips_until_cut, connection)
    await check_unharmed(server)


def _drips_until_cut(connection: socket.socket) -> bool:
    """Whether the server ends the connection although a byte is sent every 50 ms."""
    connection.settimeout(0.05)
    for _ in range(600):
        try:
            connection.sendall(b"x")
            if not connection.recv(1):
                return True
        except TimeoutError:
            continue
        except ConnectionError:
            return True
    return False


ENDLESS: tuple[tuple[bytes, bytes], ...] = (
    (b"GET /healthz HTTP/1.1\r\n", b"x" * 1000),
    (b"GET /healthz HTTP/1.1\r\n", b"x" * 1000 + b": y\r\n"),
    (b"GET /", b"x" * 1000),
    (http.post("/api/games", b"0\r\nX-A: ", "Transfer-Encoding: chunked"), b"x" * 1000),
)


async def test_an_endless_head_is_refused(server: ForkedServer) -> None:
    before = _memory_of(server)
    for start, line in ENDLESS:
        with raw.dial(server.address) as connection:
            connection.sendall(start)
            assert await asyncio.to_thread(_pour, connection, line, 100 * MEBIBYTE) < MEBIBYTE * 16
    assert _memory_of(server) - before < 20 * MEBIBYTE


LONG_HEADS: dict[str, bytes] = {
    "one header": http.get("/healthz", f"X-A: {'x' * 100_000}"),
    "many headers": http.get("/healthz", *["X-A: " + "x" * 90] * 1000),
    "short headers": http.get("/healthz", *["a:b"] * 20_000),
    "an address": http.get("/" + "x" * 100_000),
    "an upgrade": raw.upgrade("some-game", Cookie="x" * 100_000),
}


async def test_a_long_head_in_one_burst_is_refused(server: ForkedServer) -> None:
    for name, head in LONG_HEADS.items():
        assert http.request(server.address, head).status == 431, name
        answers = await asyncio.to_thread(_all_answers, server, http.get("/healthz") + head)
        assert answers.count(b"HTTP/1.1 431") == 1, name


async def test_many_requests_in_one_burst_are_no_long_head(server: ForkedServer) -> None:
    requests = http.get("/healthz", f"X-A: {'x' * 1000}") * 299
    requests += http.get("/healthz", "Connection: close")
    answers = await asyncio.to_thread(_all_answers, server, requests)
    assert answers.count(b"HTTP/1.1 200") == 300


def _all_answers(server: ForkedServer, data: bytes) -> bytes:
    with raw.dial(server.address) as connection:
        raw.send(connection, data)
        return raw.read_all(connection)


FAULTS = [data for data, _ in (*BREACHES.values(), *GREETINGS.values())]


async def test_a_socket_that_breaks_the_rules_is_closed_at_once(start_server: StartServer) -> None:
    """The client never answers the close frame, for which the server would wait very long."""
    timeouts = {"CLOSE_TIMEOUT": 600.0, "LINGER_TIMEOUT": 600.0}
    server = start_server(ping=600.0, timeouts=timeouts)
    table = await open_table(server.address, request("alliances"))
    for fault in (*FAULTS, raw.message("ping") * 2000):
        with raw.open_socket(server.address, table.id) as connection:
            await asyncio.to_thread(raw.send, connection, fault)
            assert await asyncio.to_thread(raw.is_closed, connection), fault[:80]
    await until(lambda: is_empty(server))
    await check_unharmed(server)


def _pour(connection: socket.socket, data: bytes, maximum: int) -> int:
    """How many bytes are accepted before the connection is cut."""
    sent = 0
    try:
        while sent < maximum:
            sent += connection.send(data)
    except ConnectionError:
        pass
    return sent


async def test_a_client_that_never_reads_is_disconnected_and_takes_little_memory(
    start_server: StartServer,
) -> None:
    """Fifty sockets request everything again and again, and never read."""
    server = start_server(ping=600.0, timeouts={"UNREAD_TIMEOUT": 2.0, "LINGER_TIMEOUT": 1.0})
    table = await open_table(server.address, request("alliances"))
    await _talk_much(server, table)
    before = _memory_of(server)
    with ExitStack() as stack:
        non_reading = [
            stack.enter_context(raw.open_socket(server.address, table.id, small=True))
            for _ in range(50)
        ]
        flood = raw.hello() + raw.message("sync") * 300
        for connection in non_reading:
            await asyncio.to_thread(raw.send, connection, flood)
        async with Client(table, table.keys[0]).connected(server.address) as client:
            await client.until(lambda c: c.legal)
            assert (await client.move())["type"] == "done"
            grown = _memory_of(server) - before
            assert grown < 80 * MEBIBYTE, f"{grown / MEBIBYTE:.0f} MiB"
            await client.until(lambda c: c.present["spectators"] == 0)
        await until(lambda: is_empty(server))
        await until(lambda: _connections_of(server) <= 1)
    await check_unharmed(server)


async def _talk_much(server: ForkedServer, table: Table) -> None:
    """Write long chats, so that snapshots are long."""
    async with Client(table, table.keys[0]).connected(server.address) as client:
        for _ in range(100):
            await client.send_command("chat", text="blah " * 99)
        await client.until(lambda c: c.answers.keys() >= set(range(1, 101)))


def _connections_of(server: ForkedServer) -> int:
    connections = psutil.Process(server.pid).net_connections("tcp")
    return sum(one.status == psutil.CONN_ESTABLISHED for one in connections)
