"""Figures: what is stored, and how long thoughts waited."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardwright.server.storage import Storage, StorageUnavailable
from server.desk.desks import open_game, until
from server.running import running_server

if TYPE_CHECKING:
    from boardwright.server.storage import Counts


async def test_games_and_bots_are_counted(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as running:
        serving = running.serving
        for seats in ("pl", "pl", "pw"):
            await open_game(serving.desk, seats)
        await serving.metrics.count(serving.desk.storage)
        told = serving.metrics.exposed().decode()
    for line in (
        'boardwright_games{status="playing"} 2.0',
        'boardwright_games{status="waiting"} 1.0',
        'boardwright_games{status="over"} 0.0',
        "boardwright_bots 0.0",
        "boardwright_thinking_waited 0.0",
    ):
        assert line in told.splitlines()


@pytest.mark.parametrize(
    ("error", "errors"), [(StorageUnavailable("away"), 0.0), (ZeroDivisionError("a bug"), 1.0)]
)
async def test_counting_goes_on_after_an_error(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, error: Exception, errors: float
) -> None:
    count, tries = Storage.counts, 0

    async def counting(storage: Storage) -> Counts:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise error
        return await count(storage)

    monkeypatch.setattr(Storage, "counts", counting)
    monkeypatch.setattr("boardwright.server.web.metrics.EVERY", 0.001)
    async with running_server(sqlite_url) as running:
        await until(lambda: tries > 2)
        told = running.serving.metrics.exposed().decode()
    assert f"boardwright_errors_total {errors}" in told.splitlines()
