"""Seeks of people who often let others wait: they begin a little later."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from boardwright.server.errors import Refused
from boardwright.server.lobby.messages import SeekDelayed
from boardwright.server.lobby.seek import MOST_SEEKS
from boardwright.server.play.messages import refused_message
from boardwright.server.site.topics import personal_topic

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from boardwright.server.desk import Desk
    from boardwright.server.lobby.seek import Seek

    Place = Callable[[Seek, str], Awaitable[str | None]]


class DelayedSeeks:
    """They are held here alone: a connection that ends takes its own along, as a process does."""

    def __init__(self, desk: Desk, place: Place) -> None:
        self._desk = desk
        self._place = place
        self._waiting: dict[tuple[str, str], asyncio.TimerHandle] = {}

    async def delay_of(self, seek: Seek) -> int:
        """For how many seconds a seek has to wait; of guests nothing is known."""
        if seek.is_guest:
            return 0
        return (await self._desk.people.sportsmanship_of(seek.who[1:])).delay

    def add(self, seek: Seek, connection: str, delay: int) -> None:
        """Begin to seek after so many seconds; the person is told so."""
        if sum(own == connection for own, _ in self._waiting) >= MOST_SEEKS:
            raise Refused("too-many", f"at most {MOST_SEEKS} seeks at once")
        loop = asyncio.get_running_loop()
        self._waiting[connection, seek.id] = loop.call_later(delay, self._begin, seek, connection)
        self._desk.topics.publish(personal_topic(seek.who), SeekDelayed(seek.id, delay))

    def _begin(self, seek: Seek, connection: str) -> None:
        del self._waiting[connection, seek.id]
        self._desk.spawn(self._place_or_tell(seek, connection))

    async def _place_or_tell(self, seek: Seek, connection: str) -> None:
        try:
            await self._place(seek, connection)
        except Refused as refused:
            self._desk.topics.publish(personal_topic(seek.who), refused_message(None, refused))

    def end(self, connection: str, seek: str | None = None) -> None:
        """End those of a connection, or one of them."""
        for own, waiting in tuple(self._waiting):
            if own == connection and seek in (None, waiting):
                self._waiting.pop((own, waiting)).cancel()

    def close(self) -> None:
        for timer in self._waiting.values():
            timer.cancel()
        self._waiting.clear()
