"""Blocks between players, at one process and at several, and who is online."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any, cast

import msgspec
import pytest

from boardwright.server.cluster.shared import SharedCluster
from boardwright.server.errors import Refused
from boardwright.server.lobby import store as lobby_store
from boardwright.server.lobby.messages import SeekGame
from boardwright.server.lobby.model import MAX_SEEKS
from boardwright.server.lobby.service import Person
from boardwright.server.moderation.model import Sportsmanship
from boardwright.server.play.commands import Chat
from boardwright.server.play.views import ClockBody
from boardwright.server.site.service import Online, personal_topic
from boardwright.server.social import store as social_store
from server.support.queries import replace_query
from server.support.services import (
    BOTH,
    FakeListener,
    Reader,
    create_account,
    create_accounts,
    open_game,
    some_services,
)
from server.support.waiting import until

if TYPE_CHECKING:
    from boardwright.server.accounts.model import Account
    from boardwright.server.play.broadcast import Broadcast
    from boardwright.server.play.commands import Viewer
    from boardwright.server.services import Services


def is_visible(broadcast: Broadcast, viewer: Viewer) -> bool:
    return b'"muted":true' not in broadcast.for_viewer(viewer)


async def test_a_block_separates_both_accounts(services: Services) -> None:
    ann, bo, cy = await create_accounts(services, "Ann", "Bo", "Cy")
    await services.social.load([ann.id, bo.id, cy.id])
    assert not services.social.are_blocked(f"@{ann.id}", f"@{bo.id}")
    await services.social.block(ann, bo.id)
    await services.social.load([ann.id, bo.id, cy.id])
    for one, other in ((ann, bo), (bo, ann)):
        assert services.social.are_blocked(f"@{one.id}", f"@{other.id}")
        with pytest.raises(Refused):
            await services.social.check_not_blocked(one.id, other.id)
    assert not services.social.are_blocked(f"@{ann.id}", f"@{cy.id}")
    assert not services.social.are_blocked(f"@{ann.id}", bo.id)  # no "@": a guest's hash


async def test_lines_are_hidden_only_from_accounts_that_block_the_author(
    services: Services,
) -> None:
    ann, bo = await create_accounts(services, "Ann", "Bo")
    room = await open_game(services)
    mine, theirs = [await services.viewer(room, None, account=one) for one in (ann, bo)]
    listener, other = FakeListener(mine), FakeListener(theirs)
    await room.enter(listener)
    await room.enter(other)
    await room.command(theirs, Chat(text="psst"))
    assert is_visible(listener.broadcasts[-1], listener.viewer)
    await services.social.block(ann, bo.id)
    assert [line.muted for line in listener.snapshots[-1].chat] == [True]
    await room.command(theirs, Chat(text="psst"))
    assert not is_visible(listener.broadcasts[-1], listener.viewer)
    assert is_visible(other.broadcasts[-1], other.viewer)
    await services.social.unblock(ann, bo.id)
    assert [line.muted for line in listener.snapshots[-1].chat] == [False, False]


@BOTH
async def test_accounts_with_a_block_are_not_paired(services: Services) -> None:
    ann, bo, cy = await create_accounts(services, "Ann", "Bo", "Cy")
    await services.social.block(ann, bo.id)
    terms = SeekGame(game="repulso", clock=ClockBody(minutes=3, increment=2))
    for one in (ann, bo):
        assert await services.lobby.seek(Person(f"@{one.id}"), terms, one.id)
    assert await services.lobby.seek(Person(f"@{cy.id}"), terms, cy.id) is None
    assert await services.storage.read(lobby_store.paired_games, f"@{ann.id}")
    assert not await services.storage.read(lobby_store.paired_games, f"@{bo.id}")


async def _seek_late(services: Services, account: Account, delay: float) -> str | None:
    """Seek with an account whose pairings are delayed because it often leaves games."""

    async def manners(account: str) -> Any:
        return msgspec.structs.replace(Sportsmanship(20, 20), delay=delay)

    services.social.sportsmanship_of = manners  # type: ignore[method-assign]
    terms = SeekGame(game="repulso", clock=ClockBody(minutes=3, increment=2))
    return await services.lobby.seek(Person(f"@{account.id}"), terms, account.id)


@BOTH
async def test_a_frequent_leaver_is_paired_later_and_notified(services: Services) -> None:
    ann, reader = await create_account(services, "Ann"), Reader()
    services.topics.subscribe(personal_topic(f"@{ann.id}"), reader)
    seek = await _seek_late(services, ann, 0.001)
    assert reader.received == [{"type": "delayed", "seek": seek, "seconds": 0.001}]
    waiting = await services.storage.read(lobby_store.open_seeks)
    while not waiting:  # the seek appears after the delay, even on a slow machine
        await asyncio.sleep(0)
        waiting = await services.storage.read(lobby_store.open_seeks)
    assert [one.id for one in waiting] == [seek]


@BOTH
async def test_a_delayed_seek_ends_with_its_connection(services: Services) -> None:
    ann = await create_account(services, "Ann")
    for _ in range(MAX_SEEKS):
        await _seek_late(services, ann, 1000)
    with pytest.raises(Refused):
        await _seek_late(services, ann, 1000)
    await services.lobby.end(ann.id)
    assert await _seek_late(services, ann, 1000)


async def test_a_block_holds_at_all_processes(two_services: tuple[Services, Services]) -> None:
    one, two = two_services
    ann, bo = await create_accounts(one, "Ann", "Bo")
    await two.social.load([ann.id, bo.id])
    there = await two.room((await open_game(one)).live.id)
    listener = FakeListener(await two.viewer(there, None, account=ann))
    await there.enter(listener)
    await one.social.block(ann, bo.id)
    await until(lambda: listener.viewer.blocks == {bo.id})
    assert two.social.are_blocked(f"@{ann.id}", f"@{bo.id}")


async def test_after_a_lost_connection_blocks_are_read_together(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = list[list[str]]()
    ann, bo, cy = accounts = await create_accounts(services, "Ann", "Bo", "Cy")
    rooms, listeners = [await open_game(services) for _ in range(2)], list[FakeListener]()
    for one, room in [(one, room) for one in accounts for room in rooms]:
        listeners.append(FakeListener(await services.viewer(room, None, account=one)))
        await room.enter(listeners[-1])
    for one in (ann, bo):  # as another process does it
        assert await services.storage.write(social_store.block, one.id, cy.id, 0, "another")
    read = services.storage.read

    async def counted(ids: list[str]) -> dict[str, frozenset[str]]:
        loaded.append(ids)
        return await read(social_store.blocks_of, ids)

    replace_query(monkeypatch, services.storage, social_store.blocks_of, counted)
    rooms[0].leave(listeners[0])
    await services.social.catch_up()
    assert loaded == [sorted(one.id for one in accounts)]
    assert [len(listener.snapshots) for listener in listeners] == [1, 2, 2, 2, 1, 1]
    assert [listener.viewer.blocks for listener in listeners[1:]] == [{cy.id}] * 3 + [
        frozenset()
    ] * 2


async def test_a_block_checks_only_rooms_of_that_account(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo = await create_accounts(services, "Ann", "Bo")
    rooms = [await open_game(services) for _ in range(3)]
    listeners = [FakeListener(await services.viewer(room, None, account=ann)) for room in rooms]
    for room, listener in zip(rooms, listeners, strict=True):
        await room.enter(listener)
    turns: list[str] = []

    async def other_tasks() -> None:
        while turns.count("room") < len(rooms):
            turns.append("others")
            await asyncio.sleep(0)

    for listener in listeners:
        monkeypatch.setattr(listener, "send_snapshot", lambda _: turns.append("room"))
    with monkeypatch.context() as patch:
        patch.setattr(services, "rooms", None)  # fails if all rooms are searched
        await asyncio.gather(services.social.block(ann, bo.id), other_tasks())
    assert ["room", "room"] not in [turns[i : i + 2] for i in range(len(turns))]
    assert [listener.viewer.blocks for listener in listeners] == [{bo.id}] * 3


class SlowDatabase:
    """A database that delays the first notification."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.published: list[tuple[str, bool]] = []

    async def read(self, query: object, payload: str) -> None:
        if not self.published:
            await self.gate.wait()
        self.published += map(tuple, msgspec.json.decode(payload)["online"])

    async def listen(self) -> None:
        pass


async def test_presence_changes_are_published_in_order() -> None:
    database = SlowDatabase()
    cluster = SharedCluster(cast("Any", database), "one")
    online = Online(cluster)
    online.connect("ann")
    await asyncio.sleep(0)
    online.disconnect("ann")
    online.connect("bob")
    database.gate.set()
    await cluster.close()
    assert database.published == [("ann", True), ("ann", False), ("bob", True)]


async def test_all_processes_share_the_online_accounts(postgresql_url: str) -> None:
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(some_services(postgresql_url, listens=True))
        one.online.connect("ann")
        one.online.connect("ann")
        two = await stack.enter_async_context(some_services(postgresql_url, listens=True))
        await until(lambda: two.online.is_online("ann"))
        two.online.connect("bo")
        await until(lambda: one.online.is_online("bo"))
        one.online.disconnect("ann")
        assert one.online.is_online("ann")
        one.online.disconnect("ann")
        assert not one.online.is_online("ann")
        await until(lambda: not two.online.is_online("ann"))
        one.online.forget_processes(frozenset())
        assert not one.online.is_online("bo")
