"""Topics: what is told to all who want to hear of something, at whatever process they are."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from boardwright.server.errors import Refused
from boardwright.server.play.messages import encode
from boardwright.server.site.messages import LookAgain

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Iterable

    from boardwright.server.cluster.cluster import Cluster
    from boardwright.server.play.messages import Message

    Opening = Callable[[str], Awaitable[Message | None]]


class Subscriber(Protocol):
    """Whoever hears of a topic; `hear` never waits."""

    def hear(self, data: bytes) -> None: ...


def personal_topic(who: str) -> str:
    """The topic of one person: an account (`@ID`), or a guest by the hash of their key."""
    return f"account:{who[1:]}" if who.startswith("@") else f"guest:{who}"


class Topics:
    """A topic is a word, or a word and a name: `lobby`, `watch:NAME`.

    Nothing is kept here: what is told can be looked up, and a subscriber that may have missed
    something is told to look again.
    """

    def __init__(self, cluster: Cluster) -> None:
        self.resync_count = 0  # how often a topic had to be fetched again by its subscribers
        self._cluster = cluster
        self._subscribers: dict[str, set[Subscriber]] = {}
        self._openings: dict[str, Opening] = {}

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
        self._cluster.send("topics", [topic, msgspec.Raw(data)], [topic, None])

    def tell_here(self, topic: str, data: bytes) -> None:
        """Tell the subscribers of this process."""
        for subscriber in tuple(self._subscribers.get(topic, ())):
            subscriber.hear(data)

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


class Online:
    """A page that is open counts once, whatever the number of its connections."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._here: Counter[str] = Counter()
        self._elsewhere: dict[str, set[str]] = {}

    def is_online(self, account: str) -> bool:
        return account in self._here or any(account in there for there in self._elsewhere.values())

    def come(self, account: str) -> None:
        """A connection of somebody who is signed in begins."""
        self._here[account] += 1
        if self._here[account] == 1:
            self._cluster.send("online", [account, True])

    def leave(self, account: str) -> None:
        """A connection of theirs has ended."""
        self._here[account] -= 1
        if self._here[account] <= 0:
            del self._here[account]
            self._cluster.send("online", [account, False])

    def ask(self) -> None:
        """Ask the other processes who is online there, and tell them the same."""
        self._cluster.send("online", None)
        self._send_all()

    def _send_all(self) -> None:
        for account in self._here:
            self._cluster.send("online", [account, True])

    def hear(self, process: str, news: Iterable[tuple[str, bool] | None]) -> None:
        """Handle the changes at another process; None: it has begun to listen, and asks."""
        there = self._elsewhere.setdefault(process, set())
        for one in news:
            if one is None:
                there.clear()
                self._send_all()
            elif one[1]:
                there.add(one[0])
            else:
                there.discard(one[0])

    def forget_processes(self, alive: Collection[str]) -> None:
        """Forget the pages of processes that have stopped."""
        for process in self._elsewhere.keys() - set(alive):
            del self._elsewhere[process]
