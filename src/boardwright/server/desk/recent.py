"""What happened lately in a game, for who comes back: kept, since many may come back at once."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from boardwright.server.live.clocks import Moment
from boardwright.server.live.game import LiveGame
from boardwright.server.messages.telling import Telling, follow, last_with_state

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardwright.server.live.entries import Journaled
    from boardwright.server.messages.outgoing import Update
    from boardwright.server.storage import StoredGame

MOST = 100  # entries that are told step by step


class Recent:
    """The last entries, each with what all viewers are told of it."""

    def __init__(self, tellings: Iterable[Telling] = ()) -> None:
        self._entries: deque[tuple[Journaled, Update]] = deque(maxlen=MOST)
        self.add(tellings)

    @classmethod
    def of(cls, stored: StoredGame, number: int) -> Recent:
        """What had happened lately when the last entry had that number; takes long."""
        first = max(0, number - MOST)
        before = LiveGame.replay(stored.id, stored.plan, stored.entries[:first])
        return cls(follow(before, stored.entries[first:number], Moment(0)))

    def add(self, tellings: Iterable[Telling]) -> None:
        self._entries.extend((telling.journaled, telling.shared) for telling in tellings)

    def since(self, seen: int, live: LiveGame, moment: Moment) -> list[Telling] | None:
        """What came after an update, up to the game as it is now; None if that is long ago."""
        count = live.number - seen
        if count > len(self._entries):
            return None
        entries = list(self._entries)[len(self._entries) - count :]
        last = last_with_state([journaled for journaled, _ in entries])
        return [
            Telling(one, live, moment, shared, with_state=one.number >= last)
            for one, shared in entries
        ]
