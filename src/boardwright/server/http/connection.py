"""A WebSocket conversation: a greeting, then messages in and out, with rate and size limits."""

from __future__ import annotations

import asyncio
import itertools
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import TYPE_CHECKING, Generic, TypeVar

from starlette.websockets import WebSocketDisconnect

from boardwright.games import BoardwrightError
from boardwright.server.errors import Refused
from boardwright.server.http.cookies import session_secret
from boardwright.server.http.outbox import Outbox
from boardwright.server.http.problems import refusal_of
from boardwright.server.messages import Closing, Command, Message, encode, id_in, refused_message

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.websockets import WebSocket

    from boardwright.server.accounts.model import Account, Token
    from boardwright.server.http.protocols import BoundedSocket
    from boardwright.server.state import AppState

GREETING_TIMEOUT = 10.0  # seconds for the greeting
MESSAGES_IN_A_ROW = 8  # messages handled in a row before other connections get their turn
GOING_AWAY, LOST, POLICY, TRY_AGAIN = 1001, 1006, 1008, 1013  # close codes of RFC 6455
M = TypeVar("M", bound=Command)


class Conversation(ABC, Generic[M]):
    """One connection of one client."""

    def __init__(self, websocket: WebSocket, serving: AppState) -> None:
        client: str = websocket.state.client
        self.connection: BoundedSocket = websocket.state.connection
        self.outbox = Outbox(on_cut_off=self.connection.transport.abort)
        self.code = GOING_AWAY  # the code with which the connection is closed
        self.client = client
        self.account = self.session = ""
        self._secret = session_secret(websocket.scope, websocket.cookies)
        self._websocket = websocket
        self.serving = serving
        self._bucket = serving.limits.message_bucket(client)

    @abstractmethod
    def _decode(self, data: bytes) -> M:
        """Decode a message; raises `Refused` with a description of the error."""

    @abstractmethod
    async def _greet(self, hello: M) -> None:
        """Handle the first message."""

    @abstractmethod
    async def _handle(self, message: M) -> None:
        """Handle a later message."""

    @abstractmethod
    async def _leave(self) -> None:
        """Release everything: the connection has ended, and no more messages follow."""

    async def _sign_in(self) -> Account | None:
        """The signed-in account, None for a guest; the connection ends with its session."""
        accounts = self.serving.services.accounts
        found = None if self._secret is None else await accounts.of_secret(self._secret)
        if found is None or found[1].kind != "session":
            return None
        self.serving.limits.check_not_banned(found[0])
        self._speak_for(found)
        return found[0]

    def _speak_for(self, found: tuple[Account, Token]) -> None:
        """Bind the connection to an account; it ends with the session or the token."""
        self.account, self.session = found[0].id, found[1].hash
        self.serving.services.online.connect(self.account)

    def send(self, message: Message) -> None:
        with self.outbox.filling():
            self.outbox.put(encode(message))
            if isinstance(message, Closing):
                self.outbox.close()

    async def run(self) -> None:
        """Serve the connection until either side ends it, or it is too far behind."""
        handling = asyncio.ensure_future(self._handle_messages())
        writing = asyncio.ensure_future(self.outbox.run(self._write))
        try:
            try:
                await asyncio.wait((handling, writing), return_when=asyncio.FIRST_COMPLETED)
            finally:
                # before `_leave`: a running handler could register the connection again
                handling.cancel()
                await asyncio.gather(handling, return_exceptions=True)
                self.outbox.close()
                if self.account:
                    self.serving.services.online.disconnect(self.account)
                await self._leave()
            await writing
        finally:
            writing.cancel()
        if not handling.cancelled():
            with suppress(WebSocketDisconnect):
                handling.result()

    async def _write(self, data: bytes) -> None:
        """Send a message. If the client has disconnected, `_read` reports that."""
        with suppress(WebSocketDisconnect):
            await _sent(self._websocket.send_text(data.decode()))

    async def _read(self) -> bytes:
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        data: bytes | None = message.get("bytes")
        return message["text"].encode() if data is None else data

    async def _handle_messages(self) -> None:
        try:
            await self._greet(self._decode(await self._first_message()))
            await self._serve()
        except BoardwrightError as error:
            self.code = POLICY
            self._refuse(None, error)

    async def _serve(self) -> None:
        for number in itertools.count(1):
            data = await self._read()
            if self.outbox.is_closed:
                return
            message: M | None = None
            try:
                # before the limit, so that a refusal names the message
                message = self._decode(data)
                self.serving.limits.check_message(self._bucket)
                await self._handle(message)
            except Exception as error:
                self._refuse(id_in(data) if message is None else message.id, error)
            if number % MESSAGES_IN_A_ROW == 0:
                await asyncio.sleep(0)

    def _refuse(self, number: str | int | None, error: Exception) -> None:
        refused = refusal_of(error)
        if refused is None:
            raise error
        self.send(refused_message(number, refused))

    async def _first_message(self) -> bytes:
        """The first message. A client that sends none in time is treated as disconnected.

        Later silence is fine: the server pings, and a dead connection does not respond to that.
        """
        try:
            async with asyncio.timeout(GREETING_TIMEOUT):
                return await self._read()
        except TimeoutError:
            self.send(Closing("connection timed out"))
            self.code = POLICY
            raise WebSocketDisconnect(POLICY) from None


async def accept(
    websocket: WebSocket, begin: Callable[[WebSocket], Awaitable[Conversation[M]]]
) -> None:
    """Accept a connection, if there is room for it, and run the conversation until it ends."""
    serving: AppState = websocket.app.state.serving
    client: str = websocket.state.client
    try:
        serving.limits.connect(client)
    except Refused:
        await _sent(websocket.close(TRY_AGAIN))
        return
    try:
        await _sent(websocket.accept())
        try:
            conversation = await begin(websocket)
        except Exception as error:
            if (refused := refusal_of(error)) is None:
                raise
            await _sent(websocket.send_text(encode(refused_message(None, refused)).decode()))
            await _sent(websocket.close(POLICY))
            return
        serving.sockets.add(conversation)
        try:
            await conversation.run()
            await _sent(websocket.close(conversation.code))
        finally:
            serving.sockets.discard(conversation)
    finally:
        serving.limits.disconnect(client)


async def _sent(sending: Awaitable[None]) -> None:
    """Send something; a failure means that the client has disconnected.

    Only here are such errors the client's: anywhere else an `OSError` or a `RuntimeError` is a bug.
    """
    try:
        await sending
    except (OSError, RuntimeError) as error:
        raise WebSocketDisconnect(LOST) from error
