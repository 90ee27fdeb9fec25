"""Accounts: seats of accounts, sign-in, and names that change during a game."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from boardwright.server.accounts import store as accounts_store
from boardwright.server.accounts.passwords import FREE, Guesses
from boardwright.server.accounts.secrets import hash_secret, new_secret
from boardwright.server.accounts.service import MAX_SESSIONS, Device
from boardwright.server.bots import store as bots_store
from boardwright.server.errors import Refused
from boardwright.server.lobby import store as lobby_store
from boardwright.server.lobby.messages import SeekGame
from boardwright.server.lobby.service import Person, ratings_of
from boardwright.server.play.commands import Chat, MakeMove, Viewer
from boardwright.server.play.create import GameRequest, SeatOwner
from boardwright.server.play.game_setup import Seat, TimeControl
from boardwright.server.play.journal import Bot
from boardwright.server.play.seats import join
from boardwright.server.play.views import ClockBody
from boardwright.server.ratings import store as ratings_store
from server.support.in_thread import PASSWORD
from server.support.services import (
    BOTH,
    FakeListener,
    Time,
    a_move,
    create_account,
    create_accounts,
    game_of,
    refused,
)
from server.support.waiting import until

if TYPE_CHECKING:
    from boardwright.server.services import Services

TWO = GameRequest("repulso", (Seat("person"), Seat("person")), tournament="cup")


@BOTH
async def test_a_game_between_two_accounts_belongs_to_them(services: Services) -> None:
    ann, secret = await create_account(services, "Ann"), new_secret()
    holders = [SeatOwner(ann.id), SeatOwner(key=hash_secret(secret), name="Bo")]
    room = await services.room(await services.new_games.create_between(TWO, holders))
    mine = await services.viewer(room, None, account=ann)
    theirs = await services.viewer(room, secret)
    assert (set(mine.seats), set(theirs.seats)) == ({0}, {1})
    assert room.live.status == "playing"
    assert room.live.setup.tournament == "cup"
    await room.command(mine, a_move(room, "c3"))
    listener = FakeListener()
    await room.enter(listener)
    assert [seat.name for seat in listener.snapshots[0].game.seats] == ["Ann", "Bo"]
    assert [seat.name for seat in room.live.setup.seats] == ["", "Bo"]


@BOTH
async def test_a_game_with_an_id_is_created_once(services: Services) -> None:
    holders = [SeatOwner(one.id) for one in await create_accounts(services, "Ann", "Bob")]
    made = [services.new_games.create_between(TWO, holders, game_id="pairing") for _ in range(5)]
    assert set(await asyncio.gather(*made)) == {"pairing"}
    room = await services.room("pairing")
    for number, one in enumerate(holders):
        assert await services.storage.seats_of(f"@{one.account}", "pairing")
        assert room.live.seats[number].account == one.account


@BOTH
async def test_a_paired_bot_is_seated_at_once(services: Services) -> None:
    await services.storage.write(
        bots_store.create_bot, Bot("Walker", "hash", ("bot:play",), 5, id="walker")
    )
    ann = await create_account(services, "Ann")
    seats = (Seat("person"), Seat("bot", player="Walker"))
    request = GameRequest("repulso", seats)
    made = await services.new_games.create_between(
        request, [SeatOwner(ann.id), SeatOwner("walker")]
    )
    room = await services.room(made)
    assert room.live.status == "playing"
    assert room.live.seats[1].account == "walker"
    assert (await services.storage.load_live(made)) == room.live


async def test_a_new_name_is_shown_in_all_games_of_the_account(
    two_services: tuple[Services, Services],
) -> None:
    one, two = two_services
    ann, bob = await create_accounts(one, "Ann", "Bob")
    room = await game_of(one, TWO, ann, bob)
    viewer = await one.viewer(room, None, account=ann)
    await room.command(viewer, Chat(text="hello"))
    there, listener = await two.room(room.live.id), FakeListener(Viewer())
    await there.enter(listener)
    assert listener.snapshots[-1].chat[0].name == "Ann"
    changed = {"name": "Anna"}
    assert await one.storage.write(accounts_store.change_account, ann.id, changed, one.process)
    await until(lambda: listener.profiles)
    assert listener.profiles[-1].seats[0].name == listener.profiles[-1].names[ann.id] == "Anna"
    newcomer = FakeListener(Viewer())
    await there.enter(newcomer)
    assert newcomer.snapshots[-1].game.seats[0].name == "Anna"
    assert newcomer.snapshots[-1].chat[0].name == "Anna"


async def test_an_ended_session_is_over_in_all_processes(
    two_services: tuple[Services, Services],
) -> None:
    one, two = two_services
    signed = await one.accounts.sign_up("Ann", PASSWORD, Device())
    received: list[str] = []
    two.accounts.signed_out.append(lambda account, hashes: received.extend(hashes or ()))
    assert await two.accounts.of_secret(signed.secret) is not None
    await one.accounts.end(signed.account.id, [hash_secret(signed.secret)])
    assert await two.accounts.of_secret(signed.secret) is None
    await until(lambda: received == [hash_secret(signed.secret)])


async def test_a_deleted_account_is_signed_out_in_all_processes(
    two_services: tuple[Services, Services],
) -> None:
    one, two = two_services
    ann = (await one.accounts.sign_up("Ann", PASSWORD, Device())).account
    received: list[object] = []
    two.accounts.signed_out.append(lambda account, hashes: received.append((account, hashes)))
    await one.account_settings.delete(ann)
    await until(lambda: received == [(ann.id, None)])


async def test_an_account_that_joins_at_another_process_is_shown_by_name(
    two_services: tuple[Services, Services],
) -> None:
    one, two = two_services
    seats = (Seat("person", "Bo"), Seat("link"))
    created = await one.create(GameRequest("repulso", seats), "test")
    here, listener = await one.room(created.id), FakeListener()
    await here.enter(listener)
    ann = await create_account(two, "Ann")
    there = await two.room(created.id)
    await join(two.storage, there, created.invitations[1], "", ann.id)
    await until(lambda: listener.broadcasts)
    assert listener.broadcasts[0].shared.entry["name"] == "Ann"
    sent_seats = listener.broadcasts[0].shared.seats
    assert sent_seats is not None
    assert sent_seats[1].name == "Ann"


async def test_the_right_password_signs_in_despite_guesses_from_elsewhere(
    services: Services,
) -> None:
    accounts, waited = services.accounts, list[float]()

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    accounts.sleep = sleep
    ann = await create_account(services, "Ann")
    for number in range(100):
        with pytest.raises(Refused, match="wrong name or password"):
            await accounts.sign_in("ann", "guess what it is", Device(f"address {number}"))
    waited.clear()
    home = Device("home", is_known_to=lambda account: account.id == ann.id)
    assert (await accounts.sign_in("Ann", PASSWORD, home)).account == ann
    assert waited == []
    await accounts.sign_in("Ann", PASSWORD, Device("an inn"))
    assert len(waited) == 1
    waited.clear()
    with pytest.raises(Refused, match="wrong name or password"):
        await accounts.sign_in("Nobody Here", PASSWORD, home)


async def test_a_known_browser_is_not_delayed_by_guesses_from_its_address(
    services: Services,
) -> None:
    accounts = services.accounts
    accounts.guesses = Guesses(lambda: 0.0)
    ann, bob = await create_accounts(services, "Ann", "Bob")
    for _ in range(20):
        accounts.guesses.note_guess("school", "somebody")
    hers = Device("school", is_known_to=lambda account: account.id == ann.id)
    for name in ("Bob", "Nobody Here"):
        with pytest.raises(Refused, match="too many wrong attempts"):
            await accounts.sign_in(name, PASSWORD, hers)
    assert (await accounts.sign_in("Ann", PASSWORD, hers)).account == ann
    for _ in range(FREE):
        with pytest.raises(Refused, match="wrong name or password"):
            await accounts.sign_in("Ann", "guess what it is", hers)
    with pytest.raises(
        Refused, match="too many wrong attempts"
    ):  # even the right password is refused now
        await accounts.sign_in("Ann", PASSWORD, hers)
    his = Device("school", is_known_to=lambda account: account.id == bob.id)
    assert (await accounts.sign_in("Bob", PASSWORD, his)).account == bob


async def test_an_account_without_a_profile_has_no_name(services: Services) -> None:
    ann, bob = await create_accounts(services, "Ann", "Bob")
    room, listener = await game_of(services, TWO, ann, bob), FakeListener()
    await room.enter(listener)
    assert [seat.name for seat in listener.snapshots[-1].game.seats] == ["Ann", "Bob"]
    services.directory.forget(ann.id)
    await until(lambda: listener.profiles)
    assert [seat.name for seat in listener.profiles[-1].seats] == ["", "Bob"]
    assert listener.profiles[-1].names == {ann.id: ""}


@BOTH
async def test_a_deleted_opponent_still_counts_for_the_rating(services: Services) -> None:
    control = TimeControl("clock", 5.0, 3.0)
    rated = GameRequest("alliances", TWO.seats, control=control, rated=True)
    ann, bob = await create_accounts(services, "Ann", "Bob")
    room = await game_of(services, rated, ann, bob)
    for _ in range(4):
        position = room.live.position
        assert position.to_move is not None
        seat = Viewer(frozenset({position.to_move}))
        action = position.game.action(position.legal_moves()[0])
        move = MakeMove(ply=room.live.ply, action=action, number=room.live.number)
        await room.command(seat, move)
    await services.account_settings.delete(ann)
    assert await services.storage.read(ratings_store.games_to_record, 9) == []
    [rating] = (await ratings_of(services, bob.id)).values()
    assert rating > 1600


@BOTH
async def test_a_paired_guest_is_not_paired_again_as_an_account(
    services: Services,
) -> None:
    terms = SeekGame(game="repulso", clock=ClockBody(minutes=3, increment=2))
    for name in ("key of Ann", "key of Bob"):
        await services.lobby.seek(Person(hash_secret(name), name), terms, name)
    ann = await create_account(services, "Ann")
    assert await services.account_settings.adopt(ann, ["key of Ann"]) == 1
    [(game_id, _)] = await services.storage.read(lobby_store.paired_games, f"@{ann.id}")
    assert await services.storage.read(lobby_store.live_games, [f"@{ann.id}"]) == {
        f"@{ann.id}": game_id
    }
    with refused(key="playing", game=game_id):
        await services.lobby.seek(Person(f"@{ann.id}"), terms, "another")


@BOTH
async def test_of_too_many_sessions_the_longest_unused_ends(services: Services, time: Time) -> None:
    ended, ann = list[str](), await create_account(services, "Ann")
    services.accounts.signed_out.append(lambda _, hashes: ended.extend(hashes or ()))
    first = (await services.storage.read(accounts_store.tokens_of, ann.id, 0))[0].hash
    time.now += 1
    for _ in range(MAX_SESSIONS):
        await services.accounts.begin_session(ann, Device())
    assert ended == [first]
    assert len(await services.storage.read(accounts_store.tokens_of, ann.id, 0)) == MAX_SESSIONS
