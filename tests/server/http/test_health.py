"""Liveness and readiness, as monitoring requests them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import pytest
from sqlalchemy import select

from boardwright.server.db.database import WriteProbe
from boardwright.server.db.tables import installation
from boardwright.server.errors import StorageUnavailable
from server.faults.database import looking_into
from server.support.running import running_server

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    Probe = Callable[[WriteProbe], Awaitable[None]]


def written(database: str) -> str:
    """The last value that a probe wrote."""
    query = select(installation.c.value).where(installation.c.name == "probe")
    with looking_into(database) as connection:
        found: str = connection.execute(query).scalar_one()
        return found


@pytest.fixture
def probe(monkeypatch: pytest.MonkeyPatch) -> Probe:
    """Runs a probe; the server's automatic probes are switched off."""
    run = WriteProbe.run

    async def do_nothing(_: WriteProbe) -> None:
        pass

    monkeypatch.setattr(WriteProbe, "run", do_nothing)
    return run


async def test_readiness_reports_the_last_attempt_to_write(
    sqlite_url: str, probe: Probe, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise StorageUnavailable("the disk is full")

    async with (
        running_server(sqlite_url) as running,
        httpx.AsyncClient(base_url=running.address, timeout=60) as http,
    ):
        for _ in range(3):
            assert (await http.get("/readyz")).status_code == 200
        assert not written(sqlite_url)
        its_own = running.serving.services.storage.probe
        with monkeypatch.context() as patch:
            patch.setattr(its_own._database, "write", full)
            await probe(its_own)
        assert (await http.get("/readyz")).status_code == 503
        await probe(its_own)
        assert (await http.get("/readyz")).status_code == 200
        assert written(sqlite_url)


async def test_the_server_tests_writing_only_while_readiness_is_requested(
    sqlite_url: str, probe: Probe, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_url) as running:
        its_own = running.serving.services.storage.probe
        monkeypatch.setattr(WriteProbe, "run", probe)
        await its_own.run_if_requested()
        assert not written(sqlite_url)
        assert its_own.is_writable
        await its_own.run_if_requested()
        assert written(sqlite_url)
