"""The commands of players: each becomes one of the socket's, and is answered with a number."""

from typing import Annotated, Any

from fastapi import APIRouter, Body, Response, Security

from boardwright.server.live import commands
from boardwright.server.live.refusal import Code
from boardwright.server.web.api import bodies
from boardwright.server.web.api.answers import DoneAnswer, Json, tells
from boardwright.server.web.api.asking import (
    KEY_SCHEME,
    Asked,
    AskedRoom,
    Key,
    Server,
)
from boardwright.server.web.commands import carry_out

router = APIRouter(
    prefix="/api/games/{game_id}",
    tags=["play"],
    dependencies=[Security(KEY_SCHEME)],
    default_response_class=Json,
)
_NOBODY_NAMED = bodies.ResignBody()


def _answers(*codes: Code) -> dict[int | str, Any]:
    return tells(DoneAnswer, "not-found", "unauthorized", "busy", *codes)


def _for_players(*codes: Code) -> dict[int | str, Any]:
    return _answers("spectator", *codes)


def _in_play(*codes: Code) -> dict[int | str, Any]:
    return _for_players("waiting", "over", *codes)


@router.post(
    "/moves",
    operation_id="move",
    responses=_in_play("stale", "not-your-turn", "illegal-move"),
)
async def move(body: bodies.MoveBody, asked: Asked) -> Response:
    """Decide: a move by its notation or its action, on the board that one has seen."""
    command = commands.Move(ply=body.ply, move=body.move, action=body.action, number=body.number)
    return await asked.do(command)


@router.post("/undo", operation_id="undo", responses=_in_play("stale", "nothing-to-undo"))
async def undo(body: bodies.UndoBody, asked: Asked) -> Response:
    """Take back one's own last decision, inside one's turn."""
    return await asked.do(commands.Undo(ply=body.ply))


@router.post(
    "/offers",
    operation_id="offer",
    responses=_in_play("already-offered", "nothing-to-undo", "not-possible", "declined"),
)
async def offer(body: bodies.OfferBody, asked: Asked) -> Response:
    """Offer a draw, or ask to take back."""
    return await asked.do(commands.MakeOffer(what=body.what, ply=body.ply))


@router.post("/answers", operation_id="answer", responses=_in_play("no-offer", "not-possible"))
async def answer(body: bodies.AnswerBody, asked: Asked) -> Response:
    """Accept or decline what is offered; whoever offered takes it back by declining."""
    return await asked.do(commands.Answer(what=body.what, accept=body.accept))


@router.post("/resign", operation_id="resign", responses=_in_play("not-your-seat", "not-possible"))
async def resign(
    asked: Asked, body: Annotated[bodies.ResignBody, Body()] = _NOBODY_NAMED
) -> Response:
    """Give up: ends a game of two; with more seats an engine plays on."""
    return await asked.do(commands.Resign(seat=body.seat))


@router.post("/claim", operation_id="claim", responses=_in_play("not-yet"))
async def claim(asked: Asked) -> Response:
    """End a game whose seat to move has run out of time; the server does so by itself, too."""
    return await asked.do(commands.Claim())


@router.post("/hand-over", operation_id="handOver", responses=_in_play("not-possible", "not-yet"))
async def hand_over(body: bodies.SeatOnlyBody, asked: Asked) -> Response:
    """Let an engine play for a seat whose person has left, where three or four play."""
    return await asked.do(commands.HandOver(seat=body.seat))


@router.post(
    "/return", operation_id="returnToSeat", responses=_in_play("not-your-seat", "not-possible")
)
async def return_to_seat(body: bodies.SeatOnlyBody, asked: Asked) -> Response:
    """Play on oneself where an engine stood in."""
    return await asked.do(commands.Return(seat=body.seat))


@router.post("/cancel", operation_id="cancel", responses=_for_players("not-possible", "over"))
async def cancel(asked: Asked) -> Response:
    """Give up a game that still waits for somebody to join."""
    return await asked.do(commands.Cancel())


@router.post(
    "/rematch",
    operation_id="rematch",
    responses=_for_players("not-possible", "already-offered", "too-many"),
)
async def rematch(asked: Asked) -> Response:
    """Want the same again with seats changed; it begins when everybody does."""
    return await asked.do(commands.Rematch())


@router.post(
    "/chat",
    operation_id="chat",
    responses=_answers("too-many"),
)
async def chat(body: bodies.ChatBody, room: AskedRoom, key: Key, server: Server) -> Response:
    """Say something to everybody in the game; spectators say their name with it."""
    viewer = await server.desk.viewer(room, key, body.name)
    command = commands.Chat(text=body.text)
    return Json(DoneAnswer(await carry_out(server, room, viewer, command)))


@router.post("/mute", operation_id="mute", responses=_for_players("not-possible"))
async def mute(body: bodies.MuteBody, asked: Asked) -> Response:
    """Hear nothing more of a seat, or of the spectators; or hear them again."""
    return await asked.do(commands.Mute(whom=body.whom, on=body.on))
