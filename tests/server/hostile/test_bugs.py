"""An unexpected exception is logged and counted, and affects only the client that caused it."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from structlog.testing import capture_logs

from boardwright.server import state
from boardwright.server.bots import streams
from boardwright.server.cluster import heartbeat
from boardwright.server.cluster.heartbeat import Heartbeat
from boardwright.server.errors import StorageUnavailable
from boardwright.server.metrics import Metrics
from boardwright.server.play.broadcast import Broadcast
from boardwright.server.play.room import Room
from boardwright.server.play.storage import Storage
from boardwright.server.services import Services
from boardwright.server.state import serving
from boardwright.server.workers.pool import EnginePool
from server.faults.figures import figure
from server.faults.tables import Client, open_table, request
from server.support.client import greeting, hello
from server.support.running import QUIET, running_server
from server.support.waiting import until

if TYPE_CHECKING:
    from collections.abc import Callable

    from server.faults.tables import Table
    from server.support.running import Running

# Exceptions that libraries handle specially, and a common other one.
KINDS: tuple[type[Exception], ...] = (BrokenPipeError, MemoryError, OSError, TimeoutError, KeyError)


@dataclass
class Scene:
    """A server, a game in it, and a player who stays connected."""

    running: Running
    table: Table
    player: Client

    async def over_a_socket(self) -> None:
        """A spectator sends a chat, and the server closes the connection with the code for bugs."""
        async with greeting(self.running.address, self.table.id) as socket:
            await socket.send(json.dumps(hello(name="Ann")))
            await socket.send(json.dumps({"type": "chat", "text": "hello"}))
            await asyncio.wait_for(socket.wait_closed(), 60)
            assert socket.close_code == 1011

    async def over_http(self) -> None:
        async with httpx.AsyncClient(base_url=self.running.address, timeout=60) as http:
            answer = await http.post(f"/api/games/{self.table.id}/claim")
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")

    async def over_a_stream(self) -> None:
        """The stream breaks off in the middle."""
        key = {"Authorization": f"Bearer {self.table.keys[1]}"}
        path = f"{self.running.address}/api/bot/game/stream/{self.table.id}"
        async with (
            httpx.AsyncClient(timeout=60) as http,
            http.stream("GET", path, headers=key) as stream,
        ):
            lines = stream.aiter_lines()
            await anext(lines)
            await self.player.command("chat", text="hello")
            with pytest.raises(httpx.RemoteProtocolError):
                assert not [line async for line in lines if line]
        await until(lambda: len(self.running.serving.sockets) == 1)

    async def as_a_hint(self) -> None:
        """The hint is refused instead."""
        assert (await self.player.command("hint"))["code"] == "unavailable"


@pytest.mark.parametrize(
    ("owner", "name", "meet"),
    [
        (Room, "command", Scene.over_a_socket),
        (Services, "viewer", Scene.over_a_socket),
        (Room, "enter", Scene.over_a_socket),
        (Storage, "append", Scene.over_a_socket),
        (Broadcast, "for_viewer", Scene.over_a_socket),
        (Room, "command", Scene.over_http),
        (streams, "entry_line", Scene.over_a_stream),
        (EnginePool, "analyse", Scene.as_a_hint),
    ],
)
async def test_a_bug_is_logged_and_counted_and_harms_no_other_client(
    sqlite_url: str,
    monkeypatch: pytest.MonkeyPatch,
    owner: Any,
    name: str,
    meet: Callable[[Scene], Any],
) -> None:
    async with running_server(sqlite_url) as running:
        table = await open_table(running.address, request("alliances"))
        async with Client(table, table.keys[0]).connected(running.address) as player:
            await player.until(lambda c: c.legal)
            with capture_logs() as log:
                for count, kind in enumerate(KINDS, 1):
                    with monkeypatch.context() as patch:
                        patch.setattr(owner, name, _raising(kind, getattr(owner, name)))
                        await meet(Scene(running, table, player))
                    assert await figure(running.address, "boardwright_errors_total") == count, kind
            assert (await player.move())["type"] == "done"
    assert [one["log_level"] for one in log if "exc_info" in one] == ["error"] * len(KINDS)


def _raising(kind: type[Exception], whole: Callable[..., Any]) -> Callable[..., Any]:
    """A function that raises, except in broadcasts to the player, who must still get updates."""

    def raising(*given: Any, **more: Any) -> Any:
        if isinstance(given[0], Broadcast) and 0 in given[1].seats:
            return whole(*given)
        raise kind("a bug")

    return raising


@pytest.mark.parametrize(
    ("owner", "name"),
    [(EnginePool, "__init__"), (Metrics, "watch"), (Services, "beat"), (EnginePool, "start")],
)
async def test_a_bug_while_starting_leaves_no_open_resources(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, owner: type, name: str
) -> None:
    before = asyncio.all_tasks()
    with monkeypatch.context() as patch:
        patch.setattr(owner, name, _raising(RuntimeError, getattr(owner, name)))
        with pytest.raises(RuntimeError, match="a bug"):
            async with serving(QUIET, sqlite_url):
                pass
    assert asyncio.all_tasks() == before
    async with serving(QUIET, sqlite_url):  # would be refused if the file were still open
        pass


@pytest.mark.parametrize(("owner", "name"), [(Heartbeat, "beat_in_thread"), (EnginePool, "choose")])
async def test_a_bug_in_a_background_task_is_logged_and_counted(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, owner: Any, name: str
) -> None:
    monkeypatch.setattr(owner, name, _raising(KeyError, getattr(owner, name)))
    monkeypatch.setattr(state, "SWEEP_SECONDS", 0.01)
    monkeypatch.setattr(heartbeat, "BEAT_MILLISECONDS", 10)
    with capture_logs() as log:
        async with running_server(sqlite_url) as running:
            body = request("repulso", {"kind": "engine", "player": "level1"}, {"kind": "person"})
            await open_table(running.address, body)

            async def is_counted() -> bool:
                return await figure(running.address, "boardwright_errors_total") > 0

            await until(is_counted)
    assert any("exc_info" in one for one in log)


@pytest.mark.parametrize(
    ("owner", "name"), [(Services, "sweep"), (Heartbeat, "ensure_current"), (Metrics, "count")]
)
async def test_a_background_job_continues_after_a_bug(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, owner: type, name: str
) -> None:
    whole = getattr(owner, name)
    left = [StorageUnavailable("away"), *(kind("a bug") for kind in KINDS), None]

    async def broken(*given: Any) -> Any:
        if left and (error := left.pop(0)) is not None:
            raise error
        return await whole(*given)

    monkeypatch.setattr(owner, name, broken)
    monkeypatch.setattr(state, "SWEEP_SECONDS", 0.0001)
    with capture_logs() as log:
        async with running_server(sqlite_url) as running:
            await until(lambda: not left)
            assert await figure(running.address, "boardwright_errors_total") == len(KINDS)
    assert sum(one["log_level"] == "error" for one in log) == len(KINDS)
