"""Vacations and notes in the database."""

from __future__ import annotations

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

from boardwright.server.accounts.account_tables import accounts
from boardwright.server.db.tables import games, metadata, notes
from boardwright.server.play.journal import check_storable
from boardwright.server.play.live_vacations import REMEMBERED, Vacation, begun, cut_short

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection

    Place = tuple[str, int]  # a game and a seat of it
    Taken = dict[str, tuple[Vacation, ...]]

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
    """What the holder of a seat wrote down; `revision` counts how often."""

    data: str
    revision: int
    changed_at: int


def vacations_of(connection: Connection, ids: tuple[str, ...]) -> Taken:
    """The vacations of accounts, the oldest first; those of all who are named."""
    wanted = select(vacations).where(vacations.c.account.in_(ids)).order_by(vacations.c.began)
    found: dict[str, list[Vacation]] = {account: [] for account in ids}
    for row in connection.execute(wanted):
        found[row.account].append(Vacation(row.began, row.ended))
    return {account: tuple(taken) for account, taken in found.items()}


def begin_vacation(connection: Connection, account: str, days: int, now: int) -> Vacation:
    """A vacation that begins now, if the rules allow it; decided with nobody between."""
    taken = _locked(connection, account, now)
    new = begun(taken, days, now)
    row = {"account": account, "began": new.began, "ended": new.ended}
    connection.execute(insert(vacations), row)
    return new


def end_vacation(connection: Connection, account: str, now: int) -> Vacation:
    """The vacation that an account is on ends now."""
    new = cut_short(_locked(connection, account, now), now)
    mine = (vacations.c.account == account, vacations.c.began == new.began)
    connection.execute(update(vacations).where(*mine).values(ended=new.ended))
    return new


def _locked(connection: Connection, account: str, now: int) -> tuple[Vacation, ...]:
    """The vacations of an account, to which nobody else adds one meanwhile."""
    connection.execute(select(accounts.c.id).where(accounts.c.id == account).with_for_update())
    old = (vacations.c.account == account, vacations.c.ended < now - REMEMBERED)
    connection.execute(delete(vacations).where(*old))
    return vacations_of(connection, (account,))[account]


def move_deadline(connection: Connection, game_id: str, head: int, deadline: int) -> None:
    """The clock of a game stood for a while: nobody need look before then."""
    same = (games.c.id == game_id, games.c.head == head)
    connection.execute(update(games).where(*same).values(deadline=deadline))


def notes_of(connection: Connection, place: Place) -> Notes | None:
    wanted = select(notes).where(_at(place))
    row = connection.execute(wanted).first()
    return None if row is None else Notes(row.data, row.revision, row.changed_at)


def _at(place: Place) -> ColumnElement[bool]:
    return and_(notes.c.game_id == place[0], notes.c.seat == place[1])


def write_notes(
    connection: Connection, place: Place, data: str, revision: int, now: int
) -> Notes | None:
    """Replace the notes of that revision; None where they are others by now."""
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
