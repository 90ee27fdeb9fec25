"""Forwarded headers: behind real nginx, and forged by clients."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import pytest

from server.faults import raw
from server.faults.figures import check_unharmed
from server.faults.nginx import APPENDS, is_up, nginx
from server.faults.tables import open_table, request
from server.hostile import http
from server.support.waiting import until

if TYPE_CHECKING:
    from pathlib import Path

    from server.conftest import StartServer

BURST = 20
ADDS_A_LINE = (
    "proxy_set_header X-Forwarded-For $http_x_forwarded_for;"
    "proxy_set_header X-Forwarded-For $remote_addr;"
)


@pytest.mark.parametrize("lines", [(APPENDS,), (ADDS_A_LINE,), (APPENDS, ADDS_A_LINE)])
async def test_a_forged_header_does_not_change_the_client(
    start_server: StartServer, tmp_path: Path, lines: tuple[str, ...]
) -> None:
    server = start_server(proxies=len(lines), requests_a_second=1e-6, request_burst=BURST)
    table = await open_table(server.address, request("alliances"))
    with nginx(tmp_path, [server.address], lines) as address:
        await until(lambda: is_up(address))
        found = [_status(address, f"10.0.0.{n}", f"{n}.1.1.1, 10.2.2.2") for n in range(BURST + 5)]
        assert (found[0], found[-5:]) == (404, [429] * 5)
        handshake = raw.upgrade(table.id, **{"X-Forwarded-For": "10.0.0.99"})
        assert http.request(address, handshake).status == 403
        neighbour = httpx.HTTPTransport(local_address="127.0.0.2")
        with httpx.Client(base_url=address, transport=neighbour) as other:
            assert other.get("/api/games/nothing").status_code == 404
    await check_unharmed(server)


def _status(address: str, *forwarded: str) -> int:
    headers = [f"X-Forwarded-For: {line}" for line in forwarded]
    return http.request(address, http.get("/api/games/nothing", *headers)).status


async def test_a_foreign_host_name_is_refused(start_server: StartServer) -> None:
    server = start_server(hosts=("games.example",))
    table = await open_table(server.address, request("alliances"))
    for name, status, socket in (("evil.example", 400, 403), ("games.example", 200, 101)):
        host = {"Host": f"{name}:8000", "Origin": f"http://{name}:8000"}
        answer = http.request(server.address, raw.request_lines(f"/api/games/{table.id}", host))
        assert answer.status == status
        assert status == 200 or "--allow-host" in answer.body.decode()
        assert http.request(server.address, raw.upgrade(table.id, **host)).status == socket
    await check_unharmed(server)
