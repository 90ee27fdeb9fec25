"""Flags fall on time, also in games without listeners, and never because of an outage."""

from __future__ import annotations

import asyncio
from threading import Thread, current_thread
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.server.cluster import heartbeat, processes
from boardwright.server.play.clocks import remaining
from boardwright.server.play.commands import Chat, Claim, MakeMove
from boardwright.server.play.game_setup import TimeControl
from boardwright.server.play.storage import Storage
from server.support.queries import replace_query
from server.support.services import (
    FIRST,
    SECOND,
    Time,
    a_move,
    code_of,
    open_and_listen,
    open_game,
    some_services,
)
from server.support.waiting import until

if TYPE_CHECKING:
    from boardwright.server.play.clocks import Outage
    from boardwright.server.play.commands import AnyCommand, Viewer
    from boardwright.server.play.room import Room
    from boardwright.server.services import Services

MINUTE = TimeControl("clock", minutes=1)
DAY = 86_400_000


async def pass_time(services: Services, time: Time, milliseconds: int) -> None:
    """Let time pass while the server runs and sweeps."""
    for _ in range(milliseconds // 2000):
        time.now += 2000
        await services.sweep()
    time.now += milliseconds % 2000
    await services.sweep()


async def pass_time_without_sweeps(services: Services, time: Time, milliseconds: int) -> None:
    """Let time pass while the server runs but does not sweep."""
    for _ in range(milliseconds // 2000):
        time.now += 2000
        await services.beat()


async def begin(services: Services, room: Room) -> Room:
    """Both players make their first moves, which use no time of the clock."""
    await room.command(FIRST, a_move(room, "c3"))
    await room.command(SECOND, a_move(room, "e5"))
    return room


async def started_game(services: Services, control: TimeControl = MINUTE) -> Room:
    return await begin(services, await open_game(services, control=control))


def left(room: Room) -> int:
    clock = remaining(room.live, room.moment())
    assert clock is not None
    return clock[0]


async def test_a_flag_falls_at_its_time(database_url: str) -> None:
    time = Time()
    async with some_services(database_url, time) as services:
        room, listener = await open_and_listen(services, control=MINUTE)
        await begin(services, room)
        await pass_time(services, time, 59_999)
        assert room.live.status == "playing"
        await pass_time(services, time, 1)
        assert (room.live.status, room.live.reason, room.live.result) == ("over", "time", "0-1")
        assert listener.kinds == ["Moved", "Moved", "Ended"]
        assert not await services.storage.due_flags(time.now + DAY)


async def test_a_flag_falls_without_any_sweep(sqlite_url: str) -> None:
    async with some_services(sqlite_url) as services:
        room = await started_game(services, TimeControl("clock", minutes=0.002))
        await until(lambda: room.live.status == "over")
        assert room.live.reason == "time"


async def test_a_flag_falls_in_a_game_without_viewers(services: Services, time: Time) -> None:
    room = await started_game(services, TimeControl("clock", minutes=3))
    await pass_time(services, time, 90_000)
    assert room.live.id not in services.rooms
    await pass_time(services, time, 90_000)
    assert (await services.room(room.live.id)).live.reason == "time"


@pytest.mark.parametrize(
    ("viewer", "command"),
    [(FIRST, MakeMove(ply=2, move="a1")), (SECOND, Claim())],
    ids=["move", "claim"],
)
async def test_a_move_after_the_flag_is_refused(
    services: Services, time: Time, viewer: Viewer, command: AnyCommand
) -> None:
    """Even before a sweep has ended the game."""
    room = await started_game(services)
    await pass_time_without_sweeps(services, time, 60_000)
    assert await code_of(services, room, viewer, command) == "over"
    assert room.live.reason == "time"
    assert await code_of(services, room, FIRST, Chat(text="too late")) == ""


async def test_an_outage_stops_the_clock(database_url: str) -> None:
    time = Time()
    async with some_services(database_url, time) as services:
        room = await started_game(services)
        await pass_time(services, time, 20_000)
        game_id = room.live.id
    time.now += DAY
    async with some_services(database_url, time) as services:
        room = await services.room(game_id)
        assert left(room) == 40_000
        await services.sweep()
        await pass_time(services, time, 39_999)
        assert room.live.status == "playing"
        await pass_time(services, time, 1)
        assert room.live.reason == "time"


async def test_the_storage_may_be_unavailable_for_a_while(services: Services, time: Time) -> None:
    """A storage that is unavailable counts as an outage: no player could have moved."""
    room = await started_game(services)
    time.now += DAY
    await room.command(FIRST, a_move(room, "a1"))  # before any sweep
    await services.sweep()
    assert room.live.status == "playing"
    assert left(room) == 60_000


async def test_a_busy_event_loop_is_no_outage(database_url: str) -> None:
    """While the event loop is busy, the process is alive and clocks run."""
    time = Time()

    def live_on() -> None:
        for _ in range(4):
            time.now += 1000
            services.heart.beat_in_thread()

    async with some_services(database_url, time) as services:
        room = await started_game(services)
        alive = Thread(target=live_on)
        alive.start()
        alive.join()  # which blocks the event loop
        await room.command(SECOND, Chat(text="hello"))
        await services.sweep()
        assert (services.heart.outages, left(room)) == ((), 56_000)


async def test_an_idle_server_beats(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heartbeat, "BEAT_MILLISECONDS", 0)
    async with some_services(sqlite_url) as services:
        beats: list[str] = []
        beat = services.storage.beat_in_thread

        def counted(*args: Any) -> tuple[Outage, ...]:
            beats.append(current_thread().name)
            if len(beats) == 1:
                raise ValueError("the test wants it")
            return beat(*args)

        monkeypatch.setattr(services.storage, "beat_in_thread", counted)
        services.heart.start()
        await until(lambda: len(beats) > 2)
        assert set(beats) == {"boardwright-heart"}


async def test_one_beat_serves_all_waiting_requests(
    services: Services, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    beats = 0
    rooms = [await started_game(services) for _ in range(5)]
    beat = services.storage.write_with_moves

    async def counted(*args: Any) -> tuple[Outage, ...]:
        nonlocal beats
        beats += 1
        return await beat(processes.beat, *args)

    replace_query(monkeypatch, services.storage, processes.beat, counted)
    time.now += DAY
    await asyncio.gather(*(room.command(FIRST, a_move(room, "a1")) for room in rooms))
    assert beats == 1
    assert all(left(room) == 60_000 for room in rooms)


async def test_an_unreadable_game_does_not_block_flags_of_others(
    services: Services, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    load = Storage.load_game
    broken = await started_game(services)
    time.now += 1
    other = await started_game(services)
    services.rooms.clear()
    for room in (broken, other):
        room.close()

    async def loading(storage: Storage, game_id: str) -> object:
        if game_id == broken.live.id:
            raise ValueError("the test wants it")
        return await load(storage, game_id)

    monkeypatch.setattr(Storage, "load_game", loading)
    monkeypatch.setattr("boardwright.server.services.IDLE_MS", DAY)
    await pass_time(services, time, 61_000)
    assert services.rooms[other.live.id].live.reason == "time"
