"""Notifications: stored with their cause, and sent once by one of the processes."""

from __future__ import annotations

import asyncio
import base64
import socket
from dataclasses import replace
from threading import Thread, current_thread
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from boardwright.server.accounts import store as accounts_store
from boardwright.server.accounts.model import Account
from boardwright.server.bounds import DAY
from boardwright.server.errors import Refused
from boardwright.server.notifications import service as notifications_service
from boardwright.server.notifications import store as notifications_store
from boardwright.server.notifications.model import (
    KINDS,
    TIME_NOTIFICATION_MS,
    Choices,
    NewNotification,
)
from boardwright.server.notifications.service import PUSH_CONCURRENCY, checked_endpoint, service_of
from boardwright.server.play import decide as play_decide
from boardwright.server.play.commands import Prepare, Rematch, Resign
from boardwright.server.play.create import GameRequest, SeatOwner
from boardwright.server.play.game_setup import Seat, TimeControl
from server.notifications.push_service import PushService
from server.support.services import (
    BOTH,
    FIRST,
    SECOND,
    FakeListener,
    Reader,
    Time,
    a_move,
    create_accounts,
    game_of,
    some_services,
)
from server.support.waiting import until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.server.notifications.model import Notice, Way
    from boardwright.server.notifications.store import Subscription
    from boardwright.server.play.room import Room
    from boardwright.server.services import Services

CORRESPONDENCE = GameRequest(
    "repulso", (Seat("person"), Seat("person")), control=TimeControl("days", days=3)
)


@pytest.fixture
def service() -> Iterator[PushService]:
    made = PushService()
    yield made
    made.close()


async def two(services: Services) -> tuple[Account, Account, Room]:
    """Two accounts and their correspondence game."""
    ann, bob = await create_accounts(services, "Ann", "Bob")
    return ann, bob, await game_of(services, CORRESPONDENCE, ann, bob)


async def send_notifications(services: Services) -> None:
    """Send all unsent notifications, and wait until they have been sent."""
    await services.notifications.send_due()
    await services.notifications.finish()


async def move_and_notify(services: Services, room: Room) -> None:
    await room.command(FIRST, a_move(room, "c3"))
    await send_notifications(services)


async def notifications_of(services: Services, account: Account) -> list[Notice]:
    return await services.storage.read(
        notifications_store.notifications_of, account.id, KINDS, None, 50
    )


def page_of(services: Services, account: Account) -> Reader:
    """A page that is open in a browser of the account."""
    page = Reader()
    services.topics.subscribe(f"account:{account.id}", page)
    return page


async def subscribe(
    services: Services, account: Account, subscription: Subscription, number: int = 1
) -> None:
    await services.storage.write(notifications_store.subscribe, account.id, subscription, number)


async def subscriptions_of(services: Services, account: Account) -> tuple[Subscription, ...]:
    return await services.storage.read(notifications_store.subscriptions_of, account.id)


@BOTH
async def test_a_turn_is_sent_to_open_pages_and_stored(services: Services) -> None:
    _, bob, room = await two(services)
    page = page_of(services, bob)
    await move_and_notify(services, room)
    (notification,) = await notifications_of(services, bob)
    assert (notification.kind, notification.subject, notification.read_at) == (
        "turn",
        room.live.id,
        None,
    )
    assert [one["type"] for one in page.received] == ["notice"]
    await send_notifications(services)
    assert len(page.received) == 1
    await room.command(SECOND, a_move(room, "e5"))
    (notification,) = await notifications_of(services, bob)
    assert notification.read_at is not None


@BOTH
async def test_the_first_turn_of_a_rematch_notifies_an_absent_player(services: Services) -> None:
    ann, bob, room = await two(services)
    await room.enter(FakeListener(FIRST))
    await room.command(SECOND, Resign())
    for viewer in (SECOND, FIRST):
        await room.command(viewer, Rematch())
    await until(lambda: room.live.next_game)
    turns = [
        (one.kind, one.subject)
        for one in await notifications_of(services, bob)
        if one.kind == "turn"
    ]
    assert turns == [("turn", room.live.next_game)]
    again = await services.room(room.live.next_game or "")
    await again.enter(FakeListener(SECOND))
    await again.command(SECOND, Resign())
    for viewer in (FIRST, SECOND):
        await again.command(viewer, Rematch())
    await until(lambda: again.live.next_game)
    assert not [
        one for one in await notifications_of(services, ann) if one.subject == again.live.next_game
    ]


async def test_a_prepared_reply_is_checked_in_a_thread_and_notifies_of_the_final_state(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads, check = list[Thread](), play_decide._check

    def watched(*args: Any) -> None:
        threads.append(current_thread())
        check(*args)

    monkeypatch.setattr(play_decide, "_check", watched)
    _, bob, room = await two(services)
    table = room.live.game
    line = tuple(table.action(table.parse_move(move)) for move in ("c3", "e5"))
    await room.command(SECOND, Prepare(ply=0, lines=(line,)))
    assert threads
    assert current_thread() not in threads
    await room.command(FIRST, a_move(room, "c3"))
    assert room.live.ply == 2
    assert await notifications_of(services, bob) == []


async def test_several_processes_notify_once(
    two_services: tuple[Services, Services], service: PushService
) -> None:
    one, other = two_services
    _, bob, room = await two(one)
    await subscribe(one, bob, service.subscription())
    await room.command(FIRST, a_move(room, "c3"))
    await asyncio.gather(
        send_notifications(one), send_notifications(other), send_notifications(one)
    )
    assert [push["tag"] for push in service.pushes] == [f"turn:{room.live.id}"]
    assert await one.notifications.push.public_key() == await other.notifications.push.public_key()


@BOTH
async def test_a_repeated_notification_is_stored_once(services: Services) -> None:
    ann, _, _ = await two(services)
    for _ in range(3):
        await services.notifications.give(NewNotification(ann.id, "follow", "follow:bob", "Bob"))
    assert len(await notifications_of(services, ann)) == 1


async def test_a_low_clock_notifies_once(services: Services, time: Time) -> None:
    ann, _, _ = await two(services)
    time.now += 3 * DAY - TIME_NOTIFICATION_MS - 1000
    await send_notifications(services)
    assert await notifications_of(services, ann) == []
    time.now += 2000
    for _ in range(3):
        time.now += 61_000
        await send_notifications(services)
    assert [one.kind for one in await notifications_of(services, ann)] == ["time"]


async def test_low_clocks_of_many_games_all_notify(
    services: Services, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifications_service, "DEADLINE_CHECK_BATCH", 1)
    ann, bob, _ = await two(services)
    await services.new_games.create_between(CORRESPONDENCE, [SeatOwner(bob.id), SeatOwner(ann.id)])
    time.now += 3 * DAY - TIME_NOTIFICATION_MS + 1000
    for _ in range(2):
        await send_notifications(services)
        time.now += 1000
    assert [len(await notifications_of(services, one)) for one in (ann, bob)] == [1, 1]


@BOTH
async def test_the_end_notifies_an_absent_player(services: Services) -> None:
    ann, bob, room = await two(services)
    await room.enter(FakeListener(FIRST))
    await room.command(FIRST, Resign())
    assert [one.kind for one in await notifications_of(services, bob)] == ["over"]
    assert await notifications_of(services, ann) == []


async def test_a_notification_has_the_current_name(
    services: Services, service: PushService
) -> None:
    ann, bob, _ = await two(services)
    cy, di = await create_accounts(services, "Cy", "Di")
    page = page_of(services, ann)
    await services.storage.write(notifications_store.set_choices, ann.id, Choices(language="de"))
    await subscribe(services, ann, service.subscription())
    for one in (bob, cy):
        await services.social.follow(one, ann.id)
    await services.notifications.give(
        NewNotification(ann.id, "follow", "old", di.name, {"name": di.name})
    )
    await services.account_settings.rename(bob, "Robert")
    await services.account_settings.delete(cy)
    await send_notifications(services)
    push = {one["body"]: one["url"] for one in service.pushes}
    gone = f"/@/%40{cy.id}"
    assert push == {
        "Robert folgt dir jetzt.": "/@/Robert",
        "Jemand folgt dir jetzt.": gone,
        "Di folgt dir jetzt.": "/@/Di",
    }
    received = {one["notice"]["subject"]: one["notice"]["about"] for one in page.received}
    assert received == {
        "Robert": {"name": "Robert"},
        f"@{cy.id}": {"name": "Jemand"},
        "Di": {"name": "Di"},
    }


@BOTH
async def test_a_notification_for_a_deleted_account_does_not_stop_the_game(
    services: Services,
) -> None:
    await services.notifications.give(NewNotification("nobody", "follow", "key", "Bob"))
    await send_notifications(services)


async def test_a_push_is_in_the_chosen_language(services: Services, service: PushService) -> None:
    _, bob, room = await two(services)
    await subscribe(services, bob, service.subscription())
    await services.storage.write(notifications_store.set_choices, bob.id, Choices(language="de"))
    await move_and_notify(services, room)
    (push,) = service.pushes
    assert push["title"] == "Du bist am Zug: Repulso"
    assert push["url"] == f"/g/{room.live.id}"
    scheme, _, signed = service.headers[0]["authorization"].partition(" t=")
    claims = msgspec.json.decode(base64.urlsafe_b64decode(signed.split(".")[1] + "=="))
    assert (scheme, claims["aud"]) == ("vapid", service.origin)
    assert isinstance(claims["exp"], int)


@pytest.mark.parametrize(
    ("status", "left"), [(404, 0), (410, 0), (500, 1), (429, 1), (403, 1), (307, 1)]
)
async def test_only_an_expired_browser_is_removed(
    services: Services, service: PushService, status: int, left: int
) -> None:
    _, bob, room = await two(services)
    service.status = status
    await subscribe(services, bob, service.subscription())
    await move_and_notify(services, room)
    assert len(await subscriptions_of(services, bob)) == left
    assert len(service.pushes) == 1


@pytest.mark.parametrize(
    ("ways", "pushed", "push"), [((), 0, 0), (("page",), 0, 1), (("push",), 1, 0)]
)
async def test_each_channel_can_be_turned_off(
    services: Services, service: PushService, ways: tuple[Way, ...], pushed: int, push: int
) -> None:
    _, bob, room = await two(services)
    page, chosen = page_of(services, bob), Choices({"turn": ways})
    await services.storage.write(notifications_store.set_choices, bob.id, chosen)
    await subscribe(services, bob, service.subscription())
    await move_and_notify(services, room)
    assert (len(service.pushes), len(page.received)) == (pushed, push)


async def test_an_unresponsive_push_service_does_not_delay_the_rest(
    sqlite_url: str, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boardwright.server.notifications.service.CLOSE_TIMEOUT", 0.0)
    for name in ("TIMEOUT", "SLOT_TIMEOUT"):  # no service must time out during the test
        monkeypatch.setattr(f"boardwright.server.notifications.service.{name}", 3600.0)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        dead = f"http://127.0.0.1:{silent.getsockname()[1]}"
        async with some_services(sqlite_url) as services:
            _, bob, room = await two(services)
            for number in range(PUSH_CONCURRENCY + 5):  # more than the pushes that run in parallel
                account = f"account{number}"
                await services.storage.write(
                    accounts_store.create_account, Account(account, f"Person {number}", 1)
                )
                one = replace(service.subscription(), endpoint=f"{dead}/{number}")
                await services.storage.write(notifications_store.subscribe, account, one, 1)
                await services.notifications.give(NewNotification(account, "turn", "key", "game"))
            await services.notifications.send_due()
            await subscribe(services, bob, service.subscription())
            slow = replace(service.subscription(), endpoint=f"{dead}/bob")
            await subscribe(services, bob, slow, 2)
            await room.command(FIRST, a_move(room, "c3"))
            await services.notifications.send_due()
            await until(lambda: len(service.pushes) == 1)


async def test_a_push_service_has_a_timeout(
    sqlite_url: str, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boardwright.server.notifications.service.TIMEOUT", 0.01)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        async with some_services(sqlite_url) as services:
            _, bob, room = await two(services)
            dead = f"http://127.0.0.1:{silent.getsockname()[1]}/bob"
            await subscribe(services, bob, replace(service.subscription(), endpoint=dead))
            await move_and_notify(services, room)  # returns after the timeout
            assert len(await subscriptions_of(services, bob)) == 1


async def test_an_account_has_ten_browsers(services: Services, service: PushService) -> None:
    _, bob, _ = await two(services)
    for number in range(13):
        one = service.subscription(f"browser{number}")
        await subscribe(services, bob, one, number)
    known = await subscriptions_of(services, bob)
    assert len(known) == 10
    assert known[0].endpoint.endswith("browser3")


async def test_an_invalid_key_fails_alone(services: Services, service: PushService) -> None:
    _, bob, room = await two(services)
    broken = replace(service.subscription("broken"), p256dh="AAAA")
    await subscribe(services, bob, broken)
    await subscribe(services, bob, service.subscription(), 2)
    await move_and_notify(services, room)
    assert len(service.pushes) == 1


FCM = "https://fcm.googleapis.com"
ELSEWHERE = ["http://fcm.googleapis.com/x", f"{FCM}.evil.example/x", f"{FCM}:8080/x"]
ELSEWHERE += ["https://evil.example/fcm.googleapis.com", "https://user@fcm.googleapis.com/x"]
LOCAL = ["https://127.0.0.1/x", r"https://127.0.0.1\.fcm.googleapis.com/x", "file:///etc/passwd"]
ODD = ["https://[::1/x", f"{FCM}/x\n", f"{FCM}/x\r\nHost: evil.example", "x", f" {FCM}/x"]
ODD += ["https://fcm.google\tapis.com/x", f"{FCM}/\0", f"{FCM}/\x7f", f"{FCM}/\u2028"]


@pytest.mark.parametrize("endpoint", [*ELSEWHERE, *LOCAL, *ODD])
def test_other_endpoints_are_refused(endpoint: str) -> None:
    with pytest.raises(Refused):
        checked_endpoint(endpoint)


def test_push_services_are_recognised_in_any_spelling_of_their_address() -> None:
    for host in ("fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"):
        assert checked_endpoint(f"https://{host}/x")
    assert checked_endpoint("http://127.0.0.1:9/x", ["http://127.0.0.1:9"])
    for host in ("fcm.googleapis.com:443", "FCM.googleapis.com", "a.fcm.googleapis.com"):
        assert service_of(f"https://{host}/x") == "fcm.googleapis.com"
    assert service_of("http://127.0.0.1:9/x") == "127.0.0.1:9"
