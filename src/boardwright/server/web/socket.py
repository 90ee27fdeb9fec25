"""A game's socket: a greeting, then commands in and numbered updates out."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from starlette.websockets import WebSocketDisconnect

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
from boardwright.server.web.inbox import Inbox
from boardwright.server.web.outbox import SocketOutbox
from boardwright.server.web.protocols import SOCKET, BoundedSocket

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from starlette.websockets import WebSocket

    from boardwright.server.desk.room import Room
    from boardwright.server.messages.broadcast import Broadcast
    from boardwright.server.web.state import AppState

PATIENCE = 10.0  # seconds for the greeting
GOING_AWAY, LOST, POLICY, TRY_AGAIN = 1001, 1006, 1008, 1013  # close codes of RFC 6455


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

    def __init__(
        self, protocol: BoundedSocket, inbox: Inbox, client: str, serving: AppState, room: Room
    ) -> None:
        self.viewer = Viewer()
        self.outbox = SocketOutbox(protocol)
        self.code = GOING_AWAY  # with which it is closed
        self.client = client
        self._inbox = inbox
        self._serving = serving
        self._room = room
        self._bucket = serving.limits.message_bucket(client)
        self._hints = Hints(serving, client, self.send)

    def tell(self, broadcast: Broadcast) -> None:
        try:  # as `filling` does, without a generator for each of thousands
            if broadcast.changes_board:
                self._hints.drop()
            self.outbox.put(broadcast.for_viewer(self.viewer))
        except Exception as error:
            self.outbox.fail(error)

    def send(self, message: Message) -> None:
        with self.outbox.filling():
            self.outbox.put(encode(message))
            if isinstance(message, Closing):
                self.outbox.close()

    def show(self, snapshot: bytes) -> None:
        self.outbox.put(snapshot)

    async def run(self) -> None:
        """Serve the connection until either side ends it, or it is too far behind."""
        talk = asyncio.ensure_future(self._talk())
        ended = asyncio.ensure_future(self.outbox.ended.wait())
        try:
            await asyncio.wait((talk, ended), return_when=asyncio.FIRST_COMPLETED)
        finally:
            talk.cancel()  # before leaving: what it is about could let this one in again
            ended.cancel()
            await asyncio.gather(talk, ended, return_exceptions=True)
            self._room.leave(self)
            self.outbox.close()
            await self._hints.stop()
        if self.outbox.error is not None:
            raise self.outbox.error
        if not talk.cancelled():
            with suppress(WebSocketDisconnect):
                talk.result()

    async def _talk(self) -> None:
        try:
            await self._greet()
            await self._serve()
        except BoardwrightError as error:
            self.code = POLICY
            self._refuse(None, error)

    async def _greet(self) -> None:
        hello = decode(await self._first_message())
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
            if self._inbox:
                await asyncio.sleep(0)  # others have their turn, however fast messages come
            data = await self._inbox.get()
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

    async def _first_message(self) -> bytes:
        """A client that does not even greet is a disconnect.

        Later silence is fine: the server pings, and a dead connection does not answer that.
        """
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._inbox.get()
        except TimeoutError:
            self.send(Closing("nothing was heard of you"))
            self.code = POLICY
            raise WebSocketDisconnect(POLICY) from None

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
        protocol: BoundedSocket = websocket.scope["extensions"][SOCKET]
        inbox = Inbox(protocol)
        protocol.attach(inbox)
        await _serve(websocket, protocol, inbox)
    finally:
        serving.limits.disconnect(client)


async def _serve(websocket: WebSocket, protocol: BoundedSocket, inbox: Inbox) -> None:
    serving: AppState = websocket.app.state.serving
    try:
        room = await serving.desk.room(websocket.path_params["game_id"])
        socket = GameSocket(protocol, inbox, websocket.state.client, serving, room)
    except Exception as error:
        if (refused := refusal_of(error)) is None:
            raise
        protocol.send_text(encode(refused_message(None, refused)))
        await _sent(websocket.close(POLICY))
        return
    serving.sockets.add(socket)
    try:
        await socket.run()
        # A client that was cut off would not even hear a goodbye.
        if inbox.is_open and not socket.outbox.cut_off.is_set():
            await _sent(websocket.close(socket.code))
    finally:
        serving.sockets.discard(socket)
