"""The storage of local games: the part of the server's storage that rooms use, over journals."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec

from boardwright.server.cluster.cluster import SingleProcess
from boardwright.server.errors import GameDamaged, Refused
from boardwright.server.play.entries import Journaled
from boardwright.server.play.game import LiveGame
from boardwright.server.play.game_setup import GameSetup
from boardwright.server.play.journal import Cache, Key, StoredGame

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from contextlib import AbstractAsyncContextManager

    from boardwright.server.play.journal import Append, NewGame


class ImportedJournal(NamedTuple):
    """A journal from a file, and the number of its entries that are stored here already."""

    game_id: str
    known: int
    head: str
    entries: tuple[str, ...]


class Journals(Protocol):
    """For each game a head, which changes, and numbered entries, which do not; all are JSON.

    A call that returns has stored everything; a call that raises has stored nothing.
    """

    async def create(self, game_id: str, head: str, entries: Sequence[str]) -> bool:
        """Store a new game; False if the id is taken."""

    async def append(self, game_id: str, head: str, first: int, entries: Sequence[str]) -> bool:
        """Append entries; False if `first` is taken, or would leave a gap."""

    async def load(self, game_id: str) -> str | None:
        """The head and all entries in their order, as a JSON array."""

    async def heads(self) -> str:
        """All heads by game id, as a JSON object."""

    async def delete(self, game_id: str) -> None:
        """Delete a game, if it exists."""

    async def import_journals(self, journals: Sequence[ImportedJournal]) -> bool:
        """Store all of these; False if the number of stored entries of a game is not `known`."""

    def thinking(self, game_id: str) -> AbstractAsyncContextManager[object]:
        """A lock for a game that all tabs share."""


class MemoryJournals:
    """Journals in the memory of the process."""

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


VERSION = 1  # of the stored format
# Reasons why stored games are not available.
WITHHELD = {
    "newer": "a newer version of Boardwright saved this; it is left unchanged",
    "blocked": "an older version of Boardwright has this open in another tab",
}


class Head(msgspec.Struct, frozen=True):
    """The stored data of a game besides its entries; `cache` is for lists."""

    version: int
    plan: GameSetup
    keys: tuple[Key, ...]
    cache: Cache


class Withheld(Refused):
    """Another version of the page has stored this game; it stays unchanged."""

    def __init__(self, why: str) -> None:
        super().__init__("unavailable", WITHHELD[why], None, {"key": why})


class HeadVersion(msgspec.Struct, frozen=True):
    """The part of a head that all versions can read."""

    version: int


class LocalStorage:
    """The storage of a browser: it has no accounts and no bots."""

    process = "local"
    cluster = SingleProcess(process)

    def __init__(self, journals: Journals) -> None:
        self._journals = journals
        self._heads: dict[str, Head] = {}

    async def create_game(self, new: NewGame) -> bool:
        """Store a new game; False if the id is taken."""
        head = Head(VERSION, new.setup, new.keys, new.cache)
        is_new = await self._journals.create(new.id, text_of(head), [*map(text_of, new.entries)])
        if is_new:
            self._heads[new.id] = head
        return is_new

    async def append(self, batch: Append) -> bool:
        """Store entries, all or none; False if another tab wrote that number or spent a key."""
        head = await self._head(batch.game_id)
        if head is None or not set(batch.keys.spend) <= set(head.keys):
            return False
        unspent = tuple(key for key in head.keys if key not in batch.keys.spend)
        head = msgspec.structs.replace(head, keys=unspent + batch.keys.add, cache=batch.cache)
        entries = [*map(text_of, batch.entries)]
        first = batch.entries[0].number
        if not await self._journals.append(batch.game_id, text_of(head), first, entries):
            self._heads.pop(batch.game_id, None)  # outdated: another tab has changed it
            return False
        self._heads[batch.game_id] = head
        return True

    async def written(self) -> None:
        """Does nothing, because each write is stored when its call returns."""

    async def load_game(self, game_id: str) -> StoredGame | None:
        """The stored game; raises `GameDamaged` if its journal fails the check."""
        if (text := await self._journals.load(game_id)) is None:
            return None
        try:
            head, entries = read_journal(msgspec.json.decode(text, type=list[msgspec.Raw]))
        except (msgspec.MsgspecError, ValueError) as error:
            raise GameDamaged(game_id, str(error)) from error
        self._heads[game_id] = head
        return StoredGame(game_id, head.plan, entries)

    async def load_live(self, game_id: str, in_thread: object = None) -> LiveGame | None:
        """The game, replayed from its journal; `GameDamaged` also if the replay fails."""
        if (stored := await self.load_game(game_id)) is None:
            return None
        try:
            live = LiveGame.replay(stored.id, stored.setup, stored.entries)
            assert live.status
        except Exception as error:
            raise GameDamaged(game_id, str(error)) from error
        return live

    async def entries_after(self, game_id: str, number: int) -> list[Journaled]:
        stored = await self.load_game(game_id)
        return [] if stored is None else [*stored.entries[number:]]

    async def games(self) -> dict[str, Head]:
        """The heads of all stored games that this version can read."""
        heads = msgspec.json.decode(await self._journals.heads(), type=dict[str, msgspec.Raw])
        found: dict[str, Head] = {}
        for game_id, text in heads.items():
            with suppress(msgspec.MsgspecError, Refused):
                found[game_id] = read_head(text)
        self._heads.update(found)
        return found

    async def import_journals(self, journals: Sequence[ImportedJournal]) -> bool:
        """Store games of a file, all or none; False if one of them has changed here."""
        is_kept = await self._journals.import_journals(journals)
        for one in journals:
            self._heads.pop(one.game_id, None)
        return is_kept

    def thinking(self, game_id: str) -> AbstractAsyncContextManager[object]:
        """A lock for a game that all tabs share."""
        return self._journals.thinking(game_id)

    async def delete_game(self, game_id: str) -> None:
        await self._journals.delete(game_id)
        self._heads.pop(game_id, None)

    async def keys_of(self, hashed: str) -> list[Key]:
        """The keys with this hash in games whose heads are in memory."""
        return _of(hashed, (key for head in self._heads.values() for key in head.keys))

    async def keys_of_game(self, game_id: str) -> list[Key]:
        head = await self._head(game_id)
        return [] if head is None else [*head.keys]

    async def seats_of(self, hashed: str, game_id: str) -> list[Key]:
        return _of(hashed, await self.keys_of_game(game_id))

    async def _head(self, game_id: str) -> Head | None:
        if game_id not in self._heads:
            await self.load_game(game_id)
        return self._heads.get(game_id)

    async def review_of(self, game_id: str) -> None:
        """Finds none: the page stores reviews, as it does those of records."""

    async def store_review(self, game_id: str, data: str) -> None:
        pass

    async def client_of(self, game_id: str) -> str:
        return ""

    async def count_games_of(self, client: str, since: int) -> int:
        return 0

    async def bot_named(self, name: str) -> None:
        return None

    async def accounts_by_id(self, ids: Collection[str]) -> list[Any]:
        return []

    async def ratings_of(self, ids: Collection[str]) -> dict[str, Any]:
        return {}

    async def claim_thinking(
        self, game_id: str, process: str, paused_ply: int | None = None
    ) -> bool:
        """Always succeeds, because tabs share a game by the lock `thinking`."""
        return True

    async def pause_engines(self, heads: Mapping[str, int], process: str) -> None:
        """Does nothing, because engines think only in open games."""

    async def move_deadline(self, game_id: str, number: int, deadline: int) -> None:
        """Update the head in memory only; rooms check their clocks without it."""
        if (head := self._heads.get(game_id)) is not None:
            cache = replace(head.cache, deadline=deadline)
            self._heads[game_id] = msgspec.structs.replace(head, cache=cache)


def read_head(text: msgspec.Raw) -> Head:
    """Decode a head; raises `Withheld` if a newer version has written it."""
    if msgspec.json.decode(text, type=HeadVersion).version > VERSION:
        raise Withheld("newer")
    return msgspec.json.decode(text, type=Head)


def read_journal(lines: Sequence[msgspec.Raw]) -> tuple[Head, tuple[Journaled, ...]]:
    """The head and the entries; raises `ValueError` if entries are missing."""
    if not lines:
        raise ValueError("nothing is stored")
    head = read_head(lines[0])
    entries = tuple(msgspec.json.decode(one, type=Journaled) for one in lines[1:])
    if [one.number for one in entries] != list(range(1, len(lines))):
        raise ValueError("entries are missing")
    return head, entries


def text_of(value: Head | Journaled) -> str:
    return msgspec.json.encode(value).decode()


def _of(hashed: str, keys: Iterable[Key]) -> list[Key]:
    return [key for key in keys if key.hash == hashed]
