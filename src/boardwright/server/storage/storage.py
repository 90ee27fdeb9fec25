"""The storage: everything that the server keeps, behind one door."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

from boardwright.server.storage import bots, processes, reading
from boardwright.server.storage.database import in_transaction
from boardwright.server.storage.errors import StorageUnavailable
from boardwright.server.storage.group_commit import GroupCommit
from boardwright.server.storage.opening import open_database, open_to_read
from boardwright.server.storage.processes import LONGEST_SILENCE
from boardwright.server.storage.rows import (
    check_storable,
    is_number,
    is_storable,
    rows_of_append,
    rows_of_new_game,
)
from boardwright.server.storage.tables import keys

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from boardwright.server.live.clocks import Outage
    from boardwright.server.live.entries import Journaled
    from boardwright.server.storage.database import Database
    from boardwright.server.storage.values import Append, Bot, Counts, Key, NewGame, StoredGame

PAGE = 50  # games read at once where all are
MOST = 500  # games that a sweep deals with at once


class Storage:
    """Games, keys, bots and processes in a database.

    All methods may raise `StorageUnavailable`. What asks for an id or a hash that no database could
    hold finds nothing; what would write such a thing is malformed. `process` names this one among
    those that share the database.
    """

    def __init__(self, database: Database, process: str) -> None:
        self.process = process
        self._database = database
        self._commits = GroupCommit(database, process)

    @classmethod
    async def open(cls, address: str | None = None, process: str | None = None) -> Storage:
        """Bring the database up to date and connect; `DatabaseRefused` if it must not be used."""
        database = await asyncio.to_thread(open_database, address)
        return cls(database, process or secrets.token_hex(8))

    @classmethod
    async def open_to_read(cls, address: str | None = None) -> Storage:
        """Beside a server that may be running: nothing is locked, migrated or written."""
        return cls(await open_to_read(address), "")

    async def close(self) -> None:
        """Finish what was accepted and let go of the database."""
        await self._commits.close()
        if self.process:
            with suppress(StorageUnavailable):
                await self.stop(self.process)
        await self._database.close()

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write to the same games."""
        return self._database.is_shared

    @property
    def waiting(self) -> int:
        """How many writes wait for the next transaction."""
        return self._commits.waiting

    async def create_game(self, new: NewGame) -> bool:
        """False: there is a game of that id."""
        return await self._commits.put(rows_of_new_game(new))

    async def append(self, batch: Append) -> bool:
        """Store entries, all or none. False: somebody else wrote that number or spent that key."""
        return await self._commits.put(rows_of_append(batch))

    async def load_game(self, game_id: str) -> StoredGame | None:
        if not is_storable(game_id):
            return None
        return await self._database.read(reading.load_game, game_id)

    async def entries_after(self, game_id: str, number: int) -> list[Journaled]:
        if not is_storable(game_id) or not is_number(number):
            return []
        return await self._database.read(reading.entries_after, game_id, number)

    async def finished_games(self, game: str | None = None) -> AsyncGenerator[StoredGame, None]:
        """All finished games in the order in which they ended, a few in memory at a time."""
        place = (-1, "")
        while True:
            page = await self._database.read(reading.finished_games, place, PAGE, game)
            for place, stored in page:  # noqa: B007 (the last one is where to go on)
                yield stored
            if len(page) < PAGE:
                return

    async def keys_of(self, secret_hash: str) -> list[Key]:
        """All that a secret holds."""
        if not is_storable(secret_hash):
            return []
        return await self._database.read(reading.keys_where, keys.c.hash == secret_hash)

    async def seats_of(self, secret_hash: str, game_id: str) -> list[Key]:
        """What a secret holds in one game."""
        if not is_storable(secret_hash) or not is_storable(game_id):
            return []
        mine = (keys.c.hash == secret_hash, keys.c.game_id == game_id)
        return await self._database.read(reading.keys_where, *mine)

    async def keys_of_game(self, game_id: str) -> list[Key]:
        if not is_storable(game_id):
            return []
        return await self._database.read(reading.keys_where, keys.c.game_id == game_id)

    async def count_games_of(self, client: str, since: int) -> int:
        """How many games a client has created since then."""
        return await self._database.read(reading.count_games_of, client, since)

    async def client_of(self, game_id: str) -> str:
        """Who created a game that there is."""
        return await self._database.read(reading.client_of, game_id)

    async def secret(self) -> bytes:
        """What hashes of addresses are made with."""
        return secrets.token_bytes(32)

    async def counts(self) -> Counts:
        return await self._database.read(reading.counts)

    async def beat(
        self, process: str, now: int, silence: int = LONGEST_SILENCE
    ) -> tuple[Outage, ...]:
        """Say once a second that a process is alive; all outages that are known.

        It was one if nobody was alive for longer than `silence`, in milliseconds.
        """
        return await self._database.write(in_transaction, processes.beat, process, now, silence)

    def beat_in_thread(self, process: str, now: int, silence: int) -> tuple[Outage, ...]:
        """The same for a thread that can wait, so that no busy event loop keeps it from beating."""
        return self._database.write_in_thread(in_transaction, processes.beat, process, now, silence)

    async def stop(self, process: str) -> None:
        """A process beats no more: the others need not wonder, and its last beat was the last."""
        await self._database.write(in_transaction, processes.stop, process)

    async def alive_processes(self) -> list[str]:
        """The processes that share the database and have been heard of lately."""
        return await self._database.read(processes.alive_processes)

    async def due_flags(self, now: int) -> list[str]:
        """Games whose clock has run out, as far as the deadline says: the longest ago first."""
        return await self._database.read(processes.due_flags, now, MOST)

    async def due_engines(self) -> list[str]:
        """Games whose engine is to move and about which no other live process thinks."""
        return await self._database.read(processes.due_engines, self.process, MOST)

    async def claim_thinking(self, game_id: str, process: str) -> bool:
        """Whether this process is to think about the game; it holds until the board changes."""
        claim = processes.claim_thinking
        return await self._database.write(in_transaction, claim, game_id, process)

    async def create_bot(self, bot: Bot) -> bool:
        """False: the name is taken."""
        check_storable(bot.name, bot.hash, *bot.scopes, bot.about, bot.created_at)
        return await self._database.write(bots.create_bot, bot)

    async def bot_by_hash(self, token_hash: str) -> Bot | None:
        if not is_storable(token_hash):
            return None
        return await self._database.read(bots.bot_by_hash, token_hash)

    async def bot_named(self, name: str) -> Bot | None:
        return await self._database.read(bots.bot_named, name) if is_storable(name) else None

    async def bots_seen_since(self, since: int) -> list[Bot]:
        return await self._database.read(bots.bots_seen_since, since)

    async def touch_bot(self, name: str, now: int) -> None:
        """A bot was here just now."""
        await self._database.write(in_transaction, bots.touch_bot, name, now)

    async def games_waiting_for_bot(self, name: str) -> list[str]:
        """Games that a bot is to join or to move in, the oldest first."""
        if not is_storable(name):
            return []
        return await self._database.read(bots.games_waiting_for_bot, name, MOST)

    async def notify(self, payload: str) -> None:
        """Tell the other processes something that is not stored; there are none on SQLite."""
        await self._database.notify(payload)

    def listen(self) -> AsyncGenerator[str | None, None]:
        """What processes tell, this one included: JSON with process, game and number for all that
        is stored. None comes when listening begins, and again whenever something was missed."""
        return self._database.listen()
