"""Studies in PostgreSQL, where several write at once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import NullPool, create_engine, text

from boardwright.server.studies import store as studies_store
from boardwright.server.studies.store import NewStudy, StudyAppend, append_edits
from server.support.waiting import until

if TYPE_CHECKING:
    from boardwright.server.play.storage import Storage

_WAITING = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")


@pytest.fixture
def database_url(postgresql_url: str) -> str:
    return postgresql_url


async def test_a_study_is_deleted_beside_somebody_who_edits_it(
    storage: Storage, postgresql_url: str
) -> None:
    await storage.write(studies_store.create_study, NewStudy("study", "hash", "", 0, "{}"))
    engine = create_engine(postgresql_url.replace("://", "+psycopg://"), poolclass=NullPool)
    with engine.connect() as editing, engine.connect() as watching:
        assert append_edits(editing, StudyAppend("study", 0, 0, ("{}",)), "process")
        deleting = asyncio.ensure_future(
            storage.write(studies_store.delete_study, "study", "process")
        )

        def is_waiting() -> bool:
            count: int = watching.execute(_WAITING).scalar_one()
            return count > 0

        await until(is_waiting)
        editing.commit()
        await deleting
    assert await storage.read(studies_store.load_study, "study") is None
