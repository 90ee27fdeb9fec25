"""What happened lately in a game, for who comes back: kept, since many may come back at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.server.live.entries import Journaled
    from boardwright.server.live.game import LiveGame

MOST = 100  # entries that are told step by step


class Recent:
    """The last entries, and the game before them."""

    def __init__(self, before: LiveGame, entries: Sequence[Journaled] = ()) -> None:
        self._before, self._entries = before, list(entries)

    def add(self, entries: Sequence[Journaled]) -> None:
        self._entries += entries
        if len(self._entries) > 2 * MOST:
            self._before = self._at(self._entries[MOST - 1].number)
            del self._entries[:MOST]

    def since(self, seen: int) -> tuple[LiveGame, Sequence[Journaled]] | None:
        """The game as it was then and what came after; None for what is too long ago."""
        if seen < self._before.number:
            return None
        return self._at(seen), self._entries[seen - self._before.number :]

    def _at(self, number: int) -> LiveGame:
        live = self._before
        for one in self._entries[: number - live.number]:
            live = live.after(one)
        return live
