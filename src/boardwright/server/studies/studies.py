"""The studies of this process: made, looked at, and forgotten when nobody needs them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from boardwright.server.accounts.secrets import hash_secret, new_id, new_secret
from boardwright.server.errors import Refused
from boardwright.server.storage_errors import StorageUnavailable
from boardwright.server.studies.service import StudyRoom
from boardwright.server.studies.store import NewStudy

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.server.db.storage import Storage
    from boardwright.server.settings import ServerSettings
    from boardwright.server.studies.shared import StoredStudy

HOUR, DAY = 3_600_000, 86_400_000  # milliseconds
IDLE = 60_000  # milliseconds for which a study that nobody looks at stays in memory
CROWDED = 1_000  # milliseconds, where there is no more room


@dataclass(frozen=True)
class MadeStudy:
    """A new study and the key that edits it."""

    id: str
    key: str


class Studies:
    """The studies that somebody looks at, by id."""

    def __init__(self, storage: Storage, settings: ServerSettings, now: Callable[[], int]) -> None:
        self._storage, self._settings, self._now = storage, settings, now
        self.rooms: dict[str, StudyRoom] = {}
        self._opening: dict[str, asyncio.Task[StudyRoom]] = {}

    async def check_few(self, client: str) -> None:
        """Refuse a client that has made too many studies, or too large ones."""
        if not client:
            return
        made = await self._storage.count_studies_of(client, self._now() - HOUR)
        if made.lately >= self._settings.studies_an_hour:
            raise Refused("too-many", "very many studies were made; try again in a while")
        if made.size >= self._settings.study_bytes:
            raise Refused("too-many", "your studies take very much room; delete some of them")

    async def create(self, document: StoredStudy, client: str) -> MadeStudy:
        """Keep a study that was read and replayed."""
        made = MadeStudy(new_id(), new_secret())
        text = msgspec.json.encode(document).decode()
        new = NewStudy(made.id, hash_secret(made.key), client, self._now(), text)
        await self._storage.create_study(new)
        return made

    async def room(self, study_id: str) -> StudyRoom:
        """A study, loaded once however many ask."""
        if (found := self.rooms.get(study_id)) is not None:
            found.used_at = self._now()
            return found
        if (task := self._opening.get(study_id)) is None:
            task = self._opening[study_id] = asyncio.ensure_future(self._load(study_id))
            task.add_done_callback(lambda done: self._opening.pop(study_id, None))
        return await asyncio.shield(task)

    async def _load(self, study_id: str) -> StudyRoom:
        row = await self._storage.load_study(study_id)
        if row is None:
            raise Refused("not-found", "there is no such study")
        if row.used_at < self._now() - DAY:
            await self._storage.touch_study(study_id, self._now())
        room = await asyncio.to_thread(StudyRoom, row, self._storage, self._now)
        self._make_way(room.state.weight)
        self.rooms[study_id] = room
        if self._storage.is_shared:
            await room.catch_up()  # with what was written before anybody could tell us
        return room

    def _make_way(self, wanted: int) -> None:
        """Forget studies that nobody needs, the longest unused ones first, for another one."""
        weights = {known.id: known.state.weight for known in self.rooms.values()}
        excess = sum(weights.values()) + wanted - self._settings.study_memory
        for room in sorted(self.rooms.values(), key=lambda one: one.used_at):
            if excess > 0 and self._is_idle(room, CROWDED):
                excess -= weights[room.id]
                del self.rooms[room.id]
        if excess > 0 and self.rooms:
            raise Refused("busy", "too many studies are open; try again soon")

    def _is_idle(self, room: StudyRoom, milliseconds: int) -> bool:
        return not room.is_needed and self._now() - room.used_at > milliseconds

    async def delete(self, room: StudyRoom) -> None:
        await self._storage.delete_study(room.id, self._storage.process)
        self.forget(room.id)

    def forget(self, study_id: str) -> None:
        """A study was deleted: tell everybody who looks at it."""
        if (room := self.rooms.pop(study_id, None)) is not None:
            room.close()

    async def hear(self, study_id: str, number: int) -> None:
        """Another process wrote to this study, up to that number; -1: it is gone."""
        room = self.rooms.get(study_id)
        if number < 0:
            self.forget(study_id)
        elif room is not None and number > room.revision:
            await self._catch_up(room)

    async def catch_up(self) -> None:
        """Something was missed."""
        for room in tuple(self.rooms.values()):
            await self._catch_up(room)

    async def _catch_up(self, room: StudyRoom) -> None:
        try:
            await room.catch_up()
        except StorageUnavailable:
            room.is_certain = False
        except Refused:
            self.forget(room.id)

    def forget_idle(self) -> None:
        """A study that nobody looks at is in the storage, which is enough."""
        for study_id, room in tuple(self.rooms.items()):
            if self._is_idle(room, IDLE):
                del self.rooms[study_id]
