"""The site's socket: the greeting, and the topics to which a client subscribes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from boardwright.server.accounts.secrets import hash_secret
from boardwright.server.messages import Closing, Done
from boardwright.server.site.messages import MAX_TOPICS
from boardwright.server.site.service import personal_topic
from boardwright.server.site.socket import OPENING_COST
from server.support.client import hello
from server.support.running import QUIET, running_server
from server.support.services import Reader, refused
from server.support.site import opened, visiting
from server.support.waiting import until

if TYPE_CHECKING:
    from boardwright.server.messages import Message
    from boardwright.server.services import Services
    from server.support.running import Running


async def test_a_new_guest_gets_a_key_and_a_returning_one_keeps_it(running: Running) -> None:
    async with visiting(running.address) as page:
        key = page.guest
        assert len(key) == 32
    async with visiting(running.address, key) as page:
        assert "guest" not in page.received[0]
        topic = personal_topic(hash_secret(key))
        running.serving.services.topics.publish(topic, Done("news", 1))
        assert await page.receive() == {"type": "done", "id": "news", "number": 1}


async def test_messages_to_an_account_reach_only_its_clients(running: Running) -> None:
    async with visiting(running.address) as page, visiting(running.address) as other:
        topic = personal_topic(hash_secret(page.guest))
        answer = await other.request("subscribe", topics=[topic])
        assert answer["code"] == "not-found"
        running.serving.services.topics.publish(topic, Done("secret", 1))
        await page.receive_kind("done")
        await other.request("ping")
        assert not [m for m in other.received if m.get("id") == "secret"]


async def test_topics_are_received_until_they_are_left(running: Running) -> None:
    topics = running.serving.services.topics

    async def opening(name: str) -> Closing:
        return Closing(f"opening of {name}")

    topics.offer("sample", opening)
    async with visiting(running.address) as page:
        await page.request("subscribe", topics=["sample:one"])
        assert page.received[-2] == {"type": "closing", "reason": "opening of one"}
        topics.publish("sample:one", Done("first", 1))
        await page.receive_kind("done")
        await page.request("unsubscribe", topics=["sample:one"])
        topics.publish("sample:one", Done("second", 1))
        await page.request("ping")
        assert "second" not in {message.get("id") for message in page.received}
        names = [[f"sample:{n}" for n in range(start, start + 20)] for start in (0, 20)]
        assert (await page.request("subscribe", topics=names[0]))["type"] == "done"
        assert (await page.request("subscribe", topics=names[1]))["code"] == "too-many"
    assert MAX_TOPICS < 40
    await until(lambda: not topics.has_subscribers("sample:3"))


async def test_an_open_topic_is_not_opened_again(running: Running) -> None:
    topics, opened = running.serving.services.topics, list[str]()

    async def opening(name: str) -> None:
        opened.append(name)

    topics.offer("sample", opening)
    async with visiting(running.address) as page:
        await page.request("subscribe", topics=["sample:one"] * MAX_TOPICS)
        await page.request("subscribe", topics=["sample:one", "sample:two"])
        assert opened == ["one", "two"]
        topics.refresh()
        await page.request("subscribe", topics=["sample:one", "sample:one"])
        assert opened == ["one", "two", "one"]
        await page.request("unsubscribe", topics=["sample:one"])
        await page.request("subscribe", topics=["sample:one"])
        assert opened == ["one", "two", "one", "one"]


@pytest.mark.parametrize(
    ("limits", "maximum"),
    [
        ({"message_burst": 5, "messages_a_second": 1e-9}, 4),
        ({"byte_burst": 5 * OPENING_COST, "bytes_a_second": 1e-9}, 5),
        ({"byte_burst": 10 * OPENING_COST, "bytes_a_second": 1e-9}, 2),  # by their lengths
    ],
)
async def test_topics_are_charged_by_their_cost(
    sqlite_url: str, limits: dict[str, Any], maximum: int
) -> None:
    opened: list[str] = []

    async def opening(name: str) -> Message | None:
        opened.append(name)
        return Closing("long" * 2 * OPENING_COST) if maximum == 2 else None

    async with running_server(sqlite_url, replace(QUIET, **limits)) as running:
        running.serving.services.topics.offer("sample", opening)
        async with visiting(running.address) as page:
            names = [f"sample:{number}" for number in range(10)]
            answer = await page.request("subscribe", topics=names)
            assert answer["code"] == "too-fast"
            assert len(opened) == maximum


WRONG_KINDS = (
    {"type": "ping"},
    {"type": "seat"},
    {"type": "hello", "version": 2},
)


@pytest.mark.parametrize("greeting", [*WRONG_KINDS, hello(guest="short"), hello(guest="ä" * 32)])
async def test_a_wrong_greeting_is_refused_and_ends_it(
    running: Running, greeting: dict[str, object]
) -> None:
    async with opened(running.address) as page:
        await page.send(greeting)
        assert (await page.receive())["code"] == "malformed"
        with pytest.raises(ConnectionClosed):
            await page.receive()


async def test_pages_of_other_origins_are_refused(running: Running) -> None:
    with pytest.raises(InvalidStatus):
        async with opened(running.address, Origin="https://elsewhere.example"):
            pass


async def test_an_unreadable_message_is_refused_and_the_next_one_handled(
    running: Running,
) -> None:
    async with visiting(running.address) as page:
        assert (await page.request("subscribe", topics=7))["code"] == "malformed"
        assert (await page.request("hello", version=1))["code"] == "malformed"
        assert (await page.request("ping"))["type"] == "pong"


async def test_published_messages_arrive_once_and_in_order(
    two_services: tuple[Services, Services],
) -> None:
    one, two = two_services
    here, there, other = Reader(), Reader(), Reader()
    one.topics.subscribe("lobby", here)
    two.topics.subscribe("lobby", there)
    two.topics.subscribe("watch:repulso", other)
    texts = [f"{number} {'x' * 500}" for number in range(50)]
    for reason in texts:
        one.topics.publish("lobby", Closing(reason))
    assert here.reasons == texts
    await until(lambda: there.reasons == texts)
    assert not other.reasons


async def test_too_long_messages_are_read_by_other_processes(
    two_services: tuple[Services, Services],
) -> None:
    one, two = two_services
    here, there = Reader(), Reader()
    one.topics.subscribe("lobby", here)
    two.topics.subscribe("lobby", there)
    one.topics.publish("lobby", Closing("x" * 10_000))
    one.topics.publish("lobby", Closing("short"))
    await until(lambda: there.reasons == ["short"])
    assert there.received[0] == {"type": "look-again", "topic": "lobby"}
    assert len(here.reasons) == 2


async def test_no_messages_arrive_after_leaving_a_topic(
    two_services: tuple[Services, Services],
) -> None:
    one, two = two_services
    leaver, there = Reader(), Reader()
    two.topics.subscribe("lobby", leaver)
    two.topics.subscribe("lobby", there)
    two.topics.unsubscribe("lobby", leaver)
    one.topics.publish("lobby", Closing("news"))
    await until(lambda: there.reasons)
    assert not leaver.received


async def test_only_topics_that_are_offered_can_be_opened(services: Services) -> None:
    for topic in ("", "nothing", personal_topic("@ann"), personal_topic("a" * 64)):
        with refused("not-found"):
            await services.topics.opening(topic)
