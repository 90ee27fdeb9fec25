"""The studies of this process: applies one request at a time, and stores edits before sending."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from hmac import compare_digest
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from boardwright.records.study import MAX_BYTES
from boardwright.server.accounts.secrets import hash_secret, new_id, new_secret
from boardwright.server.bounds import DAY, HOUR
from boardwright.server.errors import Code, Refused, StorageUnavailable
from boardwright.server.studies import store as studies_store
from boardwright.server.studies.model import AnyEdit, EditHistory, NumberedEdit, StoredEdit
from boardwright.server.studies.positions import (
    Circumstances,
    EditRefused,
    PositionCache,
    SharedStudy,
    StoredStudy,
    apply_edit,
    shared_study,
)
from boardwright.server.studies.store import NewStudy, StudyAppend, StudyRow

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from boardwright.server.play.storage import Storage
    from boardwright.server.settings import ServerSettings

IDLE_MS = 60_000  # milliseconds for which an unused study stays in memory
IDLE_WHEN_FULL_MS = 1_000  # milliseconds; the same if memory is short


@dataclass(frozen=True)
class MadeStudy:
    """A new study and the key that allows editing it."""

    id: str
    key: str


class Studies:
    """The studies in use at this process, by id."""

    def __init__(self, storage: Storage, settings: ServerSettings, now: Callable[[], int]) -> None:
        self._storage, self._settings, self._now = storage, settings, now
        self.rooms: dict[str, StudyRoom] = {}
        self._opening: dict[str, asyncio.Task[StudyRoom]] = {}

    async def check_few(self, client: str) -> None:
        """Refuse a client that has created too many studies, or too large studies."""
        if not client:
            return
        made = await self._storage.read(studies_store.count_studies_of, client, self._now() - HOUR)
        if made.lately >= self._settings.studies_an_hour:
            raise Refused("too-many", "too many studies were created; try again later")
        if made.size >= self._settings.study_bytes:
            raise Refused("too-many", "your studies take up too much space; delete some of them")

    async def create(self, document: StoredStudy, client: str) -> MadeStudy:
        """Store a study whose moves were checked."""
        made = MadeStudy(new_id(), new_secret())
        text = msgspec.json.encode(document).decode()
        new = NewStudy(made.id, hash_secret(made.key), client, self._now(), text)
        await self._storage.write(studies_store.create_study, new)
        return made

    async def room(self, study_id: str) -> StudyRoom:
        """The room of a study, loaded only once for parallel requests."""
        if (found := self.rooms.get(study_id)) is not None:
            found.used_at = self._now()
            return found
        if (task := self._opening.get(study_id)) is None:
            task = self._opening[study_id] = asyncio.ensure_future(self._load(study_id))
            task.add_done_callback(lambda done: self._opening.pop(study_id, None))
        return await asyncio.shield(task)

    async def _load(self, study_id: str) -> StudyRoom:
        row = await self._storage.read(studies_store.load_study, study_id)
        if row is None:
            raise Refused("not-found", "no such study")
        if row.used_at < self._now() - DAY:
            await self._storage.write(studies_store.touch_study, study_id, self._now())
        room = await asyncio.to_thread(StudyRoom, row, self._storage, self._now)
        self._make_room(room.state.weight)
        self.rooms[study_id] = room
        # Load edits that other processes made before this one received notifications about them.
        await self._storage.cluster.refresh(room.catch_up)
        return room

    def _make_room(self, needed: int) -> None:
        """Remove unused studies from memory, the longest unused first, to make room for another."""
        weights = {cached.id: cached.state.weight for cached in self.rooms.values()}
        excess = sum(weights.values()) + needed - self._settings.study_memory
        for room in sorted(self.rooms.values(), key=lambda one: one.used_at):
            if excess > 0 and self._is_idle(room, IDLE_WHEN_FULL_MS):
                excess -= weights[room.id]
                del self.rooms[room.id]
        if excess > 0 and self.rooms:
            raise Refused("busy", "too many studies are open; try again soon")

    def _is_idle(self, room: StudyRoom, milliseconds: int) -> bool:
        return not room.is_needed and self._now() - room.used_at > milliseconds

    async def delete(self, room: StudyRoom) -> None:
        await self._storage.write(studies_store.delete_study, room.id, self._storage.process)
        self.forget(room.id)

    def forget(self, study_id: str) -> None:
        """A study was deleted: notify its listeners."""
        if (room := self.rooms.pop(study_id, None)) is not None:
            room.close()

    async def on_news(self, study_id: str, number: int) -> None:
        """Another process wrote to this study, up to edit `number`; -1: it was deleted."""
        room = self.rooms.get(study_id)
        if number < 0:
            self.forget(study_id)
        elif room is not None and number > room.revision:
            await self._catch_up(room)

    async def catch_up(self) -> None:
        """Notifications may have been lost: read the new edits of all studies."""
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
        """Remove unused studies from memory; the database has them."""
        for study_id, room in tuple(self.rooms.items()):
            if self._is_idle(room, IDLE_MS):
                del self.rooms[study_id]


_TRIES = 32  # attempts against other processes that edit the same study
_EDITS_A_DOCUMENT = 200  # edits after which the whole study is stored again
_BYTES_A_DOCUMENT = 1_000_000  # bytes of edits after which it is stored again, too
_MAX_SENT_BYTES = 200_000  # bytes of edits; listeners that miss more have to read the study again
_NODE_BYTES, _ROOM_BYTES = 200, 100_000  # of memory, roughly


class StudyListener(Protocol):
    """Receives the edits of a study; None stands for too many edits to send."""

    def send_edits(self, revision: int, edits: Sequence[NumberedEdit] | None) -> None: ...

    def send_deleted(self) -> None: ...


class RefusedEdit(msgspec.Struct, frozen=True):
    """An edit that was not applied, by its index in the request; `now` is the current value."""

    index: int
    code: Code
    text: str
    rule: str | None
    now: Any


@dataclass(frozen=True)
class EditRequest:
    """Edits by a client that has loaded the study up to revision `seen`.

    `replayed` has the edits, by index, whose moves were checked before, with the error found, or
    "".
    """

    seen: int
    edits: tuple[AnyEdit, ...]
    batch: str
    by: str
    replayed: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class EditResult:
    """`edits` is None if some of the edits since `seen` are no longer in the history."""

    revision: int
    edits: tuple[NumberedEdit, ...] | None
    refused: tuple[RefusedEdit, ...]


@dataclass(frozen=True, eq=False)
class StudyState:
    """A study at a revision: one immutable value, so that no reader sees half of an edit.

    `base` is the revision that is stored as a whole; `pending` are the bytes of the edits since
    then. `size` is an upper bound of the size of the study's file.
    """

    study: SharedStudy
    history: EditHistory
    changed_at: int
    base: int
    size: int
    pending: int = 0

    @property
    def revision(self) -> int:
        return self.history.revision

    @property
    def weight(self) -> int:
        """The approximate memory in bytes."""
        return self.size + self.history.size(0) + _NODE_BYTES * self.study.nodes + _ROOM_BYTES

    def then(self, study: SharedStudy, edits: Sequence[NumberedEdit], size: int) -> StudyState:
        """The state after further edits, which lead to `study`."""
        history = self.history.then(edits)
        pending = self.pending + history.size(self.revision)
        return StudyState(study, history, edits[-1].at, self.base, size, pending)


def _read_state(row: StudyRow, positions: PositionCache) -> StudyState:
    """Build the state from stored rows; this may take long."""
    study = shared_study(msgspec.json.decode(row.document, type=StoredStudy))
    numbered = [_numbered(*edit) for edit in row.edits]
    before = [edit for edit in numbered if edit.number <= row.base]
    history = EditHistory(row.base - len(before)).then(before)
    state = StudyState(study, history, row.changed_at, row.base, len(row.document))
    return _folded(state, [edit for edit in numbered if edit.number > row.base], positions)


def _folded(
    state: StudyState, edits: Sequence[NumberedEdit], positions: PositionCache
) -> StudyState:
    """The state after edits that were applied and stored before."""
    study, size = state.study, state.size
    for edit in edits:
        study = apply_edit(study, edit.edit, Circumstances(positions, made=True))
        size += len(msgspec.json.encode(edit.edit))
    return state.then(study, edits, size) if edits else state


@dataclass(frozen=True, eq=False)
class _Outcome:
    """The result of applying a list of edits."""

    study: SharedStudy
    made: tuple[AnyEdit, ...]
    refused: tuple[RefusedEdit, ...]
    size: int


class StudyRoom:
    """A study in memory, its listeners, and the lock under which it is edited."""

    def __init__(self, row: StudyRow, storage: Storage, now: Callable[[], int]) -> None:
        self.id, self.created_at = row.id, row.created_at
        self._hash, self._storage, self._now = row.hash, storage, now
        self._lock = asyncio.Lock()
        self._positions = PositionCache()
        self.listeners: set[StudyListener] = set()
        self.is_certain = True  # False after a failed write that may have been stored all the same
        self.used_at = now()
        self.state = _read_state(row, self._positions)

    @property
    def revision(self) -> int:
        return self.state.revision

    @property
    def is_needed(self) -> bool:
        return bool(self.listeners) or self._lock.locked()

    def check_key(self, key: str | None) -> None:
        if key is None or not compare_digest(self._hash, hash_secret(key)):
            raise Refused("unauthorized", "this key does not allow editing this study")

    def check_seen(self, seen: int) -> None:
        if seen > self.revision:
            raise Refused("malformed", f"the study is at revision {self.revision}, not {seen}")

    async def edit(self, request: EditRequest) -> EditResult:
        """Apply the edits that are valid; they are stored before the response is sent."""
        async with self._lock:
            self.used_at = self._now()
            if not self.is_certain:
                await self._read_on()
            for _ in range(_TRIES):
                self.check_seen(request.seen)
                unseen = self.state.history.since(request.seen)
                if unseen is None:
                    raise Refused("stale", "the study has changed too much; load it again")
                if any(
                    edit.batch == request.batch for edit in unseen
                ):  # the request was sent again
                    return EditResult(self.revision, unseen, ())
                outcome = await asyncio.to_thread(self._tried, self.state, request, unseen)
                if not outcome.made or await self._store(request, outcome):
                    edits = self.state.history.since(request.seen)
                    return EditResult(self.revision, edits, outcome.refused)
                await self._read_on()
        raise Refused("busy", "this study is too busy; try again")

    def _tried(
        self, state: StudyState, request: EditRequest, unseen: Sequence[NumberedEdit]
    ) -> _Outcome:
        study, size = state.study, state.size
        made: list[AnyEdit] = []
        refused: list[RefusedEdit] = []
        unseen_edits = [other.edit for other in unseen]
        for index, edit in enumerate(request.edits):
            flaw = request.replayed.get(index)
            met = Circumstances(self._positions, unseen_edits, is_replayed=flaw is not None)
            try:
                if flaw:
                    raise EditRefused("malformed", flaw)
                after = apply_edit(study, edit, met)
                if after is not study:
                    size = _checked_size(after, size + len(msgspec.json.encode(edit)))
                    study = after
                    made.append(edit)
            except Refused as error:
                now = error.now if isinstance(error, EditRefused) else None
                refused.append(RefusedEdit(index, error.code, error.text, error.rule, now))
        return _Outcome(study, tuple(made), tuple(refused), size)

    async def _store(self, request: EditRequest, outcome: _Outcome) -> bool:
        """Store the edits; False if another process was faster."""
        at, before = self._now(), self.state
        stored = [StoredEdit(edit, request.by, request.batch) for edit in outcome.made]
        numbered = [
            NumberedEdit(number, at, request.by, request.batch, edit)
            for number, edit in enumerate(outcome.made, before.revision + 1)
        ]
        after = before.then(outcome.study, numbered, outcome.size)
        document = None
        is_much = after.pending >= _BYTES_A_DOCUMENT
        if is_much or after.revision - after.base >= _EDITS_A_DOCUMENT:
            document = await asyncio.to_thread(_document, after.study)
            size = len(document.encode())
            after = StudyState(after.study, after.history, at, after.revision, size)
        data = tuple(msgspec.json.encode(edit).decode() for edit in stored)
        first = after.history.first
        batch = StudyAppend(self.id, before.revision, at, data, document, first)
        try:
            if not await self._storage.write(
                studies_store.append_edits, batch, self._storage.process
            ):
                return False
        except (StorageUnavailable, asyncio.CancelledError):
            self.is_certain = False  # the edits may have been stored all the same
            raise
        self.state = after
        self._publish(before.revision)
        return True

    async def catch_up(self) -> None:
        """Read the edits by other processes."""
        async with self._lock:
            await self._read_on()

    async def _read_on(self) -> None:
        state, positions = self.state, self._positions
        before = state.revision
        rows = await self._storage.read(studies_store.edits_after, self.id, before)
        if [number for number, _, _ in rows] == list(range(before + 1, before + 1 + len(rows))):
            edits = [_numbered(*row) for row in rows]
            if rows or await self._is_there():
                self.state = await asyncio.to_thread(_folded, state, edits, positions)
        elif (row := await self._storage.read(studies_store.load_study, self.id)) is not None:
            self.state = await asyncio.to_thread(_read_state, row, positions)
        self.is_certain = True
        self._publish(before)

    async def _is_there(self) -> bool:
        if await self._storage.read(studies_store.load_study, self.id) is None:
            self.close()
            raise Refused("not-found", "this study was deleted")
        return True

    def _publish(self, before: int) -> None:
        history = self.state.history
        if history.revision == before:
            return
        is_little = before <= history.revision and history.size(before) <= _MAX_SENT_BYTES
        edits = history.since(before) if is_little else None
        for listener in tuple(self.listeners):
            listener.send_edits(history.revision, edits)

    def close(self) -> None:
        """Notify the listeners that the study was deleted."""
        for listener in tuple(self.listeners):
            listener.send_deleted()


def _numbered(number: int, at: int, data: str) -> NumberedEdit:
    stored = msgspec.json.decode(data, type=StoredEdit)
    return NumberedEdit(number, at, stored.by, stored.batch, stored.edit)


def _checked_size(study: SharedStudy, guess: int) -> int:
    """The size of a study, which is measured only if the estimate is above the limit."""
    if guess <= MAX_BYTES:
        return guess
    size = len(msgspec.json.encode(study.data()))
    if size > MAX_BYTES:
        raise EditRefused("too-large", f"a study has at most {MAX_BYTES:,} bytes")
    return size


def _document(study: SharedStudy) -> str:
    return msgspec.json.encode(study.stored()).decode()
