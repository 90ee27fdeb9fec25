"""The commands of players: each becomes one of the socket's, and is answered with a number."""

from fastapi import APIRouter, Response

from boardwright.server.live import commands
from boardwright.server.web.api import bodies
from boardwright.server.web.api.answers import DoneAnswer, Json, tells
from boardwright.server.web.api.asking import AskedRoom, AskedViewer, Server
from boardwright.server.web.commands import carry_out

router = APIRouter(prefix="/api/games/{game_id}", tags=["play"])


@router.post(
    "/moves",
    operation_id="move",
    responses=tells(
        DoneAnswer,
        "not-found",
        "unauthorized",
        "spectator",
        "waiting",
        "over",
        "stale",
        "not-your-turn",
        "illegal-move",
    ),
    response_class=Json,
)
async def move(
    body: bodies.MoveBody, room: AskedRoom, viewer: AskedViewer, server: Server
) -> Response:
    """Decide: a move by its notation or action, on the board that one has seen."""
    command = commands.Move(ply=body.ply, move=body.move, action=body.action, number=body.number)
    return Json(DoneAnswer(await carry_out(server, room, viewer, command)))
