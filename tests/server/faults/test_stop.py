"""A server that receives a stop signal finishes accepted requests and restarts unchanged."""

from __future__ import annotations

import asyncio
import signal
import time
from typing import TYPE_CHECKING

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from boardwright.games import game_named
from boardwright.records import Record, format_record
from boardwright.server.runner import STOP_SECONDS
from server.faults.database import check_journals
from server.faults.storm import Storm
from server.faults.tables import Client, open_table, request
from server.support.running import ServerProcess
from server.support.waiting import until
from support import random_moves

if TYPE_CHECKING:
    from pathlib import Path

    from server.conftest import StartServer


async def test_a_stop_during_a_storm_keeps_acknowledged_moves_and_announces_itself(
    database_url: str, start_server: StartServer
) -> None:
    how = signal.SIGINT if database_url.startswith("sqlite") else signal.SIGTERM
    server = start_server(database_url, workers=1)
    storm = Storm(lambda: [server.address], seed=how)
    async with storm.raging():
        await storm.more_moves(200)
        storm.is_up.clear()
        began = time.monotonic()
        assert await asyncio.to_thread(server.end, how) == 0
        assert time.monotonic() - began < STOP_SECONDS
        await storm.until(lambda: storm.connected == 0)
        assert storm.untold == 0
        await asyncio.to_thread(server.start)
        storm.is_up.set()
        await storm.wait_for_all_tables()
    server.close()
    await check_journals(database_url, storm.tables)
    assert "Traceback" not in server.log()


async def test_ctrl_c_ends_the_command_with_success(tmp_path: Path) -> None:
    server = ServerProcess(f"{tmp_path / 'games.db'}", tmp_path)
    await asyncio.to_thread(server.start)
    table = await open_table(server.address, request("alliances"))
    async with Client(table, table.keys[0]).connected(server.address) as client:
        await client.until(lambda c: c.legal)
        assert (await client.move())["type"] == "done"
        stopping = asyncio.create_task(asyncio.to_thread(server.stop))
        with pytest.raises(ConnectionClosed, match="1001"):
            await client.until(lambda c: False)
    assert await stopping == 0
    assert client.closing == {
        "type": "closing",
        "reason": "the server is restarting",
        "retry": 1000,
    }
    await check_journals(f"{tmp_path / 'games.db'}", [table])


async def test_waiting_tasks_are_refused_at_a_stop_without_an_error_in_the_log(
    start_server: StartServer,
) -> None:
    server = start_server(workers=1)
    body = {"record": a_long_record(), "previews": True}
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        requests = [asyncio.ensure_future(http.post("/api/boards", json=body)) for _ in range(12)]
        async with httpx.AsyncClient(base_url=server.address, timeout=60) as other:
            await until(lambda: answered(other))
        assert await asyncio.to_thread(server.end, signal.SIGTERM) == 0
        answers = await asyncio.gather(*requests, return_exceptions=True)
    statuses = [one.status_code if isinstance(one, httpx.Response) else one for one in answers]
    assert set(statuses) <= {200, 503}
    assert 503 in statuses
    assert "Traceback" not in server.log()


async def answered(http: httpx.AsyncClient) -> bool:
    return (await http.get("/healthz")).status_code == 200


def a_long_record() -> str:
    """A record of Abalone that takes long to replay."""
    game = game_named("abalone")
    start = game.start(game.options_type.from_mapping({"repetition": "0"}))
    return format_record(Record.from_moves(start, random_moves(start, seed=1, plies=400)))
