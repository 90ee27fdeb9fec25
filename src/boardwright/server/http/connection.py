"""A conversation over a socket: a greeting, then messages in and messages out, within bounds."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import TYPE_CHECKING, Generic, TypeVar

from starlette.websockets import WebSocketDisconnect

from boardwright.games import BoardwrightError
from boardwright.server.errors import Refused
from boardwright.server.http.cookies import session_secret
from boardwright.server.http.outbox import Inbox, SocketOutbox
from boardwright.server.http.problems import refusal_of
from boardwright.server.http.protocols import SOCKET, BoundedSocket
from boardwright.server.play.commands import Command
from boardwright.server.play.messages import Closing, Message, encode, id_in, refused_message

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.websockets import WebSocket

    from boardwright.server.accounts.model import Account, Token
    from boardwright.server.state import AppState

PATIENCE = 10.0  # seconds for the greeting
GOING_AWAY, LOST, POLICY, TRY_AGAIN = 1001, 1006, 1008, 1013  # close codes of RFC 6455
M = TypeVar("M", bound=Command)


class Conversation(ABC, Generic[M]):
    """One connection of one client."""

    def __init__(
        self, protocol: BoundedSocket, inbox: Inbox, websocket: WebSocket, serving: AppState
    ) -> None:
        client: str = websocket.state.client
        self.outbox = SocketOutbox(protocol)
        self.code = GOING_AWAY  # with which it is closed
        self.client = client
        self.account = self.session = ""
        self._secret = session_secret(websocket.scope, websocket.cookies)
        self._inbox = inbox
        self.serving = serving
        self._bucket = serving.limits.message_bucket(client)

    @abstractmethod
    def _decode(self, data: bytes) -> M:
        """A message, or `Refused` with what is wrong with it."""

    @abstractmethod
    async def _greet(self, hello: M) -> None:
        """Begin with the first message."""

    @abstractmethod
    async def _handle(self, message: M) -> None:
        """Do what a later message asks for."""

    @abstractmethod
    async def _leave(self) -> None:
        """Let go of everything; the connection has ended, and nothing more comes."""

    async def _sign_in(self) -> Account | None:
        """Who is signed in, None for a guest; the connection goes with the session."""
        accounts = self.serving.desk.accounts
        found = None if self._secret is None else await accounts.of_secret(self._secret)
        if found is None or found[1].kind != "session":
            return None
        self.serving.limits.check_not_banned(found[0])
        self._speak_for(found)
        return found[0]

    def _speak_for(self, found: tuple[Account, Token]) -> None:
        """The connection is somebody's, and goes with the session or the token."""
        self.account, self.session = found[0].id, found[1].hash
        self.serving.desk.online.come(self.account)

    def send(self, message: Message) -> None:
        with self.outbox.filling():
            self.outbox.put(encode(message))
            if isinstance(message, Closing):
                self.outbox.close()

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
            self.outbox.close()
            if self.account:
                self.serving.desk.online.leave(self.account)
            await self._leave()
        if self.outbox.error is not None:
            raise self.outbox.error
        if not talk.cancelled():
            with suppress(WebSocketDisconnect):
                talk.result()

    async def _talk(self) -> None:
        try:
            await self._greet(self._decode(await self._first_message()))
            await self._serve()
        except BoardwrightError as error:
            self.code = POLICY
            self._refuse(None, error)

    async def _serve(self) -> None:
        while not self.outbox.is_closed:
            if self._inbox:
                await asyncio.sleep(0)  # others have their turn, however fast messages come
            data = await self._inbox.get()
            message: M | None = None
            try:
                message = self._decode(data)  # first, so that a refusal says what was refused
                self.serving.limits.check_message(self._bucket)
                await self._handle(message)
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


async def accept(
    websocket: WebSocket,
    begin: Callable[[WebSocket, BoundedSocket, Inbox], Awaitable[Conversation[M]]],
) -> None:
    """Accept a connection, if there is room for one more, and converse until it ends."""
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
        try:
            talk = await begin(websocket, protocol, inbox)
        except Exception as error:
            await _turn_away(websocket, protocol, error)
        else:
            await _converse(websocket, talk, inbox)
    finally:
        serving.limits.disconnect(client)


async def _turn_away(websocket: WebSocket, protocol: BoundedSocket, error: Exception) -> None:
    if (refused := refusal_of(error)) is None:
        raise error
    protocol.send_text(encode(refused_message(None, refused)))
    await _sent(websocket.close(POLICY))


async def _converse(websocket: WebSocket, talk: Conversation[M], inbox: Inbox) -> None:
    serving: AppState = websocket.app.state.serving
    serving.sockets.add(talk)
    try:
        await talk.run()
        # A client that was cut off would not even hear a goodbye.
        if inbox.is_open and not talk.outbox.cut_off.is_set():
            await _sent(websocket.close(talk.code))
    finally:
        serving.sockets.discard(talk)


async def _sent(sending: Awaitable[None]) -> None:
    """Send something; a client that has gone is a disconnect.

    Only here are such errors the client's: anywhere else an `OSError` or a `RuntimeError` is a bug.
    """
    try:
        await sending
    except (OSError, RuntimeError) as error:
        raise WebSocketDisconnect(LOST) from error
