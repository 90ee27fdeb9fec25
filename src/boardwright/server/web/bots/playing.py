"""What bots do in a game: listen, decide, talk, leave."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response, Security
from pydantic import Field

from boardwright.server.live import commands
from boardwright.server.live.commands import MAX_TEXT
from boardwright.server.live.refusal import Code
from boardwright.server.web.api.answers import DoneAnswer, Json, tells
from boardwright.server.web.api.asking import Client
from boardwright.server.web.api.bodies import Body
from boardwright.server.web.bots.asking import TOKEN_SCHEME, AskedPlaying
from boardwright.server.web.bots.describing import streams
from boardwright.server.web.bots.messages import GAME_LINES
from boardwright.server.web.bots.streams import GameSource, LineStream

router = APIRouter(
    prefix="/api/bot/game",
    tags=["bots"],
    dependencies=[Security(TOKEN_SCHEME)],
    default_response_class=Json,
)
_WHO: tuple[Code, ...] = ("not-found", "unauthorized", "forbidden", "spectator")
_MOVE_TEXT = Path(
    min_length=1, max_length=32, description="In the game's notation.", examples=["c4"]
)
_PLY = Query(
    ge=0,
    le=1_000_000,
    description="The ply that was seen; without it the move is for the board as it is.",
)
_NUMBER = Query(
    ge=0,
    le=1_000_000_000,
    description="The last update that was seen: after a take-back the same ply may be another "
    "board.",
)


class SayBody(Body):
    """A line of chat."""

    text: Annotated[str, Field(min_length=1, max_length=MAX_TEXT, examples=["good luck"])]


def _answers(*codes: Code) -> dict[int | str, Any]:
    return tells(DoneAnswer, *_WHO, "busy", *codes)


@router.get(
    "/stream/{game_id}",
    operation_id="streamBotGame",
    responses=streams("`gameFull` first, then an entry each.", GAME_LINES, *_WHO, "too-many"),
    response_class=LineStream,
    status_code=200,
)
async def stream_game(asked: AskedPlaying, client: Client) -> Response:
    """What happens in a game, until it is over, for who plays in it."""
    return LineStream(asked.server, client, GameSource(asked.room, asked.viewer))


@router.post(
    "/{game_id}/move/{move}",
    operation_id="botMove",
    responses=_answers("waiting", "over", "stale", "not-your-turn", "illegal-move"),
)
async def move(
    move: Annotated[str, _MOVE_TEXT],
    asked: AskedPlaying,
    ply: Annotated[int | None, _PLY] = None,
    number: Annotated[int | None, _NUMBER] = None,
) -> Response:
    """Decide."""
    seen = asked.room.live.ply if ply is None else ply
    return await asked.do(commands.Move(ply=seen, move=move, number=number))


@router.post(
    "/{game_id}/resign",
    operation_id="botResign",
    responses=_answers("waiting", "over", "not-possible"),
)
async def resign(asked: AskedPlaying) -> Response:
    """Give up; with three or four seats an engine plays on."""
    return await asked.do(commands.Resign())


@router.post("/{game_id}/abort", operation_id="botAbort", responses=_answers("not-possible"))
async def abort(asked: AskedPlaying) -> Response:
    """Give up a game that still waits for somebody."""
    return await asked.do(commands.Cancel())


@router.post("/{game_id}/chat", operation_id="botChat", responses=_answers("too-many"))
async def chat(body: SayBody, asked: AskedPlaying) -> Response:
    """Say a line to everybody."""
    return await asked.do(commands.Chat(text=body.text))
