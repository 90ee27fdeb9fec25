"""The backend in the browser: handles HTTP requests and socket messages without a network."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, cast
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from boardwright.games import BoardwrightError
from boardwright.server.analysis import api as analysis_api
from boardwright.server.analysis.service import Reviews
from boardwright.server.browser import operations as browser_operations
from boardwright.server.browser.services import BrowserServices
from boardwright.server.browser.storage import LocalStorage
from boardwright.server.errors import Refused, note_failure
from boardwright.server.http.call import Call
from boardwright.server.http.operations import JSON, NDJSON, EncodedResponse, Operation, lines_of
from boardwright.server.http.problems import REFUSALS, Problem, refusal_of
from boardwright.server.messages import Message, encode, id_in, refused_message
from boardwright.server.play import api as play_api
from boardwright.server.play import records_api
from boardwright.server.play.commands import Viewer
from boardwright.server.play.game_connection import (
    GameConnection,
    Hints,
    PreviewRequests,
    checked_hello,
    handle,
)
from boardwright.server.play.messages import decode
from boardwright.server.play.rooms import now_ms
from boardwright.server.puzzles import rating_api

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from boardwright.server.accounts.model import Account, Token
    from boardwright.server.browser.engines import Searches
    from boardwright.server.browser.storage import Journals
    from boardwright.server.play.room import Room
    from boardwright.server.state import AppState


class LocalGameConnection(GameConnection):
    """A listener of a room; handles the messages of the page one after the other."""

    client = ""
    room: Room

    def __init__(self, serving: AppState, game_id: str, send: Callable[[bytes], object]) -> None:
        self.viewer = Viewer()
        self.serving = serving
        self.hints = Hints(serving, self.client, self.send)
        self.previews = PreviewRequests(serving, self.client, self.send)
        self._game_id = game_id
        self._send = send
        self._inbox: asyncio.Queue[bytes] = asyncio.Queue()
        self._task = asyncio.ensure_future(self._handle_messages())
        self._task.add_done_callback(note_failure)

    def on_message(self, data: bytes) -> None:
        """Queue a message of the page."""
        self._inbox.put_nowait(data)

    def put(self, data: bytes) -> None:
        self._send(data)

    def fail(self, error: Exception) -> None:
        raise error

    def send(self, message: Message) -> None:
        self._send(encode(message))

    async def close(self) -> None:
        """Close the connection; the page gets no more messages."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _handle_messages(self) -> None:
        services = self.serving.services
        try:
            self.room = await services.room(self._game_id)
            hello = checked_hello(decode(await self._inbox.get()))
            self.viewer = await services.viewer(self.room, hello.key, hello.name)
            await self.room.enter(self, hello.seen)
        except BoardwrightError as error:
            self._refuse(None, error)
            self._send(b"")  # stands for the close of a socket
            return
        try:
            while True:
                await self._deal_with(await self._inbox.get())
        finally:
            self.room.leave(self)
            await self.hints.stop()
            await self.previews.stop()

    async def _deal_with(self, data: bytes) -> None:
        number = None
        try:
            message = decode(data)
            number = message.id
            await handle(self, message)
        except Exception as error:
            self._refuse(number if number is not None else id_in(data), error)

    def _refuse(self, number: str | int | None, error: Exception) -> None:
        if (refused := refusal_of(error)) is None:
            raise error
        self.send(refused_message(number, refused))


_TYPE = "Content-Type"
OPERATIONS: tuple[Operation, ...] = (
    *browser_operations.operations,
    *play_api.operations,
    *play_api.command_operations,
    *records_api.operations,
    *records_api.record_operations,
    *analysis_api.operations,
    *rating_api.operations,
)


class Response(NamedTuple):
    """The response to a request; the headers include its type. `lines` follow the content."""

    status: int
    headers: dict[str, str]
    content: bytes
    lines: AsyncIterator[bytes] | None = None


class NoLimits:
    """Stands for the rate limits of a server; a browser has none."""

    def charge(self, client: str, size: int) -> None:
        pass


@dataclass
class LocalState:
    """The part of a server's state that the operations of games use."""

    services: BrowserServices
    limits: NoLimits
    reviews: Reviews = field(default_factory=Reviews)
    is_closing = False

    @property
    def tasks(self) -> Any:
        return self.services.tasks


class LocalCall(Call):
    """A request of the page to this backend."""

    def __init__(self, state: LocalState, path: dict[str, str], key: str | None) -> None:
        super().__init__(cast("AppState", state), "", path)
        self._key = key

    @property
    def key(self) -> str | None:
        return self._key

    async def session(self) -> tuple[Account, Token] | None:
        return None

    async def account(self, scope: object = None) -> Account | None:
        return None


class LocalHost:
    """The backend for all games of this browser."""

    def __init__(
        self,
        journals: Journals,
        searches: Searches | None = None,
        now: Callable[[], int] = now_ms,
    ) -> None:
        services = BrowserServices(LocalStorage(journals), searches, now)
        self.state = LocalState(services, NoLimits())
        self._routes = [
            (one.method, re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", one.path)), one)
            for one in OPERATIONS
        ]

    async def request(
        self, method: str, address: str, body: bytes = b"", key: str | None = None
    ) -> Response:
        """The response to a request; a refusal is a response, too."""
        try:
            return await self._answer(method, address, body, key)
        except Exception as error:
            if (refused := refusal_of(error)) is None:
                raise
            status, _ = REFUSALS[refused.code]
            return Response(status, {_TYPE: JSON}, msgspec.json.encode(Problem.of(refused)))

    async def _answer(self, method: str, address: str, body: bytes, key: str | None) -> Response:
        parts = urlsplit(address)
        operation, path = self._find(method, parts.path)
        query = dict(parse_qsl(parts.query, keep_blank_values=True))
        given = operation.given(body, {**query, **path})
        result = await operation.handler(LocalCall(self.state, path, key), **given)
        if isinstance(result, EncodedResponse):
            content = result.content
            encoded = content.encode() if isinstance(content, str) else content
            headers = {_TYPE: result.media_type, **result.headers}
            return Response(operation.status, headers, encoded)
        if isinstance(result, AsyncGenerator):
            return Response(operation.status, {_TYPE: NDJSON}, b"", lines_of(result))
        return Response(operation.status, {_TYPE: JSON}, msgspec.json.encode(result))

    def _find(self, method: str, path: str) -> tuple[Operation, dict[str, str]]:
        for route_method, pattern, operation in self._routes:
            if route_method == method and (found := pattern.fullmatch(path)):
                return operation, {name: unquote(text) for name, text in found.groupdict().items()}
        raise Refused("not-found", "this address needs a server")

    def connect(self, game_id: str, send: Callable[[bytes], object]) -> LocalGameConnection:
        """Connect to a game, like a socket; `send` gets the messages."""
        return LocalGameConnection(cast("AppState", self.state), game_id, send)

    async def close(self) -> None:
        """Stop the engines and finish all commands in progress."""
        await self.state.services.engines.close()
        await self.state.services.finish()
