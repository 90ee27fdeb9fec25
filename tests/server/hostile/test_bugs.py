"""A bug of ours is counted and logged, and harms nobody but whoever meets it."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import httpx
from structlog.testing import capture_logs
from websockets.asyncio.client import connect

from server.faults.clients import Client
from server.faults.figures import figure
from server.faults.tables import open_table, request
from server.running import running_server

if TYPE_CHECKING:
    import pytest

    from boardwright.server.desk.desk import Desk


async def _broken(self: Desk, *given: Any) -> int:
    raise ZeroDivisionError("a bug")


async def test_a_bug_behind_a_socket_or_a_request_is_counted(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with capture_logs() as log:
        await _meet_bugs(sqlite_url, monkeypatch)
    assert [one["event"] for one in log if one["log_level"] == "error"] == ["unexpected"] * 2


async def _meet_bugs(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_server(database) as running:
        table = await open_table(running.address, request("alliances"))
        async with Client(table, table.keys[0]).connected(running.address) as watching:
            await watching.until(lambda c: c.legal)
            monkeypatch.setattr(type(running.serving.desk), "command", _broken)
            await _meet_the_bug_on_a_socket(running.address, table.id)
            async with httpx.AsyncClient(base_url=running.address) as http:
                answer = await http.post(f"/api/games/{table.id}/claim")
            assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
            monkeypatch.undo()
            assert await figure(running.address, "boardwright_errors_total") == 2
            assert (await watching.move())["type"] == "done"


async def _meet_the_bug_on_a_socket(address: str, game_id: str) -> None:
    url = f"ws{address.removeprefix('http')}/api/games/{game_id}/socket"
    async with connect(url, proxy=None) as socket:
        await socket.send(json.dumps({"type": "hello", "version": 1, "name": "Ann"}))
        await socket.send(json.dumps({"type": "chat", "text": "hello"}))
        await asyncio.wait_for(socket.wait_closed(), 60)
        assert socket.close_code == 1011
