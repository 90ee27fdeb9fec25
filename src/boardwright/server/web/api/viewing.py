"""Looking at a game: what is new, its record, a picture, and what may be played."""

from typing import Annotated, ClassVar, Literal

import msgspec
from fastapi import APIRouter, Query, Response, Security

from boardwright.games import IllegalMove, MalformedInput
from boardwright.games.svg import draw_svg
from boardwright.records.formats import write_records
from boardwright.server.live.game import LiveGame
from boardwright.server.live.recording import record_of
from boardwright.server.live.refusal import Reason, Refused, reason_of
from boardwright.server.messages.boards import LegalMove, previews
from boardwright.server.messages.outgoing import Snapshot, Update
from boardwright.server.web.api.answers import Json, refuses, tells
from boardwright.server.web.api.asking import (
    KEY_SCHEME,
    AskedRoom,
    AskedViewer,
    Client,
    Server,
)
from boardwright.server.web.api.bodies import MAX_NUMBER, MAX_PLY

router = APIRouter(prefix="/api/games/{game_id}", tags=["games"], default_response_class=Json)

Format = Literal["text", "json", "link", "apgn", "apgn-nacre"]
_ENDINGS = {"text": "bwr", "json": "json", "link": "link", "apgn": "apgn", "apgn-nacre": "apgn"}
_SVG_CSP = "default-src 'none'; style-src 'unsafe-inline'"

AskedPly = Annotated[
    int | None, Query(ge=0, le=MAX_PLY, description="After so many moves; by itself all.")
]


class Updates(msgspec.Struct, frozen=True):
    """What came after the update that was seen.

    Where that is not known, or too much to be told step by step, `snapshot` tells everything.
    """

    number: int
    updates: tuple[Update, ...]
    snapshot: Snapshot | None


class LegalMoves(msgspec.Struct, frozen=True):
    """What the seat to move may play; nothing when the game is over."""

    ply: int
    number: int
    to_move: int | None
    moves: tuple[LegalMove, ...]


class Why(msgspec.Struct, frozen=True):
    """Whether a move is legal now; if not, `text` says why and `rule` by which rule.

    `reason` says the same as data: a `key` of the game, and what belongs to it.
    """

    EXAMPLE: ClassVar = {
        "move": "a1",
        "legal": False,
        "text": "a1 is not free (RU2)",
        "rule": "RU2",
        "reason": {"key": "not-free", "cell": "a1"},
    }

    move: str
    legal: bool
    text: str
    rule: str | None
    reason: Reason | None


@router.get(
    "/updates",
    operation_id="getUpdates",
    responses=tells(Updates, "not-found", "unauthorized"),
    dependencies=[Security(KEY_SCHEME)],
)
async def updates(
    room: AskedRoom,
    viewer: AskedViewer,
    seen: Annotated[int, Query(ge=0, le=MAX_NUMBER, description="The last update one has.")] = 0,
) -> Response:
    """What happened since; programs that cannot hold a socket ask again and again."""
    missed = await room.missed(seen)
    if missed is None:
        return Json(Updates(room.live.number, (), room.snapshot(viewer)))
    told = tuple(telling.update(viewer) for telling in missed)
    return Json(Updates(room.live.number, told, None))


@router.get(
    "/record",
    operation_id="getRecord",
    response_class=Response,
    responses={
        200: {
            "description": "The record, as a file.",
            "content": {
                "text/plain": {"schema": {"type": "string"}},
                "application/json": {"schema": {"type": "object"}},
            },
        },
        **refuses("not-found", "not-possible", "busy"),
    },
)
async def record(
    room: AskedRoom,
    server: Server,
    client: Client,
    form: Annotated[Format, Query(alias="format")] = "text",
    ply: AskedPly = None,
) -> Response:
    """The game as a record; not every format can hold every game."""
    live = room.live
    check_ply(live, ply)
    text = await server.heavy.run(client, lambda: _written(live, ply, form))
    name = f"{live.plan.game}-{live.id}.{_ENDINGS[form]}"
    return Response(
        text,
        media_type="application/json" if form == "json" else "text/plain",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def check_ply(live: LiveGame, ply: int | None) -> None:
    if ply is not None and ply > live.ply:
        raise Refused("not-found", f"the game has no ply {ply}: it is at {live.ply}")


def _written(live: LiveGame, ply: int | None, form: Format) -> str:
    try:
        return write_records([record_of(live, ply)], form)
    except MalformedInput as error:
        raise Refused("not-possible", str(error)) from None


@router.get(
    "/picture.svg",
    operation_id="getPicture",
    response_class=Response,
    responses={
        200: {
            "description": "The board as a picture, with what the last move did.",
            "content": {"image/svg+xml": {"schema": {"type": "string"}}},
        },
        **refuses("not-found", "busy"),
    },
)
async def picture(
    room: AskedRoom,
    server: Server,
    client: Client,
    ply: AskedPly = None,
    flip: Annotated[Literal["0", "1"], Query(description="Turned round.")] = "0",
) -> Response:
    """A picture of the board."""
    live = room.live
    check_ply(live, ply)
    drawn = await server.heavy.run(client, lambda: _drawn(live, ply, flip=flip == "1"))
    return Response(
        drawn, media_type="image/svg+xml", headers={"Content-Security-Policy": _SVG_CSP}
    )


def _drawn(live: LiveGame, ply: int | None, *, flip: bool) -> str:
    ply = live.ply if ply is None else ply
    if ply == 0:
        return draw_svg(live.position_at(0), flip=flip)
    step = live.position_at(ply - 1).step(live.game.move(live.actions[ply - 1]))
    return draw_svg(step.position, step.events, flip=flip)


@router.get(
    "/legal", operation_id="getLegalMoves", responses=tells(LegalMoves, "not-found", "busy")
)
async def legal(room: AskedRoom, server: Server, client: Client) -> Response:
    """All legal moves, each with what it would do."""
    live = room.live
    return Json(await server.heavy.run(client, lambda: _legal(live)))


def _legal(live: LiveGame) -> LegalMoves:
    moves = previews(live.position) if live.to_move is not None else ()
    return LegalMoves(live.ply, live.board_number, live.to_move, moves)


@router.get("/why", operation_id="whyNot", responses=tells(Why, "not-found"))
async def why(
    room: AskedRoom,
    move: Annotated[
        str, Query(min_length=1, max_length=32, description="A notation.", examples=["c4"])
    ],
) -> Response:
    """Whether a move is legal on the board as it is, or by which rule it is not."""
    found = room.live.position.objection(move)
    return Json(_why(move, found))


def _why(move: str, found: IllegalMove | None) -> Why:
    if found is None:
        return Why(move, True, f"{move} is legal", None, None)
    return Why(move, False, str(found), found.rule or None, reason_of(found))
