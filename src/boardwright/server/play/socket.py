"""A game's socket: first a hello, then commands in and numbered updates out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.errors import Refused
from boardwright.server.http.connection import Conversation, accept
from boardwright.server.play.commands import Viewer
from boardwright.server.play.game_connection import (
    GameConnection,
    Hints,
    PreviewRequests,
    checked_hello,
    handle,
)
from boardwright.server.play.messages import AnyMessage, decode

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from boardwright.server.play.room import Room
    from boardwright.server.state import AppState


class GameSocket(Conversation[AnyMessage], GameConnection):
    """One WebSocket connection to one game."""

    def __init__(self, websocket: WebSocket, serving: AppState, room: Room) -> None:
        super().__init__(websocket, serving)
        self.viewer = Viewer()
        self.room = room
        self.hints = Hints(serving, self.client, self.send)
        self.previews = PreviewRequests(serving, self.client, self.send)

    def put(self, data: bytes) -> None:
        self.outbox.put(data)

    def fail(self, error: Exception) -> None:
        self.outbox.fail(error)

    _decode = staticmethod(decode)
    _handle = handle

    async def _greet(self, hello: AnyMessage) -> None:
        hello = checked_hello(hello)
        account, services = await self._sign_in(), self.serving.services
        self.viewer = await services.viewer(self.room, hello.key, hello.name, account)
        if self.viewer.account and account is None and hello.key is not None:  # an API token
            if (found := await services.accounts.of_secret(hello.key)) is None:
                raise Refused("unauthorized", "this token has expired")
            self._speak_for(found)
        # The server may have dropped the room while it waited for the hello.
        self.room = await self.serving.services.room(self.room.live.id)
        await self.room.enter(self, hello.seen)

    async def _leave(self) -> None:
        self.room.leave(self)
        await self.hints.stop()
        await self.previews.stop()


async def serve_socket(websocket: WebSocket) -> None:
    """Serve a WebSocket for the game in the path."""
    await accept(websocket, _begin)


async def _begin(websocket: WebSocket) -> GameSocket:
    serving: AppState = websocket.app.state.serving
    room = await serving.services.room(websocket.path_params["game_id"])
    return GameSocket(websocket, serving, room)
