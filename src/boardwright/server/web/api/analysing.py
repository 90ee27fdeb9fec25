"""Analyses that stream: a JSON object a line, better and better, the last one final."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Response
from fastapi.responses import StreamingResponse

from boardwright.games import Position, parse_position
from boardwright.server.live.context import require_playing
from boardwright.server.live.refusal import Code
from boardwright.server.messages.incoming import MAX_LINES, MAX_SECONDS
from boardwright.server.thinking import AnalysisJob, AnalysisReport
from boardwright.server.web.api.answers import NDJSON, tells
from boardwright.server.web.api.asking import AskedRoom, Client, Server
from boardwright.server.web.api.bodies import AnalysisBody
from boardwright.server.web.errors import Problem, refusal_of
from boardwright.server.web.state import Serving

router = APIRouter(prefix="/api", tags=["analysis"])


def _streams(*codes: Code) -> dict[int | str, Any]:
    """Lines are reports; where it breaks off, the last one says why."""
    found = tells(AnalysisReport, "busy", *codes, media_type=NDJSON)
    line = found[200]["content"][NDJSON]
    line["schema"] = {"oneOf": [line["schema"], {"$ref": "#/components/schemas/Problem"}]}
    return found


@router.post(
    "/analysis", operation_id="analyse", response_class=StreamingResponse, responses=_streams()
)
async def analyse(body: AnalysisBody, server: Server, client: Client) -> Response:
    """What the engine thinks of a position; going away stops it."""
    position = await server.heavy.run(client, lambda: parse_position(body.position))
    return _stream(server, client, position, body.seconds, body.lines)


@router.get(
    "/games/{game_id}/hint",
    operation_id="hint",
    response_class=StreamingResponse,
    responses=_streams("not-found", "waiting", "over"),
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
    return StreamingResponse(_lines(reports), media_type=NDJSON)


async def _lines(reports: AsyncGenerator[AnalysisReport, None]) -> AsyncIterator[bytes]:
    """A line each; what goes wrong under way is the last one."""
    async with aclosing(reports):
        try:
            async for report in reports:
                yield msgspec.json.encode(report) + b"\n"
        except Exception as error:
            if (refused := refusal_of(error)) is None:
                raise
            problem = Problem(code=refused.code, text=refused.text, rule=refused.rule)
            yield problem.model_dump_json().encode() + b"\n"
