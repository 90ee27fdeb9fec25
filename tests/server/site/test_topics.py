"""What is published is heard by all who subscribed, at this process and at others."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
import pytest_asyncio

from boardwright.server.errors import Refused
from boardwright.server.messages import Closing
from boardwright.server.site.service import personal_topic
from server.support.desks import a_desk
from server.support.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardwright.server.desk import Desk

Desks = tuple["Desk", "Desk"]


class Reader:
    """A subscriber that remembers what it hears."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    def hear(self, data: bytes) -> None:
        self.heard.append(msgspec.json.decode(data))

    @property
    def reasons(self) -> list[str]:
        return [message["reason"] for message in self.heard if message["type"] == "closing"]

    @property
    def is_to_look_again(self) -> bool:
        return any(message["type"] == "look-again" for message in self.heard)


@pytest_asyncio.fixture
async def desks(postgresql_url: str) -> AsyncIterator[Desks]:
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(a_desk(postgresql_url, listens=True))
        two = await stack.enter_async_context(a_desk(postgresql_url, listens=True))
        for teller, listener in ((one, two), (two, one)):
            await _hears(teller, listener)
        yield one, two


async def _hears(teller: Desk, listener: Desk) -> None:
    """Wait until one process listens to the other."""
    reader = Reader()
    listener.topics.subscribe("start", reader)

    def has_heard() -> bool:
        teller.topics.publish("start", Closing("are you there?"))
        return bool(reader.heard)

    await until(has_heard)


async def test_what_is_published_is_heard_once_everywhere_in_order(desks: Desks) -> None:
    one, two = desks
    here, there, other = Reader(), Reader(), Reader()
    one.topics.subscribe("lobby", here)
    two.topics.subscribe("lobby", there)
    two.topics.subscribe("watch:repulso", other)
    said = [f"{number} {'x' * 500}" for number in range(50)]
    for reason in said:
        one.topics.publish("lobby", Closing(reason))
    assert here.reasons == said
    await until(lambda: there.reasons == said)
    assert not other.reasons


async def test_what_is_too_long_is_looked_up_by_others(desks: Desks) -> None:
    one, two = desks
    here, there = Reader(), Reader()
    one.topics.subscribe("lobby", here)
    two.topics.subscribe("lobby", there)
    one.topics.publish("lobby", Closing("x" * 10_000))
    one.topics.publish("lobby", Closing("short"))
    await until(lambda: there.reasons == ["short"])
    assert there.heard[0] == {"type": "look-again", "topic": "lobby"}
    assert len(here.reasons) == 2


async def test_nobody_hears_of_a_topic_that_they_left(desks: Desks) -> None:
    one, two = desks
    gone, there = Reader(), Reader()
    two.topics.subscribe("lobby", gone)
    two.topics.subscribe("lobby", there)
    two.topics.unsubscribe("lobby", gone)
    one.topics.publish("lobby", Closing("news"))
    await until(lambda: there.reasons)
    assert not gone.heard


async def test_only_topics_that_are_offered_can_be_opened(sqlite_url: str) -> None:
    async with a_desk(sqlite_url) as desk:
        for topic in ("", "nothing", personal_topic("@ann"), personal_topic("a" * 64)):
            with pytest.raises(Refused) as refused:
                await desk.topics.opening(topic)
            assert refused.value.code == "not-found"
