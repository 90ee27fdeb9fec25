"""Studies in this process: one list of edits at a time, stored before anyone sees what it did."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from hmac import compare_digest
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from boardwright.records.study import MAX_BYTES
from boardwright.server.desk.secrets import hash_secret, new_game_id, new_secret
from boardwright.server.live.refusal import Code, Refused
from boardwright.server.storage import (
    NewStudy,
    Storage,
    StorageUnavailable,
    StudyAppend,
    StudyRow,
)
from boardwright.server.storage.studies import KEPT_EDITS
from boardwright.server.studies.applying import Circumstances, EditRefused, apply_edit
from boardwright.server.studies.edits import AnyEdit, NumberedEdit, StoredEdit
from boardwright.server.studies.positions import Positions
from boardwright.server.studies.shared import SharedStudy, StoredStudy, shared_study

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardwright.server.desk.settings import ServerSettings

HOUR, DAY = 3_600_000, 86_400_000  # milliseconds
IDLE = 60_000  # milliseconds for which a study that nobody looks at stays in memory
_TRIES = 32  # against other processes that edit the same study
_EDITS_A_DOCUMENT = 200  # edits after which the whole study is stored anew


class StudyListener(Protocol):
    """Hears of the edits of a study."""

    def tell_edits(self, revision: int, edits: Sequence[NumberedEdit]) -> None: ...

    def tell_gone(self) -> None: ...


class RefusedEdit(msgspec.Struct, frozen=True):
    """An edit of a request, by its place, that was not made; `now` is what is there instead."""

    index: int
    code: Code
    text: str
    rule: str | None
    now: Any


@dataclass(frozen=True)
class EditRequest:
    """Edits of somebody who knows the study at revision `seen`."""

    seen: int
    edits: tuple[AnyEdit, ...]
    batch: str
    by: str


@dataclass(frozen=True)
class EditResult:
    revision: int
    edits: tuple[NumberedEdit, ...]
    refused: tuple[RefusedEdit, ...]


@dataclass(frozen=True, eq=False)
class _Outcome:
    """What a list of edits came to."""

    study: SharedStudy
    made: tuple[AnyEdit, ...]
    refused: tuple[RefusedEdit, ...]
    size: int


class StudyRoom:
    """A study as the database has it, those who listen, and the order of what is done."""

    def __init__(self, row: StudyRow, storage: Storage, now: Callable[[], int]) -> None:
        self.id, self.created_at = row.id, row.created_at
        self._hash, self._storage, self._now = row.hash, storage, now
        self._lock = asyncio.Lock()
        self._positions = Positions()
        self.listeners: set[StudyListener] = set()
        self.is_certain = True  # False after a write that may have been kept although it failed
        self.used_at = now()
        self._take(row)

    def _take(self, row: StudyRow) -> None:
        """The study that rows tell; it may take a while."""
        self.study = shared_study(msgspec.json.decode(row.document, type=StoredStudy))
        self.changed_at, self._base = row.changed_at, row.base
        self._size = len(row.document)
        known = [_numbered(*edit) for edit in row.edits]
        self._recent = deque((edit for edit in known if edit.number <= row.base), KEPT_EDITS)
        self.revision = row.base
        self._fold([edit for edit in known if edit.number > row.base])

    def _fold(self, edits: Sequence[NumberedEdit]) -> None:
        met = Circumstances(self._positions, made=True)
        for edit in edits:
            self.study = apply_edit(self.study, edit.edit, met)
            self._keep(edit)

    def _keep(self, edit: NumberedEdit) -> None:
        assert edit.number == self.revision + 1
        self.revision, self.changed_at = edit.number, edit.at
        self._recent.append(edit)
        self._size += len(msgspec.json.encode(edit.edit))

    def may_edit(self, key: str) -> bool:
        return compare_digest(self._hash, hash_secret(key))

    def check_key(self, key: str | None) -> None:
        if key is None or not self.may_edit(key):
            raise Refused("unauthorized", "this is not the key that edits this study")

    def since(self, seen: int) -> tuple[NumberedEdit, ...] | None:
        """The edits after a revision; None where they are no longer known one by one."""
        if seen > self.revision:
            raise Refused("malformed", f"the study is at revision {self.revision}, not {seen}")
        found = tuple(edit for edit in self._recent if edit.number > seen)
        return found if len(found) == self.revision - seen else None

    async def edit(self, asked: EditRequest) -> EditResult:
        """Make the edits that can be made; all that is told is stored."""
        async with self._lock:
            self.used_at = self._now()
            if not self.is_certain:
                await self._read_on()
            for _ in range(_TRIES):
                unseen = self.since(asked.seen)
                if unseen is None:
                    raise Refused("stale", "the study has changed too much; read it again")
                if any(edit.batch == asked.batch for edit in unseen):  # asked again
                    return EditResult(self.revision, unseen, ())
                outcome = await asyncio.to_thread(self._tried, asked.edits, unseen)
                if not outcome.made or await self._store(asked, outcome):
                    edits = self.since(asked.seen)
                    assert edits is not None
                    return EditResult(self.revision, edits, outcome.refused)
                await self._read_on()
        raise Refused("busy", "too many edit this study at once; try again")

    def _tried(self, edits: Sequence[AnyEdit], unseen: Sequence[NumberedEdit]) -> _Outcome:
        study, size = self.study, self._size
        made: list[AnyEdit] = []
        refused: list[RefusedEdit] = []
        met = Circumstances(self._positions, [other.edit for other in unseen])
        for index, edit in enumerate(edits):
            try:
                after = apply_edit(study, edit, met)
                if after is not study:
                    size = _checked_size(after, size + len(msgspec.json.encode(edit)))
                    study = after
                    made.append(edit)
            except Refused as error:
                now = error.now if isinstance(error, EditRefused) else None
                refused.append(RefusedEdit(index, error.code, error.text, error.rule, now))
        return _Outcome(study, tuple(made), tuple(refused), size)

    async def _store(self, asked: EditRequest, outcome: _Outcome) -> bool:
        """Whether the edits were stored; False: another process was faster."""
        at, head = self._now(), self.revision + len(outcome.made)
        stored = [StoredEdit(edit, asked.by, asked.batch) for edit in outcome.made]
        data = tuple(msgspec.json.encode(edit).decode() for edit in stored)
        document = None
        if head - self._base >= _EDITS_A_DOCUMENT:
            document = await asyncio.to_thread(_document, outcome.study)
        batch = StudyAppend(self.id, self.revision, at, data, document)
        try:
            if not await self._storage.append_edits(batch):
                return False
        except StorageUnavailable:
            self.is_certain = False
            raise
        before = self.revision
        for number, edit in enumerate(stored, before + 1):
            self._keep(NumberedEdit(number, at, edit.by, edit.batch, edit.edit))
        self.study, self._size = outcome.study, outcome.size
        if document is not None:
            self._base, self._size = head, len(document)
        self._tell(before)
        return True

    async def catch_up(self) -> None:
        """Read what others have written."""
        async with self._lock:
            await self._read_on()

    async def _read_on(self) -> None:
        before = self.revision
        rows = await self._storage.study_edits_after(self.id, before)
        if [number for number, _, _ in rows] == list(range(before + 1, before + 1 + len(rows))):
            edits = [_numbered(*row) for row in rows]
            if rows or await self._is_there():
                await asyncio.to_thread(self._fold, edits)
        elif (row := await self._storage.load_study(self.id)) is not None:
            await asyncio.to_thread(self._take, row)
        self.is_certain = True
        self._tell(before)

    async def _is_there(self) -> bool:
        if await self._storage.load_study(self.id) is None:
            self.close()
            raise Refused("not-found", "this study was deleted")
        return True

    def _tell(self, before: int) -> None:
        edits = self.since(before) if before <= self.revision else None
        for listener in tuple(self.listeners) if self.revision != before else ():
            listener.tell_edits(self.revision, edits or ())

    def close(self) -> None:
        """The study is gone."""
        for listener in tuple(self.listeners):
            listener.tell_gone()


def _numbered(number: int, at: int, data: str) -> NumberedEdit:
    stored = msgspec.json.decode(data, type=StoredEdit)
    return NumberedEdit(number, at, stored.by, stored.batch, stored.edit)


def _checked_size(study: SharedStudy, guess: int) -> int:
    """The size of a study, which is counted anew only where it may be too large."""
    if guess <= MAX_BYTES:
        return guess
    size = len(msgspec.json.encode(study.data()))
    if size > MAX_BYTES:
        raise EditRefused("too-large", f"a study has at most {MAX_BYTES:,} bytes")
    return size


def _document(study: SharedStudy) -> str:
    return msgspec.json.encode(study.stored()).decode()


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
        """Refuse a client that has made too many studies."""
        made = await self._storage.count_studies_of(client, self._now() - HOUR)
        if client and made >= self._settings.studies_an_hour:
            raise Refused("too-many", "very many studies were made; try again in a while")

    async def create(self, document: StoredStudy, client: str) -> MadeStudy:
        """Keep a study that was read and replayed."""
        made = MadeStudy(new_game_id(), new_secret())
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
        self.rooms[study_id] = room
        if self._storage.is_shared:
            await room.catch_up()  # with what was written before anybody could tell us
        return room

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
            if not room.listeners and self._now() - room.used_at > IDLE:
                del self.rooms[study_id]
