"""Analyses and reviews: streams with one JSON object per line."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, ClassVar, TypeAlias

import msgspec

from boardwright.engine.analysis import AnalysisReport, ReportedLine
from boardwright.games import parse_position
from boardwright.server.analysis.service import (
    FinishedReview,
    Review,
    ReviewClient,
    ReviewedPly,
    ReviewEnd,
    check_fair,
)
from boardwright.server.bounds import (
    MAX_HINT_LINES,
    AnalysisSeconds,
    LineCount,
    Notation,
    PositionText,
    RecordText,
    Seconds,
)
from boardwright.server.errors import Refused, StorageUnavailable
from boardwright.server.http.call import Call
from boardwright.server.http.operations import Body, Operations
from boardwright.server.play.decide import hint_requested
from boardwright.server.play.game import OVER, LiveGame
from boardwright.server.play.tasks import PassedPosition, RecordLine
from boardwright.server.workers.jobs import AnalysisJob, OpenPosition

if TYPE_CHECKING:
    from boardwright.server.state import AppState

operations = Operations("analysis")
ReviewLines: TypeAlias = AsyncGenerator[ReviewedPly | ReviewEnd, None]


class AnalysisBody(Body, frozen=True):
    """A position, the time to analyse it, and the number of lines to find.

    With `moves` the analysis compares only these moves. With `threat` the side to move passes
    first: what would the next seat do if it were its turn?
    """

    position: PositionText
    seconds: AnalysisSeconds = 3.0
    lines: LineCount = 1
    moves: Annotated[tuple[Notation, ...], msgspec.Meta(max_length=MAX_HINT_LINES)] = ()
    threat: bool = False


class HintQuery(msgspec.Struct, frozen=True):
    seconds: Seconds = 3.0
    lines: LineCount = 1


@operations.post("/api/analysis", "busy", "illegal-move", "no-hints", "not-possible", "too-many")
async def analyse(call: Call, body: AnalysisBody) -> AsyncGenerator[AnalysisReport, None]:
    """Analyse a position, with reports that improve until the time is over; disconnecting stops it.

    Moves, hints and reviews have priority: an analysis that must make room ends early with its
    final report; request it again to continue. A player in a rated game gets no analysis of its
    board.
    """
    await check_fair(call.server.services, await call.account(), body.position)
    run = call.server.tasks.run
    if body.threat and body.moves:
        raise Refused("malformed", "a search for threats cannot be limited to some moves")
    if body.threat:
        passed = await run(call.client, "passed_position", body.position, PassedPosition)
        position = OpenPosition(passed.game, passed.text)
        return _renamed(_analysis(call, position, body), passed)
    request = body.position, body.moves
    position = await run(call.client, "open_position", request, OpenPosition)
    return _analysis(call, position, body)


def _analysis(
    call: Call, position: OpenPosition, body: AnalysisBody
) -> AsyncGenerator[AnalysisReport, None]:
    job = AnalysisJob(call.client, position, body.seconds, body.lines, body.moves, patient=True)
    return call.server.services.pool.analyse(job)


async def _renamed(
    reports: AsyncGenerator[AnalysisReport, None], passed: PassedPosition
) -> AsyncGenerator[AnalysisReport, None]:
    """Translates the reports from the passed position to the original game's moves and seats."""
    async with aclosing(reports):
        async for report in reports:
            lines = tuple(_renamed_line(line, passed) for line in report.lines)
            seat = None if report.seat is None else passed.seats[report.seat]
            text = None if passed.moves else passed.text
            yield msgspec.structs.replace(report, lines=lines, seat=seat, passed=text)


def _renamed_line(line: ReportedLine, passed: PassedPosition) -> ReportedLine:
    moves = tuple(passed.moves.get(move, move) for move in line.moves)
    chances = tuple(line.chances[passed.seats.index(seat)] for seat in sorted(passed.seats))
    return msgspec.structs.replace(line, moves=moves, chances=chances)


@operations.get(
    "/api/games/{game_id}/hint",
    *("busy", "no-hints", "not-found", "over", "too-many", "unauthorized", "waiting"),
    who="key",
)
async def hint(call: Call, query: HintQuery) -> AsyncGenerator[AnalysisReport, None]:
    """Analyse the current board of a game. All players see which player requested the hint."""
    room = await call.room()
    viewer = await call.viewer(room)
    await room.run(lambda live, context: hint_requested(live, viewer, context))
    job = AnalysisJob(call.client, room.live.position, query.seconds, query.lines)
    return call.server.services.pool.analyse(job)


class ReviewQuery(msgspec.Struct, frozen=True):
    """Without `think` only stored results are sent; the last line only if they are complete."""

    think: bool = True


class ReviewBody(Body, frozen=True):
    """A record in any supported format; the review is of its first game."""

    EXAMPLES: ClassVar = [{"record": "AQABAQD_AQBOIDf4"}]

    record: RecordText


@operations.get("/api/games/{game_id}/review", "not-found", "not-yet", "busy", "too-many")
async def review(call: Call, query: ReviewQuery) -> ReviewLines:
    """The chances on every board of a finished game, and its turning points.

    The review is stored with the game, so that it is computed only once.
    """
    server, live = call.server, (await call.room()).live
    if live.status != OVER:
        raise Refused("not-yet", "only a finished game can be reviewed")
    found = await _review_of(server, live)
    if not query.think:
        return _searched(found)
    server.services.pool.check_room(call.client)
    return _stored(found, server, live.id, _asker(call))


@operations.post("/api/review", "busy", "no-hints", "too-many")
async def review_record(call: Call, body: ReviewBody) -> ReviewLines:
    """The chances on every board of a record, and its turning points. The review is cached.

    A player in a rated game gets no reviews of records that lead to its board.
    """
    server = call.server
    server.services.pool.check_room(call.client)
    line = await server.tasks.run(call.client, "record_line", body.record, RecordLine, is_long=True)
    await check_fair(server.services, await call.account(), line.start, line.actions)
    digest = sha256(msgspec.json.encode(line)).hexdigest()
    if (found := server.reviews.cached(digest)) is None:
        start = await asyncio.to_thread(parse_position, line.start)
        moves = tuple(map(start.game.move, line.actions))
        found = server.reviews.of(digest, start, moves)
    return _reviewed(found, server, _asker(call))


def _asker(call: Call) -> ReviewClient:
    return ReviewClient(call.server.services.pool, call.client)


async def _review_of(server: "AppState", live: LiveGame) -> Review:
    """The cached or stored review of a game; otherwise a new one."""
    stored = None
    if live.id not in server.reviews:
        stored = await server.services.storage.review_of(live.id)
    moves = tuple(map(live.game.move, live.actions))
    start = await asyncio.to_thread(live.setup.start_position)
    found = server.reviews.of(live.id, start, moves)
    if stored is not None and not found.searched:
        found.restore(msgspec.json.decode(stored, type=FinishedReview))
    return found


async def _searched(found: Review) -> ReviewLines:
    for ply in found.searched:
        yield ply
    if found.finished is not None:
        yield found.end


async def _stored(
    found: Review, server: "AppState", game_id: str, asker: ReviewClient
) -> ReviewLines:
    """The lines of the review, which is stored before the last line is sent."""
    async for line in _reviewed(found, server, asker):
        if isinstance(line, ReviewEnd) and not found.is_stored:
            with suppress(StorageUnavailable):
                data = msgspec.json.encode(found.finished).decode()
                await server.services.storage.store_review(game_id, data)
                found.is_stored = True
        yield line


async def _reviewed(found: Review, server: "AppState", asker: ReviewClient) -> ReviewLines:
    for number in range(len(found)):
        if server.is_closing:
            raise Refused("unavailable", "the server is restarting; try again soon")
        yield await found.ply(number, asker)
    yield found.end
