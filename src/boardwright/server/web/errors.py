"""Refusals as answers: one stable code each, and the HTTP status that goes with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.routing import Match

from boardwright.games import BoardwrightError
from boardwright.server.live.refusal import Code, Refused
from boardwright.server.storage import StorageUnavailable
from boardwright.server.thinking import QueueFull, ThinkingFailed, ThinkingStopped
from boardwright.server.web.wording import sentence_of

if TYPE_CHECKING:
    from fastapi import FastAPI, Request
    from starlette.routing import BaseRoute

STATUS: dict[str, int] = {
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
    "damaged": 410,
    "unauthorized": 401,
    "forbidden": 403,
    "too-fast": 429,
    "too-large": 413,
    "too-many": 429,
    "busy": 503,
    "unavailable": 503,
}
MOST_SAID = 500  # characters
_METHODS = ("DELETE", "GET", "HEAD", "PATCH", "POST", "PUT")
_SENTENCES = {404: "there is nothing here", 405: "that cannot be done at this address"}
_BY_STATUS: dict[int, Code] = {401: "unauthorized", 403: "forbidden", 404: "not-found"}


class Problem(BaseModel):
    """Why something was not done: a stable code, a sentence, and perhaps the rule's number.

    `reason` says of an illegal move as data what the text says: a `key` of its game, and the cells,
    numbers, seats or words that belong to it.
    """

    code: Code
    text: str
    rule: str | None = None
    reason: dict[str, Any] | None = None

    @classmethod
    def of(cls, refused: Refused) -> Self:
        return cls(code=refused.code, text=refused.text, rule=refused.rule, reason=refused.reason)


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


def answer(refused: Refused) -> JSONResponse:
    status = STATUS[refused.code]
    more = {"WWW-Authenticate": "Bearer"} if status == 401 else {}
    if status in (429, 503):
        more["Retry-After"] = "60" if refused.code == "too-many" else "1"
    return JSONResponse(Problem.of(refused).model_dump(), status, more)


def install(app: FastAPI) -> None:
    """Tell every error in the same form."""
    app.add_exception_handler(BoardwrightError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)


async def _refused(request: Request, error: Exception) -> JSONResponse:
    refused = refusal_of(error)
    assert refused is not None
    return answer(refused)


async def _invalid(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    return answer(Refused("malformed", _sayable(sentence_of(error.errors()[0]))))


def _sayable(text: str) -> str:
    """A text that may repeat what somebody sent: short, and such that it can be written."""
    return text.encode(errors="backslashreplace").decode()[:MOST_SAID]


async def _http(request: Request, error: Exception) -> JSONResponse:
    """What the framework itself refuses: unknown paths, methods that a path does not know."""
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, Refused):  # it was refused while the body was read
        return answer(error.__cause__)
    code = _BY_STATUS.get(error.status_code, "malformed")
    text = _SENTENCES.get(error.status_code, str(error.detail))
    body = Problem(code=code, text=text).model_dump()
    headers = {"Allow": _allowed(request)} if error.status_code == 405 else error.headers
    return JSONResponse(body, error.status_code, headers)


def _allowed(request: Request) -> str:
    """The methods of all routes of a path; the framework tells only those of the first."""
    routes: list[BaseRoute] = request.app.routes

    def is_known(method: str) -> bool:
        scope = {**request.scope, "method": method}
        return any(route.matches(scope)[0] is Match.FULL for route in routes)

    return ", ".join(filter(is_known, _METHODS))
