"""Studies: created from a document, read by id, edited with a key, and streamed live."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta
from starlette.responses import Response

from boardwright.records.study import FORMAT, MAX_CHAPTERS, MAX_NODES, VERSION
from boardwright.server.bounds import EXAMPLE, MAX_NUMBER, Name
from boardwright.server.errors import Refused
from boardwright.server.http.call import Call
from boardwright.server.http.operations import JSON, NDJSON, Body, Operations
from boardwright.server.http.streams import LineStream, Source, line_stream
from boardwright.server.messages import Closing
from boardwright.server.studies.model import (
    MAX_EDITS,
    AddChapter,
    AnyEdit,
    NumberedEdit,
    RecordBody,
    Title,
    moves_of,
)
from boardwright.server.studies.positions import StoredStudy
from boardwright.server.studies.service import EditRequest, RefusedEdit, StudyRoom, StudyState
from boardwright.server.text import tidy_name

operations = Operations("studies")

_TEXT = "text/plain"
MOVES_AN_EDIT = 20  # moves that are replayed; more moves count as more edits
_MOVE = str(EXAMPLE.legal_moves()[0])
_EXAMPLE_RECORD = {
    "format": "boardwright-record",
    "version": 1,
    "game": EXAMPLE.game.name,
    "rules": EXAMPLE.game.rules_version,
    "options": EXAMPLE.options.to_mapping(),
    "tags": {},
    "start": None,
    "line": {"moves": [_MOVE]},
    "result": "*",
    "reason": "unfinished",
}
_EXAMPLE_ID = "mK7qTz3NvP2w"
Revision = Annotated[int, Meta(ge=0, le=MAX_NUMBER)]


class ChapterBody(Body, frozen=True):
    """A record with all its variations, and a title."""

    title: Title
    record: RecordBody


class StudyBody(Body, frozen=True):
    """A study in the format of its file."""

    EXAMPLES: ClassVar = [
        {
            "format": FORMAT,
            "version": VERSION,
            "title": "Corners",
            "chapters": [{"title": "First steps", "record": _EXAMPLE_RECORD}],
        }
    ]

    format: str
    version: int
    title: Title
    chapters: Annotated[tuple[ChapterBody, ...], Meta(min_length=1, max_length=MAX_CHAPTERS)]


class EditsBody(Body, frozen=True):
    """Edits by a client that has loaded the study up to revision `seen`.

    `batch` is a name that the client makes up for this request: a request that is sent again is not
    applied twice. `name` is the author's name to show.
    """

    EXAMPLES: ClassVar = [
        {
            "seen": 0,
            "batch": "first",
            "edits": [
                {"op": "add", "chapter": "1", "path": [], "line": {"moves": [_MOVE]}},
                {"op": "comment", "chapter": "1", "path": [], "comment": "hm", "was": ""},
                {"op": "title", "title": "Edges", "was": "Corners"},
            ],
        }
    ]

    seen: Revision
    batch: Annotated[str, Meta(min_length=1, max_length=40)]
    edits: Annotated[tuple[AnyEdit, ...], Meta(min_length=1, max_length=MAX_EDITS)]
    name: Name = ""


class EditsQuery(msgspec.Struct, frozen=True):
    seen: Revision = 0


class FileQuery(msgspec.Struct, frozen=True):
    format: Literal["study", "text"] = "study"


class CreatedStudy(msgspec.Struct, frozen=True):
    """A new study. `key` allows editing it; store it, because it is sent only once."""

    EXAMPLES: ClassVar = [{"id": _EXAMPLE_ID, "key": "pUzCkppc_PseoE6yTTio_aLZgcOJbwcX"}]

    id: str
    key: str


class CheckedStudy(msgspec.Struct, frozen=True):
    """A valid study."""

    title: str
    chapters: int


class ChapterView(msgspec.Struct, frozen=True):
    """A chapter; its `id` does not change when it is moved."""

    id: str
    title: str
    record: dict[str, Any]


class StudyView(msgspec.Struct, frozen=True):
    """A study at a revision, which is the number of its last edit."""

    id: str
    revision: int
    title: str
    chapters: tuple[ChapterView, ...]
    created_at: int
    changed_at: int
    may_edit: bool


class StudyEdits(msgspec.Struct, frozen=True, tag_field="type", tag="edits"):
    """The edits since the revision `seen`, including those of this request.

    `is_whole` is false if some of these edits are no longer available: read the study again.
    `refused` are the edits of this request that were not applied, with the reasons.
    """

    revision: int
    edits: tuple[NumberedEdit, ...]
    is_whole: bool = True
    refused: tuple[RefusedEdit, ...] = ()


class StudyGone(msgspec.Struct, frozen=True, tag_field="type", tag="gone"):
    """The study was deleted."""

    text: str = "this study was deleted"


async def _room(call: Call) -> StudyRoom:
    """The study that the path names; checks the key if the request has one."""
    room = await call.server.services.studies.room(call.path["study_id"])
    if (key := call.key) is not None:
        room.check_key(key)
    return room


async def _room_to_edit(call: Call) -> StudyRoom:
    room = await _room(call)
    room.check_key(call.key)
    return room


@operations.post("/api/studies", "busy", "too-many", status=201)
async def create_study(call: Call, body: StudyBody) -> CreatedStudy:
    """Store a study. Anyone with its id can read it, anyone with its key can edit it."""
    studies = call.server.services.studies
    await studies.check_few(call.client)
    made = await studies.create(await _checked(call, body), call.client)
    return CreatedStudy(made.id, made.key)


@operations.post("/api/study-check", "busy")
async def check_study(call: Call, body: StudyBody) -> CheckedStudy:
    """Check whether a study is valid; the error for an illegal move names its place."""
    found = await _checked(call, body)
    return CheckedStudy(found.title, len(found.chapters))


async def _checked(call: Call, body: StudyBody) -> StoredStudy:
    text = await asyncio.to_thread(lambda: msgspec.json.encode(body).decode())
    return await call.server.tasks.run(call.client, "study", text, StoredStudy, is_long=True)


@operations.get(
    "/api/studies/{study_id}",
    *("not-found", "unauthorized"),
    who="key",
    content={JSON: (StudyView,)},
)
async def get_study(call: Call) -> Response:
    """A study at its current revision; a key in the request is checked."""
    room = await _room(call)
    view = await asyncio.to_thread(_view, room, room.state, may_edit=call.key is not None)
    call.server.limits.charge(call.client, len(view))
    return Response(view, media_type=JSON)


def _view(room: StudyRoom, state: StudyState, *, may_edit: bool) -> bytes:
    study = state.study
    chapters = tuple(
        ChapterView(one.id, one.title, msgspec.to_builtins(one.record())) for one in study.chapters
    )
    moments = (room.created_at, state.changed_at)
    return msgspec.json.encode(
        StudyView(room.id, state.revision, study.title, chapters, *moments, may_edit)
    )


@operations.delete("/api/studies/{study_id}", "not-found", "unauthorized", who="key")
async def delete_study(call: Call) -> StudyGone:
    """Delete a study permanently; this needs its key."""
    await call.server.services.studies.delete(await _room_to_edit(call))
    return StudyGone()


@operations.post(
    "/api/studies/{study_id}/edits", "not-found", "unauthorized", "stale", "busy", who="key"
)
async def edit_study(call: Call, body: EditsBody) -> StudyEdits:
    """Edit a study.

    An edit that conflicts with a newer edit is refused, with the current value, and overwrites
    nothing. The whole request is refused only if the edits since `seen` are no longer available:
    read the study again.
    """
    room = await _room_to_edit(call)
    if (name := tidy_name(body.name)) is None:
        raise Refused("malformed", "a name must be one line of printable text")
    moves, size = sum(map(moves_of, body.edits)), len(msgspec.json.encode(body.edits))
    count = len(body.edits) + moves // MOVES_AN_EDIT
    call.server.limits.check_study_edits(call.client, count, size)
    _charge(call, room, body.seen)
    replayed = await _replayed(call, body.edits)
    done = await room.edit(EditRequest(body.seen, body.edits, body.batch, name, replayed))
    is_whole = done.edits is not None
    return StudyEdits(done.revision, done.edits or (), is_whole=is_whole, refused=done.refused)


async def _replayed(call: Call, edits: Sequence[AnyEdit]) -> dict[int, str]:
    """The errors in long chapters, by the index of the edit that adds the chapter."""
    long = {
        index: edit.record
        for index, edit in enumerate(edits)
        if isinstance(edit, AddChapter) and MOVES_AN_EDIT < moves_of(edit) <= MAX_NODES
    }
    if not long:
        return {}
    texts = await call.server.tasks.run(
        call.client, "study_chapters", list(long.values()), tuple[str, ...]
    )
    return dict(zip(long, texts, strict=True))


@operations.get("/api/studies/{study_id}/edits", "not-found", "unauthorized", who="key")
async def get_study_edits(call: Call, query: EditsQuery) -> StudyEdits:
    """The edits since a revision."""
    room = await _room(call)
    _charge(call, room, query.seen)
    return _edits_since(room, query.seen)


def _charge(call: Call, room: StudyRoom, seen: int) -> None:
    """Count the bytes of other clients' edits that the response contains."""
    room.check_seen(seen)
    if size := room.state.history.size(seen):
        call.server.limits.charge(call.client, size)


def _edits_since(room: StudyRoom, seen: int) -> StudyEdits:
    history = room.state.history
    edits = history.since(seen)
    return StudyEdits(history.revision, edits or (), is_whole=edits is not None)


@operations.get(
    "/api/studies/{study_id}/file",
    "not-found",
    "busy",
    content={JSON: (dict,), _TEXT: (str,)},
)
async def get_study_file(call: Call, query: FileQuery) -> Response:
    """The whole study as a file, or its chapters as text records."""
    room = await _room(call)
    text = await asyncio.to_thread(lambda: msgspec.json.encode(room.state.study.data()).decode())
    call.server.limits.charge(call.client, len(text))
    if query.format == "text":
        text = await call.server.tasks.run(call.client, "study_text", text, str, is_long=True)
    name = f"study-{room.id}{'.json' if query.format == 'study' else '.bwr'}"
    return Response(
        text,
        media_type=JSON if query.format == "study" else _TEXT,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


class StudySource(Source):
    """The edits of a study for one viewer, starting after the revision `seen`."""

    def __init__(self, room: StudyRoom, seen: int, client: str) -> None:
        super().__init__(client)
        self._room, self._seen = room, seen

    async def begin(self) -> None:
        self._put(_edits_since(self._room, self._seen))
        self._room.listeners.add(self)

    def send_edits(self, revision: int, edits: Sequence[NumberedEdit] | None) -> None:
        self._put(StudyEdits(revision, tuple(edits or ()), is_whole=edits is not None))

    def send_deleted(self) -> None:
        self._put(StudyGone())
        self.outbox.close()

    def _put(self, line: StudyEdits | StudyGone) -> None:
        with self.outbox.filling():
            self.outbox.put(msgspec.json.encode(line) + b"\n")

    def end(self) -> None:
        self._room.listeners.discard(self)


@operations.get(
    "/api/studies/{study_id}/stream",
    *("not-found", "unauthorized", "too-many"),
    who="key",
    content={NDJSON: (StudyEdits, StudyGone, Closing)},
)
async def stream_study(call: Call, query: EditsQuery) -> LineStream:
    """The edits of a study, sent live; the first line has the edits since a revision.

    Each line is a JSON object. An empty line is sent now and then to show that the connection is
    alive.
    """
    room = await _room(call)
    _charge(call, room, query.seen)
    return await line_stream(call, StudySource(room, query.seen, call.client))
