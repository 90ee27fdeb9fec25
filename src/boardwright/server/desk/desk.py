"""The desk: opens games, lets people in, carries out what they ask, and looks after what is due."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from boardwright.server.desk.bots import PLAY
from boardwright.server.desk.creation import GameRequest, plan_of
from boardwright.server.desk.engines import Engines
from boardwright.server.desk.heartbeat import Heartbeat
from boardwright.server.desk.room import Room
from boardwright.server.desk.seats import begin_rematch, seats_of_bot
from boardwright.server.desk.secrets import hash_secret, new_game_id, new_secret
from boardwright.server.desk.studies import Studies
from boardwright.server.desk.sweeper import Maintenance, sweep
from boardwright.server.desk.task_pool import TaskPool
from boardwright.server.failures import note_failure
from boardwright.server.live.clocks import Moment
from boardwright.server.live.commands import AnyCommand, Rematch, Viewer
from boardwright.server.live.dispatch import decide
from boardwright.server.live.game import LiveGame
from boardwright.server.live.offers import is_rematch_agreed
from boardwright.server.live.plan import BOT, LINK, PERSON, Plan, checked_name
from boardwright.server.live.refusal import Refused
from boardwright.server.messages.snapshot import Snapshots
from boardwright.server.storage import GameDamaged, Key, NewGame, Storage, StorageUnavailable
from boardwright.server.storage.values import cache_of

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from boardwright.server.desk.settings import ServerSettings
    from boardwright.server.engines import EnginePool

HOUR = 3_600_000  # milliseconds


def now_ms() -> int:
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Created:
    """A new game: the key of the creator's seats, and an invitation for each seat by link."""

    id: str
    key: str
    seats: tuple[int, ...]
    invitations: dict[int, str]


class Desk:
    """Everything that is done with live games goes through the desk."""

    def __init__(
        self,
        storage: Storage,
        pool: EnginePool,
        settings: ServerSettings,
        *,
        now: Callable[[], int] = now_ms,
    ) -> None:
        self.storage = storage
        self.pool = pool
        self.settings = settings
        self.process = storage.process
        self.rooms: dict[str, Room] = {}
        self.engines = Engines(storage, pool, self.process)
        self.tasks = TaskPool()
        self.studies = Studies(storage, settings, now)
        self.maintenance = Maintenance()
        self.heart = Heartbeat(storage, now, self._forget_processes)
        self.watchers: list[Callable[[Room], None]] = []
        self._now = now
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def moment(self) -> Moment:
        return Moment(self._now(), self.heart.outages)

    async def create(self, request: GameRequest, client: str) -> Created:
        """A new game; its creator holds the seats of this device, or watches."""
        now = self._now()
        await self._check_few_games(client)
        plan = await self._plan_of(request, now, client)
        await self._check_bots(plan)
        live = LiveGame.create(new_game_id(), plan)
        links = (i for i, seat in enumerate(plan.seats) if seat.kind == LINK)
        key, invitations = new_secret(), {i: new_secret() for i in links}
        own = tuple(i for i, seat in enumerate(plan.seats) if seat.kind == PERSON)
        keys = [Key(hash_secret(key), live.id, seat) for seat in own]
        keys += [Key(hash_secret(s), live.id, i, "invitation") for i, s in invitations.items()]
        moment = Moment(now, self.heart.outages)
        await self.storage.create_game(
            NewGame(live.id, plan, client, cache_of(live, moment), tuple(keys))
        )
        self._opened(live)
        return Created(live.id, key, own, invitations)

    async def _check_few_games(self, client: str) -> None:
        """Refuse a client that has begun too many games; creators of old games are not known."""
        begun = await self.storage.count_games_of(client, self._now() - HOUR)
        if client and begun >= self.settings.games_an_hour:
            raise Refused("too-many", "very many games were begun; try again in a while")

    async def _plan_of(self, request: GameRequest, now: int, client: str) -> Plan:
        """Nobody who begins a new game waits for those who replay old ones."""
        if request.origin is None:
            return plan_of(request, now)
        return await self.tasks.run(client, "plan", (request, now), Plan)

    async def _check_bots(self, plan: Plan) -> None:
        for seat in plan.seats:
            if seat.kind == BOT and await self.storage.bot_named(seat.player) is None:
                raise Refused("not-found", f"there is no bot called {seat.player!r}")

    def _opened(self, live: LiveGame, snapshots: Snapshots | None = None) -> Room:
        room = Room(
            live,
            self.storage,
            self.moment,
            self._changed,
            self._moved_about,
            be_current=self.heart.be_current,
            snapshots=snapshots,
        )
        self.rooms[live.id] = room
        self._changed(room)
        return room

    async def room(self, game_id: str) -> Room:
        """A game that goes on, or went on; loaded once however many ask."""
        if (found := self.rooms.get(game_id)) is not None:
            found.used_at = self._now()  # somebody is about to enter it
            return found
        if (task := self._opening.get(game_id)) is None:
            task = self._opening[game_id] = asyncio.ensure_future(self._load(game_id))
            task.add_done_callback(lambda done: self._opening.pop(game_id, None))
        return await asyncio.shield(task)

    async def _load(self, game_id: str) -> Room:
        live = await self.storage.load_live(game_id)
        if live is None:
            raise Refused("not-found", "there is no such game")
        room = self._opened(live, await asyncio.to_thread(_snapshots_of, live))
        if self.storage.is_shared:
            self.tell_others(room, asks=True)
            await room.catch_up()  # with what was written before anybody could tell us
        return room

    async def viewer(self, room: Room, secret: str | None, name: str = "") -> Viewer:
        """The viewer that a key stands for; a key that holds nothing in the game is refused."""
        if secret is None:
            return Viewer(name=checked_name(name))
        hashed = hash_secret(secret)
        seats = await self._seats_of(room.live, hashed)
        if not seats:
            raise Refused("unauthorized", "this key holds no seat in this game")
        return Viewer(seats, checked_name(name))

    async def _seats_of(self, live: LiveGame, hashed: str) -> frozenset[int]:
        keys = await self.storage.seats_of(hashed, live.id)
        if seats := frozenset(key.seat for key in keys if key.purpose == "seat"):
            return seats
        bot = await self.storage.bot_by_hash(hashed)
        return seats_of_bot(live, bot.name) if bot and PLAY in bot.scopes else frozenset()

    async def command(self, room: Room, viewer: Viewer, command: AnyCommand) -> int:
        """Carry out a command; the number of the last entry that it made."""
        if isinstance(command, Rematch):  # counts for the creator of the first game
            await self._check_few_games(await self.storage.client_of(room.live.id))
        return await room.run(lambda live, context: decide(live, command, viewer, context))

    def _changed(self, room: Room) -> None:
        self.engines.look_at(room)
        self.look_for_rematch(room)
        for watcher in self.watchers:
            watcher(room)

    def look_for_rematch(self, room: Room) -> None:
        if is_rematch_agreed(room.live):
            self._spawn(begin_rematch(self, room))

    def _moved_about(self, room: Room) -> None:
        self.engines.look_at(room)  # which may have waited for somebody to come
        self.tell_others(room)

    def tell_others(self, room: Room, *, asks: bool = False) -> None:
        """Tell the other processes who is connected here, and ask them the same if need be."""
        if self.storage.is_shared:
            self._spawn(self._tell_others(room, asks=asks))

    async def _tell_others(self, room: Room, *, asks: bool) -> None:
        async with room.presence_lock:  # what is told last is what is so
            here = room.presence.here
            told = {
                "process": self.process,
                "game": room.live.id,
                "seats": sorted(here.seats),
                "spectators": here.spectators,
                "names": here.names,
                "asks": asks,
            }
            await self.storage.notify(msgspec.json.encode(told).decode())

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        note_failure(task)

    async def beat(self) -> None:
        """Say that this process is alive, and learn who else is and when nobody was."""
        await self.heart.beat()
        await self.heart.look_around()

    async def sweep(self) -> None:
        """See to what is due although nobody asks."""
        await sweep(self)

    def _forget_processes(self) -> None:
        """Forget the viewers of processes that have stopped."""
        for room in tuple(self.rooms.values()):
            if room.presence.forget_processes(self.heart.alive, self._now()):
                room.announcer.tell()

    async def catch_up(self, game_id: str, number: int | None = None) -> None:
        """Another process wrote to this game, up to that number."""
        room = self.rooms.get(game_id)
        if room is not None and (number is None or number > room.live.number):
            try:
                await room.catch_up()
            except (StorageUnavailable, GameDamaged):
                room.mark_uncertain()

    async def close(self) -> None:
        """Finish what was accepted; nothing new comes in any more."""
        async with AsyncExitStack() as last:
            last.push_async_callback(self.heart.stop)
            last.push_async_callback(self.tasks.close)
            await self.engines.close()
            for room in tuple(self.rooms.values()):
                await room.finish()
            await asyncio.gather(*self._tasks, return_exceptions=True)


def _snapshots_of(live: LiveGame) -> Snapshots:
    """The snapshots with what takes long in a long game: not for the event loop."""
    snapshots = Snapshots()
    snapshots.moves(live)
    return snapshots
