"""A game's socket: a greeting, then commands in and numbered updates out."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from boardwright.games import BoardwrightError
from boardwright.server.live.commands import Viewer
from boardwright.server.live.refusal import Refused
from boardwright.server.messages.incoming import (
    AnyMessage,
    Hello,
    Ping,
    StopHint,
    Sync,
    WantHint,
    decode,
    id_in,
)
from boardwright.server.messages.outgoing import (
    VERSION,
    Closing,
    Done,
    Message,
    Pong,
    encode,
    refused_message,
)
from boardwright.server.web.errors import refusal_of
from boardwright.server.web.hints import Hints
from boardwright.server.web.outbox import Outbox

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from boardwright.server.desk.room import Room
    from boardwright.server.messages.broadcast import Broadcast
    from boardwright.server.web.state import AppState

PATIENCE = 10.0  # seconds for the greeting
GOING_AWAY, LOST, POLICY, TRY_AGAIN = 1001, 1006, 1008, 1013  # how connections end


async def _sent(sending: Awaitable[None]) -> None:
    """Send something; a client that has gone is a disconnect.

    Only here are such errors the client's: anywhere else an `OSError` or a `RuntimeError` is a bug.
    """
    try:
        await sending
    except (OSError, RuntimeError) as error:
        raise WebSocketDisconnect(LOST) from error


class GameSocket:
    """One connection to one game: a listener of its room."""

    def __init__(self, websocket: WebSocket, serving: AppState, room: Room) -> None:
        self.viewer = Viewer()
        self.outbox: Outbox[str] = Outbox()
        self.code = GOING_AWAY  # with which it is closed
        self.client: str = websocket.state.client
        self._websocket = websocket
        self._serving = serving
        self._room = room
        self._bucket = serving.limits.message_bucket(self.client)
        self._hints = Hints(serving, self.client, self.send)

    def tell(self, broadcast: Broadcast) -> None:
        with self.outbox.filling():
            if broadcast.changes_board:
                self._hints.drop()
            self.outbox.put(broadcast.for_viewer(self.viewer))

    def send(self, message: Message) -> None:
        with self.outbox.filling():
            self.outbox.put(encode(message))
            if isinstance(message, Closing):
                self.outbox.close()

    def show(self, snapshot: str) -> None:
        self.outbox.put(snapshot)

    async def run(self) -> None:
        """Serve the connection until either side ends it, or it is too far behind."""
        send = self.outbox.run(lambda text: _sent(self._websocket.send_text(text)))
        sender = asyncio.ensure_future(send)
        talk = asyncio.ensure_future(self._talk())
        late = asyncio.ensure_future(self.outbox.cut_off.wait())
        try:
            await asyncio.wait((sender, talk, late), return_when=asyncio.FIRST_COMPLETED)
        finally:
            talk.cancel()  # before leaving: what it is about could let this one in again
            await asyncio.gather(talk, return_exceptions=True)
            self._room.leave(self)
            self.outbox.close()
            if not self.outbox.cut_off.is_set():
                await asyncio.wait([sender], timeout=PATIENCE)
            for part in (sender, late):
                part.cancel()
            await asyncio.gather(sender, late, self._hints.stop(), return_exceptions=True)
        for part in (sender, talk):
            if not part.cancelled():
                with suppress(WebSocketDisconnect):
                    part.result()

    async def _talk(self) -> None:
        try:
            await self._greet()
            await self._serve()
        except BoardwrightError as error:
            self.code = POLICY
            self._refuse(None, error)

    async def _greet(self) -> None:
        hello = decode(await self._receive(PATIENCE))
        if not isinstance(hello, Hello):
            raise Refused("malformed", "the first message is a hello")
        if hello.version != VERSION:
            raise Refused("malformed", f"this server speaks version {VERSION}")
        self.viewer = await self._serving.desk.viewer(self._room, hello.key, hello.name)
        # After a late greeting the desk may have forgotten the room by now.
        self._room = await self._serving.desk.room(self._room.live.id)
        await self._room.enter(self, hello.seen)

    async def _serve(self) -> None:
        while not self.outbox.is_closed:
            await asyncio.sleep(0)  # answers go out between questions, however fast these come
            data = await self._receive(None)
            message: AnyMessage | None = None
            try:
                message = decode(data)  # first, so that a refusal says what was refused
                self._serving.limits.check_message(self._bucket)
                await self._obey(message)
            except Exception as error:
                self._refuse(id_in(data) if message is None else message.id, error)

    def _refuse(self, number: str | int | None, error: Exception) -> None:
        refused = refusal_of(error)
        if refused is None:
            raise error
        self.send(refused_message(number, refused))

    async def _receive(self, patience: float | None) -> str | bytes:
        """The next message; a client that goes, or does not even greet, is a disconnect.

        Later silence is fine: the server pings, and a dead connection does not answer that.
        """
        try:
            async with asyncio.timeout(patience):
                message = await self._websocket.receive()
        except TimeoutError:
            self.send(Closing("nothing was heard of you"))
            self.code = POLICY
            raise WebSocketDisconnect(POLICY) from None
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", GOING_AWAY))
        text: str | None = message.get("text")
        return text if text is not None else bytes(message["bytes"])

    async def _obey(self, message: AnyMessage) -> None:
        match message:
            case Hello():
                raise Refused("malformed", "you have said hello already")
            case Ping():
                now = self._room.moment().now
                self.send(Pong(message.id, now, self._room.live.number))
            case Sync():
                charge = partial(self._serving.limits.charge, self.client)
                await self._room.enter(self, message.seen, charge)
            case WantHint():
                await self._hints.start(message, self._room, self.viewer)
            case StopHint():
                await self._hints.stop()
            case _:
                number = await self._serving.carry_out(self._room, self.viewer, message)
                self.send(Done(message.id, number))


async def serve_socket(websocket: WebSocket) -> None:
    """Accept a connection to the game that the path names, if there is room for one more."""
    serving: AppState = websocket.app.state.serving
    client: str = websocket.state.client
    try:
        serving.limits.connect(client)
    except Refused:
        await _sent(websocket.close(TRY_AGAIN))
        return
    try:
        await _sent(websocket.accept())
        await _serve(websocket, serving)
    finally:
        serving.limits.disconnect(client)


async def _serve(websocket: WebSocket, serving: AppState) -> None:
    try:
        room = await serving.desk.room(websocket.path_params["game_id"])
        socket = GameSocket(websocket, serving, room)
    except Exception as error:
        if (refused := refusal_of(error)) is None:
            raise
        await _sent(websocket.send_text(encode(refused_message(None, refused))))
        await _sent(websocket.close(POLICY))
        return
    serving.sockets.add(socket)
    try:
        await socket.run()
        # A client that was cut off would not even hear a goodbye.
        is_there = websocket.client_state is WebSocketState.CONNECTED
        if is_there and not socket.outbox.cut_off.is_set():
            await _sent(websocket.close(socket.code))
    finally:
        serving.sockets.discard(socket)
