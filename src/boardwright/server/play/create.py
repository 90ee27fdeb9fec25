"""New games: of somebody who sends invitations, or between people who were brought together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import msgspec

from boardwright.server.accounts.model import holder
from boardwright.server.accounts.secrets import hash_secret, new_id, new_secret
from boardwright.server.errors import Refused
from boardwright.server.notifications.games import first_turn
from boardwright.server.play.clocks import Moment
from boardwright.server.play.creation import GameRequest, plan_of
from boardwright.server.play.entries import AnyEntry, Joined, Journaled
from boardwright.server.play.game import LiveGame
from boardwright.server.play.plan import BOT, LINK, PERSON, Plan, checked_name
from boardwright.server.play.seats import GUEST
from boardwright.server.play.snapshot import Snapshots
from boardwright.server.play.values import Key, NewGame, cache_of
from boardwright.server.ratings.model import check_rated
from boardwright.server.workers.executors import ROOMS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from boardwright.server.play.rooms import Rooms

HOUR = 3_600_000  # milliseconds
NOBODY: Mapping[int, str] = {}


@dataclass(frozen=True, slots=True)
class Holder:
    """Whoever is to hold a seat of a game that is made for them; of an engine nobody does.

    `account` is the id of an account, a bot's among them; a guest has the hash of a `key`, and a
    `name`.
    """

    account: str = ""
    key: str = ""
    name: str = ""


@dataclass(frozen=True)
class Created:
    """A new game: the key of the creator's seats, and an invitation for each seat by link."""

    id: str
    key: str
    seats: tuple[int, ...]
    invitations: dict[int, str]


class NewGames:
    """The part of a desk that makes games."""

    def __init__(self, desk: Rooms) -> None:
        self._desk = desk

    async def create(self, request: GameRequest, client: str, account: str = "") -> Created:
        """A new game; its creator holds the seats of this device, or watches.

        A creator with an account holds them by it, too, and sits on the first.
        """
        await self.check_few(client)
        plan = await self._with_bots(await self._plan_of(request, self._desk.moment().now, client))
        own = tuple(i for i, seat in enumerate(plan.seats) if seat.kind == PERSON)
        if account and own:
            plan = seated(plan, {own[0]: account})
        game_id, key = self._desk.prefix + new_id(), new_secret()
        links = (i for i, seat in enumerate(plan.seats) if seat.kind == LINK)
        invitations = {i: new_secret() for i in links}
        holders = [hash_secret(key), *([holder(account)] if account else [])]
        keys = [Key(hashed, game_id, seat) for hashed in holders for seat in own]
        keys += [Key(hash_secret(s), game_id, i, "invitation") for i, s in invitations.items()]
        new = self._new_game(LiveGame.create(game_id, plan), keys)
        await self._store(replace(new, client=client))
        return Created(game_id, key, own, invitations)

    async def create_between(
        self,
        request: GameRequest,
        holders: Sequence[Holder],
        game_id: str | None = None,
        told: Collection[str] = (),
        strength: int | None = None,
    ) -> str:
        """A game between those who were brought together, one for each seat; its id.

        Everybody is there at once: there are no invitations, and bots do not have to accept. With
        an id that is given it is made once, however many processes make it. `told` are accounts
        that get a notice if it is their turn. With a `strength` everybody may watch it.
        """
        plan = await self._with_bots(await self._plan_of(request, self._desk.moment().now, ""))
        live, keys = _held_by(plan, holders, game_id or new_id())
        new = self._new_game(live, keys, joined_bots(live), told)
        await self._store(replace(new, strength=strength))
        return live.id

    def between(
        self,
        request: GameRequest,
        holders: Sequence[Holder],
        game_id: str,
        told: Collection[str] = (),
    ) -> NewGame:
        """The same as a value, for a transaction that decides about more; there are no bots in it.

        Nothing is waited for, in whatever thread it is made.
        """
        moment = self._desk.moment()
        live, keys = _held_by(plan_of(request, moment.now), holders, game_id)
        cache, notices = cache_of(live, moment), first_turn(live, told)
        return NewGame(live.id, live.plan, "", cache, tuple(keys), notices=notices)

    def _new_game(
        self,
        live: LiveGame,
        keys: list[Key],
        entries: tuple[AnyEntry, ...] = (),
        told: Collection[str] = (),
    ) -> NewGame:
        moment = Moment(live.plan.created_at, self._desk.moment().outages)
        journal = tuple(Journaled(n, moment.now, entry) for n, entry in enumerate(entries, 1))
        begun = LiveGame.replay(live.id, live.plan, journal)
        cache, notices = cache_of(begun, moment), first_turn(begun, told)
        return NewGame(live.id, live.plan, "", cache, tuple(keys), journal, notices)

    async def _store(self, new: NewGame) -> None:
        """Store a new game and open its room; one that there is already stays as it is."""
        if new.plan.rated:
            check_rated(new.plan)
        begun = LiveGame.replay(new.id, new.plan, new.entries)
        snapshots = await ROOMS.run(Snapshots.prepared, begun)
        await self._desk.directory.load(begun.accounts)
        if await self._desk.storage.create_game(new) and new.id not in self._desk.rooms:
            self._desk.opened(begun, snapshots)

    async def check_few(self, client: str) -> None:
        """Refuse a client that has begun too many games; creators of old games are not known."""
        begun = await self._desk.storage.count_games_of(client, self._desk.moment().now - HOUR)
        if client and begun >= self._desk.settings.games_an_hour:
            raise Refused("too-many", "very many games were begun; try again in a while")

    async def _plan_of(self, request: GameRequest, now: int, client: str) -> Plan:
        """Nobody who begins a new game waits for those who replay old ones."""
        if request.origin is None:
            return plan_of(request, now)
        is_long = request.origin.record is not None
        return await self._desk.tasks.run(client, "plan", (request, now), Plan, is_long=is_long)

    async def _with_bots(self, plan: Plan) -> Plan:
        """The plan with the accounts of its bots, which must be there."""
        found: dict[int, str] = {}
        for index, seat in enumerate(plan.seats):
            if seat.kind == BOT:
                if (bot := await self._desk.storage.bot_named(seat.player)) is None:
                    raise Refused("not-found", f"there is no bot called {seat.player!r}")
                found[index] = bot.id
        return seated(plan, found)


def _held_by(plan: Plan, holders: Sequence[Holder], game_id: str) -> tuple[LiveGame, list[Key]]:
    """The game of a plan whose seats are held, and what says by whom."""
    wanted = dict(enumerate(holders))
    names = {i: one.name for i, one in wanted.items() if one.key and not one.account}
    accounts = {i: one.account for i, one in wanted.items() if one.account}
    live = LiveGame.create(game_id, seated(plan, accounts, names))
    keys = [Key(holder(one), live.id, seat) for seat, one in accounts.items()]
    return live, keys + [Key(one.key, live.id, seat) for seat, one in wanted.items() if one.key]


def seated(plan: Plan, accounts: Mapping[int, str], names: Mapping[int, str] = NOBODY) -> Plan:
    """The plan with accounts on some of its seats, and guests with their names on others."""
    seats = list(plan.seats)
    for index, account in accounts.items():
        seats[index] = seats[index].held_by(account)
    for index, name in names.items():
        seats[index] = msgspec.structs.replace(seats[index], name=checked_name(name) or GUEST)
    return msgspec.structs.replace(plan, seats=tuple(seats))


def joined_bots(live: LiveGame) -> tuple[Joined, ...]:
    """The entries by which the bots of a game take their seats without being asked."""
    seats = enumerate(live.seats)
    return tuple(Joined(i, seat.name, seat.account) for i, seat in seats if seat.kind == BOT)
