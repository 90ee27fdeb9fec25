"""Bounds on the connections of one address, of any kind."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from uvicorn.server import ServerState

from boardwright.server.web.addresses import home_of

if TYPE_CHECKING:
    from boardwright.server.desk.settings import ServerSettings

TIMES = 4  # as many as sockets: browsers fetch by several at once, and keep them for a while


class Peers(ServerState):
    """The connections of a server by address: at most `most` of them are of one."""

    def __init__(self, most: int | None) -> None:
        super().__init__()
        self._most = most
        self._counted: Counter[str] = Counter()

    @classmethod
    def of(cls, settings: ServerSettings) -> Peers:
        """Behind a proxy all come from its address, which says nothing."""
        return cls(None if settings.proxies else TIMES * settings.connections)

    def enter(self, home: str) -> bool:
        """Whether there is room for one more."""
        if self._most is not None and self._counted[home] >= self._most:
            return False
        self._counted[home] += 1
        return True

    def leave(self, home: str) -> None:
        self._counted[home] -= 1
        if not self._counted[home]:
            del self._counted[home]


class PeerSlot:
    """That of one connection among those of its address, from when it is taken until it is left."""

    def __init__(self, peers: Peers) -> None:
        self._peers = peers
        self._home: str | None = None

    def take(self, client: tuple[str, int] | None) -> bool:
        """False where there is none; who is gone already has no address."""
        home = home_of(client[0]) if client else "unknown"
        if not self._peers.enter(home):
            return False
        self._home = home
        return True

    def leave(self) -> None:
        if self._home is not None:
            self._peers.leave(self._home)
            self._home = None
