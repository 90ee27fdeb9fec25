"""Creating games, joining them, and looking at them."""

import asyncio

from fastapi import APIRouter, Response

from boardwright.records.formats import write_records
from boardwright.server.desk.creating import Origin, Request
from boardwright.server.desk.desk import Created
from boardwright.server.desk.seating import join
from boardwright.server.live.plan import Control, Seat
from boardwright.server.live.recording import record_of
from boardwright.server.live.refusal import Refused
from boardwright.server.messages.outgoing import Snapshot
from boardwright.server.web.api.answers import CreatedGame, Invitation, JoinedGame, Json, tells
from boardwright.server.web.api.asking import AskedRoom, AskedViewer, Client, Server
from boardwright.server.web.api.bodies import (
    ClockBody,
    DaysBody,
    JoinBody,
    NewGameBody,
    OriginBody,
)
from boardwright.server.web.state import Serving

router = APIRouter(prefix="/api/games", tags=["games"])


@router.post(
    "",
    operation_id="createGame",
    status_code=201,
    responses=tells(CreatedGame, "not-found", "over", "too-many", status=201),
    response_class=Json,
)
async def create_game(body: NewGameBody, server: Server, client: Client) -> Response:
    """Begin a game. No account is needed: the key in the answer holds the seats of this device."""
    request = Request(
        body.game,
        tuple(Seat(seat.kind, seat.name, seat.player) for seat in body.seats),
        body.options,
        _control(body.clock),
        await _origin(server, body.origin),
    )
    return Json(_created(await server.desk.create(request, client)), 201)


def _control(clock: ClockBody | DaysBody | None) -> Control:
    match clock:
        case None:
            return Control()
        case ClockBody():
            return Control("clock", minutes=clock.minutes, increment=clock.increment)
        case DaysBody():
            return Control("days", days=clock.days)


async def _origin(server: Serving, origin: OriginBody | None) -> Origin | None:
    """A game of this server goes on as its record does."""
    if origin is None:
        return None
    if (origin.record, origin.position, origin.game_id).count(None) != 2:
        raise Refused("malformed", "a game goes on from a record, a position or a game: say one")
    if origin.position is not None and origin.ply is not None:
        raise Refused("malformed", "a position has no plies to choose from")
    if origin.game_id is None:
        return Origin(origin.record, origin.position, origin.ply)
    live = (await server.desk.room(origin.game_id)).live
    record = await asyncio.to_thread(lambda: write_records([record_of(live)], "text"))
    return Origin(record, None, origin.ply)


def _created(created: Created) -> CreatedGame:
    url = f"/g/{created.id}"
    invitations = tuple(
        Invitation(seat, secret, f"{url}#join={secret}")
        for seat, secret in created.invitations.items()
    )
    return CreatedGame(created.id, created.key, created.seats, invitations, url, url)


@router.get(
    "/{game_id}",
    operation_id="getGame",
    responses=tells(Snapshot, "not-found", "unauthorized"),
    response_class=Json,
)
async def get_game(room: AskedRoom, viewer: AskedViewer) -> Response:
    """The whole game as the viewer sees it: the snapshot with which a socket begins."""
    return Json(room.snapshot(viewer))


@router.post(
    "/{game_id}/join",
    operation_id="joinGame",
    responses=tells(JoinedGame, "not-found", "seat-taken"),
    response_class=Json,
)
async def join_game(body: JoinBody, room: AskedRoom, server: Server) -> Response:
    """Take the seat of an invitation, which is spent by that."""
    seated = await join(server.desk.storage, room, body.invitation, body.name)
    return Json(JoinedGame(seated.seat, seated.key, seated.number))
