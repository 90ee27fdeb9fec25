"""What is published is heard by all who subscribed, at this process and at others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.play.messages import Closing
from boardwright.server.site.service import personal_topic
from server.support.desks import Reader, refused
from server.support.waiting import until

if TYPE_CHECKING:
    from boardwright.server.desk import Desk


async def test_what_is_published_is_heard_once_and_in_order(
    desks: tuple[Desk, Desk],
) -> None:
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


async def test_what_is_too_long_is_looked_up_by_others(desks: tuple[Desk, Desk]) -> None:
    one, two = desks
    here, there = Reader(), Reader()
    one.topics.subscribe("lobby", here)
    two.topics.subscribe("lobby", there)
    one.topics.publish("lobby", Closing("x" * 10_000))
    one.topics.publish("lobby", Closing("short"))
    await until(lambda: there.reasons == ["short"])
    assert there.heard[0] == {"type": "look-again", "topic": "lobby"}
    assert len(here.reasons) == 2


async def test_nobody_hears_of_a_topic_that_they_left(desks: tuple[Desk, Desk]) -> None:
    one, two = desks
    gone, there = Reader(), Reader()
    two.topics.subscribe("lobby", gone)
    two.topics.subscribe("lobby", there)
    two.topics.unsubscribe("lobby", gone)
    one.topics.publish("lobby", Closing("news"))
    await until(lambda: there.reasons)
    assert not gone.heard


async def test_only_topics_that_are_offered_can_be_opened(desk: Desk) -> None:
    for topic in ("", "nothing", personal_topic("@ann"), personal_topic("a" * 64)):
        with refused("not-found"):
            await desk.topics.opening(topic)
