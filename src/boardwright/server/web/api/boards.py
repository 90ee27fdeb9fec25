"""Boards that somebody describes: moves played from any start."""

from boardwright.server.live.refusal import Refused
from boardwright.server.tasks import Boards, BoardsBody
from boardwright.server.web.api.call import Call
from boardwright.server.web.api.operations import Operations

operations = Operations("boards")


@operations.post("/api/boards", "illegal-move", "busy")
async def describe_boards(call: Call, body: BoardsBody) -> Boards:
    """Play moves from any start: a position, a record or a new game. Nothing is kept."""
    if (body.position, body.record, body.game).count(None) != 2:
        raise Refused("malformed", "a board is of a position, a record or a game: say one")
    if body.options is not None and body.game is None:
        raise Refused("malformed", "only a new game has options to choose")
    answer: Boards = await call.server.heavy.run(call.client, "boards", body)
    return answer
