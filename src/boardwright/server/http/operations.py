"""Operations of the API: their request and response types, read with msgspec, and refusal codes."""

from __future__ import annotations

import inspect
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from boardwright.server.http.problems import Problem, refusal_of
from boardwright.server.messages import UNREADABLE, malformed

if TYPE_CHECKING:
    from boardwright.server.errors import Code

T = TypeVar("T", bound=msgspec.Struct)
Handler = Callable[..., Awaitable[Any]]
Content = dict[str, tuple[type, ...]]  # the types that a response may have, by media type
Caller = Literal["anybody", "key", "token", "account", "person", "session"]
JSON = "application/json"
NDJSON = "application/x-ndjson"


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the request bodies that are not commands; unknown fields are refused."""


@dataclass(frozen=True)
class EncodedResponse:
    """A response that is encoded already, in any format."""

    content: str | bytes
    media_type: str
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Operation:
    """`name` is the id in the API description, `refuses` the codes that not all operations have."""

    method: str
    path: str
    tag: str
    handler: Handler
    refuses: tuple[Code, ...]
    name: str
    about: str
    content: Content
    body: type[msgspec.Struct] | None = None
    query: type[msgspec.Struct] | None = None
    who: Caller = "anybody"
    status: int = 200
    is_cached: bool = False

    def given(self, body: bytes, parameters: Mapping[str, str]) -> dict[str, msgspec.Struct]:
        """The handler's arguments besides the call; `parameters` are those of path and query."""
        found: dict[str, msgspec.Struct] = {}
        if self.body is not None:
            found["body"] = _read_body(body, self.body)
        if self.query is not None:
            found["query"] = _read_query(parameters, self.query)
        return found


class Operations(list[Operation]):
    """The operations of one tag.

    The types of body, query and response are read from the handlers.
    """

    def __init__(self, tag: str) -> None:
        super().__init__()
        self._tag = tag

    def get(self, path: str, *refuses: Code, **more: Any) -> Callable[[Handler], Handler]:
        return self._declare("GET", path, refuses, more)

    def post(self, path: str, *refuses: Code, **more: Any) -> Callable[[Handler], Handler]:
        return self._declare("POST", path, refuses, more)

    def delete(self, path: str, *refuses: Code, **more: Any) -> Callable[[Handler], Handler]:
        return self._declare("DELETE", path, refuses, more)

    def _declare(
        self, method: str, path: str, refuses: tuple[Code, ...], more: dict[str, Any]
    ) -> Callable[[Handler], Handler]:
        def declare(handler: Handler) -> Handler:
            types = get_type_hints(handler, include_extras=True)
            first, *rest = handler.__name__.split("_")
            found = {
                "name": first + "".join(map(str.title, rest)),
                "about": inspect.getdoc(handler),
                "body": types.get("body"),
                "query": types.get("query"),
                "content": _content_of(types["return"]),
                **more,
            }
            self.append(Operation(method, path, self._tag, handler, refuses, **found))
            return handler

        return declare


def _content_of(result_type: Any) -> Content:
    if get_origin(result_type) is not AsyncGenerator:
        return {JSON: (result_type,)}
    line = get_args(result_type)[0]
    return {NDJSON: (*(get_args(line) or (line,)), Problem)}


def _number(text: str) -> float | int:
    """JSON has one kind of number: 3.0 is 3."""
    value = float(text)
    return int(value) if value.is_integer() and abs(value) < 2**53 else value


_DECODER = msgspec.json.Decoder(float_hook=_number)


def _read_body(data: bytes, body_type: type[T]) -> T:
    """The body of a request; an empty body means `{}` if no field is required."""
    if not data and not any(field.required for field in msgspec.structs.fields(body_type)):
        data = b"{}"
    try:
        return msgspec.convert(_DECODER.decode(data), body_type)
    except UNREADABLE as error:
        raise malformed(error) from None


def _read_query(given: Mapping[str, str], query_type: type[T]) -> T:
    """The parameters of the path and of the query."""
    try:
        return msgspec.convert(given, query_type, strict=False)
    except msgspec.ValidationError as error:
        raise malformed(error) from None


async def lines_of(values: AsyncGenerator[msgspec.Struct, None]) -> AsyncIterator[bytes]:
    """Encode each value as a line; an error while iterating becomes the last line."""
    async with aclosing(values):
        try:
            async for value in values:
                yield msgspec.json.encode(value) + b"\n"
        except Exception as error:
            if (refused := refusal_of(error)) is None:
                raise
            yield msgspec.json.encode(Problem.of(refused)) + b"\n"
