"""What most requests begin with: the server, the game that is meant, and who asks."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Path, Request
from fastapi.security import HTTPBearer

from boardwright.server.desk.room import Room
from boardwright.server.live.commands import AnyCommand, Viewer
from boardwright.server.live.refusal import Refused
from boardwright.server.web.api.answers import DoneAnswer, Json
from boardwright.server.web.commands import carry_out
from boardwright.server.web.state import Serving

MAX_KEY = 200

# Only describes: FastAPI's own check would take a malformed header for none.
KEY_SCHEME = HTTPBearer(
    scheme_name="key",
    auto_error=False,
    description="The key of seats, as `Authorization: Bearer KEY`. Without one you watch.",
)


def serving_of(request: Request) -> Serving:
    state: Serving = request.app.state.serving
    return state


def client_of(request: Request) -> str:
    """Whom limits and shares are counted for."""
    client: str = request.state.client
    return client


def key_of(request: Request) -> str | None:
    """The key in the Authorization header, None without one."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, key = header.partition(" ")
    if scheme.lower() != "bearer" or not key.strip() or len(key) > MAX_KEY:
        raise Refused("unauthorized", "a key is sent as `Authorization: Bearer KEY`")
    return key.strip()


Server = Annotated[Serving, Depends(serving_of)]
Client = Annotated[str, Depends(client_of)]
Key = Annotated[str | None, Depends(key_of)]
GameId = Annotated[str, Path(description="The id of a live game.", examples=["mK7qTz3NvP2w"])]


async def room_of(game_id: GameId, server: Server) -> Room:
    return await server.desk.room(game_id)


AskedRoom = Annotated[Room, Depends(room_of)]


async def viewer_of(room: AskedRoom, key: Key, server: Server) -> Viewer:
    return await server.desk.viewer(room, key)


AskedViewer = Annotated[Viewer, Depends(viewer_of)]


@dataclass(frozen=True)
class Asking:
    """Somebody who asks something of a game."""

    server: Server
    room: AskedRoom
    viewer: AskedViewer

    async def do(self, command: AnyCommand) -> Json:
        """Carry out a command; the answer with its number."""
        return Json(DoneAnswer(await carry_out(self.server, self.room, self.viewer, command)))


Asked = Annotated[Asking, Depends()]
