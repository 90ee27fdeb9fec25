"""The directory sends new names and ratings to the rooms of the account, and to no others."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NoReturn

from boardwright.arena.glicko import Rating
from boardwright.server.accounts.model import AccountProfile
from boardwright.server.play.commands import Chat
from boardwright.server.play.create import GameRequest
from boardwright.server.play.game import LiveGame
from boardwright.server.play.game_setup import Seat, TimeControl
from boardwright.server.play.room import Room
from boardwright.server.ratings.model import PoolRating
from server.support.services import (
    FIRST,
    FakeListener,
    create_account,
    create_accounts,
    game_of,
    open_and_listen,
    open_game,
)
from server.support.waiting import until

if TYPE_CHECKING:
    import pytest

    from boardwright.server.accounts.model import Account
    from boardwright.server.services import Services

BLITZ = TimeControl("clock", 5.0, 3.0)
REQUEST = GameRequest("alliances", (Seat("person"), Seat("person")), control=BLITZ, rated=True)


async def rated_game(services: Services, *players: Account) -> Room:
    return await game_of(services, REQUEST, *players)


def rate(services: Services, monkeypatch: pytest.MonkeyPatch, value: float) -> None:
    """Make the storage return this rating for every account."""

    async def ratings_of(ids: list[str]) -> dict[str, dict[str, PoolRating]]:
        return {one: {"alliances-quick": PoolRating(Rating(value))} for one in ids}

    monkeypatch.setattr(services.storage, "ratings_of", ratings_of)


async def test_a_new_rating_is_a_small_message_to_the_rooms_of_that_account(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, cy, di = await create_accounts(services, "Ann", "Bob", "Cy", "Di")
    room, other = await rated_game(services, ann, bob), await rated_game(services, cy, di)
    listeners = FakeListener(), FakeListener()
    for shown, listener in zip((room, other), listeners, strict=True):
        await shown.enter(listener)

    def scan(live: LiveGame) -> NoReturn:
        raise AssertionError("nobody looks through seats and chats")

    monkeypatch.setattr(LiveGame, "accounts", property(scan))
    rate(services, monkeypatch, 1712.0)
    await services.directory.rated([ann.id, bob.id, "nobody"])
    await until(lambda: listeners[0].profiles)
    [message] = listeners[0].profiles  # one message for both players
    assert [seat.rating for seat in message.seats] == [1712, 1712]
    assert message.names == {}
    assert [len(listener.snapshots) for listener in listeners] == [1, 1]
    assert not listeners[1].profiles
    newcomer = FakeListener()
    await room.enter(newcomer)
    assert [seat.rating for seat in newcomer.snapshots[-1].game.seats] == [1712, 1712]


async def test_rooms_of_an_account_are_notified_one_by_one(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await create_accounts(services, "Ann", "Bob")
    for _ in range(3):
        await rated_game(services, ann, bob)
    turns: list[str] = []
    monkeypatch.setattr(Room, "send_profiles", lambda room, renamed: turns.append("room"))
    rate(services, monkeypatch, 1712.0)

    async def other_tasks() -> None:
        while turns.count("room") < 3:
            turns.append("others")
            await asyncio.sleep(0)

    await asyncio.gather(services.directory.rated([ann.id]), other_tasks())
    assert ["room", "room"] not in [turns[i : i + 2] for i in range(len(turns))]


async def test_a_spectator_in_the_chat_is_renamed(services: Services) -> None:
    ann, (room, listener) = await create_account(services, "Ann"), await open_and_listen(services)
    speaker = await services.viewer(room, None, account=ann)
    await room.command(speaker, Chat(text="hello"))
    await services.account_settings.rename(ann, "Anna")
    await until(lambda: listener.profiles)
    assert listener.profiles[-1].names == {ann.id: "Anna"}


async def test_rooms_that_are_not_in_memory_are_in_no_index(services: Services, time: Any) -> None:
    ann, bob = await create_accounts(services, "Ann", "Bob")
    room = await rated_game(services, ann, bob)
    assert services.by_account.of(ann.id) == (room,)
    time.now += 120_000
    await services.sweep()
    assert not services.rooms
    assert not services.by_account.rooms
    assert (await services.room(room.live.id),) == services.by_account.of(bob.id)


async def test_a_returning_player_gets_current_names_and_ratings(services: Services) -> None:
    ann, bob = await create_accounts(services, "Ann", "Bob")
    room, listener = await rated_game(services, ann, bob), FakeListener(FIRST)
    await room.command(FIRST, Chat(text="hello"))
    await room.enter(listener)
    room.leave(listener)
    other = FakeListener(FIRST)
    await room.enter(other)
    await services.account_settings.rename(ann, "Anna")
    await until(lambda: other.profiles)
    await room.enter(listener, room.live.number)
    assert len(listener.snapshots) == 1
    assert listener.profiles[-1].seats[0].name == listener.profiles[-1].names[ann.id] == "Anna"
    guests, guest = await open_game(services), FakeListener(FIRST)
    await guests.enter(guest, guests.live.number)
    assert not guest.profiles


async def test_cached_accounts_are_looked_up_one_by_one(services: Services) -> None:
    class LookupOnlyDict(dict[str, Any]):
        def keys(self) -> NoReturn:
            raise AssertionError("nobody goes through all that are known")

        __iter__ = items = values = keys

    directory = services.directory
    directory.profiles = LookupOnlyDict(ann=AccountProfile("ann", "Ann", "person"))
    directory._ratings = LookupOnlyDict(ann={})
    await directory.load(["ann", "ann"])
    await directory.load(iter(["bob"]))
    assert directory.name_of("bob") == ""


async def test_a_new_name_is_not_replaced_by_an_older_result(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await create_account(services, "Ann")
    await services.directory.load([ann.id])
    read, go_on = asyncio.Event(), asyncio.Event()
    accounts_by_id = services.storage.accounts_by_id

    async def slow(ids: list[str]) -> list[Account]:
        found = await accounts_by_id(ids)
        read.set()
        await go_on.wait()
        return found

    monkeypatch.setattr(services.storage, "accounts_by_id", slow)
    reading = asyncio.ensure_future(services.directory.refresh(ann.id))
    await read.wait()
    services.directory.cache(replace(ann, name="Anna"))
    go_on.set()
    await reading
    assert services.directory.name_of(ann.id) == "Anna"
