"""Engine seats: one request per decision, retries after failures, none that is not needed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.server.errors import Refused, StorageUnavailable
from boardwright.server.play.commands import Chat, HandOver, MakeOffer, Resign, Return, Viewer
from boardwright.server.play.engines import FIRST_DELAY, LONGEST_DELAY
from boardwright.server.workers.jobs import QueueFull, ThinkingFailed
from server.support.services import (
    FIRST,
    FakeListener,
    StorageFaults,
    Time,
    a_move,
    code_of,
    open_game,
    pool_of,
    some_services,
    wait_for_engine,
)
from server.support.waiting import until

if TYPE_CHECKING:
    from boardwright.server.services import Services

BACK = MakeOffer(what="take-back")
REPELLO: dict[str, Any] = {"game": "repello", "options": {"players": "3"}}


async def test_an_engine_replies(database_url: str) -> None:
    async with some_services(database_url) as services:
        pool, room = pool_of(services), await open_game(services, "pe")
        listener = FakeListener()
        await room.enter(listener)
        assert not pool.jobs
        await room.command(FIRST, a_move(room, "c3"))
        await until(lambda: pool.pending)
        (job,) = pool.jobs
        assert (job.player, job.position) == ("level1", room.live.position)
        assert job.client == "test"  # the client that created the game
        pool.answer(room.live.id)
        await until(lambda: room.live.ply == 2)
        assert listener.numbers == [1, 2]
        assert room.live.played[-1].seat == 1
        assert len(pool.jobs) == 1


async def test_games_of_unknown_creators_share_a_quota(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unknown(_: str) -> str:
        return ""

    monkeypatch.setattr(services.storage, "client_of", unknown)
    pool = pool_of(services)
    for _ in range(2):
        room = await open_game(services, "ep")
        await room.enter(FakeListener())
        services.engines.refresh(room)
    await until(lambda: len(pool.jobs) == 2)
    assert len({job.client for job in pool.jobs}) == 1


async def test_engines_play_each_other_to_the_end(services: Services) -> None:
    pool, room = pool_of(services), await open_game(services, "ee", "alliances")
    await room.enter(FakeListener())
    while room.live.status != "over":
        await until(lambda: pool.pending or room.live.status == "over")
        if pool.pending:
            pool.answer(room.live.id)
    assert room.live.outcome is not None
    assert [played.seat for played in room.live.played[:3]] == [0, 1, 0]


async def test_games_of_engines_pause_without_viewers(services: Services) -> None:
    pool, room = pool_of(services), await open_game(services, "ee")
    await services.sweep()
    assert (pool.jobs, services.engines.paused) == ([], {room.live.id})
    listener = FakeListener()
    await room.enter(listener)
    await until(lambda: pool.pending)
    room.leave(listener)
    pool.answer(room.live.id)  # a search that has begun is finished
    await until(lambda: room.live.ply == 1 and not services.engines.is_thinking(room.live.id))
    await services.sweep()
    assert len(pool.jobs) == 1
    await room.enter(FakeListener())
    await until(lambda: pool.pending)
    assert not services.engines.paused


async def test_a_restart_does_not_start_games_without_viewers(database_url: str) -> None:
    async with some_services(database_url) as services:
        watched, other = [await open_game(services, "ee") for _ in range(2)]
    async with some_services(database_url) as services:
        for _ in range(2):
            await services.sweep()
        assert not pool_of(services).jobs
        assert await services.storage.due_engines() == []
        await (await services.room(watched.live.id)).enter(FakeListener())
        await until(lambda: pool_of(services).pending)
        assert [job.game_id for job in pool_of(services).jobs] == [watched.live.id]
        assert services.engines.paused == {other.live.id}


async def test_sweeps_do_not_find_paused_games_again(database_url: str) -> None:
    async with some_services(database_url) as services:
        room = await open_game(services, "ee")
        assert await services.storage.due_engines() == [room.live.id]
        await services.sweep()
        assert await services.storage.due_engines() == []
    async with some_services(database_url) as services:
        await services.sweep()
        assert (services.rooms, services.engines.paused) == ({}, set())
        again, pool = await services.room(room.live.id), pool_of(services)
        pool.refuses = QueueFull("the test wants it")
        listener = FakeListener()
        await again.enter(listener)
        await until(lambda: pool.jobs and not services.engines.is_thinking(again.live.id))
        pool.refuses = None
        await services.sweep()  # finds the game, because a listener is there
        await until(lambda: pool.pending)
        again.leave(listener)
        pool.answer(again.live.id)
        await until(lambda: again.live.ply == 1 and not services.engines.is_thinking(again.live.id))
        await services.sweep()
        assert await services.storage.due_engines() == []
        assert services.engines.paused == {again.live.id}
        services.drop(again.live.id)
        await services.sweep()
        assert not services.engines.paused


async def test_a_paused_game_continues_after_its_claim_is_stored_late(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> bool:
        raise StorageUnavailable("the test wants it")

    async with some_services(database_url) as services:
        room = await open_game(services, "ee")
        await services.sweep()
        with monkeypatch.context() as patch:
            patch.setattr(services.storage, "claim_thinking", away)
            await room.enter(FakeListener())
            await until(lambda: not services.engines.is_thinking(room.live.id))
        assert not pool_of(services).jobs
        await services.sweep()
        await until(lambda: pool_of(services).pending)


async def test_games_of_engines_continue_for_viewers_at_another_process(
    postgresql_url: str,
) -> None:
    async with (
        some_services(postgresql_url, listens=True) as here,
        some_services(postgresql_url, listens=True) as there,
    ):
        room = await open_game(here, "ee")
        elsewhere = await there.room(room.live.id)
        there.engines.refresh = lambda room: None  # type: ignore[method-assign]
        await elsewhere.enter(FakeListener())
        await until(lambda: pool_of(here).pending)


async def test_a_take_back_cancels_the_engines_search(services: Services) -> None:
    pool, room = await wait_for_engine(services)
    await room.command(FIRST, BACK)
    assert (room.live.ply, pool.cancelled) == (0, [room.live.id])
    await until(lambda: not services.engines.is_thinking(room.live.id))
    await room.command(FIRST, a_move(room, "a1"))
    await until(lambda: pool.pending)
    pool.answer(room.live.id)
    await until(lambda: room.live.ply == 2)


async def test_a_result_for_another_board_is_discarded(services: Services) -> None:
    """The engine's move arrives just when the board changes."""
    pool, room = await wait_for_engine(services)
    faults = StorageFaults(services.storage)
    task = await faults.hold(room.command(FIRST, BACK))
    pool.answer(room.live.id)
    faults.gate.set()
    await task
    await until(lambda: not services.engines.is_thinking(room.live.id))
    await room.command(FIRST, a_move(room, "a1"))
    assert (room.live.ply, room.live.number) == (1, 4)


async def test_chat_does_not_restart_a_search(services: Services) -> None:
    pool, room = await wait_for_engine(services)
    await room.command(FIRST, Chat(text="hurry up"))
    await services.sweep()
    assert (len(pool.jobs), pool.cancelled) == (1, [])


async def test_an_engine_loses_if_the_position_is_too_large_for_it(services: Services) -> None:
    pool, room = await wait_for_engine(services)
    pool.fail(room.live.id, Refused("too-large", "this is too large to process"))
    await until(lambda: not services.engines.is_thinking(room.live.id))
    assert room.live.status == "over"
    assert (room.live.reason, room.live.result) == ("crash", "1-0")


async def test_a_game_continues_after_broken_workers(database_url: str) -> None:
    """Each retry waits longer, because the position or the machine may be the cause."""
    time = Time()
    async with some_services(database_url, time) as services:
        pool, room = await wait_for_engine(services)
        for delay in delays(8):
            requests = len(pool.jobs)
            pool.fail(room.live.id, ThinkingFailed("three workers\nbroke"))
            await until(lambda: not services.engines.is_thinking(room.live.id))
            time.now += delay - 1
            await services.sweep()
            await room.enter(FakeListener())  # a new listener does not make the retry earlier
            assert not services.engines.is_thinking(room.live.id)
            time.now += 1
            await services.sweep()
            await until(lambda count=requests: len(pool.jobs) == count + 1)  # type: ignore[misc]
        pool.answer(room.live.id)
        await until(lambda: room.live.ply == 2)
        assert room.live.status == "playing"


def delays(count: int) -> list[int]:
    return [min(FIRST_DELAY * 2**i, LONGEST_DELAY) for i in range(count)]


async def test_another_board_does_not_wait_for_a_retry(services: Services) -> None:
    pool, room = await wait_for_engine(services)
    pool.fail(room.live.id, ThinkingFailed("it broke"))
    await until(lambda: not services.engines.is_thinking(room.live.id))
    await room.command(FIRST, BACK)
    await room.command(FIRST, a_move(room, "a1"))
    await until(lambda: pool.pending)


async def test_a_returned_player_does_not_lose_by_the_failing_engine(services: Services) -> None:
    """The stand-in engine fails just when the player returns to the seat."""
    room = await open_game(services, "ppp", **REPELLO)
    pool, faults = pool_of(services), StorageFaults(services.storage)
    await room.command(FIRST, HandOver(seat=0))
    await until(lambda: pool.pending)
    task = await faults.hold(room.command(FIRST, Return(seat=0)))
    pool.fail(room.live.id, Refused("too-large", "this is too large to process"))
    await asyncio.sleep(0)
    faults.gate.set()
    await task
    await until(lambda: not services.engines.is_thinking(room.live.id))
    await services.sweep()
    assert room.live.status == "playing"


@pytest.mark.parametrize("trouble", ["full", "lost", "stored, but failed"])
async def test_failed_searches_and_writes_are_retried(database_url: str, trouble: str) -> None:
    async with some_services(database_url) as services:
        pool, room = pool_of(services), await open_game(services, "pe")
        faults = StorageFaults(services.storage)
        pool.refuses = QueueFull("the test wants it") if trouble == "full" else None
        await room.command(FIRST, a_move(room, "c3"))
        await until(lambda: pool.jobs)
        if trouble != "full":
            faults.way = trouble
            pool.answer(room.live.id)
        await until(lambda: not services.engines.is_thinking(room.live.id))
        assert room.live.ply == 1
        pool.refuses, faults.way = None, "fine"
        await services.sweep()
        if trouble != "stored, but failed":
            await until(lambda: pool.pending)
            pool.answer(room.live.id)
        await until(lambda: room.live.ply == 2)


async def test_an_engine_continues_after_a_restart(database_url: str) -> None:
    time = Time()
    async with some_services(database_url, time) as services:
        _, room = await wait_for_engine(services)
    time.now += 10_000
    async with some_services(database_url, time) as services:
        await services.sweep()
        await until(lambda: pool_of(services).pending)
        pool_of(services).answer(room.live.id)
        await until(lambda: services.rooms[room.live.id].live.ply == 2)


async def test_an_engine_replaces_a_player_until_their_return(services: Services) -> None:
    pool, room = pool_of(services), await open_game(services, "ppp", **REPELLO)
    viewer = Viewer(frozenset({0}))
    await room.command(viewer, HandOver(seat=0))
    await until(lambda: pool.pending)
    await room.command(viewer, Return(seat=0))
    assert pool.cancelled == [room.live.id]
    first = str(room.live.position.legal_moves()[0])
    assert await code_of(services, room, viewer, a_move(room, first)) == ""


async def test_an_engine_plays_for_a_resigned_player(services: Services) -> None:
    pool, room = pool_of(services), await open_game(services, "ppp", **REPELLO)
    await room.command(FIRST, Resign(seat=0))
    await until(lambda: pool.pending)
    pool.answer(room.live.id)
    await until(lambda: room.live.ply == 1)
    assert room.live.to_move == 1
