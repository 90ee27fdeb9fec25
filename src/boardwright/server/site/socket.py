"""The site's socket: one per page, a subscriber of topics and of its player's personal topic."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.accounts.model import account_key
from boardwright.server.accounts.secrets import hash_secret, new_secret
from boardwright.server.errors import Refused
from boardwright.server.http.connection import Conversation, accept
from boardwright.server.lobby.messages import EndSeek, SeekGame, Seeking
from boardwright.server.lobby.service import Person
from boardwright.server.messages import Done, check_greeting, encode
from boardwright.server.play.game_setup import checked_name
from boardwright.server.play.messages import Ping, Pong
from boardwright.server.site.messages import (
    MAX_TOPICS,
    SITE_VERSION,
    SiteHello,
    SiteMessage,
    Subscribe,
    Unsubscribe,
    Welcome,
    decode_site,
)
from boardwright.server.site.service import personal_topic

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.websockets import WebSocket

    from boardwright.server.state import AppState

OPENING_COST = 10_000  # bytes; a tournament or a list may be read for a short opening


class SiteSocket(Conversation[SiteMessage]):
    """A subscriber of topics: the page of one player, who is signed in or a guest."""

    def __init__(self, websocket: WebSocket, serving: AppState) -> None:
        super().__init__(websocket, serving)
        # resync_count by topic: value when the topic was opened; -1: not opened yet
        self._topics: dict[str, int] = {}
        self._person = Person("")
        self._id = new_secret()  # identifies this connection as the owner of its seeks
        self._has_sought = False

    def on_message(self, data: bytes) -> None:
        self.outbox.put(data)

    def _decode(self, data: bytes) -> SiteMessage:
        return decode_site(data)

    async def _greet(self, hello: SiteMessage) -> None:
        if not isinstance(hello, SiteHello):
            raise Refused("malformed", "the first message must be a hello")
        check_greeting(hello.version, SITE_VERSION)
        account = await self._sign_in()
        new = "" if hello.guest or account else new_secret()
        player = account_key(account.id) if account else hash_secret(hello.guest or new)
        self._person = Person(player, "" if account else checked_name(hello.name))
        self._subscribe(personal_topic(player))
        self.send(Welcome(SITE_VERSION, self._now, new, account.id if account else ""))
        for paired in await self.serving.services.lobby.remind(player):
            self.send(paired)

    @property
    def _now(self) -> int:
        return self.serving.services.moment().now

    async def _leave(self) -> None:
        self._unsubscribe(tuple(self._topics))
        if self._has_sought:  # the seeks of this connection end with it
            await self.serving.services.lobby.end(self._id)

    async def _handle(self, message: SiteMessage) -> None:
        match message:
            case SiteHello():
                raise Refused("malformed", "you already sent a hello")
            case Ping():
                self.send(Pong(message.id, self._now, 0))
            case Subscribe():
                for topic in dict.fromkeys(message.topics):
                    if self._topics.get(topic) != self.serving.services.topics.resync_count:
                        await self._open(topic)
                self.send(Done(message.id, 0))
            case Unsubscribe():
                own_topic = personal_topic(self._person.who)
                self._unsubscribe(topic for topic in message.topics if topic != own_topic)
                self.send(Done(message.id, 0))

            case SeekGame():
                self._has_sought = True
                found = await self.serving.services.lobby.seek(self._person, message, self._id)
                done = Done(message.id, 0) if found is None else Seeking(message.id, found)
                self.send(done)
            case EndSeek():
                await self.serving.services.lobby.end(self._id, message.seek)
                self.send(Done(message.id, 0))

    async def _open(self, topic: str) -> None:
        """Subscribe before the opening is created, so that no change is missed between.

        A topic counts as a message, and its opening as at least `OPENING_COST` bytes.
        """
        if len(self._topics) > MAX_TOPICS:
            raise Refused("too-many", f"a page can subscribe to at most {MAX_TOPICS} topics")
        limits, topics = self.serving.limits, self.serving.services.topics
        limits.check_message(self._bucket)
        limits.charge(self.client, OPENING_COST)
        is_new, resync_count = topic not in self._topics, topics.resync_count
        try:
            self._subscribe(topic)
            opening = await topics.opening(topic)
        except Exception:
            if is_new:
                self._unsubscribe([topic])
            raise
        self._topics[topic] = resync_count
        if opening is not None:
            data = encode(opening)
            limits.delay_after(self.client, max(0, len(data) - OPENING_COST))
            self.on_message(data)

    def _subscribe(self, topic: str) -> None:
        self._topics.setdefault(topic, -1)
        self.serving.services.topics.subscribe(topic, self)

    def _unsubscribe(self, topics: Iterable[str]) -> None:
        for topic in topics:
            self._topics.pop(topic, None)
            self.serving.services.topics.unsubscribe(topic, self)


async def serve_site(websocket: WebSocket) -> None:
    """Serve a connection of a page."""
    await accept(websocket, _begin)


async def _begin(websocket: WebSocket) -> SiteSocket:
    return SiteSocket(websocket, websocket.app.state.serving)
