"""The lobby: those who wait for a game, paired with each other at whatever process they are."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.server.accounts.secrets import new_id
from boardwright.server.errors import Refused
from boardwright.server.lobby.delayed_seeks import DelayedSeeks
from boardwright.server.lobby.messages import Paired, SeeksChanged
from boardwright.server.lobby.seek import Seek
from boardwright.server.lobby.seek_list import SeekList
from boardwright.server.lobby.store import PlacedSeek, check_not_playing, opponent_playing
from boardwright.server.lobby.terms import Terms, checked_terms
from boardwright.server.play.clock_bodies import control_of
from boardwright.server.play.create import Holder
from boardwright.server.play.creation import GameRequest
from boardwright.server.play.plan import PERSON, Seat
from boardwright.server.site.topics import personal_topic
from boardwright.server.storage_errors import GameDamaged

if TYPE_CHECKING:
    from boardwright.server.desk import Desk
    from boardwright.server.lobby.messages import SeekGame, SeekView
    from boardwright.server.lobby.pairing import Pairing
    from boardwright.server.play.commands import Viewer
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.values import NewGame

CHANGES = "seeks"  # the topic by which processes hear that there is something to look up


@dataclass(frozen=True)
class Person:
    """Somebody who is to play: an account (`@ID`), or a guest by the hash of their key."""

    who: str
    name: str = ""

    @property
    def account(self) -> str:
        return self.who[1:] if self.who.startswith("@") else ""

    def holder(self) -> Holder:
        if self.account:
            return Holder(account=self.account)
        return Holder(key=self.who, name=self.name)


class Lobby:
    """Seeks are held by connections: whoever is gone waits no longer."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._list = SeekList(desk)
        self._connections: set[str] = set()  # that have sought, and are open
        self._delayed = DelayedSeeks(desk, self._place)
        desk.topics.subscribe(CHANGES, self._list)
        desk.topics.offer("lobby", self._list.opening)

    async def seek(self, person: Person, wanted: SeekGame, connection: str) -> str | None:
        """Pair somebody, who is told as all others, or let them wait; the id of the seek then."""
        self._connections.add(connection)
        seek = await self._seek_of(person, wanted)
        if delay := await self._delayed.delay_of(seek):
            self._delayed.add(seek, connection, delay)
            return seek.id
        # It is carried out, and what it began is told, even if nobody waits for the answer.
        return await asyncio.shield(asyncio.ensure_future(self._place(seek, connection)))

    async def _place(self, seek: Seek, connection: str) -> str | None:
        placed = PlacedSeek(seek, self._desk.process, connection)
        storage = self._desk.storage
        try:
            new = await storage.place_seek(placed, self._begin)
        except Refused as refused:
            if key_of(refused) != "playing" or not await self.has_left(seek.who):
                raise
            new = await storage.place_seek(placed, self._begin)
        self.tell_of_changes()
        if new is None:
            return seek.id
        self.tell_of(new)
        return None

    async def _seek_of(self, person: Person, wanted: SeekGame) -> Seek:
        control = None if wanted.clock is None else control_of(wanted.clock)
        terms = checked_terms(Terms(wanted.game, wanted.options, control, wanted.rated))
        if not person.account:
            if terms.rated:
                raise Refused("unauthorized", "a rated game needs an account: sign in first")
            terms = Terms(terms.game, terms.options, terms.control, rated=False)
        lowest, highest = wanted.lowest, wanted.highest
        if lowest is not None and highest is not None and lowest > highest:
            raise Refused("malformed", "the lowest rating is above the highest")
        ratings = await ratings_of(self._desk, person.account)
        limits = (lowest, highest, ratings, wanted.target, self._desk.moment().now)
        return Seek(new_id(), person.who, terms, person.name, *limits)

    def _begin(self, pairing: Pairing) -> NewGame:
        """The game of a pairing; called within the transaction that pairs."""
        holders = [Person(seek.who, seek.name).holder() for seek in pairing.seeks]
        return self._desk.new_games.between(request_of(pairing.terms), holders, new_id())

    def tell_of(self, new: NewGame) -> None:
        """Tell all who hold a seat of a game that it has begun."""
        message = Paired(new.id, new.plan.game, f"/g/{new.id}")
        for key in new.keys:
            self._desk.topics.publish(personal_topic(key.hash), message)

    async def has_left(self, who: str) -> bool:
        """Whether a player has left the live game that keeps them from another one.

        A damaged game keeps no player: it cannot be played on. The storage has logged it.
        """
        game_id = (await self._desk.storage.live_games([who])).get(who)
        if game_id is None or not await self._desk.storage.statuses_of_games([game_id]):
            return False  # a tournament is about to make it
        try:
            live = (await self._desk.room(game_id)).live
        except GameDamaged:
            pass
        else:
            seats = {key.seat for key in await self._desk.storage.seats_of(who, game_id)}
            if not seats <= live.left:
                return False
        await self._desk.storage.leave_pairing(who, game_id)
        return True

    def tell_of_changes(self) -> None:
        """Let all processes look again who seeks."""
        self._desk.topics.publish(CHANGES, SeeksChanged())

    async def end(self, connection: str, seek: str | None = None) -> None:
        """End the seeks of a connection that ends, or one of them."""
        if seek is None:
            self._connections.discard(connection)
        self._delayed.end(connection, seek)
        if await self._desk.storage.end_seeks(self._desk.process, connection, seek):
            self.tell_of_changes()

    async def check_rematch(self, live: LiveGame, viewer: Viewer) -> None:
        """Refuse a rematch with a clock while one of its paired players is in another live game."""
        storage = self._desk.storage
        if live.plan.control.kind != "clock":
            return
        playing = await storage.live_games(await storage.people_paired(live.id))
        for who, game_id in playing.items():
            if game_id == live.id or await self.has_left(who):
                continue
            seats = {key.seat for key in await storage.seats_of(who, live.id)}
            if seats & viewer.seats:
                check_not_playing(playing, who)
            raise opponent_playing()

    async def remind(self, who: str) -> list[Paired]:
        """The games that a player was paired for and may not know of.

        No game is loaded. The page of a damaged one says so, and from then on it is left out.
        """
        storage = self._desk.storage
        found = [one for one in await storage.paired_games(who) if one[0] not in storage.damaged]
        return [Paired(game_id, game, f"/g/{game_id}") for game_id, game in found[:3]]

    async def seeks(self) -> tuple[SeekView, ...]:
        """All seeks as everybody may see them."""
        return await self._list.all()

    def close(self) -> None:
        self._list.close()
        self._delayed.close()

    async def sweep(self) -> None:
        """Let go of what processes and connections left, and tell those who look on.

        A connection may end while its seek is placed, or while there is no database.
        """
        if await self._desk.storage.sweep_lobby(self._desk.moment().now):
            self.tell_of_changes()
        for connection in await self._desk.storage.seeking_connections(self._desk.process):
            if connection not in self._connections:
                await self.end(connection)
        self._list.refresh_soon()


def key_of(refused: Refused) -> str:
    """The key of the reason for a refusal; empty where there is none."""
    return "" if refused.reason is None else str(refused.reason["key"])


def request_of(terms: Terms) -> GameRequest:
    """The game on terms that are settled, with a seat for each person."""
    assert terms.game is not None
    assert terms.control is not None
    seats = (Seat(PERSON),) * terms.seats
    return GameRequest(
        terms.game, seats, terms.options, terms.control, hints=False, rated=bool(terms.rated)
    )


async def ratings_of(desk: Desk, account: str) -> dict[str, int]:
    """The ratings of an account by the word of their pool; a guest has none."""
    known = await desk.storage.ratings_of([account]) if account else {}
    return {pool: round(one.rating.value) for pool, one in known.get(account, {}).items()}
