"""All routes of the API, put into an application together with their description."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from fastapi.openapi.utils import get_openapi

from boardwright.server.web.api import commands, games
from boardwright.server.web.api.answers import ANSWERS

if TYPE_CHECKING:
    from fastapi import FastAPI

ROUTERS = (games.router, commands.router)


def install(app: FastAPI) -> None:
    for router in ROUTERS:
        app.include_router(router)
    app.openapi = lambda: description(app)  # type: ignore[method-assign]


def description(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI description, with the answers as msgspec describes them."""
    if app.openapi_schema is None:
        found = get_openapi(
            title=app.title,
            version=app.version,
            description=app.description,
            routes=app.routes,
        )
        components = found.setdefault("components", {}).setdefault("schemas", {})
        _, answers = msgspec.json.schema_components(
            ANSWERS, ref_template="#/components/schemas/{name}"
        )
        components.update(answers)
        app.openapi_schema = found
    return app.openapi_schema
