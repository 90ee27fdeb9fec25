"""The one interface to other server processes; nothing else knows whether there are any.

                    Cluster
                   /       \\
       SingleProcess        SharedCluster (shared.py)
    SQLite, a browser       PostgreSQL: LISTEN and NOTIFY
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable


class Cluster(Protocol):
    """The processes that serve the same database, seen from one of them.

    `silence_at_start` is in milliseconds: if the last heartbeat before its start is older, the gap
    is an outage.
    """

    process: str
    silence_at_start: int

    def send(self, topic: str, item: Any, instead: Any = None) -> None:
        """Send an item to the other processes soon, in order with the other items of this word.

        `other_processes.on_notification` handles it there. `instead` replaces an item that is too
        long for a notification.
        """

    def listen(self) -> AsyncGenerator[str | None, None]:
        """The notifications of all processes, until the iterator is closed.

        Each is JSON with its process. Yields None when listening begins, and again whenever
        notifications may have been lost.
        """

    async def refresh(self, read: Callable[[], Awaitable[object]]) -> bool:
        """Read what other processes may have written; returns whether `read` found anything."""

    async def claim(self, write: Callable[[], Awaitable[bool]]) -> bool:
        """Claim work that one process is to do; False if another process has it."""

    async def close(self) -> None:
        """Send what is still unsent."""


class SingleProcess:
    """No other process uses the database."""

    silence_at_start = 0

    def __init__(self, process: str) -> None:
        self.process = process

    def send(self, topic: str, item: Any, instead: Any = None) -> None:
        pass

    async def listen(self) -> AsyncGenerator[str | None, None]:
        nothing: tuple[str, ...] = ()
        for payload in nothing:
            yield payload

    async def refresh(self, read: Callable[[], Awaitable[object]]) -> bool:
        return False

    async def claim(self, write: Callable[[], Awaitable[bool]]) -> bool:
        return True

    async def close(self) -> None:
        pass
