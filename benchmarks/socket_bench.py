"""Measures the cost of a socket message: uvicorn with and without our limits, picows, granian.

    pip install picows granian; python benchmarks/socket_bench.py

Each server runs in a separate process and echoes short texts to many clients; the figure is the CPU
time of that process for a message that it reads and sends back.
"""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from typing import Any

import psutil
import uvloop

from measurement import Rate, markdown

CLIENTS, SECONDS, ROUNDS = 50, 3.0, 3
TEXT = b'{"type":"move","id":12,"ply":12,"action":345}'
FRAME = b"\x81" + bytes([0x80 | len(TEXT)]) + bytes(4) + TEXT  # masked with zeros


async def _app(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] != "websocket":
        return
    if "connection" in scope["state"]:
        scope["state"]["connection"].has_begun = True
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


def serve_uvicorn(port: int, *, ours: bool) -> None:
    import uvicorn

    from boardwright.server.http.protocols import Peers, limit_connections

    more: dict[str, Any] = {"http": "httptools", "ws": "websockets-sansio"}
    more |= {"ws_per_message_deflate": False, "log_level": "error", "lifespan": "off"}
    config = uvicorn.Config(_app, port=port, **more)
    if ours:
        limit_connections(config, Peers(10_000))
    uvloop.run(uvicorn.Server(config).serve())


def serve_picows(port: int) -> None:
    from picows import WSListener, WSMsgType, ws_create_server

    class Echo(WSListener):  # type: ignore[misc]
        def on_ws_frame(self, transport: Any, frame: Any) -> None:
            transport.send(WSMsgType.TEXT, frame.get_payload_as_bytes())

    async def main() -> None:
        server = await ws_create_server(lambda _: Echo(), "127.0.0.1", port)
        await server.serve_forever()

    uvloop.run(main())


def serve_granian(port: int) -> None:
    from granian.server.embed import Server

    async def main() -> None:
        await Server(_app, port=port, interface="asginl").serve()

    uvloop.run(main())


SERVERS = {
    "uvicorn with our limits on connections": lambda port: serve_uvicorn(port, ours=True),
    "uvicorn alone": lambda port: serve_uvicorn(port, ours=False),
    "picows (without HTTP)": serve_picows,
    "granian, by ASGI": serve_granian,
}


async def _talk(port: int, until: float) -> int:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    await reader.readuntil(b"\r\n\r\n")
    count = 0
    while time.perf_counter() < until:
        writer.write(FRAME)
        await reader.readexactly(2 + len(TEXT))
        count += 1
    writer.close()
    return count


def _measured(name: str) -> float:
    """Microseconds of CPU time per message."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = subprocess.Popen([sys.executable, __file__, name, str(port)])
    try:
        _wait_for(port)
        watched = psutil.Process(process.pid)
        before = sum(watched.cpu_times()[:2])

        async def talk() -> int:
            until = time.perf_counter() + SECONDS
            return sum(await asyncio.gather(*(_talk(port, until) for _ in range(CLIENTS))))

        count = uvloop.run(talk())
        return (sum(watched.cpu_times()[:2]) - before) / count * 1e6
    finally:
        process.kill()
        process.wait()


def _wait_for(port: int) -> None:
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError(f"nothing listens on {port}")


def main() -> None:
    if len(sys.argv) > 1:
        SERVERS[sys.argv[1]](int(sys.argv[2]))
        return
    found: dict[str, list[float]] = {name: [] for name in SERVERS}
    for _ in range(ROUNDS):
        for name in SERVERS:
            found[name].append(_measured(name))
    rows = [[name, Rate.of(times).plain()] for name, times in found.items()]
    print(f"{os.cpu_count()} cores, {CLIENTS} clients, {len(TEXT)} bytes a message\n")
    print(markdown(["server", "µs of CPU for a message"], rows))


if __name__ == "__main__":
    main()
