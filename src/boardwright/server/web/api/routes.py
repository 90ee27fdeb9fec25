"""All routes of the API, put into an application together with their description."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.web.api import (
    analysing,
    boards,
    catalogue,
    commands,
    games,
    records,
    reviewing,
    viewing,
)
from boardwright.server.web.api.describing import description

if TYPE_CHECKING:
    from fastapi import FastAPI

PARTS = (catalogue, games, commands, viewing, boards, records, analysing, reviewing)


def install(app: FastAPI) -> None:
    for part in PARTS:
        app.include_router(part.router)
    app.openapi = lambda: description(app)  # type: ignore[method-assign]
