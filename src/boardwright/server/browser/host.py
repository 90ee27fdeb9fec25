"""The local host: answers what a page asks over HTTP and says over a socket, without either."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, cast
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from boardwright.server.analysis import api as analysis_api
from boardwright.server.analysis.review import Reviews
from boardwright.server.browser import local_operations
from boardwright.server.browser.desk import LocalDesk
from boardwright.server.browser.storage import LocalStorage
from boardwright.server.browser.talk import LocalTalk
from boardwright.server.errors import Refused
from boardwright.server.http.call import Call
from boardwright.server.http.operations import JSON, NDJSON, Answer, Operation, lines_of
from boardwright.server.http.problems import REFUSALS, Problem, refusal_of
from boardwright.server.play import api as play_api
from boardwright.server.play import boards_api, records_api, web_api_commands
from boardwright.server.play.rooms import now_ms

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from boardwright.server.accounts.model import Account, Token
    from boardwright.server.browser.engines import Searches
    from boardwright.server.browser.journals import Journals
    from boardwright.server.play.commands import AnyCommand, Viewer
    from boardwright.server.play.room import Room
    from boardwright.server.state import AppState

_TYPE = "Content-Type"
OPERATIONS: tuple[Operation, ...] = (
    *local_operations.operations,
    *play_api.operations,
    *web_api_commands.operations,
    *boards_api.operations,
    *records_api.operations,
    *analysis_api.operations,
)


class Response(NamedTuple):
    """The answer to a request; among its headers is its type. `lines` follow the content."""

    status: int
    headers: dict[str, str]
    content: bytes
    lines: AsyncIterator[bytes] | None = None


class NoLimits:
    """A browser may ask itself as much as it likes."""

    def charge(self, client: str, size: int) -> None:
        pass


@dataclass
class LocalState:
    """As much of a server's state as the operations of games make use of."""

    desk: LocalDesk
    limits: NoLimits
    reviews: Reviews = field(default_factory=Reviews)
    is_closing = False

    @property
    def tasks(self) -> Any:
        return self.desk.tasks

    async def carry_out(self, room: Room, viewer: Viewer, command: AnyCommand) -> int:
        return await self.desk.command(room, viewer, command)


class LocalCall(Call):
    """A call of the page that holds this host."""

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
    """All that is done with the games of this browser goes through its host."""

    def __init__(
        self,
        journals: Journals,
        searches: Searches | None = None,
        now: Callable[[], int] = now_ms,
    ) -> None:
        desk = LocalDesk(LocalStorage(journals), searches, now)
        self.state = LocalState(desk, NoLimits())
        self._routes = [(one.method, _pattern(one.path), one) for one in OPERATIONS]

    async def ask(
        self, method: str, address: str, body: bytes = b"", key: str | None = None
    ) -> Response:
        """The answer to a request, be it a refusal."""
        try:
            return await self._answer(method, address, body, key)
        except Exception as error:
            if (refused := refusal_of(error)) is None:
                raise
            return _refused(refused)

    async def _answer(self, method: str, address: str, body: bytes, key: str | None) -> Response:
        parts = urlsplit(address)
        operation, path = self._find(method, parts.path)
        query = dict(parse_qsl(parts.query, keep_blank_values=True))
        given = operation.given(body, {**query, **path})
        answer = await operation.handler(LocalCall(self.state, path, key), **given)
        if isinstance(answer, Answer):
            content = answer.content
            encoded = content.encode() if isinstance(content, str) else content
            headers = {_TYPE: answer.media_type, **answer.headers}
            return Response(operation.status, headers, encoded)
        if isinstance(answer, AsyncGenerator):
            return Response(operation.status, {_TYPE: NDJSON}, b"", lines_of(answer))
        return Response(operation.status, {_TYPE: JSON}, msgspec.json.encode(answer))

    def _find(self, method: str, path: str) -> tuple[Operation, dict[str, str]]:
        for wanted, pattern, operation in self._routes:
            if wanted == method and (found := pattern.fullmatch(path)):
                return operation, {name: unquote(text) for name, text in found.groupdict().items()}
        raise Refused("not-found", "there is nothing at this address without a server")

    def connect(self, game_id: str, tell: Callable[[bytes], object]) -> LocalTalk:
        """A connection to a game, as a socket would be; `tell` gets what is told."""
        return LocalTalk(cast("AppState", self.state), game_id, tell)

    async def close(self) -> None:
        """Finish what was begun."""
        await self.state.desk.engines.close()
        await self.state.desk.finish()


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))


def _refused(refused: Refused) -> Response:
    status, _ = REFUSALS[refused.code]
    return Response(status, {_TYPE: JSON}, msgspec.json.encode(Problem.of(refused)))
