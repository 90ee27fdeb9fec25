"""Records over HTTP: parsing and writing them, and the records of stored games."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from typing import ClassVar

import msgspec

from boardwright.records.formats import FORMATS
from boardwright.server.bounds import RecordsText
from boardwright.server.errors import GameDamaged
from boardwright.server.http.call import Call
from boardwright.server.http.operations import JSON, Answer, Body, Operations
from boardwright.server.play.boards_api import WantedPly, checked_ply
from boardwright.server.play.game import LiveGame
from boardwright.server.play.record import record_content
from boardwright.server.workers.tasks import Format, ReadRecords

NO_TAGS: Mapping[str, str] = {}


async def stored_game(call: Call, game_id: str) -> LiveGame | None:
    """A game as its journal tells it; None where there is none, or it cannot be read."""
    desk = call.server.desk
    try:
        live = await desk.storage.load_live(game_id)
    except GameDamaged:
        return None
    if live is not None:
        await desk.directory.load(live.accounts)
    return live


async def stored_record(
    call: Call, live: LiveGame, form: str, tags: Mapping[str, str] = NO_TAGS
) -> str:
    """The record of a game, with more tags before its own."""
    content = record_content(live, live.ply, call.server.desk.directory.name_of)
    asked = msgspec.structs.replace(content, tags={**tags, **content.tags}), form
    return await call.server.tasks.run(call.client, "record", asked, str)


async def paced(call: Call, parts: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The parts of a long answer, which waits where a short one would be refused."""
    async for part in parts:
        yield part
        await asyncio.sleep(call.server.limits.delay_after(call.client, len(part)))


operations = Operations("records")

_TEXT = "text/plain"


class RecordsBody(Body, frozen=True):
    """Games in any format that we read: text, JSON, a link, APGN; `format` is that of `text`."""

    EXAMPLES: ClassVar = [{"record": "AQABAQD_AQBOIDf4"}]

    record: RecordsText
    format: Format = "text"


class RecordQuery(msgspec.Struct, frozen=True):
    format: Format = "text"
    ply: WantedPly = msgspec.UNSET


@operations.post("/api/records", "not-possible", "busy")
async def read_records(call: Call, body: RecordsBody) -> ReadRecords:
    """Read games, in any format; what does not replay is refused with the place and the reason.

    They come back in the format that is asked for, with comments, glyphs and variations where it
    has them; one that cannot hold a game is refused.
    """
    call.server.limits.charge(call.client, len(body.record))
    asked = body.record, body.format
    answer: ReadRecords = await call.server.tasks.run(call.client, "records", asked, is_long=True)
    return answer


@operations.get(
    "/api/games/{game_id}/record",
    *("not-found", "not-possible", "busy"),
    content={_TEXT: (str,), JSON: (dict,)},
)
async def get_record(call: Call, query: RecordQuery) -> Answer:
    """The game as a record, which is a file; not every format can hold every game."""
    live = (await call.room()).live
    ply, name_of = checked_ply(live, query.ply), call.server.desk.directory.name_of
    asked = record_content(live, ply, name_of), query.format
    text = await call.server.tasks.run(call.client, "record", asked, str)
    name = f"{live.plan.game}-{live.id}{FORMATS[query.format]}"
    media = JSON if query.format == "json" else _TEXT
    return Answer(text, media, {"Content-Disposition": f'attachment; filename="{name}"'})
