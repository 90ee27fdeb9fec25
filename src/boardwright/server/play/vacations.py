"""Vacations and private notes: their queries, and a cache of vacations in this process."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Table,
    Text,
    and_,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from boardwright.server.accounts.store import accounts
from boardwright.server.db.tables import games, metadata, notes
from boardwright.server.db.values import check_storable, finds_or
from boardwright.server.play.clocks import VACATION_RETENTION_MS, Vacation, cut_short, new_vacation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, KeysView

    from sqlalchemy import ColumnElement, Connection

    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.storage import Storage

    Place = tuple[str, int]  # a game id and a seat
    Taken = dict[str, tuple[Vacation, ...]]

QUERY_BATCH = 500  # accounts per query


class Vacations:
    """Caches in `cached` the vacations of all players of correspondence games in memory.

    `changed` is called with each account whose vacations have changed, so that its clocks stand or
    run again.
    """

    def __init__(self, storage: Storage, changed: Callable[[str], None]) -> None:
        self.cached: dict[str, tuple[Vacation, ...]] = {}
        self._storage = storage
        self._changed = changed
        self._reading = asyncio.Lock()  # so that an older result never replaces a newer one

    async def load(self, live: LiveGame) -> None:
        """Load the vacations of the players of a correspondence game that are not cached yet.

        This replaces nothing in the cache, so games need not wait for each other.
        """
        if not self.lacks(live):
            return
        missing = {seat.account for seat in live.seats} - {""} - self.cached.keys()
        found = await self._storage.read(vacations_of, tuple(sorted(missing)))
        new = found.keys() - self.cached.keys()
        self.cached |= {account: found[account] for account in new}
        for account in new:
            if found[account]:
                self._changed(account)

    async def reload(self, live: LiveGame) -> None:
        """Load the vacations of the players of a correspondence game, also if they are cached."""
        if live.setup.control.kind == "days":
            await self._read({seat.account for seat in live.seats} - {""})

    def lacks(self, live: LiveGame) -> bool:
        """Whether the vacations of a player are missing from the cache."""
        if live.setup.control.kind != "days":
            return False
        return any(seat.account and seat.account not in self.cached for seat in live.seats)

    async def _read(self, accounts: Iterable[str]) -> None:
        ids = sorted(accounts)
        for first in range(0, len(ids), QUERY_BATCH):
            async with self._reading:
                found = await self._storage.read(
                    vacations_of, tuple(ids[first : first + QUERY_BATCH])
                )
                changed = [one for one in found if found[one] != self.cached.get(one, ())]
                self.cached |= found
            for account in changed:
                self._changed(account)

    def retain(self, needed: KeysView[str]) -> None:
        """Remove the vacations of accounts that are in no room."""
        for account in self.cached.keys() - needed:
            del self.cached[account]

    async def begin(self, account: str, days: int, now: int) -> Vacation:
        """Begin a vacation now; `Refused` where the rules do not allow it."""
        new = await self._storage.write(begin_vacation, account, days, now)
        await self._publish(account)
        return new

    async def end(self, account: str, now: int) -> Vacation:
        """End the vacation that an account is on."""
        new = await self._storage.write(end_vacation, account, now)
        await self._publish(account)
        return new

    async def _publish(self, account: str) -> None:
        await self.refresh(account)
        self._storage.cluster.send("vacation", account)

    async def refresh(self, account: str) -> None:
        """Reload the vacations of an account, which changed here or at another process."""
        await self._read([account])

    async def catch_up(self) -> None:
        """Reload all cached vacations, because a change may have been missed."""
        await self._read(self.cached)


vacations = Table(
    "vacations",
    metadata,
    Column("account", Text, ForeignKey("accounts.id"), primary_key=True),
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)


@dataclass(frozen=True, slots=True)
class Notes:
    """The notes of a seat's player; `revision` counts the changes."""

    data: str
    revision: int
    changed_at: int


def vacations_of(connection: Connection, ids: tuple[str, ...]) -> Taken:
    """The vacations of each given account, the oldest first."""
    query = select(vacations).where(vacations.c.account.in_(ids)).order_by(vacations.c.began)
    found: dict[str, list[Vacation]] = {account: [] for account in ids}
    for row in connection.execute(query):
        found[row.account].append(Vacation(row.began, row.ended))
    return {account: tuple(taken) for account, taken in found.items()}


def begin_vacation(connection: Connection, account: str, days: int, now: int) -> Vacation:
    """Begin a vacation now, if the rules allow it; the account's row is locked meanwhile."""
    taken = _locked(connection, account, now)
    new = new_vacation(taken, days, now)
    row = {"account": account, "began": new.began, "ended": new.ended}
    connection.execute(insert(vacations), row)
    return new


def end_vacation(connection: Connection, account: str, now: int) -> Vacation:
    """End the vacation that an account is on now."""
    new = cut_short(_locked(connection, account, now), now)
    conditions = (vacations.c.account == account, vacations.c.began == new.began)
    connection.execute(update(vacations).where(*conditions).values(ended=new.ended))
    return new


def _locked(connection: Connection, account: str, now: int) -> tuple[Vacation, ...]:
    """The vacations of an account, after locking its row and deleting outdated vacations."""
    connection.execute(select(accounts.c.id).where(accounts.c.id == account).with_for_update())
    old = (vacations.c.account == account, vacations.c.ended < now - VACATION_RETENTION_MS)
    connection.execute(delete(vacations).where(*old))
    return vacations_of(connection, (account,))[account]


def move_deadline(connection: Connection, game_id: str, head: int, deadline: int) -> None:
    """Move the deadline of a game whose clock stood for a while, unless it has moved on."""
    same = (games.c.id == game_id, games.c.head == head)
    connection.execute(update(games).where(*same).values(deadline=deadline))


@finds_or(None)
def notes_of(connection: Connection, place: Place) -> Notes | None:
    query = select(notes).where(_at(place))
    row = connection.execute(query).first()
    return None if row is None else Notes(row.data, row.revision, row.changed_at)


def _at(place: Place) -> ColumnElement[bool]:
    return and_(notes.c.game_id == place[0], notes.c.seat == place[1])


def write_notes(
    connection: Connection, place: Place, data: str, revision: int, now: int
) -> Notes | None:
    """Replace the notes of `revision`; None if that is not the present revision."""
    check_storable(data)
    new = Notes(data, revision + 1, now)
    values = {"data": data, "revision": new.revision, "changed_at": now}
    if revision:
        changed = update(notes).where(_at(place), notes.c.revision == revision).values(values)
        return new if connection.execute(changed).rowcount == 1 else None
    try:
        with connection.begin_nested():
            row = {"game_id": place[0], "seat": place[1], **values}
            connection.execute(insert(notes), row)
    except IntegrityError:  # another device was first
        return None
    return new
