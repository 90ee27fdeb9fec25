"""Reading records for people who have some: what is in them, and the same written anew."""

from collections.abc import Iterable

import msgspec
from fastapi import APIRouter, Response

from boardwright.games.errors import MalformedRecord
from boardwright.records import Record
from boardwright.records.formats import write_records
from boardwright.server.desk.creating import read_any
from boardwright.server.live.refusal import Refused
from boardwright.server.web.api.answers import Json, tells
from boardwright.server.web.api.asking import Client, Server
from boardwright.server.web.api.bodies import RecordsBody

router = APIRouter(prefix="/api", tags=["records"], default_response_class=Json)

# So that nobody keeps a processor busy for long.
MOST_GAMES = 200
MOST_MOVES = 10_000


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


@router.post("/records", operation_id="readRecords", responses=tells(ReadRecords, "busy"))
async def read_records(body: RecordsBody, server: Server, client: Client) -> Response:
    """Read games, in any format; what does not replay is refused with the place and the reason."""
    return Json(await server.heavy.run(client, lambda: ReadRecords(_views(body.record))))


def _views(text: str) -> tuple[RecordView, ...]:
    return tuple(map(_view, read_any(text, _few)))


def _few(records: Iterable[Record]) -> list[Record]:
    """All of them; refused as soon as they are too many."""
    found: list[Record] = []
    moves = 0
    for record in records:
        found.append(record)
        moves += len(record.moves)
        if len(found) > MOST_GAMES or moves > MOST_MOVES:
            most = f"{MOST_GAMES} games with {MOST_MOVES:,} moves in all"
            raise Refused("too-large", f"at most {most} are read at once")
    return found


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
