"""Analyses and reviews: a JSON object a line, until the last one."""

from collections.abc import AsyncGenerator

import msgspec

from boardwright.games import Position
from boardwright.server.engines import AnalysisJob, AnalysisReport
from boardwright.server.engines.jobs import OpenPosition
from boardwright.server.engines.review import Review, ReviewClient, ReviewedPly, ReviewEnd
from boardwright.server.live.bounds import LineCount, PositionText, Seconds
from boardwright.server.live.game import OVER
from boardwright.server.live.hints import hint_asked
from boardwright.server.live.refusal import Refused
from boardwright.server.web.api.call import Call
from boardwright.server.web.api.operations import Body, Operations
from boardwright.server.web.state import AppState

operations = Operations("analysis")


class AnalysisBody(Body, frozen=True):
    """A position, and how long and how widely to think about it."""

    position: PositionText
    seconds: Seconds = 3.0
    lines: LineCount = 1


class HintQuery(msgspec.Struct, frozen=True):
    seconds: Seconds = 3.0
    lines: LineCount = 1


@operations.post("/api/analysis", "busy")
async def analyse(call: Call, body: AnalysisBody) -> AsyncGenerator[AnalysisReport, None]:
    """Analyse a position, better and better; going away stops it."""
    position = await call.server.tasks.run(
        call.client, "open_position", body.position, OpenPosition
    )
    return _reports(call, position, body)


@operations.get(
    "/api/games/{game_id}/hint",
    *("busy", "no-hints", "not-found", "over", "too-many", "unauthorized", "waiting"),
    who="key",
)
async def hint(call: Call, query: HintQuery) -> AsyncGenerator[AnalysisReport, None]:
    """Analyse the board of a game as it is; all are told which player asks."""
    room = await call.room()
    viewer = await call.viewer(room)
    await room.run(lambda live, context: hint_asked(live, viewer, context))
    return _reports(call, room.live.position, query)


def _reports(
    call: Call, position: Position | OpenPosition, asked: AnalysisBody | HintQuery
) -> AsyncGenerator[AnalysisReport, None]:
    """Refusals that are known at once have a status of their own."""
    job = AnalysisJob(call.client, position, asked.seconds, asked.lines)
    return call.server.desk.pool.analyse(job)


@operations.get("/api/games/{game_id}/review", "not-found", "not-yet", "busy")
async def review(call: Call) -> AsyncGenerator[ReviewedPly | ReviewEnd, None]:
    """The chances on every board of a game that is over, and where they turned.

    What was found is kept for a while: the next request goes on from there.
    """
    server, live = call.server, (await call.room()).live
    if live.status != OVER:
        raise Refused("not-yet", "a game is looked back on when it is over")
    server.desk.pool.check_room(call.client)
    moves = tuple(map(live.game.move, live.actions))
    found = server.reviews.of(live.id, live.plan.start_position(), moves)
    return _reviewed(found, server, ReviewClient(server.desk.pool, call.client))


async def _reviewed(
    found: Review, server: AppState, asker: ReviewClient
) -> AsyncGenerator[ReviewedPly | ReviewEnd, None]:
    for number in range(len(found)):
        if server.is_closing:
            raise Refused("unavailable", "the server restarts; try again soon")
        yield await found.ply(number, asker)
    yield found.end
