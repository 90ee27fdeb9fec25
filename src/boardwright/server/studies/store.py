"""Studies in the database: a document, the edits after it, and the hash of the editing key."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    delete,
    func,
    insert,
    select,
    update,
)

from boardwright.server.cluster.processes import notify_processes
from boardwright.server.db.tables import metadata
from boardwright.server.db.values import check_storable, finds_or

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection, Executable

# `document` is the study at revision `base`; the edits after that lead to revision `head`.
# `used_at` is when it was last read or edited, to within a day.
studies = Table(
    "studies",
    metadata,
    Column("id", Text, primary_key=True),
    Column("hash", Text, nullable=False),  # of the key that allows editing
    Column("client", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False),
    Column("base", Integer, nullable=False),
    Column("head", Integer, nullable=False),
    Column("document", Text, nullable=False),
)
Index("studies_by_client", studies.c.client, studies.c.created_at)
Index("studies_by_use", studies.c.used_at)

study_edits = Table(
    "study_edits",
    metadata,
    Column("study_id", Text, ForeignKey("studies.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)


@dataclass(frozen=True, slots=True)
class NewStudy:
    """A study to be created; `hash` is that of its key, `client` that of its author's address."""

    id: str
    hash: str
    client: str
    created_at: int
    document: str


@dataclass(frozen=True, slots=True)
class StudyRow:
    """A row of a study, with its stored edits: number, time and data of each."""

    id: str
    hash: str
    created_at: int
    changed_at: int
    used_at: int
    base: int
    head: int
    document: str
    edits: tuple[tuple[int, int, str], ...]


@dataclass(frozen=True, slots=True)
class StudyAppend:
    """The next edits of a study whose head is `before`.

    A `document` replaces the stored document; then edits with numbers below `first` are deleted.
    """

    study_id: str
    before: int
    at: int
    edits: tuple[str, ...]
    document: str | None = None
    first: int = 0


@dataclass(frozen=True, slots=True)
class StudyCount:
    """A client's number of recent studies, and the size of all its studies in characters."""

    lately: int
    size: int


def create_study(connection: Connection, new: NewStudy) -> None:
    check_storable(*asdict(new).values())
    moment = {"changed_at": new.created_at, "used_at": new.created_at}
    connection.execute(insert(studies), {**asdict(new), **moment, "base": 0, "head": 0})


@finds_or(None)
def load_study(connection: Connection, study_id: str) -> StudyRow | None:
    row = connection.execute(select(studies).where(studies.c.id == study_id)).first()
    if row is None:
        return None
    edits = edits_after(connection, study_id, 0)
    stored = tuple(edit for edit in edits if edit[0] <= row.head)
    columns = (row.created_at, row.changed_at, row.used_at, row.base, row.head, row.document)
    return StudyRow(row.id, row.hash, *columns, stored)


def edits_after(connection: Connection, study_id: str, number: int) -> list[tuple[int, int, str]]:
    conditions = (study_edits.c.study_id == study_id, study_edits.c.number > number)
    query = select(study_edits).where(*conditions).order_by(study_edits.c.number)
    return [(row.number, row.at, row.data) for row in connection.execute(query)]


def append_edits(connection: Connection, batch: StudyAppend, process: str) -> bool:
    """Append edits; False if the study has newer edits than the caller knows."""
    check_storable(batch.document, *batch.edits)
    head = batch.before + len(batch.edits)
    values: dict[str, Any] = {"head": head, "changed_at": batch.at, "used_at": batch.at}
    if batch.document is not None:
        values |= {"document": batch.document, "base": head}
    statement = update(studies).where(
        studies.c.id == batch.study_id, studies.c.head == batch.before
    )
    if connection.execute(statement.values(values)).rowcount != 1:
        return False
    rows = [
        {"study_id": batch.study_id, "number": number, "at": batch.at, "data": data}
        for number, data in enumerate(batch.edits, batch.before + 1)
    ]
    connection.execute(insert(study_edits), rows)
    if batch.document is not None:
        forgotten = study_edits.c.number < batch.first
        connection.execute(
            delete(study_edits).where(study_edits.c.study_id == batch.study_id, forgotten)
        )
    notify_of_study(connection, batch.study_id, head, process)
    return True


def notify_of_study(connection: Connection, study_id: str, number: int, process: str) -> None:
    """Notify other processes, if there can be any, of a study's revision; -1: it was deleted."""
    notify_processes(connection, process, study=study_id, number=number)


def touch_study(connection: Connection, study_id: str, now: int) -> None:
    """Note that a study was read now."""
    connection.execute(update(studies).where(studies.c.id == study_id).values(used_at=now))


def delete_study(connection: Connection, study_id: str, process: str) -> None:
    for statement in study_deletions([study_id]):
        connection.execute(statement)
    notify_of_study(connection, study_id, -1, process)


def count_studies_of(connection: Connection, client: str, since: int) -> StudyCount:
    """The number of studies that a client has created lately, and the size of all its studies."""
    is_of_client = studies.c.client == client
    lately = func.count().filter(studies.c.created_at >= since)
    documents = func.coalesce(func.sum(func.length(studies.c.document)), 0)
    made, size = connection.execute(select(lately, documents).where(is_of_client)).one()
    joined = study_edits.join(studies, study_edits.c.study_id == studies.c.id)
    edits = func.coalesce(func.sum(func.length(study_edits.c.data)), 0)
    query = select(edits).select_from(joined).where(is_of_client)
    return StudyCount(made, size + connection.execute(query).scalar_one())


def study_deletions(ids: Sequence[str]) -> list[Executable]:
    """The statements that delete studies with their edits; they lock the studies first."""
    locked = select(studies.c.id).where(studies.c.id.in_(ids)).with_for_update()
    columns = (study_edits.c.study_id, studies.c.id)
    return [locked, *(delete(column.table).where(column.in_(ids)) for column in columns)]
