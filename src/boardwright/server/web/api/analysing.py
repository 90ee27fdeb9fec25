"""Analyses that stream: a JSON object a line, better and better, the last one final."""

from typing import Annotated

from fastapi import APIRouter, Query, Response
from fastapi.responses import StreamingResponse

from boardwright.games import Position, parse_position
from boardwright.server.live.context import require_playing
from boardwright.server.messages.incoming import MAX_LINES, MAX_SECONDS
from boardwright.server.thinking import AnalysisJob, AnalysisReport
from boardwright.server.web.api.answers import NDJSON
from boardwright.server.web.api.asking import AskedRoom, Client, Server
from boardwright.server.web.api.bodies import AnalysisBody
from boardwright.server.web.api.streaming import lines_of, streams
from boardwright.server.web.state import Serving

router = APIRouter(prefix="/api", tags=["analysis"])


@router.post(
    "/analysis",
    operation_id="analyse",
    response_class=StreamingResponse,
    responses=streams(AnalysisReport, codes=("busy",)),
)
async def analyse(body: AnalysisBody, server: Server, client: Client) -> Response:
    """What the engine thinks of a position; going away stops it."""
    position = await server.heavy.run(client, lambda: parse_position(body.position))
    return _stream(server, client, position, body.seconds, body.lines)


@router.get(
    "/games/{game_id}/hint",
    operation_id="hint",
    response_class=StreamingResponse,
    responses=streams(AnalysisReport, codes=("busy", "not-found", "waiting", "over")),
)
async def hint(
    room: AskedRoom,
    server: Server,
    client: Client,
    seconds: Annotated[float, Query(gt=0, le=MAX_SECONDS, allow_inf_nan=False)] = 3.0,
    lines: Annotated[int, Query(ge=1, le=MAX_LINES)] = 1,
) -> Response:
    """What the engine would do on the board as it is."""
    require_playing(room.live)
    return _stream(server, client, room.live.position, seconds, lines)


def _stream(
    server: Serving, client: str, position: Position, seconds: float, lines: int
) -> Response:
    """Refusals that are known at once have a status of their own."""
    job = AnalysisJob(client, position, seconds, lines)
    reports = server.desk.thinkers.analyse(job)
    return StreamingResponse(lines_of(reports), media_type=NDJSON)
