"""The health and the metrics of a server, and the processes of its workers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import psutil

if TYPE_CHECKING:
    from server.faults.forked_server import ForkedServer


async def has_status(status: int, address: str, path: str = "/healthz") -> bool:
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        return (await http.get(path)).status_code == status


async def figure(address: str, name: str) -> float:
    """The value of a metric in /metrics."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    return float(next(line for line in lines if line.startswith(f"{name} ")).split()[1])


async def is_empty(server: ForkedServer) -> bool:
    return await figure(server.address, "boardwright_connections") == 0


async def check_unharmed(server: ForkedServer) -> None:
    """The server is healthy, and no unexpected error happened in it."""
    assert await has_status(200, server.address)
    assert await figure(server.address, "boardwright_errors_total") == 0
    assert "Traceback" not in server.log(), server.log()[-3000:]


def workers_of(server: ForkedServer) -> list[psutil.Process]:
    """The worker processes of a server."""
    return psutil.Process(server.pid).children()
