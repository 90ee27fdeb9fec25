"""Stored games: create, append, load. Also runs the queries of the other features."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

import structlog

from boardwright.server.accounts import store as accounts_store
from boardwright.server.bots import store as bots_store
from boardwright.server.cluster import processes
from boardwright.server.cluster.shared import cluster_of
from boardwright.server.db.database import Database, WriteProbe, in_transaction
from boardwright.server.db.migration import open_beside, open_database
from boardwright.server.db.values import is_number, is_storable
from boardwright.server.errors import DatabaseDamaged, GameDamaged, StorageUnavailable
from boardwright.server.play import store as play_store
from boardwright.server.play import vacations
from boardwright.server.play.game import LiveGame
from boardwright.server.play.group_commit import GroupCommit
from boardwright.server.play.journal import NOTHING, StoredGame, rows_of_append, rows_of_new_game
from boardwright.server.ratings import store as ratings_store

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Iterator

    from sqlalchemy import Connection

    from boardwright.server.play.clocks import Outage
    from boardwright.server.play.entries import Journaled
    from boardwright.server.play.journal import Append, NewGame

    InThread = Callable[[Callable[[StoredGame], LiveGame], StoredGame], Awaitable[LiveGame]]

PAGE = 50  # games per query where all games are read
_LONG = 200  # entries; a longer journal is not replayed in the thread that reads the database
GAMES_A_SWEEP = 500  # games that one sweep handles
P = ParamSpec("P")
T = TypeVar("T")
log = structlog.get_logger("boardwright.storage")


def _reads(
    query: Callable[Concatenate[Connection, P], T],
) -> Callable[Concatenate[Storage, P], Coroutine[Any, Any, T]]:
    """Make a method that runs a query; the browser's storage has a method of the same name."""

    async def method(self: Storage, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.read(query, *args, **kwargs)

    return method


def _writes(
    query: Callable[Concatenate[Connection, P], T], *, with_moves: bool = False
) -> Callable[Concatenate[Storage, P], Coroutine[Any, Any, T]]:
    """Make a method that runs a query in a separate transaction, like `_reads`."""

    async def method(self: Storage, /, *args: P.args, **kwargs: P.kwargs) -> T:
        write = self.write_with_moves if with_moves else self.write
        return await write(query, *args, **kwargs)

    return method


def _replayed(stored: StoredGame) -> LiveGame:
    """Replay a journal and check that its board is reachable; too slow for the event loop."""
    live = LiveGame.replay(stored.id, stored.setup, stored.entries)
    assert live.status
    return live


def _load_live(connection: Connection, game_id: str) -> LiveGame | StoredGame | None:
    """Load a game. A long game is returned without its replay, which would block other readers."""
    stored = play_store.load_game(connection, game_id)
    is_long = stored is not None and len(stored.entries) > _LONG
    return stored if stored is None or is_long else _replayed(stored)


class Storage:
    """The games in a database, and database access for the other features.

    All methods may raise `StorageUnavailable`. Reading an id or a hash that no database could
    store finds nothing; writing one raises `MalformedInput`. `process` is the name of this process
    among those that share the database. Features without methods here pass their queries to
    `read`, `write` and `write_with_moves`.
    """

    def __init__(self, database: Database, process: str) -> None:
        self.process = process
        self._database = database
        self._commits = GroupCommit(database, process)
        self.read, self.write = database.read, database.write
        self.write_with_moves = database.write_with_moves
        self.damaged: set[str] = set()  # ids of games whose journal could not be read
        self.probe = WriteProbe(database)
        self.cluster = cluster_of(database, process)

    @classmethod
    async def open(cls, address: str | None = None, process: str | None = None) -> Storage:
        """Migrate the database and connect; raises `DatabaseRefused` if it must not be used."""
        database = await asyncio.to_thread(open_database, address)
        return cls(database, process or secrets.token_hex(8))

    @classmethod
    async def open_beside(cls, address: str | None = None) -> Storage:
        """Connect while a server may be running: locks and migrates nothing."""
        return cls(await open_beside(address), "")

    async def close(self) -> None:
        """Write everything that was accepted, then close the database."""
        await self.cluster.close()
        await self._commits.close()
        if self.process:
            with suppress(StorageUnavailable):
                await self.write(processes.stop, self.process)
        await self._database.close()

    @property
    def waiting(self) -> int:
        """The number of writes that wait for the next transaction."""
        return self._commits.waiting

    @property
    def integrity(self) -> str:
        """The state of the database's structure: `ok`, `checking` or `damaged`."""
        damage = self._database.damage
        return "checking" if damage is None else "damaged" if damage else "ok"

    async def check_thoroughly(self) -> str:
        """Check the whole structure of the database and return the damage; may take long."""
        return await asyncio.to_thread(self._database.check)

    @contextmanager
    def damage_noted(self, game_id: str) -> Iterator[None]:
        """Turn an error in reading a journal into `GameDamaged`, and log it once per game."""
        try:
            yield
        except Exception as error:
            if isinstance(error, StorageUnavailable) and not isinstance(error, DatabaseDamaged):
                raise
            why = error.why if isinstance(error, GameDamaged) else f"{error}"
            if self.process and game_id not in self.damaged:  # command-line tools print it
                log.error("game damaged", game=game_id, why=why, exc_info=error)
            self.damaged.add(game_id)
            raise GameDamaged(game_id, why) from error

    keys_of = _reads(play_store.keys_of)
    keys_of_game = _reads(play_store.keys_of_game)
    seats_of = _reads(play_store.seats_of)
    count_games_of = _reads(play_store.count_games_of)
    client_of = _reads(play_store.client_of)
    secret = _reads(play_store.secret)
    review_of = _reads(play_store.review_of)
    store_review = _writes(play_store.store_review)
    bot_by_hash = _reads(bots_store.bot_by_hash)
    bot_named = _reads(bots_store.bot_named)
    accounts_by_id = _reads(accounts_store.accounts_by_id)
    claim_thinking = _writes(play_store.claim_thinking, with_moves=True)
    pause_engines = _writes(play_store.pause_engines, with_moves=True)
    ratings_of = _reads(ratings_store.ratings_of)
    rated_games_now = _reads(ratings_store.rated_games_now)
    move_deadline = _writes(vacations.move_deadline)

    def beat_in_thread(
        self, process: str, now: int, silence: int, after: int
    ) -> tuple[Outage, ...]:
        """Write the heartbeat. Blocks; runs in a thread, so that a busy loop does not delay it."""
        return self._database.write_in_thread(
            in_transaction, processes.beat, process, now, silence, after
        )

    async def create_game(self, new: NewGame) -> bool:
        """Store a new game; returns False if the id is taken."""
        return await self._commits.put(rows_of_new_game(new))

    async def append(self, batch: Append) -> bool:
        """Store entries, all or none; False if their number is taken or a key is already spent."""
        rows = rows_of_append(batch)
        try:
            return await self._commits.put(rows)
        except DatabaseDamaged:
            with self.damage_noted(batch.game_id):
                raise

    async def written(self) -> None:
        """Wait until all writes submitted so far are written or refused."""
        await self._commits.put(NOTHING)

    async def load_game(self, game_id: str) -> StoredGame | None:
        """The stored game; raises `GameDamaged` if its journal fails the check."""
        if not is_storable(game_id):
            return None
        with self.damage_noted(game_id):
            return await self.read(play_store.load_game, game_id)

    async def load_live(
        self, game_id: str, in_thread: InThread = asyncio.to_thread
    ) -> LiveGame | None:
        """The game, replayed from its journal; `GameDamaged` also if the replay fails.

        A long game is replayed `in_thread`.
        """
        if not is_storable(game_id):
            return None
        with self.damage_noted(game_id):
            found = await self.read(_load_live, game_id)
            if isinstance(found, StoredGame):
                return await in_thread(_replayed, found)
            return found

    async def entries_after(self, game_id: str, number: int) -> list[Journaled]:
        if not is_storable(game_id) or not is_number(number):
            return []
        with self.damage_noted(game_id):
            return await self.read(play_store.entries_after, game_id, number)

    async def finished_games(self, game: str | None = None) -> AsyncGenerator[str, None]:
        """The ids of all finished games, ordered by when they ended."""
        place = (-1, "")
        while True:
            page = await self.read(play_store.finished_games, place, PAGE, game)
            for place in page:
                yield place[1]
            if len(page) < PAGE:
                return

    async def due_flags(self, now: int) -> list[str]:
        """Games whose stored deadline has passed, the oldest deadline first."""
        return self._whole(await self.read(play_store.due_flags, now, self._max_due))

    async def due_engines(self) -> list[str]:
        """Games with an engine to move that no other live process is thinking about."""
        return self._whole(await self.read(play_store.due_engines, self.process, self._max_due))

    @property
    def _max_due(self) -> int:
        return GAMES_A_SWEEP + len(self.damaged)

    def _whole(self, ids: list[str]) -> list[str]:
        return [game_id for game_id in ids if game_id not in self.damaged]
