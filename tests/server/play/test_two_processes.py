"""Two server processes over one PostgreSQL serve the same games."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest
import pytest_asyncio

from boardwright.server import other_processes
from boardwright.server.accounts.model import AccountProfile
from boardwright.server.cluster import processes
from boardwright.server.cluster.shared import SharedCluster
from boardwright.server.errors import StorageUnavailable
from boardwright.server.other_processes import catch_up, listen_to_processes
from boardwright.server.play import vacations
from boardwright.server.play.commands import Chat, Rematch, Resign
from boardwright.server.play.messages import PresenceMessage
from boardwright.server.play.presence import ProcessPresence
from boardwright.server.services import Services, sweep
from server.support.queries import replace_query
from server.support.services import (
    FIRST,
    SECOND,
    FakeListener,
    a_move,
    code_of,
    journal_length,
    open_game,
    pool_of,
    some_services,
)
from server.support.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardwright.server.play.entries import Journaled
    from boardwright.server.play.room import Room
    from boardwright.server.studies.service import StudyRoom

TwoServices = tuple[Services, Services]


@pytest_asyncio.fixture
async def two_services(postgresql_url: str) -> AsyncIterator[TwoServices]:
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(some_services(postgresql_url, listens=True))
        two = await stack.enter_async_context(some_services(postgresql_url, listens=True))
        yield one, two


async def open_at_both(two_services: TwoServices) -> tuple[Room, Room]:
    here = await open_game(two_services[0])
    return here, await two_services[1].room(here.live.id)


async def test_clients_never_go_back_in_time(postgresql_url: str) -> None:
    """A client may reconnect to a process that has received fewer updates than the client has."""
    async with some_services(postgresql_url) as one, some_services(postgresql_url) as two:
        here = await open_game(one)
        there = await two.room(here.live.id)
        await here.command(FIRST, a_move(here, "c3"))
        listener = FakeListener()
        await there.enter(listener, here.live.number)
        assert there.live.number == here.live.number
        assert not listener.snapshots
        assert listener.numbers == []


async def test_simultaneous_chat_lines_are_all_stored(two_services: TwoServices) -> None:
    (one, _), (here, there) = two_services, await open_at_both(two_services)
    listeners = FakeListener(), FakeListener()
    await here.enter(listeners[0])
    await there.enter(listeners[1])
    commands = [here.command(FIRST, Chat(text=f"a{i}")) for i in range(10)]
    commands += [there.command(SECOND, Chat(text=f"b{i}")) for i in range(10)]
    await asyncio.gather(*commands)
    await until(lambda: here.live.number == there.live.number == 21)
    assert await journal_length(one, here) == 21
    assert [listener.numbers for listener in listeners] == [list(range(2, 22))] * 2
    await there.command(FIRST, a_move(there, "c3"))
    await until(lambda: here.live.number == there.live.number)
    assert here.live == there.live
    assert here.live.position == there.live.position


async def test_clients_connected_to_the_other_process_are_present(
    two_services: TwoServices,
) -> None:
    """Also for a process that opens or reopens the game later, and until the client disconnects."""
    one, two = two_services
    here = await open_game(one)
    ann, bob = FakeListener(FIRST), FakeListener(SECOND)
    await here.enter(ann)
    there = await two.room(here.live.id)
    await there.enter(bob)
    await until(lambda: seats(ann) == seats(bob) == (True, True))
    there.leave(bob)
    await until(lambda: seats(ann) == (True, False))
    there.close()
    del two.rooms[here.live.id]
    reopened = await two.room(here.live.id)
    await until(lambda: reopened.presence.connected == {0})


def seats(listener: FakeListener) -> tuple[bool, ...]:
    return [m.present.seats for m in listener.messages if isinstance(m, PresenceMessage)][-1]


async def test_a_single_process_thinks(two_services: TwoServices) -> None:
    one, two = two_services
    here = await open_game(one, "pe")
    there = await two.room(here.live.id)
    await here.command(FIRST, a_move(here, "c3"))
    await until(lambda: there.live.ply == 1)
    pool = pool_of(one), pool_of(two)
    await until(lambda: any(each.pending for each in pool))
    await until(
        lambda: sum(services.engines.is_thinking(here.live.id) for services in two_services) == 1
    )
    for services in two_services:  # so that neither takes the other for dead
        await services.beat()
    for services in two_services:
        await services.sweep()
    assert sum(len(each.jobs) for each in pool) == 1
    next(each for each in pool if each.pending).answer(here.live.id)
    await until(lambda: here.live.ply == there.live.ply == 2)


async def test_a_rematch_agreed_at_two_servers_creates_one_game(two_services: TwoServices) -> None:
    (one, _), (here, there) = two_services, await open_at_both(two_services)
    await here.command(FIRST, Resign())
    await until(lambda: there.live.status == "over")
    await asyncio.gather(here.command(FIRST, Rematch()), there.command(SECOND, Rematch()))
    await until(lambda: here.live.next_game and there.live.next_game)
    assert here.live.next_game == there.live.next_game
    await until(lambda: here.live.number == there.live.number)
    kinds = [type(one.entry).__name__ for one in await one.storage.entries_after(here.live.id, 0)]
    assert kinds.count("Rematched") == 1


async def test_malformed_payloads_do_not_end_listening(two_services: TwoServices) -> None:
    (one, _), (here, there) = two_services, await open_at_both(two_services)
    for payload in ("rubbish", "{}", "[]", '{"process": 1, "game": 2}', "null"):
        await one.storage.read(processes.notify, payload)
    await here.command(FIRST, a_move(here, "c3"))
    await until(lambda: there.live.ply == 1)


async def test_a_process_that_is_behind_reads_before_it_refuses(postgresql_url: str) -> None:
    async with some_services(postgresql_url) as one, some_services(postgresql_url) as unsubscribed:
        here = await open_game(one)
        there = await unsubscribed.room(here.live.id)
        await here.command(FIRST, a_move(here, "c3"))
        assert there.live.ply == 0
        assert await code_of(unsubscribed, there, SECOND, a_move(here, "e5")) == ""
        assert there.live.ply == 2


@pytest.mark.parametrize(
    ("slow", "news"),
    [
        ("ratings_of", {"rated": ["ann"]}),
        ("accounts_by_id", {"account": "ann", "ended": []}),
        (vacations.vacations_of, {"vacation": ["ann"]}),
        ("study", {"study": "s", "number": 9}),
    ],
)
async def test_moves_do_not_wait_for_other_notifications(
    two_services: TwoServices, monkeypatch: pytest.MonkeyPatch, slow: Any, news: dict[str, Any]
) -> None:
    (one, two), (here, there) = two_services, await open_at_both(two_services)
    waiting, answered = asyncio.Event(), asyncio.Event()

    async def wait(*args: Any) -> Any:
        waiting.set()
        await answered.wait()
        raise StorageUnavailable("the test wants it")

    two.directory.profiles["ann"] = AccountProfile("ann", "Ann", "person")
    two.studies.rooms["s"] = cast("StudyRoom", SimpleNamespace(revision=0, catch_up=wait))
    if callable(slow):
        replace_query(monkeypatch, two.storage, slow, wait)
    elif slow != "study":
        monkeypatch.setattr(two.storage, slow, wait)
    await one.storage.read(processes.notify, json.dumps({"process": one.process} | news))
    await until(waiting.is_set)
    await here.command(FIRST, a_move(here, "c3"))
    await until(lambda: there.live.ply == 1)
    answered.set()
    two.studies.rooms.clear()


async def test_after_a_lost_connection_only_games_with_new_entries_are_read(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads, sent = list[str](), list[str]()
    async with (
        some_services(postgresql_url, listens=True) as one,
        some_services(postgresql_url) as unsubscribed,
    ):
        rooms = [await open_game(one) for _ in range(40)]
        for room in rooms:
            await unsubscribed.room(room.live.id)
        first, second = rooms[0], rooms[1]
        listener = FakeListener(SECOND)
        await second.enter(listener)
        await first.command(FIRST, a_move(first, "c3"))
        read, cluster = unsubscribed.storage.entries_after, unsubscribed.storage.cluster
        assert isinstance(cluster, SharedCluster)
        notify = cluster.notify

        async def noted(game_id: str, number: int) -> list[Journaled]:
            reads.append(game_id)
            return await read(game_id, number)

        async def sent_too(payload: str) -> None:
            sent.append(payload)
            await notify(payload)

        monkeypatch.setattr(unsubscribed.storage, "entries_after", noted)
        monkeypatch.setattr(cluster, "notify", sent_too)
        await until(lambda: not unsubscribed._tasks)
        await cluster.close()
        sent.clear()
        catch_up(unsubscribed)
        await until(lambda: unsubscribed.rooms[first.live.id].live.ply == 1)
        assert reads == [first.live.id]
        await until(lambda: any("rooms" in payload for payload in sent))
        assert len(sent) == 2  # the online accounts, and the presence in all games
        listening = asyncio.ensure_future(listen_to_processes(unsubscribed))
        await until(lambda: unsubscribed.rooms[second.live.id].presence.connected == {1})
        listening.cancel()


async def test_a_failing_room_does_not_keep_others_from_catching_up(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = list[str]()
    async with some_services(postgresql_url) as one, some_services(postgresql_url) as unsubscribed:
        rooms = [await open_game(one) for _ in range(3)]
        for room in rooms:
            await unsubscribed.room(room.live.id)
            await room.command(FIRST, a_move(room, "c3"))
        bad = sorted(room.live.id for room in rooms)[0]
        read = unsubscribed.storage.entries_after

        async def broken(game_id: str, number: int) -> list[Journaled]:
            if game_id == bad and not failed:
                failed.append(game_id)
                raise ValueError("the test wants it")
            return await read(game_id, number)

        monkeypatch.setattr(unsubscribed.storage, "entries_after", broken)
        monkeypatch.setattr(other_processes, "CATCH_UP_CONCURRENCY", 1)
        catch_up(unsubscribed)
        others = [room.live.id for room in rooms if room.live.id != bad]
        await until(lambda: all(unsubscribed.rooms[game].live.ply == 1 for game in others))
        assert failed == [bad]
        assert not unsubscribed.rooms[bad].is_certain
        await sweep(unsubscribed)  # reloads rooms with an uncertain state
        assert unsubscribed.rooms[bad].live.ply == 1


async def test_a_single_presence_is_not_overwritten_by_an_older_batch(
    two_services: TwoServices,
) -> None:
    (one, two), rooms = two_services, [await open_game(two_services[0]) for _ in range(2)]
    first, second = [await two.room(room.live.id) for room in rooms]
    ids = [first.live.id, second.live.id]
    single = {"process": "other", "rooms": [[ids[1], [0]]]}
    batch = {"process": "other", "rooms": [[ids[0], [0]], [ids[1]]]}
    second.presence.set_elsewhere("other", ProcessPresence(spectators=1), 0)
    for payload in (batch, single):
        await one.storage.read(processes.notify, json.dumps(payload))
    await until(lambda: first.presence.connected == second.presence.connected == {0})
    await until(lambda: not two._tasks)
    assert second.presence.connected == {0}
