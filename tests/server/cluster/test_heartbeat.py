"""The heartbeat of a process, and the outages that it has read."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from boardwright.server.cluster import heartbeat
from boardwright.server.cluster.cluster import SingleProcess
from boardwright.server.cluster.heartbeat import Heartbeat, merge_oldest
from boardwright.server.cluster.processes import RETENTION_MS
from boardwright.server.play.clocks import Moment, Outage

UP, DOWN = 5000, 4000  # milliseconds
MANY = tuple(Outage(n * (UP + DOWN), n * (UP + DOWN) + DOWN) for n in range(1, 5001))
END = MANY[-1].ended + UP


class FakeStorage:
    """A storage with outages that records how many of them each beat has read."""

    process, cluster = "one", SingleProcess("one")

    def __init__(self) -> None:
        self.outages: tuple[Outage, ...] = ()
        self.read: list[int] = []

    async def write_with_moves(
        self, query: object, process: str, now: int, silence: int, known_until: int
    ) -> tuple[Outage, ...]:
        found = tuple(one for one in self.outages if one.ended > known_until)
        self.read.append(len(found))
        return found


def a_heart(storage: FakeStorage, now: int = END) -> Heartbeat:
    given: Any = storage
    return Heartbeat(given, lambda: now, lambda: None)


async def test_outages_are_read_once() -> None:
    storage = FakeStorage()
    heart = a_heart(storage)
    for count in (3, 3, 5, 5):
        storage.outages = MANY[:count]
        await heart.beat()
        assert heart.outages == MANY[:count]
    assert storage.read == [3, 0, 2, 0]


async def test_the_same_outages_read_twice_count_once() -> None:
    heart = a_heart(FakeStorage())
    for known in (MANY[:2], MANY[:3], MANY[:1]):
        heart._add_outages(END, known)
    assert heart.outages == MANY[:3]


async def test_outages_of_long_ago_are_forgotten() -> None:
    storage, now = FakeStorage(), MANY[1].ended + RETENTION_MS
    heart, storage.outages = a_heart(storage, now), MANY[:4]
    await heart.beat()
    assert heart.outages == MANY[2:4]


async def test_very_many_outages_take_little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heartbeat, "MAX_OUTAGES", 100)
    storage = FakeStorage()
    heart = a_heart(storage)
    for count in range(50, 5001, 50):
        storage.outages = MANY[:count]
        await heart.beat()
        assert len(heart.outages) <= 100
    assert sum(storage.read) == 5000
    assert Moment(END, heart.outages).since(0) == Moment(END, MANY).since(0)


@pytest.mark.parametrize("maximum", [1, 2, 3, 10, 4999, 5000])
def test_merged_outages_stop_clocks_for_the_same_time(maximum: int) -> None:
    known = merge_oldest(MANY, maximum)
    assert len(known) <= maximum
    assert all(one.ended <= two.began for one, two in pairwise(known))
    began = MANY[0].began
    assert Moment(END, known).since(began) == Moment(END, MANY).since(began)
    for began in (MANY[17].ended, MANY[-1].began, END - 1):
        assert Moment(END, known).since(began) <= Moment(END, MANY).since(began)
