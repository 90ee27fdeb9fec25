"""Processes that share a database are notified of each other's writes."""

from __future__ import annotations

import asyncio
import json
from contextlib import aclosing
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.server.cluster import processes
from boardwright.server.errors import StorageUnavailable
from boardwright.server.play.journal import journaled_of
from boardwright.server.play.storage import Storage
from server.play.samples import moved, moves, new_game, numbers

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from server.support.postgresql import Cluster

DEADLINE = 60


@pytest.fixture
def database_url(postgresql_url: str) -> str:
    return postgresql_url


async def next_payload(listening: AsyncGenerator[str | None, None]) -> dict[str, Any] | None:
    payload = await asyncio.wait_for(anext(listening), DEADLINE)
    return None if payload is None else json.loads(payload)


async def test_writes_of_another_process_are_received(
    storage: Storage, postgresql_url: str
) -> None:
    async with aclosing(storage.cluster.listen()) as listening:
        assert await next_payload(listening) is None
        await storage.create_game(new_game())
        expected = {"process": storage.process, "game": "game", "number": 0, "entries": []}
        assert await next_payload(listening) == expected
        another = await Storage.open(postgresql_url)
        await another.append(moves(1, 1))
        await another.append(moves(2, 301))
        await another.close()
        short, long = await next_payload(listening), await next_payload(listening)
    expected = {"process": another.process, "game": "game", "number": 1}
    assert short is not None
    assert [journaled_of(*one) for one in short.pop("entries")] == [moved(1)]
    assert short == expected
    assert long == {**expected, "number": 301}  # too long for a notification: no entries


async def test_all_stored_batches_of_a_group_are_received_and_no_refused_ones(
    storage: Storage,
) -> None:
    ids = [f"game{index}" for index in range(10)]
    await asyncio.gather(*(storage.create_game(new_game(game_id)) for game_id in ids))
    async with aclosing(storage.cluster.listen()) as listening:
        assert await next_payload(listening) is None
        tries = [storage.append(moves(1, 2, game_id)) for game_id in [*ids, *ids]]
        assert sorted(await asyncio.gather(*tries)) == [False] * 10 + [True] * 10
        storage.cluster.send("last", 1)
        payloads = [await next_payload(listening) for _ in range(11)]
    assert payloads[-1] == {"process": storage.process, "last": [1]}
    assert [(t["game"], t["number"]) for t in payloads[:-1] if t] == [
        (game_id, 2) for game_id in ids
    ]


async def test_listening_survives_a_restart_and_reports_the_gap(
    cluster: Cluster, storage: Storage
) -> None:
    async with aclosing(storage.cluster.listen()) as listening:
        for _ in range(3):
            assert await next_payload(listening) is None
            storage.cluster.send("hello", "there")
            assert await next_payload(listening) == {"process": storage.process, "hello": ["there"]}
            await asyncio.to_thread(cluster.restart)
        assert await next_payload(listening) is None


async def test_a_notification_has_its_bounds(storage: Storage) -> None:
    async with aclosing(storage.cluster.listen()) as listening:
        assert await next_payload(listening) is None
        for text in ("a", "x" * 7700, "b" * 300, "c"):
            storage.cluster.send("text", text)
        storage.cluster.send("text", "y" * 8000, "too long")
        payloads = [await next_payload(listening) for _ in range(2)]
        texts = [one and one["text"] for one in payloads]
        assert texts == [["a", "x" * 7700], ["b" * 300, "c", "too long"]]
    with pytest.raises(ValueError, match="at most"):
        storage.cluster.send("text", "x" * 8000)


async def test_sqlite_has_no_other_processes(sqlite_url: str) -> None:
    storage = await Storage.open(sqlite_url)
    storage.cluster.send("text", "x" * 8000)
    assert [payload async for payload in storage.cluster.listen()] == []

    async def read() -> None:
        raise AssertionError("no other process has written")

    await storage.cluster.refresh(read)
    await storage.close()


async def test_an_unavailable_database_is_reported_and_recovers(
    cluster: Cluster, storage: Storage, postgresql_url: str
) -> None:
    await storage.create_game(new_game())
    await storage.append(moves(1, 1))
    await asyncio.to_thread(cluster.stop)
    for attempt in (
        storage.append(moves(2, 2)),
        storage.create_game(new_game("other")),
        storage.load_game("game"),
        storage.write_with_moves(processes.beat, "process", 1),
        storage.read(processes.notify, "{}"),
    ):
        with pytest.raises(StorageUnavailable, match="cannot be used now"):
            await attempt
    with pytest.raises(StorageUnavailable, match="cannot be used now"):
        await Storage.open(postgresql_url)
    await asyncio.to_thread(cluster.start)
    assert await numbers(storage) == [1]
    assert await storage.append(moves(2, 2))
