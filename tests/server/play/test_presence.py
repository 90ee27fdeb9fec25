"""Taking seats, presence, unloading of idle rooms, and rematches."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from boardwright.server.errors import Refused, StorageUnavailable
from boardwright.server.lobby import store as lobby_store
from boardwright.server.play.commands import Cancel, HandOver, Rematch, Resign, Viewer
from boardwright.server.play.create import GameRequest
from boardwright.server.play.game_setup import Seat
from boardwright.server.play.messages import PresenceMessage
from boardwright.server.play.presence import AWAY_AFTER
from boardwright.server.play.seats import JoinedGame, join
from boardwright.server.services import IDLE_MS, IDLE_WHEN_FULL_MS
from server.support.queries import replace_query
from server.support.services import (
    FIRST,
    SECOND,
    FakeListener,
    StorageFaults,
    Time,
    a_move,
    code_of,
    open_game,
    some_services,
)
from server.support.waiting import until

if TYPE_CHECKING:
    from boardwright.server.play.room import Room
    from boardwright.server.services import Services

BY_LINK = GameRequest("repulso", (Seat("person", "Ann"), Seat("link")))


async def test_an_invitation_used_twice_seats_one_player(database_url: str) -> None:
    async with some_services(database_url) as services:
        created = await services.create(BY_LINK, "test")
        room = await services.room(created.id)
        tries = [join(services.storage, room, created.invitations[1], name) for name in "BCDE"]
        found = await asyncio.gather(*tries, return_exceptions=True)
        seated = [one for one in found if isinstance(one, JoinedGame)]
        refused = [one for one in found if isinstance(one, Refused)]
        assert (len(seated), [one.code for one in refused]) == (1, ["seat-taken"] * 3)
        assert (await services.viewer(room, seated[0].key)).seats == {1}
        assert room.live.status == "playing"
        other = await services.create(BY_LINK, "test")
        for secret in (created.invitations[1], other.invitations[1], created.key):
            with pytest.raises(Refused, match="does not match a free seat"):
                await join(services.storage, room, secret, "F")
        cancelled = await services.room(other.id)
        with pytest.raises(Refused, match="printable"):
            await join(services.storage, cancelled, other.invitations[1], "x" * 41)
        await cancelled.command(FIRST, Cancel())
        assert cancelled.live.number == 1
        with pytest.raises(Refused) as caught:
            await join(services.storage, cancelled, other.invitations[1], "F")
        assert caught.value.code == "seat-taken"


async def test_a_seat_taken_despite_an_error_can_be_claimed(services: Services) -> None:
    """The invitation has been used up, so no other player could ever take the seat."""
    created = await services.create(BY_LINK, "test")
    room, faults = await services.room(created.id), StorageFaults(services.storage)
    faults.way = "lost"
    with pytest.raises(StorageUnavailable):
        await join(services.storage, room, created.invitations[1], "Bob")
    assert room.live.status == "waiting"
    faults.way = "stored, but failed"
    seated = await join(services.storage, room, created.invitations[1], "Bob")
    assert (await services.viewer(room, seated.key)).seats == {1}
    assert (seated.number, room.live.status) == (1, "playing")


async def test_presence_is_published_to_all(services: Services) -> None:
    room = await open_game(services)
    ann, zoe = FakeListener(FIRST), FakeListener(Viewer(name="Zoe"))
    await room.enter(ann)
    await room.enter(zoe)
    assert presence(ann) == ((True, False), 1, ("Zoe",))
    room.leave(ann)
    assert presence(zoe) == ((False, False), 1, ("Zoe",))
    again = FakeListener(FIRST)
    await room.enter(again)
    assert presence(zoe) == ((True, False), 1, ("Zoe",))


def presence(listener: FakeListener) -> tuple[tuple[bool, ...], int, tuple[str, ...]]:
    present = [
        message.present for message in listener.messages if isinstance(message, PresenceMessage)
    ][-1]
    return present.seats, present.spectators, present.names


async def test_closing_a_second_tab_and_syncing_do_not_count_as_leaving(services: Services) -> None:
    room = await open_game(services)
    one, two, zoe = FakeListener(FIRST), FakeListener(FIRST), FakeListener()
    for listener in (one, two, zoe):
        await room.enter(listener)
    count = len(zoe.messages)
    room.leave(two)
    await room.enter(one, 1)
    assert len(zoe.messages) == count
    await room.command(FIRST, a_move(room, "c3"))
    assert one.numbers == [2]


async def test_presence_of_a_crowd_is_published_despite_a_move(
    services: Services,
) -> None:
    room, crowd = await open_game(services), [FakeListener() for _ in range(25)]
    for listener in crowd:
        await room.enter(listener)
    await room.command(FIRST, a_move(room, "c3"))
    await until(lambda: presence(crowd[0])[1] == len(crowd))


async def test_a_seat_can_be_handed_over_after_an_absence(services: Services, time: Time) -> None:
    room = await open_game(services, "ppp", "repello", options={"players": "3"})
    listener = FakeListener(SECOND)
    await room.enter(listener)
    time.now += AWAY_AFTER
    assert await code_of(services, room, FIRST, HandOver(seat=1)) == "not-yet"
    room.leave(listener)
    time.now += AWAY_AFTER - 1
    assert await code_of(services, room, FIRST, HandOver(seat=1)) == "not-yet"
    time.now += 1
    assert await code_of(services, room, FIRST, HandOver(seat=1)) == ""


async def test_idle_rooms_are_dropped_sooner_if_there_are_many(
    services: Services, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await open_game(services)
    listener = FakeListener()
    await room.enter(listener)
    time.now += IDLE_MS + 1
    await services.sweep()
    assert services.rooms == {room.live.id: room}
    room.leave(listener)
    time.now += IDLE_MS + 1
    await services.sweep()
    assert services.rooms == {}
    again = await services.room(room.live.id)
    assert again is not room
    assert again.live == room.live
    monkeypatch.setattr(services, "settings", replace(services.settings, rooms=1))
    other = await open_game(services)
    time.now += IDLE_WHEN_FULL_MS
    await services.sweep()
    assert services.rooms.keys() == {room.live.id, other.live.id}
    time.now += 1
    await services.sweep()
    assert services.rooms == {}


async def test_a_room_with_an_entering_client_stays(services: Services, time: Time) -> None:
    """Otherwise a game would have two rooms, which do not notify each other."""
    room = await open_game(services)
    time.now += IDLE_MS + 1
    assert await services.room(room.live.id) is room
    await services.sweep()
    listener = FakeListener()
    await room.enter(listener)
    other = await services.room(room.live.id)
    await other.command(FIRST, a_move(other, "c3"))
    assert listener.numbers == [2]


async def agree(services: Services, room: Room) -> Room:
    await room.command(FIRST, Resign(seat=0))
    for seat in range(len(room.live.seats)):
        await room.command(Viewer(frozenset({seat})), Rematch())
    await until(lambda: room.live.next_game)
    assert room.live.next_game is not None
    return await services.room(room.live.next_game)


async def test_a_rematch_turns_the_seats(services: Services) -> None:
    created = await services.create(BY_LINK, "test")
    room = await services.room(created.id)
    seated = await join(services.storage, room, created.invitations[1], "Bob")
    again = await agree(services, room)
    assert [seat.name for seat in again.live.seats] == ["Bob", "Ann"]
    assert again.live.status == "playing"
    assert again.live.setup.previous == created.id
    assert (await services.viewer(again, created.key)).seats == {1}
    assert (await services.viewer(again, seated.key)).seats == {0}
    third = await agree(services, again)
    assert [seat.name for seat in third.live.seats] == ["Ann", "Bob"]


async def test_a_rematch_of_a_hot_seat(services: Services) -> None:
    created = await services.create(
        GameRequest("repulso", (Seat("person"), Seat("person"))), "test"
    )
    room, both = await services.room(created.id), Viewer(frozenset({0, 1}))
    await room.command(both, Resign())
    await room.command(both, Rematch())
    await until(lambda: room.live.next_game)
    again = await services.room(room.live.next_game or "")
    assert (await services.viewer(again, created.key)).seats == {0, 1}


async def test_a_rematch_that_could_not_be_stored_is_retried(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await open_game(services)

    async def away(*_: object) -> bool:
        raise StorageUnavailable("the test wants it")

    replace_query(monkeypatch, services.storage, lobby_store.begin_rematch, away)
    await room.command(FIRST, Resign())
    for viewer in (FIRST, SECOND):
        await room.command(viewer, Rematch())
    await until(lambda: not services._tasks)
    assert room.live.next_game is None
    monkeypatch.undo()
    await services.sweep()
    await until(lambda: room.live.next_game)


async def test_the_number_of_new_games_is_limited_including_rematches(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "settings", replace(services.settings, games_an_hour=2))
    again = await agree(services, await open_game(services))
    await again.command(FIRST, Resign(seat=0))
    assert await code_of(services, again, FIRST, Rematch()) == "too-many"
    with pytest.raises(Refused) as caught:
        await services.create(BY_LINK, "test")
    assert caught.value.code == "too-many"
    await services.create(BY_LINK, "somebody else")
