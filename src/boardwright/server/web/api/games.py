"""Creating games, joining them, and looking at them."""

from typing import Any, ClassVar

import msgspec
from fastapi import APIRouter, Response, Security

from boardwright.server.desk.creating import Origin, Request
from boardwright.server.desk.desk import Created
from boardwright.server.desk.seating import join
from boardwright.server.live.plan import Control, Seat
from boardwright.server.live.refusal import Refused
from boardwright.server.messages.outgoing import Snapshot
from boardwright.server.web.api.answers import Json, tells
from boardwright.server.web.api.asking import (
    KEY_SCHEME,
    AskedRoom,
    AskedViewer,
    Client,
    Server,
)
from boardwright.server.web.api.bodies import (
    ClockBody,
    DaysBody,
    JoinBody,
    NewGameBody,
    OriginBody,
)
from boardwright.server.web.state import Serving

router = APIRouter(prefix="/api/games", tags=["games"], default_response_class=Json)


class Invitation(msgspec.Struct, frozen=True):
    """For whoever is to take a seat; the secret is in the part of the address that is not sent."""

    seat: int
    invitation: str
    url: str


class CreatedGame(msgspec.Struct, frozen=True):
    """A new game. `key` holds `seats`, those of this device; keep it, it is told only here."""

    EXAMPLE: ClassVar = {
        "id": "mK7qTz3NvP2w",
        "key": "pUzCkppc_PseoE6yTTio_aLZgcOJbwcX",
        "seats": [0],
        "invitations": [
            {
                "seat": 1,
                "invitation": "Zt_4HA74p6g0Ba8zTeGoqA1CfbQHWIWH",
                "url": "/g/mK7qTz3NvP2w#join=Zt_4HA74p6g0Ba8zTeGoqA1CfbQHWIWH",
            }
        ],
        "url": "/g/mK7qTz3NvP2w",
        "watch_url": "/g/mK7qTz3NvP2w",
    }

    id: str
    key: str
    seats: tuple[int, ...]
    invitations: tuple[Invitation, ...]
    url: str
    watch_url: str


class JoinedGame(msgspec.Struct, frozen=True):
    """A seat, and the key that holds it from now on; keep it, it is told only here."""

    EXAMPLE: ClassVar = {"seat": 1, "key": "_eiE3-5Dvv4LmEW7JskH70TGg9by7D_7", "number": 1}

    seat: int
    key: str
    number: int


# What can be done next, for programs that find their way by the description.
_NEXT = (
    *("getGame", "getUpdates", "getLegalMoves", "getRecord", "getPicture", "whyNot"),
    *("getSteps", "getThreats", "review"),
    *("move", "undo", "offer", "answer", "resign", "claim", "rematch", "chat", "mute"),
)
_CREATED: dict[int | str, Any] = tells(
    CreatedGame, "not-found", "over", "too-many", "busy", status=201
)
_CREATED[201]["links"] = {
    name: {"operationId": name, "parameters": {"game_id": "$response.body#/id"}} for name in _NEXT
}


@router.post(
    "",
    operation_id="createGame",
    status_code=201,
    responses=_CREATED,
)
async def create_game(body: NewGameBody, server: Server, client: Client) -> Response:
    """Begin a game. No account is needed: the key in the answer holds the seats of this device."""
    request = await wanted(server, body)
    return Json(created_answer(await server.desk.create(request, client)), 201)


async def wanted(server: Serving, body: NewGameBody) -> Request:
    """The game that a body asks for."""
    return Request(
        body.game,
        tuple(Seat(seat.kind, seat.name, seat.player) for seat in body.seats),
        body.options,
        _control(body.clock),
        await _origin(server, body.origin),
    )


def _control(clock: ClockBody | DaysBody | None) -> Control:
    match clock:
        case None:
            return Control()
        case ClockBody():
            return Control("clock", minutes=clock.minutes, increment=clock.increment)
        case DaysBody():
            return Control("days", days=clock.days)


async def _origin(server: Serving, origin: OriginBody | None) -> Origin | None:
    """Where a body wants to go on from."""
    if origin is None:
        return None
    if (origin.record, origin.position, origin.game_id).count(None) != 2:
        raise Refused("malformed", "a game goes on from a record, a position or a game: say one")
    if origin.position is not None and origin.ply is not None:
        raise Refused("malformed", "a position has no plies to choose from")
    if origin.game_id is None:
        return Origin(origin.record, origin.position, origin.ply)
    return Origin(live=(await server.desk.room(origin.game_id)).live, ply=origin.ply)


def created_answer(created: Created) -> CreatedGame:
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
    dependencies=[Security(KEY_SCHEME)],
)
async def get_game(
    room: AskedRoom, viewer: AskedViewer, server: Server, client: Client
) -> Response:
    """The whole game as the viewer sees it: the snapshot with which a socket begins."""
    shown = room.snapshot(viewer)
    server.limits.charge(client, len(shown))
    return Json(msgspec.Raw(shown))


@router.post(
    "/{game_id}/join",
    operation_id="joinGame",
    responses=tells(JoinedGame, "not-found", "seat-taken", "busy"),
)
async def join_game(body: JoinBody, room: AskedRoom, server: Server) -> Response:
    """Take the seat of an invitation, which is spent by that."""
    seated = await join(server.desk.storage, room, body.invitation, body.name)
    return Json(JoinedGame(seated.seat, seated.key, seated.number))
