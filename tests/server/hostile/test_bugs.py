"""A bug of ours is logged and counted, whatever it raises, and harms nobody but its own client."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from structlog.testing import capture_logs
from websockets.asyncio.client import connect

from boardwright.server.desk.desk import Desk
from boardwright.server.desk.heartbeat import Heartbeat
from boardwright.server.desk.room import Room
from boardwright.server.messages.telling import Telling
from boardwright.server.storage import Storage, StorageUnavailable
from boardwright.server.thinking import Thinkers
from boardwright.server.web import starting
from boardwright.server.web.bots import streams
from boardwright.server.web.metrics import Metrics
from boardwright.server.web.starting import serving
from server.faults.clients import Client
from server.faults.figures import figure
from server.faults.tables import open_table, request
from server.running import QUIET, running_server
from server.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from server.faults.tables import Table
    from server.running import Running

KINDS: tuple[type[Exception], ...] = (
    AssertionError,
    BrokenPipeError,
    KeyError,
    MemoryError,
    OSError,
    RecursionError,
    RuntimeError,
    TimeoutError,
    ValueError,
)


def _raising(kind: type[Exception]) -> Callable[..., Any]:
    def raising(*given: Any, **more: Any) -> Any:
        raise kind("a bug")

    return raising


@pytest.mark.parametrize(
    ("owner", "name"),
    [(Thinkers, "__init__"), (Metrics, "watch"), (Desk, "beat"), (Thinkers, "start")],
)
async def test_a_bug_while_starting_leaves_nothing_open(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, owner: type, name: str
) -> None:
    before = asyncio.all_tasks()
    with monkeypatch.context() as patch:
        patch.setattr(owner, name, _raising(RuntimeError))
        with pytest.raises(RuntimeError, match="a bug"):
            async with serving(QUIET, sqlite_url):
                pass
    assert asyncio.all_tasks() == before
    async with serving(QUIET, sqlite_url):  # refused while another server has the file open
        pass


@pytest.mark.parametrize(
    ("owner", "name"), [(Desk, "sweep"), (Heartbeat, "be_current"), (Storage, "counts")]
)
async def test_a_job_in_the_background_goes_on_after_a_bug(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, owner: type, name: str
) -> None:
    whole = getattr(owner, name)
    left = [StorageUnavailable("away"), *(kind("a bug") for kind in KINDS), None]

    async def broken(*given: Any) -> Any:
        if left and (error := left.pop(0)) is not None:
            raise error
        return await whole(*given)

    monkeypatch.setattr(owner, name, broken)
    monkeypatch.setattr(starting, "PAUSE", 0.0001)
    with capture_logs() as log:
        async with running_server(sqlite_url) as running:
            await until(lambda: not left)
            assert await figure(running.address, "boardwright_errors_total") == len(KINDS)
    assert sum(one["log_level"] == "error" for one in log) == len(KINDS)


async def _check_each_is_counted(
    running: Running, meet: Callable[[type[Exception]], Any], *, times: int = 1
) -> None:
    """Meet a bug of each kind; each is in the log and among the figures."""
    with capture_logs() as log:
        for count, kind in enumerate(KINDS, 1):
            await meet(kind)
            assert await figure(running.address, "boardwright_errors_total") == count * times, kind
    errors = [one["exc_info"] for one in log if one["log_level"] == "error"]
    assert len(errors) == len(KINDS) * times


@pytest.mark.parametrize(
    ("owner", "name"),
    [
        (Desk, "command"),
        (Desk, "viewer"),
        (Room, "enter"),
        (Storage, "append"),
        (Telling, "for_viewer"),
    ],
)
async def test_a_bug_behind_a_socket_closes_it_and_no_other(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, owner: type, name: str
) -> None:
    async with running_server(sqlite_url) as running:
        table = await open_table(running.address, request("alliances"))
        async with Client(table, table.keys[0]).connected(running.address) as player:
            await player.until(lambda c: c.legal)

            async def meet(kind: type[Exception]) -> None:
                with monkeypatch.context() as patch:
                    patch.setattr(owner, name, _for_spectators(getattr(owner, name), kind))
                    assert await _code_after_a_chat(running.address, table) == 1011, kind

            await _check_each_is_counted(running, meet)
            assert (await player.move())["type"] == "done"


def _for_spectators(whole: Callable[..., Any], kind: type[Exception]) -> Callable[..., Any]:
    """Telling is broken for spectators only, so that players show that they still hear of it."""

    def broken(first: Any, *given: Any) -> Any:
        if isinstance(first, Telling) and given[0].seats:
            return whole(first, *given)
        raise kind("a bug")

    return broken


async def _code_after_a_chat(address: str, table: Table) -> int | None:
    url = f"ws{address.removeprefix('http')}/api/games/{table.id}/socket"
    async with connect(url, proxy=None) as socket:
        await socket.send(json.dumps({"type": "hello", "version": 1, "name": "Ann"}))
        await socket.send(json.dumps({"type": "chat", "text": "hello"}))
        await asyncio.wait_for(socket.wait_closed(), 60)
        return socket.close_code


async def test_a_bug_behind_a_hint_is_told_instead_of_it(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_url) as running:
        table = await open_table(running.address, request("alliances"))
        async with Client(table, table.keys[0]).connected(running.address) as player:
            await player.until(lambda c: c.legal)

            async def meet(kind: type[Exception]) -> None:
                with monkeypatch.context() as patch:
                    patch.setattr(Thinkers, "analyse", _raising(kind))
                    assert (await player.command("hint"))["code"] == "unavailable", kind

            await _check_each_is_counted(running, meet)
            assert (await player.move())["type"] == "done"


async def test_a_bug_behind_a_request_is_answered(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_url) as running:
        table = await open_table(running.address, request("alliances"))
        async with httpx.AsyncClient(base_url=running.address) as http:

            async def meet(kind: type[Exception]) -> None:
                with monkeypatch.context() as patch:
                    patch.setattr(Desk, "command", _raising(kind))
                    answer = await http.post(f"/api/games/{table.id}/claim")
                assert (answer.status_code, answer.json()["code"]) == (503, "unavailable"), kind

            await _check_each_is_counted(running, meet)


async def test_a_bug_behind_a_stream_ends_it_before_its_end(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_url) as running:
        table = await open_table(running.address, request("alliances"))
        path = f"/api/bot/game/stream/{table.id}"
        key = {"Authorization": f"Bearer {table.keys[1]}"}
        async with (
            Client(table, table.keys[0]).connected(running.address) as player,
            httpx.AsyncClient(base_url=running.address, headers=key, timeout=60) as http,
        ):
            await player.until(lambda c: c.legal)

            async def meet(kind: type[Exception]) -> None:
                with monkeypatch.context() as patch:
                    patch.setattr(streams, "entry_message", _raising(kind))
                    async with http.stream("GET", path) as stream:
                        lines = stream.aiter_lines()
                        await anext(lines)
                        await player.command("chat", text="hello")
                        with pytest.raises(httpx.RemoteProtocolError):
                            await _rest(lines)
                await until(lambda: len(running.serving.sockets) == 1)

            await _check_each_is_counted(running, meet)
            assert (await player.move())["type"] == "done"


async def _rest(lines: AsyncIterator[str]) -> list[str]:
    return [line async for line in lines]
