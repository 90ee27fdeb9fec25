"""Fairness between clients: a queue in which they take turns, and an allowance of time."""

from __future__ import annotations

from collections import Counter, deque
from typing import Generic, TypeVar

from boardwright.server.workers.jobs import QueueFull

HOUR = 3600.0  # seconds
MAX_KNOWN_CLIENTS = 10_000  # that are remembered although all of their time has come back

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    """Owners take turns, first come, first served; each has at most `at_once` items out.

    An owner of several items queues up again for each. At most `most` items wait, `each` of one
    owner.
    """

    def __init__(self, most: int, each: int, at_once: int = 1) -> None:
        self._most, self._each, self._at_once = most, each, at_once
        self._waiting: dict[str, deque[Item]] = {}
        self._turns: dict[str, None] = {}  # owners whose turn comes, in that order
        self._out: Counter[str] = Counter()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    @property
    def ready(self) -> int:
        """The number of items that could be taken at once."""
        return sum(
            min(len(self._waiting[owner]), self._at_once - self._out[owner])
            for owner in self._turns
        )

    @property
    def owners(self) -> set[str]:
        """Those who wait for something, or have something out."""
        return self._waiting.keys() | self._out.keys()

    def share_of(self, owner: str) -> int:
        """The number of items of an owner that wait or are out."""
        return len(self._waiting.get(owner, ())) + self._out[owner]

    def check_room(self, owner: str) -> None:
        """`QueueFull` where the owner can put nothing more."""
        if len(self._waiting.get(owner, ())) >= self._each:
            raise QueueFull(f"{self._each} of yours wait to be thought about already")
        if len(self) >= self._most:
            raise QueueFull(f"{len(self)} positions wait to be thought about already")

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
        """Take the next item; `done` has to follow."""
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
        """An item of the owner is done; if the owner wants more, it queues up at the end."""
        self._take_in(owner)
        self._turns.pop(owner, None)
        self._queue_up(owner)

    def remove(self, owner: str, item: Item) -> bool:
        """Whether the item was waiting, and does so no more."""
        items = self._waiting.get(owner, ())
        if item not in items:
            return False
        self._waiting[owner].remove(item)
        self._forget_if_empty(owner)
        return True

    def everything(self) -> list[Item]:
        """All items that wait, of all owners."""
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
    """The seconds of thinking that each client has used of `an_hour`; they come back bit by bit."""

    def __init__(self, an_hour: float) -> None:
        self._an_hour = an_hour
        self._used: dict[str, tuple[float, float]] = {}  # seconds, and when that was so

    def is_spent(self, client: str, now: float) -> bool:
        return self._used_by(client, now) >= self._an_hour

    def use(self, client: str, seconds: float, now: float) -> None:
        self._used[client] = (self._used_by(client, now) + seconds, now)
        if len(self._used) > MAX_KNOWN_CLIENTS:
            self._used = {c: u for c, u in self._used.items() if self._used_by(c, now) > 0}

    def _used_by(self, client: str, now: float) -> float:
        """The seconds that have not come back yet."""
        used, since = self._used.get(client, (0.0, now))
        return max(0.0, used - (now - since) * self._an_hour / HOUR)
