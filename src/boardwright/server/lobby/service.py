"""The lobby: stores, pairs and lists seeks at every process; lists games to watch."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.games import GAMES
from boardwright.server.accounts.secrets import new_id
from boardwright.server.errors import GameDamaged, Refused, StorageUnavailable, note_failure
from boardwright.server.lobby import store as lobby_store
from boardwright.server.lobby.messages import (
    LobbyChange,
    LobbyMessage,
    Paired,
    PersonView,
    SeekDelayed,
    SeeksChanged,
    SeekView,
    WatchedGame,
    WatchMessage,
)
from boardwright.server.lobby.model import (
    MAX_SEEKS,
    Seek,
    Table,
    Terms,
    checked_terms,
    find_pairing,
    pool_name,
    tables,
)
from boardwright.server.lobby.store import check_not_playing, opponent_playing
from boardwright.server.messages import encode, refused_message
from boardwright.server.play.create import GameRequest, SeatOwner
from boardwright.server.play.game import PLAYING
from boardwright.server.play.game_setup import PERSON, Seat
from boardwright.server.play.views import control_of, pieces_view, seat_views
from boardwright.server.site.service import personal_topic
from boardwright.server.workers.executors import PAIRING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from boardwright.server.accounts.directory import Directory
    from boardwright.server.lobby.messages import SeekGame
    from boardwright.server.play.commands import Viewer
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.journal import NewGame
    from boardwright.server.play.room import Room
    from boardwright.server.services import Services

    Place = Callable[[Seek, str], Awaitable[str | None]]

_TRIES = 32  # against other processes that pair the same people
CHANGES = "seeks"  # topic on which processes learn of new and ended seeks
LOBBY = "lobby"  # the topic of the list
REFRESH_SECONDS = 0.4  # between refreshes of the list, instead of a message per change


@dataclass(frozen=True)
class Person:
    """A player: an account (`@ID`), or a guest by the hash of their key."""

    who: str
    name: str = ""

    @property
    def account(self) -> str:
        return self.who[1:] if self.who.startswith("@") else ""

    def seat_owner(self) -> SeatOwner:
        if self.account:
            return SeatOwner(account=self.account)
        return SeatOwner(key=self.who, name=self.name)


class Lobby:
    """Seeks, which end with their connection."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._list = SeekList(services)
        self._connections: set[str] = set()  # that have sought, and are open
        self._pairing = asyncio.Lock()
        self._delayed = DelayedSeeks(services, self._place)
        services.topics.subscribe(CHANGES, self._list)
        services.topics.offer("lobby", self._list.opening)

    async def seek(self, person: Person, game: SeekGame, connection: str) -> str | None:
        """Pair a player and notify all players of the game, or return the id of the new seek."""
        self._connections.add(connection)
        seek = await self._seek_of(person, game)
        if delay := await self._delayed.delay_of(seek):
            self._delayed.add(seek, connection, delay)
            return seek.id
        # The seek is placed, and the players are notified, even if the caller is cancelled.
        return await asyncio.shield(asyncio.ensure_future(self._place(seek, connection)))

    async def _place(self, seek: Seek, connection: str) -> str | None:
        """Pair a seek or store it; returns its id if it waits. All players are notified."""
        try:
            new = await self._pair(seek, connection)
        except Refused as refused:
            if key_of(refused) != "playing" or not await self.has_left(seek.who):
                raise
            new = await self._pair(seek, connection)
        self.publish_changes()
        if new is None:
            return seek.id
        self.notify(new)
        return None

    async def _pair(self, seek: Seek, connection: str) -> NewGame | None:
        """Store the game that a seek begins; returns None if the seek has to wait.

        The store refuses a pairing if the lobby has changed since it was read: pair again. The
        seeks of one process are placed in turn; other processes and seeks that end cause conflicts.
        """
        storage, process = self._services.storage, self._services.process
        async with self._pairing:
            for _ in range(_TRIES):
                waiting = await storage.read(lobby_store.waiting_for, seek)
                found = await PAIRING.run(find_pairing, seek, waiting.seeks, waiting.are_blocked)
                if found is not None:
                    owners = [Person(one.who, one.name).seat_owner() for one in found.seeks]
                    request = request_of(found.terms)
                    new = self._services.new_games.between(request, owners, new_id())
                    if await storage.write(lobby_store.begin_pairing, seek, found, new, process):
                        return new
                elif seek.target and seek.terms.seats == 2:
                    raise Refused("not-possible", "you cannot accept this seek")
                elif await storage.write(
                    lobby_store.place_seek, seek, waiting.latest, process, connection
                ):
                    return None
        raise Refused("too-many", "too many players are being paired right now; try again")

    async def _seek_of(self, person: Person, game: SeekGame) -> Seek:
        control = None if game.clock is None else control_of(game.clock)
        terms = checked_terms(Terms(game.game, game.options, control, game.rated))
        if not person.account:
            if terms.rated:
                raise Refused("unauthorized", "sign in to play rated games")
            terms = Terms(terms.game, terms.options, terms.control, rated=False)
        lowest, highest = game.lowest, game.highest
        if lowest is not None and highest is not None and lowest > highest:
            raise Refused("malformed", "the lowest rating is above the highest")
        ratings = await ratings_of(self._services, person.account)
        limits = (lowest, highest, ratings, game.target, self._services.moment().now)
        return Seek(new_id(), person.who, terms, person.name, *limits)

    def notify(self, new: NewGame) -> None:
        """Notify all seat owners of a game that it has begun."""
        message = Paired(new.id, new.setup.game, f"/g/{new.id}")
        for key in new.keys:
            self._services.topics.publish(personal_topic(key.hash), message)

    async def has_left(self, player: str) -> bool:
        """Whether a player has left the live game that blocks them from a new one.

        A damaged game blocks no player, because it cannot be continued. The storage has logged it.
        """
        game_id = (await self.live_games([player])).get(player)
        if game_id is None:
            return False
        try:
            live = (await self._services.room(game_id)).live
        except GameDamaged:
            pass
        except Refused as refused:
            if refused.code != "not-found":
                raise
            return False  # a tournament is about to create it
        else:
            seats = {key.seat for key in await self._services.storage.seats_of(player, game_id)}
            if not seats <= live.left:
                return False
        await self._services.storage.write(lobby_store.leave_pairing, player, game_id)
        return True

    def publish_changes(self) -> None:
        """Let all processes refresh their lists of seeks."""
        self._services.topics.publish(CHANGES, SeeksChanged())

    async def end(self, connection: str, seek: str | None = None) -> None:
        """End the seeks of a connection that ends, or one of them."""
        if seek is None:
            self._connections.discard(connection)
        self._delayed.end(connection, seek)
        if await self._services.storage.write(
            lobby_store.end_seeks, self._services.process, connection, seek
        ):
            self.publish_changes()

    async def check_rematch(self, live: LiveGame, viewer: Viewer) -> None:
        """Refuse a rematch with a clock while one of its paired players is in another live game."""
        storage = self._services.storage
        if live.setup.control.kind != "clock":
            return
        playing = await storage.read(
            lobby_store.live_games, await storage.read(lobby_store.paired_players, live.id)
        )
        for player, game_id in playing.items():
            if game_id == live.id or await self.has_left(player):
                continue
            seats = {key.seat for key in await storage.seats_of(player, live.id)}
            if seats & viewer.seats:
                check_not_playing(playing, player)
            raise opponent_playing()

    async def remind(self, player: str) -> list[Paired]:
        """The games that a player was paired for and may not know of.

        An account is notified of its correspondence games, so only a guest is reminded of these. No
        game is loaded. The page of a damaged game reports the damage; afterwards the game is left
        out.
        """
        storage = self._services.storage
        found = [
            one
            for one in await storage.read(lobby_store.paired_games, player, player.startswith("@"))
            if one[0] not in storage.damaged
        ]
        return [Paired(game_id, game, f"/g/{game_id}") for game_id, game in found[:3]]

    async def seeks(self) -> tuple[SeekView, ...]:
        """The public list of seeks."""
        return await self._list.all()

    async def live_games(self, players: Sequence[str]) -> dict[str, str]:
        """The live games that the lobby or a tournament brought `players` into."""
        return await self._services.storage.read(lobby_store.live_games, players)

    def close(self) -> None:
        self._list.close()
        self._delayed.close()

    async def sweep(self) -> None:
        """Delete the seeks of dead processes and ended connections, and refresh the list.

        A connection may end while its seek is being stored, or while the database is unavailable.
        """
        if await self._services.storage.write(lobby_store.sweep_lobby, self._services.moment().now):
            self.publish_changes()
        for connection in await self._services.storage.read(
            lobby_store.seeking_connections, self._services.process
        ):
            if connection not in self._connections:
                await self.end(connection)
        self._list.schedule_refresh()


def key_of(refused: Refused) -> str:
    """The key of the reason for a refusal; empty if it has no reason."""
    return "" if refused.reason is None else str(refused.reason["key"])


def request_of(terms: Terms) -> GameRequest:
    """The game on terms that are settled, with a seat for each person."""
    assert terms.game is not None
    assert terms.control is not None
    seats = (Seat(PERSON),) * terms.seats
    return GameRequest(
        terms.game, seats, terms.options, terms.control, hints=False, rated=bool(terms.rated)
    )


async def ratings_of(services: Services, account: str) -> dict[str, int]:
    """The ratings of an account by rating pool; empty for a guest."""
    ratings = await services.storage.ratings_of([account]) if account else {}
    return {pool: round(one.rating.value) for pool, one in ratings.get(account, {}).items()}


class DelayedSeeks:
    """Seeks that begin after a delay. They are only in memory and end with their connection."""

    def __init__(self, services: Services, place: Place) -> None:
        self._services = services
        self._place = place
        self._waiting: dict[tuple[str, str], asyncio.TimerHandle] = {}

    async def delay_of(self, seek: Seek) -> int:
        """The seconds that a seek is delayed; guests have no history."""
        if seek.is_guest:
            return 0
        return (await self._services.social.sportsmanship_of(seek.who[1:])).delay

    def add(self, seek: Seek, connection: str, delay: int) -> None:
        """Begin a seek after so many seconds and notify the person of the delay."""
        if sum(own == connection for own, _ in self._waiting) >= MAX_SEEKS:
            raise Refused("too-many", f"at most {MAX_SEEKS} open seeks")
        loop = asyncio.get_running_loop()
        self._waiting[connection, seek.id] = loop.call_later(delay, self._begin, seek, connection)
        self._services.topics.publish(personal_topic(seek.who), SeekDelayed(seek.id, delay))

    def _begin(self, seek: Seek, connection: str) -> None:
        del self._waiting[connection, seek.id]
        self._services.spawn(self._place_and_notify(seek, connection))

    async def _place_and_notify(self, seek: Seek, connection: str) -> None:
        try:
            await self._place(seek, connection)
        except Refused as refused:
            self._services.topics.publish(personal_topic(seek.who), refused_message(None, refused))

    def end(self, connection: str, seek: str | None = None) -> None:
        """End the delayed seeks of a connection, or one of them."""
        for own, waiting in tuple(self._waiting):
            if own == connection and seek in (None, waiting):
                self._waiting.pop((own, waiting)).cancel()

    def close(self) -> None:
        for timer in self._waiting.values():
            timer.cancel()
        self._waiting.clear()


class SeekList:
    """The seeks as last sent to the subscribers of this process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._shown: dict[str, SeekView] = {}
        self._is_stale = True
        self._lock = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def on_message(self, data: bytes) -> None:
        """A seek has begun or ended, at any process."""
        self._is_stale = True
        self.schedule_refresh()

    def schedule_refresh(self) -> None:
        if self._timer is None and self._services.topics.has_subscribers(LOBBY):
            self._timer = asyncio.get_running_loop().call_later(REFRESH_SECONDS, self._begin)

    def _begin(self) -> None:
        self._timer = None
        self._task = asyncio.ensure_future(self._refresh())
        self._task.add_done_callback(note_failure)

    async def opening(self, name: str) -> LobbyMessage:
        """The list that later changes refer to; it is read only if it is outdated."""
        await self._refresh(only_stale=True)
        return LobbyMessage(tuple(self._shown.values()))

    async def all(self) -> tuple[SeekView, ...]:
        """Reads the list."""
        found = await self._services.storage.read(lobby_store.open_seeks)
        await self._services.directory.load(s.who[1:] for s in found if not s.is_guest)
        shown = tables(found, lambda one, other: False)
        return tuple(_view(table, self._services.directory) for table in shown)

    async def _refresh(self, *, only_stale: bool = False) -> None:
        try:
            async with self._lock:
                if only_stale and not self._is_stale:
                    return
                found = {view.id: view for view in await self._read()}
                before, self._shown = self._shown, found
                changed = tuple(v for v in found.values() if before.get(v.id) != v)
                removed = tuple(before.keys() - found.keys())
                if changed or removed:
                    message = encode(LobbyChange(changed, removed))
                    self._services.topics.publish_here(LOBBY, message)
        except StorageUnavailable:
            self.schedule_refresh()

    async def _read(self) -> tuple[SeekView, ...]:
        self._is_stale = False  # before reading: changes while reading make the list stale again
        try:
            return await self.all()
        except BaseException:
            self._is_stale = True
            raise

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()


def _view(table: Table, directory: Directory) -> SeekView:
    first = table.seeks[0]
    terms = first.terms
    return SeekView(
        first.id,
        tuple(_person(seek, directory) for seek in table.seeks),
        terms.game,
        terms.options,
        terms.control,
        terms.rated,
        first.lowest,
        first.highest,
        table.seats,
        first.created_at,
    )


def _person(seek: Seek, directory: Directory) -> PersonView:
    rating = seek.ratings.get(pool_name(seek.terms))
    if seek.is_guest:
        return PersonView(seek.name, "", rating)
    return PersonView(directory.name_of(seek.who[1:]), seek.who[1:], rating)


MAX_WATCHED = 12  # games in a list
Views = dict[str, WatchedGame]


class WatchList:
    """The lists as last sent to the subscribers of this process, by the name of the game."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._shown: dict[str, Views] = {}
        self._cached: dict[str, tuple[int, WatchedGame]] = {}  # by id, as of an entry
        services.topics.offer("watch", self._opening)

    async def _opening(self, name: str) -> WatchMessage:
        if name not in GAMES:
            raise Refused("not-found", "no such game")
        if name not in self._shown:  # otherwise each sweep refreshes it
            await self.refresh(name)
        shown = self._shown[name]
        return WatchMessage(name, tuple(shown), tuple(shown.values()))

    async def games(self, name: str | None = None) -> tuple[WatchedGame, ...]:
        """The games of a kind, or of all kinds, best first: by rating, then by viewers."""
        found = []
        for game_id, strength in await self._services.storage.read(
            lobby_store.watched_games, name, MAX_WATCHED
        ):
            try:
                room = await self._services.room(game_id)
            except (Refused, GameDamaged):
                continue  # it was deleted meanwhile, or cannot be read
            if room.live.status == PLAYING:
                found.append(self._view(room, strength))
        return tuple(sorted(found, key=lambda game: (-game.strength, -game.viewers)))

    async def refresh(self, name: str) -> None:
        """Send the subscribers what has changed."""
        found = {view.id: view for view in await self.games(name)}
        before = self._shown.get(name, {})
        self._shown[name] = found
        changed = {id_: view for id_, view in found.items() if before.get(id_) != view}
        if changed or list(found) != list(before):
            message = WatchMessage(name, tuple(found), tuple(changed.values()))
            self._services.topics.publish_here(f"watch:{name}", encode(message))

    async def sweep(self) -> None:
        """Refresh the lists that have subscribers and drop the others."""
        for name in GAMES:
            if self._services.topics.has_subscribers(f"watch:{name}"):
                await self.refresh(name)
            else:
                self._shown.pop(name, None)
        alive = {id_ for views in self._shown.values() for id_ in views}
        self._cached = {id_: cached for id_, cached in self._cached.items() if id_ in alive}

    def _view(self, room: Room, strength: int) -> WatchedGame:
        """The entry of a game, built again only if the game or its viewers have changed."""
        live = room.live
        viewers = room.presence.view(room.live, self._services.moment().now).spectators
        number, view = self._cached.get(live.id, (-1, None))
        if view is None or number != live.number or view.viewers != viewers:
            view = self._watched(room, strength, viewers)
            self._cached[live.id] = live.number, view
        return view

    def _watched(self, room: Room, strength: int, viewers: int) -> WatchedGame:
        live = room.live
        seats = seat_views(live, self._services.directory.profiles)
        return WatchedGame(
            live.id,
            live.game.name,
            live.setup.options,
            live.setup.control,
            live.setup.rated,
            tuple(PersonView(seat.name, seat.account) for seat in seats),
            strength,
            viewers,
            live.ply,
            live.to_move,
            pieces_view(live.position),
            live.position.facts(),
            live.setup.created_at,
        )
