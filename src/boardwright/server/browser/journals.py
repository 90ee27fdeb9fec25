"""Where local games are kept, entry by entry: in a browser's database, or in memory."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence
    from contextlib import AbstractAsyncContextManager


class ImportedJournal(NamedTuple):
    """A journal that comes from a file, and how many of its entries are known here."""

    game_id: str
    known: int
    head: str
    entries: tuple[str, ...]


class Journals(Protocol):
    """For each game a head, which changes, and numbered entries, which do not; all are JSON.

    What is written is kept when the call is over, all of it or nothing: any error means nothing.
    """

    async def create(self, game_id: str, head: str, entries: Sequence[str]) -> bool:
        """False: there is a game of that id."""

    async def append(self, game_id: str, head: str, first: int, entries: Sequence[str]) -> bool:
        """False: there is an entry of that number already, or a gap before it."""

    async def load(self, game_id: str) -> str | None:
        """A list of the head and all entries, in their order."""

    async def heads(self) -> str:
        """An object of all heads by the ids of their games."""

    async def delete(self, game_id: str) -> None:
        """Forget a game, if there is one."""

    async def import_journals(self, journals: Sequence[ImportedJournal]) -> bool:
        """Keep all of these. False: one has more or fewer entries here than are `known`."""

    def thinking(self, game_id: str) -> AbstractAsyncContextManager[object]:
        """One tab at a time is inside."""


class MemoryJournals:
    """Kept as long as the process lasts."""

    def __init__(self) -> None:
        self._games: dict[str, list[str]] = {}
        self._thinking: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def create(self, game_id: str, head: str, entries: Sequence[str]) -> bool:
        if game_id in self._games:
            return False
        self._games[game_id] = [head, *entries]
        return True

    async def append(self, game_id: str, head: str, first: int, entries: Sequence[str]) -> bool:
        journal = self._games.get(game_id)
        if journal is None or len(journal) != first:
            return False
        journal[0] = head
        journal += entries
        return True

    async def load(self, game_id: str) -> str | None:
        journal = self._games.get(game_id)
        return None if journal is None else f"[{','.join(journal)}]"

    async def heads(self) -> str:
        found = (f'"{game_id}":{journal[0]}' for game_id, journal in self._games.items())
        return f"{{{','.join(found)}}}"

    async def delete(self, game_id: str) -> None:
        self._games.pop(game_id, None)

    async def import_journals(self, journals: Sequence[ImportedJournal]) -> bool:
        if any(len(self._games.get(one.game_id, [""])) - 1 != one.known for one in journals):
            return False
        self._games |= {one.game_id: [one.head, *one.entries] for one in journals}
        return True

    def thinking(self, game_id: str) -> AbstractAsyncContextManager[object]:
        return self._thinking[game_id]
