"""Two connections write to PostgreSQL: moves wait for no other write, and deadlocks are retried."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import create_engine, text

from boardwright.server.cluster import processes
from boardwright.server.lobby import store as lobby_store
from boardwright.server.lobby.store import lock_lobby
from server.play.samples import moves, new_game, numbers

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from boardwright.server.play.storage import Storage

ADVANCE = text("UPDATE games SET plies = plies WHERE id = :id")


@pytest.fixture
def database_url(postgresql_url: str) -> str:
    return postgresql_url


async def test_moves_and_heartbeats_do_not_wait_for_the_lobby(
    storage: Storage, postgresql_url: str
) -> None:
    await storage.create_game(new_game())
    engine = create_engine(postgresql_url)
    with engine.begin() as elsewhere:
        lock_lobby(elsewhere)
        waiting = asyncio.ensure_future(
            storage.write(lobby_store.end_seeks, storage.process, "nobody")
        )
        assert await storage.append(moves(1, 1))
        await storage.write_with_moves(processes.beat, storage.process, 1)
        assert not waiting.done()
    assert await waiting == 0
    engine.dispose()


async def test_a_group_that_was_ended_for_a_deadlock_is_written_again(
    storage: Storage, postgresql_url: str
) -> None:
    """Another transaction locks the second game and waits for the first, locked by the group."""
    ids = ("game1", "game2")
    await asyncio.gather(*(storage.create_game(new_game(game_id)) for game_id in ids))
    engine = create_engine(postgresql_url)
    held = threading.Event()

    def close_the_circle(elsewhere: Connection) -> None:
        with elsewhere.begin():
            elsewhere.execute(text("SET LOCAL deadlock_timeout = '1h'"))  # aborts the group
            elsewhere.execute(ADVANCE, {"id": "game2"})
            held.set()
            _wait_for_blocked(postgresql_url)
            elsewhere.execute(ADVANCE, {"id": "game1"})

    with engine.connect() as elsewhere:
        circle = asyncio.ensure_future(asyncio.to_thread(close_the_circle, elsewhere))
        await asyncio.to_thread(held.wait)
        assert await asyncio.gather(*(storage.append(moves(1, 1, one)) for one in ids))
        await circle
    engine.dispose()
    assert [await numbers(storage, game_id) for game_id in ids] == [[1], [1]]


def _wait_for_blocked(url: str) -> None:
    """Wait until some transaction of this database waits for a lock."""
    blocked = text(
        "SELECT count(*) FROM pg_stat_activity"
        " WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        while not connection.execute(blocked).scalar_one():
            pass
    engine.dispose()
