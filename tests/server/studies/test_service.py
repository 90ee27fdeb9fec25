"""Studies in a process: never seen half-edited, and bounded in memory, responses and storage."""

from __future__ import annotations

import asyncio
import threading
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import NullPool, create_engine, func, select, text

from boardwright.records.study import StudyData
from boardwright.server.administration import Administration
from boardwright.server.play.storage import Storage
from boardwright.server.studies import service as studies_service
from boardwright.server.studies import store as studies_store
from boardwright.server.studies.model import (
    MAX_CACHED_EDIT_BYTES,
    MAX_CACHED_EDITS,
    AnyEdit,
    EditHistory,
    NumberedEdit,
    SetComment,
    SetTitle,
)
from boardwright.server.studies.positions import apply_edit, numbered_chapters
from boardwright.server.studies.service import IDLE_MS, EditRequest, Studies, StudyRoom
from boardwright.server.studies.store import NewStudy, StudyAppend, append_edits, study_edits
from server.studies.samples import add, comment, document, record
from server.support.running import GENEROUS
from server.support.services import refused
from server.support.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    import pytest

    from server.support.services import Time

Json = dict[str, Any]
_WAITING = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")


@asynccontextmanager
async def shelf(url: str, time: Time, **limits: Any) -> AsyncIterator[Studies]:
    storage = await Storage.open(url)
    try:
        yield Studies(storage, replace(GENEROUS, **limits), time)
    finally:
        await storage.close()


async def new(studies: Studies, given: Json | None = None, client: str = "me") -> str:
    await studies.check_few(client)
    data = msgspec.convert(given or document(), StudyData)
    return (await studies.create(numbered_chapters(data), client)).id


async def make(
    room: StudyRoom, *edits: Json, seen: int | None = None
) -> studies_service.EditResult:
    typed_edits = tuple(msgspec.convert(one, AnyEdit) for one in edits)
    known = room.revision if seen is None else seen
    return await room.edit(EditRequest(known, typed_edits, f"batch {room.revision}", ""))


class EditListener:
    """A subscriber that records the number of edits in each update; None: too many to send."""

    def __init__(self) -> None:
        self.edit_counts: list[int | None] = []

    def send_edits(self, revision: int, edits: Sequence[NumberedEdit] | None) -> None:
        self.edit_counts.append(None if edits is None else len(edits))

    def send_deleted(self) -> None:
        pass


async def test_readers_never_see_partial_edits(
    sqlite_url: str, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Study, revision and edits are one value, also while edits are applied in a thread."""
    async with shelf(sqlite_url, time) as here:
        there = Studies(here._storage, GENEROUS, time)
        study_id = await new(here)
        one, other = await here.room(study_id), await there.room(study_id)
        before = other.state
        await make(one, add("c3", "d4"), comment(["c3"], "good"))
        halfway, on = threading.Event(), threading.Event()

        def slowly(study: Any, edit: Any, met: Any) -> Any:
            if isinstance(edit, SetComment):
                halfway.set()
                on.wait(60)
            return apply_edit(study, edit, met)

        monkeypatch.setattr(studies_service, "apply_edit", slowly)
        catching_up = asyncio.ensure_future(other.catch_up())
        await asyncio.to_thread(halfway.wait, 60)
        assert other.state is before
        assert (other.revision, before.history.since(0)) == (0, ())
        on.set()
        await catching_up
        assert other.revision == 2
        assert (before.revision, before.study.nodes) == (0, 2)
        assert other.state.study.nodes == 3


async def test_large_undone_edits_are_not_kept_in_memory(sqlite_url: str, time: Time) -> None:
    async with shelf(sqlite_url, time) as studies:
        room = await studies.room(await new(studies))
        listener = EditListener()
        room.listeners.add(listener)
        large = record("c3")
        large["line"]["comment"] = "x" * 1_800_000
        for number in range(8):
            name = f"x{number}"
            chapter = {"op": "chapter-add", "chapter": name, "title": "x", "record": large}
            done = await make(room, chapter)
            assert not done.refused
            assert not (await make(room, {"op": "chapter-cut", "chapter": name})).refused
        assert room.state.history.size(0) <= MAX_CACHED_EDIT_BYTES
        assert room.state.weight < 2 * MAX_CACHED_EDIT_BYTES
        assert room.state.history.since(0) is None
        assert listener.edit_counts == [None, 1] * 8
        stored = select(func.sum(func.length(study_edits.c.data)).label("size"))
        [row] = await Administration(studies._storage).rows(stored)
        assert row["size"] < MAX_CACHED_EDIT_BYTES + 4_000_000
        again = StudyRoom(await _row(studies, room.id), studies._storage, time)
        assert again.revision == room.revision == 16
        assert again.state.study.data() == room.state.study.data()


async def _row(studies: Studies, study_id: str) -> Any:
    return await studies._storage.read(studies_store.load_study, study_id)


async def test_a_response_omits_too_many_edits(
    sqlite_url: str, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boardwright.server.studies.model.MAX_CACHED_EDITS", 2)
    async with shelf(sqlite_url, time) as studies:
        room = await studies.room(await new(studies))
        done = await make(room, add("c3", "a1"), add("c3", "b1"), add("c3", "d1"))
        assert (done.revision, done.edits, done.refused) == (3, None, ())


async def test_studies_in_memory_are_bounded(sqlite_url: str, time: Time) -> None:
    async with shelf(sqlite_url, time, study_memory=250_000) as studies:
        ids = [await new(studies) for _ in range(3)]
        rooms = []
        for study_id in ids[:2]:
            rooms.append(await studies.room(study_id))
            time.now += 2000
        rooms[1].listeners.add(EditListener())
        await studies.room(ids[2])
        assert set(studies.rooms) == {ids[1], ids[2]}
        with refused("busy"):
            await studies.room(ids[0])
        time.now += IDLE_MS + 1
        studies.forget_idle()
        assert set(studies.rooms) == {ids[1]}
        assert (await studies.room(ids[0])).revision == 0


async def test_the_storage_of_a_client_is_bounded(sqlite_url: str, time: Time) -> None:
    async with shelf(sqlite_url, time, study_bytes=3000) as studies:
        first = await new(studies)
        await new(studies)
        room = await studies.room(first)
        await make(room, comment([], "x" * 3000))
        with refused("too-many"):
            await new(studies)
        await new(studies, client="another")
        await studies.delete(room)
        await new(studies)


def edits(first: int, count: int, title: str = "x") -> list[NumberedEdit]:
    numbers = range(first, first + count)
    return [NumberedEdit(number, 0, "", "", SetTitle(title, "y")) for number in numbers]


def test_the_latest_edits_are_sent_from_any_known_revision() -> None:
    history = EditHistory(0).then(edits(1, 3)).then(edits(4, 2))
    assert [one.number for one in history.since(2) or ()] == [3, 4, 5]
    assert history.since(5) == ()
    assert history.size(2) == 3 * history.size(4)
    assert [one.number for one in history.since(0) or ()] == [1, 2, 3, 4, 5]


def test_a_history_is_bounded_by_its_edits() -> None:
    history = EditHistory(0)
    for first in range(1, 3001, 200):
        history = history.then(edits(first, 200))
    assert (history.revision, len(history.edits)) == (3000, MAX_CACHED_EDITS)
    assert history.since(1999) is None
    assert len(history.since(2000) or ()) == MAX_CACHED_EDITS


def test_a_history_is_bounded_by_its_bytes() -> None:
    history = EditHistory(7)
    for number in range(8, 28):
        history = history.then(edits(number, 1, "x" * 1_000_000))
    assert history.revision == 27
    assert history.size(0) <= MAX_CACHED_EDIT_BYTES
    assert len(history.since(24) or ()) == 3
    assert history.since(20) is None


async def test_a_study_is_deleted_during_an_edit(postgresql_url: str) -> None:
    storage = await Storage.open(postgresql_url)
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
    await storage.close()
