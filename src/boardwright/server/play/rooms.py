"""Rooms: the live games of a process, each loaded once, and the services that they share."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from boardwright.server.accounts.directory import Directory
from boardwright.server.errors import (
    GameDamaged,
    Refused,
    StorageUnavailable,
    note_error,
    note_failure,
)
from boardwright.server.play.broadcast import Snapshots
from boardwright.server.play.commands import AnyCommand, Rematch, Viewer
from boardwright.server.play.create import Created, NewGames
from boardwright.server.play.decide import decide
from boardwright.server.play.engines import Engines
from boardwright.server.play.offers import is_rematch_agreed
from boardwright.server.play.room import Room
from boardwright.server.play.seats import begin_rematch
from boardwright.server.workers.executors import ROOMS

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, KeysView, Sequence

    from boardwright.server.play.backend import EngineSource, GameStore, Tasks
    from boardwright.server.play.clocks import Moment
    from boardwright.server.play.create import GameRequest
    from boardwright.server.play.entries import Journaled
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.journal import NewGame
    from boardwright.server.play.presence import Listener
    from boardwright.server.settings import ServerSettings

    CommandObserver = Callable[[AnyCommand, float, BaseException | None], None]


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Rooms(ABC):
    """Opens the rooms of games, creates games, and holds what all rooms share.

    The ids of new games begin with `prefix`, so that a page knows which backend has them.
    """

    prefix = ""
    decide = staticmethod(decide)

    def __init__(
        self,
        storage: GameStore,
        pool: EngineSource,
        tasks: Tasks,
        settings: ServerSettings,
        now: Callable[[], int],
    ) -> None:
        self.storage = storage
        self.pool = pool
        self.tasks = tasks
        self.settings = settings
        self.process = storage.process
        self.rooms: dict[str, Room] = {}
        self.by_account = RoomsByAccount()
        self.listening = ListenersByAccount()
        self.directory = Directory(storage, self._profile_changed, now)
        self.new_games = NewGames(self)
        self.engines = Engines(storage, pool, self.process)
        self.on_command: CommandObserver = lambda command, seconds, error: None
        self._now = now
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._outdated: dict[Room, set[str]] = {}  # rooms -> renamed accounts
        self._tasks: set[asyncio.Task[None]] = set()

    @abstractmethod
    def moment(self) -> Moment:
        """The current time, with the outages and vacations that clocks do not count."""

    async def create(self, request: GameRequest, client: str, account: str = "") -> Created:
        """Create a game; the creator gets the seats of this device, or watches."""
        return await self.new_games.create(request, client, account)

    def opened(self, live: LiveGame, snapshots: Snapshots | None = None) -> Room:
        room = self.rooms[live.id] = Room(live, self, snapshots)
        self.room_changed(room)
        return room

    def drop(self, game_id: str) -> Room | None:
        """Close and remove a room; its game stays in the storage unless it is deleted."""
        if (room := self.rooms.pop(game_id, None)) is not None:
            self.by_account.remove(room)
            room.close()
        return room

    async def room(self, game_id: str) -> Room:
        """The room of a game. Concurrent callers share one load."""
        if (found := self.rooms.get(game_id)) is not None:
            found.used_at = self._now()  # the caller is about to enter it
            return found
        if (task := self._opening.get(game_id)) is None:
            task = self._opening[game_id] = asyncio.ensure_future(self._load(game_id))
            task.add_done_callback(lambda done: self._opening.pop(game_id, None))
        return await asyncio.shield(task)

    async def _load(self, game_id: str) -> Room:
        live = await self.storage.load_live(game_id, ROOMS.run)
        if live is None:
            raise Refused("not-found", "no such game")
        await self._prepare(live)
        snapshots = await ROOMS.run(Snapshots.prepared, live)
        await self.directory.load(live.accounts)  # last, so that no profile is evicted before use
        return self.opened(live, snapshots)

    @abstractmethod
    async def _prepare(self, live: LiveGame) -> None:
        """Load what a game needs before its room opens."""

    async def _held(self, live: LiveGame, hashed: str) -> frozenset[int]:
        keys = await self.storage.seats_of(hashed, live.id)
        return frozenset(key.seat for key in keys if key.purpose == "seat")

    async def check(self, room: Room, viewer: Viewer, command: AnyCommand) -> None:
        if isinstance(command, Rematch):  # counts towards the limit of the first game's creator
            await self.new_games.check_few(await self.storage.client_of(room.live.id))

    def _profile_changed(self, account: str, is_renamed: bool) -> None:
        """Mark the rooms that show an account, so that they send its new profile."""
        is_idle = not self._outdated
        for room in self.by_account.of(account):
            self._outdated.setdefault(room, set()).update([account] if is_renamed else ())
        if is_idle and self._outdated:
            self.spawn(self._send_profiles())

    async def _send_profiles(self) -> None:
        """Send the new profiles room by room, with pauses: an account may be in hundreds."""
        while self._outdated:
            room = next(iter(self._outdated))
            try:
                room.send_profiles(self._outdated.pop(room))
            except Exception:
                note_error("profiles cannot be shown", game=room.live.id)
            await asyncio.sleep(0)

    @abstractmethod
    async def refresh_outages(self) -> None: ...

    @abstractmethod
    async def refresh_vacations(self, live: LiveGame) -> None: ...

    def room_changed(self, room: Room) -> None:
        if self.rooms.get(room.live.id) is room:
            self.by_account.update(room)
        self.engines.refresh(room)
        self.start_agreed_rematch(room)

    def start_agreed_rematch(self, room: Room) -> None:
        if is_rematch_agreed(room.live):
            self.spawn(begin_rematch(self, room))

    async def store_rematch(self, new: NewGame) -> None:
        """Store the rematch of a game, unless it is stored already."""
        await self.storage.create_game(new)

    def presence_changed(self, room: Room) -> None:
        self.engines.refresh(room)  # the engine may have paused until a viewer connects

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Run a coroutine in the background; the rooms wait for it before they close."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        note_failure(task)

    async def catch_up(self, game_id: str, received: Sequence[Journaled] = ()) -> None:
        """Load entries that other processes or tabs have written to this game."""
        room = self.rooms.get(game_id)
        if room is not None:
            try:
                await room.catch_up(received)
            except (StorageUnavailable, GameDamaged):
                room.mark_uncertain()

    def is_behind(self, game_id: str, head: int) -> bool:
        """Whether the game in memory lacks entries up to `head`, or may lack some."""
        room = self.rooms.get(game_id)
        return room is not None and (room.live.number < head or not room.is_certain)

    def mark_uncertain(self, game_id: str) -> None:
        """Make a room read its journal again before its next command."""
        if (room := self.rooms.get(game_id)) is not None:
            room.mark_uncertain()

    async def finish(self) -> None:
        """Wait for the commands in progress in all rooms, and for background tasks."""
        for room in tuple(self.rooms.values()):
            await room.finish()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class RoomsByAccount:
    """An index, so that a change of an account need not search all rooms and their chats."""

    def __init__(self) -> None:
        self.rooms: dict[str, set[Room]] = {}
        self._counted: dict[Room, int] = {}  # accounts of a room that are indexed; only grows

    def update(self, room: Room) -> None:
        """Add a room, or the accounts that have joined or chatted since."""
        if self._counted.get(room) != len(room.accounts):
            self._counted[room] = len(room.accounts)
            for account in room.accounts:
                self.rooms.setdefault(account, set()).add(room)

    def remove(self, room: Room) -> None:
        if self._counted.pop(room, None) is not None:
            for account in room.accounts & self.rooms.keys():
                self.rooms[account].discard(room)
                if not self.rooms[account]:
                    del self.rooms[account]

    def of(self, account: str) -> tuple[Room, ...]:
        return tuple(self.rooms.get(account, ()))


class ListenersByAccount:
    """An index, so that a change of an account's blocks need not search all rooms."""

    def __init__(self) -> None:
        self._rooms: dict[str, dict[Listener, Room]] = {}

    @property
    def accounts(self) -> KeysView[str]:
        return self._rooms.keys()

    def add(self, listener: Listener, room: Room) -> None:
        if account := listener.viewer.account:
            self._rooms.setdefault(account, {})[listener] = room

    def remove(self, listener: Listener) -> None:
        listening = self._rooms.get(account := listener.viewer.account, {})
        if listening.pop(listener, None) is not None and not listening:
            del self._rooms[account]

    def of(self, account: str) -> tuple[tuple[Listener, Room], ...]:
        """The listeners that are signed in to an account, each with its room."""
        return tuple(self._rooms.get(account, {}).items())
