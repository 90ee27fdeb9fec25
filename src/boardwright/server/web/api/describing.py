"""The OpenAPI description: what FastAPI finds, the answers as msgspec knows them, and examples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fastapi.openapi.utils import get_openapi

from boardwright.server.web.api.answers import told_answers
from boardwright.server.web.api.asking import KEY_SCHEME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fastapi import FastAPI

TAGS = {
    "catalogue": "What can be played: options, boards, moves and rules, as data.",
    "games": "Creating live games, joining them and looking at them.",
    "play": "What players do. Every command is answered with the number of the last entry it made.",
    "boards": "Boards to look at: of live games, and of any moves that somebody describes.",
    "records": "Reading games that were written down.",
    "analysis": "What the engine thinks, as lines of JSON that improve.",
    "bots": "Programs that play: events and games as lines of JSON, moves as requests.",
}
_UNUSED = ("HTTPValidationError", "ValidationError")


def description(app: FastAPI) -> dict[str, Any]:
    """Made once for an application."""
    if app.openapi_schema is None:
        app.openapi_schema = _description(app)
    return app.openapi_schema


def _description(app: FastAPI) -> dict[str, Any]:
    found = get_openapi(
        title=app.title,
        version=app.version,
        description=app.description,
        routes=app.routes,
        tags=[{"name": name, "description": text} for name, text in TAGS.items()],
    )
    schemas = found["components"]["schemas"]
    schemas.update(told_answers())
    for operation in _operations(found):
        _say_that_spectators_may_ask(operation)
        _forget_validation_errors(operation)
        _forget_types_of_streams(operation)
    for name in _UNUSED:
        schemas.pop(name, None)
    return found


def _operations(found: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for path in found["paths"].values():
        yield from path.values()


def _say_that_spectators_may_ask(operation: dict[str, Any]) -> None:
    """Without a key one watches; what only players can do is refused for that reason."""
    if operation.get("security") == [{KEY_SCHEME.scheme_name: []}]:
        operation["security"].append({})


def _forget_validation_errors(operation: dict[str, Any]) -> None:
    """What cannot be read is answered with 400, as everything malformed is."""
    if "HTTPValidationError" in str(operation["responses"].get("422")):
        del operation["responses"]["422"]


def _forget_types_of_streams(operation: dict[str, Any]) -> None:
    """FastAPI takes what is no JSON for a string, beside what is said of it."""
    for response in operation["responses"].values():
        for content in response.get("content", {}).values():
            if {"$ref", "oneOf"} & content["schema"].keys():
                content["schema"].pop("type", None)
