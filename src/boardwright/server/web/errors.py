"""Refusals as answers: one stable code each, and the HTTP status that goes with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import msgspec
from starlette.responses import Response
from starlette.routing import Match

from boardwright.games import BoardwrightError
from boardwright.server.live.refusal import Code, Reason, Refused
from boardwright.server.storage import StorageUnavailable
from boardwright.server.thinking import QueueFull, ThinkingFailed, ThinkingStopped

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

STATUS: dict[Code, int] = {
    "malformed": 400,
    "illegal-move": 422,
    "stale": 409,
    "not-your-turn": 409,
    "not-your-seat": 403,
    "spectator": 403,
    "waiting": 409,
    "over": 409,
    "nothing-to-undo": 409,
    "no-offer": 409,
    "already-offered": 409,
    "declined": 409,
    "not-yet": 409,
    "not-possible": 409,
    "seat-taken": 409,
    "not-found": 404,
    "unauthorized": 401,
    "forbidden": 403,
    "too-fast": 429,
    "too-large": 413,
    "too-many": 429,
    "busy": 503,
    "unavailable": 503,
}
_METHODS = ("DELETE", "GET", "HEAD", "PATCH", "POST", "PUT")


class Problem(msgspec.Struct, frozen=True):
    """Why something was not done: a stable code, a sentence, and perhaps the rule's number.

    `reason` says of an illegal move as data what the text says: a `key` of its game, and the cells,
    numbers, seats or words that belong to it.
    """

    code: Code
    text: str
    rule: str | None = None
    reason: Reason | None = None

    @classmethod
    def of(cls, refused: Refused) -> Self:
        return cls(refused.code, refused.text, refused.rule, refused.reason)


def refusal_of(error: Exception) -> Refused | None:
    """The refusal that an error is told as; None for what is a bug."""
    match error:
        case Refused():
            return error
        case StorageUnavailable():
            return Refused("unavailable", "nothing can be stored at the moment; try again soon")
        case QueueFull():
            return Refused("busy", "the engines have too much to do; try again soon")
        case ThinkingFailed() | ThinkingStopped():
            return Refused("unavailable", f"{error}; try again soon")
        case BoardwrightError():
            return Refused("malformed", str(error))
        case _:
            return None


def answer(refused: Refused) -> Response:
    status = STATUS[refused.code]
    more = {"WWW-Authenticate": "Bearer"} if status == 401 else {}
    if status in (429, 503):
        more["Retry-After"] = "60" if refused.code == "too-many" else "1"
    return _response(Problem.of(refused), status, more)


def _response(problem: Problem, status: int, headers: Mapping[str, str]) -> Response:
    return Response(msgspec.json.encode(problem), status, headers, "application/json")


async def refused(request: Request, error: Exception) -> Response:
    """The answer to a request that raised an error of ours."""
    found = refusal_of(error)
    assert found is not None
    return answer(found)


async def not_allowed(request: Request, error: Exception) -> Response:
    """The answer to a method that a path does not know, with all that it knows.

    The framework tells only those of the first route.
    """
    problem = Problem("malformed", "that cannot be done at this address")

    def is_known(method: str) -> bool:
        scope = {**request.scope, "method": method}
        return any(route.matches(scope)[0] is Match.FULL for route in request.app.routes)

    return _response(problem, 405, {"Allow": ", ".join(filter(is_known, _METHODS))})
