"""Refusals as answers over HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.responses import Response
from starlette.routing import Match

from boardwright.server.http.problems import REFUSALS, Problem, refusal_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

    from boardwright.server.errors import Refused

_METHODS = ("DELETE", "GET", "HEAD", "PATCH", "POST", "PUT")


def answer(refused: Refused) -> Response:
    status, _ = REFUSALS[refused.code]
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
