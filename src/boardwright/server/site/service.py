"""Topics: publish messages to the subscribers at all processes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from boardwright.server.errors import Refused
from boardwright.server.messages import encode
from boardwright.server.site.messages import LookAgain

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Iterable

    from boardwright.server.cluster.cluster import Cluster
    from boardwright.server.messages import Message

    Opening = Callable[[str], Awaitable[Message | None]]


class Subscriber(Protocol):
    """Receives the messages of a topic; `on_message` must not block."""

    def on_message(self, data: bytes) -> None: ...


def personal_topic(player: str) -> str:
    """The topic of one player: an account (`@ID`), or a guest by the hash of their key."""
    return f"account:{player[1:]}" if player.startswith("@") else f"guest:{player}"


class Topics:
    """A topic is a word, or a word and a name: `lobby`, `watch:NAME`.

    Topics store no messages: the data are available elsewhere. A subscriber that may have missed a
    message gets `LookAgain` and fetches its data again.
    """

    def __init__(self, cluster: Cluster) -> None:
        self.resync_count = 0  # how often subscribers had to fetch the data of their topics again
        self._cluster = cluster
        self._subscribers: dict[str, set[Subscriber]] = {}
        self._openings: dict[str, Opening] = {}

    def offer(self, kind: str, opening: Opening) -> None:
        """Let clients subscribe to the topics of a word; `opening` returns the first message.

        It is called with the name in the topic, and refuses unknown names.
        """
        self._openings[kind] = opening

    async def opening(self, topic: str) -> Message | None:
        """The first message of a topic for a new subscriber; refuses topics that do not exist."""
        kind, _, name = topic.partition(":")
        if kind not in self._openings:
            raise Refused("not-found", f"unknown topic {topic!r}")
        return await self._openings[kind](name)

    def subscribe(self, topic: str, subscriber: Subscriber) -> None:
        self._subscribers.setdefault(topic, set()).add(subscriber)

    def unsubscribe(self, topic: str, subscriber: Subscriber) -> None:
        subscribers = self._subscribers.get(topic, set())
        subscribers.discard(subscriber)
        if not subscribers:
            self._subscribers.pop(topic, None)

    def has_subscribers(self, topic: str) -> bool:
        """Whether this process has subscribers of the topic."""
        return topic in self._subscribers

    def publish(self, topic: str, message: Message) -> None:
        """Send a message to all subscribers: immediately here, soon at other processes."""
        data = encode(message)
        self.publish_here(topic, data)
        self._cluster.send("topics", [topic, msgspec.Raw(data)], [topic, None])

    def publish_here(self, topic: str, data: bytes) -> None:
        """Send data to the subscribers of this process."""
        for subscriber in tuple(self._subscribers.get(topic, ())):
            subscriber.on_message(data)

    def on_news(self, news: Iterable[tuple[str, Any]]) -> None:
        """Pass on the messages that another process has published;

        None stands for a lost message.
        """
        for topic, message in news:
            if message is None:
                self.resync_count += 1
            received = LookAgain(topic) if message is None else message
            self.publish_here(topic, msgspec.json.encode(received))

    def refresh(self) -> None:
        """Messages may have been lost: have all subscribers fetch their data again."""
        self.resync_count += 1
        for topic in tuple(self._subscribers):
            self.publish_here(topic, encode(LookAgain(topic)))


class Online:
    """The accounts that are online: those with at least one connection, at any process."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._here: Counter[str] = Counter()
        self._elsewhere: dict[str, set[str]] = {}

    def is_online(self, account: str) -> bool:
        return account in self._here or any(account in there for there in self._elsewhere.values())

    def connect(self, account: str) -> None:
        """A connection of a signed-in account begins."""
        self._here[account] += 1
        if self._here[account] == 1:
            self._cluster.send("online", [account, True])

    def disconnect(self, account: str) -> None:
        """A connection of an account has ended."""
        self._here[account] -= 1
        if self._here[account] <= 0:
            del self._here[account]
            self._cluster.send("online", [account, False])

    def request_all(self) -> None:
        """Send the other processes the accounts that are online here, and request theirs."""
        self._cluster.send("online", None)
        self._send_all()

    def _send_all(self) -> None:
        for account in self._here:
            self._cluster.send("online", [account, True])

    def on_news(self, process: str, news: Iterable[tuple[str, bool] | None]) -> None:
        """Handle the changes at another process;

        None: it has begun to listen, and requests ours.
        """
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
        """Remove the accounts of processes that have stopped."""
        for process in self._elsewhere.keys() - set(alive):
            del self._elsewhere[process]
