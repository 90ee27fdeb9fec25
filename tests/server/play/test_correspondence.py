"""Vacations: clocks stand at every process, and flags fall at the right time."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

import pytest

from boardwright.server.bounds import DAY
from boardwright.server.cluster import processes
from boardwright.server.errors import Refused
from boardwright.server.play import vacations
from boardwright.server.play.create import SeatOwner
from boardwright.server.play.room import Room
from server.notifications.test_service import CORRESPONDENCE, two
from server.support.queries import replace_query
from server.support.services import FIRST, FakeListener, Time, a_move, create_account, some_services
from server.support.waiting import TIMEOUT, until

if TYPE_CHECKING:
    from boardwright.server.accounts.model import Account
    from boardwright.server.play.clocks import Vacation
    from boardwright.server.services import Services


async def turn(time: Time, services: Services, days: float) -> None:
    """Let time pass, without an outage."""
    for _ in range(round(days * 48)):
        time.now += DAY // 48
        await services.storage.write_with_moves(processes.beat, services.process, time.now, DAY)


async def correspondence_game(services: Services, *players: Account) -> Room:
    owners = [SeatOwner(one.id) for one in players]
    return await services.room(await services.new_games.create_between(CORRESPONDENCE, owners))


async def test_a_flag_falls_only_after_the_days_excluding_the_vacation(
    services: Services, time: Time
) -> None:
    ann, _, room = await two(services)
    await turn(time, services, 2.5)
    await services.vacations.begin(ann.id, 10, time.now)
    await turn(time, services, 9)
    await services.sweep()
    assert room.live.status == "playing"
    await services.vacations.end(ann.id, time.now)
    await turn(time, services, 0.4)
    await services.sweep()
    assert (await services.room(room.live.id)).live.status == "playing"
    await turn(time, services, 0.2)
    await services.sweep()
    over = await services.room(room.live.id)
    await over.catch_up()
    assert over.live.reason == "time"


async def test_opponents_see_a_vacation_at_once(services: Services, time: Time) -> None:
    ann, _, room = await two(services)
    listener = FakeListener(FIRST)
    await room.enter(listener)
    await services.vacations.begin(ann.id, 10, time.now)
    await until(lambda: len(listener.snapshots) == 2)
    clock = listener.snapshots[-1].state.clock
    assert clock is not None
    assert clock.away == (time.now + 10 * DAY, None)


async def test_games_of_a_player_on_vacation_are_updated_one_by_one(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, _ = await two(services)
    for _ in range(2):
        await correspondence_game(services, ann, bob)
    turns: list[str] = []
    monkeypatch.setattr(Room, "resend_snapshots", lambda _: turns.append("room"))

    async def other_tasks() -> None:
        while turns.count("room") < 3:
            turns.append("others")
            await asyncio.sleep(0)

    await asyncio.gather(services.vacations.begin(ann.id, 10, services.moment().now), other_tasks())
    assert ["room", "room"] not in [turns[i : i + 2] for i in range(len(turns))]


async def test_a_dropped_game_is_not_updated(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, room = await two(services)
    shown: list[Room] = []
    monkeypatch.setattr(Room, "resend_snapshots", shown.append)
    services._away_or_back(ann.id)
    services.drop(room.live.id)
    await until(lambda: not services._tasks)
    assert not shown


async def test_another_process_receives_a_vacation(postgresql_url: str) -> None:
    async with AsyncExitStack() as stack:
        one, other = [
            await stack.enter_async_context(some_services(postgresql_url, listens=True))
            for _ in range(2)
        ]
        ann, _, room = await two(one)
        there = await other.room(room.live.id)
        now = one.moment().now
        await one.vacations.begin(ann.id, 3, now)
        await until(lambda: other.moment().away_until(ann.id) == now + 3 * DAY)
        assert there.live.status == "playing"


async def test_two_processes_start_one_vacation(postgresql_url: str) -> None:
    async with AsyncExitStack() as stack:
        one, other = [
            await stack.enter_async_context(some_services(postgresql_url)) for _ in range(2)
        ]
        ann, _, _ = await two(one)
        await one.vacations.begin(ann.id, 3, one.moment().now)
        with pytest.raises(Refused, match="already"):
            await other.vacations.begin(ann.id, 3, other.moment().now + 1)


async def test_a_player_on_vacation_can_move(services: Services, time: Time) -> None:
    ann, _, room = await two(services)
    await services.vacations.begin(ann.id, 10, time.now)
    await room.command(FIRST, a_move(room, "c3"))
    assert room.live.to_move == 1


async def test_vacations_of_dropped_games_are_removed_from_memory(
    services: Services, time: Time
) -> None:
    ann, bob, room = await two(services)
    await services.vacations.begin(ann.id, 10, time.now)
    await services.sweep()
    assert services.vacations.cached.keys() == {ann.id, bob.id}
    services.drop(room.live.id)
    await services.sweep()
    assert services.vacations.cached == {}
    await services.room(room.live.id)
    assert services.moment().away_until(ann.id) == time.now + 10 * DAY


async def test_correspondence_games_are_loaded_concurrently(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An older response never replaces a newer one, either."""
    ann, _, room = await two(services)
    other = await correspondence_game(
        services, await create_account(services, "Cy"), await create_account(services, "Di")
    )
    for one in (room, other):
        services.drop(one.live.id)
    services.vacations.retain({}.keys())
    read, gate, now = services.storage.read, asyncio.Event(), services.moment().now
    held = list[tuple[str, ...]]()

    async def read_slowly(ids: tuple[str, ...]) -> dict[str, tuple[Vacation, ...]]:
        found = await read(vacations.vacations_of, ids)
        if ann.id in ids and not held:
            held.append(ids)
            await gate.wait()
        return found

    replace_query(monkeypatch, services.storage, vacations.vacations_of, read_slowly)
    loading = asyncio.create_task(services.room(room.live.id))
    await until(lambda: held)
    await asyncio.wait_for(services.room(other.live.id), TIMEOUT)
    await services.vacations.begin(ann.id, 10, now)
    assert not loading.done()
    gate.set()
    await loading
    assert services.moment().away_until(ann.id) == now + 10 * DAY


async def test_after_a_lost_connection_vacations_are_read_together(
    services: Services, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = list[int]()
    ann, _, room = await two(services)
    await services.storage.write(
        vacations.begin_vacation, ann.id, 10, time.now
    )  # as another process does it
    listener = FakeListener(FIRST)
    await room.enter(listener)
    await until(lambda: not services._tasks)  # the vacations of both players have been loaded
    read = services.storage.read

    async def counted(ids: tuple[str, ...]) -> dict[str, tuple[Vacation, ...]]:
        loaded.append(len(ids))
        return await read(vacations.vacations_of, ids)

    replace_query(monkeypatch, services.storage, vacations.vacations_of, counted)
    for _ in range(2):
        await services.vacations.catch_up()
    await until(lambda: not services._tasks)
    assert loaded == [2, 2]
    assert len(listener.snapshots) == 2  # the first snapshot, and another for the vacation
    clock = listener.snapshots[-1].state.clock
    assert clock is not None
    assert clock.away == (time.now + 10 * DAY, None)
