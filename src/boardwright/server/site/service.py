"""Topics: what is told to all who want to hear of something, at whatever process they are."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
import structlog

from boardwright.server.db.database import MAX_PAYLOAD
from boardwright.server.errors import Refused, StorageUnavailable, note_failure
from boardwright.server.play.messages import encode
from boardwright.server.site.messages import LookAgain

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable

    from boardwright.server.db.storage import Storage
    from boardwright.server.play.messages import Message

log = structlog.get_logger("boardwright.topics")
_ROOM = MAX_PAYLOAD - 200  # bytes of a notification for messages, beside what is around them
Encoded = tuple[str, bytes]  # a topic and a message


class Subscriber(Protocol):
    """Whoever hears of a topic; `hear` never waits."""

    def hear(self, data: bytes) -> None: ...


if TYPE_CHECKING:
    Opening = Callable[[str], Awaitable[Message | None]]


def personal_topic(who: str) -> str:
    """The topic of one person: an account (`@ID`), or a guest by the hash of their key."""
    return f"account:{who[1:]}" if who.startswith("@") else f"guest:{who}"


class Topics:
    """A topic is a word, or a word and a name: `lobby`, `watch:NAME`.

    Nothing is kept here: what is told can be looked up, and a subscriber that may have missed
    something is told to look again.
    """

    def __init__(self, storage: Storage) -> None:
        self.resync_count = 0  # how often a topic had to be fetched again by its subscribers
        self._storage = storage
        self._subscribers: dict[str, set[Subscriber]] = {}
        self._openings: dict[str, Opening] = {}
        self._unsent: deque[Encoded] = deque()
        self._sending: asyncio.Task[None] | None = None

    def offer(self, word: str, opening: Opening) -> None:
        """Let clients subscribe to the topics of a word; `opening` gives what they hear first.

        It is called with the name in the topic, and refuses a name that there is not.
        """
        self._openings[word] = opening

    async def opening(self, topic: str) -> Message | None:
        """What a client hears first of a topic; topics that are not offered are refused."""
        word, _, name = topic.partition(":")
        if word not in self._openings:
            raise Refused("not-found", f"there is no topic {topic!r}")
        return await self._openings[word](name)

    def subscribe(self, topic: str, subscriber: Subscriber) -> None:
        self._subscribers.setdefault(topic, set()).add(subscriber)

    def unsubscribe(self, topic: str, subscriber: Subscriber) -> None:
        others = self._subscribers.get(topic, set())
        others.discard(subscriber)
        if not others:
            self._subscribers.pop(topic, None)

    def has_subscribers(self, topic: str) -> bool:
        """Whether anybody here hears of it."""
        return topic in self._subscribers

    def publish(self, topic: str, message: Message) -> None:
        """Tell all subscribers, here at once, and those of other processes soon."""
        data = encode(message)
        self.tell_here(topic, data)
        if self._storage.is_shared:
            self._unsent.append((topic, data))
            if self._sending is None or self._sending.done():
                self._sending = asyncio.ensure_future(self._send())
                self._sending.add_done_callback(note_failure)

    def tell_here(self, topic: str, data: bytes) -> None:
        """Tell the subscribers of this process."""
        for subscriber in tuple(self._subscribers.get(topic, ())):
            subscriber.hear(data)

    async def _send(self) -> None:
        """Tell the other processes; what comes meanwhile goes together with the next."""
        while self._unsent:
            told = [[topic, data] for topic, data in self._batch()]
            payload = {"process": self._storage.process, "topics": told}
            try:
                await self._storage.notify(msgspec.json.encode(payload).decode())
            except StorageUnavailable as error:
                # Whoever listens has lost the database, too, and looks again when it is back.
                log.warning("could not tell", reason=str(error))

    def _batch(self) -> Iterable[tuple[str, Any]]:
        """As many as fit into a notification; one that is too long is told as one to look up."""
        left = _ROOM
        while self._unsent:
            topic, data = self._unsent[0]
            is_short = len(data) + len(topic) + 10 <= _ROOM
            left -= len(topic) + 10 + (len(data) if is_short else 4)
            if left < 0:
                return
            self._unsent.popleft()
            yield topic, msgspec.Raw(data) if is_short else None

    def hear(self, told: Iterable[tuple[str, Any]]) -> None:
        """Another process has published something."""
        for topic, message in told:
            if message is None:
                self.resync_count += 1
            known = LookAgain(topic) if message is None else message
            self.tell_here(topic, msgspec.json.encode(known))

    def look_again(self) -> None:
        """Something may have been missed: everybody looks up what they want to know."""
        self.resync_count += 1
        for topic in tuple(self._subscribers):
            self.tell_here(topic, encode(LookAgain(topic)))

    async def close(self) -> None:
        """Tell what is still to be told."""
        if self._sending is not None:
            await asyncio.gather(self._sending, return_exceptions=True)


_AT_ONCE = 200  # accounts of a notification


class Online:
    """A page that is open counts once, whatever the number of its connections."""

    def __init__(
        self, storage: Storage, spawn: Callable[[Coroutine[None, None, None]], None]
    ) -> None:
        self._storage = storage
        self._spawn = spawn
        self._sending = asyncio.Lock()  # whoever comes and goes is told of in that order
        self._here: Counter[str] = Counter()
        self._elsewhere: dict[str, set[str]] = {}

    def is_online(self, account: str) -> bool:
        return account in self._here or any(account in there for there in self._elsewhere.values())

    def come(self, account: str) -> None:
        """A connection of somebody who is signed in begins."""
        self._here[account] += 1
        if self._here[account] == 1:
            self._tell(come=[account])

    def leave(self, account: str) -> None:
        """A connection of theirs has ended."""
        self._here[account] -= 1
        if self._here[account] <= 0:
            del self._here[account]
            self._tell(gone=[account])

    def ask(self) -> None:
        """Ask the other processes who is there, and tell them the same."""
        self._tell(come=self._here, asks=True)

    def hear(self, process: str, come: list[str], gone: list[str], *, asks: bool) -> None:
        """Another process tells of its pages; one that asks has begun anew."""
        if asks:
            self._elsewhere.pop(process, None)
            self._tell(come=self._here)
        there = self._elsewhere.setdefault(process, set())
        there.update(come)
        there.difference_update(gone)

    def forget_processes(self, alive: Collection[str]) -> None:
        """Forget the pages of processes that have stopped."""
        for process in self._elsewhere.keys() - set(alive):
            del self._elsewhere[process]

    def _tell(
        self, come: Iterable[str] = (), gone: Iterable[str] = (), *, asks: bool = False
    ) -> None:
        if self._storage.is_shared:
            self._spawn(self._send(list(come), list(gone), asks=asks))

    async def _send(self, come: list[str], gone: list[str], *, asks: bool) -> None:
        async with self._sending:
            for first in range(0, max(1, len(come)), _AT_ONCE):
                told = {"come": come[first : first + _AT_ONCE], "gone": gone, "asks": asks}
                payload = {"process": self._storage.process, "online": told}
                await self._storage.notify(msgspec.json.encode(payload).decode())
                asks = False
