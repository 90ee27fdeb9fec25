"""The HTTP operations for boards and records: pictures, steps, legal moves, records."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from typing import Annotated, ClassVar, Literal

import msgspec

from boardwright.records.formats import FORMATS
from boardwright.server.bounds import MAX_PLY, Notation, RecordsText
from boardwright.server.errors import GameDamaged, Reason, Refused, reason_of
from boardwright.server.http.call import Call
from boardwright.server.http.operations import JSON, Body, EncodedResponse, Operations
from boardwright.server.play.boards import LegalMove
from boardwright.server.play.game import LiveGame
from boardwright.server.play.record import record_content
from boardwright.server.play.tasks import (
    Boards,
    BoardsBody,
    Format,
    ReadRecords,
    Steps,
    StepsRequest,
    Threats,
)

operations = Operations("boards")

MAX_STEPS = 200  # of a live game in one response
_SVG = "image/svg+xml"
_SVG_CSP = "default-src 'none'; style-src 'unsafe-inline'"
RequestedPly = (
    Annotated[
        int, msgspec.Meta(ge=0, le=MAX_PLY, description="After this many moves; by default all.")
    ]
    | msgspec.UnsetType
)


class LegalMoves(msgspec.Struct, frozen=True):
    """The legal moves of the seat to move; empty when the game is over."""

    ply: int
    number: int
    to_move: int | None
    moves: tuple[LegalMove, ...]


class Why(msgspec.Struct, frozen=True):
    """Whether a move is legal now; if not, `text` gives the reason and `rule` the rule number.

    `reason` is the same as data: a `key` of the game, with its parameters.
    """

    EXAMPLES: ClassVar = [
        {
            "move": "a1",
            "legal": False,
            "text": "a1 is not free (RU2)",
            "rule": "RU2",
            "reason": {"key": "not-free", "cell": "a1"},
        }
    ]

    move: str
    legal: bool
    text: str
    rule: str | None
    reason: Reason | None


class StepsQuery(msgspec.Struct, frozen=True):
    first: Annotated[
        int, msgspec.Meta(ge=0, le=MAX_PLY, description="The moves before the start.")
    ] = 0
    last: RequestedPly = msgspec.UNSET


class PlyQuery(msgspec.Struct, frozen=True):
    ply: RequestedPly = msgspec.UNSET


class PictureQuery(PlyQuery, frozen=True):
    flip: Annotated[Literal["0", "1"], msgspec.Meta(description="Turned round.")] = "0"


class MoveQuery(msgspec.Struct, frozen=True):
    move: Notation


def checked_ply(live: LiveGame, ply: RequestedPly) -> int:
    """The ply of a query, by default the last; refused if the game does not have it."""
    if ply is msgspec.UNSET:
        return live.ply
    if ply > live.ply:
        raise Refused("not-found", f"the game has no ply {ply}: it is at {live.ply}")
    return ply


@operations.get("/api/games/{game_id}/steps", "not-found", "busy")
async def get_steps(call: Call, query: StepsQuery) -> Steps:
    """The boards of a game and the steps between them, at most 200 steps per request."""
    live = (await call.room()).live
    first = checked_ply(live, query.first)
    requested = live.ply if query.last is msgspec.UNSET else query.last
    if requested < first:
        raise Refused("malformed", "`last` must not be before `first`")
    last = min(live.ply, first + MAX_STEPS, requested)
    outcome = live.outcome if last == live.ply else None
    request = StepsRequest(live.setup_at(last), first, live.ply, outcome)
    answer: Steps = await call.server.tasks.run(call.client, "steps", request)
    return answer


@operations.get("/api/games/{game_id}/threats", "not-found", "busy")
async def get_threats(call: Call, query: PlyQuery) -> Threats:
    """The moves that would win something immediately, in games that have such threats."""
    live = (await call.room()).live
    setup = live.setup_at(checked_ply(live, query.ply))
    answer: Threats = await call.server.tasks.run(call.client, "threats", setup)
    return answer


@operations.get("/api/games/{game_id}/picture.svg", "not-found", "busy", content={_SVG: (str,)})
async def get_picture(call: Call, query: PictureQuery) -> EncodedResponse:
    """A picture of the board, with the effects of the last move."""
    live = (await call.room()).live
    request = live.setup_at(checked_ply(live, query.ply)), query.flip == "1"
    drawn = await call.server.tasks.run(call.client, "picture", request, str)
    return EncodedResponse(drawn, _SVG, {"Content-Security-Policy": _SVG_CSP})


@operations.get("/api/games/{game_id}/legal", "not-found", "busy")
async def get_legal_moves(call: Call) -> LegalMoves:
    """All legal moves, each with its effects."""
    live = (await call.room()).live
    moves: tuple[LegalMove, ...] = ()
    if live.to_move is not None:
        setup = live.setup_at(live.ply)
        moves = await call.server.tasks.run(call.client, "legal_moves", setup)
    return LegalMoves(live.ply, live.board_number, live.to_move, moves)


@operations.get("/api/games/{game_id}/why", "not-found")
async def why_not(call: Call, query: MoveQuery) -> Why:
    """Returns whether a move is legal on the present board; if not, by which rule."""
    move = query.move
    found = (await call.room()).live.position.objection(move)
    if found is None:
        return Why(move, True, f"{move} is legal", None, None)
    return Why(move, False, str(found), found.rule or None, reason_of(found))


@operations.post("/api/boards", "illegal-move", "busy")
async def describe_boards(call: Call, body: BoardsBody) -> Boards:
    """Play moves from a position, a draft, a record or a new game. Stores nothing."""
    if (body.position, body.draft, body.record, body.game).count(None) != 3:
        raise Refused("malformed", "give either a position, a draft, a record or a game")
    if body.options is not None and body.game is None:
        raise Refused("malformed", "options can be chosen only for a new game")
    is_long = body.record is not None
    answer: Boards = await call.server.tasks.run(call.client, "boards", body, is_long=is_long)
    return answer


NO_TAGS: Mapping[str, str] = {}


async def stored_game(call: Call, game_id: str) -> LiveGame | None:
    """A game replayed from its journal; None if it does not exist or is damaged."""
    services = call.server.services
    try:
        live = await services.storage.load_live(game_id)
    except GameDamaged:
        return None
    if live is not None:
        await services.directory.load(live.accounts)
    return live


async def stored_record(
    call: Call, live: LiveGame, form: str, tags: Mapping[str, str] = NO_TAGS
) -> str:
    """The record of a game; `tags` are put before its usual tags."""
    content = record_content(live, live.ply, call.server.services.directory.name_of)
    request = msgspec.structs.replace(content, tags={**tags, **content.tags}), form
    return await call.server.tasks.run(call.client, "record", request, str)


async def paced(call: Call, parts: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The parts of a long response, delayed by the rate limit instead of being refused."""
    async for part in parts:
        yield part
        await asyncio.sleep(call.server.limits.delay_after(call.client, len(part)))


record_operations = Operations("records")

_TEXT = "text/plain"


class RecordsBody(Body, frozen=True):
    """Games in any supported format: text, JSON, a link, APGN; `format` is for the response."""

    EXAMPLES: ClassVar = [{"record": "AQABAQD_AQBOIDf4"}]

    record: RecordsText
    format: Format = "text"


class RecordQuery(msgspec.Struct, frozen=True):
    format: Format = "text"
    ply: RequestedPly = msgspec.UNSET


@record_operations.post("/api/records", "not-possible", "busy")
async def read_records(call: Call, body: RecordsBody) -> ReadRecords:
    """Read games in any format; a game that does not replay is refused with place and reason.

    The response has them in the wanted format, with comments, glyphs and variations where the
    format supports them. A format that cannot represent a game is refused.
    """
    call.server.limits.charge(call.client, len(body.record))
    request = body.record, body.format
    answer: ReadRecords = await call.server.tasks.run(call.client, "records", request, is_long=True)
    return answer


@record_operations.get(
    "/api/games/{game_id}/record",
    *("not-found", "not-possible", "busy"),
    content={_TEXT: (str,), JSON: (dict,)},
)
async def get_record(call: Call, query: RecordQuery) -> EncodedResponse:
    """The record of a game as a file; not every format can represent every game."""
    live = (await call.room()).live
    ply, name_of = checked_ply(live, query.ply), call.server.services.directory.name_of
    request = record_content(live, ply, name_of), query.format
    text = await call.server.tasks.run(call.client, "record", request, str)
    name = f"{live.setup.game}-{live.id}{FORMATS[query.format]}"
    media = JSON if query.format == "json" else _TEXT
    return EncodedResponse(text, media, {"Content-Disposition": f'attachment; filename="{name}"'})
