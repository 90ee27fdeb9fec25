"""Reviews: a finished game ply by ply, a JSON object a line, then its turning points."""

from collections.abc import AsyncGenerator

from fastapi import APIRouter, Response
from fastapi.responses import StreamingResponse

from boardwright.server.live.game import OVER
from boardwright.server.live.refusal import Refused
from boardwright.server.thinking.reviewing import Asker, Review, ReviewedPly, ReviewEnd
from boardwright.server.web.api.answers import NDJSON
from boardwright.server.web.api.asking import AskedRoom, Client, Server
from boardwright.server.web.api.streaming import lines_of, streams
from boardwright.server.web.state import Serving

router = APIRouter(prefix="/api", tags=["analysis"])


@router.get(
    "/games/{game_id}/review",
    operation_id="review",
    response_class=StreamingResponse,
    responses=streams(ReviewedPly, ReviewEnd, codes=("not-found", "not-yet", "busy")),
)
async def review(room: AskedRoom, server: Server, client: Client) -> Response:
    """The chances on every board of a game that is over, and where they turned.

    What was found is kept for a while: whoever asks again goes on from there.
    """
    live = room.live
    if live.status != OVER:
        raise Refused("not-yet", "a game is looked back on when it is over")
    server.desk.thinkers.check_room(client)
    moves = tuple(map(live.game.move, live.actions))
    found = server.reviews.of(live.id, live.plan.start_position(), moves)
    told = _told(found, server, Asker(server.desk.thinkers, client))
    return StreamingResponse(lines_of(told), media_type=NDJSON)


async def _told(
    found: Review, server: Serving, asker: Asker
) -> AsyncGenerator[ReviewedPly | ReviewEnd, None]:
    for number in range(len(found)):
        if server.is_closing:
            raise Refused("unavailable", "the server restarts; try again soon")
        yield await found.ply(number, asker)
    yield found.end
