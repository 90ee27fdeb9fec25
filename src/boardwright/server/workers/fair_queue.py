"""Fairness between clients: a queue in which they take turns, and an allowance of time."""

from __future__ import annotations

from collections import Counter, deque
from typing import Generic, TypeVar

from boardwright.server.workers.jobs import QueueFull

HOUR = 3600.0  # seconds
MAX_CACHED_CLIENTS = 10_000  # above this number, clients with a full allowance are dropped

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    """Owners take turns, first come, first served; each has at most `at_once` items in progress.

    An owner of several items queues up again for each. At most `max_jobs` items wait,
    `max_each` per owner.
    """

    def __init__(self, max_jobs: int, max_each: int, at_once: int = 1) -> None:
        self._max_jobs, self._max_each, self._at_once = max_jobs, max_each, at_once
        self._waiting: dict[str, deque[Item]] = {}
        self._turns: dict[str, None] = {}  # owners that can take an item, in the order of turns
        self._out: Counter[str] = Counter()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    @property
    def ready(self) -> int:
        """The number of items that could be taken now."""
        return sum(
            min(len(self._waiting[owner]), self._at_once - self._out[owner])
            for owner in self._turns
        )

    @property
    def owners(self) -> set[str]:
        """The owners with items that wait or are in progress."""
        return self._waiting.keys() | self._out.keys()

    def share_of(self, owner: str) -> int:
        """The number of an owner's items that wait or are in progress."""
        return len(self._waiting.get(owner, ())) + self._out[owner]

    def check_room(self, owner: str) -> None:
        """Raise `QueueFull` if the owner cannot put another item."""
        if len(self._waiting.get(owner, ())) >= self._max_each:
            raise QueueFull(f"you already have {self._max_each} positions waiting for the engine")
        if len(self) >= self._max_jobs:
            raise QueueFull(f"{len(self)} positions are already waiting for the engine")

    def put(self, owner: str, item: Item) -> None:
        self.check_room(owner)
        self._waiting.setdefault(owner, deque()).append(item)
        self._queue_up(owner)

    def put_back(self, owner: str, item: Item) -> None:
        """Put back an item that was taken: the owner's next, full or not, behind other owners."""
        self._take_in(owner)
        self._waiting.setdefault(owner, deque()).appendleft(item)
        self._turns.pop(owner, None)
        self._turns[owner] = None

    def take(self) -> Item | None:
        """Take the next item; the caller must call `done` or `put_back` later."""
        if not self._turns:
            return None
        owner = next(iter(self._turns))
        del self._turns[owner]
        self._out[owner] += 1
        item = self._waiting[owner].popleft()
        self._forget_if_empty(owner)
        self._queue_up(owner)
        return item

    def done(self, owner: str) -> None:
        """Mark an item as done; an owner with more items queues up at the end."""
        self._take_in(owner)
        self._turns.pop(owner, None)
        self._queue_up(owner)

    def remove(self, owner: str, item: Item) -> bool:
        """Remove a waiting item; returns whether it was waiting."""
        items = self._waiting.get(owner, ())
        if item not in items:
            return False
        self._waiting[owner].remove(item)
        self._forget_if_empty(owner)
        return True

    def everything(self) -> list[Item]:
        """All waiting items of all owners."""
        return [item for items in self._waiting.values() for item in items]

    def _queue_up(self, owner: str) -> None:
        if owner in self._waiting and self._out[owner] < self._at_once:
            self._turns.setdefault(owner)

    def _take_in(self, owner: str) -> None:
        self._out[owner] -= 1
        if self._out[owner] <= 0:
            del self._out[owner]

    def _forget_if_empty(self, owner: str) -> None:
        if not self._waiting[owner]:
            del self._waiting[owner]
            self._turns.pop(owner, None)


class Allowance:
    """The seconds of thinking that clients have used; `an_hour` are refilled per hour."""

    def __init__(self, an_hour: float) -> None:
        self._an_hour = an_hour
        self._used: dict[str, tuple[float, float]] = {}  # seconds, and when they were computed

    def is_spent(self, client: str, now: float) -> bool:
        return self._used_by(client, now) >= self._an_hour

    def use(self, client: str, seconds: float, now: float) -> None:
        self._used[client] = (self._used_by(client, now) + seconds, now)
        if len(self._used) > MAX_CACHED_CLIENTS:
            self._used = {c: u for c, u in self._used.items() if self._used_by(c, now) > 0}

    def _used_by(self, client: str, now: float) -> float:
        """The used seconds that are not refilled yet."""
        used, since = self._used.get(client, (0.0, now))
        return max(0.0, used - (now - since) * self._an_hour / HOUR)
