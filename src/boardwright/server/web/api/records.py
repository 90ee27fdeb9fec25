"""Records: those that people bring, read and written anew, and those of live games."""

from typing import Literal

import msgspec
from starlette.responses import Response

from boardwright.games import MalformedInput
from boardwright.games.errors import MalformedRecord
from boardwright.records import Record
from boardwright.records.formats import write_records
from boardwright.server.desk.creating import read_any
from boardwright.server.live.game import LiveGame
from boardwright.server.live.recording import record_of
from boardwright.server.live.refusal import Refused
from boardwright.server.web.api.bodies import RecordsBody
from boardwright.server.web.api.call import Call
from boardwright.server.web.api.game_boards import AskedPly, checked_ply
from boardwright.server.web.api.operations import JSON, Operations

operations = Operations("records")

Format = Literal["text", "json", "link", "apgn", "apgn-nacre"]
_ENDINGS = {"text": "bwr", "json": "json", "link": "link", "apgn": "apgn", "apgn-nacre": "apgn"}
_TEXT = "text/plain"


class RecordView(msgspec.Struct, frozen=True):
    """A game: `link` is None where it is too long for one; `text` is the record as we write it."""

    game: str
    options: dict[str, str]
    start: str
    moves: tuple[str, ...]
    result: str
    reason: str
    tags: dict[str, str]
    link: str | None
    text: str


class ReadRecords(msgspec.Struct, frozen=True):
    """The games that were found, in their order."""

    records: tuple[RecordView, ...]


class RecordQuery(msgspec.Struct, frozen=True):
    format: Format = "text"
    ply: AskedPly = msgspec.UNSET


@operations.post("/api/records", "busy")
async def read_records(call: Call, body: RecordsBody) -> ReadRecords:
    """Read games, in any format; what does not replay is refused with the place and the reason."""
    return await call.server.heavy.run(call.client, lambda: ReadRecords(_views(body.record)))


def _views(text: str) -> tuple[RecordView, ...]:
    return tuple(map(_view, read_any(text, list)))


def _view(record: Record) -> RecordView:
    return RecordView(
        record.game.name,
        record.options.to_mapping(),
        record.start.to_text(),
        tuple(map(str, record.moves)),
        record.result,
        record.reason,
        dict(record.tags),
        _link(record),
        write_records([record], "text"),
    )


def _link(record: Record) -> str | None:
    try:
        return write_records([record], "link").strip()
    except MalformedRecord:
        return None


@operations.get(
    "/api/games/{game_id}/record",
    *("not-found", "not-possible", "busy"),
    content={_TEXT: (str,), JSON: (dict,)},
)
async def get_record(call: Call, query: RecordQuery) -> Response:
    """The game as a record, which is a file; not every format can hold every game."""
    live = (await call.room()).live
    ply = checked_ply(live, query.ply)
    text = await call.server.heavy.run(call.client, lambda: _written(live, ply, query.format))
    name = f"{live.plan.game}-{live.id}.{_ENDINGS[query.format]}"
    return Response(
        text,
        media_type=JSON if query.format == "json" else _TEXT,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _written(live: LiveGame, ply: int, form: Format) -> str:
    try:
        return write_records([record_of(live, ply)], form)
    except MalformedInput as error:
        raise Refused("not-possible", str(error)) from None
