"""Clocks stand while no server runs, and continue exactly from where they stood."""

from __future__ import annotations

import asyncio
import signal
import time
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from boardwright.server.cluster.processes import MAX_SILENCE_MS
from server.faults.database import game_in, last_start_in, make_past_longer, outages_in
from server.faults.tables import Client, Table, open_table, request

if TYPE_CHECKING:
    from boardwright.server.play.clocks import Outage
    from server.conftest import StartServer
    from server.faults.forked_server import ForkedServer

CLOCK = {"kind": "clock", "minutes": 10, "increment": 2}
HOUR = 3_600_000  # milliseconds, much longer than a player has left


def _now() -> int:
    return time.time_ns() // 1_000_000


async def _played(server: ForkedServer) -> Table:
    """A game with a clock: both players have decided once, and one of them is to decide."""
    table = await open_table(server.address, request("alliances", clock=CLOCK))
    async with (
        Client(table, table.keys[0]).connected(server.address) as first,
        Client(table, table.keys[1]).connected(server.address) as second,
    ):
        for client in (first, second):
            await client.until(lambda c: c.legal)
            assert (await client.move())["type"] == "done"
    return table


async def _snapshot(server: ForkedServer, table: Table) -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        found: dict[str, Any] = (await http.get(f"/api/games/{table.id}")).json()
        return found


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
@pytest.mark.parametrize("away", [0, HOUR], ids=["for a moment", "for an hour"])
async def test_a_clock_stops_while_the_server_is_down(
    how: signal.Signals, away: int, database_url: str, start_server: StartServer
) -> None:
    server = start_server(database_url)
    table = await _played(server)
    end_requested_at = _now()
    await asyncio.to_thread(server.end, how)
    ended = _now()
    make_past_longer(database_url, away)
    await asyncio.to_thread(server.start)
    shown = await _snapshot(server, table)

    live = await game_in(database_url, table.id)
    assert live.clock is not None
    assert live.to_move is not None
    left = shown["state"]["clock"]["remaining"][live.to_move]
    found = outages_in(database_url)
    is_certain = database_url.startswith("sqlite") or how != signal.SIGKILL
    assert left == live.clock[live.to_move] - _ran(live.since, shown["at"], found)
    if found:
        stopped = found[-1].began + away
        if how == signal.SIGKILL:
            assert end_requested_at - MAX_SILENCE_MS <= stopped <= ended
        else:
            assert end_requested_at <= stopped <= ended
    else:  # it is not certain that no process served the game meanwhile
        assert not away
        assert not is_certain
        assert last_start_in(database_url) - ended <= MAX_SILENCE_MS


def _ran(began: int, now: int, outages: list[Outage]) -> int:
    """How long a clock ran that stood during the outages."""
    stood = (max(0, min(o.ended, now) - max(o.began, began)) for o in outages)
    return now - began - sum(stood)
