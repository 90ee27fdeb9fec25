"""The fair queue: owners take turns."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from boardwright.server.workers.fair_queue import FairQueue
from boardwright.server.workers.jobs import QueueFull


def line_of(*items: str, maximum: int = 100, each: int = 100) -> FairQueue[str]:
    """A queue of items whose owner is their first letter."""
    line: FairQueue[str] = FairQueue(maximum, each)
    for item in items:
        line.put(item[0], item)
    return line


def served(line: FairQueue[str]) -> list[str]:
    """All items, in the order in which a single worker would get them."""
    found: list[str] = []
    while (item := line.take()) is not None:
        found.append(item)
        line.done(item[0])
    return found


def test_an_owner_with_many_items_queues_again_for_each() -> None:
    assert served(line_of("a1", "a2", "a3", "b1", "c1", "b2")) == [
        "a1", "b1", "c1", "a2", "b2", "a3",
    ]  # fmt: skip


def test_an_owner_has_one_item_out_at_a_time() -> None:
    line = line_of("a1", "a2", "b1")
    assert [line.take(), line.take(), line.take()] == ["a1", "b1", None]
    assert (line.ready, len(line)) == (0, 1)
    line.done("a")
    assert line.take() == "a2"


def test_an_item_put_back_needs_no_room() -> None:
    line = line_of("a1", "b1", maximum=2, each=1)
    assert line.take() == "a1"
    line.put("c", "c1")
    line.put_back("a", "a1")
    assert len(line) == 3


def test_the_number_of_items_per_owner_is_bounded() -> None:
    line = line_of("a1", "a2", each=2)
    with pytest.raises(QueueFull, match="you already have 2"):
        line.put("a", "a3")
    line.put("b", "b1")


def test_removed_items_are_not_served_and_cost_no_turn() -> None:
    line = line_of("a1", "b1", "a2", "c1")
    assert line.remove("a", "a1")
    assert not line.remove("a", "a1")
    assert not line.remove("z", "z1")
    assert served(line) == ["a2", "b1", "c1"]


def test_an_owner_may_have_several_items_out_and_queues_for_each() -> None:
    line: FairQueue[str] = FairQueue(100, 100, at_once=2)
    for item in ("a1", "a2", "a3", "b1"):
        line.put(item[0], item)
    assert line.ready == 3
    assert [line.take(), line.take(), line.take(), line.take()] == ["a1", "b1", "a2", None]
    assert (line.owners, line.share_of("a")) == ({"a", "b"}, 3)
    line.done("a")
    assert line.take() == "a3"


@pytest.mark.parametrize("seed", range(20))
def test_each_owner_overtakes_a_waiting_item_at_most_once(seed: int) -> None:
    rng = random.Random(seed)
    line: FairQueue[str] = FairQueue(10_000, 10_000)
    queued: Counter[str] = Counter()
    passed_by: dict[str, list[str]] = {}  # the owners served since each was queued
    for _ in range(2000):
        if rng.random() < 0.5:
            owner = rng.choice("aaaaaabcde")
            line.put(owner, owner)
            queued[owner] += 1
            passed_by.setdefault(owner, [])
        elif (owner_served := line.take()) is not None:
            line.done(owner_served)
            queued[owner_served] -= 1
            for others in passed_by.values():
                others.append(owner_served)
            passed_by.pop(owner_served)
            if queued[owner_served]:
                passed_by[owner_served] = []
        assert all(len(others) == len(set(others)) for others in passed_by.values())
