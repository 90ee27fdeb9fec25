"""The queries for tournaments: a plan, a journal with numbered entries, and a cache for lists."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    func,
    insert,
    select,
    tuple_,
    update,
)

from boardwright.server.cluster.processes import notify_processes
from boardwright.server.db.tables import games, insert_missing, metadata
from boardwright.server.db.values import check_storable, finds_or
from boardwright.server.lobby.store import (
    delete_pairings,
    live_games,
    lock_lobby,
    store_live_pairings,
)
from boardwright.server.notifications.store import add_notifications
from boardwright.server.tournaments.model import (
    Entered,
    NumberedEntry,
    Tournament,
    TournamentPlan,
    decode_tournament_entry,
    decode_tournament_plan,
    encode_tournament_entry,
    encode_tournament_plan,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy import Connection

    from boardwright.server.notifications.model import NewNotification

# The columns from `head` on are a cache of the journal, written with its entries. `due_at` is when
# a sweep has to act.
tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Text, primary_key=True),
    Column("plan", Text, nullable=False),
    Column("organiser", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("starts_at", BigInteger, nullable=False),
    Column("head", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("due_at", BigInteger),
    Column("entrants", Integer, nullable=False),
    Column("ended_at", BigInteger),
    Column("winner", Text, nullable=False),  # ids of entrants, separated by spaces
)
Index("tournaments_by_status", tournaments.c.status, tournaments.c.starts_at, tournaments.c.id)
Index("tournaments_by_organiser", tournaments.c.organiser, tournaments.c.created_at)

# Append-only, like the entries of games.
tournament_entries = Table(
    "tournament_entries",
    metadata,
    Column("tournament_id", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)

# All tournaments that an account has ever entered, as an index.
entered = Table(
    "entered",
    metadata,
    Column("account", Text, primary_key=True),
    Column("tournament_id", Text, ForeignKey("tournaments.id"), primary_key=True),
    sqlite_with_rowid=False,
)


@dataclass(frozen=True, slots=True)
class TournamentCache:
    """The columns of a tournament for sweeps and lists, derived from the journal."""

    status: str = "waiting"
    due_at: int | None = None
    entrants: int = 0
    ended_at: int | None = None
    winner: str = ""  # ids of entrants, separated by spaces

    @property
    def winners(self) -> list[str]:
        return self.winner.split()


@dataclass(frozen=True, slots=True)
class TournamentAppend:
    """The next entries of a tournament whose head is `before`: all are stored, or none.

    `notifications` are stored with them. `live_pairings` maps people (`@ID`) to the games with
    a clock that they are paired for; with `only_free` none of them may be in a live game.
    `released` are games that have a result or will not be created.
    """

    tournament_id: str
    before: int
    entries: tuple[NumberedEntry, ...]
    cache: TournamentCache
    notifications: tuple[NewNotification, ...] = ()
    live_pairings: Mapping[str, str] = field(default_factory=dict)
    only_free: bool = False
    released: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament for lists."""

    id: str
    plan: TournamentPlan
    cache: TournamentCache


def create_tournament(
    connection: Connection, tournament_id: str, plan: TournamentPlan, cache: TournamentCache
) -> None:
    row = {
        "id": tournament_id,
        "plan": encode_tournament_plan(plan),
        "organiser": plan.organiser,
        "created_at": plan.created_at,
        "starts_at": plan.starts_at,
        "head": 0,
        **asdict(cache),
    }
    check_storable(*row.values())
    connection.execute(insert(tournaments), row)


@finds_or(None)
def load_tournament(connection: Connection, tournament_id: str) -> Tournament | None:
    """The tournament, replayed from its journal; ignores entries added between the queries."""
    columns = (tournaments.c.plan, tournaments.c.head)
    row = connection.execute(select(*columns).where(tournaments.c.id == tournament_id)).first()
    if row is None:
        return None
    journal = tournament_entries_after(connection, tournament_id, 0)
    stored = (numbered for numbered in journal if numbered.number <= row.head)
    return Tournament.replay(tournament_id, decode_tournament_plan(row.plan), stored)


def tournament_entries_after(
    connection: Connection, tournament_id: str, number: int
) -> list[NumberedEntry]:
    conditions = (
        tournament_entries.c.tournament_id == tournament_id,
        tournament_entries.c.number > number,
    )
    query = select(tournament_entries).where(*conditions).order_by(tournament_entries.c.number)
    return [
        NumberedEntry(row.number, row.at, decode_tournament_entry(row.data))
        for row in connection.execute(query)
    ]


def append_tournament(connection: Connection, batch: TournamentAppend, process: str) -> bool:
    """Store entries; False if the journal has grown, or a player is in another live game.

    From this transaction on, paired players cannot be paired for another live game.
    """
    if batch.live_pairings:
        lock_lobby(connection)
        if batch.only_free and live_games(connection, batch.live_pairings):
            return False
    head = batch.before + len(batch.entries)
    conditions = (tournaments.c.id == batch.tournament_id, tournaments.c.head == batch.before)
    values = {"head": head, **asdict(batch.cache)}
    if connection.execute(update(tournaments).where(*conditions).values(values)).rowcount != 1:
        return False
    rows = [
        {
            "tournament_id": batch.tournament_id,
            "number": numbered.number,
            "at": numbered.at,
            "data": encode_tournament_entry(numbered.entry),
        }
        for numbered in batch.entries
    ]
    for row in rows:
        check_storable(row["data"])
    connection.execute(insert(tournament_entries), rows)
    came = (one.entry for one in batch.entries if isinstance(one.entry, Entered))
    for account in {entry.entrant for entry in came if entry.what != "engine"}:
        entered_row = {"account": account, "tournament_id": batch.tournament_id}
        connection.execute(insert_missing(connection.dialect, entered), entered_row)
    add_notifications(connection, batch.notifications, batch.entries[-1].at)
    if batch.live_pairings:
        store_live_pairings(connection, batch.live_pairings)
    if batch.released:
        delete_pairings(connection, batch.released)
    notify_processes(connection, process, tournament=batch.tournament_id, number=head)
    return True


def due_tournaments(connection: Connection, now: int, limit: int) -> list[str]:
    """The tournaments whose `due_at` has passed, the oldest first."""
    is_due = (tournaments.c.status != "over", tournaments.c.due_at <= now)
    query = select(tournaments.c.id).where(*is_due).order_by(tournaments.c.due_at).limit(limit)
    return list(connection.execute(query).scalars())


def running_tournaments(connection: Connection) -> list[str]:
    query = select(tournaments.c.id).where(tournaments.c.status == "running")
    return list(connection.execute(query).scalars())


def count_tournaments_of(connection: Connection, organiser: str) -> int:
    """The number of an organiser's tournaments that are not over."""
    conditions = (tournaments.c.organiser == organiser, tournaments.c.status != "over")
    return connection.execute(select(func.count()).where(*conditions)).scalar_one()


def open_tournaments_of(connection: Connection, account: str) -> list[str]:
    """The tournaments that an account has ever entered and that are not over."""
    query = select(tournaments.c.id).join(entered, entered.c.tournament_id == tournaments.c.id)
    query = query.where(entered.c.account == account, tournaments.c.status != "over")
    return list(connection.execute(query.order_by(tournaments.c.id)).scalars())


def list_tournaments(
    connection: Connection, status: str, after: tuple[int, str] | None, limit: int
) -> list[TournamentRow]:
    """Tournaments with one status: if planned, by their start; otherwise the latest first."""
    place = tuple_(tournaments.c.starts_at, tournaments.c.id)
    query = select(tournaments).where(tournaments.c.status == status).limit(limit)
    if status == "waiting":
        query = query.order_by(tournaments.c.starts_at, tournaments.c.id)
        query = query if after is None else query.where(place > after)
    else:
        query = query.order_by(tournaments.c.starts_at.desc(), tournaments.c.id.desc())
        query = query if after is None else query.where(place < after)
    return [
        TournamentRow(
            row.id,
            decode_tournament_plan(row.plan),
            TournamentCache(row.status, row.due_at, row.entrants, row.ended_at, row.winner),
        )
        for row in connection.execute(query)
    ]


def tournaments_of(connection: Connection, account: str, after: str, limit: int) -> list[str]:
    """The tournaments that an account has entered or created, after the id `after`."""
    came = select(entered.c.tournament_id).where(entered.c.account == account)
    made = select(tournaments.c.id).where(tournaments.c.organiser == account)
    ids = came.union(made).subquery()
    query = select(ids.c.tournament_id).where(ids.c.tournament_id > after)
    return list(connection.execute(query.order_by(ids.c.tournament_id).limit(limit)).scalars())


def statuses_of_games(connection: Connection, ids: Sequence[str]) -> dict[str, str]:
    """The statuses of games by id; missing games are left out."""
    query = select(games.c.id, games.c.status).where(games.c.id.in_(ids))
    return {row.id: row.status for row in connection.execute(query)}
