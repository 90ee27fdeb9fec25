"""The rooms and services of a server process, and its sweep for due work."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from typing import TYPE_CHECKING

from boardwright.server.accounts import store as accounts_store
from boardwright.server.accounts.mails import Mail
from boardwright.server.accounts.model import BOT_PLAY, PLAY, Account, account_key
from boardwright.server.accounts.passkeys import Passkeys
from boardwright.server.accounts.secrets import hash_secret
from boardwright.server.accounts.service import Accounts, AccountSettings
from boardwright.server.administration import Administration
from boardwright.server.cluster.heartbeat import BEAT_MILLISECONDS, Heartbeat
from boardwright.server.errors import GameDamaged, Refused, StorageUnavailable, note_error
from boardwright.server.lobby import store as lobby_store
from boardwright.server.lobby.challenges import Challenges
from boardwright.server.lobby.service import Lobby, WatchList
from boardwright.server.messages import Closing
from boardwright.server.moderation.service import Moderation
from boardwright.server.notifications.service import Notifications, Push
from boardwright.server.other_processes import send_presence
from boardwright.server.play.clocks import Moment
from boardwright.server.play.commands import Chat, Rematch, Viewer
from boardwright.server.play.game_setup import checked_name
from boardwright.server.play.room import Room
from boardwright.server.play.rooms import Rooms, now_ms
from boardwright.server.play.seats import seats_of_bot
from boardwright.server.play.vacations import Vacations
from boardwright.server.site.service import Online, Topics
from boardwright.server.social.service import Social
from boardwright.server.studies.service import Studies
from boardwright.server.tournaments.service import Tournaments
from boardwright.server.workers.task_pool import TaskPool

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from boardwright.server.play.commands import AnyCommand
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.journal import NewGame
    from boardwright.server.play.storage import Storage
    from boardwright.server.settings import ServerSettings
    from boardwright.server.workers.pool import EnginePool


class Services(Rooms):
    """The rooms of a server process, with all its services."""

    storage: Storage
    pool: EnginePool
    tasks: TaskPool

    def __init__(
        self,
        storage: Storage,
        pool: EnginePool,
        settings: ServerSettings,
        *,
        now: Callable[[], int] = now_ms,
    ) -> None:
        super().__init__(storage, pool, TaskPool(), settings, now)
        self.accounts = Accounts(storage, self.directory, now)
        self.passkeys = Passkeys(storage, self.accounts, now)
        self.account_settings = AccountSettings(self, self.accounts, mail := Mail(settings))
        self.studies = Studies(storage, settings, now)
        self.notifications = Notifications(self, Push(storage, mail.contact), mail)
        self.vacations = Vacations(storage, self._away_or_back)
        self.maintenance = Maintenance(storage)
        self.topics = Topics(storage.cluster)
        self.lobby = Lobby(self)
        self.challenges = Challenges(self)
        self.watch_list = WatchList(self)
        self.social = Social(self)
        self.moderation = Moderation(self)
        self.online = Online(storage.cluster)
        self.heart = Heartbeat(storage, now, self._forget_processes)
        self.watchers: list[Callable[[Room], None]] = []
        self.tournaments = Tournaments(self)

    def moment(self) -> Moment:
        return Moment(self._now(), self.heart.outages, self.vacations.cached)

    async def refresh_outages(self) -> None:
        await self.heart.ensure_current()

    async def refresh_vacations(self, live: LiveGame) -> None:
        await self.vacations.reload(live)

    async def _load(self, game_id: str) -> Room:
        room = await super()._load(game_id)
        send_presence(self, game_id, asks=True)
        # Entries from before other processes knew that this room is open here.
        await self.storage.cluster.refresh(room.catch_up)
        return room

    async def _prepare(self, live: LiveGame) -> None:
        await self.vacations.load(live)

    async def viewer(
        self, room: Room, secret: str | None, name: str = "", account: Account | None = None
    ) -> Viewer:
        """The viewer of a key and an account, with the seats of both.

        A key without a seat is refused, unless the account has a seat or the key is an API token.
        """
        account_id = "" if account is None else account.id
        name = checked_name(name) if account is None else account.name
        seats = (
            await self._held(room.live, account_key(account_id)) if account_id else frozenset[int]()
        )
        if secret is not None:
            token, by_key = await self._seats_of(room.live, hash_secret(secret))
            account_id, seats = account_id or token, seats | by_key
            if not seats and not token:
                raise Refused("unauthorized", "this key does not belong to a seat in this game")
        return Viewer(seats, name, account_id, await self.social.blocks_of(account_id))

    async def _seats_of(self, live: LiveGame, hashed: str) -> tuple[str, frozenset[int]]:
        """The seats of a key, or the seats of an API token with the id of its account."""
        if seats := await self._held(live, hashed):
            return "", seats
        found = await self.storage.read(accounts_store.account_of_token, hashed, self._now())
        if found is None:
            return "", frozenset()
        account, token = found
        self.moderation.check_not_banned(account.id)
        if account.kind == "bot" and BOT_PLAY in token.scopes:
            return "", seats_of_bot(live, account.name)
        if token.kind == "program" and PLAY in token.scopes:
            return account.id, await self._held(live, account_key(account.id))
        return "", frozenset()

    async def check(self, room: Room, viewer: Viewer, command: AnyCommand) -> None:
        if isinstance(command, Chat):
            seats = (room.live.seats[seat] for seat in viewer.seats)
            for account in {viewer.account, *(seat.account for seat in seats)}:
                self.moderation.check_may_speak(account)
        elif isinstance(command, Rematch):
            await self.lobby.check_rematch(room.live, viewer)
        await super().check(room, viewer, command)

    def room_changed(self, room: Room) -> None:
        super().room_changed(room)
        if self.vacations.lacks(room.live):
            self.spawn(self.vacations.load(room.live))
        for watcher in self.watchers:
            watcher(room)

    async def store_rematch(self, new: NewGame) -> None:
        if await self.storage.write(lobby_store.begin_rematch, new, self.process):
            self.lobby.publish_changes()  # players of a live game have no seeks

    def _away_or_back(self, account: str) -> None:
        """Stop or start the clocks of an account's correspondence games."""
        if rooms := self.by_account.of(account):
            self.spawn(self._resend_clocks(account, rooms))

    async def _resend_clocks(self, account: str, rooms: Sequence[Room]) -> None:
        """Send the clocks room by room: an account may play hundreds of correspondence games."""
        for room in rooms:
            if room.live.setup.control.kind != "days" or self.rooms.get(room.live.id) is not room:
                continue
            if any(seat.account == account for seat in room.live.seats):
                room.resend_snapshots()
                await asyncio.sleep(0)

    def presence_changed(self, room: Room) -> None:
        super().presence_changed(room)
        send_presence(self, room.live.id)

    async def beat(self) -> None:
        """Write a heartbeat, and refresh the outages and the list of live processes."""
        await self.heart.beat()
        await self.heart.check_processes()

    async def sweep(self) -> None:
        """Do the due work."""
        await sweep(self)

    def _forget_processes(self) -> None:
        """Remove the viewers of processes that have stopped."""
        self.online.forget_processes(self.heart.alive)
        for room in tuple(self.rooms.values()):
            if room.presence.forget_processes(self.heart.alive, self._now()):
                room.announcer.publish()

    async def close(self) -> None:
        """Finish accepted work and close; new work is no longer accepted."""
        async with AsyncExitStack() as stack:
            stack.push_async_callback(self.heart.stop)
            stack.push_async_callback(self.tasks.close)
            stack.push_async_callback(self.notifications.close)
            self.account_settings.mail.close()
            await self.engines.close()
            await self.tournaments.close()
            await self.finish()
            self.lobby.close()


PRUNE_INTERVAL_MS = 24 * 60 * 60 * 1000  # milliseconds between prunings
PRUNE_BATCH = 100  # rows of each kind that one sweep deletes
OF_ACCOUNTS = ("close", "reopen", "rename", "reset", "moderator")  # actions on an account
IDLE_MS = 60_000  # milliseconds for which an unused game stays in memory
IDLE_WHEN_FULL_MS = 30_000  # the same if more games than the setting `rooms` are in memory
SWEEP_CONCURRENCY = 50  # games that are attended to concurrently, so that they share one commit


class Maintenance:
    """The server's work for its operator: applies `boardwright admin` actions, prunes once a day.

    `banned` are the clients that are refused, as of the last sweep.
    """

    def __init__(self, storage: Storage) -> None:
        self.banned: set[str] = set()
        self._administration = Administration(storage)
        self._prune_at = 0

    async def sweep(self, services: Services) -> None:
        administration, now = self._administration, services.moment().now
        banned = await administration.banned(now)
        self.banned.clear()
        self.banned.update(banned)
        if now >= self._prune_at:
            pruned = await administration.prune(services.settings, now, PRUNE_BATCH)
            self._prune_at = now if PRUNE_BATCH in pruned.values() else now + PRUNE_INTERVAL_MS
        for done in await administration.news():
            if done.action == "end":
                await services.catch_up(done.subject)
            elif done.action in OF_ACCOUNTS:
                ended = None if done.action in ("close", "reset") else ()
                await services.accounts.on_news(done.subject, ended)
            elif done.action == "revoke":
                _disconnect(services, done.subject)
            elif done.action in ("delete", "prune"):
                for game_id in (done.subject, *done.detail.split()):
                    _forget(services, game_id)


def _disconnect(services: Services, bot: str) -> None:
    """Close the game connections of a bot whose token was revoked."""
    for room in services.rooms.values():
        seats = seats_of_bot(room.live, bot)
        for listener in tuple(room.listeners):
            if listener.viewer.seats & seats:
                listener.send(Closing("this token was revoked"))


def _forget(services: Services, game_id: str) -> None:
    """Drop a deleted game or study, and close the connections to its room."""
    services.storage.damaged.discard(game_id)
    services.engines.paused.discard(game_id)
    services.studies.forget(game_id)
    if (room := services.drop(game_id)) is not None:
        for listener in tuple(room.listeners):
            listener.send(Closing("this game was deleted", 0))


async def sweep(services: Services) -> None:
    """Do the due work: flags, engines, rooms that are no longer used."""
    await services.heart.ensure_current(BEAT_MILLISECONDS)
    await services.heart.check_processes()
    moment = services.moment()
    await _settle_doubts(services)
    due = await services.storage.due_flags(moment.now)
    for first in range(0, len(due), SWEEP_CONCURRENCY):
        few = due[first : first + SWEEP_CONCURRENCY]
        await asyncio.gather(*(_attend(services, game_id, Room.check_flag) for game_id in few))
    waiting = await services.storage.due_engines()
    for game_id in waiting:
        if not services.engines.is_thinking(game_id):
            await _attend(services, game_id, partial(_check_engine, services))
    await services.engines.settle_pauses(services.rooms, waiting)
    _forget_rooms(services, moment.now)
    services.studies.forget_idle()
    services.social.trim_cache()
    await services.maintenance.sweep(services)


async def _settle_doubts(services: Services) -> None:
    """Catch up in rooms with a failed write, and start rematches that did not start."""
    for room in tuple(services.rooms.values()):
        if not room.is_certain:
            await services.catch_up(room.live.id)
        services.start_agreed_rematch(room)


async def _attend(
    services: Services, game_id: str, work: Callable[[Room], Awaitable[None]]
) -> None:
    """Do the due work in one game; a damaged game must not stop the others."""
    try:
        await work(await services.room(game_id))
    except StorageUnavailable:
        raise
    except GameDamaged:
        pass  # the storage has logged it
    except Exception:
        note_error("game maintenance failed", game=game_id)


async def _check_engine(services: Services, room: Room) -> None:
    services.engines.refresh(room)


def _forget_rooms(services: Services, now: int) -> None:
    """Drop rooms that are not in use; their games are in the storage."""
    max_idle = IDLE_MS if len(services.rooms) <= services.settings.rooms else IDLE_WHEN_FULL_MS
    for game_id, room in tuple(services.rooms.items()):
        is_used = now - room.used_at <= max_idle or services.engines.is_thinking(game_id)
        if room.is_idle and not is_used:
            services.drop(game_id)
    services.directory.retain(services.by_account.rooms.keys())
    services.vacations.retain(services.by_account.rooms.keys())
